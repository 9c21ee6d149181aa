"""A second opinion: tree search over what the seat may know (information-set Monte Carlo tree search).

One tree is grown over many deals. Its branches are the own answers; what the others do in between, and what
comes to light, is played by the fast policy on the deal at hand, so a branch collects what an answer is worth
on average over all that may lie hidden. Good answers at first sight are tried first, and a branch widens as
it is visited more often. A leaf is played on for some rounds, and the lead that comes out goes back up.

It foresees less of a turn than `plan` and tries each answer out more often. The work is counted in
iterations, so that games can be repeated; `ms` ends it by the clock instead.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from time import monotonic

from civitas.bots.contract import Bot, Deadline
from civitas.bots.registry import bot
from civitas.bots.search import INTERLUDE, USUAL, Care, Search
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.outlook import Outlook, outlook_of

DEEPEST = 12
"""So many own answers a branch has at most."""
FIRST = 6
"""So many answers every branch point tries, the best at first sight."""
OFFER = 8
"""After so many iterations the best answer so far is offered."""


class _Branch:
    """An own answer and what it came to; `order` ranks what may be answered next."""

    __slots__ = ("available", "branches", "order", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Action, _Branch] = {}
        self.order: dict[Action, float] = {}
        self.visits = 0
        self.available = 0
        """How often it could have been chosen: not every answer is legal on every deal."""
        self.total = 0.0

    def mean(self) -> float:
        return self.total / self.visits


@bot("mcts")
class MctsBot(Bot):
    """Searches a tree of own answers over re-deals, `rounds` rounds ahead.

    It stops after so many `iterations`, or after `ms` milliseconds if that is not 0; `explore` says how much
    it prefers what it knows little about, `most` how many actions of a long list are looked at.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Random,
        iterations: int = 64,
        ms: int = 0,
        rounds: float = 1.0,
        explore: float = 0.4,
        most: int = USUAL.most,
    ) -> None:
        super().__init__(game, seat, rng)
        self.iterations = max(1, iterations)
        self.ms = ms
        self.rounds = rounds
        self.explore = explore
        self.care = Care(max(2, most))
        self.think_with(outlook_of(game))

    def think_with(self, outlook: Outlook) -> None:
        """Judge positions by an outlook from now on."""
        self.outlook = outlook
        self.search = Search(self.game, self.seat, outlook, self.rng, self.care)

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        root = _Branch()
        until = self.search.after(self.rounds, observation.known)
        tree = _Tree(self.search, until, self.explore)
        end = monotonic() + self.ms / 1000 if self.ms else inf
        done = 0
        while done < 1 or (
            deadline.left() > 0 and (monotonic() < end if self.ms else done < self.iterations)
        ):
            tree.grow(root, self.search.settled(observation.deal(self.rng)))
            done += 1
            if done % OFFER == 0:
                deadline.offer(_favourite(root))
        return _favourite(root)


def _favourite(root: _Branch) -> Action:
    """Return the answer that was looked at most; of several, the better one."""
    return max(root.branches, key=lambda action: (root.branches[action].visits, root.branches[action].mean()))


class _Tree:
    """The growing of one tree."""

    def __init__(self, search: Search, until: float, explore: float) -> None:
        self.search = search
        self.seat = search.seat
        self.until = until
        self.explore = explore
        self.least = inf
        self.greatest = -inf

    def grow(self, root: _Branch, state: State) -> None:
        """Go down on one deal, add a branch, play on from there and write down what came out."""
        way = [root]
        question = state.asked[self.seat]
        while question is not None and len(way) <= DEEPEST:
            here = way[-1]
            action = self._chosen(here, state, question)
            new = action not in here.branches
            way.append(here.branches.setdefault(action, _Branch()))
            state.apply(self.seat, action)
            if new:
                way[-1].available = 1
                break
            question = self._next_own(state)
        lead = self.search.roll(state, self.until)
        self.least, self.greatest = min(self.least, lead), max(self.greatest, lead)
        for branch in way:
            branch.visits += 1
            branch.total += lead

    def _chosen(self, here: _Branch, state: State, question: Question) -> Action:
        """Return the answer to look at next: the best one untried while there is room, else by its bound."""
        legal = self._ranked(here, state, question)
        room = FIRST + int(sqrt(here.visits))
        open_to = [action for action in legal if action in here.branches]
        if len(open_to) < min(room, len(legal)):
            return next(action for action in legal if action not in here.branches)
        spread = self.explore * ((self.greatest - self.least) or 1.0)
        best, highest = open_to[0], -inf
        for action in open_to:
            branch = here.branches[action]
            branch.available += 1
            bound = branch.mean() + spread * sqrt(log(branch.available) / branch.visits)
            if bound > highest:
                best, highest = action, bound
        return best

    def _ranked(self, here: _Branch, state: State, question: Question) -> list[Action]:
        """Return the answers that are worth a look, the best at first sight first; each is judged once."""
        order = here.order
        actions = question.actions
        if not order or not any(action in order for action in actions):
            actions = self.search.tried(state, question, self.search.care.most)
            for action in actions:
                trial = state.copy()
                trial.try_out(self.seat, action)
                order[action] = self.search.outlook.own(trial, self.seat)
        known = [action for action in actions if action in order]
        known.sort(key=order.__getitem__, reverse=True)
        return known

    def _next_own(self, state: State) -> Question | None:
        """Let the others answer at first sight; return the next own question before the horizon."""
        stage = self.search.outlook.stage
        for _ in range(INTERLUDE * len(state.seats)):
            question = next((one for one in state.asked if one is not None), None)
            if question is None or stage(state) >= self.until:
                return None
            if question.seat == self.seat:
                return question
            state.apply(question.seat, self.search.quick(state, question))
        return None
