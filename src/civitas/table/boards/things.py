"""What lies on a board: things with addresses, the choices and refusals that hang on them, and forms."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from civitas.kernel.addresses import NAMING

LONG_WORD = 11


@dataclass
class Amount:
    """A number of something: its icon, if it has one, and what it is called."""

    icon: str
    n: int
    word: str


@dataclass
class Do:
    """One legal answer as a control: what is sent, what it says, its price, what will change by it."""

    number: int
    kind: str
    value: str
    label: str
    action: tuple[Any, ...] = ()
    addresses: tuple[str, ...] = ()
    price: list[Amount] = field(default_factory=list)
    change: list[Amount] = field(default_factory=list)
    revealed: bool = False
    harm: bool = False
    """Whether it destroys something of one's own."""
    warned: bool = False
    """Whether the page asks back before it is done."""


@dataclass
class No:
    """Something that is not possible now, and why."""

    action: tuple[Any, ...]
    label: str
    why: str


@dataclass
class Field:
    """One place of a form: its name when sent, what it is about, and the values that it can have."""

    name: str
    address: str
    values: list[Any]
    first: Any
    label: str = ""
    drawn: bool = False
    """Whether the title's drawing shows it; if not, it stands in the dock."""


class Thing:
    """Something that can be pressed: where it lies, how it looks, what can be done with it."""

    def __init__(self, key: str, address: str, name: str, **look: Any) -> None:
        self.key = key
        self.address = address
        self.name = name
        self.id = ""
        """The component that it is."""
        self.short = ""
        """What stands on it where its name is too long for that."""
        self.sub = ""
        """The line under its name: kind, type, age."""
        self.cat = ""
        self.crest = ""
        self.pic = ""
        self.corner = ""
        self.face: Any = None
        self.nums: list[Any] = []
        self.facts: list[tuple[str, Any]] = []
        self.more: dict[str, Any] = {}
        self.offered = False
        """Whether it is on offer: dimmed while it cannot be taken. What somebody owns never is."""
        self.losing = False
        """Whether the question only asks what to lose."""
        self.choices: list[Do] = []
        self.refusals: list[No] = []
        self.field: Field | None = None
        self.__dict__.update(look)

    @property
    def long(self) -> bool:
        """Whether a word of its name needs narrower letters on a card."""
        return max(map(len, re.split(r"[\s\u00ad-]", self.short or self.name))) > LONG_WORD

    @property
    def state(self) -> str:
        """The class that says whether something can be done: can, cannot or nothing."""
        if self.choices:
            if any(not choice.harm for choice in self.choices):
                return "can"
            return "risk" if self.losing else ""
        return "cannot" if self.offered and self.refusals else ""

    @property
    def spoken(self) -> str:
        """Its accessible name: name, kind, then what pressing does or why not."""
        then = self.choices[0].label if self.choices else self.refusals[0].why if self.refusals else ""
        return ". ".join(part for part in (", ".join(p for p in (self.name, self.sub) if p), then) if part)


def canonical(board: Any, address: str) -> str:
    """Return an address with every entry of a list by its number; "" if the board has no such place.

    >>> canonical({"row": [{"card": "oil"}, {"card": "coal"}]}, "row/coal")
    'row/1'
    """
    here, steps = board, []
    for step in address.split("/"):
        if isinstance(here, dict):
            if step not in here:
                return ""
            here = here[step]
            steps.append(step)
            continue
        place = _place(here, step)
        if place is None:
            return ""
        here = here[place]
        steps.append(str(place))
    return "/".join(steps)


def _place(entries: Any, step: str) -> int | None:
    if not isinstance(entries, list | tuple):
        return None
    if step.isdecimal():  # no name is a numeral
        return int(step) if int(step) < len(entries) else None
    for number, entry in enumerate(entries):
        name = entry
        if isinstance(entry, dict):
            name = next((entry[key] for key in NAMING if isinstance(entry.get(key), str)), None)
        if name == step:
            return number
    return None


def lay(things: dict[str, list[Thing]], pieces: Iterable[tuple[str, Any]], onto: str) -> list[Any]:
    """Lay pieces onto the things at the longest part of their addresses; return those that found none."""
    lost = []
    for address, piece in pieces:
        part = address
        while part and part not in things:
            part = part.rpartition("/")[0]
        if not part or (part.count("/") == 1 and part.startswith("seats/") and part != address):
            lost.append(piece)
            continue
        for thing in things[part]:
            held = getattr(thing, onto)
            if piece not in held:
                held.append(piece)
    return lost
