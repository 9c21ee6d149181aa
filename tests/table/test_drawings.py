"""The titles' own boards: every choice has a control, every control is legal, twins look the same."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from itertools import islice
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string

from civitas.games import titles
from civitas.kernel.game import Configuration, Game
from civitas.kernel.state import State
from civitas.kernel.types import tupled
from civitas.kernel.views import Observation, view
from civitas.table.boards import board_for, marks
from civitas.table.boards.generic import Choice
from civitas.table.boards.marks import CLOSED
from civitas.table.boards.page import drawn
from civitas.table.boards.pen import Pen, composed, form_of
from civitas.table.texts import site
from civitas.table.voice import PageVoice

DRAWN = [game for game in titles().values() if board_for(game)]
FORMED = [game for game in DRAWN if any(topic.shape is not None for topic in game.rules.topics.values())]
"""Titles with questions that are answered by a form."""
NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Elif")
AROUND = "looks"
"""What opens here and lies in the page around the board."""
EVERY = 7
"""One question in so many is drawn."""
SELDOM = 47
"""One in so many where many games are played."""
USUAL = 3
"""So many games are played unless more are asked for."""
LONG = 400
"""So many answers of a game are looked at where several games are compared."""


def pen_of(state: State, seat: int | None, lang: str = "en") -> Pen:
    """Draw a board as the page does."""
    drawing = board_for(state.game)
    assert drawing is not None
    observation = Observation.of(state, seat)
    voice = PageVoice(state.game, lang, NAMES[: len(state.seats)])
    question = observation.question
    choices = []
    if question is not None:
        going_on = [action for action in question.actions if action[0] not in state.game.quitting]
        choices = [
            Choice(number, action[0], json.dumps(action), voice.action(question, action))
            for number, action in enumerate(going_on, 1)
        ]
    seen = view(state, seat)
    pen = Pen(drawing, observation, seen["board"], voice, state.waiting(), choices)
    pen.data = drawn(pen).data
    return pen


class Nobody:
    """Stands for what a page knows of its visitor and its table."""

    code = "table"
    status = "running"
    rematch = None
    left: tuple[int, ...] = ()
    mine = (0,)
    shared_device = False

    def __init__(self, game: str) -> None:
        self.game = game
        self.names = list(NAMES)


class Asked:
    """A scene as far as the frame reads it."""

    def __init__(self, pen: Pen, state: State) -> None:
        question = pen.observation.question
        self.seat = pen.seat
        self.asked_at = 1
        self.over = state.over
        self.drawn = None
        self.scores: list[Any] = []
        self.verdict = ""
        self.ask = Question(pen) if question else None
        self.waiting: list[Any] = []
        self.undo = type("Undo", (), {"steps": [], "barrier": ""})()
        self.log = type("Log", (), {"lines": [], "length": 0})()
        self.recap: list[Any] = []


class Question:
    def __init__(self, pen: Pen) -> None:
        self.prompt = pen.voice.prompt(pen.observation.question)  # type: ignore[arg-type]
        self.choices = pen.choices
        self.quitting: list[Any] = []


def page_of(pen: Pen, state: State, *having: str) -> str:
    """Return the board as a page shows it that has parts with some stamps."""
    here = Nobody(state.game.id)
    context = {"pen": pen, "d": pen.data, "scene": Asked(pen, state), "table": here, "places": here}
    context |= {"say": site(pen.lang), "lang": pen.lang, "title": "T", "options": [], "languages": []}
    context |= {"have": frozenset({"kept", *having}), "log_stamp": "kept", "chat": None, "chat_stamp": ""}
    context |= {
        "drawable": True,
        "shared": False,
        "quiet": False,
        "confirm": None,
        "standing": False,
        "absent": [],
        "person": None,
    }
    context |= {"move_id": "m", "undo_id": "u", "csrf_input": ""}
    return render_to_string(pen.drawing.template, context)


def controls(page: str) -> list[tuple[Any, ...]]:
    """Return the actions that the buttons of a page send."""
    values = re.findall(r'name="(?:action|ask)" value="(\[[^"]*)"', page)
    return [tupled(json.loads(unescape(value))) for value in values]


def played(game: Game, configuration: Configuration, seed: int):  # type: ignore[no-untyped-def]
    """Play a game at random and yield each seat that is asked, with the state."""
    rng = Random(seed)
    state = game.setup(configuration.options, configuration.seats, seed)
    while not state.over:
        seat = rng.choice(state.waiting())
        yield state, seat, rng
        question = state.question(seat)
        assert question is not None
        going_on = [action for action in question.actions if action[0] not in game.quitting]
        state.apply(seat, rng.choice(going_on or question.actions))


def configurations(game: Game) -> list[Configuration]:
    return game.configurations()[:4]


def crowded(game: Game) -> Configuration:
    """Return a configuration with as many seats as there can be."""
    return max(game.configurations(), key=lambda configuration: configuration.seats)


CASES = [(game, configuration) for game in DRAWN for configuration in configurations(game)]


@pytest.mark.parametrize(
    ("game", "configuration"), CASES, ids=lambda part: getattr(part, "id", None) or repr(part)
)
def test_every_choice_has_a_control_and_every_control_is_legal(
    game: Game, configuration: Configuration
) -> None:
    for number, (state, seat, _) in enumerate(played(game, configuration, 11)):
        if number % EVERY == 0:
            demand_controls(state, seat, ("en", "de")[number % 2])


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_every_choice_of_many_games_has_a_control(game: Game, request: pytest.FixtureRequest) -> None:
    """Few questions of each game in any configuration, and every kind of question once: --law-games 200."""
    games = request.config.getoption("--law-games") or USUAL
    first = request.config.getoption("--law-seed")
    for seed in range(first, first + games):
        configuration = game.configurations()[seed % len(game.configurations())]
        met: set[str] = set()
        for number, (state, seat, _) in enumerate(played(game, configuration, seed)):
            question = state.question(seat)
            assert question is not None
            if (number + seed) % SELDOM == 0 or question.topic not in met:
                met.add(question.topic)
                demand_controls(state, seat, ("en", "de")[number % 2])


def demand_controls(state: State, seat: int, lang: str) -> None:
    """See that a board has a control for every choice and sends nothing else."""
    question = state.question(seat)
    assert question is not None
    page = page_of(pen_of(state, seat, lang), state)
    sent = set(controls(page))
    wanted = {action for action in question.actions if action[0] not in state.game.quitting}
    assert wanted <= sent, (question.topic, sorted(wanted - sent)[:3])
    assert sent <= set(question.actions), (question.topic, sorted(sent - set(question.actions))[:3])
    assert not re.search(r"<[^>]* style=", page)
    fields = re.findall(r'<input[^>]* name="(f\d+)"[^>]* checked', page)
    assert len(fields) == len(set(fields)), fields
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1][:5]
    opened = set(re.findall(r'popovertarget="([^"]+)"', page))
    assert opened <= {*ids, AROUND}, sorted(opened - set(ids))[:5]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_things_take_their_choices_by_address(game: Game) -> None:
    """Most of what can be done is done by pressing a thing, not by looking through a list."""
    on_things = everything = 0
    for number, (state, seat, _) in enumerate(played(game, configurations(game)[0], 5)):
        if number % 5:
            continue
        pen = pen_of(state, seat)
        laid = {do.number for there in pen.things.values() for thing in there for do in thing.choices}
        everything += len(pen.choices)
        on_things += len(laid)
        assert {do.number for do in pen.loose}.isdisjoint(laid)
        assert laid | {do.number for do in pen.loose} == {do.number for do in pen.choices}
    assert on_things > 0.7 * everything, (on_things, everything)


@pytest.mark.parametrize("game", FORMED, ids=lambda game: game.id)
def test_a_form_sends_what_is_legal_and_nothing_else(game: Game) -> None:
    met: set[str] = set()
    for configuration in configurations(game)[:2]:
        for state, seat, rng in played(game, configuration, 3):
            observation = Observation.of(state, seat)
            form = form_of(observation)
            if form is None or observation.question is None:
                continue
            met.add(form.shape.form)
            choice = rng.choice(form.choices())
            sent = {f"f{place}": json.dumps(value) for place, value in enumerate(choice)}
            action = composed(form, sent)
            assert action in observation.question.actions
            assert composed(form, {**sent, "f0": "nonsense"}) is None
    assert met


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_boards_of_twins_look_the_same(game: Game) -> None:
    """A state dealt anew from what a seat knows differs in everything hidden, and in nothing on the page."""
    for number, (state, seat, rng) in enumerate(played(game, configurations(game)[0], 8)):
        if number % 23:
            continue
        for viewer in (seat, None):
            observation = Observation.of(state, viewer)
            if viewer is None:
                continue
            twin = observation.deal(Random(rng.random()))
            assert page_of(pen_of(state, viewer), state) == page_of(pen_of(twin, viewer), twin)


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_remembered_parts_are_what_would_be_drawn(game: Game) -> None:
    """Parts are remembered under keys; a key that leaves something out would show an old part."""
    first, most = configurations(game)[0], crowded(game)
    for configuration, seed in ((most, 21), (most, 22), (first, 23)):
        for number, (state, seat, rng) in enumerate(islice(played(game, configuration, seed), LONG)):
            if number % 23:
                continue
            viewer = rng.choice([seat, *range(len(state.seats)), None])
            pen = pen_of(state, viewer, ("en", "de")[number // 23 % 2])
            remembered = page_of(pen, state)
            with nothing_remembered():
                assert page_of(pen_of(state, viewer, pen.lang), state) == remembered, (number, viewer)


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_no_two_parts_of_a_page_have_the_same_stamp(game: Game) -> None:
    """A page says by stamps which parts it has: one that lost its last card must not be taken for another."""
    for number, (state, seat, _) in enumerate(islice(played(game, configurations(game)[0], 5), LONG)):
        if number % 43 == 0:
            stamps = re.findall(r'data-stamp="([^"]+)"', page_of(pen_of(state, seat), state))
            assert len(stamps) == len(set(stamps)), number


@contextmanager
def nothing_remembered() -> Iterator[None]:
    """Draw every part anew for a while, without forgetting what was drawn before."""
    held, marks.HELD = marks.HELD, OrderedDict()
    try:
        yield
    finally:
        marks.HELD = held


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_closed_boards_of_the_others_come_when_they_are_opened(game: Game) -> None:
    """A page whose boards are closed keeps those it has, unless the question is about them."""
    configuration = crowded(game)
    state = game.setup(configuration.options, configuration.seats, 4)
    pen = pen_of(state, 0)
    whole, closed = page_of(pen, state), page_of(pen, state, CLOSED)
    other = '<div id="area-1" data-kept></div>'
    assert other not in whole
    assert pen.concerns("seats/1") or other in closed
    assert len(closed) < len(whole)


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_those_who_watch_see_a_board_without_choices(game: Game) -> None:
    for number, (state, _, _) in enumerate(played(game, configurations(game)[0], 2)):
        if number % 60:
            continue
        pen = pen_of(state, None)
        assert controls(page_of(pen, state)) == []


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_both_languages_say_the_same_things(game: Game) -> None:
    drawing = board_for(game)
    assert drawing is not None
    english, german = (drawing.texts[lang].words.texts.own for lang in ("en", "de"))
    assert keys(english) == keys(german)


def keys(texts: dict[str, Any], above: str = "") -> set[str]:
    found = set()
    for key, value in texts.items():
        found |= keys(value, f"{above}{key}.") if isinstance(value, dict) else {above + key}
    return found
