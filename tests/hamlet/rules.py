"""The rules of Hamlet: sow together, claim plots, then take turns."""

from __future__ import annotations

from civitas.kernel.chance import DICE
from civitas.kernel.claims import open_market
from civitas.kernel.modifiers import armed, expire
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, bit
from hamlet.components import PLOT_ITEM, component
from hamlet.effects import RULES, fetch, pay, payments
from hamlet.state import HamletState

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
    state.note_private(bit(seat), (component(action[1]),), "sown", seat, "HM-2")
    state.push("store", seat, action[1])


@sow.checks
def may_sow(state: HamletState, seat: int, action: Action) -> Reason | None:
    """Return why a card cannot be sown."""
    return None if len(action) == 2 and action[1] in state.seats[seat].hand.items else ("not_in_hand",)


@sow.about
def which_card(state: HamletState, seat: int, action: Action) -> tuple[str, ...]:
    """The card in hand."""
    return (f"@{component(action[1])}",)


@RULES.question("store", rule="HM-3", kinds=("store",))
def store(state: HamletState, seat: int, card: int) -> list[Action]:
    """A card brings coins or wood."""
    return [("store", "coins"), ("store", "wood")]


@store.about
def which_store(state: HamletState, seat: int, action: Action, card: int) -> tuple[str, ...]:
    """The own coins or wood."""
    return (f"seats/{seat}/{action[1]}",)


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
        purse = own.coins + own.wood if own.plots.free() else -1
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
            state.push("lot", who, targets[who])
            state.push("payment", who, state.game.plots[PLOT_ITEM[targets[who]]].cost)
            state.push("fire", who, "before", "build")


def price(state: HamletState, seat: int, cost: int) -> int:
    """Return what a plot costs after the bargains that are waiting (HM-12)."""
    return max(0, cost - armed(state.seats[seat].bargains, "build"))


@RULES.question("payment", rule="HM-6", kinds=("pay",), free=True)
def payment(state: HamletState, seat: int, cost: int) -> list[Action]:
    """List the mixes of coins and wood."""
    return [("pay", mix) for mix in payments(state, seat, (("any", price(state, seat, cost)),))]


@payment.answers
def pay_cost(state: HamletState, seat: int, action: Action, cost: int) -> None:
    """Pay the chosen mix; bargains are used up."""
    expire(state.seats[seat].bargains)
    pay(state, seat, action[1], "")


@payment.about
def what_is_paid(state: HamletState, seat: int, action: Action, cost: int) -> tuple[str, ...]:
    """The own coins."""
    return (f"seats/{seat}/coins",)


@RULES.question("lot", rule="HM-11", kinds=("lot",))
def choose_lot(state: HamletState, seat: int, name: str) -> list[Action]:
    """List the free lots."""
    return [("lot", lot) for lot in state.seats[seat].plots.free()]


@choose_lot.answers
def take_lot(state: HamletState, seat: int, action: Action, name: str) -> None:
    """Build there."""
    state.push("build", seat, name, action[1])


@RULES.step("build")
def build(state: HamletState, seat: int, name: str, lot: int) -> None:
    """Take the plot and carry out its effect."""
    own = state.seats[seat]
    item = PLOT_ITEM[name]
    own.last_lot = lot
    state.place(state.row, state.row.items.index(item), own.plots, own.last_lot)
    plot = state.game.plots[item]
    own.points += plot.points
    state.note("built", seat, "HM-6", name)
    state.push("fire", seat, "when", "build")
    state.push("effect", seat, plot.effect, name)


@choose_lot.about
def which_lot(state: HamletState, seat: int, action: Action, name: str) -> tuple[str, ...]:
    """The place among the own plots."""
    return (f"seats/{seat}/plots/{action[1]}",)


def loans(state: HamletState, seat: int) -> list[Action]:
    """List borrowing a coin, while the chest has one and a point is there to lose (HM-10)."""
    return [] if may_borrow(state, seat, ("borrow",)) else [("borrow",)]


def may_borrow(state: HamletState, seat: int, action: Action) -> Reason | None:
    """Borrowing needs a coin in the chest and a point."""
    if len(action) != 1:
        return ("not_offered",)
    if not state.chest:
        return ("empty_chest",)
    return None if state.seats[seat].points else ("needs_point",)


def borrow(state: HamletState, seat: int, action: Action) -> None:
    """Take a coin out of the chest for a point."""
    state.chest -= 1
    state.seats[seat].coins += 1
    state.seats[seat].points -= 1
    state.note("borrowed", seat, "HM-10")


RULES.free_action("borrow", rule="HM-10", actions=loans, act=borrow, check=may_borrow).about(
    lambda state, seat, action: ("chest",)
)


@RULES.step("begin_turn")
def begin_turn(state: HamletState, seat: int) -> None:
    """Draw up to two cards, then act."""
    for _ in range(3 - len(state.seats[seat].hand)):
        fetch(state, seat, "")
    state.push("turn", seat, 3)


@RULES.question("turn", rule="HM-9", kinds=("end", "fish", "peek", "swap"), always=True, free=True)
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


@turn.about
def turn_about(state: HamletState, seat: int, action: Action, left: int) -> tuple[str, ...]:
    """A card in hand, the deck, the own wood."""
    where = {"swap": f"@{component(action[-1])}" if action[0] == "swap" else "", "peek": "deck"}
    return () if action[0] == "end" else (where.get(action[0], f"seats/{seat}/wood"),)


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
        state.note_private(bit(seat), (component(card),), "peeked", seat, "HM-9")
    else:
        own.coins -= 2
        state.move(own.hand, own.hand.items.index(action[1]), state.discards, PUBLIC)
        fetch(state, seat, "")
        state.note("swapped", seat, "HM-9", component(action[1]))
