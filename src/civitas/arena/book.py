"""The folder of a run: what is played in `plan.json`, the games in `games.jsonl`, one line each.

A line that was cut off is as if it were not there, and only one process at a time writes to a folder. The
plan is written with the first game, and a run that ends before it leaves nothing behind.
"""

from __future__ import annotations

from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from os import fstat
from pathlib import Path
from typing import Any

import msgspec

from civitas.arena.course import Played
from civitas.arena.schedule import MIND, Plan
from civitas.kernel.types import Unplayable

PLAN = "plan.json"
GAMES = "games.jsonl"
SIDES = ("a", "b")
"""The folders of the two runs of a comparison, below its own."""


class Said(msgspec.Struct):
    """What a plan says at least, so that its games can be told of."""

    game: str
    bots: list[str]
    seats: int
    seed: str

    def fits(self, played: Played) -> bool:
        """Return whether it can be a game of this plan."""
        return len(played.seating) == self.seats and all(0 <= one < len(self.bots) for one in played.seating)


class Book:
    """A run that is being written down."""

    def __init__(self, folder: Path, described: dict[str, Any]) -> None:
        self.made = [path for path in (folder, *folder.parents) if not path.exists()]
        """The folders that were made for this run."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / GAMES
        self.plan = folder / PLAN
        self.described = described
        if self.plan.exists():
            check_same(folder, read_plan(folder), described)
        elif self.path.exists() and self.path.stat().st_size:
            raise Unplayable(
                f"{folder} holds games without the plan they follow; begin in a new folder.",
                "no_plan",
                folder,
            )
        self.file = self.path.open("ab")
        try:
            flock(self.file, LOCK_EX | LOCK_NB)
            if not fstat(self.file.fileno()).st_nlink:
                raise BlockingIOError  # another process has just taken it away
        except BlockingIOError:
            self.file.close()
            raise Unplayable(
                f"Another process is writing to {folder}; wait for it or choose another folder.",
                "run_in_use",
                folder,
            ) from None

    def read(self, plan: Plan) -> list[Played]:
        """Return the games of the plan; a last line that was cut off is removed."""
        games, length = _read(self.path)
        if any(one.seating != plan.seating(one.number) for one in games):
            raise _damaged(self.path)
        self.file.truncate(length)
        return games

    def write(self, played: Played) -> None:
        """Add a game; it is on its way to the disk when this returns."""
        if not self.plan.exists():
            put(self.plan, msgspec.json.format(msgspec.json.encode(self.described)))
        self.file.write(msgspec.json.encode(played) + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file; without a plan there was no game, and what was made for it is taken away."""
        empty = not self.plan.exists()
        if empty:
            self.path.unlink(missing_ok=True)
        self.file.close()
        with suppress(OSError):  # somebody else has put something there
            for folder in self.made if empty else ():
                folder.rmdir()


def read_run(folder: Path) -> tuple[dict[str, Any], list[Played]]:
    """Return what was played in a folder, and the games by number."""
    if not (folder / PLAN).exists():
        sides = [folder / side for side in SIDES]
        if all((side / PLAN).exists() for side in sides):
            raise Unplayable(
                f"{folder} holds the two runs of a comparison; choose {sides[0]} or {sides[1]}.",
                "two_runs",
                folder,
                *sides,
            )
        raise Unplayable(
            f"{folder} holds no run; civitas simulate and civitas tournament write one with --out.",
            "no_run",
            folder,
        )
    described = read_plan(folder)
    games = _read(folder / GAMES)[0] if (folder / GAMES).exists() else []
    try:
        said = msgspec.convert(described, Said)
    except msgspec.ValidationError:
        raise _damaged(folder / PLAN) from None
    if not all(map(said.fits, games)):
        raise _damaged(folder / PLAN)
    return described, games


def read_plan(folder: Path) -> dict[str, Any]:
    """Return what is played in a folder, as it was described."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _damaged(folder / PLAN) from None


def _read(path: Path) -> tuple[list[Played], int]:
    """Return the games by number, each once, and how long the whole lines are."""
    written = path.read_bytes()
    whole = written[: written.rfind(b"\n") + 1]
    games = [_decoded(path, place, line) for place, line in enumerate(whole.split(b"\n")[:-1], 1)]
    found = {one.number: one for one in games}
    return [found[number] for number in sorted(found)], len(whole)


def _decoded(path: Path, place: int, line: bytes) -> Played:
    """Return the game of a line; one that is damaged is refused by its number, since the rest is whole."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        played = msgspec.json.decode(line, type=Played)
        if played.complete():
            return played
    raise Unplayable(
        f"Line {place} of {path} is damaged; delete it, and its game is played again.",
        "line_damaged",
        place,
        path,
    )


def put(path: Path, written: bytes) -> None:
    """Write a file; whoever looks finds the old one or the new one."""
    aside = path.with_name(path.name + ".new")
    aside.write_bytes(written)
    aside.replace(path)


def _damaged(path: Path) -> Unplayable:
    return Unplayable(f"{path} is damaged; play the run again in a new folder.", "run_damaged", path)


def check_same(folder: Path, there: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse to go on with a run that is another one."""
    for key, value in wanted.items():
        other = there.get(key)
        if other == value:
            continue
        if key == MIND:
            raise Unplayable(
                f"The bots of {folder} thought otherwise than they do now; begin in a new folder.",
                "other_bots",
                folder,
            )
        here, now = _said(other), _said(value)
        raise Unplayable(
            f"{folder} holds another run: its {key} is {here}, not {now}.",
            "other_run",
            folder,
            key,
            here,
            now,
        )


def _said(value: Any) -> str:
    """Return a part of a plan as it is written on the command line."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
