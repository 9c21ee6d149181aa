"""Turns, playing cards, and what cards can do: RV-42 to RV-62, RV-176 to RV-187, RV-197, RV-202, RV-203."""

from games.revive.positions import (
    C,
    cards,
    crates,
    display,
    do,
    go,
    has,
    hold,
    learn,
    machines,
    mix,
    module,
    options,
    own,
    plain,
    put,
    run,
    stock,
    table,
    topic,
)
from support import rule


@rule("RV-42", "RV-44")
def test_a_turn_is_two_actions_or_hibernating() -> None:
    state = table(2)
    hold(state, 0, active="archivist caravan_cook kettle_tinker")
    go(state)
    assert ("hibernate",) in options(state, "hibernate", "end")
    assert state.explain(0, ("end",)) == ("not_acted",)
    do(state, "play", "archivist", "slot_u1", "upper")
    assert options(state, "hibernate", "end") == [("end",)]
    assert state.explain(0, ("hibernate",)) == ("acted",)
    do(state, "play", "caravan_cook", "slot_u2", "upper")
    assert options(state, "play") == []
    assert state.explain(0, ("play", "kettle_tinker", "slot_l1", "lower")) == ("no_action_left",)
    do(state, "end")
    assert state.active == 1


@rule("RV-43", "RV-47")
def test_the_five_actions_can_be_mixed_and_the_same_taken_twice() -> None:
    state = table(2)
    plain(state)
    hold(state, 0, active="archivist caravan_cook")
    put(state, 0, figures="t43a")
    stock(state, 0, gear=6, book=6, food=6)
    go(state)
    assert {action[0] for action in options(state, "build", "play", "switch")} == {"build", "play", "switch"}
    do(state, "build", "t43b", "small_building")
    do(state, "build", "t43c", "small_building")
    assert own(state).small.bit_count() == 2
    assert state.left == 0


@rule("RV-45")
def test_free_actions_are_unlimited_and_only_on_the_own_turn() -> None:
    state = table(2)
    crates(state, 0, "box_of_cogs", "sealed_rations")
    crates(state, 1, "mixed_goods")
    stock(state, 0, crystal=2)
    go(state)
    do(state, "open", "box_of_cogs")
    do(state, "open", "sealed_rations")
    do(state, "change", "book")
    assert has(state) == {"gear": 2, "food": 3, "book": 1, "crystal": 1}
    assert state.left == 2
    assert state.explain(1, ("open", "mixed_goods")) == ("not_asked",)


@rule("RV-46")
def test_effects_of_one_play_come_in_the_order_of_the_player() -> None:
    state = table(2, "nadair_sun")
    hold(state, 0, active="module_printer")
    module(state, 0, "slot_u1", 1, "ivy_rail")
    display(state, modules="double_page amber_sieve")
    stock(state, 0)
    go(state)
    do(state, "play", "module_printer", "slot_u1", "upper")
    assert has(state) == {"book": 1}
    assert topic(state) == "next"
    do(state, "next", 2)
    assert own(state).tracks == [1, 2, 1]
    assert topic(state) == "take_module"


@rule("RV-48")
def test_upper_slots_give_the_upper_half_lower_slots_the_lower_half() -> None:
    state = table(2)
    hold(state, 0, active="archivist kettle_tinker")
    stock(state, 0)
    go(state)
    do(state, "play", "archivist", "slot_u1", "upper")
    assert has(state) == {"book": 3}
    assert state.explain(0, ("play", "kettle_tinker", "slot_u1", "upper")) == ("slot_taken", "slot_u1")
    assert state.explain(0, ("play", "kettle_tinker", "slot_l1", "upper")) == ("wrong_half", "slot_l1")
    do(state, "play", "kettle_tinker", "slot_l1", "lower")
    assert has(state) == {"book": 3, "crystal": 1, "gear": 1}
    assert own(state).active == []


@rule("RV-49")
def test_the_right_slot_needs_its_technology_and_lets_the_half_be_chosen() -> None:
    state = table(2)
    hold(state, 0, active="archivist")
    go(state)
    assert state.explain(0, ("play", "archivist", "slot_r5", "upper")) == ("slot_locked", "slot_r5")
    run(state, "open-slot")
    halves = [action[3] for action in options(state, "play") if action[2] == "slot_r5"]
    assert halves == ["lower", "upper"]


