"""Playing a tactic: a military action (IW-123, IW-214, IW-222)."""

from __future__ import annotations

from civitas.games.ages.actions import card_named, military_left, turn_action
from civitas.games.ages.kinds import TACTIC
from civitas.games.ages.military_hand import NO_MILITARY_ACTION, discard
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC


def play_tactic(state: AgesState, seat: int, card: int) -> None:
    """Lay a tactic from hand in front of its civilization; it replaces the former one."""
    own = state.seats[seat]
    if own.tactic >= 0:
        discard(state, own.play, own.play.items.index(own.tactic))
    state.move(own.military_hand, own.military_hand.items.index(card), own.play, PUBLIC)
    own.tactic = card
    state.note("tactic", seat, "IW-214", state.cards.ids[card])


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    own, cards = state.seats[seat], state.cards
    if own.military_hand.items and military_left(own) > 0:
        tactics = {card for card in own.military_hand.items if cards.kind[card] == TACTIC}
        actions += sorted([("tactic", cards.ids[card]) for card in tactics])


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    own = state.seats[seat]
    if card < 0 or card not in own.military_hand.items:
        return ("not_in_hand",)
    if state.cards.kind[card] != TACTIC:
        return ("no_tactic_card", action[1])
    return None if military_left(own) > 0 else NO_MILITARY_ACTION


def _play(state: AgesState, seat: int, action: Action) -> None:
    state.seats[seat].military_used += 1
    play_tactic(state, seat, state.cards.number[action[1]])


turn_action("tactic", _list, _check, _play)
