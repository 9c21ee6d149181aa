"""The verbs of Path's effects (V-1 to V-12), and the payments of an offer.

Effects run in lanes and touch their owner only. What is shared (philosophy levels, the library) is requested:
the lane stops, the window answers all requests together, and the lane goes on (VG-4).
"""

from __future__ import annotations

from typing import Any

from civitas.games.path.components import Components
from civitas.games.path.rules import RULES
from civitas.games.path.spreads import Spread, spreads
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import (
    ACTION,
    AGENT,
    AGENTS,
    BATTLE_STANDS,
    CHALLENGE_STANDS,
    GAIN,
    SAGE,
    TYPE,
    TYPES,
    UNIT,
)
from civitas.kernel.grammar import Amount, Int, Optional, Tree, Word, Words, head, parts, values
from civitas.kernel.types import TABLE, Action, Frame, Reason

TOP = 10
"""The end of a research track (PC-8)."""
LAST_LEVEL = 5
AT_ONCE = 4
"""Cubes or points of free choice are named up to four at a time."""


def tray_stands(state: PathState, agent: int) -> bool:
    """Whether the tray of an agent still stands: sages until 9a, units until 9b (PC-5)."""
    if agent == SAGE:
        return state.challenge_at < len(CHALLENGE_STANDS)
    return agent != UNIT or state.battle_at < len(BATTLE_STANDS)


def add_cubes(state: PathState, own: Civilization, agent: int, n: int) -> int:
    """Put cubes into a tray and return how many; sages after 9a and units after 9b are lost (PC-5, V-1)."""
    if not tray_stands(state, agent):
        return 0
    own.cubes[agent] += n
    return n


def add_research(own: Civilization, kind: int, n: int) -> int:
    """Move a cylinder up and return the steps; those above 10 are lost (PC-6, PC-8)."""
    steps = min(n, TOP - own.research[kind])
    own.research[kind] += steps
    return steps


def park_cubes(
    state: PathState, own: Civilization, agent: str, n: int, stands: tuple[str, ...]
) -> tuple[bool, tuple[str, ...]]:
    """Lay cubes beside events to come, or in the tray where it stands; return whether and where (PC-75)."""
    if agent == "sage":
        names, at, offset, tray = CHALLENGE_STANDS, state.challenge_at, 0, SAGE
    else:
        names, at, offset, tray = BATTLE_STANDS, state.battle_at, len(CHALLENGE_STANDS), UNIT
    for stand in stands:
        place = names.index(stand)
        if place == at:
            own.cubes[tray] += n
        elif place > at:
            own.parked[offset + place] += n
    return (
        any(names.index(stand) == at for stand in stands),
        tuple([stand for stand in stands if names.index(stand) > at]),
    )


def suspend(state: PathState, seat: int, *request: Any) -> None:
    """Stop this lane with a request for something shared; the window goes on with it."""
    own = state.seats[seat]
    own.request = request
    own.waiting = state.stack[:]
    state.stack.clear()


def open_window(state: PathState, stacks: list[list[Frame]]) -> None:
    """Let all seats carry out their stacks at the same time, and answer what they request."""
    state.push("window", TABLE)
    state.open_lanes(stacks)


@RULES.verb(
    "gain", Word("agent", "any"), Amount(1), order_free=True, icon="agent-{0}", places=(*GAIN, "left")
)
def gain(state: PathState, seat: int, source: str, agent: str, n: int) -> None:
    """Gain agents; of free choice the owner names them."""
    if agent == "any":
        state.push("gain_any", seat, n, source)
        return
    if add_cubes(state, state.seats[seat], AGENT[agent], n):
        state.note("gained", seat, "PC-5", source, agent, n)


@RULES.possible("gain")
def can_gain(state: PathState, seat: int, agent: str, n: int) -> bool:
    """Whether there is still a tray for the agents (PC-5)."""
    return agent == "any" or tray_stands(state, AGENT[agent])


@RULES.question("gain_any", rule="PC-5", kinds=("gain",))
def gain_any(state: PathState, seat: int, n: int, source: str) -> list[Action]:
    """List what the next cubes of free choice can be."""
    total = min(n, AT_ONCE)
    return [("gain", some) for some in spreads((total,) * 5, total)]


@gain_any.answers
def gain_named(state: PathState, seat: int, action: Action, n: int, source: str) -> None:
    """Gain the agents named."""
    if n > AT_ONCE:
        state.push("gain_any", seat, n - AT_ONCE, source)
    own = state.seats[seat]
    for agent, number in enumerate(action[1]):
        if number and add_cubes(state, own, agent, number):
            state.note("gained", seat, "PC-5", source, AGENTS[agent], number)


@RULES.verb(
    "research",
    Word("type", "any", "each"),
    Amount(1),
    order_free=True,
    icon="research-{0}",
    places=(*GAIN, "right"),
)
def research(state: PathState, seat: int, source: str, kind: str, n: int) -> None:
    """Gain research; of free choice the owner names the types (V-2)."""
    own = state.seats[seat]
    if kind == "any":
        if sum(own.research) < TOP * 5:
            state.push("research_any", seat, n, source)
        return
    for one in range(5) if kind == "each" else (TYPE[kind],):
        steps = add_research(own, one, n)
        if steps:
            state.note("researched", seat, "PC-6", source, TYPES[one], steps)


