"""The page about a run, its plots, its balance table, and Parquet files."""

from __future__ import annotations

from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from civitas.arena.balance import balance
from civitas.arena.course import Played
from civitas.arena.parquet import seat_rows, write_parquet
from civitas.arena.plots import histogram, interval_plot, line_plot
from civitas.arena.schedule import Plan
from civitas.arena.work import played_games
from civitas.games import title
from civitas.kernel.types import Unplayable
from civitas.terminal.report import Report, report_page
from civitas.terminal.voice import TerminalVoice


@pytest.fixture
def run(tmp_path: Path) -> Path:
    plan = Plan("path", ["random", "random", "random"], 3)
    plan.detailed = True
    played_games(plan, 12, folder=tmp_path)
    return tmp_path


class Seen(HTMLParser):
    """Counts tags and collects text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(("lang", "word"), [("en", "Wins by seat"), ("de", "Siege nach Platz")])
def test_the_page_shows_every_part_in_both_languages(run: Path, lang: str, word: str) -> None:
    seen = Seen()
    seen.feed(report_page(run, lang))
    assert word in seen.text
    assert "12 " in seen.text
    assert seen.tags.count("svg") == 6
    assert "script" not in seen.tags


def test_a_run_without_games_is_refused(tmp_path: Path) -> None:
    plan = Plan("path", ["random", "random"], 3)
    played_games(plan, 1, folder=tmp_path)
    (tmp_path / "games.jsonl").unlink()
    with pytest.raises(Unplayable, match="holds no finished game"):
        report_page(tmp_path, "en")


def test_plots_are_well_formed_and_lie_inside_the_drawing() -> None:
    drawn = [
        histogram({"a & b": [1.0, 2.0, 2.0, 9.0], "<c>": [3.0]}, "points"),
        line_plot({"one": [(1.0, -3.0), (2.0, 5.0)]}, "round", "points"),
        interval_plot([("x", 0.5, 0.4, 0.6), ("y", 0.1, 0.0, 0.2)], "share", 0.5),
        histogram({"same": [4.0, 4.0]}, "points"),
    ]
    for text in drawn:
        svg = ElementTree.fromstring(text)
        _, _, width, height = map(float, svg.attrib["viewBox"].split())
        for line in svg.iter("polyline"):
            for point in line.attrib["points"].split():
                x, y = map(float, point.split(","))
                assert 0 <= x <= width
                assert 0 <= y <= height
    assert histogram({}, "points") == line_plot({}, "", "") == interval_plot([], "") == ""


def game(shares: list[int], uses: list[list[tuple[str, float]]]) -> Played:
    return Played(
        0, [0, 1], [10 * (2 - rank) for rank in shares], shares, [1, 1], [0, 0], [], "", [], uses, []
    )


def test_what_only_the_leader_takes_is_not_called_strong() -> None:
    """Both components are on the winner's side; only one of them wins from behind."""
    rng = Random(1)
    games = []
    for _ in range(400):
        lead = rng.gauss(0, 10)
        ahead = lead > 0
        crowned = rng.random() < 0.5
        wins = crowned if rng.random() < 0.5 else ahead
        uses: list[list[tuple[str, float]]] = [[], [("plain", -lead)]]
        uses[0] = [
            ("plain", lead),
            *([("laurel", lead)] if ahead else []),
            *([("crown", lead)] if crowned else []),
        ]
        games.append(game([1, 2] if wins else [2, 1], uses))
    rows = {row.name: row for row in balance(games)}
    assert rows["laurel"].win > 0.1
    assert rows["crown"].win > 0.1
    assert rows["crown"].corrected - rows["crown"].margin > 0.1
    assert abs(rows["laurel"].corrected) < rows["crown"].corrected / 2
    assert rows["plain"].used == 800


def test_rare_components_are_not_judged() -> None:
    assert balance([game([1, 2], [[("crown", 0.0)], []])]) == []
    assert balance([]) == []


def test_parquet_has_every_part_of_the_points(tmp_path: Path) -> None:
    """In Ages a seat has only the parts that brought it something."""
    plan = Plan("ages", ["random", "random"], 3, {"version": "introductory"})
    games = played_games(plan, 6, folder=tmp_path)
    parts = {key for one in games for seat in one.breakdown for key in seat}
    assert any(set(seat) < parts for one in games for seat in one.breakdown)
    columns = import_module("pyarrow.parquet").read_table(write_parquet(tmp_path)[0]).to_pydict()
    assert {f"points.{part}" for part in parts} <= columns.keys()
    for place, total in enumerate(columns["total"]):
        assert sum(columns[f"points.{part}"][place] for part in parts) == total


def test_parts_that_a_seat_has_not_count_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[dict[str, Any]] = []
    monkeypatch.setattr("civitas.terminal.report.line_plot", lambda lines, *_: drawn.append(lines) or "")
    told = Played(0, [0, 1], [4, 0], [1, 2], [1, 1], [0.0, 0.0], [], "")
    told.course = [(21, [{"points": 2}, {}]), (41, [{"points": 4, "money": 2}, {}])]
    described = {"bots": ["random", "random"], "seats": 2}
    Report(described, [told], TerminalVoice(title("civolution"), "en")).categories()
    assert list(drawn[0].values()) == [[(1.0, 1.0), (2.0, 2.0)], [(1.0, 0.0), (2.0, 1.0)]]


def test_one_who_plays_alone_is_reported_too(tmp_path: Path) -> None:
    played_games(Plan("path", ["random"], 3), 2, folder=tmp_path)
    assert "25.0" in report_page(tmp_path, "en")


def test_parquet_says_which_share_of_the_win_a_seat_has() -> None:
    tied = Played(0, [1, 0, 2], [9, 9, 4], [1, 1, 3], [5] * 3, [0.0] * 3, [{}] * 3, "")
    rows = seat_rows(["a", "b", "c"], [tied])
    assert [(row["bot"], row["total"], row["share"]) for row in rows] == [
        ("b", 9, 0.5),
        ("a", 9, 0.5),
        ("c", 4, 0.0),
    ]


def test_parquet_has_a_row_per_seat_and_per_decision(run: Path) -> None:
    seats, decisions = write_parquet(run)
    parquet = import_module("pyarrow.parquet")
    table = parquet.read_table(seats)
    assert table.num_rows == 36
    assert {"game", "bot", "total", "rank", "points.wonders"} <= set(table.column_names)
    assert parquet.read_table(decisions).num_rows == sum(table.column("decisions").to_pylist())
