"""What seldom happens: saved games, backs, wide prices, finds without a roll, fate dice of others."""

import pytest

from civitas.games.civolution.components import (
    ACTION_CARD,
    EVENT,
    GOAL_CHIP,
    MATERIAL_TILE,
    SITE_TILE,
    STARTING_CHIP,
)
from civitas.games.civolution.continent import Continent
from civitas.games.civolution.effects.triggers import fire
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.addresses import about
from civitas.kernel.record import plain
from games.civolution.cards import rich
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    dice,
    do,
    held,
    land,
    own_card,
    run,
    settle,
    stock,
    supply,
    table,
    topic,
    turn,
)
from support import rule


def test_a_saved_game_comes_back_with_its_continent_and_what_cards_do() -> None:
    state = rich()
    own_card(state, 0, "c1")
    dice(state, 0, 1, 2, 5, 6)
    turn(state, 0)
    again = GAME.load(plain(state.to_json()))
    assert isinstance(again, CivolutionState)
    assert again.checksum() == state.checksum()
    assert actions(again) == actions(state)
    assert again.map.near == state.map.near
    assert again.seats[0].index.when == state.seats[0].index.when != {}


def test_backs_tell_kinds_apart() -> None:
    assert {BOX.backs[item] for item in range(EVENT)} == {0, 1, 2, 3, 4}
    lands = [BOX.backs[MATERIAL_TILE + number] for number in range(18)]
    assert lands == [12 + number // 3 for number in range(18)]
    assert {BOX.backs[item] for item in range(ACTION_CARD, ACTION_CARD + 15)} == {18}
    kinds = [BOX.backs[item] for item in (EVENT, STARTING_CHIP, GOAL_CHIP, SITE_TILE)]
    assert len({*kinds}) == 4


def test_continents_are_kept_but_not_without_end() -> None:
    first = GAME.continent(table(2).layout)
    assert GAME.continent(table(2).layout) is first
    for seed in range(70):
        state = GAME.setup({}, 2, seed)
        assert isinstance(state, CivolutionState)
        assert isinstance(GAME.continent(state.layout), Continent)
    assert len(GAME._continents) <= 64


@rule("CV-236")
@pytest.mark.parametrize(
    ("price", "ways"),
    [
        ("material forest 1", [(("beeswax", 1),), (("wood", 1),)]),
        ("material any 1", [(("beeswax", 1),), (("sand", 1),), (("wood", 1),)]),
        ("feature any 1", [(("calm", 1),), (("stamina", 1),)]),
    ],
)
def test_wide_prices_are_paid_from_any_space(price: str, ways: list[object]) -> None:
    state = table(2)
    stock(state, 0, wood=1, beeswax=1, sand=1, calm=1, stamina=1)
    run(state, 0, f"pay {price} max 1 -> points 1")
    paid = [action[1] for action in actions(state) if action[0] == "pay"]
    assert paid == ways


def test_who_finds_without_a_roll_takes_a_material_of_the_land() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    state.seats[0].index.find_any = True
    run(state, 0, "find 1")
    answer(state, 0, "find", "forest")
    assert actions(state) == [("store", f"material.{name}") for name in ("beeswax", "oil", "wood")]
    answer(state, 0, "store", "material.oil")
    assert held(state, 0, "oil") == 1


@rule("CV-249")
def test_a_fate_die_is_taken_from_who_has_most() -> None:
    state = table(3)
    state.dice[1] = 0
    for seat, number in enumerate((1, 3, 3)):
        state.seats[seat].fate = number
    run(state, 0, "die fate 1")
    answer(state, 0, "from", 2)
    assert [own.fate for own in state.seats] == [2, 3, 2]


def test_the_first_raw_material_of_a_land_may_need_a_returned_marker() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    stock(state, 0, idea=supply(state, 0))
    do(state, ("develop", 0, land("b_hills")))
    answer(state, 0, "produce", "territory.b_hills")
    assert topic(state) == "short"
    answer(state, 0, "return", "idea", "")
    assert held(state, 0, "raw.b_hills") == 1


@rule("CV-290")
@pytest.mark.parametrize("name", ["food", "idea"])
def test_a_reset_marker_goes_to_food_or_ideas(name: str) -> None:
    state = table(2)
    do(state, ("reset_marker", 0))
    question = state.question(0)
    assert question is not None
    assert about(GAME, state, question, ("gain", name)) == (f"seats/0/{name}",)
    before = supply(state, 0)
    answer(state, 0, "gain", name)
    assert (held(state, 0, name), held(state, 0, "resets"), supply(state, 0)) == (1, 3, before)


def test_what_is_set_off_is_not_limited_to_the_territory_of_the_effect() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp", "c_desert camp")
    own_card(state, 0, "t9")
    here = (land("b_forest"),)
    state.scope = here
    state.agenda.clear()
    fire(state, 0, "threshold")
    frames = [frame[0] for frame in state.agenda]
    assert frames.count("limit") == 2
    assert state.agenda[-1] == ("limit", 0, ())
    assert state.agenda[0] == ("limit", 0, here)


def test_the_set_ups_that_are_played_for_trial_meet_every_count_and_level() -> None:
    ways = GAME.configurations()
    assert [way for way in ways if GAME.refuse(way.options, way.seats) is not None] == []
    levels = [way.options["level"] for way in ways if way.seats == 1]
    assert levels == ["beginner", "moderate", "medium", "advanced", "expert"]
    assert {way.seats for way in ways} == {1, 2, 3, 4}
