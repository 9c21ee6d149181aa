"""Print the test folders that mirror the sources touched since the last commit (or by it)."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def changed() -> list[str]:
    """Return the paths changed in the working tree, or in the last commit if it is clean."""
    for command in (["git", "status", "--porcelain"], ["git", "show", "--name-only", "--format="]):
        lines = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.splitlines()
        paths = [line[3:] if command[1] == "status" else line for line in lines]
        if paths:
            return paths
    return []


def mirror(path: str) -> Path | None:
    """Return the nearest test folder or file for a source or test path."""
    parts = Path(path.partition(" -> ")[2] or path).parts
    if parts[:2] == ("src", "civitas"):
        alone = Path("tests", *parts[2:-1], f"test_{parts[-1]}")
        place = alone if len(parts) == 3 and (ROOT / alone).exists() else alone.parent
    elif parts[0] == "tests":
        place = Path(*parts) if path.endswith(".py") and "test_" in path else Path(*parts[:-1])
    else:
        return None
    while not (ROOT / place).exists():
        place = place.parent
    return None if place == Path("tests") or "browser" in place.parts else place


if __name__ == "__main__":
    print(" ".join(sorted({str(place) for path in changed() if (place := mirror(path))})))
