"""Looking ahead on dealt states: a fast policy, open lanes settled, plans for a whole turn, roll-outs.

Everything here works on states that were dealt from an observation and uses the kernel's public face and the
title's outlook alone.
"""

from __future__ import annotations

from heapq import nlargest
from operator import attrgetter
from random import Random
from typing import NamedTuple

from civitas.bots.contract import Deadline, serious
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import TABLE, Action
from civitas.outlook import Outlook

LONGEST = 16
"""A plan has at most so many steps; what is left is planned when it is reached."""
INTERLUDE = 60
"""So many answers others may give in between before a turn is taken for over."""
FAN = 8
"""Behind its first step, a plan tries only so many of the actions that it might have begun with."""
ROLL_ANSWERS = 60
"""A roll-out takes at most so many answers for each seat, also where a title does not say what a round is."""
GLANCE = 3
"""In roll-outs that are planned, so many actions are thought through."""
A_TURN = 0.01
"""Less than a turn is of a round in any title: a roll-out that lasts so much longer takes one turn more."""

Asked = tuple[str, tuple[object, ...], tuple[Action, ...]]
Turn = tuple[int, float]
"""Whose turn it is, and, for one who sits alone and has all of them, which one."""


def asked(question: Question) -> Asked:
    """Return what makes two questions the same: a plan holds as long as what it foresaw is asked."""
    return (question.topic, question.args, tuple(question.actions))


def listed(state: State, question: Question) -> Question:
    """Return an open question with its actions, which a state that was tried out may have left out."""
    if not question.actions:
        state.ask_again()
        question = state.asked[question.seat] or question
    return question


class Care(NamedTuple):
    """How carefully a seat thinks."""

    most: int = 48
    """So many actions of a long list are looked at for the own plans, a random sample."""
    tries: int = 16
    """So many of them the fast policy looks at."""
    look: int = 0
    """So many actions that look best are thought through, where that can be told; 0: all of them."""
    overlook: float = 0.0
    """The chance to miss an action for a whole turn, as people do; what is seen is judged soundly."""
    replan: bool = False
    """Whether own turns in roll-outs are planned step by step; without it they are played at first sight."""


USUAL = Care()


class Plan:
    """Answers to the own questions up to the end of the turn, and what the position is worth then."""

    __slots__ = ("steps", "value")

    def __init__(self, value: float, steps: tuple[tuple[Asked, Action], ...]) -> None:
        self.value = value
        self.steps = steps


class _Position:
    """A position inside a turn: how it was reached, what is asked, and what it promises."""

    __slots__ = ("promise", "question", "state", "steps")

    def __init__(
        self, promise: float, steps: tuple[tuple[Asked, Action], ...], state: State, question: Question
    ) -> None:
        self.promise = promise
        self.steps = steps
        self.state = state
        self.question = question


