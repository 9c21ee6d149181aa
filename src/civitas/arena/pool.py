"""Processes that do the same work for this one: how many, how they are started, asked, heard and ended.

What they do is a function that gets an order and, one by one, what is asked for; it yields what it has to
tell. A process is spoken to through a door of its own.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from errno import EPIPE
from multiprocessing import cpu_count, get_all_start_methods, get_context, resource_tracker
from multiprocessing.connection import wait
from threading import Lock
from traceback import format_exc
from types import ModuleType
from typing import Any

from civitas.arena.cluster import surroundings
from civitas.bots import brought
from civitas.bots.external import end_all
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

Work = Callable[[Any, Iterator[Any]], Iterator[Any]]
"""Makes of an order and of what is asked for what is told."""

MOST_WORKERS = max(8, 4 * cpu_count())
"""More processes than this only fill the memory."""
OFTEN = 0.0001
"""So many seconds a thread waits for its turn while processes are started, which takes a hundred turns."""
PATIENCE = 5.0
"""So many seconds a process has to end those that it has started itself."""
HOW = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
"""Where it can be done, one process loads everything once, and the workers are copies of it."""

ONE_STARTS = Lock()
"""What is changed while processes are started belongs to the whole program, so one pool at a time does it."""


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
        """The processes by their doors, once they are there."""
        self.coming: Future[dict[Any, Any]] | None = None

    def start(self) -> None:
        """Begin to start the processes; until they are there this one can do something else."""
        starter = ThreadPoolExecutor(1)
        self.coming = starter.submit(self._started)
        starter.shutdown(wait=False)

    def settle(self, patient: bool = True) -> None:
        """Have the doors of the processes if they are there; who is patient waits for them."""
        if self.coming is None or not (patient or self.coming.done()):
            return
        try:
            self.doors = self.coming.result()
        except (EOFError, OSError) as wrong:
            why = getattr(wrong, "strerror", None) or os.strerror(EPIPE)
            raise Unplayable(f"Worker processes cannot be started: {why}.", "no_workers", why) from None
        self.coming = None  # not before: whoever was interrupted while it waited still has to end them

    def _started(self) -> dict[Any, Any]:
        """Start the processes, in a thread of its own for it takes a while; return them by their doors."""
        doors: dict[Any, Any] = {}
        with ONE_STARTS, _turns_often(), _nothing_of_main(), _all_or_none(doors):
            context: Any = get_context(HOW)
            if HOW == "forkserver":
                context.set_forkserver_preload([self.work.__module__, type(self.game).__module__])
                _keep_ctrl_c_away()
            around = surroundings()
            for _ in range(self.workers):
                here, there = context.Pipe()
                order = (self.work, self.order, around, there)
                process = context.Process(target=_serve, args=order, daemon=True)
                process.start()
                there.close()
                doors[here] = process
        return doors

    def ask(self, door: Any, what: Any) -> None:
        """Ask a process for something."""
        with _missed():
            door.send(what)

    def heard(self, seconds: float | None = None) -> Iterator[tuple[Any, Any]]:
        """Wait until there is something to hear; return it with its door. An error of a process is raised."""
        self.settle(patient=seconds is None)
        ready: list[Any] = wait(list(self.doors), seconds)
        for door in ready:
            with _missed():
                told = door.recv()
            if isinstance(told, Exception):
                raise told
            yield door, told

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        with suppress(Exception):  # those that could not be started need no end
            self.settle()
        _end(self.doors)


def _end(doors: dict[Any, Any]) -> None:
    """End processes, whatever they are doing."""
    for door, process in doors.items():
        door.close()
        process.terminate()
    for process in doors.values():
        process.join(PATIENCE)
        process.kill()
        process.join()
    doors.clear()


@contextmanager
def _all_or_none(doors: dict[Any, Any]) -> Iterator[None]:
    """End the processes that could be started if others could not."""
    try:
        yield
    except BaseException:
        _end(doors)
        raise


def _keep_ctrl_c_away() -> None:
    """Let what this thread starts not hear Ctrl-C from its first moment on; whoever asks ends it."""
    resource_tracker.ensure_running()  # it would let the signal through again behind itself
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


@contextmanager
def _nothing_of_main() -> Iterator[None]:
    """Let new processes load nothing of the program that runs here; the work names all that they need.

    Only bots that the program itself brought are found nowhere else, so with them it is loaded there too.
    """
    main = sys.modules["__main__"]
    if not brought():
        sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _turns_often() -> Iterator[None]:
    """Let this thread have its turns soon, although another one never rests."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(OFTEN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@contextmanager
def _missed() -> Iterator[None]:
    """Say it in one sentence if a process is gone."""
    try:
        yield
    except (EOFError, OSError):
        raise Unplayable("A worker process has ended before its games were played.", "worker_ended") from None


def _serve(work: Work, order: Any, around: dict[str, str], door: Any) -> None:
    """Do what is asked for. Ctrl-C reaches every process; the one that asks ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    os.environ.update(around)
    with suppress(OSError):  # nobody hears any more
        for told in _told(work, order, _asked(door)):
            door.send(told)


def _leave(*_: object) -> None:
    """End, and with this process the programs that play in it, which would not hear of it."""
    end_all()
    os._exit(0)


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
