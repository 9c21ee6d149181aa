"""Carrying out effect trees: the combinators of the shared grammar as steps and questions.

A verb is the game's own function. ``&`` runs its parts in order; ``+`` lets the owner choose the order where
it can matter; ``choose`` asks; ``per`` and ``if`` count once, when they start; ``pay`` offers a deal as often
as it can be paid, up to its ``max``.
"""

from __future__ import annotations

from typing import Any

from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import Action

Tree = tuple[Any, ...]
EFFECTS = Rules()
"""The kernel's own steps and questions; a game includes them in its book."""


def count(state: State, seat: int, what: tuple[Any, ...]) -> int:
    """Return a count of the grammar, for example ``("card", "culture")``."""
    return state.game.rules.counts[what[0]](state, seat, *what[1:])


def holds(state: State, seat: int, tests: tuple[Any, ...]) -> bool:
    """Return whether all comparisons of an ``if`` hold."""
    for what, sign, number in tests:
        value = count(state, seat, what)
        if (value < number) if sign == ">=" else (value > number):
            return False
    return True


def repetitions(state: State, seat: int, divisor: int, what: tuple[Any, ...], most: int | None) -> int:
    """Return how often a ``per`` pays."""
    times = count(state, seat, what) // divisor
    return times if most is None else min(times, most)


@EFFECTS.step("effect")
def effect(state: State, seat: int, tree: Tree, source: str) -> None:
    """Carry out one tree for a seat; ``source`` is the id of the component that it stands on."""
    head = tree[0]
    verb = state.game.rules.verbs.get(head)
    if verb is not None:
        verb(state, seat, source, *tree[1:])
    elif head == "&":
        for part in reversed(tree[1:]):
            state.push("effect", seat, part, source)
    elif head == "+":
        state.push("order", seat, tuple((number, part, source) for number, part in enumerate(tree[1:])), None)
    elif head == "choose":
        state.push("choose", seat, tree[1:], source)
    elif head == "per":
        _, divisor, what, most, part = tree
        for _ in range(repetitions(state, seat, divisor, what, most)):
            state.push("effect", seat, part, source)
    elif head == "if":
        _, tests, part, otherwise = tree
        chosen = part if holds(state, seat, tests) else otherwise
        if chosen is not None:
            state.push("effect", seat, chosen, source)
    elif head == "pay":
        _, prices, most, part = tree
        state.push("deal", seat, prices, -1 if most is None else most, part, source)
    else:
        raise RuntimeError(f"{source}: the rules have no verb {head!r}")


@EFFECTS.question("choose", rule="", kinds=("choose",))
def choose(state: State, seat: int, parts: tuple[Tree, ...], source: str) -> list[Action]:
    """List the alternatives by number."""
    return [("choose", number) for number in range(len(parts))]


@choose.answers
def choose_part(state: State, seat: int, action: Action, parts: tuple[Tree, ...], source: str) -> None:
    """Carry out the chosen alternative."""
    chosen = parts[action[1]]
    state.note("chosen", seat, state.game.rules.topics["choose"].rule, source, chosen)
    state.push("effect", seat, chosen, source)


@EFFECTS.step("deal")
def deal(state: State, seat: int, prices: Tree, left: int, part: Tree, source: str) -> None:
    """Offer a deal while it can be paid and is not used up."""
    if left and state.game.rules.payments(state, seat, prices):
        state.push("offer", seat, prices, left, part, source)


@EFFECTS.question("offer", rule="", kinds=("decline", "pay"))
def offer(state: State, seat: int, prices: Tree, left: int, part: Tree, source: str) -> list[Action]:
    """List the ways to pay, and declining."""
    payments = state.game.rules.payments(state, seat, prices)
    return [("decline",), *[("pay", payment) for payment in payments]]


@offer.answers
def take_offer(
    state: State, seat: int, action: Action, prices: Tree, left: int, part: Tree, source: str
) -> None:
    """Pay and gain, then offer again."""
    if action[0] == "pay":
        state.push("deal", seat, prices, left - 1, part, source)
        state.push("effect", seat, part, source)
        state.game.rules.pay(state, seat, action[1], source)


def set_off(state: State, seat: int, pending: tuple[Any, ...]) -> None:
    """Let effects ``(id, tree, source)`` that something has triggered be carried out as the seat orders them.

    What is being carried out does not trigger itself again.
    """
    busy = {frame[3] for frame in state.stack if frame[0] == "order"}
    fresh = tuple(item for item in pending if _key(item) not in busy)
    if fresh:
        state.push("order", seat, fresh, None)


def _key(item: tuple[Any, ...]) -> tuple[Any, ...]:
    return (item[2], item[0])


@EFFECTS.step("order")
def order(state: State, seat: int, pending: tuple[Any, ...], done: tuple[Any, ...] | None) -> None:
    """Carry out pending effects ``(id, tree, source)`` in the order that the seat likes.

    Those whose order cannot matter run first, without asking. While this frame waits below an effect, its
    last argument says which one that is; when its turn comes, that effect is done.
    """
    if len(pending) == 1:
        _carry_out(state, seat, pending, pending[0])
    elif pending:
        order_free = state.game.order_free
        free = next((item for item in pending if order_free(item[1])), None)
        if free is not None:
            _carry_out(state, seat, pending, free)
        else:
            state.push("next", seat, pending)


def _carry_out(state: State, seat: int, pending: tuple[Any, ...], chosen: tuple[Any, ...]) -> None:
    state.push("order", seat, tuple(item for item in pending if item is not chosen), _key(chosen))
    state.push("effect", seat, chosen[1], chosen[2])


@EFFECTS.question("next", rule="", kinds=("next",))
def next_effect(state: State, seat: int, pending: tuple[Any, ...]) -> list[Action]:
    """List what can come next; of equal effects only one."""
    seen: list[tuple[Any, ...]] = []
    actions: list[Action] = []
    for item in pending:
        if item[1:] not in seen:
            seen.append(item[1:])
            actions.append(("next", item[0]))
    return sorted(actions)


@next_effect.answers
def resolve_next(state: State, seat: int, action: Action, pending: tuple[Any, ...]) -> None:
    """Carry out one effect, then go on with the others."""
    _carry_out(state, seat, pending, next(item for item in pending if item[0] == action[1]))
