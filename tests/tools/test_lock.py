"""What 'make setup' installs: every file has its hash, and the versions are those of constraints.txt."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PINNED = dict(re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.M))


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(file: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{file}.txt").read_text(encoding="utf-8")
    lines = text.replace(" \\\n", " ").splitlines()[1:]
    found = {}
    for line in lines:
        match = re.fullmatch(r"([\w.-]+)==(\S+)(?: +--hash=sha256:[0-9a-f]{64})+", line)
        assert match is not None, line
        found[plain(match[1])] = match[2]
    return found


@pytest.mark.parametrize("file", ["play", "everything"])
def test_every_package_has_a_hash_and_its_pinned_version(file: str) -> None:
    pinned = {plain(name): version for name, version in PINNED.items()}
    assert {name: pinned.get(name) for name in locked(file)} == locked(file)


def test_everything_that_is_asked_for_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]

    def names(*groups: list[str]) -> set[str]:
        return {plain(re.split(r"[\[<>=]", name)[0]) for group in groups for name in group}

    assert names(project["dependencies"], extras["table"]) <= set(locked("play"))
    assert names(project["dependencies"], *extras.values()) <= set(locked("everything"))


def test_every_night_plays_other_games_and_says_which() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nnightly:")[2]
    assert "--law-seed $(SEED)" in recipe
    assert "SEED ?= $(shell date +%s)" in (ROOT / "Makefile").read_text(encoding="utf-8")