@rule("RV-50", "RV-EX-3")
def test_modules_of_the_colour_fire_too() -> None:
    state = table(2)
    hold(state, 0, active="rider_twin kettle_tinker")
    module(state, 0, "slot_u1", 1, "saddle_library")
    module(state, 0, "slot_u2", 1, "saddle_library")
    stock(state, 0)
    go(state)
    do(state, "play", "rider_twin", "slot_u1", "upper")
    assert has(state) == {"food": 2, "book": 1}
    do(state, "play", "kettle_tinker", "slot_u2", "upper")
    assert has(state) == {"food": 2, "book": 1, "gear": 3}


@rule("RV-54")
def test_a_module_is_not_fired_by_the_card_that_brought_it() -> None:
    state = table(2)
    hold(state, 0, active="module_printer")
    display(state, modules="double_page")
    stock(state, 0)
    go(state)
    do(state, "play", "module_printer", "slot_u1", "upper")
    do(state, "take", "double_page")
    do(state, "put", "slot_u1", 1)
    assert has(state) == {"book": 1}


@rule("RV-55", "RV-186")
def test_a_slot_takes_another_card_while_all_its_cards_show_the_symbol() -> None:
    state = table(2)
    hold(state, 0, active="archivist caravan_cook", slots={"slot_u1": "steppe_runner/upper"})
    go(state)
    assert ("play", "archivist", "slot_u1", "upper") in options(state, "play")
    do(state, "play", "archivist", "slot_u1", "upper")
    assert state.explain(0, ("play", "caravan_cook", "slot_u1", "upper")) == ("slot_taken", "slot_u1")
    hold(state, 0, active="archivist", slots={"slot_l1": "steppe_runner/lower"})
    go(state)
    assert state.explain(0, ("play", "archivist", "slot_l1", "lower")) == ("slot_taken", "slot_l1")


@rule("RV-56", "RV-EX-5")
def test_cards_of_the_same_colour_in_the_slot_fire_again() -> None:
    state = table(2)
    hold(state, 0, active="caravan_cook archivist", slots={"slot_u1": "steppe_runner/upper"})
    module(state, 0, "slot_u1", 1, "double_ration")
    stock(state, 0)
    go(state)
    do(state, "play", "caravan_cook", "slot_u1", "upper")
    assert own(state).stock[2] == 6
    hold(state, 0, active="archivist", slots={"slot_u1": "steppe_runner/upper"})
    stock(state, 0)
    go(state)
    do(state, "play", "archivist", "slot_u1", "upper")
    assert has(state) == {"book": 3}


@rule("RV-57")
def test_starting_cards_offer_a_module_or_the_ability() -> None:
    state = table(2, "nadair_sun")
    hold(state, 0, active="moss_gatherer")
    stock(state, 0)
    go(state)
    do(state, "play", "moss_gatherer", "slot_u1", "upper")
    assert topic(state) == "choose"
    do(state, "choose", 1)
    assert has(state) == {"book": 2}


@rule("RV-58", "RV-203")
def test_taking_from_the_display_refills_it() -> None:
    state = table(2)
    display(state, citizens="archivist caravan_cook drummer hermit alchemist")
    hold(state, 0)
    run(state, "take yellow")
    assert [action[1] for action in options(state, "take")] == ["caravan_cook", "drummer"]
    do(state, "take", "drummer")
    assert cards(own(state).active) == ["drummer"]
    assert len(state.citizens) == 5
    assert state.explain(0, ("take", "archivist")) == ("not_now",)


@rule("RV-60", "RV-61")
def test_the_switch_gives_a_basic_and_stays_down() -> None:
    state = table(2)
    stock(state, 0)
    go(state)
    do(state, "switch", "switch_1")
    do(state, "gain", mix(book=1))
    assert has(state) == {"book": 1}
    assert own(state).switch == 0
    assert options(state, "switch") == []
    assert state.explain(0, ("switch", "switch_1")) == ("switch_used",)


@rule("RV-62")
def test_the_second_switch_does_more() -> None:
    state = table(2, material="mix", second_switch="yes")
    stock(state, 0)
    go(state)
    do(state, "switch", "switch_2")
    do(state, "gain", mix(gear=1))
    assert has(state) == {"gear": 1}
    assert own(state).armed == [["range", 1, "switch_2"]]


@rule("RV-176", "RV-I-35")
def test_a_modifier_serves_one_action_and_ends_with_the_turn() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t41a")
    machines(state, 0, "long_strider", energy=1)
    stock(state, 0, gear=6)
    go(state)
    do(state, "machine", "long_strider")
    do(state, "build", "t43a", "small_building")
    assert own(state).armed == []
    own(state).charged, own(state).energy = 0, 1
    go(state)
    do(state, "machine", "long_strider")
    do(state, "hibernate")
    while state.active == 0:
        do(state, *state.questions()[0].actions[0])
    assert own(state).armed == []


