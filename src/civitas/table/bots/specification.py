"""Bots that somebody writes down for a seat, such as ``mcts:ms=200``: which get it, and what they are called.

Anybody may write anything. So a specification names a bot that is offered anyway, which one that runs a
program is not, and changes nothing but numbers; how great they may be stands in limits.py.
"""

from __future__ import annotations

from typing import Any

from civitas import bots
from civitas.kernel.types import Unplayable
from civitas.table.accounts.models import NAME_LENGTH
from civitas.table.limits import SETTING, SETTINGS, SPECIFICATION
from civitas.table.texts import Site


def seatable(written: str) -> str:
    """Return the bot that was written down, tidily; one that gets no seat is refused."""
    specification = _short("".join(written.split()))
    name, _, settings = specification.partition(":")
    if not name:
        raise Unplayable("No bot is named.", "bot_missing")
    if name not in bots.names():
        there = ", ".join(bots.names())
        raise Unplayable(f"There is no bot '{name}'; there are {there}.", "no_bot", name, there)
    usual = _numbers(bots.specified(name)[1])
    parts = settings.split(",") if settings else []
    for part in parts:
        _check_setting(name, part, usual)
    chosen = bots.specified(specification)[1]
    tidy = [f"{key}={_tidy(chosen[key])}" for key, _, _ in [part.partition("=") for part in parts]]
    for key, value in _numbers(chosen).items():
        _check_number(name, key, value, usual[key])
    return _short(f"{name}:{','.join(tidy)}" if tidy else name)


def _short(specification: str) -> str:
    if len(specification) > SPECIFICATION:
        raise Unplayable(
            f"A specification has at most {SPECIFICATION} characters.", "bot_long", SPECIFICATION
        )
    return specification


def _check_setting(name: str, part: str, usual: dict[str, Any]) -> None:
    if part.partition("=")[0] not in usual:
        known = ", ".join(usual)
        code = "bot_setting" if known else "bot_no_settings"
        raise Unplayable(f"The bot '{name}' has no setting '{part}'.", code, name, part, known)


def _check_number(name: str, key: str, value: float, usual: float) -> None:
    most = SETTINGS.get(key, SETTING)
    if value > max(most, usual):
        raise Unplayable(
            f"The setting '{key}' of the bot '{name}' is at most {most} here.",
            "bot_too_much",
            key,
            name,
            most,
        )


def _numbers(settings: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that are numbers."""
    return {key: value for key, value in settings.items() if isinstance(value, int | float)}


def _tidy(value: float) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def called(specification: str, say: Site) -> str:
    """Return what a bot is called where names stand; of many settings the first ones are told."""
    name, _, settings = specification.partition(":")
    said = say.or_plain("bot", name)
    parts = settings.split(",") if settings else []
    for place, part in enumerate(parts):
        sign = ", " if place else ": "
        rest = ", …" if place < len(parts) - 1 else ""
        if len(said + sign + part + rest) > NAME_LENGTH:
            return f"{said}{sign}…"
        said += sign + part
    return said


def in_full(specification: str) -> str:
    """Return a bot with all of its settings, for where there is room; nothing if it has none."""
    return ", ".join(specification.split(",")) if ":" in specification else ""
