"""Civitas: one table for four civilization board games.

The names below are the public face; docs/library.md shows each of them at work. They are fetched when they
are first asked for, so that importing a part of the house does not load all of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from civitas import bots, games
    from civitas.arena.schedule import Plan
    from civitas.arena.simulate import simulate
    from civitas.kernel.game import Configuration, Game, Option, Outcome
    from civitas.kernel.match import Match, from_lines
    from civitas.kernel.preview import Preview, preview
    from civitas.kernel.state import Question, State
    from civitas.kernel.types import Action, Refused, Unplayable
    from civitas.kernel.views import Observation

__all__ = [
    "Action",
    "Configuration",
    "Game",
    "Match",
    "Observation",
    "Option",
    "Outcome",
    "Plan",
    "Preview",
    "Question",
    "Refused",
    "State",
    "Unplayable",
    "bots",
    "from_lines",
    "games",
    "preview",
    "simulate",
]

_HOMES = {
    "Action": "kernel.types",
    "Configuration": "kernel.game",
    "Game": "kernel.game",
    "Match": "kernel.match",
    "Observation": "kernel.views",
    "Option": "kernel.game",
    "Outcome": "kernel.game",
    "Plan": "arena.schedule",
    "Preview": "kernel.preview",
    "Question": "kernel.state",
    "Refused": "kernel.types",
    "State": "kernel.state",
    "Unplayable": "kernel.types",
    "from_lines": "kernel.match",
    "preview": "kernel.preview",
    "simulate": "arena.simulate",
}


def __getattr__(name: str) -> Any:
    if name in ("bots", "games"):
        return import_module(f"civitas.{name}")
    if name in _HOMES:
        return getattr(import_module(f"civitas.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'civitas' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
