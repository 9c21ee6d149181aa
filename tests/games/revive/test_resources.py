"""Resources, points, tracks and progress: RV-27 to RV-41, RV-59, RV-90 to RV-96, RV-188 to RV-199."""

import pytest

from civitas.games.revive.state import ON_BOARD, UNUSED
from games.revive.positions import (
    C,
    crates,
    display,
    do,
    go,
    has,
    hold,
    machines,
    mix,
    module,
    options,
    own,
    run,
    stock,
    table,
    topic,
    tracks,
)
from support import rule


@rule("RV-27", "RV-188")
def test_resources_go_up_when_gained_and_down_when_spent() -> None:
    state = table(2)
    stock(state, 0, gear=1)
    run(state, "gain gear 2 + gain crystal 1")
    assert has(state) == {"gear": 3, "crystal": 1}
    run(state, "pay gear 1 max 1 -> points 2")
    do(state, "pay", (1, 0, 0, 0))
    assert has(state) == {"gear": 2, "crystal": 1}
    assert own(state).score == 2


@rule("RV-28", "RV-I-12")
def test_what_lies_above_the_limit_is_lost_when_the_action_is_over() -> None:
    state = table(2)
    stock(state, 0, food=5)
    run(state, "gain food 3")
    assert has(state) == {"food": 6}
    stock(state, 0, gear=6)
    run(state, "gain gear 2 & pay gear 2 max 1 -> points 4")
    do(state, "pay", (2, 0, 0, 0))
    assert has(state) == {"gear": 6}


@rule("RV-29", "RV-I-30")
def test_a_crystal_can_become_any_basic_but_not_the_other_way_round() -> None:
    state = table(2)
    stock(state, 0, crystal=2, gear=3)
    go(state)
    assert options(state, "change") == [("change", "book"), ("change", "food"), ("change", "gear")]
    do(state, "change", "book")
    assert has(state) == {"crystal": 1, "gear": 3, "book": 1}
    do(state, "change", "food")
    assert options(state, "change") == []
    assert state.explain(0, ("change", "food")) == ("no_crystal",)


@rule("RV-30", "RV-DT-2")
def test_a_crystal_above_the_limit_may_raise_a_basic() -> None:
    state = table(2)
    stock(state, 0, crystal=3, gear=6)
    run(state, "gain crystal 1")
    assert topic(state) == "excess"
    assert options(state, "raise") == [("raise", "book"), ("raise", "food")]
    do(state, "raise", "food")
    assert has(state) == {"crystal": 3, "gear": 6, "food": 1}
    stock(state, 0, crystal=3, gear=6, book=6, food=6)
    run(state, "gain crystal 2")
    assert has(state) == {"crystal": 3, "gear": 6, "book": 6, "food": 6}


@rule("RV-31", "RV-29")
def test_crystals_stand_for_basics_but_basics_never_for_crystals() -> None:
    state = table(2)
    stock(state, 0, gear=6)
    run(state, "pay crystal 1 max 1 -> points 2")
    assert topic(state) == "turn"
    stock(state, 0, crystal=1)
    run(state, "pay book 1 max 1 -> points 2")
    do(state, "pay", (0, 0, 0, 1))
    assert has(state) == {}
    assert own(state).score == 2


@rule("RV-33", "RV-189")
def test_blue_points_count_at_once_and_purple_ones_do_nothing_during_play() -> None:
    state = table(2)
    run(state, "points 3")
    assert own(state).score == 3
    run(state, "per citizen: endpoints 5")
    assert own(state).score == 3


@rule("RV-34")
def test_bonus_fields_give_a_crate_or_a_large_artifact() -> None:
    state = table(2)
    run(state, "points 6")
    assert len(own(state).crates) == 1
    own(state).score = 22
    run(state, "points 3")
    assert topic(state) == "artifact"
    do(state, "artifact", "ember_clock")
    assert own(state).artifacts == [0, 1, 0]


@rule("RV-35")
def test_purple_points_meet_no_bonus_field() -> None:
    state = table(2)
    own(state).score = 5
    run(state, "per energy: endpoints 9")
    assert len(own(state).crates) == 0


@rule("RV-36", "RV-I-14", "RV-DT-1")
def test_behind_50_points_bonus_fields_give_nothing_more() -> None:
    state = table(2)
    own(state).score = 49
    run(state, "points 3")
    assert own(state).score == 52
    own(state).score = 55
    run(state, "points 2")
    assert len(own(state).crates) == 0


@rule("RV-37", "RV-91")
def test_a_reward_field_and_the_ability_cover_progress_fields() -> None:
    state = table(2, "nadair_sun")
    tracks(state, 0, grey=2)
    run(state, "track grey 1")
    assert (own(state).covered, own(state).rewards) == (1, 1)
    run(state, "tribe")
    assert (own(state).covered, own(state).markers) == (2, 4)


