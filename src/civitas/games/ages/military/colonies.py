"""Territories and colonies: the auction, its payment, gaining and losing a colony (IW-181 to IW-192, IW-264,
IW-296, IW-AMB-17, IW-AMB-18, IW-AMB-26)."""

from __future__ import annotations

from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.military.force import (
    COLONIZATION,
    Given,
    bury,
    give,
    given_worth,
    most,
    pieces,
    sacrifices_allowed,
    unit_slots,
)
from civitas.games.ages.places import Addresses, things
from civitas.games.ages.politics.phase import card_in_hand, cards_of_kind, political_action
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import NOTHING, TERRITORY
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import gain_from_box, return_to_box
from civitas.kernel.effects import carry_out
from civitas.kernel.shapes import Shape, number_shape
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC, Zone

PASSED = -1
Bids = tuple[int, ...]
"""The last bid of each seat: 0 before it, PASSED when it is out."""


def open_auction(state: AgesState, seat: int, card: int) -> None:
    """Offer a revealed territory; the player on turn bids first (IW-181)."""
    territory = state.components.ids[card]
    if sacrifices_allowed(state):
        state.push("auction", seat, territory, (0,) * len(state.seats))
    else:
        state.note("not_colonized", seat, "IW-264", territory)


@RULES.step("auction")
def auction(state: AgesState, seat: int, territory: str, bids: Bids) -> None:
    """Ask the next player who is still in, or end the auction."""
    seats, high = len(state.seats), max(0, *bids)
    for step in range(seats):
        other = (seat + step) % seats
        if high and bids[other] == high:
            break
        if bids[other] != PASSED and not state.seats[other].left:
            if not _is_out_for_all_to_see(state, other, high):
                state.push("bid", other, territory, high, bids)
                return
            bids = said(bids, other, PASSED)
    if not high:
        state.note("not_colonized", seat, "IW-182", territory)
    else:
        winner = bids.index(high)
        state.note("auction_won", winner, "IW-181", territory, high)
        state.push("colony_payment", winner, territory, high, (), ())


def said(bids: Bids, seat: int, bid: int) -> Bids:
    """Return the bids after one of a seat."""
    return (*bids[:seat], bid, *bids[seat + 1 :])


def highest_bid(state: AgesState, seat: int) -> int:
    """Return what a civilization can really pay: units with armies, cards, permanent bonuses (IW-184)."""
    own = state.seats[seat]
    return most(state, seat, COLONIZATION) + own.index.colonization if unit_slots(own) else 0


def _is_out_for_all_to_see(state: AgesState, seat: int, bid: int) -> bool:
    """Return whether everybody knows that a civilization cannot go higher: then nobody asks."""
    own = state.seats[seat]
    return not unit_slots(own) or (not own.military_hand.items and highest_bid(state, seat) <= bid)


@RULES.question("bid", rule="IW-181", kinds=("bid", "pass"), always=True)
def bid(state: AgesState, seat: int, territory: str, high: int, bids: Bids) -> list[Action]:
    """List the higher bids that can be paid, and passing."""
    return [*[("bid", n) for n in range(high + 1, highest_bid(state, seat) + 1)], ("pass",)]


@bid.checks
def may_bid(
    state: AgesState, seat: int, action: Action, territory: str, high: int, bids: Bids
) -> Reason | None:
    """Say why a bid is refused."""
    if action == ("pass",):
        return None
    if action[0] != "bid" or len(action) != 2 or not isinstance(action[1], int):
        return ("not_offered",)
    if action[1] <= high:
        return ("bid_too_low", high + 1)
    able = highest_bid(state, seat)
    return ("bid_too_high", able) if action[1] > able else None


@bid.answers
def go_on(state: AgesState, seat: int, action: Action, territory: str, high: int, bids: Bids) -> None:
    """Bid higher or leave the auction."""
    after = (seat + 1) % len(state.seats)
    if action[0] == "pass":
        state.note("bid_passed", seat, "IW-181", territory)
        state.push("auction", after, territory, said(bids, seat, PASSED))
    else:
        state.note("bid", seat, "IW-183", territory, action[1])
        state.push("auction", after, territory, said(bids, seat, action[1]))


@bid.about
def about_bid(
    state: AgesState, seat: int, action: Action, territory: str, high: int, bids: Bids
) -> Addresses:
    """The auction."""
    return ("auction",)


