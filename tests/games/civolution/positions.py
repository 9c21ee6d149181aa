"""Positions for the tests of Civolution: a table with a known continent, consoles arranged as wished,
answers.

Whatever is put somewhere is taken from where it lay, so that markers, cards and chips stay conserved.

    state = table(2)
    settle(state, 0, "b_forest camp", "c_desert fire weak", "d_water boat")
    stock(state, 0, idea=2, wood=1, calm=3)
    run(state, 0, "migrate 1")
    answer(state, 0, "tribe", "territory.b_forest", "camp", "strong")
"""

from __future__ import annotations

from typing import Any

from civitas.games.civolution.components import ITEMS, MATERIAL_TILE, SITE_TILE, STARTING_CHIP
from civitas.games.civolution.console import (
    COUNTERS,
    FEATURE_AT,
    NOTCHES,
    PLAN,
    RAW,
    RESETS,
    STATUES,
    STORE,
    SUPPLY,
)
from civitas.games.civolution.continent import COLUMNS
from civitas.games.civolution.game import GAME
from civitas.games.civolution.partition import WHOLE, coded
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.words import FEATURE, MATERIAL, SITE, TRACK
from civitas.kernel.grammar import parse
from civitas.kernel.types import TABLE, Action
from civitas.kernel.zones import EMPTY, NOBODY, PUBLIC, Zone
from support.positions import jump

BOX = GAME.components
KNOWN = (
    *((0, 1, 1, 0), (1, 2, 0, 0), (2, 1, 2, 1), (3, 0, 0, 1)),
    *((4, 0, 1, 0), (5, 3, 0, 0), (6, 4, 0, 0), (7, 3, 2, 1)),
)
"""A continent whose borders and sites are known."""


def table(seats: int = 2, seed: int = 1, **options: Any) -> CivolutionState:
    """Return a game on the known continent in the Action phase of era 1, consoles bare, sites face down."""
    state = GAME.setup(options, seats, seed)
    assert isinstance(state, CivolutionState)
    state.layout = KNOWN
    state.look_up(GAME)
    state.phase = 4
    state.start = state.turn = 0
    for own in state.seats:
        bare(state, own)
    for land in BOX.lands:
        turn_tile(state, land, NOBODY)
    for start in BOX.starts:
        turn_tile(state, start, PUBLIC)
    state.agenda.clear()
    state.asked = [None] * seats
    return state


def bare(state: CivolutionState, own: Civilization) -> None:
    """Take everything off a console and the continent that was dealt, except the starting chip card."""
    keep = [item for item in own.installed.items if item < SITE_TILE and item >= STARTING_CHIP]
    for zone in (own.hand, own.goals, own.offer):
        for item in zone.items:
            state.box.put(item, PUBLIC)
    own.hand, own.goals, own.offer = Zone([], []), Zone([], []), Zone([], [])
    own.goal_spaces = []
    assert keep == own.installed.items
    own.markers = [0] * len(own.markers)
    own.markers[RESETS], own.markers[NOTCHES], own.markers[SUPPLY] = 4, 2, 44
    own.tribes = []
    own.modules = [1] * len(own.modules)


def turn_tile(state: CivolutionState, land: int, mask: int) -> None:
    """Turn a material tile up or down."""
    state.tiles.known[BOX.land_place[land]] = mask


def land(name: str) -> int:
    """Return the number of a territory by its short name, for example b_forest."""
    return BOX.territory_of[f"territory.{name}"]


def develop(state: CivolutionState, name: str, material: str) -> None:
    """Lay the tile of a material face up in a territory of its land."""
    place = BOX.land_place[land(name)]
    other = state.tiles.items.index(MATERIAL_TILE + MATERIAL[material])
    items = state.tiles.items
    items[place], items[other] = items[other], items[place]
    state.tiles.known[place] = PUBLIC


def settle(state: CivolutionState, seat: int, *names: str) -> None:
    """Put tribes on the continent: territory, place (camp, camp2, fire, wild, boat), and weak.

    V.I.C.I has the number after the last seat.
    """
    own = state.civilizations()[seat]
    for name in names:
        territory, place, *rest = name.split()
        here = land(territory)
        if place == "boat":
            assert isinstance(own, Civilization)
            number = BOX.boat_place + here
            if here not in own.boats:
                own.boats.append(here)
                own.markers[NOTCHES] -= 1
                own.markers[RAW + here] += 1
        elif place == "wild":
            number = BOX.wilderness + here
        else:
            camps = state.camps[here]
            number = camps[0] if place == "fire" else camps[int(place[4:] or 1)]
        if place != "boat":
            turn_tile(state, here, PUBLIC)
        own.tribes.append(2 * number + (rest != ["weak"]))
    own.tribes.sort()


