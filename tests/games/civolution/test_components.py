"""The component set: counts, dice of the modules, the storage grid, starting hands, known facts."""

from collections import Counter
from itertools import combinations

from civitas.games.civolution.components import ITEMS, comparisons
from civitas.games.civolution.words import DECKS, LANDS, MATERIALS, TRACKS, WATER
from civitas.kernel.grammar import values
from games.civolution.positions import BOX, GAME
from support import rule

COUNTS = {
    "research": 160,
    "event": 20,
    "starting_marker": 12,
    "starting_chip": 10,
    "income_chip": 25,
    "goal_chip": 65,
    "attribute_chip": 12,
    "territory": 22,
    "tile": 8,
    "site": 9,
    "building_ground": 7,
    "module": 22,
    "material": 18,
    "category": 9,
    "vici_action": 15,
    "vici_category": 9,
    "vici_level": 5,
    "vici_grid": 2,
    "vici_wheel": 1,
}


def test_every_kind_has_its_number_of_components() -> None:
    assert {kind: len(GAME.pack.entries[kind]) for kind in COUNTS} == COUNTS
    assert len(BOX.item_ids) - 15 == ITEMS == 346


@rule("CV-19")
def test_there_are_32_cards_of_each_of_the_five_types() -> None:
    assert Counter(card.deck for card in BOX.research) == dict.fromkeys(range(len(DECKS)), 32)


@rule("CV-3", "CV-5")
def test_three_territories_of_each_land_with_one_fire_each_and_four_waters() -> None:
    assert Counter(BOX.types) == {**dict.fromkeys(range(6), 3), 6: 4}
    fires = [sum(BOX.camp_kinds[camp] == "fire" for camp in one.camps) for one in BOX.territories]
    assert fires == [int(kind != 6) for kind in BOX.types]


@rule("CV-118")
def test_fire_points_of_grassland_and_desert() -> None:
    points = {LANDS[one.type]: one.fire for one in BOX.territories if one.type in (1, 5)}
    assert points == {"grassland": 1, "desert": 2}


@rule("CV-106", "CV-105", "CV-9")
def test_the_modules_are_exactly_the_pairs_and_doubles_of_die_values() -> None:
    dice = sorted(module.dice for module in BOX.modules if module.dice)
    assert dice == sorted([*combinations(range(1, 7), 2), *[(n, n) for n in range(1, 7)]])
    by_name = {module.name: module.dice for module in BOX.modules}
    assert (by_name["research"], by_name["mutation"], by_name["trade"]) == ((1, 2), (2, 6), (4, 5))
    assert (by_name["stamina"], by_name["perception"], by_name["sleep"]) == ((1, 1), (6, 6), ())


@rule("CV-107")
def test_main_modules_have_three_levels_and_the_others_one() -> None:
    assert [len(module.levels) for module in BOX.modules] == [3] * 15 + [1] * 7


@rule("CV-92")
def test_materials_stand_in_threes_for_each_land() -> None:
    assert [BOX.pack.by_id[name]["row"] for name in BOX.material_ids] == [1, 2, 3] * 6
    lands = [BOX.pack.by_id[name]["land"] for name in BOX.material_ids]
    assert lands == [land for land in LANDS for _ in range(3)]
    assert MATERIALS[:3] == ("wood", "beeswax", "oil")


@rule("CV-41", "CV-157")
def test_the_mix_of_sites_and_their_points() -> None:
    sites = {entry.id: (entry["copies"], entry["points"]) for entry in BOX.pack.entries["site"]}
    copies = {name.partition(".")[2]: number for name, (number, _) in sites.items()}
    assert copies == {
        "ground": 6,
        "gorge": 2,
        "glacier": 2,
        "oak": 3,
        "grotto": 2,
        "rock": 2,
        "cave": 3,
        "valley": 2,
        "volcano": 2,
    }
    known = {"site.ground": 1, "site.glacier": 4, "site.gorge": 5, "site.volcano": 4, "site.oak": 1}
    assert {name: sites[name][1] for name in known} == known


@rule("CV-42", "CV-43")
def test_points_of_categories_in_eras_and_at_the_end() -> None:
    assert BOX.constants["era_points"] == (5, 4, 3, 2)
    assert [(one.points, one.with_tile) for one in BOX.categories] == [(1, 2)] * 7 + [(2, 3)] * 2


@rule("CV-185")
def test_costs_of_the_settlements() -> None:
    costs = [{values(price)[0] for price in entry["pay"]} for entry in BOX.pack.entries["settlement"]]
    assert costs == [
        {"wood", "papyrus"},
        {"papyrus", "stone"},
        {"wood", "stone", "clay"},
        {"sand", "iron-ore", "clay"},
    ]


@rule("CV-151")
def test_the_hunting_table() -> None:
    assert BOX.hunting[6] == (2, 3, 4, 5, 4, 3)
    assert BOX.hunting[0] == (1, 2, 3, 3, 3, 2)
    assert BOX.hunting[5] == (0, 0, 1, 2, 2, 1)


@rule("CV-194")
def test_statue_materials_of_the_island() -> None:
    assert {MATERIALS[number] for number in BOX.island_materials} == {"gold", "jade", "copper"}


@rule("CV-274", "CV-277")
def test_thresholds_and_die_values_of_the_tracks() -> None:
    assert sorted(BOX.thresholds) == [1, 3, 5, 7, 9, 11]
    assert dict(zip(TRACKS, BOX.track_values, strict=True)) == {
        "technology": 1,
        "prestige": 2,
        "knowledge": 3,
        "construction": 4,
        "culture": 5,
    }


@rule("CV-208")
def test_about_half_of_the_income_chips_need_a_favor_test() -> None:
    tests = [one.id for one in BOX.pack.entries["income_chip"] if "favor-test" in one.raw["income"]]
    assert len(tests) == 12


def test_every_numbered_hand_is_complete_and_four_cards_can_be_paid_in_stage_1() -> None:
    for number in range(1, 7):
        cards = [card for card in BOX.research if card.starter == number]
        assert sorted(card.deck for card in cards) == [0, 1, 2, 3, 4]
        marker = next(card for card in BOX.starting_markers if card.starter == number)
        line = BOX.pack.by_id[marker.id].raw["gain"]
        assert sum(_payable(BOX.pack.by_id[card.id].raw["spaces"][0], line) for card in cards) >= 4


def _payable(space: dict[str, str], line: str) -> bool:
    wanted = space.get("pay") or space.get("have", "").replace(" >=", "")
    return wanted.rpartition(" ")[0] in line


def test_conditions_are_read_as_comparisons() -> None:
    (test,) = comparisons(BOX.pack.by_id["g1"]["have"])
    assert (test.what, test.sign, test.number) == (("tribe", None), ">=", 7)


@rule("CV-411")
def test_lands_have_one_to_three_beacons_and_waters_none() -> None:
    for territory in BOX.territories:
        assert territory.beacons in ((0,) if territory.type == WATER else (1, 2, 3))
