"""Write the list of registered titles into the README, or check that it is up to date (--check)."""

from __future__ import annotations

import sys
from pathlib import Path

from civitas.games import titles
from civitas.kernel.game import Game

README = Path(__file__).parents[1] / "README.md"
START = "<!-- titles: written by tools/titles.py -->\n"
END = "<!-- end of titles -->\n"


def line(game: Game) -> str:
    """Return one title as a row of the table."""
    counts = f"{min(game.counts)} to {max(game.counts)}"
    options = "; ".join(f"{option.id}: {', '.join(option.values)}" for option in game.options) or "none"
    names = " / ".join(dict.fromkeys(game.names.values()))
    return f"| {names} | `{game.id}` | {counts} | {options} |"


def written() -> str:
    """Return the README with the list as it should be."""
    text = README.read_text()
    before, rest = text.split(START)
    _, after = rest.split(END)
    rows = ["| title | id | players | options |", "| --- | --- | --- | --- |"]
    rows += [line(game) for game in titles().values()]
    return before + START + "\n".join(rows) + "\n" + END + after


if __name__ == "__main__":
    wanted = written()
    if "--check" in sys.argv and README.read_text() != wanted:
        sys.exit("The README's list of titles is out of date; run: python tools/titles.py")
    README.write_text(wanted)
