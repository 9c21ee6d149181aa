"""Counting the components that take effect."""

from __future__ import annotations

import pytest

from civitas.arena.usage import usage
from civitas.kernel.game import Configuration, Game
from civitas.kernel.types import Unplayable
from hamlet import GAME
from hamlet.game import Hamlet
from hamlet.rules import RULES
from hamlet.state import HamletState


def test_all_components_of_hamlet_take_effect() -> None:
    result = usage(GAME, 24)
    assert (result["game"], result["games"], result["components"]) == ("hamlet", 24, 14)
    assert result["never"] == []
    assert set(result["used"]) == set(GAME.pack.by_id)
    assert max(result["used"].values()) <= 24


def test_a_component_that_nobody_can_build_is_found() -> None:
    def build(state: HamletState, seat: int, name: str) -> None:
        if name != "mill":
            RULES.steps["build"](state, seat, name)

    result = usage(Hamlet(RULES.revised(steps={"build": build})), 24)
    assert result["never"] == ["mill"]


def test_an_effect_counts_even_if_the_journal_is_silent() -> None:
    """The forge tells nothing about itself here, but its effect is carried out for it."""

    def build(state: HamletState, seat: int, name: str) -> None:
        state.push("effect", seat, ("coin", 1), name)

    def settle(state: HamletState, seat: int, targets: tuple[str, ...]) -> None:
        state.push("build", 0, "forge")

    result = usage(Hamlet(RULES.revised(steps={"build": build, "settle_plots": settle})), 2)
    assert result["used"]["forge"] == 2
    assert "tavern" in result["never"]


def test_watching_leaves_the_game_s_own_rules_alone() -> None:
    before = GAME.rules.steps["effect"]
    usage(GAME, 1)
    assert GAME.rules is RULES
    assert GAME.rules.steps["effect"] is before


def test_one_configuration_only() -> None:
    told: list[int] = []
    few = usage(GAME, 4, 0, Configuration(2, {"length": "short"}), progress=told.append)
    assert told == [1, 2, 3, 4]
    assert sum(few["used"].values()) < sum(usage(GAME, 4, 0, Configuration(4, {}))["used"].values())


def test_wrong_input_is_refused() -> None:
    class Bare(Game):
        id = "bare"
        names = {"en": "Bare", "de": "Kahl"}

    with pytest.raises(Unplayable, match="Bare has no component files"):
        usage(Bare(), 1)
    with pytest.raises(Unplayable, match="The number of games is at least 1, not 0"):
        usage(GAME, 0)
    with pytest.raises(Unplayable, match="Hamlet is for 2 to 4 players, not 7"):
        usage(GAME, 1, configuration=Configuration(7, {}))
