"""Leaders and action cards from hand."""

import pytest

from games.ages.positions import (
    actions,
    bank,
    civil,
    construct,
    do,
    food,
    give,
    hand,
    jump,
    military,
    number,
    on_field,
    own,
    put,
    resources,
    row,
    settle_box,
    store,
    table,
    tokens,
    topic,
    tracks,
    turn,
    why,
    work,
    workers,
)
from support import rule


@rule("IW-93")
def test_a_leader_works_at_once() -> None:
    state = table()
    give(state, 0, "hammurabi")
    turn(state)
    do(state, "play", "hammurabi")
    assert own(state).leader == number("hammurabi")
    assert (own(state).index.civil_actions, civil(state), military(state)) == (5, 4, 1)


@rule("IW-94", "IW-240")
def test_a_new_leader_removes_the_former_one() -> None:
    state = table()
    put(state, 0, "caesar")
    give(state, 0, "leonardo")
    turn(state)
    assert (tracks(state)["strength"], military(state)) == (2, 3)
    do(state, "play", "leonardo")
    assert own(state).leader == number("leonardo")
    assert number("caesar") in state.removed.items
    assert (tracks(state)["strength"], military(state)) == (1, 2)


@rule("IW-95")
def test_an_action_card_costs_an_action_and_is_discarded() -> None:
    state = table()
    give(state, 0, "work_of_art_a")
    turn(state)
    do(state, "play", "work_of_art_a")
    assert (civil(state), own(state).culture, hand(state)) == (3, 6, [])
    assert number("work_of_art_a") in state.removed.items


@rule("IW-96", "IW-281")
def test_a_contained_action_needs_no_further_action_token() -> None:
    state = table()
    give(state, 0, "rich_land_a")
    store(state, 0, bronze=1)
    turn(state)
    do(state, "play", "rich_land_a")
    assert topic(state) == "included_build"
    assert actions(state) == [("build", "agriculture"), ("build", "bronze")]
    do(state, "build", "bronze")
    assert (civil(state), resources(state), workers(state)["bronze"]) == (3, 0, 3)


@rule("IW-96")
@pytest.mark.parametrize(
    "card", ["rich_land_a", "ideal_building_site_a", "engineering_genius_a", "frugality_a", "breakthrough_1"]
)
def test_a_card_is_refused_while_its_action_is_impossible(card: str) -> None:
    state = table()
    give(state, 0, card)
    turn(state)
    assert why(state, "play", card) is not None


@rule("IW-281")
def test_a_discount_gives_nothing_back() -> None:
    state = table(2, "expert")
    give(state, 0, "engineering_genius_2")
    construct(state, 0, "library_of_alexandria")
    store(state, 0, bronze=3)
    turn(state)
    do(state, "play", "engineering_genius_2")
    assert (own(state).stages, resources(state)) == (1, 3)


@rule("IW-282")
def test_engineering_genius_builds_one_stage_only() -> None:
    state = table()
    put(state, 0, "masonry")
    give(state, 0, "engineering_genius_a")
    construct(state, 0, "pyramids")
    store(state, 0, bronze=6)
    turn(state)
    do(state, "play", "engineering_genius_a")
    assert (own(state).stages, resources(state)) == (1, 5)


@rule("IW-EX-15")
def test_birgitt_builds_the_first_stage_of_the_colossus() -> None:
    state = table(3)
    construct(state, 1, "colossus")
    give(state, 1, "engineering_genius_a")
    row(state, f6="engineering_genius_1")
    store(state, 1, bronze=2)
    turn(state, 1, round=2)
    do(state, "play", "engineering_genius_a")
    assert (resources(state, 1), civil(state, 1)) == (1, 3)
    do(state, *on_field(state, 6))
    assert civil(state, 1) == 1
    assert why(state, "play", "engineering_genius_1") == ("taken_this_turn",)


@rule("IW-97", "IW-98")
def test_frugality_needs_the_full_price_and_gives_food_afterwards() -> None:
    state = table()
    give(state, 0, "frugality_a")
    store(state, 0, agriculture=1)
    turn(state)
    assert why(state, "play", "frugality_a") == ("needs_food", 2, 1)
    store(state, 0, agriculture=2)
    do(state, "play", "frugality_a")
    assert (own(state).unused_workers, food(state), own(state).yellow_bank) == (2, 1, 17)


