"""What given units and cards are worth (IW-185, IW-195, IW-217, IW-220, IW-224)."""

from __future__ import annotations

import pytest

from civitas.games.ages.military.force import COLONIZATION, DEFENCE, given_worth, pieces
from games.ages.camp import camp, hold, man, number, set_up
from support import rule


def given(*cards: str) -> tuple[int, ...]:
    return tuple(number(card) for card in cards)


@rule("IW-220")
@pytest.mark.parametrize(("knights", "warriors", "worth"), [(1, 0, 2), (1, 1, 5), (2, 1, 7), (2, 2, 10)])
def test_a_complete_army_counts_with_its_bonus(knights: int, warriors: int, worth: int) -> None:
    state = camp(2)
    set_up(state, 0, "medieval_army")
    man(state, 0, warriors=2, knights=2)
    units = given(*["knights"] * knights, *["warriors"] * warriors)
    assert given_worth(state, 0, DEFENCE, units, ()) == worth


@rule("IW-217", "IW-220")
@pytest.mark.parametrize(("infantry", "worth"), [("swordsmen", 4 + 4 + 9), ("warriors", 2 + 4 + 5)])
def test_an_obsolete_unit_lowers_the_bonus_of_a_given_army(infantry: str, worth: int) -> None:
    state = camp(2, age=2)
    set_up(state, 0, "classic_army")
    man(state, 0, warriors=2, swordsmen=2, knights=2)
    assert given_worth(state, 0, DEFENCE, given(infantry, infantry, "knights", "knights"), ()) == worth


@rule("IW-195", "IW-185")
def test_cards_count_for_their_purpose() -> None:
    state = camp(2)
    cards = given("bonus_1", "bonus_3")
    assert given_worth(state, 0, DEFENCE, (), cards) == 2 + 6
    assert given_worth(state, 0, COLONIZATION, given("warriors"), cards) == 1 + 1 + 3


@rule("IW-195")
def test_pieces_are_the_different_units_and_bonus_cards() -> None:
    state = camp(2)
    man(state, 0, warriors=2, knights=1)
    hold(state, 0, "bonus_1", "bonus_1", "legion")
    assert pieces(state, 0) == [("bonus", "bonus_1"), ("sacrifice", "knights"), ("sacrifice", "warriors")]


@rule("IW-263")
def test_in_the_last_round_units_are_no_pieces() -> None:
    state = camp(2, age=4)
    state.last_round = state.round
    hold(state, 0, "bonus_1")
    assert pieces(state, 0) == [("bonus", "bonus_1")]