@bid.shaped
def bid_form(state: AgesState, seat: int, territory: str, high: int, bids: Bids) -> Shape:
    """A number."""
    return number_shape("bid", "auction/bid")


@RULES.question("colony_payment", rule="IW-185", kinds=("bonus", "done", "sacrifice"), always=True)
def colony_payment(
    state: AgesState, seat: int, territory: str, price: int, units: Given, cards: Given
) -> list[Action]:
    """List what may be given next; the payment may be more than the bid (IW-185 to IW-187)."""
    listed = pieces(state, seat)
    return sorted([*listed, ("done",)]) if _is_paid(state, seat, price, units, cards) else listed


def paid_so_far(state: AgesState, seat: int, units: Given, cards: Given) -> int:
    """Return what was given for a territory, with the permanent bonuses."""
    return given_worth(state, seat, COLONIZATION, units, cards) + state.seats[seat].index.colonization


def _is_paid(state: AgesState, seat: int, price: int, units: Given, cards: Given) -> bool:
    """Return whether a bid is reached with at least one unit (IW-186)."""
    return bool(units) and paid_so_far(state, seat, units, cards) >= price


@colony_payment.answers
def pay_for_colony(
    state: AgesState, seat: int, action: Action, territory: str, price: int, units: Given, cards: Given
) -> None:
    """Give a unit or a card, or stop: the territory becomes a colony (IW-187, IW-188).

    A bid that cannot be paid exists only where hidden cards are guessed; it is paid with everything.
    """
    if action[0] != "done":
        units, cards = give(state, seat, action, units, cards)
        if pieces(state, seat):
            state.push("colony_payment", seat, territory, price, units, cards)
            return
    bury(state)
    colonize(state, seat, state.past_events, state.components.number[territory])


colony_payment.about(things)


def colonize(state: AgesState, seat: int, source: Zone, card: int) -> None:
    """Lay a territory in front of its owner: first what lasts, then what happens once (IW-188 to IW-190)."""
    gain_colony(state, seat, source, card)
    territory = state.components.ids[card]
    state.note("colonized", seat, "IW-188", territory)
    carry_out(state, seat, state.components.cards[card].effects, territory)


def gain_colony(state: AgesState, seat: int, source: Zone, card: int) -> None:
    """Let the permanent numbers of a colony begin (IW-189)."""
    state.move(source, source.items.index(card), state.seats[seat].play, PUBLIC)
    numbers = state.components.cards[card].numbers
    gain_from_box(state, seat, numbers.yellow_tokens, numbers.blue_tokens)
    refresh_index(state, seat)


def lose_colony(state: AgesState, seat: int, card: int, target: Zone) -> None:
    """Let the permanent numbers of a colony end; what happened once stays (IW-191, IW-AMB-18)."""
    own = state.seats[seat]
    state.move(own.play, own.play.items.index(card), target, PUBLIC)
    numbers = state.components.cards[card].numbers
    return_to_box(state, seat, numbers.yellow_tokens, numbers.blue_tokens)
    refresh_index(state, seat)


RULES.vocabulary.verb("colonize", places=("colonizing",))
"""What a card in play offers once in the game: a political action of its own (IW-296)."""


def _explorer(state: AgesState, seat: int) -> tuple[int, int]:
    """Return the card in play that makes a territory of the hand a colony, -1 if there is none, and the
    political actions that it asks for."""
    own = state.seats[seat]
    for offer in own.index.offers:
        if offer.often == "once-per-game" and offer.card not in own.spent:
            return offer.card, offer.price()
    return NOTHING, 0


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    if _explorer(state, seat)[0] >= 0:
        actions += [
            ("colonize", state.components.ids[card]) for card in cards_of_kind(state, seat, TERRITORY)
        ]


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    if card_in_hand(state, seat, action, 2, TERRITORY) < 0:
        return ("no_territory_in_hand",)
    return None if _explorer(state, seat)[0] >= 0 else ("no_explorer",)


def _colonize(state: AgesState, seat: int, action: Action) -> None:
    own = state.seats[seat]
    explorer, price = _explorer(state, seat)
    own.spent = (*own.spent, explorer)
    own.political_debt += price - 1
    colonize(state, seat, own.military_hand, state.components.number[action[1]])


political_action("colonize", _list, _check, _colonize)
