"""Actions contained in cards, and offers of cards in play that are taken in the action phase (IW-96, IW-97,
IW-306, IWC-30, IWC-31).

A contained action needs no action token; all other conditions hold.
"""

from __future__ import annotations

from typing import Any

from civitas.games.ages.civil.building import (
    build,
    build_stages,
    cannot_build,
    cannot_increase,
    cannot_stage,
    cannot_upgrade,
    increase,
    upgrade,
)
from civitas.games.ages.civil.technologies import cannot_play_technology, cannot_revolt, play_technology
from civitas.games.ages.components import INCLUDED, contained
from civitas.games.ages.index import Offer
from civitas.games.ages.places import things
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import GOVERNMENT, SPECIAL
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import card_named, civil_left, turn_action
from civitas.games.ages.words import CONTAINING, TYPES
from civitas.kernel.effects import carry_out
from civitas.kernel.grammar import Argument, Int, Tree, head, values
from civitas.kernel.types import Action, Reason

NOTHING_TO_DO: Reason = ("nothing_to_do",)


def cannot_include(
    state: AgesState, seat: int, tree: Tree, cheaper: int, civil_used: int, settled: int = 0
) -> Reason | None:
    """Say why an action contained in a card cannot be carried out.

    ``settled`` are the workers that earlier parts of the card bring.
    """
    verb = head(tree)
    if verb == "increase-population":
        return cannot_increase(state, seat, cheaper)
    if verb == "stage":
        return cannot_stage(state, seat, 1, cheaper)
    if verb == "play-technology":
        return None if technologies(state, seat, civil_used) else NOTHING_TO_DO
    (types,) = values(tree)
    if verb == "build":
        return None if builds(state, seat, types, cheaper, settled) else NOTHING_TO_DO
    return None if upgrades(state, seat, types, cheaper) else NOTHING_TO_DO


def builds(
    state: AgesState, seat: int, types: tuple[str, ...], cheaper: int, settled: int = 0
) -> list[Action]:
    """List what can be built of some types."""
    named, offered = state.components.named_slots, state.components.build_actions
    slots = {slot for word in types for slot in named[word]}
    return [
        offered[slot]
        for slot in state.seats[seat].index.slots
        if slot in slots and cannot_build(state, seat, slot, cheaper, settled) is None
    ]


def upgrades(state: AgesState, seat: int, types: tuple[str, ...], cheaper: int) -> list[Action]:
    """List what can be upgraded of some types."""
    slots = {slot for word in types for slot in state.components.named_slots[word]}
    return [
        action
        for lower, higher, difference, action in state.seats[seat].index.upgrades
        if lower in slots and cannot_upgrade(state, seat, lower, higher, difference, cheaper) is None
    ]


def technologies(state: AgesState, seat: int, civil_used: int) -> list[Action]:
    """List the technologies in hand that can be played; governments in both ways."""
    components = state.components
    hand = [card for card in state.seats[seat].hand.items if components.kind[card] <= SPECIAL]
    actions: list[Action] = [
        ("play", components.ids[card]) for card in hand if cannot_play_technology(state, seat, card) is None
    ]
    if cannot_revolt(state, seat, civil_used) is None:
        for card in hand:
            if (
                components.kind[card] == GOVERNMENT
                and cannot_play_technology(state, seat, card, True) is None
            ):
                actions.append(("revolution", components.ids[card]))
    return actions


@RULES.step("included")
def included(state: AgesState, seat: int, tree: Tree, cheaper: int, source: str) -> None:
    """Carry out an action contained in a card; where it leaves a choice the player is asked.

    An earlier part of the same card may have used up what this one needs; then it is left out.
    """
    civil_used = state.seats[seat].civil_used - price_of(state, seat, source)
    if cannot_include(state, seat, tree, cheaper, civil_used) is not None:
        return
    verb = head(tree)
    if verb == "increase-population":
        increase(state, seat, cheaper)
    elif verb == "stage":
        build_stages(state, seat, 1, cheaper)
    elif verb == "play-technology":
        state.push("included_technology", seat, civil_used, source)
    else:
        state.push(f"included_{verb}", seat, *values(tree), cheaper, source)


def price_of(state: AgesState, seat: int, source: str) -> int:
    """Return the civil actions that the card of a contained action has cost: those of its offer, or one."""
    card = state.components.number[source]
    offers = [offer for offer in state.seats[seat].index.offers if offer.card == card]
    return offers[0].price() if offers else 1


