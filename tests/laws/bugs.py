"""Hamlets with one bug each, planted on purpose: at least one per law. Those that leak are in leaks.py."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from civitas.kernel.chance import DICE
from civitas.kernel.types import TABLE, Action, Reason
from hamlet.game import Hamlet
from hamlet.rules import RULES, act, may_sow, sow, store, store_card, turn
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


@plant(battery.ends)
def going_round_in_circles() -> Hamlet:
    """After the last round the rounds are counted again and again, and nobody is asked."""

    def recount(state: HamletState, seat: int) -> None:
        if state.round == 5:
            state.push("round", TABLE)
        else:
            RULES.steps["round"](state, seat)

    return Hamlet(RULES.revised(steps={"round": recount}))


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
        for name in ("round", "chest", "luck"):
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
            for name in ("round", "chest", "deck", "discards", "plot_deck", "row"):
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


@plant(battery.forces)
def unforceable_second_die() -> Hamlet:
    """The first die can be forced, the second one not."""

    def gamble(state: HamletState, seat: int, source: str) -> None:
        eyes = state.roll(DICE, 6)
        state.forced = []
        state.seats[seat].coins += (eyes + state.roll(DICE, 6)) // 4

    return Hamlet(RULES.revised(verbs={"gamble": gamble}))


@plant(battery.commutes)
def first_come_first_served() -> Hamlet:
    """The first to store gets more: a lane reads what is not its own."""

    def hurry(state: HamletState, seat: int, action: Action, card: int) -> None:
        store_card(state, seat, action, card)
        if all(opening is None for who, opening in enumerate(state.opening) if who != seat):
            state.seats[seat].coins += 1

    return Hamlet(RULES.revised(topics={"store": store.revised(answer=hurry)}))


@plant(battery.commutes)
def telling_speed() -> Hamlet:
    """The journal tells who was the first to store."""

    def boast(state: HamletState, seat: int, action: Action, card: int) -> None:
        store_card(state, seat, action, card)
        state.note("stored", seat, "HM-3", sum(1 for opening in state.opening if opening))

    return Hamlet(RULES.revised(topics={"store": store.revised(answer=boast)}))


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


def order_of_a_set() -> Hamlet:
    """What is stored goes through a set of words, whose order is that of their hashes.

    No law of the battery can see it: within one process everything repeats.
    """

    def hash_order(state: HamletState, seat: int, action: Action, card: int) -> None:
        store_card(state, seat, action, card)
        state.seats[seat].points += list({"rye", "oats", "hops", "wheat"}).index("hops")

    return Hamlet(RULES.revised(topics={"store": store.revised(answer=hash_order)}))
