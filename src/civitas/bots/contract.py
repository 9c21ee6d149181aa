"""What a bot is, what it is given, and how long it may think.

A bot is handed an observation: all that its seat may know. The true state is out of its reach; to think ahead
it deals states that agree with the observation.
"""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation

UNSEEN = Observation.__new__(Observation)
"""What a blind bot is shown: an observation with nothing in it."""


class Deadline:
    """How long a bot may think, and the best answer that it has found so far."""

    __slots__ = ("_end", "best")

    def __init__(self, seconds: float = inf) -> None:
        self._end = monotonic() + seconds
        self.best: Action | None = None

    def left(self) -> float:
        """Return how many seconds are left; without a limit there are always more."""
        return self._end - monotonic() if self._end != inf else inf

    def offer(self, action: Action) -> None:
        """Name the best answer so far: it counts if the time is up before the bot has answered."""
        self.best = action


class Bot:
    """A player. One object plays one seat of one game, so it may remember things between its answers.

    What `__init__` takes beyond these three, with a default each, are its settings: `name:setting=value`. A
    default is a number, a text, True or False.
    """

    blind = False
    """Whether it never looks at its observation, so that none need be made for it."""
    chances: frozenset[str] = frozenset()
    """Those of its settings that are chances, from 0 to 1."""

    def __init__(self, game: Game, seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        """Its own: the game's chance does not depend on how much a bot thinks."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        """Return one of `question.actions`; it is asked only if there are at least two."""
        raise TypeError(f"{type(self).__name__} has no choose()")


def serious(game: Game, actions: list[Action]) -> list[Action]:
    """Return the actions of somebody who wants to go on playing."""
    if not game.quitting:
        return actions
    return [action for action in actions if action[0] not in game.quitting] or actions
