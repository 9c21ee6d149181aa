"""The ways to reach a strength with units and bonus cards (IW-185, IW-186, IW-195)."""

from __future__ import annotations

from itertools import product

import pytest

from civitas.games.ages.armies import Tactic
from civitas.games.ages.force import ALONE, DOUBLING, Aim, Unit, units_worth, ways
from support import rule

WARRIORS: Unit = (2, 1, 0, True)
KNIGHTS: Unit = (2, 2, 1, True)
AIR: Unit = (1, 5, DOUBLING, True)
PAIRS = Tactic((1, 1, 0), 2, 2, 0)


def every_way(aim: Aim) -> list[tuple[int, ...]]:
    """All ways in which nothing could be left out, found by trying everything."""
    ranges = [range(group[0] + 1) for group in (*aim.units, *aim.cards)]
    return [way for way in product(*ranges) if aim.reached(way) and aim.spares_nothing(way)]


@pytest.mark.parametrize("wanted", [0, 1, 3, 5, 6, 9, 13, 17, 18, 30])
@pytest.mark.parametrize("fewest", [0, 1])
@pytest.mark.parametrize("tactic", [None, PAIRS])
def test_no_way_is_missed(wanted: int, fewest: int, tactic: Tactic | None) -> None:
    units, cards = (WARRIORS, KNIGHTS, AIR), ((2, 1), (1, 4))
    expected = every_way(Aim(units, tactic, cards, wanted, fewest))
    assert list(ways(units, tactic, cards, wanted, fewest)) == expected


@rule("IW-186")
def test_cards_alone_are_no_way_to_colonize() -> None:
    assert ways((WARRIORS,), None, ((1, 4),), 2, 1) == ((1, 1), (2, 0))
    assert ways((WARRIORS,), None, ((1, 4),), 2, 0) == ((0, 1), (2, 0))


@rule("IW-186")
def test_one_unit_must_go_even_if_nothing_is_missing() -> None:
    assert ways((WARRIORS, KNIGHTS), None, (), -1, 1) == ((0, 1), (1, 0))


@rule("IW-220")
def test_an_army_reaches_more_than_its_units() -> None:
    assert units_worth((WARRIORS, KNIGHTS), PAIRS, (1, 1)) == 5
    assert units_worth((WARRIORS, KNIGHTS), PAIRS, (2, 2)) == 10
    assert ways((WARRIORS, KNIGHTS), PAIRS, (), 5, 1) == ((1, 1),)


def test_a_unit_outside_armies_counts_alone() -> None:
    other = (1, 5, ALONE, True)
    assert units_worth((WARRIORS, KNIGHTS, other), PAIRS, (1, 1, 1)) == 10
    assert units_worth((WARRIORS, KNIGHTS, AIR), PAIRS, (1, 1, 1)) == 12


def test_what_cannot_be_reached_has_no_way() -> None:
    assert ways((WARRIORS, KNIGHTS), PAIRS, (), 11, 1) == ()
