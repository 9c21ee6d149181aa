"""Hamlets with one bug each in what choices are about, how they are put together and what they announce."""

from __future__ import annotations

from typing import Any

from civitas.kernel.shapes import SPREAD, Shape
from civitas.kernel.types import Action
from hamlet.components import CARDS
from hamlet.game import Hamlet
from hamlet.rules import RULES, borrow, payment, turn, turn_about
from hamlet.state import HamletState
from laws import choices
from laws.bugs import plant


@plant(choices.lies_on_things)
def fishing_nowhere() -> Hamlet:
    """Fishing is about nothing."""
    topic = turn.revised()
    topic.about(
        lambda state, seat, action, left: () if action == ("fish",) else turn_about(state, seat, action, left)
    )
    return Hamlet(RULES.revised(topics={"turn": topic}))


@plant(choices.lies_on_things)
def a_place_that_is_not_there() -> Hamlet:
    """Payments lie in a cellar that no board draws."""
    topic = payment.revised()
    topic.about(lambda state, seat, action, cost: (f"seats/{seat}/cellar",))
    return Hamlet(RULES.revised(topics={"payment": topic}))


@plant(choices.fits_its_form)
def two_payments_in_one() -> Hamlet:
    """The form of a payment knows how much is paid, and not with what."""
    topic = payment.revised()
    topic.shaped(
        lambda state, seat, cost: Shape(
            SPREAD, (f"seats/{seat}/coins",), lambda action: (cost,) if action[0] == "pay" else None
        )
    )
    return Hamlet(RULES.revised(topics={"payment": topic}))


@plant(choices.looks_ahead)
def a_loan_by_the_next_card() -> Hamlet:
    """Borrowing brings more if the top of the deck is a high card, which nobody has seen."""

    def lend(state: HamletState, seat: int, action: Action) -> None:
        borrow(state, seat, action)
        if state.deck.items and state.deck.items[-1] % 6 > 2:
            state.seats[seat].wood += 1

    book = RULES.revised()
    free = RULES.free["borrow"]
    book.free = {"borrow": type(free)("borrow", "HM-10", free.actions, lend, free.check)}
    book.free["borrow"].about(lambda state, seat, action: ("chest",))
    return Hamlet(book)


class Sorted(Hamlet):
    """The first six cards lie at the bottom of the deck for a whole round, but their backs do not tell."""

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> HamletState:
        state = super().deal(options, seats, keys)
        zones = [state.deck, *[own.hand for own in state.seats]]
        items = sorted((item for zone in zones for item in zone.items), key=lambda item: item >= 6)
        for zone in zones:
            zone.items = [items.pop(0) for _ in zone.items]
        return state

    def invariants(self, state: HamletState) -> list[str]:
        early = state.round == 1 and len(state.deck) + 3 * len(state.seats) >= CARDS
        low = [item for own in state.seats for item in own.hand.items if item < 6]
        return [f"{low} were drawn from the bottom"] if early and low else super().invariants(state)


@plant(choices.deals_what_could_be_true)
def a_sorted_deck() -> Hamlet:
    """A re-deal puts cards into hands that can only lie in the deck."""
    return Sorted()


class Misplaced(Hamlet):
    """Says of its row that the cheaper half of the plots never lies there."""

    restricted = ("row",)

    def may_lie(self, item: int, zone: str) -> bool:
        return item >= CARDS + 4


@plant(choices.names_true_places)
def a_row_that_holds_what_it_may_not() -> Hamlet:
    """What the title says of a zone is not true."""
    return Misplaced()
