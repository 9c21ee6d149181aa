"""How good a position is: the culture that a civilization may still hope for, for bots that look ahead.

All weights are culture points. What is produced in the turns to come is worth a little less than what lies on
the cards already, and an action that is left is worth less than what can be done with it; so a bot that looks
one step ahead acts before it ends its turn.
"""

from __future__ import annotations

from civitas.games.ages.rates import (
    consumption,
    culture_growth,
    discontented,
    food_produced,
    resources_produced,
    science_growth,
    strength,
)
from civitas.games.ages.schema import ACTION, LEADER
from civitas.games.ages.scoring import introductory_bonus
from civitas.games.ages.state import INTRODUCTORY, AgesState, Civilization
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store
from civitas.games.ages.turn import civil_left, military_left

ROUNDS = (10, 16, 21)
"""How many rounds a game lasts, by version."""

FOOD_POINT = 0.35
RESOURCE_POINT = 0.55
SCIENCE_POINT = 0.45
TO_COME = 0.85
"""Production to come, beside what lies on the cards."""
PLENTY = 12
"""Above so many resources or food more of it is worth half."""
WORKER = 1.5
UNUSED_WORKER = 0.6
CIVIL_ACTION, MILITARY_ACTION = 1.0, 0.4
"""An action in each turn to come."""
ACTION_LEFT = 0.25
STRENGTH = 0.8
BEHIND = 0.4
"""Each point of strength behind the average of the others."""
STAGE = 0.75
"""A resource spent on an unfinished wonder."""
UPRISING = 2.0
"""Each discontented worker too many, in production values."""
IN_HAND = 0.5
LEADER_IN_HAND = 1.2
LOST = -1000.0


def productions_left(state: AgesState, seat: int) -> int:
    """Return how often a civilization will still produce, as far as can be told."""
    last = state.last_round or max(ROUNDS[state.version], state.round + 2)
    seats = len(state.seats)
    done = (seat - state.start) % seats < (state.active - state.start) % seats
    return last - state.round + (0 if done else 1)


def evaluate(state: AgesState, seat: int) -> float:
    """Return points in hand, points to come, and what the rest of the civilization is worth."""
    own = state.seats[seat]
    if own.left:
        return LOST
    if state.over:
        return float(own.culture + sum(own.bonus[:-1]))
    left = productions_left(state, seat)
    value = float(own.culture + culture_growth(state, seat) * left)
    value += SCIENCE_POINT * (own.science + science_growth(state, seat) * left * TO_COME)
    value += goods(state, seat, left) + people(state, seat, left) + cards(state, own, left)
    if state.version == INTRODUCTORY:
        return value + sum(introductory_bonus(state, seat))
    return value + power(state, seat, left)


def goods(state: AgesState, seat: int, left: int) -> float:
    """Return the worth of food and resources, now and to come; hunger counts in full."""
    own = state.seats[seat]
    surplus = food_produced(state, seat) - consumption(state, seat)
    stock = in_store(state, own, FOOD)
    value = FOOD_POINT * (_first(stock) + min(surplus, 4) * left * TO_COME)
    if surplus < 0:
        value -= state.components.famine * max(0, -surplus * left - stock)
    value += RESOURCE_POINT * _first(in_store(state, own, RESOURCES))
    return value + RESOURCE_POINT * resources_produced(state, seat) * left * TO_COME


def _first(stock: int) -> float:
    return min(stock, PLENTY) + max(0, stock - PLENTY) / 2


def people(state: AgesState, seat: int, left: int) -> float:
    """Return the worth of workers and actions."""
    own = state.seats[seat]
    turns = min(left, 8) / 8
    value = turns * (WORKER * sum(own.workers) + UNUSED_WORKER * min(own.unused_workers, 3))
    actions = CIVIL_ACTION * own.index.civil_actions + MILITARY_ACTION * own.index.military_actions
    value += actions * min(left, 8)
    if seat == state.active:
        value += ACTION_LEFT * (civil_left(own) + 0.5 * max(0, military_left(own)))
    return value


def cards(state: AgesState, own: Civilization, left: int) -> float:
    """Return the worth of an unfinished wonder and of the cards in hand."""
    value = 0.0
    if own.wonder >= 0:
        stages = state.components.cards[own.wonder].stages
        if left > len(stages) - own.stages - 1:
            value += STAGE * sum(stages[: own.stages]) + IN_HAND
    if left > 1:
        kind = state.components.kind
        for card in own.hand.items:
            if kind[card] == LEADER:
                value += LEADER_IN_HAND if own.leader < 0 else IN_HAND / 2
            else:
                value += IN_HAND if kind[card] == ACTION else IN_HAND * 0.8
    return value


def power(state: AgesState, seat: int, left: int) -> float:
    """Return the worth of military strength and of a content population."""
    own = state.seats[seat]
    others = [
        strength(state, other) for other, one in enumerate(state.seats) if other != seat and not one.left
    ]
    mine = strength(state, seat)
    behind = max(0.0, sum(others) / len(others) - mine) if others else 0.0
    value = STRENGTH * mine - BEHIND * behind * min(left, 6) / 2
    unrest = discontented(state, seat) - own.unused_workers
    if unrest > 0:
        value -= UPRISING * (culture_growth(state, seat) + resources_produced(state, seat) + unrest)
    return value + 0.3 * len(own.military_hand.items) + 2.0 * len(own.index.colonies)
