"""Phases C2 and C3, the markets of wonders and leaders (PC-70 to PC-92).

Claims run in the kernel's rounds (PC-91); who stands further left on the priority track with the type of the
card gets it (PC-84). In the solo game the Rival holds its claim until the player pushes it out (PCS-20).
"""

from __future__ import annotations

from civitas.games.path import solo
from civitas.games.path.effects import fire, open_window
from civitas.games.path.index import LEADER_PRICE, WONDER_PRICE
from civitas.games.path.purchase import priority
from civitas.games.path.rules import RULES
from civitas.games.path.schema import NOTHING
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENTS, AMBASSADOR, BUILDER
from civitas.kernel.claims import open_market
from civitas.kernel.types import TABLE, Frame, Reason
from civitas.kernel.zones import PUBLIC, Zone


class CardMarket:
    """One of the two markets."""

    __slots__ = ("agent", "name", "price", "rule", "settle")

    def __init__(self, name: str, rule: str, agent: int, price: int) -> None:
        self.name = name
        self.rule = rule
        self.settle = f"settle_{name}s"
        self.agent = agent
        self.price = price

    def zone(self, state: PathState) -> Zone:
        """Return the cards on offer, the oldest first."""
        return state.wonder_market if self.agent == BUILDER else state.leader_market

    def affordable(self, state: PathState, seat: int) -> list[str]:
        """Return the cards that the seat can pay for and that no Rival with better priority holds."""
        own, cards = state.seats[seat], state.components.cards
        purse = own.cubes[self.agent]
        # No discount takes a price below 1, so it helps only those who have a cube.
        most = purse + own.index.discount[self.price] if purse else 0
        found = [cards[item].id for item in self.zone(state).items if cards[item].cost <= most]
        rival = state.rival
        if rival is not None and rival.claim != NOTHING:
            held = cards[rival.claim]
            if held.id in found and priority(state, own, held.type) > priority(state, rival, held.type):
                found.remove(held.id)
        found.sort()
        return found

    def refusal(self, state: PathState, seat: int, item: str) -> Reason:
        """Say why a card cannot be claimed whatever the others do."""
        number = state.components.item_of.get(item, NOTHING)
        if number not in self.zone(state).items:
            return ("not_in_market",)
        own, card = state.seats[seat], state.components.cards[number]
        price, purse = own.index.price(card.cost, self.price), own.cubes[self.agent]
        if price > purse:
            return ("too_few_agents", item, price, AGENTS[self.agent], purse)
        return ("held_by_rival", item)

    def rank(self, state: PathState, seat: int, item: str) -> int:
        """Return the seat's place for a card; the lowest wins."""
        components = state.components
        return priority(state, state.seats[seat], components.cards[components.item_of[item]].type)


WONDERS = CardMarket("wonder", "PC-70", BUILDER, WONDER_PRICE)
LEADERS = CardMarket("leader", "PC-76", AMBASSADOR, LEADER_PRICE)
RULES.claims["wonders"] = WONDERS
RULES.claims["leaders"] = LEADERS


@RULES.step("wonders")
def wonders(state: PathState, seat: int) -> None:
    """Start phase C2."""
    _open(state, WONDERS)


@RULES.step("leaders")
def leaders(state: PathState, seat: int) -> None:
    """Start phase C3."""
    _open(state, LEADERS)


def _open(state: PathState, market: CardMarket) -> None:
    state.phase = f"{market.name}s"
    rival = state.rival
    if rival is not None:
        rival.claim = NOTHING
        if market.name in solo.action_card(state).claims:
            _rival_claims(state, market)
    open_market(state, state.phase)


def _rival_claims(state: PathState, market: CardMarket) -> None:
    rival = state.rival
    assert rival is not None
    rival.claim = solo.next_claim(state, rival, market.zone(state), market.agent)
    if rival.claim != NOTHING:
        state.note("claim", TABLE, "PCS-20", state.phase, state.components.item_ids[rival.claim])


