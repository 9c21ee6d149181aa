"""Building projects (CV-171 to CV-195, CV-244)."""

import pytest

from civitas.games.civolution.console import NOTCHES, RAW, STATUES
from civitas.games.civolution.continent import ISLAND
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from games.civolution.positions import (
    BOX,
    actions,
    answer,
    deal,
    held,
    land,
    lay_site,
    level,
    own_card,
    points,
    run,
    settle,
    settlements,
    spot,
    statues,
    stock,
    supply,
    table,
    topic,
    tribes,
)
from support import rule


def kinds(state: CivolutionState) -> set[str]:
    return {action[0] for action in actions(state)} - {"done"}


@rule("CV-174", "CV-176")
def test_a_farm_needs_an_own_tribe_and_brings_an_idea() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "a_water boat")
    run(state, 0, "build farm 1")
    assert actions(state) == [("done",), ("farm", "territory.b_forest")]
    answer(state, 0, "farm", "territory.b_forest")
    assert state.seats[0].farms == [land("b_forest")]
    assert held(state, 0, "idea") == 1


@rule("CV-175", "CV-193")
def test_one_farm_in_a_territory_and_three_in_all() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    state.seats[1].farms = [land("b_forest")]
    run(state, 0, "build farm 1")
    assert actions(state) == [("done",), ("farm", "territory.b_hills")]
    state.seats[0].farms = [land(name) for name in ("g_forest", "g_hills", "h_hills")]
    run(state, 0, "build farm 1")
    assert state.question(0) is None


@rule("CV-T63", "CV-190", "CV-384")
def test_a_volcano_sends_farms_back_and_forbids_new_ones() -> None:
    state = table(2)
    settle(state, 0, "g_hills camp", "h_hills camp")
    settle(state, 1, "h_hills fire")
    state.seats[0].farms = [land("g_hills"), land("b_forest")]
    state.seats[1].farms = [land("h_hills")]
    lay_site(state, 5, 2, "volcano", up=False)
    run(state, 0, "reveal any 1")
    answer(state, 0, "reveal", spot(5, 2))
    assert (state.seats[0].farms, state.seats[1].farms) == ([land("b_forest")], [])
    assert points(state) == 4
    run(state, 0, "build farm 1")
    assert state.question(0) is None


@rule("CV-177", "CV-179")
def test_a_boat_needs_a_tribe_next_to_the_water_and_no_own_boat_there() -> None:
    state = table(2)
    settle(state, 0, "c_desert camp")
    settle(state, 1, "h_water boat")
    run(state, 0, "build boat 1")
    assert [action[1] for action in actions(state)[:2]] == ["territory.a_water", "territory.h_water"]
    answer(state, 0, "boat", "territory.h_water")
    own = state.seats[0]
    assert (own.boats, own.markers[NOTCHES]) == ([land("h_water")], 1)
    assert own.markers[RAW + land("h_water")] == 1
    answer(state, 0, "decline")
    run(state, 0, "build boat 1")
    assert [action[1] for action in actions(state) if action[0] == "boat"] == ["territory.a_water"]
    answer(state, 0, "boat", "territory.a_water")
    answer(state, 0, "decline")
    run(state, 0, "build boat 1")
    assert state.question(0) is None


@rule("CV-T21", "CV-178")
def test_a_strong_tribe_may_board_the_new_boat_and_a_weak_one_may_not() -> None:
    state = table(2)
    settle(state, 0, "b_mountains camp", "c_desert camp weak")
    run(state, 0, "build boat 1")
    answer(state, 0, "boat", "territory.a_water")
    assert actions(state) == [("decline",), ("tribe", "territory.b_mountains", "camp", "strong")]
    answer(state, 0, "tribe", "territory.b_mountains", "camp", "strong")
    assert "a_water boat strong" in tribes(state)


@rule("CV-T22", "CV-182", "CV-183")
def test_a_statue_is_made_of_a_stored_material_of_the_ground() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.1")
    settle(state, 0, "g_hills camp")
    stock(state, 0, jade=1, wood=1)
    run(state, 0, "build statue 1")
    assert actions(state) == [("done",), ("statue", site, "material.jade")]
    answer(state, 0, "statue", site, "material.jade")
    answer(state, 0, "advance", "track.technology")
    own = state.seats[0]
    assert (own.statues, own.markers[STATUES], held(state, 0, "jade")) == ([site], 1, 0)
    assert own.tracks[0] == 1


@rule("CV-192")
def test_raw_material_is_no_statue() -> None:
    state = table(2)
    lay_site(state, 5, 2, "ground.1")
    settle(state, 0, "g_hills camp")
    state.seats[0].markers[RAW + land("g_hills")] = 0
    run(state, 0, "build statue 1")
    assert state.question(0) is None


@rule("CV-180", "CV-375")
def test_a_ground_needs_an_own_tribe_next_to_it_the_island_a_tribe_on_a_boat() -> None:
    state = table(2)
    lay_site(state, 5, 2, "ground.1")
    settle(state, 0, "b_forest camp")
    stock(state, 0, jade=2)
    run(state, 0, "build statue 1")
    assert state.question(0) is None
    settle(state, 0, "a_water boat")
    run(state, 0, "build statue 1")
    assert actions(state) == [("done",), ("statue", ISLAND, "material.jade")]


