"""Better weights for a title's outlook, found by playing.

A noisy population plays itself inside the search that will use the weights: some with weights shaken, some
with those of earlier rounds, some that build an engine first. From all games so far come weights with which a
position is worth what the positions after it are worth, and at last the final lead: least squares temporal
differences (LSTD), drawn towards the present weights. What comes out is taken only if it wins a match.
Afterwards evolution (CMA-ES) shifts the weights of the features that matter most, with matches as fitness.

A run lies in a folder and can be resumed: every round is written down when it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from civitas.arena.play import bot_rng, play_out
from civitas.bots import Bot, Deadline, make, serious
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from civitas.outlook import FILE, POWERS, Linear, Rows, Valued

Say = Callable[[str], None]

SEARCH = "plan:beam=2,deals=1"
"""The bot that plays with the weights: nearly the search that will use them, and quick."""

WATCHED = 0.3
"""The share of the decisions at which the position is written down."""
WHIM = 0.05
"""The share of the decisions that are drawn by lot, so that other positions are met too."""
NOISE = 0.4
ENGINE_FIRST = 0.25
"""The share of players for whom engines count for more."""
REMEMBERED = 3
"""So many earlier weights go on playing in the population."""
TRACE = 0.97
"""How far positions answer for what comes later, from one that was written down to the next: with 1 only for
the end of the game, which is much more a matter of luck than what the next rounds bring."""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Shares of the game at which a gain must not count against its owner."""
CLOSE = 80.0
"""A greater lead than this does not make a win better, when a match is a fitness."""


class Progress(msgspec.Struct):
    """How far a run has come: the weights in force, those before them, and what was said on the way."""

    title: str
    options: dict[str, Any]
    seats: int
    seed: str
    rows: list[list[float]] = []
    earlier: list[list[list[float]]] = []
    rounds: int = 0
    generations: int = 0
    games: int = 0
    log: list[str] = []


class Tuning:
    """One run of tuning in a folder."""

    def __init__(
        self, game: Game, progress: Progress, folder: Path, ridge: float, say: Say, search: str = SEARCH
    ) -> None:
        if not isinstance(game, Valued):
            raise Unplayable(
                f"{game.names['en']} has no outlook with weights, so there is nothing to tune.",
                "no_weights",
                game.names["en"],
            )
        try:
            self.numpy: Any = import_module("numpy")
        except ModuleNotFoundError:
            raise Unplayable(
                "Tuning needs numpy, which is not installed; install civitas[tune].", "no_numpy"
            ) from None
        self.game = game
        self.outlook: Linear = game.outlook
        self.folder = folder
        self.ridge = ridge
        self.say = say
        self.search = search
        self.progress = self._resumed(progress)
        size = len(self.outlook.names) * POWERS
        zeros = self.numpy.zeros
        self.sums = Sums(zeros((size, size)), zeros(size), zeros(size), 0, 0)
        if (folder / "sums.npz").exists():
            stored = self.numpy.load(folder / "sums.npz")
            self.sums = Sums(
                stored["changes"], stored["ends"], stored["squares"], int(stored["n"]), int(stored["games"])
            )

    def _resumed(self, fresh: Progress) -> Progress:
        path = self.folder / "progress.json"
        if not path.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.rows = [list(row) for row in self.outlook.rows]
            return fresh
        stored = msgspec.json.decode(path.read_bytes(), type=Progress)
        if (stored.title, stored.options, stored.seats, stored.seed) != (
            fresh.title,
            fresh.options,
            fresh.seats,
            fresh.seed,
        ):
            raise Unplayable(
                f"{self.folder} holds another run: {stored.title} with seed {stored.seed}.",
                "other_tuning",
                self.folder,
                stored.title,
                stored.seed,
            )
        if len(stored.rows) != len(self.outlook.names):
            raise Unplayable(
                f"{self.folder} holds a run over other features; begin in a new folder.",
                "other_features",
                self.folder,
            )
        return stored

    def note(self, line: str) -> None:
        """Say something and keep it."""
        self.progress.log.append(line)
        self.say(line)

    def save(self) -> None:
        """Write the run down; what is half written is not found by anybody."""
        aside = self.folder / "sums.new.npz"
        sums = self.sums
        self.numpy.savez(
            aside,
            changes=sums.changes,
            ends=sums.ends,
            squares=sums.squares,
            n=sums.n,
            games=sums.games,
        )
        aside.replace(self.folder / "sums.npz")
        path = self.folder / "progress.new"
        path.write_bytes(msgspec.json.encode(self.progress))
        path.replace(self.folder / "progress.json")
        (self.folder / FILE).write_text(weights_file(self.outlook, self.progress), encoding="utf-8")

    def learn(self, rounds: int, games: int, match: int) -> None:
        """Play, fit and try, until so many rounds are done."""
        while self.progress.rounds < rounds:
            number = self.progress.rounds
            for game in range(games):
                self._watch(f"{number}.{game}")
            self.progress.games += games
            fitted = self._fit()
            won = self.duel(fitted, self.progress.rows, match, f"match {number}")
            self.progress.games += match
            verdict = "taken" if won > 0.5 else "not taken"
            self.note(
                f"round {number} with {self.search}: {self.sums.n} positions, "
                f"the fit won {won:.3f} of {match}: {verdict}"
            )
            if won > 0.5:
                self.progress.earlier = [self.progress.rows, *self.progress.earlier][:REMEMBERED]
                self.progress.rows = fitted
            self.progress.rounds += 1
            self.save()

    def _watch(self, name: str) -> None:
        """Play one game of the population and add what was seen to the sums."""
        seed = derive_seed(self.progress.seed, "population", name)
        rng = Random(seed)
        seats = self.progress.seats
        state = self.game.setup(self.progress.options, seats, seed)
        seen: list[tuple[int, list[list[float]]]] = []
        players: list[Bot] = [
            Watched(self._player(seat, seed, self._member(rng)), self.outlook, state, seen)
            for seat in range(seats)
        ]
        play_out(self.game, state, players)
        self.sums.add(self.numpy, seen, self.game.outcome(state).totals)

    def _player(self, seat: int, seed: int, outlook: Linear) -> Bot:
        """Return a player that judges by an outlook."""
        player: Any = make(self.search, self.game, seat, bot_rng(seed, seat))
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
        changes = sums.changes / numpy.outer(scale, scale) + self.ridge * sums.games * numpy.eye(len(scale))
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
        seats = self.progress.seats
        seed = derive_seed(self.progress.seed, name)
        state = self.game.setup(self.progress.options, seats, seed)
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

    def evolve(self, generations: int, match: int, games: int = 8, features: int = 16) -> None:
        """Shift the weights of the features that matter most; what wins a match is taken."""
        try:
            cma: Any = import_module("cma")
        except ModuleNotFoundError:
            raise Unplayable(
                "Evolution needs cma, which is not installed; install civitas[tune].", "no_cma"
            ) from None
        numpy = self.numpy
        start = numpy.array(self.progress.rows)
        scale = self.sums.scale(numpy).reshape(-1, POWERS)
        matters = numpy.argsort(-numpy.abs(start * scale).sum(axis=1))[:features]
        seed = derive_seed(self.progress.seed, "evolution", self.progress.generations) % 2**31 + 1
        search = cma.CMAEvolutionStrategy(
            numpy.zeros(len(matters)), 0.3, {"seed": seed, "verbose": -9, "popsize": 8}
        )
        for generation in range(generations):
            asked = search.ask()
            name = f"generation {self.progress.generations}"
            fitness = [
                -sum(
                    self._fitness(shifted(start, matters, shift), start, name, number)
                    for number in range(games)
                )
                for shift in asked
            ]
            search.tell(asked, fitness)
            self.progress.generations += 1
            self.progress.games += games * len(asked)
            self.say(f"generation {generation}: best {-min(fitness) / games:.1f}")
        grown = shifted(start, matters, search.result.xfavorite)
        won = self.duel(grown, self.progress.rows, match, f"evolved {self.progress.generations}")
        verdict = "taken" if won > 0.5 else "not taken"
        self.note(f"evolution of {generations} generations won {won:.3f} of {match}: {verdict}")
        if won > 0.5:
            self.progress.earlier = [self.progress.rows, *self.progress.earlier][:REMEMBERED]
            self.progress.rows = grown
        self.save()

    def _fitness(self, rows: Rows, start: Any, name: str, number: int) -> float:
        won, lead = self._game(rows, start.tolist(), f"{name} {number}", number)
        return max(-CLOSE, min(CLOSE, lead)) + CLOSE * (won - 0.5)


