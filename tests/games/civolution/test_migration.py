"""Migration: free places, displacing, boats, favor tests, caves (CV-113 to CV-133)."""

import pytest

from civitas.games.civolution.console import RAW
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import Refused
from games.civolution.positions import (
    BOX,
    actions,
    answer,
    develop,
    land,
    lay_site,
    level,
    own_card,
    points,
    run,
    run_module,
    settle,
    supply,
    table,
    topic,
    tribes,
)
from support import rule


def go(state: CivolutionState, origin: str, target: str, *place: object) -> None:
    """Let a strong tribe migrate: origin and target as short names, then the place or whom it displaces."""
    name, spot_name = origin.split()
    if topic(state) == "migrate":
        answer(state, 0, "tribe", f"territory.{name}", spot_name, "strong")
    if topic(state) == "go":
        legs = next(action[2] for action in actions(state) if action[1] == f"territory.{target}")
        answer(state, 0, "go", f"territory.{target}", legs)
    if topic(state) == "rest":
        kind = "displace" if len(place) > 1 else "settle"
        answer(state, 0, kind, f"territory.{target}", *place)


def reach(state: CivolutionState, origin: str, n: int = 1) -> set[str]:
    """Return where a strong tribe can go with n migrations."""
    run(state, 0, f"migrate {n}")
    name, place = origin.split()
    if topic(state) == "migrate":
        answer(state, 0, "tribe", f"territory.{name}", place, "strong")
    return {action[1].partition(".")[2] for action in actions(state)}


@rule("CV-T6", "CV-113", "CV-123")
def test_migration_to_a_free_fire_gives_points_and_develops() -> None:
    state = table(2)
    settle(state, 0, "c_swamp camp")
    turned = state.tiles.items[BOX.land_place[land("c_desert")]]
    run(state, 0, "migrate 1")
    go(state, "c_swamp camp", "c_desert", "fire")
    assert actions(state) == [("decline",), ("produce", "territory.c_desert")]
    answer(state, 0, "produce", "territory.c_desert")
    assert points(state) == 2
    assert tribes(state) == ["c_desert fire strong"]
    assert state.tiles.known[BOX.land_place[land("c_desert")]] == -1
    assert BOX.item_ids[turned].startswith("material.")
    assert state.seats[0].markers[RAW + land("c_desert")] == 1


@rule("CV-T7", "CV-115", "CV-116")
def test_displacing_a_tribe_from_the_fire() -> None:
    state = table(2)
    settle(state, 0, "c_swamp camp")
    settle(state, 1, "c_grassland fire")
    run(state, 0, "migrate 1")
    go(state, "c_swamp camp", "c_grassland", "fire", 1, "strong")
    assert tribes(state, 1) == ["c_grassland wilderness strong"]
    assert tribes(state, 0) == ["c_grassland fire weak"]
    assert points(state) == 1


@rule("CV-114", "CV-117")
def test_on_a_free_encampment_the_tribe_stands_and_only_the_fire_gives_points() -> None:
    state = table(2)
    settle(state, 0, "b_hills camp")
    run(state, 0, "migrate 1")
    go(state, "b_hills camp", "b_forest", "camp")
    assert tribes(state) == ["b_forest camp strong"]
    assert points(state) == 0


@rule("CV-115")
def test_own_tribes_may_be_displaced_and_keep_their_state() -> None:
    state = table(2)
    settle(state, 0, "b_hills camp", "b_forest fire weak")
    run(state, 0, "migrate 1")
    go(state, "b_hills camp", "b_forest", "fire", 0, "weak")
    assert tribes(state) == ["b_forest fire weak", "b_forest wilderness weak"]


def with_empty_boat(water: str, *names: str) -> CivolutionState:
    """Return a table with own tribes, and an own boat without any."""
    state = table(2)
    settle(state, 0, f"{water} boat")
    state.seats[0].tribes = []
    settle(state, 0, *names)
    return state


@rule("CV-T8", "CV-128", "CV-129")
def test_a_chained_migration_settles_only_in_the_last_territory() -> None:
    state = with_empty_boat("a_water", "e_swamp camp")
    own = state.seats[0]
    for name in ("b_forest", "c_grassland"):
        state.tiles.known[BOX.land_place[land(name)]] = 0
    run(state, 0, "migrate 3")
    go(state, "e_swamp camp", "b_forest", "fire")
    answer(state, 0, "decline")
    assert tribes(state) == ["b_forest fire strong"]
    assert points(state) == 1
    known = [state.tiles.known[BOX.land_place[land(name)]] for name in ("b_forest", "c_grassland")]
    assert known == [-1, 0]
    assert own.boats == [land("a_water")]


@rule("CV-T9", "CV-130")
def test_crossing_water_needs_an_own_boat_with_a_free_seat() -> None:
    state = table(2)
    settle(state, 0, "c_grassland camp")
    assert "b_forest" not in reach(state, "c_grassland camp", 2)
    settle(state, 0, "a_water boat", "a_water boat")
    assert "b_forest" not in reach(state, "c_grassland camp", 2)
    state = with_empty_boat("a_water", "c_grassland camp")
    assert "b_forest" in reach(state, "c_grassland camp", 2)


@rule("CV-119")
def test_no_move_within_a_territory_and_none_straight_into_the_wilderness() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    reach(state, "h_grassland camp")
    assert {action[2] for action in actions(state)} == {"camp", "fire"}
    assert all(action[1] == "territory.h_hills" for action in actions(state))


