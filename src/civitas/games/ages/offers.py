"""Offers of cards in play that are taken in the action phase (IWC-30, IWC-31)."""

from __future__ import annotations

from civitas.games.ages.actions import card_named, civil_left, turn_action
from civitas.games.ages.components import contained
from civitas.games.ages.effects import carry_out
from civitas.games.ages.included import cannot_include
from civitas.games.ages.state import AgesState
from civitas.kernel.grammar import Tree
from civitas.kernel.types import Action, Reason

NO_OFFER: Reason = ("no_offer",)
USED_THIS_TURN: Reason = ("used_this_turn",)

Offer = tuple[int, str, tuple[tuple[str, int], ...], Tree]


def civil_price(offer: Offer) -> int:
    """Return the civil actions that an offer costs; -1 if it is no offer of the action phase."""
    prices = offer[2]
    if not prices:
        return 0
    name, number = prices[0]
    return number if name == "civil-action" else -1


def cannot_use(state: AgesState, seat: int, offer: Offer) -> Reason | None:
    """Say why an offer of a card in play cannot be taken now."""
    card, often, _, effect = offer
    own = state.seats[seat]
    if often == "once-per-turn" and card in own.offers_used:
        return USED_THIS_TURN
    price, left = civil_price(offer), civil_left(own)
    if price > left:
        return ("needs_civil_actions", price, left)
    settled = 0
    for tree, cheaper in contained((effect,)):
        reason = cannot_include(state, seat, tree, cheaper, own.civil_used, settled)
        if reason is not None:
            return reason
        settled += tree[0] == "increase-population"
    return None


def _offers(state: AgesState, seat: int) -> list[Offer]:
    return [offer for offer in state.seats[seat].index.offers if civil_price(offer) >= 0]


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    if state.seats[seat].index.offers:
        ids = state.cards.ids
        offers = [offer for offer in _offers(state, seat) if cannot_use(state, seat, offer) is None]
        actions += sorted([("use", ids[offer[0]]) for offer in offers])


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    for offer in _offers(state, seat):
        if offer[0] == card:
            return cannot_use(state, seat, offer)
    return NO_OFFER


def _use(state: AgesState, seat: int, action: Action) -> None:
    own = state.seats[seat]
    card = state.cards.number[action[1]]
    offer = next(offer for offer in _offers(state, seat) if offer[0] == card)
    own.civil_used += civil_price(offer)
    if offer[1] == "once-per-turn":
        own.offers_used = (*own.offers_used, card)
    state.note("used", seat, "IW-81", action[1])
    carry_out(state, seat, (offer[3],), action[1])


turn_action("use", _list, _check, _use)
