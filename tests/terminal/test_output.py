"""What is printed for people and for programs."""

from __future__ import annotations

import pytest

from civitas.terminal.output import progress_bar


@pytest.mark.parametrize("looked_at", [False, True])
def test_progress_is_shown_while_somebody_looks(
    looked_at: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1") if looked_at else monkeypatch.delenv("FORCE_COLOR", raising=False)
    with progress_bar(4) as (bar, task):
        bar.update(task, completed=3, refresh=True)
    said, shown = capsys.readouterr()
    assert said == ""
    assert ("3/4" in shown) is looked_at
