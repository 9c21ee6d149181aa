"""Everything a title says, in one language: prompts, choices, journal lines, reasons, names and card text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from civitas.games import home
from civitas.kernel.game import Game
from civitas.kernel.grammar import Optional, Tree, Vocabulary, Word, head, icons, values
from civitas.kernel.grammar import node as split
from civitas.kernel.pack import Pack
from civitas.words.effects import EffectPrinter
from civitas.words.store import CASES, Key, MissingText, Text, Texts, form
from civitas.words.template import fill
from civitas.words.values import Node, Said, Seat, Vocable

WAYS = frozenset({"effect", "item", "name", "or", "seat", "tally"})
"""Behind a dot: how a value is printed if not by what it is."""
SOME = "some"
"""Behind a dot: zero and an empty list are as good as no value."""

SeatNames = Sequence[str] | Callable[[int], str] | None


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital and a full stop, unless it ends with another mark."""
    return capital(text) + ("" if text.endswith((".", "?", "!", ":")) else ".")


def numeral(value: int | None) -> str:
    """Which form a number asks for."""
    return "none" if value is None else "one" if value == 1 else "many"


def is_back(value: str) -> bool:
    """Whether a text on a board is a hidden card: back.<n>."""
    return value.startswith("back.")


def is_seat(value: str) -> bool:
    """Whether a text on a board is a player: seat.<n>."""
    return value.startswith("seat.")


