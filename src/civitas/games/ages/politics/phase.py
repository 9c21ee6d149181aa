"""The political action of a turn (IW-164 to IW-166, IW-271, IW-272, IW-AMB-44).

Each kind of political action is registered with three functions: what can be done, why something cannot be
done, and doing it. The list and the reasons come from the same checks.
"""

from __future__ import annotations

from civitas.games.ages.places import things
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import NOTHING
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import NO_SUCH_THING, Checker, Doer, Lister, TurnAction
from civitas.kernel.types import Action, Reason

POLITICAL_ACTIONS: dict[str, TurnAction] = {}
"""By kind."""


def political_action(kind: str, lister: Lister, check: Checker, do: Doer) -> None:
    """Register a kind of political action."""
    POLITICAL_ACTIONS[kind] = TurnAction(kind, lister, check, do, first_round=False)
    politics.kinds = tuple(sorted(POLITICAL_ACTIONS))


def card_in_hand(state: AgesState, seat: int, action: Action, length: int, kind: int) -> int:
    """Return the military card of a kind in hand that an action of a length names, -1 if it names none."""
    if len(action) != length or not isinstance(action[1], str):
        return NOTHING
    card = state.components.number.get(action[1], NOTHING)
    in_hand = card in state.seats[seat].military_hand.items
    return card if in_hand and state.components.kind[card] == kind else NOTHING


def cards_of_kind(state: AgesState, seat: int, kind: int) -> list[int]:
    """Return the different military cards of a kind in hand."""
    kinds = state.components.kind
    return [card for card in set(state.seats[seat].military_hand.items) if kinds[card] == kind]


def rivals(state: AgesState, seat: int) -> list[int]:
    """Return the other players still in the game."""
    return [other for other, own in enumerate(state.seats) if other != seat and not own.left]


@RULES.step("political_phase")
def political_phase(state: AgesState, seat: int) -> None:
    """Return the markers of attacked civilizations, then let the player act unless he gave that up."""
    own = state.seats[seat]
    for other in state.seats:
        if other.attacker == seat:
            other.attacker = NOTHING
    if own.political_debt:
        own.political_debt -= 1
        state.note("politics_given_up", seat, "IW-164")
    elif own.military_hand.items or own.pact >= 0 or any(other.pact_partner == seat for other in state.seats):
        state.push("politics", seat)


@RULES.question("politics", rule="IW-164", kinds=(), always=True)
def politics(state: AgesState, seat: int) -> list[Action]:
    """List the political actions, and doing without."""
    actions: list[Action] = []
    for kind in POLITICAL_ACTIONS.values():
        kind.list(state, seat, actions)
    return sorted(actions)


@politics.checks
def may_act_politically(state: AgesState, seat: int, action: Action) -> Reason | None:
    """Say why something is no political action now."""
    return POLITICAL_ACTIONS[action[0]].check(state, seat, action)


@politics.answers
def act(state: AgesState, seat: int, action: Action) -> None:
    """Carry out the political action; there is only one in a turn."""
    if action[0] != "pass":
        state.seats[seat].acted = 1
    POLITICAL_ACTIONS[action[0]].do(state, seat, action)


politics.about(things)


def _list_pass(state: AgesState, seat: int, actions: list[Action]) -> None:
    actions.append(("pass",))


def _may_pass(state: AgesState, seat: int, action: Action) -> Reason | None:
    return None if len(action) == 1 else NO_SUCH_THING


def _pass(state: AgesState, seat: int, action: Action) -> None:
    state.note("no_politics", seat, "IW-164")


political_action("pass", _list_pass, _may_pass, _pass)
