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


EMPTY = -1_000_000
"""What lies on an empty place of slots."""


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


class Slots(Zone):
    """Fixed places, each with one item or empty: slots of a board, a row with gaps."""

    @classmethod
    def empty(cls, places: int) -> Slots:
        """Make places without items."""
        return cls([EMPTY] * places, [PUBLIC] * places)

    def copy(self) -> Slots:
        """Return independent slots with the same content."""
        return Slots(self.items[:], self.known[:])

    def fill(self, place: int, item: int, mask: int) -> None:
        """Lay an item onto an empty place."""
        if self.items[place] != EMPTY:
            raise ValueError(f"place {place} is taken by {self.items[place]}")
        self.items[place] = item
        self.known[place] = mask

    def take(self, index: int = -1) -> tuple[int, int]:
        """Remove and return an item and its mask; its place stays, empty."""
        item, mask = self.items[index], self.known[index]
        if item == EMPTY:
            raise ValueError(f"place {index} is empty")
        self.items[index], self.known[index] = EMPTY, PUBLIC
        return item, mask

    def put(self, item: int, mask: int) -> None:
        """Lay an item onto the first empty place."""
        self.fill(self.items.index(EMPTY), item, mask)

    def free(self) -> list[int]:
        """Return the empty places."""
        return [place for place, item in enumerate(self.items) if item == EMPTY]

    def taken(self) -> list[int]:
        """Return the places with an item."""
        return [place for place, item in enumerate(self.items) if item != EMPTY]

    def __len__(self) -> int:
        return len(self.items) - self.items.count(EMPTY)
