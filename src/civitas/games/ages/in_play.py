"""Cards entering and leaving play: index, action tokens, tokens from the box (IW-83, IW-84, IW-240), and what
cards in play do at a trigger."""

from __future__ import annotations

from civitas.games.ages.index import index_of
from civitas.games.ages.schema import NOTHING
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import gain_from_box, return_to_box
from civitas.kernel.zones import PUBLIC


def fire(state: AgesState, seat: int, trigger: str, source: str = "") -> None:
    """Put on the agenda what the cards in play do at a trigger; with a source, what that card does."""
    triggered = state.seats[seat].index.triggers.get(trigger)
    if triggered:
        for tree, card in reversed(triggered):
            if not source or card == source:
                state.push("effect", seat, tree, card)


def refresh_index(state: AgesState, seat: int) -> None:
    """Gather anew what the cards in play do; of lost action tokens used ones are given up first (IW-84).

    An action stays used although its token is given up. Before the own turn nothing is used, and the number
    of missing actions is fixed (IWC-4).
    """
    own = state.seats[seat]
    before = own.index
    after = own.index = index_of(state, seat)
    lost = before.civil_actions - after.civil_actions
    if lost > 0 and seat == state.active:
        own.civil_missing -= min(lost, own.civil_used + own.civil_missing)
    lost = before.military_actions - after.military_actions
    if lost > 0:
        own.military_used = max(0, own.military_used - lost)
    if after.laboratories_as_mines:
        own.laboratory_stores = 1
    if before.surcharges or after.surcharges:
        state.collect_surcharges()


def enter_play(state: AgesState, seat: int, card: int, replaced: int = NOTHING) -> None:
    """Let a card that lies in front of a civilization take effect, perhaps in the place of another one.

    Of the tokens of both cards only the difference moves: a short bank would keep those of the former one.
    """
    numbers = state.components.cards[card].numbers
    yellow, blue = numbers.yellow_tokens, numbers.blue_tokens
    if replaced >= 0:
        _put_away(state, seat, replaced)
        former = state.components.cards[replaced].numbers
        yellow, blue = yellow - former.yellow_tokens, blue - former.blue_tokens
    if yellow or blue:
        gain_from_box(state, seat, max(0, yellow), max(0, blue))
        return_to_box(state, seat, max(0, -yellow), max(0, -blue))
    refresh_index(state, seat)


def leave_play(state: AgesState, seat: int, card: int) -> None:
    """End what a card of a civilization did and put it into the box."""
    _put_away(state, seat, card)
    numbers = state.components.cards[card].numbers
    if numbers.yellow_tokens or numbers.blue_tokens:
        return_to_box(state, seat, numbers.yellow_tokens, numbers.blue_tokens)
    refresh_index(state, seat)


def _put_away(state: AgesState, seat: int, card: int) -> None:
    own = state.seats[seat]
    state.move(own.play, own.play.items.index(card), state.removed, PUBLIC)


def lay_out(state: AgesState, seat: int, card: int) -> None:
    """Move a card from hand in front of its civilization."""
    own = state.seats[seat]
    state.move(own.hand, own.hand.items.index(card), own.play, PUBLIC)


def lose_leader(state: AgesState, seat: int, rule: str) -> None:
    """Remove the leader from the game."""
    own = state.seats[seat]
    leader, own.leader = own.leader, NOTHING
    leave_play(state, seat, leader)
    state.note("leader_lost", seat, rule, state.components.ids[leader])


def lose_wonder(state: AgesState, seat: int, rule: str) -> None:
    """Remove the wonder under construction; its tokens go back to the blue bank (IW-239)."""
    own = state.seats[seat]
    wonder, own.wonder = own.wonder, NOTHING
    own.blue_bank += own.stage_tokens
    own.stages = own.stage_tokens = 0
    _put_away(state, seat, wonder)
    refresh_index(state, seat)
    state.note("wonder_lost", seat, rule, state.components.ids[wonder])
