"""The doors to other people's learning libraries pass those libraries' own tests, in every title."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from civitas.games import titles
from civitas.kernel.types import Unplayable
from civitas.learning import SPACE
from civitas.learning.aec import env
from civitas.learning.many import Finished, Many
from support.titles import environment

TITLES = list(titles())


@pytest.mark.parametrize("id", TITLES)
def test_pettingzoo_is_content(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a game, which comes after some four hundred answers at most, is among what is tried."""
    table = env(id)
    step = table.step
    left: list[int] = []
    monkeypatch.setattr(table, "step", lambda action: step(action) or left.append(table.num_agents))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it is no picture, and that a vector has no bounds
        api_test(table, num_cycles=700)
        seed_test(lambda: env(id), num_cycles=10)
    assert 0 in left


def test_an_environment_plays_to_the_end() -> None:
    table = env("path", seats=3)
    table.reset(seed=5)
    rng = numpy.random.default_rng(1)
    earned: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, truncated, info = table.last()
        earned[agent] += reward
        assert not truncated
        legal = numpy.flatnonzero(observation["action_mask"])
        assert (len(legal) > 1) != over
        assert "total" in info
        table.step(None if over else int(rng.choice(legal)))
    assert sum(earned.values()) == pytest.approx(0)
    assert max(earned.values()) in (1.0, 0.25)


def test_who_is_not_to_move_has_no_legal_answer() -> None:
    table = env("ages", seats=2)
    table.reset(seed=1)
    mover = table.agent_selection
    other = next(agent for agent in table.agents if agent != mover)
    assert table.observe(mover)["action_mask"].sum() > 1
    assert table.observe(other)["action_mask"].sum() == 0


def test_wrong_use_of_an_environment_is_refused() -> None:
    with pytest.raises(Unplayable, match="is for 2 to 4 players, not 9"):
        env("ages", seats=9)
    table = env("path")
    table.reset(seed=1)
    with pytest.raises(Unplayable, match="its action is a number and not None"):
        table.step(None)
    illegal = int(numpy.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(Unplayable, match=f"The action {illegal} is not legal now"):
        table.step(illegal)


SIMULATION = """
import pyspiel
from civitas.learning import spiel

game = pyspiel.load_game("python_civitas_{id}", {{"players": 2, "deals": 10}})
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
state = game.new_initial_state()
state.apply_action(3)
player = state.current_player()
tensor = game.make_py_observer()
tensor.set_from(state, player)
assert tensor.tensor.any() and "question=" in tensor.string_from(state, player)
assert state.action_to_string(player, state.legal_actions()[0])
print("passed")
"""


@pytest.mark.parametrize("id", TITLES)
def test_openspiel_is_content(id: str) -> None:
    """A process of its own: the library ends the whole process when it finds something wrong."""
    code = SIMULATION.format(id=id)
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["passed"]), done.stderr[-2000:]


REFUSED = """
import pyspiel
from civitas.kernel.types import Unplayable
from civitas.learning import spiel

for parameters in ({"deals": 0}, {"players": 9}):
    try:
        pyspiel.load_game("python_civitas_path", parameters)
    except Unplayable as refusal:
        print(refusal)
"""


def test_openspiel_gets_no_game_that_cannot_be_played() -> None:
    done = subprocess.run(
        [sys.executable, "-c", REFUSED], env=environment(), capture_output=True, text=True, check=True
    )
    deals, players = done.stdout.splitlines()
    assert deals == "The number of deals is at least 1, not 0."
    assert players == "Path of Civilization is for 1 to 5 players, not 9."


def played(tables: int, games: int) -> dict[int, Finished]:
    """Play the first games of a run at so many tables; each answer follows from the game alone."""
    many = Many("path", tables, seed=4)
    choosers: dict[int, Random] = {}
    found: dict[int, Finished] = {}
    while len([number for number in found if number < games]) < games:
        masks = many.masks()
        answers: list[Any] = []
        for table, number in enumerate(many.numbers):
            chooser = choosers.setdefault(number, Random(number))
            answers.append(chooser.choice(numpy.flatnonzero(masks[table]).tolist()))
        for one in many.step(answers):
            found[one.number] = one
    return {number: found[number] for number in range(games)}


def test_the_number_of_tables_does_not_change_a_game() -> None:
    one, five = played(1, 4), played(5, 4)
    assert [(game.returns, game.totals) for game in one.values()] == [
        (game.returns, game.totals) for game in five.values()
    ]
    assert len({tuple(game.totals) for game in one.values()}) > 1


def test_batches_have_a_row_per_table() -> None:
    many = Many("ages", 3, seats=2, seed=1)
    rows = many.observations()
    assert rows.shape == (3, len(many.layout))
    assert many.masks().shape == (3, SPACE)
    assert many.movers() == [sitting.seat for sitting in many.tables]
    assert rows[1].tolist() == pytest.approx(many.tables[1].vector(many.tables[1].seat))
    with pytest.raises(Unplayable, match="There are 3 tables, so 1 answers do not fit"):
        many.step([1])
    with pytest.raises(Unplayable, match="The number of tables is at least 1, not 0"):
        Many("ages", 0)


def test_what_the_howto_shows_works() -> None:
    page = (Path(__file__).parents[2] / "docs/howto/teach-a-program.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "teach-a-program.md", "exec"), names)
    assert sum(names["finished"][0].returns) == 0
