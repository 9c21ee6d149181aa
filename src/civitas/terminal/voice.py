"""Everything the terminal says: a title's own words, and the phrases that all titles share."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.pack import Entry as Component
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry, Unplayable
from civitas.words import LANGUAGES, Words, capital, words_of
from civitas.words.template import TemplateError
from civitas.words.values import Said

TEXTS = Path(__file__).parent / "texts"


def language(asked: str | None) -> str:
    """Return the language that was asked for, else that of the environment, else English."""
    if asked is None:
        names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        return "de" if next((name for name in names if name), "").startswith("de") else "en"
    if asked not in LANGUAGES:
        raise Unplayable(f"There is no language '{asked}'; there are {' and '.join(LANGUAGES)}.")
    return asked


class Phrases:
    """The phrases that do not belong to a title."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words("terminal", lang, folder=TEXTS)

    def __call__(self, *key: str, args: Sequence[Any] = ()) -> str:
        """Return a phrase by its key."""
        return self.words.fill(self.words.texts.find(key), {}, [Said(arg) for arg in args])


class Voice:
    """A title in one language. Where it has no text, the bare data is said, so that play goes on."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.words = words_of(game, lang)
        self.phrase = Phrases(lang)

    def title(self) -> str:
        return self.game.names[self.lang]

    def prompt(self, question: Question) -> str:
        return _try(lambda: self.words.prompt(question.topic, question.args), question.topic)

    def action(self, question: Question, action: Action) -> str:
        return _try(lambda: self.words.action(action, question.topic, question.args), bare(action))

    def deed(self, action: Action) -> str:
        """Return the label of an action that is not among the choices."""
        return _try(lambda: self.words.action(action), bare(action))

    def journal(self, entry: Entry) -> str:
        return _try(lambda: self.words.journal(entry), bare((entry[0], *entry[3], *entry[5])))

    def reason(self, reason: Sequence[Any]) -> str:
        return _try(lambda: self.words.reason(reason), bare(reason))

    def option(self, option: str, value: Any = None) -> str:
        return _try(lambda: self.words.option(option, value), option if value is None else str(value))

    def seat(self, seat: int) -> str:
        return self.words.seat(seat)

    def label(self, key: str, *sections: str) -> str:
        """Return the name of a key of data, with a capital."""
        return capital(self.small_label(key, *sections))

    def small_label(self, key: str, *sections: str) -> str:
        """Return the name of a key of data as it stands inside of a sentence."""
        return _try(lambda: self.words.label(key, *sections), key.replace("_", " "))

    def value(self, key: str, value: Any) -> str:
        """Return a plain value that stands under a key of data."""
        if isinstance(value, bool):
            return self.phrase("yes" if value else "no")
        if isinstance(value, str):
            return _try(lambda: self.words.value(key, value), value.replace("_", " "))
        return str(value)

    def back(self, back: str, count: int) -> str:
        """Return hidden cards with the same back."""
        return _try(lambda: self.words.back(back, count), self.phrase("hidden", args=(count,)))

    def entry(self, id: Any) -> Component | None:
        """Return the component with this id, None if there is none."""
        pack = self.words.pack
        return pack.by_id.get(id) if pack is not None and isinstance(id, str) else None

    def effect(self, tree: tuple[Any, ...]) -> str:
        return self.words.effect(tree)

    def clause(self, tree: tuple[Any, ...]) -> str:
        """Return an effect without capital and full stop."""
        return self.words.effects.phrase(tree)

    def icons(self, tree: tuple[Any, ...]) -> str:
        return self.words.icons(tree)


def bare(values: Sequence[Any]) -> str:
    """Return an action or a reason as a player can also type it: blanks between, commas inside.

    >>> bare(("pay", (1, 2)))
    'pay 1,2'
    """
    return " ".join(
        ",".join(str(part) for part in value) if isinstance(value, tuple) else str(value) for value in values
    )


def _try(say: Callable[[], str], instead: str) -> str:
    try:
        return say()
    except (LookupError, TemplateError):
        return instead
