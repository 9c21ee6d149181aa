"""Better weights for a title's outlook, found by playing.

A noisy population plays itself inside the search that will use the weights: some with weights shaken, some
with those of earlier rounds, some that build an engine first. From all games so far come weights with which a
position is worth what the positions after it are worth, and at last the final lead: least squares temporal
differences (LSTD), drawn towards the present weights. What comes out is taken only if it wins a match.
Afterwards evolution (CMA-ES) shifts the weights of the features that matter most, with matches as fitness.

A run lies in a folder and can be resumed: every round and every generation is written down when it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from civitas.arena.play import bot_rng, play_out
from civitas.arena.tune_book import Book, Evolution
from civitas.arena.tune_order import Order
from civitas.bots import Bot, Deadline, make, serious
from civitas.kernel.chance import derive_seed
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.outlook import POWERS, Linear, Rows, Valued

Say = Callable[[str], None]

WATCHED = 0.3
"""The share of the decisions at which the position is written down."""
WHIM = 0.05
"""The share of the decisions that are drawn by lot, so that other positions are met too."""
NOISE = 0.4
ENGINE_FIRST = 0.25
"""The share of players for whom engines count for more."""
REMEMBERED = 3
"""So many earlier weights go on playing in the population."""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Shares of the game at which a gain must not count against its owner."""
CLOSE = 80.0
"""A greater lead than this does not make a win better, when a match is a fitness."""


class Tuning:
    """One run of tuning in a folder."""

    def __init__(self, order: Order, folder: Path, say: Say) -> None:
        self.game = order.opened()
        assert isinstance(self.game, Valued)
        self.outlook: Linear = self.game.outlook
        self.numpy: Any = import_module("numpy")
        self.order = order
        self.say = say
        self.book = Book(order, self.game, self.outlook, folder)
        self.progress = self.book.read(self.numpy)
        self.sums = self.progress.sums

    def left(self) -> bool:
        """Return whether anything that was asked for is not done yet."""
        progress, order = self.progress, self.order
        judged = not order.evolve or order.evolve <= progress.generations == progress.judged
        return progress.rounds < order.rounds or not judged

    def run(self) -> None:
        """Do what is left."""
        self.book.folder.mkdir(parents=True, exist_ok=True)
        self.learn()
        if self.order.evolve:
            self.evolve()
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
            for game in range(games):
                self._watch(f"{number}.{game}")
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

    def _watch(self, name: str) -> None:
        """Play one game of the population and add what was seen to the sums."""
        seed = derive_seed(self.order.seed, "population", name)
        rng = Random(seed)
        seats = self.order.seats
        state = self.game.setup(self.order.options, seats, seed)
        seen: list[tuple[int, list[list[float]]]] = []
        players: list[Bot] = [
            Watched(self._player(seat, seed, self._member(rng)), self.outlook, state, seen)
            for seat in range(seats)
        ]
        play_out(self.game, state, players)
        self.sums.add(self.numpy, seen, self.game.outcome(state).totals)

    def _player(self, seat: int, seed: int, outlook: Linear) -> Bot:
        """Return a player that judges by an outlook."""
        player: Any = make(self.order.search, self.game, seat, bot_rng(seed, seat))
        player.think_with(outlook)
        return player  # type: ignore[no-any-return]

    def _member(self, rng: Random) -> Linear:
        """Return the outlook of one player of the population."""
        known = [self.progress.rows, *self.progress.earlier]
        rows = [list(row) for row in rng.choice(known)]
        style = rng.random() < ENGINE_FIRST
        for name, row in zip(self.outlook.names, rows, strict=True):
            shaken = exp(rng.gauss(0, NOISE)) if rng.random() < 0.5 else 1.0
            later = exp(abs(rng.gauss(0, 2 * NOISE))) if style and name in self.outlook.engine else 1.0
            row[:] = [row[0] * shaken, row[1] * shaken * later, row[2] * shaken * later]
        return self.outlook.with_rows(rows)

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
        ridge = self.order.ridge * max(1, sums.games)
        changes = sums.changes / numpy.outer(scale, scale) + ridge * numpy.eye(len(scale))
        rest = (sums.ends - sums.changes @ old) / scale
        free = [place for place in range(len(scale)) if place // POWERS not in kept]
        new = old.copy()
        new[free] += numpy.linalg.solve(changes[numpy.ix_(free, free)], rest[free]) / scale[free]
        return new.reshape(-1, POWERS)

    def duel(self, new: Rows, old: Rows, games: int, name: str) -> float:
        """Return which share of a match new weights win against old ones, ties half."""
        return sum(self._game(new, old, f"{name} {number}", number)[0] for number in range(games)) / games

    def _game(self, new: Rows, old: Rows, name: str, number: int) -> tuple[float, float]:
        """Play one game, the new weights on every other seat; return the share they won, and their lead."""
        seats = self.order.seats
        seed = derive_seed(self.order.seed, name)
        state = self.game.setup(self.order.options, seats, seed)
        renewed = [seat for seat in range(seats) if (seat + number) % 2 == 0]
        players = [
            self._player(seat, seed, self.outlook.with_rows(new if seat in renewed else old))
            for seat in range(seats)
        ]
        play_out(self.game, state, players)
        outcome = self.game.outcome(state)
        winners = outcome.winners()
        won = sum(1 for seat in winners if seat in renewed) / max(1, len(winners))
        mean = sum(outcome.totals[seat] for seat in renewed) / len(renewed)
        others = [total for seat, total in enumerate(outcome.totals) if seat not in renewed]
        return won, mean - sum(others) / len(others)

    def evolve(self, games: int = 8, features: int = 16) -> None:
        """Shift the weights of the features that matter most; what wins a match is taken.

        More generations later go on from the same weights, so that they lead where all at once would have.
        """
        progress = self.progress
        evolution = progress.evolution = progress.evolution or self._begun(features)
        strategy = self._strategy(evolution)
        while len(evolution.told) < self.order.evolve:
            number = len(evolution.told)
            asked = strategy.ask()
            fitness = [self._fitness(evolution, shift, f"generation {number}", games) for shift in asked]
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
        cma: Any = import_module("cma")
        seed = derive_seed(self.order.seed, "evolution") % 2**31 + 1
        strategy = cma.CMAEvolutionStrategy(
            self.numpy.zeros(len(evolution.features)), 0.3, {"seed": seed, "verbose": -9, "popsize": 8}
        )
        for fitness in evolution.told:
            strategy.tell(strategy.ask(), fitness)
        return strategy

    def _fitness(self, evolution: Evolution, shift: Any, name: str, games: int) -> float:
        """Return how badly shifted weights do against those at the beginning."""
        rows = shifted(evolution.start, evolution.features, shift)
        worth = 0.0
        for number in range(games):
            won, lead = self._game(rows, evolution.start, f"{name} {number}", number)
            worth += max(-CLOSE, min(CLOSE, lead)) + CLOSE * (won - 0.5)
        return -worth

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


def shifted(rows: Rows, features: list[int], shift: Any) -> list[list[float]]:
    """Return weights in which some features count for more or less, by the same factor at every time."""
    new = [list(row) for row in rows]
    for feature, by in zip(features, shift, strict=True):
        new[feature] = [weight * exp(by) for weight in new[feature]]
    return new


def _verdict(won: float) -> str:
    return "taken" if won > 0.5 else "not taken"
