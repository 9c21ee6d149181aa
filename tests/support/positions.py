"""Putting a state where a test wants it."""

from __future__ import annotations

from typing import Any, TypeVar

from civitas.kernel.state import State
from civitas.kernel.types import TABLE

S = TypeVar("S", bound=State)


def jump(state: S, *frames: tuple[Any, ...]) -> S:
    """Forget what was to be done; do these frames instead, the first one first, up to the next question."""
    state.agenda.clear()
    state.lanes = []
    state.opening = []
    state.answers = [None] * len(state.seats)
    state.asked = [None] * len(state.seats)
    state.stack = state.agenda
    state.lane = TABLE
    for frame in reversed(frames):
        state.push(*frame)
    state.run()
    return state
