"""V.I.C.I on the continent (CV-409 to CV-422, CV-435, CV-436, CV-450): which territory, then procreation,
migration, provision, sites and hunting tokens.

Encampments and tribes that do not differ need no choice; all others are told apart by tables and dice.
"""

from __future__ import annotations

from civitas.games.civolution.effects.gains import score
from civitas.games.civolution.fate import tokens_left
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.sites import hidden_at, turn_up_site
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import developed, displace, occupants, presence, turn_up_tile
from civitas.games.civolution.words import WATER
from civitas.kernel.chance import DICE
from civitas.kernel.types import TABLE

MOST_BEACONS = 3
TWO = 2
"""Tribes that a territory needs before one leaves, and provision markers that cover a farm space."""
OTHERS = 2
"""The rank of the first encampment with a tribe of the person in the table; own ones follow from 5 on."""
OWN = 5


def roll_territory(state: CivolutionState, eligible: list[int]) -> int:
    """Return the eligible territory, by the wheel if there are several; NOTHING if none (CV-409, CV-410)."""
    if len(eligible) < TWO:
        return eligible[0] if eligible else NOTHING
    components = state.components
    wheel = components.wheel
    rolled = state.roll(DICE, len(wheel))
    types = [components.types[here] for here in eligible]
    kind = next(kind for kind in wheel[rolled:] + wheel[:rolled] if kind in types)
    here = roll_beacons(state, [here for here in eligible if components.types[here] == kind])
    state.note("vici_rolls", TABLE, "CV-410", components.wheel_id, components.territories[here].id)
    return here


def roll_beacons(state: CivolutionState, eligible: list[int]) -> int:
    """Return one of several territories of a type, by their beacons (CV-411)."""
    if len(eligible) < TWO:
        return eligible[0] if eligible else NOTHING
    territories = state.components.territories
    rolled = state.components.wheel_beacons[state.roll(DICE, 6)]
    return min(eligible, key=lambda here: (territories[here].beacons - rolled) % MOST_BEACONS)


def best_place(state: CivolutionState, territory: int) -> int:
    """Return the encampment on which V.I.C.I settles by its table; NOTHING if none is left (CV-414).

    Who cannot be displaced by others is not displaced by V.I.C.I either (V-67).
    """
    components = state.components
    taken = occupants(state)
    found: list[tuple[int, int]] = []
    for camp in state.camps[territory]:
        fire = components.is_fire[camp]
        holder = taken.get(camp)
        if holder is None:
            found.append((int(not fire), camp))
            continue
        number, code = holder
        strong = code & 1
        if number == len(state.seats):
            found.append((OWN + 2 * (not strong) + (not fire), camp))
        elif not (strong and state.seats[number].index.hold):
            found.append((OTHERS if fire else OTHERS + 1 + strong, camp))
    return min(found)[1] if found else NOTHING


def settle(state: CivolutionState, place: int) -> None:
    """Let a strong tribe come to rest: tile, fire points, displacing; it stays strong (CV-412, CV-417)."""
    components, rival = state.components, state.vici
    territory = components.place_territory[place]
    name = components.territories[territory].id
    if not developed(state, territory):
        turn_up_tile(state, TABLE, territory, "CV-418")
    if components.is_fire[place]:
        score(state, len(state.seats), components.territories[territory].fire, name, "CV-412")
    holder = occupants(state).get(place)
    if holder is not None:
        displace(state, len(state.seats), *holder)
    rival.tribes.append(2 * place + 1)
    rival.tribes.sort()


def tribes_in(state: CivolutionState, territory: int) -> list[int]:
    """Return V.I.C.I's tribes in a territory."""
    where = state.components.place_territory
    return [code for code in state.vici.tribes if where[code >> 1] == territory]


def birthplaces(state: CivolutionState) -> list[int]:
    """Return the eligible territories for a new tribe: own ones, or yours if V.I.C.I has no tribe left."""
    rival, types = state.vici, state.components.types
    people = rival if rival.tribes else state.seats[0]
    lands = [here for here in presence(state, people) if types[here] != WATER]
    places = [here for here in lands if best_place(state, here) != NOTHING]
    if not rival.tribes:
        return places
    taken = occupants(state)
    return [here for here in places if any(camp not in taken for camp in state.camps[here])] or places


@RULES.step("vici_procreates")
def procreate(state: CivolutionState, seat: int) -> None:
    """Put a new strong tribe; where all encampments are its own, a migration follows (CV-412, CV-413)."""
    if len(state.vici.tribes) >= state.constant("tribes_vici"):
        return
    here = roll_territory(state, birthplaces(state))
    if here == NOTHING:
        return
    rule = "CV-412" if state.vici.tribes else "CV-436"
    state.note("vici_born", TABLE, rule, state.components.territories[here].id)
    settle(state, best_place(state, here))
    taken = occupants(state)
    camps = [camp for one in presence(state, state.vici) for camp in state.camps[one]]
    if all(camp in taken and taken[camp][0] == len(state.seats) for camp in camps):
        state.push("vici_migrates", TABLE)


