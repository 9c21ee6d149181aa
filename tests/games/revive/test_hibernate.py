"""Hibernating, free actions and the end: RV-98 to RV-135."""

import pytest

from civitas.games.revive.scoring import category_points, end_points, location_points, outcome, score
from civitas.games.revive.state import ON_BOARD, UNUSED
from games.revive.positions import (
    GAME,
    C,
    cards,
    crates,
    do,
    finish,
    go,
    has,
    hold,
    lake,
    machines,
    mix,
    module,
    near,
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


@rule("RV-98", "RV-99", "RV-100")
def test_energy_returns_the_resting_wake_and_the_slots_go_to_rest() -> None:
    state = table(2)
    hold(state, 0, active="archivist", rest="hermit drummer", slots={"slot_u1": "caravan_cook/upper"})
    machines(state, 0, "rest_lift", "long_legs", energy=1, charged="rest_lift long_legs")
    go(state)
    do(state, "hibernate")
    player = own(state)
    assert (player.energy, player.charged) == (3, 0)
    assert cards(player.active) == ["archivist", "drummer", "hermit"]
    assert cards(player.rest) == ["caravan_cook"]
    assert player.slots == [[]] * 5


@rule("RV-101")
def test_the_switch_goes_up() -> None:
    state = table(2)
    own(state).switch = 0
    go(state)
    do(state, "hibernate")
    assert own(state).switch == 1


@rule("RV-102", "RV-EX-17")
def test_the_reward_is_that_of_the_field_or_of_any_lower_one() -> None:
    state = table(2)
    own(state).hibernation = 2
    stock(state, 0)
    go(state)
    do(state, "hibernate")
    assert options(state, "reward") == [("reward", f"hibernation_{n}") for n in (1, 2, 3)]
    do(state, "reward", "hibernation_2")
    assert has(state) == {"crystal": 1}


@rule("RV-103", "RV-I-3", "RV-I-27")
def test_the_fourth_field_removes_a_large_artifact_after_the_reward() -> None:
    state = table(2)
    own(state).hibernation = 3
    go(state)
    do(state, "hibernate")
    do(state, "reward", "hibernation_2")
    assert topic(state) == "remove_artifact"
    assert options(state, "decline") == []
    do(state, "artifact", "frost_lens")
    assert state.artifacts[C.artifact_ids.index("frost_lens")] == -2
    assert own(state).artifacts == [0, 0, 0]


@rule("RV-103", "RV-I-4")
def test_removing_the_last_artifact_triggers_the_end_and_without_one_nothing_happens() -> None:
    state = table(2)
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    own(state).hibernation = 3
    go(state)
    do(state, "hibernate")
    do(state, "reward", "hibernation_2")
    assert (state.last, own(state).end_tile) == (0, 1)
    own(state, 1).hibernation = 3
    go(state, 1)
    do(state, "hibernate")
    do(state, "reward", "hibernation_2")
    assert topic(state) == "winter"


@rule("RV-104")
def test_on_the_last_field_any_reward_can_be_taken_again() -> None:
    state = table(2)
    own(state).hibernation = 6
    go(state)
    do(state, "hibernate")
    assert own(state).hibernation == 6
    assert len(options(state, "reward")) == 6
    do(state, "reward", "hibernation_6")
    assert own(state).score == 3


@rule("RV-105", "RV-DT-8")
def test_no_machine_works_after_the_energy_is_back_but_crates_and_crystals_do() -> None:
    state = table(2)
    machines(state, 0, "crystal_kiln", energy=2)
    crates(state, 0, "box_of_cogs")
    stock(state, 0, gear=1, crystal=1)
    go(state)
    assert options(state, "machine") == [("machine", "crystal_kiln")]
    do(state, "hibernate")
    do(state, "gain", mix(book=1))
    assert topic(state) == "winter"
    assert options(state, "machine") == []
    assert state.explain(0, ("machine", "crystal_kiln")) == ("winter",)
    do(state, "open", "box_of_cogs")
    do(state, "change", "food")
    assert has(state) == {"gear": 3, "book": 1, "food": 1}


@rule("RV-105", "RV-109", "RV-DT-17")
def test_a_machine_before_hibernating_saves_a_slot_card() -> None:
    state = table(2)
    hold(
        state,
        0,
        active="archivist",
        rest="hermit drummer kettle_tinker",
        slots={"slot_u1": "caravan_cook/upper", "slot_l1": "glassblower/lower", "slot_l2": "recruiter/lower"},
    )
    machines(state, 0, "rest_lift", energy=1)
    go(state)
    do(state, "machine", "rest_lift")
    do(state, "rest", "recruiter")
    do(state, "hibernate")
    player = own(state)
    assert (len(player.active), len(player.rest), player.slots, player.energy) == (5, 2, [[]] * 5, 1)


@rule("RV-106", "RV-142")
def test_technologies_add_exchanges_at_any_time() -> None:
    state = table(2, "hofstadterians_sun")
    own(state).unlocked = 1
    own(state).reindex(C)
    stock(state, 0, gear=2, book=1)
    go(state)
    do(state, "exchange", "equation_of_exchange")
    assert options(state, "pay") == [("pay", (1, 1, 0, 0)), ("pay", (2, 0, 0, 0))]
    do(state, "pay", (1, 1, 0, 0))
    assert has(state) == {"gear": 1, "crystal": 1}
    stock(state, 0, gear=1)
    assert state.explain(0, ("exchange", "equation_of_exchange")) == ("too_dear",)


@rule("RV-107")
def test_a_machine_takes_one_energy_and_works_once() -> None:
    state = table(2)
    machines(state, 0, "hammer_mill", energy=2)
    stock(state, 0)
    go(state)
    do(state, "machine", "hammer_mill")
    assert (has(state), own(state).energy) == ({"gear": 2}, 1)
    assert state.explain(0, ("machine", "hammer_mill")) == ("has_energy", "hammer_mill")
    machines(state, 0, "hammer_mill", energy=0)
    assert state.explain(0, ("machine", "hammer_mill")) == ("no_energy",)


@rule("RV-108", "RV-165")
def test_any_number_of_machines_works_in_a_turn_those_of_tribes_too() -> None:
    state = table(2, "formica_moon")
    own(state).unlocked = 1
    own(state).reindex(C)
    machines(state, 0, "hammer_mill", "fog_harvester", energy=3)
    stock(state, 0)
    go(state)
    for machine in ("hammer_mill", "fog_harvester", "queens_chamber"):
        do(state, "machine", machine)
    assert (has(state), own(state).energy) == ({"gear": 2, "food": 2, "crystal": 1}, 0)


@rule("RV-109")
def test_the_standard_machines() -> None:
    state = table(2)
    hold(state, 0, slots={"slot_u1": "archivist/upper"})
    machines(state, 0, "crystal_kiln", "rest_lift", "long_legs", energy=3)
    stock(state, 0, gear=1)
    go(state)
    do(state, "machine", "crystal_kiln")
    do(state, "pay", (1, 0, 0, 0))
    assert has(state) == {"crystal": 1}
    do(state, "machine", "rest_lift")
    do(state, "rest", "archivist")
    assert cards(own(state).rest) == ["archivist"]
    do(state, "machine", "long_legs")
    assert own(state).armed == [["range", 1, "long_legs"]]


@rule("RV-114", "RV-117", "RV-118")
def test_technologies_end_tile_and_small_artifacts_score() -> None:
    state = table(2, "hofstadterians_sun")
    own(state).unlocked = 0b111
    own(state).end_tile = 1
    own(state).small_artifacts = 3
    parts = score(state, 0)
    worth = sum(node.points for node in C.sides[own(state).side].nodes[:3])
    assert (parts["technologies"], parts["end_tile"], parts["small_artifacts"]) == (worth, 4, 6)


@rule("RV-119", "RV-I-7")
def test_five_resources_are_a_point() -> None:
    state = table(2)
    for resources, points in (({"gear": 4}, 0), ({"gear": 4, "crystal": 1}, 1), ({"gear": 6, "food": 6}, 2)):
        stock(state, 0, **resources)
        assert score(state, 0)["resources_left"] == points


@rule("RV-120", "RV-EX-19")
def test_categories_score_once_and_once_more_per_artifact() -> None:
    state = table(2)
    own(state).secret.items = [C.item_of["the_settlers_vow"]]
    put(state, 0, figures="t23a t24a")
    crates(state, 0, opened="box_of_cogs")
    hold(state, 0, active="glassblower")
    module(state, 0, "slot_u1", 1, "oil_lamp")
    own(state).artifacts = [1, 0, 2]
    per_population, per_crate, per_flask = (
        end_points(state, 0, GAME.pack.by_id[name]["effect"])
        for name in ("per_population", "per_crate", "per_flask")
    )
    assert category_points(state, 0) == [2 * per_population, per_crate, 3 * per_flask]
    assert min(per_population, per_crate, per_flask) > 0


@rule("RV-121", "RV-DT-7")
def test_ties_are_broken_by_left_over_resources_then_tracks() -> None:
    state = table(2)
    for seat, resources in ((0, {"gear": 6, "book": 6}), (1, {"gear": 6, "book": 6, "food": 2})):
        stock(state, seat, **resources)
        own(state, seat).secret.items = [C.item_of["the_builders_plumb_line"]]
        hold(state, seat)
        own(state, seat).energy = 0
    result = outcome(state)
    assert result.totals[0] == result.totals[1]
    assert result.ranks == [2, 1]
    stock(state, 1, gear=6, book=6)
    own(state, 0).tracks = [2, 1, 1]
    assert outcome(state).ranks == [1, 2]
    own(state, 1).tracks = [1, 1, 2]
    assert outcome(state).ranks == [1, 1]


def category(name: str) -> int:
    return GAME.pack.by_id[name]["effect"][4][1]


@rule("RV-122", "RV-123", "RV-124")
def test_crates_energy_and_pairs_of_modules_are_counted() -> None:
    state = table(2)
    crates(state, 0, "mixed_goods", opened="box_of_cogs velvet_case")
    machines(state, 0, "hammer_mill", energy=2, charged="hammer_mill")
    for place, name in enumerate(("double_cog", "oil_lamp", "fern_vial"), 1):
        module(state, 0, "slot_u1", place, name)
    effects = {name: GAME.pack.by_id[name]["effect"] for name in ("per_crate", "per_energy", "per_module")}
    assert end_points(state, 0, effects["per_crate"]) == 3 * category("per_crate")
    assert end_points(state, 0, effects["per_energy"]) == 3 * category("per_energy")
    assert end_points(state, 0, effects["per_module"]) == category("per_module")


@rule("RV-125", "RV-126")
def test_figures_and_uses_of_the_ability_are_counted() -> None:
    state = table(2)
    put(state, 0, figures="t23a corner_nw")
    own(state).markers = 1
    effects = {name: GAME.pack.by_id[name]["effect"] for name in ("per_population", "per_progress")}
    assert end_points(state, 0, effects["per_population"]) == 2 * category("per_population")
    assert end_points(state, 0, effects["per_progress"]) == 4 * category("per_progress")


@rule("RV-127", "RV-128")
def test_flasks_and_citizens_are_counted_wherever_the_cards_are() -> None:
    state = table(2)
    hold(
        state,
        0,
        active="archivist scrap_sorter",
        rest="turbine_warden",
        slots={"slot_u1": "crane_driver/upper"},
    )
    machines(state, 0, "ash_press")
    effects = {name: GAME.pack.by_id[name]["effect"] for name in ("per_flask", "per_card")}
    assert end_points(state, 0, effects["per_flask"]) == 4 * category("per_flask")
    assert end_points(state, 0, effects["per_card"]) == 3 * category("per_card")


@rule("RV-129", "RV-130")
def test_lakes_and_crystal_symbols_are_counted_once_each() -> None:
    state = table(2)
    plain(state)
    lake(state, "t12d", "area_09")
    sites = [name for name in near("t12d") if name.startswith("t12")]
    put(state, 0, small=f"{sites[0]} {sites[1]} t12a")
    effects = {name: GAME.pack.by_id[name]["effect"] for name in ("per_lake", "per_crystal")}
    assert end_points(state, 0, effects["per_lake"]) == category("per_lake")
    assert end_points(state, 0, effects["per_crystal"]) == category("per_crystal")


def at_corner(name: str) -> int:
    """Return the points of a large location for a player who has a bit of everything."""
    state = table(2, "nadair_moon", material="chapter_5")
    plain(state)
    put(state, 0, figures="corner_nw corner_ne t23a", large="t43a t12a", small="t33a")
    own(state).tracks = [5, 7, 3]
    own(state).markers = 3
    machines(state, 0, "ash_press", energy=2, charged="ash_press")
    module(state, 0, "slot_u1", 1, "oil_lamp")
    hold(state, 0, active="archivist glassblower")
    crates(state, 0, "mixed_goods", "box_of_cogs")
    lake(state, "t43b", "area_09")
    return end_points(state, 0, C.location_effects[C.location_ids.index(name)])


@rule("RV-131", "RV-I-37")
@pytest.mark.parametrize(("name", "points"), [("iron_stair", 5), ("hanging_orchard", 7), ("granary_ring", 3)])
def test_three_large_locations_score_the_tracks(name: str, points: int) -> None:
    assert at_corner(name) == points


@rule("RV-132", "RV-133")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("dynamo_hall", 3),
        ("workshop_arcade", 1),
        ("colossus_dock", 2),
        ("thousand_hearths", 3),
        ("council_of_corners", 2),
        ("registry_of_names", 2),
        ("house_of_waters", 1),
        ("shrine_of_deeds", 2),
        ("prism_gate", 2),
        ("glass_quarter", 4),
        ("sealed_depot", 2),
    ],
)
def test_other_large_locations_score_what_they_name(name: str, count: int) -> None:
    each = GAME.pack.by_id[name]["effect"][4][1]
    assert at_corner(name) == count * each


