"""Formica and Vukuntur, sun and moon, and what all tribes share: RV-162 to RV-175."""

import pytest

from civitas.games.revive.distance import way
from civitas.games.revive.map_parts import ABYSS_FIELD
from civitas.games.revive.words import NODES
from games.revive.positions import (
    FIELD_OF,
    C,
    cards,
    do,
    go,
    has,
    hold,
    lake,
    learn,
    machines,
    mask,
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
from support.positions import jump


@rule("RV-162", "RV-163")
def test_formica_gain_a_gear_and_a_book_and_build_cheaper_beside_mountains() -> None:
    state = table(2, "formica_sun")
    stock(state, 0)
    run(state, "tribe")
    assert has(state) == {"gear": 1, "book": 1}
    plain(state)
    around = near("t43b")
    paint(state, **{around[0]: "mountain", around[1]: "mountain"})
    put(state, 0, figures="t43a")
    learn(state, 0, "rock_borers")
    stock(state, 0, gear=1)
    go(state)
    do(state, "build", "t43b", "small_building")
    assert has(state) == {}


@rule("RV-164")
def test_a_crystal_becomes_two_basics_of_one_kind() -> None:
    state = table(2, "formica_sun")
    learn(state, 0, "crystal_kitchen")
    stock(state, 0, crystal=1)
    go(state)
    do(state, "exchange", "crystal_kitchen")
    do(state, "alike", "food")
    assert has(state) == {"food": 2}


@rule("RV-165")
def test_the_queens_chamber_makes_a_crystal() -> None:
    state = table(2, "formica_sun")
    learn(state, 0, "queens_chamber")
    machines(state, 0, energy=1)
    stock(state, 0)
    go(state)
    do(state, "machine", "queens_chamber")
    assert has(state) == {"crystal": 1}


@rule("RV-166")
def test_a_workshop_advances_the_track_of_its_terrain() -> None:
    state = table(2, "formica_moon")
    plain(state)
    paint(state, t11a="steppe")
    stock(state, 0, crystal=1)
    run(state, "tribe")
    do(state, "use", "formica_moon")
    assert (has(state), own(state).tokens, own(state).tracks) == ({}, mask("t11a"), [1, 1, 2])


@rule("RV-167")
def test_beside_workshops_an_action_costs_one_less_but_no_more() -> None:
    state = table(2, "formica_moon")
    plain(state)
    around = near("t43b")
    paint(state, **{around[0]: "forest", around[1]: "forest"})
    put(state, 0, figures="t43a", tokens=f"{around[0]} {around[1]}")
    stock(state, 0, gear=2)
    go(state)
    do(state, "build", "t43b", "small_building")
    assert has(state) == {}


@rule("RV-168")
def test_the_switch_copies_the_lower_half_of_another_players_card() -> None:
    state = table(2, "formica_moon", "nadair_sun")
    plain(state, "location")
    put(state, 0, figures="t43a")
    learn(state, 0, "queens_chamber")
    own(state).switch = 0
    stock(state, 0, book=3)
    go(state)
    do(state, "populate", "t43b", "borrowed_hands")
    assert own(state).switch == 1
    hold(state, 1, slots={"slot_u1": "kettle_tinker/upper"})
    stock(state, 0)
    go(state)
    do(state, "switch", "borrowed_hands")
    do(state, "copy", "kettle_tinker")
    assert has(state) == {"crystal": 1, "gear": 1}
    assert (cards(own(state, 1).rest), own(state, 1).slots) == (["kettle_tinker"], [[]] * 5)


@rule("RV-169")
def test_vukuntur_act_once_more_with_range() -> None:
    state = table(2, "vukuntur_sun")
    plain(state)
    put(state, 0, figures="t41a")
    stock(state, 0, gear=3)
    run(state, "tribe")
    do(state, "use", "vukuntur_sun")
    assert ("build", "t42a", "small_building") in options(state, "build")
    do(state, "build", "t42a", "small_building")
    assert (has(state), state.left) == ({}, 2)


@rule("RV-169")
@pytest.mark.parametrize("acts", [True, False])
def test_the_range_of_vukuntur_serves_that_one_action_alone(acts: bool) -> None:
    state = table(2, "vukuntur_sun")
    plain(state)
    put(state, 0, figures="t41a")
    stock(state, 0, gear=3)
    run(state, "tribe")
    do(state, "use", "vukuntur_sun")
    if acts:
        do(state, "build", near("t41a")[0], "small_building")
        do(state, "use")
    else:
        do(state, "decline")
    assert topic(state) == "turn"
    assert own(state).armed == []
    stock(state, 0, gear=3)
    assert ("build", "t42b", "small_building") not in options(state, "build")


@rule("RV-170")
def test_thermals_add_range_for_good() -> None:
    state = table(2, "vukuntur_sun")
    plain(state)
    put(state, 0, figures="t41a")
    learn(state, 0, "thermals")
    assert way(state, 0, mask("t42b")) == 1


@rule("RV-171")
def test_nest_treasures_give_a_crystal_with_every_later_crate() -> None:
    state = table(2, "vukuntur_sun")
    plain(state, "location")
    put(state, 0, figures="t43a")
    learn(state, 0, "thermals")
    stock(state, 0, book=C.sides[own(state).side].nodes[NODES.index("l2")].books)
    go(state)
    do(state, "populate", "t43b", "nest_treasures")
    assert (has(state), len(own(state).crates)) == ({"crystal": 1}, 1)
    run(state, "crate 1")
    assert (has(state), len(own(state).crates)) == ({"crystal": 2}, 2)


@rule("RV-172")
def test_the_falcon_starts_on_the_abyss_and_distance_counts_from_it() -> None:
    state = table(2, "vukuntur_moon")
    assert own(state).falcon == ABYSS_FIELD
    plain(state)
    put(state, 0, figures="t11a", falcon="t55d")
    assert way(state, 0, mask("t55c")) == 0


@rule("RV-173", "RV-I-19", "RV-I-34")
def test_the_falcon_flies_three_fields_per_marker_and_lands_on_terrain() -> None:
    state = table(2, "vukuntur_moon")
    plain(state)
    paint(state, t43a="forest", t45b="steppe", t46b="mountain")
    put(state, 0, falcon="t43a")
    run(state, "tribe")
    do(state, "use", "vukuntur_moon")
    assert [action[1] for action in options(state, "fly")] == ["t43a"] or topic(state) == "turn"
    assert own(state).falcon == FIELD_OF["t43a"]
    run(state, "tribe")
    do(state, "use", "vukuntur_moon")
    assert [action[1] for action in options(state, "fly")] == ["t43a", "t45b"]
    do(state, "fly", "t45b")
    assert own(state).falcon == FIELD_OF["t45b"]


@rule("RV-174")
def test_beside_the_falcon_actions_cost_one_less() -> None:
    state = table(2, "vukuntur_moon")
    plain(state)
    paint(state, t43b="forest")
    put(state, 0, figures="t43a", falcon="t43b")
    learn(state, 0, "under_the_wing")
    site = next(name for name in near("t43b") if name in near("t43a"))
    stock(state, 0, gear=2)
    go(state)
    do(state, "build", site, "small_building")
    assert has(state) == {}


@rule("RV-175", "RV-I-6")
def test_prey_drop_brings_three_basics_of_the_terrain() -> None:
    state = table(2, "vukuntur_moon")
    plain(state)
    paint(state, t43a="mountain")
    put(state, 0, falcon="t43a")
    learn(state, 0, "prey_drop")
    stock(state, 0)
    run(state, "tribe")
    do(state, "use", "vukuntur_moon")
    assert has(state) == {"gear": 3}


@rule("RV-I-2", "RV-I-26")
def test_only_moon_sides_have_tiles_or_a_falcon() -> None:
    for side in C.sides:
        assert bool(side.token) == (side.side == "moon")
    assert sorted(C.artifact_players) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


@rule("RV-I-32", "RV-73")
def test_range_serves_the_way_to_a_token_too() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    lake(state, "t42b", "area_09")
    put(state, 0, figures="t41a")
    machines(state, 0, "long_strider", energy=1)
    stock(state, 0, crystal=1)
    go(state)
    do(state, "machine", "long_strider")
    state.push("effect", 0, ("tribe",), "archivist")
    state.asked = [None, None]
    state.run()
    do(state, "use", "hofstadterians_moon")
    assert own(state).tokens == mask("t42b")
    assert own(state).armed == []


@rule("RV-I-9", "RV-76")
def test_books_above_the_limit_are_lost_for_who_receives_them() -> None:
    state = table(2, "nadair_sun", "kuniban_sun")
    plain(state, "location")
    put(state, 0, figures="t43a")
    put(state, 1, figures="t43b")
    stock(state, 0, book=3)
    stock(state, 1, book=6)
    go(state)
    do(state, "populate", "t43b", "rootsong")
    assert has(state, 1) == {"book": 6}


@rule("RV-I-19", "RV-59")
def test_an_ability_whose_price_is_gone_does_nothing_more() -> None:
    state = table(2, "hofstadterians_moon")
    plain(state)
    put(state, 0, figures="t43a")
    lake(state, "t43b", "area_10")
    stock(state, 0)
    before = own(state).tokens
    jump(state, ("ability_price", 0), ("turn", 0))
    assert (topic(state), own(state).tokens, has(state)) == ("turn", before, {})
    stock(state, 0, crystal=1)
    jump(state, ("ability_price", 0), ("turn", 0))
    assert (own(state).tokens, has(state)) == (mask("t43b"), {})
