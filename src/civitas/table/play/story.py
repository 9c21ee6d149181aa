"""What happened, for one reader: the log, what the others did since the own last turn, and the way back.

Only the lines that are shown are put into words: a long game has thousands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from civitas.kernel.match import project
from civitas.kernel.state import Question
from civitas.kernel.types import Entry
from civitas.table.boards.drawing import Drawing
from civitas.table.boards.recount import Deed, Deeds, names_in
from civitas.table.play.table_match import Mark, TableMatch
from civitas.table.voice import PageVoice

LOG_SHOWN = 60
RECAP_SHOWN = 80
CHANCE = "chance"
"""What chance decided is told by the entry that follows it."""
TURN_ENDS = "turn_ends"
"""The journal's kind for the end of a seat's turn, in titles whose players take turns."""
UNTOLD = frozenset({CHANCE, "turn_begins", TURN_ENDS})
"""What every recap leaves out: its groups say who did something, so that beginnings and ends tell nothing."""


@dataclass
class Line:
    """A line of the log: the sentence, whose doing, the rule behind it, and how far back it can be taken."""

    text: str
    seat: int
    rule: str
    undo: int = 0
    place: int = -1
    """Where it stands in the journal of the table; what only its seat knows yet stands nowhere."""


@dataclass
class Log:
    """The newest lines, the oldest of them first, and how many there are in all."""

    lines: list[Line]
    length: int


@dataclass
class Undo:
    """What can be taken back: steps and what they would take back, the latest first; and what stops it."""

    steps: list[tuple[int, str]] = field(default_factory=list)
    barrier: str = ""


def line_of(entry: Entry, voice: PageVoice) -> Line:
    """Return an entry as a line."""
    return Line("" if entry[0] == CHANCE else voice.journal(entry), entry[1], entry[2])


def spoken(entries: Sequence[Entry], seat: int | None, voice: PageVoice) -> list[Line]:
    """Return entries as the lines that a seat may read."""
    lines = [line_of(project(entry, seat), voice) for entry in entries]
    return [line for line in lines if line.text]


def recalled(match: TableMatch, seat: int | None, kinds: frozenset[str]) -> list[Entry]:
    """Return what happened of some kinds, as a seat may read it."""
    return [project(entry, seat) for entry in match.journal if entry[0] in kinds] if kinds else []


def log(match: TableMatch, seat: int | None, voice: PageVoice, shown: int | None = LOG_SHOWN) -> Log:
    """Return the log that a seat may read; a line from which can be taken back says how many steps."""
    own = match.pending[seat] if seat is not None else []
    told = [place for place, entry in enumerate(match.journal) if entry[0] != CHANCE]
    held = [place for place, entry in enumerate(own) if entry[0] != CHANCE]
    table_steps, own_steps, untold = _steps(match, seat, voice)
    length = len(told) + len(held) + len(untold)
    wanted = length if shown is None else shown
    rest = max(0, wanted - len(untold))
    held = held[max(0, len(held) - rest) :]
    rest = max(0, rest - len(held))
    told = told[max(0, len(told) - rest) :]
    lines = []
    for entries, places, steps in ((match.journal, told, table_steps), (own, held, own_steps)):
        for place in places:
            line = line_of(project(entries[place], seat), voice)
            line.undo = steps.get(place, 0)
            line.place = place if entries is match.journal else -1
            lines.append(line)
    return Log([line for line in [*lines, *untold] if line.text], length)


def _steps(
    match: TableMatch, seat: int | None, voice: PageVoice
) -> tuple[dict[int, int], dict[int, int], list[Line]]:
    """Return by place in the journal and in the own held-back entries how many steps lead back to there.

    An answer that was not told of is a line of its own.
    """
    table_steps: dict[int, int] = {}
    own_steps: dict[int, int] = {}
    untold: list[Line] = []
    if seat is None:
        return table_steps, own_steps, untold
    for steps, position in enumerate(match.undoable(seat), 1):
        mark = match.marks[position]
        if match.is_open(match.log[position]):
            earlier = _earlier_mark(match, position)
            entries, places = match.pending[seat], range(earlier.pending if earlier else 0, mark.pending)
            found = own_steps
        else:
            start = match.marks[position - 1].journal if position else match.first_mark
            entries, places = match.journal, range(start, mark.journal)
            found = table_steps
        first = next((place for place in places if entries[place][0] != CHANCE), None)
        if first is None:
            untold.append(Line(answered(match, position, voice), seat, "", steps))
        else:
            found[first] = steps
    return table_steps, own_steps, untold[::-1]


def _earlier_mark(match: TableMatch, position: int) -> Mark | None:
    """Return the mark of the same seat's answer before this one in the same lanes."""
    answer = match.log[position]
    for earlier in range(position - 1, -1, -1):
        if match.log[earlier].opened != answer.opened:
            return None
        if match.log[earlier].seat == answer.seat:
            return match.marks[earlier]
    return None


