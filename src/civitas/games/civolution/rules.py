"""The book of Civolution's rules: every module writes its words, steps and questions into it.

A part of an effect that cannot be carried out is lost and the others still happen (CVG-2). So an alternative
is offered if any part of it can do something; if none can, all are offered, except among losses (CVG-4).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from civitas.kernel.effects import EFFECTS, possible, repetitions
from civitas.kernel.grammar import Per, Tree, bodies, head, values
from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import Action

Test = TypeVar("Test", bound=Callable[..., bool])

RULES = Rules("civolution")
RULES.include(EFFECTS, rule="CV-17", free=True)
RULES.place("instant", "&", "+", "choose", "may", "per", "if", "pay")
RULES.place("ability", when="instant", before="instant")
RULES.place("site", when="instant", before="instant")
RULES.place("loss")
RULES.place("gain", "&")

_USEFUL: dict[str, Callable[..., bool]] = {}


def useful(verb: str) -> Callable[[Test], Test]:
    """Register whether a verb can do something now: ``f(state, seat, *arguments) -> bool``."""

    def register(function: Test) -> Test:
        _USEFUL[verb] = function
        return function

    return register


def does_something(state: State, seat: int, tree: Tree) -> bool:
    """Return whether any part of an effect can do something now."""
    first = head(tree)
    test = _USEFUL.get(first)
    if test is not None:
        return test(state, seat, *values(tree))
    if first == "per":
        _, each, what, most, body = Per(*tree)
        return bool(repetitions(state, seat, each, what, most)) and does_something(state, seat, body)
    inner = bodies(tree, RULES.vocabulary)
    return not inner or any(does_something(state, seat, part) for part in inner)


def offered(state: State, seat: int, parts: tuple[Tree, ...], source: str) -> list[Action]:
    """List the alternatives that can do something, by number."""
    legal = [number for number, part in enumerate(parts) if possible(state, seat, part)]
    better = [number for number in legal if does_something(state, seat, parts[number])]
    return [("choose", number) for number in better or legal]


RULES.topics["choose"] = RULES.topics["choose"].revised(actions=offered)
