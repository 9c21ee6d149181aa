"""A bot knows what its seat may know: not a card more, and never the true state."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodWrapperType, ModuleType
from typing import Any

import pytest
from grimp import ImportGraph, build_graph

from civitas.arena.play import play_out
from civitas.bots import Bot, Deadline, make, names
from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.kernel.zones import PUBLIC, Zone
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


EVERY = 4
"""At every so many-th of its questions a bot searches."""


class Searching(Bot):
    """Looks through everything that it can get hold of, now and then."""

    truth: State
    searched = 0

    def __init__(self, game: Game, seat: int, rng: Random) -> None:
        super().__init__(game, seat, rng)
        self.asked = 0

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        self.asked += 1
        if self.asked % EVERY == 1:
            self.search(observation, question, deadline)
        return self.rng.choice(question.actions)

    def search(self, *given: object) -> None:
        forbidden = {id(thing): thing for thing in secrets(self.truth)}
        for thing in reachable(self, *given):
            assert id(thing) not in forbidden, f"a bot can reach the true {type(thing).__name__}"
            Searching.searched += isinstance(thing, Zone)


def secrets(truth: State) -> list[object]:
    """Return the parts of the true state that a bot must not get hold of; open zones may be shared."""
    questions = truth.questions()
    lists = [question.actions for question in questions]
    zones = [zone for zone in truth.zones() if any(mask != PUBLIC for mask in zone.known)]
    return [truth, *truth.seats, *zones, truth.keys, *questions, *lists]


def reachable(*roots: object) -> list[object]:
    """Return all that can be reached from some objects, without classes, modules and the title itself."""
    seen: dict[int, object] = {}
    waiting: list[Any] = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | Game):
            continue
        seen[id(thing)] = thing
        waiting += held(thing)
    return list(seen.values())


def held(thing: Any) -> list[Any]:
    """Return what a thing refers to; of a function what it was made with, not the module around it."""
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    if isinstance(thing, BuiltinFunctionType | MethodWrapperType):
        return [thing.__self__]
    return gc.get_referents(thing)


HIDING: dict[str, Callable[[State], object]] = {
    "list": lambda state: [state],
    "closure": lambda state: lambda: state,
    "default": lambda state: lambda own=state: own,
    "bound method": lambda state: state.copy,
    "method of a list": lambda state: [state].append,
    "method of the slots": lambda state: state.__repr__,
    "partial": lambda state: partial(State.waiting, state),
    "key of a partial": lambda state: partial(print, end=state),
    "callable object": lambda state: Calling(state),
}


class Calling:
    """An object that can be called."""

    def __init__(self, held: object) -> None:
        self.held = held

    def __call__(self) -> object:
        return self.held


@pytest.mark.parametrize("place", HIDING)
def test_the_search_finds_a_state_wherever_it_is_kept(place: str) -> None:
    state = HAMLET.setup({}, 2, 1)
    assert state in reachable({"kept": (HIDING[place](state),)})


@pytest.mark.parametrize("name", GAMES)
def test_the_true_state_is_out_of_reach(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    seats = 3 if 3 in game.counts else max(game.counts)
    state = game.setup(game.bench_options, seats, 4)
    monkeypatch.setattr(Searching, "truth", state, raising=False)
    monkeypatch.setattr(Searching, "searched", 0)
    play_out(game, state, [Searching(game, seat, Random(seat)) for seat in range(seats)])
    assert Searching.searched > 100


def ways_to_the_match(imports: ImportGraph) -> set[tuple[str, ...]]:
    """Return the shortest ways on which modules of bots import the running match, if only through others."""
    return imports.find_shortest_chains(importer="civitas.bots", imported="civitas.kernel.match")


@pytest.mark.parametrize("between", [(), ("civitas.outlook",), ("civitas.outlook", "civitas.kernel.game")])
def test_no_bot_imports_a_running_match(between: tuple[str, ...]) -> None:
    imports = build_graph("civitas", cache_dir=None)
    assert ways_to_the_match(imports) == set()
    planted = ("civitas.bots.greedy", *between, "civitas.kernel.match")
    for importer, imported in pairwise(planted):
        imports.add_import(importer=importer, imported=imported)
    assert ways_to_the_match(imports)
