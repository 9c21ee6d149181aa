"""How a visitor wants pages to look: colours, contrast, symbols with patterns.

It is kept in the session, so that guests and those who watch can choose too.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import DatabaseError
from django.http import HttpRequest

LOOKS = {
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "high"),
    "patterns": ("off", "on"),
}
"""What can be chosen; the first of each is what a page looks like without a choice."""


@dataclass(frozen=True)
class Look:
    """What one visitor has chosen."""

    theme: str = "system"
    contrast: str = "system"
    patterns: str = "off"

    @property
    def contrast_media(self) -> str:
        """For which media the style with high contrast is in force."""
        return "all" if self.contrast == "high" else "(prefers-contrast: more)"

    def groups(self) -> list[tuple[str, list[tuple[str, bool]]]]:
        """What can be chosen, each value with whether it is chosen."""
        return [
            (name, [(value, value == getattr(self, name)) for value in values])
            for name, values in LOOKS.items()
        ]


def look_of(request: HttpRequest) -> Look:
    """Return what a visitor has chosen; pages must come also while the database is away."""
    try:
        session = getattr(request, "session", {})
        sent = {name: session.get(name) for name in LOOKS}
    except DatabaseError:
        return Look()
    return Look(**{name: value for name, value in sent.items() if value in LOOKS[name]})
