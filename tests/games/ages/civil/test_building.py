"""Population, farms, mines, urban buildings, units and wonders."""

import pytest

from civitas.games.ages.civil.building import build_price
from civitas.games.ages.state import AgesState
from games.ages.positions import (
    CARDS,
    actions,
    bank,
    civil,
    construct,
    do,
    food,
    give,
    jump,
    military,
    number,
    own,
    put,
    resources,
    store,
    table,
    topic,
    tracks,
    turn,
    why,
    work,
    workers,
)
from support import rule


def upgrade_difference(state: AgesState, old: str, new: str) -> int:
    """Return what an upgrade costs by the cards in play."""
    upgrades = state.seats[0].index.upgrades
    return next(cost for lower, higher, cost, _ in upgrades if (lower, higher) == (number(old), number(new)))


@rule("IW-85", "IW-16", "IW-EX-10")
def test_population_costs_food_and_a_civil_action() -> None:
    state = table()
    store(state, 0, agriculture=2)
    turn(state)
    do(state, "population")
    assert (own(state).yellow_bank, own(state).unused_workers, food(state), civil(state)) == (17, 2, 0, 3)


@rule("IW-19", "IW-20", "IW-EX-3")
def test_the_yellow_bank_shows_food_cost_and_consumption() -> None:
    state = table()
    store(state, 0, agriculture=9)
    turn(state)
    spent = []
    for _ in range(3):
        before = food(state)
        do(state, "population")
        spent.append(before - food(state))
    assert spent == [2, 2, 3]
    assert CARDS.consumption[own(state).yellow_bank] == 1
    assert [CARDS.consumption[tokens] for tokens in (18, 17, 16, 12, 8, 4, 1, 0)] == [0, 0, 1, 2, 3, 4, 4, 6]


@rule("IW-17", "IW-18", "IW-AMB-1")
def test_tokens_above_the_fields_lie_in_the_right_most_area() -> None:
    assert [CARDS.population_cost[tokens] for tokens in (17, 18, 19, 25)] == [2, 2, 2, 2]
    assert [CARDS.consumption[tokens] for tokens in (17, 18, 19, 25)] == [0, 0, 0, 0]
    assert [CARDS.corruption[tokens] for tokens in (9, 18, 25)] == [0, 0, 0]


@rule("IW-21")
def test_an_empty_yellow_bank_has_no_population() -> None:
    state = table()
    bank(state, 0, 0)
    store(state, 0, agriculture=9)
    turn(state)
    assert why(state, "population") == ("yellow_bank_empty",)


@rule("IW-85")
def test_population_needs_the_food() -> None:
    state = table()
    bank(state, 0, 16)
    store(state, 0, agriculture=2)
    turn(state)
    assert why(state, "population") == ("needs_food", 3, 2)


@rule("IW-86", "IW-145", "IW-EX-11")
def test_a_new_mine_produces_in_the_same_turn() -> None:
    state = table()
    store(state, 0, bronze=2)
    turn(state)
    do(state, "build", "bronze")
    assert (workers(state)["bronze"], own(state).unused_workers, resources(state), civil(state)) == (
        3,
        0,
        0,
        3,
    )
    jump(state, 0, "produce_resources", "turn")
    assert resources(state) == 3


@rule("IW-86")
def test_building_needs_an_unused_worker_and_the_full_cost() -> None:
    state = table()
    store(state, 0, bronze=1)
    turn(state)
    assert why(state, "build", "agriculture") == ("needs_resources", 2, 1)
    store(state, 0, bronze=2)
    work(state, 0, unused_workers=0)
    assert why(state, "build", "agriculture") == ("no_unused_worker",)
    assert why(state, "build", "iron") == ("not_in_play",)


@rule("IW-87", "IW-31", "IW-EX-12")
def test_urban_buildings_change_the_growth_at_once_and_the_points_later() -> None:
    state = table()
    work(state, 0, unused_workers=2)
    store(state, 0, bronze=6)
    turn(state)
    do(state, "build", "philosophy")
    assert tracks(state) == {"culture": 0, "science": 2, "strength": 1, "happy": 0}
    do(state, "build", "religion")
    assert tracks(state) == {"culture": 1, "science": 2, "strength": 1, "happy": 1}
    assert (own(state).science, own(state).culture) == (0, 0)


