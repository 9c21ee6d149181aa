"""The ways to reach a strength with units and bonus cards (IW-185, IW-186, IW-195, IW-220).

A force is described by groups: units on one card are a group, bonus cards of one kind are a group. A way is
one number for each group. Only ways are found in which nothing could be left out: who gives more than is
needed gets nothing for it.
"""

from __future__ import annotations

from functools import lru_cache

from civitas.games.ages.armies import Tactic, bonus_of

ALONE, DOUBLING = 3, 4
"""The part of a unit that no army asks for, without and with the power to double an army's bonus."""

Unit = tuple[int, int, int, bool]
"""A group of units: how many, strength of each, part in an army, not obsolete."""
Cards = tuple[int, int]
"""A group of bonus cards: how many, strength of each."""
Way = tuple[int, ...]
"""How many of each group are given, units first."""


def units_worth(units: tuple[Unit, ...], tactic: Tactic | None, given: Way) -> int:
    """Return the strength of sacrificed units, with the bonus of the armies they form among themselves."""
    worth = 0
    have, fresh, air = [0, 0, 0], [0, 0, 0], 0
    for (_, strength, part, younger), number in zip(units, given, strict=False):
        worth += number * strength
        if part == DOUBLING:
            air += number
        elif part != ALONE:
            have[part] += number
            if younger:
                fresh[part] += number
    return worth + (bonus_of(tactic, have, fresh, air) if tactic else 0)


class Aim:
    """A strength to be reached by a force, with a least number of units."""

    __slots__ = ("cards", "fewest_units", "tactic", "units", "wanted")

    def __init__(
        self,
        units: tuple[Unit, ...],
        tactic: Tactic | None,
        cards: tuple[Cards, ...],
        wanted: int,
        fewest_units: int,
    ) -> None:
        self.units = units
        self.tactic = tactic
        self.cards = cards
        self.wanted = wanted
        self.fewest_units = fewest_units

    def reached(self, given: Way) -> bool:
        """Return whether these groups suffice; groups behind the last one named give nothing."""
        kinds = len(self.units)
        if sum(given[:kinds]) < self.fewest_units:
            return False
        worth = units_worth(self.units, self.tactic, given)
        for number, (_, strength) in zip(given[kinds:], self.cards, strict=False):
            worth += number * strength
        return worth >= self.wanted

    def spares_nothing(self, given: Way) -> bool:
        """Return whether the aim is missed as soon as any single piece is left out."""
        return not any(
            number and self.reached((*given[:place], number - 1, *given[place + 1 :]))
            for place, number in enumerate(given)
        )


@lru_cache(maxsize=1 << 12)
def ways(
    units: tuple[Unit, ...],
    tactic: Tactic | None,
    cards: tuple[Cards, ...],
    wanted: int,
    fewest_units: int,
) -> tuple[Way, ...]:
    """Return all ways to reach a strength in which nothing could be left out.

    >>> ways(((1, 1, 0, True), (1, 2, 0, True)), None, ((1, 2),), 2, 1)
    ((0, 1, 0), (1, 0, 1))
    """
    aim = Aim(units, tactic, cards, wanted, fewest_units)
    numbers = [group[0] for group in (*units, *cards)]
    found: list[Way] = []
    stack: list[Way] = [()]
    while stack:
        given = stack.pop()
        rest = numbers[len(given) :]
        if aim.reached(given):
            found.append((*given, *[0] * len(rest)))
        elif rest and aim.reached((*given, *rest)):
            stack += [(*given, number) for number in range(rest[0] + 1)]
    return tuple(sorted([way for way in found if aim.spares_nothing(way)]))
