"""Hexes and ways over a graph of fields, as bit masks: bit n of a mask is field n.

Hexes are named by row and column, pointy side up, odd rows half a hex to the right. Distances count the
fields between (RV-69): a field beside a source has distance 0.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

Hex = tuple[int, int]


def around(row: int, column: int) -> list[Hex]:
    """Return the six neighbours of a hex.

    >>> around(1, 0)
    [(0, 0), (0, 1), (1, -1), (1, 1), (2, 0), (2, 1)]
    """
    left = column - 1 + row % 2
    return [
        *((row - 1, left), (row - 1, left + 1)),
        *((row, column - 1), (row, column + 1)),
        *((row + 1, left), (row + 1, left + 1)),
    ]


def bits(mask: int) -> Iterator[int]:
    """Yield the fields of a mask, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def beside(near: Sequence[int], mask: int) -> int:
    """Return all fields that are next to a field of the mask."""
    found = 0
    while mask:
        low = mask & -mask
        found |= near[low.bit_length() - 1]
        mask ^= low
    return found


def levels(near: Sequence[int], sources: int, passable: int, free: int = 0) -> tuple[int, ...]:
    """Return the fields by distance from the sources: place d holds those with d fields to pay between.

    Ways lead over passable fields; those in ``free`` count nothing. A field that can only be an end, such as
    an unexplored one, is reached but not passed.
    """
    found: list[int] = []
    reached = 0
    front = beside(near, sources)
    while front:
        grown = front
        through = front & passable & free
        while through:
            more = beside(near, through) & ~reached & ~grown
            grown |= more
            through = more & passable & free
        found.append(grown)
        reached |= grown
        front = beside(near, grown & passable & ~free) & ~reached
    return tuple(found)


def trail(near: Sequence[int], sources: int, passable: int, free: int, ends: int) -> tuple[int, ...]:
    """Return the fields of a shortest way from a source to one of the ends, both included; () without one."""
    cost = dict.fromkeys(bits(sources), 0)
    before: dict[int, int] = {}
    queue = deque(cost)
    while queue:
        here = queue.popleft()
        if ends >> here & 1 and here in before:
            return _back(before, here)
        if here in before and not passable >> here & 1:
            continue
        price = int(here in before and not free >> here & 1)
        for there in bits(near[here]):
            if cost.get(there, cost[here] + price + 1) > cost[here] + price:
                cost[there] = cost[here] + price
                before[there] = here
                (queue.append if price else queue.appendleft)(there)
    return ()


def _back(before: dict[int, int], end: int) -> tuple[int, ...]:
    found = [end]
    while found[-1] in before:
        found.append(before[found[-1]])
    return tuple(found[::-1])
