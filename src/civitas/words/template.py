"""Sentences with places: `{arg}`, `{arg.form}`, and `[part with places|instead]` for what may be absent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

_PIECE = re.compile(r"\{([A-Za-z0-9_.-]+)\}|([\[\]|])|([^{}\[\]|]+)|(.)", re.DOTALL)

Show = Callable[[str, tuple[str, ...]], str | None]
"""Gives the text for a place, None if there is no value for it."""


class TemplateError(ValueError):
    """A text whose brackets or braces do not fit together."""


class Place:
    """A value to be put in, with the forms asked for."""

    __slots__ = ("forms", "name")

    def __init__(self, written: str) -> None:
        self.name, *forms = written.split(".")
        self.forms = tuple(forms)


class Maybe:
    """A part that is said only if all its places have a value, and what is said instead."""

    __slots__ = ("instead", "part")

    def __init__(self, part: Template, instead: Template) -> None:
        self.part = part
        self.instead = instead


Template = tuple["str | Place | Maybe", ...]


@cache
def template(text: str) -> Template:
    """The parts of a text, or TemplateError."""
    top: list[str | Place | Maybe] = []
    inner: list[list[str | Place]] = []
    for place, bracket, plain, stray in _PIECE.findall(text):
        if (bracket == "[" and not inner) or (bracket == "|" and len(inner) == 1):
            inner.append([])
        elif bracket == "]" and inner:
            top.append(Maybe(tuple(inner[0]), tuple(inner[1]) if len(inner) == 2 else ()))
            inner = []
        elif bracket or stray:
            raise TemplateError(f'"{bracket or stray}" has no place in the text "{text}"')
        else:
            (inner[-1] if inner else top).append(Place(place) if place else plain)
    if inner:
        raise TemplateError(f'a "]" is missing in the text "{text}"')
    return tuple(top)


def places(parts: Template) -> Iterator[Place]:
    """All places of a template, also those that may be absent."""
    for part in parts:
        if isinstance(part, Place):
            yield part
        elif isinstance(part, Maybe):
            yield from places(part.part)
            yield from places(part.instead)


def fill(text: str, show: Show) -> str:
    """The text with its places filled; LookupError names a place without a value."""
    return _fill(template(text), text, show)


def _fill(parts: Template, text: str, show: Show) -> str:
    said = ""
    for part in parts:
        if isinstance(part, Maybe):
            shown = [show(place.name, place.forms) for place in places(part.part)]
            said += _fill(part.instead if None in shown else part.part, text, show)
        elif isinstance(part, Place):
            value = show(part.name, part.forms)
            if value is None:
                raise LookupError(f'there is no value for {{{part.name}}} in the text "{text}"')
            said += value
        else:
            said += part
    return said
