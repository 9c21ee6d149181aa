"""A PostgreSQL and a Redis of their own for tests, on loopback, gone with the test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 20.0
SUPERUSER = "postgres"


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    """Return where a server program is; Debian keeps those of PostgreSQL away from the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([os.environ["PATH"], *map(str, folders)]))
    assert found is not None, f"{name} is not installed; make test-browser installs it."
    return found


def wait_for(port: int, process: subprocess.Popen[bytes], ready: Callable[[], bool]) -> None:
    """Wait until a server listens and says that it is ready."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, f"the server on port {port} ended with {process.returncode}"
        if ready():
            return
        time.sleep(0.05)
    raise AssertionError(f"the server on port {port} did not start")


@contextmanager
def serving(command: list[str], port: int, ready: Callable[[], bool], user: str | None) -> Iterator[None]:
    """Run a server as long as it is needed."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, user=user, cwd="/")
    try:
        wait_for(port, process, ready)
        yield
    finally:
        process.terminate()
        process.wait(timeout=15)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Run a PostgreSQL with an empty database; yields its address. It refuses to run as root."""
    user = SUPERUSER if os.getuid() == 0 else None
    data, port = folder / "data", free_port()
    folder.mkdir()
    if user:
        shutil.chown(folder, user)
    make = [program("initdb"), "--pgdata", str(data), "--username", SUPERUSER, "--auth", "trust"]
    make += ["--no-locale", "--encoding", "UTF8"]
    made = subprocess.run(make, capture_output=True, text=True, user=user, cwd="/")
    assert made.returncode == 0, made.stderr
    server = [program("postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
    asked = [program("pg_isready"), "-h", "127.0.0.1", "-p", str(port)]
    with serving(server, port, lambda: subprocess.run(asked, capture_output=True).returncode == 0, user):
        yield f"postgresql://{SUPERUSER}@127.0.0.1:{port}/{SUPERUSER}"


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """Run a Redis that keeps nothing; yields its address."""
    folder.mkdir()
    port = free_port()
    server = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]

    def ready() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    with serving([*server, "--save", ""], port, ready, None):
        yield f"redis://127.0.0.1:{port}/0"
