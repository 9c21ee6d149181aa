"""Abilities that something sets off (V-40 to V-56, CVG-7 to CVG-9)."""

from __future__ import annotations

from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.effects import set_off

WIDER = {"build": "any", "install": "card"}
"""What stands for every project, and for every research card."""


@RULES.step("fire")
def fire(state: CivolutionState, seat: int, name: str, what: str = "") -> None:
    """Let something that happened to a civilization set off its abilities, in the order that it likes.

    They are not bound to the territories that limit the effect going on.
    """
    table = state.seats[seat].index.when
    pending = table.get((name,), [])
    if what:
        pending = pending + table.get((name, what), [])
        wider = WIDER.get(name)
        if wider and what != "goal":
            pending = pending + table.get((name, wider), [])
    if pending:
        unlimited(state, seat, lambda: set_off(state, seat, tuple(pending)))


def before(state: CivolutionState, seat: int, module: str) -> None:
    """Let the activation of a module set off what comes before its actions."""
    pending = state.seats[seat].index.before.get(("activate", module))
    if pending:
        set_off(state, seat, tuple(pending))


def unlimited(state: CivolutionState, seat: int, push: object) -> None:
    """Push frames that are not limited to the territories of the effect going on."""
    if state.scope:
        state.push("limit", seat, state.scope)
    push()  # type: ignore[operator]
    if state.scope:
        state.push("limit", seat, ())


@RULES.step("limit")
def limit(state: CivolutionState, seat: int, scope: tuple[int, ...]) -> None:
    """Limit the effects that follow to these territories; to none: lift the limit."""
    state.scope = scope
