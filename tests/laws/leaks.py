"""Hamlets that tell a secret, one for each way in which it can leak."""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.picks import ask_pick
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit
from hamlet.components import component
from hamlet.game import Hamlet
from hamlet.rules import RULES, act, may_act, may_sow, sow, sow_card, turn
from hamlet.state import HamletState
from laws import battery
from laws.bugs import plant


@plant(battery.keeps_secrets)
def telling_list() -> Hamlet:
    """Peeking is offered only while the top card is high."""

    def tell(state: HamletState, seat: int, left: int) -> list[Action]:
        low = state.deck.items and state.deck.items[-1] % 6 < 3
        return [action for action in turn.actions(state, seat, left) if action != ("peek",) or not low]

    return Hamlet(RULES.revised(topics={"turn": turn.revised(actions=tell)}))


@plant(battery.keeps_secrets)
def telling_points() -> Hamlet:
    """A villager scores for what the neighbour holds."""

    def score_hand(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        state.seats[seat].points += sum(state.seats[(seat + 1) % len(state.seats)].hand.items) % 7

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=score_hand)}))


@plant(battery.tells_no_secrets)
def telling_field() -> Hamlet:
    """A public number remembers which card was drawn."""

    def remember(state: HamletState, seat: int) -> None:
        drawn = state.deck.items[-1] if state.deck.items else 0
        RULES.steps["begin_turn"](state, seat)
        state.seats[seat].points += drawn

    return Hamlet(RULES.revised(steps={"begin_turn": remember}))


@plant(battery.tells_no_secrets)
def telling_agenda() -> Hamlet:
    """What is still to be done names a card that nobody has seen."""

    def announce(state: HamletState, seat: int) -> None:
        RULES.steps["begin_turn"](state, seat)
        top = state.deck.items[-1] if state.deck.items else 0
        state.agenda.insert(0, ("forget", TABLE, top))

    def forget(state: HamletState, seat: int, card: int) -> None:
        """Nothing happens; the frame alone has told."""

    return Hamlet(RULES.revised(steps={"begin_turn": announce, "forget": forget}))


@plant(battery.keeps_secrets)
def telling_refusal() -> Hamlet:
    """The refusal names a card of the neighbour."""

    def check(state: HamletState, seat: int, action: Action) -> Reason | None:
        reason = may_sow(state, seat, action)
        hand = state.seats[(seat + 1) % len(state.seats)].hand.items
        return reason and (*reason, sum(hand))

    return Hamlet(RULES.revised(topics={"sow": sow.revised(check=check)}))


@plant(battery.tells_no_secrets)
def telling_journal() -> Hamlet:
    """The journal tells everybody which card was fetched."""

    def fetch(state: HamletState, seat: int, source: str) -> None:
        if state.deck.items:
            card = state.move(state.deck, -1, state.seats[seat].hand, bit(seat))
            state.note("fetched", seat, "HM-8", card)

    def begin(state: HamletState, seat: int) -> None:
        fetch(state, seat, "")
        state.push("turn", seat, 3)

    return Hamlet(RULES.revised(steps={"begin_turn": begin}))


@plant(battery.tells_no_secrets)
def whisper_to_all() -> Hamlet:
    """The secret part of an entry is addressed to everybody."""

    def shout(state: HamletState, seat: int, action: Action, left: int) -> None:
        if action[0] == "peek":
            state.seats[seat].coins -= 1
            state.push("turn", seat, left - 1)
            card = state.reveal(state.deck, -1, bit(seat))
            state.note_private(PUBLIC, (card,), "peeked", seat, "HM-9")
        else:
            act(state, seat, action, left)

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=shout)}))


@plant(battery.tells_no_secrets)
def telling_error() -> Hamlet:
    """The error text of an impossible action depends on the deck."""

    def check(state: HamletState, seat: int, action: Action, left: int) -> Reason | None:
        reason = may_act(state, seat, action, left)
        return reason and (*reason, state.deck.items[-1] if state.deck.items else 0)

    return Hamlet(RULES.revised(topics={"turn": turn.revised(check=check)}))


@plant(battery.tells_no_secrets)
def telling_undo() -> Hamlet:
    """Whether an answer can be taken back depends on the deck."""

    def sow_or_stop(state: HamletState, seat: int, action: Action) -> None:
        sow_card(state, seat, action)
        state.barrier = bool(state.deck.items[-1] % 2) if state.deck.items else False

    return Hamlet(RULES.revised(topics={"sow": sow.revised(answer=sow_or_stop)}))


def at_the_end_of_a_turn(more: Callable[[HamletState, int], None]) -> Hamlet:
    """Return a Hamlet in which something more is done before a turn ends."""

    def act_and_more(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action == ("end",):
            more(state, seat)

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=act_and_more)}))


@plant(battery.guards_hands)
def telling_note() -> Hamlet:
    """A card is laid away face down, and the journal names it."""

    def lay_away(state: HamletState, seat: int, action: Action, left: int) -> None:
        if action[0] == "swap":
            own = state.seats[seat]
            own.coins -= 2
            state.push("turn", seat, left - 1)
            state.move(own.hand, own.hand.items.index(action[1]), own.field)
            state.note("swapped", seat, "HM-9", component(action[1]))
        else:
            act(state, seat, action, left)

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=lay_away)}))


@plant(battery.guards_hands)
def telling_arguments() -> Hamlet:
    """A question waits on the agenda with the whole hand among its arguments."""

    def offer_hand(state: HamletState, seat: int) -> None:
        ask_pick(state, seat, "keep_all", tuple(sorted(state.seats[seat].hand.items)), 0, 1)

    def keep_all(state: HamletState, seat: int, picked: tuple[int, ...]) -> None:
        """Nothing happens; the question alone has told."""

    game = at_the_end_of_a_turn(offer_hand)
    return Hamlet(game.rules.revised(steps={"keep_all": keep_all}))


@plant(battery.guards_hands)
def telling_silence() -> Hamlet:
    """Only who holds wheat is asked something; that nothing is asked tells the others."""

    def ask_for_wheat(state: HamletState, seat: int) -> None:
        if any(component(card) == "wheat" for card in state.seats[seat].hand.items):
            state.push("store", seat, 0)

    return at_the_end_of_a_turn(ask_for_wheat)


@plant(battery.guards_hands)
def whisper_to_the_neighbour() -> Hamlet:
    """The neighbour, who draws a card at the same time, is told what is in the hand."""

    def note_private(state: HamletState, seat: int) -> None:
        told = (component(max(state.seats[seat].hand.items)),)
        state.note_private(bit((seat + 1) % len(state.seats)), told, "peeked", seat, "HM-9")

    return at_the_end_of_a_turn(note_private)


@plant(battery.guards_hands)
def telling_score() -> Hamlet:
    """The hand counts for points that everybody sees."""

    def score(state: HamletState, seat: int) -> None:
        state.seats[seat].points += sum(state.seats[seat].hand.items) % 2

    return at_the_end_of_a_turn(score)


@plant(battery.hides_open_answers)
def open_commit() -> Hamlet:
    """A card is sown face up, before the others have answered."""

    def sow_openly(state: HamletState, seat: int, action: Action) -> None:
        own = state.seats[seat]
        state.move(own.hand, own.hand.items.index(action[1]), state.discards, PUBLIC)
        state.push("store", seat, action[1])

    def nothing_left(state: HamletState, seat: int) -> None:
        """All cards lie on the discards already."""

    return Hamlet(
        RULES.revised(steps={"harvest": nothing_left}, topics={"sow": sow.revised(answer=sow_openly)})
    )
