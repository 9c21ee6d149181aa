"""A bot that says when it begins to play, so that a test knows when the workers are at work."""

from __future__ import annotations

import os

from civitas.bots import Bot, Deadline, bot
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation


@bot("beacon")
class Beacon(Bot):
    """Says so at its first decision in a process; then it plays at random."""

    blind = True
    lit = False

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        if not Beacon.lit:
            Beacon.lit = True
            os.write(1, b"playing\n")  # at once, so that two processes do not write into each other's line
        return self.rng.choice(question.actions)
