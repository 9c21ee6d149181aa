"""What a player may not want that ending the turn now would bring (IW-81, IW-140, IW-142, IW-144, IW-159)."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.military.hand import hand_limit
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.turn import civil_left


def warnings(state: AgesState, seat: int, production: dict[str, Any] | None) -> dict[str, list[list[Any]]]:
    """Return by kind of action what speaks against it, from the forecast of the own production."""
    question = state.question(seat)
    if question is None or question.topic != "turn" or production is None:
        return {}
    found = [*_unused(state, seat, len(question.actions)), *_losses(production), *_surplus(state, seat)]
    return {"end": found} if found else {}


def _unused(state: AgesState, seat: int, choices: int) -> list[list[Any]]:
    left = civil_left(state.seats[seat])
    return [["unused_actions", left]] if left and choices > 1 else []


def _losses(production: dict[str, Any]) -> list[list[Any]]:
    if production["uprising"]:
        return [["uprising", production["discontented"]]]
    return [[loss, production[loss]] for loss in ("famine", "corruption") if production[loss]]


def _surplus(state: AgesState, seat: int) -> list[list[Any]]:
    """Cards above the limit are lost before the next actions."""
    own = state.seats[seat]
    if state.version == INTRODUCTORY or own.keeps_military:
        return []
    surplus = len(own.military_hand) - hand_limit(state, seat)
    return [["surplus", surplus]] if surplus > 0 else []
