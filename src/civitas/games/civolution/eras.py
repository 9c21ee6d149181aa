"""The frame of the game (CV-73 to CV-77): four eras of eight phases; phases 1, 2, 3, 5 and 8 themselves."""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.civolution.chips import own_chips
from civitas.games.civolution.console import RESETS
from civitas.games.civolution.displays import refill_goals, turn_up
from civitas.games.civolution.effects.gains import EXTRA_FIND, gain_markers, score
from civitas.games.civolution.goals import offer_goal
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.sites import run_sites
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import DECKS
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC

LAST_PHASE = 8
INCOME_PHASE = 8


@RULES.step("era")
def era(state: CivolutionState, seat: int) -> None:
    """Begin the next era, or end the game after the last one (CV-75)."""
    if state.era == state.constant("eras"):
        state.turn = TABLE
        state.note("end", TABLE, "CV-352")
        return
    state.era += 1
    state.note("era", TABLE, "CV-73", state.era)
    state.push("era", TABLE)
    for number in range(LAST_PHASE, 0, -1):
        state.push("phase", TABLE, number)
    if state.rival is not None:
        state.push("vici_level", TABLE)


@RULES.step("phase")
def phase(state: CivolutionState, seat: int, number: int) -> None:
    """Begin a phase: what waits for it comes first, in seating order, then sites, then the phase itself."""
    state.phase = number
    PHASES[number](state)
    for who in reversed(state.seating()):
        state.push("site_phase", who, str(number))
    if number != INCOME_PHASE:
        for who in reversed(state.seating()):
            if state.seats[who].index.when.get(("phase", str(number))):
                state.push("phase_start", who, str(number))


@RULES.step("phase_start")
def phase_start(state: CivolutionState, seat: int, number: str) -> None:
    """Let a civilization carry out what waits for the phase."""
    state.turn = seat
    state.push("finish", seat)
    state.push("attributes", seat)
    state.push("fire", seat, "phase", number)


def _new_cards(state: CivolutionState) -> None:
    """Phase 1: turn up an event and a card of each research stack (CV-81, CV-82)."""
    state.events = state.events.copy()
    item = state.move(state.event_stack, -1, state.events, PUBLIC)
    state.note("announced", TABLE, "CV-81", state.components.item_ids[item])
    for deck in range(len(DECKS)):
        turn_up(state, deck)


def _new_goals(state: CivolutionState) -> None:
    """Phase 2: everybody may take a goal chip; then the display is refilled (CV-84, CV-87)."""
    state.push("goals_chosen", TABLE)
    state.push_in_order("new_goal", "vici_goal")


@RULES.step("new_goal")
def new_goal(state: CivolutionState, seat: int) -> None:
    """Let one civilization choose."""
    state.turn = seat
    state.push("finish", seat)
    offer_goal(state, seat, False)


@RULES.step("goals_chosen")
def goals_chosen(state: CivolutionState, seat: int) -> None:
    """Refill the display after all have chosen."""
    refill_goals(state)


def _extra_find(state: CivolutionState) -> None:
    """Phase 3: everybody with a tribe on land stores a material of its type (CV-88 to CV-91)."""
    for who in reversed(state.seating()):
        state.push("extra_find", who)


@RULES.step("extra_find")
def extra_find(state: CivolutionState, seat: int) -> None:
    """Let one civilization find."""
    state.turn = seat
    state.push("finish", seat)
    state.push("effect", seat, state.components.fixed["extra_find"], EXTRA_FIND)


def _actions(state: CivolutionState) -> None:
    """Phase 4: action rounds until the end is triggered and a last round is played."""
    state.rounds = state.indicator = state.ending = 0
    state.push("action_round", TABLE)


def _sites(state: CivolutionState) -> None:
    """Phase 5 has only what sites do: Gorges, then Glaciers, then Mystic oaks (CV-299)."""


@RULES.step("site_phase")
def site_phase(state: CivolutionState, seat: int, number: str) -> None:
    """Let the sites act on one civilization; the order of kinds holds, and nothing passes between them."""
    state.turn = seat
    state.push("finish", seat)
    run_sites(state, seat, "when", "phase", number)


def _feeding(state: CivolutionState) -> None:
    """Phase 6: all feed, then strong tribes give points (CV-305)."""
    state.push("strong_points", TABLE)
    state.push_in_order("feeding", "vici_feeding")


def _event(state: CivolutionState) -> None:
    """Phase 7: weather, event, era scoring and monolith."""
    for name in ("era_scoring", "event", "weather"):
        state.push(name, TABLE)


def _income(state: CivolutionState) -> None:
    """Phase 8: income, statues; then tokens and reset markers, except in the last era (CV-332 to CV-339)."""
    if state.era < state.constant("eras"):
        state.push("clear_up", TABLE)
    state.push("statue_points", TABLE)
    for who in reversed(state.seating()):
        state.push("income_phase", who)


@RULES.step("income_phase")
def income_phase(state: CivolutionState, seat: int) -> None:
    """Perform every own chip once and carry out what waits for the phase, in any order (CV-332 to CV-335)."""
    state.turn = seat
    own = state.seats[seat]
    waiting = own.index.when.get(("phase", str(INCOME_PHASE)), [])
    state.push("finish", seat)
    state.push("attributes", seat)
    state.push("incomes", seat, tuple(own_chips(own)), tuple(waiting))


@RULES.step("statue_points")
def statue_points(state: CivolutionState, seat: int) -> None:
    """Score every statue by the favor disc (CV-336)."""
    for who in state.order():
        own = state.civilizations()[who]
        worth = state.components.statue_points[own.favor]
        score(state, who, worth * len(own.statues), "fixed.statue", "CV-336")


@RULES.step("clear_up")
def clear_up(state: CivolutionState, seat: int) -> None:
    """Return the hunting tokens and refill the reset columns (CV-337, CV-338)."""
    state.hunted = []
    for who in reversed(state.seating()):
        state.push("reset_columns", who)


@RULES.step("reset_columns")
def reset_columns(state: CivolutionState, seat: int) -> None:
    """Put a marker on every empty reset column."""
    state.turn = seat
    missing = state.constant("reset_columns") - state.seats[seat].markers[RESETS]
    if missing:
        gain_markers(state, seat, RESETS, missing)


PHASES: dict[int, Callable[[CivolutionState], None]] = {
    1: _new_cards,
    2: _new_goals,
    3: _extra_find,
    4: _actions,
    5: _sites,
    6: _feeding,
    7: _event,
    8: _income,
}
