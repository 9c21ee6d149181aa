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
from civitas.kernel.elsewhere import module_named, names_in
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

ELSEWHERE = "CIVITAS_BOTS"
USUAL = ("hard", "greedy")
"""Who plays where nobody chose a bot, the first of them that there is."""

_BOTS: dict[str, tuple[type[Bot], dict[str, Any]]] = {}
"""The class of each name, and its settings."""
_UNLISTED: set[str] = set()
"""Names that mean nothing without settings."""
SETTINGS = (bool, int, float, str)
"""The kinds of values that a setting can have."""
SWITCH = {"true": True, "1": True, "false": False, "0": False}
"""How a setting that is True or False is written."""
MOST = 1e9
"""Settings are smaller than this."""
B = TypeVar("B", bound=type[Bot])


class TakenError(ValueError):
    """A name under which another bot is registered already."""

    def __init__(self, bot: str) -> None:
        super().__init__(f"two bots are called {bot!r}")
        self.bot = bot


def bot(name: str, listed: bool = True) -> Callable[[B], B]:
    """Register a class of bots under a name; one that needs settings is not listed."""

    def register(made: B) -> B:
        taken = signature(made.__init__).parameters.values()
        settings = {one.name: one.default for one in taken if one.default is not one.empty}
        for key, default in settings.items():
            if type(default) not in SETTINGS:
                home = made.__module__
                raise Unplayable(
                    f"The setting '{key}' of the bot '{name}' in {home} has the default {default!r}; "
                    "a default is a number, a text, True or False.",
                    "bot_default",
                    key,
                    name,
                    home,
                    repr(default),
                )
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
    if _BOTS.setdefault(name, (made, settings)) != (made, settings):
        raise TakenError(name)


def names() -> list[str]:
    """Return the names of all bots, in alphabetical order."""
    _discover(os.environ.get(ELSEWHERE, ""))
    return sorted(_BOTS.keys() - _UNLISTED)


def brought() -> bool:
    """Return whether the program that runs here brought bots of its own, which nobody finds without it."""
    homes = ["civitas.bots", *names_in(os.environ.get(ELSEWHERE, ""))]
    known = tuple(f"{home}." for home in homes)
    return any(not f"{made.__module__}.".startswith(known) for made, _ in _BOTS.values())


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
    """Return the specifications of a line-up; settings stand behind commas too, and values may have colons.

    >>> line_up("greedy:, plan:beam=2,rolls=8, random")
    ['greedy', 'plan:beam=2,rolls=8', 'random']
    """
    found: list[str] = []
    for part in [part.strip() for part in written.split(",")]:
        name, _, settings = part.partition(":")
        if found and "=" in name:
            found[-1] += f",{part}"
        else:
            found.append(part if settings else name)
    return found


def _read(specification: str) -> tuple[type[Bot], dict[str, Any]]:
    name, _, written = specification.partition(":")
    if name not in _BOTS:
        there = ", ".join(sorted(_BOTS))
        raise Unplayable(f"There is no bot '{name}'; there are {there}.", "no_bot", name, there)
    made, usual = _BOTS[name]
    given: dict[str, Any] = {}
    for part in written.split(",") if written else []:
        key, sign, value = part.partition("=")
        if key in usual and not sign:
            raise Unplayable(
                f"The setting '{key}' of the bot '{name}' needs a value, written {key}=value.",
                "bot_no_value",
                key,
                name,
            )
        if key not in usual:
            known = ", ".join(usual) or "none"
            raise Unplayable(
                f"The bot '{name}' has no setting '{part}'; it has {known}, written key=value.",
                "bot_setting",
                name,
                part,
                known,
            )
        if key in given:
            raise Unplayable(
                f"The setting '{key}' of the bot '{name}' is given twice; give it once.",
                "bot_twice",
                key,
                name,
            )
        given[key] = _value(name, key, value, usual[key], key in made.chances)
    return made, usual | given


def _value(name: str, key: str, value: str, usual: Any, chance: bool) -> Any:
    """Return a setting as the kind of value that it usually is."""
    if isinstance(usual, str):
        return value
    if isinstance(usual, bool):
        return _switch(name, key, value)
    try:
        number = type(usual)(value)
    except ValueError:
        number = -1
    if chance and not 0 <= number <= 1:
        raise Unplayable(
            f"The setting '{key}' of the bot '{name}' is a chance from 0 to 1, not '{value}'.",
            "bot_chance",
            key,
            name,
            value,
        )
    if not 0 <= number < MOST:
        raise Unplayable(
            f"The setting '{key}' of the bot '{name}' is a number like {usual}, not '{value}'.",
            "bot_number",
            key,
            name,
            usual,
            value,
        )
    return number


def _switch(name: str, key: str, value: str) -> bool:
    """Return a setting that is True or False."""
    if value.casefold() not in SWITCH:
        raise Unplayable(
            f"The setting '{key}' of the bot '{name}' is true or false, not '{value}'.",
            "bot_switch",
            key,
            name,
            value,
        )
    return SWITCH[value.casefold()]


@cache
def _discover(elsewhere: str) -> None:
    for module in iter_modules([str(Path(__file__).parent)]):
        import_module(f"civitas.bots.{module.name}")
    for name in names_in(elsewhere):
        _load(name)


def _load(name: str) -> None:
    """Import a module with bots that lives elsewhere."""
    try:
        module_named(ELSEWHERE, name)
    except TakenError as error:
        raise Unplayable(
            f"{ELSEWHERE} names '{name}', which calls a bot '{error.bot}', but there is one of that name.",
            "bot_taken",
            ELSEWHERE,
            name,
            error.bot,
        ) from None
