"""Packs that were made to hurt: each gets one sentence, soon."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from civitas.kernel.pack import Effects, Kind, Number, PackError, load
from words.orchard import VOCABULARY

KINDS = (Kind("tool", {"effects": Effects(default=()), "size": Number(0, default=0)}),)
ENTRY = '[[tool]]\nid = "saw"\nname = { en = "Saw", de = "Säge" }\nprovenance = "rulebook"\n'
SOON = 3.0


def refusal(folder: Path) -> str:
    started = time.process_time()
    with pytest.raises(PackError) as caught:
        load(folder, KINDS, VOCABULARY)
    assert time.process_time() - started < SOON
    sentence = str(caught.value)
    assert len(sentence) < 400
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (ENTRY + f'effects = ["{"(" * 900}rest{")" * 900}"]', "at most 12 deep"),
        (ENTRY + f'effects = ["{"per tree: " * 150}rest"]', "at most 12 deep"),
        (ENTRY + f'effects = ["{"if tree >= 1: " * 140}rest"]', "at most 12 deep"),
        (ENTRY + f'effects = ["points 1{" & rest" * 400}"]', "at most 2000 characters"),
        (ENTRY + 'effects = ["points 12345678"]', "a whole number"),
        (ENTRY + "size = " + "9" * 3_000, "too many digits|cannot be 9"),
        (ENTRY + "size = " + "[" * 3_000 + "]" * 900, "lie too deep|at most 4000"),
        (ENTRY + "size = [\n" + "[\n" * 5_000 + "]\n" * 5_001, "lie too deep"),
        (".".join("a" * 100_000) + " = 1", "at most 4000 characters"),
        (ENTRY + "size = 99999999999", "cannot be 99999999999"),
    ],
    ids=["brackets", "per", "if", "long", "digits", "number", "lists", "deep", "keys", "large"],
)
def test_a_file_that_hurts_is_refused_with_a_sentence(tmp_path: Path, content: str, sentence: str) -> None:
    (tmp_path / "tools.toml").write_text(content)
    assert any(part in refusal(tmp_path) for part in sentence.split("|"))


def test_a_number_with_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_text(ENTRY + "size = [\n" + "\n".join("9" * 900 for _ in range(2)) + "]")
    refusal(tmp_path)
    (tmp_path / "tools.toml").write_text(ENTRY + "size = " + "9" * 3_990)
    refusal(tmp_path)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tools.toml")
    assert "not an ordinary file" in refusal(tmp_path)


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_text("#" * 3_000_000)
    assert "too large" in refusal(tmp_path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_bytes(b"\xef\xbb\xbf" + ENTRY.encode())
    assert "saw" in load(tmp_path, KINDS, VOCABULARY).by_id