def marker_at(name: str) -> int:
    """Return the place of markers by a word: idea, wood, calm, plan3, raw.b_forest, resets."""
    if name in COUNTERS:
        return COUNTERS[name]
    if name in FEATURE:
        return FEATURE_AT + FEATURE[name]
    if name.startswith("plan"):
        return PLAN + int(name[4:]) - 1
    if name.startswith("raw."):
        return RAW + land(name[4:])
    if name == "resets":
        return RESETS
    return STORE + MATERIAL[name.replace("_", "-")]


def stock(state: CivolutionState, seat: int, **amounts: int) -> None:
    """Put markers from the supply onto places, so that so many lie there."""
    markers = state.seats[seat].markers
    for name, n in amounts.items():
        place = marker_at(name)
        markers[SUPPLY] += markers[place] - n
        markers[place] = n


def raw(state: CivolutionState, seat: int, **amounts: int) -> None:
    """Put raw materials into territories."""
    stock(state, seat, **{f"raw.{name}": n for name, n in amounts.items()})


def held(state: CivolutionState, seat: int, name: str) -> int:
    """Return how many markers lie on a place."""
    return state.seats[seat].markers[marker_at(name)]


def supply(state: CivolutionState, seat: int) -> int:
    """Return the markers in the supply."""
    return state.seats[seat].markers[SUPPLY]


def dice(state: CivolutionState, seat: int, *values: int, used: int | None = None) -> None:
    """Put dice with these values on the dice spaces; the others of six are used unless told otherwise."""
    own = state.seats[seat]
    own.dice = [values.count(value) for value in range(1, 7)]
    own.used = max(0, 6 - len(values)) if used is None else used


def fetch(state: CivolutionState, name: str) -> int:
    """Take a card or chip from wherever it lies; return it."""
    item = BOX.item_of[name]
    for zone in state.zones():
        if item in zone.items:
            place = zone.items.index(item)
            zone.take(place)
            return item
    raise AssertionError(f"{name} lies nowhere")


def deal(state: CivolutionState, seat: int, *names: str) -> None:
    """Put research cards into a hand."""
    for name in names:
        state.seats[seat].hand.put(fetch(state, name), 1 << seat)


def goals(state: CivolutionState, seat: int, *names: str) -> None:
    """Put goal chips onto the goal spaces, one after the other; the fourth covers the first."""
    own = state.seats[seat]
    for number, name in enumerate(names):
        own.goals.put(fetch(state, name), PUBLIC)
        own.goal_spaces.append(number % 3)


def installed(
    state: CivolutionState, seat: int, *pieces: tuple[str, int, int] | tuple[str, int, int, int]
) -> None:
    """Install cards or chips without cost: name, column from 1 on, stage, and the half for goal chips."""
    own = state.seats[seat]
    for name, column, stage, *half in pieces:
        own.installed.put(fetch(state, name), PUBLIC)
        own.places.append(coded((column - 1, stage, half[0] if half else WHOLE)))
    own.reindex(BOX)


def own_card(state: CivolutionState, seat: int, name: str) -> None:
    """Install a card or chip in the next column that takes it, so that its ability works."""
    from civitas.games.civolution.partition import kind_of

    own = state.seats[seat]
    column, stage, half = own.index.partition.places_for(kind_of(BOX, BOX.item_of[name]))[0]
    installed(state, seat, (name, column + 1, stage, half))


def display(state: CivolutionState, which: str, *names: str) -> None:
    """Lay chips onto a display from the top down; what lay there goes back into the bag."""
    slots, bag = getattr(state, f"{which}_display"), getattr(state, f"{which}_bag")
    for place in slots.taken():
        bag.put(slots.take(place)[0], NOBODY)
    for place, name in enumerate(names):
        slots.fill(place, fetch(state, name), PUBLIC)


def spot(x: int, y: int) -> int:
    """Return the number of a site by its grid point."""
    return y * (COLUMNS + 1) + x


