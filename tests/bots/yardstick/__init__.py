"""The greedy bot as it was when strength was first measured: what every later bot is compared with.

It looks one step ahead over the evaluations that lie beside it, which nobody tunes. With this folder's parent
on the path, CIVITAS_BOTS=bots.yardstick makes it known by the name `yardstick`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bots.yardstick import ages, path
from civitas.bots import Bot, Deadline, bot, serious
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation

DEALS = 4
MOST_TRIED = 48
EVALUATIONS: dict[str, Callable[[Any, int], float]] = {"ages": ages.evaluate, "path": path.evaluate}


@bot("yardstick")
class Yardstick(Bot):
    """One step ahead over four deals; equals are drawn by lot."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        evaluate = EVALUATIONS.get(self.game.id, self.game.evaluate)
        actions = serious(self.game, question.actions)
        if len(actions) > MOST_TRIED:
            actions = self.rng.sample(actions, MOST_TRIED)
        worth = [0.0] * len(actions)
        for _ in range(DEALS):
            dealt = observation.deal(self.rng)
            for place, action in enumerate(actions):
                trial = dealt.copy()
                trial.apply(self.seat, action)
                worth[place] += evaluate(trial, self.seat)
        best = max(worth)
        return self.rng.choice(
            [action for action, value in zip(actions, worth, strict=True) if value == best]
        )
