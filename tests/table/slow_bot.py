"""A bot that keeps a processor busy for as long as it is let."""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots import bot
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action


@bot("busy")
class Busy:
    """Counts for ever."""

    def choose(self, game: Game, view: dict[str, Any], question: Question, rng: Random) -> Action:
        while True:
            rng.random()
