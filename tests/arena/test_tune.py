"""Tuning: runs can be repeated and resumed, weights are taken by match, the file says how it was made."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tomllib import loads

import pytest

from civitas.arena.tune import Progress, Sums, Tuning, shifted
from civitas.games import title
from civitas.kernel.types import Unplayable
from civitas.outlook import Linear, read_rows
from hamlet import GAME as HAMLET

PATH = title("path")


def tuning(folder: Path, said: list[str] | None = None, seed: str = "1") -> Tuning:
    heard = [] if said is None else said
    return Tuning(PATH, Progress("path", {}, 2, seed), folder, 30.0, heard.append)


def test_a_round_plays_fits_and_tries(tmp_path: Path) -> None:
    said: list[str] = []
    run = tuning(tmp_path, said)
    run.learn(rounds=1, games=3, match=2)
    assert "round 0 with plan" in said[0]
    assert said[0].endswith(("taken", "not taken"))
    assert run.progress.games == 5
    text = (tmp_path / "weights.toml").read_text()
    assert "civitas tune path --seats 2 --seed 1" in text
    assert said[0] in text
    assert set(loads(text)["weights"]) == set(PATH.outlook.names)
    rows = read_rows(tmp_path, PATH.outlook.names)
    assert rows == [[pytest.approx(weight, abs=1e-5) for weight in row] for row in run.progress.rows]


def test_a_run_in_two_parts_is_the_same_as_one(tmp_path: Path) -> None:
    whole = tuning(tmp_path / "whole")
    whole.learn(rounds=2, games=2, match=2)
    tuning(tmp_path / "parts").learn(rounds=1, games=2, match=2)
    parts = tuning(tmp_path / "parts")
    parts.learn(rounds=2, games=2, match=2)
    assert parts.progress.rows == whole.progress.rows
    assert parts.progress.log == whole.progress.log


def test_a_folder_with_another_run_is_refused(tmp_path: Path) -> None:
    tuning(tmp_path).learn(rounds=1, games=1, match=1)
    with pytest.raises(Unplayable, match="holds another run: path with seed 1"):
        tuning(tmp_path, seed="2")


def test_a_title_without_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unplayable, match="Hamlet has no outlook with weights"):
        Tuning(HAMLET, Progress("hamlet", {}, 2, "1"), tmp_path, 1.0, print)


def test_the_population_differs_and_some_build_engines_first(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    members: list[Linear] = [run._member(Random(seed)) for seed in range(20)]
    assert len({str(member.rows) for member in members}) == 20
    place = PATH.outlook.names.index("engine")
    shares = [member.rows[place][1] / PATH.outlook.rows[place][1] for member in members]
    assert max(shares) > 1.5 > 0.5 > min(shares) / 2


def test_a_fit_finds_what_positions_are_worth(tmp_path: Path) -> None:
    """Two features of which one says the final lead and the other nothing."""
    run = tuning(tmp_path)
    run.ridge = 1e-6
    run.progress.rows = [[0.0] * 3, [0.0] * 3]
    numpy = run.numpy
    run.sums = Sums(numpy.zeros((6, 6)), numpy.zeros(6), numpy.zeros(6), 0, 0)
    rng = Random(4)
    for _ in range(200):
        lead = rng.gauss(0, 5)
        seen = []
        for left in (1.0, 0.6, 0.3, 0.0):
            powers = (1.0, left, left * left)
            own = [lead / 2, rng.gauss(0, 1)]
            seen.append(
                (0, [[sign * value * power for value in own for power in powers] for sign in (1, -1)])
            )
        run.sums.add(numpy, seen, [lead / 2, -lead / 2])
    found = run._fit()
    assert [round(weight, 1) for weight in found[0]] == [1.0, 0.0, 0.0]
    assert all(abs(weight) < 0.5 for weight in found[1])
    assert run.sums.games == 200
    assert run.sums.n == 200 * 4 * 2
    run.sums.ends = -run.sums.ends
    run.outlook = PATH.outlook.with_rows(run.progress.rows)
    run.outlook.names, run.outlook.gains = ("lead", "luck"), ("lead",)
    assert run._fit()[0] == [0.0, 0.0, 0.0]


def test_good_weights_win_a_match_against_bad_ones(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    bad = [[-weight for weight in row] for row in PATH.outlook.rows]
    assert run.duel(PATH.outlook.rows, bad, 4, "match") == 1.0


def test_evolution_shifts_what_matters_most(tmp_path: Path) -> None:
    said: list[str] = []
    run = tuning(tmp_path, said)
    run.learn(rounds=1, games=2, match=1)
    run.evolve(generations=1, match=2, games=1, features=4)
    assert run.progress.generations == 1
    assert "evolution of 1 generations won" in said[-1]
    rows = shifted(run.numpy.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]), [1], [0.0])
    assert rows == [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
