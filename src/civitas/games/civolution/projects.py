"""Building projects (CV-174 to CV-195): farms, boats, statues and settlements."""

from __future__ import annotations

from itertools import combinations

from civitas.games.civolution.components import SITE_TILE
from civitas.games.civolution.console import NOTCHES, RAW, STATUES, STORE
from civitas.games.civolution.continent import ISLAND
from civitas.games.civolution.effects.prices import marker_payments, named_payment, pay, with_wild
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.sites import VOLCANO, revealed
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import PROJECTS, SITE, WATER
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action

GROUND = SITE["ground"]
BUILDINGS_PER_GROUND = 2


def grounds(state: CivolutionState, own: Civilization) -> list[int]:
    """Return the open Building grounds next to an own tribe, the island included (CV-180)."""
    here = presence(state, own)
    at = state.map.at_site
    return [site for site in [*revealed(state, GROUND), ISLAND] if any(one in here for one in at[site])]


def room(own: Civilization, site: int) -> bool:
    """Return whether the building limit leaves room for one more (CV-181)."""
    return own.statues.count(site) + own.settlements.count(site) < BUILDINGS_PER_GROUND


def statue_materials(state: CivolutionState, site: int) -> tuple[int, ...]:
    """Return what a statue on this ground may be made of (CV-182)."""
    components = state.components
    if site == ISLAND:
        return components.island_materials
    return components.ground_materials[state.sites.items[site] - SITE_TILE]


def farms(state: CivolutionState, seat: int) -> list[Action]:
    """Return where a farm can be built (CV-174, CV-175)."""
    own, components = state.seats[seat], state.components
    if len(own.farms) >= state.constant("farms"):
        return []
    taken = {farm for other in state.seats for farm in other.farms}
    if state.rival is not None:
        taken.update(state.rival.blocked)
    burnt = {here for site in revealed(state, VOLCANO) for here in state.map.at_site[site]}
    return [
        ("farm", components.territories[here].id)
        for here in presence(state, own)
        if components.types[here] != WATER and here not in taken and here not in burnt
    ]


def boats(state: CivolutionState, seat: int) -> list[Action]:
    """Return where a boat can be built (CV-177, CV-179)."""
    own, components = state.seats[seat], state.components
    if len(own.boats) >= state.constant("boats"):
        return []
    here = presence(state, own)
    return [
        ("boat", components.territories[water].id)
        for water in components.waters
        if water not in own.boats and any(one in here for one in state.map.near[water])
    ]


def statues(state: CivolutionState, seat: int) -> list[Action]:
    """Return the statues that can be built: ground and material (CV-182)."""
    own = state.seats[seat]
    return [
        ("statue", site, state.components.material_ids[material])
        for site in grounds(state, own)
        if room(own, site)
        for material in statue_materials(state, site)
        if own.markers[STORE + material]
    ]


def settlement_payments(
    own: Civilization, costs: tuple[tuple[int, int], ...]
) -> list[tuple[tuple[int, int], ...]]:
    """Return the ways to pay for a settlement, some materials of which may be left out (V-61)."""
    keep = max(1, len(costs) - own.index.cheaper_settlement)
    found = {
        way
        for some in combinations(costs, keep)
        for way in marker_payments(own, with_wild(own, [((place,), n) for place, n in some]))
    }
    return sorted(found)


def settlements(state: CivolutionState, seat: int) -> list[Action]:
    """Return the settlements that can be built: which one and where (CV-181, CV-184)."""
    own, components = state.seats[seat], state.components
    sites = [site for site in grounds(state, own) if room(own, site) and site not in own.settlements]
    return [
        ("settlement", components.settlement_ids[slot], site)
        for slot, costs in enumerate(components.settlement_costs)
        if sites and own.settlements[slot] == NOTHING and settlement_payments(own, costs)
        for site in sites
    ]


BUILDABLE = {"farm": farms, "boat": boats, "statue": statues, "settlement": settlements}


def buildable(state: CivolutionState, seat: int, what: str) -> list[Action]:
    """Return the projects of a kind, or of all kinds, that can be built now, sorted."""
    kinds = PROJECTS if what in ("any", "same") else (what,)
    return sorted([action for kind in kinds for action in BUILDABLE[kind](state, seat)])


