"""How often and how much somebody may do: all limits of the site stand here, each with its own sentence.

A limit counts in fixed windows (see counters.py): per person where there is one, else per address. The
sentence that a person reads is ``limit.<name>`` in the site's texts, with the number and the time left.
"""

from __future__ import annotations

import os
from time import time
from typing import NamedTuple

from django.http import HttpRequest

from civitas.table.address import of_request
from civitas.table.counters import counters
from civitas.table.environment import number


class Limit(NamedTuple):
    """At most ``most`` times in ``seconds``; ``by`` says whether persons or addresses are counted."""

    most: int
    seconds: int
    by: str


FACTOR = number(os.environ, "CIVITAS_LIMIT_FACTOR", 1, 1)
"""How many times more is allowed than stands below: for many people behind one address, or a load test."""

_LIMITS = {
    "login": Limit(8, 15 * 60, "address"),
    "attempt": Limit(40, 15 * 60, "address"),
    "guest": Limit(30, 3600, "address"),
    "register": Limit(10, 3600, "address"),
    "reset": Limit(5, 3600, "address"),
    "password": Limit(10, 3600, "person"),
    "create": Limit(40, 3600, "person"),
    "bots_only": Limit(6, 3600, "address"),
    "analysis": Limit(12, 3600, "address"),
    "link": Limit(30, 60, "address"),
    "lobby": Limit(240, 60, "person"),
    "seat": Limit(30, 60, "person"),
    "move": Limit(240, 60, "person"),
    "chat": Limit(20, 60, "person"),
    "page": Limit(1200, 60, "person"),
}
LIMITS = {name: limit._replace(most=round(limit.most * FACTOR)) for name, limit in _LIMITS.items()}
SOCKETS = {"person": round(30 * FACTOR), "address": round(100 * FACTOR)}
"""How many sockets a person may have open at once, and an address from which nobody has logged in."""

SPECIFICATION = 120
"""So many characters somebody may write to say which bot takes a seat."""
SETTINGS = {"beam": 100, "iterations": 100_000, "ms": 60_000}
"""How great a setting of such a bot may be. A bot's time is limited anyway; this keeps its memory small."""
SETTING = 1000
"""How great all other settings may be."""


class TooOften(Exception):
    """A limit that was passed: its name, and the seconds until it opens again."""

    def __init__(self, name: str, wait: int) -> None:
        super().__init__(f"{name}: try again in {wait} seconds")
        self.name = name
        self.wait = wait


def count(request: HttpRequest, name: str) -> None:
    """Count one use of a limit for whoever sends the request; the one too many raises TooOften."""
    limit = LIMITS[name]
    now = time()
    window = int(now // limit.seconds)
    key = f"limit:{name}:{_who(request, limit)}:{window}"
    if counters().add(key, now, (window + 1) * limit.seconds) > limit.most:
        raise TooOften(name, max(1, round((window + 1) * limit.seconds - now)))


def _who(request: HttpRequest, limit: Limit) -> str:
    if limit.by == "person" and request.user.is_authenticated:
        return f"person{request.user.pk}"
    return f"address{of_request(request)}"
