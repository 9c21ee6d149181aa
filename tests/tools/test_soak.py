"""The soak itself: a few seconds of it find nothing, and it says what it did."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SOAK = Path(__file__).parent.parent.parent / "tools" / "soak.py"


def test_a_few_seconds_of_nonsense_do_no_harm() -> None:
    command = [sys.executable, str(SOAK), "--minutes", "0.1", "--seed", "7", "--games", "hamlet"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout.startswith("seed 7\n"), ended.stderr
    counted = re.search(r"requests (\d+), faults 0, wrong successes 0", ended.stdout)
    assert counted is not None, ended.stdout
    assert int(counted[1]) > 50
    assert ended.returncode == 0