@rule("IW-99")
def test_points_from_an_action_card_come_once() -> None:
    state = table()
    give(state, 0, "work_of_art_1", "revolutionary_idea_1")
    turn(state)
    do(state, "play", "work_of_art_1")
    do(state, "play", "revolutionary_idea_1")
    assert (own(state).culture, own(state).science) == (5, 2)
    assert tracks(state)["culture"] == 0
    assert tracks(state)["science"] == 1


@rule("IW-124", "IW-283", "IW-EX-28")
def test_patriotism_pays_for_units() -> None:
    state = table()
    put(state, 0, "swordsmen")
    give(state, 0, "patriotism_1")
    work(state, 0, unused_workers=2)
    store(state, 0, bronze=5)
    turn(state)
    do(state, "play", "patriotism_1")
    assert (military(state), own(state).unit_resources) == (3, 2)
    do(state, "upgrade", "warriors", "swordsmen")
    assert (resources(state), own(state).unit_resources, military(state)) == (5, 1, 2)
    do(state, "build", "swordsmen")
    assert (resources(state), own(state).unit_resources, military(state)) == (3, 0, 1)
    do(state, "build", "swordsmen")
    assert (resources(state), military(state)) == (0, 0)


@rule("IW-283")
def test_resources_for_units_expire_and_pay_nothing_else() -> None:
    state = table()
    give(state, 0, "patriotism_1")
    store(state, 0, bronze=1)
    turn(state)
    do(state, "play", "patriotism_1")
    assert why(state, "build", "bronze") == ("needs_resources", 2, 1)
    do(state, "end")
    do(state, "end")
    assert (own(state).unit_resources, own(state).military_extra) == (0, 0)


@rule("IW-283")
def test_homer_gives_a_resource_for_units_in_every_turn() -> None:
    state = table()
    give(state, 0, "homer")
    store(state, 0, bronze=1)
    turn(state)
    do(state, "play", "homer")
    assert own(state).unit_resources == 1
    do(state, "build", "warriors")
    assert (own(state).unit_resources, resources(state)) == (0, 0)
    assert tracks(state)["culture"] == 2
    do(state, "end")
    do(state, "end")
    assert own(state).unit_resources == 1


@rule("IW-94", "IW-283")
def test_the_resource_of_homer_goes_with_him_unless_it_was_used() -> None:
    state = table()
    put(state, 0, "homer")
    give(state, 0, "leonardo", "patriotism_1")
    store(state, 0, bronze=2)
    work(state, 0, unused_workers=2)
    state.round, state.active = 3, 0
    own(state).civil_used = own(state).military_used = 0
    jump(state, 0, "action_phase")
    assert own(state).unit_resources == 1
    unused = do(state.copy(), "play", "leonardo")
    assert own(unused).unit_resources == 0
    assert own(do(unused, "play", "patriotism_1")).unit_resources == 2
    do(state, "play", "patriotism_1")
    assert own(state).unit_resources == 1 + 2
    assert own(do(state.copy(), "play", "leonardo")).unit_resources == 2
    do(state, "build", "warriors")
    assert (own(state).unit_resources, resources(state)) == (1, 2)
    do(state, "play", "leonardo")
    assert own(state).unit_resources == 1


@rule("IW-284")
def test_barbarossa_settles_and_recruits_for_one_action() -> None:
    state = table(2, "expert")
    put(state, 0, "barbarossa")
    store(state, 0, agriculture=4, bronze=2)
    work(state, 0, unused_workers=0)
    turn(state)
    do(state, "use", "barbarossa")
    assert (food(state), resources(state), civil(state), military(state)) == (3, 1, 3, 2)
    assert (workers(state)["warriors"], own(state).unused_workers, own(state).yellow_bank) == (2, 0, 17)
    do(state, "use", "barbarossa")
    assert (civil(state), resources(state), food(state)) == (2, 0, 2)
    assert why(state, "use", "barbarossa") == ("nothing_to_do",)


@rule("IW-284")
def test_churchill_builds_cheaper_while_a_war_is_open() -> None:
    state = table(2, "expert")
    put(state, 0, "churchill")
    store(state, 0, bronze=4)
    work(state, 0, unused_workers=2)
    turn(state)
    do(state, "build", "warriors")
    assert resources(state) == 2
    own(state, 1).war, own(state, 1).war_target = number("holy_war"), 0
    do(state, "build", "warriors")
    assert resources(state) == 2


