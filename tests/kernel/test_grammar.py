"""The effect grammar: trees as written, canonical lines, icons, and errors that say what would be right."""

import pytest

from civitas.kernel.grammar import (
    GrammarError,
    Int,
    Vocabulary,
    Word,
    declinable,
    icons,
    order_free,
    parse,
    unparse,
    walk,
)
from words.orchard import VOCABULARY

A, B, C = ("pick", "apple", 1), ("rest",), ("points", 2)


@pytest.mark.parametrize(
    ("line", "tree"),
    [
        ("pick apple 1", A),
        ("swap apple pear", ("swap", "apple", "pear", None)),
        ("swap apple pear 2", ("swap", "apple", "pear", 2)),
        ("shelve plum 2 1,2a", ("shelve", "plum", 2, ("1", "2a"))),
        ("pick apple 1 & rest & points 2", ("&", A, B, C)),
        ("pick apple 1 + rest", ("+", A, B)),
        ("(pick apple 1 + rest) & points 2", ("&", ("+", A, B), C)),
        ("choose: rest | pick apple 1 + rest", ("choose", B, ("+", A, B))),
        ("per tree: rest", ("per", 1, ("tree", None), None, B)),
        ("per 2 tree plum max 3: rest & points 2", ("per", 2, ("tree", "plum"), 3, ("&", B, C))),
        ("if ladder >= 2: rest", ("if", ((("ladder",), ">=", 2),), B, None)),
        (
            "if ladder >= 2 and tree <= 0: rest else: points 2",
            ("if", ((("ladder",), ">=", 2), (("tree", None), "<=", 0)), B, C),
        ),
        ("pay apple 2 + plum 1 max 3 -> rest", ("pay", (("apple", 2), ("plum", 1)), 3, B)),
        ("when harvest pear: rest", ("when", ("harvest", "pear"), B)),
        ("before rain: rest + points 2", ("before", ("rain",), ("+", B, C))),
        ("summer: row 3: rest", ("summer", ("row", 3, B))),
        ("luck: rest", ("luck", B, None)),
        ("luck: rest else: points 2", ("luck", B, C)),
        (
            "if ladder >= 1: luck: rest else: points 2",
            ("if", ((("ladder",), ">=", 1),), ("luck", B, C), None),
        ),
        (
            "if ladder >= 1: (luck: rest) else: points 2",
            ("if", ((("ladder",), ">=", 1),), ("luck", B, None), C),
        ),
        ("rest & per tree: rest", ("&", B, ("per", 1, ("tree", None), None, B))),
        ("(per tree: rest) & rest", ("&", ("per", 1, ("tree", None), None, B), B)),
        ("choose: (choose: rest | points 2) | rest", ("choose", ("choose", B, C), B)),
        ("choose: summer: rest | rest", ("choose", ("summer", B), B)),
    ],
)
def test_line_and_tree(line: str, tree: tuple) -> None:
    assert parse(line, VOCABULARY) == tree
    assert unparse(tree, VOCABULARY) == line


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("  pick   apple 1&rest ", "pick apple 1 & rest"),
        ("((rest))", "rest"),
        ("rest & (per 1 tree : rest)", "rest & per tree: rest"),
        ("pay apple 1->rest", "pay apple 1 -> rest"),
        ("choose:rest|(points 2)", "choose: rest | points 2"),
    ],
)
def test_canonical_form(line: str, canonical: str) -> None:
    assert unparse(parse(line, VOCABULARY), VOCABULARY) == canonical


@pytest.mark.parametrize(
    ("start", "line", "tree"),
    [
        ("count", "tree plum", ("tree", "plum")),
        ("trigger", "harvest", ("harvest", None)),
        ("price", "apple 2 + plum 1", (("apple", 2), ("plum", 1))),
        ("cond", "ladder >= 1 and tree pear <= 3", ((("ladder",), ">=", 1), (("tree", "pear"), "<=", 3))),
    ],
)
def test_other_starts(start: str, line: str, tree: tuple) -> None:
    assert parse(line, VOCABULARY, start) == tree
    assert unparse(tree, VOCABULARY, start) == line


