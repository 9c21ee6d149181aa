"""Bots that are programs of their own: the examples play, and what programs do wrong becomes a sentence."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from random import Random

import pytest

from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.bots import Deadline, make, names
from civitas.bots.external import External
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from hamlet import GAME

EXAMPLES = Path(__file__).parents[2] / "docs/examples"
COMMANDS = {"python": f"{sys.executable} {EXAMPLES / 'bot.py'}", "perl": f"perl {EXAMPLES / 'bot.pl'}"}


def asked() -> tuple[Observation, Question]:
    observation = Observation.of(GAME.setup({}, 2, 3), 0)
    assert observation.question is not None
    return observation, observation.question


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "program.py"
    path.write_text(code)
    return f"{sys.executable} {path}"


def answer(command: str, seconds: float = 10.0, deadline: Deadline | None = None) -> Action:
    player = make(f"external:command={command},seconds={seconds}", GAME, 0, Random(1))
    observation, question = asked()
    return player.choose(observation, question, deadline or Deadline())


@pytest.mark.parametrize("language", COMMANDS)
def test_the_examples_play_whole_games_and_the_same_again(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")
    plan = Plan("hamlet", [f"external:command={COMMANDS[language]}", "random"], 1, {"length": "short"})
    assert simulate(plan, 2)["checksum"] == simulate(plan, 2)["checksum"]


def test_an_answer_is_an_action_or_its_place_and_an_offer_counts_before_it() -> None:
    _, question = asked()
    deadline = Deadline()
    assert answer(COMMANDS["perl"], deadline=deadline) == question.actions[len(question.actions) // 2]
    assert deadline.best == question.actions[0]
    assert answer(COMMANDS["python"]) in question.actions


def test_it_sees_its_seat_and_its_time(tmp_path: Path) -> None:
    code = (
        "import json, sys\n"
        "start = json.loads(sys.stdin.readline())\n"
        "ask = json.loads(sys.stdin.readline())\n"
        "fits = start['protocol'] == 1 and start['game'] == 'hamlet' and start['seat'] == ask['seat'] == 0\n"
        "fits = fits and 0 < ask['seconds'] <= 5 and ask['board'] and ask['state']['keys'] == []\n"
        "print(json.dumps({'answer': 1 if fits else 0}), flush=True)\n"
    )
    assert answer(program(tmp_path, code), seconds=5.0) == asked()[1].actions[1]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "has ended"),
        ("import time; time.sleep(60)", "had no answer after 0.3 seconds"),
        ("input(); input(); print('hello', flush=True)", "a line that is no JSON object: b'hello'"),
        ("input(); input(); print('[1]', flush=True)", "a line that is no JSON object"),
        ("input(); input(); print('{}', flush=True)", "wrote neither 'offer' nor 'answer'"),
        (
            "input(); input(); print('{\"answer\": 999}', flush=True)",
            "answered 999, which is not among the cho",
        ),
        ("input(); input(); print('{\"answer\": [[]]}', flush=True)", "which is not among the choices"),
    ],
)
def test_what_a_program_does_wrong_becomes_a_sentence(tmp_path: Path, code: str, sentence: str) -> None:
    with pytest.raises(Unplayable, match=sentence):
        answer(program(tmp_path, code), seconds=0.3 if "sleep" in code else 10.0)


def test_a_line_without_end_is_not_waited_for(tmp_path: Path) -> None:
    code = "while True: print('x' * 10**5, end='')"
    with pytest.raises(Unplayable, match=r"wrote a line that is no JSON object: b'x{80}'"):
        answer(program(tmp_path, code), seconds=60.0)


LATE = """
import json, sys, time
input()
for number, line in enumerate(sys.stdin):
    if json.loads(line)["type"] == "end":
        break
    if number == 1:
        print(json.dumps({"offer": 0}), flush=True)
        print(json.dumps({"offer": 1}), flush=True)
        time.sleep(LONG)
        print(json.dumps({"offer": 0}), flush=True)
    print(json.dumps({"answer": 0 if number == 1 else 2}), flush=True)
"""


def begun(command: str) -> External:
    """Return a bot whose program runs: it has answered one question."""
    player = make(f"external:command={command}", GAME, 0, Random(1))
    assert isinstance(player, External)
    observation, question = asked()
    assert player.choose(observation, question, Deadline()) == question.actions[2]
    return player


def test_when_the_time_is_up_the_last_offer_counts_and_the_late_answer_does_not(tmp_path: Path) -> None:
    player = begun(program(tmp_path, LATE.replace("LONG", "1")))
    observation, question = asked()
    player.seconds = 0.5
    assert player.choose(observation, question, Deadline()) == question.actions[1]
    player.seconds = 10.0
    assert player.choose(observation, question, Deadline()) == question.actions[2]
    assert player.choose(observation, question, Deadline()) == question.actions[2]


def test_a_late_answer_that_never_comes_becomes_a_sentence(tmp_path: Path) -> None:
    player = begun(program(tmp_path, LATE.replace("LONG", "60")))
    observation, question = asked()
    player.seconds = 0.5
    assert player.choose(observation, question, Deadline()) == question.actions[1]
    with pytest.raises(Unplayable, match=r"had no answer after 1 seconds; its setting is seconds=0\.5"):
        player.choose(observation, question, Deadline())


def test_offers_without_end_end_when_the_time_is_up(tmp_path: Path) -> None:
    code = "while True: print('{\"offer\": 1}', flush=True)"
    assert answer(program(tmp_path, code), seconds=1.0) == asked()[1].actions[1]


def test_a_slow_program_is_told_of_its_time_and_of_its_setting(tmp_path: Path) -> None:
    slow = program(tmp_path, "import sys; sys.stdin.read()")
    with pytest.raises(
        Unplayable, match=r"had no answer after 0\.25 seconds; its setting is seconds=0\.25\."
    ):
        answer(slow, seconds=0.25)
    with pytest.raises(Unplayable, match=r"had no answer after 0\.\d+ seconds; its setting is seconds=9\."):
        answer(slow, seconds=9.0, deadline=Deadline(0.5))


def test_a_program_that_answers_without_reading_its_questions_does_not_stop_the_run(tmp_path: Path) -> None:
    code = "for _ in range(10**5): print('{\"answer\": 1}', flush=True)"
    command = program(tmp_path, f"{code}\nimport time; time.sleep(60)")
    player = make(f"external:command={command},seconds=0.5", GAME, 0, Random(1))
    observation, question = asked()

    def ask_on() -> None:
        while player.choose(observation, question, Deadline()):
            pass

    with pytest.raises(Unplayable, match=r"program\.py' does not read what it is asked\."):
        ask_on()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Unplayable, match="cannot be started"):
        answer("/no/such/program")
    with pytest.raises(Unplayable, match="An external bot needs a command"):
        make("external", GAME, 0, Random(1))


def test_it_is_offered_to_nobody_without_a_command() -> None:
    assert "external" not in names()


def test_the_program_ends_with_its_bot() -> None:
    player = make(f"external:command={COMMANDS['python']}", GAME, 0, Random(1))
    assert isinstance(player, External)
    observation, question = asked()
    player.choose(observation, question, Deadline())
    assert player.program is not None
    process = player.program.process
    assert process.poll() is None
    del player
    gc.collect()
    assert process.poll() == 0
