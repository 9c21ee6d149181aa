"""The games of a run of tuning: one of the population, which is watched, or one of a match.

Each game follows from the run, its name and the weights that play, so any process can play it. Weights that
compete sit at one table; where one plays alone, each plays the same deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import exp
from random import Random
from typing import Any

from civitas.arena.play import bot_rng, play_out
from civitas.arena.tune_book import Sums
from civitas.arena.tune_order import Order
from civitas.bots import Bot, Deadline, make, serious
from civitas.kernel.chance import derive_seed
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
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
        options = self.order.options_of(number // 2)  # both halves of the seats get every value
        state = self._played(seed, options, [new if seat in renewed else old for seat in seats])
        outcome = self.game.outcome(state)
        winners = outcome.winners()
        won = sum(1 for seat in winners if seat in renewed) / max(1, len(winners))
        mean = sum(outcome.totals[seat] for seat in renewed) / len(renewed)
        others = [total for seat, total in enumerate(outcome.totals) if seat not in renewed]
        return won, mean - sum(others) / len(others)

    def _alone(self, new: Rows, old: Rows, seed: int, number: int) -> Compared:
        """Play a deal with either weights."""
        options = self.order.options_of(number)
        ends = [self.outlook.own(self._played(seed, options, [rows]), 0) for rows in (new, old)]
        return (ends[0] > ends[1]) + (ends[0] == ends[1]) / 2, ends[0] - ends[1]

    def _played(self, seed: int, options: dict[str, Any], weights: list[Rows]) -> State:
        """Return the end of a game between players with these weights, by seat."""
        state = self.game.setup(options, len(weights), seed)
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
