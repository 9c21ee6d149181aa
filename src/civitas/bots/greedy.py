"""The bot that takes what looks best at once.

It tries each action on states that agree with what it sees and asks the title's outlook how good the position
is then. What it cannot see is dealt anew several times, so that it does not bet on one guess.
"""

from __future__ import annotations

from random import Random

from civitas.bots.contract import Bot, Deadline, serious
from civitas.bots.registry import bot
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import TABLE, Action
from civitas.kernel.views import Observation
from civitas.outlook import Outlook, outlook_of


@bot("greedy")
class GreedyBot(Bot):
    """One step ahead over the title's outlook; equals are drawn by lot.

    Of more than `most` actions a random sample is tried.
    """

    def __init__(self, game: Game, seat: int, rng: Random, deals: int = 4, most: int = 48) -> None:
        super().__init__(game, seat, rng)
        self.deals = max(1, deals)
        self.most = max(1, most)
        self.think_with(outlook_of(game))

    def think_with(self, outlook: Outlook) -> None:
        """Judge positions by an outlook from now on."""
        self.outlook = outlook

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        actions = serious(self.game, question.actions)
        if len(actions) == 1:
            return actions[0]
        if len(actions) > self.most:
            actions = self.rng.sample(actions, self.most)
        outlook, seat = self.outlook, self.seat
        alone = question.topic not in outlook.crossroads and outlook.turn(observation.known) in (TABLE, seat)
        judge = outlook.own if alone else outlook.lead
        worth = [0.0] * len(actions)
        for _ in range(self.deals):
            dealt = observation.deal(self.rng)
            for place, action in enumerate(actions):
                trial = dealt.copy()
                trial.try_out(seat, action)
                worth[place] += judge(trial, seat)
            best = max(worth)
            deadline.offer(actions[worth.index(best)])
            if deadline.left() <= 0:
                break
        return self.rng.choice(
            [action for action, value in zip(actions, worth, strict=True) if value == best]
        )
