"""Everything that one viewer sees of a table, as plain data for the page.

It is made from the seat's view, the seat's journal and the open question alone; nothing else of the state is
read, except who is waited for, which is public.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from civitas.kernel.match import project
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry, Reason, tupled
from civitas.kernel.views import view
from civitas.table.boards.generic import Board, Choice, Painter, unavailable
from civitas.table.play.table_match import TableMatch
from civitas.table.voice import Voice

LOG_SHOWN = 60
RECAP_SHOWN = 40
SILENT = ("not_now", "not_offered", "not_asked", "game_over")
"""Reasons that explain nothing: they are not listed among what is impossible now."""


@dataclass
class Line:
    """A line of the log: the sentence, whose doing, the rule behind it, and how far back it can be taken."""

    text: str
    seat: int
    rule: str
    undo: int = 0


@dataclass
class Ask:
    """The question to the viewer, with all choices, and what is not possible and why."""

    prompt: str
    rule: str
    choices: list[Choice]
    blocked: list[tuple[str, str]]


@dataclass
class Wait:
    """Somebody whom the table waits for, and with what they are busy."""

    seat: int
    why: str


@dataclass
class Undo:
    """What can be taken back: steps and what they would take back, the latest first; and what stops it."""

    steps: list[tuple[int, str]] = field(default_factory=list)
    barrier: str = ""


@dataclass
class Score:
    """One seat at the end."""

    seat: int
    rank: int
    total: int
    parts: list[tuple[str, int]]


@dataclass
class Scene:
    """A table as one viewer sees it."""

    seat: int | None
    asked_at: int
    over: bool
    board: Board
    ask: Ask | None
    waiting: list[Wait]
    undo: Undo
    log: list[Line]
    log_length: int
    recap: list[Line]
    scores: list[Score]
    verdict: str


def scene(match: TableMatch, seat: int | None, voice: Voice) -> Scene:
    """Make the scene for a seat, or for somebody who watches."""
    seen = view(match.state, seat)
    question = None if seat is None else match.state.question(seat)
    ask = _ask(match, question, voice) if question else None
    if ask and question:
        told = _unavailable(seen)
        ask.blocked += [(voice.action(question, action), voice.reason(reason)) for action, reason in told]
    log = story(match, seat, voice)
    return Scene(
        seat=seat,
        asked_at=match.asked_at[seat] if seat is not None else 0,
        over=match.state.over,
        board=Painter(voice, seat).board(seen["board"], ask.choices if ask else ()),
        ask=ask,
        waiting=[Wait(who, _busy(seen, who, voice)) for who in match.state.waiting()],
        undo=_undo(match, seat, voice) if seat is not None else Undo(),
        log=log[-LOG_SHOWN:],
        log_length=len(log),
        recap=_recap(match, seat, voice) if seat is not None else [],
        scores=scores(seen["outcome"], voice) if seen["outcome"] else [],
        verdict=verdict(seen["outcome"], voice),
    )


def _ask(match: TableMatch, question: Question, voice: Voice) -> Ask:
    choices = []
    for number, action in enumerate(question.actions, 1):
        value = msgspec.json.encode(action).decode()
        about = voice.mentioned(question.topic, action)
        choices.append(Choice(number, action[0], value, voice.action(question, action), about))
    blocked = []
    listed = {action[0] for action in question.actions}
    for kind in match.game.rules.topics[question.topic].kinds:
        if kind not in listed:
            blocked += _why_not(match, question, (kind,), voice)
    return Ask(voice.prompt(question), question.rule, choices, blocked)


def _unavailable(seen: dict[str, Any]) -> list[tuple[Action, Reason]]:
    return [(tupled(action), tupled(reason)) for action, reason in unavailable(seen["board"])]


def _why_not(
    match: TableMatch, question: Question, action: tuple[Any, ...], voice: Voice
) -> list[tuple[str, str]]:
    try:
        reason: Reason | None = match.state.explain(question.seat, action)
        label = voice.words.action(action, question.topic, question.args)
    except (LookupError, TypeError, ValueError):
        return []
    return [(label, voice.reason(reason))] if reason and reason[0] not in SILENT else []


def why(
    match: TableMatch, seat: int, component: str, voice: Voice
) -> tuple[list[Choice], list[tuple[str, str]]]:
    """Return what the seat can do with a card now, and why it cannot do the rest."""
    question = match.state.question(seat)
    if question is None:
        return [], []
    able = [choice for choice in _ask(match, question, voice).choices if component in choice.components]
    unable = [
        (voice.action(question, action), voice.reason(reason))
        for action, reason in _unavailable(view(match.state, seat))
        if component in voice.mentioned(question.topic, action)
    ]
    for kind in match.game.rules.topics[question.topic].kinds:
        if (kind, component) not in question.actions:
            unable += _why_not(match, question, (kind, component), voice)
    return able, list(dict.fromkeys(unable))


def _busy(seen: dict[str, Any], seat: int, voice: Voice) -> str:
    """Return the question that a seat faces as far as this viewer may know: that of its opening frame."""
    state = seen["state"]
    stack = state["lanes"][seat] if state["lanes"] else state["agenda"]
    if not stack:
        return ""
    name, _, *args = tupled(stack[-1])
    return voice.prompt(Question(seat, name, tuple(args), [], ""))


def line_of(entry: Entry, voice: Voice) -> Line:
    """Return an entry as a line; what chance decided is told by the entry that follows it."""
    return Line("" if entry[0] == "chance" else voice.journal(entry), entry[1], entry[2])


def story(match: TableMatch, seat: int | None, voice: Voice) -> list[Line]:
    """Return the log that a seat may read; a line from which can be taken back says how many steps."""
    own = match.pending[seat] if seat is not None else []
    table_lines = [line_of(project(entry, seat), voice) for entry in match.journal]
    own_lines = [line_of(project(entry, seat), voice) for entry in own]
    untold: list[Line] = []
    for steps, position in enumerate(match.undoable(seat) if seat is not None else (), 1):
        mark = match.marks[position]
        if match.is_open(match.log[position]):
            earlier = _earlier_mark(match, position)
            lines = own_lines[earlier.pending if earlier else 0 : mark.pending]
        else:
            start = match.marks[position - 1].journal if position else match.first_mark
            lines = table_lines[start : mark.journal]
        if lines:
            lines[0].undo = steps
        else:
            untold.append(
                Line(_answered(match, position, voice), seat if seat is not None else -1, "", steps)
            )
    return [line for line in [*table_lines, *own_lines, *reversed(untold)] if line.text]


def _earlier_mark(match: TableMatch, position: int) -> Any:
    """Return the mark of the same seat's answer before this one in the same lanes."""
    answer = match.log[position]
    for earlier in range(position - 1, -1, -1):
        if match.log[earlier].frame != answer.frame:
            return None
        if match.log[earlier].seat == answer.seat:
            return match.marks[earlier]
    return None


