"""Kinds of components and their typed fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

from civitas.kernel.grammar import GrammarError, Tree, Vocabulary, parse

REQUIRED: Any = object()
MOST = 1_000_000
"""No number of a component is larger."""
SHOWN = 60
"""So many characters of a wrong value are shown."""


class FieldError(ValueError):
    """A value that does not fit; `needle` is the text to look for when the line is searched."""

    def __init__(self, message: str, needle: str = "") -> None:
        super().__init__(message)
        self.needle = needle


def shown(value: Any) -> str:
    """A value as its owner would write it in the file, cut where it is long."""
    text = _written(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]} …"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_written(part)}" for key, part in value.items()) + " }"
    return str(value)


class Field(ABC):
    """One field of a kind; with a `default` it may be left out."""

    for_setup = False
    """Whether it matters only while a game is set up; then it is not drawn on components in play."""

    def __init__(self, default: Any = REQUIRED) -> None:
        self.default = default

    @abstractmethod
    def read(self, value: Any, vocabulary: Vocabulary) -> Any:
        """The value as the game uses it, or FieldError."""

    @abstractmethod
    def wanted(self) -> str:
        """What may stand here."""

    def beside(self, written: Any) -> Any:
        """What a value, as it is written, says beside its effects; most fields are one or the other."""
        return None

    def trees(self, value: Any) -> Iterator[Tree]:
        """The effects in a value that was read."""
        return iter(())

    def refuse(self, value: Any) -> FieldError:
        return FieldError(f"cannot be {shown(value)}; it must be {self.wanted()}")


class Number(Field):
    """A whole number between bounds."""

    def __init__(self, min: int | None = None, max: int | None = None, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.min = min
        self.max = max

    def read(self, value: Any, vocabulary: Vocabulary) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
            raise self.refuse(value)
        if (self.min is not None and value < self.min) or (self.max is not None and value > self.max):
            raise self.refuse(value)
        return value

    def wanted(self) -> str:
        if self.min is not None and self.max is not None:
            return f"a whole number from {self.min} to {self.max}"
        if self.min is not None:
            return f"a whole number of at least {self.min}"
        if self.max is not None:
            return f"a whole number of at most {self.max}"
        return "a whole number"


class SetupNumber(Number):
    """A number that matters only while a game is set up, such as how often a card is in the box."""

    for_setup = True


class Flag(Field):
    """true or false."""

    def read(self, value: Any, vocabulary: Vocabulary) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def wanted(self) -> str:
        return "true or false"


class Text(Field):
    """A text that is not empty."""

    def read(self, value: Any, vocabulary: Vocabulary) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.refuse(value)
        return value

    def wanted(self) -> str:
        return "a text"


class OneOf(Field):
    """One of a few values."""

    def __init__(self, *values: str | int, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.values = values

    def read(self, value: Any, vocabulary: Vocabulary) -> str | int:
        for known in self.values:
            if known == value and type(known) is type(value):
                return known
        raise self.refuse(value)

    def wanted(self) -> str:
        return "one of " + ", ".join(shown(value) for value in self.values)


class Effect(Field):
    """One line of the effect grammar, read into its tree; `start` as in `parse`.

    An effect names the place where it stands: what is not carried out there is refused. An empty line is the
    same as leaving the field out.
    """

    def __init__(self, start: str = "effect", default: Any = REQUIRED, place: str = "") -> None:
        super().__init__(default)
        self.start = start
        self.place = place

    def read(self, value: Any, vocabulary: Vocabulary) -> Tree | None:
        if not isinstance(value, str):
            raise self.refuse(value)
        if not value.strip() and self.default is not REQUIRED:
            default: Tree | None = self.default
            return default
        try:
            return parse(value, vocabulary, self.start, self.place)
        except GrammarError as error:
            raise FieldError(f"cannot be read: {error}", value) from error

    def wanted(self) -> str:
        return f"a line of the effect grammar ({self.start})"

    def trees(self, value: Any) -> Iterator[Tree]:
        if value is not None and self.start == "effect":
            yield value


class ListOf(Field):
    """A list of values of one type, read into a tuple."""

    def __init__(self, field: Field, length: int | None = None, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.field = field
        self.length = length
        self.for_setup = field.for_setup

    def read(self, value: Any, vocabulary: Vocabulary) -> tuple[Any, ...]:
        if not isinstance(value, list) or (self.length is not None and len(value) != self.length):
            raise self.refuse(value)
        read = []
        for place, part in enumerate(value, 1):
            try:
                read.append(self.field.read(part, vocabulary))
            except FieldError as wrong:
                raise FieldError(f"at place {place} {wrong}", wrong.needle) from wrong
        return tuple(read)

    def wanted(self) -> str:
        many = "a list" if self.length is None else f"a list of length {self.length}"
        return f"{many}, each part {self.field.wanted()}"

    def trees(self, value: Any) -> Iterator[Tree]:
        for part in value or ():
            yield from self.field.trees(part)


class Effects(ListOf):
    """A list of lines of the effect grammar."""

    def __init__(self, start: str = "effect", default: Any = REQUIRED, place: str = "") -> None:
        super().__init__(Effect(start, place=place), default=default)


class Table(Field):
    """A small table with its own fields, read into a dictionary."""

    def __init__(self, fields: Mapping[str, Field], default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.fields = dict(fields)

    def read(self, value: Any, vocabulary: Vocabulary) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.refuse(value)
        for name in value:
            if name not in self.fields:
                raise FieldError(
                    f'has an unknown part "{name}"; the parts are {", ".join(self.fields)}', name
                )
        read: dict[str, Any] = {}
        for name, field in self.fields.items():
            if name in value:
                try:
                    read[name] = field.read(value[name], vocabulary)
                except FieldError as wrong:
                    raise FieldError(f"in its part {name} {wrong}", wrong.needle or name) from wrong
            elif field.default is REQUIRED:
                raise FieldError(f"has no part {name}; it must be {field.wanted()}")
            else:
                read[name] = field.default
        return read

    def wanted(self) -> str:
        return "a table with " + ", ".join(self.fields)

    def beside(self, written: Any) -> Any:
        return {key: part for key, part in written.items() if not isinstance(self.fields[key], _EFFECTIVE)}

    def trees(self, value: Any) -> Iterator[Tree]:
        for name, part in (value or {}).items():
            yield from self.fields[name].trees(part)


_EFFECTIVE = (Effect, Effects)


class Kind:
    """A kind of component, as [[leader]] heads its entries; `named=False` for parts without a name."""

    def __init__(self, name: str, fields: Mapping[str, Field], named: bool = True) -> None:
        self.name = name
        self.fields = dict(fields)
        self.named = named
