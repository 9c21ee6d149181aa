"""What is to be played: which bots, who sits where in game number i, and from which seed it is set up.

Game i follows from the plan and from i alone, so it does not matter who plays it, or when.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

from civitas.bots import specified
from civitas.games import opened
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Game
from civitas.kernel.record import digest
from civitas.kernel.types import Unplayable
from civitas.outlook import Linear, Rows, outlook_of

MIND = "mind"
"""The part of a description that says how bots think."""


class Plan:
    """One line-up over and over: in game i, entry e sits on seat (e + i) modulo the number of seats."""

    kind = "simulation"

    def __init__(
        self,
        game: str,
        lineup: list[str],
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        pack: Path | None = None,
    ) -> None:
        self.game = game
        self.lineup = lineup
        self.seats = len(lineup)
        self.seed = seed
        self.options = options or {}
        self.pack = pack
        self.detailed = False
        """Whether more than the result of a game is written down: what was decided, used and scored when."""

    def opened(self) -> Game:
        """Return the game if everything about the plan is in order, else raise Unplayable."""
        game = opened(self.game, self.pack)
        for name in self.lineup:
            specified(name)
        refusal = game.refusal(self.options, self.seats)
        if refusal:
            raise refusal
        return game

    def seating(self, number: int) -> list[int]:
        """Return which entry of the line-up sits on each seat."""
        return [(seat - number) % self.seats for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """Return what the chance of a game is derived from."""
        return derive_seed(self.seed, number)

    def described(self, game: Game) -> dict[str, Any]:
        """Return everything that the games follow from, as plain data."""
        return {
            "kind": self.kind,
            "game": self.game,
            "version": game.version,
            "pack": game.pack_hash,
            "options": game.complete(self.options, self.seats),
            "bots": self.lineup,
            "seats": self.seats,
            "seed": str(self.seed),
            "detailed": self.detailed,
            MIND: self._mind(game),
        }

    def weights(self, game: Game, outlook: Linear) -> Rows:
        """Return the weights by which positions of these games are judged."""
        return outlook.rows(outlook.kind(self.seats, game.complete(self.options, self.seats)))

    def _mind(self, game: Game) -> str:
        """Return a checksum of the bots' settings and of the weights that they judge by."""
        outlook = outlook_of(game)
        rows = [list(row) for row in self.weights(game, outlook)] if isinstance(outlook, Linear) else []
        bots = [(made.__qualname__, settings) for made, settings in map(specified, self.lineup)]
        return digest([repr(bots), repr(rows)])


class Tournament(Plan):
    """All against all: every group of bots that fills a table, on every rotation of the seats.

    The rotations of one group share their deal, so that luck of the cards is the same for all. If there are
    fewer bots than seats, the group sits around the table several times, and each bot is first in it once.
    """

    kind = "tournament"

    def __init__(
        self,
        game: str,
        bots: list[str],
        seats: int,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        pack: Path | None = None,
    ) -> None:
        super().__init__(game, bots, seed, options, pack)
        self.seats = seats
        size = max(1, min(seats, len(bots)))
        self.groups = list(combinations(range(len(bots)), size))
        self.rotations = size
        """On so many rotations the seats of a group differ."""
        if seats % size:
            (group,) = self.groups
            self.groups = [group[first:] + group[:first] for first in range(size)]
            self.rotations = seats

    def opened(self) -> Game:
        """Return the game if everything about the plan is in order, else raise Unplayable."""
        if len(self.lineup) < 2 or len(set(self.lineup)) < len(self.lineup):
            raise Unplayable("A tournament needs at least two bots, each named once.", "two_bots")
        if self.seats < 2:
            sentence = f"A tournament needs at least two seats, not {self.seats}."
            raise Unplayable(sentence, "two_seats", self.seats)
        return super().opened()

    def games(self, rounds: int) -> int:
        """Return how many games make up so many rounds of all groups on all rotations."""
        return rounds * len(self.groups) * self.rotations

    def seating(self, number: int) -> list[int]:
        """Return which bot sits on each seat."""
        group = self.groups[number // self.rotations % len(self.groups)]
        return [group[(seat - number) % self.seats % len(group)] for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """Return what the chance of a game is derived from."""
        return derive_seed(self.seed, number // self.rotations)
