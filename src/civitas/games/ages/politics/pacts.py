"""Pacts: offering, accepting, refusing, breaking, and their end, whatever ended them (IW-205 to IW-213)."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.military.hand import discard
from civitas.games.ages.places import Addresses
from civitas.games.ages.politics.phase import card_in_hand, cards_of_kind, political_action, rivals
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import NOTHING, PACT
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC


def end_pact(state: AgesState, owner: int, rule: str) -> None:
    """Discard the pact in front of a civilization; its effects end for both sides."""
    own = state.seats[owner]
    pact, partner = own.pact, own.pact_partner
    own.pact = own.pact_partner = NOTHING
    discard(state, own.play, own.play.items.index(pact))
    refresh_index(state, owner)
    refresh_index(state, partner)
    state.note("pact_ended", owner, rule, state.components.ids[pact], partner)


SIDES = ("A", "B")
FEWEST_RIVALS = 2
"""Pacts are for three or four players."""


def offer(state: AgesState, seat: int, card: int, partner: int, side: int) -> None:
    """Show a pact, name the partner and the own side (IW-206)."""
    hand = state.seats[seat].military_hand
    state.reveal(hand, hand.items.index(card), PUBLIC)
    pact = state.components.ids[card]
    state.note("pact_offered", seat, "IW-206", pact, partner, SIDES[side])
    state.push("pact_answer", partner, pact, seat, SIDES[1 - side])


@RULES.question("pact_answer", rule="IW-206", kinds=("accept", "refuse"))
def pact_answer(state: AgesState, seat: int, pact: str, offerer: int, side: str) -> list[Action]:
    """Take exactly this offer or not."""
    return [("accept",), ("refuse",)]


@pact_answer.answers
def answered(state: AgesState, seat: int, action: Action, pact: str, offerer: int, side: str) -> None:
    """Put the pact into force, or leave it in the hand of who offered it (IW-207)."""
    if action[0] == "accept":
        make_pact(state, offerer, state.components.number[pact], seat, 1 - SIDES.index(side))
    else:
        state.note("pact_refused", seat, "IW-207", pact, offerer)


@pact_answer.about
def about_pact(state: AgesState, seat: int, action: Action, pact: str, offerer: int, side: str) -> Addresses:
    """The pact, which the offerer has shown."""
    return (f"seats/{offerer}/military_hand/{pact}",)


def make_pact(state: AgesState, seat: int, card: int, partner: int, side: int) -> None:
    """Lay the pact in front of the offerer; it replaces an older one there (IW-208, IW-209)."""
    own = state.seats[seat]
    if own.pact >= 0:
        end_pact(state, seat, "IW-209")
    state.move(own.military_hand, own.military_hand.items.index(card), own.play, PUBLIC)
    own.pact, own.pact_partner, own.pact_side = card, partner, side
    refresh_index(state, seat)
    refresh_index(state, partner)
    state.note("pact_made", seat, "IW-208", state.components.ids[card], partner, SIDES[side])


@RULES.count("partner-wonder", places=("pact",))
def partner_wonders(state: AgesState, seat: int) -> int:
    """Completed wonders of the partner in the pact that counts them, turned over or not."""
    total = 0
    for owner, other in enumerate(state.seats):
        if other.pact >= 0 and seat in (owner, other.pact_partner):
            side = other.pact_side if owner == seat else 1 - other.pact_side
            partner = other.pact_partner if owner == seat else owner
            if "partner-wonder" in state.components.sides[other.pact][side].words:
                total += len(state.seats[partner].index.wonders)
    return total


def _sides(state: AgesState, card: int) -> tuple[str, ...]:
    """Return the sides that differ; on a pact with two equal sides the offerer is A."""
    fields = state.components.cards[card].fields
    return SIDES[:1] if fields["a"] == fields["b"] else SIDES


def _list_offers(state: AgesState, seat: int, actions: list[Action]) -> None:
    partners = rivals(state, seat)
    if len(partners) >= FEWEST_RIVALS:
        for card in cards_of_kind(state, seat, PACT):
            for partner in partners:
                actions += [
                    ("pact", state.components.ids[card], partner, side) for side in _sides(state, card)
                ]


def _may_offer(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_in_hand(state, seat, action, 4, PACT)
    if card < 0:
        return ("not_in_hand",)
    partners = rivals(state, seat)
    if len(partners) < FEWEST_RIVALS:
        return ("too_few_for_pacts",)
    if action[2] not in partners:
        return ("no_rival",)
    return None if action[3] in _sides(state, card) else ("sides_are_equal",)


def _offer(state: AgesState, seat: int, action: Action) -> None:
    offer(state, seat, state.components.number[action[1]], action[2], SIDES.index(action[3]))


political_action("pact", _list_offers, _may_offer, _offer)


def _owner_of(state: AgesState, seat: int, pact: Any) -> int:
    """Return in front of whom a pact lies that a civilization takes part in, -1 if there is none."""
    for owner, own in enumerate(state.seats):
        if own.pact >= 0 and state.components.ids[own.pact] == pact and seat in (owner, own.pact_partner):
            return owner
    return NOTHING


def _list_breaks(state: AgesState, seat: int, actions: list[Action]) -> None:
    for owner, own in enumerate(state.seats):
        if own.pact >= 0 and seat in (owner, own.pact_partner):
            actions.append(("break_pact", state.components.ids[own.pact]))


def _may_break(state: AgesState, seat: int, action: Action) -> Reason | None:
    return None if len(action) == 2 and _owner_of(state, seat, action[1]) >= 0 else ("no_such_pact",)


def _break(state: AgesState, seat: int, action: Action) -> None:
    """End a pact as one of its partners (IW-211)."""
    state.note("pact_broken", seat, "IW-211", action[1])
    end_pact(state, _owner_of(state, seat, action[1]), "IW-211")


political_action("break_pact", _list_breaks, _may_break, _break)
