"""What docs/howto/add-a-bot.md says works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from support.titles import SOURCE, environment

PAGE = Path(__file__).parents[2] / "docs/howto/add-a-bot.md"
INSTALLED = """#!/bin/sh
PYTHONPATH="$PYTHONPATH:{source}" exec {python} -P -m civitas.cli "$@"
"""
"""The command as it is when it is installed: Python does not look into the current folder by itself."""


def shown(language: str) -> str:
    """Return the first block of the page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)[0]


def test_the_bot_of_the_page_plays_also_in_workers(tmp_path: Path) -> None:
    (tmp_path / "mybots").mkdir()
    (tmp_path / "mybots" / "last.py").write_text(shown("python"))
    installed = tmp_path / "bin" / "civitas"
    installed.parent.mkdir()
    installed.write_text(INSTALLED.format(source=SOURCE, python=sys.executable))
    installed.chmod(0o755)
    path = os.pathsep.join([str(installed.parent), os.environ["PATH"]])
    surroundings = environment(PATH=path, CIVITAS_GAMES="")
    checksums = set()
    for line in (shown("sh"), shown("sh").replace("--workers 2", "--workers 1")):
        played = subprocess.run(
            line, shell=True, cwd=tmp_path, env=surroundings, capture_output=True, text=True
        )
        assert (played.returncode, played.stderr) == (0, "")
        assert "last" in played.stdout
        checksums.add(played.stdout.split()[-1])
    assert len(checksums) == 1
