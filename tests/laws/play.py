"""Random play for the laws: reproducible from a seed that is printed when a law is broken."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

from civitas.kernel.game import Configuration, Game
from civitas.kernel.match import Match
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action

MOST_ACTIONS = 512
ENDLESS = 20_000
"""A random game with more answers, or an answer with more steps, is taken for endless."""


class LawBroken(AssertionError):
    """A game does what no game may do."""


class Case:
    """One game to be tried: title, set-up, seed."""

    def __init__(self, game: Game, configuration: Configuration, seed: int) -> None:
        self.game = game
        self.configuration = configuration
        self.seed = seed

    def setup(self) -> State:
        return self.game.setup(self.configuration.options, self.configuration.seats, self.seed)

    def match(self) -> Match:
        return Match(self.game, self.configuration.options, self.configuration.seats, self.seed)

    def rng(self, purpose: str) -> Random:
        return Random(f"{self.seed} {purpose}")

    def demand(self, holds: bool, sentence: str) -> None:
        """Raise with the sentence and the way to see it again."""
        if not holds:
            raise LawBroken(f"{sentence} [{self.game.id} {self.configuration!r} seed {self.seed}]")


class CountedSteps(dict[str, Any]):
    """The steps of a book, which may be looked up only so often before somebody is asked."""

    left = ENDLESS

    def get(self, name: str, default: Any = None) -> Any:
        self.left -= 1
        if self.left < 0:
            raise LawBroken(f"nobody is asked and the game is not over after {ENDLESS} steps, as {name}")
        return super().get(name, default)


def counted(game: Game) -> tuple[Game, CountedSteps]:
    """Return the same title with counted steps; who plays it says how many are left."""
    watched = copy(game)
    watched.rules = game.rules.revised()
    steps = watched.rules.steps = CountedSteps(watched.rules.steps)
    return watched, steps


def pick(state: State, rng: Random) -> tuple[Question, Action]:
    """Choose one of the open questions and one of its answers."""
    question = rng.choice(state.questions())
    return question, rng.choice(question.actions)


def moves(case: Case, state: State, rng: Random) -> Iterator[tuple[Question, Action]]:
    """Yield a question and its answer, which is applied when the loop goes on."""
    for _ in range(ENDLESS):
        if state.over:
            return
        question, action = pick(state, rng)
        yield question, action
        state.apply(question.seat, action)
    case.demand(state.over, f"the game has not ended after {ENDLESS} answers")


def match_moves(case: Case, match: Match, rng: Random) -> Iterator[tuple[Question, Action]]:
    """Yield a question and an answer, which the caller plays."""
    for _ in range(ENDLESS):
        if match.state.over:
            return
        yield pick(match.state, rng)
    case.demand(match.state.over, f"the game has not ended after {ENDLESS} answers")


def sampled(case: Case, rng: Random, every: int) -> Iterator[State]:
    """Play a game and yield the state at about every n-th question; the caller must leave it as it is."""
    state = case.setup()
    for _ in moves(case, state, rng):
        if rng.randrange(every) == 0:
            yield state


def future(state: State, rng: Random, steps: int) -> State:
    """Play on from a state for some answers; return the state it leads to."""
    for _ in range(steps):
        if state.over:
            break
        question, action = pick(state, rng)
        state.apply(question.seat, action)
    return state


def strangers(question: Question, pool: list[Action], rng: Random) -> list[Action]:
    """Return actions that are not on the list: seen elsewhere, mutilated, or nonsense."""
    listed = set(question.actions)
    some = rng.sample(pool, min(len(pool), 6))
    base = rng.choice(question.actions)
    some += [
        (base[0],),
        (*base, 0),
        (base[0], "no-such-thing"),
        (base[0], -1),
        (base[0], ("x",), None),
        ("no-such-kind",),
        (),
    ]
    return [action for action in some if action not in listed]


def plain_question(question: Question | None) -> Any:
    """Return a question as comparable data."""
    return None if question is None else question.to_json()
