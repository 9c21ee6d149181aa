"""Effects made at random from a title's vocabulary, for every field that holds one.

What loads must be printed in both languages, be carried out in play without an exception, and do nothing but
what is printed: only words of a component's own effects are carried out for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

from civitas.games import Packed, with_pack
from civitas.kernel.effects import effect as carry_out_effect
from civitas.kernel.game import Game
from civitas.kernel.grammar import Amount, Int, Optional, Tree, Vocabulary, Word, Words, unparse, walk
from civitas.kernel.grammar.vocabulary import Argument, Term
from civitas.kernel.pack import Component, Effect, Field, ListOf, Pack, PackError, Table
from civitas.kernel.state import State

DEEPEST = 3
MOST_TRIES = 6
LARGEST = 3


class Maker:
    """Makes effects for a place out of everything that may stand there."""

    def __init__(self, vocabulary: Vocabulary, rng: Random) -> None:
        self.vocabulary = vocabulary
        self.rng = rng

    def effect(self, place: str, depth: int = DEEPEST) -> Tree:
        """Return an effect that the place can carry out."""
        leading = self.vocabulary.places[place]
        combinators = list(leading) if depth > 0 else []
        heads = [*self._terms("verb", place), *(self._terms("prefix", place) if depth > 0 else [])]
        if not heads and not combinators:
            heads = self._terms("prefix", place)
            combinators = [combinator for combinator, inside in leading.items() if inside != place]
        some = self.rng.choice([*heads, *heads, *combinators])
        if isinstance(some, Term):
            return self._word(some, place, depth)
        return self._combined(some, place, depth)

    def _terms(self, kind: str, place: str) -> list[Term]:
        return [term for term in self.vocabulary.terms[kind].values() if place in term.places]

    def _counts(self, place: str) -> list[Term]:
        terms = self.vocabulary.terms["count"].values()
        return [term for term in terms if not term.places or place in term.places]

    def _word(self, term: Term, place: str, depth: int) -> Tree:
        values = tuple(self.value(arg) for arg in term.args)
        if term.kind != "prefix":
            return (term.name, *values)
        inside = term.inside or place
        body = self.effect(inside, depth - 1)
        if not term.otherwise:
            return (term.name, *values, body)
        return (term.name, *values, body, self.rng.choice([None, self.effect(inside, depth - 1)]))

    def value(self, arg: Argument) -> Any:
        """Return a value for one argument of a word."""
        if isinstance(arg, Optional):
            return self.rng.choice([None, self.value(arg.inner)])
        if isinstance(arg, Words):
            return tuple(sorted(self.rng.sample(arg.words, self.rng.randint(1, min(2, len(arg.words))))))
        if isinstance(arg, Word):
            return self.rng.choice(arg.words)
        assert isinstance(arg, (Amount, Int))
        return self.rng.randint(arg.minimum, arg.minimum + LARGEST)

    def _combined(self, combinator: str, place: str, depth: int) -> Tree:
        inside = self.vocabulary.places[place][combinator]
        body = self.effect(inside, depth - 1)
        if combinator in ("&", "+", "choose"):
            return (combinator, *self._flat(combinator, [body, self.effect(inside, depth - 1)]))
        if combinator == "may":
            return ("may", body)
        if combinator in ("when", "before"):
            return (combinator, self._some("trigger", place), body)
        if combinator == "pay":
            return ("pay", (self._some("price", place),), self.rng.choice([1, 2]), body)
        count = self.rng.choice(self._counts(place))
        counted = (count.name, *[self.value(arg) for arg in count.args])
        if combinator == "per":
            return ("per", self.rng.randint(1, 2), counted, self.rng.choice([None, 2]), body)
        otherwise = self.rng.choice([None, self.effect(inside, depth - 1)])
        sign = self.rng.choice([">=", "<="])
        return ("if", ((counted, sign, self.rng.randint(0, LARGEST)),), body, otherwise)

    def _flat(self, combinator: str, parts: list[Tree]) -> Iterator[Tree]:
        """Yield parts as a line without brackets has them: the same joint does not stand inside itself."""
        for part in parts:
            if part[0] == combinator and combinator != "choose":
                yield from part[1:]
            else:
                yield part

    def _some(self, kind: str, place: str) -> Tree:
        terms = self._terms(kind, place)
        assert terms, f"the place {place} allows a combinator that needs a {kind}, and has none"
        term = self.rng.choice(terms)
        return (term.name, *[self.value(arg) for arg in term.args])


def places(field: Field) -> Iterator[str]:
    """Yield the places of all effects in a field."""
    if isinstance(field, Effect):
        if field.start == "effect":
            yield field.place
    elif isinstance(field, ListOf):
        yield from places(field.field)
    elif isinstance(field, Table):
        for inner in field.fields.values():
            yield from places(inner)


def rewritten(field: Field, raw: Any, maker: Maker) -> Any:
    """Return the value of a field as it is written, with other effects in it."""
    if isinstance(field, Effect) and field.start == "effect":
        return unparse(maker.effect(field.place), maker.vocabulary)
    if isinstance(field, ListOf) and isinstance(raw, list):
        return [rewritten(field.field, part, maker) for part in raw]
    if isinstance(field, Table) and isinstance(raw, dict):
        return {name: rewritten(field.fields[name], part, maker) for name, part in raw.items()}
    return raw


def overlaid(game: Game, folder: Path, seed: str, share: float = 0.5) -> tuple[Game, int]:
    """Return the game with other effects on some components, and how many lines it refused.

    What a title refuses when it is read gets another line; a component that nothing fits keeps its own.
    """
    tries: Counter[str] = Counter()
    while True:
        changed = _write(game, folder, seed, share, tries)
        try:
            return with_pack(game, folder), sum(tries.values())
        except PackError as refusal:
            tries[_refused(str(refusal), changed)] += 1


def _refused(sentence: str, changed: list[str]) -> str:
    """Return the component that a refusal is about; it must be one sentence that names it."""
    named = [id for id in re.findall(r'"([a-z0-9_.]+)"', sentence) if id in changed]
    assert named, f"a refusal must say which component is meant: {sentence}"
    assert "\n" not in sentence
    return named[0]


def _write(game: Game, folder: Path, seed: str, share: float, tries: Counter[str]) -> list[str]:
    """Write a pack in which some components have other effects; return their ids."""
    assert isinstance(game, Packed)
    changed = []
    for kind in game.kinds:
        effects = {name: field for name, field in kind.fields.items() if list(places(field))}
        lines = []
        for entry in game.pack.entries[kind.name] if effects else ():
            written = {name: entry.raw[name] for name in effects if name in entry.raw}
            rng = Random(f"{seed} {entry.id}")
            if written and rng.random() < share and tries[entry.id] < MOST_TRIES:
                maker = Maker(game.rules.vocabulary, Random(f"{seed} {entry.id} {tries[entry.id]}"))
                changed.append(entry.id)
                fields = {name: rewritten(effects[name], raw, maker) for name, raw in written.items()}
                lines.append(_entry(kind.name, entry, fields))
        (folder / f"{kind.name}.toml").write_text("\n".join(lines), encoding="utf-8")
    return changed


def _entry(kind: str, entry: Component, fields: dict[str, Any]) -> str:
    values = [f"{name} = {_toml(value)}" for name, value in fields.items()]
    return "\n".join([f"[[{kind}]]", f'id = "{entry.id}"', *values, ""])


def _toml(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(part)}" for name, part in value.items()) + " }"
    return str(value)


def words_of(pack: Pack, vocabulary: Vocabulary) -> dict[str, set[str]]:
    """Return the verbs and prefixes that each component's effects say."""
    said: dict[str, set[str]] = {}
    for entry, _, tree in pack.trees():
        words = said.setdefault(entry.id, set())
        words.update(node[0] for kind, node in walk(tree, vocabulary) if kind in ("verb", "prefix"))
    return said


def watched(game: Game, done: set[tuple[str, str]]) -> Game:
    """Return the game with a machine that writes down which words are carried out for which component."""
    verbs = game.rules.verbs

    def effect(state: State, seat: int, tree: Tree, source: str) -> None:
        if tree[0] in verbs:
            done.add((source, tree[0]))
        carry_out_effect(state, seat, tree, source)

    watching = copy(game)
    watching.rules = game.rules.revised(steps={"effect": effect})
    return watching
