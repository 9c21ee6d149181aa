"""Phase E, the technology purchase (PC-100 to PC-108), and technologies taken for nothing (V-8).

Wishes are requests: when several want more copies of a compartment than there are, the priority rule decides
with the type of the card, and the others choose again among what is left (PC-108).
"""

from __future__ import annotations

from civitas.games.path.components import COMPARTMENTS
from civitas.games.path.effects import open_window, suspend
from civitas.games.path.index import TECH_PRICE
from civitas.games.path.rules import RULES
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import GAIN, LEVEL, TYPE, TYPES
from civitas.kernel.grammar import Word
from civitas.kernel.types import Action, Frame, Reason


@RULES.step("purchase")
def purchase(state: PathState, seat: int) -> None:
    """Everybody buys a technology at the same time."""
    state.phase = "purchase"
    open_window(state, [[("purchasing", who)] for who in range(len(state.seats))])


def purchases(state: PathState, seat: int) -> list[Action]:
    """Return the compartments that the seat can pay for, sorted by name (PC-101)."""
    own, stock = state.seats[seat], state.library
    research, index = own.research, own.index
    if index.discount[TECH_PRICE]:
        return [
            action
            for action, number, kind, cost in state.components.purchases
            if stock[number] and research[kind] >= index.price(cost, TECH_PRICE)
        ]
    return [
        action
        for action, number, kind, cost in state.components.purchases
        if cost <= research[kind] and stock[number]
    ]


@RULES.step("purchasing")
def purchasing(state: PathState, seat: int) -> None:
    """Ask for the technology; without any that can be paid the purchase is skipped (PC-107)."""
    if purchases(state, seat):
        state.push("buy", seat)
    else:
        state.note("no_purchase", seat, "PC-107")


@RULES.question("buy", rule="PC-100", kinds=("buy",))
def buy(state: PathState, seat: int) -> list[Action]:
    """List the technologies that can be bought."""
    return purchases(state, seat)


@buy.answers
def wish_to_buy(state: PathState, seat: int, action: Action) -> None:
    """Ask for a copy."""
    suspend(state, seat, "buy", state.components.technology_of[action[1]])


@buy.checks
def may_buy(state: PathState, seat: int, action: Action) -> Reason | None:
    """Return why a technology cannot be bought."""
    number = state.components.technology_of.get(action[1], COMPARTMENTS) if len(action) == 2 else COMPARTMENTS
    if number >= COMPARTMENTS:
        return ("not_in_library",)
    if not state.library[number]:
        return ("sold_out", action[1])
    own, technology = state.seats[seat], state.components.technologies[number]
    price = own.index.price(technology.cost, TECH_PRICE)
    if own.research[technology.type] < price:
        return ("too_dear", action[1], price, TYPES[technology.type], own.research[technology.type])
    return None


@RULES.verb("technology", Word("type", "any"), Word("level"), icon="technology-{0} {1}", places=GAIN)
def technology(state: PathState, seat: int, source: str, kind: str, level: str) -> None:
    """Take a technology of exactly this level for nothing."""
    state.push("taking", seat, kind, level)


@RULES.step("taking")
def taking(state: PathState, seat: int, kind: str, level: str) -> None:
    """Ask for the type if there is one in the library; else it is lost (VG-3)."""
    if takeable(state, kind, level):
        state.push("take", seat, kind, level)


def takeable(state: PathState, kind: str, level: str) -> list[Action]:
    """Return the compartments of a level that hold a card, sorted by name."""
    kinds = range(5) if kind == "any" else (TYPE[kind],)
    numbers = [4 * one + LEVEL[level] - 1 for one in kinds]
    return sorted(
        [("take", state.components.technologies[number].id) for number in numbers if state.library[number]]
    )


@RULES.possible("technology")
def can_take(state: PathState, seat: int, kind: str, level: str) -> bool:
    """Whether a fitting compartment holds a card."""
    return bool(takeable(state, kind, level))


@RULES.question("take", rule="PC-104", kinds=("take",))
def take(state: PathState, seat: int, kind: str, level: str) -> list[Action]:
    """List the technologies that can be taken."""
    return takeable(state, kind, level)


@take.answers
def wish_to_take(state: PathState, seat: int, action: Action, kind: str, level: str) -> None:
    """Ask for a copy."""
    suspend(state, seat, "take", state.components.technology_of[action[1]], kind, level)


def priority(state: PathState, own: Civilization, kind: int) -> int:
    """Return the place of a type on the priority track; the lowest wins (PC-84, PCS-5, V-30)."""
    if own.index.priority:
        return -1
    if own is state.rival:
        return state.components.rivals[own.board][0].index(kind)
    return state.components.civilizations[own.board].place[kind]


def winners(state: PathState, wishes: list[tuple[Civilization, int]]) -> list[Civilization]:
    """Return whose wish for a compartment is granted."""
    granted: list[Civilization] = []
    for number in sorted({number for _, number in wishes}):
        kind = state.components.technologies[number].type
        rivals = [own for own, wanted in wishes if wanted == number]
        rivals.sort(key=lambda own: priority(state, own, kind))
        granted += rivals[: state.library[number]]
    return granted


def hand_out(state: PathState, seat: int, granted: bool) -> list[Frame]:
    """Answer a seat's wish: pay, place the card, gain its bonus; or choose again."""
    own = state.seats[seat]
    assert own.request is not None
    wish, number, *wanted = own.request
    if not granted:
        state.note("priority_lost", seat, "PC-108", state.components.technologies[number].id)
        return [("purchasing", seat)] if wish == "buy" else [("taking", seat, *wanted)]
    card = state.components.technologies[number]
    price = 0
    if wish == "buy":
        price = own.index.price(card.cost, TECH_PRICE)
        own.research[card.type] -= price
    state.library[number] -= 1
    own.discovery.append(number)
    state.note("technology", seat, "PC-103", card.id, price or None)
    frames: list[Frame] = [("fire", seat, "tech", TYPES[card.type])]
    if card.bonus is not None:
        frames.append(("effect", seat, card.bonus, card.id))
    return frames
