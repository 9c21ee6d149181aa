"""The folder of a run of tuning: written whole or not at all, and another run in it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from arena.valued import GAME, NAMES, QUICK
from civitas.arena import tune_book
from civitas.arena.tune import Tuning
from civitas.arena.tune_book import Evolution
from civitas.arena.tune_order import Order
from civitas.kernel.types import Unplayable


@pytest.fixture(autouse=True)
def _valued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "arena.valued")


def tuning(folder: Path, **more: Any) -> Tuning:
    asked = {"rounds": 1, "games": 2, "match": 2, "search": QUICK, **more}
    return Tuning(Order("hamlet", asked.pop("seats", 2), **asked), folder, lambda line: None)


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    run.run()
    again = tuning(tmp_path)
    assert (again.progress.rows, again.progress.log) == (run.progress.rows, run.progress.log)
    assert (again.progress.rounds, again.progress.games) == (1, 4)
    assert again.sums.changes.tolist() == run.sums.changes.tolist()
    assert again.sums.changes.any()
    assert (again.sums.n, again.sums.games) == (run.sums.n, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["progress.json", "weights.toml"]


@pytest.mark.parametrize("damage", ["cut", "digit", "nonsense", "bytes", "older"])
def test_a_damaged_file_is_refused(tmp_path: Path, damage: str) -> None:
    tuning(tmp_path).run()
    path = tmp_path / "progress.json"
    whole = path.read_bytes()
    written = {
        "cut": whole[: len(whole) // 2],
        "digit": whole.replace(b'"rounds":1', b'"rounds":0'),
        "nonsense": b"{}",
        "bytes": b"\xff" + whole,
        "older": b'{"title":"hamlet","options":{},"seats":2,"seed":"0"}',
    }[damage]
    assert written != whole
    path.write_bytes(written)
    with pytest.raises(Unplayable, match=r"progress\.json is damaged or was written by another release"):
        tuning(tmp_path)
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seats": 3}, "its seats is 2, not 3"),
        ({"seed": "2"}, "its seed is 0, not 2"),
        ({"games": 5}, "its games is 2, not 5"),
        ({"match": 5}, "its match is 2, not 5"),
        ({"ridge": 5.0}, r"its ridge is 300\.0, not 5\.0"),
        ({"search": "greedy"}, "its search is greedy:deals=1,most=2, not greedy"),
        ({"options": {"length": "short"}}, "its options is "),
    ],
)
def test_a_folder_with_another_run_is_refused(tmp_path: Path, other: dict[str, Any], sentence: str) -> None:
    tuning(tmp_path).run()
    with pytest.raises(Unplayable, match=f"holds another run: {sentence}"):
        tuning(tmp_path, **other)


def test_as_many_features_with_other_names_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tuning(tmp_path).run()
    monkeypatch.setattr(GAME.outlook, "names", (*NAMES[:-1], "luck"))
    with pytest.raises(Unplayable, match="holds a run over other features; begin in a new folder"):
        tuning(tmp_path)


def test_rounds_after_an_evolution_are_refused(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    run.learn()
    run.progress.evolution = Evolution(run.progress.rows, [0], [[1.0]])
    run.book.save(run.progress)
    assert tuning(tmp_path).progress.generations == 1
    with pytest.raises(Unplayable, match="give --rounds 1, or begin in a new folder"):
        tuning(tmp_path, rounds=2)


@pytest.mark.parametrize("torn", ["progress.json", "weights.toml"])
def test_a_kill_between_two_files_counts_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: str
) -> None:
    whole = tuning(tmp_path / "whole", rounds=2)
    whole.run()
    tuning(tmp_path / "parts").run()
    put = tune_book.put

    def killed(path: Path, written: bytes) -> None:
        if path.name == torn:
            path.with_name(path.name + ".new").write_bytes(written[:10])
            raise KeyboardInterrupt
        put(path, written)

    with monkeypatch.context() as patch:
        patch.setattr(tune_book, "put", killed)
        with pytest.raises(KeyboardInterrupt):
            tuning(tmp_path / "parts", rounds=2).run()
    again = tuning(tmp_path / "parts", rounds=2)
    again.run()
    assert again.sums.games == whole.sums.games == 4
    assert msgspec.json.encode(again.progress.log) == msgspec.json.encode(whole.progress.log)
    made = [(tmp_path / name / "weights.toml").read_text() for name in ("whole", "parts")]
    assert made[0].replace("--folder whole", "--folder parts") == made[1]
