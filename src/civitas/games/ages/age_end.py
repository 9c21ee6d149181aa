"""The end of an age: antiquation, lost yellow tokens, new decks, last round (IW-235 to IW-245, IW-261)."""

from __future__ import annotations

from civitas.games.ages.in_play import lose_leader, lose_wonder
from civitas.games.ages.politics.pacts import end_pact
from civitas.games.ages.schema import AGES
from civitas.games.ages.state import EXPERT, INTRODUCTORY, LAST_AGE, AgesState
from civitas.games.ages.tokens import return_to_box
from civitas.kernel.types import TABLE


def end_age(state: AgesState) -> None:
    """Carry out what happens when the last card of a civil deck has been laid into the row."""
    ended = state.age
    state.age = ended + 1
    last = LAST_AGE[state.version]
    if ended == last:
        state.last_round = state.round + (state.version == EXPERT)
    state.note("age_ended", TABLE, "IW-235", AGES[ended])
    if ended == 0 or state.version == INTRODUCTORY:
        return
    remove_military_deck(state, everything=ended == last)
    state.push("reveal_bonus", TABLE)
    for seat, own in enumerate(state.seats):
        if not own.left:
            antiquate(state, seat, ended - 1)
            if state.version == EXPERT:
                lose_yellow_tokens(state, seat)


def antiquate(state: AgesState, seat: int, age: int) -> None:
    """Discard what has become too old: cards in hand, leader, unfinished wonder, pact (IW-236 to IW-240)."""
    own = state.seats[seat]
    ages = state.components.age
    for hand in (own.hand, own.military_hand):
        for place in range(len(hand) - 1, -1, -1):
            if ages[hand.items[place]] <= age:
                state.move(hand, place, state.removed)
    if own.leader >= 0 and ages[own.leader] <= age:
        lose_leader(state, seat, "IW-236")
    if own.wonder >= 0 and ages[own.wonder] <= age:
        lose_wonder(state, seat, "IW-236")
    if own.pact >= 0 and ages[own.pact] <= age:
        end_pact(state, seat, "IW-213")


def lose_yellow_tokens(state: AgesState, seat: int) -> None:
    """Return yellow tokens from the bank to the box (IW-242)."""
    return_to_box(state, seat, state.components.lost_at_age_end, 0)
    state.note("yellow_lost", seat, "IW-242", state.seats[seat].yellow_bank)


def remove_military_deck(state: AgesState, everything: bool) -> None:
    """Put the military deck of the ended age and its discard pile into the box (IW-161, IW-241, IW-260)."""
    deck, ages = state.military_deck, state.components.age
    while deck.items and (everything or ages[deck.items[-1]] < state.age):
        state.move(deck, -1, state.removed)
    while state.military_discards.items:
        state.move(state.military_discards, -1, state.removed)
