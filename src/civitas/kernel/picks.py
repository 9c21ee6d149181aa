"""Choosing several things, and choosing how to pay.

A pick of several is one question while it has few combinations, else one thing after the other, always in
ascending order so that no selection is offered twice. Payments offer only what differs and is not worse in
every way.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import Action

PICKS = Rules()
AT_ONCE = 40
"""Up to this many combinations are listed in one question."""


def ask_pick(
    state: State, seat: int, purpose: str, items: tuple[Any, ...], low: int, high: int, *args: Any
) -> None:
    """Let a seat pick ``low`` to ``high`` of the sorted items; then the step ``purpose`` runs with the pick.

    The step is called as ``f(state, seat, picked, *args)``.
    """
    high = min(high, len(items))
    state.push("pick", seat, purpose, items, low, high, (), args)


def _combinations(count: int, low: int, high: int) -> int:
    return sum(comb(count, size) for size in range(low, high + 1))


@PICKS.question("pick", rule="", kinds=("done", "pick"))
def pick(
    state: State,
    seat: int,
    purpose: str,
    items: tuple[Any, ...],
    low: int,
    high: int,
    chosen: tuple[Any, ...],
    args: tuple[Any, ...],
) -> list[Action]:
    """List whole selections, or the next single one."""
    if not chosen and _combinations(len(items), low, high) <= AT_ONCE:
        sizes = range(low, high + 1)
        return sorted({("pick", *some) for size in sizes for some in combinations(items, size)})
    room = max(low - len(chosen), 1)
    singles = sorted({("pick", item) for item in items[: len(items) - room + 1]})
    return [("done",), *singles] if len(chosen) >= low else list(singles)


@pick.answers
def picked(
    state: State,
    seat: int,
    action: Action,
    purpose: str,
    items: tuple[Any, ...],
    low: int,
    high: int,
    chosen: tuple[Any, ...],
    args: tuple[Any, ...],
) -> None:
    """Go on picking, or hand the selection over."""
    if not chosen and _combinations(len(items), low, high) <= AT_ONCE:
        state.push(purpose, seat, action[1:], *args)
        return
    if action[0] == "pick":
        chosen = (*chosen, action[1])
        items = items[items.index(action[1]) + 1 :]
    if action[0] == "done" or len(chosen) == high or not items:
        state.push(purpose, seat, chosen, *args)
    else:
        state.push("pick", seat, purpose, items, low, high, chosen, args)


def undominated(payments: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Keep the distinct payments of which no other costs at most as much in every part; sorted.

    >>> undominated([(1, 2), (1, 1), (0, 3), (1, 1)])
    [(0, 3), (1, 1)]
    """
    distinct = sorted(set(payments))
    return [
        one
        for one in distinct
        if not any(
            other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other in distinct
        )
    ]
