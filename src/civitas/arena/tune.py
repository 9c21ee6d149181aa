"""Better weights for a title's outlook, found by playing.

A noisy population plays itself inside the search that will use the weights: some with weights shaken, some
with those of earlier rounds, some that build an engine first. From all games so far come weights with which a
position is worth what the positions after it are worth, and at last the final lead: least squares temporal
differences (LSTD), drawn towards the present weights. What comes out is taken only if it wins a match.
Afterwards evolution (CMA-ES) shifts the weights of the features that matter most, with matches as fitness.

A run lies in a folder and can be resumed: every round and every generation is written down when it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any, TypeVar
from warnings import catch_warnings, filterwarnings

from civitas.arena.tune_book import Book, Evolution
from civitas.arena.tune_games import Games
from civitas.arena.tune_order import Order
from civitas.arena.tune_table import Table
from civitas.kernel.chance import derive_seed
from civitas.outlook import POWERS, Rows

T = TypeVar("T")
Say = Callable[[str], None]
Tell = Callable[[int], None]
"""Is told how many games of the run are over."""

REMEMBERED = 3
"""So many earlier weights go on playing in the population."""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Shares of the game at which a gain must not count against its owner."""
FREE = 0.001
"""How much of the ridge draws the level: whoever plays alone learns it, and between seats it is the same."""
CLOSE = 80.0
"""A greater lead than this does not make a win better, when a match is a fitness."""
BROOD = 8
"""So many shifts a generation tries."""
TRIALS = 8
"""In so many games each of them."""


