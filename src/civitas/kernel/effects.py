"""Carrying out effect trees: the combinators of the shared grammar as steps and questions.

A verb is the game's own function. ``&`` runs its parts in order; ``+`` lets the owner choose the order where
it can matter; ``choose`` and ``may`` ask; ``per`` and ``if`` count once, when they start; ``pay`` offers a
deal as often as it can be paid, up to its ``max``. What cannot happen is not offered. Lasting effects are not
carried out but noted in an index (``gather``).
"""

from __future__ import annotations

from typing import Any

from civitas.kernel.grammar import If, May, Pay, Per, Tree, alternatives, head, multiplied, values
from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import Action

EFFECTS = Rules()
"""The kernel's own steps and questions; a game includes them in its book."""


def count(state: State, seat: int, what: Tree) -> int:
    """Return a count of the grammar, for example ``("card", "culture")``."""
    return state.game.rules.counts[head(what)](state, seat, *values(what))


def holds(state: State, seat: int, tests: tuple[Tree, ...]) -> bool:
    """Return whether all comparisons of an ``if`` hold."""
    for what, sign, number in tests:
        value = count(state, seat, what)
        if (value < number) if sign == ">=" else (value > number):
            return False
    return True


def repetitions(state: State, seat: int, divisor: int, what: Tree, most: int | None) -> int:
    """Return how often a ``per`` pays."""
    times = count(state, seat, what) // divisor
    return times if most is None else min(times, most)


def carry_out(state: State, seat: int, effects: tuple[Tree, ...], source: str) -> None:
    """Put effects on the agenda, the first one on top."""
    for tree in reversed(effects):
        state.push("effect", seat, tree, source)


@EFFECTS.step("effect")
def effect(state: State, seat: int, tree: Tree, source: str) -> None:
    """Carry out one tree for a seat; ``source`` is the id of the component that it stands on."""
    first = head(tree)
    verb = state.game.rules.verbs.get(first)
    if verb is not None:
        verb(state, seat, source, *values(tree))
    else:
        _COMBINATORS[first](state, seat, tree, source)


def _in_order(state: State, seat: int, tree: Tree, source: str) -> None:
    carry_out(state, seat, alternatives(tree), source)


def _any_order(state: State, seat: int, tree: Tree, source: str) -> None:
    pending = tuple((number, part, source) for number, part in enumerate(alternatives(tree)))
    state.push("order", seat, pending, None)


def _choose(state: State, seat: int, tree: Tree, source: str) -> None:
    if possible(state, seat, tree):
        state.push("choose", seat, alternatives(tree), source)


def _may(state: State, seat: int, tree: Tree, source: str) -> None:
    body = May(*tree).body
    if possible(state, seat, body):
        state.push("may", seat, body, source)


def _per(state: State, seat: int, tree: Tree, source: str) -> None:
    _, each, what, most, body = Per(*tree)
    times = repetitions(state, seat, each, what, most)
    if state.game.rules.per_multiplies:
        if times:
            state.push("effect", seat, multiplied(body, times, state.game.rules.vocabulary), source)
        return
    for _ in range(times):
        state.push("effect", seat, body, source)


def _if(state: State, seat: int, tree: Tree, source: str) -> None:
    _, tests, body, otherwise = If(*tree)
    chosen = body if holds(state, seat, tests) else otherwise
    if chosen is not None:
        state.push("effect", seat, chosen, source)


def _pay(state: State, seat: int, tree: Tree, source: str) -> None:
    _, prices, most, body = Pay(*tree)
    state.push("deal", seat, prices, -1 if most is None else most, body, source)


_COMBINATORS = {
    "&": _in_order,
    "+": _any_order,
    "choose": _choose,
    "may": _may,
    "per": _per,
    "if": _if,
    "pay": _pay,
}


