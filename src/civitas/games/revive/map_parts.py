"""The printed map as numbers: fields, neighbours, places, corners, crystals (RV-5 to RV-7, RV-72, RV-86).

Fields 0 to 119 are the hexes of the thirty places, four each in the order of the place; then come the abyss
and the four large locations, one field each (RV-78).
"""

from __future__ import annotations

from civitas.games.revive.geometry import Hex, around
from civitas.kernel.pack import Pack

HEXES = 120
ABYSS_FIELD = HEXES
CORNER = HEXES + 1
"""The field of the first large location."""
ALL_FIELDS = CORNER + 4
LETTERS = "abcd"


class Map:
    """Fields and who lies beside whom."""

    __slots__ = (
        "at",
        "corner_ids",
        "crystal_ids",
        "crystals",
        "field_ids",
        "field_of",
        "giants",
        "hexes",
        "land",
        "near",
        "place_ids",
        "places",
        "rim",
        "start_places",
        "symbols",
    )

    def __init__(self, pack: Pack) -> None:
        entries = pack.entries
        self.place_ids = tuple([entry.id for entry in entries["place"]])
        self.corner_ids = tuple([entry.id for entry in entries["corner"]])
        self.start_places = tuple([n for n, entry in enumerate(entries["place"]) if entry["start"]])
        self.hexes: list[Hex] = [(row, column) for one in entries["place"] for row, column in one["hexes"]]
        self.at: dict[Hex, int] = {hex: field for field, hex in enumerate(self.hexes)}
        for row, column in entries["abyss"][0]["hexes"]:
            self.at[row, column] = ABYSS_FIELD
        for number, entry in enumerate(entries["corner"]):
            for row, column in entry["footprint"]:
                self.at[row, column] = CORNER + number
        self.near = self._neighbours()
        self.places = tuple([0b1111 << 4 * place for place in range(len(self.place_ids))])
        self.land = (1 << HEXES) - 1
        names = [f"{place}{letter}" for place in self.place_ids for letter in LETTERS]
        self.field_ids = (*names, entries["abyss"][0].id, *self.corner_ids)
        self.field_of = {name: field for field, name in enumerate(self.field_ids)}
        symbols = entries["crystal_symbol"]
        self.symbols = tuple(
            [sum(1 << self.at[row, column] for row, column in one["beside"]) for one in symbols]
        )
        self.crystals = tuple([one["crystals"] for one in symbols])
        self.crystal_ids = tuple([one.id for one in symbols])
        self.giants = sum(1 << number for number, one in enumerate(symbols) if one["giant"])
        inside = set(self.at)
        self.rim = sum(
            1 << field
            for field, (row, column) in enumerate(self.hexes)
            if any(self.at.get(hex, CORNER) >= CORNER for hex in around(row, column) if hex in inside)
            or any(hex not in inside for hex in around(row, column))
        )

    def _neighbours(self) -> tuple[int, ...]:
        near = [0] * ALL_FIELDS
        for (row, column), field in self.at.items():
            for hex in around(row, column):
                other = self.at.get(hex, field)
                if other != field:
                    near[field] |= 1 << other
        return tuple(near)
