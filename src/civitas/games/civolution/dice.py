"""Activation dice: what pays for a module (CV-94 to CV-108, CV-442), and gaining dice (CV-246 to CV-251,
CV-265).

A way to pay is left out if another one spends as many dice, planning and focus markers and the ideas that it
saves would turn what is left into what the first one leaves.
"""

from __future__ import annotations

from civitas.games.civolution.components import Module
from civitas.games.civolution.console import FOCUS, IDEA, PLAN
from civitas.games.civolution.effects.gains import return_markers
from civitas.games.civolution.effects.triggers import before
from civitas.games.civolution.index import Index
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.sites import run_sites
from civitas.games.civolution.state import Civilization, CivolutionState, People
from civitas.games.civolution.words import MAIN_MODULES, MODULES, SHARED
from civitas.kernel.chance import DICE
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import TABLE, Action

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
    return 0 if source[0] == "focus" else index.prices[source[1]][wanted]


def payable(own: Civilization, modules: list[Module]) -> list[bool]:
    """Return for each module whether it can be activated.

    For every value the two sources with the fewest ideas are enough: they collide only if they are the same.
    """
    units: list[tuple[Source, int]] = []
    for place, (source, n) in enumerate(sources(own)):
        units += [(source, 2 * place + copy) for copy in range(min(n, 2))]
    if len(units) < 2:
        return [False] * len(modules)
    prices, most = own.index.prices, own.markers[IDEA]
    bids = [
        sorted([(0 if kind == "focus" else prices[value][wanted], unit) for (kind, value), unit in units])[:2]
        for wanted in range(7)
    ]
    return [not module.dice or _together(bids, *module.dice) <= most for module in modules]


def _together(bids: list[list[tuple[int, int]]], one: int, two: int) -> int:
    """Return the fewest ideas for two values, from two different sources."""
    (first, unit), (second, _) = bids[one]
    (third, rival), (fourth, _) = bids[two]
    if one == two:
        return first + second
    if unit != rival:
        return first + third
    return min(first + fourth, second + third)


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
    return 0 if kept == wanted or kept[0] == "focus" else index.prices[kept[1]][wanted[1]]


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
    state.note("activated", seat, "CV-95", chosen.id, level, *action[1:])
    if module < len(MAIN_MODULES) or module == SLEEP:
        state.push("fire", seat, "activate", chosen.name)
    state.push("run_sites", seat, "when", "activate", chosen.name)
    state.push("effect", seat, chosen.levels[level - 1], chosen.id)
    before(state, seat, chosen.name)
    run_sites(state, seat, "before", "activate", chosen.name)


def spend(own: Civilization, kind: str, value: int) -> None:
    """Lay a die below the console, or return a marker to the supply."""
    if kind == "die":
        own.dice[value - 1] -= 1
        own.used += 1
    else:
        return_markers(own, FOCUS if kind == "focus" else PLAN + value - 1, 1)


KINDS = ("activation", "fate")
USED = 0
"""What stands for a die below the console where dice are named by their values."""


def owned(own: People, kind: int) -> int:
    """Return the own dice of a kind, used or not."""
    return own.fate if kind else own.all_dice


def givers(state: CivolutionState, seat: int, kind: int) -> list[int]:
    """Return whom a die can be taken from: those with the most, but never oneself (CV-249 to CV-251)."""
    numbers = [owned(own, kind) for own in state.civilizations()]
    return [who for who, number in enumerate(numbers) if number == max(numbers) and who != seat]


@RULES.verb("die", Word("die-kind", name="what"), Amount(1), places=SHARED)
def die(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain dice, one after the other."""
    kind = KINDS.index(what)
    if n > 1:
        state.push("effect", seat, ("die", what, n - 1), source)
    if state.dice[kind]:
        state.dice[kind] -= 1
        add_die(state, seat, kind)
    elif givers(state, seat, kind):
        state.push("take_die", seat, kind)


@useful("die")
def can_gain_die(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """There must be a die in the display or with somebody else who has the most."""
    kind = KINDS.index(what)
    return bool(state.dice[kind] or givers(state, seat, kind))


def add_die(state: CivolutionState, seat: int, kind: int) -> None:
    """Add a die: a fate die beside the console, an activation die rolled onto its space (CV-247, CV-248).

    V.I.C.I does not roll its dice (CV-406).
    """
    if kind:
        state.civilizations()[seat].fate += 1
        state.note("fate_die", state.voice(seat), "CV-248")
    elif seat == len(state.seats):
        state.vici.dice += 1
        state.note("vici_die", TABLE, "CV-406")
    else:
        own = state.seats[seat]
        value = state.roll(DICE, 6) + 1
        own.dice[value - 1] += 1
        state.note("die", seat, "CV-247", value)


@RULES.question("take_die", rule="CV-249", kinds=("from", "from_rival"), free=True)
def take_die(state: CivolutionState, seat: int, kind: int) -> list[Action]:
    """List those with the most dice of the kind."""
    seats = len(state.seats)
    return [("from", who) if who < seats else ("from_rival",) for who in givers(state, seat, kind)]


@take_die.answers
def take_from(state: CivolutionState, seat: int, action: Action, kind: int) -> None:
    """Let the giver choose the die."""
    if action[0] == "from_rival":
        take_from_rival(state, seat, kind)
        return
    giver = action[1]
    state.note("die_taken", seat, "CV-249", giver)
    if kind:
        state.seats[giver].fate -= 1
        add_die(state, seat, kind)
    else:
        state.push("give_die", giver, seat)


def take_from_rival(state: CivolutionState, seat: int, kind: int) -> None:
    """Take a die from V.I.C.I, whose dice count like those of a civilization (CV-266)."""
    state.note("die_taken", seat, "CV-266", None)
    if kind:
        state.vici.fate -= 1
    else:
        state.vici.dice -= 1
    add_die(state, seat, kind)


@RULES.question("give_die", rule="CV-265", kinds=("give",), free=True)
def give_die(state: CivolutionState, seat: int, taker: int) -> list[Action]:
    """List the own dice by value, 0 for one below the console."""
    own = state.seats[seat]
    used = [("give", USED)] if own.used else []
    return [*used, *[("give", value) for value in range(1, 7) if own.dice[value - 1]]]


@give_die.answers
def hand_over(state: CivolutionState, seat: int, action: Action, taker: int) -> None:
    """Hand the die over; the new owner rolls it."""
    own = state.seats[seat]
    if action[1] == USED:
        own.used -= 1
    else:
        own.dice[action[1] - 1] -= 1
    add_die(state, taker, 0)


@way.about
def which_module(state: CivolutionState, seat: int, action: Action, module: int) -> tuple[str, ...]:
    """The module, and the dice spaces that are used."""
    values = [action[2], action[4]]
    spaces = [f"seats/{seat}/spaces/{value - 1}" for value in values if value]
    return (f"@{state.components.modules[module].id}", *spaces)


@take_die.about
def whose_die(state: CivolutionState, seat: int, action: Action, kind: int) -> tuple[str, ...]:
    """The civilization."""
    return ("rival",) if action[0] == "from_rival" else (f"seats/{action[1]}",)


@give_die.about
def which_die(state: CivolutionState, seat: int, action: Action, taker: int) -> tuple[str, ...]:
    """The dice space, or the used dice."""
    return (f"seats/{seat}/spaces/{action[1] - 1}" if action[1] else f"seats/{seat}/used",)
