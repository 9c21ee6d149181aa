"""A bot knows what its seat may know: not a card more, and never the true state."""

from __future__ import annotations

import gc
from random import Random
from types import ModuleType
from typing import Any

import pytest

from civitas.arena.play import play_out
from civitas.bots import Bot, Deadline, make, names
from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.kernel.zones import Zone
from hamlet import GAME as HAMLET
from laws.twins import permute_unseen, swap_hidden

GAMES = {"hamlet": HAMLET, **titles()}
SLOW = {"best": "best:rolls=8", "mcts": "mcts:iterations=3"}
"""What thinks long does so here for less."""
THINKERS = [SLOW.get(name, name) for name in names() if not name.startswith("test_")]


def positions(game: Game, seats: int, number: int) -> list[State]:
    """Return states of a random game at questions with several answers."""
    rng = Random(f"{game.id}{seats}")
    state = game.setup(game.bench_options, seats, 5)
    met: list[State] = []
    while not state.over:
        question = state.questions()[0]
        if len(question.actions) > 1:
            met.append(state.copy())
        state.apply(question.seat, rng.choice(question.actions))
    return rng.sample(met, number)


def answer(specification: str, state: State, seat: int) -> Action:
    question = state.question(seat)
    assert question is not None
    player = make(specification, state.game, seat, Random(3))
    return player.choose(Observation.of(state, seat), question, Deadline())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THINKERS)
def test_what_it_cannot_see_does_not_change_its_answer(game: str, name: str) -> None:
    seats = 2 if 2 in GAMES[game].counts else max(GAMES[game].counts)
    differing = 0
    for number, state in enumerate(positions(GAMES[game], seats, 4)):
        seat = state.waiting()[0]
        for twist in (permute_unseen, lambda twin, rng, seat=seat: swap_hidden(twin, seat, rng)):
            twin = state.copy()
            twist(twin, Random(number))
            differing += twin.to_json() != state.to_json()
            assert answer(name, twin, seat) == answer(name, state, seat)
    assert differing


class Searching(Bot):
    """Looks through everything that it can get hold of."""

    truth: State
    searched = 0

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        forbidden = {id(self.truth), *map(id, self.truth.seats), *map(id, self.truth.zones())}
        forbidden.add(id(self.truth.keys))
        for thing in reachable(self, observation, question, deadline):
            assert id(thing) not in forbidden, f"a bot can reach the true {type(thing).__name__}"
            Searching.searched += isinstance(thing, Zone)
        return self.rng.choice(question.actions)


def reachable(*roots: object) -> list[object]:
    """Return all data that can be reached from some objects; code, classes and the title itself are none."""
    seen: dict[int, object] = {}
    waiting: list[Any] = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | Game) or callable(thing):
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(seen.values())


def test_the_true_state_is_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["path"]
    state = game.setup({}, 3, 4)
    monkeypatch.setattr(Searching, "truth", state, raising=False)
    players: list[Bot] = [Searching(game, seat, Random(seat)) for seat in range(3)]
    play_out(game, state, players)
    assert Searching.searched > 1000
