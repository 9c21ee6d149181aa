"""The rules of Hamlet: sow together, claim plots, then take turns."""

from __future__ import annotations

from typing import Any

from civitas.kernel.chance import DECKS, DICE
from civitas.kernel.claims import CLAIMS, open_market
from civitas.kernel.effects import EFFECTS
from civitas.kernel.picks import PICKS, undominated
from civitas.kernel.rules import Rules
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit
from hamlet.components import PLOT_ITEM, component
from hamlet.state import HamletState

RULES = Rules()
RULES.include(EFFECTS, rule="HM-6")
RULES.include(CLAIMS)
RULES.include(PICKS, rule="HM-9")

ROUNDS = {"short": 3, "long": 5}


@RULES.step("round")
def start_round(state: HamletState, seat: int) -> None:
    """Lay out plots and go through the three parts of a round, or end the game."""
    if state.round == ROUNDS[state.options["length"]]:
        return
    state.round += 1
    state.note("round", TABLE, "HM-1", state.round)
    while state.plot_deck.items and len(state.row) <= len(state.seats):
        state.move(state.plot_deck, -1, state.row, PUBLIC)
    seats = range(len(state.seats))
    state.push("round", TABLE)
    for turn in reversed(seats):
        state.push("begin_turn", (turn + state.round) % len(state.seats))
    state.push("market", TABLE)
    state.push("harvest", TABLE)
    state.open_lanes([[("sow", who)] for who in seats])


@RULES.question("sow", rule="HM-2", kinds=("sow",), always=True)
def sow(state: HamletState, seat: int) -> list[Action]:
    """List the cards in hand."""
    return sorted(("sow", card) for card in state.seats[seat].hand.items)


@sow.answers
def sow_card(state: HamletState, seat: int, action: Action) -> None:
    """Lay the card face down and choose what it brings."""
    own = state.seats[seat]
    state.move(own.hand, own.hand.items.index(action[1]), own.field)
    state.whisper(bit(seat), (component(action[1]),), "sown", seat, "HM-2")
    state.push("store", seat, action[1])


@sow.checks
def may_sow(state: HamletState, seat: int, action: Action) -> Reason | None:
    """Return why a card cannot be sown."""
    return None if len(action) == 2 and action[1] in state.seats[seat].hand.items else ("not_in_hand",)


@RULES.question("store", rule="HM-3", kinds=("store",))
def store(state: HamletState, seat: int, card: int) -> list[Action]:
    """A card brings coins or wood."""
    return [("store", "coins"), ("store", "wood")]


@store.answers
def store_card(state: HamletState, seat: int, action: Action, card: int) -> None:
    """Gain for the card that was sown."""
    own = state.seats[seat]
    if action[1] == "coins":
        own.coins += state.game.values[card]
    else:
        own.wood += 1 + state.game.values[card] // 2
    state.note("stored", seat, "HM-3", action[1])


@RULES.step("harvest")
def harvest(state: HamletState, seat: int) -> None:
    """Reveal and discard what was sown, in seat order."""
    for who, own in enumerate(state.seats):
        card = state.move(own.field, -1, state.discards, PUBLIC)
        state.note("harvested", who, "HM-4", component(card))


@RULES.step("market")
def market(state: HamletState, seat: int) -> None:
    """Claim plots."""
    open_market(state, "plots")


class PlotMarket:
    """A plot goes to the claimant who lives nearest to its side of the green."""

    rule = "HM-5"
    settle = "settle_plots"

    def affordable(self, state: HamletState, seat: int) -> list[str]:
        own = state.seats[seat]
        purse = own.coins + own.wood
        plots = state.game.plots
        return sorted([plots[item].id for item in state.row.items if plots[item].cost <= purse])

    def refusal(self, state: HamletState, seat: int, item: str) -> Reason:
        plots = state.game.plots
        costs = {plots[number].id: plots[number].cost for number in state.row.items}
        return ("needs_coins", costs[item]) if item in costs else ("not_offered",)

    def rank(self, state: HamletState, seat: int, item: str) -> int:
        return (seat - state.game.plots[PLOT_ITEM[item]].side) % len(state.seats)


RULES.claims["plots"] = PlotMarket()


@RULES.step("settle_plots")
def settle_plots(state: HamletState, seat: int, targets: tuple[str, ...]) -> None:
    """Each winner pays for the plot and builds, in seat order."""
    for who in reversed(range(len(targets))):
        if targets[who]:
            state.push("build", who, targets[who])
            state.push("payment", who, state.game.plots[PLOT_ITEM[targets[who]]].cost)


@RULES.question("payment", rule="HM-6", kinds=("pay",))
def payment(state: HamletState, seat: int, cost: int) -> list[Action]:
    """List the mixes of coins and wood."""
    return [("pay", mix) for mix in payments(state, seat, (("any", cost),))]


@payment.answers
def pay_cost(state: HamletState, seat: int, action: Action, cost: int) -> None:
    """Pay the chosen mix."""
    pay(state, seat, action[1], "")


@RULES.step("build")
def build(state: HamletState, seat: int, name: str) -> None:
    """Take the plot and carry out its effect."""
    own = state.seats[seat]
    item = PLOT_ITEM[name]
    state.move(state.row, state.row.items.index(item), own.plots)
    plot = state.game.plots[item]
    own.points += plot.points
    state.note("built", seat, "HM-6", name)
    state.push("effect", seat, plot.effect, name)