def test_ocean_liners_settle_once_in_each_turn() -> None:
    state = table(2, "expert")
    put(state, 0, "ocean_liners")
    bank(state, 0, 7)
    turn(state)
    do(state, "use", "ocean_liners")
    assert (own(state).unused_workers, food(state), civil(state)) == (2, 0, 4)
    assert why(state, "use", "ocean_liners") == ("used_this_turn",)
    assert why(state, "use", "moses") == ("no_offer",)


def test_moses_makes_the_population_cheaper() -> None:
    state = table()
    put(state, 0, "moses")
    store(state, 0, agriculture=1)
    turn(state)
    do(state, "population")
    assert food(state) == 0


def test_aristotle_learns_from_every_technology_taken() -> None:
    state = table()
    put(state, 0, "aristotle")
    row(state, f1="iron", f2="monarchy", f3="work_of_art_a", f4="pyramids")
    turn(state)
    for field in (1, 2, 3, 4):
        do(state, *on_field(state, field))
    assert own(state).science == 2


def test_leonardo_gets_a_resource_for_every_technology_played() -> None:
    state = table()
    put(state, 0, "leonardo", "alchemy")
    work(state, 0, alchemy=1)
    give(state, 0, "iron", "monarchy")
    own(state).science = 14
    turn(state)
    assert tracks(state)["science"] == 1 + 2 + 1
    do(state, "play", "iron")
    do(state, "play", "monarchy")
    assert resources(state) == 2
    assert tokens(state) == {"bronze": 2}


def test_michelangelo_takes_wonders_cheaper() -> None:
    state = table()
    put(state, 0, "michelangelo", "colossus")
    row(state, f1="pyramids")
    work(state, 0, religion=2)
    turn(state)
    assert tracks(state)["culture"] == 1 + 2 + 2
    do(state, *on_field(state, 1))
    assert civil(state) == 4 - 1
    free = table()
    put(free, 0, "michelangelo")
    row(free, f1="pyramids")
    turn(free)
    own(free).civil_used = 4
    do(free, *on_field(free, 1))
    assert own(free).civil_used == 4


def test_bach_discounts_theatres() -> None:
    state = table(2, "expert")
    put(state, 0, "bach")
    give(state, 0, "drama")
    own(state).science = 3
    store(state, 0, bronze=4)
    turn(state)
    do(state, "play", "drama")
    do(state, "build", "drama")
    assert (own(state).science, resources(state)) == (0, 0)
    assert tracks(state)["culture"] == 3


@rule("IW-300", "IW-EX-76")
def test_tesla_turns_laboratories_into_mines() -> None:
    state = table(2, "expert")
    put(state, 0, "tesla", "scientific_method")
    work(state, 0, scientific_method=2, bronze=0)
    turn(state)
    jump(state, 0, "produce_resources", "turn")
    assert tokens(state) == {"scientific_method": 2}
    assert resources(state) == 4


def test_tesla_makes_laboratories_and_libraries_dearer_for_rivals() -> None:
    state = table(2, "expert")
    put(state, 1, "tesla")
    put(state, 0, "alchemy")
    store(state, 0, bronze=10)
    work(state, 0, unused_workers=2)
    turn(state)
    do(state, "build", "philosophy")
    assert resources(state) == 10 - 4
    do(state, "upgrade", "philosophy", "alchemy")
    assert resources(state) == 6 - 4
    put(state, 1, "alchemy")
    store(state, 1, bronze=3)
    turn(state, 1)
    do(state, "build", "philosophy")
    assert resources(state, 1) == 0


@rule("IW-AMB-40")
def test_tokens_on_laboratories_stay_when_tesla_goes() -> None:
    state = table(2, "expert")
    put(state, 0, "tesla", "alchemy")
    store(state, 0, alchemy=2)
    give(state, 0, "einstein")
    turn(state)
    do(state, "play", "einstein")
    assert resources(state) == 2
    do(state, "build", "bronze")
    assert tokens(state) == {}
    own(state).workers[number("alchemy")] = 1
    settle_box(state)
    jump(state, 0, "produce_resources", "turn")
    assert tokens(state) == {"bronze": 3}
