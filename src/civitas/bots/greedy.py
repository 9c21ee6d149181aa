"""The bot that takes what looks best at once.

It tries each action on states that agree with what it sees and asks the game how good the position is then.
What it cannot see is dealt anew several times, so that it does not bet on one guess.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots.registry import bot, serious
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import redeal

DEALS = 4
MOST_TRIED = 48
"""Of more actions than this, a random sample is tried."""


@bot("greedy")
class GreedyBot:
    """One step ahead over the game's own evaluation; equals are drawn by lot."""

    def choose(self, game: Game, view: dict[str, Any], question: Question, rng: Random) -> Action:
        actions = serious(game, question.actions)
        if len(actions) == 1:
            return actions[0]
        if len(actions) > MOST_TRIED:
            actions = rng.sample(actions, MOST_TRIED)
        worth = [0.0] * len(actions)
        for _ in range(DEALS):
            dealt = redeal(game, view, rng)
            for place, action in enumerate(actions):
                trial = dealt.copy()
                trial.apply(question.seat, action)
                worth[place] += game.evaluate(trial, question.seat)
        best = max(worth)
        return rng.choice([action for action, value in zip(actions, worth, strict=True) if value == best])
