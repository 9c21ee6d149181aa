"""What a position is worth to a seat: named features times powers of the turns left, with weights as data.

A title names its features, computes them, and says how many turns are left; the weights lie in the file
`weights.toml` of its folder, which `civitas tune` writes and which says how it was made. Where a number of
seats or a version makes another game of it, a file named after that kind counts there: `weights-1.toml` for
one who plays alone. A title without an outlook of its own is judged by `Game.evaluate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from pathlib import Path
from tomllib import loads
from typing import Any, Protocol, runtime_checkable

from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action

FILE = "weights.toml"
POWERS = 3
"""Each feature has a weight for 1, for the share t of the game that is left, and for t squared."""

Rows = Sequence[Sequence[float]]
Tables = Mapping[str, Rows]
"""Weights by kind of game; those for ANY kind count where it has none of its own."""
ANY = ""


class Outlook:
    """The judgement of positions, and what a bot that thinks ahead must know about the course of a title."""

    def own(self, state: State, seat: int) -> float:
        """Return the points that a seat can expect; bots compare such numbers within one state."""
        return state.game.evaluate(state, seat)

    def lead(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead of the average of the others."""
        others = [self.own(state, other) for other in range(len(state.seats)) if other != seat]
        return self.own(state, seat) - (sum(others) / len(others) if others else 0.0)

    def stage(self, state: State) -> float:
        """Return how many rounds are over; roll-outs end when enough have passed."""
        return 0.0

    def turn(self, state: State) -> int:
        """Return whose turn it is, TABLE if it is nobody's in particular."""
        return state.game.turn_seat(state)

    def seldom(self, state: State, seat: int) -> frozenset[str]:
        """Return kinds of actions that a plan leaves out here: there are many, and hardly ever good ones."""
        return frozenset()

    def habit(self, question: Question) -> Action | None:
        """Return how a question is answered without a thought, None if it deserves one."""
        return None

    def luck(self, seats: int) -> int:
        """Return how many times as many roll-outs it takes to look further ahead than to the next round."""
        return 1

    closing: frozenset[str] = frozenset()
    """Kinds of actions that end a turn: a position inside a turn is worth what it is worth after them."""
    crossroads: frozenset[str] = frozenset()
    """Topics whose answers are aimed at others: they are judged by the lead, after the rest of the turn."""
    promising: bool = False
    """Whether a position inside an action shows what it promises, so that actions can be sorted by it."""


@runtime_checkable
class Valued(Protocol):
    """A title with an outlook of its own."""

    outlook: Linear


def outlook_of(game: Game) -> Outlook:
    """Return the outlook of a title."""
    return game.outlook if isinstance(game, Valued) else Outlook()


class Linear(Outlook):
    """Features times weights; each feature's weight depends on how much of the game is left."""

    engine: tuple[str, ...] = ()
    """Features that bring points only later; tuning plays some games in which they count for more."""
    level: tuple[str, ...] = ("one",)
    """Features that no decision changes: they say how much is still to come."""
    gains: tuple[str, ...] = ()
    """Features of which more is never worse: a fit that says otherwise leaves their weights as they were."""

    def __init__(
        self,
        names: Iterable[str],
        features: Callable[[Any, int], list[float]],
        left: Callable[[Any, int], float],
        tables: Tables,
    ) -> None:
        self.names = tuple(names)
        self.features = features
        self.left = left
        """Which share of the game is left for a seat, from 1 to 0."""
        self.tables = tables
        self._at: dict[tuple[float, str], list[float]] = {}

    def kind(self, seats: int, options: Mapping[str, Any]) -> str:
        """Return which kind of game it is that so many play with these options."""
        return str(seats)

    def rows(self, kind: str) -> Rows:
        """Return the weights for a kind of game."""
        return self.tables.get(kind) or self.tables[ANY]

    def with_rows(self, rows: Rows) -> Linear:
        """Return the same outlook with other weights, whatever the kind of game."""
        new: Linear = type(self).__new__(type(self))
        Linear.__init__(new, self.names, self.features, self.left, {ANY: rows})
        return new

    def own(self, state: State, seat: int) -> float:
        """Return features times weights; at the end, the points themselves."""
        if state.over:
            return float(state.game.outcome(state).totals[seat])
        value: float = sum(map(mul, self.features(state, seat), self.at(state, seat)))
        return value

    def at(self, state: State, seat: int) -> list[float]:
        """Return the weights of all features for a seat, by the share of the game that is left for it."""
        key = left, kind = self.left(state, seat), self.kind(len(state.seats), state.options)
        weights = self._at.get(key)
        if weights is None:
            weights = [one + left * (two + left * three) for one, two, three in self.rows(kind)]
            self._at[key] = weights
        return weights


def read_tables(folder: Path, names: Sequence[str]) -> dict[str, Rows]:
    """Return the weights of a folder by kind of game."""
    tables: dict[str, Rows] = {ANY: read_rows(folder / FILE, names)}
    for path in sorted(folder.glob("weights-*.toml")):
        kind = path.stem.removeprefix("weights-")
        if not kind.isalnum():
            raise ValueError(f"{path} is named after no kind of game")
        tables[kind] = read_rows(path, names)
    return tables


def read_rows(path: Path, names: Sequence[str]) -> list[list[float]]:
    """Return the weights of a file by feature; a feature that it does not name weighs nothing."""
    weights = loads(path.read_text(encoding="utf-8"))["weights"]
    unknown = sorted(set(weights) - set(names))
    if unknown:
        raise ValueError(f"{path} weighs '{unknown[0]}', which is no feature")
    return [list(weights.get(name, [0.0] * POWERS)) for name in names]
