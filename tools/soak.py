"""Sends nonsense to every door of a running site: python tools/soak.py --minutes 20 [--seed N].

A site is started in a home of its own, with a few tables that bots and persons play at. Then persons, guests
and strangers send what no page sends: wrong values, foreign seats and numbers, broken forms, cookies, bodies
and frames. In between the persons play on as pages would. At the end is printed how many requests there were,
how many were answered with a fault (500 and above without a sentence for it), and how many had an effect that
nonsense must not have. Both must be 0. The seed is printed first, to send the same again.
"""

from __future__ import annotations

import argparse
import http.client
import logging
import re
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode, urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.serving import Server  # noqa: E402

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
CHOICE = re.compile(r'<button[^>]* name="action" value="([^"]*)"')
TEXTS = (
    "",
    "\0",
    "a\0b",
    "x" * 300,
    "x" * 70_000,
    "\u200b",
    "\u3164",
    "\U000e0041",
    "Ａnna",
    "'; DROP TABLE play_move; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "{{7*7}}",
    "%00",
    "%n%s",
    "\ud7ff",
    "\r\nSet-Cookie: a=b",
    "-1",
    "1e309",
    "9" * 40,
    "٣",
    "²",
    "None",
    "null",
    "true",
    "[]",
    "{}",
)
ACTIONS = (
    '["buy",{}]',
    '[{"a":1}]',
    "[" * 900 + "]" * 900,
    "[" * 3000,
    '["sow",null]',
    '["sow",[[[]]]]',
    '["sow",1.5]',
    '["sow",1e999]',
    '["sow",' + "9" * 3000 + "]",
    '["end",0]',
    '["\\u0000"]',
    '["\\ud800"]',
    "[]",
    "{}",
    '"end"',
    "nan",
)
PAGES = (
    *("", "/scene", "/version", "/log", "/replay", "/card/bakery", "/card/%00", "/card/" + "x" * 500),
    *("/watch/de", "/watch/xx", "/asking", "/analysis", "/analysis.json", "?scripts=%00", "?language=xx"),
)
AROUND = ("chat", "chat/act", "mute", "report", "free", "bot", "rematch", "ready", "asking", "analysis")
BY_STRANGERS = ("sit", "start", "close", "leave", "return")
"""These would end or change a table if a person at it sent them."""
FRAMES: tuple[str | bytes, ...] = ("no json", "[" * 3000, b"\xff\x00", '{"type":"x"}', "x" * 100_000, "")
REFUSALS = (429, 503)
"""Answers above 400 that are sentences, not faults."""


