"""Change a title's rules and data in small random ways and count how many changes its tests notice.

    python tools/mutants.py path [--count 100] [--seed 1] [--need 80] [--jobs 2] [--json FILE]

A change is made in a copy of the sources; the tests of the title run against that copy. What is never
noticed is listed, so that a test can be written for it.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
NOT_RULES = {"board.py", "heuristics.py", "promises.py", "words.py", "worth.py"}
DATA_SHARE = 0.3
PATIENCE = 4
"""Tests that take so many times longer than without a change are taken for endless: they noticed it."""

COMPARE = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
BINARY = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "+"}


class Mutant(NamedTuple):
    """One small change: in this file, at this offset, this text instead of that one."""

    path: Path
    start: int
    end: int
    text: str
    line: int

    def describe(self, source: str) -> str:
        """Return the change as a line for people."""
        old = source[self.start : self.end].strip() or "(nothing)"
        new = self.text.strip() or "(nothing)"
        return f"{self.path.relative_to(ROOT)}:{self.line}: {old!r} becomes {new!r}"


def python_mutants(path: Path) -> Iterator[Mutant]:
    """Yield all changes of one module: comparisons, sums, numbers, conditions, dropped statements."""
    source = path.read_text()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()

    def offset(line: int, column: int) -> int:
        return len(raw[: starts[line - 1] + column].decode())

    def place(node: ast.AST) -> tuple[int, int]:
        begin = offset(node.lineno, node.col_offset)  # type: ignore[attr-defined]
        return begin, offset(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def between(left: ast.AST, right: ast.AST) -> tuple[int, int]:
        return place(left)[1], place(right)[0]

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            begin, end = between(node.left, node.comparators[0])
            if "(" not in source[begin:end] and ")" not in source[begin:end]:
                yield Mutant(path, begin, end, f" {COMPARE[type(node.ops[0])]} ", node.lineno)
        elif isinstance(node, ast.BinOp) and type(node.op) in BINARY:
            begin, end = between(node.left, node.right)
            if "(" not in source[begin:end] and ")" not in source[begin:end]:
                yield Mutant(path, begin, end, f" {BINARY[type(node.op)]} ", node.lineno)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield Mutant(path, *place(node), str(node.value + 1), node.lineno)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            begin, end = place(node)
            yield Mutant(path, begin, end, f"bool({source[begin + 4 : end]})", node.lineno)
        elif isinstance(node, ast.AugAssign) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _is_note(node.value)
        ):
            yield Mutant(path, *place(node), "pass", node.lineno)


def _is_note(call: ast.Call) -> bool:
    """Journal entries are words, not rules."""
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("note", "note_private")


def data_mutants(path: Path) -> Iterator[Mutant]:
    """Yield every number of a component file, one higher."""
    source = path.read_text()
    begin = 0
    for number, line in enumerate(source.splitlines(keepends=True), start=1):
        if not re.match(r"\s*(#|id\b|name\b|provenance\b|known\b)", line):
            for found in re.finditer(r"(?<![\w.])\d+(?![\w.])", line):
                yield Mutant(path, begin + found.start(), begin + found.end(), str(int(found[0]) + 1), number)
        begin += len(line)


def choose(game: str, count: int, seed: int) -> list[Mutant]:
    """Pick changes at random, about a third of them in the data."""
    folder = ROOT / "src/civitas/games" / game
    code = [
        mutant
        for path in sorted(folder.rglob("*.py"))
        if path.name not in NOT_RULES and "drawing" not in path.parts
        for mutant in python_mutants(path)
    ]
    data = [mutant for path in sorted(folder.glob("components/*.toml")) for mutant in data_mutants(path)]
    rng = Random(seed)
    share = min(round(count * DATA_SHARE), len(data))
    return rng.sample(data, share) + rng.sample(code, min(count - share, len(code)))


def survives(mutant: Mutant | None, game: str, patience: float | None = None) -> bool:
    """Return whether all tests of the title pass in this time although a change was made, if there is one."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("src", "docs"):
            shutil.copytree(ROOT / room, Path(folder) / room, ignore=shutil.ignore_patterns("__pycache__"))
        if mutant is not None:
            target = Path(folder) / mutant.path.relative_to(ROOT)
            source = target.read_text()
            target.write_text(source[: mutant.start] + mutant.text + source[mutant.end :])
        tests = ROOT / "tests"
        environment = {**os.environ, "PYTHONPATH": f"{folder}/src{os.pathsep}{tests}"}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        runs = [
            [*pytest, str(tests / "games" / game)],
            [*pytest, str(tests / "laws/test_laws.py"), "-k", game, "--law-games", "1"],
        ]
        return all(_passes(command, environment, patience) for command in runs)


def _passes(command: list[str], environment: dict[str, str], patience: float | None) -> bool:
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=patience, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Run the check and print what survived."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--need", type=int, default=80, help="fail below this percentage")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if not (ROOT / "src/civitas/games" / args.game).is_dir():
        print(f"There is no title '{args.game}'.", file=sys.stderr)
        return 2
    started = monotonic()
    if not survives(None, args.game):
        print(f"The tests of '{args.game}' fail without any change; mend them first.", file=sys.stderr)
        return 2
    patience = PATIENCE * (monotonic() - started)
    mutants = choose(args.game, args.count, args.seed)
    sources = {mutant.path: mutant.path.read_text() for mutant in mutants}
    survivors: list[str] = []
    with ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda mutant: survives(mutant, args.game, patience), mutants)
        for number, (mutant, alive) in enumerate(zip(mutants, results, strict=True), start=1):
            line = mutant.describe(sources[mutant.path])
            print(f"{number}/{len(mutants)} {'SURVIVED' if alive else 'caught  '} {line}", flush=True)
            if alive:
                survivors.append(line)
    caught = len(mutants) - len(survivors)
    print(f"{args.game}: {caught} of {len(mutants)} changes caught (seed {args.seed}).")
    if args.json:
        args.json.write_text(json.dumps({"caught": caught, "of": len(mutants), "survivors": survivors}))
    return 0 if caught * 100 >= args.need * len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
