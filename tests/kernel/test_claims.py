"""Claims, tried on Hamlet's plots: of three seats the nearest to a plot's side is that number."""

from __future__ import annotations

from civitas.kernel.types import TABLE, Action
from civitas.kernel.zones import PUBLIC
from hamlet import GAME
from hamlet.components import PLOT_ITEM
from hamlet.rules import RULES
from hamlet.state import HamletState
from support.positions import jump

SETTLED: list[tuple[str, ...]] = []
BOOK = RULES.revised(steps={"settle_plots": lambda state, seat, targets: SETTLED.append(targets)})


def at_market(coins: tuple[int, ...]) -> HamletState:
    """Three villagers before a row of bakery (side 0, cost 3), forge (1, 5) and inn (2, 4)."""
    SETTLED.clear()
    state = type(GAME)(BOOK).setup({}, 3, 1)
    pile = state.plot_deck.items + state.row.items
    row = [PLOT_ITEM[name] for name in ("bakery", "forge", "inn")]
    state.row.items, state.row.known = row, [PUBLIC] * 3
    state.plot_deck.items = [item for item in pile if item not in row]
    state.plot_deck.known = [0] * len(state.plot_deck.items)
    for own, purse in zip(state.seats, coins, strict=True):
        own.coins, own.wood = purse, 0
    return jump(state, ("market", TABLE), ("turn", 0, 0))


def answer(state: HamletState, *actions: Action | None) -> None:
    for seat, action in enumerate(actions):
        if action:
            state.apply(seat, action)


def test_the_better_priority_holds_and_the_other_moves() -> None:
    state = at_market((5, 5, 0))
    answer(state, ("claim", "forge"), ("claim", "forge"))
    assert state.waiting() == [0, 1]
    assert state.question(0).rule == "HM-5"
    assert ("claim", "forge") not in state.question(0).actions
    answer(state, ("claim", "bakery"), ("keep",))
    answer(state, ("keep",), ("keep",))
    assert SETTLED == [("bakery", "forge", "")]


def test_why_something_cannot_be_claimed() -> None:
    state = at_market((4, 5, 4))
    assert state.explain(0, ("claim", "forge")) == ("needs_coins", 5)
    assert state.explain(0, ("claim", "mill")) == ("not_offered",)
    assert state.explain(0, ("withdraw",)) == ("nothing_claimed",)
    answer(state, ("claim", "inn"), ("claim", "inn"), ("claim", "inn"))
    assert state.explain(0, ("claim", "inn")) == ("held_by_better", "inn", 2)
    assert state.explain(2, ("claim", "inn")) == ("claimed_already", "inn")
    assert state.explain(2, ("withdraw",)) is None
    assert state.explain(2, ("keep", 1)) == ("not_offered",)


def test_a_move_can_push_out_an_earlier_claimant() -> None:
    state = at_market((4, 5, 5))
    answer(state, ("claim", "inn"), ("claim", "forge"), ("claim", "bakery"))
    answer(state, ("keep",), ("keep",), ("claim", "inn"))
    answer(state, ("keep",), ("keep",), ("keep",))
    assert SETTLED == [("", "forge", "inn")]


def test_who_cannot_pay_is_not_asked_and_a_lone_claim_is_final() -> None:
    state = at_market((0, 3, 2))
    assert state.waiting() == [1]
    state.apply(1, ("claim", "bakery"))
    assert SETTLED == [("", "bakery", "")]


def test_a_claim_can_be_withdrawn_until_nobody_moves() -> None:
    state = at_market((3, 3, 0))
    answer(state, ("claim", "bakery"), ("keep",))
    answer(state, ("withdraw",), ("keep",))
    answer(state, ("keep",), ("keep",))
    assert SETTLED == [("", "", "")]


def test_after_as_many_rounds_as_seats_and_one_only_who_holds_nothing_moves() -> None:
    state = at_market((5, 5, 5))
    answer(state, ("claim", "bakery"), ("keep",), ("keep",))
    for item in ("inn", "bakery", "inn"):
        answer(state, ("claim", item), ("keep",), ("keep",))
    assert state.waiting() == [1, 2]
    answer(state, None, ("keep",), ("keep",))
    assert SETTLED == [("inn", "", "")]


def test_a_claim_that_is_given_up_again_keeps_nobody_from_what_it_took() -> None:
    state = at_market((5, 5, 5))
    answer(state, ("claim", "inn"), ("claim", "bakery"), ("keep",))
    answer(state, ("claim", "forge"), ("keep",), ("keep",))
    answer(state, ("claim", "bakery"), ("keep",), ("keep",))
    answer(state, ("claim", "inn"), ("keep",), ("keep",))
    answer(state, None, ("claim", "bakery"), ("keep",))
    answer(state, None, None, ("keep",))
    assert SETTLED == [("inn", "bakery", "")]
