"""Why something cannot be done, as the engine says it."""

import pytest

from civitas.kernel.types import Reason
from games.civolution.positions import deal, dice, display, goals, land, run, settle, stock, table, turn


def why(line: str, *action: object, seat: int = 0, **more: object) -> Reason | None:
    """Return the reason for refusing an action while a line is carried out on a small table."""
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    deal(state, 0, "a1", "a7", "b26")
    goals(state, 0, "g1", "g63", "g64", "g65")
    stock(state, 0, wood=1, money=2, food=4)
    display(state, "attribute", "t1")
    state.hunted = [land("b_forest")]
    run(state, 0, line)
    return state.explain(seat, action)


def test_cards_that_cannot_be_installed() -> None:
    assert why("install invention 1", "install", "a1") is None
    assert why("install invention 1", "install", "a7") == ("costs_not_met", "a7")
    assert why("install invention 1", "install", "b26") == ("other_type", "b26", "invention")
    assert why("install invention 1", "install", "a2") == ("not_in_hand",)


def test_goals_that_cannot_be_installed() -> None:
    assert why("install goal 1", "install", "g63") is None
    assert why("install goal 1", "install", "g1") == ("goal_covered", "g1")
    assert why("install goal 1", "install", "g64") == ("goal_not_reached", "g64")
    assert why("install goal 1", "install", "g2") == ("not_among_goals",)


def test_hunts_and_births_at_the_wrong_place() -> None:
    assert why("hunt 1", "hunt", "territory.b_hills") is None
    assert why("hunt 1", "hunt", "territory.b_forest") == ("hunted_already", "territory.b_forest")
    assert why("hunt 1", "hunt", "territory.g_desert") == ("no_tribe_there", "territory.g_desert")
    assert why("procreate 1", "settle", "territory.g_desert", "fire") == (
        "no_tribe_there",
        "territory.g_desert",
    )
    assert why("procreate 1", "settle", "territory.b_hills", "boat") == ("no_such_place", "territory.b_hills")


def test_purchases_that_are_too_dear() -> None:
    assert why("buy 1", "buy", "material.tar") == ("too_little_money", "material.tar", 4)
    assert why("buy 1", "buy", "tar") == ("not_offered",)


def test_who_is_not_asked_is_told_so() -> None:
    assert why("buy 1", "buy", "material.tar", seat=1) == ("not_asked",)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (("activate", "module.research"), None),
        (("activate", "module.trade"), ("not_payable", "module.trade")),
        (("activate", "module.chess"), ("not_offered",)),
        (("activate", "module.trade", 1), ("not_offered",)),
        (("reset",), ("too_many_dice", 3)),
    ],
)
def test_modules_that_cannot_be_paid_and_resets_with_too_many_dice(
    action: tuple[object, ...], reason: Reason | None
) -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    dice(state, 0, 1, 2, 2, 1)
    turn(state, 0)
    assert state.explain(0, action) == reason


def test_attribute_chips_that_cannot_be_taken() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    display(state, "attribute", "t1", "t3")
    stock(state, 0, stamina=2, intelligence=3)
    turn(state, 0)
    assert state.explain(0, ("attribute", "t3")) is None
    assert state.explain(0, ("attribute", "t1")) == ("too_few_features", 3, "module.stamina")
    assert state.explain(0, ("attribute", "t2")) == ("not_on_display",)
    assert state.explain(0, ("attribute", "t1", 1)) == ("not_on_display",)
    assert state.explain(0, ("attribute", 1)) == ("not_on_display",)