def _rival_begins_again(state: PathState, market: CardMarket, held: str) -> bool:
    """At the end of its list the Rival takes the first card that the player does not hold (PCS-20)."""
    rival = state.rival
    assert rival is not None
    wishes = solo.wish_list(state, rival, market.zone(state), market.agent)
    free = [item for item in wishes if state.components.item_ids[item] != held]
    if free:
        rival.claim = free[0]
        state.note("claim", TABLE, "PCS-20", state.phase, state.components.item_ids[free[0]])
    return bool(free)


@RULES.step("settle_wonders")
def settle_wonders(state: PathState, seat: int, targets: tuple[str, ...]) -> None:
    """Build the wonders: pay, place, instant effects, then what a bought wonder triggers."""
    if _rival_displaced(state, WONDERS, targets):
        return
    stacks: list[list[Frame]] = []
    for who, target in enumerate(targets):
        stack: list[Frame] = []
        if target:
            card = state.components.cards[_take(state, WONDERS, who, target)]
            stack.append(("fire", who, "wonder", None))
            stack += [("effect", who, tree, target) for tree in reversed(card.instant)]
        stacks.append(stack)
    if any(stacks):
        open_window(state, stacks)


@RULES.step("settle_leaders")
def settle_leaders(state: PathState, seat: int, targets: tuple[str, ...]) -> None:
    """Pay for the leaders; discounts of the old one still count."""
    if _rival_displaced(state, LEADERS, targets):
        return
    stacks: list[list[Frame]] = []
    for who, target in enumerate(targets):
        if target:
            _take(state, LEADERS, who, target)
        stacks.append([("bury", who)] if target else [])
    if any(stacks):
        open_window(state, stacks)


def _rival_displaced(state: PathState, market: CardMarket, targets: tuple[str, ...]) -> bool:
    """Settle the Rival's claim, or let it move on if the player has pushed it out (PCS-20)."""
    rival = state.rival
    if rival is None:
        return False
    if rival.claim != NOTHING and state.components.item_ids[rival.claim] == targets[0]:
        state.note("displaced", TABLE, "PCS-20", state.phase, targets[0])
        _rival_claims(state, market)
        if rival.claim != NOTHING or not _rival_begins_again(state, market, targets[0]):
            state.push("claim_round", TABLE, state.phase, 2, targets, (1,))
            return True
    solo.take_card(state, rival, market.zone(state), market.agent)
    return False


def _take(state: PathState, market: CardMarket, seat: int, name: str) -> int:
    """Pay for a card and move it to its owner."""
    own, zone = state.seats[seat], market.zone(state)
    item = state.components.item_of[name]
    price = own.index.price(state.components.cards[item].cost, market.price)
    own.cubes[market.agent] -= price
    target = own.wonders if market is WONDERS else own.leaders
    state.move(zone, zone.items.index(item), target, PUBLIC)
    state.note("bought", seat, market.rule, name, price)
    return item


@RULES.step("bury")
def bury(state: PathState, seat: int) -> None:
    """Send the old leader to the graveyard; effects buried before or permanent see the purchase (PC-80)."""
    own = state.seats[seat]
    old = own.living
    state.push("enthrone", seat)
    fire(state, seat, "leader")
    if old != NOTHING:
        card = state.components.cards[old]
        own.buried = own.placed
        own.reindex(state.components)
        state.note("buried", seat, "PC-78", card.id)
        for tree in reversed(card.once):
            state.push("effect", seat, tree, card.id)


@RULES.step("enthrone")
def enthrone(state: PathState, seat: int) -> None:
    """Place the new leader, whose living effects start, and carry out its instant effects (PC-77, PC-81)."""
    own = state.seats[seat]
    own.placed += 1
    own.reindex(state.components)
    card = state.components.cards[own.living]
    for tree in reversed(card.instant):
        state.push("effect", seat, tree, card.id)
