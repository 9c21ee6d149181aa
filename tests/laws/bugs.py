"""Hamlets with one bug each, planted on purpose: at least one per law and per way a secret can leak."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from civitas.kernel.chance import DICE
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit
from hamlet.game import Hamlet
from hamlet.rules import RULES, act, may_act, may_sow, sow, sow_card, store, store_card, turn
from hamlet.state import HamletState
from laws import battery
from laws.battery import Law

Planted = tuple[str, Law, Callable[[], Hamlet]]
BUGS: list[Planted] = []


def plant(law: Law) -> Callable[[Callable[[], Hamlet]], Callable[[], Hamlet]]:
    """Register a buggy game and the law that must catch it."""

    def register(make: Callable[[], Hamlet]) -> Callable[[], Hamlet]:
        BUGS.append((make.__name__, law, make))
        return make

    return register


@plant(battery.ends)
def sometimes_endless() -> Hamlet:
    """A villager who holds card 7 in the own turn takes turns for ever."""

    def endless(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action == ("end",) and 7 in state.seats[seat].hand.items:
            state.push("turn", seat, 0)

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=endless)}))


@plant(battery.asks_properly)
def unsorted_list() -> Hamlet:
    """The hand is offered in the order in which it was drawn."""

    def in_hand_order(state: HamletState, seat: int) -> list[Action]:
        return [("sow", card) for card in state.seats[seat].hand.items]

    return Hamlet(RULES.revised(topics={"sow": sow.revised(actions=in_hand_order)}))


@plant(battery.asks_properly)
def far_too_many_actions() -> Hamlet:
    """A question with more answers than anybody can read."""

    def many(state: HamletState, seat: int, card: int) -> list[Action]:
        return sorted([("store", "coins"), *[("store", f"wood{n}") for n in range(600)]])

    return Hamlet(RULES.revised(topics={"store": store.revised(actions=many)}))


@plant(battery.asks_properly)
def silent_refusal() -> Hamlet:
    """The check finds nothing wrong with cards that are not in hand."""

    def anything_goes(state: HamletState, seat: int, action: Action) -> Reason | None:
        return None

    return Hamlet(RULES.revised(topics={"sow": sow.revised(check=anything_goes)}))


@plant(battery.refuses_without_a_trace)
def costly_refusal() -> Hamlet:
    """Asking for something impossible costs a coin."""

    def check(state: HamletState, seat: int, action: Action) -> Reason | None:
        reason = may_sow(state, seat, action)
        if reason:
            state.seats[seat].coins += 1
        return reason

    return Hamlet(RULES.revised(topics={"sow": sow.revised(check=check)}))


@plant(battery.repeats)
def outside_randomness() -> Hamlet:
    """Fishing looks at a counter outside of the state."""
    outside = count()

    def act_outside(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        state.seats[seat].points += next(outside) % 2

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=act_outside)}))


class ForgetfulState(HamletState):
    """Remembers something that is not among its fields."""

    __slots__ = ("luck",)

    def copy(self) -> ForgetfulState:
        new = ForgetfulState.__new__(ForgetfulState)
        self.copy_kernel(new)
        for name in ("round", "luck"):
            setattr(new, name, getattr(self, name, 0))
        for name in ("deck", "discards", "plot_deck", "row"):
            setattr(new, name, getattr(self, name).copy())
        return new


@plant(battery.round_trips)
def forgotten_field() -> Hamlet:
    """A field that decides the future is not written."""

    def lucky(state: Any, seat: int, action: Action, card: int) -> None:
        state.luck = getattr(state, "luck", 0) + 1
        store_card(state, seat, action, card)
        state.seats[seat].points += state.luck // 4

    class Forgetful(Hamlet):
        state_class = ForgetfulState

        def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> HamletState:
            dealt = super().deal(options, seats, keys)
            state = ForgetfulState.__new__(ForgetfulState)
            dealt.copy_kernel(state)
            state.luck = 0
            for name in ("round", "deck", "discards", "plot_deck", "row"):
                setattr(state, name, getattr(dealt, name))
            return state

    return Forgetful(RULES.revised(topics={"store": store.revised(answer=lucky)}))


class SharingState(HamletState):
    """Copies share their discards."""

    __slots__ = ()

    def copy(self) -> HamletState:
        new = super().copy()
        new.discards = self.discards
        return new


@plant(battery.copies)
def shallow_copy() -> Hamlet:
    """A copy disturbs the original."""

    class Sharing(Hamlet):
        state_class = SharingState

        def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> HamletState:
            state = super().deal(options, seats, keys)
            state.__class__ = SharingState
            return state

    return Sharing()


@plant(battery.conserves)
def vanishing_card() -> Hamlet:
    """A swapped card is gone instead of discarded."""

    def lose(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action[0] == "swap":
            state.discards.take()

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=lose)}))


@plant(battery.conserves)
def negative_purse() -> Hamlet:
    """Fishing costs wood that is not there."""

    def debt(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action[0] == "end":
            state.seats[seat].wood -= 2

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=debt)}))


@plant(battery.forces)
def unforceable_die() -> Hamlet:
    """A die that does not care what a search wants to explore."""

    def gamble(state: HamletState, seat: int, source: str) -> None:
        outcome = state.draw(DICE, 6)
        state.barrier = True
        state.note("chance", TABLE, "", 6, outcome)
        state.seats[seat].coins += outcome // 2

    return Hamlet(RULES.revised(verbs={"gamble": gamble}))


@plant(battery.commutes)
def first_come_first_served() -> Hamlet:
    """The first to store gets more: a lane reads what is not its own."""

    def hurry(state: HamletState, seat: int, action: Action, card: int) -> None:
        store_card(state, seat, action, card)
        if all(opening is None for who, opening in enumerate(state.opening) if who != seat):
            state.seats[seat].coins += 1

    return Hamlet(RULES.revised(topics={"store": store.revised(answer=hurry)}))


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
            state.whisper(PUBLIC, (card,), "peeked", seat, "HM-9")
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


@plant(battery.takes_back)
def peek_without_barrier() -> Hamlet:
    """A villager peeks, takes it back, and knows."""

    def peek(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action[0] == "peek":
            state.barrier = False

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=peek)}))


@plant(battery.stops_undo_at_chance)
def roll_without_barrier() -> Hamlet:
    """A villager fishes until the fish bite."""

    def fish(state: HamletState, seat: int, action: Action, left: int) -> None:
        act(state, seat, action, left)
        if action[0] == "fish":
            state.barrier = False

    return Hamlet(RULES.revised(topics={"turn": turn.revised(answer=fish)}))
