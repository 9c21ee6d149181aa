"""Tribes, procreation, materials, hunts, finds, exploration (CV-4 to CV-6, CV-134 to CV-170)."""

import pytest

from civitas.games.civolution.console import RAW
from civitas.kernel.types import TABLE
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
    points,
    raw,
    run,
    run_module,
    settle,
    spot,
    stock,
    table,
    topic,
    tribes,
)
from support import rule


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


@rule("CV-316")
def test_raw_materials_stay_when_the_tribes_are_gone() -> None:
    state = table(2)
    settle(state, 0, "g_desert camp")
    raw(state, 0, g_desert=2)
    state.seats[0].favor = 1
    run(state, 0, "lose tribe 1")
    assert tribes(state) == []
    assert state.seats[0].markers[RAW + land("g_desert")] == 2


@rule("CV-138")
def test_one_of_two_weak_tribes_in_a_wilderness_stands_up() -> None:
    state = table(2)
    settle(state, 0, "b_forest wild weak", "b_forest wild weak")
    run(state, 0, "strengthen 1")
    answer(state, 0, *actions(state)[-1])
    assert tribes(state) == ["b_forest wilderness strong", "b_forest wilderness weak"]
    assert GAME.invariants(state) == []
