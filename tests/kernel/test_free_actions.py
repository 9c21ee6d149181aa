"""Free actions: offered beside the answers of a question, which stays open under them."""

from __future__ import annotations

import pytest

from civitas.kernel.types import Refused
from hamlet import GAME
from hamlet.state import HamletState
from support.positions import jump


def before_paying(points: int = 2, chest: int = 4) -> HamletState:
    """Seat 0 has chosen a plot for 4 and has not paid yet."""
    state = GAME.setup({}, 2, 1)
    own = state.seats[0]
    own.coins, own.wood, own.points = 3, 1, points
    state.chest = chest
    jump(state, ("payment", 0, 4), ("turn", 1, 0))
    return state


def test_the_question_stays_open_and_offers_more_afterwards() -> None:
    state = before_paying()
    assert state.question(0).actions == [("borrow",), ("pay", (3, 1))]
    state.apply(0, ("borrow",))
    assert state.question(0).topic == "payment"
    assert state.question(0).actions == [("borrow",), ("pay", (3, 1)), ("pay", (4, 0))]
    assert (state.seats[0].coins, state.seats[0].points, state.chest) == (4, 1, 3)
    state.apply(0, ("pay", (4, 0)))
    assert (state.seats[0].coins, state.seats[0].wood) == (0, 1)


def test_a_supply_that_has_run_out_gives_nothing_and_says_so() -> None:
    state = before_paying(chest=0)
    assert state.question(0) is None, "only one way to pay is left, so nobody is asked"
    state = before_paying(points=5, chest=1)
    state.apply(0, ("borrow",))
    assert state.explain(0, ("borrow",)) == ("empty_chest",)
    with pytest.raises(Refused, match="empty_chest"):
        state.apply(0, ("borrow",))


def test_others_have_no_free_actions() -> None:
    state = before_paying()
    state.seats[1].points = 3
    assert state.explain(1, ("borrow",)) == ("not_asked",)
    assert state.explain(0, ("borrow", 1)) == ("not_offered",)


def test_a_saved_game_offers_the_same() -> None:
    state = before_paying()
    assert GAME.load(state.to_json()).question(0).actions == state.question(0).actions
