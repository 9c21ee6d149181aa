"""Production and maintenance, happiness and uprising."""

import pytest

from civitas.games.ages.in_play import fire, refresh_index
from civitas.games.ages.production import forecast
from civitas.games.ages.rates import corruption, discontented, faces_needed, happy_sum, strength_sum, uprising
from civitas.games.ages.turn import PRODUCTION
from civitas.kernel.zones import PUBLIC
from games.ages.positions import (
    CARDS,
    actions,
    bank,
    do,
    food,
    give,
    jump,
    number,
    own,
    put,
    resources,
    store,
    table,
    tokens,
    topic,
    tracks,
    turn,
    work,
)
from support import rule


@rule("IW-136", "IW-137", "IW-EX-7")
def test_the_first_production() -> None:
    state = table()
    do(state, "end")
    one = own(state)
    assert (one.science, one.culture) == (1, 0)
    assert tokens(state) == {"agriculture": 2, "bronze": 2}
    assert one.blue_bank == 14


@rule("IW-135", "IW-AMB-36")
@pytest.mark.parametrize(("version", "lost", "drawn"), [("introductory", 0, 0), ("expert", 6, 2)])
def test_the_order_of_production(version: str, lost: int, drawn: int) -> None:
    state = table(2, version)
    bank(state, 0, 12)
    work(state, 0, religion=3, agriculture=1, bronze=6)
    store(state, 0, bank=4, bronze=8)
    own(state).culture = 2
    turn(state)
    do(state, "end")
    assert own(state).culture == 2 + 3 - 4, "points come before the famine"
    assert food(state) == 0, "the farm has produced before the consumption"
    assert resources(state) == 8 + 4 - lost, "the food has left a token for the mines"
    assert own(state).blue_bank == lost, "corruption is read after the mines"
    assert len(own(state).military_hand) == drawn


@rule("IW-138")
def test_consumption_is_paid_after_the_farms_have_produced() -> None:
    state = table()
    bank(state, 0, 12)
    work(state, 0, agriculture=3)
    jump(state, 0, "produce_food", "consume", "turn")
    assert (food(state), own(state).blue_bank) == (1, 17)


@rule("IW-139", "IW-EX-58")
def test_famine_costs_four_culture_for_each_missing_food() -> None:
    state = table()
    bank(state, 0, 8)
    work(state, 0, agriculture=0, religion=1)
    store(state, 0, agriculture=1)
    own(state).culture = 9
    jump(state, 0, "score_points", "produce_food", "consume", "turn")
    assert food(state) == 0
    assert own(state).culture == 10 - 8


@rule("IW-139", "IW-AMB-12")
def test_culture_does_not_drop_below_zero() -> None:
    state = table()
    bank(state, 0, 0)
    work(state, 0, agriculture=0)
    own(state).culture = 5
    jump(state, 0, "consume", "turn")
    assert own(state).culture == 0


@rule("IW-140", "IW-AMB-9")
def test_with_a_short_bank_farms_come_first_and_the_best_cards_of_a_kind() -> None:
    state = table()
    put(state, 0, "iron")
    work(state, 0, agriculture=2, bronze=2, iron=1)
    store(state, 0, bank=4)
    jump(state, 0, "produce_food", "produce_resources", "turn")
    assert tokens(state) == {"agriculture": 2, "iron": 1, "bronze": 1}
    assert own(state).blue_bank == 0


@rule("IW-141", "IW-EX-55")
@pytest.mark.parametrize(("left", "lost"), [(18, 0), (9, 0), (8, 2), (5, 2), (4, 4), (1, 4), (0, 6)])
def test_corruption_by_the_blue_bank(left: int, lost: int) -> None:
    state = table(2, "expert")
    store(state, 0, bank=left, bronze=9)
    assert corruption(state, 0) == lost
    jump(state, 0, "corrupt", "turn")
    assert resources(state) == 9 - lost


@rule("IW-141", "IW-EX-56")
def test_corruption_is_read_once() -> None:
    state = table(2, "expert")
    store(state, 0, bank=8, bronze=5)
    jump(state, 0, "corrupt", "turn")
    assert (resources(state), own(state).blue_bank) == (3, 10)


