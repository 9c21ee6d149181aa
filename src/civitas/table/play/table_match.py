"""A match whose answers carry the numbers of the table's log, and which can be laid down and taken up again.

The log of a table counts moves: answers, and takings-back. The match inside knows only the answers that
stand. ``asked_at`` counts for each seat how often its question has changed, so that a page can be told apart
that shows a question of yesterday from one that merely missed what others did at the same time. The number
is the seat's own: the table's number of moves would tell how often the others have answered in secret.
"""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

import msgspec

from civitas.kernel.game import Game
from civitas.kernel.match import Header, Match, Move
from civitas.kernel.types import Action, Refused, tupled

FORMAT = 2
OLDER = 1
"""In this format ``asked_at`` held the table's numbers; a table that goes on from there counts anew."""


class TooDeep(Exception):
    """Taking back reaches behind the snapshot that this match was taken up from."""


class Unreadable(Exception):
    """A snapshot that this program cannot go on from."""


class Mark(NamedTuple):
    """What an answer answered, and how long the journal and the seat's held-back entries were after it."""

    topic: str
    args: tuple[Any, ...]
    journal: int
    pending: int


class TableMatch(Match):
    """The history of one table."""

    def __init__(self, game: Game, options: dict[str, Any], seats: int, seed: int | str) -> None:
        self.marks: list[Mark] = []
        super().__init__(game, options, seats, seed)
        self.first_mark = len(self.journal)
        self.sequence = 0
        self.base = 0
        """The number of the snapshot that this match was taken up from, 0 for the set-up."""
        self.floor = 0
        self.asked_at = [0] * seats
        self.changed = list(range(seats))
        """The seats whose question the newest line of the log has changed."""

    def apply(self, seat: int, action: Action) -> None:
        """Answer a question, and remember what was asked and how far the journal has come."""
        question = self.state.question(seat) if 0 <= seat < self.header.seats else None
        super().apply(seat, action)
        del self.marks[len(self.log) - 1 :]
        topic, args = (question.topic, question.args) if question else ("", ())
        self.marks.append(Mark(topic, args, len(self.journal), len(self.pending[seat])))

    def enter(self, sequence: int, kind: str, seat: int, data: Any) -> None:
        """Carry out one line of the table's log. A refused one changes nothing."""
        before = [_asked(self, who) for who in range(self.header.seats)]
        if kind == "answer":
            self.apply(seat, tupled(data))
        elif kind == "undo":
            self._take_back(seat, data)
        self.sequence = sequence
        self.changed = [
            who for who, question in enumerate(before) if who == seat or question != _asked(self, who)
        ]
        for who in self.changed:
            self.asked_at[who] += 1

    def _take_back(self, seat: int, steps: int) -> None:
        positions = self.undoable(seat)
        if len(positions) < steps:
            raise Refused((self.undo_barrier(seat) or "undo_revealed",))
        if positions[steps - 1] < self.floor:
            raise TooDeep
        self.undo(seat, steps)

    def is_open(self, answer: Move) -> bool:
        """Return whether an answer was given in lanes that are still open, so that only its seat knows it."""
        return bool(self.state.lanes) and answer.opened == self.opened

    def undo_barrier(self, seat: int) -> str:
        """Return why nothing more can be taken back, whatever others have answered in open lanes."""
        if self.undoable(seat):
            return ""
        known = [answer for answer in self.log if answer.seat == seat or not self.is_open(answer)]
        if not any(answer.seat == seat for answer in known):
            return "nothing_to_undo"
        return "undo_revealed" if known[-1].seat == seat else "undo_answered"

    def to_bytes(self) -> bytes:
        """Return everything needed to take the match up again."""
        content = {
            "format": FORMAT,
            "state": self.state.to_json(),
            "log": [[answer.seat, answer.action, answer.barrier, answer.opened] for answer in self.log],
            "journal": self.journal,
            "pending": self.pending,
            "frame": self.opened,
            "marks": self.marks,
            "first_mark": self.first_mark,
            "asked_at": self.asked_at,
        }
        return zlib.compress(msgspec.json.encode(content))

    @classmethod
    def from_bytes(
        cls, game: Game, header: Header, sequence: int, content: bytes, first: bool = False
    ) -> TableMatch:
        """Take a match up from a snapshot; what lies before it can no longer be taken back here.

        ``first`` says that the table always goes on from this one, so that it may be of the older format.
        """
        try:
            data = msgspec.json.decode(zlib.decompress(content))
            if data["format"] != FORMAT and not (first and data["format"] == OLDER):
                raise Unreadable(f"snapshot format {data['format']}")
            state = game.load(data["state"])
        except (zlib.error, msgspec.DecodeError, LookupError, TypeError, ValueError) as error:
            raise Unreadable(str(error)) from error
        match = cls.__new__(cls)
        match.game = game
        match.header = header
        match.start(state, [])
        match.log = [Move(seat, tupled(action), *rest) for seat, action, *rest in data["log"]]
        match.journal = [tupled(entry) for entry in data["journal"]]
        match.pending = [[tupled(entry) for entry in held] for held in data["pending"]]
        match.opened = data["frame"]
        match.marks = [Mark(*tupled(mark)) for mark in data["marks"]]
        match.first_mark = data["first_mark"]
        match.asked_at = data["asked_at"] if data["format"] == FORMAT else [0] * header.seats
        match.changed = []
        match.sequence = match.base = sequence
        match.floor = len(match.log)
        base = match.snapshots[0]
        base.answers = match.floor
        base.journal = len(match.journal)
        base.pending = [held[:] for held in match.pending]
        base.opened = match.opened
        return match


def told(content: bytes) -> list[Any]:
    """Return the public journal of a snapshot, also if its state can no longer be loaded."""
    try:
        return [tupled(entry) for entry in msgspec.json.decode(zlib.decompress(content))["journal"]]
    except (zlib.error, msgspec.DecodeError, LookupError, TypeError) as error:
        raise Unreadable(str(error)) from error


def _asked(match: TableMatch, seat: int) -> tuple[Any, ...] | None:
    question = match.state.question(seat)
    return None if question is None else (question.topic, question.args, question.actions)
