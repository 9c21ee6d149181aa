"""Effect trees as sentences: the combinators of the shared grammar, with brackets where the line has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.kernel.grammar import (
    If,
    May,
    Pay,
    Per,
    Tree,
    Vocabulary,
    When,
    alternatives,
    ends_open,
    governs,
    head,
    node,
)
from civitas.words.values import Node, Said

if TYPE_CHECKING:
    from civitas.words.speech import Words


JOINTS = ("&", "+")


class EffectPrinter:
    """Says what an effect does; verbs are imperatives behind a colon, which keeps their word order."""

    def __init__(self, words: Words, vocabulary: Vocabulary) -> None:
        self.words = words
        self.vocabulary = vocabulary

    def sentences(self, tree: Tree) -> list[str]:
        """The effect as parts that are a sentence each, not yet capitalised.

        Side by side, parts that govern what follows them or are joined otherwise would need brackets.
        """
        joint = head(tree)
        parts = alternatives(tree) if joint in JOINTS else (tree,)
        nested = any(head(part) in JOINTS for part in parts)
        if not nested and not any(self._governs(part) for part in parts[:-1]):
            return [self.phrase(tree)]
        said = [self.phrase(part) for part in parts]
        if joint == "+":
            return said
        return said[:1] + [self._combine("then", effect=Said(part)) for part in said[1:]]

    def phrase(self, tree: Tree, in_choice: bool = False) -> str:
        """The effect without capital and full stop, to stand inside a sentence.

        Inside an alternative a further choice needs brackets, as in the line.
        """
        first = head(tree)
        if first in JOINTS:
            return self._sequence(tree, in_choice)
        if first == "choose":
            return f"({self._choose(tree)})" if in_choice else self._choose(tree)
        if first == "may":
            return self._combine("may", effect=self._said(May(*tree).body, in_choice))
        if first == "if":
            _, tests, body, otherwise = If(*tree)
            said = Said(self.conditions(tests))
            return self._combine("if", conditions=said, **self._branches(body, otherwise, in_choice))
        if first == "per":
            _, each, what, most, body = Per(*tree)
            effect = self._said(body, in_choice)
            return self._combine("per", n=each, count=Node("count", what), max=most, effect=effect)
        if first == "pay":
            _, prices, most, body = Pay(*tree)
            effect = self._said(body, in_choice)
            return self._combine("pay", prices=Said(self.prices(prices)), max=most, effect=effect)
        if first in ("when", "before"):
            _, trigger, body = When(*tree)
            return self._combine(first, trigger=Node("trigger", trigger), effect=self._said(body, in_choice))
        word = node(tree, self.vocabulary)
        if word.body is None:
            return self.words.term("verb", tree)
        branches = self._branches(word.body, word.otherwise, in_choice)
        return self.words.term("prefix", tree, more=branches)

    def _said(self, tree: Tree, in_choice: bool) -> Said:
        return Said(self.phrase(tree, in_choice))

    def conditions(self, conditions: Tree) -> str:
        return self.words.joined([self._condition(*condition) for condition in conditions], "and")

    def prices(self, prices: Tree) -> str:
        return self.words.joined([self.words.term("price", price) for price in prices], "and")

    def _governs(self, tree: Tree) -> bool:
        return governs(tree, self.vocabulary)

    def _sequence(self, tree: Tree, in_choice: bool) -> str:
        said = []
        parts = alternatives(tree)
        for place, part in enumerate(parts, 1):
            inside = head(part) in JOINTS or (place < len(parts) and self._governs(part))
            said.append(f"({self.phrase(part)})" if inside else self.phrase(part, in_choice))
        if head(tree) == "&":
            return self.words.join("then").join(said)
        return self.words.joined(said, "and")

    def _choose(self, tree: Tree) -> str:
        options = self.words.join("alternative").join(self.phrase(part, True) for part in alternatives(tree))
        return self._combine("choose", options=Said(options))

    def _branches(self, effect: Tree, otherwise: Tree | None, in_choice: bool) -> dict[str, Said | None]:
        if otherwise is None:
            return {"effect": Said(self.phrase(effect, in_choice)), "else": None}
        open_end = ends_open(effect, self.vocabulary)
        said = f"({self.phrase(effect)})" if open_end else self.phrase(effect, in_choice)
        return {"effect": Said(said), "else": Said(self.phrase(otherwise, in_choice))}

    def _condition(self, count: Tree, sign: str, n: int) -> str:
        own = self.words.own_condition(count, "at_least" if sign == ">=" else "at_most", n)
        if own is not None:
            return own
        return self._combine("minimum" if sign == ">=" else "maximum", n=n, count=Node("count", count))

    def _combine(self, kind: str, **values: Any) -> str:
        return self.words.fill(self.words.texts.find(("combine", kind)), values)
