"""What a card says is what it does, for every effect that loads."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from civitas.games import titles
from civitas.kernel.grammar import parse, unparse
from civitas.words import LANGUAGES
from civitas.words import words_of as words_in
from hamlet import GAME as HAMLET
from laws.effects import Maker, overlaid, places, watched, words_of
from laws.play import future

GAMES = {HAMLET.id: HAMLET, **titles()}
PACKS = 4
GAMES_PER_PACK = 3
LINES = 40


@pytest.mark.parametrize("name", GAMES)
def test_every_field_with_an_effect_names_its_place(name: str) -> None:
    game = GAMES[name]
    known = game.rules.vocabulary.places
    for kind in game.kinds:
        for field_name, field in kind.fields.items():
            assert all(place in known for place in places(field)), f"{kind.name}.{field_name}"


@pytest.mark.parametrize("name", GAMES)
def test_every_line_for_a_place_reads_back_and_is_printed(name: str) -> None:
    game = GAMES[name]
    vocabulary = game.rules.vocabulary
    for place in vocabulary.places:
        maker = Maker(vocabulary, Random(f"{name} {place}"))
        for _ in range(LINES):
            tree = maker.effect(place)
            line = unparse(tree, vocabulary)
            assert parse(line, vocabulary, place=place) == tree, line
            for language in LANGUAGES:
                assert words_in(game, language).effect(tree), line


@pytest.mark.parametrize("seed", range(PACKS))
@pytest.mark.parametrize("name", GAMES)
def test_what_loads_is_played_and_only_what_is_printed_is_done(name: str, seed: int, tmp_path: Path) -> None:
    rng = Random(f"{name} pack {seed}")
    game, _ = overlaid(GAMES[name], tmp_path, f"{name} pack {seed}")
    assert game.pack_hash != GAMES[name].pack_hash
    said = words_of(game.pack, game.rules.vocabulary)
    done: set[tuple[str, str]] = set()
    configurations = game.configurations()
    for number in range(GAMES_PER_PACK):
        configuration = configurations[(seed * GAMES_PER_PACK + number) % len(configurations)]
        state = watched(game, done).setup(configuration.options, configuration.seats, seed)
        future(state, rng, 20_000)
        assert state.over
    assert done
    strange = [(source, word) for source, word in sorted(done) if word not in said.get(source, {word})]
    assert not strange
