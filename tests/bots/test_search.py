"""Plans, roll-outs and what they are made of."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.bots import Bot, Deadline, make, serious, specified
from civitas.bots.plan import PlanBot, fitting
from civitas.bots.search import FAN, Care, Search, asked
from civitas.bots.search import Plan as Way
from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.views import Observation
from civitas.outlook import ANY, Linear, Outlook, outlook_of, read_rows, read_tables
from hamlet import GAME as HAMLET

GAMES = titles()


def begun(game: Game, seats: int = 2, answers: int = 0, seed: int = 3) -> State:
    """Return a state some answers into a game, with a question of several answers."""
    rng = Random(seed)
    state = game.setup(game.bench_options, seats, seed)
    while answers > 0 or len(state.questions()[0].actions) < 2:
        question = state.questions()[0]
        state.apply(question.seat, rng.choice(serious(game, question.actions)))
        answers -= 1
    return state


def search_of(state: State, seat: int) -> Search:
    return Search(state.game, seat, outlook_of(state.game), Random(1))


def ask(player: Bot, state: State, seat: int, deadline: Deadline | None = None) -> Any:
    question = state.question(seat)
    assert question is not None
    return player.choose(Observation.of(state, seat), question, deadline or Deadline())


@pytest.mark.parametrize("title", GAMES)
def test_a_plan_can_be_played_to_the_end_of_the_turn(title: str) -> None:
    state = begun(GAMES[title], answers=30)
    seat = state.waiting()[0]
    search = search_of(state, seat)
    dealt = search.settled(Observation.of(state, seat).deal(Random(1)))
    plans = search.plans(dealt, width=3, keep=5)
    assert [plan.value for plan in plans] == sorted([plan.value for plan in plans], reverse=True)
    for plan in plans:
        trial = dealt.copy()
        turn = search.turn(trial)
        question = trial.question(seat)
        for foreseen, action in plan.steps:
            assert question is not None
            assert asked(question) == foreseen
            trial.apply(seat, action)
            question = search.goes_on(trial, turn)


@pytest.mark.parametrize("title", ["civolution", "path", "revive"])
def test_alone_a_plan_ends_with_the_turn_too(title: str) -> None:
    """All turns are the same seat's; a plan that went on into the next ones would not end before the game."""
    state = begun(GAMES[title], seats=1, answers=12)
    search = search_of(state, 0)
    stage = search.outlook.stage(state)
    (plan,) = search.plans(state.copy(), width=1, keep=1)
    for _, action in plan.steps:
        assert search.outlook.stage(state) == stage
        state.apply(0, action)
    assert search.goes_on(state, (search.outlook.turn(state), stage)) is None


@pytest.mark.parametrize("title", GAMES)
def test_what_is_tried_out_is_what_would_be_done(title: str) -> None:
    rng = Random(8)
    state = begun(GAMES[title])
    left_out = 0
    while not state.over:
        question = rng.choice(state.questions())
        action = rng.choice(question.actions)
        tried = state.copy()
        tried.try_out(question.seat, action)
        left_out += any(not question.actions for question in tried.questions())
        tried.ask_again()
        state.apply(question.seat, action)
        assert tried == state
        assert [one.to_json() for one in tried.questions()] == [one.to_json() for one in state.questions()]
    assert left_out


def test_a_wider_beam_finds_no_worse_plan() -> None:
    state = begun(GAMES["ages"], answers=40)
    seat = state.waiting()[0]
    values = [search_of(state, seat).plans(state.copy(), width, 1)[0].value for width in (1, 4)]
    assert values[0] <= values[1]