@RULES.verb("build", Word("project", "any", "same", name="project"), Amount(1))
def build(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Build up to n projects, each by all rules anew (CV-191)."""
    if buildable(state, seat, what):
        state.push("build", seat, what, n, source)


@useful("build")
def can_build(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """There must be a project that can be built."""
    return bool(buildable(state, seat, what))


@RULES.question("build", rule="CV-171", kinds=("boat", "done", "farm", "settlement", "statue"), free=True)
def build_which(state: CivolutionState, seat: int, what: str, n: int, source: str) -> list[Action]:
    """List the projects."""
    return sorted([("done",), *buildable(state, seat, what)])


@build_which.answers
def build_project(state: CivolutionState, seat: int, action: Action, what: str, n: int, source: str) -> None:
    """Build one; the next may have to be of the same kind (CV-172)."""
    kind = action[0]
    if kind == "done":
        return
    if n > 1:
        state.push("effect", seat, ("build", kind if what == "same" else what, n - 1), source)
    if kind == "settlement":
        state.push("settlement_price", seat, state.components.settlement_ids.index(action[1]), action[2])
    else:
        state.push("fire", seat, "build", kind)
        RAISED[kind](state, seat, action)
        state.push("effect", seat, state.components.fixed[kind], f"fixed.{kind}")


def _raise_farm(state: CivolutionState, seat: int, action: Action) -> None:
    state.seats[seat].farms.append(state.components.territory_of[action[1]])
    state.note("farm", seat, "CV-174", action[1])


def _raise_boat(state: CivolutionState, seat: int, action: Action) -> None:
    """Place a boat with its marker as raw material."""
    own, water = state.seats[seat], state.components.territory_of[action[1]]
    own.boats.append(water)
    own.markers[NOTCHES] -= 1
    own.markers[RAW + water] += 1
    state.note("boat", seat, "CV-177", action[1])


def _raise_statue(state: CivolutionState, seat: int, action: Action) -> None:
    """Let a stored material become the statue."""
    own = state.seats[seat]
    own.markers[STORE + state.components.material_of[action[2]]] -= 1
    own.markers[STATUES] += 1
    own.statues.append(action[1])
    state.note("statue", seat, "CV-182", ground_id(state, action[1]), action[2])


RAISED = {"farm": _raise_farm, "boat": _raise_boat, "statue": _raise_statue}


def ground_id(state: CivolutionState, site: int) -> str:
    """Return the component that a ground is."""
    return (
        state.components.island_id if site == ISLAND else state.components.item_ids[state.sites.items[site]]
    )


@RULES.question("settlement_price", rule="CV-184", kinds=("pay",), free=True)
def settlement_price(state: CivolutionState, seat: int, slot: int, site: int) -> list[Action]:
    """List the ways to pay for the settlement."""
    ways = settlement_payments(state.seats[seat], state.components.settlement_costs[slot])
    return sorted(("pay", named_payment(way)) for way in ways)


@settlement_price.answers
def raise_settlement(state: CivolutionState, seat: int, action: Action, slot: int, site: int) -> None:
    """Pay and place the settlement; it brings an income chip, the fourth also flips a tile (CV-187)."""
    own, components = state.seats[seat], state.components
    pay(state, seat, action[1], components.settlement_ids[slot])
    own.settlements[slot] = site
    state.note("settlement", seat, "CV-184", ground_id(state, site))
    state.push("fire", seat, "build", "settlement")
    if NOTHING not in own.settlements:
        state.push("effect", seat, components.fixed["fourth_settlement"], "fixed.fourth_settlement")
    state.push("effect", seat, components.fixed["settlement"], "fixed.settlement")


@build_which.about
def which_project(
    state: CivolutionState, seat: int, action: Action, what: str, n: int, source: str
) -> tuple[str, ...]:
    """The territory or the ground, and what is built there."""
    if action[0] == "statue":
        return (f"sites/{action[1]}", f"@{action[2]}")
    if action[0] == "settlement":
        return (f"sites/{action[2]}", f"@{action[1]}")
    return () if action[0] == "done" else (f"@{action[1]}",)
