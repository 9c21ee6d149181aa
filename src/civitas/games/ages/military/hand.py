"""Military cards: drawing, the hand limit, discards, the deck of an age, playing a tactic (IW-123, IW-143,
IW-157 to IW-161, IW-214, IW-222, IW-274, IW-AMB-28, IW-AMB-29, IW-AMB-32, IW-AMB-37).

A hand lies in the order in which it was drawn: an order by kind would tell the others something.
"""

from __future__ import annotations

from civitas.games.ages.places import things
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import TACTIC
from civitas.games.ages.state import LAST_AGE, AgesState
from civitas.games.ages.turn import NO_SUCH_THING, card_named, military_left, turn_action
from civitas.games.ages.words import ONCE
from civitas.kernel.chance import DECKS
from civitas.kernel.grammar import Amount
from civitas.kernel.shapes import Shape, number_shape
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import NOBODY, PUBLIC, Zone, bit

NO_MILITARY_ACTION: Reason = ("needs_military_actions", 1, 0)


def hand_limit(state: AgesState, seat: int) -> int:
    """Return how many military cards may be kept: the military actions, and more by cards (IW-159)."""
    index = state.seats[seat].index
    return index.military_actions + index.military_hand


def discard(state: AgesState, zone: Zone, place: int, see: int = PUBLIC) -> int:
    """Discard a military card: onto the pile of the current age, or into the box if it is of another one."""
    current = state.components.age[zone.items[place]] == state.age and not drawing_is_over(state)
    return state.move(zone, place, state.military_discards if current else state.removed, see)


def discard_from_hand(state: AgesState, seat: int, card: int, see: int = PUBLIC) -> None:
    """Discard a card of the hand that was shown, or lay it down unseen."""
    hand = state.seats[seat].military_hand
    discard(state, hand, hand.items.index(card), see)


def drawing_is_over(state: AgesState) -> bool:
    """Return whether the last age has ended, so that nobody draws any more (IW-260, IW-261)."""
    return state.age > LAST_AGE[state.version]


def draw(state: AgesState, seat: int, number: int) -> None:
    """Draw military cards of the current age; an empty deck is renewed from its discards (IW-157, IW-161)."""
    deck, hand = state.military_deck, state.seats[seat].military_hand
    for _ in range(0 if drawing_is_over(state) else number):
        if not _deck_lasts(state):
            _renew_deck(state)
            if not _deck_lasts(state):
                state.note("no_military_cards", seat, "IW-161")
                return
        card = state.move(deck, -1, hand, bit(seat))
        state.note_private(bit(seat), (state.components.ids[card],), "drawn", seat, "IW-157")


def _deck_lasts(state: AgesState) -> bool:
    """Return whether the deck of the current age has a card; those of later ages lie below it."""
    items = state.military_deck.items
    return bool(items) and state.components.age[items[-1]] == state.age


def _renew_deck(state: AgesState) -> None:
    discards = state.military_discards
    if discards.items:
        state.shuffle(discards, DECKS)
        state.note("deck_renewed", state.active, "IW-161", len(discards))
        while discards.items:
            state.move(discards, -1, state.military_deck)


@RULES.verb("draw-military", Amount(1), places=ONCE)
def draw_military_cards(state: AgesState, seat: int, source: str, number: int) -> None:
    """Draw by an event or a colony."""
    draw(state, seat, number)


@RULES.step("draw_military")
def draw_military(state: AgesState, seat: int) -> None:
    """Draw a card for each unused military action at the end of the turn, not in round 1 (IW-143, IW-158).

    It is allowed, not forced; asked is only who would hold more than he may keep.
    """
    if state.options["military_draw"] != "end_of_turn" or state.round == 1 or drawing_is_over(state):
        return
    most = min(military_left(state.seats[seat]), state.components.military_draw_cap)
    if most > 0 and len(state.seats[seat].military_hand) + most > hand_limit(state, seat):
        state.push("drawing", seat, most)
    else:
        draw(state, seat, most)


@RULES.question("drawing", rule="IW-157", kinds=("draw",))
def drawing(state: AgesState, seat: int, most: int) -> list[Action]:
    """List how many cards may be drawn."""
    return [("draw", number) for number in range(most + 1)]


@drawing.answers
def drawn(state: AgesState, seat: int, action: Action, most: int) -> None:
    """Draw so many."""
    draw(state, seat, action[1])


drawing.about(things)


