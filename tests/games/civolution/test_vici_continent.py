"""V.I.C.I on the continent (CV-409 to CV-422, CV-435, CV-436, CV-450, CV-T56, CV-T57)."""

import pytest

from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import named
from civitas.games.civolution.vici.territories import best_place, hungriest, leaving, roll_territory
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    do,
    land,
    lay_site,
    own_card,
    phase,
    points,
    run,
    settle,
    topic,
    tribes,
)
from games.civolution.rival import VICI, provide, rolls, solo, step
from support import rule


def rolled(names: list[str], *dice: int) -> str:
    """Return the territory that V.I.C.I's dice choose among these."""
    state = rolls(solo(), *dice)
    here = roll_territory(state, sorted(land(name) for name in names))
    assert state.forced == []
    return "" if here == NOTHING else BOX.territories[here].id.partition(".")[2]


@rule("CV-T56", "CV-410", "CV-411")
def test_the_worked_example_of_the_territory_roll() -> None:
    assert rolled(["b_mountains", "g_forest", "b_hills", "e_mountains"], 2, 5) == "e_mountains"
    assert rolled(["b_mountains", "g_forest", "b_hills", "e_mountains"], 2, 6) == "e_mountains"


@rule("CV-409", "CV-410")
def test_the_journal_tells_which_territory_the_wheel_chose_but_not_where_there_was_no_choice() -> None:
    state = rolls(solo(), 1)
    state.sink = []
    roll_territory(state, [land("b_forest")])
    assert state.sink == []
    roll_territory(state, sorted([land("b_forest"), land("c_swamp")]))
    *_, (_, (kind, _, _, values, _, _)) = state.sink
    assert (kind, values) == ("vici_rolls", ("vici.wheel", "territory.b_forest"))


@rule("CV-410")
@pytest.mark.parametrize(
    ("roll", "first"),
    [
        (1, "b_forest"),
        (2, "c_swamp"),
        (3, "b_mountains"),
        (4, "c_grassland"),
        (5, "b_hills"),
        (6, "c_desert"),
    ],
)
def test_the_wheel_names_a_type_for_each_value(roll: int, first: str) -> None:
    every = ["b_forest", "c_swamp", "b_mountains", "c_grassland", "b_hills", "c_desert"]
    assert rolled(every, roll) == first
    rest = [name for name in every if name != first]
    assert rolled(rest, roll) == every[(every.index(first) + 1) % 6]


