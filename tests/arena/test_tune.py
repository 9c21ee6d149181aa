"""Tuning: runs can be repeated and resumed, weights are taken by match, the file says how it was made."""

from __future__ import annotations

import sys
from math import log
from pathlib import Path
from random import Random
from tomllib import loads
from typing import Any

import pytest

from arena.valued import QUICK, ROWS
from civitas.arena.tune import Tuning, shifted
from civitas.arena.tune_book import Evolution, Sums
from civitas.arena.tune_games import Watched
from civitas.arena.tune_order import Order
from civitas.games import title
from civitas.games.civolution.scoring import category_sheet
from civitas.kernel.types import Unplayable
from civitas.outlook import Linear, read_rows

PATH = title("path")


@pytest.fixture(autouse=True)
def _valued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "arena.valued")


def tuning(folder: Path, said: list[str] | None = None, **asked: Any) -> Tuning:
    """A run of the real thing."""
    heard = [] if said is None else said
    return Tuning(Order("path", 2, "1", **asked), folder, heard.append)


def small(folder: Path, said: list[str] | None = None, **asked: Any) -> Tuning:
    """A run of the small game, over at once."""
    heard = [] if said is None else said
    order = Order("hamlet", 2, "4", **{"rounds": 1, "games": 2, "match": 2, "search": QUICK, **asked})
    return Tuning(order, folder, heard.append)


def test_a_round_plays_fits_and_tries(tmp_path: Path) -> None:
    said: list[str] = []
    run = tuning(tmp_path, said, rounds=1, games=3, match=2)
    assert run.left()
    run.run()
    assert not run.left()
    assert "round 0 with plan" in said[0]
    assert said[0].endswith(("taken", "not taken"))
    assert run.progress.games == 5
    text = (tmp_path / "weights.toml").read_text()
    assert "# Made by: civitas tune path --seats 2 --seed 1 --folder " in text
    assert " --rounds 1 --games 3 --match 2 --ridge 300.0 --search plan:beam=2,deals=1\n" in text
    assert said[0] in text
    assert set(loads(text)["weights"]) == set(PATH.outlook.names)
    rows = read_rows(tmp_path / "weights.toml", PATH.outlook.names)
    assert rows == [[pytest.approx(weight, abs=1e-5) for weight in row] for row in run.progress.rows]


def test_it_tells_how_many_games_are_over(tmp_path: Path) -> None:
    told: list[int] = []
    order = Order("hamlet", 2, "4", rounds=1, games=2, match=2, evolve=1, search=QUICK)
    run = Tuning(order, tmp_path, str, tell=told.append)
    run.run()
    assert told == list(range(1, run.whole() + 1))
    assert run.progress.games == run.whole() == 2 + 2 + 8 * 8 + 2
    assert Tuning(order, tmp_path, str).over == run.whole()


def test_a_run_in_parts_is_the_same_as_one(tmp_path: Path) -> None:
    whole = small(tmp_path / "whole", rounds=3, ridge=0.1)
    whole.run()
    for rounds in (1, 2, 3):
        parts = small(tmp_path / "parts", rounds=rounds, ridge=0.1)
        parts.run()
    assert parts.progress.rows == whole.progress.rows
    assert parts.progress.log == whole.progress.log
    assert [line.endswith(" not taken") for line in whole.progress.log] == [True, False, True]
    assert whole.progress.earlier == [ROWS]


def test_a_round_in_which_nothing_was_seen_leaves_the_weights(tmp_path: Path) -> None:
    assert small(tmp_path)._fit() == ROWS


def test_of_the_decisions_of_the_population_some_are_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    choose = Watched.choose
    monkeypatch.setattr(Watched, "choose", lambda self, *given: asked.append(1) or choose(self, *given))
    games = small(tmp_path).table.games
    watched = sum(games.watched("0", number, [ROWS]).n for number in range(4)) / 2
    assert 0.1 * len(asked) < watched < 0.6 * len(asked)


