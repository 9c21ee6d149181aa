"""How good a position is: the culture that a civilization may still hope for, for bots that look ahead."""

from __future__ import annotations

from civitas.games.ages.rates import (
    consumption,
    culture_growth,
    discontented,
    food_produced,
    happy_faces,
    resources_produced,
    science_growth,
    strength,
)
from civitas.games.ages.scoring import introductory_bonus
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store

ROUNDS = (10.0, 16.0, 22.0)
"""How many rounds a game lasts, by version."""

WORTH_OF_POINT = {"food": 0.35, "resources": 0.5, "science": 0.35, "strength": 0.6, "worker": 0.8}
"""What one of each is worth in culture points while there is time to use it."""

WORTH_OF_ACTION = 1.6
"""A civil action in each turn to come."""


def rounds_left(state: AgesState) -> float:
    """Return how many productions each player may still expect."""
    if state.last_round:
        return float(max(0, state.last_round - state.round))
    return max(2.0, ROUNDS[state.version] - state.round)


def evaluate(state: AgesState, seat: int) -> float:
    """Return points in hand, points to come, and what the engine of the civilization is worth."""
    own = state.seats[seat]
    if own.left:
        return -1000.0
    left = rounds_left(state)
    value = own.culture + culture_growth(state, seat) * left
    if own.bonus:
        return float(own.culture + sum(own.bonus[:-1]))
    value += WORTH_OF_POINT["science"] * (own.science + science_growth(state, seat) * left * 0.8)
    food = food_produced(state, seat) - consumption(state, seat)
    value += WORTH_OF_POINT["food"] * (in_store(state, own, FOOD) + min(food, 4) * left * 0.7)
    value += WORTH_OF_POINT["resources"] * (
        in_store(state, own, RESOURCES) + resources_produced(state, seat) * left * 0.8
    )
    value += WORTH_OF_ACTION * own.index.civil_actions * min(left, 6.0)
    value += WORTH_OF_POINT["worker"] * (own.pool * 0.5 + sum(own.workers)) * min(left, 4.0) * 0.25
    value += WORTH_OF_POINT["strength"] * strength(state, seat)
    if own.wonder >= 0:
        stages = state.cards.cards[own.wonder].stages
        value += 0.6 * sum(stages[: own.stages]) - 0.3
    value += 0.4 * len(own.hand.items)
    if state.version == INTRODUCTORY:
        return value + sum(introductory_bonus(state, seat)) * (0.8 if left > 2 else 1.0)
    unrest = discontented(state, seat)
    value += 0.3 * happy_faces(state, seat)
    if unrest > own.pool:
        value -= culture_growth(state, seat) + resources_produced(state, seat)
    return value