def _answered(match: TableMatch, position: int, voice: Voice) -> str:
    answer, mark = match.log[position], match.marks[position]
    question = Question(answer.seat, mark.topic, mark.args, [], "")
    return voice.action(question, answer.action)


def _undo(match: TableMatch, seat: int, voice: Voice) -> Undo:
    positions = match.undoable(seat)
    steps = [(steps, _answered(match, position, voice)) for steps, position in enumerate(positions, 1)]
    if not positions:
        return Undo([], voice.reason((match.undo_barrier(seat),)))
    older = [position for position, answer in enumerate(match.log) if answer.seat == seat]
    beyond = older[: len(older) - len(positions)]
    if not beyond:
        return Undo(steps)
    code = "undo_revealed" if match.log[beyond[-1]].barrier else "undo_answered"
    return Undo(steps, voice.reason((code,)))


def _recap(match: TableMatch, seat: int, voice: Voice) -> list[Line]:
    """Return what the others did since this seat last answered before them, as far as it is told yet."""
    answers = match.log
    told = [p for p in range(len(answers)) if answers[p].seat != seat and not match.is_open(answers[p])]
    last_other = told[-1] if told else -1
    own = next((p for p in range(last_other - 1, -1, -1) if match.log[p].seat == seat), None)
    start = 0 if own is None else match.marks[own].journal
    lines = [line_of(project(entry, seat), voice) for entry in match.journal[start:] if entry[1] != seat]
    return [line for line in lines if line.text][-RECAP_SHOWN:] if last_other >= 0 else []


def scores(outcome: dict[str, Any], voice: Voice) -> list[Score]:
    """Return the seats at the end, the winners first."""
    parts = dict.fromkeys(key for own in outcome["breakdown"] for key in own)
    labels = {key: voice.label(key, "score", "board") for key in parts}
    found = [
        Score(
            seat,
            outcome["ranks"][seat],
            total,
            [(label, outcome["breakdown"][seat].get(key, 0)) for key, label in labels.items()],
        )
        for seat, total in enumerate(outcome["totals"])
    ]
    return sorted(found, key=lambda score: (score.rank, score.seat))


def verdict(outcome: dict[str, Any] | None, voice: Voice) -> str:
    """Return what the title says about the end, where no seat has simply won."""
    code = outcome["verdict"] if outcome else ""
    return voice.label(code, "verdict") if code else ""
