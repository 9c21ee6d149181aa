"""Prices that are not markers, and markers that run short, one after the other (CV-236, CV-238, CV-368)."""

import pytest

from games.civolution.cards import finish
from games.civolution.positions import (
    actions,
    answer,
    deal,
    held,
    own_card,
    points,
    run,
    settle,
    stock,
    supply,
    table,
    topic,
    tribes,
)
from support import rule


@rule("CV-4", "CV-236")
@pytest.mark.parametrize(("n", "weak"), [(1, 1), (2, 2), (3, 3), (4, 0)])
def test_so_many_strong_tribes_are_weakened_as_a_price(n: int, weak: int) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp", "c_desert camp", "e_swamp camp weak")
    run(state, 0, f"pay strength {n} max 1 -> points 2")
    finish(state)
    assert len([tribe for tribe in tribes(state) if tribe.endswith("weak")]) == weak + 1
    assert points(state) == (2 if weak else 0)


@rule("CV-238")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (2, 1), (3, 0), (4, 3)])
def test_so_many_hand_cards_are_discarded_as_a_price(n: int, left: int) -> None:
    state = table(2)
    deal(state, 0, "a1", "a2", "b1")
    under = [len(deck) for deck in state.deck]
    run(state, 0, f"pay hand {n} max 1 -> points 2")
    finish(state)
    assert len(state.seats[0].hand) == left
    assert sum(len(deck) for deck in state.deck) == sum(under) + 3 - left
    assert points(state) == (2 if n < 4 else 0)


@rule("CV-368")
def test_each_marker_that_is_missing_is_asked_for() -> None:
    state = table(2)
    stock(state, 0, wood=2, plan3=1)
    stock(state, 0, money=supply(state, 0) - 1)
    run(state, 0, "food 4")
    assert (held(state, 0, "food"), topic(state)) == (1, "short")
    assert ("return", "plan", "3") in actions(state)
    answer(state, 0, "return", "plan", "3")
    answer(state, 0, "return", "stored", "material.wood")
    assert (held(state, 0, "food"), held(state, 0, "wood"), held(state, 0, "plan3")) == (3, 1, 0)
    answer(state, 0, "return", "stored", "material.wood")
    assert (held(state, 0, "food"), held(state, 0, "wood"), state.question(0)) == (4, 0, None)


@rule("CV-368")
def test_who_does_without_a_marker_does_without_the_rest() -> None:
    state = table(2)
    stock(state, 0, money=supply(state, 0) - 1)
    state.sink = []
    run(state, 0, "food 4")
    answer(state, 0, "forfeit")
    assert (held(state, 0, "food"), state.question(0)) == (1, None)
    assert [values for _, (kind, _, _, values, _, _) in state.sink if kind == "forfeit"] == [(3,)]


@rule("CV-256")
@pytest.mark.parametrize(
    ("first", "second", "gained"), [("skip", "skip", 0), ("sell", "skip", 1), ("skip", "sell", 3)]
)
def test_what_waits_for_a_sale_comes_only_if_something_was_sold(first: str, second: str, gained: int) -> None:
    state = table(2)
    own_card(state, 0, "c1")
    stock(state, 0, wood=2)
    run(state, 0, "sell 1")
    for choice in (first, second):
        answer(state, 0, *(("sell", "material.wood") if choice == "sell" else ("skip",)))
    assert (points(state), held(state, 0, "idea")) == (gained, 1 if gained else 0)
