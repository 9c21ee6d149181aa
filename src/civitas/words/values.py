"""What may stand at a place of a text besides plain values."""

from __future__ import annotations

from typing import Any


class Said(str):
    """A text that is finished."""

    __slots__ = ()


class Vocable(str):
    """A word of the game's word lists, never the id of a component."""

    __slots__ = ()


class Seat(int):
    """A seat, printed by its name."""

    __slots__ = ()


class Node:
    """A count, price or trigger, printed in the number and case that the place asks for."""

    __slots__ = ("kind", "tree")

    def __init__(self, kind: str, tree: tuple[Any, ...]) -> None:
        self.kind = kind
        self.tree = tree
