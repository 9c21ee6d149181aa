"""The continent as a picture: outlines and places of the territories for one layout of the tiles (CV-28).

`outlines.toml` has the territories on their upright tiles. Here they are turned and laid side by side, and
the whole is bent by one gentle field, so that no border is straight and nothing that touches comes apart.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from math import ceil, dist, pi, sin
from pathlib import Path
from typing import Any, NamedTuple

Point = tuple[float, float]
Tiles = tuple[tuple[str, int, int, int], ...]

COLUMNS, ROWS = 5, 3
CELL = 200
"""The side of a cell in the drawing."""
STEP = 8
"""Straight pieces of an outline are no longer than this before they are bent, in per cent of a cell."""
MIDDLE = 2
"""The spot about which the button of a territory lies: no site covers it."""


class Land(NamedTuple):
    """A territory as it is drawn: its outline, the box of its button, the places of its pieces."""

    path: str
    box: tuple[int, int, int, int]
    spots: list[tuple[int, int]]


class Picture(NamedTuple):
    """A continent as it is drawn."""

    lands: dict[str, Land]
    sites: list[tuple[int, int]]
    coast: str


@cache
def outlines() -> dict[str, dict[str, list[Point]]]:
    """Return the rings and spots of the territories on their upright tiles."""
    data: dict[str, dict[str, str]] = tomllib.loads(
        Path(__file__).with_name("outlines.toml").read_text(encoding="utf-8")
    )
    return {
        name: {key: [_point(pair) for pair in text.split()] for key, text in fields.items()}
        for name, fields in data.items()
    }


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return float(x), float(y)


def picture(tiles: list[dict[str, Any]]) -> Picture:
    """Return the continent of a layout; it is the same for the whole game."""
    return _picture(tuple((tile["id"], tile["column"], tile["row"], tile["quarters"]) for tile in tiles))


@lru_cache(maxsize=64)
def _picture(tiles: Tiles) -> Picture:
    lands: dict[str, Land] = {}
    for tile, column, row, quarters in tiles:
        names = [name for name in outlines() if name.startswith(f"territory.{tile[-1]}_")]
        height = max(y for name in names for _, y in outlines()[name]["ring"])
        for name in names:
            laid = {
                key: [_laid(point, height, column, row, quarters) for point in points]
                for key, points in outlines()[name].items()
            }
            lands[name] = _land(laid["ring"], laid["spots"])
    sites = [_placed((100.0 * x, 100.0 * y)) for y in range(ROWS + 1) for x in range(COLUMNS + 1)]
    frame = [(0.0, 0.0), (100.0 * COLUMNS, 0.0), (100.0 * COLUMNS, 100.0 * ROWS), (0.0, 100.0 * ROWS)]
    return Picture(lands, sites, _path(_bent(frame)))


def _laid(point: Point, height: float, column: int, row: int, quarters: int) -> Point:
    """Turn a point with its tile clockwise and lay the tile into its cell."""
    x, y = point
    width = 100.0
    for _ in range(quarters):
        x, y = height - y, x
        width, height = height, width
    return x + 100 * column, y + 100 * row


def _land(ring: list[Point], spots: list[Point]) -> Land:
    outline = _bent(ring)
    places = [_placed(spot) for spot in spots]
    middle = places[MIDDLE]
    wide = max(abs(x - middle[0]) for x, _ in outline) + 2
    high = max(abs(y - middle[1]) for _, y in outline) + 2
    box = (middle[0] - wide, middle[1] - high, 2 * wide, 2 * high)
    return Land(_path(outline), box, places)


def _bent(ring: list[Point]) -> list[tuple[int, int]]:
    """Bend a ring, after cutting it into short pieces."""
    points = []
    for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
        pieces = ceil(dist(one, other) / STEP)
        for number in range(pieces):
            part = number / pieces
            points.append(_placed((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)))
    return points


def _placed(point: Point) -> tuple[int, int]:
    x, y = _field(point[0] / 100, point[1] / 100)
    return round(x * CELL), round(y * CELL)


def _field(x: float, y: float) -> Point:
    """Where the bending takes a point, in cells; the frame moves less than the inside."""
    inside_x, inside_y = _inside(x, COLUMNS), _inside(y, ROWS)
    dx = 0.055 * sin(2.1 * y + 1.3 * x) + 0.03 * sin(5.3 * y + 0.7) + 0.014 * sin(13 * y + 4 * x)
    dy = 0.055 * sin(1.9 * x + 1.1 * y + 0.4) + 0.03 * sin(4.7 * x + 1.9) + 0.014 * sin(12 * x - 3 * y)
    edge_x = 0.045 * sin(3.1 * y + 0.3) + 0.02 * sin(8.3 * y + x)
    edge_y = 0.045 * sin(2.7 * x + 1.2) + 0.02 * sin(7.9 * x + y)
    return x + dx * inside_x + edge_x * (1 - inside_x), y + dy * inside_y + edge_y * (1 - inside_y)


def _inside(at: float, length: int) -> float:
    """Return 0 on the frame, 1 a cell away from it."""
    near = max(0.0, min(1.0, at, length - at))
    return sin(pi * near / 2)


def _path(points: list[tuple[int, int]]) -> str:
    x, y = points[0]
    written = [f"M{x} {y}l"]
    for number, (to_x, to_y) in enumerate(points[1:]):
        step = f"{to_x - x},{to_y - y}"
        written.append(step if number == 0 else f" {step}")
        x, y = to_x, to_y
    return "".join(written) + "z"
