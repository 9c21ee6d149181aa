"""Effect trees as sentences: the combinators of the shared grammar, with brackets where the line has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.kernel.grammar import Tree, Vocabulary, ends_open, governs
from civitas.words.values import Node, Said

if TYPE_CHECKING:
    from civitas.words.speech import Words


class EffectPrinter:
    """Says what an effect does; verbs are imperatives behind a colon, which keeps their word order."""

    def __init__(self, words: Words, vocabulary: Vocabulary) -> None:
        self.words = words
        self.vocabulary = vocabulary

    def sentences(self, tree: Tree) -> list[str]:
        """The effect as parts that are a sentence each, not yet capitalised.

        Side by side, parts that govern what follows them or are joined otherwise would need brackets.
        """
        parts = tree[1:] if tree[0] in ("&", "+") else (tree,)
        nested = any(part[0] in ("&", "+") for part in parts)
        if not nested and not any(self._governs(part) for part in parts[:-1]):
            return [self.phrase(tree)]
        said = [self.phrase(part) for part in parts]
        if tree[0] == "+":
            return said
        return said[:1] + [self._combine("then", effect=Said(part)) for part in said[1:]]

    def phrase(self, tree: Tree, in_choice: bool = False) -> str:
        """The effect without capital and full stop, to stand inside a sentence.

        Inside an alternative a further choice needs brackets, as in the line.
        """
        head = tree[0]
        if head in ("&", "+"):
            return self._sequence(tree, in_choice)
        if head == "choose":
            return f"({self._choose(tree)})" if in_choice else self._choose(tree)
        if head == "if":
            said = Said(self.conditions(tree[1]))
            return self._combine("if", conditions=said, **self._branches(tree[2], tree[3], in_choice))
        if head in self.vocabulary.terms["prefix"]:
            term = self.vocabulary.term("prefix", tree)
            otherwise = tree[-1] if term.otherwise else None
            branches = self._branches(tree[1 + len(term.args)], otherwise, in_choice)
            return self.words.term("prefix", tree, more=branches)
        if not self._governs(tree):
            return self.words.term("verb", tree)
        effect = Said(self.phrase(tree[-1], in_choice))
        if head == "per":
            return self._combine("per", n=tree[1], count=Node("count", tree[2]), max=tree[3], effect=effect)
        if head == "pay":
            return self._combine("pay", prices=Said(self.prices(tree[1])), max=tree[2], effect=effect)
        return self._combine(head, trigger=Node("trigger", tree[1]), effect=effect)

    def conditions(self, conditions: Tree) -> str:
        return self.words.joined([self._condition(*condition) for condition in conditions], "and")

    def prices(self, prices: Tree) -> str:
        return self.words.joined([self.words.term("price", price) for price in prices], "and")

    def _governs(self, tree: Tree) -> bool:
        return governs(tree, self.vocabulary)

    def _sequence(self, tree: Tree, in_choice: bool) -> str:
        said = []
        for place, part in enumerate(tree[1:], 1):
            inside = part[0] in ("&", "+") or (place < len(tree) - 1 and self._governs(part))
            said.append(f"({self.phrase(part)})" if inside else self.phrase(part, in_choice))
        if tree[0] == "&":
            return self.words.join("then").join(said)
        return self.words.joined(said, "and")

    def _choose(self, tree: Tree) -> str:
        options = self.words.join("alternative").join(self.phrase(part, True) for part in tree[1:])
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
