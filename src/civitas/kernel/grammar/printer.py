"""Writing a tree back: as its canonical line, and as the row of icons on the component.

Both follow one flow of pieces, so that brackets stand at the same places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from civitas.kernel.grammar.structure import GOVERNING, ends_open, governs
from civitas.kernel.grammar.vocabulary import Term, Tree, Vocabulary

Piece = tuple[str, Any]

_PLACE = re.compile(r"\{(\d+)\}")


def unparse(tree: Tree, vocabulary: Vocabulary, start: str = "effect") -> str:
    """The canonical line of a tree: parse(unparse(tree)) == tree."""
    line = ""
    for kind, piece in _flow(tree, vocabulary, start):
        text = str(piece) if kind in ("mark", "number") else vocabulary.term(kind, piece).show(piece)
        line += text if not line or line.endswith("(") or text in (":", ")") else " " + text
    return line


def icons(tree: Tree, vocabulary: Vocabulary, start: str = "effect") -> list[tuple[str, str | int]]:
    """The tree as tokens to draw: ("icon", name), ("number", n), ("text", word) and ("symbol", mark)."""
    tokens: list[tuple[str, str | int]] = []
    for kind, piece in _flow(tree, vocabulary, start):
        if kind == "mark":
            tokens.append(("symbol", piece))
        elif kind == "number":
            tokens.append(("number", piece))
        else:
            tokens += _icon(vocabulary.term(kind, piece), piece)
    return tokens


def _icon(term: Term, node: Tree) -> Iterator[tuple[str, str | int]]:
    values = node[1 : 1 + len(term.args)]
    pattern = term.icon
    if pattern is None:
        words = [f"{{{place}}}" for place, value in enumerate(values) if isinstance(value, str)]
        pattern = "-".join([term.name, *words])
    used = {int(place) for place in _PLACE.findall(pattern)}
    for piece in pattern.split():
        alone = _PLACE.fullmatch(piece)
        if alone:
            yield from _plain(values[int(alone.group(1))])
        elif any(character.isalnum() for character in piece):
            yield "icon", piece.format(*("" if value is None else value for value in values)).rstrip("-")
        else:
            yield "symbol", piece
    for place, value in enumerate(values):
        if place not in used:
            yield from _plain(value)


def _plain(value: Any) -> Iterator[tuple[str, str | int]]:
    if isinstance(value, int):
        yield "number", value
    elif isinstance(value, tuple):
        for word in value:
            yield "text", word
    elif value is not None:
        yield "text", value


def _flow(tree: Tree, vocabulary: Vocabulary, start: str) -> Iterator[Piece]:
    """The pieces of a line from left to right: ("mark", sign), ("number", n) or (kind of term, node)."""
    if start == "effect":
        yield from _effect(tree, vocabulary, False)
    elif start == "cond":
        yield from _conditions(tree)
    elif start == "price":
        yield from _prices(tree)
    else:
        yield start, tree


def _effect(tree: Tree, vocabulary: Vocabulary, in_choice: bool) -> Iterator[Piece]:
    head = tree[0]
    if head not in ("&", "+"):
        yield from _part(tree, vocabulary, in_choice, False)
        return
    for place, part in enumerate(tree[1:], 1):
        if place > 1:
            yield "mark", head
        inside = part[0] in ("&", "+") or (place < len(tree) - 1 and governs(part, vocabulary))
        yield from _part(part, vocabulary, in_choice, inside)


def _part(tree: Tree, vocabulary: Vocabulary, in_choice: bool, bracket: bool) -> Iterator[Piece]:
    if bracket or (in_choice and tree[0] == "choose"):
        yield "mark", "("
        yield from _effect(tree, vocabulary, False)
        yield "mark", ")"
    else:
        yield from _step(tree, vocabulary, in_choice)


def _step(tree: Tree, vocabulary: Vocabulary, in_choice: bool) -> Iterator[Piece]:
    head = tree[0]
    if head in GOVERNING:
        yield "mark", head
    if head == "choose":
        yield "mark", ":"
        for place, part in enumerate(tree[1:]):
            if place:
                yield "mark", "|"
            yield from _effect(part, vocabulary, True)
    elif head == "may":
        yield "mark", ":"
        yield from _effect(tree[1], vocabulary, in_choice)
    elif head == "per":
        if tree[1] != 1:
            yield "number", tree[1]
        yield "count", tree[2]
        yield from _limit(tree[3])
        yield "mark", ":"
        yield from _effect(tree[4], vocabulary, in_choice)
    elif head == "if":
        yield from _conditions(tree[1])
        yield from _branches(tree[2], tree[3], vocabulary, in_choice)
    elif head == "pay":
        yield from _prices(tree[1])
        yield from _limit(tree[2])
        yield "mark", "->"
        yield from _effect(tree[3], vocabulary, in_choice)
    elif head in ("when", "before"):
        yield "trigger", tree[1]
        yield "mark", ":"
        yield from _effect(tree[2], vocabulary, in_choice)
    elif head in vocabulary.terms["prefix"]:
        yield "prefix", tree
        term = vocabulary.terms["prefix"][head]
        effect = tree[1 + len(term.args)]
        yield from _branches(effect, tree[-1] if term.otherwise else None, vocabulary, in_choice)
    else:
        yield "verb", tree


def _branches(
    effect: Tree, otherwise: Tree | None, vocabulary: Vocabulary, in_choice: bool
) -> Iterator[Piece]:
    yield "mark", ":"
    if otherwise is None:
        yield from _effect(effect, vocabulary, in_choice)
        return
    if ends_open(effect, vocabulary):
        yield from _part(effect, vocabulary, in_choice, True)
    else:
        yield from _effect(effect, vocabulary, in_choice)
    yield "mark", "else"
    yield "mark", ":"
    yield from _effect(otherwise, vocabulary, in_choice)


def _conditions(conditions: Tree) -> Iterator[Piece]:
    for place, (count, comparison, number) in enumerate(conditions):
        if place:
            yield "mark", "and"
        yield "count", count
        yield "mark", comparison
        yield "number", number


def _prices(prices: Tree) -> Iterator[Piece]:
    for place, price in enumerate(prices):
        if place:
            yield "mark", "+"
        yield "price", price


def _limit(limit: int | None) -> Iterator[Piece]:
    if limit is not None:
        yield "mark", "max"
        yield "number", limit