def place_of(match: TableMatch, position: int) -> int:
    """Return where the journal begins to tell what came of an answer; -1 if it tells nothing more."""
    start = match.marks[position - 1].journal if position else match.first_mark
    return next((p for p in range(start, len(match.journal)) if match.journal[p][0] != CHANCE), -1)


def answered(match: TableMatch, position: int, voice: PageVoice) -> str:
    """Return an answer of the log in the words of the choice that it was."""
    answer, mark = match.log[position], match.marks[position]
    question = Question(answer.seat, mark.topic, mark.args, [], "")
    return voice.action(question, answer.action)


def way_back(match: TableMatch, seat: int, voice: PageVoice) -> Undo:
    """Return what a seat can take back; the barrier is named only where the way really ends."""
    positions = match.undoable(seat)
    if not positions:
        return Undo([], voice.reason((match.undo_barrier(seat),)))
    return Undo([(steps, answered(match, position, voice)) for steps, position in enumerate(positions, 1)])


def recap(match: TableMatch, seat: int, voice: PageVoice, drawing: Drawing | None = None) -> list[Deeds]:
    """Return what happened since the own last turn without the own doings, a group for every player.

    A title's own board leaves kinds of entries out that it shows, and makes icons of mere gains.
    """
    start = _since(match, seat)
    if start is None:
        return []
    untold = UNTOLD | drawing.untold if drawing is not None else UNTOLD
    news = [entry for entry in match.journal[start:] if entry[1] != seat and entry[0] not in untold]
    seen = [project(entry, seat) for entry in news]
    told = [(entry, drawing.gains(entry) if drawing is not None else None) for entry in seen]
    told = [(entry, gained) for entry, gained in told if gained != ()]
    found: dict[int, list[Deed]] = {}
    for number, (entry, gained) in enumerate(told[-RECAP_SHOWN:]):
        line = line_of(entry, voice)
        if line.text:
            found.setdefault(line.seat, []).append(Deed(line.text, number, names_in(entry), gained or ()))
    return [Deeds(who, deeds) for who, deeds in found.items()]


def _since(match: TableMatch, seat: int) -> int | None:
    """Return from where in the journal the others' doings are news, None if there are none.

    A title whose players take turns notes where a turn ends. Without that it is the own last answer before
    the others' latest ones, as far as these are told yet.
    """
    answers = match.log
    told = [p for p in range(len(answers)) if answers[p].seat != seat and not match.is_open(answers[p])]
    if not told:
        return None
    ends = [(place, entry[1]) for place, entry in enumerate(match.journal) if entry[0] == TURN_ENDS]
    if ends:
        return next((place + 1 for place, who in reversed(ends) if who == seat), 0)
    own = next((p for p in range(told[-1] - 1, -1, -1) if answers[p].seat == seat), None)
    return 0 if own is None else match.marks[own].journal
