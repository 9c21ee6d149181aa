"""Tribes, migration, procreation, materials, hunts, finds, exploration (CV-4 to CV-6, CV-113 to CV-170)."""

import pytest

from civitas.games.civolution.console import RAW
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import TABLE, Refused
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    develop,
    do,
    held,
    land,
    lay_site,
    level,
    own_card,
    points,
    raw,
    run,
    settle,
    spot,
    stock,
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


def run_module(state: CivolutionState, name: str, rolls: tuple[int, ...] = ()) -> None:
    """Carry out a module at its present level with forced fate dice."""
    module = next(one for one in BOX.modules if one.name == name)
    number = BOX.modules.index(module)
    tree = module.levels[state.seats[0].modules[number] - 1 if number < 15 else 0]
    do(state, ("reset_marker", 0), ("effect", 0, tree, module.id))
    answer(state, 0, "gain", "food", rolls=rolls)


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


@rule("CV-6")
def test_the_wilderness_has_no_limit() -> None:
    state = table(2)
    settle(state, 0, *["b_forest wild"] * 12)
    assert tribes(state) == ["b_forest wilderness strong"] * 12


@rule("CV-T10", "CV-132", "CV-133")
def test_places_for_a_procreation() -> None:
    state = table(2)
    settle(state, 0, "c_desert fire", "e_swamp fire", "e_swamp camp", "e_swamp camp2", "h_water boat")
    settle(state, 1, "c_desert camp")
    run(state, 0, "procreate 1")
    assert actions(state) == [
        ("displace", "territory.c_desert", "camp", 1, "strong"),
        ("displace", "territory.c_desert", "fire", 0, "strong"),
        ("displace", "territory.e_swamp", "camp", 0, "strong"),
        ("displace", "territory.e_swamp", "fire", 0, "strong"),
        ("done",),
        ("settle", "territory.h_water", "boat"),
    ]
    answer(state, 0, "displace", "territory.c_desert", "camp", 1, "strong")
    assert "c_desert camp weak" in tribes(state)


@rule("CV-132", "CV-137")
def test_a_new_tribe_on_a_free_place_is_strong_and_several_may_use_one_territory() -> None:
    state = table(2)
    settle(state, 0, "e_swamp camp")
    run(state, 0, "procreate 2")
    answer(state, 0, "settle", "territory.e_swamp", "camp")
    answer(state, 0, "settle", "territory.e_swamp", "fire")
    assert tribes(state) == ["e_swamp camp strong", "e_swamp camp strong", "e_swamp fire strong"]
    assert points(state) == 2


@rule("CV-134", "CV-315")
def test_without_any_tribe_procreation_is_possible_everywhere_on_land() -> None:
    state = table(2)
    run(state, 0, "procreate 1")
    assert len({action[1] for action in actions(state) if action[0] == "settle"}) == 18
    answer(state, 0, "settle", "territory.g_desert", "camp")
    answer(state, 0, "produce", "territory.g_desert")
    assert state.seats[0].markers[RAW + land("g_desert")] == 1


@rule("CV-135", "CV-372")
def test_with_all_twenty_tribes_on_the_continent_procreation_is_impossible() -> None:
    state = table(2)
    settle(state, 0, *["b_forest wild"] * 20)
    run(state, 0, "procreate 1")
    assert state.question(0) is None


@rule("CV-136")
@pytest.mark.parametrize(("levels", "roll", "left"), [(1, 1, 1), (2, 1, 2), (2, 6, 1)])
def test_procreation_1_and_2(levels: int, roll: int, left: int) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    level(state, 0, procreation=levels)
    run_module(state, "procreation", (roll,))
    question = state.question(0)
    assert question is not None
    assert (question.topic, question.args[0]) == ("procreate", left)


@rule("CV-137")
def test_two_procreations_are_two() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp", "c_desert camp")
    run(state, 0, "procreate 2")
    for _ in range(2):
        assert topic(state) == "procreate"
        answer(state, 0, *next(action for action in actions(state) if action[0] == "settle"))
    assert (topic(state), len(tribes(state))) == ("", 5)


@rule("CV-136", "CV-138", "CV-T11")
def test_procreation_3_strengthens_on_a_passed_test_before_or_after() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp weak")
    level(state, 0, procreation=3)
    state.seats[0].favor = 6
    run_module(state, "procreation")
    assert actions(state) == [("next", 0), ("next", 1)]
    answer(state, 0, "next", 1)
    answer(state, 0, "strengthen", "territory.b_forest", "camp", "weak")
    assert tribes(state) == ["b_forest camp strong"]
    assert topic(state) == "procreate"


