"""All against all, and runs that are written down: nothing is lost, nothing is played twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from civitas.arena.course import Played, play_one
from civitas.arena.pool import Pool, Work
from civitas.arena.schedule import Plan, Tournament
from civitas.arena.tournament import against, ratings, standings, tournament
from civitas.arena.work import played_games
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from hamlet import GAME
from support.titles import command, environment

SHORT = {"length": "short"}


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def three(seats: int = 2) -> Tournament:
    return Tournament("hamlet", ["random", "easy", "medium"], seats, 4, SHORT)


def result(number: int, seating: list[int], ranks: list[int]) -> Played:
    return Played(number, seating, [0] * len(ranks), ranks, [1] * len(ranks), [0.0] * len(ranks), [], "")


def test_every_pair_meets_on_both_seats_with_the_same_cards() -> None:
    plan = three()
    assert plan.games(1) == 6
    seatings = [plan.seating(number) for number in range(6)]
    assert sorted(seatings) == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]
    assert [plan.seed_of(0) == plan.seed_of(1), plan.seed_of(1) == plan.seed_of(2)] == [True, False]


def test_fewer_bots_than_seats_sit_equally_often_on_each() -> None:
    plan = three(4)
    seatings = [plan.seating(number) for number in range(plan.games(1))]
    for seat in range(4):
        sitting = [seating[seat] for seating in seatings]
        assert [sitting.count(bot) for bot in range(3)] == [4, 4, 4]


@pytest.mark.parametrize(("bots", "seats", "games"), [(2, 4, 2), (3, 4, 12), (4, 4, 4), (2, 2, 2), (3, 2, 6)])
def test_no_game_of_a_round_is_played_twice(bots: int, seats: int, games: int) -> None:
    plan = Tournament("hamlet", ["random", "easy", "medium", "hard"][:bots], seats, 4, SHORT)
    assert plan.games(1) == games
    met = {(plan.seed_of(number), *plan.seating(number)) for number in range(plan.games(3))}
    assert len(met) == 3 * games


def test_the_standings_put_the_stronger_first() -> None:
    found = tournament(three(), 8)
    assert found["games"] == 48
    assert (found["version"], found["pack"], found["seed"]) == (GAME.version, GAME.pack_hash, 4)
    assert found["bots"] == ["random", "easy", "medium"]
    assert found["standings"][0]["bot"] == "medium"
    assert sum(row["wins"] for row in found["standings"]) == pytest.approx(48)
    for row in found["standings"]:
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
    assert found["against"][0][2] + found["against"][2][0] == pytest.approx(1)
    assert found["against"][0][0] is None


def test_ratings_follow_the_ranks_and_grow_sure() -> None:
    games = [result(number, [0, 1], [1, 2]) for number in range(20)]
    (better, sure), (worse, _) = ratings(2, games)
    assert better > 30 > 20 > worse
    assert sure < ratings(2, games[:2])[0][1]
    assert ratings(2, [result(0, [0, 0, 1, 1], [1, 2, 3, 4])])[0][0] > 25
    (inner, _), (outer, _) = ratings(2, [result(0, [0, 1, 1, 0], [1, 2, 3, 4])])
    assert inner == outer
    assert ratings(1, [result(0, [0], [1])])[0][0] == 25


def test_who_came_out_ahead_of_whom() -> None:
    games = [result(0, [0, 1, 2], [1, 2, 2]), result(1, [2, 0, 1], [1, 2, 3])]
    assert against(3, games) == [[None, 1.0, 0.5], [0.0, None, 0.25], [0.5, 0.75, None]]


def test_workers_do_not_change_a_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civitas.arena.work.MOMENT", 0.0)
    one, two = tournament(three(), 4), tournament(three(), 4, workers=2)
    for row in [*one["standings"], *two["standings"]]:
        row.pop("ms_per_decision")
    assert one == two


def test_no_more_processes_are_started_than_games_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    class Counted(Pool):
        def __init__(self, work: Work, order: Any, game: Game, workers: int) -> None:
            started.append(workers)
            super().__init__(work, order, game, workers)

    monkeypatch.setattr("civitas.arena.work.MOMENT", 0.0)
    monkeypatch.setattr("civitas.arena.work.Pool", Counted)
    played_games(Plan("hamlet", ["random", "random"], 1, SHORT), 3, workers=8)
    played_games(Plan("hamlet", ["random", "random"], 1, SHORT), 30, workers=2)
    assert started == [3, 2]


def test_a_few_games_start_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civitas.arena.pool.get_context", lambda how: pytest.fail("processes were started"))
    assert len(played_games(Plan("hamlet", ["random", "random"], 1, SHORT), 3, workers=2)) == 3


def test_a_killed_tournament_loses_and_repeats_nothing(tmp_path: Path) -> None:
    args = (
        "tournament",
        "hamlet",
        "--bots",
        "random,easy,medium",
        "--rounds",
        "20",
        "--workers",
        "2",
        "--json",
    )
    marks = environment()
    running = subprocess.Popen(command(*args, "--out", str(tmp_path)), env=marks, start_new_session=True)
    path = tmp_path / "games.jsonl"
    while not path.exists() or path.read_bytes().count(b"\n") < 10:
        assert running.poll() is None
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    before = path.read_bytes()
    assert before.count(b"\n") < 120
    resumed = subprocess.run(
        command(*args, "--out", str(tmp_path)), env=marks, capture_output=True, text=True, check=True
    )
    whole = before[: before.rfind(b"\n") + 1]
    assert path.read_bytes().startswith(whole)
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()]
    assert sorted(numbers) == list(range(120))
    fresh = tournament(Tournament("hamlet", ["random", "easy", "medium"], 2, "0"), 20)
    assert json.loads(resumed.stdout)["checksum"] == fresh["checksum"]


def test_a_detailed_game_tells_its_course() -> None:
    plan = Plan("hamlet", ["random", "random"], 3)
    plain = play_one(GAME, plan, 0)
    plan.detailed = True
    told = play_one(GAME, plan, 0)
    assert told.checksum == plain.checksum
    assert (plain.moves, plain.uses) == ([], [])
    assert len(told.moves) == sum(told.decisions)
    assert told.course[-1][1] == told.breakdown
    stages = [stage for stage, _ in told.course]
    assert stages == sorted(set(stages)), "the end is told beside the last round"
    used = {name for seat in told.uses for name, _ in seat}
    assert used
    assert used <= set(GAME.pack.by_id)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Played) == told


@pytest.mark.parametrize(
    ("bots", "rounds", "sentence"),
    [
        (["random"], 1, "A tournament needs at least two bots, each named once"),
        (["random", "random"], 1, "each named once"),
        (["random", "easy"], 0, "The number of rounds is at least 1, not 0"),
        (["random", "nobody"], 1, "There is no bot 'nobody'"),
    ],
)
def test_wrong_tournaments_are_refused(bots: list[str], rounds: int, sentence: str) -> None:
    with pytest.raises(Unplayable, match=sentence):
        tournament(Tournament("hamlet", bots, 2), rounds)


@pytest.mark.parametrize("seats", [-1, 0, 1])
def test_a_tournament_has_two_seats_at_least(seats: int) -> None:
    with pytest.raises(Unplayable, match=f"at least two seats, not {seats}"):
        tournament(Tournament("hamlet", ["random", "easy"], seats), 1)


def test_the_standings_tell_how_long_a_decision_took() -> None:
    games = [result(number, [0, 1], [1, 2]) for number in range(2)]
    for one, decisions, seconds in zip(games, ([4, 10], [6, 0]), ([0.5, 0.02], [0.75, 0.0]), strict=True):
        one.decisions, one.seconds = decisions, seconds
    rows = {row["bot"]: row["ms_per_decision"] for row in standings(["a", "b"], games)}
    assert rows == {"a": 125.0, "b": 2.0}


def test_the_standings_count_only_the_own_seats() -> None:
    rows = standings(["a", "b"], [result(0, [1, 0], [1, 2])])
    assert {row["bot"]: row["wins"] for row in rows} == {"a": 0.0, "b": 1.0}
