"""Asks whether a flaw is known in anything that 'make setup' installs: python tools/audit.py.

pip-audit comes into an environment of its own that is thrown away. Where no index can be reached nothing can be
asked; that is said, and it is not taken for a good answer.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
AUDITOR = "pip-audit==2.10.1"
FLAWS = 1
NOT_ASKED = 3
PATIENCE = 300


def main() -> int:
    """Return 0 if no flaw is known, 1 if there are some, 3 if nobody could be asked."""
    with tempfile.TemporaryDirectory(prefix="civitas-audit-") as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        install = [str(python), "-m", "pip", "install", "--quiet", AUDITOR]
        audit = [str(python), "-m", "pip_audit", "--disable-pip", "--require-hashes"]
        audit += ["--requirement", str(ROOT / "requirements" / "everything.txt")]
        for command in (install, audit):
            try:
                ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
            except subprocess.TimeoutExpired:
                return not_asked(f"no answer within {PATIENCE} seconds")
            found = "known vulnerabilit" in ended.stdout + ended.stderr
            if ended.returncode and not found:
                return not_asked((ended.stderr.strip() or "no reason given").splitlines()[-1])
    print(ended.stdout.strip() or ended.stderr.strip())
    return FLAWS if ended.returncode else 0


def not_asked(why: str) -> int:
    """Say that there is no answer."""
    print(f"NOT AUDITED: no index of packages and known flaws can be reached ({why}).")
    return NOT_ASKED


if __name__ == "__main__":
    sys.exit(main())
