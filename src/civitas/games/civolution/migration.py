"""Migration (CV-113 to CV-131, CV-381, CV-440): which tribe, to which territory, onto which place."""

from __future__ import annotations

from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.sites import revealed
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import (
    arrive,
    find_tribe,
    landings,
    named,
    occupants,
    seats_free,
)
from civitas.games.civolution.words import SHARED, SITE, WATER
from civitas.kernel.grammar import Amount, Optional, Word
from civitas.kernel.types import Action

CAVE = SITE["cave"]
Moved = tuple[int, ...]


def neighbours(state: CivolutionState, own: Civilization) -> list[tuple[int, ...]]:
    """Return what is adjacent for a migration: borders, caves and own abilities (CV-381, V-68, V-69)."""
    components = state.components
    near = state.map.near
    groups: list[list[int]] = []
    caved = {here for site in revealed(state, CAVE) for here in state.map.at_site[site]}
    if caved:
        groups.append(sorted(caved))
    for kind in own.index.links:
        groups.append([here for here, type in enumerate(components.types) if type == kind])
    if own.index.swim:
        for water in components.waters:
            groups.append([here for here in near[water] if components.types[here] != WATER])
    if not groups:
        return list(near)
    found = [set(some) for some in near]
    for group in groups:
        for here in group:
            found[here].update(group)
    return [tuple(sorted(some - {here})) for here, some in enumerate(found)]


def reach(state: CivolutionState, seat: int, origin: int, most: int, anywhere: bool) -> dict[int, int]:
    """Return the territories that a tribe can end in, with the fewest migrations to each.

    Crossing water needs an own boat with a free seat (CV-130); back to the first territory takes two.
    """
    own, types = state.seats[seat], state.components.types
    if anywhere:
        return {here: 1 for here in range(len(types)) if here != origin}
    near = neighbours(state, own)
    open_water = {water for water in own.boats if seats_free(state, own, water)}
    legs: dict[int, int] = {}
    edge = [origin]
    for step in range(1, most + 1):
        found: list[int] = []
        for here in edge:
            for there in near[here]:
                if there not in legs and (there != origin or step == 2):
                    legs[there] = step
                    if types[there] != WATER or there in open_water:
                        found.append(there)
        edge = [here for here in found if here != origin]
    return legs


def trail(
    state: CivolutionState, seat: int, origin: int, there: int, most: int, anywhere: bool
) -> tuple[int, ...]:
    """Return the territories of a shortest migration, both ends included; () without one."""
    own, types = state.seats[seat], state.components.types
    legs = reach(state, seat, origin, most, anywhere)
    if there not in legs:
        return ()
    near = neighbours(state, own)
    open_water = {water for water in own.boats if seats_free(state, own, water)}
    passed = {here: n for here, n in legs.items() if types[here] != WATER or here in open_water}
    way = [there]
    for step in range(legs[there] - 1, 0, -1):
        way.append(next(here for here in near[way[-1]] if here != origin and passed.get(here) == step))
    return (origin, *way[::-1])


def targets(
    state: CivolutionState, seat: int, code: int, most: int, anywhere: bool
) -> dict[int, tuple[int, dict[Action, int]]]:
    """Return for each territory that a tribe can end in the migrations and the places."""
    origin = state.components.place_territory[code >> 1]
    taken = occupants(state)
    found: dict[int, tuple[int, dict[Action, int]]] = {}
    for territory, legs in reach(state, seat, origin, most, anywhere).items():
        places = landings(state, seat, territory, taken)
        if territory == origin:
            places = {action: place for action, place in places.items() if place != code >> 1}
        if places:
            found[territory] = (legs, places)
    return found


def movable(state: CivolutionState, seat: int, left: int, anywhere: bool, moved: Moved) -> list[Action]:
    """Return the strong tribes that have not migrated in this action and have somewhere to go, sorted."""
    own, scope = state.seats[seat], state.scope
    where = state.components.place_territory
    actions: set[Action] = set()
    for code in own.tribes:
        if not code & 1 or (scope and where[code >> 1] not in scope):
            continue
        if moved.count(code >> 1) >= own.tribes.count(code):
            continue
        action = ("tribe", *named(state, code))
        if action not in actions and targets(state, seat, code, left, anywhere):
            actions.add(action)
    return sorted(actions)


@RULES.verb("migrate", Amount(1), Optional(Word("anywhere")), places=SHARED)
def migrate(state: CivolutionState, seat: int, source: str, n: int, anywhere: str | None = None) -> None:
    """Migrate up to n times, one tribe or several (CV-128)."""
    state.push("migrating", seat, n, anywhere is not None, (), source)


@useful("migrate")
def can_migrate(state: CivolutionState, seat: int, n: int, anywhere: str | None = None) -> bool:
    """A strong tribe must have somewhere to go."""
    return bool(movable(state, seat, n, anywhere is not None, ()))


