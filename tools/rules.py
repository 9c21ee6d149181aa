"""Count the rules that tests prove: reads the `rule` marks of all tests and compares with the rules pages.

python tools/rules.py [--strict] [--json] [--tests FOLDER]
"""

import argparse
import contextlib
import importlib
import importlib.util
import io
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from civitas.words import rules

ROOT = Path(__file__).resolve().parents[1]
COUNTED = tuple(prefix for prefix, kind in rules.kinds().items() if kind in ("rule", "solo"))
# A test that may not run, or may fail, proves nothing.
NO_PROOF = ("skip", "skipif", "xfail")


@dataclass(frozen=True, slots=True)
class Tally:
    """How far the rules with one prefix are proven."""

    prefix: str
    game: str
    total: int
    proven: list[str]
    not_modelled: dict[str, str]
    unproven: list[str]


class Collector:
    """A pytest plugin that notes the ids of all `rule` marks, on tests, classes and modules alike."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if not any(item.get_closest_marker(name) for name in NO_PROOF):
                for mark in item.iter_markers("rule"):
                    self.ids.update(mark.args)


def collect(tests: Path) -> set[str]:
    """The rule ids that the tests under this folder carry."""
    collector = Collector()
    output = io.StringIO()
    arguments = [
        "--collect-only",
        "-c",
        str(ROOT / "pyproject.toml"),
        "--rootdir",
        str(ROOT),
        "-p",
        "no:cacheprovider",
        str(tests),
    ]
    with contextlib.redirect_stdout(output):
        code = pytest.main(arguments, plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(
            f"{output.getvalue()}\nThe tests under {tests} could not be collected, so no rules were counted."
        )
    return collector.ids


def tally(prefix: str, ids: set[str]) -> Tally:
    """Compare the ids that tests carry with the rules of one prefix."""
    game = rules.game_of(prefix)
    entries = [entry for entry in rules.page(game).values() if rules.prefix(entry.id) == prefix]
    entries.sort(key=lambda entry: number(entry.id))
    not_modelled = {entry.id: entry.not_modelled for entry in entries if entry.not_modelled is not None}
    wanted = [entry.id for entry in entries if entry.id not in not_modelled]
    return Tally(
        prefix,
        game,
        len(entries),
        [rule_id for rule_id in wanted if rule_id in ids],
        not_modelled,
        [rule_id for rule_id in wanted if rule_id not in ids],
    )


def number(rule_id: str) -> int:
    """The number of a counted rule: IW-3 -> 3."""
    return int(rule_id.rpartition("-")[2])


def ranges(ids: Iterable[str]) -> str:
    """Ids of one prefix in compact form: IW-3..IW-7, IW-9."""
    runs: list[list[str]] = []
    last = None
    for rule_id in ids:
        if last is not None and number(rule_id) == last + 1:
            runs[-1][1:] = [rule_id]
        else:
            runs.append([rule_id])
        last = number(rule_id)
    return ", ".join("..".join(run) for run in runs)


def lines(count: Tally) -> list[str]:
    """What is printed for one prefix."""
    head = f"{count.prefix} {len(count.proven)}/{count.total}"
    if count.not_modelled:
        head += f" (not modelled: {len(count.not_modelled)})"
    printed = [head]
    if count.not_modelled:
        printed.append(
            "  not modelled: " + "; ".join(f"{key} {why}" for key, why in count.not_modelled.items())
        )
    if count.unproven:
        printed.append("  unproven: " + ranges(count.unproven))
    return printed


def registered(title: str) -> bool:
    """A title counts as registered once its package exists and offers its GAME."""
    name = f"civitas.games.{title}"
    return importlib.util.find_spec(name) is not None and hasattr(importlib.import_module(name), "GAME")


def failures(tallies: Iterable[Tally], titles: Iterable[str]) -> list[Tally]:
    """The tallies that --strict objects to: an unproven rule of a registered title."""
    titles = set(titles)
    return [count for count in tallies if count.game in titles and count.unproven]


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the numbered rules that tests prove.")
    parser.add_argument(
        "--strict", action="store_true", help="exit with 1 if a registered title has an unproven rule"
    )
    parser.add_argument("--json", action="store_true", help="print the counts for machines")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="the folder of tests to read")
    options = parser.parse_args()
    ids = collect(options.tests.resolve())
    tallies = [tally(prefix, ids) for prefix in COUNTED]
    titles = [title for title in rules.pages() if registered(title)]
    if options.json:
        data = {count.prefix: asdict(count) | {"registered": count.game in titles} for count in tallies}
        print(json.dumps(data, indent=2))
    else:
        print("\n".join(line for count in tallies for line in lines(count)))
    missing = failures(tallies, titles) if options.strict else []
    for count in missing:
        print(
            f"{count.game} is registered, but {len(count.unproven)} {count.prefix} rules are unproven.",
            file=sys.stderr,
        )
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
