"""The games of a run of tuning: one of the population, which is watched, or one of a match.

Each game follows from the run, its name and the weights that play, so any process can play it. Weights that
compete sit at one table; where one plays alone, each plays the same deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from math import exp
from multiprocessing import get_context
from os import environ
from random import Random
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from civitas.arena.cluster import surroundings
from civitas.arena.play import bot_rng, play_out
from civitas.arena.tune_book import Sums
from civitas.arena.tune_order import Order
from civitas.arena.work import HOW, check_workers
from civitas.bots import Bot, Deadline, make, serious
from civitas.kernel.chance import derive_seed
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from civitas.outlook import Linear, Rows, Valued

WATCHED = 0.3
"""The share of the decisions at which the position is written down."""
WHIM = 0.05
"""The share of the decisions that are drawn by lot, so that other positions are met too."""
NOISE = 0.4
ENGINE_FIRST = 0.25
"""The share of players for whom engines count for more."""

Compared = tuple[float, float]
"""Which share of a game new weights won against old ones, and by how much they led."""


class Games:
    """Plays the games of a run, one at a time."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.game = order.opened()
        assert isinstance(self.game, Valued)
        self.outlook: Linear = self.game.outlook
        self.numpy: Any = import_module("numpy")

    def watched(self, name: str, number: int, known: Sequence[Rows]) -> Sums:
        """Play a numbered game of a population around some weights and return the sums of what was seen."""
        seed = derive_seed(self.order.seed, "population", f"{name}.{number}")
        rng = Random(seed)
        seats = self.order.seats
        state = self.game.setup(self.order.options_of(number), seats, seed)
        seen: list[tuple[int, list[list[float]]]] = []
        players: list[Bot] = [
            Watched(self._player(seat, seed, self.member(known, rng)), self.outlook, state, seen)
            for seat in range(seats)
        ]
        play_out(self.game, state, players)
        sums = Sums.empty(self.numpy, len(self.outlook.names))
        sums.add(self.numpy, seen, [self.outlook.own(state, seat) for seat in range(seats)])
        return sums

    def member(self, known: Sequence[Rows], rng: Random) -> Linear:
        """Return the outlook of one player of the population."""
        rows = [list(row) for row in rng.choice(known)]
        style = rng.random() < ENGINE_FIRST
        for name, row in zip(self.outlook.names, rows, strict=True):
            shaken = exp(rng.gauss(0, NOISE)) if rng.random() < 0.5 else 1.0
            later = exp(abs(rng.gauss(0, 2 * NOISE))) if style and name in self.outlook.engine else 1.0
            row[:] = [row[0] * shaken, row[1] * shaken * later, row[2] * shaken * later]
        return self.outlook.with_rows(rows)

    def compared(self, new: Rows, old: Rows, name: str, number: int) -> Compared:
        """Play game number so and so of a match."""
        seed = derive_seed(self.order.seed, f"{name} {number}")
        return (self._alone if self.order.seats == 1 else self._against)(new, old, seed, number)

    def _against(self, new: Rows, old: Rows, seed: int, number: int) -> Compared:
        """Play a game with the new weights on every other seat."""
        seats = range(self.order.seats)
        renewed = [seat for seat in seats if (seat + number) % 2 == 0]
        state = self._played(seed, number, [new if seat in renewed else old for seat in seats])
        outcome = self.game.outcome(state)
        winners = outcome.winners()
        won = sum(1 for seat in winners if seat in renewed) / max(1, len(winners))
        mean = sum(outcome.totals[seat] for seat in renewed) / len(renewed)
        others = [total for seat, total in enumerate(outcome.totals) if seat not in renewed]
        return won, mean - sum(others) / len(others)

    def _alone(self, new: Rows, old: Rows, seed: int, number: int) -> Compared:
        """Play a deal with either weights."""
        ends = [self.outlook.own(self._played(seed, number, [rows]), 0) for rows in (new, old)]
        return (ends[0] > ends[1]) + (ends[0] == ends[1]) / 2, ends[0] - ends[1]

    def _played(self, seed: int, number: int, weights: list[Rows]) -> State:
        """Return the end of a game between players with these weights, by seat."""
        state = self.game.setup(self.order.options_of(number), len(weights), seed)
        outlooks = [self.outlook.with_rows(rows) for rows in weights]
        play_out(self.game, state, [self._player(seat, seed, one) for seat, one in enumerate(outlooks)])
        return state

    def _player(self, seat: int, seed: int, outlook: Linear) -> Bot:
        """Return a player that judges by an outlook."""
        player: Any = make(self.order.search, self.game, seat, bot_rng(seed, seat))
        player.think_with(outlook)
        return player  # type: ignore[no-any-return]


class Watched(Bot):
    """A player of the population. It follows a whim now and then, and some of its decisions are watched.

    Learning is no playing: what is written down comes from the true state, but the player never sees it.
    """

    def __init__(
        self, player: Bot, outlook: Linear, state: State, seen: list[tuple[int, list[list[float]]]]
    ) -> None:
        super().__init__(player.game, player.seat, player.rng)
        self.player = player
        self.outlook = outlook
        self.truth = state
        self.seen = seen

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        if self.rng.random() < WATCHED:
            self.seen.append((self.seat, [self._products(seat) for seat in range(len(self.truth.seats))]))
        if self.rng.random() < WHIM:
            return self.rng.choice(serious(self.game, question.actions))
        return self.player.choose(observation, question, deadline)

    def _products(self, seat: int) -> list[float]:
        left = self.outlook.left(self.truth, seat)
        powers = (1.0, left, left * left)
        return [value * power for value in self.outlook.features(self.truth, seat) for power in powers]


class Table:
    """Where the games of a run are played: in this process, or in several side by side."""

    def __init__(self, games: Games, workers: int = 1) -> None:
        check_workers(workers)
        self.games = games
        self.pool: ProcessPoolExecutor | None = None
        if workers > 1:
            context = get_context(HOW)
            if HOW == "forkserver":
                context.set_forkserver_preload([__name__, type(games.game).__module__])
            self.pool = ProcessPoolExecutor(workers, context, _begin, (games.order, surroundings()))

    def watched(self, asked: Sequence[tuple[str, int, Sequence[Rows]]]) -> Iterator[Sums]:
        """Play games of the population; they come in the order in which they were asked for."""
        if self.pool is None:
            return (self.games.watched(*one) for one in asked)
        return self._heard(self.pool.map(_watched, asked))

    def compared(self, asked: Sequence[tuple[Rows, Rows, str, int]]) -> Iterator[Compared]:
        """Play games of matches; they come in the order in which they were asked for."""
        if self.pool is None:
            return (self.games.compared(*one) for one in asked)
        return self._heard(self.pool.map(_compared, asked))

    def _heard(self, coming: Iterator[Any]) -> Iterator[Any]:
        try:
            yield from coming
        except BrokenProcessPool:
            raise Unplayable(
                "A worker process has ended before its games were played.", "worker_ended"
            ) from None

    def close(self) -> None:
        """Let go of the processes; what they have not begun is not played."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


_games: Games | None = None


def _begin(order: Order, around: dict[str, str]) -> None:
    """Make a process ready. Ctrl-C reaches every process; the one that asks ends the others."""
    global _games
    signal(SIGINT, SIG_IGN)
    environ.update(around)
    _games = Games(order)


def _watched(asked: tuple[str, int, Sequence[Rows]]) -> Sums:
    assert _games is not None
    return _games.watched(*asked)


def _compared(asked: tuple[Rows, Rows, str, int]) -> Compared:
    assert _games is not None
    return _games.compared(*asked)
