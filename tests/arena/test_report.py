"""The page about a run, its plots, and Parquet files."""

from __future__ import annotations

from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

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
    """Counts tags and collects text, that of cells by row too."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.tags[-1] == "td" and data.strip():
            self.rows[-1].append(data)


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


def hand_made() -> list[Played]:
    """Five games in which nobody is ahead; seat 0 lights the fire in each, and wins the first three."""
    games = []
    for number in range(5):
        ranks = [1, 2] if number < 3 else [2, 1]
        seating = [0, 1] if number % 2 == 0 else [1, 0]
        totals = [30 if rank == 1 else 10 for rank in ranks]
        one = Played(number, seating, totals, ranks, [40, 60], [0.1, 0.3], [{}, {}], "")
        one.leads = [[0.0, 0.0]]
        one.uses = [[("fire", 0)], []]
        games.append(one)
    return games


def drawn_by(name: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the list that will hold what the page draws with a kind of plot."""
    drawn: list[Any] = []
    monkeypatch.setattr(f"civitas.terminal.report.{name}", lambda things, *_: drawn.append(things) or "")
    return drawn


def test_the_figures_of_games_that_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    spread, apart = drawn_by("histogram", monkeypatch), drawn_by("interval_plot", monkeypatch)
    described = {"bots": ["a", "b"], "seats": 2, "seed": "1"}
    seen = Seen()
    seen.feed(Report(described, hand_made(), TerminalVoice(title("path"), "en")).page())
    first, second, fire = [row for row in seen.rows if row]
    assert [*first[:5], first[6]] == ["a", "5", "60.0%", "23.1% – 88.2%", "22", "3.8"]
    assert [*second[:5], second[6]] == ["b", "5", "40.0%", "11.8% – 76.9%", "18", "4.2"]
    assert fire == ["Fire", "50.0%", "+10.0", "+2.0", "+5.0 ± 33.9"]
    assert spread == [{"a": [30, 10, 30, 30, 10], "b": [10, 30, 10, 10, 30]}, {"All games": [100] * 5}]
    ratings, seats, components = apart
    assert [name for name, *_ in ratings] == ["a", "b"]
    for cells, (_, rating, low, high) in zip((first, second), ratings, strict=True):
        middle, uncertainty = map(float, cells[5].split(" ± "))
        assert (rating, high - rating, rating - low) == pytest.approx(
            (middle, 2 * uncertainty, 2 * uncertainty), abs=0.11
        )
    assert [row[1:] for row in seats] == [
        pytest.approx((0.6, 0.231, 0.882), abs=0.001),
        pytest.approx((0.4, 0.118, 0.769), abs=0.001),
    ]
    assert [row[1:] for row in components] == [pytest.approx((5, -29, 39), abs=0.1)]


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
    drawn = drawn_by("line_plot", monkeypatch)
    told = Played(0, [0, 1], [4, 0], [1, 2], [1, 1], [0.0, 0.0], [], "")
    told.course = [(21, [{"points": 2}, {}]), (41, [{"points": 4, "money": 2}, {}])]
    described = {"bots": ["random", "random"], "seats": 2}
    Report(described, [told], TerminalVoice(title("civolution"), "en")).categories()
    assert list(drawn[0].values()) == [[(1.0, 1.0), (2.0, 2.0)], [(1.0, 0.0), (2.0, 1.0)]]


def test_a_game_that_is_over_keeps_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = drawn_by("line_plot", monkeypatch)
    games = hand_made()[:2]
    games[0].course = [(1, [{"points": 2}, {"points": 4}]), (2, [{"points": 20}, {"points": 10}])]
    games[1].course = [(1, [{"points": 0}, {"points": 2}]), (2, [{"points": 4}, {"points": 2}])]
    games[1].course.append((3, [{"points": 6}, {"points": 4}]))
    described = {"bots": ["a", "b"], "seats": 2}
    Report(described, games, TerminalVoice(title("civolution"), "en")).categories()
    assert list(drawn[0].values()) == [[(1.0, 2.0), (2.0, 9.0), (3.0, 10.0)]]


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
