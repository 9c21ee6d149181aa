"""The state of Path: the civilizations, the event line, the markets, the library, the philosophy board.

Cubes and research are lists of five numbers in the order of PC-1; ``parked`` has four places for sages, then
four for units. Technologies are numbers of compartments. Hidden are only the items that nobody has seen: the
cards of future rounds, the unused ones, the advantage tokens and the Rival's action cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from civitas.games.path.components import Components
from civitas.games.path.index import EMPTY_INDEX, Index, index_of
from civitas.games.path.schema import NOTHING
from civitas.games.path.words import ANY
from civitas.kernel.record import PLAIN, STACK, TUPLES, ZONE, Area, Codec, Fields
from civitas.kernel.state import State
from civitas.kernel.types import TABLE
from civitas.kernel.zones import Zone

if TYPE_CHECKING:
    from civitas.games.path.game import PathGame


class Civilization(Area):
    """What belongs to one player, or to the Rival.

    ``leaders`` lie in the order of purchase: the first ``buried`` are in the graveyard, those up to
    ``placed`` are living, one behind them is bought and not yet on its slot. ``request`` is what the
    civilization wants of the shared things, and ``waiting`` what it will do afterwards.
    """

    __slots__ = (
        "board",
        "buried",
        "cubes",
        "discovery",
        "hand",
        "heritage",
        "index",
        "leaders",
        "left",
        "old",
        "parked",
        "permanents",
        "philosophy",
        "picked",
        "placed",
        "points",
        "population",
        "request",
        "research",
        "right",
        "waiting",
        "wonders",
    )
    FIELDS: ClassVar[Fields] = (
        ("board", PLAIN),
        ("cubes", PLAIN),
        ("parked", PLAIN),
        ("research", PLAIN),
        ("population", PLAIN),
        ("philosophy", PLAIN),
        ("heritage", PLAIN),
        ("points", PLAIN),
        ("hand", PLAIN),
        ("left", PLAIN),
        ("right", PLAIN),
        ("discovery", PLAIN),
        ("old", PLAIN),
        ("wonders", ZONE),
        ("leaders", ZONE),
        ("buried", PLAIN),
        ("placed", PLAIN),
        ("permanents", STACK),
        ("picked", PLAIN),
        ("request", TUPLES),
        ("waiting", STACK),
    )

    board: int
    cubes: list[int]
    parked: list[int]
    research: list[int]
    population: int
    philosophy: int
    heritage: int
    points: int
    hand: list[int]
    left: list[int]
    right: list[int]
    discovery: list[int]
    old: list[int]
    wonders: Zone
    leaders: Zone
    buried: int
    placed: int
    permanents: list[Any]
    picked: int
    request: tuple[Any, ...] | None
    waiting: list[tuple[Any, ...]]
    index: Index

    def begin(self, board: int) -> None:
        """Set a civilization up without any card (PC-34, PC-35)."""
        self.board = board
        self.cubes = [0] * 5
        self.parked = [0] * 8
        self.research = [0] * 5
        self.population = self.philosophy = self.heritage = self.points = 0
        self.hand, self.left, self.right, self.discovery, self.old = [], [], [], [], []
        self.wonders = Zone([], [])
        self.leaders = Zone([], [])
        self.buried = self.placed = 0
        self.permanents = []
        self.picked = NOTHING
        self.request = None
        self.waiting = []
        self.index = EMPTY_INDEX

    def copy(self) -> Civilization:
        """Return an independent civilization with the same content."""
        new = Civilization.__new__(Civilization)
        self.copy_to(new)
        return new

    def copy_to(self, new: Civilization) -> None:
        """Give a new civilization the content of this one."""
        new.board = self.board
        new.cubes = self.cubes[:]
        new.parked = self.parked[:]
        new.research = self.research[:]
        new.population = self.population
        new.philosophy = self.philosophy
        new.heritage = self.heritage
        new.points = self.points
        new.hand = self.hand[:]
        new.left = self.left[:]
        new.right = self.right[:]
        new.discovery = self.discovery[:]
        new.old = self.old[:]
        zone = self.wonders
        new.wonders = Zone(zone.items[:], zone.known[:])
        zone = self.leaders
        new.leaders = Zone(zone.items[:], zone.known[:])
        new.buried = self.buried
        new.placed = self.placed
        new.permanents = self.permanents[:]
        new.picked = self.picked
        new.request = self.request
        new.waiting = self.waiting[:]
        new.index = self.index

    @property
    def living(self) -> int:
        """The leader on the slot, or NOTHING."""
        return self.leaders.items[self.buried] if self.placed > self.buried else NOTHING

    @property
    def graveyard(self) -> list[int]:
        """The buried leaders in order of burial."""
        return self.leaders.items[: self.buried]

    def technologies(self) -> list[int]:
        """Return all own technologies, wherever they lie (PC-116)."""
        return self.hand + self.left + self.right + self.discovery + self.old

    def reindex(self, components: Components) -> None:
        """Build the index of ongoing effects anew."""
        self.index = index_of(components, self.leaders.items, self.buried, self.placed, self.permanents)

    def limit(self, components: Components) -> int:
        """Return how much phases B and D may bring at most (PC-14, V-27)."""
        return int(components.population_level[self.population]) + self.index.limit

    def offered(self, components: Components, phase: str) -> list[int]:
        """Return what phase B or D offers, six numbers (PC-52, PC-53, PC-93)."""
        if phase == "deployment":
            offer, sides = self.index.deploy[:], [components.technologies[card].left for card in self.left]
        else:
            offer, sides = (
                self.index.research[:],
                [components.technologies[card].right for card in self.right],
            )
        for side in sides:
            for place in range(ANY + 1):
                offer[place] += side[place]
        return offer

    def cards_of_type(self, components: Components, kind: int) -> int:
        """Count own cards of a type, with those that also count as one (PC-116, V-19)."""
        technologies = components.technologies
        count = [technologies[card].type for card in self.technologies()].count(kind)
        for item in self.wonders.items + self.leaders.items[: self.placed]:
            face = components.cards[item]
            count += (face.type == kind) + face.also.count(kind)
        return count


class Rival(Civilization):
    """The automa of the solo game: a civilization that follows its interest row (PCS-4, PCS-5)."""

    __slots__ = ("claim", "interest")
    FIELDS = (*Civilization.FIELDS, ("interest", PLAIN), ("claim", PLAIN))

    interest: list[int]
    claim: int

    def copy(self) -> Rival:
        """Return an independent Rival with the same content."""
        new = Rival.__new__(Rival)
        self.copy_to(new)
        new.interest = self.interest[:]
        new.claim = self.claim
        return new

    def cards_of_type(self, components: Components, kind: int) -> int:
        """Count own cards by their printed type only (PCS-21)."""
        count = sum(1 for card in self.old if components.technologies[card].type == kind)
        items = self.wonders.items + self.leaders.items
        return count + sum(1 for item in items if components.cards[item].type == kind)


class _RivalCodec:
    def encode(self, value: Rival | None) -> Any:
        return value and value.to_json()

    def decode(self, data: Any) -> Rival | None:
        return data and Rival.from_json(data)


RIVAL: Codec = _RivalCodec()


class PathState(State):
    """One running game.

    ``up`` tells for each philosophy level which of its two tokens are available, as bits; ``arrivals`` and
    ``chosen`` belong to levels that were opened in the round going on (PC-62, PC-63).
    """

    __slots__ = (
        "action_pile",
        "actions",
        "arrivals",
        "battle_at",
        "battles",
        "challenge_at",
        "challenges",
        "chosen",
        "components",
        "future_leaders",
        "future_wonders",
        "leader_market",
        "library",
        "phase",
        "rival",
        "round",
        "threat",
        "tokens",
        "unused",
        "up",
        "wonder_market",
    )
    FIELDS = (
        *State.FIELDS,
        ("round", PLAIN),
        ("phase", PLAIN),
        ("challenges", PLAIN),
        ("battles", PLAIN),
        ("challenge_at", PLAIN),
        ("battle_at", PLAIN),
        ("threat", PLAIN),
        ("library", PLAIN),
        ("wonder_market", ZONE),
        ("leader_market", ZONE),
        ("future_wonders", ZONE),
        ("future_leaders", ZONE),
        ("unused", ZONE),
        ("tokens", ZONE),
        ("up", PLAIN),
        ("arrivals", PLAIN),
        ("chosen", PLAIN),
        ("action_pile", ZONE),
        ("actions", ZONE),
        ("rival", RIVAL),
    )
    AREA = Civilization

    game: PathGame
    seats: list[Civilization]
    components: Components
    round: int
    phase: str
    challenges: list[int]
    battles: list[int]
    challenge_at: int
    battle_at: int
    threat: int
    library: list[int]
    wonder_market: Zone
    leader_market: Zone
    future_wonders: Zone
    future_leaders: Zone
    unused: Zone
    tokens: Zone
    up: list[int]
    arrivals: list[int]
    chosen: list[int]
    action_pile: Zone
    actions: Zone
    rival: Rival | None

    def copy(self) -> PathState:
        """Return an independent state with the same content."""
        new = PathState.__new__(PathState)
        self.copy_kernel(new)
        new.components = self.components
        new.round = self.round
        new.phase = self.phase
        new.challenges = self.challenges
        new.battles = self.battles
        new.challenge_at = self.challenge_at
        new.battle_at = self.battle_at
        new.threat = self.threat
        new.library = self.library[:]
        zone = self.wonder_market
        new.wonder_market = Zone(zone.items[:], zone.known[:])
        zone = self.leader_market
        new.leader_market = Zone(zone.items[:], zone.known[:])
        zone = self.future_wonders
        new.future_wonders = Zone(zone.items[:], zone.known[:])
        zone = self.future_leaders
        new.future_leaders = Zone(zone.items[:], zone.known[:])
        zone = self.unused
        new.unused = Zone(zone.items[:], zone.known[:])
        zone = self.tokens
        new.tokens = Zone(zone.items[:], zone.known[:])
        new.up = self.up[:]
        new.arrivals = self.arrivals[:]
        new.chosen = self.chosen[:]
        zone = self.action_pile
        new.action_pile = Zone(zone.items[:], zone.known[:])
        zone = self.actions
        new.actions = Zone(zone.items[:], zone.known[:])
        new.rival = self.rival.copy() if self.rival is not None else None
        return new

    def civilizations(self) -> list[Civilization]:
        """Return those of the seats, then the Rival's if there is one."""
        return [*self.seats, self.rival] if self.rival is not None else self.seats

    def teller(self, place: int) -> int:
        """Return how the journal names one of the civilizations: its seat, or the table for the Rival."""
        return place if place < len(self.seats) else TABLE

    def named_zones(self) -> list[tuple[str, Zone]]:
        """Return all zones, those of the Rival last."""
        return super().named_zones() + (self.rival.named_zones() if self.rival is not None else [])

    def read_fields(self, game: Any, data: dict[str, Any]) -> None:
        """Set all lasting fields from plain data."""
        super().read_fields(game, data)
        self.components = game.components

    def reindex(self) -> None:
        """Build the indexes of ongoing effects anew."""
        for civilization in self.seats:
            civilization.reindex(self.components)
        for opening in self.opening:
            if opening is not None:
                opening.area.reindex(self.components)
        if self.rival is not None:
            self.rival.index = EMPTY_INDEX
