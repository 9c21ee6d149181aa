"""The four tribes of the base game, sun and moon: RV-136 to RV-161."""

from civitas.games.revive.distance import way
from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import ABYSS_FIELD
from games.revive.positions import (
    FIELD_OF,
    C,
    cards,
    display,
    do,
    go,
    has,
    hide,
    hold,
    lake,
    learn,
    machines,
    mask,
    mix,
    near,
    options,
    own,
    paint,
    plain,
    put,
    run,
    stock,
    table,
    topic,
)
from support import rule


@rule("RV-136", "RV-137")
def test_nadair_gain_books_and_with_rootsong_more() -> None:
    state = table(2, "nadair_sun")
    stock(state, 0)
    run(state, "tribe")
    assert has(state) == {"book": 2}
    learn(state, 0, "rootsong")
    stock(state, 0)
    run(state, "tribe")
    assert (has(state), own(state).score) == ({"book": 3}, 1)


@rule("RV-138", "RV-I-21")
def test_forests_and_lakes_cost_nothing_to_count_through() -> None:
    state = table(2, "nadair_sun")
    plain(state)
    paint(state, t41b="forest", t42a="lake", t42b="mountain")
    put(state, 0, figures="t41a")
    usual = way(state, 0, mask("t43a"))
    learn(state, 0, "hidden_paths")
    assert (usual, way(state, 0, mask("t43a"))) == (3, 1)


@rule("RV-139", "RV-140", "RV-EX-20")
def test_nadair_plant_a_forest_which_moves_builders_and_gives_books_for_the_group() -> None:
    state = table(2, "nadair_moon", "kuniban_sun")
    plain(state)
    around = near("t43b")
    paint(state, **{around[0]: "forest", around[1]: "forest"})
    third = next(name for name in near(around[0]) if name not in (*around, "t43b"))
    paint(state, **{third: "forest"})
    put(state, 0, figures="t43a")
    put(state, 1, small=around[4])
    stock(state, 0, crystal=1)
    run(state, "tribe")
    do(state, "use", "nadair_moon")
    do(state, "token", "t43b")
    assert has(state) == {"book": 4}
    assert own(state, 1).tracks[1] == 2
    assert state.kind(FIELD_OF["t43b"]) == 2
    assert own(state).tokens == mask("t43b")


@rule("RV-139", "RV-I-20")
def test_forests_go_only_onto_empty_deserts_without_a_kuniban_tile() -> None:
    state = table(2, "nadair_moon", "kuniban_moon")
    plain(state)
    put(state, 0, figures="t43a")
    put(state, 1, small="t43c", tokens="t42b")
    stock(state, 0, crystal=3)
    run(state, "tribe")
    do(state, "use", "nadair_moon")
    fields = {action[1] for action in options(state, "token")}
    assert not fields & {"t43a", "t43c", "t42b"}
    assert "t43b" in fields


@rule("RV-141", "RV-I-31")
def test_hofstadterians_gain_a_basic_per_lake_beside_their_buildings() -> None:
    state = table(2, "hofstadterians_sun")
    plain(state)
    run(state, "tribe")
    assert (topic(state), own(state).markers) == ("turn", 5)
    paint(state, t43b="lake", t43d="lake", t11a="lake")
    put(state, 0, small="t43a t43c")
    stock(state, 0)
    run(state, "tribe")
    do(state, "gain", mix(gear=1, food=1))
    assert (has(state), own(state).markers) == ({"gear": 1, "food": 1}, 4)


@rule("RV-143")
def test_open_gates_save_the_books_to_others_at_once() -> None:
    state = table(2, "hofstadterians_sun", "nadair_sun")
    plain(state, "location")
    put(state, 0, figures="t43a")
    put(state, 1, figures="t43b t43c")
    learn(state, 0, "equation_of_exchange")
    stock(state, 0, book=2)
    stock(state, 1)
    go(state)
    do(state, "populate", "t43b", "open_gates")
    assert (has(state), has(state, 1)) == ({}, {})
    stock(state, 0, book=3)
    go(state)
    do(state, "populate", "t43c", "fifth_socket")
    assert (has(state), has(state, 1)) == ({}, {})


