"""Everything about one running game.

A tribe is a number: its place (see components.py) times 2, plus 1 if it is strong. Who stands where is
derived from the tribes of all civilizations; occupancy has no list of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from civitas.games.civolution.components import Components
from civitas.games.civolution.console import PLACES, SUPPLY
from civitas.games.civolution.continent import Continent, Layout
from civitas.games.civolution.index import Index
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.vici.rival import RIVAL, Rival
from civitas.games.civolution.words import MAIN_MODULES, TRACKS
from civitas.kernel.record import PLAIN, SLOTS, TUPLES, ZONE, ZONES, Area, Fields
from civitas.kernel.state import State
from civitas.kernel.types import TABLE
from civitas.kernel.zones import Slots, Zone

if TYPE_CHECKING:
    from civitas.games.civolution.game import CivolutionGame

MILD = 3


class Civilization(Area):
    """A console and everything of its colour.

    ``markers`` has a number for each place of console.py; ``dice`` for each value, ``used`` lie below the
    console. ``settlements`` tells for each of the four on which ground it stands. ``active`` and
    ``completed`` are bits: stage tiles 4 and 5, stages 1 and 2. ``untucked`` are cards whose installation
    is going on; ``goal_spaces`` and ``places`` tell where the goals and the installed items lie. ``offer``
    holds what is drawn or dealt to choose from.
    """

    __slots__ = (
        "active",
        "boats",
        "completed",
        "dice",
        "farms",
        "fate",
        "favor",
        "goal_spaces",
        "goals",
        "hand",
        "index",
        "installed",
        "markers",
        "modules",
        "offer",
        "places",
        "points",
        "settlements",
        "statues",
        "tracks",
        "tribes",
        "untucked",
        "used",
    )
    FIELDS: ClassVar[Fields] = (
        ("markers", PLAIN),
        ("tribes", PLAIN),
        ("farms", PLAIN),
        ("boats", PLAIN),
        ("settlements", PLAIN),
        ("statues", PLAIN),
        ("dice", PLAIN),
        ("used", PLAIN),
        ("fate", PLAIN),
        ("modules", PLAIN),
        ("tracks", PLAIN),
        ("favor", PLAIN),
        ("points", PLAIN),
        ("active", PLAIN),
        ("completed", PLAIN),
        ("hand", ZONE),
        ("installed", ZONE),
        ("places", PLAIN),
        ("untucked", TUPLES),
        ("goals", ZONE),
        ("goal_spaces", PLAIN),
        ("offer", ZONE),
    )

    markers: list[int]
    tribes: list[int]
    farms: list[int]
    boats: list[int]
    settlements: list[int]
    statues: list[int]
    dice: list[int]
    used: int
    fate: int
    modules: list[int]
    tracks: list[int]
    favor: int
    points: int
    active: int
    completed: int
    hand: Zone
    installed: Zone
    places: list[int]
    untucked: tuple[int, ...]
    goals: Zone
    goal_spaces: list[int]
    offer: Zone
    index: Index

    def begin(self, components: Components) -> None:
        """Set a console up without anything that was dealt (CV-46 to CV-52)."""
        constants = components.constants
        self.markers = [0] * PLACES
        self.markers[SUPPLY] = constants["markers"][0]
        self.tribes, self.farms, self.boats, self.statues = [], [], [], []
        self.settlements = [NOTHING] * len(components.settlement_ids)
        activation, self.fate = constants["start_dice"]
        self.dice = [activation // 6] * 6
        self.used = 0
        self.modules = [1] * len(MAIN_MODULES)
        self.tracks = [0] * len(TRACKS)
        self.favor = 1
        self.points = self.active = self.completed = 0
        self.hand, self.installed = Zone([], []), Zone([], [])
        self.goals, self.offer = Zone([], []), Zone([], [])
        self.places, self.goal_spaces = [], []
        self.untucked = ()
        self.reindex(components)

    def copy(self) -> Civilization:
        """Return an independent civilization with the same content."""
        new = Civilization.__new__(Civilization)
        new.markers = self.markers[:]
        new.tribes = self.tribes[:]
        new.farms = self.farms[:]
        new.boats = self.boats[:]
        new.settlements = self.settlements[:]
        new.statues = self.statues[:]
        new.dice = self.dice[:]
        new.used = self.used
        new.fate = self.fate
        new.modules = self.modules[:]
        new.tracks = self.tracks[:]
        new.favor = self.favor
        new.points = self.points
        new.active = self.active
        new.completed = self.completed
        zone = self.hand
        new.hand = Zone(zone.items[:], zone.known[:])
        new.installed = self.installed
        new.places = self.places
        new.untucked = self.untucked
        new.goals = self.goals
        new.goal_spaces = self.goal_spaces
        zone = self.offer
        new.offer = Zone(zone.items[:], zone.known[:])
        new.index = self.index
        return new

    def reindex(self, components: Components) -> None:
        """Derive anew what the installed cards and chips do."""
        self.index = Index(components, self.installed.items, self.places, self.untucked)

    @property
    def all_dice(self) -> int:
        """The own activation dice, used or not."""
        return sum(self.dice) + self.used

    def visible_goals(self) -> list[int]:
        """Return the goal chips on which no other one lies (CV-86), by space."""
        top: dict[int, int] = {}
        for item, space in zip(self.goals.items, self.goal_spaces, strict=True):
            top[space] = item
        return [top[space] for space in sorted(top)]

    @property
    def upgrades(self) -> int:
        """Level steps of the main modules (CV-363)."""
        return sum(self.modules) - len(self.modules)


People = Civilization | Rival
"""Whoever has tribes on the continent."""


class CivolutionState(State):
    """One running game.

    ``start`` is the number of the civilization with the monolith, ``turn`` is whose turn it is.
    ``indicator`` counts the reset spaces that the phase indicator has moved; ``ending`` is 1 when the end of
    the Action phase is triggered and 2 in its last round. ``scope``, when not empty, limits the effect that
    is carried out to these territories. ``camps`` are the encampments of each territory that are not
    covered. ``starting`` are the chip cards to pick from, each followed by its goal chip. ``deck`` and
    ``open`` are the research stacks face down and face up. ``rival`` is V.I.C.I in a solo game. Copies share
    the displays and the open stacks, which are public: whoever changes one makes it anew first.
    """

    __slots__ = (
        "attribute_bag",
        "attribute_display",
        "box",
        "camps",
        "components",
        "deck",
        "dice",
        "ending",
        "era",
        "era_tiles",
        "event_stack",
        "events",
        "final_tiles",
        "goal_bag",
        "goal_display",
        "hunted",
        "income_bag",
        "income_display",
        "indicator",
        "layout",
        "map",
        "open",
        "phase",
        "rival",
        "rounds",
        "scope",
        "sites",
        "start",
        "starting",
        "tiles",
        "turn",
        "weather",
    )
    FIELDS = (
        *State.FIELDS,
        ("era", PLAIN),
        ("phase", PLAIN),
        ("start", PLAIN),
        ("turn", PLAIN),
        ("rounds", PLAIN),
        ("indicator", PLAIN),
        ("ending", PLAIN),
        ("weather", PLAIN),
        ("era_tiles", PLAIN),
        ("final_tiles", PLAIN),
        ("dice", PLAIN),
        ("hunted", PLAIN),
        ("scope", TUPLES),
        ("layout", TUPLES),
        ("sites", ZONE),
        ("tiles", ZONE),
        ("deck", ZONES),
        ("open", ZONES),
        ("goal_bag", ZONE),
        ("goal_display", SLOTS),
        ("income_bag", ZONE),
        ("income_display", SLOTS),
        ("attribute_bag", ZONE),
        ("attribute_display", SLOTS),
        ("event_stack", ZONE),
        ("events", ZONE),
        ("starting", ZONE),
        ("box", ZONE),
        ("rival", RIVAL),
    )
    AREA = Civilization

    game: CivolutionGame
    seats: list[Civilization]
    components: Components
    map: Continent
    camps: list[tuple[int, ...]]
    era: int
    phase: int
    start: int
    turn: int
    rounds: int
    indicator: int
    ending: int
    weather: int
    era_tiles: list[int]
    final_tiles: list[int]
    dice: list[int]
    hunted: list[int]
    scope: tuple[int, ...]
    layout: Layout
    sites: Zone
    tiles: Zone
    deck: list[Zone]
    open: list[Zone]
    goal_bag: Zone
    goal_display: Slots
    income_bag: Zone
    income_display: Slots
    attribute_bag: Zone
    attribute_display: Slots
    event_stack: Zone
    events: Zone
    starting: Zone
    box: Zone
    rival: Rival | None

    def copy(self) -> CivolutionState:
        """Return an independent state with the same content."""
        new = CivolutionState.__new__(CivolutionState)
        self.copy_kernel(new)
        new.components = self.components
        new.map = self.map
        new.camps = self.camps
        new.era = self.era
        new.phase = self.phase
        new.start = self.start
        new.turn = self.turn
        new.rounds = self.rounds
        new.indicator = self.indicator
        new.ending = self.ending
        new.weather = self.weather
        new.era_tiles = self.era_tiles
        new.final_tiles = self.final_tiles
        new.dice = self.dice[:]
        new.hunted = self.hunted[:]
        new.scope = self.scope
        new.layout = self.layout
        zone = self.sites
        new.sites = Zone(zone.items[:], zone.known[:])
        zone = self.tiles
        new.tiles = Zone(zone.items[:], zone.known[:])
        new.deck = [Zone(zone.items[:], zone.known[:]) for zone in self.deck]
        new.open = self.open
        zone = self.goal_bag
        new.goal_bag = Zone(zone.items[:], zone.known[:])
        new.goal_display = self.goal_display
        zone = self.income_bag
        new.income_bag = Zone(zone.items[:], zone.known[:])
        new.income_display = self.income_display
        zone = self.attribute_bag
        new.attribute_bag = Zone(zone.items[:], zone.known[:])
        new.attribute_display = self.attribute_display
        zone = self.event_stack
        new.event_stack = Zone(zone.items[:], zone.known[:])
        new.events = self.events
        new.starting = self.starting
        zone = self.box
        new.box = Zone(zone.items[:], zone.known[:])
        new.rival = self.rival.copy() if self.rival is not None else None
        return new

    def civilizations(self) -> Sequence[People]:
        """Return all that have tribes on the continent: those of the seats, then V.I.C.I if it plays."""
        return self.seats if self.rival is None else [*self.seats, self.rival]

    @property
    def vici(self) -> Rival:
        """The rival of a solo game."""
        assert self.rival is not None
        return self.rival

    def voice(self, number: int) -> int:
        """Return how the journal names one of the civilizations: its seat, or the table for V.I.C.I."""
        return number if number < len(self.seats) else TABLE

    def order(self) -> list[int]:
        """Return the numbers of all civilizations from the holder of the monolith on (CV-2, CV-397)."""
        count = len(self.civilizations())
        return [(self.start + step) % count for step in range(count)]

    def push_in_order(self, step: str, rivals: str) -> None:
        """Push a step for every seat, and another one for V.I.C.I, in seating order."""
        for number in reversed(self.order()):
            if number < len(self.seats):
                self.push(step, number)
            else:
                self.push(rivals, TABLE)

    def named_zones(self) -> list[tuple[str, Zone]]:
        """Return all zones, those of V.I.C.I last."""
        return super().named_zones() + (self.rival.named_zones() if self.rival is not None else [])

    def seating(self) -> list[int]:
        """Return the seats from the holder of the monolith on, clockwise (CV-2)."""
        count = len(self.seats)
        return [(self.start + step) % count for step in range(count)]

    def constant(self, name: str) -> int:
        """Return a single value of the components."""
        return self.components.constants[name][0]

    def read_fields(self, game: Any, data: dict[str, Any]) -> None:
        """Set all lasting fields from plain data."""
        super().read_fields(game, data)
        self.look_up(game)

    def look_up(self, game: CivolutionGame) -> None:
        """Find the components, the continent and the encampments that are open at this player count."""
        self.components = game.components
        self.map = game.continent(self.layout)
        self.camps = self.components.open_camps[self.players]

    @property
    def players(self) -> int:
        """The player count whose table is used; one player uses that of two (CV-72)."""
        return max(2, len(self.seats))

    def reindex(self) -> None:
        """Derive anew what the cards in play do."""
        for own in self.seats:
            own.reindex(self.components)
        for opening in self.opening:
            if opening is not None:
                opening.area.reindex(self.components)
