"""The frame of the game and phases 1 to 3 (CV-15 to CV-20, CV-73 to CV-92, CV-439)."""

from civitas.games.civolution.console import STORE
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import MATERIALS
from civitas.kernel.types import TABLE
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    develop,
    dice,
    display,
    do,
    event,
    fetch,
    goals,
    held,
    land,
    own_card,
    phase,
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


def names(state: CivolutionState, seat: int = 0) -> set[str]:
    return {action[1].partition(".")[2] for action in actions(state, seat) if action[0] == "store"}


@rule("CV-73", "CV-74", "CV-77")
def test_an_era_runs_eight_phases_and_the_next_begins_with_phase_1() -> None:
    state = table(2)
    state.era = 1
    settle(state, 0, "b_forest camp")
    settle(state, 1, "b_forest camp2")
    stock(state, 0, plan3=2)
    seen: list[tuple[int, int]] = []
    do(state, ("era", TABLE))
    while state.era < 4:
        if (state.era, state.phase) not in seen:
            seen.append((state.era, state.phase))
        question = state.questions()[0]
        wanted = ("reset", "decline", "done", "gain")
        preferred = [action for action in question.actions if action[0] in wanted]
        if question.topic == "act" and not preferred:
            preferred = [("activate", "module.sleep")]
        if question.topic == "way":
            preferred = [action for action in question.actions if "plan" not in action]
        answer(state, question.seat, *(preferred or question.actions)[-1])
    assert seen == sorted(seen)
    assert {number for era, number in seen if era == 2} >= {2, 3, 4, 8}
    assert held(state, 0, "plan3") == 2


@rule("CV-75", "CV-339")
def test_the_game_ends_after_income_and_statues_of_the_fourth_era() -> None:
    state = table(2)
    state.era = 4
    state.hunted = [land("b_forest")]
    do(state, ("phase", TABLE, 8), ("era", TABLE))
    while not state.over:
        question = state.questions()[0]
        answer(state, question.seat, *question.actions[-1])
    assert state.hunted == [land("b_forest")]
    assert state.era == 4


@rule("CV-76", "CV-365")
def test_every_hundred_points_are_a_token() -> None:
    state = table(2)
    state.seats[0].points = 95
    run(state, 0, "points 7")
    assert points(state) == 102
    assert GAME.board(state, 0)["seats"][0]["hundreds"] == 1


@rule("CV-81", "CV-82")
def test_phase_1_turns_up_an_event_and_a_card_of_each_stack() -> None:
    state = table(2)
    before = [len(stack) for stack in state.open]
    events = len(state.events)
    phase(state, 1)
    assert [len(stack) for stack in state.open] == [n + 1 for n in before]
    assert len(state.events) == events + 1


@rule("CV-83")
def test_weather_and_event_of_the_card_wait_for_phase_7() -> None:
    state = table(2)
    weather = state.weather
    phase(state, 1)
    assert state.weather == weather
    steps = {(card.steps, bool(card.leader)) for card in BOX.events}
    assert {step for step, _ in steps} == {-2, -1, 1, 2}


@rule("CV-84", "CV-87", "CV-T66")
def test_phase_2_in_seating_order_with_the_refill_at_the_end() -> None:
    state = table(2)
    state.start = 1
    goals(state, 1, "g1", "g2", "g3")
    display(state, "goal", "g4", "g5", "g6", "g7")
    phase(state, 2)
    assert state.waiting() == [1]
    answer(state, 1, "take", "g4")
    assert topic(state, 1) == "cover"
    answer(state, 1, "cover", "g2")
    assert len(state.goal_display) == 3
    assert state.seats[1].goal_spaces == [0, 1, 2, 1]
    answer(state, 0, "decline")
    assert len(state.goal_display) == 4


@rule("CV-85")
def test_a_new_goal_goes_to_a_free_space() -> None:
    state = table(2)
    goals(state, 0, "g1")
    display(state, "goal", "g4")
    phase(state, 2)
    answer(state, 0, "take", "g4")
    assert state.seats[0].goal_spaces == [0, 1]


@rule("CV-86", "CV-439")
def test_a_covered_goal_is_unavailable_and_a_pile_may_grow() -> None:
    state = table(2)
    goals(state, 0, "g1", "g2", "g3", "g4")
    own = state.seats[0]
    assert [BOX.item_ids[item] for item in own.visible_goals()] == ["g4", "g2", "g3"]
    display(state, "goal", "g5")
    phase(state, 2)
    answer(state, 0, "take", "g5")
    assert names_of(actions(state)) == ["g2", "g3", "g4"]
    answer(state, 0, "cover", "g4")
    assert own.goal_spaces == [0, 1, 2, 0, 0]


def names_of(listed: list[tuple[object, ...]]) -> list[object]:
    return [action[1] for action in listed]


@rule("CV-T1", "CV-88", "CV-92")
def test_the_extra_find_offers_the_storage_of_the_own_lands() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "c_grassland camp")
    phase(state, 3)
    assert names(state) == {"wood", "beeswax", "oil", "papyrus", "herbs", "gold"}
    before = supply(state, 0)
    answer(state, 0, "store", "material.oil")
    assert held(state, 0, "oil") == 1
    assert supply(state, 0) == before - 1


