"""Events: preparing and revealing them, whom they concern (IW-60, IW-153, IW-168 to IW-180, IWC-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.ages.military.colonies import open_auction
from civitas.games.ages.politics.phase import card_in_hand, cards_of_kind, political_action
from civitas.games.ages.rates import happy_faces, science_growth, strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AGES, EVENT, TERRITORY
from civitas.games.ages.state import AgesState
from civitas.games.ages.words import ONCE
from civitas.kernel.chance import DECKS
from civitas.kernel.grammar import Int, Tree, Word, head, node
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit

FIRST_EVENT = 3
"""The round of the first event of the introductory game."""

PLAIN_WHO = ("each", "most-culture", "fewest-culture", "happiest", "active")
RANKED_WHO = ("strongest", "weakest", "among-weakest")
for _who in PLAIN_WHO:
    RULES.timing(_who, places=("event",))
for _who in RANKED_WHO:
    RULES.timing(_who, Int(1), icon="weakest" if _who == "among-weakest" else None, places=("event",))
RULES.timing("place", Word("RANKING", name="ranking"), Int(1), places=("event",))
WHO = frozenset({"players", *PLAIN_WHO, *RANKED_WHO, "place"})
"""The prefixes that say whom a string concerns."""


@RULES.prefix("players", Int(1), places=tuple(place for place in ONCE if place != "offer"))
def for_players(state: AgesState, seat: int, source: str, number: int, body: Tree) -> None:
    """Carry out an effect in a game with so many players."""
    if state.players() == number:
        state.push("effect", seat, body, source)


RANKINGS: dict[str, Callable[[AgesState, int], int]] = {
    "strength": strength,
    "science-growth": science_growth,
    "culture": lambda state, seat: state.seats[seat].culture,
}


def turn_order(state: AgesState, first: int) -> list[int]:
    """Return the players still in the game, clockwise from one of them (IW-180)."""
    seats = len(state.seats)
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if not state.seats[seat].left]


def ranked(state: AgesState, what: str, first: int) -> list[int]:
    """Return the players from most to fewest; of equals the one whose turn comes next is ahead (IW-174)."""
    value = RANKINGS[what]
    return sorted(turn_order(state, first), key=lambda seat: -value(state, seat))


def concerned(state: AgesState, tree: Tree, first: int) -> tuple[list[int], Tree]:
    """Return whom a string of an event concerns, in turn order, and what it does to each of them.

    A string that names nobody happens once, for the table.
    """
    seats = turn_order(state, first) if head(tree) in WHO else [first]
    while head(tree) in WHO:
        who, args, body, _ = node(tree, state.game.rules.vocabulary)
        chosen = _chosen(state, who, args, first)
        seats = [seat for seat in seats if seat in chosen]
        assert body is not None
        tree = body
    return seats, tree


def _chosen(state: AgesState, who: str, args: tuple[Any, ...], first: int) -> list[int]:
    """Return whom a prefix of an event means."""
    if who == "players":
        return turn_order(state, first) if state.players() == args[0] else []
    if who == "place":
        ranking, place = args
        return ranked(state, ranking, first)[place - 1 : place]
    if who in RANKED_WHO:
        number = args[0] if state.players() > 2 else 1
        order = ranked(state, "strength", first)
        return order[:number] if who == "strongest" else order[-number:]
    return _single(state, who, first)


def _single(state: AgesState, who: str, first: int) -> list[int]:
    if who == "each":
        return turn_order(state, first)
    if who == "active":
        return [first]
    if who == "happiest":
        faces = {seat: happy_faces(state, seat) for seat in turn_order(state, first)}
        return [seat for seat, number in faces.items() if number == max(faces.values())]
    order = ranked(state, "culture", first)
    return order[:1] if who == "most-culture" else order[-1:]


def carry_out_event(state: AgesState, card: int, first: int) -> None:
    """Put an event on the agenda; whom it concerns is found before anything of it happens (IWC-1)."""
    source = state.components.ids[card]
    found = [concerned(state, tree, first) for tree in state.components.cards[card].effects]
    for seats, tree in reversed(found):
        for seat in reversed(seats):
            state.push("effect", seat, tree, source)


@RULES.step("round_event")
def round_event(state: AgesState, seat: int) -> None:
    """In the introductory game the start player reveals an event in each round (IW-60, IW-155)."""
    if state.round >= FIRST_EVENT and seat == state.start and state.current_events.items:
        card = state.move(state.current_events, -1, state.past_events, PUBLIC)
        state.note("event", seat, "IW-60", state.components.ids[card])
        carry_out_event(state, card, state.start)


PREPARED = (EVENT, TERRITORY)


def prepare(state: AgesState, seat: int, card: int) -> None:
    """Lay a card on the future events, score its age, and reveal a current event (IW-168, IW-169)."""
    own, components = state.seats[seat], state.components
    state.move(own.military_hand, own.military_hand.items.index(card), state.future_events)
    own.culture += components.age[card]
    state.note_private(
        bit(seat), (components.ids[card],), "prepared", seat, "IW-168", AGES[components.age[card]]
    )
    reveal(state, seat)


def reveal(state: AgesState, seat: int) -> None:
    """Turn the top current event over: a territory is auctioned, an event is carried out."""
    state.push("renew_events", TABLE)
    card = state.move(state.current_events, -1, state.past_events, PUBLIC)
    state.note("revealed", seat, "IW-169", state.components.ids[card])
    if state.components.kind[card] == TERRITORY:
        open_auction(state, seat, card)
    else:
        carry_out_event(state, card, seat)


@RULES.step("renew_events")
def renew_events(state: AgesState, seat: int) -> None:
    """After the last current event the future events follow, earlier ages on top (IW-170)."""
    if state.current_events.items:
        return
    future, age = state.future_events, state.components.age
    state.shuffle(future, DECKS)
    future.items.sort(key=lambda card: -age[card])
    state.current_events, state.future_events = future, state.current_events
    state.note("events_renewed", TABLE, "IW-170", len(future))


def _list_preparations(state: AgesState, seat: int, actions: list[Action]) -> None:
    ids = state.components.ids
    actions += [("prepare", ids[card]) for kind in PREPARED for card in cards_of_kind(state, seat, kind)]


def _may_prepare(state: AgesState, seat: int, action: Action) -> Reason | None:
    named = [card_in_hand(state, seat, action, 2, kind) for kind in PREPARED]
    return ("no_event_in_hand",) if max(named) < 0 else None


def _prepare(state: AgesState, seat: int, action: Action) -> None:
    prepare(state, seat, state.components.number[action[1]])


political_action("prepare", _list_preparations, _may_prepare, _prepare)
