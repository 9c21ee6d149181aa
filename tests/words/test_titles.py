"""The laws of texts over every registered title and the small game."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games import Packed, titles
from civitas.kernel.game import Game
from civitas.kernel.match import Match
from civitas.words import LANGUAGES, Words, words_of
from civitas.words.laws import missing_keys, unequal_keys, unspoken, unspoken_components
from hamlet import GAME as HAMLET

GAMES = {HAMLET.id: HAMLET, **titles()}
TOLD = 2
"""So many games per configuration are told in full."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def spoken(game: Game) -> list[Words]:
    return [words_of(game, lang) for lang in LANGUAGES]


def test_every_text_exists_in_both_languages(game: Game) -> None:
    topics = game.rules.topics
    options = {option.id: option.values for option in game.options}
    assert unequal_keys(spoken(game)) == []
    assert missing_keys(spoken(game), topics=topics, options=options) == []


def test_every_word_of_the_effects_prints(game: Game) -> None:
    if isinstance(game, Packed):
        assert unspoken(spoken(game), game.vocabulary) == []
        assert unspoken_components(spoken(game)) == []


def test_whole_games_are_told(game: Game) -> None:
    """Questions, choices and journal entries of random games, for every seat and those who watch."""
    for number, configuration in enumerate(game.configurations()):
        for seed in range(TOLD):
            match = Match(game, configuration.options, configuration.seats, f"{number} {seed}")
            rng = Random(seed)
            while not match.state.over:
                question = rng.choice(match.state.questions())
                for said in spoken(game):
                    assert said.prompt(question.topic, question.args)
                    for action in question.actions:
                        assert said.action(action, question.topic, question.args)
                match.play(question.seat, rng.choice(question.actions))
            for said in spoken(game):
                for seat in [None, *range(configuration.seats)]:
                    for entry in match.journal_for(seat):
                        assert said.journal(entry)