class Words:
    """The words of one title in one language.

    `pack` gives the names of components, `vocabulary` the effects, `item` the component id of an item of the
    zones (for `{0.item}`), `seats` the names of the players. Files are read once, so this is cheap to make.
    """

    def __init__(
        self,
        game: str,
        lang: str,
        *,
        vocabulary: Vocabulary | None = None,
        pack: Pack | None = None,
        item: Callable[[int], str] | None = None,
        seats: SeatNames = None,
        folder: Path | None = None,
    ) -> None:
        self.texts = Texts(game, lang, folder)
        self.lang = lang
        self.vocabulary = vocabulary or Vocabulary(game)
        self.pack = pack
        self.item = item
        self.seats = seats
        self.plain = frozenset(self.texts.setting("plain"))
        self.effects = EffectPrinter(self, self.vocabulary)

    def prompt(self, topic: str, args: Sequence[Any] = ()) -> str:
        """What is asked: topic.<topic>.<first argument> or topic.<topic>."""
        return sentence(self._say(_keys("topic", topic, args), args))

    def action(self, action: Sequence[Any], topic: str = "", args: Sequence[Any] = ()) -> str:
        """The label of a choice; `topic` and `args` are those of its question."""
        chosen = _chosen_effect(action, topic, args)
        if chosen is not None:
            return capital(self.effects.phrase(chosen))
        kind, *values = action
        keys = [(*key, kind) for key in _keys("action", topic, args)] if topic else []
        return capital(self._say([*keys, *_keys("action", kind, values)], values, all=tuple(values)))

    def journal(self, entry: Sequence[Any]) -> str:
        """What happened: journal.<kind>; those who may know the secret values read its form `secret`."""
        kind, seat, _, values, _, secret = entry
        text = self.texts.find(*_keys("journal", kind, values))
        if secret and "secret" in text:
            told = text["secret"]
            text = {"text": told, "args": text.get("args", ())} if isinstance(told, str) else told
        named: dict[str, Any] = {f"s{place}": value for place, value in enumerate(secret or ())}
        named["seat"] = Seat(seat) if seat is not None and seat >= 0 else None
        return sentence(self.fill(text, named, values))

    def reason(self, reason: Sequence[Any]) -> str:
        """Why not: reason.<code>."""
        code, *values = reason
        return sentence(self._say(_keys("reason", code, values), values))

    def warning(self, code: str, values: Sequence[Any] = ()) -> str:
        """What would come of an action: warning.<code>."""
        return sentence(self._say([("warning", code)], values))

    def option(self, option: str, value: Any = None) -> str:
        """The name of an option, or of one of its values."""
        if value is None:
            return capital(self._say([("option", option)], ()))
        written = str(value).lower() if isinstance(value, bool) else str(value)
        if written.isdigit() and not self.texts.has(("option", option, written)):
            return written
        return capital(self._say([("option", option, written)], ()))

    def tag(self, tag: str) -> str:
        """A tag of a numbered rule: tag.<tag>; a reason behind a colon stays as the page has it."""
        name, colon, reason = tag.partition(":")
        return self.text("tag", name.replace(" ", "_")) + colon + reason

    def text(self, *key: str, args: Sequence[Any] = ()) -> str:
        """Any other text by its key, for example text("zone", "hand")."""
        return self._say([key], args)

    def effect(self, tree: Tree) -> str:
        """An effect as one or more sentences."""
        return " ".join(sentence(part) for part in self.effects.sentences(tree))

    def icon(self, name: str) -> str:
        """An icon in words: icon.<name>, else what its parts say (agent-builder: the word builder)."""
        parts = name.split("-")
        said = []
        while parts:
            for end in range(len(parts), 0, -1):
                text = self._icon_text("-".join(parts[:end]))
                if text:
                    said.append(capital(text))
                    break
            parts = parts[end:]
        if not said:
            raise MissingText(f"{self.texts.game}: there is no text icon.{name} in {self.lang}.toml.")
        return " ".join(said)

    def _icon_text(self, part: str) -> str:
        if self.texts.has(("icon", part)):
            return self._say([("icon", part)], ())
        return self.word(part) if part in self.plain or self.texts.has(("word", part)) else ""

    def icons(self, tree: Tree, start: str = "effect") -> str:
        """The icons of an effect, each as words in square brackets."""
        return " ".join(
            f"[{self.icon(str(value))}]" if kind == "icon" else self.mark(kind, str(value))
            for kind, value in icons(tree, self.vocabulary, start)
        )

    def mark(self, kind: str, value: str) -> str:
        """What stands between icons: a sign that is a word (symbol.<word>), a word of the title, a number."""
        if kind == "symbol" and self.texts.has(("symbol", value)):
            return self.text("symbol", value)
        known = self.texts.has(("word", value)) and value not in self.plain
        return self.word(value) if kind == "text" and known else value

    def name(self, component: str) -> str:
        """The name of a component."""
        entry = self.pack.by_id.get(component) if self.pack else None
        if entry is None or self.lang not in entry.names:
            raise MissingText(f"{self.texts.game}: there is no component '{component}' with a name.")
        return entry.names[self.lang]

    def label(self, key: str, *sections: str) -> str:
        """The name of a key of data: <section>.<key> in the first section that has it, a component, a word.

        Keys of boards are in the section of what they are a part of, else in `board`: label("cubes", "score",
        "board").
        """
        for section in sections:
            if self.texts.has((section, key)):
                return self.text(section, key)
        return self._named(key)

    def value(self, key: str, value: str) -> str:
        """A text that stands under a key of data: a back, a seat, <key>.<value>, a component, or a word."""
        if is_seat(value):
            return self.seat(int(value.removeprefix("seat.")))
        return self.back(value) if is_back(value) else self.label(value, key)

    def back(self, back: str, count: int = 1) -> str:
        """Hidden cards with the same back, as boards write it: back.<n>."""
        text = form(self.texts.find(tuple(back.split("."))), numeral(count))
        return text if count == 1 else f"{count} {text}"

    def _named(self, key: str) -> str:
        entry = self.pack.by_id.get(key) if self.pack else None
        return self.word(key) if entry is None or not entry.names else self.name(key)

    def word(self, word: str, number: str = "one", case: str = "", own: str = "") -> str:
        """A word of the lists in a number (one, many), a case (acc, dat, gen) or a form of its own."""
        return word if word in self.plain else form(self.texts.find(("word", word)), number, case, own)

    def seat(self, seat: int) -> str:
        """The name of a player."""
        if self.seats is None:
            return self._say([("seat",)], (seat + 1,))
        return self.seats(seat) if callable(self.seats) else self.seats[seat]

    def join(self, kind: str) -> str:
        return str(self.texts.find(("join", kind))["text"])

    def joined(self, parts: Sequence[str], kind: str) -> str:
        """Parts as in "a, b and c"."""
        if not parts:
            return self._say([("nothing",)], ())
        *first, last = parts
        return self.join("comma").join(first) + (self.join(kind) if first else "") + last

    def term(
        self,
        kind: str,
        node: Tree,
        number: str = "",
        case: str = "",
        more: Mapping[str, Any] | None = None,
    ) -> str:
        """A verb, count, price, trigger or prefix, from <kind>.<name>.<its first word> or <kind>.<name>."""
        values = self._values(kind, node, more)
        return self.fill(self._term_text(kind, node), values, number=number, case=case)

    def own_condition(self, count: Tree, form_name: str, n: int) -> str | None:
        """A condition in the words of its count (forms at_least and at_most), None if it has none."""
        text = self._term_text("count", count)
        if form_name not in text:
            return None
        return self.fill({"text": text[form_name]}, {**self._values("count", count, None), "n": n})

    def fill(
        self,
        text: Text,
        named: Mapping[str, Any],
        args: Sequence[Any] = (),
        number: str = "",
        case: str = "",
    ) -> str:
        """A text with its values; without `number` the value named by `by` or the first number decides."""
        values = {str(place): value for place, value in enumerate(args)}
        values.update(zip(text.get("args", ()), args, strict=False))
        values.update(named)
        if not number:
            number = numeral(_deciding(text, values))
        words = form(text, number, case)
        return fill(words, lambda name, forms: self._show(values, name, forms, text))

    def _say(self, keys: Sequence[Key], args: Sequence[Any], **named: Any) -> str:
        return self.fill(self.texts.find(*keys), named, args)

    def _term_text(self, kind: str, node: Tree) -> Text:
        """The text of a word; one for its first word, or for what a prefix governs, comes before its own."""
        named = [value for value in values(node) if isinstance(value, str)]
        body = split(node, self.vocabulary).body if kind == "prefix" else None
        if body is not None:
            named.append(head(body))
        return self.texts.find(*_keys(kind, head(node), named))

    def _values(self, kind: str, node: Tree, more: Mapping[str, Any] | None) -> dict[str, Any]:
        named: dict[str, Any] = {}
        for place, (arg, value) in enumerate(
            zip(self.vocabulary.term(kind, node).args, values(node), strict=False)
        ):
            inner = arg.inner if isinstance(arg, Optional) else arg
            if isinstance(value, str):
                value = Vocable(value)
            elif isinstance(inner, Word) and value is not None:
                value = tuple(Vocable(word) for word in value)
            named[str(place)] = value
            named[arg.name] = value
        return {**named, **(more or {})}

    def _show(self, values: Mapping[str, Any], name: str, forms: Sequence[str], text: Text) -> str | None:
        """One place of a text. Forms are other values (their number), numbers, cases, own forms or ways."""
        if name not in values:
            raise MissingText(
                f"{self.texts.game}: {{{name}}} is no value of the {self.lang} text {dict(text)}."
            )
        value = values[name]
        number, case, own, way = "one", "", "", ""
        for asked in forms:
            if asked in WAYS:
                way = asked
            elif asked in CASES:
                case = asked
            elif asked in ("one", "many"):
                number = asked
            elif asked.isdigit():
                value = value[int(asked)]
            elif asked == SOME:
                value = value or None
            elif asked in values:
                number = numeral(values[asked])
            else:
                own = asked
        if value is None or value == "":
            return None
        if way:
            return self._special(way, value, text)
        return self._plain(value, number, case, own)

    def _special(self, way: str, value: Any, text: Text) -> str:
        if way == "seat":
            return self.seat(value)
        if way == "item":
            if self.item is None:
                raise MissingText(f"{self.texts.game}: nobody says which component the item {value} is.")
            return self.name(self.item(value))
        if way == "effect":
            return self.effects.phrase(value)
        if way == "name":
            return self.name(value)
        if way == "or":
            return self.joined([self._plain(part, "one", "", "") for part in value], "or")
        pairs = zip(text["parts"], value, strict=True) if "parts" in text else value
        counted = [f"{n} {self.word(word, numeral(n), 'acc')}" for word, n in pairs if n]
        return self.joined(counted, "and")

    def _plain(self, value: Any, number: str, case: str, own: str) -> str:
        if isinstance(value, Said):
            return value
        if isinstance(value, Node):
            return self.term(value.kind, value.tree, number, case)
        if isinstance(value, Seat):
            return self.seat(value)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            known = self.pack is not None and value in self.pack.by_id and not isinstance(value, Vocable)
            return self.name(value) if known and not own else self.word(value, number, case, own)
        return self.joined([self._plain(part, number, case, own) for part in value], "and")