def lay_site(state: CivolutionState, x: int, y: int, kind: str, up: bool = True, number: int = 0) -> int:
    """Lay a site of a kind onto a grid point, face up or face down; return its number."""
    here = spot(x, y)
    if kind.startswith("ground."):
        item = BOX.item_of[kind]
    else:
        item = [SITE_TILE + n for n, one in enumerate(BOX.site_kinds) if one == SITE[kind]][number]
    items, known = state.sites.items, state.sites.known
    there = items.index(item)
    items[here], items[there] = items[there], items[here]
    known[here], known[there] = known[there], known[here]
    known[here] = PUBLIC if up else NOBODY
    return here


def event(state: CivolutionState, name: str) -> None:
    """Let an event be that of this era."""
    state.events.put(fetch(state, name), PUBLIC)


def statues(state: CivolutionState, seat: int, *sites: int) -> None:
    """Build statues without cost."""
    own = state.seats[seat]
    own.statues += sites
    own.markers[SUPPLY] -= len(sites)
    own.markers[STATUES] += len(sites)


def settlements(state: CivolutionState, seat: int, n: int, site: int = 24) -> None:
    """Build the first n settlements without cost."""
    own = state.seats[seat]
    own.settlements = [site if slot < n else NOTHING for slot in range(4)]


def track(state: CivolutionState, seat: int, **spaces: int) -> None:
    """Put progress discs onto spaces."""
    for name, space in spaces.items():
        state.seats[seat].tracks[TRACK[name]] = space


def level(state: CivolutionState, seat: int, **levels: int) -> None:
    """Turn modules to a level."""
    for name, wanted in levels.items():
        number = next(n for n, module in enumerate(BOX.modules) if module.name == name)
        state.seats[seat].modules[number] = wanted


def run(state: CivolutionState, seat: int, line: str, source: str = "fixed.farm") -> CivolutionState:
    """Carry out one line of the effect grammar for a seat, up to the next question or the end."""
    state.turn = seat
    return jump(state, ("effect", seat, parse(line, RULES.vocabulary, "effect", "instant"), source))


def do(state: CivolutionState, *frames: tuple[Any, ...]) -> CivolutionState:
    """Carry out frames, the first one first."""
    return jump(state, *frames)


def phase(state: CivolutionState, number: int) -> CivolutionState:
    """Begin a phase."""
    return jump(state, ("phase", TABLE, number))


def turn(state: CivolutionState, seat: int) -> CivolutionState:
    """Begin a turn of the Action phase."""
    return jump(state, ("turn", seat))


def actions(state: CivolutionState, seat: int = 0) -> list[Action]:
    """Return what a seat can answer."""
    question = state.question(seat)
    return [] if question is None else question.actions


def topic(state: CivolutionState, seat: int = 0) -> str:
    """Return the name of a seat's question, empty if it has none."""
    question = state.question(seat)
    return "" if question is None else question.topic


def answer(state: CivolutionState, seat: int, *action: Any, rolls: tuple[int, ...] = ()) -> None:
    """Answer; rolls are the values that the next dice shall show."""
    state.apply(seat, action, tuple(value - 1 for value in rolls))


def points(state: CivolutionState, seat: int = 0) -> int:
    """Return the success points of a seat."""
    return state.seats[seat].points


def tribes(state: CivolutionState, seat: int = 0) -> list[str]:
    """Return the own tribes as short names, sorted: "b_forest camp strong"."""
    from civitas.games.civolution.tribes import named

    names = [named(state, code) for code in state.civilizations()[seat].tribes]
    return sorted(f"{territory.partition('.')[2]} {place} {strength}" for territory, place, strength in names)


def conserved(state: CivolutionState) -> bool:
    """Return whether all items lie in some zone and every console has its markers."""
    items = sorted(item for zone in state.zones() for item in zone.items if item != EMPTY)
    return items == list(range(ITEMS)) and all(sum(own.markers) == 50 for own in state.seats)


def run_module(state: CivolutionState, name: str, rolls: tuple[int, ...] = ()) -> None:
    """Carry out a module at its present level with forced fate dice."""
    module = next(one for one in BOX.modules if one.name == name)
    number = BOX.modules.index(module)
    tree = module.levels[state.seats[0].modules[number] - 1 if number < 15 else 0]
    do(state, ("reset_marker", 0), ("effect", 0, tree, module.id))
    answer(state, 0, "gain", "food", rolls=rolls)
