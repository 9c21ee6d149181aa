"""Putting something under all that is going on: it happens when the action is carried out, before its end."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.state import ReviveState

BOUNDARIES = frozenset(
    ("after_action", "begin_turn", "end_turn", "first_turn", "turn", "winter", "winter_over")
)
"""The frames of the turn itself; everything above them belongs to what is being carried out."""


def beneath(state: ReviveState, *frame: Any) -> None:
    """Put a frame under all effects that are going on."""
    stack = state.stack
    place = len(stack)
    while place and stack[place - 1][0] not in BOUNDARIES:
        place -= 1
    stack.insert(place, frame)
