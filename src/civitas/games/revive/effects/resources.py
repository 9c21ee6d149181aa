"""Resources, energy and payments (RV-27 to RV-32, RV-188, RV-195).

Inside an action resources may lie above their caps; what is left then is cut (RV-I-12). A price is paid with
the resources it names; crystals stand in for what is missing (RV-29).
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.addresses import about_resources, spread
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ANYWHERE, BASICS, COLOURS, CRYSTAL, RESOURCE, RESOURCES
from civitas.kernel.effects import possible
from civitas.kernel.grammar import Amount, Pay, Tree, Word, alternatives, head, values
from civitas.kernel.shapes import Shape
from civitas.kernel.types import Action, Reason

AT_ONCE = 4
"""So many basics of free choice are named at a time."""
Way = tuple[int, int, int, int]
"""What is paid or gained of each resource."""


def spreads(caps: tuple[int, int, int], n: int) -> list[tuple[int, int, int]]:
    """Return all ways to take n of three kinds, at most so many of each, sorted."""
    one, two, three = caps
    return [
        (a, b, n - a - b)
        for a in range(min(n, one) + 1)
        for b in range(min(n - a, two) + 1)
        if n - a - b <= three
    ]


def add(state: ReviveState, seat: int, resource: int, n: int, source: str, rule: str = "RV-27") -> None:
    """Let a player gain resources of one kind."""
    state.seats[seat].stock[resource] += n
    state.note("gained", seat, rule, source, ((RESOURCES[resource], n),))


@RULES.verb(
    "gain",
    Word("basic-kind", "crystal", "basic", "alike", "matching", name="resource"),
    Amount(1),
    order_free=True,
    icon="{0}-",
    places=(*ANYWHERE, "overflow"),
)
def gain(state: ReviveState, seat: int, source: str, resource: str, n: int) -> None:
    """Gain resources; of free choice the owner names them."""
    if resource == "basic":
        state.push("gain_basic", seat, n, source)
    elif resource == "alike":
        state.push("gain_alike", seat, n, source)
    elif resource == "matching":
        if state.seats[seat].hue != NOTHING:
            add(state, seat, state.seats[seat].hue, n, source)
    else:
        add(state, seat, RESOURCE[resource], n, source)


@RULES.question("gain_basic", rule="RV-188", kinds=("gain",))
def gain_basic(state: ReviveState, seat: int, n: int, source: str) -> list[Action]:
    """List what the next basics of free choice can be."""
    few = min(n, AT_ONCE)
    return [("gain", some) for some in spreads((few, few, few), few)]


@gain_basic.answers
def gain_named(state: ReviveState, seat: int, action: Action, n: int, source: str) -> None:
    """Gain the basics named."""
    if n > AT_ONCE:
        state.push("gain_basic", seat, n - AT_ONCE, source)
    for resource, number in enumerate(action[1]):
        if number:
            add(state, seat, resource, number, source, "RV-188")


gain_basic.about(about_resources)


@gain_basic.shaped
def shape_of_gain(state: ReviveState, seat: int, n: int, source: str) -> Shape:
    """A number for each basic."""
    return spread(seat, CRYSTAL)


@RULES.question("gain_alike", rule="RV-164", kinds=("alike",))
def gain_alike(state: ReviveState, seat: int, n: int, source: str) -> list[Action]:
    """List the kinds of which all can be."""
    return sorted([("alike", kind) for kind in BASICS])


@gain_alike.answers
def gain_all_alike(state: ReviveState, seat: int, action: Action, n: int, source: str) -> None:
    """Gain them."""
    add(state, seat, RESOURCE[action[1]], n, source, "RV-164")


gain_alike.about(about_resources)


@RULES.verb("energy", Amount(1), order_free=True, places=(*ANYWHERE, "final"))
def energy(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Take energy from the supply into storage; there may be none left (RV-I-10)."""
    n = min(n, state.energy)
    if n:
        state.energy -= n
        state.seats[seat].energy += n
        state.note("energy", seat, "RV-195", source, n)


def payable(stock: list[int], cost: tuple[int, ...]) -> bool:
    """Return whether a price can be paid, crystals standing in for missing basics (RV-29, RV-31)."""
    spare = stock[CRYSTAL] - cost[CRYSTAL]
    for have, want in zip(stock, cost[:CRYSTAL], strict=False):
        if want > have:
            spare -= want - have
    return spare >= 0


def pay_cost(state: ReviveState, seat: int, cost: tuple[int, ...], source: str) -> None:
    """Pay a price: first what it names, then crystals."""
    stock = state.seats[seat].stock
    paid = [0, 0, 0, cost[CRYSTAL]]
    for kind in range(CRYSTAL):
        paid[kind] = min(stock[kind], cost[kind])
        paid[CRYSTAL] += cost[kind] - paid[kind]
    for kind in range(4):
        stock[kind] -= paid[kind]
    if any(paid):
        state.note("paid", seat, "RV-27", source, tuple(paid))


def payments(state: ReviveState, seat: int, prices: tuple[Any, ...]) -> list[Way]:
    """Return the ways to pay a price of the grammar, four numbers each."""
    stock = state.seats[seat].stock
    fixed = [0, 0, 0, 0]
    free = 0
    for name, n in prices:
        if name == "basic":
            free += n
        else:
            fixed[RESOURCE[name]] += n
    for kind in range(CRYSTAL):
        missing = max(0, fixed[kind] - stock[kind])
        fixed[kind] -= missing
        fixed[CRYSTAL] += missing
    left = (stock[0] - fixed[0], stock[1] - fixed[1], stock[2] - fixed[2])
    missing = max(0, free - sum(left))
    if stock[CRYSTAL] < fixed[CRYSTAL] + missing:
        return []
    return [
        (fixed[0] + a, fixed[1] + b, fixed[2] + c, fixed[CRYSTAL] + missing)
        for a, b, c in spreads(left, free - missing)
    ]


