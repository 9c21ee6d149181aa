"""Ways to spread cubes or points over the five types, as sorted lists of five numbers each.

The same few spreads are asked for again and again, so they are remembered; nobody may change a list.
"""

from __future__ import annotations

from functools import lru_cache

Spread = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def spreads(caps: Spread, total: int) -> list[Spread]:
    """Return all spreads of a total of which no number is above its cap.

    >>> spreads((1, 2, 0, 0, 0), 2)
    [(0, 2, 0, 0, 0), (1, 1, 0, 0, 0)]
    """
    if len(caps) == 1:
        return [(total,)] if total <= caps[0] else []
    rest = caps[1:]
    return [
        (first, *others)
        for first in range(min(caps[0], total) + 1)
        for others in spreads(rest, total - first)
    ]


@lru_cache(maxsize=1 << 14)
def selections(offer: Spread, caps: Spread, total: int) -> list[Spread]:
    """Return the spreads that an offer of five kinds and a number of free choice allows.

    >>> selections((1, 0, 0, 0, 0, 1), (9, 9, 0, 0, 0), 2)
    [(1, 1, 0, 0, 0), (2, 0, 0, 0, 0)]
    """
    free = offer[5]
    highest = tuple(min(offer[kind] + free, caps[kind]) for kind in range(5))
    found = spreads(highest, total)
    return [some for some in found if chosen_freely(offer, some) <= free] if free else found


def chosen_freely(offer: Spread | list[int], some: Spread) -> int:
    """Return how many of a spread go beyond what the offer names."""
    return sum(some[kind] - offer[kind] for kind in range(5) if some[kind] > offer[kind])
