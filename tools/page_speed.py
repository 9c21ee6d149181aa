"""Measure what a table costs: ``python tools/page_speed.py [--before CHECKOUT] [--title ID] [--moves 230]``.

A game with four seats is played at random, by the forms of its pages, up to the wanted move; the same
seeds lead to the same game in every checkout. Then come, each measured in processor time of the site alone
(pages and answers by their median, because others compute on the same machine):

* a page: the whole page of the seat that is asked;
* an answer: what a page with scripts gets back for its form, and the statements that it takes;
* a move with spectators: a real site, with a socket for each of them, who all fetch what they see anew.

With ``--before`` another checkout is measured in the same run, and the figures stand side by side. Both play
first; then they are measured in turns, because a machine may change its speed while it measures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from html import unescape
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SEED = "0" * 31 + "7"
SEATS = 4
PAGES = 10
ANSWERS = 6
TURNS = 5
"""Pages and answers are measured so many times, each checkout in its turn."""
WATCHED_MOVES = 5
OPTIONS = {"ages": {"version": "expert", "leaving": "off"}}
HTMX = {"HX-Request": "true"}
HAVE = "X-Have"
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
CHOICE = re.compile(r'<button[^>]* name="(?:action|ask)" value="([^"]*)"')
FORM = re.compile(r'<form id="answer".*?</form>', re.DOTALL)


def main() -> None:
    """Measure one checkout or two, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--before", type=Path, help="another checkout to compare with")
    parser.add_argument("--title", default="ages", help="the game that is played")
    parser.add_argument("--moves", type=int, default=230, help="the move at which is measured")
    parser.add_argument("--spectators", type=int, default=200, help="how many watch")
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.home:
        answer_what_is_asked(options)
        return
    checkouts = {"here": ROOT} | ({"before": options.before.resolve()} if options.before else {})
    with ExitStack() as opened:
        measured = {name: opened.enter_context(Measured(path, options)) for name, path in checkouts.items()}
        for what in [*["pages", "answers"] * TURNS, "watched"]:
            for one in measured.values():
                one.ask(what)
    _print({name: one.figures() for name, one in measured.items()})


Samples = dict[str, list[float]]


class Measured:
    """A checkout in a process of its own, which plays to the wanted move and measures when asked."""

    def __init__(self, checkout: Path, options: argparse.Namespace) -> None:
        self.checkout = checkout
        self.options = options
        self.samples: Samples = {}

    def __enter__(self) -> Measured:
        self.home = tempfile.TemporaryDirectory(prefix="civitas-speed-")
        command = [_python_of(self.checkout), __file__, "--home", self.home.name]
        command += ["--title", self.options.title, "--moves", str(self.options.moves)]
        command += ["--spectators", str(self.options.spectators)]
        surroundings = _surroundings(self.checkout, self.home.name)
        self.process = subprocess.Popen(
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._heard()
        return self

    def __exit__(self, *error: object) -> None:
        self.process.terminate()
        self.process.wait()
        self.home.cleanup()

    def _heard(self) -> Samples:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.checkout} could not be measured.")
        found: Samples = json.loads(line)
        return found

    def ask(self, what: str) -> None:
        """Measure one thing once more."""
        assert self.process.stdin
        print(what, file=self.process.stdin, flush=True)
        for name, values in self._heard().items():
            self.samples.setdefault(name, []).extend(values)

    def figures(self) -> dict[str, float]:
        """Return what all turns come to: times by their median, the rest by its mean."""
        found = {}
        for name, values in self.samples.items():
            found[name] = median(values) if name.startswith("ms") else mean(values)
            if name.startswith("statements"):
                found[f"{name}, most"] = max(values)
        return found


def _python_of(checkout: Path) -> str:
    """Another checkout may need other libraries: what `make setup` installed there counts."""
    own = checkout / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


def _surroundings(checkout: Path, home: str) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(checkout / "src"),
        "CIVITAS_HOME": home,
        "CIVITAS_LIMIT_FACTOR": "1000",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
        "DJANGO_SETTINGS_MODULE": "civitas.table.settings",
    }


def _print(figures: dict[str, dict[str, float]]) -> None:
    names = list(figures)
    compared = f"{'here/before':>14}" if len(names) > 1 else ""
    print(f"{'':34}" + "".join(f"{name:>12}" for name in names) + compared)
    for key in figures[names[0]]:
        line = f"{key:34}" + "".join(f"{figures[name][key]:12.2f}" for name in names)
        if len(names) > 1 and figures["before"][key]:
            line += f"{figures['here'][key] / figures['before'][key]:14.2f}"
        print(line)


