"""The steps of the recap: each marks what its sentence is about, found on the viewer's board alone."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.match import Match, project
from civitas.kernel.types import Entry
from civitas.kernel.views import Observation
from civitas.table.boards import board_for
from civitas.table.boards.page import drawn
from civitas.table.boards.pen import Pen
from civitas.table.boards.recount import Deed, names_in
from civitas.table.voice import PageVoice

DRAWN = [game for game in titles().values() if board_for(game)]
NAMES = ["Anna", "Ben"]


def pen_of(match: Match, seat: int) -> Pen:
    drawing = board_for(match.game)
    assert drawing is not None
    observation = Observation.of(match.state, seat)
    board = observation.to_json()["board"]
    pen = Pen(drawing, observation, board, PageVoice(match.game, "en", NAMES), match.state.waiting())
    drawn(pen)
    return pen


def deed(kind: str, *names: str) -> Deed:
    return Deed(f"Ben {kind}.", 0, names)


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_steps_mark_things_that_are_drawn_or_the_strip_of_a_player(game: Game) -> None:
    match = Match(game, {}, 2, 3)
    rng = Random(3)
    marked = 0
    for _ in range(60):
        seat = rng.choice(match.state.waiting())
        question = match.state.question(seat)
        assert question is not None
        match.apply(seat, rng.choice([a for a in question.actions if a[0] not in game.quitting]))
    pen = pen_of(match, 0)
    keys = {thing.key for there in pen.things.values() for thing in there} | {"board-0", "board-1"}
    for entry in match.journal:
        told = project(entry, 0)
        for step in pen.told(told[1], [Deed("Ben did it.", 0, names_in(told))]):
            assert keys.issuperset(step.keys)
            marked += any(not key.startswith("board-") for key in step.keys)
    assert marked > 0


def test_a_deed_of_another_with_a_card_that_all_have_is_marked_with_the_other() -> None:
    match = Match(titles()["ages"], {}, 2, 1)
    pen = pen_of(match, 0)
    taken = pen.board["row"][0]["card"]
    steps = pen.told(1, [deed("builds", "bronze"), deed("looks", taken), deed("waits", "upper")])
    assert [step.text for step in steps] == ["Builds.", "Looks.", "Waits."]
    assert [step.keys[0] for step in steps] == ["board-1", "t-row-0", "board-1"]


def test_equal_sentences_are_counted() -> None:
    pen = pen_of(Match(titles()["ages"], {}, 2, 1), 0)
    steps = pen.told(-1, [Deed("A card comes.", 1), Deed("A card comes.", 2), Deed("An age ends.", 3)])
    assert [(step.says, step.number, step.keys) for step in steps] == [
        ("A card comes. ×2", 1, ()),
        ("An age ends.", 3, ()),
    ]


def test_gains_that_follow_each_other_are_one_line_of_icons() -> None:
    pen = pen_of(Match(titles()["ages"], {}, 2, 1), 0)
    gains = pen.drawing.gains
    entries: list[Entry] = [
        ("scored", 1, "IW-136", (3, 0), 0, ()),
        ("produced", 1, "IW-137", ("food", 4), 0, ()),
        ("consumed", 1, "IW-138", (1,), 0, ()),
        ("corrupted", 1, "IW-141", (2,), 0, ()),
    ]
    deeds = [Deed("Ben gets it.", place, (), gains(entry) or ()) for place, entry in enumerate(entries)]
    steps = pen.told(1, [*deeds, deed("waits")])
    assert [(step.says, step.gains) for step in steps] == [
        ("", {"science": [3], "food": [4, -1], "resources": [-2]}),
        ("Waits.", {}),
    ]
    assert gains(("scored", 1, "IW-136", (0, 0), 0, ())) == ()
    assert gains(("built", 1, "IW-99", ("bronze", 2), 0, ())) is None
