"""Which titles are registered, and titles with an owner's pack."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from civitas import games
from civitas.games import ELSEWHERE, title, titles, with_pack
from civitas.kernel.game import Game
from civitas.kernel.pack import PackError
from civitas.kernel.types import Unplayable
from hamlet import GAME


def test_a_game_that_lives_elsewhere_is_named_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, " hamlet ,")
    assert titles()["hamlet"] is GAME
    assert title("hamlet") is GAME
    monkeypatch.setenv(ELSEWHERE, "")
    assert "hamlet" not in titles()


def test_an_unknown_title_is_answered_with_the_known_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "hamlet")
    with pytest.raises(Unplayable, match=r"There is no game 'chess'; there are .*hamlet.*\."):
        title("chess")


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("nowhere.to.be.found", "names 'nowhere.to.be.found', but there is no such Python module"),
        ("hamlet.nothing", "names 'hamlet.nothing', but there is no such Python module"),
        ("hamlet.state", "names 'hamlet.state', but that module has no GAME"),
        ("hamlet,hamlet.game", "Two games have the id 'hamlet'; the second one is in hamlet.game"),
    ],
)
def test_a_wrong_name_in_the_environment(monkeypatch: pytest.MonkeyPatch, named: str, sentence: str) -> None:
    monkeypatch.setenv(ELSEWHERE, named)
    with pytest.raises(Unplayable, match=sentence):
        titles()


def test_every_package_here_with_a_game_is_registered_and_no_other() -> None:
    modules = [import_module(f"civitas.games.{module.name}") for module in iter_modules(games.__path__)]
    with_game = {module.GAME.id for module in modules if hasattr(module, "GAME")}
    assert set(titles()) - {"hamlet"} == with_game


def test_an_owner_s_pack_changes_the_game_and_its_hash(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text('[[plot]]\nid = "mill"\ncost = 1\neffect = "point 2"\n')
    changed = with_pack(GAME, tmp_path)
    mill, before = changed.pack.by_id["mill"], GAME.pack.by_id["mill"]
    assert (mill["cost"], mill["effect"], mill.provenance) == (1, ("point", 2), "owner")
    assert (before["cost"], before.provenance) == (4, "published")
    assert changed.pack_hash == changed.pack.hash != GAME.pack_hash


def test_a_broken_pack_is_refused(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text('[[plot]]\nid = "mill"\ncost = 99\n')
    with pytest.raises(PackError, match="a whole number from 0 to 9"):
        with_pack(GAME, tmp_path)


def test_a_game_without_component_files_takes_no_pack(tmp_path: Path) -> None:
    class Bare(Game):
        id = "bare"
        names = {"en": "Bare", "de": "Kahl"}

    with pytest.raises(Unplayable, match="Bare has no component files, so no pack fits it"):
        with_pack(Bare(), tmp_path)
