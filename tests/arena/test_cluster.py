"""On a Ray cluster the same games come out; a node with other rules is refused."""

from __future__ import annotations

import json
import os
import subprocess
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from civitas.arena.cluster import _begin_here, order_of, play_chunk
from civitas.arena.course import Played, play_one
from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.kernel.types import Unplayable
from hamlet import GAME
from support.titles import command, environment

CHEAP = 'game = "hamlet"\n\n[[plot]]\nid = "forge"\ncost = 0\n'


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def test_the_same_checksum_here_and_there(tmp_path: Path) -> None:
    """Ray runs for real, in processes of its own, and a run that was begun without it goes on."""
    folder = tmp_path / "run"
    plan = Plan("hamlet", ["random", "medium"], "4")
    plan.detailed = True
    simulate(plan, 5, folder=folder)
    args = ("simulate", "hamlet", "--seats", "random,medium", "--games", "24", "--seed", "4", "--json")
    done = subprocess.run(
        command(*args, "--cluster", "local", "--workers", "2", "--out", str(folder)),
        env=environment(),
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["checksum"] == simulate(plan, 24)["checksum"]
    numbers = [json.loads(line)["number"] for line in (folder / "games.jsonl").read_text().splitlines()]
    assert numbers[:5] == list(range(5))
    assert sorted(numbers) == list(range(24))


def test_a_node_plays_with_the_pack_that_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "box.toml").write_text(CHEAP)
    plan = Plan("hamlet", ["random", "random"], 3, pack=tmp_path)
    order = order_of(plan)
    expected = play_one(plan.opened(), plan, 2).checksum
    (tmp_path / "box.toml").unlink()
    monkeypatch.delenv("CIVITAS_GAMES")
    (written,) = play_chunk(order, [2])
    assert msgspec.json.decode(written, type=Played).checksum == expected
    assert os.environ["CIVITAS_GAMES"] == "hamlet"


def test_a_node_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    order = order_of(Plan("hamlet", ["random", "random"], 3))
    monkeypatch.setattr(type(GAME), "version", GAME.version + 1)
    with pytest.raises(Unplayable, match="A node of the cluster has another version of the rules"):
        play_chunk(order, [0])


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "127.0.0.1:99999", "ray:nonsense"])
def test_where_nobody_listens_is_no_cluster(address: str) -> None:
    with pytest.raises(Unplayable, match=f"There is no Ray cluster at '{address}'; an address is host:port"):
        simulate(Plan("hamlet", ["random", "random"], 3), 2, cluster=address)


class Reluctant:
    """Stands for a Ray that does not start at once."""

    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.begun = self.ended = 0

    def init(self, **settings: object) -> None:
        self.begun += 1
        if self.begun <= self.refusals:
            raise Exception("The current node timed out during startup.")

    def shutdown(self) -> None:
        self.ended += 1


def test_ray_is_started_again_where_the_machine_is_busy() -> None:
    slow = Reluctant(2)
    _begin_here(slow, 2)
    assert (slow.begun, slow.ended) == (3, 2)
    with pytest.raises(Unplayable, match="Ray does not start on this machine; is it busy"):
        _begin_here(Reluctant(3), 2)


def test_without_ray_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        if name == "ray":
            raise ModuleNotFoundError(name=name)
        return import_module(name)

    monkeypatch.setattr("civitas.arena.cluster.import_module", missing)
    with pytest.raises(Unplayable, match="A cluster needs Ray, which is not installed"):
        simulate(Plan("hamlet", ["random", "random"], 3), 2, cluster="local")
