"""Printing and parsing the grammar's own form is a round trip, for every tree the vocabulary allows."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from civitas.kernel.grammar import Argument, Int, Optional, Words, parse, unparse
from words.orchard import VOCABULARY

FEW = settings(derandomize=True, deadline=None, database=None, max_examples=400)


def argument(arg: Argument) -> st.SearchStrategy[Any]:
    if isinstance(arg, Optional):
        return st.none() | argument(arg.inner)
    if isinstance(arg, Int):
        return st.integers(arg.minimum, 20)
    if isinstance(arg, Words):
        return st.lists(st.sampled_from(arg.words), min_size=1, unique=True).map(tuple)
    return st.sampled_from(arg.words)


def term(kind: str) -> st.SearchStrategy[tuple]:
    return st.one_of(
        [
            st.tuples(st.just(name), *(argument(arg) for arg in entry.args))
            for name, entry in VOCABULARY.terms[kind].items()
        ]
    )


LIMIT = st.none() | st.integers(1, 9)
CONDITION = st.tuples(term("count"), st.sampled_from([">=", "<="]), st.integers(0, 9))
CONDITIONS = st.lists(CONDITION, min_size=1, max_size=3).map(tuple)
PRICES = st.lists(term("price"), min_size=1, max_size=3).map(tuple)


def larger(inner: st.SearchStrategy[tuple]) -> st.SearchStrategy[tuple]:
    several = st.lists(inner, min_size=2, max_size=4)
    return st.one_of(
        st.builds(lambda head, parts: (head, *parts), st.sampled_from(["&", "+", "choose"]), several),
        st.tuples(st.just("per"), st.integers(1, 5), term("count"), LIMIT, inner),
        st.tuples(st.just("if"), CONDITIONS, inner, st.none() | inner),
        st.tuples(st.just("pay"), PRICES, LIMIT, inner),
        st.tuples(st.sampled_from(["when", "before"]), term("trigger"), inner),
        st.tuples(st.just("summer"), inner),
        st.tuples(st.just("row"), st.integers(1, 9), inner),
        st.tuples(st.just("luck"), inner, st.none() | inner),
    )


EFFECT = st.recursive(term("verb"), larger, max_leaves=12)


@FEW
@given(EFFECT)
def test_every_effect_survives_printing(tree: tuple) -> None:
    line = unparse(tree, VOCABULARY)
    assert parse(line, VOCABULARY) == tree
    assert unparse(parse(line, VOCABULARY), VOCABULARY) == line


@FEW
@given(CONDITIONS, PRICES)
def test_conditions_and_prices_survive_printing(conditions: tuple, prices: tuple) -> None:
    assert parse(unparse(conditions, VOCABULARY, "cond"), VOCABULARY, "cond") == conditions
    assert parse(unparse(prices, VOCABULARY, "price"), VOCABULARY, "price") == prices
