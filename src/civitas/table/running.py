"""The sign that the site is running, so that nobody restores underneath it.

On SQLite it is a lock in the home folder. On PostgreSQL, which sites on several machines may share, it is a
lock in the database besides; it goes with the connection that holds it.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from civitas.kernel.types import Unplayable

SIGN = 0x43495649
"""The number of our lock among all that a PostgreSQL server knows for this database."""


@contextmanager
def running(home: Path) -> Iterator[None]:
    """Hold the sign that the site runs; several may."""
    with (home / "running").open("w") as file, _in_database("pg_try_advisory_lock_shared") as free:
        if not free:
            raise Unplayable(
                "A backup is being put back into this database; start again afterwards.", "restoring"
            )
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


@contextmanager
def at_rest(home: Path) -> Iterator[None]:
    """Make sure that no site runs on this home or this database, and that none starts meanwhile."""
    with (home / "running").open("w") as file, _in_database("pg_try_advisory_lock") as free:
        if not free:
            name = connection.settings_dict["NAME"]
            raise Unplayable(
                f"A site with the database '{name}' is running; stop it first.", "site_on_database", name
            )
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unplayable(
                f"The site with the data in {home} is running; stop it first.", "site_in_home", home
            ) from None
        yield


@contextmanager
def _in_database(take: str) -> Iterator[bool]:
    """Try to take the lock in the database on a connection of its own; yield whether it is ours."""
    if connection.vendor != "postgresql":
        yield True
        return
    holder = connection.copy()
    try:
        with holder.cursor() as cursor:
            cursor.execute(f"SELECT {take}(%s)", [SIGN])
            free = bool(cursor.fetchone()[0])
        yield free
    finally:
        holder.close()