def departures(state: CivolutionState) -> list[int]:
    """Return the territories that a tribe can leave: two own tribes, one of them strong (CV-415)."""
    found = [(here, tribes_in(state, here)) for here in presence(state, state.vici)]
    return [here for here, own in found if len(own) >= TWO and any(code & 1 for code in own)]


@RULES.step("vici_migrates")
def migrate(state: CivolutionState, seat: int) -> None:
    """Migrate; if no tribe can leave, procreate first (CV-415)."""
    state.push("vici_departs", TABLE)
    if not departures(state):
        state.push("vici_procreates", TABLE)


@RULES.step("vici_departs")
def depart(state: CivolutionState, seat: int) -> None:
    """Move a tribe to the adjacent land with the fewest own tribes (CV-416, CV-417)."""
    components, rival = state.components, state.vici
    origin = roll_territory(state, departures(state))
    if origin == NOTHING:
        return
    lands = [here for here in state.map.near[origin] if best_place(state, here) != NOTHING]
    numbers = [len(tribes_in(state, here)) for here in lands]
    goal = roll_territory(state, [here for here, n in zip(lands, numbers, strict=True) if n == min(numbers)])
    if goal == NOTHING:
        return
    strong = [code for code in tribes_in(state, origin) if code & 1]
    rival.tribes.remove(min(strong, key=lambda code: leaving(state, code)))
    names = components.territories[origin].id, components.territories[goal].id
    state.note("vici_migrated", TABLE, "CV-416", *names)
    settle(state, best_place(state, goal))


def leaving(state: CivolutionState, code: int) -> int:
    """Return in which order strong tribes leave: wilderness, fire, another encampment (CV-417)."""
    place = code >> 1
    return 0 if place >= state.components.wilderness else 1 if state.components.is_fire[place] else 2


def hungriest(state: CivolutionState) -> list[int]:
    """Return the own territories with the fewest provisions, of these those with most tribes (CV-419)."""
    here, provisions = presence(state, state.vici), state.vici.provisions
    fewest = min((provisions[one] for one in here), default=0)
    bare = [one for one in here if provisions[one] == fewest]
    most = max((len(tribes_in(state, one)) for one in bare), default=0)
    return [one for one in bare if len(tribes_in(state, one)) == most]


@RULES.step("vici_provides")
def provide(state: CivolutionState, seat: int) -> None:
    """Add a provision marker; from the second on they cover the farm space if it is free (CV-420)."""
    rival = state.vici
    if not markers_left(state):
        return
    here = roll_territory(state, hungriest(state))
    if here == NOTHING:
        return
    rival.provisions[here] += 1
    name = state.components.territories[here].id
    state.note("vici_provision", TABLE, "CV-419", name, rival.provisions[here])
    farmed = any(here in own.farms for own in state.seats)
    if rival.provisions[here] >= TWO and not farmed and here not in rival.blocked:
        rival.blocked.append(here)
        state.note("vici_blocks", TABLE, "CV-420", name)


def markers_left(state: CivolutionState) -> int:
    """Return the markers in V.I.C.I's supply (CV-390)."""
    return state.constant("markers") - state.vici.placed


@RULES.step("vici_explores")
def explore(state: CivolutionState, seat: int) -> None:
    """Reveal all sites around the own territory with the most that lie face down (CV-421)."""
    own = presence(state, state.vici)
    hidden = [len(hidden_at(state, here)) for here in own]
    most = max(hidden, default=0)
    eligible = [here for here, n in zip(own, hidden, strict=True) if n == most]
    if most:
        for site in hidden_at(state, roll_territory(state, eligible)):
            turn_up_site(state, len(state.seats), site)


@RULES.step("vici_hunts")
def hunt(state: CivolutionState, seat: int) -> None:
    """Put a hunting token into the best land, where you have a tribe too if possible (CV-422, CV-447)."""
    if not tokens_left(state):
        return
    types = state.components.types
    own = [here for here in presence(state, state.vici) if here not in state.hunted]
    shared = [here for here in own if here in presence(state, state.seats[0])]
    eligible = shared or own
    best = min((types[here] for here in eligible), default=WATER)
    here = roll_beacons(state, [one for one in eligible if types[one] == best])
    if here != NOTHING:
        state.hunted = sorted([*state.hunted, here])
        state.note("vici_hunts", TABLE, "CV-422", state.components.territories[here].id)
