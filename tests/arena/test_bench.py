"""The shape of the bench's figures; their size is not tested."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from civitas.arena import bench
from civitas.kernel.types import Unplayable

FIGURES = ["decisions_per_s", "games_per_s", "copy_us", "spread", "ratio"]


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def test_every_game_is_measured_beside_catanatron() -> None:
    told: list[tuple[int, int]] = []
    result = bench.bench(seconds=0.0, progress=lambda done, total: told.append((done, total)))
    assert list(result) == ["catanatron", "games"]
    assert "hamlet" in result["games"]
    for figures in (result["catanatron"], *result["games"].values()):
        assert list(figures) == FIGURES
        assert all(figures[name] > 0 for name in ("decisions_per_s", "games_per_s", "copy_us", "ratio"))
    assert result["catanatron"]["ratio"] == 1
    ours, peer = result["games"]["hamlet"], result["catanatron"]
    assert ours["ratio"] == pytest.approx(ours["decisions_per_s"] / peer["decisions_per_s"], abs=0.01)
    assert told[-1] == (5 * (1 + len(result["games"])), 5 * (1 + len(result["games"])))


def test_only_ticks_with_a_choice_count_for_catanatron() -> None:
    peer = bench.Catanatron()
    decisions = peer.play(0)
    assert 0 < decisions < peer.length
    assert peer.play(0) == decisions


def test_medians_and_spread() -> None:
    figures = bench.Measured()
    figures.decisions, figures.games, figures.copies = [90.0, 100.0, 130.0], [1.0, 2.0, 3.0], [5.0, 4.0, 9.0]
    assert figures.table(50.0) == {
        "decisions_per_s": 100.0,
        "games_per_s": 2.0,
        "copy_us": 5.0,
        "spread": 0.4,
        "ratio": 2.0,
    }


def test_too_few_repeats_are_refused() -> None:
    with pytest.raises(Unplayable, match="at least 5 repeats, not 4"):
        bench.bench(repeats=4)


def test_without_catanatron_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str, *args: Any) -> Any:
        if name.startswith("catanatron"):
            raise ModuleNotFoundError(name)
        return import_module(name, *args)

    monkeypatch.setattr(bench, "import_module", missing)
    with pytest.raises(Unplayable, match=r"catanatron, which is not installed; install civitas\[bench\]"):
        bench.bench()
