"""A game looked at afterwards: how the chances to win went, which answers lost most, and better ones.

Everything is judged from what the seat that answered could know at that time: its observation is dealt again
and again, and each deal is played on at first sight. Chances come from games played on to the end, the worth
of an answer from the lead a round later, on the same deals for all answers that are compared.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, NamedTuple

from civitas.arena.plots import Points, line_plot
from civitas.bots import Deadline, make
from civitas.bots.search import Search
from civitas.kernel.chance import derive_seed
from civitas.kernel.match import Match, Move
from civitas.kernel.state import Question, State
from civitas.kernel.types import TABLE, Action
from civitas.kernel.views import Observation
from civitas.outlook import outlook_of

Progress = Callable[[int], None]
LONGER = 4
"""Moments are looked at so many times as long as answers: they are few, and chances need many deals."""


class Moment(NamedTuple):
    """The end of somebody's turn: after how many answers, at which stage, and everybody's chance to win."""

    answers: int
    seat: int
    stage: float
    chances: list[float]


class Mistake(NamedTuple):
    """An answer that a bot would have given otherwise, and the lead that it cost a round later."""

    answers: int
    question: Question
    chosen: Action
    better: Action
    loss: float


class Analysis(NamedTuple):
    """What there is to say about a game; the greatest loss comes first."""

    moments: list[Moment]
    mistakes: list[Mistake]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "moments": [
                {"answers": one.answers, "seat": one.seat, "stage": one.stage, "chances": one.chances}
                for one in self.moments
            ],
            "mistakes": [
                {
                    "answers": one.answers,
                    "seat": one.question.seat,
                    "topic": one.question.topic,
                    "chosen": one.chosen,
                    "better": one.better,
                    "loss": round(one.loss, 2),
                }
                for one in self.mistakes
            ],
        }

    def curve(self, names: list[str], across: str, up: str) -> str:
        """Return the chances over the game as SVG."""
        lines: dict[str, Points] = {
            name: [(one.stage, 100 * one.chances[seat]) for one in self.moments]
            for seat, name in enumerate(names)
        }
        return line_plot(lines, across, up)


class Analyst:
    """Looks at one game with the eyes of a bot."""

    def __init__(self, match: Match, bot: str, deals: int, seconds: float = inf, rounds: float = inf) -> None:
        self.match = match
        self.game = match.game
        self.outlook = outlook_of(match.game)
        self.bot = bot
        self.deals = max(1, deals)
        self.seconds = seconds
        """How long it looks at one answer; without a limit it finds the same every time."""
        self.rounds = rounds
        """So many rounds a deal is played on for the chances; then whoever leads is taken for the winner."""

    def analyse(self, progress: Progress | None = None) -> Analysis:
        """Go through the game answer by answer."""
        state = self.at(0)
        moments: list[Moment] = []
        mistakes: list[Mistake] = []
        for number in range(len(self.match.log)):
            mistake, moment = self.look(state, number)
            mistakes += [mistake] if mistake else []
            moments += [moment] if moment else []
            if progress is not None:
                progress(number + 1)
        mistakes.sort(key=lambda one: (-one.loss, one.answers))
        return Analysis(moments, mistakes)

    def at(self, answers: int) -> State:
        """Return the game as it was after so many answers."""
        header = self.match.header
        state = self.game.setup(header.options, header.seats, header.seed)
        for answer in self.match.log[:answers]:
            state.apply(answer.seat, answer.action)
        return state

    def look(self, state: State, number: int) -> tuple[Mistake | None, Moment | None]:
        """Judge the answer with this number, carry it out, and judge the position if it ended a turn."""
        answer = self.match.log[number]
        question = state.question(answer.seat)
        assert question is not None
        mistake = self._mistake(state, question, answer, number) if len(question.actions) > 1 else None
        before = self._turn(state)
        state.apply(answer.seat, answer.action)
        if not state.over and self._turn(state) == before:
            return mistake, None
        stage = round(self.outlook.stage(state), 2)
        return mistake, Moment(number + 1, answer.seat, stage, self.chances(state, answer.seat))

    def _turn(self, state: State) -> tuple[int, float]:
        """Return what changes when a turn ends: whose it is, or the stage where that stays the same."""
        turn = self.outlook.turn(state)
        same = turn == TABLE or len(state.seats) == 1
        return (turn, int(self.outlook.stage(state)) if same else 0)

    def chances(self, state: State, seat: int) -> list[float]:
        """Return everybody's chance to win, as far as this seat can know it.

        One more deal counts in which all win alike, so that few deals promise certainty to nobody. One who
        plays alone is ahead of nobody, so only the end says whether the game was won.
        """
        seats = len(state.seats)
        won = [1 / max(2, seats)] * seats
        if state.over:
            winners = self.game.outcome(state).winners()
            return [(one in winners) / max(1, len(winners)) for one in range(seats)]
        rng = self._rng("chances", seat)
        seen = Observation.of(state, seat)
        search = Search(self.game, seat, self.outlook, rng)
        deadline, deals = Deadline(LONGER * self.seconds), 0
        to_end = seats == 1 or self.rounds == inf
        while deals < self.deals and (deals == 0 or deadline.left() > 0):
            deals += 1
            dealt = seen.deal(rng)
            search.roll(dealt, self.outlook.stage(state) + self.rounds)
            while to_end and not dealt.over:
                search.roll(dealt, inf)
            if dealt.over:
                winners = self.game.outcome(dealt).winners()
            else:
                leads = [self.outlook.lead(dealt, one) for one in range(seats)]
                winners = [leads.index(max(leads))]
            for winner in winners:
                won[winner] += 1 / len(winners)
        return [round(share / (deals + 1), 4) for share in won]

    def _mistake(self, state: State, question: Question, answer: Move, number: int) -> Mistake | None:
        """Return the answer as a mistake if a bot would have given a better one."""
        deadline, deals = Deadline(self.seconds), 0
        seen = Observation.of(state, answer.seat)
        player = make(self.bot, self.game, answer.seat, self._rng("bot", number))
        better = player.choose(seen, question.copy(), deadline)
        if better == answer.action:
            return None
        rng = self._rng("loss", number)
        search = Search(self.game, answer.seat, self.outlook, rng)
        until = search.after(1, state)
        loss = 0.0
        while deals < self.deals and (deals == 0 or deadline.left() > 0):
            deals += 1
            dealt = search.settled(seen.deal(rng))
            for action, sign in ((better, 1), (answer.action, -1)):
                trial = dealt.copy()
                trial.apply(answer.seat, action)
                loss += sign * search.roll(trial, until)
        return Mistake(number, question, answer.action, better, loss / deals) if loss > 0 else None

    def _rng(self, *path: int | str) -> Random:
        """Return a generator that has nothing to do with the game's own chance."""
        return Random(derive_seed("analysis", self.game.id, *path))
