"""Registering the small game, here and in processes that a test starts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"


def environment(**more: str) -> dict[str, str]:
    """Return an environment in which `python -m civitas.cli` knows Hamlet and speaks English."""
    path = os.pathsep.join([str(SOURCE), str(TESTS)])
    return {**os.environ, "PYTHONPATH": path, "CIVITAS_GAMES": "hamlet", "LC_ALL": "C.UTF-8", **more}


def command(*args: str) -> list[str]:
    """Return the command line of `civitas` in a process of its own."""
    return [sys.executable, "-m", "civitas.cli", *args]
