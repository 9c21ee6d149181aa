"""What an answer is about: the places on the table that light up with it."""

from typing import Any

import pytest

from civitas.games.civolution.dice import whose_die
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.addresses import about
from games.civolution.positions import GAME, answer, dice, do, run, stock, supply, table, turn
from games.civolution.test_amounts import plenty

POINTED: dict[tuple[str, tuple[Any, ...]], tuple[str, ...]] = {
    ("plan 2", ("plan", 1)): ("seats/0/spaces/0",),
    ("plan 2", ("plan", 6)): ("seats/0/spaces/5",),
    ("card any 1", ("card", "mutation", "open")): ("research/mutation/open",),
    ("card any 1", ("done",)): (),
    ("draw 2 1", ("draw", "mutation")): ("research/mutation/hidden",),
    ("reveal near 1", ("reveal", 21)): ("sites/21",),
    ("reveal near 1", ("done",)): (),
    ("flip 1", ("flip", 5)): ("seats/0/stages/active",),
    ("build any 1", ("boat", "territory.d_water")): ("@territory.d_water",),
    ("build any 1", ("settlement", "settlement.4", 24)): ("sites/24", "@settlement.4"),
    ("build any 1", ("statue", 9, "material.clay")): ("sites/9", "@material.clay"),
    ("build any 1", ("done",)): (),
}


def pointed(state: CivolutionState, *action: Any, seat: int = 0) -> tuple[str, ...]:
    question = state.question(seat)
    assert question is not None
    assert action in question.actions
    return about(GAME, state, question, action)


@pytest.mark.parametrize(("line", "action"), POINTED)
def test_an_answer_points_at_its_place(line: str, action: tuple[Any, ...]) -> None:
    state = plenty()
    run(state, 0, line)
    assert pointed(state, *action) == POINTED[line, action]


def test_a_turn_points_at_modules_dice_and_reset_markers() -> None:
    state = plenty()
    dice(state, 0, 4, 5)
    turn(state, 0)
    assert pointed(state, "reset") == ("seats/0/reset_markers",)
    assert pointed(state, "activate", "module.trade") == ("@module.trade",)
    answer(state, 0, "activate", "module.trade")
    spaces = ("seats/0/spaces/3", "seats/0/spaces/4")
    assert pointed(state, "pay", "die", 4, "die", 5, 0) == ("@module.trade", *spaces)
    assert pointed(state, "pay", "die", 5, "focus", 0, 0) == ("@module.trade", spaces[1])


def test_a_reset_points_at_used_dice_and_at_those_that_are_rolled_too() -> None:
    state = table(2)
    dice(state, 0, 3)
    turn(state, 0)
    answer(state, 0, "reset")
    assert pointed(state, "reroll", (3,)) == ("seats/0/used", "seats/0/spaces/2")
    assert pointed(state, "reroll", ()) == ("seats/0/used",)


def test_taking_a_die_points_at_its_owner_and_the_die() -> None:
    state = table(3)
    state.dice[0] = 0
    for seat in (1, 2):
        dice(state, seat, 2, 6, used=5)
    run(state, 0, "die activation 1")
    assert pointed(state, "from", 2) == ("seats/2",)
    answer(state, 0, "from", 2)
    assert pointed(state, "give", 0, seat=2) == ("seats/2/used",)
    assert pointed(state, "give", 6, seat=2) == ("seats/2/spaces/5",)


def test_returning_a_marker_for_another_one_points_at_it() -> None:
    state = table(2)
    stock(state, 0, plan3=2, wood=1)
    stock(state, 0, idea=supply(state, 0))
    run(state, 0, "feature calm 1")
    assert pointed(state, "return", "plan", "3") == ("seats/0/spaces/2",)
    assert pointed(state, "return", "idea", "") == ("seats/0/idea",)
    assert pointed(state, "return", "stored", "material.wood") == ("@material.wood",)
    assert pointed(state, "forfeit") == ()


def test_installing_points_at_the_column() -> None:
    state = table(2)
    do(state, ("income_place", 0, GAME.components.item_of["i1"]))
    assert pointed(state, "place", 5, 2, 0) == ("seats/0/stages/columns/4",)


def test_a_die_of_the_rival_points_at_it() -> None:
    assert whose_die(table(1), 0, ("from_rival",), 1) == ("rival",)
