"""Bots by name and specification, what they are given, and what greedy looks for."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from civitas.bots import UNSEEN, Bot, Deadline, bot, level, line_up, make, names, specified
from civitas.bots.registry import ELSEWHERE
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from civitas.outlook import Outlook
from hamlet import GAME
from hamlet.state import HamletState


def at_turn(**stores: int) -> HamletState:
    """Return a game in which seat 0 is asked what to do in its turn, with these stores."""
    state = GAME.setup({}, 2, 3)
    state.lanes, state.opening, state.agenda[:] = [], [], [("turn", 0, 1)]
    for name, number in stores.items():
        setattr(state.seats[0], name, number)
    state.ask_again()
    return state


def ask(specification: str, state: HamletState, rng: Random) -> Action:
    question = state.question(0)
    assert question is not None
    return make(specification, GAME, 0, rng).choose(Observation.of(state, 0), question, Deadline())


def test_bots_are_known_by_name() -> None:
    assert {"greedy", "random"} <= set(names())
    assert specified("random")[0].blind
    assert not specified("greedy")[0].blind
    with pytest.raises(Unplayable, match=r"There is no bot 'genius'; there are .*greedy, .*random"):
        specified("genius")


def test_a_specification_gives_other_settings() -> None:
    assert specified("greedy")[1] == {"deals": 4, "most": 48}
    assert specified("greedy:deals=2")[1] == {"deals": 2, "most": 48}
    with pytest.raises(
        Unplayable, match="'greedy' has no setting 'depth=3'; it has deals, most, written key"
    ):
        specified("greedy:depth=3")
    with pytest.raises(
        Unplayable, match="The setting 'deals' of the bot 'greedy' is a number like 4, not 'x'"
    ):
        specified("greedy:deals=x")
    with pytest.raises(Unplayable, match="it has none"):
        specified("random:deals=2")


def test_a_setting_without_a_value_is_told_so() -> None:
    with pytest.raises(Unplayable, match="'beam' of the bot 'plan' needs a value, written beam=value"):
        specified("plan:beam")


def test_a_setting_is_given_once() -> None:
    assert specified("easy:beam=2")[1]["beam"] == 2
    with pytest.raises(Unplayable, match="'beam' of the bot 'plan' is given twice; give it once"):
        specified("plan:beam=2,rolls=8,beam=2")


@pytest.mark.parametrize("value", ["5", "-0.1", "1.01", "nan", "x"])
def test_a_chance_goes_from_0_to_1(value: str) -> None:
    assert specified("easy:overlook=1")[1]["overlook"] == 1.0
    assert specified("plan:overlook=0")[1]["overlook"] == 0.0
    with pytest.raises(
        Unplayable, match=f"'overlook' of the bot 'plan' is a chance from 0 to 1, not '{value}'"
    ):
        specified(f"plan:overlook={value}")


def test_a_setting_that_is_true_or_false() -> None:
    @bot("test_switched")
    class Switched(Bot):
        def __init__(self, game: Game, seat: int, rng: Random, on: bool = False, off: bool = True) -> None:
            super().__init__(game, seat, rng)

    for written, on in {
        "True": True,
        "true": True,
        "1": True,
        "False": False,
        "false": False,
        "0": False,
    }.items():
        assert specified(f"test_switched:on={written}")[1] == {"on": on, "off": True}
    assert specified("test_switched:off=false")[1] == {"on": False, "off": False}
    with pytest.raises(Unplayable, match="'on' of the bot 'test_switched' is true or false, not 'maybe'"):
        specified("test_switched:on=maybe")


@pytest.mark.parametrize("default", [None, (), [1]])
def test_a_setting_has_a_default_that_can_be_written(default: object) -> None:
    class Vague(Bot):
        def __init__(self, game: Game, seat: int, rng: Random, depth: Any = default) -> None:
            super().__init__(game, seat, rng)

    with pytest.raises(Unplayable, match=r"'depth' of the bot 'test_vague' in .*test_bots has the default"):
        bot("test_vague")(Vague)
    assert "test_vague" not in names()


def test_a_line_up_is_split_between_its_bots() -> None:
    assert line_up("greedy:deals=1,most=9,random, greedy") == ["greedy:deals=1,most=9", "random", "greedy"]


def test_a_value_in_a_line_up_may_have_colons() -> None:
    external = "external:seconds=30,command=python3 slow.py --url=http://x:1"
    assert line_up(f"{external},random,external:command=a:") == [external, "random", "external:command=a:"]


def test_a_bot_without_settings_is_the_same_with_a_colon() -> None:
    assert line_up("medium,medium: ,plan:beam=2") == ["medium", "medium", "plan:beam=2"]


def test_a_level_is_a_bot_with_other_settings() -> None:
    level("test_hasty", "greedy:deals=1")
    assert specified("test_hasty:most=7") == (
        specified("greedy")[0],
        {"deals": 1, "most": 7},
    )


def test_a_deadline_counts_down_and_keeps_the_best_answer() -> None:
    assert Deadline().left() == inf
    short = Deadline(0.0)
    assert short.left() <= 0
    assert short.best is None
    short.offer(("end",))
    assert short.best == ("end",)


def test_greedy_answers_at_once_when_its_time_is_up() -> None:
    state = at_turn(coins=5, wood=2)
    question = state.question(0)
    assert question is not None
    deadline = Deadline(0.0)
    rng = Random(1)
    chosen = make("greedy:deals=1000000", GAME, 0, rng).choose(Observation.of(state, 0), question, deadline)
    assert deadline.best in question.actions
    assert chosen in question.actions


def test_two_bots_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="two bots are called 'random'"):

        @bot("random")
        class Other(Bot):
            pass


def test_a_module_that_is_named_and_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "no_such_bots")
    with pytest.raises(
        Unplayable, match="CIVITAS_BOTS names 'no_such_bots', but there is no such Python module"
    ):
        names()


TWICE = """
from civitas.bots import Bot, bot

