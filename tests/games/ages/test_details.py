"""Details of the rules that are easily lost: each test fails as soon as one of them is changed."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.ages.military.aggressions import attack_cost
from civitas.games.ages.military.force import DEFENCE, given_worth
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import FOOD, affordable, left_after
from games.ages import camp, positions
from games.ages.camp import ally, asked, begin_wonder, hold, idle, man, number, play, set_up, stock
from support import rule
from support.positions import jump


@rule("IW-230", "IW-AMB-25")
def test_a_drawn_war_has_no_winner() -> None:
    state = camp.camp(2, age=2)
    man(state, 0, warriors=4)
    man(state, 1, warriors=4)
    own = state.seats[0]
    own.play.put(camp.pull(state, "war_territory"), -1)
    own.war, own.war_target = number("war_territory"), 1
    banks = [one.yellow_bank for one in state.seats]
    jump(state, ("war_result", 1, "war_territory", 0, 4, 4))
    assert idle(state)
    assert [one.yellow_bank for one in state.seats] == banks
    own.play.put(camp.pull(state, "war_territory"), -1)
    own.war, own.war_target = number("war_territory"), 1
    jump(state, ("war_result", 1, "war_territory", 0, 4, 5))
    assert [one.yellow_bank for one in state.seats] == [banks[0] + 1, banks[1] - 1]


def told(state: AgesState, *frames: tuple[Any, ...]) -> list[str]:
    """Return the kinds of what happens, in order."""
    state.sink = []
    jump(state, *frames)
    kinds = [entry[0] for _, entry in state.sink]
    state.sink = None
    return kinds


@rule("IW-135", "IW-141")
@pytest.mark.parametrize("version", ["advanced", "expert"])
def test_production_has_one_order(version: str) -> None:
    state = camp.camp(2, version)
    own = state.seats[0]
    stock(state, 0, bronze=own.blue_bank - 9)
    own.yellow_bank -= 2
    own.unused_workers += 2
    assert told(state, ("production", 0)) == [
        *("scored", "produced", "consumed", "produced", "corrupted"),
        *("drawn", "drawn"),
    ]


@rule("IW-195")
def test_churchill_doubles_large_cards_too() -> None:
    state = camp.camp(2)
    set_up(state, 0, "churchill")
    cards = (number("bonus_3"), number("bonus_2"))
    assert given_worth(state, 0, DEFENCE, (), cards) == 2 * 6 + 2 * 4


@rule("IW-128")
def test_tokens_are_never_merged_into_higher_ones() -> None:
    assert left_after((1, 2, 3), 3, (0, 4, 0), 9, 2) == ((0, 3, 0),)
    assert left_after((1, 2, 3), 3, (6, 0, 0), 9, 3) == ((3, 0, 0),)
    assert left_after((2, 3, 5), 3, (5, 0, 0), 9, 4) == ((3, 0, 0),)


@rule("IW-78")
@pytest.mark.parametrize(("active", "fresh"), [(0, ()), (1, (number("work_of_art_1"),))])
def test_an_action_card_taken_in_another_turn_is_not_fresh(active: int, fresh: tuple[int, ...]) -> None:
    state = camp.camp(2)
    state.active = active
    state.row.items, state.row.known, state.places = [camp.pull(state, "work_of_art_1")], [-1], [3]
    jump(state, ("agreement", 1, 5, "international_agreement"))
    play(state, 1, ("take", 3, "work_of_art_1"))
    assert state.seats[1].fresh == fresh


@rule("IW-159")
def test_the_library_keeps_one_more_military_card() -> None:
    state = camp.camp(2)
    hold(state, 0, "legion", "rats", "bonus_1")
    jump(state, ("discard_surplus", 0))
    assert asked(state, 0)[0] == "surplus"
    set_up(state, 0, "library_of_alexandria")
    assert idle(jump(state, ("discard_surplus", 0)))


@rule("IW-125")
def test_gandhi_doubles_costs_that_follow_from_a_level() -> None:
    state = camp.camp(2, age=3)
    set_up(state, 1, "gandhi")
    begin_wonder(state, 1, "eiffel_tower")
    assert attack_cost(state, number("assassinate"), 1) == 2 * 3
    assert attack_cost(state, number("sabotage"), 1) == 2 * 2


@rule("IW-82")
@pytest.mark.parametrize(("active", "worth"), [(0, 3), (1, 2)])
def test_trade_routes_help_in_the_own_turn_only(active: int, worth: int) -> None:
    state = camp.camp(3, age=1)
    ally(state, 0, "trade_routes", 1, side=1)
    stock(state, 0, agriculture=2, bronze=2)
    state.active = active
    assert affordable(state, 0, FOOD) == worth


@rule("IW-20", "IW-138")
def test_consumption_goes_on_after_the_last_age() -> None:
    state = positions.table(2, "expert")
    positions.bank(state, 0, 8)
    positions.store(state, 0, agriculture=5)
    state.age = 4
    positions.jump(state, 0, "consume", "turn")
    assert positions.food(state) == 5 - 3
