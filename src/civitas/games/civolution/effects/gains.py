"""Markers and other gains (V-1 to V-9, CV-7, CV-76, CV-281, CV-367 to CV-370), and losses (V-35, CV-79,
CV-282, CV-323, CV-327), carried out as far as possible, of which the owner says which.

Other markers are always taken: forgoing them never helps, since who runs out may return any (CV-368).
"""

from __future__ import annotations

from civitas.games.civolution.console import (
    COUNTERS,
    FEATURE_AT,
    FEATURE_SPACES,
    FOOD,
    NOTCHES,
    PLAN,
    RAW,
    STATUES,
    STORE,
    SUPPLY,
    storage_of,
)
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import (
    develop_first,
    find_tribe,
    land_types,
    remove_tribe,
    tribe_names,
    weaken,
)
from civitas.games.civolution.words import FEATURE, LAND, MATERIAL, MATERIALS, SHARED, WATER
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action

FAVOR_END = 6
EXTRA_FIND = "fixed.extra_find"
MARKERS = ("instant", "gain")
COUNTER_WORDS = ("idea", "focus", "food", "money")


def gain_markers(state: CivolutionState, seat: int, place: int, n: int) -> None:
    """Move markers from the supply to a place; for what is missing others may be returned (CV-368)."""
    markers = state.seats[seat].markers
    here = min(n, markers[SUPPLY])
    markers[SUPPLY] -= here
    markers[place] += here
    if here < n:
        state.push("short", seat, place, n - here)


def return_markers(own: Civilization, place: int, n: int) -> None:
    """Move markers from a place back to the supply."""
    own.markers[place] -= n
    own.markers[SUPPLY] += n


def marker_place(state: CivolutionState, place: int) -> tuple[str, str]:
    """Return how a place of markers is named: its kind and which one it is."""
    if place < PLAN:
        return COUNTER_WORDS[place], ""
    if place < FEATURE_AT:
        return "plan", str(place - PLAN + 1)
    if place < STORE:
        return "feature", state.components.feature_ids[place - FEATURE_AT]
    if place < RAW:
        return "stored", state.components.material_ids[place - STORE]
    return "raw", state.components.territories[place - RAW].id


@RULES.question("short", rule="CV-368", kinds=("forfeit", "return"), free=True)
def short(state: CivolutionState, seat: int, place: int, n: int) -> list[Action]:
    """List which marker can be returned for the next one, and doing without."""
    components, markers = state.components, state.seats[seat].markers
    places = [*range(RAW), *[RAW + land for land in components.lands]]
    found: list[Action] = [
        ("return", *marker_place(state, other)) for other in places if markers[other] and other != place
    ]
    return sorted([("forfeit",), *found])


@short.answers
def go_short(state: CivolutionState, seat: int, action: Action, place: int, n: int) -> None:
    """Return one marker and gain one, or do without the rest."""
    if action[0] == "forfeit":
        state.note("forfeit", seat, "CV-368", n)
        return
    markers = state.seats[seat].markers
    given = next(other for other in range(STATUES) if marker_place(state, other) == action[1:])
    markers[given] -= 1
    markers[place] += 1
    state.note("returned", seat, "CV-368", *action[1:])
    if n > 1:
        state.push("short", seat, place, n - 1)


def _counter(word: str, place: int) -> None:
    @RULES.verb(word, Amount(1), order_free=True, places=MARKERS)
    def gain(state: CivolutionState, seat: int, source: str, n: int) -> None:
        gain_markers(state, seat, place, n)
        state.note("gained", seat, "CV-7", source, word, n)


for _word, _place in COUNTERS.items():
    _counter(_word, _place)


def score(state: CivolutionState, seat: int, n: int, source: str, rule: str = "CV-76") -> None:
    """Let a civilization, which may be V.I.C.I, gain success points."""
    if n:
        state.civilizations()[seat].points += n
        state.note("points", state.voice(seat), rule, source, n)


