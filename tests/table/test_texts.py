"""What the site says is whole in both languages, and every text that a page asks for is there."""

from __future__ import annotations

import re
from pathlib import Path

from civitas.kernel.pack.loader import OWNER, PROVENANCES
from civitas.table import texts
from civitas.table.looks import LOOKS
from civitas.table.play.models import Table
from civitas.table.texts import site
from civitas.words.laws import unequal_keys
from civitas.words.store import keys

HERE = Path(texts.__file__).parent
SITES = [site(lang) for lang in ("en", "de")]


def asked_for() -> set[str]:
    found: set[str] = set()
    for file in HERE.glob("templates/**/*"):
        if file.is_file():
            found |= set(re.findall(r"""say\(["']([a-z_.]+)["'][,)]""", file.read_text(encoding="utf-8")))
    for file in (HERE.parent / "games").glob("*/drawing/*.html"):
        found |= set(
            re.findall(r"""(?<!pen\.)\bsay\(["']([a-z_.]+)["'][,)]""", file.read_text(encoding="utf-8"))
        )
    for file in HERE.glob("**/*.py"):
        source = file.read_text(encoding="utf-8")
        found |= set(
            re.findall(r"""(?:say\(\w*(?:\.\w+)?\)|say|site)\(["']([a-z_]+\.[a-z_.]+)["'][,)]""", source)
        )
        for why in re.findall(r"""Unseated\("(\w+)"\)""", source):
            found.add(f"seat.{why}")
        for why in re.findall(r"""why="(\w+)\"""", source):
            found.add(f"table.{why}")
    chat = (HERE / "play" / "chat.py").read_text(encoding="utf-8")
    found |= {f"chat.{why}" for why in re.findall(r"""return "(\w+)\"""", chat)}
    found |= {f"provenance.{origin}" for origin in (*PROVENANCES, OWNER)}
    found |= {f"pace.{pace}" for pace in Table.Pace.values}
    found |= {f"look.{name}" for name in LOOKS}
    found |= {f"look.{name}_{value}" for name, values in LOOKS.items() for value in values}
    return found


def test_both_languages_have_the_same_keys() -> None:
    assert unequal_keys([one.words for one in SITES]) == []


def test_every_text_that_is_asked_for_is_there() -> None:
    wanted = asked_for()
    assert len(wanted) > 120
    assert [key for key in sorted(wanted) if not all(one.has(key) for one in SITES)] == []


def test_no_text_is_left_over() -> None:
    sections = ("limit", "bot", "account.field", "refusal")
    there = {".".join(key) for key in keys(SITES[0].words.texts.own)}
    unused = {key for key in there - asked_for() if not key.startswith(sections)}
    assert unused == set()
