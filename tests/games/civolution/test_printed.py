"""What is printed on consoles, boards and tiles and on V.I.C.I's cards: a table beside the files."""

import pytest

from civitas.kernel.grammar import Tree, unparse
from games.civolution import ledger
from games.civolution.positions import BOX
from support import rule

ENTRIES = BOX.pack.entries

LEVELS = {
    "migration": "1 / 2 1 / 3 2",
    "procreation": "1 / 2 1 / 2 1",
    "production": "2 1 / 3 1 / 4 2",
    "transport": "3 / 6 / -",
    "sustenance": "1 1 / 1 3 / 2 4",
    "exploration": "1 / 1 2 1 / 1 4 2",
    "building": "1 1 / 2 1 / 2 1",
    "planning": "1 2 / 1 3 / 1 1 3",
    "research": "1 2 1 / 1 4 1 / 2 4 2",
    "achievement": "1 1 1 / 1 1 1 / 1 1 1",
    "insight": "3 1 / 6 1 / 6 1",
    "mutation": "1 1 / 2 1 / 2 1",
    "invention": "1 1 / 2 1 / 2 1",
    "trade": "1 1 / 1 1 1 1 / 2 1 1 1 1",
    "activity": "1 / 2 / 2",
    "stamina": "1",
    "intelligence": "1",
    "calm": "1",
    "dexterity": "1",
    "expression": "1",
    "perception": "1",
    "sleep": "1 2",
}

PRINTED = {
    "fixed.farm": "idea 1",
    "fixed.boat": "board 1",
    "fixed.statue": "advance any 1",
    "fixed.settlement": "chip income 1",
    "fixed.fourth_settlement": "flip 1",
    "fixed.goal_space": "upgrade any 1",
    "fixed.extra_find": "material own 1",
    "weather.beyond_hot": "lose tribe 1",
    "weather.hot": "choose: lose food 1 | lose tribe 1",
    "weather.warm": "perform income 1",
    "weather.mild": "choose: perform income 1 | perform activity 1",
    "weather.rain": "perform activity 1",
    "weather.cold": "choose: lose food 1 | lose tribe 1",
    "weather.beyond_cold": "lose tribe 1",
    "threshold.1": "upgrade same-value 1",
    "threshold.3": "choose: favor 1 | perform income 1",
    "threshold.5": "upgrade same-value 1",
    "threshold.7": "points 3",
    "threshold.9": "choose: flip 1 | points 3",
    "threshold.11": "points 3",
    "fixed.activity": "activity: pay money 1 max 1 -> advance any 1",
    "stage.1": "chip income 1",
    "stage.2": "flip 1",
}

CONSTANTS = {
    "eras": "4",
    "markers": "50",
    "tribes": "20",
    "tribes_vici": "15",
    "farms": "3",
    "boats": "2",
    "boat_seats": "2",
    "start_dice": "6 1",
    "reset_columns": "4",
    "reset_limit": "3",
    "goal_area": "3",
    "displays": "3 3",
    "event_stack": "4",
    "scoring_tiles": "4 3 2",
    "era_points": "5 4 3 2",
    "track_end": "12 2",
    "pale_spaces": "3 6 9 12",
    "sale_points": "2",
    "purchase_cost": "2 4",
    "storage_diamonds": "1 2",
    "food_diamonds": "3 5",
    "money_diamonds": "2 5",
    "farm_food": "0 1",
    "feed_food": "1 2",
}

TERRITORIES = {
    "a_water": "0 0 0 0 0",
    "b_hills": "1 1 0 1 1",
    "b_forest": "2 1 1 1 1",
    "b_mountains": "1 0 0 2 2",
    "c_desert": "1 0 0 2 2",
    "c_swamp": "1 0 1 2 3",
    "c_grassland": "2 1 1 1 2",
    "d_desert": "1 0 0 2 3",
    "d_water": "0 0 0 0 0",
    "d_forest": "2 1 0 1 2",
    "e_water": "0 0 0 0 0",
    "e_mountains": "1 0 0 2 1",
    "e_swamp": "2 0 0 2 2",
    "f_swamp": "1 1 0 2 1",
    "f_mountains": "1 0 0 2 3",
    "f_grassland": "3 1 0 1 1",
    "g_desert": "1 0 0 2 1",
    "g_forest": "2 0 0 1 3",
    "g_hills": "1 0 1 1 2",
    "h_hills": "2 0 0 1 3",
    "h_grassland": "2 0 0 1 3",
    "h_water": "0 0 0 0 0",
}
"""Encampments always, with three and four players; points of the fire; beacons."""

HUNTING = {
    "water": "2 3 4 5 4 3",
    "forest": "1 2 3 3 3 2",
    "grassland": "1 2 3 3 2 2",
    "hills": "1 2 3 3 2 1",
    "swamp": "1 1 2 3 2 1",
    "mountains": "0 1 2 2 2 1",
    "desert": "0 0 1 2 2 1",
}

