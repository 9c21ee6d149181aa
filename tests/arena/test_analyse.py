"""A game looked at afterwards: chances that mean something, mistakes that were some, and no peeking."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from civitas.arena.analyse import Analysis, Analyst
from civitas.bots import Deadline, make, serious
from civitas.games import title
from civitas.kernel.match import Match, Move
from civitas.kernel.state import State
from civitas.kernel.views import Observation
from hamlet import GAME as HAMLET
from laws.twins import permute_unseen

PATH = title("path")


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a game of Path in which seat 0 plays like medium and seat 1 at random."""
    played = Match(PATH, {}, 2, 5)
    players = [make("medium", PATH, 0, Random(1)), make("random", PATH, 1, Random(2))]
    while not played.state.over:
        question = played.state.questions()[0]
        seen = Observation.of(played.state, question.seat)
        action = question.actions[0]
        if len(question.actions) > 1:
            action = players[question.seat].choose(seen, question, Deadline())
        played.apply(question.seat, action)
    return played


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return Analyst(match, "medium", 2).analyse()


def test_the_better_player_is_seen_to_win(found: Analysis) -> None:
    assert len(found.moments) >= 9
    assert [one.answers for one in found.moments] == sorted(one.answers for one in found.moments)
    for one in found.moments:
        assert sum(one.chances) == pytest.approx(1, abs=1e-3)
    assert found.moments[-1].chances == [1.0, 0.0]
    # Two deals and the one that all win alike: the chances lie between 1/6 and 5/6 until the end.
    assert sum(one.chances[0] for one in found.moments) > 0.55 * len(found.moments)


def test_mistakes_are_legal_answers_that_cost_something(match: Match, found: Analysis) -> None:
    losses = [one.loss for one in found.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) > 0
    for one in found.mistakes:
        assert match.log[one.answers].action == one.chosen
        assert one.better in one.question.actions
        assert one.better != one.chosen
    wrong = [sum(one.loss for one in found.mistakes if one.question.seat == seat) for seat in (0, 1)]
    assert wrong[1] > wrong[0]


def test_a_mistake_lost_what_the_better_answer_would_have_led_by() -> None:
    """The last answer of a game brings 1, 3 or 2 points, and nothing is hidden that could change that."""
    match = Match(HAMLET, {}, 2, 3)
    state = match.state.copy()
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("point", 1), ("point", 3), ("point", 2)), "inn")]
    state.ask_again()
    for given, loss in ((0, 2.0), (2, 1.0), (1, None)):
        match.log[:] = [Move(0, ("choose", given), False, 0)]
        mistake, moment = Analyst(match, "medium", 4).look(state.copy(), 0)
        assert moment is not None
        assert (mistake and (mistake.better, mistake.loss)) == (loss and (("choose", 1), loss))


def test_it_is_told_as_data_and_drawn(found: Analysis) -> None:
    data = found.to_json()
    assert len(data["moments"]) == len(found.moments)
    assert set(data["mistakes"][0]) == {"answers", "seat", "topic", "chosen", "better", "loss"}
    svg = ElementTree.fromstring(found.curve(["one", "two"], "round", "%"))
    assert len(list(svg.iter("polyline"))) == 2


def test_chances_come_from_what_the_seat_may_know(match: Match) -> None:
    state: State = PATH.setup({}, 2, 5)
    for answer in match.log[:20]:
        state.apply(answer.seat, answer.action)
    twin = state.copy()
    permute_unseen(twin, Random(3))
    assert twin != state
    analyst = Analyst(match, "medium", 3)
    assert analyst.chances(twin, 0) == analyst.chances(state, 0)


def test_mistakes_come_from_what_the_seat_could_know() -> None:
    match, rng = Match(HAMLET, {"length": "short"}, 2, 5), Random(1)
    while not match.state.over:
        question = match.state.questions()[0]
        match.apply(question.seat, rng.choice(question.actions))
    analyst = Analyst(match, "medium", 2)
    found = analyst.analyse().mistakes
    assert len(found) > 5
    for one in found:
        twin = analyst.at(one.answers)
        permute_unseen(twin, Random(3))
        assert twin != analyst.at(one.answers)
        mistake, _ = analyst.look(twin, one.answers)
        assert mistake is not None
        assert (mistake.better, mistake.loss) == (one.better, one.loss)


def test_a_limit_of_time_leaves_one_deal_and_nobody_is_certain(match: Match) -> None:
    analyst = Analyst(match, "medium", 50, seconds=0.0, rounds=1)
    assert sorted(analyst.chances(analyst.at(20), 0)) in ([0.25, 0.75], [0.5, 0.5])
    mistake, _ = analyst.look(analyst.at(20), 20)
    assert mistake is None or mistake.loss > 0


def test_it_can_begin_anywhere(match: Match, found: Analysis) -> None:
    analyst = Analyst(match, "medium", 2)
    state = analyst.at(0)
    for answer in match.log[:20]:
        state.apply(answer.seat, answer.action)
    assert analyst.at(20) == state
    moment = next(one for one in found.moments if one.answers > 20)
    assert analyst.look(analyst.at(moment.answers - 1), moment.answers - 1)[1] == moment


def test_alone_the_chances_are_those_to_win_in_the_end() -> None:
    revive = title("revive")
    alone, rng = Match(revive, {}, 1, 5), Random(1)
    while not alone.state.over:
        alone.apply(0, rng.choice(serious(revive, alone.state.questions()[0].actions)))
    assert revive.outcome(alone.state).winners() == []
    moments = Analyst(alone, "random", 1).analyse().moments
    assert len(moments) > 10
    stages = [moment.stage for moment in moments[:-1]]
    assert stages == sorted(set(stages))
    assert moments[-1].chances == [0.0]
    assert {moment.chances[0] for moment in moments[:-1]} <= {0.25, 0.75}
    assert moments[-2].chances == [0.25]


def test_chances_come_from_games_that_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll-out stops after so many answers, which in three titles is long before the end."""
    ages = title("ages")
    match = Match(ages, {"version": "introductory"}, 2, 5)
    monkeypatch.setattr("civitas.bots.search.ROLL_ANSWERS", 5)
    looked: list[bool] = []
    lead = ages.outlook.lead
    monkeypatch.setattr(
        ages.outlook, "lead", lambda state, seat: looked.append(state.over) or lead(state, seat)
    )
    chances = Analyst(match, "medium", 1).chances(match.state, 0)
    assert sum(chances) == pytest.approx(1)
    assert looked[-1], "whoever leads before the end is not taken for the winner"
    assert len(looked) > 3
