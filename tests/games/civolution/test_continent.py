"""The continent as a graph (CV-11 to CV-13, CV-28 to CV-30)."""

from civitas.games.civolution.continent import ISLAND, Continent, tilings
from civitas.games.civolution.setup import random_layout
from games.civolution.positions import BOX, GAME, KNOWN, land, spot
from support import rule

NEAR = {
    "a_water": "b_forest b_mountains c_desert c_grassland d_water e_mountains",
    "b_forest": "a_water b_hills b_mountains d_desert f_mountains",
    "b_hills": "b_forest d_desert f_mountains",
    "b_mountains": "a_water b_forest c_desert f_grassland f_mountains",
    "c_desert": "a_water b_mountains c_grassland c_swamp h_hills h_water",
    "c_grassland": "a_water c_desert c_swamp e_mountains e_swamp",
    "c_swamp": "c_desert c_grassland",
    "d_desert": "b_forest b_hills d_forest d_water",
    "d_forest": "d_desert d_water e_mountains e_water",
    "d_water": "a_water d_desert d_forest e_mountains",
    "e_mountains": "a_water c_grassland d_forest d_water e_swamp e_water",
    "e_swamp": "c_grassland e_mountains e_water",
    "e_water": "d_forest e_mountains e_swamp",
    "f_grassland": "b_mountains f_mountains f_swamp g_desert h_water",
    "f_mountains": "b_forest b_hills b_mountains f_grassland f_swamp",
    "f_swamp": "f_grassland f_mountains g_desert",
    "g_desert": "f_grassland f_swamp g_forest",
    "g_forest": "g_desert g_hills h_hills",
    "g_hills": "g_forest h_hills",
    "h_grassland": "h_hills",
    "h_hills": "c_desert g_forest g_hills h_grassland h_water",
    "h_water": "c_desert f_grassland h_hills",
}
"""Which territories touch each other on the known continent."""

SITES = {
    (0, 0): "d_forest",
    (0, 1): "d_forest e_water",
    (0, 2): "e_swamp e_water",
    (0, 3): "e_swamp",
    (1, 0): "d_desert",
    (1, 1): "a_water d_water e_mountains",
    (1, 2): "a_water c_grassland e_mountains",
    (1, 3): "c_grassland e_swamp",
    (2, 0): "b_hills d_desert",
    (2, 1): "a_water b_forest d_desert d_water",
    (2, 2): "a_water b_mountains c_desert",
    (2, 3): "c_swamp",
    (3, 0): "b_hills f_mountains f_swamp",
    (3, 1): "b_forest f_mountains",
    (3, 2): "b_mountains c_desert f_grassland h_water",
    (3, 3): "c_desert c_swamp h_hills",
    (4, 0): "f_swamp g_desert g_forest",
    (4, 1): "f_grassland f_swamp g_desert",
    (4, 2): "f_grassland g_desert g_forest h_hills h_water",
    (4, 3): "h_grassland",
    (5, 0): "g_hills",
    (5, 1): "g_hills",
    (5, 2): "g_hills h_hills",
    (5, 3): "h_grassland",
}
"""Which territories touch the site at each grid point of the known continent."""


CAMPS = {
    "a_water": "",
    "b_hills": "fiplth",
    "b_forest": "fiplplthfo",
    "b_mountains": "fipl",
    "c_desert": "fipl",
    "c_swamp": "fiplfo",
    "c_grassland": "fiplplthfo",
    "d_desert": "fipl",
    "d_water": "",
    "d_forest": "fiplplth",
    "e_water": "",
    "e_mountains": "fipl",
    "e_swamp": "fiplpl",
    "f_swamp": "fiplth",
    "f_mountains": "fipl",
    "f_grassland": "fiplplplth",
    "g_desert": "fipl",
    "g_forest": "fiplpl",
    "g_hills": "fiplfo",
    "h_hills": "fiplpl",
    "h_grassland": "fiplpl",
    "h_water": "",
}
"""The encampments by the first letters of their kinds, the fire first."""


def near(continent: Continent, name: str) -> set[str]:
    return {BOX.territories[one].id.partition(".")[2] for one in continent.near[land(name)]}


def at(continent: Continent, x: int, y: int) -> set[str]:
    return {BOX.territories[one].id.partition(".")[2] for one in continent.at_site[spot(x, y)]}


@rule("CV-11", "CV-13")
def test_all_borders_and_sites_of_the_known_continent() -> None:
    continent = Continent(BOX, KNOWN)
    assert {name: " ".join(sorted(near(continent, name))) for name in NEAR} == NEAR
    assert {point: " ".join(sorted(at(continent, *point))) for point in SITES} == SITES


@rule("CV-33", "CV-39")
def test_encampments_of_every_territory() -> None:
    kinds = {
        one.id.partition(".")[2]: "".join(BOX.camp_kinds[camp][0:2] for camp in one.camps)
        for one in BOX.territories
    }
    assert kinds == CAMPS


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
