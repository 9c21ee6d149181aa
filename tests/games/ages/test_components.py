"""The cards and tables of Im Wandel der Zeiten as data: counts, names, words and numbers of the rulebook."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from civitas.games import with_pack
from civitas.games.ages.components import FOLDER
from civitas.games.ages.game import AgesGame
from civitas.kernel.zones import PUBLIC

CIVIL = {
    "farms_mines": "technology",
    "urban": "technology",
    "units": "technology",
    "governments": "government",
    "special": "special",
    "leaders": "leader",
    "wonders": "wonder",
    "actions": "action",
}
MILITARY = {
    "events": "event",
    "territories": "territory",
    "aggressions": "aggression",
    "wars": "war",
    "pacts": "pact",
    "tactics": "tactic",
    "bonus": "bonus",
}
Card = dict[str, Any]


def load(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))


def load_cards(files: dict[str, str]) -> list[Card]:
    cards = []
    for file, kind in files.items():
        tables = load(file)
        assert list(tables) == [kind], f"{file}.toml holds something else than [[{kind}]]"
        cards += [{"kind": kind, "file": file, **entry} for entry in tables[kind]]
    return cards


BOARD = load("board")
CIVIL_CARDS = load_cards(CIVIL)
MILITARY_CARDS = load_cards(MILITARY)
CARDS = CIVIL_CARDS + MILITARY_CARDS
ENTRIES = CARDS + BOARD["start_technology"]
BY_ID = {entry["id"]: entry for entry in ENTRIES}


def effect_strings(card: Card) -> list[str]:
    strings = card.get("effects", []) + card.get("immediate", [])
    for side in ("a", "b"):
        strings += card.get(side, {}).get("effects", [])
    return strings


def deck_sizes(cards: list[Card], players: int) -> list[int]:
    sizes: Counter[str] = Counter()
    for card in cards:
        sizes[card["age"]] += card["copies"][players - 2]
    return [sizes[age] for age in ("A", "I", "II", "III")]


def copies_of(kind: str, players: int = 4) -> dict[str, int]:
    found: Counter[str] = Counter()
    for card in CARDS:
        if card["kind"] == kind:
            found[card["age"]] += card["copies"][players - 2]
    return {age: n for age, n in found.items() if n}


def test_there_are_238_different_cards() -> None:
    assert len(CIVIL_CARDS) == 128
    assert len(MILITARY_CARDS) == 110


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [20, 45, 45, 45]), (3, [20, 50, 50, 50]), (4, [20, 55, 55, 55])]
)
def test_civil_decks(players: int, sizes: list[int]) -> None:
    assert deck_sizes(CIVIL_CARDS, players) == sizes


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [10, 48, 46, 41]), (3, [10, 50, 50, 45]), (4, [10, 50, 50, 45])]
)
def test_military_decks(players: int, sizes: list[int]) -> None:
    assert deck_sizes(MILITARY_CARDS, players) == sizes


def test_the_box_holds_340_cards() -> None:
    assert sum(deck_sizes(CIVIL_CARDS, 4)) == BOARD["box"][0]["civil_cards"] == 185
    assert sum(deck_sizes(MILITARY_CARDS, 4)) == BOARD["box"][0]["military_cards"] == 155


def test_five_cards_of_each_mark_in_every_marked_deck() -> None:
    for age in ("I", "II", "III"):
        marked = [card["copies"] for card in CIVIL_CARDS if card["age"] == age]
        assert sum(three - two for two, three, _ in marked) == 5
        assert sum(four - three for _, three, four in marked) == 5


def test_military_decks_by_kind() -> None:
    assert copies_of("event") == {"A": 10, "I": 15, "II": 13, "III": 13}
    assert copies_of("territory") == {"I": 6, "II": 6}
    assert copies_of("aggression") == {"I": 6, "II": 9, "III": 8}
    assert copies_of("war") == {"II": 4, "III": 6}
    assert copies_of("pact") == copies_of("pact", 3) == {"I": 2, "II": 4, "III": 4}
    assert copies_of("pact", 2) == {}
    assert copies_of("tactic") == {"I": 15, "II": 8, "III": 8}
    assert copies_of("bonus") == {"I": 6, "II": 6, "III": 6}


def test_six_leaders_and_four_wonders_in_every_age() -> None:
    assert copies_of("leader") == dict.fromkeys(("A", "I", "II", "III"), 6)
    assert copies_of("wonder") == dict.fromkeys(("A", "I", "II", "III"), 4)


def test_ids_are_short_and_unique() -> None:
    ids = [entry["id"] for entry in ENTRIES]
    assert len(set(ids)) == len(ids) == 244
    assert [i for i in ids if not re.fullmatch(r"[a-z][a-z0-9_]{1,28}", i)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_stands_for_one_card_of_an_age(language: str) -> None:
    names = Counter((entry["name"][language], entry["age"]) for entry in ENTRIES)
    assert [name for name, times in names.items() if times > 1] == []
    assert all(name.strip() == name != "" for name, _ in names)


def test_one_name_keeps_its_translation_and_its_kind() -> None:
    kinds = {(entry["name"]["en"], entry["name"]["de"], entry.get("kind")) for entry in ENTRIES}
    assert len(kinds) == len({en for en, _, _ in kinds}) == len({de for _, de, _ in kinds})


def test_every_entry_has_the_common_fields() -> None:
    for card in CARDS:
        assert set(card["name"]) == {"en", "de"}
        assert card["age"] in ("A", "I", "II", "III")
        assert card["provenance"] in ("rulebook", "published")
        two, three, four = card["copies"]
        assert 0 <= two <= three <= four
        assert four >= 1


NUMBERS = {
    *("food", "resources", "culture", "science", "strength", "happy", "colonization"),
    *("civil_actions", "military_actions", "civil_hand", "military_hand", "yellow_tokens", "blue_tokens"),
}
FIELDS = {
    "technology": {"type", "science_cost", "build_cost", "effects"},
    "government": {"revolution", "peaceful", "urban_limit"},
    "special": {"type", "science_cost", "urban_discount", "stages_per_action"},
    "leader": {"effects"},
    "wonder": {"stages", "effects"},
    "action": {"effects"},
    "event": {"effects"},
    "territory": {"immediate"},
    "aggression": {"cost", "cost_level", "effects"},
    "war": {"cost", "effects"},
    "pact": {"a", "b", "no_attack", "ends_on_attack"},
    "tactic": {"infantry", "cavalry", "artillery", "obsolete"},
    "bonus": {"defence"},
}


def test_no_entry_has_a_field_its_kind_does_not_know() -> None:
    common = {"kind", "file", "id", "name", "age", "copies", "provenance"}
    for card in CARDS:
        assert set(card) <= common | NUMBERS | FIELDS[card["kind"]], card["id"]
        assert all(isinstance(card[field], int) for field in NUMBERS & set(card)), card["id"]
    for pact in (card for card in CARDS if card["kind"] == "pact"):
        assert set(pact["a"]) | set(pact["b"]) <= NUMBERS | {"effects"}, pact["id"]


def test_technologies_lie_in_the_file_of_their_type() -> None:
    types = {
        "farms_mines": {"farm", "mine"},
        "urban": {"laboratory", "temple", "library", "theatre", "arena"},
        "units": {"infantry", "cavalry", "artillery", "air"},
        "special": {"civil", "military", "colonization", "construction"},
    }
    for file, allowed in types.items():
        assert {card["type"] for card in CIVIL_CARDS if card["file"] == file} == allowed


WHO = ("each", "strongest", "weakest", "most-culture", "fewest-culture", "happiest", "active", "players")


def test_every_event_says_whom_it_concerns() -> None:
    for card in CARDS:
        if card["kind"] == "event":
            for text in card["effects"]:
                assert text.split()[0].rstrip(":") in WHO or text == "refill-row", card["id"]


def test_only_cards_without_words_of_their_own_have_no_effects() -> None:
    silent = {card["id"] for card in CARDS if card["kind"] == "leader" and not effect_strings(card)}
    assert silent == {"caesar", "hammurabi"}
    silent = {card["id"] for card in CARDS if card["kind"] == "event" and not effect_strings(card)}
    assert silent == {"no_event"}
    for kind in ("action", "territory", "aggression", "war"):
        assert all(effect_strings(card) for card in CARDS if card["kind"] == kind)


RULEBOOK_NUMBERS: list[tuple[str, dict[str, object]]] = [
    ("bronze", {"build_cost": 2, "resources": 1}),
    ("iron", {"build_cost": 5, "resources": 2, "science_cost": 5}),
    ("coal", {"resources": 3}),
    ("agriculture", {"build_cost": 2, "food": 1}),
    ("irrigation", {"food": 2}),
    ("philosophy", {"build_cost": 3, "science": 1}),
    ("alchemy", {"build_cost": 6, "science": 2}),
    ("scientific_method", {"build_cost": 8, "age": "II", "type": "laboratory"}),
    ("religion", {"build_cost": 3, "culture": 1, "happy": 1}),
    ("drama", {"culture": 2, "happy": 1, "age": "I", "type": "theatre"}),
    ("bread_and_circuses", {"happy": 2, "type": "arena"}),
    ("warriors", {"build_cost": 2, "strength": 1}),
    ("swordsmen", {"build_cost": 3, "strength": 2}),
    ("knights", {"strength": 2, "type": "cavalry"}),
    ("riflemen", {"strength": 3}),
    ("air_forces", {"strength": 5, "type": "air"}),
    ("despotism", {"civil_actions": 4, "military_actions": 2, "urban_limit": 2}),
    ("monarchy", {"revolution": 3, "peaceful": 9, "civil_actions": 5, "military_actions": 3}),
    ("theocracy", {"culture": 1, "happy": 2}),
    ("code_of_laws", {"civil_actions": 1}),
    ("justice_system", {"civil_actions": 1, "blue_tokens": 3, "type": "civil"}),
    ("cartography", {"strength": 1, "colonization": 2}),
    ("masonry", {"urban_discount": [0, 1, 1, 1]}),
    ("architecture", {"urban_discount": [0, 1, 2, 2]}),
    ("pyramids", {"stages": [3, 2, 1], "civil_actions": 1}),
    ("library_of_alexandria", {"culture": 1, "science": 1}),
    ("st_peters", {"culture": 2, "effects": ["double-happy"]}),
    ("hammurabi", {"civil_actions": 1, "military_actions": -1}),
    ("engineering_genius_a", {"effects": ["cheaper 2: stage"]}),
    ("patriotism_1", {"effects": ["military-actions 1 & unit-resources 2"]}),
    ("spy", {"cost": 1, "effects": ["take science 5"]}),
    ("inhabited_territory_1", {"yellow_tokens": 2, "immediate": ["population 1"]}),
    ("medieval_army", {"age": "I", "infantry": 1, "cavalry": 1, "strength": 2}),
    ("defensive_army", {"age": "II", "strength": 6, "obsolete": 3}),
    ("entrenchments", {"age": "III", "strength": 9, "obsolete": 5}),
    ("legion", {"infantry": 3}),
    ("mobile_artillery", {"cavalry": 1, "artillery": 1}),
]


@pytest.mark.parametrize(("card_id", "numbers"), RULEBOOK_NUMBERS, ids=[i for i, _ in RULEBOOK_NUMBERS])
def test_numbers_the_rulebook_mentions(card_id: str, numbers: dict[str, object]) -> None:
    assert {field: BY_ID[card_id].get(field) for field in numbers} == numbers


def test_first_stage_of_colossus_and_cheapest_urban_building() -> None:
    assert BY_ID["colossus"]["stages"][0] == 3
    assert min(entry["build_cost"] for entry in ENTRIES if entry.get("type") in ("laboratory", "temple")) == 3


ORIGINAL_EDITION: list[tuple[str, dict[str, object]]] = [
    ("swordsmen", {"science_cost": 3}),
    ("air_forces", {"science_cost": 11}),
    ("warfare", {"science_cost": 4}),
    ("printing_press", {"build_cost": 4}),
    ("movies", {"build_cost": 12}),
    ("theocracy", {"revolution": 2, "peaceful": 7}),
    ("republic", {"revolution": 4, "peaceful": 14}),
    ("library_of_alexandria", {"stages": [1, 2, 2, 1]}),
    ("colossus", {"strength": 1}),
    ("kremlin", {"culture": 3, "happy": -2}),
    ("space_flight", {"stages": [3, 4, 9]}),
    ("breakthrough_2", {"effects": ["play-technology & science 4"]}),
    ("classic_army", {"strength": 9, "obsolete": 5}),
    ("napoleonic_army", {"strength": 8, "obsolete": 4}),
    ("plunder_3", {"cost": 2, "effects": ["take goods 8"]}),
    ("war_territory", {"cost": 3, "effects": ["take yellow-token 1 & per 3 advantage: take yellow-token 1"]}),
    ("war_culture_3", {"effects": ["per advantage: take culture 1"]}),
    ("impact_colonies", {"effects": ["each: per colony: culture 4"]}),
    ("military_pact", {"a": {"strength": 4}, "b": {"strength": 4}}),
    ("internet", {"effects": ["when completed: per level laboratory,library: culture 2"]}),
]


@pytest.mark.parametrize(("card_id", "numbers"), ORIGINAL_EDITION, ids=[i for i, _ in ORIGINAL_EDITION])
def test_values_that_the_later_edition_changed(card_id: str, numbers: dict[str, object]) -> None:
    assert {field: BY_ID[card_id].get(field) for field in numbers} == numbers


def test_an_obsolete_bonus_stands_exactly_where_units_can_be_too_old() -> None:
    oldest = {"infantry": 0, "cavalry": 1, "artillery": 2}
    level = {"I": 1, "II": 2, "III": 3}
    for tactic in (card for card in CARDS if card["kind"] == "tactic"):
        gap = max(level[tactic["age"]] - oldest[unit] for unit in oldest if unit in tactic)
        assert ("obsolete" in tactic) == (gap > 1), tactic["id"]


def test_the_civilization_board_begins_with_25_yellow_tokens() -> None:
    workers = sum(entry.get("workers", 0) for entry in BOARD["start_technology"])
    assert workers + BOARD["start"][0]["unused_workers"] + BOARD["start"][0]["yellow_bank"] == 25
    assert BOARD["start"][0]["blue_bank"] == 18


def row_for(bank: str, tokens: int) -> dict[str, int]:
    return next(row for row in BOARD[bank][0]["rows"] if tokens >= row["tokens"])


@pytest.mark.parametrize(
    ("tokens", "cost", "consumption", "happy"),
    [(19, 2, 0, 0), (17, 2, 0, 0), (16, 3, 1, 1), (13, 3, 1, 1), (12, 4, 2, 2), (11, 4, 2, 2), (10, 4, 2, 3)]
    + [(9, 4, 2, 3), (8, 5, 3, 4), (6, 5, 3, 5), (4, 7, 4, 6), (2, 7, 4, 7), (1, 7, 4, 7), (0, None, 6, 8)],
)
def test_yellow_bank(tokens: int, cost: int | None, consumption: int, happy: int) -> None:
    row = row_for("yellow_bank", tokens)
    assert (row.get("population_cost"), row["consumption"], row["happy"]) == (cost, consumption, happy)


@pytest.mark.parametrize(("tokens", "corruption"), [(20, 0), (9, 0), (8, 2), (5, 2), (4, 4), (1, 4), (0, 6)])
def test_blue_bank(tokens: int, corruption: int) -> None:
    assert row_for("blue_bank", tokens)["corruption"] == corruption


def test_card_row_and_caps() -> None:
    assert Counter(BOARD["card_row"][0]["cost"]) == {1: 5, 2: 4, 3: 4}
    assert BOARD["card_row"][0]["cost"] == sorted(BOARD["card_row"][0]["cost"])
    assert BOARD["card_row"][0]["removed"] == [3, 2, 1]
    caps = {k: v for k, v in BOARD["caps"][0].items() if k not in ("id", "provenance")}
    assert caps == {
        "science": 40,
        "culture_growth": 30,
        "science_growth": 30,
        "strength": 60,
        "happy": 8,
        "military_draw": 3,
    }


def test_an_owner_s_values_change_the_game(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(
        '[[leader]]\nid = "moses"\neffects = ["discount-population 2"]\n'
        '[[technology]]\nid = "iron"\nbuild_cost = 4\n[[caps]]\nid = "caps"\nscience = 50\n'
    )
    changed = with_pack(AgesGame(), tmp_path)
    assert isinstance(changed, AgesGame)
    cards = changed.components
    assert cards.cards[cards.number["moses"]].effects == (("discount-population", 2),)
    assert cards.build_cost[cards.number["iron"]] == 4
    assert cards.science_cap == 50
    assert changed.pack_hash != AgesGame().pack_hash
    state = changed.setup({}, 2, 1)
    assert state.questions()[0].topic == "turn"
    state.seats[0].play.put(cards.number["moses"], PUBLIC)
    state.reindex()
    assert state.seats[0].index.discount_population == 2
