"""What a run of tuning is asked for: checked before anything is played, and written as a command."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import product
from pathlib import Path
from shlex import join
from typing import Any

from civitas.arena.schedule import MIND, Plan
from civitas.bots import names, specified
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from civitas.outlook import Linear, Rows, Valued

SEARCH = "plan:beam=2,deals=1"
"""The bot that plays with the weights: nearly the search that will use them, and quick."""
STRONGEST = 1_000_000
"""A ridge beyond this would leave every weight where it is."""


class Order(Plan):
    """One search on all seats, and how much is played with it."""

    kind = "tuning"

    def __init__(
        self,
        game: str,
        seats: int,
        seed: str = "0",
        options: dict[str, Any] | None = None,
        *,
        rounds: int = 6,
        games: int = 100,
        match: int = 60,
        ridge: float = 300.0,
        evolve: int = 0,
        search: str = SEARCH,
        mix: dict[str, list[str]] | None = None,
    ) -> None:
        super().__init__(game, [search] * seats, seed, options)
        self.seats = seats
        self.rounds = rounds
        """How often the population plays and a fit is tried, in all."""
        self.games = games
        """Games of the population per round."""
        self.match = match
        """Games of the match that decides about new weights."""
        self.ridge = ridge
        """How strongly each game draws a fit towards the old weights."""
        self.evolve = evolve
        """Generations of evolution after the rounds, in all."""
        self.search = search
        self.mix = mix or {}
        """Values of options; the games take every combination in turn, so that one run learns from all."""

    def mixtures(self) -> list[dict[str, str]]:
        """Return every combination of the values that are mixed."""
        return [dict(zip(self.mix, values, strict=True)) for values in product(*self.mix.values())]

    def options_of(self, number: int) -> dict[str, Any]:
        """Return the options of game number so and so."""
        mixtures = self.mixtures()
        return {**self.options, **mixtures[number % len(mixtures)]}

    def weights(self, game: Game, outlook: Linear) -> Rows:
        """Return the weights that the run begins with."""
        return outlook.rows(self._kind(game, outlook, 0))

    def _kind(self, game: Game, outlook: Linear, number: int) -> str:
        return outlook.kind(self.seats, game.complete(self.options_of(number), self.seats))

    def opened(self) -> Game:
        """Return the game if everything about the run is in order, else raise Unplayable."""
        game = super().opened()
        if not isinstance(game, Valued):
            name = game.names["en"]
            raise Unplayable(
                f"{name} has no outlook with weights, so there is nothing to tune.", "no_weights", name
            )
        self._check_mix(game, game.outlook)
        self._check_search()
        self._check_numbers()
        self._check_tools()
        return game

    def _check_mix(self, game: Game, outlook: Linear) -> None:
        """Refuse values with which a game could not be set up, and those that need weights of their own."""
        twice = sorted(set(self.options) & set(self.mix))
        if twice:
            raise Unplayable(
                f"The option '{twice[0]}' is given twice; give it once.", "option_twice", twice[0]
            )
        for number in range(len(self.mixtures())):
            refusal = game.refusal(self.options_of(number), self.seats)
            if refusal:
                raise refusal
            if self._kind(game, outlook, number) != self._kind(game, outlook, 0):
                names = ", ".join(self.mix)
                raise Unplayable(
                    f"Values of {names} that have weights of their own are tuned apart.", "mix_kinds", names
                )

    def _check_search(self) -> None:
        """Refuse a bot that does not think with weights."""
        if not _thinks(self.search):
            there = ", ".join(name for name in names() if _thinks(name))
            raise Unplayable(
                f"The bot '{self.search}' does not judge by weights; those that do are {there}.",
                "no_judgement",
                self.search,
                there,
            )

    def _check_numbers(self) -> None:
        """Refuse numbers with which nothing would be played, or nothing could be fitted."""
        if self.rounds < 1:
            raise Unplayable(f"The number of rounds is at least 1, not {self.rounds}.", "rounds", self.rounds)
        if self.games < 1:
            raise Unplayable(f"The number of games is at least 1, not {self.games}.", "games", self.games)
        if self.match < 1:
            raise Unplayable(f"A match has at least 1 game, not {self.match}.", "match_games", self.match)
        if not 0 < self.ridge <= STRONGEST:
            raise Unplayable(
                f"--ridge is a number above 0 and at most {STRONGEST}, not {self.ridge}.",
                "ridge",
                STRONGEST,
                self.ridge,
            )
        if self.evolve < 0:
            raise Unplayable(
                f"The number of generations is at least 0, not {self.evolve}.", "generations", self.evolve
            )

    def _check_tools(self) -> None:
        """Refuse to begin what could not be done to the end."""
        if find_spec("numpy") is None:
            raise Unplayable("Tuning needs numpy, which is not installed; install civitas[tune].", "no_numpy")
        if self.evolve and find_spec("cma") is None:
            raise Unplayable("Evolution needs cma, which is not installed; install civitas[tune].", "no_cma")

    def described(self, game: Game) -> dict[str, Any]:
        """Return what every round follows from, as plain data; how many of them there are is left open."""
        described = super().described(game)
        del described["bots"], described["detailed"], described[MIND]
        options = described.pop("options")
        options |= {name: ",".join(values) for name, values in self.mix.items()}
        played = {"games": self.games, "match": self.match, "ridge": self.ridge, "search": self.search}
        return {**described, **played, "options": options}

    def command(self, game: Game, folder: Path, rounds: int, generations: int) -> str:
        """Return the command that does so much in a folder of this name, as it can be typed."""
        words = ["civitas", "tune", self.game, "--seats", str(self.seats), "--seed", str(self.seed)]
        words += ["--folder", folder.resolve().name, "--rounds", str(rounds), "--games", str(self.games)]
        words += ["--match", str(self.match), "--ridge", str(self.ridge), "--search", self.search]
        words += ["--evolve", str(generations)] if generations else []
        for option in game.options:
            usual = game.default(option, self.seats)
            chosen = self.options.get(option.id, usual)
            if chosen != usual:
                written = ",".join(chosen) if option.per_seat else chosen
                words += ["--option", f"{option.id}={written}"]
        for name, values in self.mix.items():
            words += ["--mix", f"{name}={','.join(values)}"]
        return join(words)


def _thinks(search: str) -> bool:
    """Return whether a bot can be given an outlook to judge by."""
    made, _ = specified(search)
    return hasattr(made, "think_with")
