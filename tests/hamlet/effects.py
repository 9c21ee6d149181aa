"""The book of Hamlet, and the words of its plots (HM-6 to HM-8, HM-11 to HM-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.kernel.chance import DECKS, DICE
from civitas.kernel.claims import CLAIMS
from civitas.kernel.effects import EFFECTS, gather, set_off
from civitas.kernel.geometry import Graph
from civitas.kernel.grammar import Amount, Int, Tree, head
from civitas.kernel.modifiers import arm
from civitas.kernel.picks import PICKS, undominated
from civitas.kernel.rules import Rules
from civitas.kernel.zones import bit

if TYPE_CHECKING:
    from hamlet.state import HamletState

LOTS = 4
GREEN = Graph([((lot - 1) % LOTS, (lot + 1) % LOTS) for lot in range(LOTS)])
"""The lots of a villager lie in a ring (HM-11)."""

RULES = Rules("hamlet")
RULES.include(EFFECTS, rule="HM-6", free=True)
RULES.include(CLAIMS)
RULES.include(PICKS, rule="HM-9")
RULES.place("instant", "&", "+", "choose", "may", "per", "if", "pay")
RULES.place("lasting", "&", when="instant", before="instant")
RULES.price("wood", Int(1))
RULES.price("any", Int(1), icon="coin / wood")
RULES.trigger("build", places=("lasting",))


@RULES.verb("coin", Amount(1), order_free=True)
def gain_coin(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].coins += n


@RULES.verb("wood", Amount(1))
def gain_wood(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].wood += n


@RULES.verb("point", Amount(1), order_free=True)
def gain_point(state: HamletState, seat: int, source: str, n: int) -> None:
    state.seats[seat].points += n


@RULES.verb("gamble", icon="die")
def gamble(state: HamletState, seat: int, source: str) -> None:
    """Roll a die and gain half of it in coins."""
    eyes = state.roll(DICE, 6) + 1
    state.seats[seat].coins += eyes // 2
    state.note("gambled", seat, "HM-7", eyes)


@RULES.verb("fetch", icon="card")
def fetch(state: HamletState, seat: int, source: str) -> None:
    """Draw a card; an empty deck is made from the discards first."""
    if not state.deck.items:
        state.deck, state.discards = state.discards, state.deck
        state.shuffle(state.deck, DECKS)
    if state.deck.items:
        card = state.move(state.deck, -1, state.seats[seat].hand, bit(seat))
        state.note_private(bit(seat), (state.game.component(card),), "fetched", seat, "HM-8")


@RULES.possible("fetch")
def can_fetch(state: HamletState, seat: int) -> bool:
    """Whether a card is left anywhere."""
    return bool(state.deck.items or state.discards.items)


@RULES.verb("bargain", Amount(1))
def bargain(state: HamletState, seat: int, source: str, n: int) -> None:
    """Let the next plot be cheaper (HM-12)."""
    arm(state.seats[seat].bargains, "build", n, source)


@RULES.count("hand", icon="card")
def cards_in_hand(state: HamletState, seat: int) -> int:
    return len(state.seats[seat].hand)


@RULES.count("wood")
def wood_in_store(state: HamletState, seat: int) -> int:
    return state.seats[seat].wood


@RULES.count("neighbour", icon="plot")
def plots_beside(state: HamletState, seat: int) -> int:
    """Plots beside the lot on which was built last (HM-11)."""
    own = state.seats[seat]
    taken = own.plots.taken()
    return sum(1 for lot in GREEN.neighbours[own.last_lot] if lot in taken)


class Index:
    """What the plots of a villager wait for: moment, trigger, effect, plot."""

    def __init__(self) -> None:
        self.waiting: list[tuple[str, str, Tree, str]] = []


@RULES.gathers("before")
def note_before(index: Index, source: str, trigger: Tree, body: Tree) -> None:
    index.waiting.append(("before", head(trigger), body, source))


@RULES.gathers("when")
def note_when(index: Index, source: str, trigger: Tree, body: Tree) -> None:
    index.waiting.append(("when", head(trigger), body, source))


def fire(state: HamletState, seat: int, moment: str, trigger: str) -> None:
    """Let the plots of a villager do what they wait for (HM-13)."""
    index = Index()
    plots = state.seats[seat].plots
    for lot in plots.taken():
        plot = state.game.plots[plots.items[lot]]
        for tree in plot.lasting:
            gather(state.game.rules, index, tree, plot.id)
    found = [entry[2:] for entry in index.waiting if entry[:2] == (moment, trigger)]
    set_off(state, seat, tuple((number, *entry) for number, entry in enumerate(found)))


RULES.step("fire")(fire)


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
