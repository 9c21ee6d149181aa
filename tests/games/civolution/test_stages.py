"""Installing cards, goals and chips (CV-197, CV-203 to CV-245, CV-252 to CV-254, CV-443, CV-444)."""

import pytest

from civitas.games.civolution.install import terms_of
from civitas.games.civolution.partition import LEFT
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import TABLE, Refused
from games.civolution.positions import (
    BOX,
    actions,
    answer,
    conserved,
    deal,
    dice,
    display,
    do,
    goals,
    held,
    installed,
    level,
    own_card,
    points,
    run,
    settle,
    settlements,
    stock,
    supply,
    table,
    topic,
    track,
    turn,
)
from support import rule


def terms(state: CivolutionState, name: str, stage: int, special: bool = False) -> list[tuple[int, int]]:
    return terms_of(state.seats[0], BOX.research[BOX.item_of[name]], stage, special)


def install(state: CivolutionState, name: str, column: int = 1, stage: int = 1) -> None:
    """Choose a card and its place on the usual terms."""
    answer(state, 0, "install", name)
    if topic(state) == "card_place":
        answer(state, 0, "place", column, stage, 0)
    if topic(state) == "terms":
        answer(state, 0, *actions(state)[0])


@rule("CV-T25", "CV-220", "CV-221")
@pytest.mark.parametrize(
    ("name", "stage", "asked"),
    [("a20", 2, 2), ("d11", 3, 3), ("a10", 1, 0), ("a2", 3, 2), ("a6", 3, 2), ("a16", 9, 4)],
)
def test_the_stage_says_how_many_of_the_leftmost_spaces_are_active(name: str, stage: int, asked: int) -> None:
    card = BOX.research[BOX.item_of[name]]
    assert sum(not space.empty for space in card.spaces[: min(stage, 5)]) == asked
    state = table(2)
    everything = dict.fromkeys(("wood", "stone", "clay", "sand", "copper", "jade"), 3)
    stock(state, 0, **everything, **dict.fromkeys(("stamina", "intelligence", "dexterity"), 3))
    assert bool(terms(state, name, min(stage, 3)))


@rule("CV-T26", "CV-223")
def test_equal_features_in_several_spaces_add_up() -> None:
    state = table(2)
    stock(state, 0, perception=1)
    assert terms(state, "b2", 3) == []
    stock(state, 0, perception=3)
    assert terms(state, "b2", 3) == [(3, 0)]
    assert held(state, 0, "perception") == 3


@rule("CV-222", "CV-235", "CV-236")
def test_materials_are_returned_and_features_only_shown() -> None:
    state = table(2)
    deal(state, 0, "a1")
    stock(state, 0, wood=1, dexterity=1)
    before = supply(state, 0)
    run(state, 0, "install invention 1")
    answer(state, 0, "install", "a1")
    answer(state, 0, "place", 5, 2, 0)
    assert (held(state, 0, "wood"), held(state, 0, "dexterity"), supply(state, 0)) == (0, 1, before + 1)


@rule("CV-T27", "CV-224")
def test_settlements_built_meet_spaces_of_building_cards() -> None:
    state = table(2)
    assert terms(state, "d8", 2) == []
    stock(state, 0, stone=1)
    settlements(state, 0, 2)
    assert terms(state, "d8", 2) == [(2, 0)]
    stock(state, 0, stone=0)
    assert terms(state, "d8", 2) == []
    settlements(state, 0, 3)
    assert terms(state, "d8", 2) == [(2, 0)]


@rule("CV-T28", "CV-226")
def test_the_costs_of_a_higher_stage_may_be_taken_on_without_gaps() -> None:
    state = table(2)
    deal(state, 0, "a7")
    stock(state, 0, copper=1, expression=1, jade=1, gold=1)
    run(state, 0, "install invention 1")
    answer(state, 0, "install", "a7")
    answer(state, 0, "place", 5, 2, 0)
    assert actions(state) == [("terms", 2, 0), ("terms", 3, 0), ("terms", 4, 0)]
    answer(state, 0, "terms", 4, 0)
    assert points(state) == 3
    assert held(state, 0, "gold") == 0


@rule("CV-T29", "CV-227")
def test_one_active_space_may_be_ignored_but_not_the_only_one() -> None:
    state = table(2)
    stock(state, 0, wood=1)
    assert terms(state, "a1", 1, special=True) == [(1, 0)]
    assert terms(state, "a1", 2, special=True) == [(2, 2)]
    stock(state, 0, wood=0)
    assert terms(state, "a1", 1, special=True) == []


