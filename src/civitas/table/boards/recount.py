"""What the others did, step by step: each sentence with the things on the board that it is about.

A step knows nothing beyond its sentence: the names come from the entry as the viewer may read it, and they
are looked for on the board that the viewer sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from civitas.kernel.addresses import name_of, resolve
from civitas.kernel.types import Entry
from civitas.table.boards.things import canonical

if TYPE_CHECKING:
    from civitas.table.boards.pen import Pen


Gains: TypeAlias = tuple[tuple[str, int], ...]
"""What somebody got or lost without doing anything: measures of the title, each with its amount."""


@dataclass
class Deed:
    """A sentence of what happened: the how-manieth it is, the names that it speaks of, and mere gains."""

    text: str
    number: int = 0
    names: tuple[str, ...] = ()
    gains: Gains = ()


@dataclass
class Deeds:
    """What one player did; seat -1 for what happened to all."""

    seat: int
    deeds: list[Deed]


@dataclass
class Step:
    """A sentence as the recap shows it, and the keys of the things to mark; equal sentences are counted.

    Gains that follow each other are one line of icons instead.
    """

    text: str
    number: int
    keys: tuple[str, ...]
    times: int = 1
    gains: dict[str, list[int]] = field(default_factory=dict)

    @property
    def says(self) -> str:
        """The sentence, with how often it happened."""
        return f"{self.text} ×{self.times}" if self.times > 1 else self.text


def names_in(entry: Entry) -> tuple[str, ...]:
    """Return the texts among the values of an entry that was projected for its reader, each once."""
    found: dict[str, None] = {}
    _gather((entry[3], entry[5]), found)
    return tuple(found)


def _gather(part: Any, found: dict[str, None]) -> None:
    if isinstance(part, str):
        found[part] = None
    elif isinstance(part, tuple):
        for inner in part:
            _gather(inner, found)


def steps(pen: Pen, seat: int, deeds: Sequence[Deed]) -> list[Step]:
    """Return what a player did, without the name in every sentence."""
    name = f"{pen.called(seat)} " if seat >= 0 else ""
    keys = _Keys(pen, seat)
    found: list[Step] = []
    for deed in deeds:
        said = deed.text.removeprefix(name)
        said = said[:1].upper() + said[1:]
        if deed.gains:
            if not found or not found[-1].gains:
                found.append(Step("", deed.number, keys.of(deed)))
            for measure, n in deed.gains:
                found[-1].gains.setdefault(measure, []).append(n)
        elif found and found[-1].text == said:
            found[-1].times += 1
        else:
            found.append(Step(said, deed.number, keys.of(deed)))
    return found


class _Keys:
    """Finds the things that a player's deeds are about: with that player first, then among what all share."""

    def __init__(self, pen: Pen, seat: int) -> None:
        self.pen = pen
        self.seat = seat
        self.beside = seat if 0 <= seat < len(pen.names) else None
        self.found: dict[str, tuple[str, ...]] = {}

    def of(self, deed: Deed) -> tuple[str, ...]:
        """Return the keys of what a deed is about; of one about nothing that is drawn, the player's strip."""
        keys = dict.fromkeys(key for name in deed.names for key in self._keys(name))
        if not keys and self.seat >= 0:
            keys = {f"board-{self.seat}": None}
        return tuple(keys)

    def _keys(self, name: str) -> tuple[str, ...]:
        if name not in self.found:
            path = self.pen.index.first(name, self.beside)
            self.found[name] = self._drawn(path) if path and self._is_thing(name, path) else ()
        return self.found[name]

    def _is_thing(self, name: str, path: str) -> bool:
        """Whether a text names a component or an entry of the board, and is no mere word such as a half."""
        if self.pen.known(name):
            return True
        there = resolve(self.pen.board, path)
        return isinstance(there, dict) and name_of(there) == name

    def _drawn(self, path: str) -> tuple[str, ...]:
        """Return the keys of the things at the longest part of an address; of others their strip."""
        first, _, rest = path.partition("/")
        whose = rest.partition("/")[0]
        if first == "seats" and whose != str(self.pen.me):
            return (f"board-{whose}",)
        part = canonical(self.pen.board, path)
        while part and part not in self.pen.things:
            part = part.rpartition("/")[0]
        if not part or (first == "seats" and part.count("/") == 1):
            return ()
        return tuple([thing.key for thing in self.pen.things[part]])
