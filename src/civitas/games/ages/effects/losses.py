"""Losses that effects bring once, and what an event does to the table (docs/rules/ages-effects.md, sections
4.2 and 4.3; IW-178, IW-179, IW-191, IW-202, IW-291, IWC-4, IWC-5, IWC-8, IWC-10 to IWC-12)."""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.ages.civil.card_row import price, refill, take_card, unobtainable
from civitas.games.ages.effects.gains import ask_mix
from civitas.games.ages.in_play import lose_leader, refresh_index
from civitas.games.ages.military.colonies import lose_colony
from civitas.games.ages.places import Addresses, things
from civitas.games.ages.production import farms_produce
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AGES, INFANTRY
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import RESOURCES, in_store, return_to_box, to_blue_bank
from civitas.games.ages.tokens import lose as lose_goods
from civitas.games.ages.words import ONCE
from civitas.kernel.grammar import Amount, Int, Tree, Word, Words, values
from civitas.kernel.types import Action


@RULES.verb("lose", Word("LOSS", name="what"), Amount(1), places=ONCE)
def lose(state: AgesState, seat: int, source: str, what: str, number: int) -> None:
    """Lose something, as far as there is any."""
    LOSSES[what](state, seat, source, number)


def lose_culture(state: AgesState, seat: int, source: str, points: int) -> None:
    """Lose culture points, not below 0 (IW-AMB-12)."""
    own = state.seats[seat]
    lost = min(points, own.culture)
    own.culture -= lost
    if lost:
        state.note("culture_lost", seat, "IW-178", lost, source)