@rule("CV-227", "CV-228")
def test_without_an_ignored_space_the_special_bonus_brings_a_second_card() -> None:
    state = table(2)
    deal(state, 0, "a1", "a2", "a5")
    stock(state, 0, wood=3)
    run(state, 0, "install invention 1 special")
    install(state, "a1")
    answer(state, 0, "install", "a2")
    answer(state, 0, "upgrade", "module.research")
    assert len(state.seats[0].hand) == 1
    assert state.question(0) is None


@rule("CV-T71", "CV-O16")
def test_a_shown_marker_may_be_paid_but_not_shown_twice() -> None:
    state = table(2)
    stock(state, 0, intelligence=1, calm=1)
    assert terms(state, "c8", 2) == [(2, 0)]
    stock(state, 0, expression=1, dexterity=0)
    assert terms(state, "b14", 1) == []


@rule("CV-219", "CV-225", "CV-229")
def test_points_then_instant_bonus_then_the_ability() -> None:
    state = table(2)
    deal(state, 0, "a5")
    stock(state, 0, wood=1)
    settle(state, 0, "b_forest camp")
    run(state, 0, "hunt 1")
    answer(state, 0, "hunt", "territory.b_forest", rolls=(1,))
    assert held(state, 0, "food") == 1
    run(state, 0, "install invention 1")
    install(state, "a5")
    assert state.seats[0].tracks[0] == 1
    assert held(state, 0, "idea") == 1
    state.hunted = []
    run(state, 0, "hunt 1")
    answer(state, 0, "hunt", "territory.b_forest", rolls=(1,))
    answer(state, 0, "catch", 1, 0)
    assert held(state, 0, "food") == 3


@rule("CV-225")
def test_a_chip_of_the_instant_bonus_cannot_take_the_cards_place() -> None:
    state = table(2)
    deal(state, 0, "d31")
    stock(state, 0, peat=1)
    run(state, 0, "install building 1")
    install(state, "d31")
    while topic(state) != "take_income":
        answer(state, 0, *actions(state)[0])
    answer(state, 0, *actions(state)[0])
    assert ("place", 1, 1, 0) not in actions(state)
    assert ("place", 1, 2, 0) in actions(state)


@rule("CV-231", "CV-230")
def test_point_bonus_cards_do_nothing_and_activities_wait() -> None:
    state = table(2)
    own_card(state, 0, "a16")
    assert state.seats[0].index.column_points == [("a16", 2)]
    own_card(state, 0, "c20")
    assert "c20" in [source for _, source in state.seats[0].index.activities]
    assert points(state) == 0


@rule("CV-200", "CV-242")
def test_installed_things_stay_in_their_order() -> None:
    state = table(2)
    installed(state, 0, ("i1", 1, 1), ("a1", 1, 2), ("i2", 1, 3))
    pieces = state.seats[0].index.partition.pieces[0]
    assert [(BOX.item_ids[item], stage) for item, stage, _ in pieces] == [("i1", 1), ("a1", 2), ("i2", 3)]


@rule("CV-203", "CV-204")
def test_stages_4_and_up_can_be_filled_without_their_tiles_and_cost_like_stage_5() -> None:
    state = table(2)
    installed(state, 0, ("i1", 9, 5), ("i2", 9, 6))
    stock(state, 0, wood=2)
    assert terms(state, "a1", 7) == []
    stock(state, 0, wood=1, dexterity=1, iron_ore=1, coal=1)
    assert terms(state, "a1", 7) == [(5, 0)]


@rule("CV-T30", "CV-214", "CV-212")
def test_installing_a_goal_uncovers_its_space_or_the_chip_below() -> None:
    state = table(2)
    goals(state, 0, "g63", "g1", "g2", "g64")
    stock(state, 0, food=4, money=4)
    run(state, 0, "install goal 1")
    assert actions(state) == [("done",), ("install", "g64")]
    answer(state, 0, "install", "g64")
    answer(state, 0, "place", 1, 1, LEFT)
    assert state.question(0) is None
    assert held(state, 0, "money") == 0
    run(state, 0, "install goal 1")
    answer(state, 0, "install", "g63")
    answer(state, 0, *actions(state)[0])
    assert topic(state) == "upgrade"


