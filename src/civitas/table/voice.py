"""A title in one language, for the pages: what all voices say, values as pages show them, and the faces of
components.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from typing import Any

from markupsafe import Markup

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.grammar import Tree, icons
from civitas.kernel.pack import Component, Effects, ListOf
from civitas.kernel.state import Question
from civitas.kernel.types import Entry
from civitas.table.icons import mark
from civitas.words import capital
from civitas.words import voice as words
from civitas.words.voice import said

UNEXPLAINED = ("not_now",)


@dataclass
class Effect:
    """What a component does: when, the sentence, and the icons as (kind, words, drawing) tokens."""

    label: str
    text: str
    icons: list[tuple[str, str, str]]


@dataclass
class Fact:
    """A plain value on a component or beside it; some matter only while the game is set up."""

    key: str
    label: str
    value: str
    for_setup: bool = False


@dataclass
class Face:
    """What is printed on a component."""

    id: str
    name: str
    kind: str
    kind_name: str
    facts: list[Fact] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    provenance: str = ""
    drawn: Markup | None = None
    """The effects as they are drawn on a card, once that was done."""
    told: Markup | None = None
    """The effects as a sheet of a board tells them, once that was done."""


class PageVoice(words.Voice):
    """A title in one language, with the faces of its components."""

    def value(self, key: str, value: Any) -> str:
        """A value that stands under a key of data."""
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, str):
            return capital(self.word(key, value)) if value else "–"
        if isinstance(value, dict):
            parts = [
                f"{self.label(part, key, 'board', 'field')} {self.value(part, inner)}"
                for part, inner in value.items()
            ]
            return " · ".join(parts)
        if isinstance(value, list | tuple):
            return ", ".join(self.value(key, part) for part in value) or "–"
        return "–" if value is None else str(value)

    def label(self, key: str, *sections: str) -> str:
        """The name of a key of data, with a capital; looked up once per title and language."""
        labels = _labels(self.game, self.lang)
        found = labels.get((key, sections))
        if found is None:
            found = labels[key, sections] = super().label(key, *sections)
        return found

    def about(self, option: str, value: str) -> str:
        """What a value of an option means, in a sentence."""
        return said(lambda: self.words.text("about", option, value), "")

    def journal(self, entry: Entry) -> str:
        """What happened; a line is put into words once, because it is shown again and again."""
        try:
            return _line(self, entry)
        except TypeError:
            return super().journal(entry)

    def spoken(self, entry: Entry) -> str:
        """What happened, put into words now."""
        return super().journal(entry)

    def __eq__(self, other: object) -> bool:
        """Voices that say the same are equal."""
        return self is other or (isinstance(other, PageVoice) and self._says == other._says)

    def __hash__(self) -> int:
        """As for equality."""
        return hash(self._says)

    @cached_property
    def _says(self) -> tuple[Any, ...]:
        names = self.words.seats
        return id(self.game), self.lang, tuple(names) if isinstance(names, list | tuple) else names

    def reason(self, reason: Sequence[Any]) -> str:
        """Why not; where a title has no words for it, in general ones, because nobody can read a code."""
        return said(lambda: self.words.reason(reason), self.words.reason(UNEXPLAINED))

    def busy(self, question: Question) -> str:
        """With what a player is busy, told to the others; empty where the title has no words for it."""
        return said(lambda: self.words.text("busy", question.topic), "")

    def back(self, back: str) -> str:
        """One hidden card with this back."""
        return capital(said(lambda: self.words.back(back), "?"))

    def is_component(self, key: Any) -> bool:
        """Whether this is the id of a component with a name."""
        entry = self.entry(key)
        return entry is not None and bool(entry.names)

    def face(self, id: str) -> Face:
        """What is printed on a component; worked out once per title and language."""
        faces = _faces(self.game, self.lang)
        if id not in faces:
            assert self.pack is not None
            faces[id] = self._face(self.pack.by_id[id])
        return faces[id]

    def _face(self, entry: Component) -> Face:
        name = said(lambda: self.words.name(entry.id), entry.id)
        face = Face(entry.id, name, entry.kind, self.label(entry.kind, "kind"), provenance=entry.provenance)
        assert self.pack is not None
        for key, kind in self.pack.kinds[entry.kind].fields.items():
            value = entry.fields.get(key)
            label = self.label(key, "field")
            ranked = kind if isinstance(kind, ListOf) and not isinstance(kind, Effects) else None
            if ranked is not None and any(True for _ in ranked.trees(value)):
                for place, part in enumerate(value or (), 1):
                    face.effects += [
                        self.effect(tree, f"{label} {place}") for tree in ranked.field.trees(part)
                    ]
                continue
            effects = [self.effect(tree, label) for tree in kind.trees(value)]
            face.effects += effects
            written = entry.raw.get(key)
            beside = kind.beside(written) if effects else written
            if beside not in (None, "", [], {}, False):
                face.facts.append(Fact(key, label, self.value(key, beside), kind.for_setup))
        return face

    def effect(self, tree: Tree, label: str = "") -> Effect:
        """What an effect says, with its icons."""
        tokens = []
        for kind, value in icons(tree, self.words.vocabulary):
            text = drawing = str(value)
            if kind == "icon":
                text = capital(said(partial(self.words.icon, text), text))
            elif kind == "text":
                text = self.value("", text)
            elif kind == "symbol":
                text, drawing = self.words.mark(kind, text), mark(text) or ""
            tokens.append((kind, text, drawing))
        return Effect(label, self.words.effect(tree), tokens)


@lru_cache(maxsize=8192)
def _line(voice: PageVoice, entry: Entry) -> str:
    return voice.spoken(entry)


@cache
def _labels(game: Game, lang: str) -> dict[tuple[str, tuple[str, ...]], str]:
    return {}


@cache
def _faces(game: Game, lang: str) -> dict[str, Face]:
    return {}


def title_name(game: str, lang: str) -> str:
    """The name of a title by its id, also if it is no longer here."""
    found = titles().get(game)
    return found.names[lang] if found else game
