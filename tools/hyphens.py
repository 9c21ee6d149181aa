"""Write where the long German words on boards may be broken: python tools/hyphens.py (--check only looks).

Browsers do not hyphenate German everywhere, and never inside of narrow cards as a reader would. pyphen has
the patterns; what it says about the names of a title's components is kept in `drawing/hyphens.txt`.
"""

from __future__ import annotations

import re
import sys

from pyphen import Pyphen

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.table.boards import board_for
from civitas.table.boards.drawing import HYPHENS, LONG_WORD

PATTERNS = Pyphen(lang="de_DE", left=3, right=3)


def words(game: Game) -> list[str]:
    """Return the long words in the names of a title's components."""
    names = [entry.names.get("de", "") for entry in game.pack.by_id.values()] if game.pack is not None else []
    return sorted({word for name in names for word in re.findall(LONG_WORD, name)})


def written(game: Game) -> str:
    """Return the file of a title: one word a line, a hyphen where it may be broken."""
    broken = [PATTERNS.inserted(word) for word in words(game)]
    return "".join(f"{word}\n" for word in broken if "-" in word)


if __name__ == "__main__":
    for title in titles().values():
        drawing = board_for(title)
        if drawing is None:
            continue
        file = drawing.folder / HYPHENS
        if "--check" in sys.argv:
            if not file.exists() or file.read_text(encoding="utf-8") != written(title):
                sys.exit(f"The hyphens of {title.id} are out of date; run: python tools/hyphens.py")
        else:
            file.write_text(written(title), encoding="utf-8")