@rule("CV-139", "CV-146")
def test_produced_materials_may_be_spread_over_own_territories() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    run(state, 0, "produce 3")
    for name in ("b_forest", "b_hills", "b_hills"):
        answer(state, 0, "produce", f"territory.{name}")
    assert state.seats[0].markers[RAW + land("b_forest")] == 1
    assert state.seats[0].markers[RAW + land("b_hills")] == 2


@rule("CV-140", "CV-141")
def test_a_boat_holds_one_raw_material_and_needs_a_tribe_aboard() -> None:
    state = table(2)
    settle(state, 0, "d_water boat", "b_forest camp")
    run(state, 0, "produce 1")
    assert state.seats[0].markers[RAW + land("b_forest")] == 1
    raw(state, 0, d_water=0)
    run(state, 0, "produce 2")
    answer(state, 0, "produce", "territory.d_water")
    assert state.seats[0].markers[RAW + land("d_water")] == 1
    assert state.seats[0].markers[RAW + land("b_forest")] == 2


@rule("CV-142")
def test_transport_needs_no_presence() -> None:
    state = table(2)
    develop(state, "g_desert", "copper")
    raw(state, 0, g_desert=2)
    run(state, 0, "transport 1")
    answer(state, 0, "transport", "territory.g_desert", "material.copper")
    assert held(state, 0, "copper") == 1
    assert state.question(0) is None


@rule("CV-T14", "CV-143")
def test_a_boat_transports_the_material_of_a_face_up_neighbour() -> None:
    state = table(2)
    settle(state, 0, "h_water boat")
    run(state, 0, "transport 1")
    assert state.question(0) is None
    develop(state, "c_desert", "salt")
    develop(state, "h_hills", "clay")
    run(state, 0, "transport 1")
    assert [action[2] for action in actions(state)[1:]] == ["material.clay", "material.salt"]


@rule("CV-T15", "CV-147")
def test_transport_3_moves_everything_and_boats_bring_any_material() -> None:
    state = table(2)
    settle(state, 0, "h_water boat", "b_forest camp")
    develop(state, "b_forest", "oil")
    raw(state, 0, b_forest=3, h_water=1)
    run(state, 0, "transport-all")
    boat = [action for action in actions(state) if action[0] == "transport" and "h_water" in action[1]]
    assert len(boat) == 18
    answer(state, 0, "all")
    assert held(state, 0, "oil") == 3
    answer(state, 0, "transport", "territory.h_water", "material.jade")
    assert held(state, 0, "jade") == 1


@rule("CV-147")
@pytest.mark.parametrize(("levels", "n"), [(1, 3), (2, 6)])
def test_transport_1_and_2(levels: int, n: int) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    raw(state, 0, b_forest=8)
    level(state, 0, transport=levels)
    run_module(state, "transport")
    assert state.question(0) is not None
    assert state.question(0).args[0] == n  # type: ignore[union-attr]


@rule("CV-144", "CV-145")
def test_production_1_to_3_in_either_order() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    state.seats[0].favor = 6
    run_module(state, "production")
    assert actions(state) == [("next", 0), ("next", 1)]
    for levels, made, moved in ((2, 3, 1), (3, 4, 2)):
        level(state, 0, production=levels)
        run_module(state, "production")
        answer(state, 0, "next", 0)
        question = state.question(0)
        assert question is not None
        assert question.args[0] == made
        for _ in range(made):
            answer(state, 0, "produce", "territory.b_hills")
        assert topic(state) == "transport"
        assert state.question(0).args[0] == moved  # type: ignore[union-attr]


@rule("CV-T16", "CV-150", "CV-153")
def test_a_hunt_in_the_water_with_an_idea() -> None:
    state = table(2)
    settle(state, 0, "d_water boat")
    stock(state, 0, idea=1)
    state.seats[0].fate = 3
    run(state, 0, "hunt 1")
    answer(state, 0, "hunt", "territory.d_water", rolls=(1, 3, 6))
    assert actions(state) == [("catch", 4, 0), ("catch", 5, 1)]
    answer(state, 0, "catch", 5, 1)
    assert (held(state, 0, "food"), held(state, 0, "idea")) == (5, 0)
    assert state.hunted == [land("d_water")]


