"""Playing technologies and changing the government: civil action 9 (IW-101 to IW-106, IW-113 to IW-119)."""

from __future__ import annotations

from civitas.games.ages.in_play import enter_play, fire, lay_out
from civitas.games.ages.schema import GOVERNMENT, NOTHING, SPECIAL
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Reason


def science_price(state: AgesState, seat: int, card: int, revolution: bool = False) -> int:
    """Return the science points for playing a technology (IW-101, IW-113)."""
    data = state.components.cards[card]
    cost: int = data.fields["revolution"] if revolution else data.science_cost
    for cards, less in state.seats[seat].index.science_discounts:
        if card in cards:
            cost -= less
    return max(0, cost)


def paying_partners(state: AgesState, seat: int) -> list[tuple[int, int]]:
    """Return the pact partners who pay for each technology of this civilization, and how much (IW-305)."""
    partners = []
    for owner, other in enumerate(state.seats):
        if other.pact >= 0 and seat in (owner, other.pact_partner):
            partner = other.pact_partner if owner == seat else owner
            partners += [
                (partner, n) for pact, n in state.seats[seat].index.partner_pays if pact == other.pact
            ]
    return partners


def cannot_play_technology(state: AgesState, seat: int, card: int, revolution: bool = False) -> Reason | None:
    """Say why a technology in hand cannot be played, action tokens aside."""
    own = state.seats[seat]
    cost = science_price(state, seat, card, revolution)
    if cost > own.science:
        return ("needs_science", cost, own.science)
    if own.index.partner_pays:
        for partner, share in paying_partners(state, seat):
            if state.seats[partner].science < share:
                return ("partner_needs_science", partner, share)
    if state.components.kind[card] == SPECIAL:
        newer = special_of_type(state, seat, card)
        if newer >= 0 and state.components.age[newer] > state.components.age[card]:
            return ("newer_in_play", state.components.ids[newer])
    return None


def special_of_type(state: AgesState, seat: int, card: int) -> int:
    """Return the special technology in play of the same type, -1 if there is none."""
    components = state.components.cards
    for special in state.seats[seat].index.specials:
        if components[special].type == components[card].type:
            return special
    return NOTHING


def play_technology(state: AgesState, seat: int, card: int, revolution: bool = False) -> None:
    """Pay the science and put a technology from hand into play."""
    own, components = state.seats[seat], state.components
    cost = science_price(state, seat, card, revolution)
    own.science -= cost
    if own.index.partner_pays:
        for partner, share in paying_partners(state, seat):
            state.seats[partner].science -= share
    kind = components.kind[card]
    if kind == GOVERNMENT:
        change_government(state, seat, card, revolution, cost)
    else:
        state.note("played", seat, "IW-101", components.ids[card], cost)
        replaced = special_of_type(state, seat, card) if kind == SPECIAL else NOTHING
        lay_out(state, seat, card)
        enter_play(state, seat, card, replaced)
    fire(state, seat, "play-technology")


def change_government(state: AgesState, seat: int, card: int, revolution: bool, cost: int) -> None:
    """Replace the government; a revolution uses up all actions of one colour (IW-115, IW-117, IW-297)."""
    own, ids = state.seats[seat], state.components.ids
    by_military = own.index.revolution_by_military
    before, own.government = own.government, card
    if revolution:
        state.note("revolted", seat, "IW-114", ids[card], cost, ids[before])
    else:
        state.note("changed", seat, "IW-118", ids[card], cost, ids[before])
    lay_out(state, seat, card)
    enter_play(state, seat, card, before if before != state.components.despotism else NOTHING)
    if revolution and by_military:
        own.military_used = own.index.military_actions + own.military_extra
    elif revolution:
        own.civil_used, own.civil_missing = own.index.civil_actions, 0


def cannot_revolt(state: AgesState, seat: int, civil_used: int) -> Reason | None:
    """Say why the actions of this turn do not allow a revolution (IW-114, IW-297).

    ``civil_used`` are the civil actions used before, without the one for a card that contains the revolution.
    """
    own = state.seats[seat]
    if own.index.revolution_by_military:
        return ("military_actions_used", own.military_used) if own.military_used else None
    if civil_used:
        return ("civil_actions_used", civil_used)
    return ("civil_actions_missing", own.civil_missing) if own.civil_missing > 0 else None
