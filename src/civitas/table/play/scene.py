"""Everything that one viewer sees of a table, as plain data for the page.

It is made from the seat's view, the seat's journal and the open question alone; nothing else of the state is
read, except who is waited for, which is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from civitas.kernel.addresses import addresses
from civitas.kernel.preview import previews
from civitas.kernel.shapes import NUMBER, Form
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Reason, tupled
from civitas.kernel.views import Observation, view
from civitas.table.boards import Drawing
from civitas.table.boards.generic import (
    SEATS,
    UNAVAILABLE,
    Board,
    Choice,
    Painter,
    holds,
    unavailable,
    warnings,
)
from civitas.table.boards.page import Drawn, drawn
from civitas.table.boards.pen import MOST_PREVIEWS, Pen, form_of
from civitas.table.boards.recount import Deeds
from civitas.table.play import story
from civitas.table.play.table_match import TableMatch
from civitas.table.voice import PageVoice
from civitas.words import capital

FEW = 6
"""So few answers are listed; more are put together."""
SILENT = ("not_now", "not_offered", "not_asked", "game_over")
"""Reasons that explain nothing: they are not listed among what is impossible now."""


@dataclass
class Ask:
    """The question to the viewer, with all choices, and what is not possible and why.

    Giving the game up is a choice apart: it is offered in a menu only. Where an answer is put together, there
    are fields, and only what stands beside them is listed.
    """

    prompt: str
    rule: str
    choices: list[Choice]
    quitting: list[Choice]
    blocked: list[tuple[str, str]]
    fields: list[Entry] = field(default_factory=list)
    listed: list[Choice] = field(default_factory=list)


@dataclass
class Entry:
    """One field of an answer: its name in the form, what it is about, and its values with their words."""

    name: str
    label: str
    values: list[tuple[str, str]]
    usual: str


@dataclass
class Confirm:
    """A choice that has been made but not carried out, and what would come of it."""

    choice: Choice
    harm: list[str]
    quits: bool


@dataclass
class Wait:
    """Somebody whom the table waits for, and with what they are busy."""

    seat: int
    why: str


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
    board: Board | None
    """The plain board, None where the title's own one is drawn."""
    drawn: Drawn | None
    ask: Ask | None
    waiting: list[Wait]
    undo: story.Undo
    log: story.Log
    recap: list[Deeds]
    scores: list[Score]
    verdict: str


def scene(match: TableMatch, seat: int | None, voice: PageVoice, drawing: Drawing | None = None) -> Scene:
    """Make the scene for a seat, or for somebody who watches, with a title's own board if it is given."""
    observation = Observation.of(match.state, seat)
    seen = observation.to_json()
    question = None if seat is None else match.state.question(seat)
    ask = _ask(match, question, observation, voice, drawing is None) if question else None
    choices = ask.choices if ask else []
    own = None
    if drawing is None and ask is not None and question is not None:
        _lay_out(ask, question, observation, voice)
    if drawing is not None:
        past = story.recalled(match, seat, drawing.recalled)
        own = drawn(Pen(drawing, observation, seen["board"], voice, match.state.waiting(), choices, past))
    return Scene(
        seat=seat,
        asked_at=match.asked_at[seat] if seat is not None else 0,
        over=match.state.over,
        board=None if own else Painter(voice, seat).board(seen["board"], choices),
        drawn=own,
        ask=ask,
        waiting=[Wait(who, _busy(seen, who, voice)) for who in match.state.waiting()],
        undo=story.way_back(match, seat, voice) if seat is not None else story.Undo(),
        log=story.log(match, seat, voice),
        recap=story.recap(match, seat, voice, drawing) if seat is not None else [],
        scores=scores(seen["outcome"], voice) if seen["outcome"] else [],
        verdict=verdict(seen["outcome"], voice),
    )


def _choice(
    question: Question, number: int, action: Action, voice: PageVoice, about: Sequence[str] = ()
) -> Choice:
    value = msgspec.json.encode(action).decode()
    return Choice(number, action[0], value, voice.action(question, action), list(about), action[1:])


def _about(
    observation: Observation, question: Question, actions: list[Action], voice: PageVoice
) -> list[list[str]]:
    """Return for each action the components that it is about."""
    asked = Question(question.seat, question.topic, question.args, actions, question.rule)
    found = addresses(observation.game, observation.known, observation.board, asked)
    return [voice.components(observation.board, places) for places in found]


def _lay_out(ask: Ask, question: Question, observation: Observation, voice: PageVoice) -> None:
    """Let the answer be put together where there are many, and say what comes of each that is listed."""
    actions = [action for action in question.actions if action[0] not in observation.game.quitting]
    ask.listed = ask.choices
    form = form_of(observation)
    if form is not None and form.shape.form != NUMBER and len(form.choices()) > FEW:
        ask.fields = _fields(form, observation, voice)
        ask.listed = [
            choice for choice, action in zip(ask.choices, actions, strict=True) if action in form.beside
        ]
        actions = [action for action in actions if action in form.beside]
    if len(actions) <= MOST_PREVIEWS:
        for choice, told in zip(ask.listed, previews(observation, actions), strict=True):
            choice.outlook = voice.outlook(told)