@rule("RV-38")
def test_covering_some_fields_gives_energy_or_an_artifact() -> None:
    state = table(2, "nadair_sun")
    own(state).covered = 2
    run(state, "tribe")
    assert own(state).energy == 2
    own(state).covered = 10
    run(state, "tribe")
    assert topic(state) == "artifact"


@rule("RV-39", "RV-113")
def test_the_lowest_free_progress_field_scores() -> None:
    from civitas.games.revive.scoring import progress_points

    state = table(2)
    for covered, points in ((0, 0), (4, 4), (11, 16), (19, 36), (20, 40)):
        own(state).covered = covered
        assert progress_points(state, 0) == points


@rule("RV-40")
def test_the_ability_works_without_markers_too() -> None:
    state = table(2, "nadair_sun")
    own(state).markers = 0
    stock(state, 0)
    run(state, "tribe")
    assert has(state) == {"book": 2}
    assert own(state).covered == 0


@rule("RV-41", "RV-EX-7")
def test_no_marker_moves_for_an_ability_that_cannot_be_paid() -> None:
    state = table(2, "kuniban_sun")
    stock(state, 0, gear=3)
    run(state, "tribe")
    assert topic(state) == "turn"
    assert own(state).markers == 5
    stock(state, 0, food=1)
    run(state, "tribe")
    do(state, "use", "kuniban_sun")
    assert (own(state).markers, has(state)) == (4, {})


@rule("RV-59", "RV-194", "RV-EX-6")
def test_the_tribe_ability_moves_a_marker_and_is_carried_out() -> None:
    state = table(2, "nadair_sun")
    stock(state, 0)
    run(state, "tribe")
    assert has(state) == {"book": 2}
    assert (own(state).markers, own(state).covered) == (4, 1)


@rule("RV-90", "RV-EX-16")
def test_a_reward_field_needs_all_its_linked_fields() -> None:
    state = table(2)
    tracks(state, 0, grey=8, green=4)
    run(state, "track grey 1")
    assert not own(state).rewards >> 6 & 1
    run(state, "track green 1")
    assert own(state).rewards >> 6 & 1
    assert topic(state) == "special_machine"


@rule("RV-92", "RV-DT-5")
def test_past_the_end_each_step_gives_a_resource() -> None:
    state = table(2)
    own(state).tracks[1] = 14
    stock(state, 0)
    run(state, "track green 2")
    assert has(state) == {"book": 2}
    assert own(state).tracks[1] == 14


@rule("RV-93")
def test_a_standard_machine_can_be_used_once_unlocked() -> None:
    state = table(2)
    tracks(state, 0, grey=2)
    stock(state, 0, gear=1)
    go(state)
    assert options(state, "machine") == []
    run(state, "track grey 1")
    assert options(state, "machine") == [("machine", "crystal_kiln")]


@rule("RV-94")
def test_a_special_machine_is_chosen_from_the_display_which_is_refilled() -> None:
    state = table(2)
    tracks(state, 0, yellow=5)
    run(state, "track yellow 1")
    shown = [C.item_ids[item] for item in state.machines[2]]
    assert [action[1] for action in options(state, "take")] == sorted(shown)
    do(state, "take", shown[0])
    assert C.machine_of[shown[0]] in own(state).placed
    assert len(state.machines[2]) == 3
    assert C.item_of[shown[0]] not in state.machines[2]


@rule("RV-95", "RV-199")
def test_an_artifact_field_gives_a_large_artifact_of_choice() -> None:
    state = table(2)
    tracks(state, 0, grey=9, yellow=7)
    run(state, "track grey 1")
    assert [action[1] for action in options(state, "artifact")] == [
        "ember_clock",
        "frost_lens",
        "singing_compass",
    ]
    do(state, "artifact", "frost_lens")
    assert own(state).artifacts == [0, 0, 1]


@rule("RV-96", "RV-116")
def test_a_card_bonus_counts_citizens_of_its_colour_but_no_starting_cards() -> None:
    from civitas.games.revive.scoring import bonus_points

    state = table(2)
    hold(state, 0, active="archivist scrap_sorter", rest="hermit", slots={"slot_u1": "alchemist/upper"})
    own(state).rewards = 1 << 13
    assert bonus_points(state, 0) == 6


@rule("RV-190", "RV-57")
def test_a_deal_with_the_3_sign_can_be_made_up_to_three_times() -> None:
    state = table(2)
    stock(state, 0, gear=2, book=1)
    run(state, "pay basic 1 max 3 -> gain basic 1")
    for _ in range(3):
        do(state, *options(state, "pay")[0])
        do(state, "gain", mix(food=1))
    assert topic(state) == "turn"
    assert sum(own(state).stock) == 3


