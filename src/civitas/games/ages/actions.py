"""The action phase: one question that lists all that a player can do, again and again (IW-81, IW-82).

Each kind of action is registered with three functions: what can be done, why something cannot be done, and
doing it. The list and the reasons come from the same checks.
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.ages.book import RULES
from civitas.games.ages.state import AgesState, Civilization
from civitas.kernel.types import Action, Reason

Lister = Callable[[AgesState, int, list[Action]], None]
Checker = Callable[[AgesState, int, Action], Reason | None]
Doer = Callable[[AgesState, int, Action], None]

NO_SUCH_THING: Reason = ("not_offered",)
FIRST_ROUND: Reason = ("first_round",)


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
    return max(0, own.index.civil_actions - own.civil_used - own.civil_missing)


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
        return FIRST_ROUND
    return kind.check(state, seat, action)


@turn.answers
def act(state: AgesState, seat: int, action: Action) -> None:
    """Do it, and ask again unless the turn has been ended."""
    if action[0] != "end":
        state.push("turn", seat)
        state.seats[seat].acted = 1
    TURN_ACTIONS[action[0]].do(state, seat, action)


def card_named(state: AgesState, action: Action) -> int:
    """Return the card that an action names as its only argument, -1 if it names none."""
    if len(action) != 2 or not isinstance(action[1], str):
        return -1
    return state.cards.number.get(action[1], -1)


def _list_end(state: AgesState, seat: int, actions: list[Action]) -> None:
    actions.append(("end",))


def _may_end(state: AgesState, seat: int, action: Action) -> Reason | None:
    return None if len(action) == 1 else NO_SUCH_THING


def _end(state: AgesState, seat: int, action: Action) -> None:
    state.note("turn_ends", seat, "IW-81")


turn_action("end", _list_end, _may_end, _end, first_round=True)
