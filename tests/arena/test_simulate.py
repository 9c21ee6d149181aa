"""Simulations: what they count, and that neither workers nor hash seeds change them."""

from __future__ import annotations

import json
import os
import re
import subprocess
from random import Random
from signal import SIG_DFL, SIGINT, signal
from typing import Any

import pytest

from civitas.arena import play
from civitas.arena.course import play_one
from civitas.arena.pool import Broken
from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.bots import Bot, make
from civitas.kernel.chance import derive_seed
from civitas.kernel.types import Unplayable
from hamlet import GAME
from support.titles import command, environment

FIELDS = [
    "game",
    "version",
    "pack",
    "options",
    "seats",
    "seed",
    "games",
    "decisions",
    "fresh_games",
    "fresh_decisions",
    "seconds",
    "decisions_per_second",
    "wins",
    "scores",
    "checksum",
]


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def two(made: type[Bot]) -> list[Bot]:
    return [made(GAME, seat, Random(seat)) for seat in range(2)]


def test_the_table_of_results() -> None:
    told: list[int] = []
    result = simulate(Plan("hamlet", ["random"] * 3, 7, {"length": "short"}), 12, progress=told.append)
    assert list(result) == FIELDS
    assert result["options"] == {"length": "short", "purse": "full"}
    assert (result["seats"], result["games"]) == (["random"] * 3, 12)
    assert (result["version"], result["pack"], result["seed"]) == (GAME.version, GAME.pack_hash, 7)
    assert sum(result["wins"]) == pytest.approx(12, abs=1e-4)
    assert told == list(range(13))


def test_a_game_depends_on_its_number_and_not_on_those_before_it() -> None:
    plan = Plan("hamlet", ["random", "random"], 7)
    alone = play_one(GAME, plan, 5)
    for number in range(5):
        play_one(GAME, plan, number)
    again = play_one(GAME, plan, 5)
    assert (alone.checksum, alone.totals) == (again.checksum, again.totals)
    assert play_one(GAME, Plan("hamlet", ["random", "random"], 8), 5).checksum != alone.checksum


def test_the_line_up_is_rotated_and_scores_follow_the_entry() -> None:
    """Game 1 of three seats puts entry 0 on seat 1; its totals must be those of that seat."""
    plan = Plan("hamlet", ["random", "random", "random"], 6)
    seed = derive_seed(6, 1)
    state = GAME.setup({}, 3, seed)
    entries = [2, 0, 1]
    players = [make("random", GAME, seat, play.bot_rng(seed, seat)) for seat in range(3)]
    play.play_out(GAME, state, players)
    totals = GAME.outcome(state).totals
    assert len(set(totals)) == 3
    played = play_one(GAME, plan, 1)
    assert (played.seating, played.totals) == (entries, totals)
    both = [play_one(GAME, plan, number) for number in range(2)]
    sums = [sum(one.totals[one.seating.index(entry)] for one in both) / 2 for entry in range(3)]
    assert simulate(plan, 2)["scores"] == sums


def test_ties_share_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("hamlet", ["random", "random"], 1, {"length": "short"})
    shared = [number for number in range(80) if play_one(GAME, plan, number).ranks == [1, 1]]
    result = simulate(plan, 80)
    assert shared
    assert result["wins"][0] % 1 == (len(shared) / 2) % 1
    assert sum(result["wins"]) == 80


def test_greedy_beats_random() -> None:
    result = simulate(Plan("hamlet", ["greedy", "random"], 1), 40)
    assert result["wins"][0] > 24
    assert result["scores"][0] > result["scores"][1]


def test_decisions_are_questions_with_two_answers() -> None:
    state = GAME.setup({}, 2, 4)
    asked: list[int] = []

    class Counting(Bot):
        blind = True

        def choose(self, observation: Any, question: Any, deadline: Any) -> Any:
            asked.append(len(question.actions))
            return self.rng.choice(question.actions)

    clock = play.Clock(2)
    assert play.play_out(GAME, state, two(Counting), clock) == len(asked) == sum(clock.decisions)
    assert min(clock.seconds) > 0
    assert state.over
    assert min(asked) == 2


def test_a_bot_that_looks_gets_its_own_view_and_no_state() -> None:
    seen: list[dict[str, Any]] = []

    class Looking(Bot):
        def choose(self, observation: Any, question: Any, deadline: Any) -> Any:
            assert observation.seat == self.seat == question.seat
            seen.append(observation.to_json())
            return self.rng.choice(question.actions)

    state = GAME.setup({"length": "short"}, 2, 4)
    play.play_out(GAME, state, two(Looking))
    for view in seen:
        other = view["state"]["seats"][1 - view["seat"]]
        assert all(
            item < 0 for item, known in zip(*other["hand"], strict=True) if not known >> view["seat"] & 1
        )
        assert view["state"]["keys"] == []


def test_a_bot_that_cheats_is_named_in_one_sentence() -> None:
    class Cheating(Bot):
        blind = True

        def choose(self, observation: Any, question: Any, deadline: Any) -> Any:
            return ("win",)

    with pytest.raises(Unplayable, match=r"A bot answered \('win',\), which is not legal there: not_now\."):
        play.play_out(GAME, GAME.setup({}, 2, 4), two(Cheating))


@pytest.mark.parametrize("blind", [True, False])
def test_what_a_bot_writes_into_its_question_is_not_legal(blind: bool) -> None:
    class Inventive(Bot):
        def choose(self, observation: Any, question: Any, deadline: Any) -> Any:
            question.actions.insert(0, ("sow", 999))
            if not blind:
                observation.question.actions.insert(0, ("sow", 999))
                observation.known.question(self.seat).actions.insert(0, ("sow", 999))
            return ("sow", 999)

    Inventive.blind = blind
    with pytest.raises(Unplayable, match=r"A bot answered \('sow', 999\), which is not legal there"):
        play.play_out(GAME, GAME.setup({}, 2, 4), two(Inventive))


