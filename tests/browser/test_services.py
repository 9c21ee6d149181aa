"""One site from two web processes: PostgreSQL keeps the truth, Redis tells the pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

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


def status_of(server: Server, path: str, cookie: str = "", form: dict[str, str] | None = None) -> int:
    """Ask for a page, or send a form with its token; return how it was answered."""
    opener = build_opener(HTTPCookieProcessor())
    body = None
    headers = {"cookie": cookie} if cookie else {}
    if form is not None:
        with opener.open(server.address + path, timeout=20) as page:
            token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.read().decode())
        assert token is not None
        body = urlencode({**form, "csrfmiddlewaretoken": token[1]}).encode()
        headers["referer"] = server.address + path
    try:
        with opener.open(Request(server.address + path, body, headers), timeout=20) as reply:
            return int(reply.status)
    except HTTPError as error:
        return int(error.code)


def test_postgresql_is_not_given_what_it_cannot_hold(pair: Pair) -> None:
    assert status_of(pair.two, "/", cookie='sessionid="abcdefgh\\000ijklmnop"') == 200
    assert status_of(pair.two, "/account/login", form={"username": "x" * 300, "password": "y"}) == 422
    assert status_of(pair.two, "/account/login", form={"username": "a\0b", "password": "y"}) == 400
    for path in ("/admin/play/table/?q=%00", "/admin/play/table/?status__exact=%00", "/t/%00", "/new/a%00b"):
        assert status_of(pair.two, path) in (400, 404), path


def test_nobody_restores_under_a_site_on_another_machine(pair: Pair, tmp_path: Path) -> None:
    file = tmp_path / "civitas.backup"
    home = tmp_path / "another-home"
    surroundings = {**os.environ, "DATABASE_URL": pair.database, "CIVITAS_HOME": str(home)}
    command = [sys.executable, "-m", "civitas.cli"]
    subprocess.run([*command, "backup", str(file)], env=surroundings, check=True, capture_output=True)
    refused = subprocess.run(
        [*command, "restore", str(file), "--replace"], env=surroundings, capture_output=True, text=True
    )
    assert refused.returncode == 2
    assert refused.stderr == "A site with the database 'postgres' is running; stop it first.\n"