@rule("RV-144", "RV-EX-21", "RV-I-17")
def test_a_temple_gives_the_reward_of_its_lake() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    lake(state, "t42a", "area_09")
    put(state, 0, figures="t41a")
    stock(state, 0, crystal=1, food=1)
    before = own(state).energy
    run(state, "tribe")
    do(state, "use", "hofstadterians_moon")
    assert (has(state), own(state).energy) == ({}, before + 1)
    assert own(state).tokens == mask("t42a")


@rule("RV-145")
def test_a_temple_is_a_piece_and_ends_counting_from_the_abyss() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    paint(state, t11a="lake")
    put(state, 0, tokens="t11a")
    assert way(state, 0, mask("t11b")) == 0
    beside_abyss = next(bits(C.map.near[ABYSS_FIELD]))
    assert way(state, 0, 1 << beside_abyss) > 0


@rule("RV-146")
def test_a_lake_pays_by_temple_and_by_building_but_scores_once() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    lake(state, "t43b", "area_09")
    put(state, 0, tokens="t43b")
    stock(state, 0, gear=3)
    before = own(state).energy
    go(state)
    do(state, "build", near("t43b")[0], "small_building")
    assert own(state).energy == before + 1
    assert state.game.rules.counts["lake"](state, 0) == 1


@rule("RV-147")
def test_temple_roads_add_range_from_temples_only() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    paint(state, t41a="lake")
    put(state, 0, tokens="t41a")
    learn(state, 0, "temple_roads")
    assert way(state, 0, mask("t43a")) == 1
    put(state, 0, figures="t51a")
    state.seats[0].tokens = 0
    state.new_map()
    assert way(state, 0, mask("t53a")) == 3


@rule("RV-148", "RV-I-24")
def test_i0x49i_gains_food() -> None:
    state = table(2, "i0x49i_sun")
    stock(state, 0)
    run(state, "tribe")
    assert has(state) == {"food": 2}


@rule("RV-149", "RV-I-5")
def test_exploring_costs_a_food_less() -> None:
    state = table(2, "i0x49i_sun")
    plain(state)
    hide(state, "t44", "area_01")
    put(state, 0, figures="t42b")
    learn(state, 0, "route_optimiser")
    stock(state, 0, food=4)
    go(state)
    do(state, "explore", "t44")
    assert has(state) == {}


@rule("RV-150")
def test_a_probe_explores_anywhere() -> None:
    state = table(2, "i0x49i_sun")
    learn(state, 0, "remote_probe")
    stock(state, 0, food=4, gear=1, book=1, crystal=1)
    go(state)
    do(state, "machine", "remote_probe")
    assert len(options(state, "explore")) == 25


@rule("RV-151", "RV-I-33")
def test_a_figure_moves_to_another_small_location_for_nothing() -> None:
    state = table(2, "i0x49i_sun", "nadair_sun")
    plain(state)
    paint(state, t43b="location", t43c="location", t11a="location")
    put(state, 0, figures="t43b", small="t43a")
    put(state, 1, figures="t11a")
    learn(state, 0, "route_optimiser")
    stock(state, 0, book=3)
    go(state)
    do(state, "populate", "t43c", "reassignment")
    assert ("move", "t43b", "t11a") in options(state, "move")
    do(state, "move", "t43b", "t11a")
    assert own(state).figures == mask("t43c", "t11a")
    assert has(state) == {}


@rule("RV-152", "RV-153", "RV-DT-15")
def test_an_own_target_takes_two_gears_off_and_returns() -> None:
    state = table(2, "i0x49i_moon")
    plain(state)
    put(state, 0, figures="t43a")
    stock(state, 0, gear=1)
    run(state, "tribe")
    do(state, "use", "i0x49i_moon")
    assert "t43a" not in {action[1] for action in options(state, "token")}
    do(state, "token", "t43b")
    assert own(state).tokens == mask("t43b")
    do(state, "build", "t43b", "small_building")
    assert (has(state), own(state).tokens) == ({}, 0)