@rule("CV-T23", "CV-181", "CV-195")
def test_two_buildings_on_a_ground_one_of_them_a_settlement() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.1")
    settle(state, 0, "g_hills camp")
    stock(state, 0, jade=2, wood=1, papyrus=1)
    statues(state, 1, site, site)
    run(state, 0, "build any 1")
    assert kinds(state) >= {"statue", "settlement"}
    settlements(state, 0, 1, site)
    stock(state, 0, stone=1)
    run(state, 0, "build settlement 1")
    assert state.question(0) is None
    statues(state, 0, site)
    run(state, 0, "build statue 1")
    assert state.question(0) is None
    state.seats[0].settlements = [-1] * 4
    statues(state, 0, site)
    run(state, 0, "build settlement 1")
    assert state.question(0) is None


@rule("CV-184", "CV-186", "CV-188")
def test_a_settlement_costs_all_its_materials_and_brings_an_income_chip() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.2")
    settle(state, 0, "g_hills camp")
    stock(state, 0, wood=1, papyrus=1)
    before = supply(state, 0)
    run(state, 0, "build settlement 1")
    answer(state, 0, "settlement", "settlement.1", site)
    assert supply(state, 0) == before + 2
    assert state.seats[0].settlements == [site, -1, -1, -1]
    assert topic(state) == "take_income"


@rule("CV-187")
def test_the_fourth_settlement_flips_a_stage_tile() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.2")
    settle(state, 0, "g_hills camp")
    stock(state, 0, sand=1, iron_ore=1, clay=1)
    settlements(state, 0, 3)
    run(state, 0, "build settlement 1")
    answer(state, 0, "settlement", "settlement.4", site)
    while topic(state) != "flip":
        answer(state, 0, *actions(state)[-1])
    answer(state, 0, "flip", 5)
    assert state.seats[0].active == 2


@rule("CV-189", "CV-244", "CV-283")
def test_nothing_offers_to_remove_buildings_or_to_move_discs_back() -> None:
    kinds = {kind for topic in ("build", "act", "lose") for kind in BOOK[topic].kinds}
    assert kinds == {"activate", "reset", "boat", "done", "farm", "settlement", "statue", "lose"}
    losses = [line for card in BOX.research for line in map(str, card.abilities) if "'lose'" in line]
    assert losses == []


BOOK = RULES.topics


@rule("CV-171")
def test_building_1_is_one_project_or_a_card() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    deal(state, 0, "d5")
    run(state, 0, "choose: build any 1 | install building 1")
    answer(state, 0, "choose", 0)
    answer(state, 0, "farm", "territory.b_forest")
    assert state.question(0) is None


@rule("CV-172", "CV-191")
def test_building_2_builds_twice_of_the_same_kind() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp", "c_desert camp")
    level(state, 0, building=2)
    run(state, 0, "build same 2")
    answer(state, 0, "farm", "territory.b_forest")
    assert kinds(state) == {"farm"}
    answer(state, 0, "farm", "territory.b_hills")
    assert held(state, 0, "idea") == 2


@rule("CV-173")
def test_building_3_builds_twice_of_any_kinds() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "c_desert camp")
    run(state, 0, "build any 2")
    answer(state, 0, "farm", "territory.b_forest")
    assert kinds(state) == {"farm", "boat"}


@rule("CV-317")
def test_farms_stay_without_own_tribes() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    state.seats[0].farms = [land("b_forest")]
    state.seats[0].favor = 1
    run(state, 0, "lose tribe 1")
    assert tribes(state) == []
    assert state.seats[0].farms == [land("b_forest")]


def test_cheaper_settlements_leave_materials_out_of_choice() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.2")
    settle(state, 0, "g_hills camp")
    own_card(state, 0, "d16")
    stock(state, 0, wood=1, papyrus=1)
    run(state, 0, "build settlement 1")
    answer(state, 0, "settlement", "settlement.1", site)
    assert actions(state) == [("pay", (("papyrus", 1),)), ("pay", (("wood", 1),))]


def test_wild_copper_stands_for_another_material() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.2")
    settle(state, 0, "g_hills camp")
    own_card(state, 0, "a28")
    stock(state, 0, copper=1, papyrus=1)
    run(state, 0, "build settlement 1")
    answer(state, 0, "settlement", "settlement.1", site)
    assert (held(state, 0, "copper"), held(state, 0, "papyrus")) == (0, 0)


def test_a_shipyard_gives_boats_three_seats() -> None:
    state = table(2)
    settle(state, 0, "a_water boat", "a_water boat", "b_forest camp")
    own_card(state, 0, "d28")
    run(state, 0, "procreate 1")
    assert ("settle", "territory.a_water", "boat") in actions(state)


@rule("CV-327")
@pytest.mark.parametrize("full", [0, 1])
def test_a_lost_boat_returns_with_one_marker_in_its_notch(full: int) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "a_water boat")
    stock(state, 0, **{"raw.a_water": full})
    before = supply(state, 0)
    run(state, 0, "lose boat 1")
    own = state.seats[0]
    assert (own.boats, held(state, 0, "raw.a_water"), own.markers[NOTCHES]) == ([], 0, 2)
    assert supply(state, 0) == before - (not full)


@rule("CV-178")
@pytest.mark.parametrize("n", [1, 2])
def test_so_many_tribes_board_a_boat_with_room_for_two(n: int) -> None:
    state = table(2)
    settle(state, 0, "d_forest camp", "d_forest camp2", "d_forest wild", "d_water boat")
    own = state.seats[0]
    own.tribes = [code for code in own.tribes if code >> 1 < BOX.boat_place]
    run(state, 0, f"board {n}")
    for _ in range(n):
        answer(state, 0, *actions(state)[-1])
    assert tribes(state).count("d_water boat strong") == n
    assert state.question(0) is None
