"""The tree over re-deals: it can be repeated, ends in time, and finds what pays later."""

from __future__ import annotations

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