def test_there_is_a_plan_even_where_all_that_follows_is_weak(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no fan at all, whatever could have been the first step counts as weak when it is asked again."""
    monkeypatch.setattr("civitas.bots.search.FAN", 0)
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3)), "inn")] * 2
    state.ask_again()
    (plan,) = search_of(state, 0).plans(state, 2, 1)
    assert len(plan.steps) >= 2
    assert plan.steps[0][1] == ("choose", 1)


@pytest.mark.parametrize(("fan", "steps"), [(1, [0, 0]), (FAN, [0, 1])])
def test_behind_its_first_step_a_plan_tries_what_looked_good_at_first(
    fan: int, steps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is second best at first is best afterwards, unless the fan is so narrow that it was left out."""
    monkeypatch.setattr("civitas.bots.search.FAN", fan)
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    first, then = (("point", 3), ("point", 1)), (("point", 1), ("point", 2))
    state.agenda[:] = [("choose", 0, then, "inn"), ("choose", 0, first, "inn")]
    state.ask_again()
    (plan,) = search_of(state, 0).plans(state, 2, 1)
    assert [action for _, action in plan.steps] == [("choose", step) for step in steps]


def test_the_others_are_settled_in_their_lanes() -> None:
    state = begun(GAMES["path"], seats=4)
    assert len(state.waiting()) == 4
    search = search_of(state, 2)
    assert search.settled(state.copy()).waiting() == [2]


def test_the_rest_of_a_plan_answers_the_foreseen_questions() -> None:
    game = GAMES["ages"]
    state = begun(game, answers=40)
    while state.questions()[0].topic != "turn":
        state.apply(state.questions()[0].seat, state.questions()[0].actions[0])
    seat = state.waiting()[0]
    player = make("plan", game, seat, Random(1))
    assert isinstance(player, PlanBot)
    first = ask(player, state, seat)
    foreseen = list(player.ahead)
    assert foreseen
    state.apply(seat, first)
    question = state.question(seat)
    assert question is not None
    assert asked(question) == foreseen[0][0]
    assert ask(player, state, seat) == foreseen[0][1]
    assert player.ahead == foreseen[1:]
    other = begun(game, answers=80)
    stranger = other.waiting()[0]
    player.seat = player.search.seat = stranger
    ask(player, other, stranger)
    assert player.ahead != foreseen[2:]


def test_roll_outs_stop_at_the_next_round() -> None:
    state = begun(GAMES["path"])
    outlook = outlook_of(state.game)
    search_of(state, 0).roll(state, outlook.stage(state) + 2)
    assert outlook.stage(state) == 3


def test_where_all_act_at_once_a_roll_out_counts_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(GAMES["path"])
    outlook = outlook_of(state.game)
    monkeypatch.setattr(type(outlook), "lead", lambda self, state, seat: self.stage(state))
    search = search_of(state, 0)
    assert search.roll(state.copy(), search.after(1, state)) == 2
    assert search.roll(state, search.after(2, state)) == (2 + 3) / 2


@pytest.mark.parametrize("title", ["ages", "revive"])
def test_roll_outs_last_to_the_end_of_the_own_turn_that_begins_when_the_rounds_are_over(title: str) -> None:
    state = begun(GAMES[title], seats=3, answers=60)
    outlook = outlook_of(state.game)
    seat = outlook.turn(state)
    search, begin = search_of(state, seat), outlook.stage(state)
    search.roll(state, search.after(1, state))
    assert not state.over
    assert outlook.turn(state) == (seat + 1) % 3
    assert outlook.stage(state) == pytest.approx(begin + 4 / 3)


def test_own_turns_in_roll_outs_can_be_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(GAMES["revive"], answers=60)
    outlook = outlook_of(state.game)
    seat = outlook.turn(state)
    turns: list[int] = []
    play_turn = Search.play_turn

    def counted(self: Search, state: State, question: Question) -> None:
        play_turn(self, state, question)
        turns.append(outlook.turn(state))

    monkeypatch.setattr(Search, "play_turn", counted)
    for replan in (False, True):
        search = Search(state.game, seat, outlook, Random(1), Care(replan=replan))
        search.roll(state.copy(), search.after(2, state))
        assert turns == [1 - seat] * (3 if replan else 0)


def test_roll_outs_are_shared_out_between_the_halvings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight plans four are left after a third of the roll-outs, then two, then one."""
    counted: list[float] = []
    monkeypatch.setattr(Search, "roll", lambda self, state, until: counted.append(until) or 0.0)
    state = begun(GAMES["path"])
    ask(make("plan:beam=8,plans=8,rolls=48", state.game, 0, Random(1)), state, 0)
    assert len(counted) == 3 * 16


@pytest.mark.parametrize(("rolled", "chosen"), [(0.5, 0), (3.0, 1)])
def test_what_plans_promise_counts_half_beside_their_roll_outs(
    rolled: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second plan promises 2 points less, and its roll-outs come to so many more."""
    state = begun(GAMES["path"])
    question = state.questions()[0]
    first, second = [
        Way(value, ((asked(question), action),))
        for value, action in zip((10.0, 8.0), question.actions[:2], strict=True)
    ]
    carried: list[Way] = []
    monkeypatch.setattr(Search, "plans", lambda self, *given: [first, second])
    monkeypatch.setattr(Search, "carry_out", lambda self, plan, state: carried.append(plan))
    monkeypatch.setattr(Search, "roll", lambda self, state, until: rolled if carried[-1] is second else 0.0)
    player = make("plan:plans=2,rolls=8", state.game, question.seat, Random(1))
    assert ask(player, state, question.seat) == question.actions[chosen]


def test_with_more_seats_fewer_plans_are_tried_out_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """With four seats a roll-out takes half as long again: instead of 6 plans and 36 there are 4 and 24."""
    counted: list[float] = []
    monkeypatch.setattr(Search, "roll", lambda self, state, until: counted.append(until) or 0.0)
    state = begun(GAMES["path"], seats=4)
    ask(make("plan:beam=8,plans=6,rolls=36", state.game, 0, Random(1)), state, 0)
    assert len(counted) == 4 * 3 + 2 * 6
    assert [fitting(9, seats) for seats in range(1, 6)] == [12, 9, 7, 6, 5]
    assert [fitting(3, seats) for seats in range(1, 6)] == [4, 3, 3, 3, 3]
    assert [fitting(1, seats) for seats in range(1, 6)] == [1, 1, 1, 1, 1]


def test_alone_there_may_be_more_roll_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[float] = []
    monkeypatch.setattr(Search, "roll", lambda self, state, until: counted.append(until) or 0.0)
    made = []
    for seats in (1, 2):
        for alone in (1, 3):
            counted.clear()
            state = begun(GAMES["path"], seats)
            ask(make(f"plan:beam=8,plans=6,rolls=36,alone={alone}", state.game, 0, Random(1)), state, 0)
            made.append(len(counted))
    assert made[1] == 3 * made[0] > 0
    assert made[2] == made[3] > 0


def test_a_title_may_ask_for_more_roll_outs_over_several_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where much happens until they end; to the end of the next turn they are as many as ever."""
    counted: list[float] = []
    monkeypatch.setattr(Search, "roll", lambda self, state, until: counted.append(until) or 0.0)
    state = begun(GAMES["path"])
    made = []
    for rounds in (1, 2):
        for luck in (1, 3):
            counted.clear()
            player = make(f"plan:beam=8,plans=6,rolls=36,rounds={rounds}", state.game, 0, Random(1))
            monkeypatch.setattr(player.outlook, "luck", lambda seats, luck=luck: luck)
            ask(player, state, 0)
            made.append(len(counted))
    once = made[0]
    assert made == [once, once, once, 3 * once]


@pytest.mark.parametrize(
    ("title", "seats", "many"),
    [("path", 2, 18), ("path", 4, 12), ("path", 5, 10), ("revive", 2, 6), ("revive", 4, 4)],
)
def test_where_all_act_at_once_another_number_of_plans_is_tried_out(
    title: str, seats: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    plans = Search.plans
    monkeypatch.setattr(
        Search, "plans", lambda self, dealt, width, keep, end: kept.append(keep) or plans(self, dealt, 1, 1)
    )
    state = begun(GAMES[title], seats)
    seat = state.waiting()[0]
    ask(make("plan:plans=6,rolls=2,lanes=18", state.game, seat, Random(1)), state, seat)
    assert kept == [many]


def test_the_fast_policy_tries_as_many_actions_as_it_is_told() -> None:
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    points = tuple(("point", number) for number in range(30))
    state.agenda[:] = [("choose", 0, points, "inn")]
    state.ask_again()
    question = state.questions()[0]
    outlook = outlook_of(HAMLET)
    few, all_of_them = (Search(HAMLET, 0, outlook, Random(1), Care(tries=tries)) for tries in (2, 30))
    assert all_of_them.quick(state, question) == ("choose", 29)
    assert few.quick(state, question) != ("choose", 29)


def test_when_time_is_up_it_answers_at_once() -> None:
    game = GAMES["path"]
    state = begun(game)
    deadline = Deadline(0.0)
    chosen = ask(make("plan:rolls=100000000", game, 0, Random(1)), state, 0, deadline)
    assert deadline.best == chosen


def test_the_same_seed_thinks_the_same() -> None:
    game = GAMES["path"]
    state = begun(game, seats=3)
    assert len({ask(make("plan:rolls=6", game, 1, Random(5)), state, 1) for _ in range(3)}) == 1


def test_it_plans_where_a_title_has_no_outlook_of_its_own() -> None:
    state = begun(HAMLET, answers=6)
    seat = state.waiting()[0]
    question = state.question(seat)
    assert question is not None
    assert type(outlook_of(HAMLET)) is Outlook
    assert ask(make("plan:rolls=8", HAMLET, seat, Random(1)), state, seat) in question.actions


def test_plans_beat_first_sight() -> None:
    result = simulate(Plan("path", ["plan:rolls=6,plans=4", "random"], 2), 6)
    assert result["wins"][0] >= 5


def test_easy_overlooks_things_and_plays_no_nonsense() -> None:
    assert specified("easy")[1]["overlook"] > 0
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3), ("point", 2), ("point", 0)), "inn")]
    state.ask_again()
    assert ask(make("medium", HAMLET, 0, Random(1)), state, 0) == ("choose", 1)
    chosen = [ask(make("easy", HAMLET, 0, Random(seed)), state, 0)[1] for seed in range(200)]
    assert 80 <= chosen.count(1) <= 130
    assert chosen.count(1) > chosen.count(2) > chosen.count(0) > chosen.count(3) > 0


def test_what_is_overlooked_stays_so_for_the_turn_and_the_end_is_always_seen() -> None:
    state = begun(GAMES["ages"], answers=60)
    while state.questions()[0].topic != "turn":
        state.apply(state.questions()[0].seat, state.questions()[0].actions[0])
    question = state.questions()[0]
    search = Search(state.game, question.seat, outlook_of(state.game), Random(1), Care(overlook=0.5))
    first = search.noticed(state, question)
    assert ("end",) in first
    assert len(first) < len(search.tried(state, question, 99))
    assert search.noticed(state, question) == first


def test_what_is_a_habit_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3), ("point", 2)), "inn")]
    state.ask_again()
    player = make("medium", HAMLET, 0, Random(1))
    assert ask(player, state, 0) == ("choose", 1)
    monkeypatch.setattr(Outlook, "habit", lambda self, question: question.actions[-1])
    assert ask(player, state, 0) == ("choose", 2)
    assert search_of(state, 0).quick(state, state.questions()[0]) == ("choose", 2)


def test_where_actions_show_what_they_promise_only_the_best_are_thought_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = HAMLET.setup({}, 2, 3)
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3), ("point", 2)), "inn")]
    state.ask_again()
    monkeypatch.setattr(Outlook, "promising", True)
    found = [
        {
            plan.steps[0][1]
            for plan in Search(HAMLET, 0, Outlook(), Random(1), Care(look=look)).plans(state, 3, 9)
        }
        for look in (0, 2, 1)
    ]
    assert found == [
        {("choose", 0), ("choose", 1), ("choose", 2)},
        {("choose", 1), ("choose", 2)},
        {("choose", 1)},
    ]


def test_a_lead_is_that_over_the_average_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outlook, "own", lambda self, state, seat: [10.0, 4.0, 1.0][seat])
    state = begun(HAMLET, seats=3)
    assert [Outlook().lead(state, seat) for seat in range(3)] == [7.5, -1.5, -6.0]


class TestWeights:
    def outlook(self, rows: list[list[float]]) -> Linear:
        return Linear(["gold", "one"], lambda state, seat: [3.0, 1.0], lambda state, seat: 0.5, {ANY: rows})

    def test_a_weight_depends_on_what_is_left(self) -> None:
        state = begun(HAMLET)
        assert self.outlook([[1.0, 2.0, 4.0], [0.0, 0.0, 0.0]]).own(state, 0) == 3 * (1 + 1 + 1)
        assert self.outlook([[0.0] * 3, [7.0, 0.0, 0.0]]).lead(state, 0) == 0

    def test_a_kind_of_game_can_have_weights_of_its_own(self) -> None:
        state, full = begun(HAMLET), HAMLET.setup({}, 4, 3)
        usual, four = [[1.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[2.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
        outlook = self.outlook(usual)
        outlook.tables = {**outlook.tables, "4": four}
        assert (len(state.seats), outlook.rows("2"), outlook.rows("4")) == (2, usual, four)
        assert (outlook.own(state, 0), outlook.own(full, 0), outlook.own(state, 1)) == (3.0, 6.0, 3.0)
        assert outlook.with_rows(usual).own(full, 0) == 3.0

    def test_at_the_end_points_are_points(self) -> None:
        state = begun(GAMES["path"])
        rng = Random(1)
        while not state.over:
            question = state.questions()[0]
            state.apply(question.seat, rng.choice(question.actions))
        totals = GAMES["path"].outcome(state).totals
        assert outlook_of(GAMES["path"]).own(state, 1) == totals[1]
        assert outlook_of(GAMES["path"]).lead(state, 1) == totals[1] - totals[0]

    def test_a_file_that_weighs_no_feature_is_refused(self, tmp_path: Any) -> None:
        (tmp_path / "weights.toml").write_text("[weights]\ngold = [1, 2, 3]\n")
        assert read_rows(tmp_path / "weights.toml", ["gold", "one"]) == [[1, 2, 3], [0.0, 0.0, 0.0]]
        with pytest.raises(ValueError, match="weighs 'gold', which is no feature"):
            read_rows(tmp_path / "weights.toml", ["one"])

    def test_a_folder_has_a_file_for_any_game_and_more_for_some_kinds(self, tmp_path: Any) -> None:
        for name, gold in (("weights", 1), ("weights-1", 2), ("weights-short", 3)):
            (tmp_path / f"{name}.toml").write_text(f"[weights]\ngold = [{gold}, 0, 0]\n")
        assert read_tables(tmp_path, ["gold"]) == {ANY: [[1, 0, 0]], "1": [[2, 0, 0]], "short": [[3, 0, 0]]}
        (tmp_path / "weights.old.toml").write_text("[weights]\ngold = [9, 0, 0]\n")
        assert read_tables(tmp_path, ["gold"])[ANY] == [[1, 0, 0]]
        (tmp_path / "weights-.toml").write_text("[weights]\ngold = [9, 0, 0]\n")
        with pytest.raises(ValueError, match="named after no kind of game"):
            read_tables(tmp_path, ["gold"])

    @pytest.mark.parametrize("title", GAMES)
    def test_features_have_a_name_each(self, title: str) -> None:
        state = begun(GAMES[title], answers=30)
        outlook = outlook_of(GAMES[title])
        assert isinstance(outlook, Linear)
        assert len(outlook.features(state, 0)) == len(outlook.names) == len(set(outlook.names))
