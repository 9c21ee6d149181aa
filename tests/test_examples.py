"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import civitas

SOURCES = Path(civitas.__file__).parent
MODULES = sorted(
    ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts)
    for path in SOURCES.rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
