"""What a title says: every key in both languages, every effect printed, and whole games told in words."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from civitas.games import titles
from civitas.kernel import claims, effects
from civitas.kernel.game import Game
from civitas.kernel.match import Match
from civitas.kernel.views import view
from civitas.words import rules, words_of
from civitas.words.laws import (
    missing_keys,
    unequal_keys,
    unlabelled_boards,
    unlabelled_components,
    unspoken,
    unspoken_components,
    untagged_rules,
    untrue_rules,
)
from civitas.words.speech import Words
from hamlet import GAME as HAMLET
from laws.play import pick, strangers

GAMES = {HAMLET.id: HAMLET, **titles()}
LANGUAGES = ("en", "de")
LABELLED_BY_THE_EFFECT = {"choose", "next"}
BOARDS_LOOKED_AT = 0.1


def both(game: Game) -> list[Words]:
    return [words_of(game, lang) for lang in LANGUAGES]


def sources(game: Game) -> Iterator[Path]:
    yield from Path(inspect.getfile(type(game))).parent.rglob("*.py")
    yield from (Path(inspect.getfile(module)) for module in (claims, effects))


def journal_kinds(game: Game) -> set[str]:
    """Find the kinds of all entries that the rules write, in their source."""
    kinds = set()
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                place = {"note": 0, "note_private": 2}.get(node.func.attr)
                if place is not None and len(node.args) > place:
                    kind = node.args[place]
                    if isinstance(kind, ast.Constant):
                        kinds.add(kind.value)
    return kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_key_has_a_text_in_both_languages(name: str) -> None:
    game = GAMES[name]
    words = both(game)
    topics = game.rules.topics
    options = {option.id: option.values for option in game.options}
    wrong = missing_keys(
        words,
        topics=topics,
        actions=sorted({kind for topic in topics.values() for kind in topic.kinds} - LABELLED_BY_THE_EFFECT),
        journals=sorted(journal_kinds(game)),
        options=options,
    )
    assert wrong == []
    assert unequal_keys(words) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_effect_prints_for_one_and_for_two(name: str) -> None:
    game = GAMES[name]
    assert game.vocabulary is not None
    assert unspoken(both(game), game.vocabulary) == []
    assert unspoken_components(both(game)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_german_rules_page_says_what_the_english_one_says(name: str) -> None:
    game = GAMES[name]
    assert untrue_rules(rules.page_of(game, "en"), rules.page_of(game, "de")) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_question_cites_a_rule_of_the_page(name: str) -> None:
    page, book = rules.page_of(GAMES[name], "en"), GAMES[name].rules
    cited = {topic.name: topic.rule for topic in book.topics.values() if topic.cite is None}
    cited |= {market: claims.rule for market, claims in book.claims.items()}
    assert {name: rule for name, rule in cited.items() if rule not in page} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_tag_of_the_rules_has_words(name: str) -> None:
    assert untagged_rules(both(GAMES[name]), rules.page_of(GAMES[name], "en")) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_and_field_has_a_label(name: str) -> None:
    assert unlabelled_components(both(GAMES[name])) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_measure_has_a_label(name: str) -> None:
    game = GAMES[name]
    ways = [(one.options, one.seats) for one in game.configurations()]
    measures = {measure for way in ways for measure in game.measures(game.setup(*way, 1), 0)}
    assert game.purse <= measures
    for words in both(game):
        assert all(words.label(measure, "measure", "board") for measure in sorted(measures))


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_the_boards_and_in_the_score_has_a_label(name: str) -> None:
    """Boards as every seat and a spectator see them, at a sample of the questions of whole games."""
    game = GAMES[name]
    boards: list[dict[str, Any]] = []
    parts: set[str] = set()
    backs: set[int] = set()
    for number, configuration in enumerate(game.configurations()):
        rng = Random(number)
        state = game.setup(configuration.options, configuration.seats, number)
        while not state.over:
            if rng.random() < BOARDS_LOOKED_AT:
                boards += [view(state, seat)["board"] for seat in [*range(configuration.seats), None]]
            question, action = pick(state, rng)
            state.apply(question.seat, action)
        boards.append(view(state, None)["board"])
        parts.update(*game.outcome(state).breakdown)
        backs.update(game.back(item) for item in game.universe(state))
    assert unlabelled_boards(both(game), boards, sorted(parts), sorted(backs)) == []


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_can_be_told(name: str) -> None:
    game = GAMES[name]
    speakers = both(game)
    for number, configuration in enumerate(game.configurations()):
        rng = Random(number)
        match = Match(game, configuration.options, configuration.seats, number)
        while not match.state.over:
            question, action = pick(match.state, rng)
            reason = match.state.explain(question.seat, rng.choice(strangers(question, [], rng)))
            for words in speakers:
                assert words.prompt(question.topic, question.args)
                for choice in question.actions[:20]:
                    assert words.action(choice, question.topic, question.args)
                assert reason is None or words.reason(reason)
            match.apply(question.seat, action)
        for seat in [*range(configuration.seats), None]:
            for entry in match.journal_for(seat):
                for words in speakers:
                    assert words.journal(entry)
