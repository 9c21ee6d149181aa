"""The component set: counts of the box, published values, geometry, references, effects."""

from collections import Counter
from pathlib import Path

import pytest

from civitas.games.revive.components import FOLDER
from civitas.games.revive.geometry import around, bits
from civitas.games.revive.map_parts import ABYSS_FIELD, CORNER, HEXES
from civitas.games.revive.schema import KINDS
from civitas.games.revive.words import COLOURS, NODES, RESOURCES, TERRAINS, VOCABULARY
from civitas.kernel.grammar import parse, unparse, walk
from civitas.kernel.pack import PackError, load
from games.revive.positions import GAME, C
from support import rule

PACK = GAME.pack
ENTRIES, BY_ID = PACK.entries, PACK.by_id
COUNTS = {
    "resource": 4,
    "building": 2,
    "abyss": 1,
    "place": 30,
    "corner": 4,
    "crystal_symbol": 16,
    "start_tile": 5,
    "area_tile": 25,
    "large_location": 16,
    "large_location_tile": 8,
    "citizen": 39,
    "start_citizen": 24,
    "module": 48,
    "standard_machine": 3,
    "machine": 30,
    "crate": 28,
    "category": 9,
    "artifact_card": 10,
    "artifact": 12,
    "technology": 31,
    "tribe": 6,
    "tribe_side": 12,
    "slot": 5,
    "switch": 2,
    "track": 3,
    "reward": 15,
    "progress": 21,
    "hibernation": 6,
    "rank": 7,
    "chapter": 5,
    "campaign_card": 30,
    "red_sheet": 2,
}
PUBLISHED = {
    "switch_1": ("effect", "gain basic 1"),
    "crystal_kiln": ("effect", "pay basic 1 max 1 -> gain crystal 1"),
    "rest_lift": ("effect", "free-slot 1"),
    "long_legs": ("effect", "range 1"),
    "tool_roll_and_primer": ("effect", "gain book 1 + gain gear 1"),
    "saddle_library": ("effect", "gain book 1"),
    "nadair_sun": ("ability", "gain book 2"),
    "nadair_moon": ("ability", "pay crystal 1 max 1 -> lay forest desert & per forest-group: gain book 1"),
    "hofstadterians_sun": ("ability", "per lakeside: gain basic 1"),
    "hofstadterians_moon": ("ability", "pay crystal 1 max 1 -> lay temple lake"),
    "i0x49i_moon": ("ability", "lay target desert,location"),
    "kuniban_sun": ("ability", "pay food 1 max 1 -> take any"),
    "kuniban_moon": ("ability", "lay desert terrain & take matching"),
    "formica_moon": ("ability", "pay crystal 1 max 1 -> lay workshop terrain & track matching 1"),
    "vukuntur_sun": ("ability", "range 1 & do build,explore,populate"),
    "vukuntur_moon": ("ability", "fly 3"),
    "hibernation_4": ("forced", "remove-artifact 1"),
    "drummer": ("upper", "per card yellow: gain food 1"),
    "alchemist": ("upper", "per visible-flask: gain basic 1"),
    "elder_of_the_camp": ("upper", "per figure: gain basic 1"),
    "gear_broker": ("upper", "pay gear 1 max 3 -> choose: gain food 2 | gain book 2"),
}


@pytest.mark.parametrize("kind", COUNTS)
def test_there_are_as_many_of_each_kind_as_the_box_holds(kind: str) -> None:
    assert len(ENTRIES[kind]) == COUNTS[kind]


@rule("RV-22", "RV-24", "RV-25")
def test_the_box_agrees_with_what_it_holds() -> None:
    box = BY_ID["box"]
    for name, kind in (
        *(("area_tiles", "area_tile"), ("start_tiles", "start_tile"), ("modules", "module")),
        *(("machines", "machine"), ("crates", "crate"), ("citizens", "citizen")),
        *(("start_citizens", "start_citizen"), ("artifact_cards", "artifact_card")),
        *(("campaign_cards", "campaign_card"), ("large_artifacts", "artifact")),
    ):
        assert box[name] == len(ENTRIES[kind])
    assert box["small_buildings"] == 4 * C.building_counts[0]
    assert box["large_buildings"] == 4 * C.building_counts[1]
    assert box["figures"] == 4 * len(NODES)
    assert box["progress_markers"] == 4 * (len(C.rewards) + C.setup["progress_on_tribe"])
    assert box["modules"] == 4 * C.module_places
    assert dict(zip(RESOURCES, C.caps, strict=True)) == {"gear": 6, "book": 6, "food": 6, "crystal": 3}
    assert C.gears == (3, 5)


def test_colours_are_even() -> None:
    assert Counter(one["colour"] for one in ENTRIES["citizen"]) == dict.fromkeys(COLOURS, 13)
    assert Counter(one["colour"] for one in ENTRIES["machine"]) == dict.fromkeys(COLOURS, 10)
    sets = Counter((one["set"], one["colour"]) for one in ENTRIES["start_citizen"])
    assert set(sets.values()) == {2}
    assert set(Counter(tuple(sorted(one["colours"])) for one in ENTRIES["module"]).values()) == {8}
    fields = Counter(kind for tile in C.tiles for kind in tile.front)
    assert sum(fields.values()) == HEXES
    assert len({fields[1 + place] for place in range(len(TERRAINS))}) == 1


