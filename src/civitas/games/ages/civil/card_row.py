"""The card row: remove, slide, refill, taking cards from it (IW-59, IW-62 to IW-80, IW-AMB-3, IW-AMB-30)."""

from __future__ import annotations

from bisect import insort

from civitas.games.ages.age_end import end_age
from civitas.games.ages.in_play import fire
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import ACTION, AGES, LEADER, SPECIAL, WONDER
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import NO_SUCH_THING, civil_left, turn_action
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC


@RULES.step("card_row")
def card_row(state: AgesState, seat: int) -> None:
    """Update the row at the start of a turn."""
    remove(state)
    refill(state)
    if state.round == 2 and seat == first_in_round(state):
        leave_antiquity(state)


def first_in_round(state: AgesState) -> int:
    """Return who begins the round: the start player, or who sits next to him once he has left."""
    seats = len(state.seats)
    order = [(state.start + step) % seats for step in range(seats)]
    return next(seat for seat in order if not state.seats[seat].left)


def remove(state: AgesState) -> None:
    """Take the cards off the first fields (IW-63, IW-64)."""
    last = state.components.row_removed[state.players() - 2]
    while state.places and state.places[0] <= last:
        state.places.pop(0)
        card = state.move(state.row, 0, state.removed)
        state.note("removed", TABLE, "IW-63", state.components.ids[card])


def refill(state: AgesState) -> None:
    """Push the cards together, fill free fields; the last card of a deck ends its age (IW-65 to IW-68)."""
    row, deck, age = state.row, state.civil_deck, state.components.age
    fields = len(state.components.row_cost)
    while len(row) < fields and deck.items:
        card = state.move(deck, -1, row, PUBLIC)
        state.note("laid", TABLE, "IW-66", state.components.ids[card])
        if not deck.items or age[deck.items[-1]] != state.age:
            end_age(state)
    state.places = list(range(1, len(row) + 1))


def leave_antiquity(state: AgesState) -> None:
    """Remove what is left of civil deck A after the first refill (IW-59)."""
    deck = state.civil_deck
    while state.age == 0 and deck.items:
        if state.components.age[deck.items[-1]]:
            end_age(state)
        else:
            state.move(deck, -1, state.removed)


HAND_FULL: Reason = ("hand_full",)


def price(state: AgesState, seat: int, card: int, field: int) -> int:
    """Return the civil actions that a card costs on its field (IW-70, IW-71)."""
    components = state.components
    cost = components.row_cost[field - 1]
    if components.kind[card] == WONDER:
        index = state.seats[seat].index
        cost += components.wonder_surcharge * len(index.wonders)
        return max(0, cost - index.discount_take_wonder)
    return cost


def hand_limit(state: AgesState, seat: int) -> int:
    """Return how many civil cards may be in hand: the civil actions of a turn, and more by cards (IW-73)."""
    index = state.seats[seat].index
    return index.civil_actions + index.civil_hand


def unobtainable(state: AgesState, seat: int, card: int) -> Reason | None:
    """Say why a civilization may not take a card, whatever it costs (IW-73 to IW-79)."""
    own = state.seats[seat]
    kind = state.components.kind[card]
    if kind == WONDER:
        return ("wonder_under_construction", state.components.ids[own.wonder]) if own.wonder >= 0 else None
    index = own.index
    if len(own.hand.items) >= index.civil_actions + index.civil_hand:
        return HAND_FULL
    if kind <= SPECIAL:
        if card in index.in_play or card in own.hand.items:
            return ("has_technology", state.components.ids[card])
    elif kind == LEADER and own.leaders_taken >> state.components.age[card] & 1:
        return ("leader_of_age_taken", AGES[state.components.age[card]])
    return None


def in_row(state: AgesState) -> list[Action]:
    """List the takings of all cards in the row, possible or not."""
    offered = state.components.take_actions
    return [offered[field][card] for card, field in zip(state.row.items, state.places, strict=True)]


def _list_takings(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    left = civil_left(own)
    discount = own.index.discount_take_wonder
    if not left and not discount:
        return
    offered, cost = state.components.take_actions, state.components.row_cost
    kind, most = state.components.kind, left + discount
    full = len(own.hand.items) >= hand_limit(state, seat)
    for card, field in zip(state.row.items, state.places, strict=True):
        if cost[field - 1] > most:
            return
        if full and kind[card] != WONDER:
            continue
        if unobtainable(state, seat, card) is None and price(state, seat, card, field) <= left:
            actions.append(offered[field][card])


def _may_take(state: AgesState, seat: int, action: Action) -> Reason | None:
    if len(action) != 3:
        return NO_SUCH_THING
    if action not in in_row(state):
        return ("not_on_that_field",)
    field = action[1]
    card = state.row.items[state.places.index(field)]
    cost, left = price(state, seat, card, field), civil_left(state.seats[seat])
    if cost > left:
        return ("needs_civil_actions", cost, left)
    return unobtainable(state, seat, card)


def _take(state: AgesState, seat: int, action: Action) -> None:
    field = action[1]
    card = state.row.items[state.places.index(field)]
    cost = price(state, seat, card, field)
    state.seats[seat].civil_used += cost
    state.note("taken", seat, "IW-70", state.components.ids[card], cost)
    take_card(state, seat, field)


def take_card(state: AgesState, seat: int, field: int) -> None:
    """Move the card of a field to the hand, a wonder in front of its builder; the price is paid already."""
    own, components = state.seats[seat], state.components
    place = state.places.index(field)
    del state.places[place]
    card = state.row.items[place]
    kind = components.kind[card]
    if kind == WONDER:
        state.move(state.row, place, own.play)
        own.wonder, own.stages, own.stage_tokens = card, 0, 0
        return
    state.row.take(place)
    insort(own.hand.items, card, key=components.ids.__getitem__)
    own.hand.known.append(PUBLIC)
    if kind == LEADER:
        own.leaders_taken |= 1 << components.age[card]
    elif kind == ACTION:
        if seat == state.active:
            own.fresh = (*own.fresh, card)
    else:
        fire(state, seat, "take-technology")


turn_action("take", _list_takings, _may_take, _take, first_round=True)
