"""A lock in the home folder that says whether the site is running, so that nobody restores underneath it."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from civitas.kernel.types import Unplayable


@contextmanager
def running(home: Path) -> Iterator[None]:
    """Hold the sign that the site runs; several may."""
    with (home / "running").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


@contextmanager
def at_rest(home: Path) -> Iterator[None]:
    """Make sure that no site runs on this home, and that none starts meanwhile."""
    with (home / "running").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unplayable(f"The site with the data in {home} is running; stop it first.") from None
        yield
