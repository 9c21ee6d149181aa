"""The course of the game and of a turn, and the actions of its action phase (IW-54 to IW-61, IW-81, IW-82).

A turn is a row of steps, put on the agenda when it begins. Each version has its own row; a step that belongs
to another chapter stands in its own module under the name used here. The action phase is one question that
lists all that a player can do, again and again. Each kind of action is registered with three functions: what
can be done, why something cannot be done, and doing it; the list and the reasons come from the same checks.
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.ages.in_play import fire
from civitas.games.ages.places import things
from civitas.games.ages.rates import uprising
from civitas.games.ages.rules import RULES
from civitas.games.ages.state import INTRODUCTORY, AgesState, Civilization
from civitas.kernel.types import TABLE, Action, Reason

FIRST_ROUND = ("action_phase", "production", "end_turn")
TURNS = (
    ("round_event", "card_row", "action_phase", "production", "end_turn"),
    ("card_row", "political_phase", "discard_surplus", "action_phase", "production", "end_turn"),
    (
        *("may_leave", "card_row", "resolve_war", "political_phase", "discard_surplus"),
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


Lister = Callable[[AgesState, int, list[Action]], None]
Checker = Callable[[AgesState, int, Action], Reason | None]
Doer = Callable[[AgesState, int, Action], None]

NO_SUCH_THING: Reason = ("not_offered",)
NOT_IN_FIRST_ROUND: Reason = ("first_round",)


class TurnAction:
    """One kind of action of the action phase."""

    __slots__ = ("check", "do", "first_round", "kind", "list")

    def __init__(self, kind: str, lister: Lister, check: Checker, do: Doer, first_round: bool) -> None:
        self.kind = kind
        self.list = lister
        self.check = check
        self.do = do
        self.first_round = first_round


TURN_ACTIONS: dict[str, TurnAction] = {}
"""By kind, in the order of the kinds, so that the lists come out sorted."""


def turn_action(kind: str, lister: Lister, check: Checker, do: Doer, first_round: bool = False) -> None:
    """Register a kind of action; ``first_round`` says that it is possible in round 1 already (IW-55)."""
    TURN_ACTIONS[kind] = TurnAction(kind, lister, check, do, first_round)
    for name in sorted(TURN_ACTIONS):
        TURN_ACTIONS[name] = TURN_ACTIONS.pop(name)
    turn.kinds = tuple(TURN_ACTIONS)


def civil_left(own: Civilization) -> int:
    """Return how many civil actions are left this turn."""
    left = own.index.civil_actions - own.civil_used - own.civil_missing
    return left if left > 0 else 0


def military_left(own: Civilization) -> int:
    """Return how many military actions are left this turn."""
    return own.index.military_actions + own.military_extra - own.military_used


@RULES.question("turn", rule="IW-81", kinds=(), always=True)
def turn(state: AgesState, seat: int) -> list[Action]:
    """List everything that can be done now."""
    actions: list[Action] = []
    if state.round == 1:
        for action in TURN_ACTIONS.values():
            if action.first_round:
                action.list(state, seat, actions)
    else:
        for action in TURN_ACTIONS.values():
            action.list(state, seat, actions)
    return actions


@turn.checks
def may_act(state: AgesState, seat: int, action: Action) -> Reason | None:
    """Say why something cannot be done now."""
    kind = TURN_ACTIONS[action[0]]
    if state.round == 1 and not kind.first_round:
        return NOT_IN_FIRST_ROUND
    return kind.check(state, seat, action)


@turn.answers
def act(state: AgesState, seat: int, action: Action) -> None:
    """Do it, and ask again unless the turn has been ended."""
    if action[0] != "end":
        state.push("turn", seat)
        state.seats[seat].acted = 1
    TURN_ACTIONS[action[0]].do(state, seat, action)


turn.about(things)


def card_named(state: AgesState, action: Action) -> int:
    """Return the card that an action names as its only argument, -1 if it names none."""
    if len(action) != 2 or not isinstance(action[1], str):
        return -1
    return state.components.number.get(action[1], -1)


def _list_end(state: AgesState, seat: int, actions: list[Action]) -> None:
    actions.append(("end",))


def _may_end(state: AgesState, seat: int, action: Action) -> Reason | None:
    return None if len(action) == 1 else NO_SUCH_THING


def _end(state: AgesState, seat: int, action: Action) -> None:
    state.note("turn_ends", seat, "IW-81")


turn_action("end", _list_end, _may_end, _end, first_round=True)