@rule("RV-5", "RV-7", "RV-86")
def test_the_map_is_thirty_rhombs_around_the_abyss_with_four_corners() -> None:
    parts = C.map
    assert len(set(parts.hexes)) == HEXES
    for place in range(30):
        a, b, c, d = parts.hexes[4 * place : 4 * place + 4]
        assert {b, c} <= set(around(*a))
        assert {b, c} <= set(around(*d))
        assert d not in around(*a)
        start = any(parts.near[4 * place + corner] >> ABYSS_FIELD & 1 for corner in range(4))
        assert start == (place in parts.start_places)
    for number, corner in enumerate(ENTRIES["corner"]):
        beside = {parts.hexes[field] for field in bits(parts.near[CORNER + number]) if field < HEXES}
        assert beside == {tuple(hex) for hex in corner["beside"]}
    for symbol in ENTRIES["crystal_symbol"]:
        if not symbol["giant"]:
            land = [hex for hex in around(*symbol["at"]) if hex in parts.hexes]
            assert {tuple(hex) for hex in symbol["beside"]} == set(land)


def test_ids_that_entries_name_exist() -> None:
    sides = [side for tile in ENTRIES["large_location_tile"] for side in tile["sides"]]
    assert sorted(sides) == sorted(C.location_ids)
    common = {one.id for one in ENTRIES["technology"] if not one["tribe"]}
    assert len(common) == 4
    for side in ENTRIES["tribe_side"]:
        names = {node["technology"] for node in side["nodes"]}
        assert common <= names
        assert {BY_ID[name]["tribe"] for name in names - common} == {side["tribe"]}
        assert sorted(node["place"] for node in side["nodes"]) == sorted(NODES)
        assert next(node for node in side["nodes"] if node["place"] == "m2")["technology"] == "fifth_socket"
    for tile in (*ENTRIES["start_tile"], *ENTRIES["area_tile"]):
        assert ("lake" in tile["front"]) == (tile["lake"] is not None)
        assert tile["front"].count("lake") <= 1
    unlocks = [key for card in ENTRIES["campaign_card"] for key in card["unlocks"]]
    assert len(set(unlocks)) == len(unlocks)


@pytest.mark.parametrize("id", PUBLISHED)
def test_published_effects_stand_as_they_are_published(id: str) -> None:
    field, line = PUBLISHED[id]
    assert unparse(BY_ID[id][field], VOCABULARY) == line


@rule("RV-63")
def test_the_published_back_costs_three_food_for_two_points() -> None:
    tile = BY_ID["area_01"]
    assert (tile["cost"]["food"], tile["points"], tile.known) == (3, 2, ("cost", "points"))


def test_every_line_reads_back_and_every_word_is_used() -> None:
    used = {kind: Counter() for kind in VOCABULARY.terms}
    for entry, field, tree in PACK.trees():
        line = unparse(tree, VOCABULARY)
        assert parse(line, VOCABULARY) == tree
        raw = entry.raw[field]
        assert line in (raw if isinstance(raw, list) else [raw])
        for kind, node in walk(tree, VOCABULARY):
            used[kind][node[0]] += 1
    assert {kind: len(terms) for kind, terms in VOCABULARY.terms.items()} == {
        "verb": 32,
        "count": 18,
        "price": 5,
        "trigger": 6,
        "prefix": 6,
    }
    unused = [name for kind, terms in VOCABULARY.terms.items() for name in terms if not used[kind][name]]
    assert unused == []


@pytest.mark.parametrize(
    ("kind", "id", "field", "line"),
    [
        ("module", "double_cog", "effect", "discount build 2"),
        ("crate", "box_of_cogs", "effect", "lasting: range 1"),
        ("crate", "box_of_cogs", "effect", "endpoints 3"),
        ("machine", "hammer_mill", "effect", "recharge 1"),
        ("citizen", "archivist", "upper", "lay forest desert"),
        ("category", "per_crate", "effect", "gain gear 1"),
        ("start_tile", "start_4", "lake", "hibernate"),
    ],
)
def test_what_a_place_cannot_carry_out_is_refused(
    tmp_path: Path, kind: str, id: str, field: str, line: str
) -> None:
    (tmp_path / "own.toml").write_text(f'[[{kind}]]\nid = "{id}"\n{field} = "{line}"\n', encoding="utf-8")
    with pytest.raises(PackError, match="is not carried out here"):
        load(FOLDER, KINDS, VOCABULARY, tmp_path, "revive")


def test_an_owners_values_take_effect(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[[building]]\nid = "small_building"\ngears = 2\n', encoding="utf-8")
    game = GAME.packed(load(FOLDER, KINDS, VOCABULARY, tmp_path, "revive"))
    assert game.components.gears == (2, 5)
    assert game.pack_hash != GAME.pack_hash
