"""The book of Revive's rules: every module of a chapter writes its words, steps and questions into it.

A word of the effects is declared where it is carried out. What cannot happen is not offered: alternatives,
deals and whole effects are looked at through ``possible``. A count multiplies the amounts behind it (RV-184,
RV-201), so that ``per figure: gain basic 1`` is one gain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.kernel.effects import EFFECTS, repetitions
from civitas.kernel.grammar import Argument, Tree, Vocabulary
from civitas.kernel.rules import CountFunction, Rules, StepFunction
from civitas.kernel.state import State
from civitas.kernel.types import Action

PossibleFunction = Callable[..., bool]
AMOUNTS = frozenset(("gain", "points", "endpoints", "energy", "crate"))
"""Verbs whose last argument a count multiplies."""


class Verb:
    """A verb with what it does; ``possible`` registers whether it can do anything."""

    __slots__ = ("book", "function", "name")

    def __init__(self, book: Book, name: str, function: StepFunction) -> None:
        self.book = book
        self.name = name
        self.function = function

    def __call__(self, *args: Any) -> None:
        self.function(*args)

    def possible(self, function: PossibleFunction) -> PossibleFunction:
        """Register whether it can happen now: ``f(state, seat, source, *arguments)``."""
        self.book.possibles[self.name] = function
        return function


class Book(Rules):
    """A book that keeps the vocabulary of the effects beside the functions."""

    __slots__ = ("possibles", "vocabulary")

    def __init__(self, name: str) -> None:
        super().__init__()
        self.vocabulary = Vocabulary(name)
        self.possibles: dict[str, PossibleFunction] = {}

    def declare(
        self,
        name: str,
        *args: Argument,
        order_free: bool = False,
        optional: bool = False,
        icon: str | None = None,
    ) -> Callable[[StepFunction], Verb]:
        """Declare a verb at the function that carries it out."""
        self.vocabulary.verb(name, *args, order_free=order_free, optional=optional, icon=icon)

        def register(function: StepFunction) -> Verb:
            self.verbs[name] = function
            return Verb(self, name, function)

        return register

    def declare_count(self, name: str, *args: Argument) -> Callable[[CountFunction], CountFunction]:
        """Declare a count at the function that counts it."""
        self.vocabulary.count(name, *args)
        return self.count(name)


RULES = Book("revive")
RULES.include(EFFECTS, rule="RV-46")


def possible(state: State, seat: int, tree: Tree, source: str) -> bool:
    """Return whether an effect can do anything now."""
    head = tree[0]
    if head == "&":
        return possible(state, seat, tree[1], source)
    if head in ("+", "choose"):
        return any(possible(state, seat, part, source) for part in tree[1:])
    if head == "pay":
        return bool(RULES.payments(state, seat, tree[1])) and possible(state, seat, tree[3], source)
    if head == "per":
        return repetitions(state, seat, tree[1], tree[2], tree[3]) > 0
    function = RULES.possibles.get(head)
    return function is None or function(state, seat, source, *tree[1:])


def times(tree: Tree, n: int) -> Tree:
    """Return an effect so many times over: amounts are multiplied, anything else is repeated."""
    if n == 1:
        return tree
    if tree[0] in AMOUNTS:
        return (*tree[:-1], tree[-1] * n)
    if tree[0] in ("&", "+"):
        return (tree[0], *[times(part, n) for part in tree[1:]])
    return ("&", *[tree] * n)


_carry_out = EFFECTS.steps["effect"]


def effect(state: State, seat: int, tree: Tree, source: str) -> None:
    """Carry out one tree for a seat; lasting parts and what waits for a trigger do nothing by themselves."""
    head = tree[0]
    if head == "per":
        n = repetitions(state, seat, tree[1], tree[2], tree[3])
        if n:
            state.push("effect", seat, times(tree[4], n), source)
    elif head == "choose":
        parts = tuple([part for part in tree[1:] if possible(state, seat, part, source)])
        if parts:
            state.push("choose", seat, parts, source)
    elif head == "pay" and not possible(state, seat, tree[3], source):
        return
    elif head not in RULES.vocabulary.terms["prefix"]:
        _carry_out(state, seat, tree, source)


def deal(state: State, seat: int, prices: Tree, left: int, part: Tree, source: str) -> None:
    """Offer a deal while it can be paid, can bring something and is not used up (RV-190)."""
    if left and RULES.payments(state, seat, prices) and possible(state, seat, part, source):
        state.push("offer", seat, prices, left, part, source)


RULES.steps["effect"] = effect
RULES.steps["deal"] = deal


def refuse_unlisted(action: Action, actions: list[Action]) -> tuple[Any, ...] | None:
    """Return None for a listed action, else that it is not among the choices."""
    return None if action in actions else ("not_offered",)
