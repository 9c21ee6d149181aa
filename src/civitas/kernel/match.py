"""A game with its history: who answered what, what happened, and the way back.

The state has no history; the match keeps the header, the log of answers, snapshots to replay from, and the
journal. In open lanes a seat's journal entries are held back from the others until the lanes close, and then
told in seat order, so that nothing can be learnt from who was faster.
"""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.kernel.game import Game
from civitas.kernel.state import JOINED, State
from civitas.kernel.types import TABLE, Action, Entry, Refused, Unplayable, action_of

SNAPSHOT_EVERY = 8
FORMAT = 1


class Header(msgspec.Struct, frozen=True):
    """What a game is set up from. The seed is secret until the end."""

    game: str
    version: int
    pack: str
    options: dict[str, Any]
    seats: int
    seed: int | str
    format: int = FORMAT


class Move:
    """One line of the log. ``opened`` numbers the lanes in which it was given, 0 outside of lanes."""

    __slots__ = ("action", "barrier", "opened", "seat")

    def __init__(self, seat: int, action: Action, barrier: bool, opened: int) -> None:
        self.seat = seat
        self.action = action
        self.barrier = barrier
        self.opened = opened


class _Snapshot:
    __slots__ = ("answers", "journal", "opened", "pending", "state")

    def __init__(self, match: Match) -> None:
        self.answers = len(match.log)
        self.state = match.state.copy()
        self.journal = len(match.journal)
        self.pending = [held[:] for held in match.pending]
        self.opened = match.opened


class Match:
    """One game being played, or played to the end."""

    def __init__(self, game: Game, options: dict[str, Any], seats: int, seed: int | str) -> None:
        self.game = game
        self.header = Header(
            game.id, game.version, game.pack_hash, game.complete(options, seats), seats, seed
        )
        sink: list[tuple[int, Entry]] = []
        self.start(game.setup(options, seats, seed, sink), sink)

    def start(self, state: State, sink: list[tuple[int, Entry]]) -> None:
        """Begin the history at a state, with what was recorded on the way to it."""
        self.state = state
        self.log: list[Move] = []
        self.journal: list[Entry] = []
        self.pending: list[list[Entry]] = [[] for _ in state.seats]
        self.opened = 1
        self._record(sink)
        self.snapshots = [_Snapshot(self)]

    def apply(self, seat: int, action: Action) -> None:
        """Move a question. A refused action changes nothing."""
        state = self.state
        action = self._as_listed(seat, action)
        opened = self.opened if state.lanes else 0
        sink: list[tuple[int, Entry]] = []
        state.sink = sink
        try:
            state.apply(seat, action)
        finally:
            state.sink = None
        self.log.append(Move(seat, action, state.barrier, opened))
        self._record(sink)
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self.snapshots.append(_Snapshot(self))

    def _as_listed(self, seat: int, action: Action) -> Action:
        """Return the action as it was offered: what was read from elsewhere may say 1.0 or true for 1."""
        question = self.state.question(seat) if seat in self.state.waiting() else None
        if question is None or action not in question.actions:
            return action
        return question.actions[question.actions.index(action)]

    def _record(self, sink: list[tuple[int, Entry]]) -> None:
        for lane, entry in sink:
            if entry is JOINED:
                self.opened += 1
                for held in self.pending:
                    self.journal.extend(held)
                    held.clear()
            elif lane == TABLE:
                self.journal.append(entry)
            else:
                self.pending[lane].append(entry)

    def journal_for(self, seat: int | None) -> list[Entry]:
        """Return what this seat may read: public values, its own secrets, its own unrevealed entries."""
        own = self.pending[seat] if seat is not None else []
        return [project(entry, seat) for entry in [*self.journal, *own]]

    def undoable(self, seat: int) -> list[int]:
        """Return the log positions of the answers that this seat may take back, the latest first."""
        open_lanes = self.opened if self.state.lanes else -1
        others = False
        positions: list[int] = []
        for position in range(len(self.log) - 1, -1, -1):
            answer = self.log[position]
            own = answer.seat == seat
            others = others or not own
            if (own and answer.barrier) or (others and answer.opened != open_lanes):
                break
            if own:
                positions.append(position)
        return positions

    def undo_barrier(self, seat: int) -> str:
        """Return why nothing more can be taken back, as a reason code; empty if something can."""
        if self.undoable(seat):
            return ""
        if not any(answer.seat == seat for answer in self.log):
            return "nothing_to_undo"
        last = next(answer for answer in reversed(self.log))
        return "undo_revealed" if last.seat == seat else "undo_answered"

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back this seat's last answers, at most to its last barrier."""
        positions = self.undoable(seat)[:steps]
        if not positions:
            raise Refused((self.undo_barrier(seat),))
        kept = [answer for position, answer in enumerate(self.log) if position not in positions]
        self._return_to(min(positions))
        for answer in kept[len(self.log) :]:
            self.apply(answer.seat, answer.action)

    def _return_to(self, length: int) -> None:
        while self.snapshots[-1].answers > length:
            self.snapshots.pop()
        snapshot = self.snapshots[-1]
        replay = self.log[snapshot.answers : length]
        self.state = snapshot.state.copy()
        self.log = self.log[: snapshot.answers]
        self.journal = self.journal[: snapshot.journal]
        self.pending = [held[:] for held in snapshot.pending]
        self.opened = snapshot.opened
        for answer in replay:
            self.apply(answer.seat, answer.action)

    def to_lines(self) -> list[str]:
        """Return the replay file: header, one answer per line, and the checksum of the state."""
        return [
            as_line(self.header),
            *[as_line([answer.seat, *answer.action]) for answer in self.log],
            as_line({"checksum": self.state.checksum()}),
        ]


