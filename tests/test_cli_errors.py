"""What commands refuse is said in the language that they were given."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import civitas
from civitas.kernel.types import Unplayable
from hamlet import GAME

SOURCES = Path(civitas.__file__).parent


def said(*words: str, **surroundings: str) -> str:
    command = [sys.executable, "-m", "civitas.cli", *words]
    ended = subprocess.run(
        command, env={**os.environ, **surroundings}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2, ended.stderr
    return ended.stderr


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (
            ("simulate", "ages", "--seats", "random"),
            "Through the Ages is for 2 to 4 players",
            "ist für 2 bis 4 Personen, nicht für 1.",
        ),
        (("simulate", "ages", "--option", "speed=1"), "has no option 'speed'", "hat keine Option „speed“"),
        (("simulate", "ages", "--option", "version=x"), "is one of", "ist eines von"),
        (("simulate", "chess"), "There is no game 'chess'", "Es gibt kein Spiel „chess“"),
        (("report", "no-such-folder"), "holds no", "enthält kein"),
        (
            ("simulate", "path", "--seats", "greedy:x=1,random"),
            "has no setting 'x=1'",
            "keine Einstellung „x=1“",
        ),
    ],
)
def test_a_refusal_in_both_languages(words: tuple[str, ...], english: str, german: str) -> None:
    assert english in said(*words, "--lang", "en")
    assert german in said(*words, "--lang", "de")


def test_the_language_of_the_surroundings_counts_too() -> None:
    assert said("replay", "no-such-file.jsonl", LC_ALL="de_DE.UTF-8").endswith(
        "lesen: No such file or directory.\n"
    )


@pytest.mark.parametrize("named", ["CIVITAS_BOTS", "CIVITAS_GAMES"])
def test_what_is_not_on_python_s_path_is_told_in_both_languages(named: str) -> None:
    command = ("usage", "nothing") if named == "CIVITAS_GAMES" else ("simulate", "path")
    for lang, sentence in (
        (
            "en",
            f"{named} names 'mybots.last', but there is no such Python module; it must be on Python's path",
        ),
        ("de", f"{named} nennt „mybots.last“, aber ein solches Python-Modul gibt es nicht; es muss auf dem"),
    ):
        assert said(*command, "--lang", lang, **{named: "mybots.last"}).startswith(sentence)


def worded(room: str, table: str) -> set[str]:
    """Return the codes for which a room has words."""
    return set(tomllib.loads((SOURCES / room / "texts" / "en.toml").read_text(encoding="utf-8"))[table])


def test_every_code_has_its_words() -> None:
    """What only a page refuses is worded by the site."""
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used = set(re.findall(r"""Unplayable\(\s*[^()]*?"?, "(\w+)"[,)]""", text))
        on_pages = path == SOURCES / "table" / "bots" / "specification.py"
        assert used <= (worded("table", "refusal") if on_pages else worded("terminal", "error")), path.name
    assert len(worded("terminal", "error")) > 80


def test_a_title_refuses_options_with_a_code() -> None:
    for options, seats, code, values in (
        ({}, 99, "players", ("Hamlet", "2 to 4", 99, 2, 4)),
        ({"speed": "1"}, 2, "no_option", None),
        ({"length": "x"}, 2, "option_value", None),
    ):
        refusal = GAME.refusal(options, seats)
        assert isinstance(refusal, Unplayable)
        assert refusal.code == code
        assert values is None or refusal.values == values
        assert str(refusal) == GAME.refuse(options, seats)
    assert GAME.refusal({}, 2) is None


ROOMS = ("cli.py", "arena", "bots", "table", "terminal", "kernel/match.py", "kernel/stretches.py")
"""Where sentences come from that a command may end with; those of `_passed_on` are worded elsewhere."""


def _passed_on(call: ast.Call) -> bool:
    """Return whether a sentence is that of another refusal, perhaps with the name of a file before it."""
    return "error" in {node.id for node in ast.walk(call.args[0]) if isinstance(node, ast.Name)}


def test_whatever_ends_a_command_has_a_code() -> None:
    files = [file for room in ROOMS for file in sorted((SOURCES / room).rglob("*.py")) or [SOURCES / room]]
    calls = [
        (file.name, call)
        for file in files
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Unplayable"
    ]
    assert len(calls) > 80
    without = [
        f"{name}:{call.lineno}" for name, call in calls if len(call.args) == 1 and not _passed_on(call)
    ]
    assert without == []
