"""Phase 6, Feeding (CV-305 to CV-318, V-72 to V-74).

A civilization names the tribes that it feeds; tribes fed for nothing are always the dearest of them. Then it
pays, and the unfed grow weak or die.
"""

from __future__ import annotations

from civitas.games.civolution.console import COUNTERS, FOOD, IDEA, MONEY, STORAGE
from civitas.games.civolution.effects.gains import return_markers, score
from civitas.games.civolution.effects.prices import marker_name, place_named
from civitas.games.civolution.index import WEAK, WILDERNESS
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import named, remove_tribe, weaken
from civitas.games.civolution.words import MATERIAL
from civitas.kernel.types import Action

Fed = tuple[int, ...]


def cost_of(state: CivolutionState, own: Civilization, code: int) -> int:
    """Return the food for a tribe (CV-306, CV-318, V-73)."""
    components = state.components
    constants, less = components.constants, own.index.feed_less
    place = code >> 1
    here = components.place_territory[place]
    wild = components.wilderness <= place < components.boat_place
    farmed = here in own.farms and place < components.boat_place
    cost: int = constants["farm_food" if farmed else "feed_food"][wild]
    cost -= less[components.types[here]] + less[WILDERNESS] * wild + less[WEAK] * (not code & 1)
    return max(0, cost)


def bill(state: CivolutionState, own: Civilization, fed: Fed) -> int:
    """Return the food for several tribes; the dearest may be free (V-72)."""
    costs = sorted((cost_of(state, own, code) for code in fed), reverse=True)
    return sum(costs[own.index.feed_free :])


def fodder(own: Civilization) -> list[int]:
    """Return the places whose markers may be returned as food (V-74)."""
    places = [FOOD]
    if "money" in own.index.feed_with:
        places.append(MONEY)
    if "idea" in own.index.feed_with:
        places.append(IDEA)
    if "material" in own.index.feed_with:
        places += STORAGE
    return places


def larder(own: Civilization) -> int:
    """Return how much food there is in all."""
    return sum(own.markers[place] for place in fodder(own))


@RULES.step("feeding")
def feeding(state: CivolutionState, seat: int) -> None:
    """Feed for nothing what costs nothing, then ask for the others."""
    own = state.seats[seat]
    state.turn = seat
    state.push("finish", seat)
    state.push("feed_on", seat, tuple(code for code in own.tribes if not cost_of(state, own, code)))


@RULES.step("feed_on")
def feed_on(state: CivolutionState, seat: int, fed: Fed) -> None:
    """Ask while another tribe can be fed."""
    if hungry(state, seat, fed):
        state.push("feed", seat, fed)
    else:
        state.push("fed", seat, fed)


def unfed(own: Civilization, fed: Fed) -> list[int]:
    """Return the tribes that are not among those fed."""
    left = own.tribes[:]
    for code in fed:
        left.remove(code)
    return left


def hungry(state: CivolutionState, seat: int, fed: Fed) -> dict[Action, int]:
    """Return the tribes that can still be fed, by name."""
    own = state.seats[seat]
    most = larder(own)
    return {
        ("feed", *named(state, code)): code
        for code in unfed(own, fed)
        if bill(state, own, (*fed, code)) <= most
    }


@RULES.question("feed", rule="CV-307", kinds=("all", "done", "feed"), free=True)
def feed(state: CivolutionState, seat: int, fed: Fed) -> list[Action]:
    """List the tribes that can be fed, all at once if there is food enough, and leaving the rest."""
    own = state.seats[seat]
    actions: list[Action] = list(hungry(state, seat, fed))
    if len(unfed(own, fed)) > 1 and bill(state, own, tuple(own.tribes)) <= larder(own):
        actions.append(("all",))
    return sorted([("done",), *actions])


@feed.answers
def feed_tribe(state: CivolutionState, seat: int, action: Action, fed: Fed) -> None:
    """Note the tribe, or go on to the payment."""
    if action[0] == "feed":
        state.push("feed_on", seat, tuple(sorted((*fed, hungry(state, seat, fed)[action]))))
    elif action[0] == "all":
        state.push("fed", seat, tuple(state.seats[seat].tribes))
    else:
        state.push("fed", seat, fed)


@RULES.step("fed")
def fed_all(state: CivolutionState, seat: int, fed: Fed) -> None:
    """Pay, then let the unfed grow weak or die (CV-308)."""
    own = state.seats[seat]
    for code in unfed(own, fed):
        state.push("starve", seat, code)
    state.push("pay_food", seat, bill(state, own, fed))


@RULES.step("pay_food")
def pay_food(state: CivolutionState, seat: int, n: int) -> None:
    """Return food; who may feed with other markers names them one by one."""
    own = state.seats[seat]
    if n and any(own.markers[place] for place in fodder(own)[1:]):
        state.push("fodder", seat, n)
    elif n:
        return_markers(own, FOOD, n)
        state.note("fed", seat, "CV-307", n)


@RULES.question("fodder", rule="CV-310", kinds=("with",), free=True)
def feed_with(state: CivolutionState, seat: int, n: int) -> list[Action]:
    """List the markers that can be returned as food."""
    own = state.seats[seat]
    places = [place for place in fodder(own) if own.markers[place]]
    return sorted(("with", marker_name(place)) for place in places)


@feed_with.answers
def feed_with_that(state: CivolutionState, seat: int, action: Action, n: int) -> None:
    """Return one marker, then go on."""
    return_markers(state.seats[seat], place_named(action[1]), 1)
    state.note("fed_with", seat, "CV-310", action[1])
    state.push("pay_food", seat, n - 1)


@RULES.step("starve")
def starve(state: CivolutionState, seat: int, code: int) -> None:
    """Let an unfed tribe grow weak, or die if it is weak already."""
    if code & 1:
        weaken(state, seat, code)
    else:
        remove_tribe(state, seat, code, "feeding")


@RULES.step("strong_points")
def strong_points(state: CivolutionState, seat: int) -> None:
    """Gain a point for each strong tribe (CV-311)."""
    for who in state.order():
        strong = sum(code & 1 for code in state.civilizations()[who].tribes)
        score(state, who, strong, "feeding", "CV-311")


@feed_with.about
def which_fodder(state: CivolutionState, seat: int, action: Action, n: int) -> tuple[str, ...]:
    """The marker that is returned."""
    if action[1] in COUNTERS:
        return (f"seats/{seat}/{action[1]}",)
    return (f"@{state.components.material_ids[MATERIAL[action[1]]]}",)