@RULES.possible("research")
def can_research(state: PathState, seat: int, kind: str, n: int) -> bool:
    """Whether a track that may be meant is below its end (PC-8)."""
    tracks = state.seats[seat].research
    return min(tracks) < TOP if kind in ("any", "each") else tracks[TYPE[kind]] < TOP


@RULES.question("research_any", rule="PC-6", kinds=("research",))
def research_any(state: PathState, seat: int, n: int, source: str) -> list[Action]:
    """List where the next points of free choice can go: below 10 while there is room."""
    room = tuple([TOP - height for height in state.seats[seat].research])
    return [("research", some) for some in spreads(room, min(n, AT_ONCE, sum(room)))]


@research_any.answers
def research_named(state: PathState, seat: int, action: Action, n: int, source: str) -> None:
    """Gain the points named."""
    own = state.seats[seat]
    for kind, number in enumerate(action[1]):
        if number:
            add_research(own, kind, number)
            state.note("researched", seat, "PC-6", source, TYPES[kind], number)
    if n > AT_ONCE and sum(own.research) < TOP * 5:
        state.push("research_any", seat, n - AT_ONCE, source)


@RULES.verb("heritage", Amount(1), order_free=True, places=GAIN)
def heritage(state: PathState, seat: int, source: str, n: int) -> None:
    """Move the heritage pawn (PC-10)."""
    state.seats[seat].heritage += n
    state.note("heritage", seat, "PC-10", source, n)


@RULES.verb("population", Amount(1), order_free=True, places=GAIN)
def population(state: PathState, seat: int, source: str, n: int) -> None:
    """Move the population pawn and gain every bonus on the way (PC-9)."""
    own, components = state.seats[seat], state.components
    target = min(own.population + n, len(components.population_level) - 1)
    for space in range(target, own.population, -1):
        if components.population_bonus[space] is not None:
            state.push("effect", seat, components.population_bonus[space], components.population_ids[space])
    steps = target - own.population
    own.population = target
    if steps:
        state.note("population", seat, "PC-9", source, steps, components.population_ids[target])


@RULES.possible("population")
def can_grow(state: PathState, seat: int, n: int) -> bool:
    """Whether the pawn is not on the last space."""
    return state.seats[seat].population < len(state.components.population_level) - 1


@RULES.verb("points", Amount(1), order_free=True, places=(*GAIN, "end"))
def points(state: PathState, seat: int, source: str, n: int) -> None:
    """Gain tokens (PC-11)."""
    state.seats[seat].points += n
    state.note("points", seat, "PC-11", source, n)


@RULES.verb(
    "park", Word("sage", "unit", name="agent"), Int(1), Words("stand"), icon="agent-{0} → {2}", places=GAIN
)
def park(state: PathState, seat: int, source: str, agent: str, n: int, stands: tuple[str, ...]) -> None:
    """Park cubes beside future events."""
    in_tray, beside = park_cubes(state, state.seats[seat], agent, n, stands)
    if in_tray:
        state.note("gained", seat, "PC-75", source, agent, n)
    if beside:
        state.note("parked", seat, "PC-75", source, agent, n, beside)


@RULES.possible("park")
def can_park(state: PathState, seat: int, agent: str, n: int, stands: tuple[str, ...]) -> bool:
    """Whether one of the events is still to come."""
    names, at = (
        (CHALLENGE_STANDS, state.challenge_at) if agent == "sage" else (BATTLE_STANDS, state.battle_at)
    )
    return any(names.index(stand) >= at for stand in stands)


@RULES.verb("philosophy", Int(1), places=GAIN)
def philosophy(state: PathState, seat: int, source: str, n: int) -> None:
    """Ask for a philosophy level without payment, one after the other (PC-69, V-6)."""
    if state.seats[seat].philosophy < LAST_LEVEL:
        if n > 1:
            state.push("effect", seat, ("philosophy", n - 1), source)
        suspend(state, seat, "philosophy")


@RULES.possible("philosophy")
def can_advance(state: PathState, seat: int, n: int) -> bool:
    """Whether there is a level to reach."""
    return state.seats[seat].philosophy < LAST_LEVEL


@RULES.prefix("permanent", places=("fate",), inside="permanent")
def permanent(state: PathState, seat: int, source: str, tree: Tree) -> None:
    """Keep an ongoing effect to the end of the game (V-17)."""
    own = state.seats[seat]
    own.permanents.extend((part, source) for part in parts(tree))
    own.reindex(state.components)
    state.note("permanent", seat, "PC-113", source)