@rule("IW-28", "IW-110", "IW-EX-13")
@pytest.mark.parametrize(
    ("low", "high", "type"),
    [
        ("philosophy", "alchemy", "laboratory"),
        ("religion", "theology", "temple"),
        ("printing_press", "journalism", "library"),
        ("drama", "opera", "theatre"),
        ("bread_and_circuses", "team_sports", "arena"),
    ],
)
def test_the_urban_limit_counts_all_levels_of_a_type(low: str, high: str, type: str) -> None:
    state = table(2, "expert")
    put(state, 0, *[card for card in (low, high) if CARDS.age[number(card)]])
    work(state, 0, unused_workers=1, **{low: 1, high: 1})
    store(state, 0, bank=9, bronze=9)
    turn(state)
    assert why(state, "build", low) == ("urban_limit", type, 2)
    assert why(state, "build", high) == ("urban_limit", type, 2)
    assert why(state, "upgrade", low, high) is None


@rule("IW-28")
def test_farms_mines_units_and_wonders_have_no_limit() -> None:
    state = table()
    work(state, 0, unused_workers=3, bronze=7, agriculture=7, warriors=7)
    store(state, 0, bronze=9)
    turn(state)
    for card in ("bronze", "agriculture", "warriors"):
        assert why(state, "build", card) is None


@rule("IW-88")
def test_destroying_frees_the_worker_without_refund() -> None:
    state = table()
    turn(state)
    do(state, "destroy", "philosophy")
    assert (own(state).unused_workers, civil(state), resources(state)) == (2, 3, 0)
    assert tracks(state)["science"] == 0
    assert number("philosophy") in own(state).index.slots
    assert why(state, "destroy", "religion") == ("no_worker_on", "religion")
    assert why(state, "destroy", "warriors") == ("units_are_disbanded",)


@rule("IW-89", "IW-90")
def test_the_stages_of_a_wonder_are_built_from_left_to_right() -> None:
    state = table()
    construct(state, 0, "library_of_alexandria")
    store(state, 0, bronze=5)
    turn(state)
    bank_before = own(state).blue_bank
    do(state, "stage")
    assert (resources(state), own(state).stages, own(state).stage_tokens) == (4, 1, 1)
    assert own(state).blue_bank == bank_before + 1 - 1
    do(state, "stage")
    assert (resources(state), own(state).stages) == (2, 2)
    assert why(state, "stage", 2) == ("stages_per_action", 1)


@rule("IW-91", "IW-293", "IW-EX-14")
def test_a_completed_wonder_works_at_once() -> None:
    state = table()
    construct(state, 0, "pyramids")
    store(state, 0, bronze=6)
    turn(state)
    spent = []
    for _ in range(3):
        before = resources(state)
        do(state, "stage")
        spent.append(before - resources(state))
    assert spent == [3, 2, 1]
    assert own(state).wonder == -1
    assert (own(state).blue_bank, own(state).stage_tokens) == (18, 0)
    assert (own(state).index.civil_actions, civil(state)) == (5, 2)


@rule("IW-92")
def test_wonders_work_without_workers() -> None:
    state = table()
    put(state, 0, "hanging_gardens", "colossus")
    assert tracks(state) == {"culture": 2, "science": 1, "strength": 2, "happy": 2}
    assert len(own(state).index.wonders) == 2


@rule("IW-AMB-11", "IW-90")
def test_a_free_stage_without_a_token_takes_the_next_one_that_returns() -> None:
    state = table()
    construct(state, 0, "colossus")
    give(state, 0, "engineering_genius_1")
    work(state, 0, unused_workers=1)
    store(state, 0, bank=0, bronze=2)
    turn(state)
    do(state, "play", "engineering_genius_1")
    assert (own(state).stages, own(state).stage_tokens, own(state).blue_bank) == (1, 0, 0)
    do(state, "build", "bronze")
    assert (own(state).stage_tokens, own(state).blue_bank) == (1, 1)


@rule("IW-104")
def test_masonry_builds_two_stages_with_one_action() -> None:
    state = table()
    put(state, 0, "masonry")
    construct(state, 0, "pyramids")
    store(state, 0, bronze=6)
    turn(state)
    assert actions(state, "stage") == [("stage",), ("stage", 2)]
    do(state, "stage", 2)
    assert (own(state).stages, resources(state), civil(state)) == (2, 1, 3)
    assert why(state, "stage", 2) == ("stages_left", 1)


@rule("IW-107", "IW-108", "IW-EX-21")
def test_two_ways_to_the_same_mines() -> None:
    ends = []
    for moves in (
        [("upgrade", "bronze", "iron"), ("upgrade", "bronze", "iron"), ("build", "bronze")],
        [("build", "iron"), ("upgrade", "bronze", "iron")],
    ):
        state = table()
        give(state, 0, "iron")
        own(state).science = 5
        work(state, 0, bronze=4)
        store(state, 0, bronze=8)
        turn(state)
        do(state, "play", "iron")
        assert civil(state) == 3
        for move in moves:
            do(state, *move)
        assert resources(state) == 0
        assert workers(state)["iron"] == 2
        assert workers(state)["bronze"] == 3
        ends.append(civil(state))
    assert ends == [0, 1]


