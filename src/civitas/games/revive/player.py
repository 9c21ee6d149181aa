"""What belongs to one player: board, tribe, cards, pieces (RV-17 to RV-26)."""

from __future__ import annotations

from typing import ClassVar

from civitas.games.revive.components import Components
from civitas.games.revive.geometry import bits
from civitas.games.revive.index import Index, build_index
from civitas.games.revive.schema import NOTHING
from civitas.kernel.modifiers import Armed, copied
from civitas.kernel.record import PLAIN, ZONE, Area, Codec, Fields
from civitas.kernel.zones import Zone


class _Mask:
    def encode(self, value: int) -> list[int]:
        return list(bits(value))

    def decode(self, data: list[int]) -> int:
        return sum(1 << field for field in data)


class _Masks:
    def encode(self, value: list[int]) -> list[list[int]]:
        return [list(bits(mask)) for mask in value]

    def decode(self, data: list[list[int]]) -> list[int]:
        return [sum(1 << field for field in mask) for mask in data]


MASK: Codec = _Mask()
"""A set of fields, written as a list."""
MASKS: Codec = _Masks()


Reach = tuple[tuple[int, ...], tuple[int, ...], dict[int, list[int]]]
"""Fields by distance from pieces and from temples, and what was worked out from them by range."""


class Player(Area):
    """What belongs to one player.

    A card in a slot is twice its item plus the half that shows. ``placed`` holds the machine on each reward
    field, ``charged`` the machines with energy as bits. ``small``, ``large``, ``figures`` and ``tokens`` are
    sets of fields. ``laid`` is the field of the token laid last, ``hue`` the colour in question there.
    """

    __slots__ = (
        "active",
        "armed",
        "artifacts",
        "charged",
        "covered",
        "crates",
        "end_tile",
        "energy",
        "falcon",
        "fifth",
        "figures",
        "hibernation",
        "hue",
        "index",
        "laid",
        "large",
        "markers",
        "modules",
        "opened",
        "placed",
        "reach",
        "rest",
        "reused",
        "rewards",
        "score",
        "secret",
        "side",
        "slots",
        "small",
        "small_artifacts",
        "stock",
        "switch",
        "tokens",
        "tracks",
        "unlocked",
    )
    FIELDS: ClassVar[Fields] = (
        ("side", PLAIN),
        ("stock", PLAIN),
        ("score", PLAIN),
        ("energy", PLAIN),
        ("charged", PLAIN),
        ("placed", PLAIN),
        ("tracks", PLAIN),
        ("rewards", PLAIN),
        ("covered", PLAIN),
        ("markers", PLAIN),
        ("unlocked", PLAIN),
        ("fifth", PLAIN),
        ("modules", PLAIN),
        ("active", PLAIN),
        ("rest", PLAIN),
        ("slots", PLAIN),
        ("switch", PLAIN),
        ("hibernation", PLAIN),
        ("small", MASK),
        ("large", MASK),
        ("figures", MASK),
        ("tokens", MASK),
        ("falcon", PLAIN),
        ("laid", PLAIN),
        ("hue", PLAIN),
        ("crates", ZONE),
        ("opened", PLAIN),
        ("reused", PLAIN),
        ("secret", ZONE),
        ("artifacts", PLAIN),
        ("small_artifacts", PLAIN),
        ("end_tile", PLAIN),
        ("armed", PLAIN),
    )

    side: int
    stock: list[int]
    score: int
    energy: int
    charged: int
    placed: list[int]
    tracks: list[int]
    rewards: int
    covered: int
    markers: int
    unlocked: int
    fifth: int
    modules: list[int]
    active: list[int]
    rest: list[int]
    slots: list[list[int]]
    switch: int
    hibernation: int
    small: int
    large: int
    figures: int
    tokens: int
    falcon: int
    laid: int
    hue: int
    crates: Zone
    opened: list[int]
    reused: list[int]
    secret: Zone
    artifacts: list[int]
    small_artifacts: int
    end_tile: int
    armed: Armed
    index: Index
    reach: Reach | None

    def copy(self) -> Player:
        """Return an independent player with the same content."""
        new = Player.__new__(Player)
        new.side = self.side
        new.stock = self.stock[:]
        new.score = self.score
        new.energy = self.energy
        new.charged = self.charged
        new.placed = self.placed[:]
        new.tracks = self.tracks[:]
        new.rewards = self.rewards
        new.covered = self.covered
        new.markers = self.markers
        new.unlocked = self.unlocked
        new.fifth = self.fifth
        new.modules = self.modules[:]
        new.active = self.active[:]
        new.rest = self.rest[:]
        one, two, three, four, five = self.slots
        new.slots = [one[:], two[:], three[:], four[:], five[:]]
        new.switch = self.switch
        new.hibernation = self.hibernation
        new.small = self.small
        new.large = self.large
        new.figures = self.figures
        new.tokens = self.tokens
        new.falcon = self.falcon
        new.laid = self.laid
        new.hue = self.hue
        zone = self.crates
        new.crates = Zone(zone.items[:], zone.known[:])
        new.opened = self.opened[:]
        new.reused = self.reused[:]
        zone = self.secret
        new.secret = Zone(zone.items[:], zone.known[:])
        new.artifacts = self.artifacts[:]
        new.small_artifacts = self.small_artifacts
        new.end_tile = self.end_tile
        new.armed = copied(self.armed) if self.armed else []
        new.index = self.index
        new.reach = self.reach
        return new

    @property
    def buildings(self) -> int:
        """All fields with an own building."""
        return self.small | self.large

    def machines(self) -> list[int]:
        """Return the numbers of all unlocked machines: reward fields first, then technologies (RV-107)."""
        return [number for number in self.placed if number != NOTHING] + list(self.index.machines)

    def cards(self) -> list[int]:
        """Return all own citizens, wherever they lie."""
        return self.active + self.rest + [lying >> 1 for slot in self.slots for lying in slot]

    def reindex(self, components: Components) -> None:
        """Build the index of lasting effects anew."""
        self.index = build_index(components, self.side, self.unlocked, self.slots)
        self.reach = None
