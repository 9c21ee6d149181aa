"""Writes the requirements files with hashes: python tools/lock.py.

What may be installed stands in pyproject.toml, in which version in constraints.txt. pip is asked which files
it would take, without installing anything, and their hashes are written down: requirements/play.txt for
playing, requirements/everything.txt for developing. Files for another system or Python have other hashes;
running this there too adds them, because hashes of the same version stay.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ("hatchling", "editables")
"""What it takes to install Civitas itself; it is built without fetching anything else."""
FILES = {"play": "table", "everything": "table,postgres,redis,arena,tune,learning,cluster,bench,browser,dev"}


def chosen(extras: str) -> dict[str, tuple[str, str]]:
    """Return by name the version and the hash of every file that pip would install."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    command += ["--report", "-", "--constraint", str(ROOT / "constraints.txt"), f"{ROOT}[{extras}]", *BUILD]
    report = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    found = {}
    for item in json.loads(report)["install"]:
        name, version = item["metadata"]["name"].lower(), item["metadata"]["version"]
        if name != "civitas":
            found[name] = (version, item["download_info"]["archive_info"]["hashes"]["sha256"])
    return found


def known(path: Path) -> dict[tuple[str, str], set[str]]:
    """Return the hashes that a requirements file has already, by name and version."""
    found: dict[tuple[str, str], set[str]] = {}
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    for name, version, hashes in re.findall(
        r"^([\w.-]+)==(\S+)((?: \\\n    --hash=sha256:\w+)+)", text, re.M
    ):
        found[name, version] = set(re.findall(r"sha256:(\w+)", hashes))
    return found


def main() -> None:
    """Write both files."""
    for file, extras in FILES.items():
        path = ROOT / "requirements" / f"{file}.txt"
        before = known(path)
        lines = ["# Written by tools/lock.py from pyproject.toml and constraints.txt."]
        for name, (version, digest) in sorted(chosen(extras).items()):
            hashes = sorted({digest, *before.get((name, version), ())})
            lines.append(
                " \\\n".join([f"{name}=={version}", *[f"    --hash=sha256:{one}" for one in hashes]])
            )
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(lines) - 1} packages")


if __name__ == "__main__":
    main()
