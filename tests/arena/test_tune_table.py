"""Games of tuning in several processes: their end is missed, and nothing of them stays."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from civitas.arena.pool import Broken
from civitas.arena.tune_games import Games
from civitas.arena.tune_order import Order
from civitas.arena.tune_table import Table
from civitas.kernel.types import Unplayable

ENDED = "A worker process has ended before its games were played"


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table(Games(Order("path", 2, search="greedy:deals=1,most=2")), 2)
    yield made
    made.close()


def match(table: Table, games: int) -> Any:
    rows = table.games.outlook.rows("2")
    return table.compared([(rows, rows, "match", number) for number in range(games)])


def end(table: Table) -> None:
    for process in table.pool.doors.values():
        process.kill()
        process.join()


def test_a_worker_that_is_ended_while_it_plays_is_missed(table: Table) -> None:
    coming = match(table, 40)
    next(coming)
    end(table)
    with pytest.raises(Unplayable, match=ENDED):
        list(coming)


def test_a_worker_that_is_ended_between_two_matches_is_missed_and_replaced(table: Table) -> None:
    first = list(match(table, 2))
    end(table)
    with pytest.raises(Unplayable, match=ENDED):
        list(match(table, 2))
    assert list(match(table, 2)) == first


def test_what_nobody_waits_for_is_not_heard_later(table: Table) -> None:
    wanted = list(match(table, 3))
    coming = match(table, 40)
    next(coming)
    coming.close()
    assert list(match(table, 3)) == wanted


def test_processes_are_ended_whatever_they_play(table: Table) -> None:
    slow = Table(Games(Order("path", 2, search="plan:rolls=100000")), 2)
    rows = slow.games.outlook.rows("2")
    coming = slow.compared([(rows, rows, "match", number) for number in range(4)])
    slow.pool.start()
    processes = list(slow.pool.doors.values())
    for door in slow.pool.doors:
        door.send(("compared", 0, (rows, rows, "match", 0)))
    begun = monotonic()
    slow.close()
    assert monotonic() - begun < 5
    assert not any(process.is_alive() for process in processes)
    coming.close()


def test_what_goes_wrong_in_a_worker_is_said(table: Table) -> None:
    no_rows: Any = None
    with pytest.raises(Broken, match="A worker process has failed"):
        list(table.compared([(no_rows, no_rows, "match", 0)]))