@bot("greedy")
class Greedy(Bot):
    pass
"""
LEVEL_TWICE = "from civitas.bots import level; level('medium', 'plan:beam=7')"


@pytest.mark.parametrize(
    ("module", "code", "sentence"),
    [
        (
            "bots_unread",
            "def (",
            r"'bots_unread', which cannot be read as Python: .*\(bots_unread.py, line 1\)",
        ),
        ("bots_twice", TWICE, "'bots_twice', which calls a bot 'greedy', but there is one of that name"),
        ("levels_twice", LEVEL_TWICE, "'levels_twice', which calls a bot 'medium', but there is one"),
    ],
)
def test_a_module_that_cannot_be_used_is_named(
    module: str, code: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / f"{module}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(ELSEWHERE, module)
    with pytest.raises(Unplayable, match=f"CIVITAS_BOTS names {sentence}"):
        names()


def test_random_takes_every_action_about_equally_often() -> None:
    state = at_turn(coins=2, wood=1)
    rng = Random(1)
    taken = [ask("random", state, rng) for _ in range(600)]
    question = state.question(0)
    assert question is not None
    assert len(question.actions) == 6
    for action in question.actions:
        assert 60 <= taken.count(action) <= 140


def test_greedy_takes_what_the_game_values_most() -> None:
    state = GAME.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3), ("coin", 2)), "inn")]
    state.ask_again()
    assert {ask("greedy", state, Random(seed)) for seed in range(5)} == {("choose", 1)}


def test_greedy_judges_what_is_aimed_at_others_by_the_lead() -> None:
    class Seen(Outlook):
        def __init__(self, *crossroads: str) -> None:
            self.crossroads = frozenset(crossroads)
            self.judged: set[str] = set()

        def own(self, state: State, seat: int) -> float:
            self.judged.add("own")
            return 0.0

        def lead(self, state: State, seat: int) -> float:
            self.judged.add("lead")
            return 0.0

    state = at_turn(coins=5)
    question = state.question(0)
    assert question is not None
    for outlook, judged in ((Seen(), {"own"}), (Seen("turn"), {"lead"})):
        player: Any = make("greedy:deals=1", GAME, 0, Random(1))
        player.think_with(outlook)
        player.choose(Observation.of(state, 0), question, Deadline())
        assert outlook.judged == judged


def test_greedy_draws_lots_between_equals() -> None:
    state = GAME.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 2), ("point", 2), ("point", 1)), "inn")]
    state.ask_again()
    assert {ask("greedy", state, Random(seed)) for seed in range(20)} == {("choose", 0), ("choose", 1)}


def test_greedy_leaves_the_position_and_other_streams_alone() -> None:
    state = at_turn(coins=5, wood=2)
    before = state.to_json()
    ask("greedy", state, Random(1))
    assert state.to_json() == before


def test_greedy_thinks_only_on_deals_that_agree_with_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(coins=5, wood=2)
    hands = []
    evaluate = type(GAME).evaluate

    def spy(game: Game, trial: HamletState, seat: int) -> float:
        hands.append((tuple(sorted(trial.seats[0].hand.items)), tuple(sorted(trial.seats[1].hand.items))))
        return evaluate(game, trial, seat)

    monkeypatch.setattr(type(GAME), "evaluate", spy)
    for seed in range(6):
        ask("greedy", state, Random(seed))
    own = set(state.seats[0].hand.items)
    assert all(len(own & set(mine)) >= len(own) - 1 for mine, _ in hands)
    assert len({theirs for _, theirs in hands}) > 4


def test_greedy_samples_a_long_list(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1),) * 200, "inn")]
    state.ask_again()
    tried = []
    evaluate = type(GAME).evaluate
    monkeypatch.setattr(
        type(GAME), "evaluate", lambda game, trial, seat: tried.append(1) or evaluate(game, trial, seat)
    )
    ask("greedy", state, Random(1))
    assert len(tried) == 4 * 48


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_do_not_give_a_game_up(name: str) -> None:
    class Proud(type(GAME)):  # type: ignore[misc]
        quitting = frozenset({"end"})

    state = at_turn(coins=3, wood=1)
    question = state.question(0)
    assert question is not None
    assert ("end",) in question.actions
    for seed in range(20):
        player = make(name, Proud(), 0, Random(seed))
        assert player.choose(Observation.of(state, 0), question, Deadline())[0] != "end"
    last = Question(0, "turn", (0,), [("end",)], "HM-9")
    assert make("random", Proud(), 0, Random(1)).choose(UNSEEN, last, Deadline()) == ("end",)
