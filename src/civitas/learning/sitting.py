"""One game for learners: who is to move, what that seat sees as numbers, which numbers it may answer with.

As in the arena, a decision is a question with at least two answers; the others are answered by themselves.
Where several seats are asked at once, they are asked one after the other, which changes nothing: none of them
sees what another one has answered.
"""

from __future__ import annotations

from typing import Any

from civitas.games import title
from civitas.kernel.game import Game
from civitas.kernel.state import State
from civitas.kernel.types import TABLE, Action, Unplayable
from civitas.kernel.views import Observation
from civitas.learning.actions import numbered
from civitas.learning.layout import layout_of


def _again(id: str, pack_hash: str, data: dict[str, Any], moves: int) -> Sitting:
    """Return the sitting that was written down; it needs the same components."""
    game = title(id)
    if game.pack_hash != pack_hash:
        raise Unplayable(f"{game.names['en']} was played with a pack, which is not here.")
    new = Sitting.__new__(Sitting)
    new.game, new._state, new.moves = game, game.load(data), moves
    new.seats = len(new._state.seats)
    new.layout = layout_of(game, new.seats)
    new._look()
    return new


class Sitting:
    """A running game; `seat` is to move and may answer one of `choices`, by its number."""

    __slots__ = ("_state", "choices", "game", "layout", "moves", "seat", "seats")

    def __init__(
        self, game: Game, seats: int, seed: int | str, options: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.layout = layout_of(game, seats)
        self.moves = 0
        """How many decisions have been taken."""
        self._state: State = game.setup(options or {}, seats, seed)
        self._look()

    def copy(self) -> Sitting:
        """Return an independent sitting at the same point."""
        new = Sitting.__new__(Sitting)
        new.game, new.seats, new.layout = self.game, self.seats, self.layout
        new.moves, new.seat, new.choices = self.moves, self.seat, self.choices
        new._state = self._state.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        """Copy what changes and nothing else, for those who only know how to copy deeply."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Write it down for another process: the title by its id, the state as data."""
        return _again, (self.game.id, self.game.pack_hash, self._state.to_json(), self.moves)

    def _look(self) -> None:
        """Go on to the next decision."""
        self.seat: int = TABLE
        self.choices: dict[int, Action] = {}
        state, quitting = self._state, self.game.quitting
        while (question := next((one for one in state.asked if one is not None), None)) is not None:
            serious = [action for action in question.actions if action[0] not in quitting] or question.actions
            if len(serious) > 1:
                self.seat, self.choices = question.seat, numbered(serious)
                return
            state.apply(question.seat, serious[0])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    def act(self, number: int) -> None:
        """Let the seat that is to move give an answer."""
        if number not in self.choices:
            raise Unplayable(f"The action {number} is not legal now; {len(self.choices)} others are.")
        self._state.apply(self.seat, self.choices[number])
        self.moves += 1
        self._look()

    def observation(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return Observation.of(self._state, seat)

    def vector(self, seat: int) -> list[float]:
        """Return what a seat may know, as numbers."""
        return self.layout.vector(self.observation(seat))

    def totals(self) -> list[int]:
        """Return the points of all seats, if the game ended now."""
        return self.game.outcome(self._state).totals

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat: 1 for winning alone, shared by ties.

        All returns of a table add up to nothing, unless a rival outside the seats has won: then, and in a
        game that a single player loses, it is -1.
        """
        if not self.over:
            return [0.0] * self.seats
        winners = self.game.outcome(self._state).winners()
        if not winners:
            return [-1.0] * self.seats
        if len(winners) == self.seats:
            return [0.0 if self.seats > 1 else 1.0] * self.seats
        others = self.seats - len(winners)
        lost = -1.0 / (self.seats - 1)
        won = -lost * others / len(winners)
        return [won if seat in winners else lost for seat in range(self.seats)]