class Tuning:
    """One run of tuning in a folder."""

    def __init__(
        self, order: Order, folder: Path, say: Say, workers: int = 1, tell: Tell = lambda games: None
    ) -> None:
        games = Games(order)
        self.outlook = games.outlook
        self.numpy = games.numpy
        self.order = order
        self.say = say
        self.book = Book(order, games.game, self.outlook, folder)
        self.progress = self.book.read(self.numpy)
        self.sums = self.progress.sums
        self.table = Table(games, workers)
        self.tell = tell
        self.over = self.progress.games

    def left(self) -> bool:
        """Return whether anything that was asked for is not done yet."""
        progress, order = self.progress, self.order
        judged = not order.evolve or order.evolve <= progress.generations == progress.judged
        return progress.rounds < order.rounds or not judged

    def whole(self) -> int:
        """Return how many games there are in all, as far as can be told beforehand."""
        order = self.order
        evolution = order.evolve * BROOD * TRIALS + order.match if order.evolve else 0
        return max(self.over, order.rounds * (order.games + order.match) + evolution)

    def run(self) -> None:
        """Do what is left."""
        self.book.folder.mkdir(parents=True, exist_ok=True)
        try:
            self.learn()
            if self.order.evolve:
                self.evolve()
        finally:
            self.table.close()
        self.book.write_weights(self.progress)

    def note(self, line: str) -> None:
        """Say something and keep it."""
        self.progress.log.append(line)
        self.say(line)

    def learn(self) -> None:
        """Play, fit and try, until all rounds are done."""
        games, match = self.order.games, self.order.match
        while self.progress.rounds < self.order.rounds:
            number = self.progress.rounds
            known = [self.progress.rows, *self.progress.earlier]
            population = [(str(number), game, known) for game in range(games)]
            for seen in self._counted(self.table.watched(population)):
                self.sums.join(seen)
            self.progress.games += games
            fitted = self._fit()
            won = self.duel(fitted, self.progress.rows, match, f"match {number}")
            self.progress.games += match
            self.note(
                f"round {number} with {self.order.search}: {self.sums.n} positions, "
                f"the fit won {won:.3f} of {match}: {_verdict(won)}"
            )
            if won > 0.5:
                self.progress.earlier = [self.progress.rows, *self.progress.earlier][:REMEMBERED]
                self.progress.rows = fitted
            self.progress.rounds += 1
            self.book.save(self.progress)

    def _counted(self, coming: Iterator[T]) -> Iterator[T]:
        """Return what comes of games one by one, and tell how many they are."""
        for one in coming:
            self.over += 1
            self.tell(self.over)
            yield one

    def _fit(self) -> list[list[float]]:
        """Return the weights that all games so far speak for, drawn towards the weights in force.

        What can only be a gain and would count against its owner keeps its weights, and the rest is fitted
        again: few games are no proof that a worker does harm.
        """
        numpy = self.numpy
        times = numpy.array([[1.0, share, share * share] for share in SHARES])
        gains = [self.outlook.names.index(name) for name in self.outlook.gains]
        kept: set[int] = set()
        while True:
            fitted = self._solved(kept)
            losses = {gain for gain in gains if (times @ fitted[gain]).min() < 0} - kept
            if not losses:
                rows: list[list[float]] = fitted.tolist()
                return rows
            kept |= losses

    def _solved(self, kept: set[int]) -> Any:
        """Return the weights that fit the sums best, by feature, with those of some features as they are."""
        numpy, sums = self.numpy, self.sums
        old = numpy.array(self.progress.rows).reshape(-1)
        scale = sums.scale(numpy)
        level = [name in self.outlook.level for name in self.outlook.names for _ in range(POWERS)]
        ridge = self.order.ridge * max(1, sums.games) * numpy.where(level, FREE, 1.0)
        changes = sums.changes / numpy.outer(scale, scale) + numpy.diag(ridge)
        rest = (sums.ends - sums.changes @ old) / scale
        free = [place for place in range(len(scale)) if place // POWERS not in kept]
        new = old.copy()
        new[free] += numpy.linalg.solve(changes[numpy.ix_(free, free)], rest[free]) / scale[free]
        return new.reshape(-1, POWERS)

    def duel(self, new: Rows, old: Rows, games: int, name: str) -> float:
        """Return which share of a match new weights win against old ones, ties half."""
        match = [(new, old, name, number) for number in range(games)]
        return sum([won for won, _ in self._counted(self.table.compared(match))]) / games

    def evolve(self, games: int = TRIALS, features: int = 16) -> None:
        """Shift the weights of the features that matter most; what wins a match is taken.

        More generations later go on from the same weights, so that they lead where all at once would have.
        """
        progress = self.progress
        evolution = progress.evolution = progress.evolution or self._begun(features)
        strategy = self._strategy(evolution)
        while len(evolution.told) < self.order.evolve:
            number = len(evolution.told)
            asked = strategy.ask()
            fitness = self._fitness(evolution, asked, f"generation {number}", games)
            strategy.tell(asked, fitness)
            evolution.told.append(fitness)
            progress.games += games * len(asked)
            self.book.save(progress)
            self.say(f"generation {number}: best {-min(fitness) / games:.1f}")
        if evolution.judged < len(evolution.told):
            self._judge(evolution, strategy.result.xfavorite)

    def _begun(self, features: int) -> Evolution:
        """Return an evolution of the weights in force at its beginning."""
        numpy = self.numpy
        rows = self.progress.rows
        worth = numpy.abs(numpy.array(rows) * self.sums.scale(numpy).reshape(-1, POWERS)).sum(axis=1)
        return Evolution(rows, numpy.argsort(-worth)[:features].tolist())

    def _strategy(self, evolution: Evolution) -> Any:
        """Return CMA-ES as it stands after all that it was told."""
        with catch_warnings():  # it could draw what it does, which nobody asks for
            filterwarnings("ignore", "Could not import matplotlib", UserWarning)
            cma: Any = import_module("cma")
        seed = derive_seed(self.order.seed, "evolution") % 2**31 + 1
        strategy = cma.CMAEvolutionStrategy(
            self.numpy.zeros(len(evolution.features)), 0.3, {"seed": seed, "verbose": -9, "popsize": BROOD}
        )
        for fitness in evolution.told:
            strategy.tell(strategy.ask(), fitness)
        return strategy

    def _fitness(self, evolution: Evolution, shifts: list[Any], name: str, games: int) -> list[float]:
        """Return how badly shifted weights do against those at the beginning, for each shift."""
        start = evolution.start
        matches = [
            (shifted(start, evolution.features, shift), start, name, number)
            for shift in shifts
            for number in range(games)
        ]
        found = [
            max(-CLOSE, min(CLOSE, lead)) + CLOSE * (won - 0.5)
            for won, lead in self._counted(self.table.compared(matches))
        ]
        return [-sum(found[first : first + games]) for first in range(0, len(found), games)]

    def _judge(self, evolution: Evolution, shift: Any) -> None:
        """Let what has evolved play a match against the weights at the beginning; the winner is in force."""
        match, generations = self.order.match, len(evolution.told)
        grown = shifted(evolution.start, evolution.features, shift)
        won = self.duel(grown, evolution.start, match, f"evolved {generations}")
        self.progress.games += match
        self.progress.rows = grown if won > 0.5 else evolution.start
        self.note(f"evolution of {generations} generations won {won:.3f} of {match}: {_verdict(won)}")
        evolution.judged = generations
        self.book.save(self.progress)


def shifted(rows: Rows, features: list[int], shift: Any) -> list[list[float]]:
    """Return weights in which some features count for more or less, by the same factor at every time."""
    new = [list(row) for row in rows]
    for feature, by in zip(features, shift, strict=True):
        new[feature] = [weight * exp(by) for weight in new[feature]]
    return new


def _verdict(won: float) -> str:
    return "taken" if won > 0.5 else "not taken"
