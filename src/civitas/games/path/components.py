"""The components as typed, immutable objects, indexed by small numbers; effects are parsed once.

Wonders, leaders, advantage tokens and action cards are, in this order, the items of the kernel's zones, as
many as the pack has. Technologies are numbered by compartment, type times 4 plus level minus 1, and the five
basic ones follow by type (PC-28, PC-33).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from civitas.games.path.completeness import check_completeness
from civitas.games.path.rules import RULES
from civitas.games.path.schema import KINDS, NOTHING
from civitas.games.path.words import (
    AGENT,
    ANY,
    BATTLE_STANDS,
    CHALLENGE_STANDS,
    LEVEL,
    LEVELS,
    TIMINGS,
    TYPE,
    TYPES,
    VOCABULARY,
)
from civitas.kernel.effects import gather
from civitas.kernel.grammar import Tree, Word, alternatives, by_timing, head, parts, values
from civitas.kernel.pack import (
    Component,
    Pack,
    load,
)

FOLDER = Path(__file__).parent / "components"
BASIC = len(TYPES) * len(LEVELS[1:])
"""The number of the first basic technology; below are the compartments of the library."""
COMPARTMENTS = BASIC
LEADER_BACK, TOKEN_BACK, ACTION_BACK = 4, 8, 9


def gains(tree: Tree) -> tuple[Tree, ...]:
    """Return the gains of a side; their order does not matter, so they may be joined either way."""
    if head(tree) not in ("&", "+"):
        return (tree,)
    return tuple(gain for part in alternatives(tree) for gain in gains(part))


def offers(tree: Tree | None, places: dict[str, int]) -> tuple[int, ...]:
    """Return what a side gives as six numbers: one per type or agent, then those of free choice."""
    numbers = [0] * 6
    if tree is not None:
        for part in gains(tree):
            word, n = values(part)
            if word == "each":
                numbers[:ANY] = [number + n for number in numbers[:ANY]]
            else:
                numbers[places.get(word, ANY)] += n
    return tuple(numbers)


class Technology:
    """One compartment of the library, or a basic technology."""

    __slots__ = ("bonus", "copies", "cost", "id", "left", "level", "points", "right", "type")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.type = TYPE[entry["type"]]
        self.level = LEVEL[entry["level"]]
        self.copies: int = entry["copies"]
        self.cost: int = entry["cost"]
        self.points: int = entry["points"]
        self.left = offers(entry["left"], AGENT)
        self.right = offers(entry["right"], TYPE)
        self.bonus: Tree | None = entry["bonus"]


class Card:
    """A wonder or a leader, its effects sorted by their timing (PC-79)."""

    __slots__ = (
        "also",
        "cost",
        "end",
        "graveyard",
        "id",
        "instant",
        "level",
        "living",
        "once",
        "points",
        "type",
    )

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.type = TYPE[entry["type"]]
        self.level = LEVEL[entry["level"]]
        self.cost: int = entry["cost"]
        self.points: int = entry["points"]
        timed = by_timing(entry["effects"], TIMINGS)
        self.instant = tuple(tree for tree in timed[""] if head(tree) not in RULES.lasting_words)
        self.living = _flat(timed["living"])
        buried = by_timing(_flat(timed["graveyard"]), ("once",))
        self.graveyard = buried[""]
        self.once = buried["once"]
        self.end = timed["end"]
        self.also: list[int] = []
        for tree in timed[""]:
            if head(tree) in RULES.lasting_words:
                gather(RULES, self, tree, self.id)


@RULES.lasting("also", Word("type"), icon="also type-{0}", places=("leader", "wonder"))
def also(card: Card, source: str, kind: str) -> None:
    """The card counts as one further card of this type (V-19)."""
    card.also.append(TYPE[kind])


def _flat(trees: Sequence[Tree]) -> tuple[Tree, ...]:
    return tuple(part for tree in trees for part in parts(tree))


class Challenge:
    """A challenge card; only those of 9a have thresholds (PC-119)."""

    __slots__ = ("bonus", "divisor", "fate", "id", "stand", "thresholds", "type")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.stand = CHALLENGE_STANDS.index(entry["round"])
        self.type = TYPE[entry["type"]]
        self.fate: Tree = entry["fate"]
        self.divisor: int = entry["divisor"]
        self.bonus: Tree | None = entry["bonus"]
        self.thresholds = tuple((part["at"], part["points"]) for part in entry["thresholds"])


class Battle:
    """A battle card: the external threat and the reward lines from rank 1 down."""

    __slots__ = ("id", "lines", "stand", "threat")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.stand = BATTLE_STANDS.index(entry["round"])
        self.threat: int = entry["threat"]
        self.lines: tuple[Tree | None, ...] = entry["lines"]


class CivilizationBoard:
    """A civilization board; ``place`` is where each type stands on the priority track (PC-84)."""

    __slots__ = ("board", "id", "place", "priority", "start")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.board: int = entry["board"]
        self.start: Tree | None = entry["start"]
        self.priority = tuple(TYPE[word] for word in entry["priority"])
        self.place = tuple(self.priority.index(kind) for kind in range(5))


class Action:
    """An action card of the Rival."""

    __slots__ = ("claims", "family", "front", "id", "income", "pick")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.family: str = entry["family"]
        self.income: tuple[Tree | None, ...] = entry["income"]
        self.claims: tuple[str, ...] = entry["claims"]
        self.pick: str = entry["pick"]
        self.front = TYPE.get(entry["front"], NOTHING)


class Difficulty:
    """A level of the solo game; ``card_points`` by level of the card, from I on."""

    __slots__ = ("calendar", "card_points", "id", "levels", "start")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.levels = tuple(LEVEL[word] for word in entry["technology_levels"])
        self.start: Tree | None = entry["start"]
        self.calendar: bool = entry["calendar"]
        self.card_points = (0, *[entry["card_points"][level] for level in LEVELS[1:4]])


class Components:
    """All components of one pack."""

    def __init__(self, pack: Pack) -> None:
        check_completeness(pack)
        entries = pack.entries
        technologies = [Technology(entry) for entry in entries["technology"]]
        basic = [technology for technology in technologies if technology.level == 0]
        library = [technology for technology in technologies if technology.level]
        self.technologies = (*sorted(library, key=_compartment), *sorted(basic, key=_compartment))
        self.cards = (
            *[Card(entry) for entry in entries["wonder"]],
            *[Card(entry) for entry in entries["leader"]],
        )
        self.advantages = tuple((entry.id, entry["gain"]) for entry in entries["advantage"])
        self.challenges = tuple(Challenge(entry) for entry in entries["challenge"])
        self.battles = tuple(Battle(entry) for entry in entries["battle"])
        self.civilizations = tuple(
            sorted((CivilizationBoard(entry) for entry in entries["civilization"]), key=lambda one: one.board)
        )
        self.markets = {
            entry["players"]: tuple(
                (LEVEL[row["level"]], row["wonders"], row["leaders"])
                for row in sorted(entry["rounds"], key=lambda row: int(row["round"]))
            )
            for entry in entries["market"]
        }
        self.market_ids = {entry["players"]: entry.id for entry in entries["market"]}
        levels = sorted(entries["philosophy"], key=lambda entry: int(entry["level"]))
        self.philosophy_ids = ("", *[entry.id for entry in levels])
        self.philosophy_cost = (0, *[entry["cost"] for entry in levels])
        self.philosophy_multiplier = (0, *[entry["multiplier"] for entry in levels])
        self.philosophy_points = (0, *[entry["points"] for entry in levels])
        spaces = sorted(entries["population"], key=lambda entry: int(entry["space"]))
        self.population_ids = tuple(entry.id for entry in spaces)
        self.population_level = tuple(entry["level"] for entry in spaces)
        self.population_bonus = tuple(entry["bonus"] for entry in spaces)
        self.population_points = tuple(entry["points"] for entry in spaces)
        self._solo(entries)
        self._number_items(len(entries["wonder"]))
        self.technology_of = {technology.id: n for n, technology in enumerate(self.technologies)}
        self.purchases = tuple(
            sorted(
                (("buy", technology.id), number, technology.type, technology.cost)
                for number, technology in enumerate(self.technologies[:COMPARTMENTS])
            )
        )

    def _number_items(self, wonders: int) -> None:
        """Say which items of the zones are what, and what their backs show."""
        cards, tokens = len(self.cards), len(self.advantages)
        self.wonder_items = range(wonders)
        self.leader_items = range(wonders, cards)
        self.token_items = range(cards, cards + tokens)
        self.action_items = range(cards + tokens, cards + tokens + len(self.actions))
        self.item_ids = (
            *[card.id for card in self.cards],
            *[name for name, _ in self.advantages],
            *[action.id for action in self.actions],
        )
        self.item_of = {name: item for item, name in enumerate(self.item_ids)}
        self.backs = (
            *[self.cards[item].level for item in self.wonder_items],
            *[self.cards[item].level + LEADER_BACK for item in self.leader_items],
            *[TOKEN_BACK] * tokens,
            *[ACTION_BACK] * len(self.actions),
        )
        """Wonders and leaders show their level, each token and each action card the same."""

    def _solo(self, entries: dict[str, list[Component]]) -> None:
        board = entries["solo_board"][0]
        self.solo_id = board.id
        self.interest_ids = {TYPE[entry["type"]]: entry.id for entry in entries["solo_interest"]}
        order = [name for name, _ in self.advantages]
        self.preference = tuple(order.index(name) for name in board["preference"])
        self.calendar: tuple[Tree | None, ...] = board["calendar"]
        self.difficulties = {entry.id: Difficulty(entry) for entry in entries["solo_difficulty"]}
        civilizations = [civilization.id for civilization in self.civilizations]
        self.rival_ids = {
            civilizations.index(entry["civilization"]): entry.id for entry in entries["solo_civilization"]
        }
        self.rivals = {
            civilizations.index(entry["civilization"]): (
                tuple(TYPE[word] for word in entry["interest"]),
                entry["favour"],
            )
            for entry in entries["solo_civilization"]
        }
        self.actions = tuple(Action(entry) for entry in entries["solo_action"])


def own_pack() -> Pack:
    """Read the component files of the title."""
    return load(FOLDER, KINDS, VOCABULARY, game="path")


def _compartment(technology: Technology) -> tuple[int, int]:
    return (technology.type, technology.level)
