"""tools/rules.py counts the rules that a folder of tests proves."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "rules.py"

TESTS = """
import pytest
from support import rule


@rule("PC-1", "PC-2")
def test_plain():
    pass


@rule("PC-3")
@pytest.mark.parametrize("value", [1, 2])
def test_parametrized(value):
    pass


@rule("PC-4")
class TestClass:
    @rule("PCS-7")
    def test_inside(self):
        pass


@rule("PC-10")
@pytest.mark.skip
def test_skipped():
    pass


@pytest.mark.parametrize("value", [pytest.param(1, marks=[rule("PC-11"), pytest.mark.xfail]), 2])
@rule("IW-5")
def test_partly_expected_to_fail(value):
    pass


def test_without_a_rule():
    pass
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def run(folder: Path, text: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_sample.py").write_text(text)
    command = [sys.executable, str(TOOL), "--tests", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_lines_count_what_the_tests_carry(tmp_path: Path) -> None:
    done = run(tmp_path, TESTS)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "IW 1/306",
        "  unproven: IW-1..IW-4, IW-6..IW-306",
        "CV 0/450",
        "  unproven: CV-1..CV-450",
        "PC 4/150",
        "  unproven: PC-5..PC-150",
        "PCS 1/32",
        "  unproven: PCS-1..PCS-6, PCS-8..PCS-32",
        "RV 0/217",
        "  unproven: RV-1..RV-217",
    ]


def test_the_machine_readable_twin(tmp_path: Path) -> None:
    counts = json.loads(run(tmp_path, TESTS, "--json").stdout)
    assert list(counts) == ["IW", "CV", "PC", "PCS", "RV"]
    assert counts["PC"]["game"] == "path"
    assert counts["PC"]["total"] == 150
    assert counts["PC"]["proven"] == ["PC-1", "PC-2", "PC-3", "PC-4"]
    assert len(counts["PC"]["unproven"]) == 146
    assert counts["PC"]["not_modelled"] == {}


def test_a_wrong_id_stops_the_count(tmp_path: Path) -> None:
    done = run(tmp_path, 'from support import rule\n\n\n@rule("PC-151")\ndef test_wrong():\n    pass\n')
    assert done.returncode == 1
    assert "There is no PC-151 on the rules page of path." in done.stderr
    assert done.stdout == ""


def test_rules_that_are_not_modelled_are_listed_apart(tool: ModuleType) -> None:
    count = tool.Tally("PC", "path", 4, ["PC-1"], {"PC-2": "cardboard", "PC-4": "talk"}, ["PC-3"])
    assert tool.lines(count) == [
        "PC 1/4 (not modelled: 2)",
        "  not modelled: PC-2 cardboard; PC-4 talk",
        "  unproven: PC-3",
    ]


def test_strict_asks_only_registered_titles(tool: ModuleType) -> None:
    open_path = tool.Tally("PC", "path", 1, [], {}, ["PC-1"])
    done_path = tool.Tally("PCS", "path", 2, ["PCS-1"], {"PCS-2": "talk"}, [])
    open_ages = tool.Tally("IW", "ages", 1, [], {}, ["IW-1"])
    assert tool.failures([open_path, done_path, open_ages], ["path"]) == [open_path]
    assert tool.failures([open_path, done_path, open_ages], []) == []


REGISTER_PATH = """
import runpy, sys
from importlib.machinery import ModuleSpec
from types import ModuleType
title = ModuleType("civitas.games.path")
title.__spec__ = ModuleSpec("civitas.games.path", None)
title.GAME = object()
sys.modules["civitas.games.path"] = title
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_strict_fails_while_a_registered_title_has_unproven_rules(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(TESTS)
    command = [sys.executable, "-c", REGISTER_PATH, str(TOOL), "--tests", str(tmp_path)]
    strict = subprocess.run([*command, "--strict"], capture_output=True, text=True, check=False)
    assert strict.returncode == 1
    assert "path is registered, but 146 PC rules are unproven." in strict.stderr
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_a_title_without_a_game_is_not_registered(tool: ModuleType) -> None:
    assert not tool.registered("chess")
