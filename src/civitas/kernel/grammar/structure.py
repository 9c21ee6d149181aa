"""What a tree is made of: which parts govern others, what lies inside, what a walk meets."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.kernel.grammar.vocabulary import Tree, Vocabulary

GOVERNING = frozenset({"choose", "per", "if", "pay", "when", "before"})


def governs(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether this step is a prefix, which governs everything to its right."""
    return tree[0] in GOVERNING or tree[0] in vocabulary.terms["prefix"]


def bodies(tree: Tree, vocabulary: Vocabulary) -> tuple[Tree, ...]:
    """The effects directly inside a tree, in the order written."""
    head = tree[0]
    if head in ("&", "+", "choose"):
        return tree[1:]
    if head == "if":
        return tree[2:] if tree[3] is not None else tree[2:3]
    if head in GOVERNING:
        return tree[-1:]
    prefix = vocabulary.terms["prefix"].get(head)
    if prefix is None:
        return ()
    return tuple(part for part in tree[1 + len(prefix.args) :] if part is not None)


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
    head = tree[0]
    if head == "per":
        yield "count", tree[2]
    elif head == "if":
        for count, _, _ in tree[1]:
            yield "count", count
    elif head == "pay":
        for price in tree[1]:
            yield "price", price
    elif head in ("when", "before"):
        yield "trigger", tree[1]
    elif head in vocabulary.terms["prefix"]:
        yield "prefix", tree
    elif head in vocabulary.terms["verb"]:
        yield "verb", tree
    for inner in bodies(tree, vocabulary):
        yield from walk(inner, vocabulary)


def order_free(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether its moment among other effects cannot matter: nothing but order-free verbs, unconditionally."""
    if tree[0] in ("&", "+"):
        return all(order_free(part, vocabulary) for part in tree[1:])
    verb = vocabulary.terms["verb"].get(tree[0])
    return verb is not None and verb.order_free


def declinable(tree: Tree, vocabulary: Vocabulary) -> bool:
    """Whether declining some part of this effect can matter."""
    return any(
        vocabulary.terms["verb"][node[0]].optional for kind, node in walk(tree, vocabulary) if kind == "verb"
    )