class Sums:
    """What is kept of all positions: sums of products, not the positions themselves."""

    __slots__ = ("changes", "ends", "games", "n", "squares")

    def __init__(self, changes: Any, ends: Any, squares: Any, n: int, games: int) -> None:
        self.changes = changes
        """Of each position with those before it, times what changed to the next one."""
        self.ends = ends
        """Of the last positions with those before them, times the final lead."""
        self.squares = squares
        self.n = n
        self.games = games

    def add(self, numpy: Any, seen: list[tuple[int, list[list[float]]]], totals: list[int]) -> None:
        """Add positions of one game: features times powers of the time left, less those of the others."""
        if not seen:
            return
        products = numpy.array([position for _, position in seen])
        seats = products.shape[1]
        others = max(1, seats - 1)
        x = products - (products.sum(axis=1, keepdims=True) - products) / others
        final = numpy.array(totals, dtype=float)
        lead = final - (final.sum() - final) / others
        for seat in range(seats):
            self._add_seat(numpy, x[:, seat], lead[seat])
        self.squares += (x * x).sum(axis=(0, 1))
        self.n += len(seen) * seats
        self.games += 1

    def _add_seat(self, numpy: Any, x: Any, lead: float) -> None:
        after = numpy.vstack([x[1:], numpy.zeros_like(x[:1])])
        traces = numpy.empty_like(x)
        trace = numpy.zeros_like(x[0])
        for place, position in enumerate(x):
            trace = TRACE * trace + position
            traces[place] = trace
        self.changes += traces.T @ (x - after)
        self.ends += trace * lead

    def scale(self, numpy: Any) -> Any:
        """Return how large each product usually is."""
        return numpy.sqrt(self.squares / self.n) + 1e-6


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


def shifted(rows: Any, features: Any, shift: Any) -> list[list[float]]:
    """Return weights in which some features count for more or less, by the same factor at every time."""
    new = [list(row) for row in rows.tolist()]
    for feature, by in zip(features, shift, strict=True):
        new[feature] = [weight * exp(by) for weight in new[feature]]
    return new


def weights_file(outlook: Linear, progress: Progress) -> str:
    """Return the file of weights, which says how it was made."""
    lines = [
        "# Weights of the features, for 1, t and t squared, where t is the share of the game that is left.",
        f"# Made by: civitas tune {progress.title} --seats {progress.seats} --seed {progress.seed}"
        + "".join(f" --option {key}={value}" for key, value in progress.options.items()),
        f"# {progress.games} games in all.",
        *[f"# {line}" for line in progress.log],
        "",
        "[weights]",
    ]
    for name, row in zip(outlook.names, progress.rows, strict=True):
        lines.append(f"{name} = [{', '.join(f'{weight:.6f}' for weight in row)}]")
    return "\n".join(lines) + "\n"
