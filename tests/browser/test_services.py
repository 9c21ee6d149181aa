"""One site from two web processes: PostgreSQL keeps the truth, Redis tells the pages."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import psycopg
import pytest
from playwright.sync_api import expect
from redis import Redis

from browser.conftest import Visit
from browser.playing import CHOICES, asked_or_over, click_something
from support.services import postgresql, redis
from support.serving import Server


class Pair(NamedTuple):
    """Two processes with the same data, and the addresses of what they share."""

    one: Server
    two: Server
    database: str
    messages: str


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """Two web processes; the folder lies where another user may enter, because PostgreSQL wants its own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="civitas-", dir="/tmp")))
        folder.chmod(0o711)
        database = stack.enter_context(postgresql(folder / "postgresql"))
        messages = stack.enter_context(redis(folder / "redis"))
        home = folder / "home"
        home.mkdir()
        shared = {"DATABASE_URL": database, "REDIS_URL": messages, "CIVITAS_LIMIT_FACTOR": "50"}
        one = Server(home, **shared)
        stack.callback(one.stop)
        two = Server(home, **shared)
        stack.callback(two.stop)
        yield Pair(one, two, database, messages)


def published(address: str) -> int:
    """Return how many messages the pages' processes have sent."""
    counted = Redis.from_url(address).info("commandstats")
    return int(counted.get("cmdstat_publish", {}).get("calls", 0))


def test_two_processes_serve_one_table(pair: Pair, visit: Visit) -> None:
    anna = visit("/new/hamlet", server=pair.one)
    anna.fill("#name", "Anna")
    anna.select_option("#who-1", "link")
    anna.locator("#new-table button.primary").click()
    link = anna.locator("#link-1").input_value().replace(pair.one.address, "")
    ben = visit(link, server=pair.two)
    ben.fill("#name", "Ben")
    ben.get_by_role("button", name="Take the seat").click()
    expect(anna.locator(CHOICES).first).to_be_visible()
    expect(ben.locator(CHOICES).first).to_be_visible()
    before = published(pair.messages)
    rng = Random(5)
    for page, other in ((anna, ben), (ben, anna)) * 4:
        if page.locator(CHOICES).count():
            click_something(page, rng)
            waiting = page.locator(".waiting li").count()
            expect(other.locator(".waiting li")).to_have_count(waiting)
    assert published(pair.messages) > before
    with psycopg.connect(pair.database) as connection:
        moves = connection.execute("SELECT count(*) FROM play_move").fetchone()
    assert moves is not None
    assert moves[0] >= 4
    assert not list(pair.one.home.glob("*.sqlite3"))


def test_the_bots_of_one_process_go_on_when_the_other_ends(pair: Pair, visit: Visit) -> None:
    page = visit(server=pair.two)
    page.locator('form[action="/quick/hamlet"] button').click()
    rng = Random(6)
    for _ in range(6):
        assert asked_or_over(page)
        click_something(page, rng)
    pair.one.stop()
    for _ in range(3):
        assert asked_or_over(page)
        click_something(page, rng)
