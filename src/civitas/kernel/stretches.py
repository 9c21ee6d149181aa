"""Replays of games that went on under newer rules: stretches, each by the rules of its time.

Where newer rules took over, a line ``{"stretch": ...}`` names them and holds the state that they began with
and what had been told up to there. A stretch is verified by a program with its rules and its pack: its
answers are legal from the state that it begins with, and lead to the state that the next one begins with, or
to the checksum at the end. What was played by other rules is believed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.kernel.game import Game
from civitas.kernel.match import Header, Match, Move, play_line, read_header
from civitas.kernel.record import digest
from civitas.kernel.types import Entry, Unplayable, action_of, tupled

SIGN = '{"stretch":'


class Stretch(msgspec.Struct):
    """The rules of a stretch, and where it begins; the first one has no state, it begins with the set-up."""

    version: int
    pack: str
    state: dict[str, Any] | None = None
    journal: list[Any] = []


class _Line(msgspec.Struct):
    stretch: Stretch


class _End(msgspec.Struct):
    checksum: str


def has_stretches(lines: list[str]) -> bool:
    """Return whether a replay went on under newer rules."""
    return any(line.startswith(SIGN) for line in lines)


def to_lines(
    header: Header, answers: list[Move], later: list[tuple[int, Stretch]], checksum: str
) -> list[str]:
    """Return a replay in stretches; ``later`` are those after the first, and how many answers came before."""
    encode = msgspec.json.encode
    lines = [encode(header).decode()]
    begun = dict(later)
    for place, answer in enumerate(answers):
        if place in begun:
            lines.append(encode({"stretch": begun[place]}).decode())
        lines.append(encode([answer.seat, *answer.action]).decode())
    if len(answers) in begun:
        lines.append(encode({"stretch": begun[len(answers)]}).decode())
    lines.append(encode({"checksum": checksum}).decode())
    return lines


def from_lines(game: Game, lines: list[str]) -> tuple[Match, int]:
    """Verify the last stretch that the rules here can play; return it, and how many answers lie before it."""
    header = read_header(lines)
    if header.game != game.id:
        raise Unplayable(
            f"The replay is a game of '{header.game}', not of '{game.id}'.",
            "replay_game",
            header.game,
            game.id,
        )
    begins = [0, *[place for place, line in enumerate(lines) if line.startswith(SIGN)]]
    found = [Stretch(header.version, header.pack), *[_read(lines, place) for place in begins[1:]]]
    here = (game.version, game.pack_hash)
    fitting = [number for number, stretch in enumerate(found) if (stretch.version, stretch.pack) == here]
    if not fitting:
        versions = ", ".join(str(stretch.version) for stretch in found)
        raise Unplayable(
            f"The replay needs the rules versions {versions}; here is version {game.version}.",
            "replay_versions",
            versions,
            game.version,
        )
    number = fitting[-1]
    match = _begun(game, header, found[number], _answers(lines[1 : begins[number]], 2))
    before = len(match.log)
    end = begins[number + 1] if number + 1 < len(begins) else _last(lines)
    for place in range(begins[number] + 1, end):
        play_line(match, place + 1, _decoded(lines[place], place + 1))
    following = found[number + 1].state if number + 1 < len(found) else None
    wanted = digest(following) if following is not None else _checksum(lines, end)
    if match.state.checksum() != wanted:
        raise Unplayable("The stretch does not end in the state that its checksum names.", "stretch_end")
    return match, before


def _last(lines: list[str]) -> int:
    """Return the place of the line with the checksum; one that says who plays may stand behind it."""
    place = next((place for place, line in enumerate(lines) if line.startswith('{"checksum"')), None)
    if place is None:
        raise Unplayable("The replay has no checksum; its last line is missing.", "replay_cut")
    return place


def _checksum(lines: list[str], place: int) -> str:
    try:
        return msgspec.json.decode(lines[place], type=_End).checksum
    except (msgspec.DecodeError, RecursionError):
        raise Unplayable(
            f"Line {place + 1} of the replay names no checksum.", "no_checksum", place + 1
        ) from None


def _read(lines: list[str], place: int) -> Stretch:
    try:
        stretch = msgspec.json.decode(lines[place], type=_Line).stretch
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unplayable(
            f"Line {place + 1} of the replay is no stretch: {error}.", "no_stretch", place + 1, error
        ) from None
    if stretch.state is None:
        raise Unplayable(
            f"Line {place + 1} of the replay begins a stretch without a state.", "stretch_state", place + 1
        )
    return stretch


def _decoded(line: str, number: int) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise Unplayable(f"Line {number} of the replay is not JSON.", "replay_json", number) from None


def _answers(lines: list[str], first: int) -> list[Move]:
    found = []
    for number, line in enumerate(lines, first):
        row = _decoded(line, number)
        action = action_of(row[1:]) if isinstance(row, list) and row and type(row[0]) is int else None
        if action is not None:
            found.append(Move(row[0], action, True, 0))
    return found


def _begun(game: Game, header: Header, stretch: Stretch, answers: list[Move]) -> Match:
    """Return a match at the beginning of a stretch."""
    if stretch.state is None:
        return Match(game, header.options, header.seats, header.seed)
    try:
        state = game.load(stretch.state)
        journal: list[Entry] = [tupled(entry) for entry in stretch.journal]
    except (LookupError, TypeError, ValueError, AttributeError):
        raise Unplayable(
            "The state that a stretch begins with cannot be read by the rules here.", "stretch_unread"
        ) from None
    match = Match.__new__(Match)
    match.game = game
    match.header = msgspec.structs.replace(header, version=stretch.version, pack=stretch.pack)
    match.start(state, [])
    match.log = answers
    match.journal = journal
    return match
