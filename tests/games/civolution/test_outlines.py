"""The drawn continent agrees with the tiles: sides, borders, and room for pieces in every layout."""

from __future__ import annotations

from math import dist

import pytest

from civitas.games.civolution.components import Tile
from civitas.games.civolution.drawing.outlines import outlines, picture
from civitas.games.civolution.game import GAME
from civitas.kernel.game import Configuration
from support import rule

COMPONENTS = GAME.components
ROOM = 33
"""An encampment is drawn 36 wide, a site reaches 27 from its point."""
NAMES = [land.id for land in COMPONENTS.territories]


def points_of(tile: Tile, side: str, per_cent: int) -> tuple[float, float]:
    """Return the point of an upright tile at a per cent of one of its sides, read clockwise."""
    high = 100 * tile.cells
    places = {
        "n": (per_cent, 0),
        "e1": (100, per_cent),
        "e2": (100, 100 + per_cent),
        "s": (100 - per_cent, high),
        "w2": (0, high - per_cent),
        "w1": (0, 100 - per_cent),
    }
    x, y = places[side]
    return float(x), float(y)


@rule("CV-28")
@pytest.mark.parametrize("tile", COMPONENTS.tiles, ids=lambda tile: tile.id)
def test_outlines_reach_the_sides_where_the_tile_says(tile: Tile) -> None:
    for side, territories, ends in tile.sides:
        start = 0
        for territory, end in zip(territories, ends, strict=True):
            ring = outlines()[NAMES[territory]]["ring"]
            for per_cent in (start, end):
                point = points_of(tile, side, per_cent)
                assert min(dist(point, other) for other in ring) < 1, (NAMES[territory], side, per_cent)
            start = end


@pytest.mark.parametrize("tile", COMPONENTS.tiles, ids=lambda tile: tile.id)
def test_neighbours_on_a_tile_share_the_points_of_their_border(tile: Tile) -> None:
    for one, other in tile.borders:
        first, second = (set(outlines()[NAMES[number]]["ring"]) for number in (one, other))
        assert len(first & second) > 1, (NAMES[one], NAMES[other])


@pytest.mark.parametrize("seed", range(6))
def test_pieces_have_room_in_every_layout(seed: int) -> None:
    state = GAME.setup(Configuration(4, {}).options, 4, seed)
    tiles = [
        {"id": COMPONENTS.tiles[tile].id, "column": column, "row": row, "quarters": quarters}
        for tile, column, row, quarters in state.layout
    ]
    drawn = picture(tiles)
    assert sorted(drawn.lands) == sorted(NAMES)
    for number, name in enumerate(NAMES):
        land = drawn.lands[name]
        camps = len(COMPONENTS.territories[number].camps)
        assert len(land.spots) >= camps + 3 if camps else len(land.spots) >= 4
        for place, spot in enumerate(land.spots):
            assert min(dist(spot, site) for site in drawn.sites) > ROOM, (name, place)
            others = [other for at, other in enumerate(land.spots) if at != place]
            assert min(dist(spot, other) for other in others) > ROOM, (name, place)
