"""The state of Revive: the players, the map, the display, the artifacts.

Resources, colours and kinds of fields are numbers (``words``); places on the map and sets of fields are bit
masks. Hidden are the piles, the fronts of unexplored tiles, closed crates and artifact cards; everything that
has come out of a pile lies in ``out``, known to all, and the areas say where it is used. What a player keeps
in the resting area is known too: it was face up before, or follows from the starting set (RV-20).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.revive.components import Components
from civitas.games.revive.geometry import beside
from civitas.games.revive.map_parts import ABYSS_FIELD
from civitas.games.revive.player import MASKS, Player
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.words import FOREST, LAKE, MOUNTAIN, STEPPE, UNKNOWN
from civitas.kernel.record import PLAIN, ZONE, ZONES
from civitas.kernel.state import State
from civitas.kernel.zones import PUBLIC, Zone

if TYPE_CHECKING:
    from civitas.games.revive.game import ReviveGame

ON_BOARD, REMOVED, UNUSED = -1, -2, -3
"""Where a large artifact is that nobody owns."""


class ReviveState(State):
    """One running game.

    ``ground`` holds the explored fields of each kind. ``left`` are the actions left in this turn, ``taken``
    those taken; ``winter`` is set from the moment the energy is back while hibernating. ``last`` is who has
    the end-of-game tile. ``marker`` is the solo action marker, ``read`` the campaign cards read, as bits.
    """

    __slots__ = (
        "active",
        "area_small",
        "artifacts",
        "box",
        "citizens",
        "components",
        "corners",
        "crates",
        "crystals",
        "deck",
        "energy",
        "ground",
        "last",
        "left",
        "machine_piles",
        "machines",
        "marker",
        "module_pile",
        "modules",
        "out",
        "read",
        "start",
        "switch",
        "taken",
        "tiles",
        "turned",
        "turns",
        "winter",
    )
    FIELDS = (
        *State.FIELDS,
        ("start", PLAIN),
        ("active", PLAIN),
        ("turns", PLAIN),
        ("left", PLAIN),
        ("taken", PLAIN),
        ("winter", PLAIN),
        ("last", PLAIN),
        ("marker", PLAIN),
        ("read", PLAIN),
        ("switch", PLAIN),
        ("artifacts", PLAIN),
        ("area_small", PLAIN),
        ("energy", PLAIN),
        ("crystals", PLAIN),
        ("corners", PLAIN),
        ("ground", MASKS),
        ("turned", PLAIN),
        ("tiles", ZONE),
        ("citizens", PLAIN),
        ("modules", PLAIN),
        ("machines", PLAIN),
        ("deck", ZONE),
        ("module_pile", ZONE),
        ("machine_piles", ZONES),
        ("crates", ZONE),
        ("box", ZONE),
        ("out", ZONE),
    )
    AREA = Player

    game: ReviveGame
    seats: list[Player]
    components: Components
    start: int
    active: int
    turns: int
    left: int
    taken: int
    winter: int
    last: int
    marker: int
    read: int
    switch: int
    artifacts: list[int]
    area_small: int
    energy: int
    crystals: int
    corners: list[int]
    ground: list[int]
    turned: list[int]
    tiles: Zone
    citizens: list[int]
    modules: list[int]
    machines: list[list[int]]
    deck: Zone
    module_pile: Zone
    machine_piles: list[Zone]
    crates: Zone
    box: Zone
    out: Zone

    def copy(self) -> ReviveState:
        """Return an independent state with the same content."""
        new = ReviveState.__new__(ReviveState)
        self.copy_kernel(new)
        new.components = self.components
        new.start = self.start
        new.active = self.active
        new.turns = self.turns
        new.left = self.left
        new.taken = self.taken
        new.winter = self.winter
        new.last = self.last
        new.marker = self.marker
        new.read = self.read
        new.switch = self.switch
        new.artifacts = self.artifacts[:]
        new.area_small = self.area_small
        new.energy = self.energy
        new.crystals = self.crystals
        new.corners = self.corners
        new.ground = self.ground[:]
        new.turned = self.turned[:]
        zone = self.tiles
        new.tiles = Zone(zone.items[:], zone.known[:])
        new.citizens = self.citizens[:]
        new.modules = self.modules[:]
        grey, green, yellow = self.machines
        new.machines = [grey[:], green[:], yellow[:]]
        zone = self.deck
        new.deck = Zone(zone.items[:], zone.known[:])
        zone = self.module_pile
        new.module_pile = Zone(zone.items[:], zone.known[:])
        new.machine_piles = [Zone(pile.items[:], pile.known[:]) for pile in self.machine_piles]
        zone = self.crates
        new.crates = Zone(zone.items[:], zone.known[:])
        zone = self.box
        new.box = Zone(zone.items[:], zone.known[:])
        zone = self.out
        new.out = Zone(zone.items[:], zone.known[:])
        return new

    def read_fields(self, game: Any, data: dict[str, Any]) -> None:
        """Set all lasting fields from plain data."""
        super().read_fields(game, data)
        self.components = game.components
        self.reindex()

    def reindex(self) -> None:
        """Build the indexes of lasting effects anew."""
        for player in self.seats:
            player.reindex(self.components)
        for opening in self.opening:
            if opening is not None:
                opening.area.reindex(self.components)

    def new_map(self) -> None:
        """Forget all distances: the map has changed."""
        for player in self.seats:
            player.reach = None

    def turn_order(self, first: int) -> list[int]:
        """Return all seats from one on, clockwise."""
        seats = len(self.seats)
        return [(first + place) % seats for place in range(seats)]

    def bring_out(self, pile: Zone) -> int:
        """Turn the top item of a pile up for all and return it; NOTHING if the pile is empty (RV-I-10)."""
        if not pile.items:
            return NOTHING
        return self.move(pile, -1, self.out, PUBLIC)

    def kind(self, field: int) -> int:
        """Return what a field is, UNKNOWN while it is unexplored."""
        for kind, mask in enumerate(self.ground):
            if mask >> field & 1:
                return kind
        return UNKNOWN

    def explored(self) -> int:
        """Return all fields that can be counted through, the abyss and large locations included (RV-72)."""
        mask = 0
        for fields in self.ground:
            mask |= fields
        return mask

    def built(self) -> int:
        """Return all fields with a building of anybody."""
        mask = 0
        for player in self.seats:
            mask |= player.small | player.large
        return mask

    def lakeside(self, seat: int) -> int:
        """Return the lakes beside an own building (RV-87, RV-141)."""
        player = self.seats[seat]
        return beside(self.components.map.near, player.small | player.large) & self.ground[LAKE]

    def temples(self, seat: int) -> int:
        """Return the fields with an own temple (RV-144)."""
        player = self.seats[seat]
        if player.side != NOTHING and self.components.sides[player.side].token == "temple":
            return player.tokens
        return 0

    def token_fields(self, token: str) -> int:
        """Return where tokens of a kind lie, whoever laid them."""
        for player in self.seats:
            if player.side != NOTHING and self.components.sides[player.side].token == token:
                return player.tokens
        return 0

    def sources(self, seat: int) -> int:
        """Return the fields from which distance may be counted, temples apart (RV-70, RV-145, RV-172)."""
        player = self.seats[seat]
        pieces = player.small | player.large | player.figures
        if not pieces and not self.temples(seat):
            pieces = 1 << ABYSS_FIELD
        return pieces | (1 << player.falcon if player.falcon != NOTHING else 0)

    def lake_of(self, field: int) -> int:
        """Return the number of the tile that a field lies on."""
        return self.tiles.items[field >> 2] - self.components.area

    def terrain(self) -> int:
        """Return all fields of the three terrains."""
        return self.ground[MOUNTAIN] | self.ground[FOREST] | self.ground[STEPPE]