@RULES.verb(
    "convert",
    Word("agent", "any", name="from"),
    Word("agent", "any", name="to"),
    Optional(Int(1)),
    optional=True,
    icon="agent-{0} → agent-{1}",
    places=ACTION,
)
def convert(state: PathState, seat: int, source: str, given: str, wanted: str, n: int | None) -> None:
    """Offer to move cubes between trays, as often as the number or the cubes at hand allow (V-11)."""
    cubes = state.seats[seat].cubes
    most = sum(cubes) if given == "any" else cubes[AGENT[given]]
    state.push("converting", seat, given, wanted, most if n is None else min(n, most), source)


@RULES.step("converting")
def converting(state: PathState, seat: int, given: str, wanted: str, left: int, source: str) -> None:
    """Ask while moves are left and one is possible."""
    if left and conversions(state, seat, given, wanted):
        state.push("convert", seat, given, wanted, left, source)


def conversions(state: PathState, seat: int, given: str, wanted: str) -> list[Action]:
    """Return the moves that are possible now, sorted."""
    cubes = state.seats[seat].cubes
    sources = [agent for agent in AGENTS if (given in ("any", agent)) and cubes[AGENT[agent]]]
    targets = [agent for agent in AGENTS if wanted in ("any", agent) and tray_stands(state, AGENT[agent])]
    return sorted([("convert", one, two) for one in sources for two in targets if one != two])


@RULES.possible("convert")
def can_convert(state: PathState, seat: int, given: str, wanted: str, n: int | None) -> bool:
    """Whether there is a cube to move."""
    return bool(conversions(state, seat, given, wanted))


@RULES.question("convert", rule="PC-114", kinds=("convert", "done"))
def ask_convert(state: PathState, seat: int, given: str, wanted: str, left: int, source: str) -> list[Action]:
    """List the moves, and leaving it."""
    return [*conversions(state, seat, given, wanted), ("done",)]


@ask_convert.answers
def move_cube(
    state: PathState, seat: int, action: Action, given: str, wanted: str, left: int, source: str
) -> None:
    """Move one cube; it is not a gain."""
    if action[0] == "convert":
        cubes = state.seats[seat].cubes
        cubes[AGENT[action[1]]] -= 1
        cubes[AGENT[action[2]]] += 1
        state.note("converted", seat, "PC-114", source, action[1], action[2])
        state.push("converting", seat, given, wanted, left - 1, source)


@ask_convert.checks
def may_convert(
    state: PathState, seat: int, action: Action, given: str, wanted: str, left: int, source: str
) -> Reason | None:
    """Return why a cube cannot be moved so."""
    if action in ask_convert.actions(state, seat, given, wanted, left, source):
        return None
    if action[0] == "convert" and len(action) == 3 and action[1] in AGENT and action[2] in AGENT:
        if not state.seats[seat].cubes[AGENT[action[1]]]:
            return ("no_cube", action[1])
    return ("not_offered",)


def payments(state: PathState, seat: int, prices: tuple[Any, ...]) -> list[Spread]:
    """Return the ways to pay, ten numbers each: cubes of the five trays, then points of the five tracks."""
    own = state.seats[seat]
    ways: set[Spread] = {(0,) * 10}
    for price in prices:
        kind, (*types, n) = head(price), values(price)
        if kind == "research":
            caps = [own.research[t] if types[0] in ("any", TYPES[t]) else 0 for t in range(5)]
            mixes = [(0,) * 5 + mix for mix in spreads(tuple(caps), n)]
        else:
            caps = [own.cubes[a] if kind in ("any", AGENTS[a]) else 0 for a in range(5)]
            mixes = [mix + (0,) * 5 for mix in spreads(tuple(caps), n)]
        ways = {tuple([a + b for a, b in zip(way, mix, strict=True)]) for way in ways for mix in mixes}
    purse = own.cubes + own.research
    return sorted([way for way in ways if all(part <= have for part, have in zip(way, purse, strict=True))])


def pay(state: PathState, seat: int, way: Spread, source: str) -> None:
    """Give the cubes and the points away (PC-7)."""
    own = state.seats[seat]
    own.cubes = [have - part for have, part in zip(own.cubes, way[:5], strict=True)]
    own.research = [have - part for have, part in zip(own.research, way[5:], strict=True)]
    state.note("paid", seat, "PC-7", source, way)


RULES.payments = payments
RULES.pay = pay


def fire(state: PathState, seat: int, name: str, kind: str | None = None) -> None:
    """Let an event of the owner trigger what waits for it, in the order of VG-7."""
    waiting = state.seats[seat].index.triggers.get(name)
    if waiting:
        for argument, tree, source in reversed(waiting):
            if argument is None or argument == kind:
                state.push("effect", seat, tree, source)


RULES.step("fire")(fire)


def history_points(own: Civilization, components: Components, kind: int) -> int:
    """Return cards of the type, sages and bonuses (PC-115, V-26)."""
    return own.cards_of_type(components, kind) + own.cubes[SAGE] + own.index.history


def power_of(own: Civilization) -> int:
    """Return heritage, twice the units and bonuses (PC-124, V-25)."""
    return own.heritage + 2 * own.cubes[UNIT] + own.index.power
