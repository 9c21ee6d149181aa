"""What belongs to V.I.C.I (CV-388 to CV-393): discs, tribes, markers, dice, grids and action cards.

The rival lies in the state and is no seat. Where civilizations are numbered it comes after the seats.
"""

from __future__ import annotations

from typing import Any, ClassVar

from civitas.kernel.record import PLAIN, ZONE, Area, Codec, Fields
from civitas.kernel.zones import Zone


class Rival(Area):
    """V.I.C.I.

    ``provisions`` has a number for each territory, ``blocked`` are those whose farm space it covers.
    ``evolution`` and ``prosperity`` are the markers in the grids. Action cards lie face down in ``pile``, go
    to ``laid`` and with a Reset to ``discard``.
    """

    __slots__ = (
        "blocked",
        "dice",
        "discard",
        "evolution",
        "fate",
        "favor",
        "laid",
        "pile",
        "points",
        "prosperity",
        "provisions",
        "statues",
        "tracks",
        "tribes",
    )
    FIELDS: ClassVar[Fields] = (
        ("tribes", PLAIN),
        ("provisions", PLAIN),
        ("blocked", PLAIN),
        ("statues", PLAIN),
        ("dice", PLAIN),
        ("fate", PLAIN),
        ("tracks", PLAIN),
        ("favor", PLAIN),
        ("points", PLAIN),
        ("evolution", PLAIN),
        ("prosperity", PLAIN),
        ("pile", ZONE),
        ("laid", ZONE),
        ("discard", ZONE),
    )

    tribes: list[int]
    provisions: list[int]
    blocked: list[int]
    statues: list[int]
    dice: int
    fate: int
    tracks: list[int]
    favor: int
    points: int
    evolution: int
    prosperity: int
    pile: Zone
    laid: Zone
    discard: Zone

    def copy(self) -> Rival:
        """Return an independent rival with the same content."""
        new = Rival.__new__(Rival)
        new.tribes = self.tribes[:]
        new.provisions = self.provisions[:]
        new.blocked = self.blocked[:]
        new.statues = self.statues[:]
        new.dice = self.dice
        new.fate = self.fate
        new.tracks = self.tracks[:]
        new.favor = self.favor
        new.points = self.points
        new.evolution = self.evolution
        new.prosperity = self.prosperity
        new.pile = self.pile.copy()
        new.laid = self.laid.copy()
        new.discard = self.discard.copy()
        return new

    @property
    def all_dice(self) -> int:
        """The activation dice; V.I.C.I never uses one."""
        return self.dice

    @property
    def placed(self) -> int:
        """The markers that are not in the supply."""
        return self.evolution + self.prosperity + sum(self.provisions) + len(self.statues)


class _RivalCodec:
    def encode(self, value: Rival | None) -> Any:
        return value and value.to_json()

    def decode(self, data: Any) -> Rival | None:
        return data and Rival.from_json(data)


RIVAL: Codec = _RivalCodec()
