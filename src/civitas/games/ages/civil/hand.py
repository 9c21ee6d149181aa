"""Cards from hand: leaders, action cards and technologies as actions of the turn (IW-93 to IW-99, IW-101)."""

from __future__ import annotations

from civitas.games.ages.civil.building import leader_resources
from civitas.games.ages.civil.technologies import cannot_play_technology, cannot_revolt, play_technology
from civitas.games.ages.effects.included import cannot_include
from civitas.games.ages.in_play import enter_play, fire, lay_out
from civitas.games.ages.schema import ACTION, GOVERNMENT, LEADER
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import NO_SUCH_THING, card_named, civil_left, turn_action
from civitas.kernel.effects import carry_out
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC

NO_CIVIL_ACTION: Reason = ("needs_civil_actions", 1, 0)
NOT_IN_HAND: Reason = ("not_in_hand",)
TAKEN_THIS_TURN: Reason = ("taken_this_turn",)


def play_leader(state: AgesState, seat: int, card: int) -> None:
    """Put a leader into play; the former one is removed from the game with all he gave (IW-93, IW-94)."""
    own = state.seats[seat]
    own.unit_resources -= leader_resources(state, seat)
    source = state.components.ids[card]
    state.note("led", seat, "IW-93", source)
    before, own.leader = own.leader, card
    lay_out(state, seat, card)
    enter_play(state, seat, card, before)
    fire(state, seat, "turn", source)


def cannot_play_action(state: AgesState, seat: int, card: int) -> Reason | None:
    """Say why an action card cannot be played: taken this turn, or an action is impossible (IW-78, IW-96)."""
    own = state.seats[seat]
    if card in own.fresh and own.fresh.count(card) >= own.hand.items.count(card):
        return TAKEN_THIS_TURN
    for tree, cheaper in state.components.contained[state.players()][card]:
        reason = cannot_include(state, seat, tree, cheaper, own.civil_used)
        if reason is not None:
            return reason
    return None


def play_action(state: AgesState, seat: int, card: int) -> None:
    """Discard an action card and carry out what it says (IW-95)."""
    own = state.seats[seat]
    source = state.components.ids[card]
    state.move(own.hand, own.hand.items.index(card), state.removed, PUBLIC)
    state.note("action_card", seat, "IW-95", source)
    carry_out(state, seat, state.components.cards[card].effects, source)


def _cannot_play(state: AgesState, seat: int, card: int) -> Reason | None:
    kind = state.components.kind[card]
    if kind == LEADER:
        return None
    if kind == ACTION:
        return cannot_play_action(state, seat, card)
    return cannot_play_technology(state, seat, card)


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if civil_left(own):
        offered = state.components.play_actions
        last = -1
        for card in own.hand.items:
            if card != last and _cannot_play(state, seat, card) is None:
                actions.append(offered[card])
            last = card


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    own = state.seats[seat]
    if card < 0 or card not in own.hand.items:
        return NOT_IN_HAND
    return _cannot_play(state, seat, card) if civil_left(own) else NO_CIVIL_ACTION


def _play(state: AgesState, seat: int, action: Action) -> None:
    card = state.components.number[action[1]]
    state.seats[seat].civil_used += 1
    kind = state.components.kind[card]
    if kind == LEADER:
        play_leader(state, seat, card)
    elif kind == ACTION:
        play_action(state, seat, card)
    else:
        play_technology(state, seat, card)


turn_action("play", _list, _check, _play)


def _list_revolutions(state: AgesState, seat: int, actions: list[Action]) -> None:
    own, kind = state.seats[seat], state.components.kind
    for card in own.hand.items:
        if kind[card] == GOVERNMENT and _may_revolt_with(state, seat, card) is None:
            actions.append(("revolution", state.components.ids[card]))


def _may_revolt_with(state: AgesState, seat: int, card: int) -> Reason | None:
    own = state.seats[seat]
    reason = cannot_revolt(state, seat, own.civil_used)
    return reason or cannot_play_technology(state, seat, card, revolution=True)


def _check_revolution(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    if card < 0 or card not in state.seats[seat].hand.items:
        return NOT_IN_HAND
    if state.components.kind[card] != GOVERNMENT:
        return NO_SUCH_THING
    return _may_revolt_with(state, seat, card)


def _revolt(state: AgesState, seat: int, action: Action) -> None:
    play_technology(state, seat, state.components.number[action[1]], revolution=True)


turn_action("revolution", _list_revolutions, _check_revolution, _revolt)
