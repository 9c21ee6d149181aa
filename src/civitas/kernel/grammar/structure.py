"""What a tree is made of: the one place where trees are taken apart.

A tree is a plain nested tuple, so that it lies in frames and files like any other data. The combinators have
named shapes here: ``Per(*tree).body``; words of a vocabulary are read with ``node(tree, vocabulary)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from civitas.kernel.grammar.vocabulary import COMBINATORS, Term, Tree, Vocabulary

GOVERNING = frozenset({"choose", "may", "per", "if", "pay", "when", "before"})
JOINTS = ("&", "+")


class Comparison(NamedTuple):
    """One comparison of an ``if``."""

    what: Tree
    sign: str
    number: int


class May(NamedTuple):
    """``may: body``."""

    head: str
    body: Tree


class Per(NamedTuple):
    """``per each count max most: body``."""

    head: str
    each: int
    what: Tree
    most: int | None
    body: Tree


class If(NamedTuple):
    """``if tests: body else: otherwise``."""

    head: str
    tests: tuple[Tree, ...]
    body: Tree
    otherwise: Tree | None


class Pay(NamedTuple):
    """``pay prices max most -> body``."""

    head: str
    prices: tuple[Tree, ...]
    most: int | None
    body: Tree


class When(NamedTuple):
    """``when trigger: body``, also ``before trigger: body``."""

    head: str
    trigger: Tree
    body: Tree


class Node(NamedTuple):
    """A verb, count, price, trigger or prefix: its arguments, and for a prefix what it governs."""

    head: str
    values: tuple[Any, ...]
    body: Tree | None
    otherwise: Tree | None


def head(tree: Tree) -> str:
    """The combinator or the word that a tree begins with."""
    first: str = tree[0]
    return first


def values(tree: Tree) -> tuple[Any, ...]:
    """What stands behind the head, as the function of a word is called with it."""
    return tree[1:]


def node(tree: Tree, vocabulary: Vocabulary) -> Node:
    """A word with its arguments; of a prefix also its effect and what it does otherwise."""
    prefix = vocabulary.terms["prefix"].get(tree[0])
    if prefix is None:
        return Node(tree[0], tree[1:], None, None)
    end = 1 + len(prefix.args)
    return Node(tree[0], tree[1:end], tree[end], tree[-1] if prefix.otherwise else None)


def alternatives(tree: Tree) -> tuple[Tree, ...]:
    """The parts of a ``choose``, of ``&`` or of ``+``, as they are written."""
    return tree[1:]


def parts(tree: Tree) -> tuple[Tree, ...]:
    """What stands side by side in a line, joined by ``&``; a line without is its only part."""
    if tree[0] != "&":
        return (tree,)
    return tuple(inner for part in tree[1:] for inner in parts(part))


def joined(effects: Iterable[Tree]) -> Tree:
    """Effects side by side as one, in this order."""
    listed = tuple(effects)
    return listed[0] if len(listed) == 1 else ("&", *listed)


def governs(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether this step is a prefix, which governs everything to its right."""
    return tree[0] in GOVERNING or tree[0] in vocabulary.terms["prefix"]


def bodies(tree: Tree, vocabulary: Vocabulary) -> tuple[Tree, ...]:
    """The effects directly inside a tree, in the order written."""
    first = tree[0]
    if first in JOINTS or first == "choose":
        return tree[1:]
    if first == "if":
        return tree[2:] if tree[3] is not None else tree[2:3]
    if first in GOVERNING:
        return tree[-1:]
    prefix = vocabulary.terms["prefix"].get(first)
    if prefix is None:
        return ()
    return tuple(part for part in tree[1 + len(prefix.args) :] if part is not None)


def rebuilt(tree: Tree, vocabulary: Vocabulary, change: Callable[[Tree], Tree]) -> Tree:
    """The same tree with each effect directly inside it changed."""
    inner = bodies(tree, vocabulary)
    if not inner:
        return tree
    kept = tree[-1:] if tree[-1] is None else ()
    start = len(tree) - len(inner) - len(kept)
    return (*tree[:start], *[change(part) for part in inner], *kept)


