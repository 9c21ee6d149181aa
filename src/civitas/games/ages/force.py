"""Reaching a strength with units and bonus cards (IW-185, IW-186, IW-195, IW-220).

A force is described by groups: units on one card are a group, bonus cards of one kind are a group. A
selection is one number for each group. Only selections are offered in which nothing could be left out: who
gives more than is needed gets nothing for it.
"""

from __future__ import annotations

from functools import lru_cache

from civitas.games.ages.armies import Tactic, bonus_of

ALONE, DOUBLING, CARD = 3, 4, 5
"""Parts that no army asks for: a unit alone, a unit that doubles an army's bonus, a bonus card."""

Group = tuple[int, int, int, bool]
"""How many, strength of each, part (0 to 2 in an army, or one of the above), not obsolete."""
Groups = tuple[Group, ...]
Selection = tuple[int, ...]
"""How many of each group are given."""


def worth_of(groups: Groups, tactic: Tactic | None, given: Selection) -> tuple[int, int]:
    """Return how many units a selection has and its strength; complete armies count with their bonus."""
    worth = units = air = 0
    have, fresh = [0, 0, 0], [0, 0, 0]
    for number, (_, strength, part, younger) in zip(given, groups, strict=True):
        if number:
            worth += number * strength
            if part != CARD:
                units += number
            if part < ALONE:
                have[part] += number
                fresh[part] += number if younger else 0
            elif part == DOUBLING:
                air += number
    return units, worth + (bonus_of(tactic, have, fresh, air) if tactic else 0)


class Aim:
    """A strength to be reached by a force, with a least number of units."""

    __slots__ = ("fewest_units", "groups", "tactic", "wanted")

    def __init__(self, groups: Groups, tactic: Tactic | None, wanted: int, fewest_units: int) -> None:
        self.groups = groups
        self.tactic = tactic
        self.wanted = wanted
        self.fewest_units = fewest_units

    def reached(self, given: Selection) -> bool:
        """Return whether a selection suffices."""
        units, worth = worth_of(self.groups, self.tactic, given)
        return units >= self.fewest_units and worth >= self.wanted

    def spares_nothing(self, given: Selection) -> bool:
        """Return whether the aim is missed as soon as any single piece is left out."""
        return not any(
            number and self.reached((*given[:place], number - 1, *given[place + 1 :]))
            for place, number in enumerate(given)
        )

    def possible(self, given: Selection, first: int) -> bool:
        """Return whether groups from the first one on can fill up a selection so that it spares nothing."""
        groups = self.groups
        stack = [(given, first)]
        while stack:
            given, place = stack.pop()
            if self.reached(given):
                if self.spares_nothing(given):
                    return True
            elif place < len(groups):
                all_the_rest = (*given[:place], *[group[0] for group in groups[place:]])
                if self.reached(all_the_rest):
                    stack.append((given, place + 1))
                    if given[place] < groups[place][0]:
                        stack.append((one_more(given, place), place))
        return False


def one_more(given: Selection, place: int) -> Selection:
    """Return a selection with one more piece of a group."""
    return (*given[:place], given[place] + 1, *given[place + 1 :])


@lru_cache(maxsize=1 << 13)
def next_places(aim: tuple[Groups, Tactic | None, int, int], given: Selection) -> tuple[int, ...]:
    """Return the groups of which a piece may be given next; none once the aim is reached.

    Pieces are given in the order of the groups, so that no selection is offered twice.

    >>> warriors, swordsmen, card = (1, 1, 0, True), (1, 2, 0, True), (1, 2, CARD, True)
    >>> next_places(((swordsmen, card, warriors), None, 2, 1), (0, 0, 0))
    (0, 1)
    >>> next_places(((swordsmen, card, warriors), None, 2, 1), (0, 1, 0))
    (2,)
    """
    search = Aim(*aim)
    if search.reached(given):
        return ()
    last = max([place for place, number in enumerate(given) if number], default=0)
    return tuple(
        [
            place
            for place in range(last, len(given))
            if given[place] < search.groups[place][0] and search.possible(one_more(given, place), place)
        ]
    )
