"""What must be true of every state is noticed when it is not."""

from collections.abc import Callable

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from games.path.positions import arrange, table


def spoil_cubes(state: PathState) -> None:
    state.seats[1].cubes[2] = -1


def spoil_research(state: PathState) -> None:
    state.seats[0].research[1] = 11


def spoil_population(state: PathState) -> None:
    state.seats[0].population = 13


def spoil_philosophy(state: PathState) -> None:
    state.seats[0].philosophy = 6


def spoil_leaders(state: PathState) -> None:
    state.seats[0].placed = 1


def spoil_library(state: PathState) -> None:
    state.library[3] -= 1


def spoil_basics(state: PathState) -> None:
    state.seats[0].hand.append(20)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (spoil_cubes, "seat 1 has a negative number"),
        (spoil_research, "seat 0 has research above 10: [0, 11, 0, 0, 0]"),
        (spoil_population, "seat 0 stands on population space 13"),
        (spoil_philosophy, "seat 0 stands on philosophy level 6"),
        (spoil_leaders, "seat 0 has 1 leaders placed and 0 buried"),
        (spoil_library, "there are 6 and 0 copies of internet"),
        (spoil_basics, "there are 3 copies of tribe"),
    ],
)
def test_a_spoilt_state_is_noticed(spoil: Callable[[PathState], None], sentence: str) -> None:
    state = table(2)
    assert GAME.invariants(state) == []
    spoil(state)
    assert GAME.invariants(state) == [sentence]


def test_positions_keep_everything_conserved() -> None:
    state = table(3, round=5)
    arrange(
        state,
        1,
        leader="homer",
        graveyard=("euclid", "rumi"),
        wonders=("jericho",),
        hand=("fire", "coal"),
        old=("writing", "tools"),
    )
    assert GAME.invariants(state) == []
    assert sorted(item for zone in state.zones() for item in zone.items) == GAME.universe(state)
