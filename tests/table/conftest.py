"""Sets the site up once for the tests of the table, with Hamlet as its game and a home of its own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

HOME = tempfile.TemporaryDirectory(prefix="civitas-test-")
os.environ["CIVITAS_HOME"] = HOME.name
os.environ["DJANGO_SETTINGS_MODULE"] = "civitas.table.settings"
for name in ("CIVITAS_PUBLIC", "CIVITAS_SECRET", "CIVITAS_HOSTS", "REDIS_URL"):
    os.environ.pop(name, None)

import django  # noqa: E402
import pytest  # noqa: E402

django.setup()

from django.db import connections  # noqa: E402
from django.test.utils import setup_test_environment, teardown_test_environment  # noqa: E402

from civitas.games import ELSEWHERE  # noqa: E402
from civitas.table import limits  # noqa: E402
from civitas.table.counters import IN_PROCESS  # noqa: E402
from civitas.table.play import service  # noqa: E402


@pytest.fixture(scope="package", autouse=True)
def site() -> Iterator[None]:
    """Make the database of this process; a file, because some tests write from several threads."""
    before = os.environ.get(ELSEWHERE)
    os.environ[ELSEWHERE] = "hamlet"
    setup_test_environment()
    connection = connections["default"]
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(Path(HOME.name) / "test.sqlite3")
    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, serialize=False)
    yield
    connection.creation.destroy_test_db(name, verbosity=0)
    teardown_test_environment()
    if before is None:
        del os.environ[ELSEWHERE]
    else:
        os.environ[ELSEWHERE] = before


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test begin with nothing counted, at the same time for the limits, and deal the same."""
    IN_PROCESS.clear()
    monkeypatch.setattr(limits, "time", lambda: 1_000_000_010.0)
    numbers = count(1)
    monkeypatch.setattr(service, "new_seed", lambda: f"{next(numbers):032x}")