@rule("CV-238", "CV-239")
def test_a_goal_asks_for_a_constellation_or_a_payment() -> None:
    state = table(2)
    goals(state, 0, "g4", "g17", "g63")
    settle(state, 0, "b_forest camp", "b_hills camp")
    run(state, 0, "install goal 1")
    assert state.question(0) is None
    settle(state, 0, "b_forest fire", "b_forest wild")
    run(state, 0, "install goal 1")
    assert actions(state) == [("done",), ("install", "g17")]
    stock(state, 0, food=4)
    run(state, 0, "install goal 1")
    assert actions(state) == [("done",), ("install", "g17"), ("install", "g63")]
    before = len(state.seats[0].index.activities)
    answer(state, 0, "install", "g17")
    answer(state, 0, *actions(state)[0])
    assert len(state.seats[0].index.activities) == before


@rule("CV-211")
def test_a_goal_chip_gained_in_the_middle_is_replaced_at_once() -> None:
    state = table(2)
    display(state, "goal", "g4", "g5", "g6", "g7")
    run(state, 0, "chip goal 1")
    answer(state, 0, "take", "g5")
    assert len(state.goal_display) == 4
    assert BOX.item_ids[state.goal_display.items[0]] == "g4"


@rule("CV-206", "CV-209")
def test_a_gained_income_chip_is_replaced_installed_and_performed() -> None:
    state = table(2)
    display(state, "income", "i2", "i3", "i4")
    run(state, 0, "chip income 1")
    assert actions(state) == [("take", "i2"), ("take", "i3"), ("take", "i4")]
    answer(state, 0, "take", "i2")
    answer(state, 0, "place", 1, 1, 0)
    assert len(state.income_display) == 3
    assert actions(state) == [("perform", "i2"), ("point", "i2")]
    answer(state, 0, "perform", "i2")
    assert held(state, 0, "food") == 2


@rule("CV-207", "CV-334")
def test_an_income_chip_gives_its_action_or_a_point_chosen_before_a_test() -> None:
    state = table(2)
    installed(state, 0, ("i25", 1, 1))
    run(state, 0, "perform income 1")
    single = next(action for action in actions(state) if action[0] == "point")
    answer(state, 0, *single)
    assert points(state) == 1
    run(state, 0, "perform income 1")
    answer(state, 0, "perform", "i25", rolls=(6,))
    assert points(state) == 1


@rule("CV-210")
def test_flipping_a_stage_tile_is_useless_once_both_are_active() -> None:
    state = table(2)
    run(state, 0, "flip 1")
    assert actions(state) == [("flip", 4), ("flip", 5)]
    answer(state, 0, "flip", 4)
    run(state, 0, "flip 2")
    assert state.seats[0].active == 3
    assert state.question(0) is None


@rule("CV-T31", "CV-205")
def test_completing_stage_1_gives_an_income_chip_at_the_end_of_the_turn() -> None:
    state = table(2)
    installed(state, 0, ("i1", 1, 1), ("i2", 2, 1), ("i3", 3, 1))
    do(state, ("finish", 0))
    assert state.question(0) is None
    installed(state, 0, ("i4", 4, 1))
    do(state, ("finish", 0))
    assert topic(state) == "take_income"
    answer(state, 0, *actions(state)[0])
    answer(state, 0, *actions(state)[0])
    assert len(state.seats[0].installed) == 6
    do(state, ("finish", 0))
    assert state.question(0) is None


@rule("CV-205", "CV-94")
def test_a_turn_ends_with_a_look_at_the_stages() -> None:
    state = table(2)
    installed(state, 0, *[(f"i{n}", n, 1) for n in (1, 2, 3, 4)])
    dice(state, 0, 1, 2)
    turn(state, 0)
    answer(state, 0, "activate", "module.sleep")
    assert topic(state) == "choose"
    answer(state, 0, "choose", 1)
    assert (topic(state), held(state, 0, "idea")) == ("take_income", 2)


@rule("CV-T69", "CV-443")
def test_the_chip_of_stage_1_may_complete_stage_2_in_the_same_turn() -> None:
    state = table(2)
    stage1 = [(f"i{n}", n, 1) for n in (1, 2, 3, 4)]
    stage2 = [("i5", 1, 2), ("i6", 2, 2), ("i7", 3, 2), ("i8", 4, 2), ("i9", 5, 2)]
    installed(state, 0, *stage1, *stage2)
    display(state, "income", "i10", "i11", "i12")
    do(state, ("finish", 0))
    answer(state, 0, "take", "i10")
    answer(state, 0, "place", 6, 2, 0)
    answer(state, 0, "point", "i10")
    assert topic(state) == "flip"


