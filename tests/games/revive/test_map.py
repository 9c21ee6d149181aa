"""Exploring, populating, building: RV-63 to RV-68, RV-74 to RV-89, RV-97, RV-179."""

import pytest

from civitas.games.revive.distance import way
from games.revive.positions import (
    C,
    cards,
    crates,
    display,
    do,
    go,
    has,
    hide,
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


@rule("RV-63", "RV-65", "RV-EX-8")
def test_exploring_costs_the_way_and_the_back_and_gives_points_and_a_card() -> None:
    state = table(2, "nadair_sun")
    plain(state)
    hide(state, "t44", "area_01")
    put(state, 0, figures="t42b")
    display(state, citizens="archivist caravan_cook drummer hermit alchemist")
    own(state).active = []
    stock(state, 0, food=5)
    go(state)
    assert way(state, 0, C.map.places[C.map.place_ids.index("t44")]) == 2
    do(state, "explore", "t44")
    assert (has(state), own(state).score) == ({}, 2)
    assert [action[1] for action in options(state, "take")] == [
        *("alchemist", "archivist", "caravan_cook", "deck", "drummer", "hermit")
    ]
    do(state, "take", "drummer")
    assert cards(own(state).active) == ["drummer"]
    assert len(state.citizens) == 5
    do(state, "lay", 0)
    assert state.turned[C.map.place_ids.index("t44")] == 0


@rule("RV-64", "RV-72", "RV-I-15")
def test_no_way_leads_through_unexplored_tiles_but_over_occupied_fields() -> None:
    state = table(2)
    plain(state)
    for place in ("t12", "t22", "t32", "t42", "t52"):
        hide(state, place, C.item_ids[state.tiles.items[C.map.place_ids.index(place)]])
    put(state, 0, figures="t11b")
    assert way(state, 0, mask("t13a")) == -1
    assert way(state, 0, C.map.places[C.map.place_ids.index("t12")]) == 0
    plain(state)
    put(state, 1, small="t41b t42a t42b")
    put(state, 0, figures="t41a")
    assert way(state, 0, mask("t43a")) == 3


@rule("RV-65")
def test_the_top_card_of_the_deck_can_be_taken_instead() -> None:
    state = table(2)
    plain(state)
    hide(state, "t44", "area_02")
    put(state, 0, figures="t43b")
    own(state).active = []
    stock(state, 0, food=2)
    go(state)
    do(state, "explore", "t44")
    before, display_before = state.deck.items[-1], state.citizens[:]
    do(state, "take", "deck")
    assert own(state).active == [before]
    assert state.citizens == display_before


@rule("RV-66")
def test_the_tile_is_seen_before_one_of_two_orientations_is_chosen() -> None:
    state = table(2)
    plain(state)
    hide(state, "t44", "area_02")
    put(state, 0, figures="t43b")
    stock(state, 0, food=2)
    go(state)
    do(state, "explore", "t44")
    do(state, *options(state, "take")[0])
    place = C.map.place_ids.index("t44")
    assert (topic(state), state.tiles.known[place]) == ("lay_tile", -1)
    do(state, "lay", 1)
    assert [state.kind(4 * place + corner) for corner in range(4)] == [5, 2, 2, 0]


@rule("RV-67", "RV-97", "RV-I-13")
def test_new_fields_beside_buildings_are_rewarded_in_turn_order() -> None:
    state = table(3, "nadair_sun")
    plain(state)
    hide(state, "t44", "area_02")
    beside_b = next(name for name in near("t44b") if not name.startswith("t44"))
    put(state, 0, figures="t43b")
    put(state, 1, small=beside_b)
    put(state, 2, large=beside_b)
    stock(state, 0, food=2)
    go(state)
    do(state, "explore", "t44")
    do(state, *options(state, "take")[0])
    forests = sum(1 for name in near(beside_b) if name in ("t44b", "t44c"))
    do(state, "lay", 0)
    assert own(state, 1).tracks[1] == 1 + forests
    assert own(state, 2).tracks[1] == 1 + 2 * forests


@rule("RV-97", "RV-I-25", "RV-DT-13")
def test_a_new_forest_counts_for_each_building_of_an_owner() -> None:
    state = table(2, "nadair_sun")
    plain(state)
    hide(state, "t44", "area_17")
    touching = [name for name in near("t44d") if not name.startswith("t44")]
    alone = [name for name in touching if "t44a" not in near(name)][:3]
    assert len(alone) == 3
    put(state, 0, small=f"{alone[0]} {alone[1]}")
    put(state, 1, large=alone[2])
    stock(state, 0, food=4)
    go(state)
    do(state, "explore", "t44")
    do(state, *options(state, "take")[0])
    do(state, "lay", 0)
    assert (own(state, 0).tracks[1], own(state, 1).tracks[1]) == (3, 3)


@rule("RV-68")
def test_the_back_tells_of_lakes_and_locations() -> None:
    from civitas.games.revive.explore import back

    state = table(2)
    for place, tile, lake_, location in (("t11", "area_16", True, True), ("t12", "area_25", False, False)):
        hide(state, place, tile)
        shown = back(state, C.map.place_ids.index(place))
        assert (shown.lake, shown.location) == (lake_, location)


@rule("RV-74", "RV-79")
def test_a_location_takes_one_figure_of_each_player() -> None:
    state = table(2, "nadair_sun", "kuniban_sun")
    plain(state)
    paint(state, t43b="location")
    put(state, 0, figures="t43b")
    put(state, 1, figures="t43a")
    stock(state, 1, book=6)
    stock(state, 0, book=6)
    go(state, 0)
    assert state.explain(0, ("populate", "t43b", "rootsong")) == ("lives_there", "t43b")
    go(state, 1)
    do(state, "populate", "t43b", "guest_gifts")
    assert own(state, 1).figures & own(state, 0).figures == mask("t43b")


@rule("RV-75", "RV-81")
def test_a_figure_unlocks_its_technology_which_works_from_now_on() -> None:
    state = table(2, "nadair_sun")
    plain(state)
    paint(state, t43b="location")
    put(state, 0, small="t43a")
    stock(state, 0, book=2)
    go(state)
    do(state, "populate", "t43b", "rootsong")
    assert (has(state), own(state).unlocked) == ({}, 1)
    run(state, "tribe")
    assert (has(state), own(state).score) == ({"book": 3}, 1)


@rule("RV-76", "RV-EX-12")
def test_populating_costs_the_way_the_technology_and_a_book_for_others() -> None:
    state = table(2, "nadair_sun", "kuniban_sun")
    plain(state)
    paint(state, t42b="location")
    put(state, 0, small="t41a")
    put(state, 1, figures="t42b")
    stock(state, 0, food=2, book=3)
    stock(state, 1)
    go(state)
    do(state, "populate", "t42b", "rootsong")
    assert (has(state), has(state, 1)) == ({}, {"book": 1})
    assert own(state).unlocked == 1


@rule("RV-77")
def test_first_the_bottom_technology_then_only_linked_ones() -> None:
    state = table(2, "nadair_sun")
    plain(state, "location")
    put(state, 0, small="t43a")
    stock(state, 0, book=6)
    go(state)
    assert {action[2] for action in options(state, "populate")} == {"rootsong"}
    do(state, "populate", "t43b", "rootsong")
    stock(state, 0, book=6)
    go(state)
    assert {action[2] for action in options(state, "populate")} == {
        "fifth_socket",
        "hidden_paths",
        "winter_seedlings",
    }
    assert state.explain(0, ("populate", "t43c", "relic_and_current")) == ("not_linked", "relic_and_current")


@rule("RV-78", "RV-EX-13", "RV-115")
def test_a_large_location_pays_books_to_all_others_and_scores_for_everybody() -> None:
    from civitas.games.revive.scoring import location_points

    state = table(3, "nadair_sun")
    plain(state)
    state.corners[0] = C.location_ids.index("thousand_hearths")
    put(state, 1, figures="corner_nw")
    put(state, 2, figures="corner_nw")
    put(state, 0, small="t11a")
    for seat in (1, 2):
        stock(state, seat)
    stock(state, 0, book=4)
    go(state)
    do(state, "populate", "corner_nw", "rootsong")
    assert [has(state, seat) for seat in range(3)] == [{}, {"book": 1}, {"book": 1}]
    assert [location_points(state, seat) for seat in range(3)] == [2, 2, 2]


@rule("RV-80")
def test_a_discount_on_populating_touches_the_technology_only() -> None:
    state = table(2, "nadair_sun", "kuniban_sun")
    plain(state)
    paint(state, t42a="location")
    put(state, 0, small="t41a")
    put(state, 1, figures="t42a")
    machines(state, 0, "beacon", energy=1)
    crates(state, 0, "founders_charter")
    stock(state, 0, food=1, book=1)
    go(state)
    do(state, "machine", "beacon")
    do(state, "open", "founders_charter")
    do(state, "populate", "t42a", "rootsong")
    do(state, "use", "beacon")
    assert has(state) == {}
    assert own(state).armed == [["discount populate", 2, "founders_charter"]]


@rule("RV-82", "RV-I-1")
@pytest.mark.parametrize(
    ("technology", "change"),
    [("relic_and_current", "energy"), ("relic_and_cargo", "crates"), ("relic_and_renown", "points")],
)
def test_common_technologies_give_an_artifact_and_something_else(technology: str, change: str) -> None:
    state = table(2, "nadair_sun")
    plain(state, "location")
    put(state, 0, small="t43a", figures="t43b t43c t43d t42a t42b t42c")
    learn(state, 0, "rootsong", "fifth_socket", "hidden_paths", "winter_seedlings")
    stock(state, 0, book=6)
    before = {"energy": own(state).energy, "crates": len(own(state).crates), "points": own(state).score}
    go(state)
    do(state, "populate", "t41b", technology)
    do(state, "artifact", "ember_clock")
    after = {"energy": own(state).energy, "crates": len(own(state).crates), "points": own(state).score}
    assert own(state).artifacts == [0, 1, 0]
    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == {
        change: 2 if change == "points" else 1
    }


@rule("RV-83", "RV-84")
def test_buildings_cost_three_or_five_gears_and_stand_alone_on_deserts() -> None:
    state = table(2)
    plain(state)
    paint(state, t43b="forest")
    put(state, 0, figures="t43a")
    put(state, 1, small="t43c")
    stock(state, 0, gear=6)
    go(state)
    assert state.explain(0, ("build", "t43b", "small_building")) == ("no_desert", "t43b")
    assert state.explain(0, ("build", "t43c", "small_building")) == ("built_on", "t43c")
    do(state, "build", "t42b", "large_building")
    assert has(state) == {"gear": 1}
    assert state.explain(0, ("build", "t42a", "small_building")) == ("too_dear",)


@rule("RV-85", "RV-87", "RV-EX-14")
def test_a_small_building_brings_a_step_per_terrain_and_nothing_from_a_known_lake() -> None:
    state = table(2)
    plain(state)
    site = "t32b"
    around = near(site)
    paint(state, **{around[0]: "forest", around[1]: "forest", around[2]: "steppe", around[4]: "location"})
    lake(state, around[3], "area_09")
    beside_lake = next(name for name in near(around[3]) if name not in around and name != site)
    other = next(
        name for name in near(beside_lake) if name not in (*around, site) and name not in near(around[0])
    )
    put(state, 0, small=beside_lake)
    stock(state, 0, gear=3, food=1)
    energy = own(state).energy
    go(state)
    food = way(state, 0, mask(site))
    do(state, "build", site, "small_building")
    while topic(state) == "next":
        do(state, *options(state, "next")[0])
    assert own(state).tracks == [1, 3, 2]
    assert own(state).energy == energy
    assert own(state).stock == [0, 0, 1 - food, 0]
    assert other not in around


@rule("RV-87", "RV-DT-9")
def test_a_lake_rewards_each_player_once() -> None:
    state = table(2)
    plain(state)
    lake(state, "t32b", "area_09")
    sites = near("t32b")
    put(state, 0, figures="t32a")
    put(state, 1, figures="t32a")
    for seat, site, gained in ((0, sites[0], 1), (0, sites[1], 0), (1, sites[2], 1)):
        before = own(state, seat).energy
        stock(state, seat, gear=3, food=3)
        go(state, seat)
        do(state, "build", site, "small_building")
        assert own(state, seat).energy - before == gained


@rule("RV-86")
def test_crystals_at_the_rim_are_gained() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t12c")
    stock(state, 0, gear=3, food=3)
    go(state)
    do(state, "build", "t12a", "small_building")
    assert own(state).stock[3] == 1


@rule("RV-88", "RV-EX-15")
def test_a_large_building_doubles_steps_and_crystals_but_no_lakes() -> None:
    state = table(2)
    plain(state)
    site = "t32b"
    around = near(site)
    paint(state, **{around[0]: "forest", around[1]: "forest", around[2]: "mountain"})
    lake(state, around[3], "area_10")
    put(state, 0, figures=around[4])
    stock(state, 0, gear=5)
    go(state)
    do(state, "build", site, "large_building")
    taken = 0
    while topic(state) != "turn":
        if topic(state) == "take_module":
            taken += 1
        do(state, *(options(state, "take", "next", "put")[0]))
    assert own(state).tracks == [3, 5, 1]
    assert taken == 1
    put(state, 1, figures="t12c")
    stock(state, 1, gear=5, food=3)
    go(state, 1)
    do(state, "build", "t12a", "large_building")
    assert own(state, 1).stock[3] == 2


@rule("RV-89")
def test_deserts_and_locations_beside_a_building_give_nothing() -> None:
    state = table(2)
    plain(state)
    paint(state, t43b="location")
    put(state, 0, figures="t43a")
    stock(state, 0, gear=3)
    go(state)
    do(state, "build", "t43c", "small_building")
    assert (own(state).tracks, has(state)) == ([1, 1, 1], {})


@rule("RV-179", "RV-150")
def test_a_machine_lets_any_tile_be_explored_without_distance() -> None:
    state = table(2)
    machines(state, 0, "sky_eye", energy=1)
    stock(state, 0, food=4, gear=1, book=1, crystal=1)
    go(state)
    reachable = len(options(state, "explore"))
    do(state, "machine", "sky_eye")
    assert len(options(state, "explore")) == 25
    assert reachable < 25


@rule("RV-182")
def test_a_discount_on_exploring_comes_off_what_the_payer_picks() -> None:
    state = table(2)
    plain(state)
    hide(state, "t44", "area_04")
    put(state, 0, figures="t43b")
    machines(state, 0, "chart_projector", energy=1)
    stock(state, 0, food=2, gear=1)
    go(state)
    do(state, "machine", "chart_projector")
    do(state, "explore", "t44")
    do(state, "use", "chart_projector")
    assert options(state, "pay") == [("pay", (0, 0, 1, 0)), ("pay", (1, 0, 0, 0))]
