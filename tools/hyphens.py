"""Write where the long words on boards may be broken: python tools/hyphens.py (--check only looks).

Browsers do not hyphenate everywhere, and never inside of narrow cards as a reader would. pyphen has
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

PATTERNS = {
    lang: Pyphen(lang=dialect, left=3, right=3) for lang, dialect in (("en", "en_US"), ("de", "de_DE"))
}


def words(game: Game, lang: str) -> set[str]:
    """Return the long words in the names of a title's components."""
    entries = game.pack.by_id.values() if game.pack is not None else ()
    return {word for entry in entries for word in re.findall(LONG_WORD, entry.names.get(lang, ""))}


def written(game: Game) -> str:
    """Return the file of a title: one word a line, a hyphen where it may be broken; German wins."""
    broken = {word: PATTERNS[lang].inserted(word) for lang in PATTERNS for word in words(game, lang)}
    return "".join(f"{broken[word]}\n" for word in sorted(broken) if "-" in broken[word])


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