def answer_what_is_asked(options: argparse.Namespace) -> None:
    """Measure the checkout that is first on the path: one line for each line that is read."""
    from django.core.management import call_command

    import civitas.table
    from civitas.table.command import prepare

    prepare()
    call_command("migrate", verbosity=0)
    print(f"{Path(civitas.table.__file__).parents[3]}: playing to move {options.moves}", file=sys.stderr)
    game = Played(options.title, options.moves)
    print("{}", flush=True)
    for line in sys.stdin:
        asked = line.strip()
        found = (
            asyncio.run(watched(game, options.spectators)) if asked == "watched" else getattr(game, asked)()
        )
        print(json.dumps(found), flush=True)


class Played:
    """A table with four persons, each with a browser that runs scripts, at the wanted move."""

    def __init__(self, title: str, moves: int) -> None:
        from django.db import transaction
        from django.test import Client

        from civitas.table.accounts.models import Person
        from civitas.table.play import service
        from civitas.table.play.models import Seat, Table
        from civitas.table.visitor import BACKEND

        service.new_seed = lambda: SEED
        self.rng = Random(7)
        self.persons = [Person.objects.guest(f"Person{number}") for number in range(SEATS)]
        self.table = Table.objects.create(
            game=title, options=OPTIONS.get(title, {}), host=self.persons[0], public=True
        )
        self.code = self.table.code
        for number, person in enumerate(self.persons):
            Seat.objects.create(table=self.table, number=number, kind=Seat.Kind.PERSON, person=person)
        with transaction.atomic():
            service.begin(self.table)
        self.have = [""] * SEATS
        self.clients = [Client(SERVER_NAME="127.0.0.1") for _ in self.persons]
        for client in self.clients:
            client.cookies["scripts"] = "on"
        for client, person in zip(self.clients, self.persons, strict=True):
            client.force_login(person, backend=BACKEND)
        for _ in range(moves):
            self.move()

    def asked(self) -> int:
        """Return a seat that the table waits for."""
        from civitas.table.play.models import Seat

        return Seat.objects.filter(table=self.table, asked=True).order_by("number")[0].number

    def form(self, seat: int) -> dict[str, str]:
        """Return what the page of a seat sends for one of its choices."""
        page = self.clients[seat].get(f"/t/{self.code}").content.decode()
        found = FORM.search(page)
        assert found, page[:2000]
        self.have[seat] = _have(page)
        sent = {name: unescape(value) for name, value in FIELD.findall(found[0])}
        choices = sorted(choice for choice in CHOICE.findall(found[0]) if "leave" not in choice)
        return {**sent, "action": unescape(self.rng.choice(choices))}

    def move(self) -> Any:
        """Answer for a seat that is asked."""
        seat = self.asked()
        return self.sent(seat, self.form(seat))

    def sent(self, seat: int, form: dict[str, str]) -> Any:
        """Send a form as a page with scripts does."""
        headers = {**HTMX, HAVE: self.have[seat]}
        reply = self.clients[seat].post(f"/t/{self.code}/answer", form, headers=headers)
        assert reply.status_code == 200, reply.content
        return reply

    def pages(self) -> Samples:
        """Measure whole pages of the seat that is asked."""
        client, path = self.clients[self.asked()], f"/t/{self.code}"
        client.get(path)
        spent = []
        for _ in range(PAGES):
            begun = time.process_time()
            reply = client.get(path)
            spent.append(1000 * (time.process_time() - begun))
        return {"ms per page": spent, "kB per page": [len(reply.content) / 1000]}

    def answers(self) -> Samples:
        """Measure answers, each from a fresh page of whoever is asked."""
        from django.db import connection

        spent, counted, sizes = [], [], []
        for _ in range(ANSWERS):
            seat = self.asked()
            form = self.form(seat)
            statements: list[str] = []

            def note(execute: Any, sql: str, *rest: Any, seen: list[str] = statements) -> Any:
                seen.append(sql)
                return execute(sql, *rest)

            with connection.execute_wrapper(note):
                begun = time.process_time()
                reply = self.sent(seat, form)
                spent.append(1000 * (time.process_time() - begun))
            counted.append(len(statements))
            sizes.append(len(reply.content) / 1000)
        return {"ms per answer": spent, "kB per answer": sizes, "statements per answer": counted}