def possible(state: State, seat: int, tree: Tree) -> bool:
    """Return whether an effect can happen now: what it needs is there.

    A condition that does not hold and a count of nothing do nothing, which is possible. Of several parts all
    must be possible, or one where the title lets the others be lost; of alternatives one.
    """
    first = head(tree)
    rules = state.game.rules
    if first in rules.verbs:
        asked = rules.possibles.get(first)
        return asked is None or asked(state, seat, *values(tree))
    if first in ("&", "+"):
        enough = all if rules.all_or_nothing else any
        return enough(possible(state, seat, part) for part in alternatives(tree))
    if first == "choose":
        return any(possible(state, seat, part) for part in alternatives(tree))
    if first == "may":
        return possible(state, seat, May(*tree).body)
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return not repetitions(state, seat, each, what, most) or possible(state, seat, body)
    if first == "if":
        _, tests, body, otherwise = If(*tree)
        chosen = body if holds(state, seat, tests) else otherwise
        return chosen is None or possible(state, seat, chosen)
    pay = Pay(*tree)
    return bool(rules.payments(state, seat, pay.prices)) and possible(state, seat, pay.body)


@EFFECTS.question("choose", rule="", kinds=("choose",), fades=True)
def choose(state: State, seat: int, parts: tuple[Tree, ...], source: str) -> list[Action]:
    """List the alternatives that are possible, by number."""
    return [("choose", number) for number, part in enumerate(parts) if possible(state, seat, part)]


@choose.answers
def choose_part(state: State, seat: int, action: Action, parts: tuple[Tree, ...], source: str) -> None:
    """Carry out the chosen alternative."""
    chosen = parts[action[1]]
    state.note("chosen", seat, state.game.rules.topics["choose"].rule, source, chosen)
    state.push("effect", seat, chosen, source)


@EFFECTS.question("may", rule="", kinds=("accept", "decline"), fades=True)
def may(state: State, seat: int, body: Tree, source: str) -> list[Action]:
    """Ask whether the owner wants the effect, as long as it can happen."""
    return [("accept",), ("decline",)] if possible(state, seat, body) else []


@may.answers
def accept(state: State, seat: int, action: Action, body: Tree, source: str) -> None:
    """Carry it out, or leave it."""
    if action[0] == "accept":
        state.push("effect", seat, body, source)


@EFFECTS.step("deal")
def deal(state: State, seat: int, prices: tuple[Tree, ...], left: int, part: Tree, source: str) -> None:
    """Offer a deal while it can be paid, is not used up and what it buys can happen."""
    if left and state.game.rules.payments(state, seat, prices) and possible(state, seat, part):
        state.push("offer", seat, prices, left, part, source)


@EFFECTS.question("offer", rule="", kinds=("decline", "pay"), fades=True)
def offer(
    state: State, seat: int, prices: tuple[Tree, ...], left: int, part: Tree, source: str
) -> list[Action]:
    """List the ways to pay, and declining."""
    payments = state.game.rules.payments(state, seat, prices) if possible(state, seat, part) else []
    return [("decline",), *[("pay", payment) for payment in payments]] if payments else []


@offer.answers
def take_offer(
    state: State, seat: int, action: Action, prices: tuple[Tree, ...], left: int, part: Tree, source: str
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
        _resolve(state, seat, pending, pending[0])
    elif pending:
        order_free = state.game.order_free
        free = next((item for item in pending if order_free(item[1])), None)
        if free is not None:
            _resolve(state, seat, pending, free)
        else:
            state.push("next", seat, pending)


def _resolve(state: State, seat: int, pending: tuple[Any, ...], chosen: tuple[Any, ...]) -> None:
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
    _resolve(state, seat, pending, next(item for item in pending if item[0] == action[1]))


@next_effect.about
def whose_effect(state: State, seat: int, action: Action, pending: tuple[Any, ...]) -> tuple[str, ...]:
    """The component on which the effect stands."""
    return tuple(f"@{item[2]}" for item in pending if item[0] == action[1])


def gather(rules: Rules, index: Any, tree: Tree, source: str) -> None:
    """Note a lasting effect in an index: each word and combinator says itself how."""
    if head(tree) == "&":
        for part in alternatives(tree):
            gather(rules, index, part, source)
    else:
        rules.lasting_words[head(tree)](index, source, *values(tree))
