"""A bot that says when it begins to play, so that a test knows when the workers are at work."""

from __future__ import annotations

import os
from random import Random
from typing import Any

from civitas.bots import bot
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action


@bot("beacon")
class Beacon:
    """Says so at its first decision in a process; then it plays at random."""

    blind = True
    lit = False

    def choose(self, game: Game, view: dict[str, Any], question: Question, rng: Random) -> Action:
        if not Beacon.lit:
            Beacon.lit = True
            os.write(1, b"playing\n")  # at once, so that two processes do not write into each other's line
        return rng.choice(question.actions)