def test_the_population_differs_and_some_build_engines_first(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    known = [PATH.outlook.rows("2")]
    members: list[Linear] = [run.table.games.member(known, Random(seed)) for seed in range(20)]
    assert len({str(member.rows("2")) for member in members}) == 20
    place = PATH.outlook.names.index("engine")
    shares = [member.rows("2")[place][1] / known[0][place][1] for member in members]
    assert max(shares) > 1.5 > 0.5 > min(shares) / 2


def test_a_fit_finds_what_positions_are_worth(tmp_path: Path) -> None:
    """Two features of which one says the final lead and the other nothing."""
    run = tuning(tmp_path)
    run.order.ridge = 1e-6
    run.progress.rows = [[0.0] * 3, [0.0] * 3]
    run.outlook = PATH.outlook.with_rows(run.progress.rows)
    run.outlook.names = ("lead", "luck")
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
    run.outlook.gains = ("lead",)
    assert run._fit()[0] == [0.0, 0.0, 0.0]


def test_positions_answer_less_and_less_for_what_comes_later(tmp_path: Path) -> None:
    """Two positions of one who plays alone: the first stands for 97 % of itself in what the second led to."""
    numpy = small(tmp_path).numpy
    sums = Sums.empty(numpy, 1)
    sums.add(numpy, [(0, [[1.0, 0.0, 0.0]]), (0, [[2.0, 0.0, 0.0]])], [10.0])
    assert sums.ends.tolist() == pytest.approx([10 * (0.97 + 2), 0.0, 0.0])
    assert sums.changes[0].tolist() == pytest.approx([1 * (1 - 2) + (0.97 + 2) * 2, 0.0, 0.0])


def test_alone_a_fit_is_free_to_say_what_is_still_to_come(tmp_path: Path) -> None:
    """Other weights are drawn to the old ones, the level hardly: what a lonely seat has yet to gain would be
    laid upon other features."""
    run = tuning(tmp_path)
    run.order.ridge = 10.0
    run.progress.rows = [[0.0] * 3, [0.0] * 3]
    run.outlook = PATH.outlook.with_rows(run.progress.rows)
    run.outlook.names = ("luck", "one")
    run.sums = Sums.empty(run.numpy, 2)
    rng = Random(4)
    for _ in range(200):
        values = [[1.0 + rng.random(), 1.0] for _ in range(4)]
        shares = (1.0, 0.6, 0.3, 0.0)
        powers = [[left**power for power in range(3)] for left in shares]
        seen = [
            (0, [[value * power for value in position for power in at]])
            for position, at in zip(values, powers, strict=True)
        ]
        run.sums.add(run.numpy, seen, [100.0])
    luck, one = run._fit()
    assert one[0] == pytest.approx(100, abs=2)
    assert abs(luck[0]) < 2


def test_good_weights_win_a_match_against_bad_ones(tmp_path: Path) -> None:
    run = tuning(tmp_path)
    bad = [[-weight for weight in row] for row in PATH.outlook.rows("2")]
    assert run.duel(PATH.outlook.rows("2"), bad, 4, "match") == 1.0


def test_alone_both_weights_play_the_same_deals(tmp_path: Path) -> None:
    run = Tuning(Order("revive", 1, "3", search="greedy:deals=1,most=4"), tmp_path, str)
    rows = run.outlook.rows("1")
    won, lead = run.table.games.compared(rows, rows, "match", 0)
    assert (won, lead) == (0.5, 0.0)
    bad = [[-weight for weight in row] for row in rows]
    won, lead = run.table.games.compared(rows, bad, "match", 0)
    assert won == 1.0
    assert lead >= 10
    assert run.table.games.compared(bad, rows, "match", 0) == (0.0, -lead)


def test_alone_the_lead_over_a_rival_is_what_counts(tmp_path: Path) -> None:
    run = Tuning(Order("civolution", 1, "3", search="greedy:deals=1,most=2"), tmp_path, str)
    games = run.table.games
    played: list[Any] = []
    ends = games._played
    games._played = lambda *game: played.append(ends(*game)) or played[-1]  # type: ignore[method-assign]
    rows = run.outlook.rows("1")
    _, lead = games.compared(rows, [[-weight for weight in row] for row in rows], "match", 0)
    rival = [sum(category_sheet(state, 1).values()) for state in played]
    own = [games.game.outcome(state).totals[0] for state in played]
    assert lead == (own[0] - rival[0]) - (own[1] - rival[1])


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    """Both kinds of games are played by two processes, and what comes out is the same to the last bit."""
    told: list[str] = []
    for workers in (1, 2):
        order = Order("path", 2, "4", rounds=1, games=3, match=3, evolve=1, search="greedy:deals=1,most=2")
        run = Tuning(order, tmp_path / str(workers), told.append, workers)
        run.learn()
        run.evolve(games=1, features=2)
        run.table.close()
    made = [(tmp_path / name / "progress.json").read_bytes() for name in "12"]
    assert made[0] == made[1]
    assert told[: len(told) // 2] == told[len(told) // 2 :]


def test_numbers_of_workers_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unplayable, match="The number of workers is at least 1, not 0"):
        Tuning(Order("path", 2), tmp_path, str, 0)


def test_a_shift_multiplies_the_weights_of_its_features() -> None:
    rows = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]
    found = shifted(rows, [2, 0], [log(2), log(0.5)])
    assert found[0] == pytest.approx([0.5, 1.0, 1.5])
    assert found[1] == [4.0, 5.0, 6.0]
    assert found[2] == pytest.approx([14.0, 16.0, 18.0])
    assert rows[2] == [7.0, 8.0, 9.0]


