"""Runs that are written down: nothing is lost, nothing is played twice, nothing is mixed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from civitas.arena.book import Book, read_run
from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.arena.work import played_games
from civitas.games import title
from civitas.kernel.types import Unplayable
from civitas.outlook import Valued
from hamlet import GAME

SHORT = {"length": "short"}


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def plan(*bots: str, seed: int = 1) -> Plan:
    return Plan("hamlet", list(bots or ("random", "random")), seed, SHORT)


def test_a_folder_is_gone_on_with(tmp_path: Path) -> None:
    mixed = plan("random", "medium")
    whole = played_games(mixed, 8)
    played_games(mixed, 5, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    told: list[int] = []
    again = played_games(mixed, 8, folder=tmp_path, progress=told.append)
    assert told == [3, 4, 5, 6, 7, 8]
    assert [one.checksum for one in again] == [one.checksum for one in whole]
    assert sorted(json.loads(line)["number"] for line in path.read_text().splitlines()) == list(range(8))
    assert [one.number for one in read_run(tmp_path)[1]] == list(range(8))


def test_a_run_that_is_complete_is_shown_as_such(tmp_path: Path) -> None:
    played_games(plan(), 3, folder=tmp_path)
    told: list[int] = []
    played_games(plan(), 2, folder=tmp_path, progress=told.append)
    assert told == [2]


def test_a_folder_with_another_run_is_refused(tmp_path: Path) -> None:
    played_games(Plan("hamlet", ["random", "random"], 1, SHORT), 1, folder=tmp_path)
    with pytest.raises(Unplayable, match="holds another run: its seed is 1, not 2"):
        played_games(Plan("hamlet", ["random", "random"], 2, SHORT), 1, folder=tmp_path)
    with pytest.raises(Unplayable, match="holds no run"):
        read_run(tmp_path / "elsewhere")


def test_games_without_their_plan_are_not_taken_for_others(tmp_path: Path) -> None:
    played_games(plan("easy", "random"), 2, folder=tmp_path)
    (tmp_path / "plan.json").unlink()
    with pytest.raises(Unplayable, match="holds games without the plan they follow"):
        played_games(plan(), 2, folder=tmp_path)
    assert not (tmp_path / "plan.json").exists()


def test_a_folder_whose_bots_think_otherwise_now_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = title("path")
    assert isinstance(path, Valued)
    bots = Plan("path", ["random", "random"], 1)
    played_games(bots, 1, folder=tmp_path)
    played_games(bots, 1, folder=tmp_path)
    tables = {**path.outlook.tables, "4": [[row[0] + 1, *row[1:]] for row in path.outlook.rows("4")]}
    monkeypatch.setattr(path.outlook, "tables", tables)
    played_games(bots, 1, folder=tmp_path)
    tables["2"] = tables["4"]
    with pytest.raises(Unplayable, match="thought otherwise than they do now"):
        played_games(bots, 1, folder=tmp_path)


def test_the_settings_of_a_level_are_part_of_a_run() -> None:
    def mind(bot: str) -> str:
        return str(plan(bot, "random").described(GAME)["mind"])

    assert mind("plan:beam=2") != mind("plan:beam=3")
    assert mind("plan:beam=2") == mind("plan:beam=2")


def test_the_line_up_is_said_as_it_is_written(tmp_path: Path) -> None:
    played_games(plan(), 1, folder=tmp_path)
    with pytest.raises(Unplayable, match="its bots is random, random, not random, easy"):
        played_games(plan("random", "easy"), 1, folder=tmp_path)


def test_only_one_process_at_a_time_writes_to_a_folder(tmp_path: Path) -> None:
    book = Book(tmp_path, plan().described(GAME))
    with pytest.raises(Unplayable, match="Another process is writing"):
        played_games(plan(), 1, folder=tmp_path)
    book.close()
    assert len(played_games(plan(), 1, folder=tmp_path)) == 1


def test_a_run_is_read_while_it_is_written(tmp_path: Path) -> None:
    played_games(plan(), 3, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1], lines[2][:30]]))
    assert [one.number for one in read_run(tmp_path)[1]] == [0, 1, 2]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("plan.json", b""),
        ("plan.json", b"[1, 2]"),
        ("plan.json", b"{}"),
        ("plan.json", b"\xff\xfe"),
        ("games.jsonl", b"\n"),
        ("games.jsonl", b"{}\n"),
        ("games.jsonl", b"\xff\xfe\n"),
        ("games.jsonl", b"no game\n"),
    ],
)
def test_a_damaged_folder_is_named_in_one_sentence(tmp_path: Path, file: str, text: bytes) -> None:
    played_games(plan(), 1, folder=tmp_path)
    (tmp_path / file).write_bytes(text)
    with pytest.raises(Unplayable, match=f"{file} is damaged"):
        read_run(tmp_path)
    with pytest.raises(Unplayable, match=r"is damaged|holds another run"):
        played_games(plan(), 1, folder=tmp_path)
    assert (tmp_path / file).read_bytes() == text


@pytest.mark.parametrize("change", [{"bots": ["random"]}, {"bots": "random"}, {"seats": 3}, {"seats": "2"}])
def test_a_plan_that_its_games_do_not_fit_is_damaged(tmp_path: Path, change: dict[str, Any]) -> None:
    played_games(plan(), 1, folder=tmp_path)
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(Unplayable, match=r"plan.json is damaged; play the run again in a new folder"):
        read_run(tmp_path)


def test_a_damaged_line_is_named_and_without_it_its_game_is_played_again(tmp_path: Path) -> None:
    whole = played_games(plan(), 4, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1][:40] + b"\n" + b"".join(lines[2:]))
    for read in (lambda: played_games(plan(), 4, folder=tmp_path), lambda: read_run(tmp_path)):
        with pytest.raises(Unplayable, match=r"Line 2 of .*games\.jsonl is damaged; delete it"):
            read()
    path.write_bytes(lines[0] + b"".join(lines[2:]))
    assert [one.checksum for one in played_games(plan(), 4, folder=tmp_path)] == [
        one.checksum for one in whole
    ]
    assert path.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"totals": [1]},
        {"ranks": [1, 2, 3]},
        {"decisions": []},
        {"seconds": [0.5]},
        {"breakdown": []},
        {"seating": [], "totals": [], "ranks": [], "decisions": [], "seconds": [], "breakdown": []},
        {"course": [[1, [{}]]]},
        {"uses": [[]]},
        {"moves": [[2, "sow", 2, "sow", 0.5]]},
        {"features": [[1.0]]},
        {"leads": [[1.0]]},
    ],
)
def test_a_game_that_does_not_speak_of_every_seat_is_damaged(tmp_path: Path, change: dict[str, Any]) -> None:
    played_games(plan(), 2, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    first, second = path.read_text().splitlines()
    written = f"{first}\n{json.dumps(json.loads(second) | change)}\n"
    path.write_text(written)
    for read in (lambda: played_games(plan(), 2, folder=tmp_path), lambda: read_run(tmp_path)):
        with pytest.raises(Unplayable, match=r"Line 2 of .*games\.jsonl is damaged; delete it"):
            read()
    assert path.read_text() == written


def test_a_game_of_other_seats_is_not_gone_on_from(tmp_path: Path) -> None:
    played_games(plan(), 2, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    path.write_text(path.read_text().replace('"seating":[1,0]', '"seating":[0,1]'))
    for _ in range(2):
        with pytest.raises(Unplayable, match=r"games\.jsonl is damaged; play the run again in a new folder"):
            played_games(plan(), 2, folder=tmp_path)


def test_the_speed_is_that_of_the_games_that_were_played_now(tmp_path: Path) -> None:
    first = simulate(plan(), 2, folder=tmp_path)
    assert first["decisions_per_second"] > 0
    again = simulate(plan(), 2, folder=tmp_path)
    assert (again["decisions"], again["decisions_per_second"]) == (first["decisions"], 0.0)
    more = simulate(plan(), 3, folder=tmp_path)
    counted = [(one["fresh_games"], one["fresh_decisions"]) for one in (first, again, more)]
    assert counted == [(2, first["decisions"]), (0, 0), (1, more["decisions"] - first["decisions"])]


def test_a_folder_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(plan(), 2, folder=tmp_path)
    read: list[Path] = []
    whole = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read.append(path) or whole(path))  # type: ignore[func-returns-value]
    simulate(plan(), 2, folder=tmp_path)
    assert [path.name for path in read] == ["plan.json", "games.jsonl"]


@pytest.mark.parametrize("there", [False, True])
def test_a_run_that_fails_before_its_first_game_leaves_nothing_behind(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "runs" / "first"
    if there:
        folder.mkdir(parents=True)
        (folder / "notes.txt").touch()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Unplayable, match="cannot be started"):
        played_games(plan("external:command=/no/such/program", "random"), 2, folder=folder)
    assert sorted(tmp_path.rglob("*")) == before
    assert len(played_games(plan(), 1, folder=folder)) == 1


def test_what_was_left_before_the_first_game_is_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").touch()
    assert len(played_games(plan(), 1, folder=tmp_path)) == 1
    assert len(read_run(tmp_path)[1]) == 1


def test_nothing_is_written_to_a_file_that_was_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that had the file takes it away after this one has opened it."""
    monkeypatch.setattr("civitas.arena.book.flock", lambda file, how: (tmp_path / "games.jsonl").unlink())
    with pytest.raises(Unplayable, match="Another process is writing"):
        Book(tmp_path, plan().described(GAME))


def test_a_book_is_closed_without_a_game(tmp_path: Path) -> None:
    book = Book(tmp_path, {"kind": "nothing"})
    assert book.read(plan()) == []
    book.close()
    assert list(tmp_path.iterdir()) == []