def pay(state: ReviveState, seat: int, way: Way, source: str) -> None:
    """Give the resources away."""
    stock = state.seats[seat].stock
    for kind in range(4):
        stock[kind] -= way[kind]
    state.note("paid", seat, "RV-190", source, tuple(way))


RULES.payments = payments
RULES.pay = pay


def _changes(state: ReviveState, seat: int) -> list[Action]:
    return [("change", kind) for kind in BASICS] if state.seats[seat].stock[CRYSTAL] else []


def _change(state: ReviveState, seat: int, action: Action) -> None:
    """Change one crystal into a basic (RV-29)."""
    stock = state.seats[seat].stock
    stock[CRYSTAL] -= 1
    stock[RESOURCE[action[1]]] += 1
    state.note("changed", seat, "RV-29", action[1])


def _no_change(state: ReviveState, seat: int, action: Action) -> Reason | None:
    if not state.seats[seat].stock[CRYSTAL]:
        return ("no_crystal",)
    return None if action in _changes(state, seat) else ("not_offered",)


RULES.free_action("change", rule="RV-29", actions=_changes, act=_change, check=_no_change)


def _exchanges(state: ReviveState, seat: int) -> list[Action]:
    found: list[Action] = []
    for technology, tree in state.seats[seat].index.exchanges:
        if possible(state, seat, tree):
            found.append(("exchange", technology))
    return found


def _exchange(state: ReviveState, seat: int, action: Action) -> None:
    """Pay for an exchange of a technology and carry it out once (RV-142, RV-157, RV-164)."""
    tree = next(tree for technology, tree in state.seats[seat].index.exchanges if technology == action[1])
    state.note("exchange", seat, "RV-106", action[1])
    price = Pay(*tree)
    state.push("pay_price", seat, price.prices, price.body, action[1])


def _no_exchange(state: ReviveState, seat: int, action: Action) -> Reason | None:
    if action in _exchanges(state, seat):
        return None
    known = [technology for technology, _ in state.seats[seat].index.exchanges]
    return ("too_dear",) if len(action) == 2 and action[1] in known else ("not_offered",)


RULES.free_action("exchange", rule="RV-106", actions=_exchanges, act=_exchange, check=_no_exchange)


@RULES.question("pay_price", rule="RV-190", kinds=("pay",))
def pay_price(
    state: ReviveState, seat: int, prices: tuple[Any, ...], tree: tuple[Any, ...], source: str
) -> list[Action]:
    """List the ways to pay for what has been decided already."""
    return [("pay", way) for way in payments(state, seat, prices)]


@pay_price.answers
def pay_and_go_on(
    state: ReviveState,
    seat: int,
    action: Action,
    prices: tuple[Any, ...],
    tree: tuple[Any, ...],
    source: str,
) -> None:
    """Pay, then carry out what was paid for."""
    pay(state, seat, action[1], source)
    state.push("effect", seat, tree, source)


pay_price.about(about_resources)


@pay_price.shaped
def shape_of_price(state: ReviveState, seat: int, prices: Any, tree: Any, source: str) -> Shape:
    """A number for each resource."""
    return spread(seat, len(RESOURCES))


@RULES.step("cut_all")
def cut_all(state: ReviveState, seat: int) -> None:
    """End an action: what nobody has spent above the caps is lost (RV-28)."""
    caps = state.components.caps
    for who in reversed(state.turn_order(state.active)):
        stock = state.seats[who].stock
        if stock[0] > caps[0] or stock[1] > caps[1] or stock[2] > caps[2] or stock[3] > caps[3]:
            state.push("cut", who)


@RULES.step("cut")
def cut(state: ReviveState, seat: int) -> None:
    """Cut one player's resources; a crystal too many may be a basic instead (RV-30)."""
    stock, caps = state.seats[seat].stock, state.components.caps
    for kind in range(CRYSTAL):
        if stock[kind] > caps[kind]:
            state.note("lost", seat, "RV-28", ((RESOURCES[kind], stock[kind] - caps[kind]),))
            stock[kind] = caps[kind]
    if stock[CRYSTAL] > caps[CRYSTAL]:
        if any(stock[kind] < caps[kind] for kind in range(CRYSTAL)):
            state.push("cut", seat)
            state.push("excess", seat)
        else:
            state.note("lost", seat, "RV-28", (("crystal", stock[CRYSTAL] - caps[CRYSTAL]),))
            stock[CRYSTAL] = caps[CRYSTAL]


@RULES.question("excess", rule="RV-30", kinds=("raise",))
def excess(state: ReviveState, seat: int) -> list[Action]:
    """List the basics that a crystal above the cap can be instead."""
    stock, caps = state.seats[seat].stock, state.components.caps
    return sorted([("raise", BASICS[kind]) for kind in range(CRYSTAL) if stock[kind] < caps[kind]])


@excess.answers
def raise_instead(state: ReviveState, seat: int, action: Action) -> None:
    """Move the other marker up."""
    stock = state.seats[seat].stock
    stock[CRYSTAL] -= 1
    stock[RESOURCE[action[1]]] += 1
    state.note("changed", seat, "RV-30", action[1])


excess.about(about_resources)


def matched(tree: Tree, colour: int) -> Tree:
    """Return an effect with the colour in question written out (RV-156, RV-175)."""
    if head(tree) in ("&", "+", "choose"):
        return (head(tree), *[matched(part, colour) for part in alternatives(tree)])
    word = BASICS[colour] if head(tree) == "gain" else COLOURS[colour]
    return (head(tree), *[word if value == "matching" else value for value in values(tree)])
