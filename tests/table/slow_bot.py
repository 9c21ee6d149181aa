"""A bot that keeps a processor busy for as long as it is let."""

from __future__ import annotations

from civitas.bots import Bot, Deadline, bot
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation


@bot("busy")
class Busy(Bot):
    """Counts for ever."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        while True:
            self.rng.random()
