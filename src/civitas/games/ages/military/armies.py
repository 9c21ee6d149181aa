"""Tactics, armies and air forces (IW-214 to IW-226, IW-299).

How many armies a set of units forms follows from three numbers for each unit type: how many an army needs,
how many there are, how many of them are not obsolete. Nobody groups units by hand: the best grouping holds at
every moment (IW-219, IW-AMB-22).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import ARTILLERY, CAVALRY, INFANTRY

if TYPE_CHECKING:
    from civitas.games.ages.components import Card
    from civitas.games.ages.state import AgesState, Civilization


ARMY_TYPES = (INFANTRY, CAVALRY, ARTILLERY)


class Tactic:
    """What a tactic asks for and what it gives for each army."""

    __slots__ = ("bonus", "fresh_from", "needs", "reduced")

    def __init__(self, needs: tuple[int, int, int], bonus: int, reduced: int, fresh_from: int) -> None:
        self.needs = needs
        self.bonus = bonus
        self.reduced = reduced
        """The bonus of an army with an obsolete unit (IW-217)."""
        self.fresh_from = fresh_from
        """The lowest level of a unit that is not obsolete."""

    @classmethod
    def of(cls, card: Card) -> Tactic:
        """Read a tactic card; with a single bonus no unit is ever obsolete (IW-218)."""
        fields = card.fields
        needs = (fields["infantry"], fields["cavalry"], fields["artillery"])
        bonus: int = fields["strength"]
        if fields["obsolete"] is None:
            return cls(needs, bonus, bonus, 0)
        return cls(needs, bonus, fields["obsolete"], card.age - 1)


def army_numbers(needs: Sequence[int], have: Sequence[int], fresh: Sequence[int]) -> tuple[int, int]:
    """Return how many full and how many obsolete armies the units form at best.

    Full armies take fresh units only. They never cost an army in all, because an army more or less always
    takes the same number of units of each type.

    >>> army_numbers((2, 0, 1), (4, 0, 2), (3, 0, 2))
    (1, 1)
    """
    every = full = -1
    for need, units, younger in zip(needs, have, fresh, strict=True):
        if need:
            armies = units // need
            every = armies if every < 0 else min(every, armies)
            armies = younger // need
            full = armies if full < 0 else min(full, armies)
    return full, every - full


def bonus_of(tactic: Tactic, have: Sequence[int], fresh: Sequence[int], air: int) -> int:
    """Return the bonus of all armies; each air unit doubles one of them, the best first (IW-224, IW-225)."""
    full, obsolete = army_numbers(tactic.needs, have, fresh)
    doubled = min(air, full)
    reduced = min(air - doubled, obsolete)
    return (full + doubled) * tactic.bonus + (obsolete + reduced) * tactic.reduced


def tactic_of(state: AgesState, own: Civilization) -> Tactic | None:
    """Return the tactic that forms armies now: none under a leader who does without (IWC-39)."""
    if own.tactic < 0 or own.index.no_tactic:
        return None
    return state.components.tactics[own.tactic]


def muster(state: AgesState, own: Civilization, tactic: Tactic) -> tuple[list[int], list[int], int]:
    """Return the units by army type, those of them not obsolete, and the units that double armies."""
    workers, by_type, level = own.workers, own.index.by_type, state.components.age
    have, fresh = [0, 0, 0], [0, 0, 0]
    for place, type in enumerate(ARMY_TYPES):
        for slot in by_type[type]:
            have[place] += workers[slot]
            if level[slot] >= tactic.fresh_from:
                fresh[place] += workers[slot]
    return have, fresh, sum([workers[slot] for slot in own.index.double_armies])


def army_bonus(state: AgesState, own: Civilization) -> int:
    """Return what the armies of a civilization add to its strength (IW-215)."""
    tactic = tactic_of(state, own)
    if tactic is None:
        return 0
    have, fresh, air = muster(state, own, tactic)
    return bonus_of(tactic, have, fresh, air)


@RULES.count("best-army")
def best_army(state: AgesState, seat: int) -> int:
    """The bonus of the best army, with its air unit (IW-299, IW-AMB-39)."""
    own = state.seats[seat]
    tactic = tactic_of(state, own)
    if tactic is None:
        return 0
    have, fresh, air = muster(state, own, tactic)
    full, obsolete = army_numbers(tactic.needs, have, fresh)
    single = tactic.bonus if full else tactic.reduced if obsolete else 0
    return single * 2 if air else single
