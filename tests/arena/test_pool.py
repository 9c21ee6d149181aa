"""Processes that do the same work: what they tell is heard; one that is gone is missed in one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from pickle import PicklingError
from random import Random
from select import select
from signal import SIGSTOP
from types import SimpleNamespace
from typing import Any

import pytest

from civitas.arena import pool as pool_module
from civitas.arena.pool import Broken, Pool, Work
from civitas.bots import Deadline, make, names
from civitas.bots.external import External
from civitas.kernel.types import Unplayable
from hamlet import GAME
from support.titles import environment

ENDED = "A worker process has ended before its games were played"


def counting(order: int, asked: Iterator[int]) -> Iterator[int]:
    """Tell the order when ready, and then the sum of it and of each number."""
    yield order
    for number in asked:
        yield order + number


def failing(order: int, asked: Iterator[int]) -> Iterator[int]:
    """Meet an error that a door that was closed has too."""
    yield order
    raise BrokenPipeError(f"no {next(asked)}")


def looking_around(order: None, asked: Iterator[None]) -> Iterator[tuple[bool, bool]]:
    """Tell whether the program that asks was loaded here too, and whether Ctrl-C is kept away."""
    main = sys.modules["__main__"]
    yield hasattr(main, "__file__"), signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def knowing(order: str, asked: Iterator[None]) -> Iterator[bool]:
    """Tell whether there is a bot of this name."""
    yield order in names()


def hosting(order: str, asked: Iterator[None]) -> Iterator[int]:
    """Start a program that plays, tell when it runs, and wait."""
    player = make(f"external:command={order}", GAME, 0, Random(1))
    assert isinstance(player, External)
    player.started(Deadline())
    yield 0
    yield from (0 for _ in asked)


@contextmanager
def one(work: Work) -> Iterator[tuple[Pool, Any]]:
    """A pool of one process that is ready, and its door."""
    pool = Pool(work, 40, GAME, 1)
    pool.start()
    try:
        assert list(pool.heard()) == [(door, 40) for door in pool.doors]
        yield pool, next(iter(pool.doors))
    finally:
        pool.close()


def end(pool: Pool, door: Any) -> None:
    pool.doors[door].kill()
    pool.doors[door].join()


def test_what_is_asked_is_told() -> None:
    with one(counting) as (pool, door):
        pool.ask(door, 2)
        assert list(pool.heard()) == [(door, 42)]
        assert list(pool.heard(0)) == []


def test_a_process_that_is_gone_is_missed_when_it_is_asked() -> None:
    with one(counting) as (pool, door):
        end(pool, door)
        with pytest.raises(Unplayable, match=ENDED):
            pool.ask(door, 2)


def test_a_process_that_is_gone_is_missed_with_what_it_was_asked() -> None:
    """What lies unread behind a door that closes is another error than its end."""
    with one(counting) as (pool, door):
        os.kill(pool.doors[door].pid, SIGSTOP)
        pool.ask(door, 2)
        end(pool, door)
        with pytest.raises(Unplayable, match=ENDED):
            list(pool.heard())


def test_an_error_of_the_work_is_not_taken_for_a_closed_door() -> None:
    with one(failing) as (pool, door):
        pool.ask(door, 2)
        with pytest.raises(Broken, match=r"A worker process has failed:(?s:.*)BrokenPipeError: no 2"):
            list(pool.heard())


def test_processes_are_started_beside_what_goes_on_here() -> None:
    usual = sys.getswitchinterval()
    pool = Pool(counting, 40, GAME, 2)
    pool.start()
    try:
        assert pool.doors == {}
        pool.settle()
        assert len(pool.doors) == 2
        assert sys.getswitchinterval() == usual
    finally:
        pool.close()
    assert pool.doors == {}


def test_with_a_process_end_the_programs_that_play_in_it(tmp_path: Path) -> None:
    """A program that waits for nothing hears neither that its door is closed nor Ctrl-C."""
    script, life = tmp_path / "program.py", tmp_path / "life"
    script.write_text(f"import time\nlife = open({str(life)!r}, 'w')\ntime.sleep(600)\n")
    os.mkfifo(life)
    pool = Pool(hosting, f"{sys.executable} {script}", GAME, 1)
    pool.start()
    list(pool.heard())
    with life.open() as lives:
        pool.close()
        assert select([lives], [], [], 20.0)[0]
        assert lives.read() == ""


def test_a_process_that_hears_nothing_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE", 0.1)
    with one(counting) as (pool, door):
        process = pool.doors[door]
        os.kill(process.pid, SIGSTOP)
        pool.close()
        assert not process.is_alive()


def test_who_starts_processes_has_its_turns_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    monkeypatch.setattr(pool_module, "surroundings", lambda: seen.append(sys.getswitchinterval()) or {})  # type: ignore[func-returns-value]
    with one(counting):
        assert seen == [pytest.approx(0.0001)]


def test_processes_that_are_still_coming_are_ended_too() -> None:
    pool = Pool(counting, 40, GAME, 1)
    pool.start()
    assert pool.coming is not None
    processes = list(pool.coming.result().values())
    pool.close()
    assert [process.is_alive() for process in processes] == [False]


def test_a_worker_loads_nothing_of_the_program_that_asks_and_hears_no_interruption(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("civitas.arena.pool.brought", lambda: False)  # other tests have bots of their own
    pool = Pool(looking_around, None, GAME, 1)
    pool.start()
    try:
        assert [told for _, told in pool.heard()] == [(False, True)]
    finally:
        pool.close()
    assert sys.modules["__main__"].__name__ == "__main__"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.parametrize("home", ["__main__", "brings"])
def test_a_worker_finds_the_bots_of_the_program_that_asks(home: str, tmp_path: Path) -> None:
    own = """