def lose_resources(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Lose resources, all there are if they do not suffice."""
    lost = min(worth, in_store(state, state.seats[seat], RESOURCES))
    if lost:
        state.note("goods_lost", seat, "IW-178", 0, lost, source)
        lose_goods(state, seat, RESOURCES, lost)


def lose_mix(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Lose food and resources; the owner chooses the mix."""
    ask_mix(state, seat, "lose", worth, source)


@RULES.step("lose_population")
def lose_population(state: AgesState, seat: int, source: str, number: int) -> None:
    """Return workers to the yellow bank: unused ones first, then from cards the owner chooses (IW-179)."""
    own = state.seats[seat]
    unused = min(number, own.unused_workers)
    own.unused_workers -= unused
    own.yellow_bank += unused
    state.lost += unused
    if unused:
        state.note("population_lost", seat, "IW-179", unused, source)
    if number > unused and any(own.workers):
        state.push("lose_population", seat, source, number - unused - 1)
        state.push("lost_worker", seat, source)


@RULES.question("lost_worker", rule="IW-179", kinds=("remove",))
def lost_worker(state: AgesState, seat: int, source: str) -> list[Action]:
    """List the cards with workers."""
    return _with_workers(state, seat, "remove", len(state.components.type))


def _with_workers(state: AgesState, seat: int, kind: str, end: int) -> list[Action]:
    own = state.seats[seat]
    return [
        (kind, state.components.ids[slot]) for slot in own.index.slots if own.workers[slot] and slot < end
    ]


@lost_worker.answers
def remove_worker(state: AgesState, seat: int, action: Action, source: str) -> None:
    """Return the worker of a card to the yellow bank."""
    own = state.seats[seat]
    own.workers[state.components.number[action[1]]] -= 1
    own.yellow_bank += 1
    state.lost += 1
    state.note("worker_lost", seat, "IW-179", action[1], source)


lost_worker.about(things)


def lose_blue_token(state: AgesState, seat: int, source: str, number: int) -> None:
    """Lose blue tokens of the bank; those on cards are safe (IWC-8)."""
    lost = min(number, state.seats[seat].blue_bank)
    if lost:
        return_to_box(state, seat, 0, lost)
        state.note("blue_lost", seat, "IW-178", lost, source)


def lose_building(state: AgesState, seat: int, source: str, number: int) -> None:
    """Lose buildings, farms or mines; the workers stay (IWC-5)."""
    own = state.seats[seat]
    first_unit = state.components.of_type[INFANTRY][0]
    for _ in range(min(number, sum(own.workers[:first_unit]))):
        state.push("lost_building", seat, source)


@RULES.question("lost_building", rule="IW-178", kinds=("destroy",))
def lost_building(state: AgesState, seat: int, source: str) -> list[Action]:
    """List farms, mines and urban buildings."""
    return _with_workers(state, seat, "destroy", state.components.of_type[INFANTRY][0])


@lost_building.answers
def remove_building(state: AgesState, seat: int, action: Action, source: str) -> None:
    """Move the worker to the pool."""
    own = state.seats[seat]
    own.workers[state.components.number[action[1]]] -= 1
    own.unused_workers += 1
    state.note("building_lost", seat, "IW-178", action[1], 1, source)


lost_building.about(things)


def lose_colonies(state: AgesState, seat: int, source: str, number: int) -> None:
    """Lose colonies; the owner chooses."""
    for _ in range(min(number, len(state.seats[seat].index.colonies))):
        state.push("lost_colony", seat, source)


@RULES.question("lost_colony", rule="IW-191", kinds=("give_up",))
def lost_colony(state: AgesState, seat: int, source: str) -> list[Action]:
    """List the colonies."""
    return sorted([("give_up", state.components.ids[card]) for card in state.seats[seat].index.colonies])


@lost_colony.answers
def give_up_colony(state: AgesState, seat: int, action: Action, source: str) -> None:
    """Lay the colony on the past events."""
    state.note("colony_lost", seat, "IW-191", action[1], source)
    lose_colony(state, seat, state.components.number[action[1]], state.past_events)


@lost_colony.about
def about_lost_colony(state: AgesState, seat: int, action: Action, source: str) -> Addresses:
    """The colony."""
    return (f"seats/{seat}/colonies/{action[1]}",)


def lose_leaders(state: AgesState, seat: int, source: str, number: int) -> None:
    """Lose the leader."""
    if state.seats[seat].leader >= 0:
        lose_leader(state, seat, "IW-240")


LOSSES: dict[str, Callable[[AgesState, int, str, int], None]] = {
    "culture": lose_culture,
    "resources": lose_resources,
    "goods": lose_mix,
    "population": lose_population,
    "blue-token": lose_blue_token,
    "building": lose_building,
    "colony": lose_colonies,
    "leader": lose_leaders,
}


@RULES.verb("lose-all", Word("STORE", name="what"), places=ONCE)
def lose_all(state: AgesState, seat: int, source: str, what: str) -> None:
    """Return every token on the farms to the blue bank."""
    own = state.seats[seat]
    for slot in own.index.farms:
        to_blue_bank(own, own.blue[slot])
        own.blue[slot] = 0
    state.note("food_gone", seat, "IW-23", source)


@RULES.verb("fewer-civil-actions", Amount(1), places=ONCE)
def fewer_civil_actions(state: AgesState, seat: int, source: str, number: int) -> None:
    """Let civil actions count as used in the next action phase (IWC-4)."""
    state.seats[seat].civil_missing += number
    state.note("civil_actions_missing", seat, "IW-152", number, source)


@RULES.verb("produce", Word("PRODUCER", name="what"), places=ONCE)
def produce(state: AgesState, seat: int, source: str, what: str) -> None:
    """Let the farms or the mines produce."""
    if what == "farms":
        farms_produce(state, seat)
    else:
        state.push("produce_mines", seat)


@RULES.verb("consumption", places=ONCE)
def consumption(state: AgesState, seat: int, source: str) -> None:
    """Pay the consumption."""
    state.push("consume", seat)


@RULES.verb("corruption", places=ONCE)
def corruption(state: AgesState, seat: int, source: str) -> None:
    """Lose resources by corruption."""
    state.push("corrupt", seat)


@RULES.verb("refill-row", places=ONCE)
def refill_row(state: AgesState, seat: int, source: str) -> None:
    """Push the card row together and fill it."""
    refill(state)


@RULES.verb("take-cards", Int(1), optional=True, places=ONCE)
def take_cards(state: AgesState, seat: int, source: str, civil_actions: int) -> None:
    """Take cards of the row for so many civil actions in all (IWC-10)."""
    if takeable(state, seat, civil_actions):
        state.push("agreement", seat, civil_actions, source)


@RULES.possible("take-cards")
def can_take_cards(state: AgesState, seat: int, civil_actions: int) -> bool:
    """Whether there is a card to be taken."""
    return bool(takeable(state, seat, civil_actions))


def payments(state: AgesState, seat: int, prices: tuple[Tree, ...]) -> list[int]:
    """Return how to pay with the next political actions: only those not given up already (IWC-10)."""
    actions: int = sum([sum(values(price)) for price in prices])
    return [] if state.seats[seat].political_debt else [actions]


def pay_with_politics(state: AgesState, seat: int, actions: int, source: str) -> None:
    """Give up the next political actions."""
    state.seats[seat].political_debt += actions


RULES.payments = payments
RULES.pay = pay_with_politics


def takeable(state: AgesState, seat: int, left: int) -> list[Action]:
    """List the fields whose cards a civilization may take within a number of civil actions."""
    return [
        state.components.take_actions[field][card]
        for card, field in zip(state.row.items, state.places, strict=True)
        if price(state, seat, card, field) <= left and unobtainable(state, seat, card) is None
    ]


@RULES.question("agreement", rule="IW-173", kinds=("done", "take"))
def agreement(state: AgesState, seat: int, left: int, source: str) -> list[Action]:
    """List the cards that can still be taken, and stopping."""
    return [("done",), *takeable(state, seat, left)]


@agreement.answers
def take_one(state: AgesState, seat: int, action: Action, left: int, source: str) -> None:
    """Take a card."""
    if action[0] == "done":
        return
    field = action[1]
    card = state.row.items[state.places.index(field)]
    cost = price(state, seat, card, field)
    state.note("taken", seat, "IW-173", state.components.ids[card], cost)
    state.push("agreement", seat, left - cost, source)
    take_card(state, seat, field)


agreement.about(things)


@RULES.verb("flip-wonder", Words("AGE", name="ages"), Int(1), places=ONCE)
def flip_wonder(state: AgesState, seat: int, source: str, ages: tuple[str, ...], growth: int) -> None:
    """Turn over one of the completed wonders of some ages (IWC-11)."""
    if _wonders_of(state, seat, ages):
        state.push("ravage", seat, ages, growth, source)


def _wonders_of(state: AgesState, seat: int, ages: tuple[str, ...]) -> list[Action]:
    age, ids = state.components.age, state.components.ids
    wonders = state.seats[seat].index.wonders
    return sorted([("turn_over", ids[card]) for card in wonders if AGES[age[card]] in ages])


@RULES.question("ravage", rule="IW-173", kinds=("turn_over",))
def ravage(state: AgesState, seat: int, ages: tuple[str, ...], growth: int, source: str) -> list[Action]:
    """List the wonders, also one that is turned over already."""
    return _wonders_of(state, seat, ages)


@ravage.answers
def turn_over(
    state: AgesState, seat: int, action: Action, ages: tuple[str, ...], growth: int, source: str
) -> None:
    """End all that the wonder does; it gives this culture growth instead."""
    own = state.seats[seat]
    wonder = state.components.number[action[1]]
    if wonder not in dict(own.flipped):
        own.flipped = (*own.flipped, (wonder, growth))
        numbers = state.components.cards[wonder].numbers
        return_to_box(state, seat, numbers.yellow_tokens, numbers.blue_tokens)
        refresh_index(state, seat)
    state.note("turned_over", seat, "IW-173", action[1], growth)


@ravage.about
def about_ravage(
    state: AgesState, seat: int, action: Action, ages: tuple[str, ...], growth: int, source: str
) -> Addresses:
    """The wonder."""
    return (f"seats/{seat}/wonders/{action[1]}",)
