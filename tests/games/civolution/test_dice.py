"""Turns, ways to pay, favor tests, Resets and gaining dice (CV-93 to CV-112, CV-246 to CV-251, CV-287)."""

import pytest

from civitas.games.civolution.console import FOCUS, IDEA
from civitas.games.civolution.dice import ways
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import TABLE, Refused
from games.civolution.positions import (
    GAME,
    actions,
    answer,
    deal,
    dice,
    do,
    held,
    own_card,
    points,
    run,
    settle,
    stock,
    supply,
    table,
    topic,
    turn,
)
from support import rule


def modules(state: CivolutionState, seat: int = 0) -> set[str]:
    return {action[1].partition(".")[2] for action in actions(state, seat) if action[0] == "activate"}


def console(*values: int, **markers: int) -> CivolutionState:
    """Return a table at the first seat's turn with these dice and markers."""
    state = table(2)
    settle(state, 0, "b_forest camp", "c_grassland camp")
    dice(state, 0, *values)
    stock(state, 0, **markers)
    return turn(state, 0)


@rule("CV-93", "CV-296")
def test_rounds_go_clockwise_from_the_start_and_everybody_has_the_same_turns() -> None:
    state = table(3)
    state.start = 1
    for seat in range(3):
        settle(state, seat, "b_forest wild")
    do(state, ("action_round", TABLE))
    order = []
    while len(order) < 7:
        question = state.questions()[0]
        if question.topic == "act":
            order.append(question.seat)
            answer(state, question.seat, "activate", "module.sleep")
        else:
            answer(state, question.seat, *question.actions[-1])
    assert order == [1, 2, 0, 1, 2, 0, 1]


@rule("CV-94", "CV-108")
def test_on_a_turn_one_module_or_a_reset() -> None:
    state = console(2, 2, 5, 6)
    assert {action[0] for action in actions(state)} == {"activate"}
    assert "sleep" in modules(state)
    state = console(2, 2, 5)
    assert ("reset",) in actions(state)
    answer(state, 0, "activate", "module.intelligence")
    assert state.question(0) is None


@rule("CV-T2", "CV-95", "CV-96")
def test_activating_research_lays_both_dice_below_the_console() -> None:
    state = console(1, 2, 6)
    assert modules(state) == {"research", "invention", "mutation", "sleep"}
    answer(state, 0, "activate", "module.research")
    own = state.seats[0]
    assert (own.dice, own.used) == ([0, 0, 0, 0, 0, 1], 5)
    assert topic(state) == "choose"


@rule("CV-T3", "CV-99", "CV-97")
def test_exploration_with_a_planning_marker_and_two_ideas() -> None:
    state = console(2, plan1=1, idea=2)
    before = supply(state, 0)
    answer(state, 0, "activate", "module.exploration")
    assert supply(state, 0) == before + 3
    assert (held(state, 0, "plan1"), held(state, 0, "idea"), state.seats[0].used) == (0, 0, 6)


@rule("CV-T4")
def test_with_one_idea_a_one_may_be_a_six_or_a_two() -> None:
    state = console(1, 2, idea=1)
    assert "intelligence" in modules(state)
    state = console(1, 6, idea=1)
    assert "perception" in modules(state)
    state = console(1, 4, idea=1)
    assert "dexterity" not in modules(state)


@rule("CV-T5", "CV-105")
def test_a_feature_module_needs_two_equal_dice() -> None:
    state = console(2, 2)
    answer(state, 0, "activate", "module.intelligence")
    assert held(state, 0, "intelligence") == 1


@rule("CV-98")
def test_several_ideas_may_go_to_the_same_or_to_different_dice() -> None:
    state = console(1, 1, idea=4)
    own = state.seats[0]
    assert ways(own, (3, 3)) == [(("die", 1), ("die", 1), 4)]
    assert ways(own, (2, 4)) == [(("die", 1), ("die", 1), 4)]
    stock(state, 0, idea=3)
    assert ways(own, (2, 4)) == []


@rule("CV-101", "CV-102")
def test_a_focus_marker_is_a_planning_marker_of_any_value() -> None:
    state = console(4, 4, focus=1)
    assert modules(state) > {"exploration", "sustenance", "planning", "trade", "building", "dexterity"}
    answer(state, 0, "activate", "module.building")
    assert held(state, 0, "focus") == 0
    state = console(4, focus=2)
    assert "perception" in modules(state)


