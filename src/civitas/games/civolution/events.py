"""Phase 7, Event (CV-319 to CV-331): weather, the event, era scoring, the monolith."""

from __future__ import annotations

from civitas.games.civolution.components import EVENT, Event
from civitas.games.civolution.effects.gains import score
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.scoring import era_points, units
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.vici.phases import event_count
from civitas.kernel.effects import count, holds, possible
from civitas.kernel.types import TABLE

HOT, COLD = 1, 5
BEYOND = (0, 6)


def current_event(state: CivolutionState) -> Event:
    """Return the event of this era."""
    return state.components.events[state.events.items[-1] - EVENT]


def weather_after(state: CivolutionState, steps: int) -> tuple[int, int]:
    """Return where the indicator ends and which space's effect happens (CV-319 to CV-322)."""
    target = state.weather + steps
    if target < HOT:
        return HOT, BEYOND[0]
    if target > COLD:
        return COLD, BEYOND[1]
    return target, target


@RULES.step("weather")
def weather(state: CivolutionState, seat: int) -> None:
    """Move the indicator and let the weather act on everybody in seating order."""
    state.weather, effect = weather_after(state, current_event(state).steps)
    state.note("weather", TABLE, "CV-319", state.components.weather[effect][0])
    for who in reversed(state.seating()):
        state.push("weathered", who, effect)


@RULES.step("weathered")
def weathered(state: CivolutionState, seat: int, space: int) -> None:
    """Carry the weather out for one civilization, unless it does not mind (V-71)."""
    state.turn = seat
    ignored = state.seats[seat].index.ignore
    if (space <= HOT and "hot" in ignored) or (space >= COLD and "cold" in ignored):
        return
    name, tree = state.components.weather[space]
    state.push("finish", seat)
    state.push("attributes", seat)
    state.push("effect", seat, tree, name)


@RULES.step("event")
def event(state: CivolutionState, seat: int) -> None:
    """Give the bonus to those who qualify, in seating order (CV-326)."""
    card = current_event(state)
    state.note("event", TABLE, "CV-326", card.id)
    for who in reversed(qualified(state, card)):
        state.push("event_bonus", who)


def qualified(state: CivolutionState, card: Event) -> list[int]:
    """Return who gets the bonus: all that meet the condition, or who leads alone with at least 1.

    V.I.C.I gets none, but it counts among those who may lead (CV-426).
    """
    if card.each is not None:
        return [who for who in state.seating() if holds(state, who, card.each)]
    assert card.leader is not None
    numbers = [count(state, who, card.leader) for who in range(len(state.seats))]
    rivals = [] if state.rival is None else [event_count(state, card)]
    most = max([*numbers, *rivals])
    alone = most and [*numbers, *rivals].count(most) == 1 and most in numbers
    return [numbers.index(most)] if alone else []


@RULES.step("event_bonus")
def event_bonus(state: CivolutionState, seat: int) -> None:
    """Pay the toll, then gain the bonus; who cannot pay gets nothing (CV-327)."""
    card = current_event(state)
    state.turn = seat
    if card.toll is not None and not possible(state, seat, card.toll):
        return
    state.push("finish", seat)
    state.push("attributes", seat)
    state.push("effect", seat, card.bonus, card.id)
    if card.toll is not None:
        state.push("effect", seat, card.toll, card.id)


@RULES.step("era_scoring")
def era_scoring(state: CivolutionState, seat: int) -> None:
    """Score the category of the era, then hand on the monolith (CV-328, CV-329)."""
    category = state.components.categories[state.era_tiles[state.era - 1]]
    state.note("era_scoring", TABLE, "CV-328", category.id)
    numbers = [units(state, who, category) for who in range(len(state.civilizations()))]
    for who, number in enumerate(numbers):
        score(state, who, number * era_points(state), category.id, "CV-328")
    state.start = next_holder(state.start, numbers)
    state.note("monolith", state.voice(state.start), "CV-329")


def next_holder(holder: int, numbers: list[int]) -> int:
    """Return who gets the monolith: the leader, in a tie the next tied one clockwise (CV-330, CV-331)."""
    most, seats = max(numbers), len(numbers)
    if numbers.count(most) == 1:
        return numbers.index(most)
    return next(who for step in range(1, seats + 1) if numbers[who := (holder + step) % seats] == most)
