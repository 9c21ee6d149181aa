"""What docs/howto/add-a-bot.md says works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from civitas.arena.schedule import Plan
from civitas.arena.simulate import simulate
from civitas.bots import names

PAGE = Path(__file__).parents[2] / "docs/howto/add-a-bot.md"


def test_the_bot_of_the_page_plays_also_in_workers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)[0]
    (tmp_path / "bots_of_the_page.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")
    monkeypatch.setenv("CIVITAS_BOTS", "bots_of_the_page")
    assert "last" in names()
    plan = Plan("hamlet", ["last", "random"], 1)
    assert simulate(plan, 20)["checksum"] == simulate(plan, 20, workers=2)["checksum"]
