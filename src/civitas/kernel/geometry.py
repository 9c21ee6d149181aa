"""Maps: hexagons in axial coordinates, and graphs of numbered places with distances.

A title numbers its places once and keeps the neighbours in a `Graph`; distances are then weighted shortest
ways over small integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

UNREACHABLE = 1_000_000


class Hex(NamedTuple):
    """A hexagon in axial coordinates; the third coordinate is ``-q - r``."""

    q: int
    r: int

    def neighbours(self) -> list[Hex]:
        """Return the six hexagons around it, clockwise from the east.

        >>> Hex(0, 0).neighbours()[0]
        Hex(q=1, r=0)
        """
        return [Hex(self.q + q, self.r + r) for q, r in DIRECTIONS]

    def distance(self, other: Hex) -> int:
        """Return how many steps apart two hexagons are.

        >>> Hex(0, 0).distance(Hex(2, -1))
        2
        """
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def rotated(self, sixths: int = 1) -> Hex:
        """Return where it lies after a clockwise turn around the middle by so many sixths.

        >>> Hex(1, 0).rotated()
        Hex(q=0, r=1)
        """
        q, r = self.q, self.r
        for _ in range(sixths % 6):
            q, r = -r, q + r
        return Hex(q, r)

    def plus(self, other: Hex) -> Hex:
        """Return the hexagon as far from this one as the other is from the middle."""
        return Hex(self.q + other.q, self.r + other.r)

    def centre(self, size: float = 1.0) -> tuple[float, float]:
        """Return the middle of the hexagon, its point upwards, for drawing."""
        return (size * 3**0.5 * (self.q + self.r / 2), size * 1.5 * self.r)


DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Graph:
    """Places 0 to n - 1 and who touches whom."""

    __slots__ = ("neighbours",)

    def __init__(self, neighbours: Sequence[Iterable[int]]) -> None:
        self.neighbours = tuple(tuple(sorted(set(around))) for around in neighbours)
        for place, around in enumerate(self.neighbours):
            for other in around:
                if other == place or place not in self.neighbours[other]:
                    raise ValueError(f"{place} touches {other}, but not the other way round")

    @classmethod
    def of_hexes(cls, hexes: Sequence[Hex]) -> Graph:
        """Return the graph of a map of hexagons, numbered as they are listed."""
        number = {place: index for index, place in enumerate(hexes)}
        return cls([[number[near] for near in place.neighbours() if near in number] for place in hexes])

    def reach(self, sources: Iterable[int], cost: Callable[[int, int], int]) -> list[int]:
        """Return the cheapest way from one of the sources to every place, UNREACHABLE if there is none.

        ``cost(here, there)`` is the price of the step to a neighbour; UNREACHABLE or more forbids it.
        """
        distance = [UNREACHABLE] * len(self.neighbours)
        open_places: list[tuple[int, int]] = []
        for source in sources:
            distance[source] = 0
            heappush(open_places, (0, source))
        while open_places:
            so_far, here = heappop(open_places)
            if so_far > distance[here]:
                continue
            for there in self.neighbours[here]:
                length = so_far + cost(here, there)
                if length < distance[there]:
                    distance[there] = length
                    heappush(open_places, (length, there))
        return distance

    def connected(self, places: Iterable[int]) -> bool:
        """Return whether one can walk from each of some places to each other one without leaving them."""
        inside = sorted(set(places))
        if not inside:
            return True
        seen, stack = {inside[0]}, [inside[0]]
        while stack:
            for near in self.neighbours[stack.pop()]:
                if near in inside and near not in seen:
                    seen.add(near)
                    stack.append(near)
        return len(seen) == len(inside)