def ends_open(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether an `else:` written behind this tree would be taken by an `if` or a prefix inside it."""
    inner = bodies(tree, vocabulary)
    if not inner:
        return False
    prefix = vocabulary.terms["prefix"].get(tree[0])
    if (tree[0] == "if" or (prefix is not None and prefix.otherwise)) and tree[-1] is None:
        return True
    return ends_open(inner[-1], vocabulary)


def walk(tree: Tree, vocabulary: Vocabulary) -> Iterator[tuple[str, Tree]]:
    """Every verb, count, price, trigger and prefix of an effect, as (kind, node), in the order written."""
    yield from words_of(tree, vocabulary)
    for inner in bodies(tree, vocabulary):
        yield from walk(inner, vocabulary)


def words_of(tree: Tree, vocabulary: Vocabulary) -> Iterator[tuple[str, Tree]]:
    """The words of a tree itself, without those of the effects inside it."""
    first = tree[0]
    if first == "per":
        yield "count", tree[2]
    elif first == "if":
        for count, _, _ in tree[1]:
            yield "count", count
    elif first == "pay":
        for price in tree[1]:
            yield "price", price
    elif first in ("when", "before"):
        yield "trigger", tree[1]
    elif first in vocabulary.terms["prefix"]:
        yield "prefix", tree
    elif first in vocabulary.terms["verb"]:
        yield "verb", tree


def says(tree: Tree, word: str, vocabulary: Vocabulary) -> bool:
    """Whether a verb or prefix stands anywhere in an effect."""
    return any(part[0] == word for kind, part in walk(tree, vocabulary) if kind in ("verb", "prefix"))


def order_free(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether its moment among other effects cannot matter: nothing but order-free verbs, unconditionally."""
    if tree[0] in JOINTS:
        return all(order_free(part, vocabulary) for part in tree[1:])
    verb = vocabulary.terms["verb"].get(tree[0])
    return verb is not None and verb.order_free


def declinable(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether declining some part of this effect can matter."""
    return any(
        vocabulary.terms["verb"][part[0]].optional for kind, part in walk(tree, vocabulary) if kind == "verb"
    )


def multiplied(tree: Tree, times: int, vocabulary: Vocabulary) -> Tree:
    """An effect so many times over: amounts are multiplied, a word without an amount is repeated."""
    if times == 1:
        return tree
    verb = vocabulary.terms["verb"].get(tree[0])
    if verb is None:
        return rebuilt(tree, vocabulary, lambda part: multiplied(part, times, vocabulary))
    place = verb.amount()
    if place is None:
        return ("&", *[tree] * times)
    return (*tree[:place], tree[place] * times, *tree[place + 1 :])


def by_timing(trees: Iterable[Tree], timings: tuple[str, ...]) -> dict[str, tuple[Tree, ...]]:
    """Effects sorted by the prefix that says when they hold, without it; "" are those without one."""
    found: dict[str, list[Tree]] = {timing: [] for timing in ("", *timings)}
    for tree in trees:
        if tree[0] in timings:
            found[tree[0]].append(tree[-1])
        else:
            found[""].append(tree)
    return {timing: tuple(bodies) for timing, bodies in found.items()}


def misplaced(tree: Tree, place: str, vocabulary: Vocabulary) -> str | None:
    """Why an effect cannot be carried out at a place, None if it can."""
    first = tree[0]
    if first in COMBINATORS and first not in vocabulary.places[place]:
        known = ", ".join(f'"{combinator}"' for combinator in vocabulary.places[place])
        return f'"{first}" is not carried out here; what is: {known or "single words"}'
    inside = vocabulary.places[place].get(first, place)
    for kind, part in words_of(tree, vocabulary):
        term = vocabulary.terms[kind][part[0]]
        if place not in term.places and (kind != "count" or term.places):
            return f"{_words_here(kind, term, place, vocabulary)}"
        if kind == "prefix":
            inside = term.inside or place
    for inner in bodies(tree, vocabulary):
        reason = misplaced(inner, inside, vocabulary)
        if reason is not None:
            return reason
    return None


def _words_here(kind: str, term: Term, place: str, vocabulary: Vocabulary) -> str:
    known = [other.name for other in vocabulary.terms[kind].values() if place in other.places]
    kinds = "prefixes" if kind == "prefix" else f"{kind}s"
    what = f"of the {kinds} it can be {', '.join(known)}" if known else f"no {kind} can stand here"
    return f'the {kind} "{term.name}" is not carried out here; {what}'
