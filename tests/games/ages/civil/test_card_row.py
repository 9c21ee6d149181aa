"""The card row: remove, slide, refill."""

import pytest

from games.ages.positions import CARDS, actions, age, do, fields, jump, on_field, row, table
from support import rule


@rule("IW-62", "IW-63")
@pytest.mark.parametrize(("seats", "removed"), [(2, 3), (3, 2), (4, 1)])
def test_the_first_fields_are_emptied(seats: int, removed: int) -> None:
    state = table(seats)
    state.round = 3
    age(state, 1)
    before = fields(state)
    jump(state, 0, "card_row", "turn")
    gone = [before[field] for field in range(1, removed + 1)]
    assert [CARDS.ids[card] for card in state.removed.items[-removed:]] == gone
    assert list(fields(state).values())[: 13 - removed] == [before[field] for field in range(removed + 1, 14)]
    assert state.places == list(range(1, 14))


@rule("IW-64", "IW-EX-8")
def test_an_empty_field_is_not_replaced() -> None:
    state = table(3)
    row(state, f2="homer", f3="caesar", f9="moses")
    state.round = 2
    deck = [CARDS.ids[card] for card in reversed(state.civil_deck.items)]
    jump(state, 0, "card_row", "turn")
    assert "homer" not in fields(state).values()
    assert fields(state)[1] == "caesar"
    assert fields(state)[2] == "moses"
    assert list(fields(state).values())[2:5] == deck[:3]


@rule("IW-64")
def test_nothing_is_removed_from_empty_fields() -> None:
    state = table(4)
    row(state, f2="homer", f3="caesar")
    state.round = 3
    age(state, 1)
    before = len(state.removed)
    jump(state, 0, "card_row", "turn")
    assert len(state.removed) == before
    assert fields(state)[1] == "homer"


@rule("IW-65", "IW-66")
def test_cards_slide_left_and_the_right_is_filled_in_order() -> None:
    state = table(4)
    row(state, f5="homer", f8="caesar", f13="moses")
    state.round = 3
    age(state, 1)
    deck = [CARDS.ids[card] for card in reversed(state.civil_deck.items)]
    jump(state, 0, "card_row", "turn")
    assert list(fields(state).values()) == ["homer", "caesar", "moses", *deck[:10]]


@rule("IW-62")
def test_taking_leaves_a_gap_until_the_next_update() -> None:
    state = table(4)
    jump(state, 3, "turn", "end_turn")
    state.seats[3].civil_used = 0
    field = actions(state, "take")[0][1]
    do(state, *on_field(state, field))
    assert field not in state.places
    assert state.places == [other for other in range(1, 14) if other != field]


@rule("IW-59", "IW-235")
def test_antiquity_ends_with_the_first_refill() -> None:
    state = table(2)
    state.round = 2
    state.sink = []
    jump(state, 0, "card_row", "turn")
    assert state.age == 1
    assert [entry[3] for _, entry in state.sink if entry[0] == "age_ended"] == [("A",)]
    assert all(CARDS.age[card] == 1 for card in state.civil_deck.items)
    assert all(CARDS.age[card] == 0 for card in state.row.items)
    assert len(state.civil_deck) == 45


@rule("IW-AMB-3", "IW-68")
def test_missing_fields_are_filled_from_the_next_deck() -> None:
    state = table(4)
    row(state, f5="homer", f8="caesar", f13="moses")
    state.round = 2
    left = sum(1 for card in state.civil_deck.items if CARDS.age[card] == 0)
    assert left < 10
    jump(state, 0, "card_row", "turn")
    ages = [CARDS.age[card] for card in state.row.items]
    assert ages == [0] * (3 + left) + [1] * (10 - left)
    assert state.age == 1


@rule("IW-67", "IW-AMB-30")
def test_after_the_last_deck_cards_are_removed_and_slid_but_not_refilled() -> None:
    state = table(2)
    state.round, state.age = 9, 2
    while state.civil_deck.items:
        state.removed.put(*state.civil_deck.take())
    before = list(fields(state).values())
    jump(state, 0, "card_row", "turn")
    assert list(fields(state).values()) == before[3:]
    assert state.places == list(range(1, 11))


@rule("IW-43")
def test_removed_cards_do_not_come_back() -> None:
    state = table(2)
    first = fields(state)[1]
    state.round = 3
    age(state, 1)
    jump(state, 0, "card_row", "turn")
    assert first in [CARDS.ids[card] for card in state.removed.items]
    assert first not in fields(state).values()
    assert first not in [CARDS.ids[card] for card in state.civil_deck.items]