@rule("IW-142", "IW-AMB-13")
def test_corruption_takes_no_food_and_no_more_than_there_is() -> None:
    state = table(2, "expert")
    store(state, 0, bank=0, bronze=3, agriculture=5)
    jump(state, 0, "corrupt", "turn")
    assert (resources(state), food(state), own(state).culture) == (0, 5, 0)


@rule("IW-25")
def test_there_is_no_corruption_in_the_introductory_game() -> None:
    state = table()
    store(state, 0, bank=4, bronze=9)
    turn(state)
    do(state, "end")
    assert resources(state) == 9 + 2


@rule("IW-269", "IW-EX-57")
def test_the_alternative_rule_leaves_one_token_out() -> None:
    state = table(2, "expert", corruption="alternative")
    store(state, 0, bank=10, bronze=6)
    beside = state.copy()
    jump(state, 0, "produce_resources", "corrupt", "turn")
    assert topic(state) == "leave_out"
    assert actions(state) == [("leave_out", "bronze"), ("produce",)]
    do(state, "leave_out", "bronze")
    assert (resources(state), own(state).blue_bank) == (7, 9)
    jump(beside, 0, "produce_resources", "corrupt", "turn")
    do(beside, "produce")
    assert resources(beside) == 6


@rule("IW-269")
def test_one_token_fewer_is_produced_although_the_bank_is_short() -> None:
    state = table(2, "expert", corruption="alternative")
    put(state, 0, "iron")
    work(state, 0, iron=1, bronze=4)
    store(state, 0, bank=3, bronze=9)
    beside = state.copy()
    jump(state, 0, "produce_resources", "turn")
    do(state, "leave_out", "bronze")
    assert (tokens(state), own(state).blue_bank) == ({"bronze": 10, "iron": 1}, 1)
    jump(beside, 0, "produce_resources", "turn")
    do(beside, "produce")
    assert (tokens(beside), own(beside).blue_bank) == ({"bronze": 11, "iron": 1}, 0)
    store(beside, 0, bank=1)
    jump(beside, 0, "produce_resources", "turn")
    assert actions(beside) == [("leave_out", "iron"), ("produce",)]


@rule("IW-146", "IW-147", "IW-EX-49")
def test_the_first_face_is_needed_when_the_right_most_area_is_empty() -> None:
    state = table(2, "expert")
    assert (faces_needed(state, 0), discontented(state, 0)) == (0, 0)
    bank(state, 0, 16)
    assert (faces_needed(state, 0), discontented(state, 0)) == (1, 1)
    needed = [CARDS.happy_needed[left] for left in (18, 17, 16, 12, 10, 8, 6, 4, 2, 0)]
    assert needed == [0, 0, 1, 2, 3, 4, 5, 6, 7, 8]


@rule("IW-150", "IW-EX-50", "IW-EX-51")
def test_two_discontented_and_two_unused_workers_are_no_uprising() -> None:
    state = table(2, "expert")
    bank(state, 0, 11)
    work(state, 0, religion=1, unused_workers=1)
    assert discontented(state, 0) == 1
    store(state, 0, agriculture=4)
    turn(state)
    do(state, "population")
    assert (own(state).yellow_bank, food(state)) == (10, 0)
    assert (discontented(state, 0), own(state).unused_workers, uprising(state, 0)) == (2, 2, False)


@rule("IW-148", "IW-149", "IW-EX-52")
def test_a_discontented_worker_may_be_used() -> None:
    state = table(2, "expert")
    bank(state, 0, 10)
    work(state, 0, religion=1, unused_workers=2)
    state.push("turn", 1)
    state.push("effect", 0, ("free-build", "warriors"), "dev_warfare")
    state.run()
    do(state, "build", "warriors")
    assert (discontented(state, 0), own(state).unused_workers, uprising(state, 0)) == (2, 1, True)


