"""The bot that plans its whole turn, and tries its best plans out if it has the time.

A beam over the own turn (or, where all act at once, over the own lane, with the lanes of the others settled)
finds plans, each judged after production. The best of them are then played on for some rounds by a fast
policy, all on the same deals; after every few deals the worse half is dropped. A plan holds until a question
comes that it did not foresee. The work is counted in deals and roll-outs and not in seconds, so that games
can be repeated.
"""

from __future__ import annotations

from random import Random

from civitas.bots.contract import Bot, Deadline
from civitas.bots.registry import bot
from civitas.bots.search import USUAL, Asked, Care, Plan, Search, Turn, asked
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import TABLE, Action
from civitas.kernel.views import Observation
from civitas.outlook import Outlook, outlook_of

TRUST = 0.5
"""How much the value of a plan counts beside what its roll-outs came to."""

FEW = 3
"""So many plans are tried out however many sit at the table."""


def fitting(number: int, seats: int) -> int:
    """Return how many plans or roll-outs take about as long with these seats as so many with two.

    Of few all stay: between fewer there is nothing to choose.
    """
    return max(min(number, FEW), number * 4 // (seats + 2))


@bot("plan")
class PlanBot(Bot):
    """Plans with a beam; about `rolls` roll-outs over `rounds` decide between the best `plans`.

    They are shared out over the halvings, and each plan gets at least one in every halving that it takes part
    in: where there are many plans for few roll-outs, there are more than `rolls`.
    These numbers are for two seats; with more, each roll-out takes longer, so there are fewer of both. Where
    all act at once, `lanes` is the number of plans, and the roll-outs go with it.
    `deals` is how often hidden cards are dealt where others are concerned, `most` how many actions are tried
    of a long list, `tries` how many in roll-outs, `look` how many of them are thought through, `overlook` the
    chance to miss an action. With `replan` own turns in roll-outs are planned too. Who plays alone, so that
    nobody waits, makes `alone` times as many roll-outs; a title's `luck` asks for more over several rounds.
    """

    chances = frozenset({"overlook"})

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Random,
        beam: int = 3,
        deals: int = 2,
        plans: int = 8,
        rolls: int = 0,
        rounds: float = 1.0,
        most: int = USUAL.most,
        overlook: float = USUAL.overlook,
        look: int = USUAL.look,
        tries: int = USUAL.tries,
        replan: int = 0,
        lanes: int = 0,
        alone: int = 1,
    ) -> None:
        super().__init__(game, seat, rng)
        self.beam = max(1, beam)
        self.deals = max(1, deals)
        self.plans = max(1, plans) if rolls else 1
        self.lanes = (lanes or self.plans) if rolls else 1
        self.rolls = rolls
        self.alone = max(1, alone)
        self.rounds = rounds
        self.care = Care(max(2, most), max(2, tries), look, overlook, bool(replan))
        self.ahead: list[tuple[Asked, Action]] = []
        self.think_with(outlook_of(game))

    def think_with(self, outlook: Outlook) -> None:
        """Judge positions by an outlook from now on."""
        self.outlook = outlook
        self.search = Search(self.game, self.seat, outlook, self.rng, self.care)

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        if self.ahead and self.ahead[0][0] == asked(question):
            return self.ahead.pop(0)[1]
        self.ahead = []
        habit = self.outlook.habit(question)
        if habit is not None:
            return habit
        turn = self.search.turn(observation.known)
        if question.topic in self.outlook.crossroads or turn[0] not in (TABLE, self.seat):
            return self.best_answer(observation, question, turn, deadline)
        plan = self.best_plan(observation, deadline)
        self.ahead = list(plan.steps[1:])
        return plan.steps[0][1]

    def best_plan(self, observation: Observation, deadline: Deadline) -> Plan:
        """Return the plan for the rest of the turn."""
        search = self.search
        dealt = search.settled(observation.deal(self.rng))
        seats = len(dealt.seats)
        many = self.lanes if self.outlook.turn(observation.known) == TABLE else self.plans
        found = search.plans(dealt, self.beam, fitting(many, seats), deadline)
        rolls = fitting(self.rolls * many // self.plans, seats) * self.patience(seats)
        worth = dict.fromkeys(range(len(found)), 0.0)
        until = search.after(self.rounds, observation.known)
        ranked = list(worth)
        tried = left = 0
        halvings = max(1, len(found) - 1).bit_length()
        while len(worth) > 1 and deadline.left() > 0:
            left = left or max(1, rolls // (len(worth) * halvings))
            dealt = search.settled(observation.deal(self.rng))
            for place in worth:
                trial = dealt.copy()
                search.carry_out(found[place], trial)
                worth[place] += search.roll(trial, until)
            tried += 1
            left -= 1
            ranked = sorted(
                worth, key=lambda place: TRUST * found[place].value + worth[place] / tried, reverse=True
            )
            deadline.offer(found[ranked[0]].steps[0][1])
            if not left:
                worth = {place: worth[place] for place in ranked[: (len(ranked) + 1) // 2]}
        return found[ranked[0]]

    def patience(self, seats: int) -> int:
        """Return how many times as many roll-outs there are: alone, and where much happens until they end."""
        if seats == 1:
            return self.alone
        return self.outlook.luck(seats) if self.rounds > 1 else 1

    def best_answer(
        self, observation: Observation, question: Question, turn: Turn, deadline: Deadline
    ) -> Action:
        """Return the answer that leaves the greatest lead.

        Who tries plans out looks at it after the rest of the own turn, which is planned once: what is decided
        here seldom changes what is best then.
        """
        search = self.search
        actions = search.noticed(observation.known, question)
        worth = [0.0] * len(actions)
        plan: Plan | None = None
        for _ in range(self.deals):
            dealt = observation.deal(self.rng)
            for place, action in enumerate(actions):
                trial = dealt.copy()
                trial.try_out(self.seat, action)
                if self.rolls and turn[0] == self.seat and search.goes_on(trial, turn) is not None:
                    plan = plan or search.plans(trial, self.beam, 1)[0]
                    search.carry_out(plan, trial)
                worth[place] += self.outlook.lead(trial, self.seat)
            deadline.offer(actions[worth.index(max(worth))])
            if deadline.left() <= 0:
                break
        return actions[worth.index(max(worth))]
