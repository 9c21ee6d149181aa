"""Which icons are drawn: the symbols of templates/parts/icons.svg, found by name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SPRITE = Path(__file__).parent.parent / "templates" / "parts" / "icons.svg"


@cache
def symbols() -> frozenset[str]:
    """Return the names of all drawn icons."""
    return frozenset(re.findall(r'<symbol id="icon-([a-z0-9-]+)"', SPRITE.read_text(encoding="utf-8")))


@cache
def drawn(name: str) -> str:
    """Return the symbol for an icon: its own, else that of the words its name ends or begins with.

    Empty if there is none; then the icon is shown in words.
    """
    parts = name.replace("_", "-").split("-")
    candidates = ["-".join(parts[start:]) for start in range(len(parts))]
    candidates += ["-".join(parts[:end]) for end in range(len(parts) - 1, 0, -1)]
    for candidate in candidates:
        for word in (candidate, candidate.removesuffix("s")):
            if word in symbols():
                return word
    return ""