@rule("IW-151", "IW-EX-53")
def test_more_faces_prevent_the_uprising() -> None:
    state = table(2, "expert")
    bank(state, 0, 10)
    work(state, 0, religion=1, unused_workers=1)
    give(state, 0, "bread_and_circuses")
    own(state).science = 3
    store(state, 0, bronze=4)
    turn(state)
    assert uprising(state, 0)
    do(state, "play", "bread_and_circuses")
    do(state, "build", "bread_and_circuses")
    assert tracks(state)["happy"] == 3
    assert (discontented(state, 0), own(state).unused_workers, uprising(state, 0)) == (0, 0, False)


@rule("IW-144", "IW-EX-54")
def test_an_uprising_cancels_the_whole_production() -> None:
    state = table(2, "expert")
    bank(state, 0, 16)
    work(state, 0, unused_workers=0, religion=0)
    store(state, 0, bank=4, bronze=3)
    own(state).culture = 7
    turn(state)
    assert discontented(state, 0) == 1
    calm = state.copy()
    work(calm, 0, unused_workers=1)
    do(calm, "end")
    assert (own(calm).science, len(own(calm).military_hand)) == (1, 2)
    do(state, "end")
    assert (own(state).culture, own(state).science, resources(state), food(state)) == (7, 0, 3, 0)
    assert len(own(state).military_hand) == 0


@rule("IW-37", "IW-150")
def test_there_is_no_uprising_in_the_introductory_game() -> None:
    state = table()
    bank(state, 0, 10)
    work(state, 0, unused_workers=0)
    turn(state)
    do(state, "end")
    assert (own(state).science, resources(state)) == (1, 2)


@rule("IW-35", "IW-36")
def test_faces_are_shown_between_0_and_8_and_counted_in_full() -> None:
    state = table(2, "expert")
    put(state, 0, "kremlin", "communism")
    assert (happy_sum(state, 0), tracks(state)["happy"]) == (-3, 0)
    put(state, 0, "team_sports", "hanging_gardens")
    work(state, 0, team_sports=3, religion=2)
    assert (happy_sum(state, 0), tracks(state)["happy"]) == (10, 8)


@rule("IW-301", "IW-EX-75")
def test_st_peters_doubles_happy_faces_but_not_unhappy_ones() -> None:
    state = table(2, "expert")
    put(state, 0, "st_peters", "historic_territory_1")
    work(state, 0, religion=3)
    assert happy_sum(state, 0) == (3 + 1) * 2
    assert tracks(state)["strength"] == 1
    put(state, 0, "joan_of_arc")
    assert (happy_sum(state, 0), tracks(state)["strength"]) == ((3 + 1) * 2, 1 + 3 * 2)
    put(state, 0, "kremlin")
    assert happy_sum(state, 0) == 8 - 2


@rule("IW-301")
def test_st_peters_doubles_what_joan_and_michelangelo_have_from_happy_faces() -> None:
    state = table(2, "expert")
    put(state, 0, "theology", "hanging_gardens", "joan_of_arc")
    work(state, 0, religion=1, theology=1)
    assert tracks(state)["strength"] == 1 + 3
    put(state, 0, "st_peters")
    assert tracks(state)["strength"] == 1 + 2 * 3
    give(state, 0, "michelangelo")
    turn(state)
    growth = tracks(state)["culture"]
    do(state, "play", "michelangelo")
    assert tracks(state)["strength"] == 1
    assert tracks(state)["culture"] == growth + 2 * (1 + 2 + 2)


@rule("IW-32")
def test_growth_counts_at_most_30_and_keeps_the_full_sum() -> None:
    state = table(2, "expert")
    put(state, 0, "movies", "democracy", "taj_mahal", "eiffel_tower", "computers")
    work(state, 0, movies=6, computers=7)
    assert tracks(state)["culture"] == 30
    assert tracks(state)["science"] == 30
    work(state, 0, movies=5)
    assert tracks(state)["culture"] == 5 * 4 + 2 + 3 + 4


@rule("IW-34", "IW-EX-1")
def test_strength_counts_at_most_60() -> None:
    state = table(2, "expert")
    put(state, 0, "modern_infantry", "strategy")
    work(state, 0, modern_infantry=11, warriors=0, unused_workers=1)
    assert strength_sum(state, 0) == 58
    store(state, 0, bronze=7)
    turn(state)
    do(state, "build", "modern_infantry")
    assert (strength_sum(state, 0), tracks(state)["strength"]) == (63, 60)
    do(state, "disband", "modern_infantry")
    assert tracks(state)["strength"] == 58


