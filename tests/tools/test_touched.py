"""tools/touched.py finds the tests of what was touched."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "touched.py"


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/civitas/kernel/match.py", "tests/kernel"),
        ("src/civitas/kernel/pack/loader.py", "tests/kernel"),
        ("src/civitas/cli.py", "tests/test_cli.py"),
        ("src/civitas/old.py -> src/civitas/cli.py", "tests/test_cli.py"),
        ("tests/kernel/test_match.py", "tests/kernel/test_match.py"),
        ("tests/laws/battery.py", "tests/laws"),
        ("src/civitas/__init__.py", None),
        ("docs/architecture.md", None),
    ],
)
def test_the_tests_that_mirror_a_path(path: str, tests: str | None) -> None:
    spec = importlib.util.spec_from_file_location("touched_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.mirror(path) == (None if tests is None else Path(tests))