from civitas.bots import Bot, bot

@bot("own")
class Own(Bot):
    pass
"""
    asking = """
from arena.test_pool import GAME, Pool, knowing

if __name__ == "__main__":
    pool = Pool(knowing, "own", GAME, 1)
    pool.start()
    print([told for _, told in pool.heard()])
    pool.close()
"""
    (tmp_path / "brings.py").write_text(own)
    script = tmp_path / "script.py"
    script.write_text((own if home == "__main__" else "import brings") + asking)
    done = subprocess.run([sys.executable, script], env=environment(), capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[True]\n", "")


def test_what_is_wrong_with_the_start_is_said_by_whoever_listens() -> None:
    pool = Pool(lambda order, asked: iter([1]), 40, GAME, 1)
    pool.start()
    with pytest.raises((AttributeError, PicklingError), match="lambda"):
        list(pool.heard())
    pool.close()


def test_whoever_is_interrupted_while_it_waits_for_processes_ends_them_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = Pool(counting, 40, GAME, 1)
    pool.start()
    assert pool.coming is not None
    processes = list(pool.coming.result().values())
    with monkeypatch.context() as interrupted:
        interrupted.setattr(pool.coming, "result", interruption)
        with pytest.raises(KeyboardInterrupt):
            pool.settle()
    pool.close()
    assert [process.is_alive() for process in processes] == [False]


def interruption() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(24, "Too many open files"), r"Worker processes cannot be started: Too many open files\."),
        (EOFError(), r"Worker processes cannot be started: Broken pipe\."),
    ],
)
def test_if_not_all_processes_can_be_started_the_others_are_ended(
    error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context: Any = get_context(pool_module.HOW)
    started: list[Any] = []

    def only_one(**given: Any) -> Any:
        if started:
            raise error
        started.append(context.Process(**given))
        return started[0]

    preload = context.set_forkserver_preload
    few = SimpleNamespace(Pipe=context.Pipe, Process=only_one, set_forkserver_preload=preload)
    monkeypatch.setattr(pool_module, "get_context", lambda how: few)
    pool = Pool(counting, 40, GAME, 2)
    pool.start()
    with pytest.raises(Unplayable, match=sentence):
        pool.settle()
    assert [process.is_alive() for process in started] == [False]
    pool.close()


def test_pools_that_start_at_the_same_time_leave_the_program_as_it_was() -> None:
    before = sys.modules["__main__"], sys.getswitchinterval()
    pools = [Pool(counting, 40, GAME, 1) for _ in range(3)]
    for pool in pools:
        pool.start()
    for pool in pools:
        pool.settle()
    after = sys.modules["__main__"], sys.getswitchinterval()
    for pool in pools:
        pool.close()
    assert after == before