def _verb(name: str, *args: Argument) -> None:
    """Without `cheaper` before it a contained action has its full price."""

    @RULES.verb(name, *args, places=CONTAINING)
    def carry_out(state: AgesState, seat: int, source: str, *args: Any) -> None:
        included(state, seat, (name, *args), 0, source)


for _name in INCLUDED:
    _verb(_name, *([TYPES] if _name in ("build", "upgrade") else []))


@RULES.prefix("cheaper", Int(1), places=("action", "offer"), inside="contained")
def make_cheaper(state: AgesState, seat: int, source: str, less: int, body: Tree) -> None:
    """Carry out a contained action for less."""
    state.push("included", seat, body, less, source)


@RULES.question("included_build", rule="IW-96", kinds=("build",))
def included_build(
    state: AgesState, seat: int, types: tuple[str, ...], cheaper: int, source: str
) -> list[Action]:
    """List what the card can build."""
    return builds(state, seat, types, cheaper)


@included_build.answers
def build_included(
    state: AgesState, seat: int, action: Action, types: tuple[str, ...], cheaper: int, source: str
) -> None:
    """Build it."""
    build(state, seat, state.components.number[action[1]], cheaper)


included_build.about(things)


@RULES.question("included_upgrade", rule="IW-96", kinds=("upgrade",))
def included_upgrade(
    state: AgesState, seat: int, types: tuple[str, ...], cheaper: int, source: str
) -> list[Action]:
    """List what the card can upgrade."""
    return upgrades(state, seat, types, cheaper)


@included_upgrade.answers
def upgrade_included(
    state: AgesState, seat: int, action: Action, types: tuple[str, ...], cheaper: int, source: str
) -> None:
    """Upgrade it."""
    for lower, higher, difference, offered in state.seats[seat].index.upgrades:
        if offered == action:
            upgrade(state, seat, lower, higher, difference, cheaper)
            return


included_upgrade.about(things)


@RULES.question("included_technology", rule="IW-96", kinds=("play", "revolution"))
def included_technology(state: AgesState, seat: int, civil_used: int, source: str) -> list[Action]:
    """List the technologies that the card can play."""
    return technologies(state, seat, civil_used)


@included_technology.answers
def play_included(state: AgesState, seat: int, action: Action, civil_used: int, source: str) -> None:
    """Play it."""
    play_technology(state, seat, state.components.number[action[1]], action[0] == "revolution")


included_technology.about(things)


NO_OFFER: Reason = ("no_offer",)
USED_THIS_TURN: Reason = ("used_this_turn",)


def cannot_use(state: AgesState, seat: int, offer: Offer) -> Reason | None:
    """Say why an offer of a card in play cannot be taken now."""
    own = state.seats[seat]
    if offer.often == "once-per-turn" and offer.card in own.offers_used:
        return USED_THIS_TURN
    price, left = offer.price(), civil_left(own)
    if price > left:
        return ("needs_civil_actions", price, left)
    settled = 0
    for tree, cheaper in contained((offer.effect,), state.players()):
        reason = cannot_include(state, seat, tree, cheaper, own.civil_used, settled)
        if reason is not None:
            return reason
        settled += head(tree) == "increase-population"
    return None


def _offers(state: AgesState, seat: int) -> list[Offer]:
    """Return what is offered in the action phase."""
    return [offer for offer in state.seats[seat].index.offers if offer.often != "once-per-game"]


def _list_offers(state: AgesState, seat: int, actions: list[Action]) -> None:
    if state.seats[seat].index.offers:
        ids = state.components.ids
        offers = [offer for offer in _offers(state, seat) if cannot_use(state, seat, offer) is None]
        actions += sorted([("use", ids[offer.card]) for offer in offers])


def _may_use(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    for offer in _offers(state, seat):
        if offer.card == card:
            return cannot_use(state, seat, offer)
    return NO_OFFER


def _use(state: AgesState, seat: int, action: Action) -> None:
    own = state.seats[seat]
    card = state.components.number[action[1]]
    offer = next(offer for offer in _offers(state, seat) if offer.card == card)
    own.civil_used += offer.price()
    if offer.often == "once-per-turn":
        own.offers_used = (*own.offers_used, card)
    state.note("used", seat, "IW-81", action[1])
    carry_out(state, seat, (offer.effect,), action[1])


turn_action("use", _list_offers, _may_use, _use)
