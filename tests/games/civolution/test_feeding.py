"""Feeding with what cards allow (CV-306 to CV-310, V-72 to V-74), the monolith, and the end of an era."""

import pytest

from civitas.games.civolution.events import next_holder
from civitas.games.civolution.feeding import bill, cost_of
from civitas.games.civolution.index import WEAK, WILDERNESS
from civitas.games.civolution.words import TYPE
from civitas.kernel.addresses import about
from games.civolution.cards import finish
from games.civolution.positions import GAME, actions, answer, do, held, land, phase, settle, stock, table
from support import rule


@rule("CV-306", "CV-318")
def test_what_a_tribe_costs() -> None:
    state = table(2)
    names = ("b_forest camp", "b_forest wild", "b_hills camp weak", "b_hills wild weak", "a_water boat")
    settle(state, 0, *names)
    own = state.seats[0]
    own.farms = [land("b_forest")]
    assert sorted(cost_of(state, own, code) for code in own.tribes) == [0, 1, 1, 1, 2]
    own.index.feed_less[WEAK] = 1
    assert sorted(cost_of(state, own, code) for code in own.tribes) == [0, 0, 1, 1, 1]
    own.index.feed_less[WILDERNESS] = 1
    assert sorted(cost_of(state, own, code) for code in own.tribes) == [0, 0, 0, 0, 1]
    own.index.feed_less[TYPE["water"]] = 1
    assert [cost_of(state, own, code) for code in own.tribes] == [0, 0, 0, 0, 0]


def test_the_dearest_tribes_are_fed_for_nothing() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest wild", "b_hills wild")
    own = state.seats[0]
    assert bill(state, own, tuple(own.tribes)) == 5
    own.index.feed_free = 2
    assert bill(state, own, tuple(own.tribes)) == 1


@rule("CV-310")
@pytest.mark.parametrize(("what", "name"), [("money", "money"), ("idea", "idea"), ("material", "wood")])
def test_other_markers_are_returned_as_food(what: str, name: str) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    stock(state, 0, food=1, **{name: 1})
    state.seats[0].index.feed_with = [what]
    do(state, ("feeding", 0))
    answer(state, 0, "all")
    question = state.question(0)
    assert question is not None
    assert actions(state) == sorted([("with", "food"), ("with", name)])
    place = "@material.wood" if name == "wood" else f"seats/0/{name}"
    assert about(GAME, state, question, ("with", name)) == (place,)
    answer(state, 0, "with", name)
    assert (held(state, 0, "food"), held(state, 0, name), state.question(0)) == (0, 0, None)
    assert len([code for code in state.seats[0].tribes if code & 1]) == 2


@rule("CV-307")
@pytest.mark.parametrize(("food", "offered"), [(2, True), (3, True), (1, False)])
def test_all_are_fed_at_once_only_with_food_enough(food: int, offered: bool) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    stock(state, 0, food=food)
    do(state, ("feeding", 0))
    assert (("all",) in actions(state)) is offered


@rule("CV-307")
def test_a_single_hungry_tribe_is_not_fed_by_all() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    stock(state, 0, food=2)
    do(state, ("feeding", 0))
    assert ("all",) not in actions(state)


@rule("CV-330", "CV-331")
@pytest.mark.parametrize(
    ("holder", "numbers", "leader"),
    [
        (0, [1, 5, 2], 1),
        (0, [5, 5, 5], 1),
        (1, [5, 5, 5], 2),
        (2, [5, 5, 5], 0),
        (0, [5, 1, 5], 2),
        (1, [5, 5, 1], 0),
    ],
)
def test_the_monolith_goes_to_the_leader_or_the_next_tied_one(
    holder: int, numbers: list[int], leader: int
) -> None:
    assert next_holder(holder, numbers) == leader


@rule("CV-338", "CV-339")
@pytest.mark.parametrize(("era", "left"), [(1, 0), (3, 0), (4, 1)])
def test_an_era_is_cleared_up_after_income_but_not_the_last_one(era: int, left: int) -> None:
    state = table(2)
    state.era = era
    state.hunted = [land("b_forest")]
    stock(state, 0, resets=1)
    phase(state, 8)
    while not state.over and state.phase == 8:
        question = state.questions()[0]
        answer(state, question.seat, *question.actions[-1])
    assert len(state.hunted) == left
    assert held(state, 0, "resets") == (1 if left else 4)


def test_what_is_left_after_feeding_stays() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    stock(state, 0, food=3)
    do(state, ("feeding", 0))
    finish(state)
    assert held(state, 0, "food") == 2