@rule("CV-245")
def test_both_bonuses_come_in_any_order() -> None:
    state = table(2)
    pieces = [(f"i{n}", n, 1) for n in (1, 2, 3, 4)] + [(f"i{n + 4}", n, 2) for n in (1, 2, 3, 4, 5, 6)]
    installed(state, 0, *pieces)
    do(state, ("finish", 0))
    assert actions(state) == [("next", 1), ("next", 2)]


@rule("CV-444")
def test_outside_the_action_phase_the_bonus_comes_when_the_own_part_is_done() -> None:
    state = table(2)
    installed(state, 0, *[(f"i{n}", n, 1) for n in (1, 2, 3, 4)])
    state.event_stack.items.clear()
    do(state, ("weathered", 0, 3))
    answer(state, 0, *actions(state)[0])
    answer(state, 0, "done")
    assert topic(state) == "take_income"


@rule("CV-444", "CV-78")
def test_an_attribute_chip_taken_in_phase_3_may_complete_a_stage() -> None:
    state = table(2)
    installed(state, 0, *[(f"i{n}", n, 1) for n in (1, 2, 3)])
    settle(state, 0, "b_forest camp")
    stock(state, 0, stamina=3)
    display(state, "attribute", "t1")
    do(state, ("extra_find", 0))
    answer(state, 0, "attribute", "t1")
    answer(state, 0, "place", 4, 1, 0)
    answer(state, 0, "store", "material.oil")
    assert topic(state) == "take_income"


@rule("CV-216", "CV-218", "CV-217")
def test_attribute_chips_are_taken_at_any_moment_of_the_own_turn() -> None:
    state = table(2)
    stock(state, 0, stamina=4, calm=3)
    display(state, "attribute", "t1", "t5", "t12")
    dice(state, 0, 1, 1, 2)
    turn(state, 0)
    answer(state, 0, "attribute", "t1")
    answer(state, 0, "place", 1, 1, 0)
    assert held(state, 0, "stamina") == 3
    assert len(state.attribute_display) == 3
    answer(state, 0, "attribute", "t5")
    assert state.seats[0].index.feed_free == 2
    assert state.seats[0].index.favor_range == 1
    partition = state.seats[0].index.partition
    assert [stage for _, stage, _ in partition.pieces[0]] == [1, 2]
    with pytest.raises(Refused, match="too_few_features"):
        answer(state, 0, "attribute", "t12")
    with pytest.raises(Refused, match="not_on_display"):
        answer(state, 0, "attribute", "t1")


@rule("CV-216", "CV-78")
def test_an_attribute_chip_is_taken_after_the_last_effect_of_a_turn_too() -> None:
    state = table(2)
    stock(state, 0, intelligence=2)
    display(state, "attribute", "t3")
    dice(state, 0, 2, 2, 5)
    do(state, ("action_round", TABLE))
    answer(state, 0, "activate", "module.intelligence")
    assert (topic(state, 0), topic(state, 1)) == ("attributes", "")
    assert actions(state, 0) == [("attribute", "t3"), ("done",)]
    answer(state, 0, "attribute", "t3")
    answer(state, 0, *actions(state, 0)[0])
    assert held(state, 0, "intelligence") == 2
    assert topic(state, 1) == "act"


@rule("CV-216")
def test_who_leaves_the_attribute_chips_ends_the_turn_and_who_can_take_none_is_not_asked() -> None:
    for n, asked in ((2, True), (1, False)):
        state = table(2)
        stock(state, 0, intelligence=n)
        display(state, "attribute", "t3")
        dice(state, 0, 2, 2, 5)
        do(state, ("action_round", TABLE))
        answer(state, 0, "activate", "module.intelligence")
        if asked:
            answer(state, 0, "done")
        assert (topic(state, 0), topic(state, 1)) == ("", "act")
        assert held(state, 0, "intelligence") == n + 1