@RULES.verb("points", Amount(1), order_free=True, places=SHARED)
def points(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Gain success points."""
    score(state, seat, n, source)


@RULES.verb("favor", Amount(1), order_free=True, places=SHARED)
def favor(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Move the favor disc; steps beyond the last space are lost (CV-281, CV-366)."""
    own = state.seats[seat]
    steps = min(n, FAVOR_END - own.favor)
    if steps:
        own.favor += steps
        state.note("favor", seat, "CV-281", source, steps)


@RULES.verb("plan", Amount(1), places=MARKERS)
def plan(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Gain planning markers, all on one dice space (CV-166)."""
    state.push("plan", seat, n, source)


@RULES.question("plan", rule="CV-166", kinds=("plan",), free=True)
def plan_value(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the dice spaces."""
    return [("plan", value) for value in range(1, 7)]


@plan_value.answers
def plan_on(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Place the planning markers."""
    gain_markers(state, seat, PLAN + action[1] - 1, n)
    state.note("planned", seat, "CV-166", source, n, action[1])


@RULES.verb("material", Word("material", "land", "any", "own", name="what"), Amount(1), places=MARKERS)
def material(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain stored materials, marker by marker (V-8)."""
    if what in MATERIAL:
        store(state, seat, MATERIAL[what], n, source)
    elif storage_choice(state, seat, what):
        state.push("store", seat, what, n, source)


@useful("material")
def can_store(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """Without a tribe on land there is no own storage column (CV-90)."""
    return what != "own" or bool(land_types(state, seat))


def store(state: CivolutionState, seat: int, number: int, n: int, source: str) -> None:
    """Place markers on a storage space."""
    gain_markers(state, seat, STORE + number, n)
    state.note("stored", seat, "CV-92", source, state.components.material_ids[number], n)


def storage_choice(state: CivolutionState, seat: int, what: str) -> list[int]:
    """Return the materials among which a gain leaves the choice."""
    if what == "any":
        return list(range(len(MATERIALS)))
    lands = land_types(state, seat) if what == "own" else [LAND[what]]
    return [place - STORE for land in lands for place in storage_of(land)]


@RULES.question("store", rule="CV-88", kinds=("decline", "store"), free=True)
def store_where(state: CivolutionState, seat: int, what: str, n: int, source: str) -> list[Action]:
    """List the storage spaces; the extra find may be declined (CV-O7)."""
    names = state.components.material_ids
    spaces: list[Action] = sorted(("store", names[number]) for number in storage_choice(state, seat, what))
    return [("decline",), *spaces] if source == EXTRA_FIND else spaces


@store_where.answers
def store_there(state: CivolutionState, seat: int, action: Action, what: str, n: int, source: str) -> None:
    """Place one marker, then go on."""
    if action[0] == "decline":
        return
    if n > 1:
        state.push("store", seat, what, n - 1, source)
    store(state, seat, state.components.material_of[action[1]], 1, source)


@RULES.verb("feature", Word("feature", "any", name="what"), Amount(1), places=MARKERS)
def feature(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain feature markers (CV-105)."""
    if what == "any":
        state.push("feature", seat, n, source)
    else:
        _add_feature(state, seat, FEATURE[what], n, source)


def _add_feature(state: CivolutionState, seat: int, number: int, n: int, source: str) -> None:
    gain_markers(state, seat, FEATURE_AT + number, n)
    state.note("feature", seat, "CV-105", source, state.components.feature_ids[number], n)


@RULES.question("feature", rule="CV-105", kinds=("feature",), free=True)
def feature_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the feature spaces."""
    return sorted(("feature", name) for name in state.components.feature_ids)


@feature_which.answers
def feature_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Place one marker, then go on."""
    if n > 1:
        state.push("feature", seat, n - 1, source)
    _add_feature(state, seat, state.components.feature_of[action[1]], 1, source)


@RULES.verb("shift", Amount(1))
def shift(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Move feature markers, one after the other (CV-253)."""
    if can_shift(state, seat, n):
        state.push("shift", seat, n, source)


@useful("shift")
def can_shift(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a marker to move."""
    markers = state.seats[seat].markers
    return any(markers[place] for place in FEATURE_SPACES)


@RULES.question("shift", rule="CV-253", kinds=("done", "shift"), free=True)
def shift_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List every move from one feature space to another."""
    markers, names = state.seats[seat].markers, state.components.feature_ids
    moves: list[Action] = [
        ("shift", one, other)
        for number, one in enumerate(names)
        if markers[FEATURE_AT + number]
        for other in names
        if other != one
    ]
    return sorted([("done",), *moves])


@shift_which.answers
def shift_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Move one marker; the Evolution count stays (CV-269)."""
    if action[0] == "shift":
        markers = state.seats[seat].markers
        feature_of = state.components.feature_of
        markers[FEATURE_AT + feature_of[action[1]]] -= 1
        markers[FEATURE_AT + feature_of[action[2]]] += 1
        state.note("shifted", seat, "CV-253", source, action[1], action[2])
        if n > 1:
            state.push("shift", seat, n - 1, source)


@plan_value.about
def which_space(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> tuple[str, ...]:
    """The dice space."""
    return (f"seats/{seat}/spaces/{action[1] - 1}",)


@short.about
def which_marker(state: CivolutionState, seat: int, action: Action, place: int, n: int) -> tuple[str, ...]:
    """The marker that is returned."""
    if action[0] == "forfeit":
        return ()
    kind, which = action[1:]
    if kind in COUNTERS:
        return (f"seats/{seat}/{kind}",)
    return (f"seats/{seat}/spaces/{int(which) - 1}",) if kind == "plan" else (f"@{which}",)


@RULES.verb("lose", Word("loss", name="what"), Amount(1), places=("instant", "loss"))
def lose(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Lose something, one after the other."""
    own = state.seats[seat]
    if what == "food":
        lost = min(n, own.markers[FOOD])
        return_markers(own, FOOD, lost)
        state.note("lost_food", seat, "CV-323", source, lost)
    elif can_lose(state, seat, what, n):
        state.push("lose", seat, what, n, source)


@RULES.possible("lose")
def can_lose(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """Return whether there is anything to lose."""
    own = state.seats[seat]
    return bool(own.markers[FOOD]) if what == "food" else bool(losses(state, seat, what))


def losses(state: CivolutionState, seat: int, what: str) -> list[Action]:
    """Return what can be lost, sorted."""
    own, territories = state.seats[seat], state.components.territories
    if what == "tribe":
        return tribe_names(state, own, "lose")
    if what == "strength":
        return tribe_names(state, own, "lose", strong=True)
    return sorted(("lose", territories[here].id) for here in (own.farms if what == "farm" else own.boats))


@RULES.question("lose", rule="CV-79", kinds=("lose",), free=True)
def lose_which(state: CivolutionState, seat: int, what: str, n: int, source: str) -> list[Action]:
    """List what can be lost."""
    return losses(state, seat, what)


@lose_which.answers
def lose_that(state: CivolutionState, seat: int, action: Action, what: str, n: int, source: str) -> None:
    """Lose it, then go on."""
    own = state.seats[seat]
    if n > 1:
        state.push("effect", seat, ("lose", what, n - 1), source)
    if what == "tribe":
        remove_tribe(state, seat, find_tribe(state, own, action[1:]), source)
    elif what == "strength":
        weaken(state, seat, find_tribe(state, own, action[1:]))
    elif what == "farm":
        own.farms.remove(state.components.territory_of[action[1]])
        state.note("farm_lost", seat, "CV-327", action[1])
    else:
        lose_boat(state, seat, state.components.territory_of[action[1]])


def lose_boat(state: CivolutionState, seat: int, water: int) -> None:
    """Return a boat with a marker in its notch; tribes aboard go ashore into a wilderness."""
    own, components = state.seats[seat], state.components
    own.boats.remove(water)
    state.note("boat_lost", seat, "CV-327", components.territories[water].id)
    if any(code >> 1 == components.boat_place + water for code in own.tribes):
        state.push("ashore", seat, water)
    if own.markers[RAW + water]:
        own.markers[RAW + water] -= 1
        own.markers[NOTCHES] += 1
    else:
        gain_markers(state, seat, NOTCHES, 1)


@RULES.question("ashore", rule="CV-327", kinds=("ashore",), free=True)
def ashore(state: CivolutionState, seat: int, water: int) -> list[Action]:
    """List the lands next to the water."""
    components = state.components
    shores = [here for here in state.map.near[water] if components.types[here] != WATER]
    return sorted(("ashore", components.territories[here].id) for here in shores)


@ashore.answers
def go_ashore(state: CivolutionState, seat: int, action: Action, water: int) -> None:
    """Move the tribes into the wilderness as they are; they may be the first there (CV-123)."""
    own, components = state.seats[seat], state.components
    boat, land = components.boat_place + water, components.territory_of[action[1]]
    wild = components.wilderness + land
    own.tribes = sorted(2 * wild + (code & 1) if code >> 1 == boat else code for code in own.tribes)
    develop_first(state, seat, land)
