"""The components as typed objects with small numbers; lines of the effect grammar are parsed once.

Cards, chips, sites and material tiles are the items of the kernel's zones, kind by kind in the order of the
pack. Encampments, wildernesses and boats share one numbering of *places*: first all encampments, territory by
territory with the fire first, then a wilderness for each territory, then a boat place for each.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.games.civolution.console import FEATURE_AT, STORE, TERRITORIES
from civitas.games.civolution.schema import KINDS
from civitas.games.civolution.words import (
    DECK,
    FEATURE,
    FEATURES,
    MATERIAL,
    MATERIALS,
    MODULE,
    MODULES,
    SITE,
    SITES,
    TYPE,
    VOCABULARY,
    WATER,
)
from civitas.kernel.grammar import Comparison, Tree, head, values
from civitas.kernel.pack import Component, Pack, load

FOLDER = Path(__file__).parent / "components"

RESEARCH = 0
EVENT = RESEARCH + 160
STARTING_MARKER = EVENT + 20
STARTING_CHIP = STARTING_MARKER + 12
INCOME_CHIP = STARTING_CHIP + 10
GOAL_CHIP = INCOME_CHIP + 25
ATTRIBUTE_CHIP = GOAL_CHIP + 65
SITE_TILE = ATTRIBUTE_CHIP + 12
MATERIAL_TILE = SITE_TILE + 24
ITEMS = MATERIAL_TILE + len(MATERIALS)
ACTION_CARD = ITEMS
"""The action cards of V.I.C.I come last: they are items of solo games only."""
DECK_SIZE = 32
STARTERS = 6

ZONED = (
    ("research", RESEARCH),
    ("event", EVENT),
    ("starting_marker", STARTING_MARKER),
    ("starting_chip", STARTING_CHIP),
    ("income_chip", INCOME_CHIP),
    ("goal_chip", GOAL_CHIP),
    ("attribute_chip", ATTRIBUTE_CHIP),
)
BACKS = (EVENT, STARTING_MARKER, STARTING_CHIP, INCOME_CHIP, GOAL_CHIP, ATTRIBUTE_CHIP, SITE_TILE)

PLAIN, THREE, FOUR, FIRE = "plain", "three", "four", "fire"
COVERED = {2: (THREE, FOUR), 3: (FOUR,), 4: ()}
"""Which encampment icons are covered at each player count."""


class Space:
    """One cost space of a research card; ``pay`` as (marker place, number), ``have`` as (feature, number)."""

    __slots__ = ("have", "instead", "pay", "points")

    def __init__(self, fields: dict[str, Any]) -> None:
        self.pay: tuple[tuple[int, int], ...] = tuple(_price(price) for price in fields["pay"] or ())
        self.have: tuple[tuple[int, int], ...] = tuple(
            (FEATURE[values(test.what)[0]], test.number) for test in comparisons(fields["have"])
        )
        self.instead = max((test.number for test in comparisons(fields["instead"])), default=0)
        self.points: int = fields["points"]

    @property
    def empty(self) -> bool:
        """Whether nothing is asked here (CV-221)."""
        return not self.pay and not self.have


def comparisons(tests: tuple[Tree, ...] | None) -> list[Comparison]:
    """Return the comparisons of a condition, none if there is none."""
    return [Comparison(*test) for test in tests or ()]


def _price(price: Tree) -> tuple[int, int]:
    """Return the marker place and the number of a price that names one material or feature."""
    what, number = values(price)
    place = STORE + MATERIAL[what] if head(price) == "material" else FEATURE_AT + FEATURE[what]
    return place, number


class ResearchCard:
    """A research card; the parts of the instant bonus come in the order that its owner likes (CV-225)."""

    __slots__ = ("abilities", "deck", "id", "instant", "spaces", "starter")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.deck = DECK[entry["deck"]]
        self.starter: int = entry["starter"]
        self.spaces = tuple(Space(fields) for fields in entry["spaces"])
        parts: tuple[Tree, ...] = entry["instant"]
        self.instant: Tree | None = ("+", *parts) if len(parts) > 1 else parts[0] if parts else None
        self.abilities: tuple[Tree, ...] = entry["ability"]


class Event:
    """An event card (CV-83)."""

    __slots__ = ("bonus", "each", "id", "leader", "steps", "toll", "vici")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.steps: int = entry["steps"] if entry["weather"] == "colder" else -entry["steps"]
        self.leader: Tree | None = entry["leader"]
        self.each: Tree | None = entry["each"]
        self.toll: Tree | None = entry["toll"]
        self.bonus: Tree = entry["bonus"]
        self.vici: tuple[int, ...] = entry["vici"]


class StartingMarker:
    """A starting marker card."""

    __slots__ = ("gain", "id", "starter")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.starter: int = entry["starter"]
        self.gain: Tree = entry["gain"]


class IncomeChip:
    """An income chip or a starting chip card, which is the first of them (CV-69)."""

    __slots__ = ("id", "income", "module", "starter")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.income: Tree = entry["income"]
        starting = entry.kind == "starting_chip"
        self.starter: int = entry["starter"] if starting else 0
        self.module = MODULE[entry["module"]] if starting else -1


class GoalChip:
    """A goal chip: a condition or a payment; ``where`` limits it to one territory of a type (CV-238)."""

    __slots__ = ("have", "id", "pay", "where")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.have: Tree | None = entry["have"]
        self.pay: Tree | None = entry["pay"]
        self.where: str = entry["where"]


class AttributeChip:
    """An attribute chip: markers of one feature are shown and one of them is returned (CV-216)."""

    __slots__ = ("abilities", "feature", "have", "id", "pay")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        (shown,) = comparisons(entry["have"])
        self.feature = FEATURE[values(shown.what)[0]]
        self.have = shown.number
        (price,) = entry["pay"]
        self.pay: int = values(price)[1]
        self.abilities: tuple[Tree, ...] = entry["ability"]


class Module:
    """A module of the console with its two dice (none for Sleep) and the effect of each level."""

    __slots__ = ("dice", "id", "levels", "name")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.name = entry.id.partition(".")[2]
        self.dice: tuple[int, ...] = entry["dice"]
        self.levels: tuple[Tree, ...] = entry["levels"]


class Territory:
    """A territory; ``camps`` are the numbers of its encampments, the fire first."""

    __slots__ = ("beacons", "camps", "fire", "id", "island", "start", "type")

    def __init__(self, entry: Component, camps: tuple[int, ...]) -> None:
        self.id = entry.id
        self.type = TYPE[entry["type"]]
        self.fire: int = entry["fire"]
        self.beacons: int = entry["beacons"]
        self.start: bool = entry["start"]
        self.island: bool = entry["island"]
        self.camps = camps


class Tile:
    """A continent tile, drawn upright, its territories by number."""

    __slots__ = ("borders", "cells", "id", "notches", "sides")

    def __init__(self, entry: Component, number: dict[str, int]) -> None:
        self.id = entry.id
        self.cells: int = entry["cells"]
        self.sides = tuple(
            (side["side"], tuple(number[name] for name in side["territories"]), side["ends"])
            for side in entry["sides"]
        )
        self.notches = tuple(
            (notch["at"], tuple(number[name] for name in notch["territories"])) for notch in entry["notches"]
        )
        self.borders = tuple((number[one], number[two]) for one, two in entry["borders"])


class Category:
    """A scoring category: what is counted, points per unit in the final scoring without and with its tile."""

    __slots__ = ("id", "points", "unit", "with_tile")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.unit: Tree = entry["unit"]
        self.points: int = entry["points"]
        self.with_tile: int = entry["points_with_tile"]


class Players:
    """What depends on the number of players."""

    __slots__ = ("dice", "goal_spaces", "hunting_tokens", "reset_spaces")

    def __init__(self, entry: Component) -> None:
        self.dice: tuple[int, ...] = entry["dice"]
        self.goal_spaces: int = entry["goal_spaces"]
        self.reset_spaces: int = entry["reset_spaces"]
        self.hunting_tokens: int = entry["hunting_tokens"]


class ActionCard:
    """An action card of V.I.C.I: reset icons, and for the blue and the red half the rows with their dice."""

    __slots__ = ("halves", "id", "last_era", "resets")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.resets: tuple[int, ...] = entry["resets"]
        self.halves: tuple[tuple[tuple[tuple[int, ...], Tree], ...], ...] = tuple(
            tuple((row["dice"], row["do"]) for row in entry[half]) for half in ("blue", "red")
        )
        self.last_era: tuple[Tree | None, ...] = (entry["last_era_blue"], entry["last_era_red"])


class Grid:
    """A grid of V.I.C.I: markers at the start, and the spaces that remove a chip."""

    __slots__ = ("id", "removes", "size", "start")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.size: int = entry["size"]
        self.start = len(entry["start"])
        self.removes: tuple[int, ...] = entry["removes"]


class Components:
    """One pack, by number."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        entries = pack.entries
        self.constants: dict[str, tuple[int, ...]] = {one.id: one["value"] for one in entries["constant"]}
        self.players = {one["players"]: Players(one) for one in entries["players"]}
        self.research = [ResearchCard(one) for one in entries["research"]]
        self.events = [Event(one) for one in entries["event"]]
        self.starting_markers = [StartingMarker(one) for one in entries["starting_marker"]]
        chips = [*entries["starting_chip"], *entries["income_chip"]]
        self.income_chips = [IncomeChip(one) for one in chips]
        """Starting chip cards first: item minus STARTING_CHIP."""
        self.goals = [GoalChip(one) for one in entries["goal_chip"]]
        self.attributes = [AttributeChip(one) for one in entries["attribute_chip"]]
        self._read_console(pack)
        self._read_map(pack)
        self._number_items(pack)
        self._read_vici(pack)
        self.backs = [self._back(item) for item in range(len(self.item_ids))]

    def _read_console(self, pack: Pack) -> None:
        entries = pack.entries
        by_id = pack.by_id
        self.modules = [Module(by_id[f"module.{name}"]) for name in MODULES]
        self.material_ids = [entry.id for entry in entries["material"]]
        self.material_of = {name: number for number, name in enumerate(self.material_ids)}
        self.feature_ids = [f"module.{name}" for name in FEATURES]
        self.feature_of = {name: number for number, name in enumerate(self.feature_ids)}
        self.settlement_ids = [entry.id for entry in entries["settlement"]]
        self.settlement_costs = [
            tuple(_price(price) for price in entry["pay"]) for entry in entries["settlement"]
        ]
        self.settlement_diamonds = [entry["diamonds"] for entry in entries["settlement"]]
        self.hunting: list[tuple[int, ...]] = [()] * len(TYPE)
        for entry in entries["hunting"]:
            self.hunting[TYPE[entry["type"]]] = entry["food"]
        spaces = sorted(entries["favor_space"], key=lambda entry: int(entry["space"]))
        self.statue_points = [0, *[entry["statue_points"] for entry in spaces]]
        self.track_values = [entry["value"] for entry in entries["track"]]
        self.track_ids = [entry.id for entry in entries["track"]]
        self.thresholds: dict[int, tuple[Tree, str]] = {
            entry["after"]: (entry["effect"], entry.id) for entry in entries["threshold"]
        }
        gauge = sorted(entries["weather"], key=lambda entry: int(entry["place"]))
        self.weather = [(entry.id, entry["effect"]) for entry in gauge]
        self.categories = [Category(entry) for entry in entries["category"]]
        stages = sorted(entries["stage"], key=lambda entry: int(entry["stage"]))
        self.stage_points = [0, *[entry["points"] for entry in stages]]
        self.stage_bonus: list[tuple[Tree, str] | None] = [
            None,
            *[entry["complete"] and (entry["complete"], entry.id) for entry in stages],
        ]
        self.fixed: dict[str, Tree] = {
            entry.id.partition(".")[2]: entry["effect"] for entry in entries["fixed"]
        }
        reach = [entry["columns"] for entry in stages]
        columns = max(reach)
        self.column_start = tuple(
            next(stage for stage, count in enumerate(reach, 1) if column < count) for column in range(columns)
        )
        """The lowest stage of each of the nine columns, the rightmost last (CV-196)."""
        (self.console_activity,) = [(entry["ability"], entry.id) for entry in entries["console_activity"]]
        self.pale = frozenset(self.constants["pale_spaces"])

    def _read_map(self, pack: Pack) -> None:
        self.camp_kinds: list[str] = []
        self.camp_territory: list[int] = []
        self.territories: list[Territory] = []
        for number, entry in enumerate(pack.entries["territory"]):
            first = len(self.camp_kinds)
            if entry["type"] != "water":
                self.camp_kinds.append(FIRE)
                for kind in (PLAIN, THREE, FOUR):
                    self.camp_kinds += [kind] * entry[kind]
            camps = tuple(range(first, len(self.camp_kinds)))
            self.camp_territory += [number] * len(camps)
            self.territories.append(Territory(entry, camps))
        self.territory_of = {territory.id: number for number, territory in enumerate(self.territories)}
        self.types = [territory.type for territory in self.territories]
        self.wilderness = len(self.camp_kinds)
        self.boat_place = self.wilderness + TERRITORIES
        self.place_territory = [*self.camp_territory, *range(TERRITORIES), *range(TERRITORIES)]
        self.is_fire = [kind == FIRE for kind in self.camp_kinds] + [False] * 2 * TERRITORIES
        self.lands = [number for number, kind in enumerate(self.types) if kind != WATER]
        self.waters = [number for number, kind in enumerate(self.types) if kind == WATER]
        self.land_place = {number: place for place, number in enumerate(self.lands)}
        """Where the material tile of a land lies among those of all lands."""
        self.starts = [number for number, territory in enumerate(self.territories) if territory.start]
        self.tiles = [Tile(entry, self.territory_of) for entry in pack.entries["tile"]]
        self.open_camps = {
            players: [
                tuple(camp for camp in territory.camps if self.camp_kinds[camp] not in covered)
                for territory in self.territories
            ]
            for players, covered in COVERED.items()
        }
        """By player count and territory: the encampments that are not covered (CV-33, CV-131)."""

    def _number_items(self, pack: Pack) -> None:
        self.item_ids: list[str] = []
        for kind, first in ZONED:
            assert len(self.item_ids) == first
            self.item_ids += [entry.id for entry in pack.entries[kind]]
        grounds = [entry for entry in pack.entries["building_ground"] if entry.id != "ground.island"]
        self.site_kinds: list[int] = []
        self.site_ids: list[str] = []
        self.site_points: list[int] = []
        self.site_effects: list[tuple[Tree, ...]] = []
        self.ground_materials: list[tuple[int, ...]] = []
        for entry in pack.entries["site"]:
            number = SITE[entry.id.partition(".")[2]]
            ids = [one.id for one in grounds] if SITES[number] == "ground" else [entry.id] * entry["copies"]
            for name in ids:
                self.item_ids.append(name)
                self.site_kinds.append(number)
                self.site_ids.append(entry.id)
                self.site_points.append(entry["points"])
                self.site_effects.append(entry["effects"])
        for name in self.item_ids[SITE_TILE:]:
            found = pack.by_id[name]
            wanted = found["materials"] if found.kind == "building_ground" else ()
            self.ground_materials.append(tuple(sorted(MATERIAL[word] for word in wanted)))
        island = pack.by_id["ground.island"]
        self.island_id = island.id
        self.island_materials = tuple(sorted(MATERIAL[word] for word in island["materials"]))
        self.item_ids += self.material_ids
        assert len(self.item_ids) == ACTION_CARD
        self.item_ids += [entry.id for entry in pack.entries["vici_action"]]
        self.item_of = {name: item for item, name in reversed(list(enumerate(self.item_ids)))}

    def _read_vici(self, pack: Pack) -> None:
        entries = pack.entries
        self.action_cards = [ActionCard(entry) for entry in entries["vici_action"]]
        doing: dict[str, Tree] = {entry["category"]: entry["do"] for entry in entries["vici_category"]}
        self.category_actions = [doing[category.id] for category in self.categories]
        self.levels: dict[str, tuple[str, int]] = {
            entry.id.rpartition(".")[2]: (entry.id, entry["red_from"]) for entry in entries["vici_level"]
        }
        """By level: its component, and the era from which the red half is used."""
        self.grids = {entry.id.rpartition(".")[2]: Grid(entry) for entry in entries["vici_grid"]}
        (wheel,) = entries["vici_wheel"]
        self.wheel_id = wheel.id
        self.wheel = tuple(TYPE[word] for word in wheel["types"])
        self.wheel_beacons: tuple[int, ...] = wheel["beacons"]

    def _back(self, item: int) -> int:
        """Return what the hidden side shows: deck, kind of card or chip, land of a material tile."""
        if item < EVENT:
            return self.research[item].deck
        if item >= ACTION_CARD:
            return 18
        if item >= MATERIAL_TILE:
            return 12 + (item - MATERIAL_TILE) // 3
        return 4 + sum(1 for first in BACKS if item >= first)


def own_pack() -> Pack:
    """Load the component files of the title."""
    return load(FOLDER, KINDS, VOCABULARY, game="civolution")
