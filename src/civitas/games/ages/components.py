"""The cards and tables as the rules use them: every card a number, every number in a flat table.

The technologies that hold workers are the cards 0 to 33, ordered by type and level; they are also the places
of the worker lists. The farms, mines and laboratories among them come first: the places of blue tokens.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.games.ages.military.armies import Tactic
from civitas.games.ages.schema import (
    ACTION,
    AGES,
    AIR,
    EVENT,
    FARM,
    GOVERNMENT,
    KIND_NAMES,
    KINDS,
    LABORATORY,
    MINE,
    NOTHING,
    NUMBERS,
    PACT,
    SPECIAL,
    SPECIAL_TYPES,
    TACTIC,
    TECHNOLOGY,
    TYPES,
    UNITS,
    URBAN,
)
from civitas.games.ages.words import VOCABULARY
from civitas.kernel.grammar import Pay, Tree, When, head, node, parts, walk
from civitas.kernel.pack import Component, Pack, PackError, load

FOLDER = Path(__file__).parent / "components"
MOST_PLAYERS = 4


class Numbers:
    """The numbers that a card in play adds to its civilization."""

    __slots__ = ("effects", "words", *NUMBERS)

    culture: int
    science: int
    strength: int
    happy: int
    colonization: int
    civil_actions: int
    military_actions: int
    civil_hand: int
    military_hand: int
    yellow_tokens: int
    blue_tokens: int
    effects: tuple[Tree, ...]
    words: frozenset[str]
    """All words of its effects."""

    def __init__(self, fields: Any) -> None:
        for name in NUMBERS:
            setattr(self, name, fields[name])
        self.effects = fields.get("effects", ())
        self.words = frozenset(head(part) for tree in self.effects for _, part in walk(tree, VOCABULARY))


class Card:
    """One card as data: what all kinds share, and in `fields` what only its kind has."""

    __slots__ = (
        "age",
        "build_cost",
        "copies",
        "effects",
        "fields",
        "id",
        "kind",
        "number",
        "numbers",
        "science_cost",
        "stages",
        "type",
        "urban_limit",
        "value",
    )

    def __init__(self, number: int, kind: int, entry: Component) -> None:
        fields = entry.fields
        self.number = number
        self.kind = kind
        self.id = entry.id
        self.fields = fields
        self.age: int = AGES.index(fields["age"])
        self.copies: tuple[int, ...] = fields.get("copies", (0, 0, 0))
        self.numbers = Numbers(fields)
        self.effects: tuple[Tree, ...] = fields.get("effects", fields.get("immediate", ()))
        self.type: int = _type(kind, fields)
        self.science_cost: int = fields.get("science_cost", fields.get("peaceful", 0))
        self.build_cost: int = fields.get("build_cost", 0)
        self.value: int = fields.get("food", 0) + fields.get("resources", 0)
        self.stages: tuple[int, ...] = fields.get("stages", ())
        self.urban_limit: int = fields.get("urban_limit", 0)


def _type(kind: int, fields: Any) -> int:
    if kind == TECHNOLOGY:
        return TYPES.index(fields["type"])
    return SPECIAL_TYPES.index(fields["type"]) if kind == SPECIAL else NOTHING


class Components:
    """All cards by number, and the tables of the board."""

    def __init__(self, pack: Pack) -> None:
        _check_tables(pack)
        _check_effects(pack)
        self.pack = pack
        self.cards = _numbered(pack)
        _check_cards(pack, self.cards)
        self.number = {card.id: card.number for card in self.cards}
        self.ids = [card.id for card in self.cards]
        self.kind = [card.kind for card in self.cards]
        self.age = [card.age for card in self.cards]
        self.slots = sum(1 for card in self.cards if card.kind == TECHNOLOGY)
        self.type = [card.type for card in self.cards[: self.slots]]
        self.build_cost = [card.build_cost for card in self.cards[: self.slots]]
        self.culture = [card.numbers.culture for card in self.cards[: self.slots]]
        self.science = [card.numbers.science for card in self.cards[: self.slots]]
        self.strength = [card.numbers.strength for card in self.cards[: self.slots]]
        self.happy = [card.numbers.happy for card in self.cards[: self.slots]]
        self.of_type = tuple(
            tuple(slot for slot in range(self.slots) if self.type[slot] == type) for type in range(len(TYPES))
        )
        self.stores = len(self.of_type[FARM]) + len(self.of_type[MINE]) + len(self.of_type[LABORATORY])
        self.sides = {
            card.number: (Numbers(card.fields["a"]), Numbers(card.fields["b"]))
            for card in self.cards
            if card.kind == PACT
        }
        self.tactics = {card.number: Tactic.of(card) for card in self.cards if card.kind == TACTIC}
        self.named_slots = self._named_slots()
        self.named_cards = self._named_cards()
        self.value = [_worth(card) for card in self.cards[: self.stores]]
        self.despotism = self.number["despotism"]
        self.indexes: dict[Any, Any] = {}
        """Indexes of cards in play that were built before; see index.py."""
        self.start_workers = [card.fields.get("workers", 0) for card in self.cards[: self.slots]]
        self.start_slots = tuple(
            self.number[entry.id]
            for entry in pack.entries["start_technology"]
            if entry["type"] != "government"
        )
        self.contained = [
            {card.number: contained(card.effects, players) for card in self.cards if card.kind == ACTION}
            for players in range(MOST_PLAYERS + 1)
        ]
        """The actions that each action card contains (IW-96), by number of players."""
        self._read_board(pack)
        self._prepare_actions()

    def _named_slots(self) -> dict[str, tuple[int, ...]]:
        """The places behind each word of the list TYPE."""
        named = {name: self.of_type[type] for type, name in enumerate(TYPES)}
        named["urban"] = tuple(slot for type in URBAN for slot in self.of_type[type])
        named["unit"] = tuple(slot for type in UNITS for slot in self.of_type[type])
        named["warriors"] = (self.number["warriors"],)
        return named

    def _named_cards(self) -> dict[str, frozenset[int]]:
        """The technologies behind each word of the list CARD."""
        kinds = {"government": GOVERNMENT, "special": SPECIAL}
        named = {
            word: frozenset(card.number for card in self.cards if card.kind == kind)
            for word, kind in kinds.items()
        }
        named["theatre"] = frozenset(self.named_slots["theatre"])
        named["unit"] = frozenset(self.named_slots["unit"])
        named["technology"] = named["government"] | named["special"] | frozenset(range(self.slots))
        return named

    def _read_board(self, pack: Pack) -> None:
        def table(kind: str) -> Component:
            return pack.entries[kind][0]

        self.box = table("box")
        self.start = table("start")
        self.bonus = table("introductory_bonus")
        self.events = table("event_stack")
        self.row_cost: tuple[int, ...] = table("card_row")["cost"]
        self.row_removed: tuple[int, ...] = table("card_row")["removed"]
        self.wonder_surcharge: int = table("card_row")["wonder_surcharge"]
        yellow = table("yellow_bank")
        most: int = self.box["yellow_tokens"]
        self.famine: int = yellow["famine"]
        self.lost_at_age_end: int = yellow["lost_at_age_end"]
        self.yellow_areas = yellow["rows"]
        self.blue_areas = table("blue_bank")["rows"]
        self.population_cost = _spread(yellow["rows"], "population_cost", most)
        self.consumption = _spread(yellow["rows"], "consumption", most)
        self.happy_needed = _spread(yellow["rows"], "happy", most)
        self.corruption = _spread(self.blue_areas, "corruption", self.box["blue_tokens"])
        caps = table("caps")
        self.science_cap: int = caps["science"]
        self.culture_growth_cap: int = caps["culture_growth"]
        self.science_growth_cap: int = caps["science_growth"]
        self.strength_cap: int = caps["strength"]
        self.happy_cap: int = caps["happy"]
        self.military_draw_cap: int = caps["military_draw"]

    def _prepare_actions(self) -> None:
        """Actions that are offered often exist once."""
        fields = range(len(self.row_cost) + 1)
        self.take_actions = [[("take", field, id) for id in self.ids] for field in fields]
        self.play_actions = [("play", id) for id in self.ids]
        self.build_actions = [("build", id) for id in self.ids]


INCLUDED = ("increase-population", "build", "upgrade", "stage", "play-technology")
"""The verbs that are actions of a turn."""


def contained(effects: tuple[Tree, ...], players: int, cheaper: int = 0) -> list[tuple[Tree, int]]:
    """Return the actions that effects contain, each with the number by which it is cheaper."""
    found: list[tuple[Tree, int]] = []
    for part in [part for tree in effects for part in parts(tree)]:
        if head(part) in ("cheaper", "players"):
            prefix, (n,), body, _ = node(part, VOCABULARY)
            assert body is not None
            if prefix == "cheaper":
                found += contained((body,), players, n)
            elif n == players:
                found += contained((body,), players)
        elif head(part) in INCLUDED:
            found.append((part, cheaper))
    return found


def _worth(card: Card) -> int:
    """The worth of a blue token: what a farm or mine yields; on a laboratory its level (IW-300)."""
    return card.age if card.type == LABORATORY else card.value


def _spread(rows: tuple[dict[str, Any], ...], column: str, most: int) -> list[Any]:
    """A look-up table of the board, with one value for each number of tokens that a bank can hold."""
    return [next(row[column] for row in rows if tokens >= row["tokens"]) for tokens in range(most + 1)]


def _numbered(pack: Pack) -> list[Card]:
    """Number the cards: worked technologies by type and level, then the other kinds as they are listed."""
    starts = pack.entries["start_technology"]
    worked = [entry for entry in starts if entry["type"] != "government"] + pack.entries["technology"]
    worked.sort(key=lambda entry: (TYPES.index(entry["type"]), AGES.index(entry["age"])))
    cards = [Card(number, TECHNOLOGY, entry) for number, entry in enumerate(worked)]
    governments = [entry for entry in starts if entry["type"] == "government"] + pack.entries["government"]
    for kind in range(GOVERNMENT, len(KIND_NAMES)):
        for entry in governments if kind == GOVERNMENT else pack.entries[KIND_NAMES[kind]]:
            cards.append(Card(len(cards), kind, entry))
    return cards


def _check_tables(pack: Pack) -> None:
    """Refuse a pack in which a table of the board is missing or stands twice."""
    for kind in KINDS:
        entries = pack.entries[kind.name]
        if not kind.named and len(entries) != 1:
            file, line = (entries[-1].file, entries[-1].line) if entries else ("components", None)
            raise PackError(file, line, f"there must be one {kind.name}, and here are {len(entries)}")


HELD = ("start_technology", "technology", "leader", "wonder", "pact")
"""The kinds whose effects hold while a card is in play."""


def _check_effects(pack: Pack) -> None:
    """Refuse what the places of words cannot say: moments that do not fit, and offers that get confused."""
    offering: set[tuple[str, str]] = set()
    for entry, field, tree in pack.trees():
        for part in parts(tree) if entry.kind in HELD else ():
            wrong = _wrong_moment(part) or _wrong_offer(part, (entry.id, field) in offering)
            if head(part) == "double-army" and entry["type"] != TYPES[AIR]:
                wrong = "double-army is for air units"
            if wrong:
                raise PackError(entry.file, entry.line, f'{entry.kind} "{entry.id}": {wrong}')
            if _offer(part) is not None:
                offering.add((entry.id, field))


def _wrong_moment(part: Tree) -> str | None:
    if head(part) not in ("when", "before"):
        return None
    moment, trigger, _ = When(*part)
    partner = head(trigger) == "attack-partner"
    if partner == (moment == "before"):
        return None
    return f"{head(trigger)} goes with {'before' if partner else 'when'}"


def _offer(part: Tree) -> Tree | None:
    """Return the offer of a card in play that an effect is, None if it is none."""
    if head(part) == "pay":
        return part
    return node(part, VOCABULARY).body if head(part) in ("once-per-turn", "once-per-game") else None


def _wrong_offer(part: Tree, second: bool) -> str | None:
    offer = _offer(part)
    if offer is None:
        return None
    if second:
        return "a card in play makes one offer"
    if head(offer) == "pay" and Pay(*offer).most is not None:
        return "an offer of a card in play has no max; once-per-turn may stand before it"
    return None


def _check_cards(pack: Pack, cards: list[Card]) -> None:
    """Refuse more or fewer cards than the box has (IW-1): decks and ages would last longer or shorter."""
    box = pack.entries["box"][0]
    civil = sum(card.copies[-1] for card in cards if card.kind < EVENT)
    military = sum(card.copies[-1] for card in cards if card.kind >= EVENT)
    for side, number in (("civil", civil), ("military", military)):
        wanted = box[f"{side}_cards"]
        if number != wanted:
            says = f"there must be {wanted} {side} cards for four players, and here are {number}"
            raise PackError(box.file, box.line, says)


def own_pack() -> Pack:
    """Read the component files of the title."""
    return load(FOLDER, KINDS, VOCABULARY, game="ages")