@rule("CV-T70", "CV-442")
def test_two_planning_markers_activate_a_feature_module_without_dice() -> None:
    state = console(5, plan2=2)
    answer(state, 0, "activate", "module.intelligence")
    assert held(state, 0, "intelligence") == 1
    assert held(state, 0, "plan2") == 0
    assert sum(state.seats[0].dice) == 1


def test_a_way_is_left_out_if_the_ideas_that_another_saves_make_up_for_its_dice() -> None:
    state = console(2, 3, 5, idea=2)
    own = state.seats[0]
    assert ways(own, (3, 5)) == [(("die", 3), ("die", 5), 0)]
    assert (("die", 3), ("die", 5), 1) in ways(own, (4, 5))
    assert (("die", 2), ("die", 5), 2) not in ways(own, (4, 5))


def test_dice_against_markers_are_never_left_out() -> None:
    state = console(3, 5, plan3=1)
    found = ways(state.seats[0], (3, 5))
    assert found == [(("die", 3), ("die", 5), 0), (("die", 5), ("plan", 3), 0)]


@rule("CV-104")
def test_sleep_takes_any_two_dice_for_focus_or_two_ideas() -> None:
    state = console(1, 4)
    answer(state, 0, "activate", "module.sleep")
    assert actions(state) == [("choose", 0), ("choose", 1)]
    answer(state, 0, "choose", 1)
    assert state.seats[0].markers[IDEA] == 2
    state = console(1, 4)
    answer(state, 0, "activate", "module.sleep")
    answer(state, 0, "choose", 0)
    assert state.seats[0].markers[FOCUS] == 1


@rule("CV-103")
def test_the_module_acts_on_its_present_level() -> None:
    state = console(3, 6)
    state.seats[0].modules[10] = 2
    answer(state, 0, "activate", "module.insight")
    assert state.seats[0].markers[IDEA] == 6


@rule("CV-100", "CV-267")
def test_planning_markers_never_help_a_favor_test() -> None:
    state = table(2)
    stock(state, 0, plan1=3, focus=2)
    run_test(state, 4)
    assert points(state) == 0
    assert held(state, 0, "plan1") == 3


def run_test(state: CivolutionState, *rolls: int) -> None:
    """Take a favor test for 5 points with forced fate dice."""
    state.seats[0].fate = len(rolls)
    do(state, ("reset_marker", 0), ("effect", 0, ("favor-test", ("points", 5), None), "fixed.farm"))
    answer(state, 0, "gain", "food", rolls=rolls)


@rule("CV-109", "CV-T12")
@pytest.mark.parametrize(
    ("favor", "rolls", "passed"),
    [
        (1, (1,), True),
        (1, (2,), False),
        (2, (5, 2), True),
        (2, (3, 3), False),
        (5, (6,), False),
        (5, (5,), True),
    ],
)
def test_a_favor_test_passes_if_one_die_is_not_above_the_favor_space(
    favor: int, rolls: tuple[int, ...], passed: bool
) -> None:
    state = table(2)
    state.seats[0].favor = favor
    run_test(state, *rolls)
    assert points(state) == (5 if passed else 0)


@rule("CV-T12")
def test_two_dice_on_space_2_pass_in_20_of_36_cases() -> None:
    passed = 0
    for one in range(1, 7):
        for two in range(1, 7):
            state = table(2)
            state.seats[0].favor = 2
            run_test(state, one, two)
            passed += points(state) == 5
    assert passed == 20


@rule("CV-T13", "CV-110")
def test_on_the_sixth_space_there_is_no_roll() -> None:
    state = table(2)
    state.seats[0].favor = 6
    counters = state.counters[:]
    run(state, 0, "favor-test: points 5")
    assert points(state) == 5
    assert state.counters == counters


@rule("CV-T11", "CV-111")
def test_an_idea_rescues_a_favor_test() -> None:
    state = table(2)
    state.seats[0].favor = 2
    stock(state, 0, idea=1)
    run_test(state, 3, 5)
    assert actions(state) == [("fail",), ("ideas", 1)]
    answer(state, 0, "ideas", 1)
    assert points(state) == 5
    assert held(state, 0, "idea") == 0


@rule("CV-112")
def test_a_failed_test_undoes_nothing_else() -> None:
    state = table(2)
    do(
        state,
        ("reset_marker", 0),
        ("effect", 0, ("&", ("points", 2), ("favor-test", ("points", 5), None)), "fixed.farm"),
    )
    answer(state, 0, "gain", "food", rolls=(6,))
    assert points(state) == 2


