"""Taking civil cards from the row: civil action 8 (IW-70 to IW-80)."""

from __future__ import annotations

from bisect import insort

from civitas.games.ages.actions import NO_SUCH_THING, civil_left, turn_action
from civitas.games.ages.effects import fire
from civitas.games.ages.kinds import ACTION, AGES, LEADER, SPECIAL, WONDER
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC

HAND_FULL: Reason = ("hand_full",)


def price(state: AgesState, seat: int, card: int, field: int) -> int:
    """Return the civil actions that a card costs on its field (IW-70, IW-71)."""
    cards = state.cards
    cost = cards.row_cost[field - 1]
    if cards.kind[card] == WONDER:
        index = state.seats[seat].index
        cost += cards.wonder_surcharge * len(index.wonders)
        return max(0, cost - index.discount_take_wonder)
    return cost


def hand_limit(state: AgesState, seat: int) -> int:
    """Return how many civil cards may be in hand: the civil actions of a turn, and more by cards (IW-73)."""
    index = state.seats[seat].index
    return index.civil_actions + index.civil_hand


def unobtainable(state: AgesState, seat: int, card: int) -> Reason | None:
    """Say why a civilization may not take a card, whatever it costs (IW-73 to IW-79)."""
    own = state.seats[seat]
    kind = state.cards.kind[card]
    if kind == WONDER:
        return ("wonder_under_construction", state.cards.ids[own.wonder]) if own.wonder >= 0 else None
    index = own.index
    if len(own.hand.items) >= index.civil_actions + index.civil_hand:
        return HAND_FULL
    if kind <= SPECIAL:
        if card in index.in_play or card in own.hand.items:
            return ("has_technology", state.cards.ids[card])
    elif kind == LEADER and own.leaders_taken >> state.cards.age[card] & 1:
        return ("leader_of_age_taken", AGES[state.cards.age[card]])
    return None


def in_row(state: AgesState) -> list[Action]:
    """List the takings of all cards in the row, possible or not."""
    offered = state.cards.take_actions
    return [offered[field][card] for card, field in zip(state.row.items, state.places, strict=True)]


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    left = civil_left(own)
    discount = own.index.discount_take_wonder
    if not left and not discount:
        return
    offered, cost = state.cards.take_actions, state.cards.row_cost
    for card, field in zip(state.row.items, state.places, strict=True):
        if cost[field - 1] - discount > left:
            return
        if unobtainable(state, seat, card) is None and price(state, seat, card, field) <= left:
            actions.append(offered[field][card])


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
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
    state.note("taken", seat, "IW-70", state.cards.ids[card], cost)
    take_card(state, seat, field)


def take_card(state: AgesState, seat: int, field: int) -> None:
    """Move the card of a field to the hand, a wonder in front of its builder; the price is paid already."""
    own, cards = state.seats[seat], state.cards
    place = state.places.index(field)
    del state.places[place]
    card = state.row.items[place]
    kind = cards.kind[card]
    if kind == WONDER:
        state.move(state.row, place, own.play)
        own.wonder, own.stages, own.stage_tokens = card, 0, 0
        return
    state.row.take(place)
    insort(own.hand.items, card, key=cards.ids.__getitem__)
    own.hand.known.append(PUBLIC)
    if kind == LEADER:
        own.leaders_taken |= 1 << cards.age[card]
    elif kind == ACTION:
        if seat == state.active:
            own.fresh = (*own.fresh, card)
    else:
        fire(state, seat, "take-technology")


turn_action("take", _list, _check, _take, first_round=True)
