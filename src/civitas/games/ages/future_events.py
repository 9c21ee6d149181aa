"""Future and current events: preparing, revealing, renewing the pile (IW-167 to IW-173, IW-264, IW-287)."""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.colonies import open_auction
from civitas.games.ages.events import carry_out_event
from civitas.games.ages.kinds import AGES, EVENT, TERRITORY
from civitas.games.ages.politics import card_in_hand, cards_of_kind, political_action
from civitas.games.ages.state import AgesState
from civitas.kernel.chance import DECKS
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit

PREPARED = (EVENT, TERRITORY)


def prepare(state: AgesState, seat: int, card: int) -> None:
    """Lay a card on the future events, score its age, and reveal a current event (IW-168, IW-169)."""
    own, cards = state.seats[seat], state.cards
    state.move(own.military_hand, own.military_hand.items.index(card), state.future_events)
    own.culture += cards.age[card]
    state.whisper(bit(seat), (cards.ids[card],), "prepared", seat, "IW-168", AGES[cards.age[card]])
    reveal(state, seat)


def reveal(state: AgesState, seat: int) -> None:
    """Turn the top current event over: a territory is auctioned, an event is carried out."""
    state.push("renew_events", TABLE)
    card = state.move(state.current_events, -1, state.past_events, PUBLIC)
    state.note("revealed", seat, "IW-169", state.cards.ids[card])
    if state.cards.kind[card] == TERRITORY:
        open_auction(state, seat, card)
    else:
        carry_out_event(state, card, seat)


@RULES.step("renew_events")
def renew_events(state: AgesState, seat: int) -> None:
    """After the last current event the future events follow, earlier ages on top (IW-170)."""
    if state.current_events.items:
        return
    future, age = state.future_events, state.cards.age
    state.shuffle(future, DECKS)
    future.items.sort(key=lambda card: -age[card])
    state.current_events, state.future_events = future, state.current_events
    state.note("events_renewed", TABLE, "IW-170", len(future))


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    ids = state.cards.ids
    actions += [("prepare", ids[card]) for kind in PREPARED for card in cards_of_kind(state, seat, kind)]


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    named = [card_in_hand(state, seat, action, 2, kind) for kind in PREPARED]
    return ("no_event_in_hand",) if max(named) < 0 else None


def _prepare(state: AgesState, seat: int, action: Action) -> None:
    prepare(state, seat, state.cards.number[action[1]])


political_action("prepare", _list, _check, _prepare)
