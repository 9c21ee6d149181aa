"""Bots by name and by specification: `plan`, or `plan:beam=4,rolls=12` with other settings than its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, TypeVar

from civitas.bots.contract import Bot
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

ELSEWHERE = "CIVITAS_BOTS"
USUAL = ("hard", "greedy")
"""Who plays where nobody chose a bot, the first of them that there is."""

_BOTS: dict[str, tuple[type[Bot], dict[str, Any]]] = {}
"""The class of each name, and its settings."""
_UNLISTED: set[str] = set()
"""Names that mean nothing without settings."""
B = TypeVar("B", bound=type[Bot])


def bot(name: str, listed: bool = True) -> Callable[[B], B]:
    """Register a class of bots under a name; one that needs settings is not listed."""

    def register(made: B) -> B:
        taken = signature(made.__init__).parameters.values()
        settings = {one.name: one.default for one in taken if one.default is not one.empty}
        _add(name, made, settings)
        if not listed:
            _UNLISTED.add(name)
        return made

    return register


def level(name: str, specification: str) -> None:
    """Register another name for a bot with these settings."""
    made, settings = _read(specification)
    _add(name, made, settings)


def _add(name: str, made: type[Bot], settings: dict[str, Any]) -> None:
    if _BOTS.setdefault(name, (made, settings))[0] is not made:
        raise ValueError(f"two bots are called {name!r}")


def names() -> list[str]:
    """Return the names of all bots, in alphabetical order."""
    _discover(os.environ.get(ELSEWHERE, ""))
    return sorted(_BOTS.keys() - _UNLISTED)


def usual() -> str:
    """Return the bot that plays where nobody chose one, at the table and in the terminal."""
    known = names()
    return next((name for name in USUAL if name in known), known[0])


def make(specification: str, game: Game, seat: int, rng: Random) -> Bot:
    """Return a new bot for one seat of one game."""
    made, settings = specified(specification)
    return made(game, seat, rng, **settings)


def specified(specification: str) -> tuple[type[Bot], dict[str, Any]]:
    """Return the class and the settings that a specification means; what means nothing is refused."""
    _discover(os.environ.get(ELSEWHERE, ""))
    return _read(specification)


def line_up(written: str) -> list[str]:
    """Return the specifications of a line-up; settings stand behind commas too.

    >>> line_up("greedy, plan:beam=2,rolls=8, random")
    ['greedy', 'plan:beam=2,rolls=8', 'random']
    """
    found: list[str] = []
    for part in written.split(","):
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part.strip()}"
        else:
            found.append(part.strip())
    return found


def _read(specification: str) -> tuple[type[Bot], dict[str, Any]]:
    name, _, written = specification.partition(":")
    if name not in _BOTS:
        there = ", ".join(sorted(_BOTS))
        raise Unplayable(f"There is no bot '{name}'; there are {there}.", "no_bot", name, there)
    made, usual = _BOTS[name]
    settings = dict(usual)
    for part in written.split(",") if written else []:
        key, sign, value = part.partition("=")
        if key not in usual or not sign:
            known = ", ".join(usual) or "none"
            raise Unplayable(
                f"The bot '{name}' has no setting '{part}'; it has {known}, written key=value.",
                "bot_setting",
                name,
                part,
                known,
            )
        settings[key] = _value(name, key, value, usual[key])
    return made, settings


def _value(name: str, key: str, value: str, usual: Any) -> Any:
    """Return a setting as the kind of value that it usually is."""
    if isinstance(usual, str):
        return value
    try:
        number = type(usual)(value)
    except ValueError:
        number = -1
    if not 0 <= number < 1e9:
        raise Unplayable(
            f"The setting '{key}' of the bot '{name}' is a number like {usual}, not '{value}'.",
            "bot_number",
            key,
            name,
            usual,
            value,
        )
    return number


@cache
def _discover(elsewhere: str) -> None:
    for module in iter_modules([str(Path(__file__).parent)]):
        import_module(f"civitas.bots.{module.name}")
    for name in [part.strip() for part in elsewhere.split(",") if part.strip()]:
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            if error.name and (name == error.name or name.startswith(f"{error.name}.")):
                raise Unplayable(
                    f"{ELSEWHERE} names '{name}', but there is no such Python module.",
                    "no_module",
                    ELSEWHERE,
                    name,
                ) from None
            raise
