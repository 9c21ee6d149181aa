"""Processes that do the same work: what they tell is heard; one that is gone is missed in one sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIGSTOP
from typing import Any

import pytest

from civitas.arena.pool import Broken, Pool, Work
from civitas.kernel.types import Unplayable
from hamlet import GAME

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
