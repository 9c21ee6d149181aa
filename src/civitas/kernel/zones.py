"""Places for cards and tiles, and who knows what lies there.

A zone is two parallel lists: the items (integers given by the game) and, for each, a bit mask of the seats
that know it. This is the only mechanism for hidden information: views and re-dealt states are derived from
the masks, and the undo barrier from their growth.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

PUBLIC = -1
"""Everybody knows it, spectators too."""

NOBODY = 0

SPECTATOR = 62
"""The bit that stands for those who watch: set in PUBLIC, never set for a seat alone."""


def bit(seat: int) -> int:
    """Return the mask of one seat."""
    return 1 << seat


def hidden(back: int) -> int:
    """Return how an unknown item with this back is written; never an item, since items are not negative.

    It is its own reverse: from what is written it returns the back.
    """
    return -1 - back


class Zone(msgspec.Struct):
    """An ordered pile, row or hand. The last item is the top.

    States are copied zone by zone; a struct is made in four fifths of the time of a class with slots.
    """

    items: list[int]
    known: list[int]

    @classmethod
    def of(cls, items: Iterable[int], mask: int = NOBODY) -> Zone:
        """Make a zone whose items are all known to the same seats."""
        pile = list(items)
        return cls(pile, [mask] * len(pile))

    def copy(self) -> Zone:
        """Return an independent zone with the same content."""
        return Zone(self.items[:], self.known[:])

    def put(self, item: int, mask: int) -> None:
        """Lay an item on top."""
        self.items.append(item)
        self.known.append(mask)

    def take(self, index: int = -1) -> tuple[int, int]:
        """Remove and return an item and its mask; the top one unless told otherwise."""
        return self.items.pop(index), self.known.pop(index)

    def __len__(self) -> int:
        return len(self.items)

    def __contains__(self, item: int) -> bool:
        return item in self.items

    def __repr__(self) -> str:
        return f"Zone({self.items})"
