"""The journal of Path names every component where it takes effect, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games import title
from civitas.games.path.state import PathState
from civitas.kernel.game import Game
from civitas.kernel.types import TABLE, Entry
from civitas.words import words_of
from support import rule
from support.positions import jump

PATH = title("path")


def told_at_setup(seats: int, **options: str) -> tuple[PathState, list[Entry]]:
    sink: list[tuple[int, Entry]] = []
    state = PATH.setup(options, seats, 4, sink)
    assert isinstance(state, PathState)
    return state, [entry for _, entry in sink]


def told(state: PathState, name: str, seat: int, *arguments: object) -> list[Entry]:
    """What the journal says while one step or verb is carried out."""
    state.sink = []
    known = state.game.rules.verbs if name in state.game.rules.verbs else state.game.rules.steps
    known[name](state, seat, *arguments)
    return [entry for _, entry in state.sink]


@rule("PC-19", "PC-31")
@pytest.mark.parametrize(("seats", "market"), [(2, "market_2"), (3, "market_3"), (5, "market_5")])
def test_the_set_up_names_market_card_civilizations_and_first_space(seats: int, market: str) -> None:
    state, entries = told_at_setup(seats)
    assert entries[0] == ("market_card", TABLE, "PC-19", (market,), 0, ())
    boards = [(state.components.civilizations[own.board].id,) for own in state.seats]
    assert [entry[3] for entry in entries if entry[0] == "civilization"] == boards
    assert [entry[3] for entry in entries if entry[0] == "starts"] == [("population_0",)] * seats


@rule("PCS-2", "PCS-3", "PCS-7")
def test_alone_the_set_up_names_the_rival_s_card_and_the_difficulty() -> None:
    state, entries = told_at_setup(1, difficulty="world_power", civilization="maya")
    assert entries[0][3] == ("market_2",)
    [variant] = [entry for entry in entries if entry[0] == "variant"]
    assert variant[3] == ("rival_realm", "world_power")
    assert (
        words_of(PATH, "de").journal(variant) == "Die Solovariante Das Rivalenreich, Schwierigkeit Weltmacht."
    )
    assert state.rival is not None
    civilization = state.components.civilizations[state.rival.board].id
    assert ("civilization", TABLE, "PCS-3", (f"rival_{civilization}",), 0, ()) in entries


@rule("PC-9")
def test_population_names_the_space_that_is_reached() -> None:
    state, _ = told_at_setup(2)
    state.seats[0].population = 2
    [entry] = told(state, "population", 0, "egypt", 3)
    assert entry[3] == ("egypt", 3, "population_5")
    state.seats[0].population = 11
    [entry] = told(state, "population", 0, "egypt", 3)
    assert words_of(PATH, "en").journal(entry) == "Seat 1 gains 1 population (Egypt): Population space 12."


@rule("PC-8", "PC-9", "PC-75")
def test_what_is_lost_is_not_told_as_gained() -> None:
    state, _ = told_at_setup(2)
    own = state.seats[0]
    own.research, own.population, own.cubes = [10, 8, 0, 0, 0], 12, [0] * 5
    assert told(state, "population", 0, "egypt", 2) == []
    assert told(state, "research", 0, "coal", "culture", 1) == []
    assert [entry[3] for entry in told(state, "research", 0, "coal", "science", 3)] == [
        ("coal", "science", 2)
    ]
    state.challenge_at, state.battle_at = 2, 4
    told_of = told(state, "park", 0, "jericho", "sage", 1, ("5", "7", "9a"))
    assert [words_of(PATH, "en").journal(entry) for entry in told_of] == [
        "Seat 1 gains 1 sage (Jericho).",
        "Seat 1 parks 1 sage beside 9a (Jericho).",
    ]
    assert told(state, "park", 0, "terracotta_army", "unit", 1, ("6", "8", "9b")) == []
    assert told(state, "gain", 0, "aviation", "unit", 2) == []
    assert [entry[3] for entry in told(state, "gain", 0, "aviation", "sage", 2)] == [("aviation", "sage", 2)]
    assert (own.research, own.population, own.cubes) == ([10, 10, 0, 0, 0], 12, [0, 3, 0, 0, 0])
    assert own.parked == [0, 0, 0, 1, 0, 0, 0, 0]


@rule("PC-59")
def test_reaching_a_level_names_it() -> None:
    state, _ = told_at_setup(2)
    own = state.seats[0]
    own.philosophy, own.cubes = 2, [0, 0, 4, 0, 0]
    state.sink = []
    jump(state, ("philosophy", TABLE))
    assert (own.philosophy, own.cubes[2]) == (3, 1)
    [entry] = [entry for _, entry in state.sink if entry[0] == "philosophy"]
    assert entry[1:4] == (0, "PC-59", ("philosophy_3",))
    assert words_of(PATH, "de").journal(entry) == "Platz 1 erreicht Philosophiestufe 3."


@rule("PCS-13", "PCS-26")
def test_interest_markers_are_named_when_they_move() -> None:
    state, _ = told_at_setup(1)
    rival = state.rival
    assert rival is not None
    rival.interest = [4, 3, 2, 1, 0]
    [entry] = told(state, "rival_turns", TABLE)
    assert entry[2:4] == ("PCS-26", ("interest_military",))
    assert rival.interest == [3, 2, 1, 0, 4]
    pile = state.action_pile
    item = next(item for item in pile.items if state.game.component(item) == "quarry")
    place = pile.items.index(item)
    pile.items[place], pile.items[-1] = pile.items[-1], item
    card, entry = told(state, "rival_project", TABLE)
    assert card[3] == ("quarry",)
    assert entry[2:4] == ("PCS-13", ("interest_industry",))
    assert rival.interest == [4, 3, 2, 1, 0]


def test_the_journal_changes_nothing() -> None:
    """With and without somebody who listens the same game is played."""

    def played(game: Game, listened: bool) -> str:
        rng = Random(2)
        state = game.setup({}, 3, 2, [] if listened else None)
        state.sink = [] if listened else None
        while not state.over:
            question = rng.choice(state.questions())
            state.apply(question.seat, rng.choice(question.actions))
        return state.checksum()

    assert played(PATH, True) == played(PATH, False)