@rule("RV-177", "RV-158")
def test_an_unplayed_card_goes_to_rest_for_its_upper_half() -> None:
    state = table(2)
    hold(state, 0, active="archivist bridge_engineer hermit")
    machines(state, 0, "resonator", energy=3)
    stock(state, 0)
    go(state)
    do(state, "machine", "resonator")
    do(state, "rest", "bridge_engineer")
    assert has(state) == {"gear": 2}
    assert own(state).index.range == 0
    assert cards(own(state).rest) == ["bridge_engineer"]
    own(state).charged = 0
    go(state)
    do(state, "machine", "resonator")
    do(state, "rest", "hermit")
    assert (topic(state), own(state).hibernation) == ("turn", 0)


@rule("RV-178")
def test_a_rotated_card_gives_the_other_half() -> None:
    state = table(2)
    hold(state, 0, active="archivist kettle_tinker")
    machines(state, 0, "turntable", energy=1)
    stock(state, 0)
    go(state)
    do(state, "machine", "turntable")
    do(state, "play", "archivist", "slot_u1", "lower")
    assert has(state) == {"book": 1, "crystal": 1}
    assert own(state).slots[0] == [2 * C.item_of["archivist"] + 1]
    assert {action[3] for action in options(state, "play") if action[2] == "slot_u2"} == {"upper"}


@rule("RV-180", "RV-I-35")
def test_a_card_with_all_colours_fires_every_module_once() -> None:
    state = table(2)
    hold(state, 0, active="archivist")
    module(state, 0, "slot_u1", 1, "double_cog")
    module(state, 0, "slot_u1", 2, "double_ration")
    machines(state, 0, "prism_wheel", energy=1)
    stock(state, 0)
    go(state)
    do(state, "machine", "prism_wheel")
    do(state, "play", "archivist", "slot_u1", "upper")
    do(state, "use")
    assert has(state) == {"book": 3, "gear": 2, "food": 2}
    assert own(state).armed == []


@rule("RV-180")
def test_a_prism_serves_a_count_or_a_taking_too() -> None:
    state = table(2)
    hold(state, 0, active="drummer", slots={"slot_l1": "kettle_tinker/lower"})
    machines(state, 0, "prism_wheel", energy=1)
    stock(state, 0)
    go(state)
    do(state, "machine", "prism_wheel")
    do(state, "play", "drummer", "slot_u1", "upper")
    do(state, "use")
    assert has(state) == {"food": 2}
    machines(state, 0, "prism_wheel", energy=1)
    display(state, citizens="archivist")
    go(state)
    do(state, "machine", "prism_wheel")
    state.push("effect", 0, ("take", "grey"), "archivist")
    state.asked = [None, None]
    state.run()
    do(state, "take", "archivist")
    assert own(state).armed == []
    assert C.item_of["archivist"] in own(state).active


@rule("RV-181")
def test_an_opened_crate_is_repeated_once_per_game() -> None:
    state = table(2)
    crates(state, 0, opened="box_of_cogs")
    machines(state, 0, "crate_hoist", energy=2)
    stock(state, 0, gear=1)
    go(state)
    do(state, "machine", "crate_hoist")
    do(state, "pay", (1, 0, 0, 0))
    assert has(state) == {"gear": 2}
    own(state).charged = 0
    go(state)
    assert options(state, "machine") == []
    assert state.explain(0, ("machine", "crate_hoist")) == ("no_use", "crate_hoist")


@rule("RV-182", "RV-32", "RV-DT-4")
def test_a_discount_takes_off_the_action_but_never_below_nothing_and_no_distance() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t41a")
    machines(state, 0, "tower_crane", energy=1)
    crates(state, 0, "pulley_set")
    stock(state, 0, food=1, gear=0)
    go(state)
    do(state, "machine", "tower_crane")
    do(state, "open", "pulley_set")
    do(state, "build", "t42a", "small_building")
    assert has(state) == {}
    assert own(state).small == 1 << C.map.field_of["t42a"]


@rule("RV-183")
def test_cards_of_a_colour_in_the_slots_are_counted_with_this_one() -> None:
    state = table(2)
    hold(state, 0, active="drummer", slots={"slot_l1": "caravan_cook/lower", "slot_l2": "archivist/lower"})
    stock(state, 0)
    go(state)
    do(state, "play", "drummer", "slot_u1", "upper")
    assert has(state) == {"food": 2}


