"""What a position is worth: expected final points, for bots that look one step ahead.

Points so far and what the final scoring would add now are certain. To them come era scorings still ahead,
what markers, cards, chips and dice will bring while there is time, and what is promised by the effect that
is being carried out: a bot that names a module sees nothing of it yet but the promise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.civolution.components import EVENT, ResearchCard
from civitas.games.civolution.console import (
    FEATURE_AT,
    FOCUS,
    FOOD,
    IDEA,
    MONEY,
    PLAN,
    RAW,
    RESETS,
    STATUES,
    STORE,
)
from civitas.games.civolution.feeding import bill
from civitas.games.civolution.goals import reached_goals
from civitas.games.civolution.install import LAST_COST, card_places
from civitas.games.civolution.rules import does_something
from civitas.games.civolution.scoring import score_sheet, units
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.words import DECK, MAIN_MODULES
from civitas.kernel.effects import repetitions
from civitas.kernel.grammar import Per, Tree, alternatives, bodies, head, values

IDEA_WORTH, FOCUS_WORTH, FOOD_WORTH, MONEY_WORTH, PLAN_WORTH = 0.5, 1.2, 0.35, 0.6, 0.7
STORED_WORTH, RAW_WORTH, FEATURE_WORTH = 1.5, 0.9, 0.6
HAND_WORTH, READY_WORTH, GOAL_WORTH = 0.6, 4.5, 2.5
STRONG_WORTH, HUNGER = 0.9, 1.4
DIE_WORTH, FATE_WORTH, FAVOR_WORTH, UPGRADE_WORTH = 0.7, 0.4, 0.6, 0.8
"""These four for each era still to come."""
CHIP_WORTH, ABILITY_WORTH = 1.3, 1.2
ON_SPACE = 0.35
"""A die that can still be used before the next Reset."""
ERA_SHARE = (1.0, 0.6, 0.4, 0.3)
"""How much of the present units an era scoring will count, by how many eras away it is."""


def evaluate(state: CivolutionState, seat: int) -> float:
    """Return the points that a seat can expect at the end."""
    sheet = sum(score_sheet(state, seat).values())
    if state.over:
        return float(sheet)
    own = state.seats[seat]
    left = eras_left(state)
    total = sheet + eras_value(state, seat) + markers_value(state, own, left)
    total += left * (DIE_WORTH * own.all_dice + FATE_WORTH * own.fate + FAVOR_WORTH * own.favor)
    total += left * (UPGRADE_WORTH * own.upgrades + own.index.feed_free)
    total += 0.25 * left * len(own.statues)
    total += ON_SPACE * sum(own.dice) + STRONG_WORTH * min(1.0, left) * sum(code & 1 for code in own.tribes)
    total += left * cards_value(state, own) + hand_value(state, seat, left)
    total -= HUNGER * max(0, bill(state, own, tuple(own.tribes)) - own.markers[FOOD]) * min(1.0, left)
    return total + promises(state, seat)


def eras_left(state: CivolutionState) -> float:
    """Return how many eras of actions are still to be played, the present one by half."""
    return state.constant("eras") - state.era + (0.5 if state.phase <= 4 else 0.0)


def eras_value(state: CivolutionState, seat: int) -> float:
    """Value the present units for the era scorings still ahead."""
    points = state.components.constants["era_points"]
    first = max(0, state.era - 1) + (state.phase > 7)
    total = 0.0
    for era in range(first, len(state.era_tiles)):
        category = state.components.categories[state.era_tiles[era]]
        total += ERA_SHARE[era - first] * points[era] * units(state, seat, category)
    return total


def markers_value(state: CivolutionState, own: Civilization, left: float) -> float:
    """Value the markers on the console while they can still be used."""
    markers, use = own.markers, min(1.0, left)
    total = (
        IDEA_WORTH * min(markers[IDEA], 8)
        + FOCUS_WORTH * markers[FOCUS]
        + MONEY_WORTH * min(markers[MONEY], 8)
    )
    total += FOOD_WORTH * min(markers[FOOD], 12) + PLAN_WORTH * min(6, sum(markers[PLAN:FEATURE_AT]))
    stored = markers[STORE:RAW]
    total += STORED_WORTH * sum(min(n, 2) for n in stored) + RAW_WORTH * min(6, sum(markers[RAW:STATUES]))
    total += FEATURE_WORTH * sum(min(n, 3) for n in markers[FEATURE_AT:STORE])
    return use * total + 0.2 * markers[RESETS]


def cards_value(state: CivolutionState, own: Civilization) -> float:
    """Value one era of installed chips and abilities."""
    items = own.installed.items
    chips = sum(1 for item in items if item >= EVENT)
    cards = sum(1 for item in items if item < EVENT and state.components.research[item].abilities)
    return CHIP_WORTH * chips + ABILITY_WORTH * cards


def hand_value(state: CivolutionState, seat: int, left: float) -> float:
    """Value hand cards and goals, more if they can be installed."""
    own = state.seats[seat]
    hand = own.hand.items
    ready = sorted((nearness(own, state.components.research[item]) for item in hand), reverse=True)
    goals = len(own.visible_goals()) * 0.5 + GOAL_WORTH * len(reached_goals(state, seat))
    return min(1.0, left) * (HAND_WORTH * min(len(hand), 7) + READY_WORTH * sum(ready[:4]) + goals)


def nearness(own: Civilization, card: ResearchCard) -> float:
    """Return how near a hand card is to being installed: 1 if all is there, less for each marker missing."""
    stage = min(place[1] for place in own.index.partition.places_for(card.deck))
    asked: dict[int, int] = {}
    for space in card.spaces[: min(stage, LAST_COST)]:
        for place, n in space.pay:
            asked[place] = asked.get(place, 0) + n
        for feature, n in space.have:
            place = FEATURE_AT + feature
            asked[place] = asked.get(place, 0) + n
    missing = sum(max(0, n - own.markers[place]) for place, n in asked.items())
    return 1.0 / (1 + missing)


def promises(state: CivolutionState, seat: int) -> float:
    """Value what waits on the agenda for a seat."""
    total = 0.0
    for name, who, *args in state.agenda:
        if who == seat:
            promise = PROMISES.get(name)
            if promise is not None:
                total += promise(state, seat, *args)
    return total


def tree_value(state: CivolutionState, seat: int, tree: Tree) -> float:
    """Value an effect that will be carried out."""
    first = head(tree)
    if first == "choose":
        return max(tree_value(state, seat, part) for part in alternatives(tree))
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return repetitions(state, seat, each, what, most) * tree_value(state, seat, body)
    inner = bodies(tree, state.game.rules.vocabulary)
    if inner:
        share = 0.6 if first == "favor-test" else 1.0
        return share * sum(tree_value(state, seat, part) for part in inner)
    if not does_something(state, seat, tree):
        return 0.0
    if first == "install":
        return _install_value(state, seat, *values(tree))
    numbers = [value for value in values(tree) if isinstance(value, int)]
    return WORTH.get(first, 1.0) * (numbers[0] if numbers else 1)


WORTH = {
    "points": 1.0,
    "favor": 2.0,
    "idea": IDEA_WORTH,
    "focus": FOCUS_WORTH,
    "food": 0.8,
    "money": MONEY_WORTH,
    "plan": PLAN_WORTH,
    "material": STORED_WORTH + 0.4,
    "feature": 1.9,
    "die": 1.6,
    "chip": 4.0,
    "card": 1.6,
    "draw": 0.7,
    "advance": 2.6,
    "shift": 0.2,
    "produce": RAW_WORTH,
    "transport": 1.0,
    "transport-all": 4.0,
    "find": 1.9,
    "migrate": 2.4,
    "procreate": 3.4,
    "spawn": 2.6,
    "strengthen": 1.0,
    "hunt": 2.2,
    "explore": 3.0,
    "reveal": 1.8,
    "build": 3.4,
    "board": 1.0,
    "upgrade": 2.5,
    "flip": 4.0,
    "perform": 1.2,
    "sell": 1.2,
    "buy": 0.8,
    "lose": -2.0,
}


def _install_value(state: CivolutionState, seat: int, what: str, n: int, special: str | None = None) -> float:
    """Value the best card or goal that can be installed, with what it would score in its stage."""
    if what == "goal":
        return GOAL_WORTH + 5.0
    own, components = state.seats[seat], state.components
    best = 0.0
    for item in own.hand.items:
        card = components.research[item]
        if card.deck == DECK[what]:
            places = card_places(state, own, item, special is not None)
            if places:
                stage = min(place[1] for place in places)
                worth = 2.0 + components.stage_points[min(stage, 5)]
                worth += 0.0 if card.instant is None else tree_value(state, seat, card.instant)
                best = max(best, worth + ABILITY_WORTH * eras_left(state) * bool(card.abilities))
    return best


def _effect(state: CivolutionState, seat: int, tree: Tree, source: str) -> float:
    return tree_value(state, seat, tree)


def _choose(state: CivolutionState, seat: int, parts: tuple[Tree, ...], source: str) -> float:
    return max(tree_value(state, seat, part) for part in parts)


def _pending(state: CivolutionState, seat: int, pending: tuple[Any, ...], *done: Any) -> float:
    return sum(tree_value(state, seat, tree) for _, tree, _ in pending)


def _way(state: CivolutionState, seat: int, module: int) -> float:
    """A module that is going to be paid for with two dice."""
    own, chosen = state.seats[seat], state.components.modules[module]
    level = own.modules[module] if module < len(MAIN_MODULES) else 1
    return tree_value(state, seat, chosen.levels[level - 1]) - 2 * ON_SPACE


def _verb(name: str, place: int) -> Callable[..., float]:
    """What a question promises that carries out a verb so many times, given as one of its arguments."""

    def promise(state: CivolutionState, seat: int, *args: Any) -> float:
        times: int = min(6, args[place])
        return WORTH[name] * times

    return promise


def _card_on_its_way(state: CivolutionState, seat: int, item: int, *rest: Any) -> float:
    """A card that is being installed."""
    card = state.components.research[item]
    instant = 0.0 if card.instant is None else tree_value(state, seat, card.instant)
    return 5.0 + instant + ABILITY_WORTH * eras_left(state) * bool(card.abilities)


def _incomes(state: CivolutionState, seat: int, chips: tuple[int, ...], waiting: tuple[Any, ...]) -> float:
    """Chips still to be used, and abilities still to come."""
    return WORTH["perform"] * len(chips) + _pending(state, seat, waiting)


def _fixed(worth: float) -> Callable[..., float]:
    def promise(state: CivolutionState, seat: int, *args: Any) -> float:
        return worth

    return promise


PROMISES: dict[str, Callable[..., float]] = {
    "effect": _effect,
    "choose": _choose,
    "next": _pending,
    "order": _pending,
    "way": _way,
    "advance": _verb("advance", 0),
    "advancing": _verb("advance", 1),
    "steps": _verb("advance", 1),
    "store": _verb("material", 1),
    "feature": _verb("feature", 0),
    "plan": _verb("plan", 0),
    "migrate": _verb("migrate", 0),
    "migrating": _verb("migrate", 0),
    "go": _verb("migrate", 1),
    "rest": _fixed(WORTH["migrate"]),
    "procreate": _verb("procreate", 0),
    "spawn": _verb("spawn", 0),
    "strengthen": _verb("strengthen", 0),
    "produce": _verb("produce", 0),
    "develop": _fixed(WORTH["produce"]),
    "transport": _verb("transport", 0),
    "transporting": _verb("transport", 0),
    "hunt": _verb("hunt", 0),
    "hunting": _verb("hunt", 0),
    "catch": _fixed(WORTH["hunt"]),
    "find": _verb("find", 0),
    "found": _fixed(WORTH["find"]),
    "explore": _fixed(WORTH["explore"]),
    "reveal": _verb("reveal", 1),
    "build": _verb("build", 1),
    "settlement_price": _fixed(6.0),
    "upgrade": _verb("upgrade", 1),
    "flip": _verb("flip", 0),
    "card": _verb("card", 1),
    "drawing": _fixed(1.0),
    "install": _fixed(4.0),
    "installing": _fixed(1.0),
    "card_place": _card_on_its_way,
    "terms": _card_on_its_way,
    "card_price": _card_on_its_way,
    "install_goal": _fixed(5.0),
    "goal_place": _fixed(5.0),
    "goal_price": _fixed(1.0),
    "take_goal": _fixed(0.4),
    "take_income": _fixed(WORTH["chip"]),
    "income_place": _fixed(WORTH["chip"]),
    "attribute_place": _fixed(7.0),
    "income": _incomes,
    "incomes": _incomes,
    "perform_income": _verb("perform", 0),
    "perform_activity": _verb("perform", 0),
    "performing": _verb("perform", 0),
    "activity_price": _fixed(2.0),
    "sell": _fixed(WORTH["sell"]),
    "selling": _fixed(0.4),
    "buy": _verb("buy", 0),
}
"""What questions and steps that wait on the agenda promise to the seat they belong to."""
