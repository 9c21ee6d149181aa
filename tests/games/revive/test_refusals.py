"""Why something cannot be done, as the engine says it."""

from typing import Any

import pytest

from civitas.kernel.types import Reason
from games.revive.positions import C, go, hold, machines, near, own, paint, put, run, stock
from games.revive.test_every_component import rich

REFUSED: dict[tuple[Any, ...], Reason | None] = {
    ("explore", "t44"): None,
    ("explore", "t43"): ("explored", "t43"),
    ("explore", "t99"): ("not_offered",),
    ("explore", "t44", 1): ("not_offered",),
    ("build", "t11a", "large_building"): None,
    ("build", "t42a", "small_building"): ("no_desert", "t42a"),
    ("build", "t43a", "small_building"): ("built_on", "t43a"),
    ("build", "t99a", "small_building"): ("not_offered",),
    ("build", "t43c", "tower"): ("not_offered",),
    ("build", "t43c"): ("not_offered",),
    ("build", "t56d", "small_building"): ("too_dear",),
    ("populate", "t54a", "rootsong"): None,
    ("populate", "t41a", "rootsong"): ("lives_there", "t41a"),
    ("populate", "t43c", "rootsong"): ("no_location", "t43c"),
    ("populate", "t54a", "fifth_socket"): ("not_linked", "fifth_socket"),
    ("populate", "t54a", "drummer"): ("not_offered",),
    ("populate", "t99a", "rootsong"): ("not_offered",),
    ("populate", "t54a"): ("not_offered",),
    ("populate", "corner_se", "rootsong"): ("too_dear",),
    ("play", "archivist", "slot_u2", "upper"): None,
    ("play", "archivist", "slot_u1", "upper"): ("slot_taken", "slot_u1"),
    ("play", "archivist", "slot_l1", "upper"): ("wrong_half", "slot_l1"),
    ("play", "archivist", "slot_r5", "upper"): ("slot_locked", "slot_r5"),
    ("play", "hermit", "slot_u2", "upper"): ("not_active", "hermit"),
    ("play", "nobody", "slot_u2", "upper"): ("not_offered",),
    ("play", "archivist", "slot_x", "upper"): ("not_offered",),
    ("play", "archivist", "slot_u2"): ("not_offered",),
    ("machine", "ash_press"): ("has_energy", "ash_press"),
    ("machine", "hammer_mill"): ("no_machine",),
    ("switch", "switch_1"): None,
    ("switch", "switch_2"): ("not_offered",),
    ("hibernate",): None,
    ("dance",): ("not_now",),
}


@pytest.mark.parametrize("action", REFUSED, ids=str)
def test_what_cannot_be_done_in_a_turn_has_its_reason(action: tuple[Any, ...]) -> None:
    state = rich()
    hold(state, 0, active="archivist", rest="hermit", slots={"slot_u1": "juggler/upper"})
    go(state)
    assert state.explain(0, action) == REFUSED[action]


def test_without_actions_left_nothing_but_the_end() -> None:
    state = go(rich(), left=0)
    state.taken = 2
    assert state.explain(0, ("explore", "t44")) == ("no_action_left",)
    assert state.explain(0, ("hibernate",)) == ("acted",)


def test_a_switch_is_used_once() -> None:
    state = rich()
    own(state).switch = 0
    go(state)
    assert state.explain(0, ("switch", "switch_1")) == ("switch_used",)


def test_what_lies_behind_unknown_fields_has_no_way() -> None:
    state = rich()
    paint(state, **dict.fromkeys(near("corner_se"), "unknown"))
    go(state)
    assert state.explain(0, ("populate", "corner_se", "rootsong")) == ("no_way",)


def test_a_building_of_which_none_is_left() -> None:
    state = rich()
    fields = [field for field in C.map.field_ids if field.startswith(("t1", "t2"))]
    put(state, 0, large=" ".join(fields[: C.building_counts[1]]))
    go(state)
    assert state.explain(0, ("build", "t43c", "large_building")) == ("no_building_left", "large_building")


def test_crystals_and_prices_that_cannot_be_paid() -> None:
    state = rich()
    stock(state)
    go(state)
    assert state.explain(0, ("change", "gear")) == ("no_crystal",)
    machines(state, 0, "ash_press", energy=0)
    go(state)
    assert state.explain(0, ("machine", "ash_press")) == ("no_energy",)


def test_cards_of_another_colour_are_not_taken() -> None:
    state = rich()
    run(state, "take grey")
    shown = {
        colour: state.explain(0, ("take", colour)) for colour in ("drummer", "archivist", "turbine_warden")
    }
    assert shown == {
        "drummer": ("wrong_colour", "drummer"),
        "archivist": ("not_in_display",),
        "turbine_warden": None,
    }
