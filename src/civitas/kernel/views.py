"""What one seat may know, and states that agree with it.

``masked`` is a state with everything that the seat does not know taken out. An ``Observation`` is made from
it alone: the board that people see, the data that travels, and re-dealt states in which a bot can think ahead
without ever holding the true one.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from civitas.kernel.chance import KEY_BYTES
from civitas.kernel.record import plain
from civitas.kernel.state import Question, State
from civitas.kernel.types import tupled
from civitas.kernel.zones import EMPTY, SPECTATOR, hidden

if TYPE_CHECKING:
    from civitas.kernel.game import Game


def masked(state: State, seat: int | None) -> State:
    """Return the state as this seat knows it; None stands for those who watch."""
    known = state.copy()
    _forget_open_answers(known, seat)
    known.keys = []
    known.counters = [0] * len(state.counters)
    back = state.game.back
    shift = SPECTATOR if seat is None else seat
    for zone in known.zones():
        for index, mask in enumerate(zone.known):
            if not mask >> shift & 1:
                zone.items[index] = hidden(back(zone.items[index]))
    return known


def _forget_open_answers(state: State, seat: int | None) -> None:
    """Put the other seats back to where they were before their unrevealed answers."""
    for other, opening in enumerate(state.opening):
        if other != seat and opening is not None:
            state.seats[other] = opening.area.copy()
            state.lanes[other] = opening.lane[:]
    if state.lanes:
        state.opening = [None] * len(state.seats)
        state.answers = [answer if who == seat else None for who, answer in enumerate(state.answers)]
    state.asked = [
        question.copy() if question is not None and who == seat else None
        for who, question in enumerate(state.asked)
    ]


class Observation:
    """All that one seat may know of a running game; None is the seat of those who watch."""

    __slots__ = ("_board", "_deck", "game", "known", "outcome", "question", "seat")

    def __init__(
        self,
        game: Game,
        seat: int | None,
        known: State,
        question: Question | None,
        outcome: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.known = known
        """The masked state: hidden items are backs, there are no keys of randomness."""
        self.question = question
        self.outcome = outcome
        self._board: dict[str, Any] | None = None
        self._deck: _Deck | None = None

    @classmethod
    def of(cls, state: State, seat: int | None) -> Observation:
        """Return what a seat may know of a state."""
        known = masked(state, seat)
        question = None if seat is None else known.question(seat)
        outcome = state.game.outcome(state).to_json() if state.over else None
        return cls(state.game, seat, known, question, outcome)

    @classmethod
    def from_json(cls, game: Game, seen: dict[str, Any]) -> Observation:
        """Return the observation that ``to_json()`` wrote."""
        asked = seen["question"]
        question = asked and Question(
            asked["seat"],
            asked["topic"],
            tupled(asked["args"]),
            [tupled(action) for action in asked["actions"]],
            asked["rule"],
        )
        return cls(game, seen["seat"], game.load_masked(seen["state"]), question, seen["outcome"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.known.over

    @property
    def board(self) -> dict[str, Any]:
        """What the boards draw; made when it is first read."""
        if self._board is None:
            self._board = self.game.board(self.known, self.seat)
        return self._board

    def to_json(self, board: bool = True) -> dict[str, Any]:
        """Return the observation as plain data, with or without what the boards draw."""
        seen: dict[str, Any] = {
            "game": self.game.id,
            "seat": self.seat,
            "over": self.over,
            "state": self.known.to_json(),
            "question": self.question and self.question.to_json(),
            "outcome": self.outcome,
        }
        if board:
            seen["board"] = self.board
        data: dict[str, Any] = plain(seen)
        return data

    def deal(self, rng: Random) -> State:
        """Return a state that agrees with the observation; what it does not show is dealt anew.

        The observation is taken apart once; each further deal only copies and lays out.
        """
        if self._deck is None:
            self._deck = _Deck(self.known)
        state = self.known.copy()
        state.keys = [rng.randbytes(KEY_BYTES) for _ in state.counters]
        self._deck.lay_out(state, rng)
        state.reindex()
        state.ask_again()
        return state


class _Deck:
    """The items that lie nowhere in sight, by their backs, and the hidden places where they may lie."""

    __slots__ = ("narrow", "places", "unseen")

    def __init__(self, known: State) -> None:
        game = known.game
        self.unseen: dict[int, list[int]] = {}
        for item in game.universe(known):
            self.unseen.setdefault(game.back(item), []).append(item)
        self.places: list[tuple[int, int, int]] = []
        """Zone, place in it and back of every hidden item that may be anything with this back."""
        self.narrow: list[tuple[str, int, int, int]] = []
        """The same for places in zones where not everything may lie, with the name of the zone."""
        for number, (name, zone) in enumerate(known.named_zones()):
            for place, item in enumerate(zone.items):
                if item >= 0:
                    self.unseen[game.back(item)].remove(item)
                elif item != EMPTY:
                    self._note(game, name, number, place, hidden(item))
        self.narrow.sort(key=lambda entry: game.restricted.index(entry[0]))

    def _note(self, game: Game, name: str, number: int, place: int, back: int) -> None:
        if name in game.restricted:
            self.narrow.append((name, number, place, back))
        else:
            self.places.append((number, place, back))

    def lay_out(self, state: State, rng: Random) -> None:
        """Deal the unseen items onto the hidden places, the narrow ones first."""
        unseen = {back: items[:] for back, items in self.unseen.items()}
        for items in unseen.values():
            rng.shuffle(items)
        zones = state.zones()
        may_lie = state.game.may_lie
        for name, number, place, back in self.narrow:
            items = unseen[back]
            chosen = next(index for index in range(len(items) - 1, -1, -1) if may_lie(items[index], name))
            zones[number].items[place] = items.pop(chosen)
        for number, place, back in self.places:
            zones[number].items[place] = unseen[back].pop()


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return all that this seat may know, as plain data."""
    return Observation.of(state, seat).to_json()


def redeal(game: Game, seen: dict[str, Any], rng: Random) -> State:
    """Return a state that agrees with a view; what the view does not show is dealt anew."""
    return Observation.from_json(game, seen).deal(rng)
