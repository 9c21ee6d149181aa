"""What a position is worth: features of a civilization, which the weights turn into expected final points.

The score so far is certain; to it come cubes, research, the technologies in use, ongoing effects and the
events to come, some of them valued in points by the constants below. In open lanes an answer shows only as a
wish (a claim, a purchase, a project), so wishes are valued as well. What a feature is worth at which time
stands in `weights.toml`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from civitas.games.path.components import Card, Components
from civitas.games.path.index import LEADER_PRICE, TECH_PRICE, WONDER_PRICE, Index
from civitas.games.path.philosophy import step_price
from civitas.games.path.schema import ROUNDS
from civitas.games.path.scoring import CATEGORIES, end_points, score
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import (
    AGENT,
    AGENTS,
    AMBASSADOR,
    BATTLE_STANDS,
    BUILDER,
    CHALLENGE_STANDS,
    PHILOSOPHER,
    TYPES,
)
from civitas.kernel.effects import holds, repetitions
from civitas.kernel.grammar import If, Per, Tree, alternatives, head, values
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.outlook import Linear, read_tables

CUBE = (0.9, 0.9, 1.0, 0.5, 1.0)
"""A cube by agent while it can still be used."""
POWER = 0.4
"""A point of power in one battle."""
RESEARCH = 0.45
POPULATION = 0.8
LEVEL_UP = 5.0
CONVERSION = 0.3
STEPS = {"heritage": POWER, "population": POPULATION + 0.6, "points": 1.0, "philosophy": LEVEL_UP}
"""One step of what is simply counted; heritage once for each battle to come."""
DISCOUNT = 0.5
TRIGGER = 0.8
HISTORY_BONUS = 1.3
"""What a history point brings besides its own point, for a divisor of 1."""

NAMES = (
    *(*CATEGORIES, *AGENTS, "parked_sages", "parked_units"),
    *(*[f"research_{type}" for type in TYPES], "research_squares", "population_space", "philosophy_level"),
    *("heritage", "engine", "ongoing", "events", "project", "wish", "limit", "history", "power", "priority"),
    *("discount", "evolutions", "leaders_owned", "wonders_owned", "technologies_in_use"),
    *("levels_in_reach", "highest_in_reach", "philosophers_missing", "one"),
)
NO_RESEARCH = [0] * len(TYPES)
PHASES = (
    *("project", "deployment", "philosophy", "wonders", "leaders", "research", "purchase"),
    *("challenge", "battle"),
)


def features(state: PathState, seat: int) -> list[float]:
    """Return everything that may count, in the order of the names."""
    own = state.seats[seat]
    index = own.index
    in_use = own.hand + own.left + own.right + own.discovery
    sages = len(CHALLENGE_STANDS)
    research = own.research if still_buys(state) else NO_RESEARCH
    levels = levels_in_reach(state.components, tuple(research), index.discount[TECH_PRICE])
    return [
        *score(state, seat).values(),
        *own.cubes,
        sum(own.parked[:sages]),
        sum(own.parked[sages:]),
        *research,
        sum([height * height for height in research]),
        own.population,
        own.philosophy,
        own.heritage,
        engine_value(state.components, tuple(in_use)),
        index_value(index),
        events_value(state, own),
        project_value(state, own) if state.phase == "project" else 0.0,
        wish_value(state, seat, own),
        own.limit(state.components),
        index.history,
        index.power,
        index.priority,
        sum(index.discount),
        len(index.evolve),
        len(own.leaders.items),
        len(own.wonders.items),
        len(in_use),
        sum(levels),
        max(levels),
        max(0, step_price(state, own) - own.cubes[PHILOSOPHER]),
        1.0,
    ]


def still_buys(state: PathState) -> bool:
    """Say whether technologies are still going to be bought, so that research is worth something."""
    return state.round < ROUNDS or state.phase not in ("challenge", "battle")


@lru_cache(maxsize=4096)
def levels_in_reach(components: Components, research: tuple[int, ...], discount: int) -> tuple[int, ...]:
    """Return by type the highest level of technology that research can pay for, 1 at least (V-28)."""
    highest = [0] * len(TYPES)
    for card in components.technologies:
        height = research[card.type]
        if height and card.cost <= height + discount:
            highest[card.type] = max(highest[card.type], card.level)
    return tuple(highest)


def share_left(state: PathState, seat: int) -> float:
    """Return which share of the game is left, to the phase."""
    passed = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES) / 2
    return (ROUNDS - state.round + 1 - passed / len(PHASES)) / ROUNDS


class PathOutlook(Linear):
    """All act at once in every phase, so there are no turns; roll-outs go to the end of a round."""

    engine = ("engine", "ongoing", "limit", "population_space", "technologies_in_use", "discount")

    def stage(self, state: State) -> float:
        """Return the round."""
        assert isinstance(state, PathState)
        return float(state.round)

    def habit(self, question: Question) -> Action | None:
        """Keep a claim as long as nobody takes it: second thoughts about it only go round (PC-90)."""
        if question.topic == "claim":
            _, _, targets = question.args
            return ("keep",) if targets[question.seat] else None
        return None


OUTLOOK = PathOutlook(NAMES, features, share_left, read_tables(Path(__file__).parent, NAMES))


def evaluate(state: PathState, seat: int) -> float:
    """Return the points that a seat can expect at the end."""
    return OUTLOOK.own(state, seat)


def rounds_left(state: PathState) -> int:
    """Return how many rounds of technologies are still to be played, without the present one."""
    return ROUNDS - state.round


def events_value(state: PathState, own: Civilization) -> float:
    """Value cards and heritage at the events to come."""
    components = state.components
    total = 0.0
    for number in state.challenges[state.challenge_at :]:
        card = components.challenges[number]
        worth = 1 + (HISTORY_BONUS / card.divisor if card.divisor else 0.2)
        total += worth * (own.cards_of_type(components, card.type) + own.index.history)
    battles = len(BATTLE_STANDS) - state.battle_at
    return total + battles * POWER * (own.heritage + own.index.power)


def side_value(side: tuple[int, ...] | list[int], left: bool) -> float:
    """Value what one side of a technology offers."""
    if left:
        return sum(CUBE[agent] * side[agent] for agent in range(5)) + 1.2 * side[5]
    return RESEARCH * sum(side)


@lru_cache(maxsize=4096)
def engine_value(components: Components, cards: tuple[int, ...]) -> float:
    """Value one round of the technologies in use: the best two left sides, the other right sides."""
    technologies = components.technologies
    sides = sorted(
        [(side_value(technologies[card].left, True), technologies[card].right) for card in cards],
        reverse=True,
    )
    gained = sum(value for value, _ in sides[:2])
    rights = sorted([side_value(right, False) for _, right in sides[2:]], reverse=True)
    return gained + sum(rights[:2])


@lru_cache(maxsize=1024)
def index_value(index: Index) -> float:
    """Value one round of ongoing effects other than power and history."""
    total = side_value(index.deploy, True) + side_value(index.research, False)
    total += DISCOUNT * sum(index.discount) + 0.2 * index.limit + 0.3 * index.priority
    total += 0.3 * (index.keep_sages + index.keep_units) + CONVERSION * len(index.evolve)
    return total + 0.5 * TRIGGER * sum(len(waiting) for waiting in index.triggers.values())


def project_value(state: PathState, own: Civilization) -> float:
    """Value the sides chosen for this round as far as the limit allows."""
    if not own.left and not own.right:
        return 0.0
    limit = own.limit(state.components)
    total = 0.0
    for phase in ("deployment", "research"):
        offer = own.offered(state.components, phase)
        share = min(1.0, limit / max(1, sum(offer)))
        total += share * side_value(offer, phase == "deployment")
    return total


def wish_value(state: PathState, seat: int, own: Civilization) -> float:
    """Value what the seat has asked for and not yet received."""
    request = own.request
    if request is not None:
        if request[0] == "philosophy":
            return LEVEL_UP
        number, paid = request[1], request[0] == "buy"
        return technology_value(state, seat, own, number, paid)
    if state.lanes and state.phase in ("wonders", "leaders"):
        target = _claimed(state, seat)
        return claim_value(state, seat, own, target) if target else 0.0
    return 0.0


def _claimed(state: PathState, seat: int) -> str:
    """Return the card that a seat claims as far as it has answered."""
    answer = state.answers[seat]
    if answer is not None and answer[0] == "claim":
        return str(answer[1])
    reveal = state.agenda[-1]
    held = reveal[4][seat] if reveal[0] == "reveal_claims" else ""
    return "" if answer is not None and answer[0] == "withdraw" else str(held)


def technology_value(state: PathState, seat: int, own: Civilization, number: int, paid: bool) -> float:
    """Value a technology that will be received, less its price."""
    card = state.components.technologies[number]
    in_use = (*own.hand, *own.left, *own.right, *own.discovery)
    engine = engine_value(state.components, in_use)
    rounds = rounds_left(state)
    total = card.points + type_value(state, card.type)
    total += rounds * (engine_value(state.components, (*in_use, number)) - engine)
    if card.bonus is not None:
        total += gain_value(state, seat, card.bonus)
    if paid:
        price = own.index.price(card.cost, TECH_PRICE)
        height = own.research[card.type]
        total -= RESEARCH * price + 0.02 * (height * height - (height - price) * (height - price))
    return total


def type_value(state: PathState, kind: int) -> float:
    """Value one more card of a type at the challenges to come."""
    fitting = [state.components.challenges[number] for number in state.challenges[state.challenge_at :]]
    return sum(
        1.0 + (HISTORY_BONUS / card.divisor if card.divisor else 0.2) for card in fitting if card.type == kind
    )


def claim_value(state: PathState, seat: int, own: Civilization, name: str) -> float:
    """Value a wonder or leader that is claimed, less its price."""
    card = state.components.cards[state.components.item_of[name]]
    leader = state.phase == "leaders"
    price = own.index.price(card.cost, LEADER_PRICE if leader else WONDER_PRICE)
    agent = AMBASSADOR if leader else BUILDER
    paid = price * (0.5 if state.round == ROUNDS else CUBE[agent])
    return card_value(state, seat, card) - paid


def card_value(state: PathState, seat: int, card: Card) -> float:
    """Value a wonder or leader: points, effects, and its type at the challenges to come."""
    rounds = rounds_left(state)
    total = float(card.points) + type_value(state, card.type)
    total += sum(type_value(state, kind) for kind in card.also)
    total += sum(gain_value(state, seat, tree) for tree in card.instant)
    total += sum(end_points(state, seat, tree) for tree in card.end) * (1 + rounds / 12)
    if card.living:
        total += rounds * living_value(card) * 0.8
    if card.graveyard or card.once:
        total += 0.3 * rounds / ROUNDS * (len(card.graveyard) + len(card.once))
    return total


@lru_cache(maxsize=256)
def living_value(card: Card) -> float:
    """Value one round of what a leader does while it lives."""
    return index_value(Index([(tree, card.id) for tree in card.living]))


def gain_value(state: PathState, seat: int, tree: Tree) -> float:
    """Value an effect that is carried out once."""
    first = head(tree)
    if first == "&":
        return sum(gain_value(state, seat, part) for part in alternatives(tree))
    if first == "choose":
        return max(gain_value(state, seat, part) for part in alternatives(tree))
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return repetitions(state, seat, each, what, most) * gain_value(state, seat, body)
    if first == "if":
        _, tests, body, _ = If(*tree)
        return gain_value(state, seat, body) if holds(state, seat, tests) else 0.0
    if first in ("gain", "research"):
        what, n = values(tree)
        if first == "research":
            return RESEARCH * float(n) * (5 if what == "each" else 1)
        return float(n) * (1.2 if what == "any" else CUBE[AGENT[what]])
    if first in STEPS:
        (n,) = values(tree)
        battles = len(BATTLE_STANDS) - state.battle_at if first == "heritage" else 1
        return STEPS[first] * battles * float(n)
    if first == "park":
        agent, n, stands = values(tree)
        return CUBE[AGENT[agent]] * float(n) * len(stands)
    return 2.0 if first == "technology" else CONVERSION
