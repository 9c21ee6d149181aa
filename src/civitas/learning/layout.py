"""The observation vector: every number, word and component that a seat sees on its board has a place.

The vector is made from the board of a masked state, so what a person at the seat cannot see is not in it. The
places have names, listed by pattern in the file `observation.txt` of the title's folder, one per line:

    round                       a number (yes is 1, no and nothing are 0)
    phase=harvest               1 if this word stands there, else 0
    seats/*/coins               the same for every seat: the own one is +0, the next around the table +1
    seats/*/hand/<crop>         how many of them lie there; <crop> stands for each component of this kind
    row[<crop>]                 1 if this thing is in the list (in a list of columns: which column, from 1 on)
    row[<crop>]/price           a number that belongs to it
    order/seat*                 which place a player has in a list, 1 for the first
    question=sow                what the seat is asked
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from civitas.games import home
from civitas.kernel.game import Game
from civitas.kernel.types import TABLE, Unplayable
from civitas.kernel.views import Observation

FILE = "observation.txt"
LEFT_OUT = frozenset({"unavailable", "warnings", "refused"})
"""Keys that only explain to people what the list of legal answers says already."""
IDENTITY = ("id", "card", "site", "place", "field")
"""The key that names a thing in a list, the first of these that has a text."""

INDEX = re.compile(r"\[(\d+)\]")
"""Where a thing lies in a list of lists is told by the number of its thing and not by its name."""


class Layout:
    """Which number stands where, for one title and one number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.names = tuple(name for line in patterns_of(game) for name in expanded(line, game, seats))
        self._places = {name: place for place, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def vector(self, observation: Observation) -> list[float]:
        """Return what a seat may know as numbers; a name that the layout does not have is left out."""
        numbers = [0.0] * len(self.names)
        places = self._places
        for name, value in leaves(observation):
            place = places.get(name)
            if place is not None:
                numbers[place] += value
        return numbers

    def unknown(self, observation: Observation) -> list[str]:
        """Return the names of what this layout has no place for; none, if the title's file is up to date."""
        return [name for name, _ in leaves(observation) if name not in self._places]

    def places_of(self, names: tuple[str, ...]) -> list[int | None]:
        """Return where the numbers of an older layout stand now, so that what was learnt is not lost."""
        return [self._places.get(name) for name in names]


@lru_cache(maxsize=64)
def layout_of(game: Game, seats: int) -> Layout:
    """Return the layout of a title; it is made once."""
    return Layout(game, seats)


def patterns_of(game: Game) -> list[str]:
    """Return the lines of a title's file."""
    path = home(game) / FILE
    if not path.exists():
        raise Unplayable(f"{game.names['en']} has no {FILE}; python tools/layouts.py {game.id} writes it.")
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def expanded(pattern: str, game: Game, seats: int) -> Iterator[str]:
    """Return the names that a pattern stands for."""
    entries = game.pack.by_id.values() if game.pack is not None else ()
    pieces = re.split(r"(<\w+>|\*)", pattern)
    choices = [
        [f"+{seat}" for seat in range(seats)]
        if piece == "*"
        else [entry.id for entry in entries if entry.kind == piece[1:-1]]
        if piece.startswith("<")
        else [piece]
        for piece in pieces
    ]
    return ("".join(chosen) for chosen in product(*choices))


def leaves(observation: Observation) -> Iterator[tuple[str, float]]:
    """Return every number that a seat sees, with its name; a name may come several times and is added up."""
    seat = observation.seat
    seats = len(observation.known.seats)
    if seat is None or seat == TABLE:
        raise Unplayable("A vector is what a seat sees; those who only watch have none.")
    look = _Look(seat, seats)
    for key, part in observation.board.items():
        if key not in LEFT_OUT:
            yield from look.at(key, part)
    question = observation.question
    if question is not None:
        yield f"question={question.topic}", 1.0
        yield from look.at("about", list(_texts(question.args)))


class _Look:
    """Goes through a board with the eyes of one seat: players are named by where they sit from there."""

    def __init__(self, seat: int, seats: int) -> None:
        self.around = {f"seat.{other}": f"+{(other - seat) % seats}" for other in range(seats)}

    def word(self, text: str) -> str:
        """Return a text in which players are named from where this seat sits."""
        around = self.around.get(text)
        return text if around is None else f"seat{around}"

    def at(self, path: str, value: Any) -> Iterator[tuple[str, float]]:
        """Return what stands at a path of the board."""
        kind = type(value)
        if kind is int or kind is bool or kind is float:
            yield path, float(value)
        elif kind is str:
            yield f"{path}={self.word(value)}", 1.0
        elif kind is dict:
            for key, part in value.items():
                if key not in LEFT_OUT:
                    yield from self.at(f"{path}/{self.word(key)}", part)
        elif kind is list or kind is tuple:
            yield from self._list(path, value)

    def _list(self, path: str, values: Any) -> Iterator[tuple[str, float]]:
        for place, value in enumerate(values):
            kind = type(value)
            if kind is str:
                seated = value in self.around
                yield f"{path}/{self.word(value)}", float(place + 1 if seated else 1)
            elif kind is dict:
                if path == "seats":
                    yield from self.at(f"seats/{self.around[f'seat.{place}']}", value)
                    continue
                identity = next((key for key in IDENTITY if type(value.get(key)) is str), "")
                below = f"{path}[{place}]"
                there = 1.0
                if identity:
                    column = INDEX.findall(path)
                    there += int(column[-1]) if column else 0
                    below = f"{INDEX.sub('', path)}[{self.word(value[identity])}]"
                yield below, there
                for key, part in value.items():
                    if key != identity and key not in LEFT_OUT:
                        yield from self.at(f"{below}/{self.word(key)}", part)
            elif value is not None:
                yield from self.at(f"{path}[{place}]", value)


def _texts(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)


def pattern(name: str, kinds: dict[str, str]) -> str:
    """Return the pattern of a name: components by their kind, seats by a star.

    >>> pattern("seats/+1/hand/rye", {"rye": "crop", "hand": "token"})
    'seats/*/hand/<crop>'
    """
    parts = re.split(r"([/\[\]=])", name)
    last = len(parts) - 1
    generic = [
        f"<{kinds[part]}>"
        if part in kinds and place and (place == last or parts[place - 1] in "[=")
        else part
        for place, part in enumerate(parts)
    ]
    return "".join(re.sub(r"^(seat)?\+\d+$", r"\1*", part) for part in generic)
