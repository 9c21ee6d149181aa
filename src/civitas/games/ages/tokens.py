"""Tokens on the move: paying, receiving and losing food and resources (IW-15 to IW-24, IW-126 to IW-134).

Everything that touches a bank goes through here, so that no token appears or vanishes.
"""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.change import gained, left_after
from civitas.games.ages.kinds import MINE
from civitas.games.ages.state import AgesState, Civilization
from civitas.kernel.types import Action

FOOD, RESOURCES = range(2)
GOODS = ("food", "resources")


def stores(own: Civilization, goods: int) -> tuple[int, ...]:
    """Return the cards on which food or resources may lie."""
    return own.index.mines if goods else own.index.farms


def in_store(state: AgesState, own: Civilization, goods: int) -> int:
    """Return the worth of all food or all resources."""
    value, blue = state.cards.value, own.blue
    worth = 0
    for slot in own.index.mines if goods else own.index.farms:
        worth += blue[slot] * value[slot]
    return worth


def to_blue_bank(own: Civilization, tokens: int) -> None:
    """Return blue tokens; a wonder stage without its token takes one of them (IW-AMB-11)."""
    owed = min(own.stages - own.stage_tokens, tokens)
    own.stage_tokens += owed
    own.blue_bank += tokens - owed


def receive(state: AgesState, seat: int, goods: int, worth: int, rule: str, source: str) -> int:
    """Lay tokens of a worth from the blue bank onto cards, as far as there are any; return their worth."""
    own = state.seats[seat]
    value = state.cards.value
    slots = [slot for slot in stores(own, goods) if state.cards.type[slot] <= MINE]
    laid = gained(tuple([value[slot] for slot in slots]), own.blue_bank, worth)
    received = 0
    for slot, tokens in zip(slots, laid, strict=True):
        own.blue[slot] += tokens
        own.blue_bank -= tokens
        received += tokens * value[slot]
    state.note("received", seat, rule, GOODS[goods], received, source)
    return received


def outcomes(state: AgesState, own: Civilization, goods: int, cost: int) -> tuple[tuple[int, ...], ...]:
    """Return how the tokens may lie after paying, one number for each store."""
    value, blue = state.cards.value, own.blue
    slots = own.index.mines if goods else own.index.farms
    made = len(own.index.by_type[goods])
    values = tuple([value[slot] for slot in slots])
    return left_after(values, made, tuple([blue[slot] for slot in slots]), own.blue_bank, cost)


def settle(own: Civilization, goods: int, left: tuple[int, ...]) -> None:
    """Let the tokens of the stores become these; the others go to the blue bank, change comes from it."""
    freed = 0
    blue = own.blue
    for slot, tokens in zip(stores(own, goods), left, strict=True):
        freed += blue[slot] - tokens
        blue[slot] = tokens
    if freed >= 0:
        to_blue_bank(own, freed)
    else:
        own.blue_bank += freed


def pay(state: AgesState, seat: int, goods: int, cost: int) -> None:
    """Pay for something wanted. With several ways left the player is asked before anything else goes on."""
    if cost:
        ways = payment_ways(state, seat, goods, cost)
        if len(ways) == 1:
            carry_out_payment(state, seat, ways[0])
        else:
            state.push("payment", seat, goods, cost)


def lose(state: AgesState, seat: int, goods: int, cost: int) -> None:
    """Give up food or resources without getting anything, all there are if they do not suffice."""
    own = state.seats[seat]
    ways = outcomes(state, own, goods, cost)
    if len(ways) == 1:
        settle(own, goods, ways[0])
    else:
        state.push("loss", seat, goods, cost)


Way = tuple[tuple[int, tuple[int, ...]], ...]
"""One way to pay: for food and for resources how the tokens lie afterwards."""


def payment_ways(state: AgesState, seat: int, goods: int, cost: int) -> list[Way]:
    """Return the ways to pay; some food may stand for resources, or the reverse (IWC-22)."""
    own = state.seats[seat]
    substitutes = substitute_worth(state, seat, goods)
    if not substitutes:
        return [((goods, left),) for left in outcomes(state, own, goods, cost)]
    ways: list[Way] = []
    have, other = in_store(state, own, goods), 1 - goods
    for worth in range(min(substitutes, cost) + 1):
        if have >= cost - worth:
            spent = outcomes(state, own, other, worth)
            for left in outcomes(state, own, goods, cost - worth):
                ways += [((goods, left), (other, kept)) for kept in spent]
    return ways


