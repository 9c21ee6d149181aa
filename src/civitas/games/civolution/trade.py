"""Sales and Purchases (CV-255 to CV-257, CV-262, CV-270)."""

from __future__ import annotations

from civitas.games.civolution.components import MATERIAL_TILE
from civitas.games.civolution.console import MONEY, STORAGE, STORE, row_of
from civitas.games.civolution.gains import gain_markers, return_markers, score, store
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.grammar import Amount
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC

FOR_MONEY, FOR_POINTS = 0, 1


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
