"""Tribes (CV-4 to CV-6, CV-16, CV-113 to CV-124, CV-131 to CV-138): presence, settling, displacing,
procreation.

Encampments that do not differ are offered once: the fire, a free one, an occupied one by owner and strength.
"""

from __future__ import annotations

from civitas.games.civolution.console import RAW, SUPPLY
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import Civilization, CivolutionState, People
from civitas.games.civolution.words import SHARED, TYPES, WATER
from civitas.kernel.grammar import Amount
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC

STRENGTHS = ("weak", "strong")


def presence(state: CivolutionState, own: People) -> list[int]:
    """Return the territories with an own tribe, within the limit of the effect going on, sorted."""
    where = state.components.place_territory
    here = sorted({where[code >> 1] for code in own.tribes})
    scope = state.scope
    return [territory for territory in here if territory in scope] if scope else here


def land_types(state: CivolutionState, seat: int) -> list[int]:
    """Return the land types on which a civilization has a tribe, sorted."""
    types = state.components.types
    return sorted({types[here] for here in presence(state, state.seats[seat])} - {WATER})


def place_word(state: CivolutionState, place: int) -> str:
    """Return what a place is: camp, fire, wilderness or boat."""
    components = state.components
    if place >= components.boat_place:
        return "boat"
    if place >= components.wilderness:
        return "wilderness"
    return "fire" if components.is_fire[place] else "camp"


def named(state: CivolutionState, code: int) -> tuple[str, str, str]:
    """Return how actions name a tribe: territory, place, strength."""
    place = code >> 1
    territory = state.components.territories[state.components.place_territory[place]].id
    return territory, place_word(state, place), STRENGTHS[code & 1]


def find_tribe(state: CivolutionState, own: Civilization, name: tuple[str, ...]) -> int:
    """Return the first own tribe of this name."""
    return next(code for code in own.tribes if named(state, code) == name)


def tribe_names(
    state: CivolutionState, own: Civilization, kind: str, strong: bool | None = None
) -> list[Action]:
    """Return the own tribes that differ, as actions of a kind, sorted; within the limit of the effect."""
    where, scope = state.components.place_territory, state.scope
    codes = [
        code
        for code in own.tribes
        if (strong is None or bool(code & 1) == strong) and (not scope or where[code >> 1] in scope)
    ]
    return sorted({(kind, *named(state, code)) for code in codes})


def seats_free(state: CivolutionState, own: Civilization, water: int) -> int:
    """Return the free seats on the own boat in a water territory; none without a boat (CV-121)."""
    if water not in own.boats:
        return 0
    place = state.components.boat_place + water
    return own.index.seats - sum(1 for code in own.tribes if code >> 1 == place)


def occupants(state: CivolutionState) -> dict[int, tuple[int, int]]:
    """Return who stands on a place: the civilization's number and its tribe; asked of encampments only."""
    return {
        code >> 1: (number, code) for number, own in enumerate(state.civilizations()) for code in own.tribes
    }


def landings(
    state: CivolutionState, seat: int, territory: int, taken: dict[int, tuple[int, int]]
) -> dict[Action, int]:
    """Return the places in a territory where a tribe may come to rest, by action."""
    components, own = state.components, state.seats[seat]
    name = components.territories[territory].id
    if components.types[territory] == WATER:
        if seats_free(state, own, territory):
            return {("settle", name, "boat"): components.boat_place + territory}
        return {}
    found: dict[Action, int] = {}
    for camp in state.camps[territory]:
        word = "fire" if components.is_fire[camp] else "camp"
        holder = taken.get(camp)
        if holder is None:
            found.setdefault(("settle", name, word), camp)
            continue
        other, code = holder
        if other == len(state.seats):
            found.setdefault(("displace_rival", name, word, STRENGTHS[code & 1]), camp)
            continue
        if other != seat and code & 1 and state.seats[other].index.hold:
            continue
        found.setdefault(("displace", name, word, other, STRENGTHS[code & 1]), camp)
    return found


def arrive(state: CivolutionState, seat: int, place: int) -> None:
    """Let a tribe come to rest on a place: displacing, fire points, developing, and what these set off."""
    components, own = state.components, state.seats[seat]
    territory = components.place_territory[place]
    strong = 1
    state.push("fire", seat, "settle", TYPES[components.types[territory]])
    if place < components.wilderness:
        develop_first(state, seat, territory)
        if components.is_fire[place]:
            points = components.territories[territory].fire
            own.points += points
            state.note("fire", seat, "CV-117", components.territories[territory].id, points)
            state.push("fire", seat, "fire")
        holder = occupants(state).get(place)
        if holder is not None:
            displace(state, seat, *holder)
            strong = int(own.index.no_weaken)
    own.tribes.append(2 * place + strong)
    own.tribes.sort()


