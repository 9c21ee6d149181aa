"""How much of two independent processes two workers reach: python tools/workers.py [--title path].

Both play games of the same kind on the same machine, in turn: first two commands that know nothing of each
other, half the games each, started at the same moment; then one command with two workers. Whole commands are
timed, with everything that it takes to start and to end them. The figures are medians of several turns: which
share of the speed is reached, and how the seconds of processor time compare, which says the same where others
use the machine as well.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import NamedTuple

PR_SET_CHILD_SUBREAPER = 36
"""Linux: processes whose parent has ended become children of this one."""
COMMAND = [sys.executable, "-m", "civitas.cli", "simulate"]


class Run(NamedTuple):
    """Commands that were started together: seconds until all have ended, processor time, decisions."""

    seconds: float
    processor: float
    decisions: int


def timed(*runs: list[str]) -> Run:
    """Run commands at the same time."""
    before, started = getrusage(RUSAGE_CHILDREN), perf_counter()
    running = [subprocess.Popen([*COMMAND, *run, "--json"], stdout=subprocess.PIPE) for run in runs]
    said = [json.loads(one.communicate()[0]) for one in running]
    seconds = perf_counter() - started
    _wait_for_all()
    after = getrusage(RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(seconds, processor, sum(one["decisions"] for one in said))


def _wait_for_all() -> None:
    """Wait for processes that outlive the command that started them, so that their time is counted."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            return


def main() -> None:
    """Measure and print a line per turn, and the result."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--title", default="path")
    asked.add_argument("--seats", default="random,random", help="the line-up")
    asked.add_argument("--games", type=int, default=3000, help="games of each side in a turn")
    asked.add_argument("--turns", type=int, default=5)
    asked.add_argument("--workers", type=int, default=2)
    chosen = asked.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    whole = [chosen.title, "--seats", chosen.seats]
    shares: dict[str, list[float]] = {"share": [], "processor_share": []}
    for turn in range(chosen.turns):
        half = [*whole, "--games", str(chosen.games // chosen.workers), "--workers", "1"]
        apart = timed(*[[*half, "--seed", f"{turn}-{one}"] for one in range(chosen.workers)])
        together = timed(
            [*whole, "--games", str(chosen.games), "--workers", str(chosen.workers), "--seed", str(turn)]
        )
        work = together.decisions / apart.decisions
        shares["share"].append(work * apart.seconds / together.seconds)
        shares["processor_share"].append(work * apart.processor / together.processor)
        print(f"apart {apart}, together {together}", flush=True)
    figures = {name: round(median(values), 4) for name, values in shares.items()}
    print(json.dumps({"title": chosen.title, "workers": chosen.workers, "turns": chosen.turns, **figures}))


if __name__ == "__main__":
    main()