VICI = {
    "vici.1": "2 1 | 1: 1 / 23: 1 1 / 456: 1 | 1: 2 / 23: 1 3 / 456: 2 1 | -",
    "vici.2": "1 1 | 12: 1 / 34: 1 / 56: - | 12: 1 1 / 34: 1 / 56: 3 | -",
    "vici.3": "2 1 | 1: 1 / 23: 1 1 / 456: 1 | 1: 2 / 23: 1 3 / 456: 2 1 | -",
    "vici.4": "1 1 | 12: 1 1 / 34: 1 1 / 56: 1 1 | 12: 1 1 / 34: 1 1 / 56: 2 1 | -",
    "vici.5": "1 2 | 1: 1 / 23: 1 1 / 456: 1 | 1: 2 / 23: 1 3 / 456: 2 1 | -",
    "vici.6": "1 2 | 1: 1 / 23: 1 1 / 456: 1 | 1: 2 / 23: 1 3 / 456: 2 1 | -",
    "vici.7": "1 1 | 12: 1 / 34: 1 / 56: 1 1 | 12: 1 1 / 34: 1 1 / 56: 2 1 | -",
    "vici.8": "2 2 | 1: 1 / 23: 1 1 / 456: 1 | 1: 2 / 23: 1 3 / 456: 2 1 | -",
    "vici.9": "1 1 | 12: 1 1 / 34: 1 1 / 56: 1 1 | 12: 1 1 1 / 34: 1 1 1 / 56: 1 1 1 | -",
    "vici.10": "1 1 | 12: 1 / 34: 1 / 56: 1 | 12: 1 3 / 34: 1 3 / 56: 1 3 | -",
    "vici.11": "0 1 | -: 1 | -: 2 | -",
    "vici.12": "1 0 | -: 2 | -: 2 3 | -",
    "vici.13": "0 1 | -: 2 | -: 2 3 | 4 7",
    "vici.14": "1 1 | -: 1 | -: 1 3 | -",
    "vici.15": "1 0 | -: 1 | -: 1 3 | -",
}
"""Resets; dice and numbers of the blue rows, then of the red ones; what the last era gives instead."""


@rule("CV-104")
@pytest.mark.parametrize("name", LEVELS)
def test_the_levels_of_a_module(name: str) -> None:
    (module,) = [one for one in BOX.modules if one.name == name]
    assert " / ".join(_numbers(tree) for tree in module.levels) == LEVELS[name]


@pytest.mark.parametrize("name", PRINTED)
def test_an_effect_on_console_or_board(name: str) -> None:
    entry = BOX.pack.by_id[name]
    (tree,) = [entry[field] for field in ("effect", "ability", "complete") if field in entry.raw]
    assert unparse(tree, ledger.WORDS) == PRINTED[name]


def test_single_values() -> None:
    assert {entry.id: " ".join(map(str, entry["value"])) for entry in ENTRIES["constant"]} == CONSTANTS


@rule("CV-118")
def test_the_territories() -> None:
    parts = ("plain", "three", "four", "fire", "beacons")
    found = {
        entry.id.partition(".")[2]: " ".join(str(entry[part]) for part in parts)
        for entry in ENTRIES["territory"]
    }
    assert found == TERRITORIES


@rule("CV-151")
def test_the_food_of_every_type_of_territory() -> None:
    assert {entry["type"]: " ".join(map(str, entry["food"])) for entry in ENTRIES["hunting"]} == HUNTING


@rule("CV-196", "CV-354")
def test_the_stages() -> None:
    stages = [(entry["stage"], entry["points"], entry["columns"]) for entry in ENTRIES["stage"]]
    assert stages == [(1, 2, 4), (2, 3, 6), (3, 4, 8), (4, 7, 9), (5, 10, 9)]


def test_diamonds_of_settlements_and_points_of_statues() -> None:
    assert [entry["diamonds"] for entry in ENTRIES["settlement"]] == [1, 1, 2, 3]
    assert [entry["statue_points"] for entry in ENTRIES["favor_space"]] == [1, 1, 2, 2, 3, 3]


def test_what_sites_do() -> None:
    lines = {
        entry.id: " / ".join(unparse(tree, ledger.WORDS) for tree in entry["effects"])
        for entry in ENTRIES["site"]
        if entry["effects"]
    }
    assert lines == {
        "site.gorge": "when phase 5: lose food 1",
        "site.glacier": "when phase 5: lose strength 1",
        "site.oak": (
            "when phase 5: per territory water,swamp,desert: points 2 / "
            "when phase 5: per territory forest,grassland,hills,mountains: points 1"
        ),
        "site.grotto": "before activate production: produce 1 & transport 1",
        "site.rock": "before activate procreation: favor-test: procreate 1",
        "site.valley": "when hunt: food 1",
    }


@pytest.mark.parametrize("name", VICI)
def test_a_card_of_the_rival(name: str) -> None:
    entry = BOX.pack.by_id[name]
    halves = [
        " / ".join(f"{''.join(map(str, row['dice'])) or '-'}: {_numbers(row['do'])}" for row in entry[half])
        for half in ("blue", "red")
    ]
    last = " ".join(_numbers(entry[field]) for field in ("last_era_blue", "last_era_red") if entry[field])
    resets = " ".join(map(str, entry["resets"]))
    assert " | ".join([resets, *halves, last or "-"]) == VICI[name]


def _numbers(tree: Tree) -> str:
    return " ".join(map(str, ledger.numbers(tree))) or "-"


@rule("CV-407")
def test_the_grids_of_the_rival() -> None:
    grids = {entry.id: (entry["size"], entry["start"], entry["removes"]) for entry in ENTRIES["vici_grid"]}
    assert grids == {
        "vici.grid.evolution": (16, (1, 2), (6, 10)),
        "vici.grid.prosperity": (16, (1, 2), (6, 9, 12)),
    }


def test_what_events_do_to_the_grids() -> None:
    assert {entry.id: entry["vici"] for entry in ENTRIES["event"] if entry["vici"]} == {
        "f4": (4, 8, 12),
        "f6": (2, 3, 6, 7, 10, 11, 14, 15),
        "f16": (3, 4, 7, 8, 11, 12, 15, 16),
        "f17": (2, 4, 6, 8, 10, 12, 14, 16),
        "f19": (2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16),
        "f20": (4, 10),
    }
