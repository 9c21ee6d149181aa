"""The components as typed, immutable objects, indexed by small numbers; effects are parsed once.

The items of the kernel's zones are citizens from 0, starting citizens, modules, machine tiles, crates,
artifact cards, area tiles and start tiles. Machines have numbers of their own: the three standard ones,
the thirty tiles, then those of technologies.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import NamedTuple

from civitas.games.revive.map_parts import Map
from civitas.games.revive.schema import KINDS, NOTHING
from civitas.games.revive.words import (
    ARTIFACTS,
    COLOUR,
    COLOURS,
    FIELD,
    HALF,
    LAKE,
    LOCATION,
    NODES,
    RESOURCES,
    VOCABULARY,
)
from civitas.kernel.grammar import Per, Tree, alternatives, by_timing, head, node, values, walk
from civitas.kernel.pack import Component, Pack, PackError, load

FOLDER = Path(__file__).parent / "components"
ITEM_KINDS = (
    *("citizen", "start_citizen", "module", "machine", "crate", "artifact_card", "area_tile", "start_tile"),
)
STANDARD = 3
TILE_BACK = 8
"""The number of the first back of an area tile; the other kinds come before."""
EITHER = 2
"""The half of a slot in which the player chooses (RV-49)."""

Cost = tuple[int, int, int, int]


def parts(tree: Tree) -> tuple[Tree, ...]:
    """Return what stands side by side in an effect and may be carried out in any order."""
    return alternatives(tree) if head(tree) == "+" else (tree,)


def check_discounts(entry: Component, tree: Tree) -> None:
    """Refuse discounts that nothing carries out as they are written (RV-149, RV-163, RV-167, RV-174)."""
    lasting = node(tree, VOCABULARY).body if head(tree) == "lasting" else None
    problem = "" if lasting is None or head(lasting) != "per" else _mountain_problem(lasting)
    for _, one in walk(tree, VOCABULARY):
        if head(one) == "discount":
            action, _, only = values(one)
            if only is not None and (action != "explore" or lasting is None):
                problem = "only a lasting discount on explore can be for food alone"
        elif head(one) == "near":
            action, _, only = values(node(one, VOCABULARY).body or one)
            if (action, only) != ("any", None):
                problem = "what is near lowers the price of any action"
    if problem:
        raise PackError(entry.file, entry.line, f'{entry.kind} "{entry.id}": {problem}')


def _mountain_problem(tree: Tree) -> str:
    _, each, what, most, body = Per(*tree)
    if (each, what, most, head(body)) != (1, ("adjacent", "mountain"), None, "discount"):
        return "only a discount per adjacent mountain can last"
    action, _, only = values(body)
    return "" if (action, only) == ("build", None) else "beside mountains only build can be cheaper"


def _cost(numbers: list[int]) -> Cost:
    gear, book, food, crystal = numbers
    return gear, book, food, crystal


class Card:
    """A citizen: by half what it does once and what lasts while it lies in a slot."""

    __slots__ = ("colour", "flasks", "id", "lasting", "once", "set", "starting", "symbol")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.starting = entry.kind == "start_citizen"
        self.set = entry["set"] if self.starting else ""
        self.colour = COLOUR[entry["colour"]]
        halves = [by_timing(parts(entry[half]), ("lasting",)) for half in HALF]
        self.once = tuple([half[""] for half in halves])
        self.lasting = tuple([half["lasting"] for half in halves])
        self.symbol = HALF.get(entry["slot_symbol"], NOTHING)
        self.flasks: tuple[int, int] = (entry["flasks_upper"], entry["flasks_lower"])


class Module:
    """A module fires for the cards of its colours (RV-50)."""

    __slots__ = ("colours", "effects", "flasks", "id")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.colours = sum(1 << COLOUR[colour] for colour in entry["colours"])
        self.effects = parts(entry["effect"])
        self.flasks: int = entry["flasks"]


class Machine:
    """Something that works once for one energy (RV-107)."""

    __slots__ = ("colour", "effect", "flasks", "id")

    def __init__(self, id: str, effect: Tree, colour: int = NOTHING, flasks: int = 0) -> None:
        self.id = id
        self.effect = effect
        self.colour = colour
        self.flasks = flasks


class Back(NamedTuple):
    """What the back of a tile shows (RV-68)."""

    start: bool
    cost: Cost
    points: int
    lake: bool
    location: bool


class Tile:
    """An area tile; start tiles have neither price nor points."""

    __slots__ = ("back", "cost", "front", "id", "lake", "points", "start")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.start = entry.kind == "start_tile"
        self.front = tuple([FIELD[kind] for kind in entry["front"]])
        self.lake: Tree | None = entry["lake"]
        cost = {} if self.start else entry["cost"]
        self.cost: Cost = _cost([cost.get(name, 0) for name in RESOURCES])
        self.points = 0 if self.start else entry["points"]
        self.back = Back(self.start, self.cost, self.points, LAKE in self.front, LOCATION in self.front)


class Technology:
    """What a technology does at once, from then on, any time, or with energy (RV-81)."""

    __slots__ = ("exchanges", "id", "lasting", "machine", "machines", "no_tribute", "once")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        lines = by_timing(entry["effects"], ("lasting", "any-time", "machine"))
        self.once, self.lasting, self.exchanges = lines[""], lines["lasting"], lines["any-time"]
        self.machines = lines["machine"]
        self.machine = NOTHING
        self.no_tribute = ("no-tribute",) in self.lasting


class Node:
    """A technology at its place on a side, with what it costs and scores."""

    __slots__ = ("books", "linked", "points", "technology")

    def __init__(self, technology: int, books: int, points: int, linked: int) -> None:
        self.technology = technology
        self.books = books
        self.points = points
        self.linked = linked


class Side:
    """One side of a tribe board."""

    __slots__ = ("ability", "id", "nodes", "side", "standing", "token", "tokens", "tribe")

    def __init__(self, entry: Component, technologies: dict[str, int]) -> None:
        self.id = entry.id
        self.tribe: str = entry["tribe"]
        self.side: str = entry["side"]
        self.ability: Tree = entry["ability"]
        standing = () if entry["standing"] is None else (entry["standing"],)
        self.standing = by_timing(standing, ("lasting",))["lasting"]
        self.token: str = entry["token"]
        for _, one in walk(self.ability, VOCABULARY):
            uses = {"lay": values(one)[:1], "fly": ("falcon",)}.get(head(one), (self.token,))
            if uses != (self.token,):
                message = f'tribe_side "{entry.id}" has the ability to use {uses[0]}, but its token is'
                raise PackError(entry.file, entry.line, f'{message} "{self.token}"; let both be the same')
        self.tokens: int = entry["tokens"]
        linked = dict.fromkeys(NODES, 0)
        for one, two in entry["links"]:
            linked[one] |= 1 << NODES.index(two)
            linked[two] |= 1 << NODES.index(one)
        by_place = {node["place"]: node for node in entry["nodes"]}
        self.nodes = tuple(
            [
                Node(
                    technologies[by_place[place]["technology"]],
                    by_place[place]["books"],
                    by_place[place]["points"],
                    linked[place],
                )
                for place in NODES
            ]
        )


class Reward:
    """A field beside the machine tracks (RV-90)."""

    __slots__ = ("bonus", "colour", "effect", "gives", "id", "machine", "needs")

    def __init__(self, entry: Component, machines: dict[str, int]) -> None:
        self.id = entry.id
        self.gives: str = entry["gives"]
        self.colour = COLOUR.get(entry["colour"], NOTHING)
        self.machine = machines.get(entry["machine"], NOTHING)
        self.bonus: Tree | None = entry["bonus"]
        self.effect: Tree | None = entry["effect"]
        self.needs = tuple([(COLOUR[need["track"]], need["field"]) for need in entry["needs"]])


class Slot:
    """A slot: which half counts, and its module places among the twelve of the board."""

    __slots__ = ("first", "half", "id", "locked", "places")

    def __init__(self, entry: Component, first: int) -> None:
        self.id = entry.id
        self.half = HALF.get(entry["half"], EITHER)
        self.locked: bool = entry["locked"]
        self.first = first
        self.places = range(first, first + entry["places"])


class CampaignCard:
    """A card of the campaign (RV-213)."""

    __slots__ = ("chapter", "effect", "id", "trigger", "unlocks", "who")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.chapter: int = entry["chapter"]
        self.trigger: str = entry["trigger"]
        self.unlocks: tuple[str, ...] = entry["unlocks"]
        self.who: str = entry["who"]
        self.effect: Tree | None = entry["effect"]


class Components:
    """All components of one pack."""

    def __init__(self, pack: Pack) -> None:
        entries, by_id = pack.entries, pack.by_id
        for entry, _, tree in pack.trees():
            for part in parts(tree):
                check_discounts(entry, part)
        self.map = Map(pack)
        self.known_ids = frozenset(by_id)
        items = [entry for kind in ITEM_KINDS for entry in entries[kind]]
        self.item_ids = tuple([entry.id for entry in items])
        self.item_of = {id: item for item, id in enumerate(self.item_ids)}
        (
            self.start_citizen,
            self.module,
            self.machine,
            self.crate,
            self.artifact_card,
            self.area,
            self.start_tile,
        ) = [sum(len(entries[kind]) for kind in ITEM_KINDS[:place]) for place in range(1, len(ITEM_KINDS))]
        """The first item of each kind."""
        self.cards = tuple([Card(entry) for entry in items[: self.module]])
        self.modules = tuple([Module(entry) for entry in entries["module"]])
        self.tiles = tuple([Tile(entry) for entry in (*entries["area_tile"], *entries["start_tile"])])
        self.backs = sorted({tile.back for tile in self.tiles})
        self.cheapest = min(sum(back.cost) for back in self.backs if not back.start)
        self.tile_back = TILE_BACK
        self.tile_backs = tuple([self.backs.index(tile.back) for tile in self.tiles])
        self.crates: tuple[tuple[Tree, ...], ...] = tuple(
            [parts(entry["effect"]) for entry in entries["crate"]]
        )
        self._board(pack)
        self._tribes(pack)
        self._artifacts(pack)
        setup, final = by_id["setup"], by_id["final"]
        self.setup = setup
        self.energy: int = by_id["box"]["energy"]
        self.caps = tuple([by_id[name]["cap"] for name in RESOURCES])
        small, large = entries["building"]
        self.building_ids = (small.id, large.id)
        self.gears = (small["gears"], large["gears"])
        self.building_times = (small["times"], large["times"])
        self.building_counts = (small["count"], large["count"])
        self.end_tile: int = final["end_tile"]
        self.small_artifact: int = final["small_artifact"]
        self.resources_per_point: int = final["resources_per_point"]
        self.ranks = tuple([(entry["points"], entry.id) for entry in entries["rank"]])
        self.campaign = tuple([CampaignCard(entry) for entry in entries["campaign_card"]])
        self.chapters = tuple([entry.id for entry in entries["chapter"]])
        self.reductions: dict[tuple[Cost, int], tuple[Cost, ...]] = {}

    def _board(self, pack: Pack) -> None:
        entries = pack.entries
        machines = [Machine(entry.id, entry["effect"]) for entry in entries["standard_machine"]]
        machines += [
            Machine(entry.id, entry["effect"], COLOUR[entry["colour"]], entry["flasks"])
            for entry in entries["machine"]
        ]
        technologies = [Technology(entry) for entry in entries["technology"]]
        for technology in technologies:
            for effect in technology.machines:
                technology.machine = len(machines)
                machines.append(Machine(technology.id, effect))
        self.machines = tuple(machines)
        self.technologies = tuple(technologies)
        self.machine_of = {machine.id: number for number, machine in enumerate(machines)}
        self.rewards = tuple([Reward(entry, self.machine_of) for entry in entries["reward"]])
        self.card_bonuses: dict[int, Tree] = {
            number: reward.effect
            for number, reward in enumerate(self.rewards)
            if reward.gives == "card_bonus" and reward.effect is not None
        }
        self.rewards_of = tuple(
            [
                tuple(
                    [n for n, one in enumerate(self.rewards) if any(need[0] == colour for need in one.needs)]
                )
                for colour in range(len(COLOURS))
            ]
        )
        tracks = {entry["colour"]: entry for entry in entries["track"]}
        self.track_ids = tuple([tracks[colour].id for colour in COLOURS])
        self.track_length = tuple([tracks[colour]["fields"] for colour in COLOURS])
        self.overflow = tuple([tracks[colour]["overflow"] for colour in COLOURS])
        self.progress_ids = tuple([entry.id for entry in entries["progress"]])
        self.progress_points = tuple([entry["points"] for entry in entries["progress"]])
        self.progress_bonus = tuple([entry["bonus"] for entry in entries["progress"]])
        self.hibernation_ids = tuple([entry.id for entry in entries["hibernation"]])
        self.hibernation_rewards = tuple([entry["reward"] for entry in entries["hibernation"]])
        self.hibernation_forced = tuple([entry["forced"] for entry in entries["hibernation"]])
        self.score_bonuses = tuple([(one["field"], one["bonus"], one.id) for one in entries["score_bonus"]])
        self.switches = tuple([(entry.id, entry["effect"]) for entry in entries["switch"]])
        slots: list[Slot] = []
        self.active_places = 0
        for entry in entries["slot"]:
            first = slots[-1].places.stop if slots else 0
            slots.append(Slot(entry, first))
            self.active_places |= sum(1 << (first + place - 1) for place in entry["active"])
        self.slots = tuple(slots)
        self.slot_of = {slot.id: number for number, slot in enumerate(slots)}
        self.module_places = slots[-1].places.stop

    def _tribes(self, pack: Pack) -> None:
        entries = pack.entries
        numbers = {technology.id: number for number, technology in enumerate(self.technologies)}
        self.technology_of = numbers
        self.sides = tuple([Side(entry, numbers) for entry in entries["tribe_side"]])
        self.side_of = {side.id: number for number, side in enumerate(self.sides)}
        self.new_tribes = frozenset([entry.id for entry in entries["tribe"] if entry["campaign"]])

    def _artifacts(self, pack: Pack) -> None:
        entries = pack.entries
        category = {entry.id: entry["effect"] for entry in entries["category"]}
        self.artifact_cards = tuple(
            [tuple([category[entry[colour]] for colour in ARTIFACTS]) for entry in entries["artifact_card"]]
        )
        self.card_categories = tuple(
            [tuple([entry[colour] for colour in ARTIFACTS]) for entry in entries["artifact_card"]]
        )
        self.artifact_ids = tuple([entry.id for entry in entries["artifact"]])
        self.artifact_colours = tuple([ARTIFACTS.index(entry["colour"]) for entry in entries["artifact"]])
        self.artifact_players = tuple([entry["players"] for entry in entries["artifact"]])
        locations = entries["large_location"]
        self.location_ids = tuple([entry.id for entry in locations])
        self.location_effects: tuple[Tree, ...] = tuple([entry["effect"] for entry in locations])
        number = {entry.id: n for n, entry in enumerate(locations)}
        self.location_tiles = tuple(
            [
                (one.id, tuple([number[side] for side in one["sides"]]), one["campaign"])
                for one in entries["large_location_tile"]
            ]
        )

    def reduced(self, cost: Cost, discount: int) -> tuple[Cost, ...]:
        """Return what is left of a price after a discount, in every way that the payer may pick (RV-182)."""
        if not discount:
            return (cost,)
        key = (cost, discount)
        found = self.reductions.get(key)
        if found is None:
            off = min(discount, sum(cost))
            ways = [way for way in product(*[range(part + 1) for part in cost]) if sum(way) == off]
            left = [_cost([c - w for c, w in zip(cost, way, strict=True)]) for way in ways]
            found = tuple(sorted(left))
            self.reductions[key] = found
        return found


def own_pack() -> Pack:
    """Return the title's own components."""
    return load(FOLDER, KINDS, VOCABULARY, game="revive")