def words_of(game: Game, lang: str, seats: SeatNames = None, pack: Pack | None = None) -> Words:
    """The words of a title, with the texts beside its module.

    A title may have `vocabulary`, `pack` and `component(item)`; `pack` given here is an owner's.
    """
    return Words(
        game.id,
        lang,
        vocabulary=getattr(game, "vocabulary", None),
        pack=pack or getattr(game, "pack", None),
        item=getattr(game, "component", None),
        seats=seats,
        folder=home(game) / "texts",
    )


def _keys(section: str, name: str, args: Sequence[Any]) -> list[Key]:
    """The special key for the first argument, if it is a word, before the general one."""
    special: list[Key] = [(section, name, args[0])] if args and isinstance(args[0], str) else []
    return [*special, (section, name)]


def _chosen_effect(action: Sequence[Any], topic: str, args: Sequence[Any]) -> Tree | None:
    """The effect that a choice of the kernel's own questions `choose` and `next` stands for."""
    if topic == "choose" and action[0] == "choose":
        chosen: Tree = args[0][action[1]]
        return chosen
    if topic == "next" and action[0] == "next":
        return next((tree for id, tree, _ in args[0] if id == action[1]), None)
    return None


def _deciding(text: Text, values: Mapping[str, Any]) -> int | None:
    if "by" in text:
        decided: int | None = values[str(text["by"])]
        return decided
    return next((value for value in values.values() if type(value) is int), None)