@rule("IW-302", "IW-EX-77")
def test_the_railroad_adds_a_token_to_the_best_mine_in_use() -> None:
    state = table(2, "expert")
    put(state, 0, "transcontinental_railroad", "iron", "coal")
    work(state, 0, iron=2, bronze=1)
    jump(state, 0, "produce_resources", "turn")
    assert tokens(state) == {"iron": 3, "bronze": 1}
    assert resources(state) == 7


@rule("IW-29")
def test_culture_points_have_no_limit() -> None:
    state = table()
    own(state).culture = 170
    work(state, 0, religion=2)
    jump(state, 0, "score_points", "turn")
    assert own(state).culture == 172


@rule("IW-61")
def test_the_next_turn_follows_production_at_once() -> None:
    state = table()
    turn(state)
    do(state, "end")
    assert (state.active, topic(state)) == (1, "turn")
    assert own(state).science == 1


def test_the_forecast_is_what_production_brings() -> None:
    state = table(2, "expert")
    put(state, 0, "iron")
    bank(state, 0, 12)
    work(state, 0, iron=1, religion=2, agriculture=1)
    store(state, 0, bank=8, bronze=2)
    own(state).culture = 3
    seen = forecast(state, 0)
    steps = [step for step in PRODUCTION[2] if step != "draw_military"]
    jump(state, 0, *steps, "turn")
    assert own(state).culture == 3 + seen["culture"]
    assert own(state).science == seen["science"]
    assert (food(state), resources(state)) == (seen["food_left"], seen["resources_left"])
    assert (seen["famine"], seen["corruption"]) == (4, 2)
    bank(state, 0, 6)
    assert forecast(state, 0) == {"uprising": True, "discontented": 3}


@pytest.mark.parametrize(
    ("pact", "side", "gain"),
    [
        ("acceptance_of_supremacy", 0, (0, 1)),
        ("acceptance_of_supremacy", 1, (0, -1)),
        ("international_trade", 1, (1, 0)),
    ],
)
def test_the_forecast_knows_what_pacts_bring(pact: str, side: int, gain: tuple[int, int]) -> None:
    state = table(3, "expert")
    one = own(state)
    one.play.put(number(pact), PUBLIC)
    one.pact, one.pact_partner, one.pact_side = number(pact), 1, side
    refresh_index(state, 0)
    turn(state)
    seen = forecast(state, 0)
    assert (seen["food"], seen["resources"]) == (2 + gain[0], 2 + gain[1])
    do(state, "end")
    assert (food(state), resources(state)) == (seen["food_left"], seen["resources_left"])


def test_the_forecast_of_the_introductory_game_has_no_corruption() -> None:
    state = table()
    store(state, 0, bank=4, bronze=9)
    seen = forecast(state, 0)
    assert (seen["food"], seen["resources"], seen["corruption"], seen["resources_left"]) == (2, 2, 0, 11)


def test_the_forecast_counts_a_resource_paid_for_food_and_all_mines() -> None:
    state = table(3, "expert", corruption="alternative")
    one = own(state)
    one.play.put(number("trade_routes"), PUBLIC)
    one.pact, one.pact_partner, one.pact_side = number("trade_routes"), 1, 1
    refresh_index(state, 0)
    bank(state, 0, 16)
    work(state, 0, agriculture=0)
    store(state, 0, bronze=1)
    state.active = 1
    seen = forecast(state, 0)
    assert (seen["eaten"], seen["famine"], seen["resources"], seen["resources_left"]) == (0, 0, 2, 2)
    assert state.active == 1
    assert food(state) == 0
    assert resources(state) == 1


def test_a_trigger_without_a_card_does_nothing() -> None:
    state = table()
    before = list(state.agenda)
    fire(state, 0, "turn")
    assert state.agenda == before
    assert number("homer") not in own(state).index.in_play
