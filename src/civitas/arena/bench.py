"""How fast the games run, beside catanatron: the same machine, the same run, random players.

A decision is a question with at least two answers, in our games and in catanatron's. Time is the processor's,
so that other work on the machine counts little. Each repeat measures every game once, so that a slow moment
of the machine hits all of them alike; the figures are medians.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import isfinite
from random import Random
from statistics import median
from time import process_time
from typing import Any, Protocol

from civitas.arena.play import bot_rng, play_out
from civitas.bots import make, serious
from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

PLAYERS = 4
LEAST_REPEATS = 5
COPIES = 2000
"""So many copies are timed at a time."""

Progress = Callable[[int, int], None]
"""Is told how many measurements are done, of how many."""


class Subject(Protocol):
    """Something to be measured."""

    def play(self, number: int) -> int:
        """Play game `number` to the end and return its decisions."""

    def midgame(self, number: int) -> Callable[[], object]:
        """Return the copy function of game `number` somewhere in its middle."""


class Ours:
    """One of our games with random bots."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = PLAYERS if PLAYERS in game.counts else max(game.counts)
        self.length = 0

    def play(self, number: int) -> int:
        state = self.game.setup(self.game.bench_options, self.seats, number)
        players = [make("random", self.game, seat, bot_rng(number, seat)) for seat in range(self.seats)]
        self.length = play_out(self.game, state, players)
        return self.length

    def midgame(self, number: int) -> Callable[[], object]:
        state = self.game.setup(self.game.bench_options, self.seats, number)
        rng = Random(number)
        for _ in range(self.length // 2):
            if not state.over:
                question = state.questions()[0]
                state.apply(question.seat, rng.choice(serious(self.game, question.actions)))
        return state.copy


class Catanatron:
    """The peer: catanatron with its own random players and its own copy."""

    def __init__(self) -> None:
        try:
            self.catan: Any = import_module("catanatron")
        except ModuleNotFoundError:
            raise Unplayable(
                "The bench compares with catanatron, which is not installed; install civitas[bench].",
                "no_catanatron",
            ) from None
        self.limit: int = import_module("catanatron.game").TURNS_LIMIT
        self.length = 0

    def _game(self, number: int) -> Any:
        players = [self.catan.RandomPlayer(color) for color in self.catan.Color]
        return self.catan.Game(players, seed=number + 1)

    def play(self, number: int) -> int:
        decisions = ticks = 0
        game = self._game(number)
        state = game.state
        while game.winning_color() is None and state.num_turns < self.limit:
            if len(state.playable_actions) > 1:
                decisions += 1
            game.play_tick()
            ticks += 1
        self.length = ticks
        return decisions

    def midgame(self, number: int) -> Callable[[], object]:
        game = self._game(number)
        for _ in range(self.length // 2):
            if game.winning_color() is None:
                game.play_tick()
        copy: Callable[[], object] = game.copy
        return copy


class Measured:
    """The figures of one subject, one of each per repeat."""

    def __init__(self) -> None:
        self.decisions: list[float] = []
        self.games: list[float] = []
        self.copies: list[float] = []

    def table(self, peer: float | None = None) -> dict[str, float]:
        """Return medians; `spread` is the distance between the quickest and the slowest repeat."""
        middle = median(self.decisions)
        return {
            "decisions_per_s": round(middle, 1),
            "games_per_s": round(median(self.games), 3),
            "copy_us": round(median(self.copies), 3),
            "spread": round((max(self.decisions) - min(self.decisions)) / middle, 3),
            "ratio": round(middle / (peer or middle), 2),
        }


def bench(
    repeats: int = LEAST_REPEATS, seconds: float = 1.0, progress: Progress | None = None
) -> dict[str, Any]:
    """Measure catanatron and every registered game; each repeat takes about `seconds` per game."""
    if repeats < LEAST_REPEATS:
        raise Unplayable(
            f"The bench needs at least {LEAST_REPEATS} repeats, not {repeats}.",
            "repeats",
            LEAST_REPEATS,
            repeats,
        )
    if not isfinite(seconds) or seconds < 0:
        raise Unplayable(
            f"A measurement takes a number of seconds that is not negative, not {seconds}.",
            "seconds",
            seconds,
        )
    subjects: dict[str, Subject] = {"": Catanatron(), **{id: Ours(game) for id, game in titles().items()}}
    measured = {name: Measured() for name in subjects}
    done = 0
    for subject in subjects.values():
        subject.play(0)
    for repeat in range(repeats):
        for name, subject in subjects.items():
            _measure(subject, measured[name], repeat, seconds)
            done += 1
            if progress is not None:
                progress(done, repeats * len(subjects))
    peer = median(measured[""].decisions)
    return {
        "catanatron": measured[""].table(),
        "games": {name: figures.table(peer) for name, figures in measured.items() if name},
    }


def _measure(subject: Subject, figures: Measured, repeat: int, seconds: float) -> None:
    decisions = games = 0
    started = process_time()
    while (spent := process_time() - started) < seconds or not games:
        decisions += subject.play(1000 * repeat + games)
        games += 1
    figures.decisions.append(decisions / spent)
    figures.games.append(games / spent)
    copy = subject.midgame(repeat)
    started = process_time()
    for _ in range(COPIES):
        copy()
    figures.copies.append((process_time() - started) / COPIES * 1e6)