@rule("RV-191")
def test_gears_become_food_or_books_each_time_anew() -> None:
    state = table(2)
    stock(state, 0, gear=3)
    run(state, "pay gear 1 max 3 -> choose: gain food 2 | gain book 2")
    for choice in (0, 1, 0):
        do(state, "pay", (1, 0, 0, 0))
        do(state, "choose", choice)
    assert has(state) == {"food": 4, "book": 2}


@rule("RV-192")
def test_steps_on_a_track_of_choice_are_named_one_by_one() -> None:
    state = table(2)
    run(state, "track any 2")
    do(state, "track", "green")
    do(state, "track", "yellow")
    assert own(state).tracks == [1, 2, 2]


@rule("RV-193", "RV-51", "RV-EX-4")
def test_a_module_fires_at_once_on_an_activation_place() -> None:
    state = table(2)
    display(state, modules="saddle_library double_cog")
    stock(state, 0)
    run(state, "module 1")
    do(state, "take", "saddle_library")
    do(state, "put", "slot_u1", 3)
    assert has(state) == {"book": 1}
    assert len(state.modules) == 2
    run(state, "module 1")
    do(state, "take", "double_cog")
    do(state, "put", "slot_u1", 1)
    assert has(state) == {"book": 1}


@rule("RV-52", "RV-DT-3")
def test_a_module_in_the_place_of_another_does_not_fire() -> None:
    state = table(2)
    display(state, modules="saddle_library")
    module(state, 0, "slot_l1", 2, "double_cog")
    stock(state, 0)
    run(state, "module 1")
    do(state, "take", "saddle_library")
    do(state, "put", "slot_l1", 2)
    assert has(state) == {}
    assert [one for one in own(state).modules if one >= 0] == [C.item_of["saddle_library"] - C.module]


@rule("RV-53")
def test_a_module_may_be_placed_at_the_locked_slot() -> None:
    state = table(2)
    run(state, "module 1")
    do(state, *options(state, "take")[0])
    assert ("put", "slot_r5", 1) in options(state, "put")


@rule("RV-195", "RV-I-10")
def test_energy_comes_from_the_supply_or_back_from_a_machine() -> None:
    state = table(2)
    run(state, "energy 2")
    assert (own(state).energy, state.energy) == (3, 24)
    state.energy = 1
    run(state, "energy 2")
    assert (own(state).energy, state.energy) == (4, 0)
    machines(state, 0, "rest_lift", "long_legs", energy=0, charged="rest_lift long_legs")
    run(state, "recharge 1")
    do(state, "recharge", "long_legs")
    assert (own(state).energy, own(state).charged) == (1, 1 << C.machine_of["rest_lift"])


@rule("RV-196", "RV-110", "RV-EX-18")
def test_a_crate_stays_closed_until_it_is_opened_and_still_counts() -> None:
    state = table(2)
    run(state, "crate 1")
    assert own(state).crates.known == [1]
    crates(state, 0, "tool_roll_and_primer")
    stock(state, 0)
    go(state)
    do(state, "open", "tool_roll_and_primer")
    assert has(state) == {"book": 1, "gear": 1}
    assert state.game.rules.counts["crate"](state, 0) == 1
    assert state.explain(0, ("open", "tool_roll_and_primer")) == ("no_crate",)


@rule("RV-198")
def test_a_resting_card_wakes_up() -> None:
    state = table(2)
    hold(state, 0, rest="archivist hermit")
    run(state, "wake 1")
    do(state, "wake", "hermit")
    assert (len(own(state).active), len(own(state).rest)) == (1, 1)


@rule("RV-111", "RV-112", "RV-DT-6")
def test_who_is_on_turn_gets_the_tile_and_further_artifacts_are_small() -> None:
    state = table(3)
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    run(state, "gain gear 1")
    state.push("effect", 1, ("artifact", 1), "reward_10")
    state.asked = [None] * 3
    state.run()
    assert (state.last, own(state, 0).end_tile, own(state, 1).artifacts) == (0, 1, [1, 0, 0])
    state.push("effect", 1, ("artifact", 2), "reward_10")
    state.run()
    assert own(state, 1).small_artifacts == 2
    order = []
    while not state.over:
        if topic(state) == "turn" and state.active not in order:
            order.append(state.active)
        actions = state.questions()[0].actions
        do(state, *(("hibernate",) if ("hibernate",) in actions else actions[-1]))
    assert order == [0, 1, 2]


@pytest.mark.parametrize(
    ("line", "gained"), [("gain gear 1", {"gear": 1}), ("gain crystal 1", {"crystal": 1})]
)
@rule("RV-188")
def test_shown_resources_are_gained(line: str, gained: dict[str, int]) -> None:
    state = table(2)
    stock(state, 0)
    run(state, line)
    assert has(state) == gained
