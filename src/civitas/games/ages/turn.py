"""The course of the game and of a turn (IW-54 to IW-61, table 1.7).

A turn is a row of steps, put on the agenda when it begins. Each version has its own row; a step that belongs
to the military side of the game stands in its own module under the name used here.
"""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.effects import fire
from civitas.games.ages.rates import uprising
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.kernel.types import TABLE

FIRST_ROUND = ("action_phase", "production", "end_turn")
TURNS = (
    ("round_event", "card_row", "action_phase", "production", "end_turn"),
    ("card_row", "political_phase", "discard_surplus", "action_phase", "production", "end_turn"),
    (
        *("card_row", "resolve_war", "political_phase", "discard_surplus"),
        *("action_phase", "production", "end_turn"),
    ),
)
"""The steps of a turn from round 2, by version (IW-57, IW-58)."""

PRODUCTION = (
    ("score_points", "produce_food", "consume", "produce_resources"),
    ("score_points", "produce_food", "consume", "produce_resources", "corrupt", "draw_military"),
    ("score_points", "produce_food", "consume", "produce_resources", "corrupt", "draw_military"),
)
"""The steps of production and maintenance, by version (IW-135)."""


@RULES.step("begin_turn")
def begin_turn(state: AgesState, seat: int) -> None:
    """Make the action tokens available and put the turn on the agenda (IW-26)."""
    state.active = seat
    own = state.seats[seat]
    own.civil_used = own.military_used = own.acted = 0
    state.note("turn_begins", seat, "IW-54", state.round)
    if state.round == 1:
        limit_first_turn(state, seat)
    steps = TURNS[state.version] if state.round > 1 else FIRST_ROUND
    for step in reversed(steps):
        state.push(step, seat)


def limit_first_turn(state: AgesState, seat: int) -> None:
    """In round 1 the first player has 1 civil action, the second 2 and so on (IW-55, IW-56)."""
    own = state.seats[seat]
    position = (seat - state.start) % len(state.seats)
    own.civil_used = max(0, own.index.civil_actions - position - 1)
    own.military_used = own.index.military_actions


@RULES.step("action_phase")
def action_phase(state: AgesState, seat: int) -> None:
    """Let the player act until he ends his turn (IW-81)."""
    state.push("turn", seat)
    fire(state, seat, "turn")


@RULES.step("production")
def production(state: AgesState, seat: int) -> None:
    """Production and maintenance, unless there is an uprising (IW-135, IW-144)."""
    if state.version != INTRODUCTORY and uprising(state, seat):
        state.note("uprising", seat, "IW-144")
        return
    for step in reversed(PRODUCTION[state.version]):
        state.push(step, seat)


@RULES.step("end_turn")
def end_turn(state: AgesState, seat: int) -> None:
    """Let everything that holds for one turn expire, then go on with the next player (IW-283)."""
    own = state.seats[seat]
    own.unit_resources = own.military_extra = own.civil_missing = 0
    own.fresh = own.offers_used = ()
    go_on(state, seat)


def go_on(state: AgesState, seat: int) -> None:
    """Begin the next turn, or end the round or the game (IW-54, IW-AMB-33)."""
    seats = len(state.seats)
    round_over = False
    while True:
        seat = (seat + 1) % seats
        if seat == state.start:
            if state.last_round and state.round >= state.last_round:
                state.push("final_scoring", TABLE)
                return
            state.round += 1
            round_over = state.version != INTRODUCTORY
        if not state.seats[seat].left:
            state.push("begin_turn", seat)
            if round_over:
                state.push("round_over", TABLE)
            return