@rule("CV-89")
def test_the_extra_find_does_not_look_at_the_material_tile() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    develop(state, "b_forest", "wood")
    phase(state, 3)
    answer(state, 0, "store", "material.beeswax")
    assert held(state, 0, "beeswax") == 1


@rule("CV-90", "CV-16")
def test_without_a_tribe_on_land_there_is_no_extra_find() -> None:
    state = table(2)
    settle(state, 0, "a_water boat")
    settle(state, 1, "b_forest camp")
    phase(state, 3)
    assert state.waiting() == [1]
    assert sum(state.seats[0].markers[STORE : STORE + len(MATERIALS)]) == 0


@rule("CV-91", "CV-O7")
def test_the_extra_find_and_the_developing_marker_may_be_declined() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    phase(state, 3)
    before = supply(state, 0)
    answer(state, 0, "decline")
    assert supply(state, 0) == before
    run(state, 0, "material any 1")
    assert ("decline",) not in actions(state)


@rule("CV-91", "CV-368")
def test_with_an_empty_supply_the_extra_find_may_be_forfeited() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    stock(state, 0, idea=supply(state, 0))
    phase(state, 3)
    answer(state, 0, "store", "material.oil")
    assert topic(state) == "short"
    answer(state, 0, "forfeit")
    assert held(state, 0, "oil") == 0


@rule("CV-20")
def test_what_waits_for_a_phase_comes_in_seating_order() -> None:
    state = table(2)
    state.start = 1
    own_card(state, 0, "c15")
    own_card(state, 1, "t11")
    phase(state, 3)
    assert (topic(state, 1), state.waiting()) == ("store", [1])
    do(state, ("phase", TABLE, 1))
    assert (topic(state, 0), state.waiting()) == ("plan", [0])


@rule("CV-78", "CV-216")
def test_attribute_chips_can_be_taken_in_any_phase_in_which_one_acts() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    settle(state, 1, "b_forest camp2")
    stock(state, 0, stamina=3)
    stock(state, 1, stamina=3)
    display(state, "attribute", "t1")
    phase(state, 3)
    assert ("attribute", "t1") in actions(state, 0)
    answer(state, 0, "store", "material.oil")
    assert ("attribute", "t1") in actions(state, 1)


@rule("CV-79")
def test_positive_effects_may_be_forgone_and_losses_may_not() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    run(state, 0, "procreate 1")
    assert ("done",) in actions(state)
    run(state, 0, "lose tribe 1")
    assert all(action[0] == "lose" for action in actions(state))


@rule("CV-80")
def test_a_module_upgraded_while_it_runs_keeps_its_level() -> None:
    state = table(2)
    dice(state, 0, 3, 4)
    goals(state, 0, "g64")
    stock(state, 0, money=4)
    settle(state, 0, "b_forest camp")
    turn(state, 0)
    answer(state, 0, "activate", "module.planning")
    answer(state, 0, "choose", 0)
    answer(state, 0, "install", "g64")
    while topic(state) != "upgrade":
        answer(state, 0, *actions(state)[0])
    answer(state, 0, "upgrade", "module.planning")
    assert state.seats[0].modules[7] == 2
    assert state.question(0) is None or topic(state) == "act"


@rule("CV-17")
def test_or_means_one_part_and_up_to_includes_none() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp weak")
    run(state, 0, "choose: hunt 1 | strengthen 1")
    assert actions(state) == [("choose", 0), ("choose", 1)]
    answer(state, 0, "choose", 1)
    assert ("done",) in actions(state)


@rule("CV-15", "CV-124")
def test_water_is_developed_from_the_start_and_land_stays_developed() -> None:
    state = table(2)
    board = {one["id"]: one["developed"] for one in GAME.board(state, 0)["territories"]}
    assert board["territory.a_water"]
    assert not board["territory.g_desert"]
    settle(state, 0, "g_desert fire")
    state.seats[0].tribes = []
    board = {one["id"]: one["developed"] for one in GAME.board(state, 0)["territories"]}
    assert board["territory.g_desert"]


@rule("CV-T72", "CV-441", "CV-243")
def test_an_empty_stack_turns_nothing_up_and_an_empty_bag_leaves_spaces_empty() -> None:
    state = table(2)
    insight = 2
    for item in state.deck[insight].items[:]:
        state.box.put(item, -1)
    state.deck[insight].items.clear()
    state.deck[insight].known.clear()
    while len(state.open[insight]) > 1:
        fetch(state, BOX.item_ids[state.open[insight].items[0]])
    run(state, 0, "card insight 1")
    answer(state, 0, "card", "insight", "open")
    assert len(state.open[insight]) == 0
    phase(state, 1)
    assert len(state.open[insight]) == 0
    run(state, 0, "card insight 1")
    assert state.question(0) is None
    state.goal_bag.items.clear()
    state.goal_bag.known.clear()
    run(state, 0, "chip goal 1")
    taken = actions(state)[1]
    before = len(state.goal_display)
    answer(state, 0, *taken)
    assert len(state.goal_display) == before - 1


@rule("CV-37")
def test_all_cards_of_the_face_up_stacks_can_be_seen() -> None:
    state = table(2)
    for _ in range(2):
        phase(state, 1)
    event(state, "f1")
    shown = GAME.board(state, None)["research"]["mutation"]["open"]
    assert shown == [BOX.item_ids[item] for item in state.open[1].items]
    assert len(shown) == 3
