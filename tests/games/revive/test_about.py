"""What an answer is about: the places that light up with it; and what the board says cannot be had."""

from typing import Any

import pytest

from civitas.games.revive.offers import refusals
from civitas.games.revive.state import ReviveState
from civitas.kernel.addresses import about
from civitas.kernel.shapes import form_of
from games.revive.positions import GAME, do, go, hold, own, run
from games.revive.test_every_component import rich

POINTED: dict[tuple[str, tuple[Any, ...]], tuple[str, ...]] = {
    ("gain basic 1", ("gain", (1, 0, 0))): ("seats/0/resources",),
    ("gain alike 2", ("alike", "book")): ("seats/0/resources",),
    ("track any 1", ("track", "yellow")): ("seats/0/tracks/yellow",),
    ("take any", ("take", "drummer")): ("@drummer",),
    ("move-figure", ("move", "t41a", "t53a")): ("map/fields/t41a", "map/fields/t53a"),
    ("do explore", ("explore", "t44")): ("@t44",),
    ("do build", ("build", "t11a", "large_building")): ("map/fields/t11a",),
    ("do populate", ("populate", "corner_nw", "rootsong")): ("map/corners/corner_nw",),
    ("do populate", ("populate", "t54a", "rootsong")): ("map/fields/t54a",),
    ("play any", ("play", "archivist", "slot_l1", "lower")): ("@archivist", "@slot_l1"),
}


def pointed(state: ReviveState, *action: Any) -> tuple[str, ...]:
    question = state.questions()[0]
    assert action in question.actions
    return about(GAME, state, question, action)


@pytest.mark.parametrize(("line", "action"), POINTED)
def test_an_answer_points_at_its_place(line: str, action: tuple[Any, ...]) -> None:
    state = rich()
    hold(state, 0, active="archivist", rest="hermit", slots={"slot_u1": "juggler/upper"})
    run(state, line)
    assert pointed(state, *action) == POINTED[line, action]


def test_a_turn_points_at_fields_and_components() -> None:
    state = go(rich())
    assert pointed(state, "build", "t11a", "large_building") == ("map/fields/t11a",)
    assert pointed(state, "populate", "corner_nw", "rootsong") == ("map/corners/corner_nw",)
    assert pointed(state, "switch", "switch_1") == ("@switch_1",)
    assert pointed(state, "hibernate") == ()


def test_a_mix_of_resources_is_a_form_with_a_number_for_each_kind() -> None:
    state = rich()
    run(state, "gain basic 2")
    form = form_of(GAME, state, state.questions()[0])
    assert form is not None
    assert form.shape.fields == tuple(f"seats/0/resources/{kind}" for kind in ("gear", "book", "food"))
    assert sorted(form.choices()) == [(0, 0, 2), (0, 1, 1), (0, 2, 0), (1, 0, 1), (1, 1, 0), (2, 0, 0)]
    assert form.beside == []


def test_choosing_a_tribe_points_at_the_side() -> None:
    state = GAME.setup({"tribes": "chosen"}, 3, 5)
    assert isinstance(state, ReviveState)
    side = state.questions()[0].actions[0]
    assert pointed(state, *side) == (f"sides/{side[1]}",)


def test_exploring_points_at_the_display_and_the_place() -> None:
    state = go(rich())
    do(state, "explore", "t44")
    while state.questions()[0].topic != "explorers_card":
        do(state, *state.questions()[0].actions[0])
    assert pointed(state, "take", "drummer") == ("display/citizens/drummer",)
    do(state, "take", "drummer")
    assert pointed(state, "lay", 0) == ("map/places/t44",)


def test_the_board_says_why_machine_and_switch_cannot_be_used() -> None:
    state = go(rich())
    used = [("machine", "ash_press"), ("has_energy", "ash_press")]
    assert [pair for pair in refusals(state, 0) if pair[0][0] in ("machine", "switch")] == [used]
    own(state).switch = 0
    switch = [("switch", "switch_1"), ("switch_used",)]
    assert [pair for pair in refusals(state, 0) if pair[0][0] in ("machine", "switch")] == [switch, used]
    assert refusals(state, 1) == []
