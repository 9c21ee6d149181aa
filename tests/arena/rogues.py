"""Bots that go wrong, so that a test sees what becomes of it when they do so in a worker process."""

from __future__ import annotations

import os

from civitas.bots import Bot, Deadline, bot
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation


@bot("cheating")
class Cheating(Bot):
    """Answers what is not legal."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        return ("win",)


@bot("dying")
class Dying(Bot):
    """Takes its process with it."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        os._exit(1)
