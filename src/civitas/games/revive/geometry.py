"""Hexes and ways over a graph of fields, as bit masks: bit n of a mask is field n.

Hexes are named by row and column, pointy side up, odd rows half a hex to the right. Distances count the
fields between (RV-69): a field beside a source has distance 0.
"""

from __future__ import annotations

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
