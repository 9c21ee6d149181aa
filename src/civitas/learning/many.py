"""Many games at once, for learners that answer in batches.

    many = Many("path", tables=64, seats=2, seed=1)
    while ...:
        numbers = policy(many.observations(), many.masks())     # one number per table
        finished = many.step(numbers)                            # what the games that ended were worth

A table whose game is over begins the next one at once; game i of a run has the same chance whatever the
number of tables is.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from civitas.games import opened
from civitas.kernel.chance import derive_seed
from civitas.kernel.types import Unplayable
from civitas.learning.actions import SPACE
from civitas.learning.layout import layout_of
from civitas.learning.sitting import Sitting


class Finished(NamedTuple):
    """A game that ended: at which table, its number in the run, returns and points by seat."""

    table: int
    number: int
    returns: list[float]
    totals: list[int]


class Many:
    """A number of tables of one title."""

    def __init__(
        self,
        title: str,
        tables: int,
        seats: int = 2,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        pack: Path | None = None,
    ) -> None:
        if tables < 1:
            raise Unplayable(f"The number of tables is at least 1, not {tables}.")
        self.game = opened(title, pack)
        self.seats = seats
        self.seed = seed
        self.options = options or {}
        self.layout = layout_of(self.game, seats)
        self.begun = 0
        self.numbers = [0] * tables
        self.tables = [self._begin(table) for table in range(tables)]

    def _begin(self, table: int) -> Sitting:
        self.numbers[table] = self.begun
        self.begun += 1
        chance = derive_seed(self.seed, self.numbers[table])
        return Sitting(self.game, self.seats, chance, self.options)

    def movers(self) -> list[int]:
        """Return the seat that is to move at each table."""
        return [sitting.seat for sitting in self.tables]

    def observations(self) -> Any:
        """Return one row per table: what the seat that is to move may know."""
        rows = numpy.zeros((len(self.tables), len(self.layout)), numpy.float32)
        for row, sitting in zip(rows, self.tables, strict=True):
            row[:] = sitting.vector(sitting.seat)
        return rows

    def masks(self) -> Any:
        """Return one row per table: which numbers are legal there."""
        rows = numpy.zeros((len(self.tables), SPACE), numpy.bool_)
        for row, sitting in zip(rows, self.tables, strict=True):
            row[list(sitting.choices)] = True
        return rows

    def step(self, numbers: Sequence[int]) -> list[Finished]:
        """Let every table take one decision; return the games that ended by it."""
        if len(numbers) != len(self.tables):
            raise Unplayable(f"There are {len(self.tables)} tables, so {len(numbers)} answers do not fit.")
        finished = []
        for table, number in enumerate(numbers):
            sitting = self.tables[table]
            sitting.act(int(number))
            if sitting.over:
                finished.append(Finished(table, self.numbers[table], sitting.returns(), sitting.totals()))
                self.tables[table] = self._begin(table)
        return finished