@rule("CV-T17", "CV-337")
def test_nobody_hunts_there_again_before_the_tokens_return() -> None:
    state = table(2)
    settle(state, 0, "d_water boat")
    settle(state, 1, "d_water boat")
    state.hunted = [land("d_water")]
    for seat in (0, 1):
        run(state, seat, "hunt 1")
        assert state.question(seat) is None
    do(state, ("clear_up", TABLE))
    assert state.hunted == []
    run(state, 0, "hunt 1")
    assert topic(state) == "hunt"


@rule("CV-149", "CV-373")
def test_a_hunt_needs_an_own_tribe_and_a_token() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    run(state, 0, "hunt 1")
    assert [action[1] for action in actions(state)[1:]] == ["territory.b_forest", "territory.b_hills"]
    state.hunted = [
        land(name) for name in ("e_swamp", "f_swamp", "c_swamp", "g_desert", "g_hills", "g_forest")
    ]
    run(state, 0, "hunt 1")
    assert state.question(0) is None


@rule("CV-152", "CV-377")
def test_each_mushroom_valley_next_to_the_territory_gives_a_food() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    lay_site(state, 2, 1, "valley")
    lay_site(state, 3, 1, "valley", number=1)
    run(state, 0, "hunt 1")
    answer(state, 0, "hunt", "territory.b_forest", rolls=(1,))
    assert held(state, 0, "food") == 3


@rule("CV-154")
def test_sustenance_3_hunts_twice_in_different_territories_or_strengthens_four() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp weak", "b_hills camp")
    level(state, 0, sustenance=3)
    run_module(state, "sustenance")
    answer(state, 0, "choose", 0)
    answer(state, 0, "hunt", "territory.b_forest", rolls=(3,))
    assert actions(state) == [("done",), ("hunt", "territory.b_hills")]
    for levels, n in ((1, 1), (2, 3), (3, 4)):
        level(state, 0, sustenance=levels)
        run_module(state, "sustenance")
        answer(state, 0, "choose", 1)
        assert state.question(0).args[0] == n  # type: ignore[union-attr]


@rule("CV-T18", "CV-155", "CV-386")
def test_exploring_reveals_the_sites_around_a_territory() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    lay_site(state, 4, 3, "ground.1", up=False)
    lay_site(state, 5, 3, "glacier", up=False)
    run(state, 0, "explore")
    answer(state, 0, "explore", "territory.h_grassland")
    assert points(state) == 5
    assert [state.sites.known[spot(x, 3)] for x in (4, 5)] == [-1, -1]


@rule("CV-T19", "CV-161")
def test_exploration_2_reveals_another_site_and_gives_2_points() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    lay_site(state, 4, 3, "ground.1", up=False)
    lay_site(state, 5, 3, "glacier", up=False)
    lay_site(state, 0, 0, "gorge", up=False)
    level(state, 0, exploration=2)
    run_module(state, "exploration")
    answer(state, 0, "choose", 0)
    answer(state, 0, "explore", "territory.h_grassland")
    answer(state, 0, "reveal", spot(0, 0))
    assert points(state) == 5 + 5 + 2


@rule("CV-156")
def test_points_of_a_site_count_only_when_it_is_revealed() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    for x in (4, 5):
        lay_site(state, x, 3, "glacier", number=x - 4)
    run(state, 0, "explore")
    assert state.question(0) is None
    assert points(state) == 0


@rule("CV-T20", "CV-158", "CV-159")
def test_a_lucky_find_by_die_value() -> None:
    for roll, material in ((1, "stone"), (4, "iron_ore"), (6, "jade")):
        state = table(2)
        settle(state, 0, "b_mountains camp", "b_forest camp")
        run(state, 0, "find 1")
        assert actions(state) == [("find", "forest"), ("find", "mountains")]
        answer(state, 0, "find", "mountains", rolls=(roll,))
        assert held(state, 0, material) == 1


