"""The tables of docs/bots.md say what was played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from civitas.arena.course import Played
from civitas.games import titles

ROOT = Path(__file__).parents[2]


@pytest.fixture(name="tool")
def _tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("CIVITAS_BOTS", "")
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
    import strength

    return strength


def played(number: int, totals: list[int], **more: Any) -> Played:
    seats = len(totals)
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    seating = [(seat - number) % seats for seat in range(seats)]
    one = Played(number, seating, totals, ranks, [10] * seats, [0.5] * seats, [{}] * seats, "")
    one.course = [(1, []), (2, [])]
    for name, value in more.items():
        setattr(one, name, value)
    return one


def run_of(tool: Any, name: str) -> Any:
    (found,) = [run for run in tool.runs() if run.name == name]
    return found


def test_every_run_is_another_one_and_can_be_played(tool: Any) -> None:
    runs = list(tool.runs())
    assert len({run.name for run in runs}) == len(runs)
    for run in runs:
        assert set(run.lineup) <= {*tool.BOTS, "yardstick"}
        assert titles()[run.title].refusal(run.plan().options, len(run.lineup)) is None


def test_a_pair_counts_ties_half_and_knows_whose_seats_are_whose(tool: Any) -> None:
    run = run_of(tool, "path-2-hard-yardstick")
    games = [played(0, [9, 3]), played(1, [3, 9]), played(2, [5, 5]), played(3, [8, 2])]
    cells = tool.pair_row(run, games)
    assert cells[:6] == ["path", "2", "`hard`", "`yardstick`", "4 of 200", "62.5%"]
    assert cells[7:10] == ["50.0", "50.0", "0.25"]
    assert cells[10:] == ["6.2", "4.8"]


def test_solo_games_of_revive_are_counted_by_rank(tool: Any) -> None:
    cells = tool.ladder_row(
        run_of(tool, "revive-1-best"), [played(0, [total]) for total in (20, 60, 181, 200)]
    )
    assert cells == ["`best`", "4 of 100", "115.2", "25%", "25%", "0%", "0%", "0%", "0%", "50%"]


def test_wins_against_the_rival_are_counted_by_level(tool: Any) -> None:
    games = [played(0, [150]), played(1, [90], ranks=[2])]
    cells = tool.rival_row(run_of(tool, "civolution-1-best-expert"), games)
    assert cells[:4] == ["`best`", "expert", "2 of 20", "50.0%"]
    assert cells[-1] == "120.0"


def test_civilizations_among_themselves_are_described_by_their_end(tool: Any) -> None:
    names = titles()["ages"].outlook.names  # type: ignore[attr-defined]
    rows = [[0.0] * len(names) for _ in range(4)]
    for row, age, growth in zip(rows, (0, 1, 2, 3), (2, 4, 6, 8), strict=True):
        row[names.index("government_age")] = age
        row[names.index("science_growth")] = growth
    cells = tool.among_row(run_of(tool, "ages-4-best"), [played(0, [100, 200, 300, 200], features=rows)])
    assert cells == ["`best`", "1 of 60", "300", "200", "25%", "5.0", "0.25"]


def test_the_page_gets_tables_of_what_was_played_and_keeps_the_rest(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{tool.BEGIN}\nold\n{tool.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(tool, "PAGE", page)
    monkeypatch.setattr(
        tool, "found", lambda _, run: [played(0, [181])] if run.name == "revive-1-hard" else []
    )
    tool.write_page(tmp_path)
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == ["before", tool.BEGIN, ""]
    assert lines[3] == "Revive alone, by rank (the next rank not reached):"
    assert lines[-3].startswith("| `hard` | 1 of 100 | 181.0 |")
    assert lines[-2:] == [tool.END, "after"]


def test_the_page_keeps_lines_of_games_that_lie_elsewhere(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"{tool.BEGIN}\n{tool.END}\n", encoding="utf-8")
    monkeypatch.setattr(tool, "PAGE", page)
    scores = {"revive-1-hard": 181, "ages-4-hard": 7, "civolution-1-best-expert": 150}
    names = titles()["ages"].outlook.names  # type: ignore[attr-defined]

    def found(folder: Path, run: Any) -> list[Played]:
        kinds = {"features": [[0.0] * len(names)] * 4}
        return [played(0, [scores[run.name]] * len(run.lineup), **kinds)] if run.name in scores else []

    monkeypatch.setattr(tool, "found", found)
    tool.write_page(tmp_path)
    whole = page.read_text(encoding="utf-8")
    scores.clear()
    tool.write_page(tmp_path)
    assert page.read_text(encoding="utf-8") == whole
    scores["revive-1-hard"] = 60
    tool.write_page(tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "| `hard` | 1 of 100 | 60.0 |" in text
    assert "181.0" not in text
    assert "| `hard` | 1 of 60 | 7 |" in text
    assert "| `best` | expert | 1 of 20 |" in text