@rule("CV-120", "CV-122")
def test_tribes_in_the_wilderness_and_on_boats_migrate_too() -> None:
    state = table(2)
    settle(state, 0, "b_hills wild")
    assert reach(state, "b_hills wilderness") == {"b_forest", "d_desert", "f_mountains"}
    state = table(2)
    settle(state, 0, "h_water boat")
    assert reach(state, "h_water boat") == {"c_desert", "f_grassland", "h_hills"}


@rule("CV-121")
def test_a_boat_has_two_seats_for_its_own_colour() -> None:
    state = table(2)
    settle(state, 0, "d_forest camp", "d_water boat")
    settle(state, 1, "e_water boat")
    assert "d_water" in reach(state, "d_forest camp")
    assert "e_water" not in reach(state, "d_forest camp")
    go(state, "d_forest camp", "d_water", "boat")
    assert tribes(state) == ["d_water boat strong", "d_water boat strong"]
    settle(state, 0, "d_forest camp")
    assert "d_water" not in reach(state, "d_forest camp")


@rule("CV-4")
def test_weak_tribes_cannot_migrate() -> None:
    state = table(2)
    settle(state, 0, "b_hills camp weak")
    run(state, 0, "migrate 1")
    assert state.question(0) is None


@rule("CV-125")
def test_migration_1_is_one_migration() -> None:
    state = table(2)
    settle(state, 0, "b_hills camp", "h_grassland camp")
    run_module(state, "migration")
    go(state, "b_hills camp", "b_forest", "camp")
    assert state.question(0) is None


@rule("CV-126", "CV-127")
@pytest.mark.parametrize(("levels", "roll", "left"), [(2, 1, 2), (2, 6, 1), (3, 1, 3), (3, 6, 2)])
def test_migration_2_and_3_by_favor_test(levels: int, roll: int, left: int) -> None:
    state = table(2)
    settle(state, 0, "b_hills camp")
    level(state, 0, migration=levels)
    run_module(state, "migration", (roll,))
    question = state.question(0)
    assert question is not None
    assert question.args[0] == left


@rule("CV-440", "CV-O12")
def test_a_tribe_migrates_once_in_an_action_and_a_path_may_end_where_it_began() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    assert "h_grassland" in reach(state, "h_grassland camp", 2)
    go(state, "h_grassland camp", "h_grassland", "fire")
    assert tribes(state) == ["h_grassland fire strong"]
    assert state.question(0) is None
    state = table(2)
    settle(state, 0, "b_hills camp")
    run(state, 0, "migrate 3")
    go(state, "b_hills camp", "b_forest", "camp")
    assert state.question(0) is None


@rule("CV-14")
def test_mountains_follow_the_rules_of_land() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    run(state, 0, "migrate 1")
    go(state, "b_forest camp", "b_mountains", "fire")
    answer(state, 0, "produce", "territory.b_mountains")
    assert points(state) == 2
    assert state.seats[0].markers[RAW + land("b_mountains")] == 1


@rule("CV-T64", "CV-381", "CV-382")
def test_caves_link_all_territories_next_to_any_of_them() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    lay_site(state, 4, 3, "cave")
    lay_site(state, 0, 3, "cave", number=1)
    assert reach(state, "h_grassland camp") == {"h_hills", "e_swamp"}
    lay_site(state, 1, 0, "cave", number=2)
    assert reach(state, "h_grassland camp") == {"h_hills", "e_swamp", "d_desert"}


@rule("CV-383")
def test_caves_do_not_count_for_anything_but_migration() -> None:
    state = table(2)
    settle(state, 0, "h_water boat")
    develop(state, "e_swamp", "tar")
    lay_site(state, 3, 2, "cave")
    lay_site(state, 0, 3, "cave", number=1)
    run(state, 0, "transport 1")
    assert state.question(0) is None


def test_abilities_change_what_is_adjacent() -> None:
    state = table(2)
    settle(state, 0, "b_mountains camp")
    own_card(state, 0, "b22")
    assert "e_mountains" in reach(state, "b_mountains camp")
    state = table(2)
    settle(state, 0, "c_desert camp")
    own_card(state, 0, "b5")
    assert {"f_grassland", "e_mountains"} <= reach(state, "c_desert camp")


def test_a_migration_anywhere_crosses_nothing() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    run(state, 0, "migrate 1 anywhere")
    if topic(state) == "migrate":
        answer(state, 0, "tribe", "territory.h_grassland", "camp", "strong")
    assert len(actions(state)) == 17
    answer(state, 0, "go", "territory.d_forest", 1)
    answer(state, 0, "settle", "territory.d_forest", "camp")
    assert tribes(state) == ["d_forest camp strong"]


def test_a_refused_migration_changes_nothing() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    before = supply(state, 0)
    run(state, 0, "migrate 1")
    with pytest.raises(Refused):
        answer(state, 0, "tribe", "territory.h_hills", "camp", "strong")
    assert supply(state, 0) == before


@rule("CV-128")
def test_an_own_tribe_that_is_displaced_after_its_migration_does_not_migrate_again() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    develop(state, "b_mountains", "iron-ore")
    state.seats[0].index.no_weaken = True
    run(state, 0, "migrate 4")
    answer(state, 0, "tribe", "territory.b_forest", "camp", "strong")
    answer(state, 0, "go", "territory.b_mountains", 1)
    answer(state, 0, "settle", "territory.b_mountains", "camp")
    answer(state, 0, "tribe", "territory.b_hills", "camp", "strong")
    answer(state, 0, "go", "territory.b_mountains", 2)
    answer(state, 0, "displace", "territory.b_mountains", "camp", 0, "strong")
    assert tribes(state) == ["b_mountains camp strong", "b_mountains wilderness strong"]
    assert state.question(0) is None