def substitute_worth(state: AgesState, seat: int, goods: int) -> int:
    """Return how much of a payment the other goods may stand for now."""
    own = state.seats[seat]
    most = own.index.food_as_resource if goods == RESOURCES else own.index.resource_as_food
    if not most or SUBSTITUTED[goods] in own.offers_used or seat != state.active:
        return 0
    return min(most, in_store(state, own, 1 - goods))


SUBSTITUTED = (-2, -3)
"""Marks in `offers_used` for the exchange of food and resources, once in each turn."""


def affordable(state: AgesState, seat: int, goods: int) -> int:
    """Return how much the civilization can pay now."""
    own = state.seats[seat]
    index = own.index
    worth = in_store(state, own, goods)
    if index.food_as_resource if goods else index.resource_as_food:
        worth += substitute_worth(state, seat, goods)
    return worth


def carry_out_payment(state: AgesState, seat: int, way: Way) -> None:
    """Move the tokens of a payment."""
    own = state.seats[seat]
    if len(way) > 1:
        goods, kept = way[1]
        if kept != tuple([own.blue[slot] for slot in stores(own, goods)]):
            own.offers_used = (*own.offers_used, SUBSTITUTED[1 - goods])
    for goods, left in way:
        settle(own, goods, left)


def payment_action(state: AgesState, seat: int, way: Way) -> Action:
    """Return a way to pay as an action: the tokens that stay, by card."""
    own = state.seats[seat]
    ids = state.cards.ids
    kept = [
        (ids[slot], tokens)
        for goods, left in way
        for slot, tokens in zip(stores(own, goods), left, strict=True)
        if tokens
    ]
    return ("pay", *sorted(kept))


@RULES.question("payment", rule="IW-128", kinds=("pay",))
def payment(state: AgesState, seat: int, goods: int, cost: int) -> list[Action]:
    """List the ways to pay that leave something different behind."""
    return sorted([payment_action(state, seat, way) for way in payment_ways(state, seat, goods, cost)])


@payment.answers
def paid(state: AgesState, seat: int, action: Action, goods: int, cost: int) -> None:
    """Pay in the chosen way."""
    ways = payment_ways(state, seat, goods, cost)
    carry_out_payment(state, seat, next(way for way in ways if payment_action(state, seat, way) == action))


@RULES.question("loss", rule="IW-178", kinds=("pay",))
def loss(state: AgesState, seat: int, goods: int, cost: int) -> list[Action]:
    """List the ways to give up goods that leave something different behind."""
    own = state.seats[seat]
    ways = outcomes(state, own, goods, cost)
    return sorted([payment_action(state, seat, ((goods, left),)) for left in ways])


@loss.answers
def given_up(state: AgesState, seat: int, action: Action, goods: int, cost: int) -> None:
    """Give up goods in the chosen way."""
    own = state.seats[seat]
    for left in outcomes(state, own, goods, cost):
        if payment_action(state, seat, ((goods, left),)) == action:
            settle(own, goods, left)
            return


def increase_population(own: Civilization) -> None:
    """Move a token from the yellow bank to the pool (IW-16)."""
    own.yellow_bank -= 1
    own.pool += 1


def gain_from_box(state: AgesState, seat: int, yellow: int, blue: int) -> None:
    """Put tokens from the box into the banks (IW-189)."""
    own = state.seats[seat]
    own.yellow_bank += yellow
    state.yellow_box -= yellow
    state.blue_box -= blue
    to_blue_bank(own, blue)


def return_to_box(state: AgesState, seat: int, yellow: int, blue: int) -> None:
    """Put tokens from the banks back into the box, as many as lie there (IW-AMB-18)."""
    own = state.seats[seat]
    yellow, blue = min(yellow, own.yellow_bank), min(blue, own.blue_bank)
    own.yellow_bank -= yellow
    state.yellow_box += yellow
    own.blue_bank -= blue
    state.blue_box += blue
