"""Armed modifiers: a range, a discount, a joker that waits for the action which it changes.

They lie as ``[kind, amount, source]`` in a plain list of the seat's area, so that they are saved with it. An
action looks up what is armed, uses as much as it needs and lets the rest expire.
"""

from __future__ import annotations

from typing import Any

Armed = list[list[Any]]


def arm(modifiers: Armed, kind: str, amount: int, source: str = "") -> None:
    """Let something wait for the next action that it fits."""
    modifiers.append([kind, amount, source])


def armed(modifiers: Armed, *kinds: str) -> int:
    """Return how much of these kinds is waiting; several sources add up."""
    return sum(amount for kind, amount, _ in modifiers if kind in kinds)


def spend(modifiers: Armed, kind: str, amount: int) -> int:
    """Use up to an amount of one kind, the oldest first; return what was used."""
    left = amount
    for entry in modifiers:
        if entry[0] == kind and left:
            used = min(entry[1], left)
            entry[1] -= used
            left -= used
    modifiers[:] = [entry for entry in modifiers if entry[1]]
    return amount - left


def expire(modifiers: Armed, *kinds: str) -> None:
    """Forget what nothing has used; without kinds all of it."""
    modifiers[:] = [entry for entry in modifiers if kinds and entry[0] not in kinds]


def copied(modifiers: Armed) -> Armed:
    """Return an independent list with the same content."""
    return [entry[:] for entry in modifiers]
