"""Tokens on the move: paying, receiving and losing food and resources (IW-15 to IW-24, IW-126 to IW-134,
IW-AMB-10).

Everything that touches a bank goes through here, so that no token appears or vanishes. When change is made, a
blue token stays, goes back to the bank, or is exchanged for lower tokens that are worth less in all; what it
loses is paid. Of the ways to pay only those are offered that leave the fewest tokens on the cards: the same
worth in fewer tokens is never worse, because more tokens lie in the bank and change can be made later.
"""

from __future__ import annotations

from functools import lru_cache

from civitas.games.ages.places import Addresses, technology
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import MINE
from civitas.games.ages.state import AgesState, Civilization
from civitas.kernel.shapes import SPREAD, Shape
from civitas.kernel.types import Action

FOOD, RESOURCES = range(2)
GOODS = ("food", "resources")


def stores(own: Civilization, goods: int) -> tuple[int, ...]:
    """Return the cards on which food or resources may lie."""
    return own.index.mines if goods else own.index.farms


def in_store(state: AgesState, own: Civilization, goods: int) -> int:
    """Return the worth of all food or all resources."""
    value, blue = state.components.value, own.blue
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
    value = state.components.value
    slots = [slot for slot in stores(own, goods) if state.components.type[slot] <= MINE]
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
    value, blue = state.components.value, own.blue
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
    ids = state.components.ids
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


@payment.about
def about_payment(state: AgesState, seat: int, action: Action, goods: int, cost: int) -> Addresses:
    """The farms, mines and laboratories on which the tokens lie."""
    return tuple(technology(seat, card) for card in _paying_cards(state, seat, goods))


@payment.shaped
def payment_form(state: AgesState, seat: int, goods: int, cost: int) -> Shape:
    """The tokens that stay on each card."""
    return _kept_form(seat, _paying_cards(state, seat, goods))


def _paying_cards(state: AgesState, seat: int, goods: int) -> list[str]:
    """Return the cards whose tokens a payment may take."""
    kinds = (goods, 1 - goods) if substitute_worth(state, seat, goods) else (goods,)
    own, ids = state.seats[seat], state.components.ids
    return sorted([ids[slot] for kind in kinds for slot in stores(own, kind)])


def _kept_form(seat: int, cards: list[str]) -> Shape:
    def read(action: Action) -> tuple[int, ...]:
        kept = dict(action[1:])
        return tuple(kept.get(card, 0) for card in cards)

    return Shape(SPREAD, tuple(f"{technology(seat, card)}/tokens" for card in cards), read)


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


@loss.about
def about_loss(state: AgesState, seat: int, action: Action, goods: int, cost: int) -> Addresses:
    """The farms, mines and laboratories on which the tokens lie."""
    return tuple(technology(seat, card) for card in _storing_cards(state, seat, goods))


@loss.shaped
def loss_form(state: AgesState, seat: int, goods: int, cost: int) -> Shape:
    """The tokens that stay on each card."""
    return _kept_form(seat, _storing_cards(state, seat, goods))


def _storing_cards(state: AgesState, seat: int, goods: int) -> list[str]:
    """Return the cards on which such goods may lie."""
    return sorted([state.components.ids[slot] for slot in stores(state.seats[seat], goods)])


def increase_population(own: Civilization) -> None:
    """Move a token from the yellow bank to the pool (IW-16)."""
    own.yellow_bank -= 1
    own.unused_workers += 1


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


