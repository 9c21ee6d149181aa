"""Losses (V-35, CV-79, CV-282, CV-323, CV-327): carried out as far as possible, the owner says which."""

from __future__ import annotations

from civitas.games.civolution.console import FOOD, NOTCHES, RAW
from civitas.games.civolution.effects.gains import gain_markers, return_markers
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import develop_first, find_tribe, remove_tribe, tribe_names, weaken
from civitas.games.civolution.words import WATER
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action


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
