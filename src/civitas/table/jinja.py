"""The environment of the page templates."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once."""
    return Environment(**options)