Tokens = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def left_after(values: Tokens, made: int, tokens: Tokens, bank: int, cost: int) -> tuple[Tokens, ...]:
    """Return the different ways in which tokens may lie after paying, sorted.

    ``values`` are the worths of the cards, lower ones first; change may lie on the first ``made`` of them,
    the others (laboratories) only give tokens back. If no change is possible for want of tokens, more is
    paid.

    >>> left_after((1, 2), 2, (3, 2), 5, 3)
    ((0, 2),)
    >>> left_after((1, 3), 2, (0, 1), 5, 1)
    ((2, 0),)
    >>> left_after((1, 3), 2, (0, 1), 0, 1)
    ((1, 0),)
    """
    worth = sum(value * number for value, number in zip(values, tokens, strict=True))
    if cost >= worth:
        return ((0,) * len(values),)
    if tokens[0] >= cost and values[0] == 1:
        return ((tokens[0] - cost, *tokens[1:]),)
    sizes, have, creatable = _by_worth(values, made, tokens)
    room = sum(tokens) + bank
    for target in range(worth - cost, -1, -1):
        found = _fewest(sizes, have, creatable, target, room)
        if found:
            return tuple(sorted(_laid(values, made, tokens, sizes, left) for left in found))
    return ((0,) * len(values),)


def _by_worth(values: Tokens, made: int, tokens: Tokens) -> tuple[Tokens, Tokens, tuple[bool, ...]]:
    """Put cards of equal worth together, the highest worth first."""
    sizes = tuple(sorted(set(values), reverse=True))
    have = tuple(sum(n for value, n in zip(values, tokens, strict=True) if value == size) for size in sizes)
    return sizes, have, tuple(size in values[:made] for size in sizes)


def _fewest(sizes: Tokens, have: Tokens, creatable: tuple[bool, ...], target: int, room: int) -> list[Tokens]:
    """Return the smallest sets of tokens of a worth that can be reached without merging lower tokens."""
    best: list[Tokens] = []
    fewest = room
    stack: list[tuple[Tokens, int, int]] = [((), target, 0)]
    while stack:
        chosen, rest, used = stack.pop()
        place = len(chosen)
        if place == len(sizes):
            if rest == 0 and used <= fewest and _reachable(sizes, have, chosen):
                if used < fewest:
                    fewest, best = used, []
                best.append(chosen)
            continue
        size = sizes[place]
        most = rest // size
        if place == 0 or not creatable[place]:
            most = min(most, have[place])
        lower = sizes[place + 1] if place + 1 < len(sizes) else 0
        for number in range(most + 1):
            after = rest - number * size
            if after and (not lower or used + number + -(-after // lower) > fewest):
                continue
            stack.append(((*chosen, number), after, used + number))
    return best


def _reachable(sizes: Tokens, have: Tokens, left: Tokens) -> bool:
    """Return whether tokens can become these by giving back and by changing down only."""
    spare: list[int] = []
    for size, before, after in zip(sizes, have, left, strict=True):
        spare += [size] * (before - after)
        for _ in range(after - before):
            bins = [(room, place) for place, room in enumerate(spare) if room >= size]
            if not bins:
                return False
            spare[min(bins)[1]] -= size
    return True


def _laid(values: Tokens, made: int, tokens: Tokens, sizes: Tokens, left: Tokens) -> Tokens:
    """Say on which cards the tokens lie; laboratories give theirs back first."""
    after = list(tokens)
    for size, number in zip(sizes, left, strict=True):
        places = [place for place, value in enumerate(values) if value == size]
        for place in places:
            if place < made:
                extra = sum(tokens[other] for other in places if other >= made)
                after[place] = max(min(number, tokens[place]), number - extra)
                number -= after[place]
            else:
                after[place] = number
    return tuple(after)


@lru_cache(maxsize=1 << 12)
def gained(values: Tokens, bank: int, worth: int) -> Tokens:
    """Return the tokens to lay on the cards for goods of a worth: as few as possible (IW-133, IW-AMB-8).

    >>> gained((1, 2), 9, 5)
    (1, 2)
    >>> gained((1, 2), 2, 5)
    (0, 2)
    """
    laid = [0] * len(values)
    for place in range(len(values) - 1, -1, -1):
        number = min(worth // values[place], bank)
        laid[place] = number
        worth -= number * values[place]
        bank -= number
    return tuple(laid)