def test_evolution_shifts_what_matters_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fitness that speaks for more of one feature and less of another, that is what comes."""
    said: list[str] = []
    run = small(tmp_path, said, evolve=6)
    run.learn()
    before = run.progress.rows = [[1.0, 0.0, 0.0], [5.0, 0.0, 0.0], [0.01, 0.0, 0.0], [3.0, 0.0, 0.0]]
    run.sums.squares[:], run.sums.n = 1.0, 1

    def judged(new: Any, old: Any, name: str, number: int) -> tuple[float, float]:
        assert [list(row) for row in old] == before
        assert new[0] == before[0]
        assert new[2] == before[2]
        return float(new[1][0] > old[1][0]), 40 * (log(new[1][0] / 5) - log(new[3][0] / 3))

    monkeypatch.setattr(run.table.games, "compared", judged)
    run.evolve(games=1, features=2)
    assert run.progress.generations == run.progress.judged == 6
    assert run.progress.rows[1][0] > 6 > 5 > 2.5 > run.progress.rows[3][0]
    assert said[-1] == "evolution of 6 generations won 1.000 of 2: taken"


def test_a_win_by_far_is_hardly_better_than_a_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = small(tmp_path, evolve=1)
    leads = {0: (1.0, 1000.0), 1: (0.0, -1000.0), 2: (0.5, 7.0)}
    monkeypatch.setattr(run.table.games, "compared", lambda new, old, name, number: leads[number])
    assert run._fitness(Evolution(ROWS, [0]), [[0.0], [0.1]], "generation 0", 3) == [-7.0, -7.0]
    assert run._fitness(Evolution(ROWS, [0]), [[0.0]], "generation 0", 1) == [-120.0]


def test_the_population_remembers_the_last_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = small(tmp_path, rounds=5)
    monkeypatch.setattr(run.table.games, "compared", lambda *game: (1.0, 1.0))
    in_force = [run.progress.rows]
    monkeypatch.setattr(run, "say", lambda line: in_force.append(run.progress.rows))
    run.learn()
    assert run.progress.earlier == [in_force[5], in_force[4], in_force[3]]


def test_that_nothing_can_be_drawn_is_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "cma"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    small(tmp_path)._strategy(Evolution(ROWS, [0, 1]))
    assert [str(one.message) for one in recwarn if "matplotlib" in str(one.message)] == []


def test_what_loses_its_match_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = small(tmp_path, evolve=1)
    run.learn()
    before = run.progress.rows
    monkeypatch.setattr(run.table.games, "compared", lambda *game: (0.5, 0.0))
    run.evolve(games=1)
    assert run.progress.rows == before
    assert run.progress.log[-1].endswith(": not taken")


def test_an_evolution_goes_on_where_it_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = small(tmp_path / "whole", evolve=3)
    whole.learn()
    whole.evolve(games=1, features=2)
    parts = small(tmp_path / "parts", evolve=3)
    parts.learn()
    play = parts.table.games.compared

    def killed(new: Any, old: Any, name: str, number: int) -> tuple[float, float]:
        if name.startswith("generation 2"):
            raise KeyboardInterrupt
        return play(new, old, name, number)

    monkeypatch.setattr(parts.table.games, "compared", killed)
    with pytest.raises(KeyboardInterrupt):
        parts.evolve(games=1, features=2)
    assert "--evolve" not in (tmp_path / "parts" / "weights.toml").read_text()
    said: list[str] = []
    again = small(tmp_path / "parts", said, evolve=3)
    assert (again.progress.generations, again.progress.judged) == (2, 0)
    assert again.left()
    again.evolve(games=1, features=2)
    assert [line.partition(":")[0] for line in said[:-1]] == ["generation 2"]
    assert again.progress.evolution == whole.progress.evolution
    assert again.progress.rows == whole.progress.rows
    assert (again.progress.log, again.progress.games) == (whole.progress.log, whole.progress.games)
    assert "--evolve 3" in (tmp_path / "parts" / "weights.toml").read_text()


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    run = small(tmp_path, evolve=1)
    run.learn()
    run.evolve(games=1)
    said: list[str] = []
    again = small(tmp_path, said, evolve=1)
    assert not again.left()
    again.run()
    assert said == []
    assert again.progress.games == run.progress.games
    more = small(tmp_path, said, evolve=2)
    assert more.left()
    more.evolve(games=1)
    assert [line.split()[0] for line in said] == ["generation", "evolution"]


def test_more_generations_later_lead_where_all_at_once_would_have(tmp_path: Path) -> None:
    for name, steps in (("whole", [2]), ("parts", [1, 2])):
        for generations in steps:
            run = small(tmp_path / name, evolve=generations)
            run.learn()
            run.evolve(games=1, features=3)
    whole, parts = (small(tmp_path / name, evolve=2).progress for name in ("whole", "parts"))
    assert parts.rows == whole.rows
    assert parts.evolution == whole.evolution
