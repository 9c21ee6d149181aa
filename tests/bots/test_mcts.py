"""The tree over re-deals: it can be repeated, ends in time, and finds what pays later."""

from __future__ import annotations

from itertools import count
from math import inf
from random import Random
from time import monotonic

import pytest

from civitas.arena.play import play_out
from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.bots import Deadline, make, specified
from civitas.bots.mcts import FIRST, MctsBot, _Branch, _favourite, _Tree
from civitas.bots.search import Search
from civitas.games import title
from civitas.kernel.state import State
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from civitas.outlook import outlook_of
from hamlet import GAME

PATH = title("path")


def asked(state: State, specification: str, deadline: Deadline | None = None) -> Action:
    question = state.questions()[0]
    bot = make(specification, state.game, question.seat, Random(3))
    return bot.choose(Observation.of(state, question.seat), question, deadline or Deadline())


def test_the_same_seed_thinks_the_same() -> None:
    state = PATH.setup({}, 3, 5)
    before = state.checksum()
    first = asked(state, "mcts:iterations=12")
    assert first == asked(state, "mcts:iterations=12")
    assert first in state.questions()[0].actions
    assert state.checksum() == before


def test_it_is_named_with_its_settings() -> None:
    made, settings = specified("mcts:ms=200,rounds=2")
    assert made is MctsBot
    assert (settings["ms"], settings["rounds"], settings["iterations"]) == (200, 2.0, 64)
    with pytest.raises(Unplayable, match="The bot 'mcts' has no setting 'beam=3'"):
        specified("mcts:beam=3")


def test_the_clock_ends_it_and_it_always_has_an_answer() -> None:
    state = PATH.setup({}, 2, 5)
    started = monotonic()
    assert asked(state, "mcts:ms=1") in state.questions()[0].actions
    deadline = Deadline(0.0)
    assert asked(state, "mcts:iterations=1000000", deadline) in state.questions()[0].actions
    assert monotonic() - started < 30
    patient = Deadline(inf)
    answer = asked(state, "mcts:iterations=8", patient)
    assert patient.best == answer


def watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[_Branch, list[int]]]:
    """Return a list that gets the root and the seats that have to answer whenever a tree is about to grow."""
    seen: list[tuple[_Branch, list[int]]] = []
    grow = _Tree.grow

    def spy(self: _Tree, root: _Branch, state: State) -> None:
        seen.append((root, state.waiting()))
        grow(self, root, state)

    monkeypatch.setattr(_Tree, "grow", spy)
    return seen


@pytest.mark.parametrize(
    ("settings", "iterations"),
    [("iterations=2", 2), ("iterations=2,ms=5000", 5), ("iterations=9,ms=3000", 3)],
)
def test_milliseconds_count_instead_of_iterations(
    settings: str, iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever somebody looks at the clock, it has gone on by a second."""
    monkeypatch.setattr("civitas.bots.mcts.monotonic", count().__next__)
    grown = watched(monkeypatch)
    asked(PATH.setup({}, 2, 5), f"mcts:{settings}")
    assert len(grown) == iterations


def test_it_grows_where_the_others_have_answered_in_their_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = watched(monkeypatch)
    state = PATH.setup({}, 3, 5)
    assert state.waiting() == [0, 1, 2]
    asked(state, "mcts:iterations=3")
    assert [waiting for _, waiting in grown] == [[0]] * 3


def test_who_explores_more_looks_at_more_than_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = watched(monkeypatch)
    most = []
    for explore in (0, 0.4, 5):
        asked(PATH.setup({}, 2, 7), f"mcts:iterations=60,explore={explore}")
        most.append(max(branch.visits for branch in grown[-1][0].branches.values()))
    assert most[0] > 2 * most[1] > 4 * most[2]


def test_each_answer_is_tried_before_one_is_tried_often() -> None:
    state = PATH.setup({}, 2, 7)
    seat = state.questions()[0].seat
    rng = Random(1)
    search = Search(PATH, seat, outlook_of(PATH), rng)
    seen = Observation.of(state, seat)
    root = _Branch()
    tree = _Tree(search, outlook_of(PATH).stage(state) + 1, 0.4)
    for _ in range(FIRST):
        tree.grow(root, search.settled(seen.deal(rng)))
    assert [branch.visits for branch in root.branches.values()] == [1] * FIRST
    ranked = sorted(root.order.values(), reverse=True)
    assert [root.order[action] for action in root.branches] == ranked[:FIRST]
    for _ in range(24):
        tree.grow(root, search.settled(seen.deal(rng)))
    assert root.visits == FIRST + 24 == sum(branch.visits for branch in root.branches.values())
    assert tree.least <= root.mean() <= tree.greatest
    assert root.branches[_favourite(root)].visits > 1


def test_it_plays_to_the_end_and_better_than_chance() -> None:
    result = simulate(Plan("path", ["mcts:iterations=4", "random"], 1), 4)
    assert result["wins"][0] == 4
    state = GAME.setup({"length": "short"}, 2, 4)
    play_out(GAME, state, [make("mcts:iterations=2", GAME, seat, Random(seat)) for seat in range(2)])
    assert state.over
