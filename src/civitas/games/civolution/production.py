"""Production and Transport (CV-139 to CV-148): raw materials into territories, from there to storage."""

from __future__ import annotations

from civitas.games.civolution.components import MATERIAL_TILE
from civitas.games.civolution.console import RAW, STORE
from civitas.games.civolution.gains import gain_markers
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import developed, presence
from civitas.games.civolution.words import WATER
from civitas.kernel.grammar import Amount
from civitas.kernel.types import Action

EVERYTHING = 99
"""More raw materials than a civilization has markers."""


def material_in(state: CivolutionState, territory: int) -> int:
    """Return the material of a developed land territory."""
    return state.tiles.items[state.components.land_place[territory]] - MATERIAL_TILE


def pits(state: CivolutionState, seat: int) -> list[int]:
    """Return where raw material can be produced; a boat needs a tribe and an empty notch (CV-140)."""
    own, types = state.seats[seat], state.components.types
    return [here for here in presence(state, own) if types[here] != WATER or not own.markers[RAW + here]]


@RULES.verb("produce", Amount(1))
def produce(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Produce raw materials, one after the other (CV-146)."""
    if pits(state, seat):
        state.push("produce", seat, n, source)


@useful("produce")
def can_produce(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be an own tribe with room for raw material."""
    return bool(pits(state, seat))


@RULES.question("produce", rule="CV-139", kinds=("produce",), free=True)
def produce_where(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the territories."""
    territories = state.components.territories
    return sorted(("produce", territories[here].id) for here in pits(state, seat))


@produce_where.answers
def produce_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Place one raw material, then go on."""
    if n > 1:
        state.push("effect", seat, ("produce", n - 1), source)
    gain_markers(state, seat, RAW + state.components.territory_of[action[1]], 1)
    state.note("produced", seat, "CV-139", source, action[1])


def loads(state: CivolutionState, seat: int, anything: bool) -> list[Action]:
    """Return what can be transported: territory and material, sorted (CV-142, CV-143, CV-147)."""
    components, markers = state.components, state.seats[seat].markers
    found: set[Action] = set()
    for here, territory in enumerate(components.territories):
        if not markers[RAW + here] or (state.scope and here not in state.scope):
            continue
        if territory.type != WATER:
            found.add(("transport", territory.id, components.material_ids[material_in(state, here)]))
        elif anything:
            found.update(("transport", territory.id, word) for word in components.material_ids)
        else:
            for shore in state.map.near[here]:
                if components.types[shore] != WATER and developed(state, shore):
                    found.add(("transport", territory.id, components.material_ids[material_in(state, shore)]))
    return sorted(found)


@RULES.verb("transport", Amount(1))
def transport(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Transport up to n raw materials to storage."""
    state.push("transporting", seat, n, False, source)


@useful("transport")
def can_transport(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be raw material that can be stored."""
    return bool(loads(state, seat, False))


@RULES.verb("transport-all")
def transport_all(state: CivolutionState, seat: int, source: str) -> None:
    """Transport all raw materials; those on boats become any material (CV-147)."""
    state.push("transporting", seat, EVERYTHING, True, source)


@useful("transport-all")
def can_transport_all(state: CivolutionState, seat: int) -> bool:
    """There must be raw material."""
    return bool(loads(state, seat, True))


@RULES.step("transporting")
def transporting(state: CivolutionState, seat: int, n: int, anything: bool, source: str) -> None:
    """Ask while something can be transported."""
    if n and loads(state, seat, anything):
        state.push("transport", seat, n, anything, source)


@RULES.question("transport", rule="CV-142", kinds=("all", "done", "transport"), free=True)
def transport_which(state: CivolutionState, seat: int, n: int, anything: bool, source: str) -> list[Action]:
    """List the raw materials, at once all of those on land if the number allows it, and leaving it."""
    single: list[Action] = loads(state, seat, anything)
    markers = state.seats[seat].markers
    on_land = sum(markers[RAW + here] for here in state.components.lands)
    if 1 < on_land <= n and not state.scope:
        single = [("all",), *single]
    return sorted([("done",), *single])


@transport_which.answers
def transport_there(
    state: CivolutionState, seat: int, action: Action, n: int, anything: bool, source: str
) -> None:
    """Store one raw material, or all on land."""
    if action[0] == "done":
        return
    markers, components = state.seats[seat].markers, state.components
    done = 0
    for here in components.lands if action[0] == "all" else [components.territory_of[action[1]]]:
        amount = markers[RAW + here] if action[0] == "all" else 1
        if amount:
            number = material_in(state, here) if action[0] == "all" else components.material_of[action[2]]
            markers[RAW + here] -= amount
            markers[STORE + number] += amount
            done += amount
            state.note("transported", seat, "CV-142", source, amount, components.material_ids[number])
    state.push("transporting", seat, n - done, anything, source)
