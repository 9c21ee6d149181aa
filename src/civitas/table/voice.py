"""A title in one language, for the pages: questions, choices, log, cards with text and icons.

Where a title has no text for something, its bare name is shown, so that a table never stands still for want
of a word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.grammar import icons
from civitas.kernel.pack import Entry as Component
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry
from civitas.table.icons import mark
from civitas.words import Words, capital, words_of
from civitas.words.template import TemplateError, places, template


@dataclass
class Effect:
    """What a card does: a label for when, the sentence, and the icons as (kind, text, name) tokens."""

    label: str
    text: str
    icons: list[tuple[str, str, str]]


@dataclass
class Face:
    """What is printed on a component."""

    id: str
    name: str
    kind: str
    kind_name: str
    facts: list[tuple[str, str]] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    provenance: str = ""


class Voice:
    """Says everything about one title in one language; ``seats`` are the names of the players."""

    def __init__(self, game: Game, lang: str, seats: Sequence[str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.words: Words = words_of(game, lang, seats)
        self.numbers = frozenset(self.words.texts.setting("numbers"))
        self.pack = self.words.pack
        self._faces: dict[str, Face] = {}

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.names[self.lang]

    def prompt(self, question: Question) -> str:
        """What is asked."""
        return self._or(lambda: self.words.prompt(question.topic, question.args), _bare((question.topic,)))

    def topic(self, topic: str) -> str:
        """What a seat is busy with, without what only that seat may know; empty without a text for it."""
        return self._or(lambda: self.words.text("busy", topic), "")

    def action(self, question: Question, action: Action) -> str:
        """A choice."""
        return self._or(lambda: self.words.action(action, question.topic, question.args), _bare(action))

    def journal(self, entry: Entry) -> str:
        """What happened."""
        return self._or(lambda: self.words.journal(entry), _bare((entry[0], *entry[3], *entry[5])))

    def reason(self, reason: Sequence[Any]) -> str:
        """Why not."""
        return self._or(lambda: self.words.reason(reason), _bare(reason))

    def option(self, option: str, value: Any = None) -> str:
        """An option, or one of its values."""
        return self._or(lambda: self.words.option(option, value), _bare((value or option,)))

    def label(self, section: str, key: str) -> str:
        """The name of a part of the board, of a kind or of a field."""
        if self.words.texts.has((section, key)):
            return capital(self.words.text(section, key))
        return capital(self.name(key))

    def name(self, key: str) -> str:
        """A component by its name, a word by its text, anything else as it is."""
        if self.is_component(key):
            return self.words.name(key)
        return self._or(lambda: self.words.word(key), key.replace("_", " "))

    def is_component(self, key: str) -> bool:
        """Whether this is the id of a component with a name."""
        return self.pack is not None and key in self.pack.by_id and bool(self.pack.by_id[key].names)

    def component(self, item: int) -> str:
        """The component that an item of the zones is, empty if the title does not say."""
        try:
            return self.game.component(item)
        except (TypeError, LookupError):
            return ""

    def items_of(self, topic: str, action: Action) -> list[int]:
        """The items among the arguments of an action: those that its text calls items."""
        kind, *values = action
        found = []
        for key in (("action", topic, kind), ("action", kind)):
            if self.words.texts.has(key):
                written = self.words.texts.find(key).get("text", "")
                for place in places(template(written)) if isinstance(written, str) else ():
                    if "item" in place.forms and place.name.isdigit() and int(place.name) < len(values):
                        found.append(values[int(place.name)])
                break
        return [value for value in found if type(value) is int]

    def face(self, id: str) -> Face:
        """What is printed on a component."""
        if id not in self._faces:
            self._faces[id] = self._face(self.pack.by_id[id]) if self.pack else Face(id, id, "", "")
        return self._faces[id]

    def _face(self, entry: Component) -> Face:
        face = Face(
            entry.id,
            self.name(entry.id),
            entry.kind,
            self.label("kind", entry.kind),
            provenance=entry.provenance,
        )
        assert self.pack is not None
        for name, kind in self.pack.kinds[entry.kind].fields.items():
            value = entry.fields.get(name)
            trees = list(kind.trees(value))
            label = self.label("field", name)
            if trees:
                face.effects += [self._effect(label, tree) for tree in trees]
            elif name in entry.raw and value not in ("", None, (), []):
                face.facts.append((label, self.value(value)))
        return face

    def _effect(self, label: str, tree: tuple[Any, ...]) -> Effect:
        tokens = []
        for kind, value in icons(tree, self.words.vocabulary):
            text = str(value)
            if kind == "icon":
                text = self._or(lambda value=value: self.words.icon(str(value)), _bare((value,)))
            elif kind == "text":
                text = self.name(str(value))
            drawing = mark(str(value)) if kind == "symbol" else str(value)
            tokens.append((kind, text, drawing or ""))
        return Effect(label, self.words.effect(tree), tokens)

    def value(self, value: Any) -> str:
        """A plain value of a component or a board in words."""
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, str):
            return capital(self.name(value))
        if isinstance(value, dict):
            return ", ".join(f"{self.label('field', key)} {self.value(part)}" for key, part in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(self.value(part) for part in value)
        return "–" if value is None else str(value)

    def _or(self, speak: Callable[[], str], instead: str) -> str:
        try:
            return speak()
        except (LookupError, TemplateError, TypeError, IndexError):
            return instead


def _bare(values: Sequence[Any]) -> str:
    """Return data as a player could read it, for want of a text."""
    flat = [",".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values]
    return capital(" ".join(flat).replace("_", " "))


def title_name(game: str, lang: str) -> str:
    """The name of a title by its id, also if it is no longer here."""
    found = titles().get(game)
    return found.names[lang] if found else game