class Browser:
    """Somebody with cookies, who sends whatever they like."""

    def __init__(self, soak: Soak, name: str) -> None:
        self.soak = soak
        self.name = name
        self.cookies: dict[str, str] = {}

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        """Send one request and count its answer; a connection that the site closes is an answer too."""
        sent = {"accept-language": self.soak.rng.choice(("de", "en", "xx;q=9", "")), **(headers or {})}
        if self.cookies and "cookie" not in sent:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection = http.client.HTTPConnection(self.soak.host, timeout=30)
        self.soak.requests += 1
        try:
            connection.request(method, path, body, sent)
            reply = connection.getresponse()
            text = reply.read().decode(errors="replace")
        except (http.client.HTTPException, ConnectionError, UnicodeError, ValueError):
            self.soak.statuses["closed"] += 1
            return 0, ""
        finally:
            connection.close()
        for cookie in reply.headers.get_all("set-cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.soak.statuses[str(reply.status)] += 1
        if reply.status >= 500 and reply.status not in REFUSALS:
            self.soak.faults.append(f"{method} {path[:80]} by {self.name}: {reply.status}")
        return reply.status, text

    def form(self, page: str, path: str, fields: dict[str, str]) -> tuple[int, str]:
        """Send a form with the token of a page."""
        _, text = self.ask("GET", page)
        token = TOKEN.search(text)
        sent = {**fields, "csrfmiddlewaretoken": token[1] if token else ""}
        headers = {"content-type": "application/x-www-form-urlencoded"}
        if self.soak.rng.random() < 0.5:
            headers["hx-request"] = "true"
        body = urlencode(sent, errors="surrogatepass").encode()
        return self.ask("POST", path, body, headers)


class Soak:
    """One run."""

    def __init__(self, server: Server, home: Path, seed: int) -> None:
        self.host = urlsplit(server.address).netloc
        self.database = home / "civitas.sqlite3"
        self.rng = Random(seed)
        self.requests = 0
        self.statuses: Counter[str] = Counter()
        self.faults: list[str] = []
        self.wrong: list[str] = []
        self.tables: list[str] = []
        self.persons = [Browser(self, f"person{number}") for number in range(3)]
        self.stranger = Browser(self, "stranger")

    def prepare(self, games: list[str]) -> None:
        """Let the persons open tables, some of them public."""
        for number, person in enumerate(self.persons):
            for game in games:
                fields = {"name": f"Person {number}", "seats": "2", "who-0": "me", "who-1": "bot:random"}
                if number:
                    fields["public"] = "yes"
                if number == 2:
                    fields["who-1"] = "me"
                status, _ = person.form(f"/new/{game}", f"/new/{game}", fields)
                if status >= 400:
                    raise SystemExit(f"The soak could not open a table of {game}: {status}.")
        self.tables = [code for (code,) in self.rows("SELECT code FROM play_table ORDER BY id")]

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """Ask the database of the site."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=20)) as found:
            return list(found.execute(query, values))

    def moves_of_persons(self) -> int:
        """Return how many moves persons have made."""
        return int(str(self.rows("SELECT count(*) FROM play_move WHERE author_id IS NOT NULL")[0][0]))

    def run(self, seconds: float) -> None:
        """Send nonsense until the time is over; every so often check what it did."""
        end = time.monotonic() + seconds
        doors = (
            self.pages,
            self.play,
            self.play,
            self.around,
            self.accounts,
            self.choices,
            self.admin,
            self.raw,
            self.live,
        )
        while time.monotonic() < end:
            before = self.moves_of_persons()
            for _ in range(25):
                self.rng.choice(doors)()
            self.check("a move was made by nonsense", self.moves_of_persons() == before)
            self.really_play()

    def check(self, sentence: str, holds: bool) -> None:
        if not holds:
            self.wrong.append(sentence)

    def who(self) -> Browser:
        return self.rng.choice([*self.persons, self.stranger])

    def text(self) -> str:
        return self.rng.choice(TEXTS)

    def table(self) -> str:
        return self.rng.choice([*self.tables, "nosuchtabl", quote(self.text()[:60]) or "x"])

    def pages(self) -> None:
        """Open pages with odd addresses, queries and cookies."""
        rng = self.rng
        path = rng.choice(
            (
                f"/t/{self.table()}{rng.choice(PAGES)}",
                f"/rules/{quote(self.text()[:60]) or 'x'}",
                f"/seat/{self.table()}/{rng.choice(('0', '99999999999', '-1'))}/{'a' * 32}",
                f"/new/{quote(self.text()[:60]) or 'x'}",
                "/history",
                "/",
                f"/icons/{quote(self.text()[:60]) or 'x'}",
                f"/boards/{quote(self.text()[:60]) or 'x'}",
            )
        )
        if rng.random() < 0.5:
            path += ("&" if "?" in path else "?") + urlencode(
                {rng.choice(("page", "next", "q", "\0")): self.text()[:200]}
            )
        headers = {}
        if rng.random() < 0.3:
            headers["cookie"] = rng.choice(
                (
                    'sessionid="abcdefgh\\000ijkl"',
                    "sessionid=" + "x" * 3000,
                    "csrftoken=;;;=;",
                    "messages=[[",
                    "sessionid=\x01\x02",
                )
            )
        if rng.random() < 0.1:
            headers["host"] = "evil.example"
        self.who().ask("GET", path, None, headers)

    def play(self) -> None:
        """Send moves that no page sends, and answers for seats of others."""
        rng = self.rng
        code = self.table()
        who = self.who()
        fields = {
            "seat": rng.choice(("0", "1", "7", "-1", self.text()[:50])),
            "sequence": rng.choice(("0", "1", "5", "999999999", "-5", self.text()[:50])),
            "move": rng.choice(("nonsense-move-1", "x", "y" * 65, self.text()[:80])),
            "action": rng.choice((*ACTIONS, self.text())),
            "steps": rng.choice(("99", "0", "-1", self.text()[:50])),
            "text": "" if rng.random() < 0.5 else self.text(),
        }
        part = rng.choice(("answer", "undo", "hand"))
        who.form(f"/t/{code}", f"/t/{code}/{part}", fields)

    def around(self) -> None:
        """Use everything around a table with odd values."""
        rng = self.rng
        part = rng.choice((*AROUND, *BY_STRANGERS))
        code = self.table()
        fields = {"seat": self.text()[:100], "text": self.text(), "line": self.text()[:100]}
        who = self.stranger if part in BY_STRANGERS else self.who()
        who.form(f"/t/{code}", f"/t/{code}/{part}", fields)

    def accounts(self) -> None:
        """Register, log in, rename and reset with odd values."""
        rng = self.rng
        path = rng.choice(("login", "register", "reset", "password", "guest", ""))
        fields = {
            "username": self.text(),
            "password": rng.choice((self.text(), "short")),
            "email": self.text()[:100],
            "name": rng.choice(("\u3164", "a\0b", "\u200b")),
            "next": rng.choice(("https://evil.example/", "//evil.example", "javascript:1", self.text()[:80])),
            "language": self.text()[:20],
        }
        target = f"/account/{path}".rstrip("/")
        before = self.rows("SELECT count(*) FROM accounts_person")[0][0]
        Browser(self, "newcomer").form("/account/login", target, fields)
        if path in ("login", "reset", "password", "guest", ""):
            after = self.rows("SELECT count(*) FROM accounts_person")[0][0]
            self.check(f"an odd name became a person at {target}", before == after)

    def choices(self) -> None:
        """Choose looks and languages that there are not."""
        fields = {name: self.text()[:80] for name in ("theme", "contrast", "patterns", "language", "next")}
        self.who().form("/account/login", self.rng.choice(("/look", "/language")), fields)

    def admin(self) -> None:
        """Knock at the administration."""
        path = self.rng.choice(
            ("", "play/table/", "accounts/person/", "play/chatline/", "play/table/1/change/")
        )
        status, _ = self.who().ask("GET", f"/admin/{path}?q={quote(self.text()[:50])}&x=%00")
        self.check("the administration let somebody in", status != 200)

    def raw(self) -> None:
        """Send bodies that are too long, cut off, or no form at all."""
        rng = self.rng
        path = f"/t/{self.table()}/answer"
        kind = rng.randrange(4)
        if kind == 0:
            self.who().ask("POST", path, b"x" * 400_000, {"content-type": "application/octet-stream"})
        elif kind == 1:
            body = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n' + rng.randbytes(500)
            self.who().ask("POST", path, body, {"content-type": "multipart/form-data; boundary=x"})
        elif kind == 2:
            method = rng.choice(("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "FOO"))
            self.who().ask(method, path)
        else:
            host, _, port = self.host.partition(":")
            self.requests += 1
            with suppress(OSError), socket.create_connection((host, int(port)), timeout=5) as link:
                link.sendall(b"POST " + path.encode(errors="replace") + b" HTTP/1.1\r\nHost: localhost\r\n")
                link.sendall(b"Content-Length: 99\r\n\r\n" + rng.randbytes(20))

    def live(self) -> None:
        """Talk to a socket that does not listen."""
        code = self.rng.choice(self.tables)
        self.requests += 1
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.persons[0].cookies.items())}
        with (
            suppress(OSError, WebSocketException, TimeoutError),
            connect(
                f"ws://{self.host}/live/{code}",
                additional_headers=headers,
                origin=f"http://{self.host}",  # type: ignore[arg-type]
                open_timeout=10,
                close_timeout=1,
            ) as page,
        ):
            for _ in range(self.rng.randrange(1, 4)):
                page.send(self.rng.choice(FRAMES))

    def really_play(self) -> None:
        """Answer as a page would, so that the tables go on; this must work in spite of everything."""
        person = self.rng.choice(self.persons)
        for code in self.rng.sample(self.tables, 2):
            _, page = person.ask("GET", f"/t/{code}")
            form = re.search(r'<form id="answer".*?</form>', page, re.DOTALL)
            choices = CHOICE.findall(form[0]) if form else []
            if form and choices:
                before = self.moves_of_persons()
                fields = dict(HIDDEN.findall(form[0]))
                fields["action"] = unescape(self.rng.choice(choices))
                headers = {"content-type": "application/x-www-form-urlencoded"}
                status, _ = person.ask("POST", f"/t/{code}/answer", urlencode(fields).encode(), headers)
                made = self.moves_of_persons() == before + 1
                self.check(f"an honest move was not made ({status})", made or status in (409, 429, 302))


def main() -> None:
    """Run and print the result; the exit code is 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--games", default="hamlet,ages,path,revive,civolution")
    given = parser.parse_args()
    logging.getLogger("websockets").setLevel(
        logging.CRITICAL
    )  # It reports a stream that we cut off as a fault.
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="civitas-soak-", ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder), CIVITAS_LIMIT_FACTOR="1000", CIVITAS_TEST_SEED=str(given.seed))
        try:
            soak = Soak(server, Path(folder), given.seed)
            soak.prepare(given.games.split(","))
            soak.run(given.minutes * 60)
        finally:
            server.stop()
    for sentence in [*soak.faults[:20], *soak.wrong[:20]]:
        print(sentence)
    answers = ", ".join(f"{status}: {count}" for status, count in sorted(soak.statuses.items()))
    print(f"answers by status: {answers}")
    print(f"requests {soak.requests}, faults {len(soak.faults)}, wrong successes {len(soak.wrong)}")
    sys.exit(1 if soak.faults or soak.wrong else 0)


if __name__ == "__main__":
    main()
