"""The greedy bot as it was when strength was first measured: what every later bot is compared with.

It looks one step ahead over the evaluations and weights that lie beside it, which nobody tunes. With this
folder's parent on the path, CIVITAS_BOTS=bots.yardstick makes it known by the name `yardstick`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bots.yardstick import ages, path
from civitas.bots import Bot, Deadline, bot, serious
from civitas.games.civolution.heuristics import OUTLOOK as CIVOLUTION
from civitas.games.revive.heuristics import OUTLOOK as REVIVE
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.outlook import FILE, Linear, read_rows

DEALS = 4
MOST_TRIED = 48


def weighed(title: str, outlook: Linear) -> Callable[[Any, int], float]:
    """Return the evaluation of a title by the weights that it had."""
    return outlook.with_rows(read_rows(Path(__file__).parent / title / FILE, outlook.names)).own


EVALUATIONS: dict[str, Callable[[Any, int], float]] = {
    "ages": ages.evaluate,
    "path": path.evaluate,
    "revive": weighed("revive", REVIVE),
    "civolution": weighed("civolution", CIVOLUTION),
}


@bot("yardstick")
class Yardstick(Bot):
    """One step ahead over four deals; equals are drawn by lot."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        evaluate = EVALUATIONS[self.game.id]
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
