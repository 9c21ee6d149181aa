"""Saved games: replay files with one more line, behind the checksum, that says who plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from civitas.bots import specified
from civitas.games import opened
from civitas.kernel import stretches
from civitas.kernel.match import Match, from_lines, read_header
from civitas.kernel.types import Unplayable

HUMAN = "human"


class _Players(msgspec.Struct):
    players: list[str] = []


def read_lines(path: Path) -> list[str]:
    """Return the lines of a replay file."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        why = error.strerror
        raise Unplayable(f"{path} cannot be read: {why}.", "no_reading", str(path), why) from None
    except UnicodeDecodeError:
        sentence = f"{path} is not a replay file; a replay file is text in UTF-8."
        raise Unplayable(sentence, "no_replay", str(path)) from None


def read_match(path: Path, pack: Path | None = None, verify: bool = True) -> Match:
    """Return the match of a replay file, played up to its last answer."""
    return read_stretches(path, pack, verify)[0]


def read_stretches(path: Path, pack: Path | None = None, verify: bool = True) -> tuple[Match, int]:
    """Return the match of a replay file, and how many of its answers were played by other rules."""
    lines = read_lines(path)
    try:
        game = opened(read_header(lines).game, pack)
        if stretches.has_stretches(lines):
            return stretches.from_lines(game, lines)
        return from_lines(game, lines, verify), 0
    except Unplayable as error:
        raise Unplayable(f"{path}: {error}") from None


def read_players(path: Path, seats: int) -> list[str]:
    """Return who played when the game was saved; empty if the file does not say it."""
    last = read_lines(path)[-1]
    if not last.startswith("{"):
        return []
    try:
        players = msgspec.json.decode(last, type=_Players).players
    except msgspec.DecodeError as error:
        raise Unplayable(
            f"{path}: The last line does not say who plays: {error}.", "save_players", path, error
        ) from None
    if players and len(players) != seats:
        raise Unplayable(
            f"{path}: The last line names {len(players)} players for {seats} seats.",
            "save_seats",
            path,
            len(players),
            seats,
        )
    return players


def write(match: Match, players: list[str], path: Path) -> None:
    """Save a match; it is written aside first, so that an older file survives a full disk.

    A path that nothing can be written to raises OSError, or ValueError if it is none at all.
    """
    line: dict[str, Any] = {"players": players}
    text = "\n".join([*match.to_lines(), msgspec.json.encode(line).decode()]) + "\n"
    aside = path.with_name(path.name + ".new")
    try:
        aside.write_text(text, encoding="utf-8")
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def check_players(players: list[str]) -> None:
    """Refuse a line-up in which somebody is neither a person nor a bot."""
    for name in players:
        if name != HUMAN:
            specified(name)
