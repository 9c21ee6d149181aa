"""A title in one language, for whoever shows it to people: the terminal and the pages build on this.

Where a title has no text for something, the bare data is said, so that a game never stands still for want
of a word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civitas.kernel.addresses import name_of, resolve
from civitas.kernel.game import Game
from civitas.kernel.pack import Component
from civitas.kernel.preview import Preview
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry
from civitas.words.speech import Words, capital, words_of
from civitas.words.template import TemplateError

UNSPOKEN = (LookupError, TemplateError, TypeError, ValueError)


class Voice:
    """Says everything about one title in one language; ``seats`` are the names of the players."""

    def __init__(self, game: Game, lang: str, seats: Sequence[str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.words: Words = words_of(game, lang, seats)
        self.pack = self.words.pack

    def prompt(self, question: Question) -> str:
        """What is asked."""
        return said(lambda: self.words.prompt(question.topic, question.args), question.topic)

    def action(self, question: Question, action: Action) -> str:
        """A choice."""
        return said(lambda: self.words.action(action, question.topic, question.args), bare(action))

    def deed(self, action: Action) -> str:
        """An action that is not among the choices."""
        return said(lambda: self.words.action(action), bare(action))

    def journal(self, entry: Entry) -> str:
        """What happened."""
        return said(lambda: self.words.journal(entry), bare((entry[0], *entry[3], *entry[5])))

    def reason(self, reason: Sequence[Any]) -> str:
        """Why not."""
        return said(lambda: self.words.reason(reason), bare(reason))

    def warning(self, warning: Sequence[Any]) -> str:
        """What would come of an action."""
        code, *values = warning
        return said(lambda: self.words.warning(code, values), bare(warning))

    def option(self, option: str, value: Any = None) -> str:
        """An option, or one of its values."""
        return said(lambda: self.words.option(option, value), option if value is None else str(value))

    def label(self, key: str, *sections: str) -> str:
        """The name of a key of data, with a capital."""
        return capital(self.small_label(key, *sections))

    def small_label(self, key: str, *sections: str) -> str:
        """The name of a key of data as it stands inside of a sentence."""
        return said(lambda: self.words.label(key, *sections), key.replace("_", " "))

    def word(self, key: str, value: str) -> str:
        """A word that stands as a value under a key of data."""
        return said(lambda: self.words.value(key, value), value.replace("_", " "))

    def tag(self, tag: str) -> str:
        """A tag of a numbered rule."""
        return said(lambda: self.words.tag(tag), tag)

    def thing(self, board: dict[str, Any], address: str) -> str:
        """What lies at an address of the board: a component, or else the name of the place."""
        found = resolve(board, address)
        above, _, key = address.rpartition("/")
        name = name_of(found)
        if name is not None:
            return self.word(key, name)
        return self.small_label(key, above.rpartition("/")[2], "board")

    def components(self, board: dict[str, Any], addresses: Sequence[str]) -> list[str]:
        """The components that lie at these addresses of the board, each once."""
        names = [name_of(resolve(board, address)) for address in addresses]
        return [name for name in dict.fromkeys(names) if name is not None and self.entry(name) is not None]

    def outlook(self, preview: Preview) -> str:
        """The price of a choice and what changes with it, as far as its seat can know."""
        changes = {**{name: -n for name, n in preview.price.items()}, **preview.change}
        parts = [
            f"{self.small_label(name, 'measure', 'board')} {'+' if n > 0 else '−'}{abs(n)}"
            for name, n in changes.items()
        ]
        if preview.revealed:
            parts.append(self.words.text("then_revealed"))
        return ", ".join(parts)

    def entry(self, id: Any) -> Component | None:
        """The component with this id, None if there is none."""
        return self.pack.by_id.get(id) if self.pack is not None and isinstance(id, str) else None


def bare(values: Sequence[Any]) -> str:
    """Return an action or a reason as a player can also type it: blanks between, commas inside.

    >>> bare(("pay", (1, 2)))
    'pay 1,2'
    """
    return " ".join(
        ",".join(str(part) for part in value) if isinstance(value, tuple) else str(value) for value in values
    )


def said(say: Callable[[], str], instead: str) -> str:
    """Return what is said, else the text to say instead."""
    try:
        return say()
    except UNSPOKEN:
        return instead