@rule("RV-153", "RV-EX-22")
def test_an_own_target_takes_two_books_off() -> None:
    state = table(2, "i0x49i_moon")
    plain(state)
    paint(state, t43b="location")
    put(state, 0, figures="t43a", tokens="t43b")
    stock(state, 0)
    go(state)
    do(state, "populate", "t43b", "forecast_mesh")
    assert (own(state).unlocked, own(state).tokens) == (1, 0)


@rule("RV-154", "RV-I-22", "RV-DT-16")
def test_who_builds_on_the_target_of_another_pays_its_owner() -> None:
    state = table(2, "kuniban_moon", "i0x49i_moon")
    plain(state)
    put(state, 0, figures="t41a")
    put(state, 1, tokens="t42b")
    learn(state, 0, "sand_masons")
    stock(state, 0, gear=2, food=2)
    stock(state, 1)
    go(state)
    do(state, "build", "t42b", "small_building")
    assert (has(state), has(state, 1)) == ({}, {"gear": 2})
    assert own(state, 1).tokens == 0


@rule("RV-155")
def test_kuniban_pay_food_for_a_card_of_the_display() -> None:
    state = table(2, "kuniban_sun")
    display(state, citizens="archivist drummer")
    hold(state, 0)
    stock(state, 0, food=1)
    run(state, "tribe")
    do(state, "use", "kuniban_sun")
    do(state, "take", "archivist")
    assert (has(state), cards(own(state).active)) == ({}, ["archivist"])


@rule("RV-156", "RV-I-6")
def test_guest_gifts_fit_the_colour_of_the_card_taken() -> None:
    state = table(2, "kuniban_sun")
    learn(state, 0, "guest_gifts")
    for card, gift in (("kettle_tinker", "gear"), ("archivist", "book"), ("drummer", "food")):
        display(state, citizens=card)
        stock(state, 0)
        run(state, "take any")
        do(state, "take", card)
        assert has(state) == {gift: 1}


@rule("RV-157")
def test_paid_leave_moves_a_slot_card_for_a_crystal() -> None:
    state = table(2, "kuniban_sun")
    learn(state, 0, "paid_leave")
    hold(state, 0, slots={"slot_u1": "archivist/upper"})
    stock(state, 0, crystal=1)
    go(state)
    do(state, "exchange", "paid_leave")
    do(state, "rest", "archivist")
    assert (has(state), cards(own(state).rest)) == ({}, ["archivist"])


@rule("RV-158")
def test_the_campfire_stage_is_a_machine() -> None:
    state = table(2, "kuniban_sun")
    learn(state, 0, "campfire_stage")
    hold(state, 0, active="archivist")
    machines(state, 0, energy=1)
    stock(state, 0)
    go(state)
    do(state, "machine", "campfire_stage")
    do(state, "rest", "archivist")
    assert (has(state), own(state).energy) == ({"book": 3}, 0)


@rule("RV-159", "RV-160", "RV-EX-23")
def test_a_desert_tile_brings_a_card_of_the_terrain_and_a_point_to_who_builds_there() -> None:
    state = table(2, "kuniban_moon", "nadair_sun")
    plain(state)
    paint(state, t43b="mountain")
    put(state, 0, figures="t43a")
    put(state, 1, figures="t43a")
    display(state, citizens="kettle_tinker archivist drummer")
    stock(state, 0)
    run(state, "tribe")
    do(state, "use", "kuniban_moon")
    assert [action[1] for action in options(state, "take")] == ["kettle_tinker"]
    do(state, "take", "kettle_tinker")
    assert state.kind(FIELD_OF["t43b"]) == 0
    stock(state, 1, gear=3)
    go(state, 1)
    do(state, "build", "t43b", "small_building")
    assert own(state, 1).score == 1


@rule("RV-160", "RV-161")
def test_without_a_card_of_the_colour_there_is_none() -> None:
    state = table(2, "kuniban_moon")
    plain(state)
    paint(state, t43b="steppe")
    put(state, 0, figures="t43a")
    display(state, citizens="kettle_tinker archivist")
    run(state, "tribe")
    do(state, "use", "kuniban_moon")
    assert topic(state) == "turn"
    assert own(state).tokens == mask("t43b")
    put(state, 0, small="t42b")
    stock(state, 0, gear=3)
    go(state)
    do(state, "build", "t43b", "small_building")
    assert own(state).score == 1
