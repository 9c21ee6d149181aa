"""Looking ahead: price and change, up to where something comes to light."""

from __future__ import annotations

from random import Random

import pytest

from civitas.kernel.preview import Preview, compared, preview, previews
from civitas.kernel.views import Observation
from hamlet import GAME
from hamlet.state import HamletState
from laws.twins import permute_unseen
from support.positions import jump


def at_turn(seed: int = 1) -> HamletState:
    state = GAME.setup({}, 2, seed)
    own = state.seats[0]
    own.coins, own.wood, own.points = 4, 2, 3
    jump(state, ("turn", 0, 3), ("turn", 1, 3))
    return state


def test_a_free_action_shows_its_price_and_what_it_brings() -> None:
    seen = Observation.of(at_turn(), 0)
    assert preview(seen, ("borrow",)) == Preview({}, {"coins": 1, "points": -1}, False)
    assert preview(seen, ("end",)) == Preview({}, {}, False)


def test_what_comes_to_light_is_not_looked_at() -> None:
    """Fishing is paid before the die falls, peeking before the card is seen."""
    seen = Observation.of(at_turn(), 0)
    assert preview(seen, ("fish",)) == Preview({"wood": 1}, {}, True)
    assert preview(seen, ("peek",)) == Preview({"coins": 1}, {}, True)


def test_hidden_cards_change_nothing() -> None:
    state = at_turn()
    twin = state.copy()
    permute_unseen(twin, Random(5))
    assert twin != state
    one, two = Observation.of(state, 0), Observation.of(twin, 0)
    assert previews(one, one.question.actions) == previews(two, two.question.actions)


def test_looking_changes_nothing_and_needs_a_seat() -> None:
    state = at_turn()
    before = state.checksum()
    seen = Observation.of(state, 0)
    previews(seen, seen.question.actions)
    assert state.checksum() == before
    with pytest.raises(ValueError, match="only a seat"):
        previews(Observation.of(state, None), [("end",)])


def test_prices_are_what_is_spent_of_the_purse() -> None:
    told = compared(frozenset({"coins"}), {"coins": 5, "points": 3}, {"coins": 2, "points": 1}, False)
    assert told == Preview({"coins": 3}, {"points": -2}, False)