def as_line(content: Any) -> str:
    """Return one line of a replay file."""
    return msgspec.json.encode(content).decode()


def project(entry: Entry, seat: int | None) -> Entry:
    """Return an entry without the secrets that a seat may not read."""
    kind, who, rule, values, mask, secret = entry
    if secret and (seat is None or not mask >> seat & 1):
        return (kind, who, rule, values, 0, ())
    return entry


def read_header(lines: list[str]) -> Header:
    """Read the first line of a replay file."""
    if not lines:
        raise Unplayable("The replay is empty; its first line should be a header.", "replay_empty")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except msgspec.DecodeError as error:
        raise Unplayable(f"Line 1 of the replay is not a header: {error}.", "replay_header", error) from None
    if header.format != FORMAT:
        raise Unplayable(
            f"The replay has format {header.format}; this program reads format {FORMAT}.",
            "replay_format",
            header.format,
            FORMAT,
        )
    return header


def from_lines(game: Game, lines: list[str], verify: bool = True) -> Match:
    """Play a replay file again; wrong lines and a wrong checksum are refused with one sentence."""
    header = read_header(lines)
    if header.game != game.id:
        raise Unplayable(
            f"The replay is a game of '{header.game}', not of '{game.id}'.",
            "replay_game",
            header.game,
            game.id,
        )
    if verify and (header.version, header.pack) != (game.version, game.pack_hash):
        raise Unplayable(
            f"The replay needs rules version {header.version} with pack {header.pack[:8]}; "
            f"here are version {game.version} and pack {game.pack_hash[:8]}.",
            "replay_version",
            header.version,
            header.pack[:8],
            game.version,
            game.pack_hash[:8],
        )
    match = Match(game, header.options, header.seats, header.seed)
    checksum, ended = None, False
    for number, line in enumerate(lines[1:], start=2):
        try:
            row = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError):
            raise Unplayable(f"Line {number} of the replay is not JSON.", "replay_json", number) from None
        if isinstance(row, dict) and "at" in row:
            _check(match, number, row, verify)
        elif isinstance(row, dict):
            checksum, ended = checksum if ended else row.get("checksum"), True
        elif ended:
            raise Unplayable(
                f"Line {number} of the replay stands behind its checksum, where no answers are.",
                "replay_behind",
                number,
            )
        else:
            play_line(match, number, row)
    if verify and checksum is None:
        raise Unplayable("The replay has no checksum; its last line is missing.", "replay_cut")
    if verify and checksum != match.state.checksum():
        raise Unplayable("The replay does not end in the state that its checksum names.", "replay_end")
    return match


def _check(match: Match, number: int, row: dict[str, Any], verify: bool) -> None:
    """Compare a checksum on the way: ``{"at": moves so far, "checksum": ...}``."""
    here = {"at": len(match.log), "checksum": match.state.checksum() if verify else row.get("checksum")}
    if row != here:
        raise Unplayable(
            f"Line {number} of the replay names another state than the moves before it lead to.",
            "replay_state",
            number,
        )


def play_line(match: Match, number: int, row: Any) -> None:
    """Play one answer of a replay file; what is none is refused with one sentence."""
    action = action_of(row[1:]) if isinstance(row, list) and row and type(row[0]) is int else None
    if action is None:
        raise Unplayable(
            f"Line {number} of the replay is not an answer [seat, kind, ...] of plain values.",
            "replay_answer",
            number,
        )
    try:
        match.apply(row[0], action)
    except Refused as refusal:
        raise Unplayable(
            f"Line {number} of the replay is not legal there: {refusal}.", "replay_illegal", number, refusal
        ) from None