@drawing.shaped
def drawing_form(state: AgesState, seat: int, most: int) -> Shape:
    """A number."""
    return number_shape("draw", "military_deck")


@RULES.verb("keep-military", places=ONCE)
def keep_military(state: AgesState, seat: int, source: str) -> None:
    """Skip the next discard of surplus cards (IWC-41)."""
    state.seats[seat].keeps_military = 1
    state.note("keeps_military", seat, "IW-159", source)


@RULES.step("discard_surplus")
def discard_surplus(state: AgesState, seat: int) -> None:
    """Discard what is above the hand limit, right after the political action (IW-159, IW-AMB-32)."""
    own = state.seats[seat]
    if own.keeps_military:
        own.keeps_military = 0
    elif len(own.military_hand) > hand_limit(state, seat):
        state.push("surplus", seat)


@RULES.question("surplus", rule="IW-159", kinds=("discard",), always=True)
def surplus(state: AgesState, seat: int) -> list[Action]:
    """List the cards in hand: the owner chooses."""
    return sorted({("discard", state.components.ids[card]) for card in state.seats[seat].military_hand.items})


@surplus.answers
def discard_one(state: AgesState, seat: int, action: Action) -> None:
    """Lay a card face down on the discards, then look again."""
    _cover(state, seat, state.components.age[state.components.number[action[1]]])
    discard_from_hand(state, seat, state.components.number[action[1]], NOBODY)
    state.note_private(bit(seat), (action[1],), "discarded", seat, "IW-160")
    state.push("discard_surplus", seat)


surplus.about(things)


def _cover(state: AgesState, seat: int, age: int) -> None:
    """Let nobody else know which card with the back of an age is laid down, unless all of them were shown.

    A refused pact was shown; whether it is the card laid face down must not be seen (IW-160, IW-207).
    """
    hand, ages = state.seats[seat].military_hand, state.components.age
    places = [place for place, card in enumerate(hand.items) if ages[card] == age]
    if any(hand.known[place] != PUBLIC for place in places):
        for place in places:
            hand.known[place] = bit(seat)


def _cannot_draw(state: AgesState, seat: int) -> Reason | None:
    """Say why no card can be drawn as a military action (IW-274)."""
    if state.options.get("military_draw") != "action":
        return NO_SUCH_THING
    if military_left(state.seats[seat]) < 1:
        return NO_MILITARY_ACTION
    if drawing_is_over(state) or not (_deck_lasts(state) or state.military_discards.items):
        return ("no_military_cards",)
    return None


def _list_draw(state: AgesState, seat: int, actions: list[Action]) -> None:
    if _cannot_draw(state, seat) is None:
        actions.append(("draw",))


def _may_draw(state: AgesState, seat: int, action: Action) -> Reason | None:
    return _cannot_draw(state, seat) if len(action) == 1 else NO_SUCH_THING


def _draw(state: AgesState, seat: int, action: Action) -> None:
    state.seats[seat].military_used += 1
    draw(state, seat, 1)


turn_action("draw", _list_draw, _may_draw, _draw)


def play_tactic(state: AgesState, seat: int, card: int) -> None:
    """Lay a tactic from hand in front of its civilization; it replaces the former one."""
    own = state.seats[seat]
    if own.tactic >= 0:
        discard(state, own.play, own.play.items.index(own.tactic))
    state.move(own.military_hand, own.military_hand.items.index(card), own.play, PUBLIC)
    own.tactic = card
    state.note("tactic", seat, "IW-214", state.components.ids[card])


def _list_tactics(state: AgesState, seat: int, actions: list[Action]) -> None:
    own, components = state.seats[seat], state.components
    if own.military_hand.items and military_left(own) > 0:
        tactics = {card for card in own.military_hand.items if components.kind[card] == TACTIC}
        actions += sorted([("tactic", components.ids[card]) for card in tactics])


def _may_play_tactic(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_named(state, action)
    own = state.seats[seat]
    if card < 0 or card not in own.military_hand.items:
        return ("not_in_hand",)
    if state.components.kind[card] != TACTIC:
        return ("no_tactic_card", action[1])
    return None if military_left(own) > 0 else NO_MILITARY_ACTION


def _play_tactic(state: AgesState, seat: int, action: Action) -> None:
    state.seats[seat].military_used += 1
    play_tactic(state, seat, state.components.number[action[1]])


turn_action("tactic", _list_tactics, _may_play_tactic, _play_tactic)
