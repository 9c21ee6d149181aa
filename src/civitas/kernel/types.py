"""The few shapes of data that travel between the kernel, the games and the outside.

Everything here is made of tuples of plain values, so that it is hashable, readable and the same in a
replay file, in the API and in a test.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Atom: TypeAlias = Any
"""An int, a str, None, or a nested tuple of these."""

Action: TypeAlias = tuple[Any, ...]
"""What a player does: ``(kind, argument, ...)``, for example ``("build", "bronze")``."""

Frame: TypeAlias = tuple[Any, ...]
"""What is still to be done: ``(name, seat, argument, ...)``."""

Reason: TypeAlias = tuple[Any, ...]
"""Why not: ``(code, argument, ...)``; the words belong to the texts of the game."""

Entry: TypeAlias = tuple[str, int, str, tuple[Any, ...], int, tuple[Any, ...]]
"""What happened: ``(kind, seat, rule, values, mask, secret)``. ``values`` are public; ``secret`` is for
the seats whose bits are set in ``mask``."""

TABLE = -1
"""The seat of a frame or an entry that belongs to nobody in particular."""


def tupled(value: Any) -> Any:
    """Turn the lists of a JSON document back into the tuples that frames and actions are made of.

    >>> tupled(["claim", ["a", 1]])
    ('claim', ('a', 1))
    """
    kind = type(value)
    if kind is list or kind is tuple:
        return tuple([tupled(part) for part in value])
    return value


def action_of(value: Any) -> Action | None:
    """Return what was sent from elsewhere as an action, None if it is no list of plain values.

    >>> action_of(["claim", ["a", 1]])
    ('claim', ('a', 1))
    >>> action_of(["claim", {}])
    """
    try:
        return tupled(value) if isinstance(value, list | tuple) and _is_plain(value) else None
    except RecursionError:
        return None


def _is_plain(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(_is_plain(part) for part in value)
    return value is None or isinstance(value, str | int | float)


class Refused(Exception):
    """An action that is not legal now. Nothing has changed; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(" ".join(str(part) for part in reason))
        self.reason = reason


class Halted(Exception):
    """Raised instead of letting something come to light, where somebody only wants to look ahead."""


class Unplayable(Exception):
    """A game that cannot be set up or read as asked; the message is one sentence for people.

    ``code`` and ``values`` say the same for those who have words for it in another language.
    """

    def __init__(self, sentence: str, code: str = "", *values: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.values = values
