"""Food and resource tokens: paying, change, receiving."""

import pytest

from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, gained, left_after, lose, pay, receive
from civitas.kernel.zones import PUBLIC
from games.ages.positions import (
    actions,
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
    turn,
    work,
)
from support import rule


@rule("IW-22", "IW-126", "IW-EX-9")
def test_one_worker_yields_one_token_worth_the_yield_of_its_card() -> None:
    state = table()
    put(state, 0, "irrigation")
    work(state, 0, irrigation=1, agriculture=0)
    jump(state, 0, "produce_food", "turn")
    assert tokens(state) == {"irrigation": 1}
    assert food(state) == 2


@rule("IW-126", "IW-EX-22")
def test_five_mines_yield_seven_resources() -> None:
    state = table()
    put(state, 0, "iron")
    work(state, 0, bronze=3, iron=2)
    jump(state, 0, "produce_resources", "turn")
    assert tokens(state) == {"bronze": 3, "iron": 2}
    assert (resources(state), own(state).blue_bank) == (7, 13)


@rule("IW-127")
def test_what_is_not_spent_stays() -> None:
    state = table()
    store(state, 0, bronze=2, agriculture=1)
    turn(state)
    do(state, "end")
    do(state, "end")
    assert (resources(state), food(state)) == (4, 3)


@rule("IW-129", "IW-23", "IW-EX-23")
def test_paying_for_two_upgrades_with_change() -> None:
    state = table()
    put(state, 0, "iron")
    work(state, 0, bronze=3, iron=2)
    store(state, 0, bronze=3, iron=2)
    turn(state)
    do(state, "upgrade", "bronze", "iron")
    assert tokens(state) == {"iron": 2}
    do(state, "upgrade", "bronze", "iron")
    assert tokens(state) == {"bronze": 1}
    assert own(state).blue_bank == 17
    assert (own(state).workers[number("bronze")], own(state).workers[number("iron")]) == (1, 4)


@rule("IW-131", "IW-EX-24")
def test_tokens_are_never_merged_upwards() -> None:
    assert left_after((1, 2), 2, (0, 1), 5, 1) == ((1, 0),)
    assert left_after((1, 2), 2, (3, 0), 5, 1) == ((2, 0),)
    for left in left_after((1, 2, 3), 3, (4, 0, 0), 9, 1):
        assert left == (3, 0, 0)


@rule("IW-130", "IW-EX-26")
@pytest.mark.parametrize(("cards", "left"), [(("iron", "coal"), {"iron": 1}), (("coal",), {"bronze": 2})])
def test_change_for_coal_with_and_without_iron(cards: tuple[str, ...], left: dict[str, int]) -> None:
    state = table(2, "expert")
    put(state, 0, *cards)
    store(state, 0, coal=1)
    pay(state, 0, RESOURCES, 1)
    assert tokens(state) == left
    assert resources(state) == 2


@rule("IW-AMB-10", "IW-130")
def test_without_tokens_for_change_more_is_paid() -> None:
    assert left_after((1, 3), 2, (0, 1), 0, 1) == ((1, 0),)
    assert left_after((1, 3), 2, (0, 2), 0, 1) == ((1, 1),)
    assert left_after((1, 5), 2, (0, 1), 3, 1) == ((4, 0),)
    assert left_after((1, 5), 2, (0, 1), 2, 1) == ((3, 0),)


@rule("IW-128")
def test_the_payer_chooses_between_ways_of_which_none_is_worse() -> None:
    state = table(2, "expert")
    put(state, 0, "coal", "oil")
    store(state, 0, bronze=1, coal=2, oil=1)
    turn(state)
    work(state, 0, unused_workers=1)
    state.push("turn", 0)
    pay(state, 0, RESOURCES, 6)
    state.run()
    assert topic(state) == "payment"
    assert actions(state) == [("pay", ("bronze", 1), ("oil", 1)), ("pay", ("coal", 2))]
    do(state, "pay", ("coal", 2))
    assert tokens(state) == {"coal": 2}


@rule("IW-132", "IW-133", "IW-EX-25")
def test_goods_are_laid_on_a_card_without_workers() -> None:
    state = table()
    put(state, 0, "iron")
    assert receive(state, 0, RESOURCES, 2, "IW-133", "") == 2
    assert tokens(state) == {"iron": 1}


@rule("IW-133", "IW-AMB-8")
def test_goods_are_received_with_the_fewest_tokens() -> None:
    assert gained((1, 2, 3, 5), 18, 9) == (1, 0, 1, 1)
    assert gained((1,), 18, 4) == (4,)
    state = table(2, "expert")
    put(state, 0, "selective_breeding")
    receive(state, 0, FOOD, 5, "IW-133", "")
    assert tokens(state) == {"agriculture": 2, "selective_breeding": 1}


@rule("IW-134", "IW-24")
def test_goods_are_received_only_while_the_bank_has_tokens() -> None:
    state = table()
    store(state, 0, bank=1)
    give(state, 0, "mineral_deposits_1")
    turn(state)
    do(state, "play", "mineral_deposits_1")
    assert (resources(state), own(state).blue_bank) == (1, 0)
    jump(state, 0, "produce_food", "produce_resources", "turn")
    assert (food(state), resources(state)) == (0, 1)


@rule("IW-178")
def test_nobody_loses_more_than_he_has() -> None:
    state = table()
    store(state, 0, bronze=2)
    lose(state, 0, RESOURCES, 5)
    assert (tokens(state), own(state).blue_bank) == ({}, 18)


@rule("IW-15")
def test_tokens_reach_a_card_only_through_the_pool() -> None:
    state = table()
    store(state, 0, agriculture=2, bronze=9)
    turn(state)
    work(state, 0, unused_workers=0)
    assert actions(state, "build") == []
    do(state, "population")
    assert ("build", "bronze") in actions(state)


def trading(goods: str) -> AgesState:
    """A game with the Trade Routes Agreement: seat 0 may pay with food as A, with resources as B."""
    state = table(3, "expert")
    owner = own(state)
    owner.play.put(number("trade_routes"), PUBLIC)
    owner.pact, owner.pact_partner, owner.pact_side = number("trade_routes"), 1, 0 if goods == "food" else 1
    refresh_index(state, 0)
    return state


def test_one_food_may_stand_for_a_resource_once_in_a_turn() -> None:
    state = trading("food")
    work(state, 0, unused_workers=3)
    store(state, 0, bronze=3, agriculture=2)
    turn(state)
    do(state, "build", "bronze")
    assert topic(state) == "payment"
    assert actions(state) == [
        ("pay", ("agriculture", 1), ("bronze", 2)),
        ("pay", ("agriculture", 2), ("bronze", 1)),
    ]
    do(state, "pay", ("agriculture", 1), ("bronze", 2))
    assert (food(state), resources(state)) == (1, 2)
    do(state, "build", "bronze")
    assert (topic(state), food(state), resources(state)) == ("turn", 1, 0)


def test_the_other_goods_help_only_as_far_as_there_are_any() -> None:
    state = trading("food")
    store(state, 0, bronze=1)
    turn(state)
    assert ("build", "bronze") not in actions(state)
    store(state, 0, agriculture=1)
    do(state, "build", "bronze")
    assert tokens(state) == {}
    famine = trading("resources")
    work(famine, 0, agriculture=0)
    own(famine).yellow_bank = 16
    own(famine).culture = 9
    jump(famine, 0, "consume", "turn")
    assert own(famine).culture == 5
    store(famine, 0, bronze=1)
    own(famine).offers_used = ()
    jump(famine, 0, "consume", "turn")
    assert (own(famine).culture, resources(famine)) == (5, 0)
