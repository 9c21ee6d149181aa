"""The plain board: any title, drawn from the board of a view alone.

A board is plain data: a component is its id, a hidden card is ``back.<n>``, every int is a number, any other
text is a word of the title. A dict with an ``id`` or a ``card`` is a component with more to say about it; its
``prices``, one per seat, matter only where the own one differs from its ``cost``, and ``refused`` is a
reason. What belongs to the seats stands under ``seats``, one area each. ``unavailable`` lists actions with
the reasons against them, ``warnings`` by kind of action what would come of it now; both belong to the
question, not to the board. What is empty is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec

from civitas.table.voice import Face, Fact, PageVoice
from civitas.words import is_back

SEATS = "seats"
IDS = ("id", "card")
REFUSED = "refused"
UNAVAILABLE = "unavailable"
WARNINGS = "warnings"
ASIDE = (UNAVAILABLE, WARNINGS)
COST = "cost"
PRICES = "prices"
MANY = 24
"""With more cards than this on the board they are drawn small: icons tell what they do, a click the words."""

SHARED = -1


@dataclass
class Choice:
    """One legal answer: its place in the list, what is sent, what it says, which components it is about."""

    number: int
    kind: str
    value: str
    label: str
    components: list[str] = field(default_factory=list)
    values: tuple[Any, ...] = ()
    harm: list[str] = field(default_factory=list)
    """What would come of it that a player may not want; the page asks before it is done."""
    outlook: str = ""
    """Its price and what changes with it."""


@dataclass
class Card:
    """A card as it lies there: a face and what is known about it, or a back that may stand for several."""

    mark: str
    """Its name among all cards of the page, so that a card that stays is not redrawn as another."""
    name: str
    face: Face | None = None
    facts: list[Fact] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    count: int = 1
    numbers: dict[str, int] = field(default_factory=dict)
    """The numbers beside it, by key: where two equal cards lie, they tell which is meant."""
    choices: list[Choice] = field(default_factory=list)


@dataclass
class Node:
    """A piece of the board: ``counter``, ``pairs``, ``cards``, ``table`` or ``group``."""

    kind: str
    key: str
    label: str
    value: str = ""
    pairs: list[Fact] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)


@dataclass
class SeatArea:
    """What belongs to one seat."""

    seat: int
    own: bool
    nodes: list[Node]
    stamp: str = ""


@dataclass
class Board:
    """Everything that is drawn: what all share, then the seats, the own one first."""

    shared: list[Node]
    seats: list[SeatArea]
    dense: bool
    stamp: str = ""
    """Of what all share; a page that shows a part with the same stamp need not get it again."""


class Painter:
    """Draws one board for one seat."""

    def __init__(self, voice: PageVoice, seat: int | None) -> None:
        self.voice = voice
        self.seat = seat
        self.marks: Counter[str] = Counter()
        self.zones: dict[tuple[int, str], list[Card]] = {}
        self.owner = SHARED

    def board(self, board: dict[str, Any], choices: Sequence[Choice]) -> Board:
        """Draw a whole board, and lay each choice onto the cards that it is about."""
        areas = board.get(SEATS, [])
        order = [(number + (self.seat or 0)) % len(areas) for number in range(len(areas))]
        shared = self.nodes({key: value for key, value in board.items() if key != SEATS}, "board")
        seats = []
        for number in order:
            self.owner = number
            seats.append(SeatArea(number, number == self.seat, self.nodes(areas[number], SEATS)))
        self.lay(choices)
        faces = sum(card.face is not None for cards in self.zones.values() for card in cards)
        drawn = Board(shared, seats, faces > MANY)
        common = {key: value for key, value in board.items() if key not in (SEATS, *ASIDE)}
        drawn.stamp = self.stamp(SHARED, common, drawn.dense)
        for area in seats:
            area.stamp = self.stamp(area.seat, areas[area.seat], drawn.dense)
        return drawn

    def stamp(self, owner: int, data: Any, dense: bool) -> str:
        """Return what changes with an area: its data, the choices on its cards, and how it is drawn."""
        laid = [
            (card.mark, choice.value, choice.label, bool(choice.harm))
            for (who, _), cards in self.zones.items()
            if who == owner
            for card in cards
            for choice in card.choices
        ]
        names = self.voice.words.seats
        content = msgspec.json.encode([data, laid, dense, self.voice.lang, self.seat, names])
        return f"{owner + 1}{blake2b(content, digest_size=6).hexdigest()}"

    def nodes(self, data: dict[str, Any], above: str) -> list[Node]:
        """Draw the entries of a dict, simple ones first."""
        shown = {key: value for key, value in data.items() if key not in ASIDE and not is_empty(value)}
        drawn = [self.node(key, value, above) for key, value in shown.items()]
        return sorted(drawn, key=lambda node: node.kind != "counter")

    def node(self, key: str, value: Any, above: str) -> Node:
        """Draw one entry."""
        label = self.voice.label(key, above, "board", "field")
        if isinstance(value, dict) and not self.is_card(value):
            if all(_is_plain(part) for part in value.values()):
                return Node("pairs", key, label, pairs=self.facts(value, key))
            return Node("group", key, label, nodes=self.nodes(value, key))
        parts = value if isinstance(value, list) else [value]
        if all(self.is_card(part) for part in parts):
            return Node("cards", key, label, cards=self.cards(key, parts))
        if parts and all(isinstance(part, dict) for part in parts):
            if all(_is_plain(inner) for part in parts for inner in part.values()):
                return self.table(key, label, parts)
            rows = [Node("group", key, "", nodes=self.nodes(part, key)) for part in parts]
            return Node("group", key, label, nodes=rows)
        return Node("counter", key, label, self.voice.value(key, value))

    def table(self, key: str, label: str, rows: list[dict[str, Any]]) -> Node:
        """Draw equal things without an id as a table."""
        columns = list(dict.fromkeys(column for row in rows for column in row))
        heads = [Fact(column, self.voice.label(column, key, "board", "field"), "") for column in columns]
        cells = [[self.voice.value(column, row.get(column)) for column in columns] for row in rows]
        return Node("table", key, label, pairs=heads, rows=cells)

    def facts(self, data: dict[str, Any], above: str) -> list[Fact]:
        """Draw plain values with their labels."""
        return [
            Fact(key, self.voice.label(key, above, "board", "field"), self.voice.value(key, value))
            for key, value in data.items()
            if not is_empty(value)
        ]

    def is_card(self, value: Any) -> bool:
        """Whether a value is a component, a hidden card, or a dict about one."""
        if isinstance(value, dict):
            key = _id_key(value)
            return key != "" and (value[key] is None or self.is_card(value[key]))
        return isinstance(value, str) and (is_back(value) or self.voice.is_component(value))

    def cards(self, key: str, parts: Iterable[Any]) -> list[Card]:
        """Draw cards; hidden neighbours with the same back lie on one pile."""
        cards: list[Card] = []
        hidden = ""
        for part in parts:
            about = part if isinstance(part, dict) else {IDS[0]: part}
            id = about[_id_key(about)]
            if id is None or is_back(id):
                alone = len(about) > 1
                if not alone and hidden == id:
                    cards[-1].count += 1
                    continue
                hidden = "" if alone else id
                card = Card(self.mark("back"), self.voice.back(id) if id else "")
                card.facts = self.about(about, None)
            else:
                hidden = ""
                face = self.voice.face(id)
                card = Card(self.mark(id), face.name, face, self.about(about, face))
            card.numbers = {name: n for name, n in about.items() if type(n) is int}
            card.flags = [
                self.voice.label(flag, key, "board", "field") for flag, on in about.items() if on is True
            ]
            cards.append(card)
        self.zones.setdefault((self.owner, key), []).extend(cards)
        return cards

    def mark(self, key: str) -> str:
        """Return a name for a card that no other card of the page has."""
        self.marks[key] += 1
        return f"{key}-{self.marks[key]}"

    def about(self, about: dict[str, Any], face: Face | None) -> list[Fact]:
        """Return what is printed on a card and what else is known of it, each thing once."""
        printed = [fact for fact in face.facts if not fact.for_setup] if face else []
        known = {fact.key: fact.value for fact in printed}
        labels = {(fact.label, fact.value) for fact in printed}
        prices = about.get(PRICES)
        for key, value in about.items():
            if key in (*IDS, PRICES) or isinstance(value, bool) or is_empty(value):
                continue
            said = self.voice.reason(value) if key == REFUSED else self.voice.value(key, value)
            fact = Fact(key, self.voice.label(key, "board", "field"), said)
            told = fact.value == known.get(key) or (fact.label, fact.value) in labels
            if not told and not (face and fact.value == face.kind_name):
                printed.append(fact)
        if prices and self.seat is not None and prices[self.seat] != about.get(COST):
            printed.append(Fact(PRICES, self.voice.label(PRICES, "board", "field"), str(prices[self.seat])))
        return printed

    def lay(self, choices: Sequence[Choice]) -> None:
        """Lay choices onto cards: those of one kind where most of what they are about lies together."""
        for kind in dict.fromkeys(choice.kind for choice in choices):
            about: dict[str, list[Choice]] = {}
            for choice in choices:
                for component in choice.components if choice.kind == kind else ():
                    about.setdefault(component, []).append(choice)
            for zone in self.by_fitness(about.keys()):
                for card in self.zones[zone]:
                    if card.face is not None and card.face.id in about:
                        twins = [twin for twin in self.zones[zone] if twin.face is card.face]
                        told = {choice.label for choice in card.choices}
                        meant = [choice for choice in about[card.face.id] if _is_meant(card, choice, twins)]
                        card.choices += [choice for choice in _distinct(meant) if choice.label not in told]
                for card in self.zones[zone]:
                    if card.face is not None:
                        about.pop(card.face.id, None)

    def by_fitness(self, wanted: Iterable[str]) -> list[tuple[int, str]]:
        """Return the zones, those first that hold most of what is wanted, the own hand before others."""
        sought = set(wanted)
        own = self.voice.game.in_play or ("hand",)

        def rank(zone: tuple[int, str]) -> tuple[int, int]:
            owner, key = zone
            held = {card.face.id for card in self.zones[zone] if card.face is not None}
            nearness = 0 if owner == self.seat and key in own else 1 if owner == SHARED else 2
            return -len(held & sought), nearness if owner in (self.seat, SHARED) else 3

        return sorted(self.zones, key=rank)


def _is_meant(card: Card, choice: Choice, twins: list[Card]) -> bool:
    """Whether a choice is about this one of several equal cards, which numbers beside them tell apart."""
    for key, number in card.numbers.items():
        others = {twin.numbers.get(key) for twin in twins if twin is not card}
        if number not in others and any(value in others for value in choice.values):
            return number in choice.values
    return True


def _distinct(choices: list[Choice]) -> list[Choice]:
    """Return one of several choices that say the same."""
    return list({choice.label: choice for choice in reversed(choices)}.values())[::-1]


def _id_key(value: dict[str, Any]) -> str:
    """Return the key under which a dict names its component, empty if it names none."""
    return next((key for key in IDS if key in value), "")


def unavailable(board: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Return the actions that a board lists with the reasons against them, also in its parts."""
    found = [tuple(pair) for pair in board.get(UNAVAILABLE) or ()]
    for part in board.values():
        if isinstance(part, dict):
            found += unavailable(part)
    return found


def warnings(board: dict[str, Any]) -> dict[str, list[Any]]:
    """Return by kind of action what a board says would come of it now."""
    found: dict[str, list[Any]] = board.get(WARNINGS) or {}
    return found


def holds(part: Any, component: str) -> bool:
    """Whether a component lies anywhere in a part of a board."""
    if isinstance(part, dict):
        part = [value for key, value in part.items() if key not in ASIDE]
    return any(holds(inner, component) for inner in part) if isinstance(part, list) else part == component


def _is_plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(not isinstance(part, dict | list) for part in value)
    return not isinstance(value, dict)


def is_empty(value: Any) -> bool:
    """Whether there is nothing to draw: no value, a flag that is off, or amounts that are all zero."""
    if isinstance(value, dict) and not _id_key(value):
        return all(part == 0 or is_empty(part) for key, part in value.items() if key not in ASIDE)
    return value is None or value is False or value in ("", [], {})