class Search:
    """The thinking of one seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        outlook: Outlook,
        rng: Random,
        care: Care = USUAL,
    ) -> None:
        self.game = game
        self.seat = seat
        self.outlook = outlook
        self.rng = rng
        self.care = care
        self.look = care.look if outlook.promising else 0
        self.stand_in: Search | None = None
        """Who plans the own turns in roll-outs."""
        if care.replan:
            glance = care._replace(look=GLANCE, overlook=0.0, replan=False)
            self.stand_in = Search(game, seat, outlook, rng, glance)
        self.missed: dict[Action, bool] = {}
        self.weak: frozenset[Action] = frozenset()
        """What looked bad as the first step of a plan, so that it is no later one either."""

    def tried(self, state: State, question: Question, most: int) -> list[Action]:
        """Return the actions that are worth a try, a sample if there are too many."""
        actions = serious(self.game, question.actions)
        seldom = self.outlook.seldom(state, question.seat)
        if seldom:
            actions = [action for action in actions if action[0] not in seldom] or actions
        return self.rng.sample(actions, most) if len(actions) > most else actions

    def noticed(self, state: State, question: Question) -> list[Action]:
        """Return the actions that the seat thinks of for its own plans, always one at least."""
        actions = self.tried(state, question, self.care.most)
        overlook = self.care.overlook
        if not overlook:
            return actions
        for action in actions:
            if action not in self.missed:
                unmissable = action[0] in self.outlook.closing
                self.missed[action] = not unmissable and self.rng.random() < overlook
        return [action for action in actions if not self.missed[action]] or [self.rng.choice(actions)]

    def quick(self, state: State, question: Question) -> Action:
        """Return what the seat that is asked would do at first sight."""
        habit = self.outlook.habit(question)
        if habit is not None:
            return habit
        actions = self.tried(state, question, self.care.tries)
        if len(actions) == 1:
            return actions[0]
        seat = question.seat
        own = self.outlook.own
        best, highest = actions[0], float("-inf")
        for action in actions:
            trial = state.copy()
            trial.try_out(seat, action)
            value = own(trial, seat)
            if value > highest:
                best, highest = action, value
        return best

    def settled(self, state: State) -> State:
        """Let the others answer in open lanes, which does not depend on what this seat answers there."""
        if state.lanes:
            for other in range(len(state.seats)):
                while other != self.seat and (question := state.asked[other]) is not None:
                    state.apply(other, self.quick(state, question))
        return state

    def turn(self, state: State) -> Turn:
        """Return the turn that is being played."""
        which = self.outlook.stage(state) if len(state.seats) == 1 else 0.0
        return (self.outlook.turn(state), which)

    def goes_on(self, state: State, turn: Turn) -> Question | None:
        """Return the next own question of a turn, after the others have answered; None if it is over."""
        if state.lanes:
            question = state.asked[self.seat] if state.opening[self.seat] is not None else None
            return question and listed(state, question)
        for _ in range(INTERLUDE):
            question = next((one for one in state.asked if one is not None), None)
            if question is None or state.lanes or self.turn(state) != turn:
                return None
            if question.seat != self.seat and turn[0] == TABLE:
                return None
            question = listed(state, question)
            if question.seat == self.seat:
                return question
            state.apply(question.seat, self.quick(state, question))
        return None

    def plans(self, state: State, width: int, keep: int, deadline: Deadline | None = None) -> list[Plan]:
        """Return the best ways to play this turn to its end, the best first: a beam of so many positions.

        In open lanes the others have to be settled first.
        """
        question = state.asked[self.seat]
        assert question is not None
        turn = self.turn(state)
        self.missed.clear()
        beam = [_Position(0.0, (), state, question)]
        done: dict[object, Plan] = {}
        self.weak = frozenset()
        for _ in range(LONGEST):
            grown: dict[object, _Position] = {}
            for position in beam:
                self._grow(position, turn, grown, done)
            if beam and not beam[0].steps:
                first = nlargest(len(grown), grown.values(), key=attrgetter("promise"))
                self.weak |= frozenset([position.steps[0][1] for position in first[FAN:]])
            beam = nlargest(width, grown.values(), key=attrgetter("promise"))
            if deadline is not None and done:
                deadline.offer(max(done.values(), key=attrgetter("value")).steps[0][1])
                if deadline.left() <= 0:
                    break
            if not beam:
                break
        for position in beam:
            done[position.steps] = Plan(position.promise, position.steps)
        return nlargest(keep, done.values(), key=attrgetter("value"))

    def _grow(
        self,
        position: _Position,
        turn: Turn,
        grown: dict[object, _Position],
        done: dict[object, Plan],
    ) -> None:
        """Take one more step from a position in every way that is not weak."""
        closing = self.outlook.closing
        signature = asked(position.question)
        noticed = self.noticed(position.state, position.question)
        strong = [action for action in noticed if action not in self.weak]
        for action, after in self._steps(position, strong or noticed):
            steps = (*position.steps, (signature, action))
            question = self.goes_on(after, turn)
            while question is not None and closing and self.end_of(question) is None:
                answer = self.quick(after, question)
                steps = (*steps, (asked(question), answer))
                after.apply(self.seat, answer)
                question = self.goes_on(after, turn)
            if question is None:
                done[steps] = Plan(self.outlook.own(after, self.seat), steps)
                continue
            end = self.end_of(question)
            promise = self.outlook.own(after, self.seat) if end is None else self.after_end(after, end, turn)
            key = (promise, asked(question))
            if key not in grown and key not in done:
                grown[key] = _Position(promise, steps, after, question)
                if end is not None:
                    done[key] = Plan(promise, (*steps, (asked(question), end)))

    def _steps(self, position: _Position, actions: list[Action]) -> list[tuple[Action, State]]:
        """Return the actions that are thought through, with the states behind them."""
        closing = self.outlook.closing
        steps = []
        for action in actions:
            if action[0] not in closing or not position.steps:
                after = position.state.copy()
                after.try_out(self.seat, action)
                steps.append((action, after))
        if self.look and len(steps) > self.look:
            own, seat = self.outlook.own, self.seat
            steps.sort(key=lambda step: own(step[1], seat), reverse=True)
            if not position.steps:
                self.weak = frozenset([action for action, _ in steps[FAN:]])
            return steps[: self.look]
        return steps

    def end_of(self, question: Question) -> Action | None:
        """Return the action that ends the turn here, if there is one."""
        closing = self.outlook.closing
        return next((action for action in question.actions if action[0] in closing), None)

    def after_end(self, state: State, end: Action, turn: Turn) -> float:
        """Return what a position is worth once the turn is ended and all that follows is done."""
        after = state.copy()
        after.try_out(self.seat, end)
        while (question := self.goes_on(after, turn)) is not None:
            after.apply(self.seat, self.quick(after, question))
        return self.outlook.own(after, self.seat)

    def carry_out(self, plan: Plan, state: State) -> None:
        """Play the turn by a plan, without its illegal steps; the rest is played at first sight."""
        turn = self.turn(state)
        question = state.asked[self.seat]
        place = 0
        while question is not None:
            place, action = self._step(plan, place, question)
            state.apply(self.seat, action or self.quick(state, question))
            question = self.goes_on(state, turn)

    def _step(self, plan: Plan, place: int, question: Question) -> tuple[int, Action]:
        """Return the next step that answers a question, empty if there is none, and the place behind it."""
        steps = plan.steps
        for next_place in range(place, len(steps)):
            (topic, _, _), action = steps[next_place]
            if topic != question.topic:
                break
            if action in question.actions:
                return next_place + 1, action
        return place, ()

    def after(self, rounds: float, state: State) -> float:
        """Return the stage at which roll-outs from a state end, so many rounds on.

        In an own turn that is after the own turn which begins then: it shows what was prepared for it.
        """
        own = self.outlook.turn(state) == self.seat
        return self.outlook.stage(state) + rounds + (A_TURN if own else 0.0)

    def roll(self, state: State, until: float) -> float:
        """Play on until a stage is reached, the others at first sight; return the lead that comes out.

        Where all act at once that is the mean of the leads after each round, the first of which is nearly
        certain.
        """
        stage = self.outlook.stage
        wishes: dict[int, list[Action]] = {}
        leads: list[float] = []
        ends = stage(state) + 1 if self.outlook.turn(state) == TABLE else until
        for _ in range(ROLL_ANSWERS * len(state.seats)):
            question = next((one for one in state.asked if one is not None), None)
            if question is None or stage(state) >= until:
                break
            if stage(state) >= ends:
                ends += 1
                leads.append(self.outlook.lead(state, self.seat))
            if self.stand_in is not None and question.seat == self.seat == self.outlook.turn(state):
                self.stand_in.play_turn(state, question)
            else:
                state.apply(question.seat, self._next_wish(state, question, wishes))
        leads.append(self.outlook.lead(state, self.seat))
        return sum(leads) / len(leads)

    def play_turn(self, state: State, question: Question) -> None:
        """Plan the own turn that has begun step by step, and play it."""
        listed(state, question)
        self.carry_out(self.plans(state, 1, 1)[0], state)

    def _next_wish(self, state: State, question: Question, wishes: dict[int, list[Action]]) -> Action:
        """Return what a seat does next in its turn: all that looked better than to end it, the best first."""
        end = self.end_of(question)
        if end is None:
            return self.quick(state, question)
        wished = wishes.get(question.seat, [])
        while wished:
            action = wished.pop()
            if action in question.actions:
                return action
        wished = wishes[question.seat] = self._wishes(state, question, end)
        return wished.pop() if wished else end

    def _wishes(self, state: State, question: Question, end: Action) -> list[Action]:
        """Return the actions that look better than the end of the turn, the best last."""
        values = []
        for action in dict.fromkeys([*self.tried(state, question, self.care.tries), end]):
            trial = state.copy()
            trial.try_out(question.seat, action)
            values.append((self.outlook.own(trial, question.seat), action))
        values.sort()
        return [action for _, action in values[[action for _, action in values].index(end) + 1 :]]
