"""What waits on the agenda for a seat, counted by verb: who names a module sees nothing else of it yet.

An effect promises its verbs, of alternatives those that are worth most; a question that goes on with a verb
promises it as often as it may still be carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any

from civitas.games.civolution.components import ResearchCard
from civitas.games.civolution.console import FEATURE_AT, RAW, STORE
from civitas.games.civolution.install import LAST_COST, card_places
from civitas.games.civolution.materials import EVERYTHING, material_in
from civitas.games.civolution.rules import does_something
from civitas.games.civolution.scoring import LAST_STAGE
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import DECK, FEATURE, MAIN_MODULES, WATER
from civitas.kernel.effects import repetitions
from civitas.kernel.grammar import Per, Tree, alternatives, bodies, head, values

VERBS = (
    *("points", "favor", "idea", "focus", "food", "money", "plan", "material", "feature", "die", "chip"),
    *("card", "draw", "advance", "shift", "produce", "transport", "find", "migrate"),
    *("procreate", "spawn", "strengthen", "hunt", "explore", "reveal", "build", "board", "upgrade", "flip"),
    *("perform", "sell", "buy", "lose", "install", "install-goal", "other", "paid", "wanted"),
)
"""`install` counts points, `paid` the dice that a module will cost, `wanted` those markers among all that is
promised for which hand cards wait; `other` is every other verb."""
VERB = {verb: place for place, verb in enumerate(VERBS)}
TEST_SHARES, ALL_SHARES = (0.6, 0.4), repeat(1.0)
"""How often a favor test is passed and failed; what is no test happens."""
CARD, ABILITY = 2.0, 1.2
"""What a card brings besides its stage and bonus, and what an ability brings in one era."""
STAGE = 3.0
"""What the stage of a card on its way scores."""


def asked_of(own: Civilization, card: ResearchCard) -> dict[int, int]:
    """Return the markers, paid or shown, that a card asks for in the lowest stage it can take, by place."""
    stage = min(place[1] for place in own.index.partition.places_for(card.deck))
    asked: dict[int, int] = {}
    for space in card.spaces[: min(stage, LAST_COST)]:
        for place, n in space.pay:
            asked[place] = asked.get(place, 0) + n
        for feature, n in space.have:
            place = FEATURE_AT + feature
            asked[place] = asked.get(place, 0) + n
    return asked


class Promised:
    """The verbs that wait for a seat; ``worth`` are the weights by which alternatives are compared."""

    __slots__ = ("amounts", "eras", "missing", "seat", "state", "worth")

    def __init__(self, state: CivolutionState, seat: int, worth: Sequence[float], eras: float) -> None:
        self.state = state
        self.seat = seat
        self.worth = worth
        self.eras = eras
        self.amounts = [0.0] * len(VERBS)
        self.missing: dict[int, int] | None = None

    def read_agenda(self) -> list[float]:
        """Return how much of each verb waits on the agenda."""
        for name, who, *args in self.state.agenda:
            if who == self.seat:
                promise = PROMISES.get(name)
                if promise is not None:
                    promise(self, *args)
        return self.amounts

    def add(self, verb: str, amount: float) -> None:
        """Add some of a verb."""
        self.amounts[VERB[verb]] += amount

    def effect(self, tree: Tree, share: float = 1.0) -> None:
        """Add what an effect will do."""
        state, seat, first = self.state, self.seat, head(tree)
        if first == "choose":
            self.best(alternatives(tree), share)
            return
        if first == "per":
            _, each, what, most, body = Per(*tree)
            times = repetitions(state, seat, each, what, most)
            if times:
                self.effect(body, share * times)
            return
        inner = bodies(tree, state.game.rules.vocabulary)
        if inner:
            shares = TEST_SHARES if first == "favor-test" else ALL_SHARES
            for part, often in zip(inner, shares, strict=False):
                self.effect(part, share * often)
        elif not does_something(state, seat, tree):
            return
        elif first == "install":
            self.install(share, *values(tree))
        elif first in ("transport", "transport-all"):
            self.transport(share, *(values(tree) or (EVERYTHING,)))
        else:
            numbers = [value for value in values(tree) if isinstance(value, int)]
            times = numbers[0] if numbers else 1
            self.amounts[VERB.get(first, VERB["other"])] += share * times
            if first in SUPPLIES:
                self.add("wanted", share * min(times, SUPPLIES[first](self, *values(tree))))

    def transport(self, share: float, n: int) -> None:
        """Add the raw materials that can be stored, and those that are wanted."""
        state, held = self.state, self.state.seats[self.seat].markers
        loads = wanted = 0
        missing = self.wants()
        for here in range(len(state.components.territories)):
            if held[RAW + here]:
                loads += held[RAW + here]
                if state.components.types[here] != WATER:
                    wanted += min(held[RAW + here], missing.get(STORE + material_in(state, here), 0))
        self.add("transport", share * min(n, loads))
        self.add("wanted", share * min(n, wanted))

    def wants(self) -> dict[int, int]:
        """Return the markers that hand cards lack for the lowest stage they can take, by place."""
        if self.missing is None:
            own, self.missing = self.state.seats[self.seat], {}
            for item in own.hand.items:
                for place, n in asked_of(own, self.state.components.research[item]).items():
                    if n > own.markers[place]:
                        short = n - own.markers[place]
                        self.missing[place] = max(short, self.missing.get(place, 0))
        return self.missing

    def producible(self, *_: Any) -> int:
        """Return how many wanted materials the own lands could produce."""
        state, own = self.state, self.state.seats[self.seat]
        lands = [here for here in presence(state, own) if state.components.types[here] != WATER]
        missing = self.wants()
        return sum([missing.get(STORE + material_in(state, here), 0) for here in lands])

    def storable(self, *_: Any) -> int:
        """Return how many materials are wanted in all."""
        return sum([n for place, n in self.wants().items() if place >= STORE])

    def featured(self, feature: str, *_: Any) -> int:
        """Return how many markers of a feature are wanted."""
        if feature in FEATURE:
            return self.wants().get(FEATURE_AT + FEATURE[feature], 0)
        return sum([n for place, n in self.wants().items() if FEATURE_AT <= place < STORE])

    def best(self, trees: Sequence[Tree], share: float = 1.0) -> None:
        """Add the alternative that is worth most."""
        others = self.amounts
        found = []
        for tree in trees:
            self.amounts = [0.0] * len(VERBS)
            self.effect(tree, share)
            found.append((self.total(), self.amounts))
        self.amounts = [n + more for n, more in zip(others, max(found)[1], strict=True)]

    def total(self) -> float:
        """Return what all that is promised is worth."""
        return sum([n * worth for n, worth in zip(self.amounts, self.worth, strict=True) if n])

    def install(self, share: float, what: str, n: int, special: str | None = None) -> None:
        """Add the best card or goal that can be installed, with what it would score in its stage."""
        if what == "goal":
            self.add("install-goal", share)
        else:
            self.add("install", share * self.best_card(DECK[what], special is not None))

    def best_card(self, deck: int, special: bool) -> float:
        """Value the best card of a deck that can be installed now."""
        own, components = self.state.seats[self.seat], self.state.components
        best = 0.0
        for item in own.hand.items:
            card = components.research[item]
            if card.deck == deck:
                places = card_places(self.state, own, item, special)
                if places:
                    stage = min(place[1] for place in places)
                    points = components.stage_points[min(stage, LAST_STAGE)]
                    best = max(best, self.card_worth(card) + points)
        return best

    def card_worth(self, card: ResearchCard) -> float:
        """Value what a card brings besides its stage: instant bonus now, abilities era by era."""
        worth = CARD + ABILITY * self.eras * bool(card.abilities)
        if card.instant is not None:
            bonus = Promised(self.state, self.seat, self.worth, self.eras)
            bonus.effect(card.instant)
            worth += bonus.total()
        return worth


SUPPLIES: dict[str, Callable[..., int]] = {
    "produce": Promised.producible,
    "buy": Promised.storable,
    "material": Promised.storable,
    "find": Promised.storable,
    "feature": Promised.featured,
}
"""Verbs that may bring what hand cards wait for, and how much of it they could bring."""

Promise = Callable[..., None]


def _effect(promised: Promised, tree: Tree, source: str) -> None:
    promised.effect(tree)


def _choose(promised: Promised, parts: tuple[Tree, ...], source: str) -> None:
    promised.best(parts)


def _pending(promised: Promised, pending: tuple[Any, ...], *done: Any) -> None:
    for _, tree, _ in pending:
        promised.effect(tree)


def _way(promised: Promised, module: int) -> None:
    """A module that is going to be paid for with two dice."""
    state = promised.state
    own, chosen = state.seats[promised.seat], state.components.modules[module]
    level = own.modules[module] if module < len(MAIN_MODULES) else 1
    promised.effect(chosen.levels[level - 1])
    promised.add("paid", 2)


def _incomes(promised: Promised, chips: tuple[int, ...], waiting: tuple[Any, ...]) -> None:
    """Chips still to be used, and abilities still to come."""
    promised.add("perform", len(chips))
    _pending(promised, waiting)


def _transport(promised: Promised, n: int, *rest: Any) -> None:
    """Raw materials that will be stored."""
    promised.transport(1.0, n)


def _install(promised: Promised, deck: int, n: int, special: bool) -> None:
    """A question for a card to install, though perhaps none can be."""
    if n:
        promised.add("install", promised.best_card(deck, special))


def _card(promised: Promised, item: int, *rest: Any) -> None:
    """A card that is being installed."""
    promised.add("install", STAGE + promised.card_worth(promised.state.components.research[item]))


def _times(verb: str, place: int) -> Promise:
    """A question carries out a verb so many times, given as one of its arguments."""

    def promise(promised: Promised, *args: Any) -> None:
        promised.add(verb, min(6, args[place]))

    return promise


def _fixed(verb: str, amount: float = 1.0) -> Promise:
    """A question carries out a verb once, or is worth so many times as much as it."""

    def promise(promised: Promised, *args: Any) -> None:
        promised.add(verb, amount)

    return promise


PROMISES: dict[str, Promise] = {
    "effect": _effect,
    "choose": _choose,
    "next": _pending,
    "order": _pending,
    "way": _way,
    "advance": _times("advance", 0),
    "advancing": _times("advance", 1),
    "steps": _times("advance", 1),
    "store": _times("material", 1),
    "feature": _times("feature", 0),
    "plan": _times("plan", 0),
    "migrate": _times("migrate", 0),
    "migrating": _times("migrate", 0),
    "go": _times("migrate", 1),
    "rest": _fixed("migrate"),
    "procreate": _times("procreate", 0),
    "spawn": _times("spawn", 0),
    "strengthen": _times("strengthen", 0),
    "produce": _times("produce", 0),
    "develop": _fixed("produce"),
    "transport": _transport,
    "transporting": _transport,
    "hunt": _times("hunt", 0),
    "hunting": _times("hunt", 0),
    "catch": _fixed("hunt"),
    "find": _times("find", 0),
    "found": _fixed("find"),
    "explore": _fixed("explore"),
    "reveal": _times("reveal", 1),
    "build": _times("build", 1),
    "settlement_price": _fixed("build", 1.8),
    "upgrade": _times("upgrade", 1),
    "flip": _times("flip", 0),
    "card": _times("card", 1),
    "drawing": _fixed("card", 0.6),
    "install": _install,
    "installing": _install,
    "card_place": _card,
    "terms": _card,
    "card_price": _card,
    "install_goal": _fixed("install-goal"),
    "goal_place": _fixed("install-goal"),
    "goal_price": _fixed("install-goal", 0.2),
    "take_goal": _fixed("chip", 0.1),
    "take_income": _fixed("chip"),
    "income_place": _fixed("chip"),
    "attribute_place": _fixed("install-goal", 1.4),
    "income": _incomes,
    "incomes": _incomes,
    "perform_income": _times("perform", 0),
    "perform_activity": _times("perform", 0),
    "performing": _times("perform", 0),
    "activity_price": _fixed("perform", 1.7),
    "sell": _fixed("sell"),
    "selling": _fixed("sell", 0.3),
    "buy": _times("buy", 0),
}
"""What questions and steps that wait on the agenda promise to the seat they belong to."""
