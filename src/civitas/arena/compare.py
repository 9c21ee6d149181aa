"""The designer's laboratory: the same games with two sets of components, and what the change did.

Game i has the same seed, the same players and the same seats in both, so that numbers that every game has are
compared game by game. Who uses a component differs between the two; its users are compared as groups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from civitas.arena.book import SIDES
from civitas.arena.course import Played
from civitas.arena.intervals import FEWEST, margin
from civitas.arena.schedule import Plan
from civitas.arena.simulate import checksum_of
from civitas.arena.work import Progress, played_games
from civitas.games import Packed
from civitas.kernel.game import Game
from civitas.kernel.pack import changes
from civitas.kernel.types import Unplayable


class Mean(NamedTuple):
    """An average, half the width of its 95 % interval, and of how many numbers it is."""

    value: float
    margin: float
    n: int

    @property
    def clear(self) -> bool:
        """Whether zero lies outside of the interval; a few equal numbers prove nothing."""
        return self.n >= FEWEST and abs(self.value) > self.margin

    def to_json(self) -> dict[str, float]:
        """Return it as plain data."""
        return {"value": round(self.value, 4), "margin": round(self.margin, 4), "n": self.n}


def mean(numbers: Sequence[float]) -> Mean | None:
    """Return the average of some numbers; of fewer than two there is none to be sure of."""
    n = len(numbers)
    return Mean(sum(numbers) / n, margin(numbers), n) if n > 1 else None


class Pair(NamedTuple):
    """One figure with the first components, with the second ones, and how far they are apart."""

    a: Mean | None
    b: Mean | None
    difference: Mean | None

    @classmethod
    def by_game(cls, a: Sequence[float], b: Sequence[float]) -> Pair:
        """Compare numbers of the same games."""
        return cls(mean(a), mean(b), mean([two - one for one, two in zip(a, b, strict=True)]))

    @classmethod
    def of_groups(cls, a: Sequence[float], b: Sequence[float]) -> Pair:
        """Compare numbers of two groups that have nothing to do with each other."""
        one, two = mean(a), mean(b)
        if one is None or two is None:
            return cls(one, two, None)
        apart = Mean(two.value - one.value, sqrt(one.margin**2 + two.margin**2), min(one.n, two.n))
        return cls(one, two, apart)

    @property
    def clear(self) -> bool:
        """Whether the two differ by more than chance lets expect."""
        return self.difference is not None and self.difference.clear

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {name: part and part.to_json() for name, part in zip(self._fields, self, strict=True)}


class Row(NamedTuple):
    """What the games say about one component."""

    name: str
    changed: bool
    used: Pair
    """Which share of the seats used it."""
    won: Pair
    """Which share of the win its users have."""
    score: Pair
    """How many points its users have."""

    @property
    def clear(self) -> bool:
        """Whether something about it became clearly different."""
        return self.used.clear or self.won.clear or self.score.clear

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        parts = {name: getattr(self, name).to_json() for name in ("used", "won", "score")}
        return {"name": self.name, "changed": self.changed, **parts}


class Comparison:
    """Two runs that differ in their components alone."""

    def __init__(self, plans: tuple[Plan, Plan]) -> None:
        self.plans = plans
        self.games = [plan.opened() for plan in plans]
        self.changed = _changed(*self.games)
        if not self.changed:
            raise Unplayable(
                "Both sets of components are the same, so there is nothing to compare.", "same_packs"
            )
        for plan in plans:
            plan.detailed = True
        self.played: list[list[Played]] = [[], []]

    def play(
        self,
        games: int,
        workers: int = 1,
        folder: Path | None = None,
        progress: Progress | None = None,
        cluster: str | None = None,
    ) -> None:
        """Play so many games with each set; what a folder holds already is not played again."""
        if games < 2:
            raise Unplayable(
                f"To compare takes at least 2 games with each set, not {games}.", "games_to_compare", games
            )
        for place, plan in enumerate(self.plans):
            own = folder / SIDES[place] if folder is not None else None
            told = _after(progress, place * games)
            self.played[place] = played_games(plan, games, workers, own, told, cluster)

    def overall(self) -> dict[str, Pair]:
        """Return what every game has: points of a seat, points of the winner, decisions."""
        figures: dict[str, Callable[[Played], float]] = {
            "points": lambda one: sum(one.totals) / len(one.totals),
            "winner": lambda one: max(one.totals),
            "decisions": lambda one: sum(one.decisions),
        }
        one, two = self.played
        return {
            name: Pair.by_game([figure(game) for game in one], [figure(game) for game in two])
            for name, figure in figures.items()
        }

    def rows(self) -> list[Row]:
        """Return a row per component: the changed ones first, then those whose use changed most."""
        names = dict.fromkeys(self.changed)
        names |= dict.fromkeys(sorted(_names(self.played[0]) | _names(self.played[1])))
        rows = [self._row(name) for name in names]
        return sorted(rows, key=lambda row: (not row.changed, not row.clear, -_size(row.used), row.name))

    def _row(self, name: str) -> Row:
        used: list[list[float]] = []
        won: list[list[float]] = []
        scored: list[list[float]] = []
        for games in self.played:
            users = [[any(use == name for use, _ in uses) for uses in one.uses] for one in games]
            used.append([sum(seats) / len(seats) for seats in users])
            won.append(
                [
                    share
                    for one, seats in zip(games, users, strict=True)
                    for share, uses in zip(one.shares(), seats, strict=True)
                    if uses
                ]
            )
            scored.append(
                [
                    float(total)
                    for one, seats in zip(games, users, strict=True)
                    for total, uses in zip(one.totals, seats, strict=True)
                    if uses
                ]
            )
        return Row(
            name, name in self.changed, Pair.by_game(*used), Pair.of_groups(*won), Pair.of_groups(*scored)
        )

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        plan = self.plans[0]
        return {
            "game": plan.game,
            "version": self.games[0].version,
            "packs": [game.pack_hash for game in self.games],
            "options": self.games[0].complete(plan.options, plan.seats),
            "seats": plan.lineup,
            "seed": plan.seed,
            "games": len(self.played[0]),
            "changes": self.changed,
            "overall": {name: pair.to_json() for name, pair in self.overall().items()},
            "components": [row.to_json() for row in self.rows()],
            "checksums": [checksum_of(games) for games in self.played],
        }


def _changed(a: Game, b: Game) -> dict[str, list[str]]:
    """Return the fields in which components differ, by their ids; names and origins play no part."""
    if not isinstance(a, Packed) or not isinstance(b, Packed):
        raise Unplayable(
            f"{a.names['en']} has no component files, so there is nothing to compare.",
            "not_comparable",
            a.names["en"],
        )
    found: dict[str, list[str]] = {}
    for base, other in ((a.pack, b.pack), (b.pack, a.pack)):
        for change in changes(base, other):
            fields = found.setdefault(change.entry.id, [])
            if change.field not in ("name", "provenance", *fields):
                fields.append(change.field)
    return {name: fields for name, fields in found.items() if fields}


def _names(games: Sequence[Played]) -> set[str]:
    return {name for one in games for uses in one.uses for name, _ in uses}


def _size(pair: Pair) -> float:
    return abs(pair.difference.value) if pair.difference is not None else 0.0


def _after(progress: Progress | None, before: int) -> Progress | None:
    """Return a progress that counts on from the games of the other set."""
    return None if progress is None else lambda done: progress(before + done)
