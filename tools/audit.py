"""Asks whether a flaw is known in anything that 'make setup' installs: python tools/audit.py.

pip-audit comes into an environment of its own that is thrown away. Where no index can be reached nothing can
be asked; that is said, and it is not taken for a good answer.
"""

from __future__ import annotations

import json
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
    """Return 0 if no flaw is known, 1 if there are some, 3 if not everything could be asked for."""
    with tempfile.TemporaryDirectory(prefix="civitas-audit-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        installed = run([python, "-m", "pip", "install", "--quiet", AUDITOR])
        if installed is None or installed.returncode:
            return not_asked(f"{AUDITOR} cannot be installed")
        audit = [python, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--format", "json"]
        audited = run([*audit, "--requirement", str(ROOT / "requirements" / "everything.txt")])
    try:
        found = json.loads(audited.stdout if audited else "")["dependencies"]
    except (ValueError, LookupError, TypeError):
        return not_asked("no answer came back")
    flaws = [(one["name"], one["version"], flaw["id"]) for one in found for flaw in one.get("vulns", ())]
    for name, version, flaw in flaws:
        print(f"{name} {version}: {flaw}")
    skipped = [one["name"] for one in found if "skip_reason" in one]
    print(f"{len(found) - len(skipped)} packages audited, {len(flaws)} known flaws.")
    if skipped:
        return FLAWS if flaws else not_asked(f"no answer about {len(skipped)} of {len(found)} packages")
    return FLAWS if flaws else 0


def run(command: list[str]) -> subprocess.CompletedProcess[str] | None:
    """Run a command; None if it takes too long."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return None


def not_asked(why: str) -> int:
    """Say that there is no answer."""
    print(f"NOT AUDITED: no index of packages and known flaws can be reached ({why}).")
    return NOT_ASKED


if __name__ == "__main__":
    sys.exit(main())