def payments(state: HamletState, seat: int, prices: tuple[Any, ...]) -> list[tuple[int, int]]:
    """Return the ways to pay as (coins, wood)."""
    own = state.seats[seat]
    kind, number = prices[0]
    if kind == "wood":
        return [(0, number)] if own.wood >= number else []
    mixes = [(coins, number - coins) for coins in range(number + 1)]
    return undominated([mix for mix in mixes if mix[0] <= own.coins and mix[1] <= own.wood])


def pay(state: HamletState, seat: int, mix: tuple[int, int], source: str) -> None:
    """Give the coins and the wood away."""
    own = state.seats[seat]
    own.coins -= mix[0]
    own.wood -= mix[1]
    state.note("paid", seat, "HM-6", *mix)


RULES.payments = payments
RULES.pay = pay


@RULES.verb("coin")
def gain_coin(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].coins += n


@RULES.verb("wood")
def gain_wood(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].wood += n


@RULES.verb("point")
def gain_point(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].points += n


@RULES.verb("gamble")
def gamble(state: HamletState, seat: int, source: str) -> None:
    """Roll a die and gain half of it in coins."""
    eyes = state.roll(DICE, 6) + 1
    state.seats[seat].coins += eyes // 2
    state.note("gambled", seat, "HM-7", eyes)


@RULES.verb("fetch")
def fetch(state: HamletState, seat: int, source: str) -> None:
    """Draw a card; an empty deck is made from the discards first."""
    if not state.deck.items:
        state.deck, state.discards = state.discards, state.deck
        state.shuffle(state.deck, DECKS)
    if state.deck.items:
        card = state.move(state.deck, -1, state.seats[seat].hand, bit(seat))
        state.whisper(bit(seat), (component(card),), "fetched", seat, "HM-8")


@RULES.count("hand")
def cards_in_hand(state: HamletState, seat: int) -> int:
    return len(state.seats[seat].hand)


@RULES.count("wood")
def wood_in_store(state: HamletState, seat: int) -> int:
    return state.seats[seat].wood


@RULES.step("begin_turn")
def begin_turn(state: HamletState, seat: int) -> None:
    """Draw up to two cards, then act."""
    for _ in range(3 - len(state.seats[seat].hand)):
        fetch(state, seat, "")
    state.push("turn", seat, 3)


@RULES.question("turn", rule="HM-9", kinds=("end", "fish", "peek", "swap"), always=True)
def turn(state: HamletState, seat: int, left: int) -> list[Action]:
    """List what a villager can do in the own turn."""
    own = state.seats[seat]
    actions: list[Action] = [("end",)]
    if may_fish(state, seat, left) is None:
        actions.append(("fish",))
    if may_peek(state, seat, left) is None:
        actions.append(("peek",))
    for card in sorted(own.hand.items):
        if may_swap(state, seat, left, card) is None:
            actions.append(("swap", card))
    return actions


def may_fish(state: HamletState, seat: int, left: int) -> Reason | None:
    """Fishing needs an action and a piece of wood."""
    if not left:
        return ("no_actions_left",)
    return None if state.seats[seat].wood else ("needs_wood", 1)


def may_peek(state: HamletState, seat: int, left: int) -> Reason | None:
    """Peeking needs an action, a coin and a card in the deck."""
    if not left:
        return ("no_actions_left",)
    if not state.deck.items:
        return ("empty_deck",)
    return None if state.seats[seat].coins else ("needs_coins", 1)


def may_swap(state: HamletState, seat: int, left: int, card: int) -> Reason | None:
    """Swapping needs an action, a card and two coins."""
    if not left:
        return ("no_actions_left",)
    if card not in state.seats[seat].hand.items:
        return ("not_in_hand",)
    return None if state.seats[seat].coins >= 2 else ("needs_coins", 2)


@turn.checks
def may_act(state: HamletState, seat: int, action: Action, left: int) -> Reason | None:
    """Return why an action is not possible in the turn."""
    kind, *args = action
    if kind == "swap":
        return may_swap(state, seat, left, args[0]) if len(args) == 1 else ("not_in_hand",)
    if args:
        return ("not_offered",)
    if kind == "fish":
        return may_fish(state, seat, left)
    return may_peek(state, seat, left) if kind == "peek" else None


@turn.answers
def act(state: HamletState, seat: int, action: Action, left: int) -> None:
    """Carry out one action of the turn."""
    own = state.seats[seat]
    if action[0] == "end":
        state.note("ended", seat, "HM-9")
        return
    state.push("turn", seat, left - 1)
    if action[0] == "fish":
        own.wood -= 1
        eyes = state.roll(DICE, 6) + 1
        own.points += eyes // 3
        state.note("fished", seat, "HM-9", eyes)
    elif action[0] == "peek":
        own.coins -= 1
        card = state.reveal(state.deck, -1, bit(seat))
        state.whisper(bit(seat), (component(card),), "peeked", seat, "HM-9")
    else:
        own.coins -= 2
        state.move(own.hand, own.hand.items.index(action[1]), state.discards, PUBLIC)
        fetch(state, seat, "")
        state.note("swapped", seat, "HM-9", component(action[1]))