@rule("CV-160", "CV-162")
def test_exploration_1_and_3() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    run_module(state, "exploration")
    assert actions(state) == [("choose", 0), ("choose", 1)]
    level(state, 0, exploration=3)
    run_module(state, "exploration")
    answer(state, 0, "choose", 1, rolls=(1,))
    while topic(state) in ("find", "found"):
        answer(state, 0, *actions(state)[0])
    assert sum(held(state, 0, name) for name in ("papyrus", "herbs", "gold")) == 2
    run_module(state, "exploration")
    answer(state, 0, "choose", 0)
    answer(state, 0, "decline")
    answer(state, 0, "done")
    assert points(state) == 4


@rule("CV-163", "CV-164", "CV-166")
def test_planning_puts_its_markers_on_one_dice_space() -> None:
    for levels, n in ((1, 2), (2, 3), (3, 3)):
        state = table(2)
        state.goal_display.items[:] = [-1_000_000] * 4
        level(state, 0, planning=levels)
        run_module(state, "planning")
        assert topic(state) == "plan"
        answer(state, 0, "plan", 5)
        assert held(state, 0, "plan5") == n


@rule("CV-165")
def test_planning_3_may_take_and_install_a_goal_in_either_order() -> None:
    state = table(2)
    level(state, 0, planning=3)
    run_module(state, "planning")
    answer(state, 0, "choose", 0)
    assert actions(state) == [("next", 0), ("next", 1)]


@rule("CV-T61", "CV-167", "CV-168")
def test_taking_the_last_open_card_turns_up_the_next() -> None:
    state = table(2)
    run(state, 0, "card mutation 1")
    assert actions(state) == [("card", "mutation", "hidden"), ("card", "mutation", "open"), ("done",)]
    answer(state, 0, "card", "mutation", "open")
    assert len(state.open[1]) == 1
    assert len(state.seats[0].hand) == 1
    do(state, ("phase", TABLE, 1))
    run(state, 0, "card mutation 1")
    answer(state, 0, "card", "mutation", "open")
    assert len(state.open[1]) == 1


@rule("CV-169", "CV-170")
@pytest.mark.parametrize(("levels", "drawn", "kept"), [(1, 2, 1), (2, 4, 1), (3, 4, 2)])
def test_research_draws_without_looking_and_keeps_some(levels: int, drawn: int, kept: int) -> None:
    state = table(2)
    level(state, 0, research=levels)
    run_module(state, "research")
    answer(state, 0, "choose", 1)
    for number in range(drawn):
        assert set(state.seats[0].offer.known) <= {0}
        assert topic(state) == "draw"
        answer(state, 0, "draw", ("invention", "insight")[number % 2])
    names = [BOX.item_ids[item] for item in state.seats[0].offer.items]
    answer(state, 0, *actions(state)[0])
    hand = [BOX.item_ids[item] for item in state.seats[0].hand.items]
    assert len(hand) == kept
    under = [BOX.item_ids[stack.items[place]] for stack in (state.deck[0], state.deck[2]) for place in (0, 1)]
    assert set(names) - set(hand) <= set(under)


@rule("CV-170")
def test_research_3_takes_two_cards_in_a_row() -> None:
    state = table(2)
    level(state, 0, research=3)
    run_module(state, "research")
    answer(state, 0, "choose", 0)
    answer(state, 0, "card", "building", "open")
    assert len(state.open[3]) == 1
    answer(state, 0, "card", "building", "open")
    assert len(state.seats[0].hand) == 2


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


@rule("CV-316")
def test_raw_materials_stay_when_the_tribes_are_gone() -> None:
    state = table(2)
    settle(state, 0, "g_desert camp")
    raw(state, 0, g_desert=2)
    state.seats[0].favor = 1
    run(state, 0, "lose tribe 1")
    assert tribes(state) == []
    assert state.seats[0].markers[RAW + land("g_desert")] == 2


def test_a_refused_migration_changes_nothing() -> None:
    state = table(2)
    settle(state, 0, "h_grassland camp")
    before = supply(state, 0)
    run(state, 0, "migrate 1")
    with pytest.raises(Refused):
        answer(state, 0, "tribe", "territory.h_hills", "camp", "strong")
    assert supply(state, 0) == before


@rule("CV-138")
def test_one_of_two_weak_tribes_in_a_wilderness_stands_up() -> None:
    state = table(2)
    settle(state, 0, "b_forest wild weak", "b_forest wild weak")
    run(state, 0, "strengthen 1")
    answer(state, 0, *actions(state)[-1])
    assert tribes(state) == ["b_forest wilderness strong", "b_forest wilderness weak"]
    assert GAME.invariants(state) == []


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
