"""The text files: a title's own `texts/{en,de}.toml` over the common ones, found by key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")
COMMON = Path(__file__).parent / "texts"
GAMES = Path(__file__).parent.parent / "games"

Key = tuple[str, ...]
Text = Mapping[str, Any]
"""One text with its forms: `text`, or `one` and `many` and `none`, each also with a case behind `_`."""

SETTINGS = frozenset({"args", "by", "parts"})
FORMS = frozenset({"text", "one", "many", "none", "secret", "at_least", "at_most"})
CASES = ("acc", "dat", "gen")


class MissingText(KeyError):
    """A text that does not exist; the message says which keys were tried."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def read(path: Path) -> dict[str, Any]:
    """One text file; it is read once."""
    with path.open("rb") as file:
        return tomllib.load(file)


class Texts:
    """All texts of one title in one language."""

    def __init__(self, game: str, lang: str, folder: Path | None = None) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"There is no language '{lang}'; there are {' and '.join(LANGUAGES)}.")
        self.game = game
        self.lang = lang
        own = (folder or GAMES / game / "texts") / f"{lang}.toml"
        self.own = read(own) if own.exists() else {}
        self.layers = (self.own, read(COMMON / f"{lang}.toml"))

    def find(self, *keys: Key) -> Text:
        """The first of these keys that has a text; the title's own text goes before the common one."""
        for key in keys:
            for layer in self.layers:
                text = look(layer, key)
                if text is not None:
                    return text
        tried = " or ".join(".".join(key) for key in keys)
        raise MissingText(f"{self.game}: there is no text {tried} in {self.lang}.toml.")

    def has(self, *keys: Key) -> bool:
        return any(look(layer, key) is not None for key in keys for layer in self.layers)

    def setting(self, key: str) -> list[str]:
        return list(self.own.get(key, ()))


def look(layer: Mapping[str, Any], key: Key) -> Text | None:
    """The text under a key in one file, None if there is none."""
    found: Any = layer
    for part in key:
        if not isinstance(found, dict) or part not in found:
            return None
        found = found[part]
    if isinstance(found, str):
        return {"text": found}
    return found if isinstance(found, dict) and not FORMS.isdisjoint(found) else None


def keys(layer: Mapping[str, Any], above: Key = ()) -> Iterator[Key]:
    """Every key of a file that has a text; the own forms of words are not keys."""
    for name, value in layer.items():
        key = (*above, name)
        if look(layer, (name,)) is not None:
            yield key
            inner = {} if isinstance(value, str) or above == ("word",) else value
            yield from keys({part: inner[part] for part in inner if not _names_form(part)}, key)
        elif isinstance(value, dict):
            yield from keys(value, key)


def _names_form(name: str) -> bool:
    number, _, case = name.partition("_")
    return name in FORMS or name in SETTINGS or (number in FORMS and case in CASES)


def form(text: Text, number: str, case: str = "", own: str = "") -> str:
    """The form for a number (`one`, `many`, `none`) and a case, or an own form of that name.

    A case that is not written is like the plain form, and one form may serve all numbers.
    """
    if own:
        wanted: Sequence[str] = (f"{number}_{own}", own)
    else:
        numbers = {"one": ("one", "text"), "many": ("many", "text", "one")}.get(
            number, ("none", "many", "text")
        )
        wanted = [name for one in numbers for name in ((f"{one}_{case}", one) if case else (one,))]
    for name in wanted:
        if isinstance(text.get(name), str):
            return str(text[name])
    raise MissingText(f"the text {dict(text)} has none of the forms {', '.join(wanted)}.")
