"""Sites, feeding, events, income and trade (CV-255 to CV-257, CV-299 to CV-341, CV-374 to CV-386)."""

import pytest

from civitas.games.civolution.console import RAW, SUPPLY
from civitas.games.civolution.events import next_holder, qualified
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import developed
from civitas.kernel.types import TABLE
from civitas.words import words_of
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    develop,
    dice,
    do,
    event,
    held,
    installed,
    land,
    lay_site,
    level,
    own_card,
    phase,
    points,
    raw,
    run,
    settle,
    statues,
    stock,
    supply,
    table,
    topic,
    tribes,
    turn,
)
from support import rule


@rule("CV-T40", "CV-302", "CV-303")
def test_mystic_oaks_score_each_territory_next_to_each_of_them() -> None:
    state = table(2)
    lay_site(state, 1, 2, "oak")
    lay_site(state, 2, 2, "oak", number=1)
    settle(state, 0, "a_water boat", "c_grassland camp", "c_desert camp")
    settle(state, 1, "b_mountains camp", "c_desert fire")
    phase(state, 5)
    assert (points(state, 0), points(state, 1)) == (2 + 1 + 2 + 2, 1 + 2)


@rule("CV-T41", "CV-300", "CV-376")
@pytest.mark.parametrize(("food", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_each_gorge_takes_a_food(food: int, left: int) -> None:
    state = table(2)
    lay_site(state, 5, 0, "gorge")
    lay_site(state, 5, 1, "gorge", number=1)
    settle(state, 0, "g_hills camp", "g_hills fire")
    stock(state, 0, food=food)
    phase(state, 5)
    assert held(state, 0, "food") == left


@rule("CV-301", "CV-304")
def test_each_glacier_weakens_a_strong_tribe_next_to_it() -> None:
    state = table(2)
    lay_site(state, 5, 0, "glacier")
    lay_site(state, 5, 1, "glacier", number=1)
    settle(state, 0, "g_hills camp", "g_hills fire", "b_forest camp")
    phase(state, 5)
    answer(state, 0, "lose", "territory.g_hills", "fire", "strong")
    assert tribes(state) == ["b_forest camp strong", "g_hills camp weak", "g_hills fire weak"]
    phase(state, 5)
    assert state.question(0) is None


@rule("CV-299", "CV-374", "CV-385")
def test_face_down_sites_do_nothing() -> None:
    state = table(2)
    lay_site(state, 5, 0, "gorge", up=False)
    lay_site(state, 5, 1, "oak", up=False)
    settle(state, 0, "g_hills camp")
    stock(state, 0, food=1)
    phase(state, 5)
    assert (held(state, 0, "food"), points(state)) == (1, 0)


@rule("CV-T65", "CV-378", "CV-148")
def test_a_hidden_grotto_acts_before_production() -> None:
    state = table(2)
    lay_site(state, 3, 1, "grotto")
    settle(state, 0, "b_forest camp")
    develop(state, "b_forest", "wood")
    dice(state, 0, 3, 5)
    turn(state, 0)
    answer(state, 0, "activate", "module.production")
    assert actions(state) == [("decline",), ("site", "territory.b_forest")]
    answer(state, 0, "site", "territory.b_forest")
    answer(state, 0, "transport", "territory.b_forest", "material.wood")
    assert held(state, 0, "wood") == 1
    assert actions(state) == [("next", 0), ("next", 1)]
    answer(state, 0, "next", 0, rolls=(6,))
    assert state.seats[0].markers[RAW + land("b_forest")] == 2


@rule("CV-379")
def test_at_a_grotto_in_the_water_the_boat_is_emptied_first() -> None:
    state = table(2)
    lay_site(state, 1, 1, "grotto")
    settle(state, 0, "d_water boat")
    develop(state, "d_forest", "oil")
    dice(state, 0, 3, 5)
    turn(state, 0)
    answer(state, 0, "activate", "module.production")
    answer(state, 0, "site", "territory.d_water")
    answer(state, 0, "next", 1)
    answer(state, 0, "transport", "territory.d_water", "material.oil")
    assert held(state, 0, "oil") == 1
    assert state.seats[0].markers[RAW + land("d_water")] == 1


@rule("CV-380")
def test_a_holy_rock_procreates_in_one_territory_before_procreation() -> None:
    state = table(2)
    lay_site(state, 5, 0, "rock")
    settle(state, 0, "g_hills camp", "b_forest camp")
    state.seats[0].favor = 6
    dice(state, 0, 2, 5)
    turn(state, 0)
    answer(state, 0, "activate", "module.procreation")
    answer(state, 0, "site", "territory.g_hills")
    assert {action[1] for action in actions(state) if len(action) > 1} == {"territory.g_hills"}
    answer(state, 0, "settle", "territory.g_hills", "fire")
    assert {action[1] for action in actions(state) if len(action) > 1} == {
        "territory.b_forest",
        "territory.g_hills",
    }


def feed(state: CivolutionState, *names: str) -> None:
    """Feed tribes: territory, place, strength; then leave the rest."""
    for name in names:
        territory, place, strength = name.split()
        answer(state, 0, "feed", f"territory.{territory}", place, strength)
    if topic(state) == "feed":
        answer(state, 0, "done")


@rule("CV-T42", "CV-306", "CV-318")
def test_food_for_encampments_boats_and_the_wilderness_with_a_farm() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest wild", "b_hills camp", "a_water boat")
    state.seats[0].farms = [land("b_forest")]
    stock(state, 0, food=3)
    do(state, ("feeding", 0))
    answer(state, 0, "all")
    assert held(state, 0, "food") == 0
    assert all("strong" in name for name in tribes(state))


@rule("CV-307", "CV-308", "CV-309")
def test_each_tribe_is_fed_or_not_the_unfed_grow_weak() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp weak")
    stock(state, 0, food=1)
    do(state, ("feeding", 0))
    feed(state, "b_hills camp weak")
    assert tribes(state) == ["b_forest camp weak", "b_hills camp weak"]


@rule("CV-T43", "CV-282", "CV-314")
def test_an_unfed_weak_tribe_dies_or_is_saved_by_favor() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp weak")
    state.seats[0].favor = 2
    do(state, ("feeding", 0))
    assert topic(state) == "save"
    answer(state, 0, "save", "territory.b_forest", "camp", "weak")
    assert (tribes(state), state.seats[0].favor) == (["b_forest camp weak"], 1)
    do(state, ("feeding", 0))
    assert tribes(state) == []


@rule("CV-312")
def test_one_food_does_not_feed_a_tribe_in_the_wilderness() -> None:
    state = table(2)
    settle(state, 0, "b_forest wild")
    stock(state, 0, food=1)
    do(state, ("feeding", 0))
    assert tribes(state) == ["b_forest wilderness weak"]
    assert held(state, 0, "food") == 1


@rule("CV-313")
def test_boats_do_not_profit_from_farms() -> None:
    from civitas.games.civolution.feeding import bill

    state = table(2)
    settle(state, 0, "d_water boat", "d_forest camp")
    own = state.seats[0]
    own.farms = [land("d_forest")]
    assert bill(state, own, tuple(own.tribes)) == 1


@rule("CV-310")
def test_cards_lower_the_cost_of_feeding() -> None:
    from civitas.games.civolution.feeding import bill

    state = table(2)
    settle(state, 0, "b_forest wild", "c_desert camp", "h_water boat")
    own = state.seats[0]
    assert bill(state, own, tuple(own.tribes)) == 4
    own_card(state, 0, "b4")
    own_card(state, 0, "b6")
    assert bill(state, own, tuple(own.tribes)) == 2
    own_card(state, 0, "a25")
    assert bill(state, own, tuple(own.tribes)) == 0


def test_materials_may_be_fed() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    own_card(state, 0, "b26")
    stock(state, 0, food=1, wood=1)
    do(state, ("feeding", 0))
    answer(state, 0, "all")
    answer(state, 0, "with", "wood")
    assert (held(state, 0, "food"), held(state, 0, "wood")) == (0, 0)


@rule("CV-305", "CV-311")
def test_after_feeding_every_strong_tribe_gives_a_point() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp weak")
    settle(state, 1, "c_desert camp", "c_desert fire")
    stock(state, 0, food=2)
    stock(state, 1, food=1)
    phase(state, 6)
    answer(state, 0, "all")
    answer(state, 1, "feed", "territory.c_desert", "fire", "strong")
    assert (points(state, 0), points(state, 1)) == (1, 1)


def weather(state: CivolutionState, name: str, at: int) -> None:
    event(state, name)
    state.weather = at
    do(state, ("weather", TABLE))


@rule("CV-T44", "CV-321", "CV-325")
def test_beyond_hot_everybody_loses_a_tribe() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest fire")
    settle(state, 1, "c_desert camp")
    stock(state, 0, food=3)
    weather(state, "f1", 1)
    assert state.weather == 1
    answer(state, 0, "lose", "territory.b_forest", "camp", "strong")
    assert (tribes(state, 0), tribes(state, 1)) == (["b_forest fire strong"], [])
    assert held(state, 0, "food") == 3


@rule("CV-T45", "CV-319", "CV-323")
def test_hot_costs_a_food_or_a_tribe_and_mild_two_steps_colder_is_cold() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    stock(state, 0, food=1)
    weather(state, "f1", 2)
    assert state.weather == 1
    assert actions(state) == [("choose", 0), ("choose", 1)]
    answer(state, 0, "choose", 0)
    assert held(state, 0, "food") == 0
    weather(state, "f5", 3)
    assert BOX.weather[state.weather][0] == "weather.cold"
    assert tribes(state) == []
    weather(state, "f7", 4)
    assert state.question(0) is None


@rule("CV-320", "CV-322", "CV-324")
@pytest.mark.parametrize(
    ("name", "at", "space", "kinds"),
    [("f1", 3, "weather.warm", 1), ("f1", 4, "weather.mild", 2), ("f2", 3, "weather.rain", 1)],
)
def test_warm_mild_and_rain_give_an_income_action_or_an_activity(
    name: str, at: int, space: str, kinds: int
) -> None:
    state = table(2)
    stock(state, 0, money=1)
    weather(state, name, at)
    assert BOX.weather[state.weather][0] == space
    if kinds == 2:
        assert actions(state) == [("choose", 0), ("choose", 1)]
    else:
        assert topic(state) in ("perform_income", "perform_activity")


def test_fur_and_meteorology_ignore_the_weather() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    own_card(state, 0, "c32")
    weather(state, "f1", 1)
    assert tribes(state) == ["b_forest camp strong"]


@rule("CV-326")
def test_an_event_serves_all_that_qualify_or_a_clear_leader() -> None:
    state = table(2)
    state.start = 1
    settle(state, 0, "c_desert camp")
    settle(state, 1, "g_desert camp")
    assert qualified(state, BOX.events[9]) == [1, 0]
    assert qualified(state, BOX.events[1]) == []
    settle(state, 0, "b_forest camp")
    assert qualified(state, BOX.events[1]) == [0]
    assert qualified(state, BOX.events[16]) == []
    event(state, "f10")
    do(state, ("event", TABLE))
    assert (points(state, 0), points(state, 1)) == (3, 3)


@rule("CV-327")
def test_a_toll_comes_before_the_bonus() -> None:
    state = table(2)
    settle(state, 0, "a_water boat", "a_water boat weak")
    event(state, "f20")
    do(state, ("event", TABLE))
    answer(state, 0, "ashore", "territory.b_forest")
    answer(state, 0, "upgrade", "module.trade")
    assert tribes(state) == ["b_forest wilderness strong", "b_forest wilderness weak"]
    assert (state.seats[0].boats, points(state)) == ([], 4)
    assert state.seats[0].markers[RAW + land("a_water")] == 0


@rule("CV-327", "CV-123")
def test_who_goes_ashore_first_develops_the_land() -> None:
    state = table(2)
    settle(state, 0, "a_water boat")
    event(state, "f20")
    do(state, ("event", TABLE))
    assert not developed(state, land("c_desert"))
    answer(state, 0, "ashore", "territory.c_desert")
    answer(state, 0, "produce", "territory.c_desert")
    answer(state, 0, "upgrade", "module.trade")
    assert developed(state, land("c_desert"))
    assert tribes(state) == ["c_desert wilderness strong"]
    assert (state.seats[0].markers[RAW + land("c_desert")], points(state)) == (1, 4)


@rule("CV-T47", "CV-328", "CV-351")
def test_era_scoring_multiplies_units_by_the_points_of_the_era() -> None:
    state = table(2)
    state.era = 1
    state.era_tiles = [5, 0, 1, 2]
    stock(state, 0, calm=1, stamina=1)
    do(state, ("era_scoring", TABLE))
    assert points(state) == 10


@rule("CV-T48", "CV-330", "CV-331")
def test_in_a_tie_the_monolith_leaves_its_holder() -> None:
    assert next_holder(0, [4, 4, 1]) == 1
    assert next_holder(0, [4, 3, 1]) == 0
    assert next_holder(1, [4, 4, 1]) == 0
    assert next_holder(0, [0, 0, 0]) == 1


@rule("CV-T73", "CV-329")
def test_the_monolith_goes_to_the_next_tied_civilization_after_the_holder() -> None:
    assert next_holder(0, [1, 4, 4]) == 1
    state = table(3)
    state.era = 2
    state.era_tiles = [0, 5, 1, 2]
    stock(state, 1, calm=2)
    stock(state, 2, calm=2)
    do(state, ("era_scoring", TABLE))
    assert state.start == 1
    assert points(state, 2) == 8


@rule("CV-332", "CV-335")
def test_income_performs_every_chip_once_in_any_order() -> None:
    state = table(2)
    state.era = 1
    own = state.seats[0]
    start = BOX.item_ids[own.installed.items[0]]
    installed(state, 0, ("i9", 1, 1), ("i2", 2, 1))
    own_card(state, 0, "a10")
    phase(state, 8)
    chips = {action[1] for action in actions(state)}
    assert chips == {"i9", "i2", start, "a10"}
    answer(state, 0, "perform", "i9")
    assert {action[1] for action in actions(state)} == {"i2", start, "a10"}
    answer(state, 0, "point", start)
    answer(state, 0, "perform", "a10")
    answer(state, 0, "perform", "i2")
    assert (points(state), held(state, 0, "food"), held(state, 0, "money")) == (3, 2, 1)
    assert state.waiting() == [1]


@rule("CV-T49", "CV-336", "CV-285")
def test_statues_score_by_favor() -> None:
    state = table(2)
    statues(state, 0, 3, 3, 4, 24)
    state.seats[0].favor = 3
    do(state, ("statue_points", TABLE))
    assert points(state) == 8


@rule("CV-338", "CV-341")
def test_reset_columns_are_refilled_from_the_supply() -> None:
    state = table(2)
    stock(state, 0, resets=1)
    before = supply(state, 0)
    do(state, ("clear_up", TABLE))
    assert (held(state, 0, "resets"), supply(state, 0)) == (4, before - 3)
    stock(state, 0, resets=3)
    stock(state, 0, food=supply(state, 0))
    do(state, ("clear_up", TABLE))
    assert topic(state) == "short"


@rule("CV-340")
def test_after_income_the_next_era_begins() -> None:
    state = table(2)
    state.era = 1
    do(state, ("phase", TABLE, 8), ("era", TABLE))
    while state.era == 1:
        question = state.questions()[0]
        answer(state, question.seat, *question.actions[-1])
    assert (state.era, state.phase) == (2, 2)


@rule("CV-T32", "CV-256", "CV-262")
def test_a_sale_is_one_material_for_money_and_one_for_points() -> None:
    state = table(2)
    stock(state, 0, wood=1, oil=2)
    run(state, 0, "sell 1")
    answer(state, 0, "sell", "material.oil")
    assert held(state, 0, "money") == 3
    answer(state, 0, "sell", "material.wood")
    assert (points(state), held(state, 0, "wood"), held(state, 0, "oil")) == (2, 0, 1)
    assert state.question(0) is None
    run(state, 0, "sell 1")
    answer(state, 0, "skip")
    answer(state, 0, "skip")
    assert held(state, 0, "oil") == 1


@rule("CV-T33", "CV-257", "CV-270")
def test_a_purchase_costs_two_or_four_money() -> None:
    state = table(2)
    develop(state, "b_forest", "wood")
    stock(state, 0, money=3)
    run(state, 0, "buy 1")
    assert ("buy", "material.wood") in actions(state)
    assert ("buy", "material.tar") not in actions(state)
    answer(state, 0, "buy", "material.wood")
    assert (held(state, 0, "money"), held(state, 0, "wood")) == (1, 1)
    stock(state, 0, money=4)
    run(state, 0, "buy 1")
    answer(state, 0, "buy", "material.tar")
    assert (held(state, 0, "money"), held(state, 0, "tar")) == (0, 1)


@rule("CV-T34", "CV-255")
def test_trade_2_mixes_two_sales_and_two_purchases_freely() -> None:
    state = table(2)
    develop(state, "b_forest", "wood")
    stock(state, 0, oil=4)
    do(state, ("effect", 0, BOX.modules[13].levels[1], "module.trade"))
    assert actions(state) == [("next", 0), ("next", 2)]
    answer(state, 0, "next", 0)
    answer(state, 0, "sell", "material.oil")
    answer(state, 0, "sell", "material.oil")
    assert (held(state, 0, "money"), points(state)) == (3, 2)
    answer(state, 0, "next", 2)
    answer(state, 0, "buy", "material.wood")
    assert actions(state) == [("next", 1), ("next", 3)]
    answer(state, 0, "next", 3)
    assert topic(state) == "sell"
    answer(state, 0, "sell", "material.oil")
    answer(state, 0, "skip")
    assert state.question(0) is None
    assert (held(state, 0, "money"), held(state, 0, "wood"), held(state, 0, "oil")) == (4, 1, 1)


@rule("CV-255", "CV-263")
def test_trade_3_begins_with_two_money() -> None:
    state = table(2)
    do(state, ("effect", 0, BOX.modules[13].levels[2], "module.trade"))
    assert held(state, 0, "money") == 2
    level(state, 0, trade=3)
    assert state.seats[0].modules[13] == 3


@rule("CV-T53", "CV-368", "CV-369")
def test_with_an_empty_supply_other_markers_may_be_returned() -> None:
    state = table(2)
    raw(state, 0, b_forest=2)
    settle(state, 0, "d_water boat")
    statues(state, 0, 24)
    stock(state, 0, idea=supply(state, 0))
    run(state, 0, "food 2")
    assert actions(state) == [
        ("forfeit",),
        ("return", "idea", ""),
        ("return", "raw", "territory.b_forest"),
    ]
    answer(state, 0, "return", "raw", "territory.b_forest")
    answer(state, 0, "return", "raw", "territory.b_forest")
    assert held(state, 0, "food") == 2
    assert sum(state.seats[0].markers) == 50


@rule("CV-370", "CV-10")
def test_spaces_have_no_limit_and_markers_come_from_the_supply() -> None:
    state = table(2)
    run(state, 0, "food 30")
    assert held(state, 0, "food") == 30
    assert state.seats[0].markers[SUPPLY] == 14


def test_displacing_and_holding() -> None:
    state = table(2)
    settle(state, 0, "b_hills camp")
    settle(state, 1, "b_forest camp", "b_forest camp2 weak")
    own_card(state, 1, "d10")
    own_card(state, 0, "b16")
    own_card(state, 1, "b17")
    run(state, 0, "migrate 1")
    answer(state, 0, "tribe", "territory.b_hills", "camp", "strong")
    answer(state, 0, "go", "territory.b_forest", 1)
    places = {action for action in actions(state) if action[0] == "displace"}
    assert places == {("displace", "territory.b_forest", "camp", 1, "weak")}
    answer(state, 0, "displace", "territory.b_forest", "camp", 1, "weak")
    assert (points(state, 0), points(state, 1)) == (2, 2)


def test_a_death_that_is_not_saved_sets_off_the_mausoleum() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    own_card(state, 0, "d25")
    run(state, 0, "lose tribe 1")
    assert points(state) == 3


def test_an_eclipse_counts_hands_and_a_locust_swarm_takes_a_farm() -> None:
    state = table(2)
    state.seats[0].farms = [land("b_forest"), land("b_hills")]
    state.seats[1].farms = [land("c_desert")]
    event(state, "f4")
    do(state, ("event", TABLE))
    answer(state, 0, "lose", "territory.b_forest")
    answer(state, 0, "advance", "track.culture")
    while topic(state) == "upgrade":
        answer(state, 0, *actions(state)[0])
    assert state.seats[0].farms == [land("b_hills")]
    assert (state.seats[0].tracks[4], held(state, 0, "food")) == (2, 2)
    assert qualified(state, BOX.events[6]) == [0, 1]


@rule("CV-327")
@pytest.mark.parametrize("what", ["farm", "boat"])
def test_farms_and_boats_among_which_one_is_lost_are_named(what: str) -> None:
    state = table(2)
    places = ["a_water", "d_water"] if what == "boat" else ["b_forest", "b_hills"]
    for name in places:
        if what == "boat":
            settle(state, 0, f"{name} boat")
        else:
            state.seats[0].farms.append(land(name))
    run(state, 0, f"lose {what} 1")
    question = state.questions()[0]
    words = words_of(GAME, "en")
    labels = [words.action(action, question.topic, question.args) for action in question.actions]
    assert labels == (["Water A", "Water D"] if what == "boat" else ["Forest B", "Hills B"])
