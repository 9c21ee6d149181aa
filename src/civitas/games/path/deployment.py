"""Phases B and D, deployment (PC-52 to PC-58) and research (PC-93 to PC-99): offers cut to a limit.

Exactly as much is taken as the limit allows (PC-56); the owner chooses only where more is on offer, or where
something of free choice is. Points of a full track are never taken while others are on offer (PC-99).
"""

from __future__ import annotations

from civitas.games.path.effects import TOP, add_cubes, add_research
from civitas.games.path.rules import RULES
from civitas.games.path.spreads import Spread, chosen_freely, selections
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import AGENTS, ANY
from civitas.kernel.types import Action, Frame, Reason

MOST_ACTIONS = 512
NO_CAPS = (99,) * 5


@RULES.step("deployment")
def deployment(state: PathState, seat: int) -> None:
    """Place the cubes of the left sides and of deployment bonuses."""
    _collect(state, "deployment")


@RULES.step("research")
def research(state: PathState, seat: int) -> None:
    """Gain the points of the right sides and of research bonuses."""
    _collect(state, "research")


def _collect(state: PathState, phase: str) -> None:
    state.phase = phase
    stacks: list[list[Frame]] = []
    for who, own in enumerate(state.seats):
        offer = own.offered(state.components, phase)
        caps = room(own, phase)
        offer = [min(n, cap) for n, cap in zip(offer, caps, strict=False)] + [offer[ANY]]
        on_offer = sum(offer)
        limit = own.limit(state.components)
        if on_offer <= limit and not offer[ANY]:
            stacks.append([])
            receive(state, who, phase, tuple(offer[:ANY]))
        else:
            taken = min(on_offer, limit, sum(caps))
            stacks.append([("take_part", who, phase, tuple(offer), taken)] if taken else [])
    if any(stacks):
        state.open_lanes(stacks)


def room(own: Civilization, phase: str) -> Spread:
    """Return how much each type can still take."""
    return NO_CAPS if phase == "deployment" else tuple([TOP - height for height in own.research])


def receive(state: PathState, seat: int, phase: str, some: Spread) -> None:
    """Place cubes or move cylinders."""
    own = state.seats[seat]
    if phase == "deployment":
        for agent, n in enumerate(some):
            if n:
                add_cubes(state, own, agent, n)
    else:
        for kind, n in enumerate(some):
            if n:
                add_research(own, kind, n)
    state.note(phase, seat, "PC-52" if phase == "deployment" else "PC-93", some)


@RULES.question("take_part", rule="PC-14", kinds=("deployment", "research"))
def take_part(state: PathState, seat: int, phase: str, offer: Spread, left: int) -> list[Action]:
    """List what can be taken of the offer: all at once, or one by one where there are too many ways."""
    caps = room(state.seats[seat], phase)
    ways = selections(offer, caps, left)
    if len(ways) > MOST_ACTIONS:
        ways = selections(offer, caps, 1)
    return [(phase, way) for way in ways]


@take_part.answers
def take_chosen(state: PathState, seat: int, action: Action, phase: str, offer: Spread, left: int) -> None:
    """Take what was chosen; the rest is lost when the limit is reached (PC-55, PC-95)."""
    some = action[1]
    receive(state, seat, phase, some)
    left -= sum(some)
    if left:
        free = offer[ANY] - chosen_freely(offer, some)
        rest = [max(0, n - taken) for n, taken in zip(offer, some, strict=False)]
        state.push("take_part", seat, phase, (*rest, free), left)


@take_part.checks
def may_take(
    state: PathState, seat: int, action: Action, phase: str, offer: Spread, left: int
) -> Reason | None:
    """Return why a part of the offer cannot be taken."""
    if action in take_part.actions(state, seat, phase, offer, left):
        return None
    if len(action) == 2 and isinstance(action[1], tuple) and len(action[1]) == len(AGENTS):
        if all(isinstance(n, int) for n in action[1]) and sum(action[1]) != left:
            return ("takes", left)
    return ("not_offered",)