def displace(state: CivolutionState, seat: int, other: int, code: int) -> None:
    """Send a tribe into the wilderness of its territory, as it is (CV-115); V.I.C.I may be either one."""
    components = state.components
    loser = state.civilizations()[other]
    territory = components.place_territory[code >> 1]
    loser.tribes.remove(code)
    loser.tribes.append(2 * (components.wilderness + territory) + (code & 1))
    loser.tribes.sort()
    whom = other if other < len(state.seats) else None
    state.note("displaced", state.voice(seat), "CV-115", whom, components.territories[territory].id)
    if other != seat:
        if seat < len(state.seats):
            state.push("fire", seat, "displace")
        if other < len(state.seats):
            state.push("fire", other, "displaced")


def developed(state: CivolutionState, territory: int) -> bool:
    """Return whether the material tile lies face up; water needs none (CV-15)."""
    if state.components.types[territory] == WATER:
        return True
    return state.tiles.known[state.components.land_place[territory]] == PUBLIC


def develop_first(state: CivolutionState, seat: int, territory: int) -> None:
    """Turn up the tile of a territory that is settled first; a raw material comes with it (CV-123)."""
    if developed(state, territory):
        return
    turn_up_tile(state, seat, territory, "CV-123")
    state.push("fire", seat, "develop")
    state.push("develop", seat, territory)


def turn_up_tile(state: CivolutionState, seat: int, territory: int, rule: str) -> None:
    """Turn up the material tile of a territory."""
    components = state.components
    item = state.reveal(state.tiles, components.land_place[territory], PUBLIC)
    state.note("developed", seat, rule, components.territories[territory].id, components.item_ids[item])


@RULES.question("develop", rule="CV-123", kinds=("decline", "produce"), free=True)
def develop(state: CivolutionState, seat: int, territory: int) -> list[Action]:
    """List placing a raw material in the territory that was just developed, and leaving it (CV-O7)."""
    return [("decline",), ("produce", state.components.territories[territory].id)]


@develop.answers
def place_first_marker(state: CivolutionState, seat: int, action: Action, territory: int) -> None:
    """Place the raw material."""
    if action[0] == "decline":
        return
    markers = state.seats[seat].markers
    if markers[SUPPLY]:
        markers[SUPPLY] -= 1
        markers[RAW + territory] += 1
    else:
        state.push("short", seat, RAW + territory, 1)


def remove_tribe(state: CivolutionState, seat: int, code: int, source: str) -> None:
    """Let a tribe die, or be saved by Deus ex machina (CV-282)."""
    if state.seats[seat].favor > 1:
        state.push("save", seat, code, source)
    else:
        die(state, seat, code, source)


def die(state: CivolutionState, seat: int, code: int, source: str) -> None:
    """Take a tribe off the continent."""
    state.seats[seat].tribes.remove(code)
    state.note("died", seat, "CV-308", source, *named(state, code)[:1])
    state.push("fire", seat, "death")


@RULES.question("save", rule="CV-282", kinds=("lose", "save"), free=True)
def save(state: CivolutionState, seat: int, code: int, source: str) -> list[Action]:
    """List losing the tribe and going back on the favor track."""
    return [("lose", *named(state, code)), ("save", *named(state, code))]


@save.answers
def save_or_lose(state: CivolutionState, seat: int, action: Action, code: int, source: str) -> None:
    """Save the tribe, which stays where and as it is, or lose it."""
    if action[0] == "lose":
        die(state, seat, code, source)
        return
    state.seats[seat].favor -= 1
    state.note("saved", seat, "CV-282", source, *named(state, code)[:1])


def weaken(state: CivolutionState, seat: int, code: int) -> None:
    """Lay a strong tribe down."""
    tribes = state.seats[seat].tribes
    tribes[tribes.index(code)] = code - 1
    tribes.sort()
    state.note("weakened", seat, "CV-4", *named(state, code)[:1])


def tribes_left(state: CivolutionState, seat: int) -> int:
    """Return the tribes in the supply (CV-372)."""
    return state.constant("tribes") - len(state.seats[seat].tribes)


def births(state: CivolutionState, seat: int) -> dict[Action, int]:
    """Return where a new tribe can be put; without any tribe that is everywhere (CV-134)."""
    own = state.seats[seat]
    if not tribes_left(state, seat):
        return {}
    territories = presence(state, own) if own.tribes else list(range(len(state.components.territories)))
    taken = occupants(state)
    found: dict[Action, int] = {}
    for territory in territories:
        found.update(landings(state, seat, territory, taken))
    return found


