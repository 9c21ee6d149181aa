"""Playing the games of a plan, in this process or in several, and going on where a killed run stopped.

A few games are played here; only if that takes longer than a moment are other processes started. With a
folder, each game is written down as soon as it is over: one line of `games.jsonl`. A line that was cut off is
played again, a whole one never.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing import cpu_count, get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

import msgspec

from civitas.arena.cluster import played_there
from civitas.arena.course import Played, play_one
from civitas.arena.schedule import Plan
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

Progress = Callable[[int], None]
"""Is told how many games are done."""

MOMENT = 1.0
"""What takes longer than so many seconds is worth starting processes."""
MOST_WORKERS = max(8, 4 * cpu_count())
"""More processes than this only fill the memory."""
HANDED_OUT = 8
"""A worker gets at most so many games at a time, and fewer towards the end."""


def usual_workers() -> int:
    """Return how many processes work if nobody says how many: one per core."""
    return cpu_count()


def played_games(
    plan: Plan,
    games: int,
    workers: int = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
    cluster: str | None = None,
) -> list[Played]:
    """Play the first games of a plan and return them by number; what a folder holds is not played again.

    With the address of a cluster they are played there.
    """
    if games < 1:
        raise Unplayable(f"The number of games is at least 1, not {games}.", "games", games)
    if workers < 1:
        raise Unplayable(f"The number of workers is at least 1, not {workers}.", "workers", workers)
    if workers > MOST_WORKERS:
        raise Unplayable(f"The number of workers is at most {MOST_WORKERS} on this machine, not {workers}.")
    game = plan.opened()
    book = Book(folder, plan.described(game)) if folder is not None else None
    found = {one.number: one for one in book.read() if one.number < games} if book is not None else {}
    done = frozenset(found)
    missing = (number for number in range(games) if number not in done)
    try:
        left = games - len(done)
        if cluster is not None and left:
            coming = played_there(cluster, plan, missing, left, workers)
        else:
            coming = _played(game, plan, missing, left, workers)
        for one in coming:
            found[one.number] = one
            if book is not None:
                book.write(one)
            if progress is not None:
                progress(len(found))
    finally:
        if book is not None:
            book.close()
    return [found[number] for number in range(games)]


class Book:
    """The folder of a run: what is played in `plan.json`, the games in `games.jsonl`."""

    def __init__(self, folder: Path, described: dict[str, Any]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "games.jsonl"
        plan = folder / "plan.json"
        if plan.exists():
            other = msgspec.json.decode(plan.read_bytes())
            differing = [key for key in described if other.get(key) != described[key]]
            if differing:
                key = differing[0]
                raise Unplayable(
                    f"{folder} holds another run: its {key} is {other.get(key)}, not {described[key]}."
                )
        else:
            plan.write_bytes(msgspec.json.format(msgspec.json.encode(described)))
        self.file: Any = None

    def read(self) -> list[Played]:
        """Return the whole lines; a last line that was cut off is removed."""
        if not self.path.exists():
            return []
        written = self.path.read_bytes()
        whole = written[: written.rfind(b"\n") + 1]
        if len(whole) < len(written):
            self.path.write_bytes(whole)
        return [msgspec.json.decode(line, type=Played) for line in whole.splitlines()]

    def write(self, played: Played) -> None:
        """Add a game; it is on its way to the disk when this returns."""
        if self.file is None:
            self.file = self.path.open("ab")
        self.file.write(msgspec.json.encode(played) + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            self.file.close()


def read_run(folder: Path) -> tuple[dict[str, Any], list[Played]]:
    """Return what was played in a folder, and the games by number."""
    plan = folder / "plan.json"
    if not plan.exists():
        raise Unplayable(
            f"{folder} holds no run; civitas simulate and civitas tournament write one with --out."
        )
    described: dict[str, Any] = msgspec.json.decode(plan.read_bytes())
    lines = (folder / "games.jsonl").read_bytes().splitlines() if (folder / "games.jsonl").exists() else []
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    return described, sorted(games, key=lambda one: one.number)


def _played(game: Game, plan: Plan, numbers: Iterator[int], left: int, workers: int) -> Iterator[Played]:
    """Play games in any order; processes are started only for work that is worth it."""
    begun = perf_counter()
    while left and (workers == 1 or left == 1 or perf_counter() - begun < MOMENT):
        yield play_one(game, plan, next(numbers))
        left -= 1
    if left:
        with get_context("spawn").Pool(min(workers, left), _begin_work, (plan,)) as pool:
            chunk = max(1, min(HANDED_OUT, left // (4 * workers)))
            yield from pool.imap_unordered(_work, numbers, chunk)


_plans: list[Plan] = []
"""The plan that a worker process was started with."""


def _begin_work(plan: Plan) -> None:
    """Remember the plan. Ctrl-C reaches every process; the one that hands out the work ends the others."""
    signal(SIGINT, SIG_IGN)
    _plans.append(plan)


def _work(number: int) -> Played:
    return play_one(_opened(_plans[0]), _plans[0], number)


@cache
def _opened(plan: Plan) -> Game:
    return plan.opened()
