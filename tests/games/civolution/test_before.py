"""What an owner's pack lets come before the actions of a module, and what comes after them."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.civolution.game import CivolutionGame
from games.civolution import positions
from games.civolution.positions import answer, dice, installed, points, settle, table, topic, turn


def activated(folder: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> tuple[int, str]:
    """Activate Research with a card that says this; return the points at its first question, and that."""
    (folder / "own.toml").write_text(f'[[research]]\nid = "a1"\nability = ["{line}"]\n', encoding="utf-8")
    game = with_pack(positions.GAME, folder)
    assert isinstance(game, CivolutionGame)
    monkeypatch.setattr(positions, "GAME", game)
    monkeypatch.setattr(positions, "BOX", game.components)
    state = table(2)
    settle(state, 0, "b_forest camp")
    installed(state, 0, ("a1", 1, 1))
    dice(state, 0, 1, 2)
    turn(state, 0)
    answer(state, 0, "activate", "module.research")
    return points(state), topic(state)


@pytest.mark.parametrize(
    ("line", "gained", "asked"),
    [
        ("before activate research: points 2", 2, "choose"),
        ("before activate research: plan 1", 0, "plan"),
        ("before activate trade: points 2", 0, "choose"),
        ("when activate research: points 2", 0, "choose"),
        ("when activate research: plan 1", 0, "choose"),
    ],
)
def test_it_comes_before_the_actions_of_its_module_alone(
    line: str, gained: int, asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert activated(tmp_path, monkeypatch, line) == (gained, asked)


def test_both_abilities_of_a_card_that_wait_for_the_same_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = 'before activate research: points 2", "before activate research: points 3'
    gained, asked = activated(tmp_path, monkeypatch, lines)
    assert (gained, asked) == (5, "choose")
