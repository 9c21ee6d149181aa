"""The continent (CV-11 to CV-13, CV-28 to CV-30): eight tiles in a frame of 5 x 3 cells, as a graph.

Territories touch where the stretches of their tiles' sides meet; 24 sites lie on the grid points of the
cells, numbered row by row. The island (CV-40) is ground number 24, in the water territory of its tile.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from civitas.games.civolution.components import Components, Tile

COLUMNS, ROWS = 5, 3
SITES = (COLUMNS + 1) * (ROWS + 1)
ISLAND = SITES
NEAR = 5
"""Borders that miss each other by less than this many per cent of a cell side meet in one point (CV-O11)."""
FIRST = ((0, 1, 1, 0), (1, 2, 0, 0), (2, 1, 2, 1))
"""The tiles A, B and C in the suggestion for the first game (CV-29)."""

Cell = tuple[int, int]
Part = tuple[int, int, bool]
"""A cell and whether a pair of cells lies, its left or upper cell given."""
Layout = tuple[tuple[int, int, int, int], ...]

TURNED = {"top": "right", "right": "bottom", "bottom": "left", "left": "top"}
SIDES = {
    "n": ((0, 0), "top"),
    "e1": ((0, 0), "right"),
    "e2": ((0, 1), "right"),
    "w2": ((0, 1), "left"),
    "w1": ((0, 0), "left"),
}
NOTCHES = {"tl": (0, 0), "tr": (1, 0), "ml": (0, 1), "mr": (1, 1), "bl": (0, 2), "br": (1, 2)}


class Placed(NamedTuple):
    """A tile with its left upper cell, turned clockwise by quarters."""

    tile: int
    column: int
    row: int
    quarters: int


class Continent:
    """Who touches whom, by number: ``near[territory]``, ``at_site[site]``, ``sites_at[territory]``."""

    __slots__ = ("at_site", "near", "sites_at")

    def __init__(self, components: Components, layout: Layout) -> None:
        near: list[set[int]] = [set() for _ in components.territories]
        sites: list[set[int]] = [set() for _ in range(SITES)]
        edges: dict[tuple[Cell, str], list[tuple[int, int, int]]] = {}
        for placed in (Placed(*part) for part in layout):
            tile = components.tiles[placed.tile]
            for one, other in tile.borders:
                near[one].add(other)
                near[other].add(one)
            _lay_sides(tile, placed, edges)
            for at, territories in tile.notches:
                x, y = NOTCHES[at]
                point = _turned((x, min(y, tile.cells)), tile.cells, placed.quarters)
                site = (placed.row + point[1]) * (COLUMNS + 1) + placed.column + point[0]
                sites[site].update(territories)
        _join(edges, near)
        self.near = tuple(tuple(sorted(some)) for some in near)
        island = {number for number, land in enumerate(components.territories) if land.island}
        self.at_site = tuple(tuple(sorted(some)) for some in [*sites, island])
        self.sites_at = tuple(
            tuple(site for site in range(SITES) if number in sites[site]) for number in range(len(near))
        )


def _lay_sides(tile: Tile, placed: Placed, edges: dict[tuple[Cell, str], list[tuple[int, int, int]]]) -> None:
    """Note which territory takes which stretch of which cell side, read from left to right or downwards."""
    for name, territories, ends in tile.sides:
        cell, facing = SIDES.get(name, ((0, tile.cells - 1), "bottom"))
        for _ in range(placed.quarters):
            facing = TURNED[facing]
        x, y = _turned_cell(cell, tile.cells, placed.quarters)
        start, spans = 0, []
        backwards = facing in ("bottom", "left")
        for territory, end in zip(territories, ends, strict=True):
            spans.append((territory, 100 - end if backwards else start, 100 - start if backwards else end))
            start = end
        edges[(placed.column + x, placed.row + y), facing] = spans


def _join(edges: dict[tuple[Cell, str], list[tuple[int, int, int]]], near: list[set[int]]) -> None:
    """Make neighbours of what meets across the sides of cells."""
    for ((column, row), facing), spans in edges.items():
        if facing not in ("right", "bottom"):
            continue
        other_cell, back = ((column + 1, row), "left") if facing == "right" else ((column, row + 1), "top")
        for one, start, end in spans:
            for other, begin, stop in edges.get((other_cell, back), ()):
                if max(start, begin) < min(end, stop) + NEAR:
                    near[one].add(other)
                    near[other].add(one)


def _turned_cell(cell: Cell, cells: int, quarters: int) -> Cell:
    width, height = 1, cells
    for _ in range(quarters):
        cell = (height - 1 - cell[1], cell[0])
        width, height = height, width
    return cell


def _turned(point: Cell, cells: int, quarters: int) -> Cell:
    width, height = 1, cells
    for _ in range(quarters):
        point = (height - point[1], point[0])
        width, height = height, width
    return point


@cache
def tilings() -> tuple[tuple[Part, ...], ...]:
    """Return all ways to fill the frame with a single cell, which comes first, and seven pairs of cells."""
    found: list[tuple[Part, ...]] = []

    def fill(free: frozenset[Cell], parts: tuple[Part, ...]) -> None:
        if not free:
            found.append(parts)
            return
        row, column = min((row, column) for column, row in free)
        for lying in (True, False):
            other = (column + 1, row) if lying else (column, row + 1)
            if other in free:
                fill(free - {(column, row), other}, (*parts, (column, row, lying)))

    cells = frozenset((column, row) for column in range(COLUMNS) for row in range(ROWS))
    for cell in sorted(cells):
        fill(cells - {cell}, ((*cell, False),))
    return tuple(found)


@cache
def first_tilings() -> tuple[tuple[Part, ...], ...]:
    """Return the ways to fill the frame around the tiles that the first game fixes; these come first."""
    fixed = tuple((column, row, quarters == 1) for _, column, row, quarters in FIRST)
    return tuple(
        (*fixed, *[part for part in way if part not in fixed])
        for way in tilings()
        if way[0] == fixed[0] and all(part in way for part in fixed)
    )
