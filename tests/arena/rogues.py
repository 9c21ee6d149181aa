"""Bots that go wrong, so that a test sees what becomes of it when they do so in a worker process."""

from __future__ import annotations

import os

from civitas.bots import Bot, Deadline, bot
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation


@bot("cheating")
class Cheating(Bot):
    """Answers what is not legal."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        return ("win",)


class TwoWordsError(Exception):
    """An error that cannot be put together again from what it says."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} {second}")


@bot("failing")
class Failing(Bot):
    """Has a fault."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        raise TwoWordsError("no", "idea")


@bot("ending")
class Ending(Bot):
    """Reads on where nothing is left."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        raise EOFError("nothing left")


@bot("refusing")
class Refusing(Bot):
    """Refuses to play, and gives a reason that cannot travel."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        raise Unplayable("I do not play on.", "refusing", lambda: 1)


@bot("dying")
class Dying(Bot):
    """Takes its process with it."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        os._exit(1)
