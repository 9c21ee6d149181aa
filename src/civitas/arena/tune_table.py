"""Where the games of a run of tuning are played: in this process, or in several side by side.

Results come in the order in which the games were asked for, so that it does not matter who played them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from civitas.arena.pool import Pool, check_workers
from civitas.arena.tune_book import Sums
from civitas.arena.tune_games import Compared, Games
from civitas.arena.tune_order import Order
from civitas.outlook import Rows

AHEAD = 2
"""A worker has the game that it plays and the next one."""


class Table:
    """Plays games; the processes that help are started when there is something to play."""

    def __init__(self, games: Games, workers: int = 1) -> None:
        check_workers(workers)
        self.games = games
        self.pool = Pool(_results, games.order, games.game, workers)

    def watched(self, asked: Sequence[tuple[str, int, Sequence[Rows]]]) -> Iterator[Sums]:
        """Play games of the population."""
        return self._played("watched", asked)

    def compared(self, asked: Sequence[tuple[Rows, Rows, str, int]]) -> Iterator[Compared]:
        """Play games of matches."""
        return self._played("compared", asked)

    def _played(self, what: str, asked: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        if self.pool.workers == 1:
            for one in asked:
                yield getattr(self.games, what)(*one)
            return
        try:
            yield from self._shared_out(what, asked)
        except BaseException:
            self.close()  # nobody will hear what is still being played
            raise

    def _shared_out(self, what: str, asked: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """Let every process have the game that it plays and the next one, and return results in order."""
        if not self.pool.doors:
            self.pool.start()
            self.pool.settle()
        found: dict[int, Any] = {}
        owed = dict.fromkeys(self.pool.doors, 0)
        given = told = 0
        while told < len(asked):
            for door in owed:
                while given < len(asked) and owed[door] < AHEAD:
                    self.pool.ask(door, (what, given, asked[given]))
                    owed[door] += 1
                    given += 1
            for door, (number, result) in self.pool.heard():
                owed[door] -= 1
                found[number] = result
            while told in found:
                yield found.pop(told)
                told += 1

    def close(self) -> None:
        """End the processes, whatever they are playing."""
        self.pool.close()


def _results(order: Order, asked: Iterator[tuple[str, int, tuple[Any, ...]]]) -> Iterator[tuple[int, Any]]:
    """Play what is handed out to a worker, and return what comes of each game with its number."""
    games = Games(order)
    for what, number, game in asked:
        yield number, getattr(games, what)(*game)
