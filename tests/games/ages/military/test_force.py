"""Reaching a strength with units and bonus cards (IW-185, IW-186, IW-195)."""

from __future__ import annotations

from itertools import product

import pytest

from civitas.games.ages.military.armies import Tactic
from civitas.games.ages.military.force import (
    ALONE,
    CARD,
    DOUBLING,
    Aim,
    Group,
    Groups,
    Selection,
    force_worth,
    next_places,
    one_more,
)
from support import rule

WARRIORS: Group = (2, 1, 0, True)
KNIGHTS: Group = (2, 2, 1, True)
AIR: Group = (1, 5, DOUBLING, True)
SMALL: Group = (2, 1, CARD, True)
LARGE: Group = (1, 4, CARD, True)
PAIRS = Tactic((1, 1, 0), 2, 2, 0)


def offered(groups: Groups, tactic: Tactic | None, wanted: int, fewest: int) -> list[Selection]:
    """All selections that one gets to by giving piece after piece."""
    aim = (groups, tactic, wanted, fewest)
    found = []
    stack: list[Selection] = [(0,) * len(groups)]
    while stack:
        given = stack.pop()
        places = next_places(aim, given)
        if places:
            stack += [one_more(given, place) for place in places]
        elif Aim(*aim).reached(given):
            found.append(given)
        else:
            assert not any(given), f"{given} leads nowhere"
    return found


def every_selection(aim: Aim) -> list[Selection]:
    """All selections in which nothing could be left out, found by trying everything."""
    numbers = product(*[range(group[0] + 1) for group in aim.groups])
    return [given for given in numbers if aim.reached(given) and aim.spares_nothing(given)]


@pytest.mark.parametrize("wanted", [0, 1, 3, 5, 6, 9, 13, 17, 18, 30])
@pytest.mark.parametrize("fewest", [0, 1])
@pytest.mark.parametrize("tactic", [None, PAIRS])
def test_every_selection_is_offered_once_and_no_other(
    wanted: int, fewest: int, tactic: Tactic | None
) -> None:
    groups = (AIR, LARGE, KNIGHTS, WARRIORS, SMALL)
    found = offered(groups, tactic, wanted, fewest)
    expected = every_selection(Aim(groups, tactic, wanted, fewest))
    assert sorted(found) == (expected if fewest or wanted else [(0, 0, 0, 0, 0)])


@rule("IW-186")
def test_cards_alone_are_no_way_to_colonize() -> None:
    assert sorted(offered((LARGE, WARRIORS), None, 2, 1)) == [(0, 2), (1, 1)]
    assert sorted(offered((LARGE, WARRIORS), None, 2, 0)) == [(0, 2), (1, 0)]


@rule("IW-186")
def test_one_unit_must_go_even_if_nothing_is_missing() -> None:
    assert sorted(offered((KNIGHTS, WARRIORS), None, -1, 1)) == [(0, 1), (1, 0)]


@rule("IW-220")
def test_an_army_reaches_more_than_its_units() -> None:
    groups = (KNIGHTS, WARRIORS)
    assert offered(groups, PAIRS, 5, 1) == [(1, 1)]
    assert Aim(groups, PAIRS, 10, 1).reached((2, 2))
    assert not Aim(groups, PAIRS, 11, 1).reached((2, 2))


@rule("IW-217", "IW-220")
def test_an_obsolete_unit_lowers_the_bonus_of_a_given_army() -> None:
    old: Group = (2, 1, 0, False)
    tactic = Tactic((1, 1, 0), 5, 2, 1)
    for infantry, worth in ((WARRIORS, 2 + 1 + 5), (old, 2 + 1 + 2)):
        assert force_worth((KNIGHTS, infantry), tactic, (1, 1)) == (2, worth)
        assert force_worth((KNIGHTS, infantry), tactic, (2, 0)) == (2, 4)
        assert force_worth((KNIGHTS, infantry), tactic, (0, 2)) == (2, 2)


def test_a_unit_outside_armies_counts_alone() -> None:
    other: Group = (1, 5, ALONE, True)
    assert Aim((other, KNIGHTS, WARRIORS), PAIRS, 10, 1).reached((1, 1, 1))
    assert not Aim((other, KNIGHTS, WARRIORS), PAIRS, 11, 1).reached((1, 1, 1))
    assert Aim((AIR, KNIGHTS, WARRIORS), PAIRS, 12, 1).reached((1, 1, 1))


def test_a_bonus_card_is_no_unit_and_doubles_no_army() -> None:
    assert force_worth((AIR, SMALL), None, (1, 1)) == (1, 6)
    assert force_worth((KNIGHTS, WARRIORS, SMALL), PAIRS, (1, 1, 1)) == (2, 2 + 1 + 2 + 1)
    assert force_worth((KNIGHTS, WARRIORS, AIR), PAIRS, (1, 1, 1)) == (3, 2 + 1 + 4 + 5)


def test_what_cannot_be_reached_is_not_begun() -> None:
    assert next_places(((KNIGHTS, WARRIORS), PAIRS, 11, 1), (0, 0)) == ()