@rule("CV-264")
def test_ideas_gained_in_the_same_turn_help_a_later_roll() -> None:
    state = table(2)
    tree = ("&", ("idea", 1), ("favor-test", ("points", 5), None))
    do(state, ("reset_marker", 0), ("effect", 0, tree, "fixed.farm"))
    answer(state, 0, "gain", "food", rolls=(2,))
    assert topic(state) == "rescue"


@rule("CV-T37", "CV-287")
def test_a_reset_needs_at_most_three_dice_planning_markers_do_not_count() -> None:
    state = console(1, 1, 2, 3)
    assert ("reset",) not in actions(state)
    with pytest.raises(Refused, match="too_many_dice 3"):
        answer(state, 0, "reset")
    state = console(1, 1, 2, plan3=5)
    assert ("reset",) in actions(state)


@rule("CV-T38", "CV-288", "CV-290")
def test_a_reset_moves_the_indicator_rolls_and_moves_the_reset_marker() -> None:
    state = console(4)
    answer(state, 0, "reset")
    assert state.indicator == 1
    assert actions(state) == [("reroll", ()), ("reroll", (4,))]
    answer(state, 0, "reroll", (4,), rolls=(1, 1, 2, 3, 3, 6))
    assert state.seats[0].dice == [2, 1, 2, 0, 0, 1]
    assert actions(state) == [("gain", "food"), ("gain", "idea")]
    answer(state, 0, "gain", "idea")
    assert (held(state, 0, "resets"), held(state, 0, "idea")) == (3, 1)


@rule("CV-291", "CV-298")
def test_without_reset_markers_one_comes_from_the_supply() -> None:
    state = console(4, resets=0)
    before = supply(state, 0)
    answer(state, 0, "reset")
    answer(state, 0, "reroll", ())
    answer(state, 0, "gain", "food")
    assert (supply(state, 0), held(state, 0, "food"), held(state, 0, "resets")) == (before - 1, 1, 0)


@rule("CV-T74", "CV-289")
def test_kept_dice_are_not_rolled() -> None:
    state = console(2, 5)
    answer(state, 0, "reset")
    answer(state, 0, "reroll", (2,), rolls=(1, 1, 1, 1, 1))
    assert state.seats[0].dice == [5, 0, 0, 0, 1, 0]
    assert state.seats[0].used == 0


@rule("CV-T75", "CV-294", "CV-292")
def test_with_two_players_the_fifth_reset_reaches_the_end_space() -> None:
    state = table(2)
    for number in range(1, 7):
        dice(state, 0, 1)
        turn(state, 0)
        answer(state, 0, "reset")
        answer(state, 0, "reroll", ())
        answer(state, 0, "gain", "food")
        assert state.indicator == min(number, 5)
        assert bool(state.ending) == (number >= 5)


@rule("CV-T39", "CV-293", "CV-295")
@pytest.mark.parametrize(("trigger", "turns"), [(0, 5), (2, 3)])
def test_after_the_trigger_the_round_is_finished_and_one_more_played(trigger: int, turns: int) -> None:
    state = table(3)
    for seat in range(3):
        settle(state, seat, "b_forest wild")
        dice(state, seat, 1, 2, 3)
    state.indicator = 6
    do(state, ("action_round", TABLE))
    after: list[int] = []
    reset_done = False
    while not state.over:
        question = state.questions()[0]
        if question.topic == "act":
            if reset_done:
                after.append(question.seat)
            if question.seat == trigger and not reset_done:
                reset_done = True
                answer(state, question.seat, "reset")
            else:
                dice(state, question.seat, 1, 2, 3)
                answer(state, question.seat, "activate", "module.sleep")
        else:
            answer(state, question.seat, *question.actions[0])
    assert len(after) == turns
    assert state.rounds == 2


@rule("CV-297")
def test_unused_dice_and_planning_markers_stay_for_the_next_era() -> None:
    state = table(2)
    state.era = 1
    dice(state, 0, 2, 5)
    stock(state, 0, plan3=2)
    do(state, ("clear_up", TABLE))
    assert (state.seats[0].dice, held(state, 0, "plan3")) == ([0, 1, 0, 0, 1, 0], 2)


