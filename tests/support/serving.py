"""A real ``civitas serve`` for tests, with a home of its own and deals that are the same in every run."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parent.parent
NOT_INHERITED = ("DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL", "CIVITAS_PUBLIC")
PATIENCE = 40.0


class Server:
    """A site of its own, to talk to and to kill."""

    def __init__(self, home: Path, *options: str, port: int = 0, **surroundings: str) -> None:
        self.home = home
        self.surroundings = {
            **{key: value for key, value in os.environ.items() if key not in NOT_INHERITED},
            "CIVITAS_HOME": str(home),
            "CIVITAS_GAMES": "hamlet",
            "CIVITAS_BOT_PAUSE": "0",
            "PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]),
            **surroundings,
        }
        command = [sys.executable, "-m", "support.dealt_site", "serve", "--port", str(port), *options]
        self.log = home / "serve.log"
        with self.log.open("w") as output:
            self.process = subprocess.Popen(
                command, env=self.surroundings, stdout=output, stderr=subprocess.STDOUT
            )
        self.address = self._address()

    def _address(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(r"Civitas is at (http://127\.0\.0\.1:\d+)", self.log.read_text())
            if found:
                return found[1]
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError("the site did not start: " + self.log.read_text())

    @property
    def port(self) -> int:
        """The port that the site listens on."""
        return int(self.address.rsplit(":", 1)[1])

    def stop(self, number: int = signal.SIGTERM) -> None:
        """End the site with a signal."""
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(timeout=15)