async def watched(game: Played, spectators: int) -> Samples:
    """Measure moves of a real site that so many watch."""
    log = Path(os.environ["CIVITAS_HOME"]) / "serve.log"
    with log.open("w") as output:
        command = [sys.executable, "-m", "civitas.cli", "serve", "--port", "0", "--bots", "0"]
        site = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
    try:
        return await _watched(game, site.pid, await _port(log), spectators)
    finally:
        site.terminate()
        site.wait()


async def _port(log: Path) -> int:
    for _ in range(600):
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", log.read_text())
        if found:
            return int(found[1])
        await asyncio.sleep(0.1)
    raise SystemExit(f"The site did not start:\n{log.read_text()}")


async def _watched(game: Played, site: int, port: int, spectators: int) -> Samples:
    audience = [Spectator(port, game.code) for _ in range(spectators)]
    for spectator in audience:
        await spectator.sit_down()
    players = [await Player.of(game, port, seat) for seat in range(SEATS)]
    spent, bytes_read = [], 0
    for _ in range(WATCHED_MOVES):
        seat = game.asked()
        form = game.form(seat)
        watching = [asyncio.ensure_future(spectator.see_a_move()) for spectator in audience]
        await asyncio.sleep(0.3)
        begun = _processor_time(site)
        await players[seat].answer(form)
        sizes = await asyncio.wait_for(asyncio.gather(*watching), timeout=60)
        spent.append(_processor_time(site) - begun)
        bytes_read += sum(sizes)
    return {
        f"s per move with {spectators} spectators": spent,
        "kB per spectator and move": [bytes_read / 1000 / WATCHED_MOVES / spectators],
    }


def _processor_time(pid: int) -> float:
    """Return the seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Connection:
    """One kept connection of a browser."""

    def __init__(self, port: int, code: str) -> None:
        self.port = port
        self.code = code
        self.cookie = ""

    async def open(self) -> None:
        """Connect; the site has closed what was idle for a while."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, path: str, body: str | None = None, **headers: str) -> tuple[dict[str, str], bytes]:
        """Send a request and return the headers and the body of its reply."""
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        lines += ["Accept-Encoding: gzip", "Accept-Language: en"]
        lines += [f"Cookie: {self.cookie}"] * bool(self.cookie)
        if body is not None:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
            lines += [f"Origin: http://127.0.0.1:{self.port}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
        assert " 200 " in head[0], (path, head)
        return found, await self.reader.readexactly(int(found["content-length"]))


class Spectator(Connection):
    """Somebody who watches: a socket that tells of changes, and a connection to fetch them."""

    async def sit_down(self) -> None:
        """Load the page and open its socket."""
        import gzip

        from websockets.asyncio.client import connect

        await self.open()
        headers, body = await self.ask(f"/t/{self.code}")
        page = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
        self.address = _data(page.decode(), "scene")
        self.version = int(_data(page.decode(), "version"))
        self.have = unescape(_have(page.decode()))
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/live/{self.code}", origin=f"http://127.0.0.1:{self.port}"
        )
        await self.socket.recv()

    async def see_a_move(self) -> int:
        """Wait until the table changes, fetch what changed, and return how many bytes that took."""
        import gzip

        told = json.loads(await self.socket.recv())["version"]
        self.writer.close()
        await self.open()
        headers, body = await self.ask(
            f"{self.address}?v={told}", HX_Request="true", **({"X_Have": self.have} if self.have else {})
        )
        page = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
        self.have = unescape(_have(page.decode())) or self.have
        return len(body)


class Player(Connection):
    """Somebody who plays."""

    @classmethod
    async def of(cls, game: Played, port: int, seat: int) -> Player:
        """Return the player of a seat, logged in as in the played game."""
        player = cls(port, game.code)
        player.cookie = "; ".join(f"{m.key}={m.value}" for m in game.clients[seat].cookies.values())
        return player

    async def answer(self, form: dict[str, str]) -> None:
        """Send a form."""
        from urllib.parse import urlencode

        await self.open()
        await self.ask(f"/t/{self.code}/answer", urlencode(form), HX_Request="true")
        self.writer.close()


def _data(page: str, name: str) -> str:
    found = re.search(rf'data-{name}="([^"]*)"', page)
    assert found, name
    return unescape(found[1])


def _have(page: str) -> str:
    """Return what a page tells the site when it asks for what changed: its parts, others' boards closed."""
    return " ".join([*re.findall(r'data-stamp="([^"]+)"', page), "closed"])


if __name__ == "__main__":
    main()
