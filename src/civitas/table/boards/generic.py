"""The plain board: any title, drawn from the board of a view alone.

A board is plain data. Its keys are named by the title's texts ``board.<key>``. A text in it is a component
or a word; a list of numbers holds items of the zones, the negative ones hidden, unless the title's texts list
the key in ``numbers``. What belongs to the seats stands under ``seats``, one area each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from civitas.table.voice import Face, Voice

SEATS = "seats"
MANY = 8
"""From so many cards on they are drawn small, with their text folded in."""


@dataclass
class Choice:
    """One legal answer: its place in the list, what is sent, what it says, and what it is about."""

    number: int
    value: str
    label: str
    items: list[int] = field(default_factory=list)
    components: list[str] = field(default_factory=list)


@dataclass
class Card:
    """A card as it lies there: a face, or a back that may stand for several."""

    key: str
    face: Face | None
    name: str
    mark: str
    """Its name among all cards of the page, so that a card that stays is not redrawn as another."""
    count: int = 1
    choices: list[Choice] = field(default_factory=list)


@dataclass
class Node:
    """A piece of the board: ``counter``, ``text``, ``cards`` or ``group``."""

    kind: str
    label: str
    key: str
    value: str = ""
    cards: list[Card] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)

    @property
    def small(self) -> bool:
        """Whether the cards are too many to be drawn large."""
        return len(self.cards) > MANY


@dataclass
class SeatArea:
    """What belongs to one seat."""

    seat: int
    own: bool
    nodes: list[Node]


@dataclass
class Board:
    """Everything that is drawn: what all share, then the seats, the own one first."""

    shared: list[Node]
    seats: list[SeatArea]


class Painter:
    """Draws one board; the choices of the question are laid onto the cards that they are about."""

    def __init__(self, voice: Voice, choices: Iterable[Choice]) -> None:
        self.voice = voice
        self.by_item: dict[int, list[Choice]] = {}
        self.by_component: dict[str, list[Choice]] = {}
        self.drawn: Counter[str] = Counter()
        for choice in choices:
            for item in choice.items:
                self.by_item.setdefault(item, []).append(choice)
            for component in choice.components:
                self.by_component.setdefault(component, []).append(choice)

    def board(self, board: dict[str, Any], seat: int | None) -> Board:
        """Draw a whole board for a seat."""
        areas = board.get(SEATS, [])
        count = len(areas)
        order = [(number + (seat or 0)) % count for number in range(count)] if count else []
        return Board(
            [self.node(key, value) for key, value in board.items() if key != SEATS],
            [
                SeatArea(
                    number, number == seat, [self.node(key, value) for key, value in areas[number].items()]
                )
                for number in order
            ],
        )

    def node(self, key: str, value: Any, label: str | None = None) -> Node:
        """Draw one entry of the board."""
        if label is None:
            label = self.voice.label("board", key)
        if isinstance(value, dict):
            parts = sorted(
                [self.node(part, inner) for part, inner in value.items()],
                key=lambda node: node.kind == "group",
            )
            return Node("group", label, key, nodes=parts)
        if isinstance(value, str) and self.voice.is_component(value):
            return Node("cards", label, key, cards=[self.named(value)])
        if not isinstance(value, list):
            kind = "counter" if isinstance(value, int) else "text"
            return Node(kind, label, key, self.voice.value(value))
        if any(isinstance(part, dict | list) for part in value):
            nodes = [self.node(key, part, f"{number}") for number, part in enumerate(value, 1)]
            return Node("group", label, key, nodes=nodes)
        if key not in self.voice.numbers and all(type(part) is int for part in value):
            return Node("cards", label, key, cards=self.items(value))
        if value and all(isinstance(part, str) and self.voice.is_component(part) for part in value):
            return Node("cards", label, key, cards=[self.named(part) for part in value])
        return Node("text", label, key, ", ".join(self.voice.value(part) for part in value) or "–")

    def items(self, items: list[int]) -> list[Card]:
        """Draw items of a zone; hidden neighbours with the same back lie on one pile."""
        cards: list[Card] = []
        for item in items:
            if item < 0:
                key = f"back{-1 - item}"
                if cards and cards[-1].key == key:
                    cards[-1].count += 1
                else:
                    cards.append(Card(key, None, "", self.mark(key)))
                continue
            component = self.voice.component(item)
            choices = [*self.by_item.get(item, []), *self.by_component.get(component, [])]
            known = self.voice.is_component(component)
            name = self.voice.name(component) if component else str(item)
            face = self.voice.face(component) if known else None
            key = f"item{item}"
            cards.append(Card(key, face, name, self.mark(key), choices=choices))
        return cards

    def mark(self, key: str) -> str:
        """Return a name for a card that no other card of the page has."""
        self.drawn[key] += 1
        return f"{key}-{self.drawn[key]}"

    def named(self, component: str) -> Card:
        """Draw a component that the board names."""
        choices = self.by_component.get(component, [])
        face, name = self.voice.face(component), self.voice.name(component)
        return Card(component, face, name, self.mark(component), choices=choices)


def mentioned(voice: Voice, action: tuple[Any, ...]) -> list[str]:
    """Return the components that an action names anywhere in its arguments."""
    found: list[str] = []
    pending = list(action[1:])
    while pending:
        part = pending.pop()
        if isinstance(part, tuple):
            pending.extend(part)
        elif isinstance(part, str) and voice.is_component(part):
            found.append(part)
    return found
