"""What actions are about: addresses of things on the board.

An address is a path into the board's data, joined by "/": "row/4" is the fifth entry of the row,
"seats/0/hand/bronze" the card bronze in the hand of the first seat, "seats/1" a seat. An entry of a list is
named by its number, by its text, or by its ``id``, ``card`` or ``at``. "@bronze" stands for wherever the
component bronze lies; it is looked for among the own things first, then among what all share, then with the
others.
Choices, refusals, motion and pictures hang on addresses, never on sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.kernel.types import Action

if TYPE_CHECKING:
    from civitas.kernel.game import Game
    from civitas.kernel.state import Question, State

NAMING = ("id", "card", "at")
"""The keys by which an entry of a list may be named."""


def resolve(board: Any, address: str) -> Any:
    """Return what lies at an address; KeyError if the board has no such place."""
    here = board
    for step in address.split("/"):
        here = _inside(here, step, address)
    return here


def _inside(here: Any, step: str, address: str) -> Any:
    if isinstance(here, dict) and step in here:
        return here[step]
    if isinstance(here, (list, tuple)):
        for entry in here:
            if name_of(entry) == step:
                return entry
        if step.isdecimal() and int(step) < len(here):
            return here[int(step)]
    raise KeyError(address)


def name_of(entry: Any) -> Any:
    """Return the text by which an entry is named, None if it has no name."""
    if isinstance(entry, dict):
        return next((entry[key] for key in NAMING if isinstance(entry.get(key), str)), None)
    return entry if isinstance(entry, str) else None


class Index:
    """Where each text stands on one board, found in one walk: with each seat, and among what all share."""

    __slots__ = ("seats", "shared")

    def __init__(self, board: dict[str, Any]) -> None:
        self.shared: dict[str, str] = {}
        for key, value in board.items():
            if key != "seats":
                _note(self.shared, value, key)
        self.seats: list[dict[str, str]] = []
        for number, area in enumerate(board.get("seats", ())):
            self.seats.append({})
            _note(self.seats[-1], area, f"seats/{number}")

    def first(self, name: str, seat: int | None) -> str:
        """Return where a text stands, with a seat, among what all share or with the others; else ""."""
        own = self.seats[seat : seat + 1] if seat is not None else []
        return next((found[name] for found in [*own, self.shared, *self.seats] if name in found), "")


class Places:
    """Where each component lies on one board, for somebody."""

    __slots__ = ("_components", "_index", "_seat")

    def __init__(self, board: dict[str, Any] | Index, components: Any, seat: int | None) -> None:
        self._index = board if isinstance(board, Index) else Index(board)
        self._components = components
        self._seat = seat

    def address(self, address: str) -> str:
        """Return the path that an address stands for; "" if what it names lies nowhere in sight."""
        if not address.startswith("@"):
            return address
        name = address[1:]
        return self._index.first(name, self._seat) if name in self._components else ""


def _note(found: dict[str, str], data: Any, path: str) -> None:
    """Note the first place of every text in the board's data."""
    if isinstance(data, str):
        found.setdefault(data, path)
    elif isinstance(data, dict):
        name = name_of(data)
        if name is not None:
            found.setdefault(name, path)
        for key, value in data.items():
            if key not in NAMING and isinstance(value, (str, dict, list, tuple)):
                _note(found, value, f"{path}/{key}")
            if isinstance(key, str) and key not in found:
                found[key] = f"{path}/{key}"
    elif isinstance(data, (list, tuple)):
        names = [name_of(entry) for entry in data]
        for number, (entry, name) in enumerate(zip(data, names, strict=True)):
            if isinstance(entry, (str, dict, list, tuple)):
                alone = name is not None and names.count(name) == 1
                _note(found, entry, f"{path}/{name if alone else number}")


def about(game: Game, state: State, question: Question, action: Action) -> tuple[str, ...]:
    """Return what an action is about, as the title says it; it may name components by "@"."""
    rules = game.rules
    topic = rules.topics[question.topic]
    if topic.free and action[0] in rules.free:
        concern = rules.free[action[0]].concern
        return components_in(game, action) if concern is None else concern(state, question.seat, action)
    if topic.concern is not None:
        return topic.concern(state, question.seat, action, *question.args)
    return components_in(game, action) or components_in(game, question.args)


def components_in(game: Game, data: Any) -> tuple[str, ...]:
    """Return the components that an action or a question names, each once, as addresses."""
    known = game.pack.by_id if game.pack is not None else {}
    found: dict[str, None] = {}

    def look(part: Any) -> None:
        if isinstance(part, str):
            if part in known:
                found[f"@{part}"] = None
        elif isinstance(part, tuple):
            for inner in part:
                look(inner)

    look(data)
    return tuple(found)


def addresses(game: Game, state: State, board: dict[str, Any], question: Question) -> list[tuple[str, ...]]:
    """Return for each action of a question the places on the board that it is about, () for the dock."""
    components = game.pack.by_id if game.pack is not None else {}
    places = Places(board, components, question.seat)
    found = []
    for action in question.actions:
        paths = [places.address(address) for address in about(game, state, question, action)]
        found.append(tuple(dict.fromkeys(path for path in paths if path)))
    return found
