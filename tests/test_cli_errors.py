"""What commands refuse is said in the language that they were given."""

from __future__ import annotations

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
    ],
)
def test_a_refusal_in_both_languages(words: tuple[str, ...], english: str, german: str) -> None:
    assert english in said(*words, "--lang", "en")
    assert german in said(*words, "--lang", "de")


def test_the_language_of_the_surroundings_counts_too() -> None:
    assert said("replay", "no-such-file.jsonl", LC_ALL="de_DE.UTF-8").endswith(
        "lesen: No such file or directory.\n"
    )


def test_every_code_has_its_words() -> None:
    there = tomllib.loads((SOURCES / "terminal" / "texts" / "en.toml").read_text(encoding="utf-8"))["error"]
    sources = [path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py")]
    used = {
        code for text in sources for code in re.findall(r"""Unplayable\(\s*[^()]*?"?, "(\w+)"[,)]""", text)
    }
    assert used <= set(there)
    assert len(used) > 5


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
