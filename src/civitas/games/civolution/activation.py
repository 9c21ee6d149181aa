"""Activating a module (CV-94 to CV-108, CV-442): which one, and which dice, markers and ideas pay for it.

A way to pay is left out if another one spends as many dice, planning and focus markers and the ideas that it
saves would turn what is left into what the first one leaves.
"""

from __future__ import annotations

from civitas.games.civolution.console import FOCUS, IDEA, PLAN
from civitas.games.civolution.gains import return_markers
from civitas.games.civolution.index import Index
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.sites import run_sites
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.triggers import before
from civitas.games.civolution.words import MAIN_MODULES, MODULES
from civitas.kernel.types import Action

SLEEP = len(MODULES) - 1
Source = tuple[str, int]
"""A die or planning marker with its value, or a focus marker with 0."""
Way = tuple[Source, Source, int]
"""What is spent, and the ideas."""


def sources(own: Civilization) -> list[tuple[Source, int]]:
    """Return what can be spent on an activation, with how many of it there are."""
    found = [(("die", value), n) for value, n in enumerate(own.dice, 1) if n]
    if own.markers[FOCUS]:
        found.append((("focus", 0), own.markers[FOCUS]))
    for value in range(1, 7):
        if own.markers[PLAN + value - 1]:
            found.append((("plan", value), own.markers[PLAN + value - 1]))
    return found


def ideas_for(index: Index, source: Source, wanted: int) -> int:
    """Return the ideas that let a source stand for a value; a focus marker is of any value (CV-101)."""
    return 0 if source[0] == "focus" else index.price_of_die(source[1], wanted)


def payable(own: Civilization, dice: tuple[int, ...]) -> bool:
    """Return whether a module can be activated."""
    counts = own.dice
    markers = own.markers
    if not dice:
        return sum(counts) + sum(markers[PLAN : PLAN + 6]) + markers[FOCUS] >= 2
    one, two = dice
    held = counts[one - 1] + markers[PLAN + one - 1]
    if one == two:
        missing = max(0, 2 - held)
    else:
        missing = (not held) + (not counts[two - 1] + markers[PLAN + two - 1])
    if missing <= markers[FOCUS]:
        return True
    if not markers[IDEA] and not own.index.dice_as:
        return False
    return bool(all_ways(own, dice))


def all_ways(own: Civilization, dice: tuple[int, ...]) -> list[Way]:
    """Return every pair of sources that can pay, each with the fewest ideas."""
    index, most = own.index, own.markers[IDEA]
    held = sources(own)
    found: list[Way] = []
    for place, (one, n) in enumerate(held):
        for other, _ in held[place if n > 1 else place + 1 :]:
            if not dice:
                found.append((one, other, 0))
                continue
            ideas = min(
                ideas_for(index, one, dice[0]) + ideas_for(index, other, dice[1]),
                ideas_for(index, one, dice[1]) + ideas_for(index, other, dice[0]),
            )
            if ideas <= most:
                found.append((one, other, ideas))
    return found


def ways(own: Civilization, dice: tuple[int, ...]) -> list[Way]:
    """Return the ways to pay that are not worse than another one."""
    every = all_ways(own, dice)
    if not dice:
        return every
    return [
        way for way in every if not any(_better(own.index, other, way) for other in every if other is not way)
    ]


def _better(index: Index, one: Way, other: Way) -> bool:
    """Return whether the first way saves ideas enough to make up for the other dice that it spends."""
    if (one[0][0], one[1][0]) != (other[0][0], other[1][0]) or one[2] >= other[2]:
        return False
    straight = _turned(index, other[0], one[0]) + _turned(index, other[1], one[1])
    if one[0][0] == one[1][0]:
        straight = min(straight, _turned(index, other[0], one[1]) + _turned(index, other[1], one[0]))
    return one[2] + straight <= other[2]


def _turned(index: Index, kept: Source, wanted: Source) -> int:
    """Return the ideas that turn what one way keeps into what the other one keeps."""
    return 0 if kept == wanted or kept[0] == "focus" else index.price_of_die(kept[1], wanted[1])


@RULES.question("way", rule="CV-95", kinds=("pay",), free=True)
def way(state: CivolutionState, seat: int, module: int) -> list[Action]:
    """List the ways to pay: two sources with their values, and ideas."""
    dice = state.components.modules[module].dice
    return sorted(("pay", *one, *other, ideas) for one, other, ideas in ways(state.seats[seat], dice))


@way.answers
def pay_way(state: CivolutionState, seat: int, action: Action, module: int) -> None:
    """Spend the dice and markers, then carry out the module at its present level (CV-96, CV-103)."""
    own, components = state.seats[seat], state.components
    spend(own, action[1], action[2])
    spend(own, action[3], action[4])
    return_markers(own, IDEA, action[5])
    chosen = components.modules[module]
    level = own.modules[module] if module < len(MAIN_MODULES) else 1
    state.note("activated", seat, "CV-95", chosen.id, level)
    if module < len(MAIN_MODULES) or module == SLEEP:
        state.push("fire", seat, "activate", chosen.name)
    state.push("effect", seat, chosen.levels[level - 1], chosen.id)
    before(state, seat, chosen.name)
    run_sites(state, seat, ("before", "activate", chosen.name))


def spend(own: Civilization, kind: str, value: int) -> None:
    """Lay a die below the console, or return a marker to the supply."""
    if kind == "die":
        own.dice[value - 1] -= 1
        own.used += 1
    else:
        return_markers(own, FOCUS if kind == "focus" else PLAN + value - 1, 1)
