"""Places for cards and tiles, and who knows what lies there.

A zone is two parallel lists: the items (integers given by the game) and, for each, a bit mask of the seats
that know it. This is the only mechanism for hidden information: views and re-dealt states are derived from
the masks, and the undo barrier from their growth.
"""

from __future__ import annotations

from collections.abc import Iterable

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


class Zone:
    """An ordered pile, row or hand. The last item is the top."""

    __slots__ = ("items", "known")

    def __init__(self, items: list[int], known: list[int]) -> None:
        self.items = items
        self.known = known

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and self.items == other.items and self.known == other.known

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Zone({self.items})"
