"""Where the games of a run of tuning are played: in this process, or in several side by side.

Results come in the order in which the games were asked for, so that it does not matter who played them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import wait
from signal import SIG_IGN, SIGINT, signal
from traceback import format_exc
from typing import Any

from civitas.arena.cluster import surroundings
from civitas.arena.tune_book import Sums
from civitas.arena.tune_games import Compared, Games
from civitas.arena.tune_order import Order
from civitas.arena.work import HOW, Broken, check_workers, plain, worker_ended
from civitas.kernel.types import Unplayable
from civitas.outlook import Rows

AHEAD = 2
"""A worker has the game that it plays and the next one."""


class Table:
    """Plays games; the processes that help are started when there is something to play."""

    def __init__(self, games: Games, workers: int = 1) -> None:
        check_workers(workers)
        self.games = games
        self.workers = workers
        self.doors: dict[Any, Any] = {}
        """The processes that play, by the door through which they are spoken to."""

    def watched(self, asked: Sequence[tuple[str, int, Sequence[Rows]]]) -> Iterator[Sums]:
        """Play games of the population."""
        return self._played("watched", asked)

    def compared(self, asked: Sequence[tuple[Rows, Rows, str, int]]) -> Iterator[Compared]:
        """Play games of matches."""
        return self._played("compared", asked)

    def _played(self, what: str, asked: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        if self.workers == 1:
            for one in asked:
                yield getattr(self.games, what)(*one)
            return
        if not self.doors:
            self._start()
        try:
            yield from self._shared_out(what, asked)
        except BaseException:
            self.close()  # nobody will hear what is still being played
            raise

    def _shared_out(self, what: str, asked: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """Let every process have the game that it plays and the next one, and return results in order."""
        found: dict[int, Any] = {}
        owed = dict.fromkeys(self.doors, 0)
        given = told = 0
        while told < len(asked):
            for door in owed:
                while given < len(asked) and owed[door] < AHEAD:
                    _hand_out(door, (what, given, asked[given]))
                    owed[door] += 1
                    given += 1
            for door in wait([door for door in owed if owed[door]]):
                number, result = _heard(door)
                owed[door] -= 1
                found[number] = result
            while told in found:
                yield found.pop(told)
                told += 1

    def _start(self) -> None:
        """Start the processes."""
        context: Any = get_context(HOW)
        if HOW == "forkserver":
            context.set_forkserver_preload([__name__, type(self.games.game).__module__])
        around = surroundings()
        for _ in range(self.workers):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(self.games.order, around, there), daemon=True)
            process.start()
            there.close()
            self.doors[here] = process

    def close(self) -> None:
        """End the processes, whatever they are playing."""
        for door, process in self.doors.items():
            door.close()
            process.terminate()
        for process in self.doors.values():
            process.join()
        self.doors.clear()


def _hand_out(door: Any, game: tuple[str, int, tuple[Any, ...]]) -> None:
    try:
        door.send(game)
    except OSError:
        raise worker_ended() from None


def _heard(door: Any) -> tuple[int, Any]:
    """Return what came of a game, and which one it was. An error of the worker is raised here."""
    try:
        told: tuple[int, Any] | Exception = door.recv()
    except (EOFError, OSError):
        raise worker_ended() from None
    if isinstance(told, Exception):
        raise told
    return told


def _serve(order: Order, around: dict[str, str], door: Any) -> None:
    """Play what is handed out. Ctrl-C reaches every process; the one that hands out ends the others."""
    signal(SIGINT, SIG_IGN)
    os.environ.update(around)
    try:
        games = Games(order)
        while True:
            what, number, asked = door.recv()
            door.send((number, getattr(games, what)(*asked)))
    except (EOFError, OSError):
        return
    except Unplayable as wrong:
        door.send(plain(wrong))
    except Exception:
        door.send(Broken(f"A worker process has failed:\n\n{format_exc()}"))