@rule("CV-216", "CV-205")
def test_an_attribute_chip_taken_last_completes_a_stage_in_the_same_turn() -> None:
    state = table(2)
    installed(state, 0, *[(f"i{n}", n, 1) for n in (1, 2, 3)])
    stock(state, 0, intelligence=2)
    display(state, "attribute", "t3")
    dice(state, 0, 2, 2, 5)
    turn(state, 0)
    answer(state, 0, "activate", "module.intelligence")
    answer(state, 0, "attribute", "t3")
    answer(state, 0, "place", 4, 1, 0)
    assert topic(state) == "take_income"


@rule("CV-216", "CV-332")
def test_what_the_last_income_chip_gives_is_good_for_an_attribute_chip() -> None:
    state = table(2)
    state.era, state.phase = 4, 8
    state.seats[0].favor = 6
    installed(state, 0, ("i14", 1, 1))
    stock(state, 0, calm=2)
    display(state, "attribute", "t5")
    do(state, ("income_phase", 0))
    answer(state, 0, "point", BOX.item_ids[state.seats[0].installed.items[0]])
    answer(state, 0, "perform", "i14")
    answer(state, 0, "feature", "module.calm")
    assert (topic(state, 0), ("attribute", "t5") in actions(state, 0)) == ("attributes", True)


@rule("CV-217")
def test_an_empty_bag_leaves_the_attribute_space_empty() -> None:
    state = table(2)
    stock(state, 0, stamina=3)
    display(state, "attribute", "t1")
    for item in state.attribute_bag.items:
        state.box.put(item, -1)
    state.attribute_bag.items.clear()
    state.attribute_bag.known.clear()
    turn(state, 0)
    answer(state, 0, "attribute", "t1")
    answer(state, 0, *actions(state)[0])
    assert len(state.attribute_display) == 0
    assert conserved(state)


@rule("CV-237")
def test_cards_are_installed_only_by_what_names_their_type() -> None:
    state = table(2)
    deal(state, 0, "a1", "b26")
    stock(state, 0, wood=1)
    run(state, 0, "install invention 1")
    assert actions(state) == [("done",), ("install", "a1")]
    turn(state, 0)
    assert {action[0] for action in actions(state)} == {"activate"}


@rule("CV-252")
def test_insight_gives_ideas_or_installs() -> None:
    for levels, n in ((1, 3), (2, 6), (3, 6)):
        state = table(2)
        level(state, 0, insight=levels)
        do(state, ("effect", 0, BOX.modules[10].levels[levels - 1], "module.insight"))
        assert held(state, 0, "idea") == n


@rule("CV-253", "CV-269")
def test_mutation_moves_feature_markers() -> None:
    state = table(2)
    stock(state, 0, calm=2)
    run(state, 0, "shift 2")
    answer(state, 0, "shift", "module.calm", "module.stamina")
    answer(state, 0, "shift", "module.calm", "module.expression")
    assert [held(state, 0, name) for name in ("calm", "stamina", "expression")] == [0, 1, 1]
    assert state.question(0) is None


@rule("CV-254")
def test_invention_2_may_use_the_same_chip_twice() -> None:
    state = table(2)
    installed(state, 0, ("i9", 1, 1))
    run(state, 0, "perform income 2")
    for _ in range(2):
        answer(state, 0, "perform", "i9")
    assert points(state) == 4
    assert state.question(0) is None


@rule("CV-258", "CV-259")
def test_the_base_activity_turns_money_into_a_step() -> None:
    state = table(2)
    run(state, 0, "perform activity 1")
    assert state.question(0) is None
    stock(state, 0, money=2)
    run(state, 0, "perform activity 1")
    answer(state, 0, "perform", "fixed.activity")
    answer(state, 0, "advance", "track.culture")
    assert (held(state, 0, "money"), state.seats[0].tracks[4]) == (1, 1)


@rule("CV-258", "CV-260")
def test_two_different_activities_or_on_level_3_the_same() -> None:
    state = table(2)
    own_card(state, 0, "c20")
    stock(state, 0, money=2)
    run(state, 0, "perform activity 2 different")
    answer(state, 0, "perform", "c20")
    assert actions(state) == [("done",), ("perform", "fixed.activity")]
    run(state, 0, "perform activity 2")
    answer(state, 0, "perform", "c20")
    answer(state, 0, "perform", "c20")
    assert held(state, 0, "food") == 12


