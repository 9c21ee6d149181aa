"""What must never happen at a table is noticed, and said in words."""

from collections.abc import Callable

import pytest

from civitas.games.civolution.console import IDEA, NOTCHES, RAW, STATUES, SUPPLY
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.zones import NOBODY
from games.civolution.positions import BOX, GAME, land, settle, table, turn_tile
from games.civolution.rival import VICI, solo

Break = Callable[[CivolutionState], object]


def more(state: CivolutionState, place: int, n: int) -> None:
    """Move markers between the supply and a place."""
    state.seats[0].markers[SUPPLY] -= n
    state.seats[0].markers[place] += n


def lose_a_marker(state: CivolutionState) -> None:
    state.seats[0].markers[SUPPLY] -= 1


def crowd(state: CivolutionState) -> None:
    settle(state, 0, "b_forest camp")
    settle(state, 1, "b_forest camp")


def settle_unknown_land(state: CivolutionState) -> None:
    settle(state, 0, "b_forest camp")
    turn_tile(state, land("b_forest"), NOBODY)


BROKEN: dict[str, Break] = {
    "seat 0 has 49 markers": lose_a_marker,
    "seat 0 has 50 markers": lambda state: more(state, IDEA, -1),
    "seat 0 has 0 statues of 1 markers": lambda state: more(state, STATUES, 1),
    "seat 0 has too many boats": lambda state: more(state, NOTCHES, 1),
    "seat 0 has the tribes": lambda state: state.seats[0].tribes.extend([9, 8]),
    "seat 0 has 4 farms and favor": lambda state: state.seats[0].farms.extend(BOX.lands[:4]),
    "seat 0 has 0 farms and favor 0": lambda state: setattr(state.seats[0], "favor", 0),
    "seat 0 has 0 farms and favor 7": lambda state: setattr(state.seats[0], "favor", 7),
    "seat 0 has raw material on water": lambda state: more(state, RAW + land("a_water"), 1),
    "seat 0 has cards or chips without": lambda state: state.seats[0].places.append(0),
    "two tribes stand on one encampment": crowd,
    f"territory {land('b_forest')} is settled": settle_unknown_land,
    "dice of kind 0": lambda state: state.dice.__setitem__(0, state.dice[0] + 1),
    "dice of kind 1": lambda state: state.dice.__setitem__(1, state.dice[1] - 1),
}
RIVAL: dict[str, Break] = {
    "V.I.C.I has the tribes": lambda state: state.vici.tribes.extend([9, 8]),
    "V.I.C.I has favor 7": lambda state: setattr(state.vici, "favor", 7),
    "V.I.C.I has favor 0": lambda state: setattr(state.vici, "favor", 0),
    "V.I.C.I has favor": lambda state: state.vici.tracks.__setitem__(0, 13),
    "V.I.C.I has placed": lambda state: state.vici.provisions.__setitem__(0, -1),
}


@pytest.mark.parametrize("words", BROKEN)
def test_what_is_wrong_with_a_table_is_said(words: str) -> None:
    state = table(2)
    assert GAME.invariants(state) == []
    BROKEN[words](state)
    assert [line for line in GAME.invariants(state) if words in line]


@pytest.mark.parametrize("words", RIVAL)
def test_what_is_wrong_with_the_rival_is_said(words: str) -> None:
    state = solo("b_forest camp")
    assert VICI == 1
    assert GAME.invariants(state) == []
    RIVAL[words](state)
    assert [line for line in GAME.invariants(state) if words in line]


def test_a_farm_on_a_covered_space_is_wrong() -> None:
    state = solo("b_forest camp")
    state.seats[0].farms = [land("b_hills")]
    assert GAME.invariants(state) == []
    state.vici.blocked = [land("b_hills")]
    assert [line for line in GAME.invariants(state) if "a farm stands where" in line]
