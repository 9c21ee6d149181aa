"""The bot that does anything: the yardstick for all others, and the quickest way through a game."""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots.registry import bot, serious
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action


@bot("random")
class RandomBot:
    """Every legal action is as likely as any other."""

    blind = True

    def choose(self, game: Game, view: dict[str, Any], question: Question, rng: Random) -> Action:
        actions = serious(game, question.actions)
        return actions[int(rng.random() * len(actions))]
