"""The folder of a run of tuning: how far it has come in `progress.json`, and the weights in `weights.toml`.

All that a run goes on from lies in one file, which is written aside first: a kill leaves it as it was before
or as it is afterwards, never in between.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from civitas.arena.book import check_same, put
from civitas.arena.tune_order import Order
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from civitas.outlook import FILE, POWERS, Linear

TRACE = 0.97
"""How far positions answer for what comes later, from one that was written down to the next: with 1 only for
the end of the game, which is much more a matter of luck than what the next rounds bring."""


class Sums(msgspec.Struct):
    """What is kept of all positions: sums of products, not the positions themselves."""

    changes: Any
    """Of each position with those before it, times what changed to the next one."""
    ends: Any
    """Of the last positions with those before them, times the final lead."""
    squares: Any
    n: int = 0
    games: int = 0

    @classmethod
    def empty(cls, numpy: Any, features: int) -> Sums:
        """Return sums of nothing yet."""
        size = features * POWERS
        return cls(numpy.zeros((size, size)), numpy.zeros(size), numpy.zeros(size))

    def arranged(self, numpy: Any) -> Sums:
        """Return sums that were read as lists, as what can be reckoned with."""
        array = numpy.array
        return Sums(array(self.changes), array(self.ends), array(self.squares), self.n, self.games)

    def add(self, numpy: Any, seen: list[tuple[int, list[list[float]]]], ends: list[float]) -> None:
        """Add positions of one game: features times powers of the time left, less those of the others.

        The ends are what the end of the game is worth to each seat.
        """
        if not seen:
            return
        products = numpy.array([position for _, position in seen])
        seats = products.shape[1]
        others = max(1, seats - 1)
        x = products - (products.sum(axis=1, keepdims=True) - products) / others
        final = numpy.array(ends, dtype=float)
        lead = final - (final.sum() - final) / others
        for seat in range(seats):
            self._add_seat(numpy, x[:, seat], lead[seat])
        self.squares += (x * x).sum(axis=(0, 1))
        self.n += len(seen) * seats
        self.games += 1

    def join(self, other: Sums) -> None:
        """Add the sums of other games."""
        self.changes += other.changes
        self.ends += other.ends
        self.squares += other.squares
        self.n += other.n
        self.games += other.games

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
        return numpy.sqrt(self.squares / max(1, self.n)) + 1e-6


class Evolution(msgspec.Struct):
    """How far an evolution has come: told the same again, it goes on as if it had never stopped."""

    start: list[list[float]]
    """The weights that it began with."""
    features: list[int]
    """The features that it shifts, by place."""
    told: list[list[float]] = []
    """How badly the shifts of each generation did."""
    judged: int = 0
    """After how many generations a match decided last."""


class Progress(msgspec.Struct):
    """How far a run has come: the weights in force, those before them, and what was said on the way."""

    run: dict[str, Any]
    """What every round follows from."""
    names: list[str]
    rows: list[list[float]]
    sums: Sums
    earlier: list[list[list[float]]] = []
    rounds: int = 0
    games: int = 0
    log: list[str] = []
    evolution: Evolution | None = None

    @property
    def generations(self) -> int:
        """How many generations of evolution are over."""
        return len(self.evolution.told) if self.evolution else 0

    @property
    def judged(self) -> int:
        """After how many generations a match decided about their weights, 0 if none did."""
        return self.evolution.judged if self.evolution else 0


class Kept(msgspec.Struct):
    """Progress as it lies in its file."""

    checksum: str
    progress: msgspec.Raw


class Book:
    """The folder of one run; it is made when there is something to keep."""

    def __init__(self, order: Order, game: Game, outlook: Linear, folder: Path) -> None:
        self.order = order
        self.game = game
        self.outlook = outlook
        self.folder = folder
        self.path = folder / "progress.json"

    def read(self, numpy: Any) -> Progress:
        """Return how far the run has come; what is damaged or another run is refused."""
        described = self.order.described(self.game)
        names = list(self.outlook.names)
        if not self.path.exists():
            rows = [list(row) for row in self.order.weights(self.game, self.outlook)]
            return Progress(described, names, rows, Sums.empty(numpy, len(names)))
        found = self._decoded()
        check_same(self.folder, found.run, described)
        if found.names != names:
            raise Unplayable(
                f"{self.folder} holds a run over other features; begin in a new folder.",
                "other_features",
                self.folder,
            )
        if found.evolution is not None and self.order.rounds > found.rounds:
            raise Unplayable(
                f"Evolution has begun in {self.folder}, and rounds come before it; "
                f"give --rounds {found.rounds}, or begin in a new folder.",
                "evolution_begun",
                self.folder,
                found.rounds,
            )
        found.sums = found.sums.arranged(numpy)
        return found

    def _decoded(self) -> Progress:
        try:
            kept = msgspec.json.decode(self.path.read_bytes(), type=Kept)
            if kept.checksum == _checksum(bytes(kept.progress)):
                return msgspec.json.decode(kept.progress, type=Progress)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            pass
        raise Unplayable(
            f"{self.path} is damaged or was written by another release; begin in a new folder.",
            "tuning_damaged",
            self.path,
        )

    def save(self, progress: Progress) -> None:
        """Write the run down, and then the weights, which follow from it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        written = msgspec.json.encode(progress, enc_hook=lambda array: array.tolist())
        kept = Kept(_checksum(written), msgspec.Raw(written))
        put(self.path, msgspec.json.encode(kept))
        self.write_weights(progress)

    def write_weights(self, progress: Progress) -> None:
        """Write the file of weights, which says how it was made."""
        command = self.order.command(self.game, self.folder, progress.rounds, progress.judged)
        put(self.folder / FILE, weights_file(progress, command).encode())


def weights_file(progress: Progress, command: str) -> str:
    """Return the file of weights that a command made."""
    lines = [
        "Weights of the features, for 1, t and t squared, where t is the share of the game that is left.",
        f"Made by: {command}",
        f"{progress.games} games in all.",
        *progress.log,
    ]
    weights = [
        f"{name} = [{', '.join(f'{weight:.6f}' for weight in row)}]"
        for name, row in zip(progress.names, progress.rows, strict=True)
    ]
    return "\n".join([*[f"# {line}" for line in lines], "", "[weights]", *weights]) + "\n"


def _checksum(written: bytes) -> str:
    return blake2b(written, digest_size=16).hexdigest()
