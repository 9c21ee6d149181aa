"""Materials: produced raw (CV-139 to CV-141), transported (CV-142 to CV-148), traded (CV-255 to CV-257)."""

from __future__ import annotations

from civitas.games.civolution.components import MATERIAL_TILE
from civitas.games.civolution.console import MONEY, RAW, STORAGE, STORE, row_of
from civitas.games.civolution.effects.gains import gain_markers, return_markers, score, store
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import developed, presence
from civitas.games.civolution.words import WATER
from civitas.kernel.grammar import Amount
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC

FOR_MONEY, FOR_POINTS = 0, 1


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


@RULES.verb("sell", Amount(1))
def sell(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Make Sales: each one material for money and one for points, either may be skipped (CV-256)."""
    if n > 1:
        state.push("effect", seat, ("sell", n - 1), source)
    state.push("selling", seat, FOR_MONEY, 0)


@useful("sell")
def can_sell(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a stored material."""
    markers = state.seats[seat].markers
    return any(markers[place] for place in STORAGE)


@RULES.step("selling")
def selling(state: CivolutionState, seat: int, part: int, sold: int) -> None:
    """Ask for both parts of a Sale, one after the other; what it sets off comes at its end."""
    if part <= FOR_POINTS and can_sell(state, seat, 1):
        state.push("sell", seat, part, sold)
    elif sold:
        state.push("fire", seat, "sell")


@RULES.question("sell", rule="CV-256", kinds=("skip", "sell"), free=True)
def sell_what(state: CivolutionState, seat: int, part: int, sold: int) -> list[Action]:
    """List the stored materials."""
    markers, names = state.seats[seat].markers, state.components.material_ids
    return [*sorted(("sell", names[place - STORE]) for place in STORAGE if markers[place]), ("skip",)]


@sell_what.answers
def sell_that(state: CivolutionState, seat: int, action: Action, part: int, sold: int) -> None:
    """Return the marker before money is taken (CV-262)."""
    if action[0] == "skip":
        state.push("selling", seat, part + 1, sold)
        return
    number = state.components.material_of[action[1]]
    return_markers(state.seats[seat], STORE + number, 1)
    state.push("selling", seat, part + 1, sold + 1)
    if part == FOR_MONEY:
        state.note("sold", seat, "CV-256", action[1], row_of(number))
        gain_markers(state, seat, MONEY, row_of(number))
    else:
        score(state, seat, state.constant("sale_points"), action[1], "CV-256")


def price_of(state: CivolutionState, seat: int, material: int) -> int:
    """Return the money for a material: less if its tile lies face up (CV-257, V-60)."""
    open_price, dear = state.components.constants["purchase_cost"]
    cost = open_price if _face_up(state, material) else dear
    return max(1, cost - state.seats[seat].index.cheaper_purchase)


def _face_up(state: CivolutionState, material: int) -> bool:
    item = MATERIAL_TILE + material
    return any(
        mask == PUBLIC and tile == item
        for tile, mask in zip(state.tiles.items, state.tiles.known, strict=True)
    )


def affordable(state: CivolutionState, seat: int) -> list[Action]:
    """Return the materials that can be bought, sorted."""
    money = state.seats[seat].markers[MONEY]
    if not money:
        return []
    return sorted(
        ("buy", name)
        for number, name in enumerate(state.components.material_ids)
        if price_of(state, seat, number) <= money
    )


@RULES.verb("buy", Amount(1))
def buy(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Make Purchases, one after the other."""
    if affordable(state, seat):
        state.push("buy", seat, n, source)


@useful("buy")
def can_buy(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be money enough."""
    return bool(affordable(state, seat))


@RULES.question("buy", rule="CV-257", kinds=("buy", "done"), free=True)
def buy_what(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the materials."""
    return [*affordable(state, seat), ("done",)]


@buy_what.checks
def why_not_buy(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> Reason | None:
    """Return why a material cannot be bought."""
    if action in buy_what.actions(state, seat, n, source):
        return None
    material_of = state.components.material_of
    if len(action) != 2 or not isinstance(action[1], str) or action[1] not in material_of:
        return ("not_offered",)
    return ("too_little_money", action[1], price_of(state, seat, material_of[action[1]]))


@buy_what.answers
def buy_that(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Pay and store it."""
    if action[0] == "buy":
        number = state.components.material_of[action[1]]
        cost = price_of(state, seat, number)
        return_markers(state.seats[seat], MONEY, cost)
        state.note("bought", seat, "CV-257", action[1], cost)
        if n > 1:
            state.push("effect", seat, ("buy", n - 1), source)
        state.push("fire", seat, "buy")
        store(state, seat, number, 1, source)
