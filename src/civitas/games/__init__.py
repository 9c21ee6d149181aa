"""The titles: one folder each. A title is registered when its package has an attribute GAME."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from civitas.kernel.game import Game

ELSEWHERE = "CIVITAS_GAMES"
"""Environment variable: modules with games that live outside of this package, separated by commas."""


@cache
def titles() -> dict[str, Game]:
    """Return all registered titles by id."""
    modules = [f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg]
    modules += [name.strip() for name in os.environ.get(ELSEWHERE, "").split(",") if name.strip()]
    games = [getattr(import_module(module), "GAME", None) for module in modules]
    return {game.id: game for game in games if game is not None}
