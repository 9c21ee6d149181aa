"""The real thing: ``civitas serve`` in its own process, with its bots, over HTTP and a socket."""

from __future__ import annotations

import http.cookiejar
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from support.serving import Server
from table.pages import choices, fields

PATIENCE = 30.0


class Browser:
    """A browser with a memory for cookies and no scripts."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        with self.opener.open(self.server.address + path, timeout=PATIENCE) as reply:
            self.path = urllib.parse.urlsplit(reply.url).path
            return str(reply.read().decode())

    def post(self, path: str, page: str, **sent: str) -> str:
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token is not None
        data = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **sent}).encode()
        request = urllib.request.Request(self.server.address + path, data)
        with self.opener.open(request, timeout=PATIENCE) as reply:
            self.path = urllib.parse.urlsplit(reply.url).path
            return str(reply.read().decode())

    def answer(self, page: str) -> str:
        return self.post(f"{self.path}/answer", page, **fields(page, "answer") | {"action": choices(page)[0]})

    def until(self, sign: str) -> str:
        """Load the page until something stands there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            page = self.get(self.path)
            if sign in page:
                return page
            time.sleep(0.1)
        raise AssertionError(f"{sign!r} never appeared")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.stop()


def test_a_person_plays_against_a_bot_to_the_score(server: Server) -> None:
    browser = Browser(server)
    browser.post("/quick/hamlet", browser.get("/"), name="Anna")
    for _ in range(200):
        page = _until_asked_or_over(browser)
        if "The game is over" in page:
            break
        browser.answer(page)
    assert "The game is over" in page


def _until_asked_or_over(browser: Browser) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page = browser.get(browser.path)
        if 'id="answer"' in page or "The game is over" in page:
            return page
        if 'id="stand-by"' in page:
            browser.post(f"{browser.path}/ready", page)
        time.sleep(0.05)
    raise AssertionError("the bot did not answer")


def test_a_thinking_bot_never_delays_a_page(tmp_path: Path) -> None:
    server = Server(tmp_path, CIVITAS_BOTS="table.slow_bot", CIVITAS_BOT_SECONDS="20")
    try:
        browser = Browser(server)
        page = browser.get("/new/hamlet")
        form = {"seats": "2", "who-0": "me", "who-1": "bot:busy", "public": "no", "pace": "live"}
        page = browser.post("/new/hamlet", page, name="Anna", **form)
        time.sleep(1)
        waits = []
        for _ in range(10):
            started = time.monotonic()
            page = browser.get(browser.path)
            waits.append(time.monotonic() - started)
        page = browser.answer(page)
        assert "What does your card bring?" in page
        assert sorted(waits)[5] < 0.5
    finally:
        server.stop()


def test_a_socket_hears_of_a_bots_move(server: Server) -> None:
    browser = Browser(server)
    page = browser.post("/quick/hamlet", browser.get("/"), name="Anna")
    code = browser.path.rsplit("/", 1)[1]
    cookie = "; ".join(f"{one.name}={one.value}" for one in browser.cookies)
    address = server.address.replace("http", "ws")
    headers = {"Cookie": cookie, "Origin": server.address}
    with connect(f"{address}/live/{code}", additional_headers=headers) as socket:
        first = json.loads(socket.recv(timeout=PATIENCE))["version"]
        page = browser.until('id="answer"')
        page = browser.answer(page)
        page = browser.answer(page)
        browser.post(f"{browser.path}/ready", page)
        heard = [first]
        while heard[-1] < first + 3:
            heard.append(json.loads(socket.recv(timeout=PATIENCE))["version"])
        assert heard == sorted(heard)


def test_a_socket_from_a_foreign_page_is_refused(server: Server) -> None:
    headers = {"Origin": "https://elsewhere.example"}
    address = server.address.replace("http", "ws")
    with pytest.raises(Exception, match="403"):
        connect(f"{address}/live/abcdefghij", additional_headers=headers)


def test_bots_end_with_the_site_also_when_it_is_killed(server: Server) -> None:
    workers = _children(server.process.pid)
    assert len(workers) == 1
    server.stop(signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while any(_alive(worker) for worker in workers):
        assert time.monotonic() < end, "a bot process outlived its site"
        time.sleep(0.1)


def test_a_bot_process_that_ends_is_started_again(server: Server) -> None:
    (before,) = _children(server.process.pid)
    os.kill(before, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        now = [worker for worker in _children(server.process.pid) if worker != before and _alive(worker)]
        if now:
            return
        time.sleep(0.1)
    raise AssertionError("no new bot process")


def test_a_busy_port_is_said_in_one_sentence(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1]
    command = [sys.executable, "-m", "civitas.cli", "serve", "--port", port]
    ended = subprocess.run(
        command, env=server.surroundings, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr == (
        f"Port {port} of 127.0.0.1 cannot be used (Address already in use); choose another one with --port.\n"
    )


def test_backup_and_restore_by_command(server: Server, tmp_path: Path) -> None:
    browser = Browser(server)
    browser.post("/quick/hamlet", browser.get("/"), name="Anna")
    file = tmp_path / "saved.backup"

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "civitas.cli", *words]
        return subprocess.run(
            command, env=server.surroundings, capture_output=True, text=True, timeout=60, check=False
        )

    saved = run("backup", str(file))
    assert re.fullmatch(rf"Saved to {file}: 1 persons, 1 tables, \d+ moves.\n", saved.stdout)
    refused = run("restore", str(file), "--replace")
    assert (refused.returncode, refused.stderr) == (
        2,
        f"The site with the data in {tmp_path} is running; stop it first.\n",
    )
    server.stop()
    assert run("restore", str(file)).stderr.startswith("There is data here already")
    assert run("restore", str(file), "--replace").stdout.startswith(f"Restored from {file}: 1 persons")
    assert run("restore", "nowhere").stderr == "There is no file nowhere.\n"


def _children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(stat[1]) == pid and stat[0] != "Z":
                found.append(int(folder.name))
    return found


def _alive(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
