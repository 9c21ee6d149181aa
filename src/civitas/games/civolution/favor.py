"""Favor tests (CV-109 to CV-112) and what ideas can do to fate dice (CV-97, CV-98)."""

from __future__ import annotations

from civitas.games.civolution.console import IDEA
from civitas.games.civolution.gains import FAVOR_END, return_markers
from civitas.games.civolution.index import Index, distance
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.chance import DICE
from civitas.kernel.grammar import Tree
from civitas.kernel.types import Action


def roll_fate(state: CivolutionState, seat: int) -> tuple[int, ...]:
    """Roll all own fate dice once; return their values, sorted."""
    values = tuple(sorted(state.roll(DICE, 6) + 1 for _ in range(state.seats[seat].fate)))
    state.note("fate", seat, "CV-109", values)
    return values


def ideas_for(index: Index, values: tuple[int, ...], wanted: int) -> int:
    """Return the fewest ideas that turn one of the dice into a value."""
    return min(-(-distance(value, wanted) // index.idea_step) for value in values)


def spend_ideas(state: CivolutionState, seat: int, n: int) -> None:
    """Return idea markers for changed dice."""
    if n:
        return_markers(state.seats[seat], IDEA, n)
        state.note("ideas", seat, "CV-98", n)


@RULES.prefix("favor-test", otherwise=True, inside="instant")
def favor_test(state: CivolutionState, seat: int, source: str, body: Tree, otherwise: Tree | None) -> None:
    """Roll; on the sixth space it passes without a roll (CV-110)."""
    own = state.seats[seat]
    reach = own.favor + own.index.favor_range
    if reach >= FAVOR_END:
        _end_test(state, seat, True, body, otherwise, source)
        return
    values = roll_fate(state, seat)
    need = min(ideas_for(own.index, values, wanted) for wanted in range(1, reach + 1))
    if need == 0 or need > own.markers[IDEA]:
        _end_test(state, seat, need == 0, body, otherwise, source)
    else:
        state.push("rescue", seat, values, need, body, otherwise, source)


def _end_test(
    state: CivolutionState, seat: int, passed: bool, body: Tree, otherwise: Tree | None, source: str
) -> None:
    """Carry out what follows, then what the test sets off (V-53)."""
    state.note("test_passed" if passed else "test_failed", seat, "CV-109", source)
    state.push("fire", seat, "test-passed" if passed else "test-failed")
    effect = body if passed else otherwise
    if effect is not None:
        state.push("effect", seat, effect, source)


@RULES.question("rescue", rule="CV-111", kinds=("fail", "ideas"), free=True)
def rescue(
    state: CivolutionState,
    seat: int,
    values: tuple[int, ...],
    need: int,
    body: Tree,
    otherwise: Tree,
    source: str,
) -> list[Action]:
    """List failing, and passing with the fewest ideas."""
    return [("fail",), ("ideas", need)]


@rescue.answers
def rescue_test(
    state: CivolutionState,
    seat: int,
    action: Action,
    values: tuple[int, ...],
    need: int,
    body: Tree,
    otherwise: Tree,
    source: str,
) -> None:
    """Spend the ideas, or fail."""
    passed = action[0] == "ideas"
    if passed:
        spend_ideas(state, seat, need)
    _end_test(state, seat, passed, body, otherwise, source)
