"""Hamlet with an outlook of its own, so that tuning can be tried on games that are over at once."""

from __future__ import annotations

from civitas.kernel.game import Option
from civitas.outlook import ANY, Linear
from hamlet import Hamlet
from hamlet.state import HamletState

NAMES = ("points", "coins", "wood", "cards")
ROWS = [[1.0, 0.0, 0.0], [0.3, 0.1, 0.0], [0.1, 0.2, 0.0], [0.0, 0.5, 0.1]]
QUICK = "greedy:deals=1,most=2"


def features(state: HamletState, seat: int) -> list[float]:
    own = state.seats[seat]
    return [float(own.points), float(own.coins), float(own.wood), float(len(own.hand))]


def share_left(state: HamletState, seat: int) -> float:
    return 1.0 / (1 + state.round)


class ValuedHamlet(Hamlet):
    """The small game as a title that has weights, and an option per seat."""

    options = (*Hamlet.options, Option("hat", ("none", "red"), "none", per_seat=True))
    outlook = Linear(NAMES, features, share_left, {ANY: ROWS})


GAME = ValuedHamlet()