@pytest.mark.parametrize(
    ("line", "position", "message"),
    [
        ("pik apple 1", 0, '"pik" is not a known verb; did you mean pick?'),
        ("pick appel 1", 5, "pick wants fruit (apple, pear, plum, any); did you mean apple?"),
        ("pick apple", 10, "the line ends here, but pick wants a whole number of at least 0"),
        ("pick apple two", 11, '"two" stands here, but pick wants a whole number of at least 0'),
        ("pick apple 1 2", 13, '"2" is too much; the effect is complete before it'),
        ("shelve plum 1 2,2", 14, "shelve wants shelf (1, 2, 2a)"),
        ("rest & rest + rest", 12, "put brackets around the part that belongs together"),
        ("choose: rest", 12, 'the line ends here, but "|" and a second alternative must follow'),
        ("choose: rest | choose: rest | rest", 15, "needs brackets around it"),
        ("per tre: rest", 4, '"tre" is not a known count; did you mean tree?'),
        ("per tree rest", 9, '"rest" stands here, but ":" must follow the count'),
        ("per 0 tree: rest", 4, "a whole number of at least 1 must follow per"),
        ("if ladder > 2: rest", 10, '">" has no meaning here'),
        ("if ladder: rest", 9, '":" stands here, but ">=" or "<=" must follow the count ladder'),
        ("pay apple 1: rest", 11, '":" stands here, but "->" must follow the price'),
        ("pay apple 0 -> rest", 10, "apple wants a whole number of at least 1"),
        ("when snow: rest", 5, '"snow" is not a known trigger'),
        ("(rest", 5, 'the line ends here, but ")" must follow the bracketed effect'),
        ("", 0, "the line ends here, but a verb must stand here"),
        ("summer: rest else: rest", 13, '"else" is too much'),
        ("sumer: rest", 0, '"sumer" is not a known verb; did you mean summer?'),
    ],
)
def test_error_says_what_would_be_right(line: str, position: int, message: str) -> None:
    with pytest.raises(GrammarError) as caught:
        parse(line, VOCABULARY)
    assert caught.value.position == position
    assert message in caught.value.message
    assert str(caught.value).startswith(f'"{line}", character {position + 1}: ')


def test_walk_meets_every_term_in_order() -> None:
    line = "summer: per tree plum: pay apple 1 -> rest + when rain: if ladder >= 1: points 2"
    assert list(walk(parse(line, VOCABULARY), VOCABULARY))[1:] == [
        ("count", ("tree", "plum")),
        ("price", ("apple", 1)),
        ("verb", ("rest",)),
        ("trigger", ("rain",)),
        ("count", ("ladder",)),
        ("verb", ("points", 2)),
    ]
    assert next(kind for kind, _ in walk(parse(line, VOCABULARY), VOCABULARY)) == "prefix"


def test_icons_follow_the_line() -> None:
    tree = parse("pick apple 2 & (per 2 tree plum: shelve pear 1 1,2a) & swap plum pear", VOCABULARY)
    assert icons(tree, VOCABULARY) == [
        ("icon", "fruit-apple"),
        ("number", 2),
        ("symbol", "&"),
        ("symbol", "("),
        ("symbol", "per"),
        ("number", 2),
        ("icon", "tree-plum"),
        ("symbol", ":"),
        ("icon", "fruit-pear"),
        ("symbol", "→"),
        ("text", "1"),
        ("text", "2a"),
        ("number", 1),
        ("symbol", ")"),
        ("symbol", "&"),
        ("icon", "swap-plum-pear"),
    ]


def test_marks_of_verbs() -> None:
    assert order_free(parse("pick apple 1 + points 2", VOCABULARY), VOCABULARY)
    assert not order_free(parse("pick apple 1 + rest", VOCABULARY), VOCABULARY)
    assert not order_free(parse("per tree: points 2", VOCABULARY), VOCABULARY)
    assert declinable(parse("per tree: shelve plum 1 2", VOCABULARY), VOCABULARY)
    assert not declinable(parse("per tree: points 2", VOCABULARY), VOCABULARY)


def test_vocabulary_refuses_clashes() -> None:
    v = Vocabulary("small")
    v.words("colour", "red")
    v.verb("paint", Word("colour"), Int())
    for clash in (
        lambda: v.verb("paint"),
        lambda: v.prefix("paint"),
        lambda: v.verb("max"),
        lambda: v.count("Tree"),
        lambda: v.words("colour", "blue"),
        lambda: v.words("limit", "max"),
    ):
        with pytest.raises(ValueError, match="small: "):
            clash()
