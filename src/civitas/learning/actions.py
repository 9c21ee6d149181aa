"""A number for every action, made from its kind and its components and not from its place in a list.

The number follows from the action as it is written, `["build", "bronze"]`, and from nothing else: neither the
title's version nor what else is legal changes it. Where two legal answers of one question would have the same
number, which happens in fewer than one of two hundred, the later one in the order of the list takes its next
number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from msgspec.json import encode

from civitas.kernel.types import Action

SPACE = 1 << 14
"""Numbers go from 0 to one below this, in every title."""
REMEMBERED = 1 << 16


@lru_cache(maxsize=REMEMBERED)
def number_of(action: Action, attempt: int = 0) -> int:
    """Return the number of an action, or the next one if somebody else has it.

    >>> number_of(("build", "bronze")), number_of(("end",))
    (2834, 11725)
    """
    written = encode(action) + b"#" * attempt
    return int.from_bytes(blake2b(written, digest_size=8).digest(), "big") % SPACE


def numbered(actions: Iterable[Action]) -> dict[int, Action]:
    """Return the legal answers of one question by their numbers."""
    found: dict[int, Action] = {}
    for action in actions:
        attempt = 0
        while (number := number_of(action, attempt)) in found:
            attempt += 1
        found[number] = action
    return found