def _fields(form: Form, observation: Observation, voice: PageVoice) -> list[Entry]:
    """Return the fields of a form, filled in with an answer that is legal."""
    usual = form.choices()[0]
    entries = []
    for place, address in enumerate(form.shape.fields):
        values = [
            (
                msgspec.json.encode(value).decode(),
                voice.label(value, "board") if isinstance(value, str) else str(value),
            )
            for value in form.values(place, {})
        ]
        label = capital(voice.thing(observation.board, address))
        entries.append(Entry(f"f{place}", label, values, msgspec.json.encode(usual[place]).decode()))
    return entries


def _ask(
    match: TableMatch, question: Question, observation: Observation, voice: PageVoice, plainly: bool = True
) -> Ask:
    """Return what is asked; a title's own board finds itself what choices are about, and what is refused."""
    quitting, board = match.game.quitting, observation.board
    going_on = [action for action in question.actions if action[0] not in quitting]
    about = _about(observation, question, going_on, voice) if plainly else [[] for _ in going_on]
    choices = [
        _choice(question, number, action, voice, things)
        for number, (action, things) in enumerate(zip(going_on, about, strict=True), 1)
    ]
    giving_up = [_choice(question, 0, action, voice) for action in question.actions if action[0] in quitting]
    warned = warnings(board)
    for choice in choices:
        choice.harm = [voice.warning(tupled(warning)) for warning in warned.get(choice.kind, ())]
    blocked = _blocked(match, question, board, voice) if plainly else []
    return Ask(voice.prompt(question), question.rule, choices, giving_up, blocked)


def confirm(match: TableMatch, seat: int, action: Action, voice: PageVoice, harmless: bool) -> Confirm | None:
    """Return what to ask before an action is carried out, None if nothing speaks against it.

    Giving up is always asked about; what else would do harm only if the player wants it so.
    """
    question = match.state.question(seat)
    if question is None or action not in question.actions:
        return None
    quits = action[0] in match.game.quitting
    warned = [] if quits or harmless else warnings(view(match.state, seat)["board"]).get(action[0], [])
    harm = [voice.warning(tupled(warning)) for warning in warned]
    return Confirm(_choice(question, 0, action, voice), harm, quits) if quits or harm else None


def _blocked(
    match: TableMatch, question: Question, board: dict[str, Any], voice: PageVoice
) -> list[tuple[str, str]]:
    """Return what is not possible and why, each thing once."""
    found = []
    listed = {action[0] for action in question.actions}
    for kind in match.game.rules.topics[question.topic].kinds:
        if kind not in listed and kind not in match.game.quitting:
            found += _why_not(match, question, (kind,), voice)
    for action, reason in _unavailable(board):
        found.append((voice.action(question, action), voice.reason(reason)))
    reasons = dict(reversed(found))
    return [(label, reasons[label]) for label in dict.fromkeys(label for label, _ in found)]


def _unavailable(board: dict[str, Any]) -> list[tuple[Action, Reason]]:
    return [(tupled(action), tupled(reason)) for action, reason in unavailable(board)]


def _why_not(
    match: TableMatch, question: Question, action: tuple[Any, ...], voice: PageVoice
) -> list[tuple[str, str]]:
    try:
        reason: Reason | None = match.state.explain(question.seat, action)
        label = voice.words.action(action, question.topic, question.args)
    except (LookupError, TypeError, ValueError):
        return []
    return [(label, voice.reason(reason))] if reason and reason[0] not in SILENT else []


def why(
    match: TableMatch, seat: int, component: str, voice: PageVoice
) -> tuple[list[Choice], list[tuple[str, str]]]:
    """Return what the seat can do with a card now, and why it cannot do the rest.

    A title that lists what is not possible is taken at its word. Of the others' cards nothing is guessed.
    """
    question = match.state.question(seat)
    if question is None:
        return [], []
    observation = Observation.of(match.state, seat)
    board = observation.board
    ask = _ask(match, question, observation, voice)
    able = [choice for choice in ask.choices if component in choice.components]
    refused = _unavailable(board)
    about = _about(observation, question, [action for action, _ in refused], voice)
    unable = [
        (voice.action(question, action), voice.reason(reason))
        for (action, reason), things in zip(refused, about, strict=True)
        if component in things
    ]
    if UNAVAILABLE not in board and not _is_only_others(board, seat, component):
        for kind in match.game.rules.topics[question.topic].kinds:
            if (kind, component) not in question.actions and kind not in match.game.quitting:
                unable += _why_not(match, question, (kind, component), voice)
    return able, list(dict.fromkeys(unable))


def _is_only_others(board: dict[str, Any], seat: int, component: str) -> bool:
    """Whether a component lies with other players and nowhere else."""
    areas = board.get(SEATS, [])
    near = [value for key, value in board.items() if key != SEATS] + areas[seat : seat + 1]
    return any(holds(area, component) for area in areas) and not holds(near, component)


def _busy(seen: dict[str, Any], seat: int, voice: PageVoice) -> str:
    """Return with what a seat is busy as far as this viewer may know: with its opening frame."""
    state = seen["state"]
    stack = state["lanes"][seat] if state["lanes"] else state["agenda"]
    if not stack:
        return ""
    name, _, *args = tupled(stack[-1])
    return voice.busy(Question(seat, name, tuple(args), [], ""))


def scores(outcome: dict[str, Any], voice: PageVoice) -> list[Score]:
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


def verdict(outcome: dict[str, Any] | None, voice: PageVoice) -> str:
    """Return what the title says about the end, where no seat has simply won."""
    code = outcome["verdict"] if outcome else ""
    return voice.label(code, "verdict") if code else ""