@RULES.verb("procreate", Amount(1), places=SHARED)
def procreate(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Procreate up to n times, in the same or in different territories (CV-137)."""
    if births(state, seat):
        state.push("procreate", seat, n, source)


@useful("procreate")
def can_procreate(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a tribe left and a place for it (CV-135)."""
    return bool(births(state, seat))


@RULES.question("procreate", rule="CV-132", kinds=("displace", "displace_rival", "done", "settle"), free=True)
def procreate_where(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the places for a new tribe."""
    return sorted([("done",), *births(state, seat)])


@procreate_where.checks
def why_not_procreate(
    state: CivolutionState, seat: int, action: Action, n: int, source: str
) -> Reason | None:
    """Return why a new tribe cannot be put there."""
    if action in procreate_where.actions(state, seat, n, source):
        return None
    territory_of = state.components.territory_of
    if len(action) < 3 or not isinstance(action[1], str) or action[1] not in territory_of:
        return ("not_offered",)
    if territory_of[action[1]] not in presence(state, state.seats[seat]):
        return ("no_tribe_there", action[1])
    return ("no_such_place", action[1])


@procreate_where.answers
def procreate_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Put the tribe there, then go on."""
    if action[0] != "done":
        place = births(state, seat)[action]
        if n > 1:
            state.push("effect", seat, ("procreate", n - 1), source)
        state.note("born", seat, "CV-132", action[1])
        arrive(state, seat, place)


def nests(state: CivolutionState, seat: int, only: int) -> dict[Action, int]:
    """Return the free encampments of own land territories, or of one territory."""
    components = state.components
    if not tribes_left(state, seat):
        return {}
    taken = occupants(state)
    found: dict[Action, int] = {}
    for territory in presence(state, state.seats[seat]):
        if components.types[territory] != WATER and only in (-1, territory):
            places = landings(state, seat, territory, taken)
            found.update({action: place for action, place in places.items() if action[0] == "settle"})
    return found


@RULES.verb("spawn", Amount(1))
def spawn(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Put new weak tribes on free encampments of one own territory (V-22)."""
    state.push("spawning", seat, n, -1)


@useful("spawn")
def can_spawn(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a tribe left and a free encampment."""
    return bool(nests(state, seat, -1))


@RULES.step("spawning")
def spawning(state: CivolutionState, seat: int, n: int, only: int) -> None:
    """Ask while there is a free encampment in the territory."""
    if n and nests(state, seat, only):
        state.push("spawn", seat, n, only)


@RULES.question("spawn", rule="CV-261", kinds=("done", "settle"), free=True)
def spawn_where(state: CivolutionState, seat: int, n: int, only: int) -> list[Action]:
    """List the free encampments."""
    return [("done",), *sorted(nests(state, seat, only))]


@spawn_where.answers
def spawn_there(state: CivolutionState, seat: int, action: Action, n: int, only: int) -> None:
    """Put a weak tribe there; the next ones go into the same territory."""
    if action[0] == "settle":
        place = nests(state, seat, only)[action]
        territory = state.components.territory_of[action[1]]
        state.push("spawning", seat, n - 1, territory)
        state.note("born", seat, "CV-261", action[1])
        arrive(state, seat, place)
        tribes = state.seats[seat].tribes
        tribes[tribes.index(2 * place + 1)] = 2 * place
        tribes.sort()


@RULES.verb("strengthen", Amount(1))
def strengthen(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Stand up own weak tribes (CV-138)."""
    if can_strengthen(state, seat, n):
        state.push("strengthen", seat, n, source)


@useful("strengthen")
def can_strengthen(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a weak tribe."""
    return any(not code & 1 for code in state.seats[seat].tribes)


@RULES.question("strengthen", rule="CV-138", kinds=("done", "strengthen"), free=True)
def strengthen_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the weak tribes."""
    return [("done",), *tribe_names(state, state.seats[seat], "strengthen", strong=False)]


@strengthen_which.answers
def strengthen_tribe(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Stand one up, then go on."""
    if action[0] == "strengthen":
        own = state.seats[seat]
        code = find_tribe(state, own, action[1:])
        own.tribes[own.tribes.index(code)] = code + 1
        own.tribes.sort()
        state.note("strengthened", seat, "CV-138", source, action[1])
        if n > 1:
            state.push("effect", seat, ("strengthen", n - 1), source)
