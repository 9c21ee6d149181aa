"""A title's board: everything that lies in the folder `drawing/` of its room.

`draw.py` turns the data of a board into things to draw, `board.html` is the template, `board.css` the style,
`texts/{en,de}.toml` what the board says, `pictures.toml` what only this board draws. A title without that
folder has the plain board.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

from civitas.games import home
from civitas.kernel.game import Game
from civitas.kernel.types import Entry
from civitas.table.boards.recount import Gains
from civitas.words import LANGUAGES, Words
from civitas.words.values import Said

FOLDER = "drawing"
HYPHENS = "hyphens.txt"
FRAME = Path(__file__).parent / "board.css"
RULE = re.compile(r"[^{}]*[{}]")
LENGTH = re.compile(r"(?<![\w.])(-?\d+(?:\.\d+)?)px")
HAIRLINE = 3
"""So many pixels and less are the widths of lines, which do not grow."""
LETTERS = 16
"""Pixels of a letter where nobody has chosen another size."""
LONG_WORD = re.compile(r"[^\W\d_]{7,}")
SOFT_HYPHEN = "\u00ad"


class Texts:
    """What a title's board says in one language, by keys with dots."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.words = Words("drawing", lang, folder=folder)
        self.plain: dict[str, str] = {}
        """The texts without values, found once."""

    def __call__(self, key: str, **values: Any) -> str:
        """Return a text; strings among the values are put in as they are."""
        if not values:
            if key not in self.plain:
                self.plain[key] = self.words.fill(self.words.texts.find(tuple(key.split("."))), {})
            return self.plain[key]
        text = self.words.texts.find(tuple(key.split(".")))
        said = {name: Said(value) if isinstance(value, str) else value for name, value in values.items()}
        return self.words.fill(text, said)

    def has(self, key: str) -> bool:
        """Return whether there is a text under this key."""
        return self.words.texts.has(tuple(key.split(".")))


class Drawing:
    """The drawing of one title's board."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.id = game.id
        self.folder = folder
        package = type(game).__module__.rsplit(".", 1)[0]
        self.module = import_module(f"{package}.{FOLDER}.draw")
        self.template = f"{self.id}/board.html"
        self.style = growing(_frame() + (folder / "board.css").read_text(encoding="utf-8"))
        """The style of all boards and the title's own, as one file."""
        stamp = blake2b(self.style.encode(), digest_size=6).hexdigest()
        self.style_name = f"{self.id}-{stamp}.css"
        self.texts = {lang: Texts(folder / "texts", lang) for lang in LANGUAGES}
        self.harmful: frozenset[str] = getattr(self.module, "HARMFUL", frozenset())
        """Kinds of actions that destroy something; they stand last and look so."""
        self.untold: frozenset[str] = getattr(self.module, "UNTOLD", frozenset())
        """Kinds of the journal's entries that the recap of the others' doings leaves out."""
        self.recalled: frozenset[str] = getattr(self.module, "RECALLED", frozenset())
        """Kinds of the journal's entries that the drawing shows where they happened: how events came out."""
        self.icons: dict[str, str] = getattr(self.module, "ICONS", {})
        """The icons of measures that are not called like them."""
        self.gains: Callable[[Entry], Gains | None] = getattr(self.module, "gains", _in_words)
        """What an entry of the journal tells of mere gains, which the recap shows as icons, and nothing if
        there are none; None for an entry that has more to tell."""
        self.broken = _broken(folder / HYPHENS)

    def soft(self, name: str) -> str:
        """Return a name with soft hyphens where its long words may be broken."""
        return LONG_WORD.sub(lambda word: self.broken.get(word[0], word[0]), name)


def _in_words(entry: Entry) -> Gains | None:
    return None


def growing(style: str) -> str:
    """Return a style in which everything grows with the size of letters that a reader has chosen.

    Styles are written in pixels, as a drawing is measured. They are sent in units of the reader's letters,
    also where they ask for the size of the window: with large letters a desk gets the layout of a phone, as
    it does when the browser enlarges the page. Letters inside of a drawing grow with the drawing.

    >>> growing(".card { border: 1px solid; padding: 8px; }")
    '.card { border: 1px solid; padding: 0.5rem; }'
    >>> growing("@media (max-width: 760px) { .tl { font: 600 8px serif; fill: red; } }")
    '@media (max-width: 47.5em) { .tl { font: 600 8px serif; fill: red; } }'
    """
    return RULE.sub(lambda rule: _grown(rule[0]), style)


def _grown(part: str) -> str:
    if part.endswith("}") and "fill:" in part and "font" in part:
        return part
    unit = "em" if "@media" in part else "rem"

    def length(found: re.Match[str]) -> str:
        pixels = float(found[1])
        return found[0] if abs(pixels) <= HAIRLINE else f"{pixels / LETTERS:.6g}{unit}"

    return LENGTH.sub(length, part)


@cache
def _frame() -> str:
    return FRAME.read_text(encoding="utf-8")


def _broken(file: Path) -> dict[str, str]:
    """Return the words of a title that may be broken; tools/hyphens.py writes them."""
    words = file.read_text(encoding="utf-8").split() if file.is_file() else []
    return {word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in words}


@cache
def board_for(game: Game) -> Drawing | None:
    """Return the drawing of a title's own board, None if it has the plain one only."""
    folder = home(game) / FOLDER
    return Drawing(game, folder) if (folder / "board.html").is_file() else None
