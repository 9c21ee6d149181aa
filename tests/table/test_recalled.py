"""What came of events stands on them when they are over, as the journal told it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.games import titles
from civitas.kernel.match import Match, project
from civitas.kernel.views import Observation
from civitas.table.boards import board_for
from civitas.table.boards.page import drawn
from civitas.table.boards.pen import Pen
from civitas.table.voice import PageVoice

NAMES = ["Anna", "Ben"]


def ended(title: str, seats: int, **options: str) -> Match:
    match = Match(titles()[title], options, seats, 5)
    rng = Random(5)
    while not match.state.over:
        seat = rng.choice(match.state.waiting())
        question = match.state.question(seat)
        assert question is not None
        match.apply(seat, rng.choice([a for a in question.actions if a[0] not in match.game.quitting]))
    return match


def data_of(match: Match) -> dict[str, Any]:
    drawing = board_for(match.game)
    assert drawing is not None
    past = [project(entry, 0) for entry in match.journal if entry[0] in drawing.recalled]
    observation, voice = Observation.of(match.state, 0), PageVoice(match.game, "en", NAMES)
    board = observation.to_json()["board"]
    return drawn(Pen(drawing, observation, board, voice, match.state.waiting(), (), past)).data


@pytest.mark.parametrize("seats", [1, 2])
def test_every_event_of_path_says_who_got_what(seats: int) -> None:
    match = ended("path", seats)
    stands = data_of(match)["stands"]
    history = [
        (entry[3][0], entry[3][1] + (entry[3][2] or 0)) for entry in match.journal if entry[0] == "history"
    ]
    challenges = [stand for stand in stands if stand["kind"] == "challenge"]
    assert sorted((s["id"], row["points"]) for s in challenges for row in s["came"]) == sorted(history)
    for stand in stands:
        assert len(stand["came"]) == 2
        best = stand["came"][0]
        assert best["strength"] == max(row["strength"] for row in stand["came"])
        if stand["kind"] == "battle" and best["rank"] == 1:
            assert best["icons"] == stand["effects"][0].icons


def test_the_final_events_of_ages_say_what_each_brought_everybody() -> None:
    match = ended("ages", 2, version="expert")
    finals = data_of(match)["finals"]
    assert finals
    parts = match.game.outcome(match.state).breakdown
    for seat in range(2):
        assert sum(dict(thing.came).get(seat, 0) for thing in finals) == parts[seat].get("events", 0)
