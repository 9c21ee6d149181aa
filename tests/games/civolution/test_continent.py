"""The continent as a graph (CV-11 to CV-13, CV-28 to CV-30)."""

from civitas.games.civolution.continent import ISLAND, Continent, tilings
from civitas.games.civolution.setup import random_layout
from games.civolution.positions import BOX, GAME, KNOWN, land, spot
from support import rule


def near(continent: Continent, name: str) -> set[str]:
    return {BOX.territories[one].id.partition(".")[2] for one in continent.near[land(name)]}


def at(continent: Continent, x: int, y: int) -> set[str]:
    return {BOX.territories[one].id.partition(".")[2] for one in continent.at_site[spot(x, y)]}


@rule("CV-11", "CV-O11")
def test_neighbours_of_a_known_continent() -> None:
    continent = Continent(BOX, KNOWN)
    assert near(continent, "a_water") == {
        *("b_forest", "b_mountains", "c_desert", "c_grassland", "d_water", "e_mountains"),
    }
    assert near(continent, "h_grassland") == {"h_hills"}
    assert near(continent, "g_hills") == {"g_forest", "h_hills"}


@rule("CV-12", "CV-13")
def test_territories_at_one_site_need_not_touch() -> None:
    continent = Continent(BOX, KNOWN)
    assert at(continent, 4, 2) == {"f_grassland", "g_desert", "g_forest", "h_hills", "h_water"}
    assert "g_forest" not in near(continent, "f_grassland")
    assert at(continent, 0, 0) == {"d_forest"}


@rule("CV-40")
def test_the_island_lies_in_the_water_of_tile_a_and_is_none_of_the_24_sites() -> None:
    continent = Continent(BOX, KNOWN)
    assert continent.at_site[ISLAND] == (land("a_water"),)
    assert len(continent.at_site) == 25
    assert all(ISLAND not in sites for sites in continent.sites_at)


@rule("CV-28", "CV-30")
def test_500_random_continents_are_connected_and_symmetric_with_22_territories_and_24_sites() -> None:
    assert len(tilings()) == 106
    state = GAME.setup({}, 2, 3)
    layouts = {random_layout(state, False) for _ in range(500)}
    assert len(layouts) > 490
    for layout in sorted(layouts):
        continent = Continent(BOX, layout)
        seen, edge = {0}, [0]
        while edge:
            for there in continent.near[edge.pop()]:
                if there not in seen:
                    seen.add(there)
                    edge.append(there)
        assert len(seen) == 22
        assert all(
            one in continent.near[two] and one != two for one in range(22) for two in continent.near[one]
        )
        assert all(continent.at_site[site] for site in range(24))


@rule("CV-29")
def test_the_first_game_fixes_three_tiles() -> None:
    state = GAME.setup({"continent": "first"}, 2, 3)
    for _ in range(20):
        layout = random_layout(state, True)
        assert layout[:3] == ((0, 1, 1, 0), (1, 2, 0, 0), (2, 1, 2, 1))
        assert sorted(part[0] for part in layout) == list(range(8))
        assert len(Continent(BOX, layout).near) == 22