@rule("CV-261")
def test_theocracy_puts_weak_tribes_on_free_encampments_of_one_territory() -> None:
    state = table(2)
    own_card(state, 0, "c16")
    settle(state, 0, "e_swamp camp", "b_forest camp")
    stock(state, 0, food=1)
    run(state, 0, "perform activity 1")
    answer(state, 0, "perform", "c16")
    answer(state, 0, "settle", "territory.e_swamp", "fire")
    assert actions(state) == [("done",), ("settle", "territory.e_swamp", "camp")]
    answer(state, 0, "settle", "territory.e_swamp", "camp")
    assert held(state, 0, "food") == 0
    assert points(state) == 2
    assert sum(not code & 1 for code in state.seats[0].tribes) == 2


@rule("CV-T35", "CV-277", "CV-276")
def test_a_track_upgrades_modules_with_its_die_value() -> None:
    state = table(2)
    track(state, 0, culture=1)
    run(state, 0, "advance culture 1")
    names = [action[1].partition(".")[2] for action in actions(state)]
    assert sorted(names) == ["achievement", "procreation", "production", "trade", "transport"]
    level(state, 0, **dict.fromkeys(names, 3))
    track(state, 0, culture=1)
    run(state, 0, "advance culture 1")
    assert state.question(0) is None


@rule("CV-271", "CV-272", "CV-273")
def test_steps_on_a_track_give_every_bonus_in_order() -> None:
    state = table(2)
    track(state, 0, knowledge=1)
    run(state, 0, "advance knowledge 3")
    answer(state, 0, "upgrade", "module.migration")
    assert actions(state) == [("choose", 0), ("choose", 1)]
    answer(state, 0, "choose", 0)
    assert (state.seats[0].tracks[2], state.seats[0].favor) == (4, 2)
    run(state, 0, "advance any 1")
    assert len(actions(state)) == 5


@rule("CV-275", "CV-276")
def test_bonuses_of_the_lines_from_bottom_to_top() -> None:
    state = table(2)
    track(state, 0, culture=7)
    run(state, 0, "advance culture 1")
    assert points(state) == 3
    track(state, 0, culture=9)
    run(state, 0, "advance culture 1")
    answer(state, 0, "choose", 1)
    assert points(state) == 6
    track(state, 0, culture=11)
    run(state, 0, "advance culture 1")
    assert points(state) == 9


@rule("CV-T36", "CV-278", "CV-279")
def test_steps_beyond_the_end_of_a_track_give_two_points_each() -> None:
    state = table(2)
    track(state, 0, prestige=11)
    run(state, 0, "advance prestige 3")
    assert state.seats[0].tracks[1] == 12
    assert points(state) == 3 + 2 * 2


@rule("CV-280")
def test_pale_spaces_matter_for_certain_cards_only() -> None:
    state = table(2)
    track(state, 0, culture=2)
    run(state, 0, "advance culture 1")
    assert points(state) == 0
    own_card(state, 0, "e20")
    track(state, 0, culture=5)
    run(state, 0, "advance culture 2")
    while topic(state) == "upgrade":
        answer(state, 0, *actions(state)[0])
    assert points(state) == 1


@rule("CV-281", "CV-366", "CV-284")
def test_favor_steps_beyond_the_last_space_are_lost() -> None:
    state = table(2)
    state.seats[0].favor = 5
    run(state, 0, "favor 3")
    assert state.seats[0].favor == 6


@rule("CV-215", "CV-107")
def test_modules_are_upgraded_up_to_level_3() -> None:
    state = table(2)
    level(state, 0, migration=3)
    run(state, 0, "upgrade any 1")
    assert len(actions(state)) == 14
    answer(state, 0, "upgrade", "module.trade")
    run(state, 0, "upgrade trade 1")
    assert state.seats[0].modules[13] == 3


@rule("CV-240", "CV-241")
def test_goal_chips_do_not_count_for_point_bonus_cards() -> None:
    from civitas.games.civolution.scoring import column_points

    state = table(2)
    installed(state, 0, ("a16", 1, 1), ("a1", 1, 2), ("i1", 1, 3))
    assert column_points(state, 0) == 6


@rule("CV-202")
def test_an_income_chip_is_refused_on_a_single_goal_chip() -> None:
    state = table(2)
    installed(state, 0, ("g1", 1, 1, LEFT))
    run(state, 0, "chip income 1")
    answer(state, 0, *actions(state)[0])
    with pytest.raises(Refused):
        answer(state, 0, "place", 1, 2, 0)
