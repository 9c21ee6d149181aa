"""Counting the components that take effect."""

from __future__ import annotations

from random import Random

import pytest

from civitas.arena.usage import Curious, _crowd, usage
from civitas.bots import UNSEEN, Deadline, make
from civitas.kernel.game import Configuration, Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable
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
    def build(state: HamletState, seat: int, name: str, lot: int) -> None:
        if name != "mill":
            RULES.steps["build"](state, seat, name, lot)

    result = usage(Hamlet(RULES.revised(steps={"build": build})), 24)
    assert result["never"] == ["mill"]


def test_an_effect_counts_even_if_the_journal_is_silent() -> None:
    """The forge tells nothing about itself here, but its effect is carried out for it."""

    def build(state: HamletState, seat: int, name: str, lot: int) -> None:
        state.push("effect", seat, ("coin", 1), name)

    def settle(state: HamletState, seat: int, targets: tuple[str, ...]) -> None:
        state.push("build", 0, "forge", 0)

    result = usage(Hamlet(RULES.revised(steps={"build": build, "settle_plots": settle})), 2)
    assert result["used"]["forge"] == 2
    assert "tavern" in result["never"]


def test_watching_leaves_the_game_s_own_rules_alone() -> None:
    before = GAME.rules.steps["effect"]
    usage(GAME, 1)
    assert GAME.rules is RULES
    assert GAME.rules.steps["effect"] is before


def test_a_seeker_sits_among_the_crowd_in_every_fifth_game() -> None:
    lineups = [_crowd(number, 7, 3) for number in range(70)]
    with_one = [lineup for lineup in lineups if "greedy" in lineup]
    assert len(with_one) == 14
    assert {lineup.index("greedy") for lineup in with_one} == {0, 1, 2}
    assert all(lineup.count("random") >= 2 for lineup in lineups)
    met = {number % 5 for number in range(70) if "greedy" in _crowd(number, 5, 2)}
    assert met == {0, 1, 2, 3, 4}


def test_the_curious_take_what_nobody_has_used() -> None:
    actions: list[Action] = [("claim", "inn"), ("claim", "mill"), ("keep",), ("pick", ("pond", "mill"))]
    question = Question(0, "claim", (), actions, "HM-5")
    for unused, wanted in [
        ({"mill"}, {actions[1], actions[3]}),
        ({"inn"}, {actions[0]}),
        (set(), set(actions)),
    ]:
        curious = Curious(make("random", GAME, 0, Random(1)), unused)
        assert curious.blind
        assert {curious.choose(UNSEEN, question, Deadline()) for _ in range(60)} == wanted


def test_a_bot_that_is_named_plays_all_seats() -> None:
    one = Configuration(2, {})
    assert usage(GAME, 2, 0, one, "random")["used"] != usage(GAME, 2, 0, one, "greedy")["used"]


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