@rule("IW-108")
def test_upgrades_stay_within_the_type_and_go_up() -> None:
    state = table()
    put(state, 0, "iron", "irrigation")
    work(state, 0, iron=1)
    store(state, 0, bronze=9)
    turn(state)
    assert why(state, "upgrade", "iron", "bronze") == ("no_such_upgrade",)
    assert why(state, "upgrade", "bronze", "irrigation") == ("no_such_upgrade",)
    assert why(state, "upgrade", "bronze", "iron") is None


@rule("IW-109", "IW-EX-27")
def test_levels_may_be_skipped() -> None:
    state = table(2, "expert")
    put(state, 0, "coal")
    store(state, 0, bronze=6)
    turn(state)
    do(state, "upgrade", "bronze", "coal")
    assert resources(state) == 6 - (8 - 2)
    assert workers(state)["coal"] == 1


@rule("IW-111", "IW-14")
def test_older_technologies_stay_usable() -> None:
    state = table()
    put(state, 0, "iron")
    store(state, 0, bronze=9)
    turn(state)
    assert ("build", "bronze") in actions(state)
    assert ("build", "iron") in actions(state)


@rule("IW-112", "IW-EX-30")
def test_masonry_makes_urban_buildings_cheaper() -> None:
    state = table(2, "expert")
    put(state, 0, "masonry", "alchemy", "scientific_method")
    prices = [build_price(state, 0, number(card)) for card in ("philosophy", "alchemy", "scientific_method")]
    assert prices == [3, 5, 7]
    assert upgrade_difference(state, "philosophy", "alchemy") == 2
    assert upgrade_difference(state, "philosophy", "scientific_method") == 4
    assert upgrade_difference(state, "alchemy", "scientific_method") == 2


@rule("IW-112", "IW-EX-31")
def test_architecture_makes_higher_levels_cheaper_still() -> None:
    state = table(2, "expert")
    put(state, 0, "architecture", "alchemy", "scientific_method")
    prices = [build_price(state, 0, number(card)) for card in ("alchemy", "scientific_method")]
    assert prices == [5, 6]
    assert upgrade_difference(state, "alchemy", "scientific_method") == 1


@rule("IW-120", "IW-33")
def test_a_unit_costs_a_military_action() -> None:
    state = table()
    store(state, 0, bronze=2)
    turn(state)
    do(state, "build", "warriors")
    assert (workers(state)["warriors"], own(state).unused_workers, resources(state)) == (2, 0, 0)
    assert (civil(state), military(state)) == (4, 1)
    assert tracks(state)["strength"] == 2


@rule("IW-121")
def test_disbanding_returns_the_worker_to_the_pool() -> None:
    state = table()
    turn(state)
    do(state, "disband", "warriors")
    assert (own(state).unused_workers, military(state), civil(state), resources(state)) == (2, 1, 4, 0)
    assert tracks(state)["strength"] == 0
    assert why(state, "disband", "bronze") == ("buildings_are_destroyed",)


@rule("IW-122")
def test_upgrading_a_unit_costs_the_difference_and_a_military_action() -> None:
    state = table()
    put(state, 0, "swordsmen", "knights")
    store(state, 0, bronze=1)
    turn(state)
    do(state, "upgrade", "warriors", "swordsmen")
    assert (resources(state), military(state), civil(state)) == (0, 1, 4)
    assert tracks(state)["strength"] == 2
    assert why(state, "upgrade", "warriors", "knights") == ("no_such_upgrade",)


@rule("IW-81", "IW-82")
def test_no_action_without_a_token() -> None:
    state = table()
    store(state, 0, bronze=9, agriculture=9)
    work(state, 0, unused_workers=4)
    turn(state)
    do(state, "build", "warriors")
    do(state, "build", "bronze")
    do(state, "disband", "warriors")
    assert why(state, "build", "warriors") == ("needs_military_actions", 1, 0)
    for _ in range(3):
        do(state, "population")
    assert why(state, "population") == ("needs_civil_actions", 1, 0)
    assert why(state, "build", "bronze") == ("needs_civil_actions", 1, 0)
    assert actions(state) == [("end",)]
    assert topic(state) == "turn"


@rule("IW-26")
def test_actions_return_with_the_next_turn() -> None:
    state = table()
    turn(state)
    do(state, "destroy", "bronze")
    do(state, "disband", "warriors")
    assert (civil(state), military(state)) == (3, 1)
    do(state, "end")
    do(state, "end")
    assert (civil(state), military(state)) == (4, 2)