def test_a_bot_that_turns_its_list_around_leaves_the_true_one_alone() -> None:
    class Turning(Bot):
        def choose(self, observation: Any, question: Any, deadline: Any) -> Any:
            question.actions.sort(reverse=True)
            observation.question.actions.sort(reverse=True)
            return question.actions[0]

    class Watching(play.Clock):
        def decided(self, state: Any, question: Any, action: Any, seconds: float) -> None:
            super().decided(state, question, action, seconds)
            assert question.actions == sorted(question.actions)

    clock = Watching(2)
    play.play_out(GAME, GAME.setup({}, 2, 4), two(Turning), clock)
    assert sum(clock.decisions) > 10


def test_a_game_without_end_becomes_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "ENDLESS", 5)
    with pytest.raises(Unplayable, match="A game of hamlet has not ended after 5 answers") as wrong:
        simulate(Plan("hamlet", ["random", "random"]), 1)
    assert (wrong.value.code, wrong.value.values) == ("endless", ("hamlet", 5))


def test_workers_do_not_change_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers finish games in another order than they were handed out."""
    monkeypatch.setattr("civitas.arena.work.MOMENT", 0.0)
    monkeypatch.setattr("civitas.arena.work.HANDED_OUT", 1)
    plan = Plan("hamlet", ["random", "greedy"], 5, {"length": "short"})
    one, two = simulate(plan, 40), simulate(plan, 40, workers=2)
    for field in ("decisions", "wins", "scores", "checksum"):
        assert one[field] == two[field]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cheating", r"A bot answered \('win',\), which is not legal there"),
        ("refusing", "I do not play on"),
        ("dying", "A worker process has ended before its games were played"),
    ],
)
def test_what_goes_wrong_in_a_worker_is_told_here(
    name: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Unplayable, match=sentence):
        play_in_workers(name, monkeypatch)


@pytest.mark.parametrize(
    ("name", "error"), [("failing", "TwoWordsError: no idea"), ("ending", "EOFError: nothing left")]
)
def test_an_error_in_a_worker_is_told_with_its_game_and_its_place(
    name: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Broken) as wrong:
        play_in_workers(name, monkeypatch)
    sentence, _, place = str(wrong.value).partition("\n")
    assert re.fullmatch(
        rf"Game \d+ of hamlet between ({name}, random|random, {name}) failed in a worker process:", sentence
    )
    assert "rogues.py" in place
    assert place.rstrip().endswith(error)


def play_in_workers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot of `rogues` play in worker processes, and only there."""
    monkeypatch.setattr("civitas.arena.work.MOMENT", 0.0)
    harmless = Plan("hamlet", ["random", "random"])
    monkeypatch.setattr(
        "civitas.arena.work.play_one", lambda game, plan, number: play_one(game, harmless, number)
    )
    monkeypatch.setenv("CIVITAS_BOTS", "arena.rogues")
    simulate(Plan("hamlet", [name, "random"]), 10**6, workers=2)


def test_ctrl_c_ends_the_workers_without_a_word() -> None:
    args = ("simulate", "hamlet", "--games", str(10**8), "--workers", "2", "--json")
    marks = environment(CIVITAS_BOTS="arena.beacon", PYTHONUNBUFFERED="1")
    running = subprocess.Popen(
        command(*args, "--seats", "beacon,beacon"),
        env=marks,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal(SIGINT, SIG_DFL),  # a suite run in the background ignores Ctrl-C
    )
    try:
        assert running.stdout is not None
        assert running.stdout.readline() == "playing\n"
        os.killpg(running.pid, SIGINT)
        said, complaints = running.communicate(timeout=60)
    finally:
        running.kill()
    assert (running.returncode, complaints) == (130, "")
    assert set(said.split()) <= {"playing"}


def test_hash_seeds_do_not_change_the_checksum() -> None:
    checksums = set()
    for hash_seed in ("1", "271828"):
        args = ("simulate", "hamlet", "--seats", "greedy,random", "--games", "6", "--seed", "9", "--json")
        done = subprocess.run(
            command(*args),
            env=environment(PYTHONHASHSEED=hash_seed),
            capture_output=True,
            text=True,
            check=True,
        )
        checksums.add(json.loads(done.stdout)["checksum"])
    assert checksums == {simulate(Plan("hamlet", ["greedy", "random"], "9"), 6)["checksum"]}


@pytest.mark.parametrize(
    ("plan", "games", "workers", "sentence"),
    [
        (Plan("hamlet", ["random"] * 5), 1, 1, "Hamlet is for 2 to 4 players, not 5"),
        (Plan("hamlet", ["random", "human"]), 1, 1, "There is no bot 'human'"),
        (Plan("hamlet", ["random"] * 2, options={"x": "y"}), 1, 1, "Hamlet has no option 'x'"),
        (Plan("hamlet", ["random"] * 2), 0, 1, "The number of games is at least 1, not 0"),
        (Plan("hamlet", ["random"] * 2), 1, 0, "The number of workers is at least 1, not 0"),
        (Plan("hamlet", ["random"] * 2), 10**7, 10**6, "The number of workers is at most "),
    ],
)
def test_wrong_plans_are_refused(plan: Plan, games: int, workers: int, sentence: str) -> None:
    with pytest.raises(Unplayable, match=sentence):
        simulate(plan, games, workers)
