"""What the site itself says, in German and English, from texts/{en,de}.toml."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from civitas.kernel.types import Unplayable
from civitas.words import LANGUAGES, Words
from civitas.words.values import Said

TEXTS = Path(__file__).parent / "texts"


class Site:
    """The site's texts in one language: ``say("lobby.title")``, with values by name."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words("table", lang, folder=TEXTS)
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

    def or_plain(self, section: str, name: str) -> str:
        """Return the text of a name that others may add to, such as a bot's; the name itself without one."""
        key = f"{section}.{name}"
        return self(key) if self.has(key) else name.replace("_", " ").capitalize()

    def refusal(self, refusal: Unplayable) -> str:
        """Return why a game cannot be set up; a code that only its title knows is told in general words."""
        key = ("refusal", refusal.code)
        if not refusal.code or not self.words.texts.has(key):
            return self("refusal.other")
        # A text takes an empty value for a missing one, but somebody may have written nothing.
        said = [Said(value) if value != "" else Said(" ") for value in refusal.values]
        return self.words.fill(self.words.texts.find(key), {}, said)


@cache
def site(lang: str) -> Site:
    """Return the site's texts; unknown languages are read as English."""
    return Site(lang if lang in LANGUAGES else LANGUAGES[0])
