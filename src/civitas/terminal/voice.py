"""Everything the terminal says: a title's own words, and the phrases that all titles share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from civitas.words import LANGUAGES, Words
from civitas.words import voice as words
from civitas.words.values import Said
from civitas.words.voice import said

TEXTS = Path(__file__).parent / "texts"


def language(asked: str | None) -> str:
    """Return the language that was asked for, else that of the environment, else English."""
    if asked is None:
        names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        return "de" if next((name for name in names if name), "").startswith("de") else "en"
    if asked not in LANGUAGES:
        there = " and ".join(LANGUAGES)
        raise Unplayable(f"There is no language '{asked}'; there are {there}.", "no_language", asked)
    return asked


class Phrases:
    """The phrases that do not belong to a title."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words("terminal", lang, folder=TEXTS)

    def __call__(self, *key: str, args: Sequence[Any] = ()) -> str:
        """Return a phrase by its key; the first number among its values decides between one and many."""
        values = [arg if type(arg) is int else Said(arg) for arg in args]
        return self.words.fill(self.words.texts.find(key), {}, values)


class TerminalVoice(words.Voice):
    """A title in one language, with the phrases of the terminal."""

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.phrase = Phrases(lang)

    def title(self) -> str:
        return self.game.names[self.lang]

    def seat(self, seat: int) -> str:
        return self.words.seat(seat)

    def value(self, key: str, value: Any) -> str:
        """Return a plain value that stands under a key of data."""
        if isinstance(value, bool):
            return self.phrase("yes" if value else "no")
        return self.word(key, value) if isinstance(value, str) else str(value)

    def back(self, back: str, count: int) -> str:
        """Return hidden cards with the same back."""
        return said(lambda: self.words.back(back, count), self.phrase("hidden", args=(count,)))

    def effect(self, tree: tuple[Any, ...]) -> str:
        return self.words.effect(tree)

    def clause(self, tree: tuple[Any, ...]) -> str:
        """Return an effect without capital and full stop."""
        return self.words.effects.phrase(tree)

    def icons(self, tree: tuple[Any, ...]) -> str:
        return self.words.icons(tree)
