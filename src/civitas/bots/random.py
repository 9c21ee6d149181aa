"""The bot that does anything: the yardstick for all others, and the quickest way through a game."""

from __future__ import annotations

from civitas.bots.contract import Bot, Deadline, serious
from civitas.bots.registry import bot
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation


@bot("random")
class RandomBot(Bot):
    """Every legal action is as likely as any other."""

    blind = True

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        actions = serious(self.game, question.actions)
        return actions[int(self.rng.random() * len(actions))]
