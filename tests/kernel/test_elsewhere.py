"""Modules that the environment names."""

from __future__ import annotations

from pathlib import Path

import pytest

from civitas.kernel import elsewhere
from civitas.kernel.elsewhere import module_named, names_in
from civitas.kernel.types import Unplayable


def test_names_are_separated_by_commas() -> None:
    assert names_in(" here.bots ,, there,") == ["here.bots", "there"]


def test_a_module_is_imported_by_its_name() -> None:
    assert module_named("MODULES", "civitas.kernel.elsewhere") is elsewhere


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        (
            "nowhere.bots",
            "no_module",
            r"names 'nowhere.bots', but .* on Python's path \(PYTHONPATH=\.",
        ),
        (
            "unread",
            "bad_module",
            r"names 'unread', which cannot be read as Python: .*\(unread.py, line 1\)",
        ),
    ],
)
def test_what_cannot_be_imported_is_named_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str, sentence: str
) -> None:
    (tmp_path / "unread.py").write_text("def :\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Unplayable, match=f"MODULES {sentence}") as refused:
        module_named("MODULES", name)
    assert (refused.value.code, *refused.value.values[:2]) == (code, "MODULES", name)


def test_a_module_that_misses_another_one_says_so_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "needy.py").write_text("import nothing_of_the_kind\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nothing_of_the_kind"):
        module_named("MODULES", "needy")