@rule("CV-411")
@pytest.mark.parametrize(("roll", "beacons"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_second_die_names_the_beacons(roll: int, beacons: int) -> None:
    forests = {1: "b_forest", 2: "d_forest", 3: "g_forest"}
    assert rolled(list(forests.values()), 1, roll) == forests[beacons]
    rest = [name for number, name in forests.items() if number != beacons]
    assert rolled(rest, 1, roll) == forests[beacons % 3 + 1]


@rule("CV-409")
def test_one_eligible_territory_needs_no_roll_and_none_loses_the_action() -> None:
    assert rolled(["h_hills"]) == "h_hills"
    assert rolled([]) == ""


def chosen(state: CivolutionState, name: str) -> str:
    """Return the encampment that V.I.C.I's table names in a territory: fire or the number of a camp."""
    place = best_place(state, land(name))
    return (
        "" if place == NOTHING else ["fire", "camp", "camp2", "camp3"][state.camps[land(name)].index(place)]
    )


@rule("CV-414")
@pytest.mark.parametrize(
    ("own", "yours", "place"),
    [
        ((), (), "fire"),
        ((), ("fire",), "camp"),
        (("camp", "camp2"), ("fire",), "fire"),
        (("fire",), ("camp", "camp2 weak"), "camp2"),
        (("fire",), ("camp weak", "camp2"), "camp"),
        (("fire", "camp2"), ("camp",), "camp"),
        (("fire", "camp", "camp2"), (), "fire"),
        (("fire weak", "camp weak", "camp2"), (), "camp2"),
        (("fire weak", "camp weak", "camp2 weak"), (), "fire"),
    ],
)
def test_the_table_for_settling(own: tuple[str, ...], yours: tuple[str, ...], place: str) -> None:
    state = solo(
        *[f"b_forest {name}" for name in own],
        yours=tuple(f"b_forest {name}" for name in yours),
    )
    assert chosen(state, "b_forest") == place


@rule("CV-414", "CV-115")
def test_a_strong_tribe_that_others_cannot_displace_stays() -> None:
    state = solo("b_forest camp weak", yours=("b_forest fire", "b_forest camp2 weak"))
    assert chosen(state, "b_forest") == "fire"
    own_card(state, 0, "d10")
    assert chosen(state, "b_forest") == "camp2"
    state = solo(yours=("b_hills fire", "b_hills camp"))
    own_card(state, 0, "d10")
    assert chosen(state, "b_hills") == ""


@rule("CV-412")
def test_procreation_prefers_a_free_encampment_and_counts_the_fire() -> None:
    state = solo("b_hills camp", "b_hills fire", "c_grassland camp")
    step(state, "vici_procreates")
    assert "c_grassland fire strong" in tribes(state, VICI)
    assert points(state, 0) == 0
    assert state.vici.points == 1


@rule("CV-412", "CV-115")
def test_without_a_free_encampment_it_displaces_and_stays_strong() -> None:
    state = solo("b_hills wild weak", yours=("b_hills fire", "b_hills camp"))
    step(state, "vici_procreates")
    assert tribes(state, VICI) == ["b_hills fire strong", "b_hills wilderness weak"]
    assert tribes(state, 0) == ["b_hills camp strong", "b_hills wilderness strong"]
    assert state.vici.points == 1


@rule("CV-413")
def test_when_all_its_encampments_are_its_own_a_migration_follows() -> None:
    state = solo("b_hills camp")
    step(state, "vici_procreates", 1)
    assert tribes(state, VICI) == ["b_forest fire strong", "b_hills camp strong"]
    state = solo("b_hills camp", yours=("b_forest camp",))
    settle(state, VICI, "b_forest camp2")
    step(state, "vici_procreates", 1)
    assert len(state.vici.tribes) == 3
    assert tribes(state, VICI).count("b_forest fire strong") == 1


@rule("CV-415")
def test_a_migration_without_a_pair_of_tribes_begins_with_a_procreation() -> None:
    state = solo("d_forest camp")
    step(state, "vici_migrates", 3)
    assert tribes(state, VICI) == ["d_forest camp strong", "e_mountains fire strong"]
    state = solo("d_forest camp weak", "d_forest camp2 weak")
    step(state, "vici_migrates", 3)
    assert "e_mountains fire strong" in tribes(state, VICI)
    assert len(state.vici.tribes) == 3


@rule("CV-416")
def test_a_migration_goes_to_the_adjacent_land_with_its_fewest_tribes() -> None:
    state = solo("g_hills camp", "g_hills fire", "h_hills wild", yours=("g_forest camp", "g_forest fire"))
    step(state, "vici_departs")
    assert "g_forest camp strong" in tribes(state, VICI)
    assert "h_hills wilderness strong" in tribes(state, VICI)


@rule("CV-416")
def test_a_territory_with_weak_tribes_only_is_not_left() -> None:
    state = solo("g_hills camp weak", "g_hills fire weak", "d_forest camp", "d_forest wild weak")
    step(state, "vici_departs", 3)
    assert [name for name in tribes(state, VICI) if name.startswith("g_hills")] == [
        "g_hills camp weak",
        "g_hills fire weak",
    ]
    assert "e_mountains fire strong" in tribes(state, VICI)


@rule("CV-417")
@pytest.mark.parametrize(
    ("names", "left"),
    [
        (("camp", "fire", "wild"), "wilderness"),
        (("camp", "fire", "wild weak"), "fire"),
        (("camp", "fire weak", "wild weak"), "camp"),
    ],
)
def test_which_tribe_migrates(names: tuple[str, ...], left: str) -> None:
    state = solo(*[f"h_grassland {name}" for name in names])
    before = tribes(state, VICI)
    step(state, "vici_departs")
    after = tribes(state, VICI)
    assert f"h_grassland {left} strong" in before
    assert f"h_grassland {left} strong" not in after
    assert "h_hills fire strong" in after


@rule("CV-418", "CV-417")
def test_an_undeveloped_territory_is_developed_without_a_marker() -> None:
    state = solo("h_grassland camp", "h_grassland fire")
    place = BOX.land_place[land("h_hills")]
    assert state.tiles.known[place] != PUBLIC
    step(state, "vici_departs")
    assert state.tiles.known[place] == PUBLIC
    assert (topic(state), state.vici.points, state.vici.placed) == ("", 1, 4)


@rule("CV-435")
def test_with_all_fifteen_tribes_on_the_continent_procreation_is_ignored() -> None:
    state = solo(*["b_forest wild"] * 14)
    step(state, "vici_procreates")
    assert len(state.vici.tribes) == 15
    before = tribes(state, VICI)
    step(state, "vici_procreates")
    assert tribes(state, VICI) == before


@rule("CV-436", "CV-450")
def test_without_a_tribe_it_returns_where_you_are_on_land() -> None:
    state = solo(yours=("d_water boat",))
    step(state, "vici_procreates")
    assert state.vici.tribes == []
    settle(state, 0, "b_hills fire")
    step(state, "vici_procreates")
    assert tribes(state, VICI) == ["b_hills camp strong"]


@rule("CV-436", "CV-450", "CV-425")
def test_the_last_tribe_that_starves_comes_back_at_once_only_if_you_live_on_land() -> None:
    state = solo("c_desert wild weak", yours=("b_hills fire",))
    step(state, "vici_feeds")
    assert tribes(state, VICI) == ["b_hills camp strong"]
    state = solo("c_desert wild weak", yours=("d_water boat",))
    step(state, "vici_feeds")
    assert state.vici.tribes == []
    step(state, "vici_migrates")
    assert state.vici.tribes == []
    settle(state, 0, "b_hills fire")
    step(state, "vici_migrates")
    assert tribes(state, VICI) == ["b_hills camp strong"]


@rule("CV-T57", "CV-419")
def test_provisions_go_where_fewest_are_and_most_tribes() -> None:
    state = solo("b_hills camp", "c_desert camp", "g_hills camp")
    provide(state, c_desert=1)
    assert hungriest(state) == [land("b_hills"), land("g_hills")]
    settle(state, VICI, "b_hills wild")
    assert hungriest(state) == [land("b_hills")]
    step(state, "vici_provides")
    assert (state.vici.provisions[land("b_hills")], state.vici.placed) == (1, 6)


@rule("CV-420")
def test_the_second_provision_marker_covers_a_free_farm_space_for_good() -> None:
    state = solo("b_hills camp", yours=("b_hills fire", "c_desert camp"))
    provide(state, b_hills=1)
    run(state, 0, "build farm 1")
    assert ("farm", "territory.b_hills") in actions(state)
    step(state, "vici_provides")
    assert state.vici.blocked == [land("b_hills")]
    run(state, 0, "build farm 1")
    assert ("farm", "territory.b_hills") not in actions(state)
    assert GAME.board(state, 0)["territories"][land("b_hills")]["farm_blocked"]


@rule("CV-420")
def test_a_farm_that_stands_keeps_its_space() -> None:
    state = solo("b_hills camp", yours=("b_hills fire",))
    provide(state, b_hills=1)
    state.seats[0].farms = [land("b_hills")]
    step(state, "vici_provides")
    assert (state.vici.provisions[land("b_hills")], state.vici.blocked) == (2, [])
    state.seats[0].farms = []
    step(state, "vici_provides")
    assert (state.vici.provisions[land("b_hills")], state.vici.blocked) == (3, [land("b_hills")])


@rule("CV-421", "CV-386")
def test_it_reveals_where_most_sites_are_hidden_and_gains_their_points() -> None:
    state = solo("c_grassland camp", "d_desert camp")
    for number, (x, y) in enumerate(((1, 0), (2, 0), (2, 1))):
        lay_site(state, x, y, "glacier" if number < 2 else "oak", up=False, number=number % 2)
    sites = state.map.sites_at[land("d_desert")]
    step(state, "vici_explores")
    assert [site for site, mask in enumerate(state.sites.known) if mask == PUBLIC] == list(sites)
    assert state.vici.points == 4 + 4 + 1
    step(state, "vici_explores")
    assert sum(mask == PUBLIC for mask in state.sites.known) == 5


@rule("CV-422")
def test_the_hunting_token_goes_to_the_best_land_where_both_are() -> None:
    state = solo("g_forest camp", "c_swamp camp", "c_desert camp", yours=("c_swamp fire", "c_desert fire"))
    for name in ("c_swamp", "c_desert", "g_forest"):
        step(state, "vici_hunts")
        assert land(name) in state.hunted
    step(state, "vici_hunts")
    assert len(state.hunted) == 3


@rule("CV-422")
def test_lands_of_one_type_are_told_apart_by_beacons_alone() -> None:
    state = solo("b_forest camp", "g_forest camp")
    step(state, "vici_hunts", 3)
    assert state.hunted == [land("g_forest")]


@rule("CV-447", "CV-34")
def test_without_a_token_the_action_is_lost_and_the_others_go_on() -> None:
    state = solo("b_forest camp")
    state.hunted = [
        land(name) for name in ("b_hills", "c_desert", "c_swamp", "d_desert", "d_water", "e_water")
    ]
    do(
        state,
        ("vici_does", TABLE, ("hunting-token", 1), "vici.4"),
        ("vici_does", TABLE, ("favor", 1), "vici.4"),
    )
    assert (len(state.hunted), state.vici.favor) == (6, 2)


@rule("CV-423", "CV-374")
def test_sites_touch_you_and_never_the_rival_beside_you() -> None:
    state = solo("g_hills fire", "g_hills wild", yours=("g_hills camp",))
    for place, kind in enumerate(("glacier", "oak")):
        lay_site(state, 5, place, kind)
    phase(state, 5)
    assert tribes(state) == ["g_hills camp weak"]
    assert (points(state), state.vici.points) == (1, 0)
    assert tribes(state, VICI) == ["g_hills fire strong", "g_hills wilderness strong"]


@rule("CV-423", "CV-380")
def test_holy_rocks_and_gorges_give_the_rival_nothing_and_take_nothing() -> None:
    state = solo("g_hills fire", yours=("b_forest camp",))
    lay_site(state, 5, 0, "rock")
    lay_site(state, 5, 1, "gorge")
    provide(state, g_hills=1)
    step(state, "vici_procreates")
    assert len(state.vici.tribes) == 2
    phase(state, 5)
    assert state.vici.provisions[land("g_hills")] == 1
    assert len(state.vici.tribes) == 2


@rule("CV-423", "CV-381")
def test_caves_are_no_way_for_the_rival() -> None:
    state = solo("h_grassland camp", "h_grassland fire")
    lay_site(state, 4, 3, "cave", number=0)
    lay_site(state, 2, 0, "cave", number=1)
    step(state, "vici_departs")
    assert "h_hills fire strong" in tribes(state, VICI)


@rule("CV-115", "CV-116")
def test_you_displace_the_rival_like_anybody() -> None:
    state = solo("b_hills fire", yours=("b_hills camp",))
    run(state, 0, "procreate 1")
    assert ("displace_rival", "territory.b_hills", "fire", "strong") in actions(state)
    answer(state, 0, "displace_rival", "territory.b_hills", "fire", "strong")
    assert tribes(state, VICI) == ["b_hills wilderness strong"]
    assert tribes(state, 0) == ["b_hills camp strong", "b_hills fire weak"]
    assert points(state) == 1


@rule("CV-417")
def test_strong_tribes_leave_the_wilderness_first_then_the_fire_then_encampments() -> None:
    state = solo("b_forest camp", "b_forest fire", "b_forest wild")
    order = sorted(state.vici.tribes, key=lambda code: leaving(state, code))
    left = [named(state, code)[1] for code in order]
    assert left == ["wilderness", "fire", "camp"]
