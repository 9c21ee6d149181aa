"""What a position is worth: features of a civilization, which the weights turn into expected final points.

Points so far and what the final scoring would add now are certain. To them come era scorings still ahead,
what markers, cards, chips and dice will bring while there is time, and what is promised by the effect that
is being carried out: who names a module sees nothing of it yet but the promise, so each verb that waits on
the agenda is a feature of its own. Alone, what V.I.C.I has counts against it. What a feature is worth at
which time stands in `weights.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

from civitas.games.civolution.components import EVENT, ResearchCard
from civitas.games.civolution.console import (
    ACTIVE_FROM,
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
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.scoring import LAST_STAGE, category_sheet, column_points, stage_points, units
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import DECK, MAIN_MODULES
from civitas.kernel.effects import repetitions
from civitas.kernel.grammar import Per, Tree, alternatives, bodies, head, values
from civitas.kernel.state import State
from civitas.outlook import Linear, read_rows

ACTIONS = 4
"""The phase of actions; what comes after it in an era uses no markers."""
ERA_SHARE = (1.0, 0.6, 0.4, 0.3)
"""How much of the present units an era scoring will count, by how many eras away it is."""
TEST_SHARES, ALL_SHARES = (0.6, 0.4), repeat(1.0)
"""How often a favor test is passed and failed; what is no test happens."""

CERTAIN = ("points", "categories", "stages", "columns", "era_scorings")
MARKERS = (
    *("ideas", "focus", "money", "food", "plans", "stored", "raw", "features", "resets", "pairs"),
    *("dice_ready", "strong", "hand", "ready", "goals", "goals_reached", "hunger"),
)
"""Worth something only while actions are to come, and multiplied by how much of an era that is."""
ENGINE = (
    *("dice", "fate", "favor", "upgrades", "fed", "statues", "settlements", "farms", "boats", "tribes"),
    *("territories", "chips", "abilities", "sleeping_stages", "income"),
)
VERBS = (
    *("points", "favor", "idea", "focus", "food", "money", "plan", "material", "feature", "die", "chip"),
    *("card", "draw", "advance", "shift", "produce", "transport", "transport-all", "find", "migrate"),
    *("procreate", "spawn", "strengthen", "hunt", "explore", "reveal", "build", "board", "upgrade", "flip"),
    *("perform", "sell", "buy", "lose", "install", "install-goal", "other", "paid"),
)
RIVAL = ("rival_points", "rival_categories", "rival_era_scorings")
NAMES = (*CERTAIN, *MARKERS, *ENGINE, *[f"promised_{verb}" for verb in VERBS], *RIVAL, "one")
FIRST_VERB = NAMES.index("promised_points")
VERB = {verb: place for place, verb in enumerate(VERBS)}

Amounts = list[float]
"""How much of each verb is promised."""


def eras_left(state: CivolutionState) -> float:
    """Return how many eras of actions are still to be played, the present one to the Reset."""
    later = float(state.constant("eras") - state.era)
    if state.phase < ACTIONS:
        return later + 1
    if state.phase > ACTIONS:
        return later
    spaces = state.components.players[state.players].reset_spaces
    return later + (spaces + 1 - state.indicator) / (spaces + 2)


def share_left(state: CivolutionState, seat: int) -> float:
    """Return which share of the game is left."""
    return eras_left(state) / state.constant("eras")


def features(state: CivolutionState, seat: int) -> list[float]:
    """Return everything that may count, in the order of the names."""
    use = min(1.0, 2 * eras_left(state))
    own = state.seats[seat]
    return [
        *certain(state, seat),
        *[use * value for value in (*markers(state, own), *cards_in_hand(state, seat))],
        *engine(state, own),
        *promises(state, seat),
        *rival(state),
        1.0,
    ]


def certain(state: CivolutionState, seat: int) -> list[float]:
    """Return points so far, the final scoring as it would be now, and the era scorings ahead."""
    points, *categories = category_sheet(state, seat).values()
    own = stage_points(state, seat), column_points(state, seat)
    return [points, sum(categories), *own, era_scorings(state, seat)]


def era_scorings(state: CivolutionState, seat: int) -> float:
    """Value the present units for the era scorings still ahead."""
    points = state.components.constants["era_points"]
    first = max(0, state.era - 1) + (state.phase > 7)
    total = 0.0
    for era in range(first, len(state.era_tiles)):
        category = state.components.categories[state.era_tiles[era]]
        total += ERA_SHARE[era - first] * points[era] * units(state, seat, category)
    return total


def markers(state: CivolutionState, own: Civilization) -> list[float]:
    """Return the markers on the console as far as they can be used, the dice, and the strong tribes."""
    held = own.markers
    return [
        min(held[IDEA], 8),
        held[FOCUS],
        min(held[MONEY], 8),
        min(held[FOOD], 12),
        min(6, sum(held[PLAN:FEATURE_AT])),
        sum([min(n, 2) for n in held[STORE:RAW]]),
        min(6, sum(held[RAW:STATUES])),
        sum([min(n, 3) for n in held[FEATURE_AT:STORE]]),
        held[RESETS],
        sum([n > 1 for n in own.dice]),
        sum(own.dice),
        sum([code & 1 for code in own.tribes]),
    ]


def cards_in_hand(state: CivolutionState, seat: int) -> list[float]:
    """Return hand cards and goals, those that can be installed soon, and the food that is missing."""
    own = state.seats[seat]
    near = sorted([nearness(own, state.components.research[item]) for item in own.hand.items], reverse=True)
    return [
        min(len(near), 7),
        sum(near[:4]),
        len(own.visible_goals()),
        len(reached_goals(state, seat)),
        max(0, bill(state, own, tuple(own.tribes)) - own.markers[FOOD]),
    ]


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


def engine(state: CivolutionState, own: Civilization) -> list[float]:
    """Return what brings something again and again."""
    items, components = own.installed.items, state.components
    chips = sum([item >= EVENT for item in items])
    return [
        own.all_dice,
        own.fate,
        own.favor,
        own.upgrades,
        own.index.feed_free,
        len(own.statues),
        sum([ground != NOTHING for ground in own.settlements]),
        len(own.farms),
        len(own.boats),
        len(own.tribes),
        len(presence(state, own)),
        chips,
        sum([item < EVENT and bool(components.research[item].abilities) for item in items]),
        sleeping_stages(state, own),
        chips * min(1.0, own.favor / 4),
    ]


def sleeping_stages(state: CivolutionState, own: Civilization) -> int:
    """Return the points of stages 4 and 5 that count only once their tile is flipped (CV-354)."""
    points, total = state.components.stage_points, 0
    for column in own.index.partition.pieces:
        for _, stage, _ in column:
            if ACTIVE_FROM <= stage <= LAST_STAGE and not own.active >> (stage - ACTIVE_FROM) & 1:
                total += points[stage]
    return total


def rival(state: CivolutionState) -> list[float]:
    """Return what V.I.C.I has, nothing where several play."""
    if state.rival is None:
        return [0.0] * len(RIVAL)
    points, *categories = category_sheet(state, 1).values()
    return [points, sum(categories), era_scorings(state, 1)]


def promises(state: CivolutionState, seat: int) -> Amounts:
    """Return what waits on the agenda for a seat, by verb."""
    total = [0.0] * len(VERBS)
    for name, who, *args in state.agenda:
        if who == seat:
            promise = PROMISES.get(name)
            if promise is not None:
                promise(state, seat, total, *args)
    return total


def promise_effect(state: CivolutionState, seat: int, total: Amounts, tree: Tree, share: float = 1.0) -> None:
    """Add what an effect will do; of alternatives, the one that is worth most."""
    first = head(tree)
    if first == "choose":
        _best(state, seat, total, alternatives(tree), share)
        return
    if first == "per":
        _, each, what, most, body = Per(*tree)
        times = repetitions(state, seat, each, what, most)
        if times:
            promise_effect(state, seat, total, body, share * times)
        return
    inner = bodies(tree, state.game.rules.vocabulary)
    if inner:
        shares = TEST_SHARES if first == "favor-test" else ALL_SHARES
        for part, often in zip(inner, shares, strict=False):
            promise_effect(state, seat, total, part, share * often)
        return
    if not does_something(state, seat, tree):
        return
    if first == "install":
        _promise_install(state, seat, total, share, *values(tree))
        return
    numbers = [value for value in values(tree) if isinstance(value, int)]
    total[VERB.get(first, VERB["other"])] += share * (numbers[0] if numbers else 1)


def _best(state: CivolutionState, seat: int, total: Amounts, trees: tuple[Tree, ...], share: float) -> None:
    """Add the alternative that is worth most by the weights of this time."""
    weights = OUTLOOK.at(share_left(state, seat))[FIRST_VERB : FIRST_VERB + len(VERBS)]
    found = []
    for tree in trees:
        amounts = [0.0] * len(VERBS)
        promise_effect(state, seat, amounts, tree, share)
        found.append((sum([n * worth for n, worth in zip(amounts, weights, strict=True) if n]), amounts))
    for place, n in enumerate(max(found)[1]):
        total[place] += n


def _promise_install(
    state: CivolutionState,
    seat: int,
    total: Amounts,
    share: float,
    what: str,
    n: int,
    special: str | None = None,
) -> None:
    """Add the best card or goal that can be installed, with what it would score in its stage."""
    if what == "goal":
        total[VERB["install-goal"]] += share
        return
    own, components = state.seats[seat], state.components
    best = 0.0
    for item in own.hand.items:
        card = components.research[item]
        if card.deck == DECK[what]:
            places = card_places(state, own, item, special is not None)
            if places:
                stage = min(place[1] for place in places)
                best = max(best, card_worth(state, seat, card) + components.stage_points[min(stage, 5)])
    total[VERB["install"]] += share * best


def card_worth(state: CivolutionState, seat: int, card: ResearchCard) -> float:
    """Value what a card brings besides its stage: instant bonus now, abilities era by era."""
    worth = 2.0 + ABILITY * eras_left(state) * bool(card.abilities)
    if card.instant is not None:
        amounts = [0.0] * len(VERBS)
        promise_effect(state, seat, amounts, card.instant)
        weights = OUTLOOK.at(share_left(state, seat))[FIRST_VERB:]
        worth += sum([n * weight for n, weight in zip(amounts, weights, strict=False) if n])
    return worth


ABILITY = 1.2
"""What an ability brings in one era."""

Promise = Callable[..., None]


def _effect(state: CivolutionState, seat: int, total: Amounts, tree: Tree, source: str) -> None:
    promise_effect(state, seat, total, tree)


def _choose(state: CivolutionState, seat: int, total: Amounts, parts: tuple[Tree, ...], source: str) -> None:
    _best(state, seat, total, parts, 1.0)


def _pending(state: CivolutionState, seat: int, total: Amounts, pending: tuple[Any, ...], *done: Any) -> None:
    for _, tree, _ in pending:
        promise_effect(state, seat, total, tree)


def _way(state: CivolutionState, seat: int, total: Amounts, module: int) -> None:
    """A module that is going to be paid for with two dice."""
    own, chosen = state.seats[seat], state.components.modules[module]
    level = own.modules[module] if module < len(MAIN_MODULES) else 1
    promise_effect(state, seat, total, chosen.levels[level - 1])
    total[VERB["paid"]] += 2


def _incomes(
    state: CivolutionState, seat: int, total: Amounts, chips: tuple[int, ...], waiting: tuple[Any, ...]
) -> None:
    """Chips still to be used, and abilities still to come."""
    total[VERB["perform"]] += len(chips)
    _pending(state, seat, total, waiting)


def _card(state: CivolutionState, seat: int, total: Amounts, item: int, *rest: Any) -> None:
    """A card that is being installed."""
    total[VERB["install"]] += 3.0 + card_worth(state, seat, state.components.research[item])


def _times(verb: str, place: int) -> Promise:
    """A question carries out a verb so many times, given as one of its arguments."""
    at = VERB[verb]

    def promise(state: CivolutionState, seat: int, total: Amounts, *args: Any) -> None:
        total[at] += min(6, args[place])

    return promise


def _fixed(verb: str, amount: float = 1.0) -> Promise:
    """A question carries out a verb once, or is worth so many times as much as it."""
    at = VERB[verb]

    def promise(state: CivolutionState, seat: int, total: Amounts, *args: Any) -> None:
        total[at] += amount

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
    "transport": _times("transport", 0),
    "transporting": _times("transport", 0),
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
    "install": _fixed("install", 4.0),
    "installing": _fixed("install"),
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


class CivolutionOutlook(Linear):
    """Eras are rounds, Resets are parts of them; alone the lead over V.I.C.I is what counts."""

    engine = ("dice", "fate", "favor", "upgrades", "chips", "abilities", "tribes", "territories", "farms")

    def own(self, state: State, seat: int) -> float:
        """Return features times weights; at the end the points, alone the lead over V.I.C.I (CV-432)."""
        assert isinstance(state, CivolutionState)
        value = super().own(state, seat)
        if state.over and state.rival is not None:
            value -= sum(category_sheet(state, 1).values())
        return value

    def stage(self, state: State) -> float:
        """Return the eras that are over."""
        assert isinstance(state, CivolutionState)
        return float(state.constant("eras")) - eras_left(state)


OUTLOOK = CivolutionOutlook(NAMES, features, share_left, read_rows(Path(__file__).parent, NAMES))


def evaluate(state: CivolutionState, seat: int) -> float:
    """Return the points that a seat can expect at the end, alone the lead."""
    return OUTLOOK.own(state, seat)
