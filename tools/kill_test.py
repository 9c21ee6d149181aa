"""Kill the site under load and look for lost moves: ``python tools/kill_test.py [--kills 5] [--seconds 4]``.

Several players, each in a thread with its own connection, answer as fast as they can at tables of their own,
every second one against a bot, the others for both seats of a table. While they do, the site and its bots
are killed with SIGKILL again and again and started anew. Whatever was acknowledged to a player must be in the
log afterwards, exactly once, and every table must replay from its seed to the state that its newest snapshot
and log lead to.
"""

from __future__ import annotations

import argparse
import http.cookiejar
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from html import unescape
from http.client import HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = 6


class Site:
    """A ``civitas serve`` that can be killed and started again on the same port and data."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = 0
        paths = [str(ROOT / "src"), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
        self.surroundings = {
            **os.environ,
            "CIVITAS_HOME": str(home),
            "CIVITAS_GAMES": "hamlet",
            "CIVITAS_BOT_PAUSE": "0",
            "CIVITAS_LIMIT_FACTOR": "1000",
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        }
        self.start()

    def start(self) -> None:
        """Start the site and wait until it listens."""
        log = self.home / "serve.log"
        with log.open("w") as output:
            command = [sys.executable, "-m", "civitas.cli", "serve", "--port", str(self.port)]
            self.process = subprocess.Popen(
                command,
                env=self.surroundings,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", log.read_text())
            if found:
                self.port = int(found[1])
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        sys.exit(f"The site did not start:\n{log.read_text()}")

    def kill(self) -> None:
        """End the site and its bots at once, without a chance to finish anything."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Player(threading.Thread):
    """Plays game after game and remembers every move that was acknowledged."""

    def __init__(self, site: Site, number: int) -> None:
        super().__init__(name=f"player {number}", daemon=True)
        self.site = site
        self.number = number
        self.acknowledged: dict[str, list[str]] = {}
        self.refused = 0
        self.lost_connections = 0
        self.ending = threading.Event()
        jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def run(self) -> None:
        """Play until told to end; a lost connection is tried again with the same form."""
        page, path = "", "/"
        while not self.ending.is_set():
            if 'id="answer"' in page:
                page, path = self._answer(page, path)
            elif 'class="panel narrow hand' in page:
                seat = re.search(r'name="seat" value="(\d)"', page)
                assert seat is not None
                page, path = self._ask(f"{path}/hand", {"seat": seat[1]}, page)
            elif path == "/" or 'table class="result"' in page:
                page, path = self._ask("/")
                partner = "me" if self.number % 2 else "bot:random"
                table = {"seats": "2", "who-0": "me", "who-1": partner, "name": f"Player {self.number}"}
                page, path = self._ask("/new/hamlet", table, page)
            elif 'id="stand-by"' in page:
                page, path = self._ask(f"{path}/ready", {}, page)
            else:
                time.sleep(0.02)
                page, path = self._ask(path)

    def _answer(self, page: str, path: str) -> tuple[str, str]:
        form = re.search(r'<form id="answer".*?</form>', page, re.DOTALL)
        assert form is not None
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0])
        choice = re.search(r'<button name="(?:action|ask)" value="([^"]*)"', form[0])
        assert choice is not None
        sent = {name: unescape(value) for name, value in hidden}
        sent["action"] = unescape(choice[1])
        page, path = self._ask(f"{path}/answer", sent, page)
        if 'class="notice warning" role' in page:
            self.refused += 1
        else:
            self.acknowledged.setdefault(path.rsplit("/", 1)[1], []).append(sent["move"])
        return page, path

    def _ask(self, path: str, sent: dict[str, str] | None = None, page: str = "") -> tuple[str, str]:
        """Send a request until an answer comes, as a person would who clicks again."""
        data = None
        if sent is not None:
            token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
            assert token is not None
            data = urllib.parse.urlencode({**sent, "csrfmiddlewaretoken": token[1]}).encode()
        while True:
            try:
                request = urllib.request.Request(f"http://127.0.0.1:{self.site.port}{path}", data)
                with self.opener.open(request, timeout=20) as reply:
                    return reply.read().decode(), urllib.parse.urlsplit(reply.url).path
            except (OSError, HTTPException):
                self.lost_connections += 1
                if self.ending.is_set():
                    return "", "/"
                time.sleep(0.1)


def check(site: Site, players: list[Player]) -> list[str]:
    """Return one sentence for each acknowledged move that is missing or doubled, and each broken table."""
    os.environ.update(site.surroundings)
    os.environ["DJANGO_SETTINGS_MODULE"] = "civitas.table.settings"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    import django

    django.setup()
    from civitas.table.play.match_cache import from_the_start, reading
    from civitas.table.play.models import Move, Table

    wrong = []
    for player in players:
        for code, moves in player.acknowledged.items():
            logged = list(Move.objects.filter(table__code=code).values_list("client_id", flat=True))
            for move in set(moves):
                if logged.count(move) != 1:
                    wrong.append(f"Move {move} of table {code} is {logged.count(move)} times in the log.")
    for table in Table.objects.exclude(seed=""):
        numbers = list(table.moves.values_list("sequence", flat=True))
        if numbers != list(range(1, table.sequence + 1)):
            wrong.append(f"The log of table {table.code} has gaps.")
        with reading(table.code) as (_, match):
            if match.state.checksum() != from_the_start(table).state.checksum():
                wrong.append(f"Table {table.code} does not replay to where its snapshot leads.")
    return wrong


def main() -> None:
    """Run the test and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=5, help="how often the site is killed")
    parser.add_argument("--seconds", type=float, default=4, help="how long it is played between two kills")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="civitas-kill-") as folder:
        site = Site(Path(folder))
        players = [Player(site, number) for number in range(1, PLAYERS + 1)]
        for player in players:
            player.start()
        for number in range(1, options.kills + 1):
            time.sleep(options.seconds)
            site.kill()
            sure = sum(len(moves) for player in players for moves in player.acknowledged.values())
            print(f"Kill {number} of {options.kills}: {sure} moves acknowledged so far", flush=True)
            site.start()
        time.sleep(options.seconds)
        for player in players:
            player.ending.set()
        for player in players:
            player.join(timeout=30)
        site.kill()
        wrong = check(site, players)
        sure = sum(len(moves) for player in players for moves in player.acknowledged.values())
        lost = sum(player.lost_connections for player in players)
        refused = sum(player.refused for player in players)
    print(f"{sure} acknowledged moves, {lost} lost connections, {refused} moves out of date.")
    if not sure or not lost:
        sys.exit("The test proves nothing: nobody played, or nothing was interrupted.")
    if wrong:
        sys.exit("\n".join(wrong))
    print("Every acknowledged move is in the log exactly once, and every table replays to its state.")


if __name__ == "__main__":
    main()
