"""Playing the games of a plan, in this process or in several, and going on where a killed run stopped.

A few games are played here; only what is going to take longer is shared with other processes, and while
they start, this one goes on. With a folder, each game is written down as soon as it is over (`book.py`). A
line that was cut off is played again, a whole one never.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter
from traceback import format_exc
from typing import Any

import msgspec

from civitas.arena.book import Book
from civitas.arena.cluster import played_there
from civitas.arena.course import Played, play_one
from civitas.arena.pool import Broken, Pool, check_workers
from civitas.arena.schedule import Plan
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

Progress = Callable[[int], None]
"""Is told how many games are done."""

MOMENT = 1.0
"""What is going to take longer than so many seconds is worth starting processes."""
HANDED_OUT = 16
"""A worker gets at most so many games at a time, and fewer towards the end."""
SOON = 0.02
"""A worker tells of a game at once, but of several that are over within so many seconds together."""


def played_games(
    plan: Plan,
    games: int,
    workers: int = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
    cluster: str | None = None,
    fresh: Callable[[Played], None] = lambda one: None,
) -> list[Played]:
    """Play the first games of a plan and return them by number; what a folder holds is not played again.

    With the address of a cluster they are played there. Of each that is played now, `fresh` is told.
    """
    if games < 1:
        raise Unplayable(f"The number of games is at least 1, not {games}.", "games", games)
    check_workers(workers)
    game = plan.opened()
    book = Book(folder, plan.described(game)) if folder is not None else None
    tell = progress or (lambda games: None)
    try:
        there = book.read(plan) if book is not None else []
        found = {one.number: one for one in there if one.number < games}
        done = frozenset(found)
        missing = (number for number in range(games) if number not in done)
        tell(len(found))
        left = games - len(done)
        if cluster is not None and left:
            coming = played_there(cluster, plan, missing, left, workers)
        else:
            coming = _played(game, plan, missing, left, workers)
        for one in coming:
            found[one.number] = one
            if book is not None:
                book.write(one)
            tell(len(found))
            fresh(one)
    finally:
        if book is not None:
            book.close()
    return [found[number] for number in range(games)]


def _played(game: Game, plan: Plan, numbers: Iterator[int], left: int, workers: int) -> Iterator[Played]:
    """Play games in any order; processes are started only for work that is worth it."""
    begun, done, needed = perf_counter(), 0, 0.0
    while left and (workers == 1 or left == 1 or needed < MOMENT):
        yield play_one(game, plan, next(numbers))
        left, done = left - 1, done + 1
        needed = (perf_counter() - begun) / done * left
    if left:
        yield from Crew(game, plan, min(workers, left)).played(numbers, left)


class Crew:
    """Processes that play; until the first of them is ready, this one plays too."""

    def __init__(self, game: Game, plan: Plan, workers: int) -> None:
        self.game = game
        self.plan = plan
        self.pool = Pool(_results, plan, game, workers)
        self.owed: dict[Any, int] = {}
        """The doors of the workers that are ready, and how many games each still owes."""

    def played(self, numbers: Iterator[int], left: int) -> Iterator[Played]:
        """Play so many of the numbered games and return them as they come."""
        waiting = left  # so many games nobody has begun yet
        try:
            self.pool.start()
            while left:
                for door, written in self.pool.heard(None if self.owed else 0):
                    told = msgspec.json.decode(written, type=list[Played])
                    left -= len(told)
                    self.owed[door] = self.owed.get(door, 0) - len(told)
                    yield from told
                    waiting -= self._hand_out(door, numbers, waiting)
                if waiting and not self.owed:
                    waiting -= 1
                    yield play_one(self.game, self.plan, next(numbers))
                    left -= 1
        finally:
            self.pool.close()

    def _hand_out(self, door: Any, numbers: Iterator[int], waiting: int) -> int:
        """Give a worker its next games before it runs out of them; fewer towards the end."""
        chunk = max(1, min(HANDED_OUT, waiting // (4 * self.pool.workers)))
        if self.owed[door] > chunk // 2:
            return 0
        given = list(islice(numbers, min(chunk, waiting)))
        if given:
            self.pool.ask(door, given)
            self.owed[door] += len(given)
        return len(given)


def _results(plan: Plan, asked: Iterator[list[int]]) -> Iterator[bytes]:
    """Play what is handed out to a worker and tell of the games; of none when it is ready."""
    game = plan.opened()
    over: list[Played] = []
    told = perf_counter()
    yield msgspec.json.encode(over)
    for numbers in asked:
        for number in numbers:
            over.append(_play(game, plan, number))
            if number == numbers[-1] or perf_counter() - told >= SOON:
                yield msgspec.json.encode(over)
                over, told = [], perf_counter()


def _play(game: Game, plan: Plan, number: int) -> Played:
    """Play a game; an error becomes text, since neither it nor its place need survive the way to here."""
    try:
        return play_one(game, plan, number)
    except Unplayable:
        raise
    except Exception:
        bots = ", ".join(plan.lineup[entry] for entry in plan.seating(number))
        raise Broken(
            f"Game {number} of {plan.game} between {bots} failed in a worker process:\n\n{format_exc()}"
        ) from None
