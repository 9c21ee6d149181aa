"""What is asked of tuning: refused with one sentence before anything is made, and written as a command."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from shlex import split
from typing import Any

import pytest

from arena.valued import GAME, QUICK
from civitas.arena import tune_order
from civitas.arena.tune import Tuning
from civitas.arena.tune_games import Games
from civitas.arena.tune_order import Order
from civitas.kernel.types import Unplayable
from civitas.terminal.arguments import options_of


@pytest.fixture(autouse=True)
def _valued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "arena.valued")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 1}, "Hamlet is for 2 to 4 players, not 1."),
        ({"seats": -1}, "Hamlet is for 2 to 4 players, not -1."),
        ({"seats": 9}, "Hamlet is for 2 to 4 players, not 9."),
        ({"options": {"foo": "bar"}}, "Hamlet has no option 'foo'; it has length, purse, hat."),
        ({"options": {"hat": ["red"]}}, "The option 'hat' takes one value per seat, 2 in all."),
        ({"search": "nobody"}, "There is no bot 'nobody'; there are "),
        ({"search": "random"}, "The bot 'random' does not judge by weights; those that do are "),
        ({"mix": {"foo": ["bar"]}}, "Hamlet has no option 'foo'; it has length, purse, hat."),
        ({"mix": {"length": ["short", "endless"]}}, "endless"),
        ({"options": {"length": "long"}, "mix": {"length": ["short"]}}, "The option 'length' is given twice"),
        ({"rounds": 0}, "The number of rounds is at least 1, not 0."),
        ({"rounds": 0, "evolve": 1}, "The number of rounds is at least 1, not 0."),
        ({"games": 0}, "The number of games is at least 1, not 0."),
        ({"match": 0}, "A match has at least 1 game, not 0."),
        ({"ridge": 0.0}, "--ridge is a number above 0 and at most 1000000, not 0.0."),
        ({"ridge": -1.0}, "--ridge is a number above 0 and at most 1000000, not -1.0."),
        ({"ridge": float("nan")}, "--ridge is a number above 0 and at most 1000000, not nan."),
        ({"ridge": float("inf")}, "--ridge is a number above 0 and at most 1000000, not inf."),
        ({"evolve": -1}, "The number of generations is at least 0, not -1."),
    ],
)
def test_what_cannot_be_done_is_refused_before_a_folder_is_made(
    tmp_path: Path, wrong: dict[str, Any], sentence: str
) -> None:
    order = Order("hamlet", **{"seats": 2, **wrong})
    with pytest.raises(Unplayable) as refused:
        Tuning(order, tmp_path / "run", print)
    assert sentence in str(refused.value)
    assert refused.value.code
    assert not (tmp_path / "run").exists()


def test_games_take_the_values_of_a_mix_in_turn() -> None:
    order = Order("hamlet", 2, options={"purse": "empty"}, mix={"length": ["short", "long"]})
    assert [order.options_of(number)["length"] for number in range(3)] == ["short", "long", "short"]
    assert order.options_of(1)["purse"] == "empty"
    both = Order("hamlet", 2, mix={"length": ["short", "long"], "purse": ["empty", "full"]})
    found = {tuple(both.options_of(number).values()) for number in range(4)}
    assert found == {("short", "empty"), ("short", "full"), ("long", "empty"), ("long", "full")}


def test_kinds_of_games_with_weights_of_their_own_are_tuned_apart() -> None:
    order = Order("ages", 2, mix={"version": ["advanced", "introductory"]})
    with pytest.raises(Unplayable, match="Values of version that have weights of their own are tuned apart"):
        order.opened()
    Order("ages", 2, mix={"version": ["expert"], "peaceful": ["off", "on"]}).opened()
    with pytest.raises(Unplayable, match="The option 'peaceful' is one of off, on"):
        Order("ages", 2, mix={"version": ["expert"], "peaceful": ["off", "nonsense"]}).opened()


def test_in_a_match_both_halves_of_the_seats_get_every_value(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(Order("hamlet", 2, search=QUICK, mix={"length": ["short", "long"]}))
    seen: list[tuple[str, bool]] = []
    new, old = [[2.0] * 3] * 4, [[1.0] * 3] * 4

    def played(seed: int, options: dict[str, Any], weights: list[Any]) -> Any:
        seen.append((options["length"], weights[0] is new))
        raise InterruptedError

    monkeypatch.setattr(games, "_played", played)
    for number in range(4):
        with pytest.raises(InterruptedError):
            games.compared(new, old, "match", number)
    assert len(set(seen)) == 4


def test_those_that_judge_are_named() -> None:
    with pytest.raises(Unplayable) as refused:
        Order("hamlet", 2, search="random").opened()
    there = str(refused.value).partition("those that do are ")[2]
    assert "greedy" in there
    assert "plan" in there
    assert "random" not in there


def test_a_title_without_weights_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")
    with pytest.raises(Unplayable, match="Hamlet has no outlook with weights"):
        Order("hamlet", 2).opened()


@pytest.mark.parametrize(("tool", "code"), [("numpy", "no_numpy"), ("cma", "no_cma")])
def test_what_is_not_installed_is_missed_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tool: str, code: str
) -> None:
    monkeypatch.setattr(tune_order, "find_spec", lambda name: None if name == tool else find_spec(name))
    with pytest.raises(Unplayable) as refused:
        Order("hamlet", 2, evolve=1).opened()
    assert refused.value.code == code


def test_the_command_says_all_that_was_asked(tmp_path: Path) -> None:
    chosen = {"length": "short", "purse": "full", "hat": ["red", "none"]}
    order = Order("hamlet", 2, "a b", chosen, games=3, match=2, ridge=0.5, search=QUICK)
    words = split(order.command(GAME, tmp_path / "my run", 4, 5))
    assert words[:3] == ["civitas", "tune", "hamlet"]
    given = list(zip(words[3::2], words[4::2], strict=True))
    assert dict(given) == {
        "--seats": "2",
        "--seed": "a b",
        "--folder": "my run",
        "--rounds": "4",
        "--games": "3",
        "--match": "2",
        "--ridge": "0.5",
        "--search": QUICK,
        "--evolve": "5",
        "--option": "hat=red,none",
    }
    options = options_of(GAME, [value for key, value in given if key == "--option"])
    assert options == {"length": "short", "hat": ["red", "none"]}
    assert "--evolve" not in order.command(GAME, tmp_path, 4, 0)
