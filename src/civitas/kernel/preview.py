"""Looking at a choice before it is made: its price, and what will change for the own seat.

The action is carried out on a re-dealt copy, up to the next question or up to the moment when something comes
to light; hidden cards are never read. What is compared are the measures that the title names.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from civitas.kernel.state import State
from civitas.kernel.types import Action, Halted
from civitas.kernel.views import Observation

SEED = 0


class Preview(NamedTuple):
    """What an action costs and changes; ``revealed`` says that then something comes to light."""

    price: dict[str, int]
    change: dict[str, int]
    revealed: bool

    def to_json(self) -> dict[str, Any]:
        """Return the preview as plain data."""
        return self._asdict()


def preview(observation: Observation, action: Action) -> Preview:
    """Return what one action would do, as far as its seat can know."""
    return previews(observation, [action])[0]


def previews(observation: Observation, actions: list[Action]) -> list[Preview]:
    """Return what each of several actions of one question would do."""
    seat = observation.seat
    if seat is None:
        raise ValueError("only a seat can look ahead")
    dealt = observation.deal(Random(SEED))
    before = observation.game.measures(dealt, seat)
    return [_look(dealt, seat, action, before) for action in actions]


def _look(dealt: State, seat: int, action: Action, before: dict[str, int]) -> Preview:
    trial = dealt.copy()
    trial.halting = True
    revealed = False
    try:
        trial.try_out(seat, action)
    except Halted:
        revealed = True
    after = trial.game.measures(trial, seat)
    return compared(trial.game.purse, before, after, revealed)


def compared(purse: frozenset[str], before: dict[str, int], after: dict[str, int], revealed: bool) -> Preview:
    """Return the difference of two sets of measures: what was spent, and everything else that changed."""
    price: dict[str, int] = {}
    change: dict[str, int] = {}
    for name, value in after.items():
        difference = value - before.get(name, 0)
        if difference < 0 and name in purse:
            price[name] = -difference
        elif difference:
            change[name] = difference
    return Preview(price, change, revealed)
