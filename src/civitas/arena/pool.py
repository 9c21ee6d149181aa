"""Processes that do the same work for this one: how many, how they are started, asked, heard and ended.

What they do is a function that gets an order and, one by one, what is asked for; it yields what it has to
tell. A process is spoken to through a door of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import cpu_count, get_all_start_methods, get_context
from multiprocessing.connection import wait
from signal import SIG_IGN, SIGINT, signal
from traceback import format_exc
from typing import Any

from civitas.arena.cluster import surroundings
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

Work = Callable[[Any, Iterator[Any]], Iterator[Any]]
"""Makes of an order and of what is asked for what is told."""

MOST_WORKERS = max(8, 4 * cpu_count())
"""More processes than this only fill the memory."""
HOW = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
"""Where it can be done, one process loads everything once, and the workers are copies of it."""


def usual_workers() -> int:
    """Return how many processes work if nobody says how many: one per core."""
    return cpu_count()


def check_workers(workers: int) -> None:
    """Refuse numbers of processes that cannot work here."""
    if workers < 1:
        raise Unplayable(f"The number of workers is at least 1, not {workers}.", "workers", workers)
    if workers > MOST_WORKERS:
        raise Unplayable(
            f"The number of workers is at most {MOST_WORKERS} on this machine, not {workers}.",
            "most_workers",
            MOST_WORKERS,
            workers,
        )


class Broken(Exception):
    """What went wrong in a worker process: a sentence, and where it happened there."""


class Pool:
    """The processes, from their start to their end."""

    def __init__(self, work: Work, order: Any, game: Game, workers: int) -> None:
        self.work = work
        self.order = order
        self.game = game
        self.workers = workers
        self.doors: dict[Any, Any] = {}
        """The processes by their doors."""

    def start(self) -> None:
        """Start the processes."""
        context: Any = get_context(HOW)
        if HOW == "forkserver":
            context.set_forkserver_preload([self.work.__module__, type(self.game).__module__])
        around = surroundings()
        for _ in range(self.workers):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(self.work, self.order, around, there), daemon=True)
            process.start()
            there.close()
            self.doors[here] = process

    def ask(self, door: Any, what: Any) -> None:
        """Ask a process for something."""
        with _missed():
            door.send(what)

    def heard(self, seconds: float | None = None) -> Iterator[tuple[Any, Any]]:
        """Wait until there is something to hear; return it with its door. An error of a process is raised."""
        ready: list[Any] = wait(list(self.doors), seconds)
        for door in ready:
            with _missed():
                told = door.recv()
            if isinstance(told, Exception):
                raise told
            yield door, told

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for door, process in self.doors.items():
            door.close()
            process.terminate()
        for process in self.doors.values():
            process.join()
        self.doors.clear()


@contextmanager
def _missed() -> Iterator[None]:
    """Say it in one sentence if a process is gone."""
    try:
        yield
    except (EOFError, OSError):
        raise Unplayable("A worker process has ended before its games were played.", "worker_ended") from None


def _serve(work: Work, order: Any, around: dict[str, str], door: Any) -> None:
    """Do what is asked for. Ctrl-C reaches every process; the one that asks ends the others."""
    signal(SIGINT, SIG_IGN)
    os.environ.update(around)
    with suppress(OSError):  # nobody hears any more
        for told in _told(work, order, _asked(door)):
            door.send(told)


def _asked(door: Any) -> Iterator[Any]:
    """Return what is asked for, until nobody asks any more."""
    with suppress(EOFError, OSError):
        while True:
            yield door.recv()


def _told(work: Work, order: Any, asked: Iterator[Any]) -> Iterator[Any]:
    """Return what the work has to tell, and the error that ends it."""
    try:
        yield from work(order, asked)
    except Unplayable as wrong:
        yield _plain(wrong)
    except Broken as wrong:
        yield wrong
    except Exception:
        yield Broken(f"A worker process has failed:\n\n{format_exc()}")


def _plain(wrong: Unplayable) -> Unplayable:
    """Return a refusal that survives the way to another process, whatever it was made of."""
    values = [value if isinstance(value, int | float) else str(value) for value in wrong.values]
    return Unplayable(str(wrong), wrong.code, *values)