@RULES.step("migrating")
def migrating(
    state: CivolutionState, seat: int, left: int, anywhere: bool, moved: Moved, source: str
) -> None:
    """Ask while migrations are left and a tribe can move."""
    if left and movable(state, seat, left, anywhere, moved):
        state.push("migrate", seat, left, anywhere, moved, source)


@RULES.question("migrate", rule="CV-113", kinds=("done", "tribe"), free=True)
def migrate_which(
    state: CivolutionState, seat: int, left: int, anywhere: bool, moved: Moved, source: str
) -> list[Action]:
    """List the tribes that can migrate."""
    return [("done",), *movable(state, seat, left, anywhere, moved)]


@migrate_which.answers
def migrate_tribe(
    state: CivolutionState, seat: int, action: Action, left: int, anywhere: bool, moved: Moved, source: str
) -> None:
    """Ask where the tribe goes."""
    if action[0] == "tribe":
        code = find_tribe(state, state.seats[seat], action[1:])
        state.push("go", seat, code, left, anywhere, moved, source)


@RULES.question("go", rule="CV-128", kinds=("go",), free=True)
def go(
    state: CivolutionState, seat: int, code: int, left: int, anywhere: bool, moved: Moved, source: str
) -> list[Action]:
    """List the territories in reach with the migrations they take."""
    territories = state.components.territories
    found = targets(state, seat, code, left, anywhere)
    return sorted(("go", territories[there].id, legs) for there, (legs, _) in found.items())


@go.answers
def go_there(
    state: CivolutionState,
    seat: int,
    action: Action,
    code: int,
    left: int,
    anywhere: bool,
    moved: Moved,
    source: str,
) -> None:
    """Ask for the place in the territory."""
    there = state.components.territory_of[action[1]]
    state.push("rest", seat, code, there, left - action[2], anywhere, moved, source)


@RULES.question("rest", rule="CV-114", kinds=("displace", "displace_rival", "settle"), free=True)
def rest(
    state: CivolutionState,
    seat: int,
    code: int,
    there: int,
    left: int,
    anywhere: bool,
    moved: Moved,
    source: str,
) -> list[Action]:
    """List the places where the tribe can come to rest."""
    return sorted(_resting(state, seat, code, there))


def _resting(state: CivolutionState, seat: int, code: int, there: int) -> dict[Action, int]:
    places = landings(state, seat, there, occupants(state))
    return {action: place for action, place in places.items() if place != code >> 1}


@rest.answers
def rest_there(
    state: CivolutionState,
    seat: int,
    action: Action,
    code: int,
    there: int,
    left: int,
    anywhere: bool,
    moved: Moved,
    source: str,
) -> None:
    """Move the tribe; only the last territory of its path is settled (CV-129)."""
    own, components = state.seats[seat], state.components
    place = _resting(state, seat, code, there)[action]
    if action[0] == "displace" and action[3] == seat and place in moved:
        wild = components.wilderness + there
        moved = tuple(wild if one == place else one for one in moved)
    own.tribes.remove(code)
    state.push("migrating", seat, left, anywhere, tuple(sorted((*moved, place))), source)
    origin = components.place_territory[code >> 1]
    state.note(
        "migrated", seat, "CV-113", components.territories[origin].id, components.territories[there].id
    )
    arrive(state, seat, place)


@RULES.verb("board", Amount(1))
def board(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Let strong tribes from next to the boat that was just built move onto it (CV-178)."""
    boats = state.seats[seat].boats
    if boats:
        state.push("boarding", seat, boats[-1], n)


@RULES.step("boarding")
def boarding(state: CivolutionState, seat: int, water: int, n: int) -> None:
    """Ask while a tribe can come aboard."""
    if n and len(boarders(state, seat, water)) > 0:
        state.push("board", seat, water, n)


def boarders(state: CivolutionState, seat: int, water: int) -> list[Action]:
    """Return the strong tribes that can board, sorted."""
    own, where, near = state.seats[seat], state.components.place_territory, state.map.near[water]
    if not seats_free(state, own, water):
        return []
    return sorted(
        {("tribe", *named(state, code)) for code in own.tribes if code & 1 and where[code >> 1] in near}
    )


@RULES.question("board", rule="CV-178", kinds=("decline", "tribe"), free=True)
def board_which(state: CivolutionState, seat: int, water: int, n: int) -> list[Action]:
    """List the tribes that can board."""
    return [("decline",), *boarders(state, seat, water)]


@board_which.answers
def board_boat(state: CivolutionState, seat: int, action: Action, water: int, n: int) -> None:
    """Move the tribe aboard."""
    if action[0] == "tribe":
        own = state.seats[seat]
        own.tribes.remove(find_tribe(state, own, action[1:]))
        state.push("boarding", seat, water, n - 1)
        state.note("boarded", seat, "CV-178", action[1], state.components.territories[water].id)
        arrive(state, seat, state.components.boat_place + water)