@rule("RV-134", "RV-EX-24")
@pytest.mark.parametrize(("tiles", "points"), [(2, 0), (3, 3), (5, 3), (6, 7), (8, 12), (10, 15)])
def test_presence_on_area_tiles_scores_in_steps(tiles: int, points: int) -> None:
    state = table(2)
    state.corners[0] = C.location_ids.index("cartographers_rest")
    places = [f"{place}a" for place in C.map.place_ids[: tiles - 1]]
    put(state, 0, small=" ".join([*places, f"{C.map.place_ids[20]}b"]), figures="corner_nw")
    assert location_points(state, 0) == points


@rule("RV-135")
def test_the_laboratory_gives_energy_at_once_and_points_for_flasks() -> None:
    state = table(2, "nadair_sun", material="chapter_5")
    plain(state)
    state.corners[0] = C.location_ids.index("humming_laboratory")
    put(state, 0, small="t11a")
    hold(state, 0, active="archivist glassblower")
    stock(state, 0, book=2)
    state.read = (1 << 30) - 1
    before = own(state).energy
    go(state)
    do(state, "populate", "corner_nw", "rootsong")
    assert own(state).energy == before + 1
    assert location_points(state, 0) == 2


@rule("RV-110")
def test_any_number_of_crates_can_be_opened() -> None:
    state = table(2)
    crates(state, 0, "golden_tablet", "velvet_case")
    stock(state, 0)
    go(state)
    do(state, "open", "golden_tablet")
    do(state, "open", "velvet_case")
    assert (own(state).score, has(state)) == (3, {"crystal": 2})
    assert len(own(state).opened) == 2


@rule("RV-111")
def test_after_the_last_turns_artifact_cards_are_shown_and_the_game_is_over() -> None:
    state = table(2)
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    run(state, "artifact 1")
    finish(state)
    assert state.over
    assert [player.secret.known for player in state.seats] == [[-1], [-1]]


@rule("RV-I-36", "RV-195")
def test_energy_never_comes_back_from_the_machine_at_work() -> None:
    state = table(2)
    hold(state, 0, active="relay_mechanic")
    machines(state, 0, "relay_rail", "long_legs", energy=1, charged="long_legs")
    go(state)
    do(state, "machine", "relay_rail")
    do(state, "play", "relay_mechanic", "slot_l1", "lower")
    assert options(state, "recharge") == [("recharge", "long_legs")]


@rule("RV-I-11", "RV-105")
def test_machines_wait_for_the_next_turn_after_hibernating() -> None:
    state = table(2)
    machines(state, 0, "hammer_mill", energy=1)
    go(state)
    do(state, "hibernate")
    do(state, "gain", mix(gear=1))
    assert state.explain(0, ("machine", "hammer_mill")) == ("winter",)
    do(state, "end")
    go(state)
    assert options(state, "machine") == [("machine", "hammer_mill")]
