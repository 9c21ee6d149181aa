"""What is written down about how a game goes: when components were used, and who was ahead before."""

from __future__ import annotations

from civitas.arena.course import play_one
from civitas.arena.schedule import Plan
from civitas.kernel.state import State
from civitas.outlook import ANY, Linear
from hamlet import Hamlet
from hamlet.state import HamletState


class Rounds(Linear):
    """Points, coins for half a point and wood for a quarter, however much of the game is left."""

    def stage(self, state: State) -> float:
        assert isinstance(state, HamletState)
        return float(state.round)


def stores(state: HamletState, seat: int) -> list[float]:
    own = state.seats[seat]
    return [float(own.points), float(own.coins), float(own.wood)]


class RoundHamlet(Hamlet):
    """Hamlet as a title that says how many rounds are over."""

    outlook = Rounds(
        ("points", "coins", "wood"),
        stores,
        lambda state, seat: 0.0,
        {ANY: [[1, 0, 0], [0.5, 0, 0], [0.25, 0, 0]]},
    )


def test_leads_are_those_at_the_start_of_a_round_and_the_first_use_counts() -> None:
    """Seat 0 builds the forge at once and is ahead by 3.5 after it; what is used again counts once."""
    plan = Plan("hamlet", ["random", "random"], 3, {"length": "short"})
    plan.detailed = True
    told = play_one(RoundHamlet(), plan, 1)
    assert told.leads == [[0.0, 0.0], [3.5, -3.5], [2.25, -2.25]]
    first, second = map(dict, told.uses)
    assert first == {
        **dict.fromkeys(("barley", "forge", "oats"), 0),
        **dict.fromkeys(("wheat", "inn", "hops", "grapes"), 1),
        "rye": 2,
    }
    assert second == {
        **dict.fromkeys(("oats", "pond", "rye", "grapes"), 0),
        **dict.fromkeys(("barley", "smithy", "wheat"), 1),
    }
    assert len(told.course) == len(told.leads)
