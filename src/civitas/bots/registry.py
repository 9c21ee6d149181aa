"""What a bot is, and bots by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol, TypeVar

from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable

ELSEWHERE = "CIVITAS_BOTS"


class Bot(Protocol):
    """A player. One object plays one seat of one game, so it may remember things."""

    def choose(self, game: Game, view: dict[str, Any], question: Question, rng: Random) -> Action:
        """Return one of `question.actions`.

        `view` is `civitas.kernel.views.view` for the seat that is asked; the true state is never shown. `rng`
        is the bot's own: the game's chance does not depend on how much a bot thinks.
        """


_BOTS: dict[str, type[Bot]] = {}
B = TypeVar("B", bound=type[Bot])


def bot(name: str) -> Callable[[B], B]:
    """Register a class of bots under a name."""

    def register(made: B) -> B:
        if _BOTS.setdefault(name, made) is not made:
            raise ValueError(f"two bots are called {name!r}")
        return made

    return register


def names() -> list[str]:
    """Return the names of all bots, in alphabetical order."""
    _discover(os.environ.get(ELSEWHERE, ""))
    return sorted(_BOTS)


def usual() -> str:
    """Return the bot that plays where nobody chose one, at the table and in the terminal: the strongest."""
    known = names()
    return next((name for name in ("search", "greedy") if name in known), known[0])


def make(name: str) -> Bot:
    """Return a new bot of this name."""
    if name not in names():
        raise Unplayable(f"There is no bot '{name}'; there are {', '.join(names())}.")
    return _BOTS[name]()


def serious(game: Game, actions: list[Action]) -> list[Action]:
    """Return the actions of somebody who wants to go on playing."""
    if not game.quitting:
        return actions
    return [action for action in actions if action[0] not in game.quitting] or actions


def is_blind(player: Bot) -> bool:
    """Return whether a bot never looks at its view, so that none need be made for it."""
    return bool(getattr(player, "blind", False))


@cache
def _discover(elsewhere: str) -> None:
    for module in iter_modules([str(Path(__file__).parent)]):
        import_module(f"civitas.bots.{module.name}")
    for name in [part.strip() for part in elsewhere.split(",") if part.strip()]:
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            if error.name and (name == error.name or name.startswith(f"{error.name}.")):
                raise Unplayable(f"{ELSEWHERE} names '{name}', but there is no such Python module.") from None
            raise
