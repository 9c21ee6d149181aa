"""The card row: remove, slide, refill (IW-62 to IW-69, IW-59, IW-AMB-3, IW-AMB-30)."""

from __future__ import annotations

from civitas.games.ages.age_end import end_age
from civitas.games.ages.book import RULES
from civitas.games.ages.state import AgesState
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC


def players(state: AgesState) -> int:
    """Return how many players are still in the game."""
    return sum(1 for own in state.seats if not own.left)


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
    last = state.cards.row_removed[players(state) - 2]
    while state.places and state.places[0] <= last:
        state.places.pop(0)
        card = state.move(state.row, 0, state.box)
        state.note("removed", TABLE, "IW-63", state.cards.ids[card])


def refill(state: AgesState) -> None:
    """Push the cards together, fill free fields; the last card of a deck ends its age (IW-65 to IW-68)."""
    row, deck, age = state.row, state.civil_deck, state.cards.age
    fields = len(state.cards.row_cost)
    while len(row) < fields and deck.items:
        card = state.move(deck, -1, row, PUBLIC)
        state.note("laid", TABLE, "IW-66", state.cards.ids[card])
        if not deck.items or age[deck.items[-1]] != state.age:
            end_age(state)
    state.places = list(range(1, len(row) + 1))


def leave_antiquity(state: AgesState) -> None:
    """Remove what is left of civil deck A after the first refill (IW-59)."""
    deck = state.civil_deck
    while state.age == 0 and deck.items:
        if state.cards.age[deck.items[-1]]:
            end_age(state)
        else:
            state.move(deck, -1, state.box)
