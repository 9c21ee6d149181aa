from __future__ import annotations

import pytest

from civitas.kernel.match import Match, from_lines, project
from civitas.kernel.types import Refused, Unplayable
from hamlet import GAME


def sown(match: Match, seat: int) -> None:
    match.apply(seat, match.state.question(seat).actions[0])
    match.apply(seat, ("store", "coins"))


def finished(seed: int = 3) -> Match:
    match = Match(GAME, {"length": "short"}, 2, seed)
    while not match.state.over:
        question = match.state.questions()[0]
        match.apply(question.seat, question.actions[-1])
    return match


def test_what_happens_in_a_lane_is_told_when_the_lanes_close_in_seat_order() -> None:
    match = Match(GAME, {}, 2, 1)
    sown(match, 1)
    assert [entry[0] for entry in match.journal_for(0)] == ["round"]
    assert [entry[0] for entry in match.journal_for(1)] == ["round", "sown", "stored"]
    sown(match, 0)
    told = [(entry[0], entry[1]) for entry in match.journal_for(None)]
    assert told[1:5] == [("sown", 0), ("stored", 0), ("sown", 1), ("stored", 1)]


def test_a_secret_is_for_the_seats_of_its_mask() -> None:
    entry = ("peeked", 1, "HM-9", (), 2, (17,))
    assert project(entry, 1)[5] == (17,)
    assert project(entry, 0)[5] == ()
    assert project(entry, None)[5] == ()


def test_in_lanes_undo_reaches_past_the_answers_of_others() -> None:
    match = Match(GAME, {}, 2, 1)
    before = match.state.copy()
    sown(match, 0)
    match.apply(1, match.state.question(1).actions[0])
    assert match.undoable(0) == [1, 0]
    match.undo(0, 2)
    match.undo(1)
    assert match.state == before
    assert match.log == []


def test_the_reveal_is_a_barrier() -> None:
    match = Match(GAME, {}, 2, 1)
    sown(match, 0)
    sown(match, 1)
    assert match.undoable(0) == match.undoable(1) == []
    assert match.undo_barrier(1) == "undo_revealed"
    assert match.undo_barrier(0) == "undo_answered"
    with pytest.raises(Refused):
        match.undo(1)


def test_nothing_to_undo_at_the_start() -> None:
    match = Match(GAME, {}, 2, 1)
    assert match.undo_barrier(0) == "nothing_to_undo"


def test_a_replay_file_reproduces_the_game() -> None:
    match = finished()
    again = from_lines(GAME, match.to_lines())
    assert again.state == match.state
    assert again.journal == match.journal


def broken(lines: list[str], number: int, text: str) -> list[str]:
    return [*lines[:number], text, *lines[number + 1 :]]


@pytest.mark.parametrize(
    ("number", "text", "sentence"),
    [
        (0, "{}", "Line 1 of the replay is not a header"),
        (2, "not json", "Line 3 of the replay is not JSON."),
        (2, '{"checksum": "00"}', "Line 4 of the replay stands behind its checksum"),
        (-1, '{"checksum": "00"}', "does not end in the state"),
        (2, '[0, "dance"]', "Line 3 of the replay is not legal there: not_now."),
        (2, '[0, "sow", [[{"a": 1}]]]', "Line 3 of the replay is not an answer"),
        (2, "[0, " + "[" * 900 + "]" * 900 + "]", "Line 3 of the replay is not an answer"),
        (2, '["x"]', "Line 3 of the replay is not an answer"),
        (2, '[true, "sow", 1]', "Line 3 of the replay is not an answer"),
        (2, '[0, "sow", {"card": 1}]', "Line 3 of the replay is not an answer"),
        (2, '[0, "fish", 1]', "Line 3 of the replay is not legal there: not_now."),
        (2, "[" * 5000 + "]" * 5000, "Line 3 of the replay is not JSON."),
        (-1, "[]", "is not an answer"),
    ],
)
def test_a_corrupt_replay_gets_one_clear_sentence(number: int, text: str, sentence: str) -> None:
    lines = finished().to_lines()
    place = number if number >= 0 else len(lines) - 1
    with pytest.raises(Unplayable, match=sentence):
        from_lines(GAME, broken(lines, place, text))


def test_a_replay_without_its_end_or_of_another_version_is_refused() -> None:
    lines = finished().to_lines()
    with pytest.raises(Unplayable, match="no checksum"):
        from_lines(GAME, lines[:-1])
    with pytest.raises(Unplayable, match="needs rules version 9"):
        from_lines(GAME, broken(lines, 0, lines[0].replace('"version":1', '"version":9')))
    with pytest.raises(Unplayable, match="empty"):
        from_lines(GAME, [])


def test_what_stands_behind_the_checksum_is_no_answer() -> None:
    lines = finished().to_lines()
    from_lines(GAME, [*lines, '{"players":["human","random"]}'])
    with pytest.raises(Unplayable, match="stands behind its checksum"):
        from_lines(GAME, [*lines, '[0,"end"]'])


def test_numbers_are_kept_as_they_were_offered() -> None:
    """A reader of JSON may turn 3 into 3.0; the game that follows is the same."""
    match, other = Match(GAME, {}, 2, 1), Match(GAME, {}, 2, 1)
    kind, card = match.state.question(0).actions[0]
    match.apply(0, (kind, card))
    other.apply(0, (kind, float(card)))
    assert other.to_lines() == match.to_lines()
