"""What one game came to, and, for those who want to know more, how it went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from civitas.arena.play import Clock, bot_rng, play_out
from civitas.arena.schedule import Plan
from civitas.bots import make
from civitas.games import Packed
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Entry
from civitas.outlook import Linear, outlook_of

WISHES = frozenset({"claim", "displaced"})
"""Journal kinds that name what somebody wants, or did not get."""


class Played(msgspec.Struct):
    """The result of one game; lists are by seat."""

    number: int
    seating: list[int]
    totals: list[int]
    ranks: list[int]
    decisions: list[int]
    seconds: list[float]
    breakdown: list[dict[str, int]]
    checksum: str
    course: list[tuple[int, list[dict[str, int]]]] = []
    """After every round and at the end: what the points of each seat were made of."""
    uses: list[list[tuple[str, float]]] = []
    """The components that each seat used, with the number of the round in which it first did, from 0.

    Games that were kept without leads have its lead there.
    """
    moves: list[tuple[int, str, int, str, float]] = []
    """Every decision: seat, topic, how many answers there were, the kind that was chosen, seconds."""
    features: list[list[float]] = []
    """At the end: what each seat has, in the order of the outlook's names."""
    leads: list[list[float]] = []
    """At the start of every round, before anybody has done anything in it: the lead of each seat."""

    def complete(self) -> bool:
        """Return whether it speaks of every seat, as what was read from a damaged file might not."""
        seats = len(self.seating)
        lists: list[Sequence[Any]] = [self.totals, self.ranks, self.decisions, self.seconds, self.breakdown]
        lists += [self.uses] if self.uses else []
        lists += [self.features] if self.features else []
        lists += [*self.leads, *[parts for _, parts in self.course]]
        return (
            self.number >= 0
            and seats > 0
            and all(len(one) == seats for one in lists)
            and all(0 <= seat < seats for seat, *_ in self.moves)
        )

    def shares(self) -> list[float]:
        """Return which share of the win each seat has; ties share it."""
        first = self.ranks.count(1)
        return [1 / first if rank == 1 else 0.0 for rank in self.ranks]


class Course(Clock):
    """Writes down how a game goes: decisions, components used, points after every round, leads before it."""

    def __init__(self, game: Game, state: State) -> None:
        seats = len(state.seats)
        super().__init__(seats)
        self.game = game
        self.outlook = outlook_of(game)
        self.stage = int(self.outlook.stage(state))
        self.named = named_components(game)
        self.points: list[tuple[int, list[dict[str, int]]]] = []
        self.uses: list[dict[str, float]] = [{} for _ in range(seats)]
        self.moves: list[tuple[int, str, int, str, float]] = []
        self.leads = [self._leads(state)]
        self.sink: list[tuple[int, Entry]] = []
        state.sink = self.sink

    def decided(self, state: State, question: Question, action: Action, seconds: float) -> None:
        """Write a decision down."""
        super().decided(state, question, action, seconds)
        self.moves.append((question.seat, question.topic, len(question.actions), str(action[0]), seconds))

    def moved(self, state: State) -> None:
        """Read what the journal says, and the points when a round is over."""
        for _, (kind, seat, _, values, _, secret) in self.sink:
            if seat >= 0 and kind not in WISHES:
                for name in texts_in((values, secret)):
                    if name in self.named:
                        self.uses[seat].setdefault(name, len(self.leads) - 1)
        self.sink.clear()
        stage = int(self.outlook.stage(state))
        if stage > self.stage or state.over:
            self.stage = max(stage, self.stage + 1)
            self.points.append((self.stage, self.game.outcome(state).breakdown))
            if not state.over:
                self.leads.append(self._leads(state))

    def _leads(self, state: State) -> list[float]:
        return [round(self.outlook.lead(state, seat), 2) for seat in range(len(state.seats))]


def named_components(game: Game) -> frozenset[str]:
    """Return the ids of the components that have a name; tables of a board have none."""
    if not isinstance(game, Packed):
        return frozenset()
    named = {kind.name for kind in game.kinds if kind.named}
    return frozenset(id for id, entry in game.pack.by_id.items() if entry.kind in named)


def texts_in(values: Iterable[Any]) -> Iterator[str]:
    """Return the texts in nested tuples."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from texts_in(value)


def play_one(game: Game, plan: Plan, number: int) -> Played:
    """Play game `number` of a plan."""
    seed = plan.seed_of(number)
    state = game.setup(plan.options, plan.seats, seed)
    seating = plan.seating(number)
    players = [
        make(plan.lineup[entry], game, seat, bot_rng(seed, seat)) for seat, entry in enumerate(seating)
    ]
    course = Course(game, state) if plan.detailed else None
    clock = course or Clock(plan.seats)
    play_out(game, state, players, clock)
    outcome = game.outcome(state)
    played = Played(
        number,
        seating,
        outcome.totals,
        outcome.ranks,
        clock.decisions,
        [round(spent, 6) for spent in clock.seconds],
        outcome.breakdown,
        state.checksum(),
    )
    if course is not None:
        played.course = course.points
        played.uses = [list(used.items()) for used in course.uses]
        played.moves = course.moves
        played.leads = course.leads
        if isinstance(course.outlook, Linear):
            features = [course.outlook.features(state, seat) for seat in range(plan.seats)]
            played.features = [[float(value) for value in values] for values in features]
    return played