def test_the_action_phase_ends_after_a_hundred_rounds() -> None:
    state = table(2)
    state.rounds = 100
    do(state, ("round_over", TABLE))
    assert state.over


@rule("CV-246")
def test_achievement_gives_a_die_of_either_kind_later_one_of_each() -> None:
    state = table(2)
    run(state, 0, "choose: die activation 1 | die fate 1 | install achievement 1")
    assert actions(state) == [("choose", 0), ("choose", 1)]
    deal(state, 0, "e1")
    run(state, 0, "choose: die activation 1 | die fate 1 | install achievement 1")
    assert actions(state) == [("choose", 0), ("choose", 1), ("choose", 2)]
    run(state, 0, "die activation 1 + die fate 1")
    answer(state, 0, "next", 0)
    assert (state.seats[0].all_dice, state.seats[0].fate, state.dice) == (7, 2, [2, 2])


@rule("CV-247", "CV-248")
def test_a_gained_activation_die_is_rolled_and_a_fate_die_added() -> None:
    state = table(2)
    do(state, ("reset_marker", 0), ("effect", 0, ("die", "activation", 1), "fixed.farm"))
    dice(state, 0)
    answer(state, 0, "gain", "food", rolls=(4,))
    assert state.seats[0].dice == [0, 0, 0, 1, 0, 0]
    run(state, 0, "die fate 1")
    assert (state.seats[0].fate, state.dice[1]) == (2, 2)


@rule("CV-T54", "CV-249", "CV-250")
def test_from_an_empty_display_a_die_is_taken_from_who_has_the_most() -> None:
    state = table(3)
    state.dice = [0, 0]
    for seat, used in ((0, 3), (1, 2), (2, 2)):
        dice(state, seat, 1, 2, 3, 4, 5, 6, used=used)
    run(state, 1, "die activation 1")
    assert (topic(state, 0), topic(state, 1)) == ("give_die", "")
    run(state, 0, "die activation 1")
    assert state.over
    dice(state, 1, 1, 2, 3, 4, 5, 6, used=3)
    run(state, 2, "die activation 1")
    assert actions(state, 2) == [("from", 0), ("from", 1)]


@rule("CV-251", "CV-265")
def test_who_is_tied_for_the_most_takes_from_another_who_chooses_the_die() -> None:
    state = table(2)
    state.dice = [0, 0]
    dice(state, 0, 1, 2, used=4)
    dice(state, 1, 5, 6, used=4)
    run(state, 0, "die activation 1")
    assert actions(state, 1) == [("give", 0), ("give", 5), ("give", 6)]
    answer(state, 1, "give", 6, rolls=(3,))
    assert state.seats[1].dice == [0, 0, 0, 0, 1, 0]
    assert state.seats[0].dice == [1, 1, 1, 0, 0, 0]


@rule("CV-268")
def test_a_civilization_may_get_all_dice_of_the_display() -> None:
    state = table(2)
    run(state, 0, "die fate 3")
    assert (state.seats[0].fate, state.dice[1]) == (4, 0)
    assert GAME.invariants(state) == []


def test_dice_as_lets_a_value_stand_for_another() -> None:
    state = console(1, 6)
    assert "building" not in modules(state)
    own_card(state, 0, "c7")
    assert ways(state.seats[0], (4, 6)) == [(("die", 1), ("die", 6), 0)]
    own_card(state, 0, "t4")
    assert ways(state.seats[0], (1, 3)) == [(("die", 1), ("die", 6), 0)]


def test_idea_step_lets_an_idea_change_a_die_by_two() -> None:
    state = console(1, 6, idea=1)
    assert "mutation" in modules(state)
    assert "insight" not in modules(state)
    own_card(state, 0, "c14")
    assert ways(state.seats[0], (3, 6)) == [(("die", 1), ("die", 6), 1)]


def test_dice_of_two_ways_are_compared_crosswise_too() -> None:
    state = console(1, 3, 6, idea=1)
    assert ways(state.seats[0], (3, 6)) == [(("die", 3), ("die", 6), 0)]


@rule("CV-104")
def test_what_waits_for_sleep_comes_when_the_module_has_acted() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    own_card(state, 0, "d24")
    dice(state, 0, 1, 4)
    turn(state, 0)
    answer(state, 0, "activate", "module.sleep")
    assert points(state) == 0
    answer(state, 0, "choose", 1)
    assert (points(state), held(state, 0, "idea")) == (1, 2)