@rule("RV-184", "RV-205", "RV-DT-10")
def test_visible_flasks_are_those_of_the_showing_half() -> None:
    state = table(2)
    hold(state, 0, active="alchemist", rest="turbine_warden", slots={"slot_u2": "crane_driver/upper"})
    module(state, 0, "slot_l1", 1, "oil_lamp")
    stock(state, 0)
    go(state)
    counts = state.game.rules.counts
    assert counts["visible-flask"](state, 0) == 2
    assert counts["flask"](state, 0) == 4
    do(state, "play", "alchemist", "slot_u1", "upper")
    do(state, "gain", mix(gear=2))
    assert has(state) == {"gear": 2}


@rule("RV-185")
def test_a_lasting_effect_ends_when_the_card_goes_to_rest() -> None:
    state = table(2)
    hold(state, 0, active="bridge_engineer")
    go(state)
    do(state, "play", "bridge_engineer", "slot_u1", "upper")
    assert own(state).index.range == 1
    run(state, "free-slot 1", source="rest_lift")
    do(state, "rest", "bridge_engineer")
    assert own(state).index.range == 0


@rule("RV-187", "RV-I-28", "RV-I-29")
def test_a_card_makes_its_player_hibernate_and_leaves_the_game() -> None:
    state = table(2)
    hold(state, 0, active="hermit archivist", rest="drummer", slots={"slot_l1": "caravan_cook/lower"})
    stock(state, 0)
    go(state)
    do(state, "play", "hermit", "slot_u1", "upper")
    assert has(state) == {"book": 2}
    assert topic(state) == "gain_basic"
    do(state, "gain", mix(gear=1))
    do(state, "end")
    assert state.active == 1
    assert cards(own(state).active) == ["archivist", "drummer"]
    assert cards(own(state).rest) == ["caravan_cook"]
    assert state.game.rules.counts["citizen"](state, 0, None) == 3


@rule("RV-197", "RV-I-23")
def test_a_card_never_moves_itself_nor_does_the_module_that_it_fired() -> None:
    state = table(2)
    hold(state, 0, active="juggler", slots={"slot_u1": "archivist/upper"})
    go(state)
    do(state, "play", "juggler", "slot_l1", "lower")
    assert options(state, "rest") == [("rest", "archivist")]
    do(state, "rest", "archivist")
    hold(state, 0, active="caravan_cook")
    module(state, 0, "slot_u1", 1, "rest_hammock")
    go(state)
    do(state, "play", "caravan_cook", "slot_u1", "upper")
    assert topic(state) == "turn"


@rule("RV-202", "RV-I-8")
def test_one_more_card_is_played_without_an_action() -> None:
    state = table(2)
    hold(state, 0, active="rider_twin caravan_cook archivist")
    stock(state, 0)
    go(state)
    do(state, "play", "rider_twin", "slot_l1", "lower")
    assert {action[1] for action in options(state, "play")} == {"caravan_cook"}
    do(state, "play", "caravan_cook", "slot_u1", "upper")
    assert has(state) == {"food": 5}
    assert state.left == 1


@rule("RV-204")
def test_an_action_by_effect_is_none_of_the_turn() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t43a")
    hold(state, 0, active="master_mason")
    stock(state, 0, gear=1)
    go(state)
    do(state, "play", "master_mason", "slot_l1", "lower")
    do(state, "build", "t43b", "small_building")
    assert has(state) == {}
    assert (state.left, own(state).small.bit_count()) == (1, 1)


@rule("RV-204")
def test_a_discount_that_comes_with_an_action_does_not_outlast_it() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t43a")
    hold(state, 0, active="master_mason")
    stock(state, 0, gear=1)
    go(state)
    do(state, "play", "master_mason", "slot_l1", "lower")
    do(state, "decline")
    assert (topic(state), own(state).armed) == ("turn", [])
    assert options(state, "build") == []
    hold(state, 0, active="master_mason")
    stock(state, 0)
    go(state)
    do(state, "play", "master_mason", "slot_l1", "lower")
    assert (topic(state), own(state).armed) == ("turn", [])


@rule("RV-200", "RV-73")
def test_ranges_from_several_sources_add_up() -> None:
    state = table(2, "vukuntur_sun")
    plain(state)
    put(state, 0, figures="t41a")
    learn(state, 0, "thermals")
    crates(state, 0, "snowshoes")
    stock(state, 0, gear=3)
    go(state)
    assert ("build", "t43b", "small_building") not in options(state, "build")
    do(state, "open", "snowshoes")
    do(state, "build", "t43b", "small_building")
    assert has(state) == {}


@rule("RV-201")
def test_a_basic_for_each_figure_on_the_map() -> None:
    state = table(2)
    put(state, 0, figures="t23a t24a t33a")
    stock(state, 0)
    run(state, "per figure: gain basic 1")
    do(state, "gain", mix(gear=1, book=1, food=1))
    assert has(state) == {"gear": 1, "book": 1, "food": 1}
