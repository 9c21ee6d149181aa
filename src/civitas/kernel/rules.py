"""The rules of one title as a book of named functions.

A *step* is carried out without asking. A *question* has a function that lists the legal actions and one
that carries out the answer; a third may say why an action is not legal. Verbs, counts and payments serve
the effect grammar. Everything is found by name, because the agenda in the state holds names only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.kernel.types import Action, Reason

StepFunction = Callable[..., None]
ActionsFunction = Callable[..., list[Action]]
CheckFunction = Callable[..., Reason | None]
CountFunction = Callable[..., int]
CiteFunction = Callable[..., str]


class Topic:
    """One kind of question.

    ``always`` says that it is put even if only one answer is left: because its length follows from hidden
    cards, or because answering is itself the point (ending a turn).
    """

    __slots__ = ("actions", "always", "answer", "check", "cite", "kinds", "name", "rule")

    def __init__(
        self, name: str, actions: ActionsFunction, rule: str, kinds: tuple[str, ...], always: bool
    ) -> None:
        self.name = name
        self.actions = actions
        self.answer: StepFunction = _unanswered
        self.check: CheckFunction | None = None
        self.cite: CiteFunction | None = None
        self.rule = rule
        self.kinds = kinds
        self.always = always

    def revised(
        self,
        actions: ActionsFunction | None = None,
        answer: StepFunction | None = None,
        check: CheckFunction | None = None,
        rule: str = "",
    ) -> Topic:
        """Return the same question with some functions or its rule exchanged."""
        topic = Topic(self.name, actions or self.actions, rule or self.rule, self.kinds, self.always)
        topic.answer = answer or self.answer
        topic.check = check or self.check
        topic.cite = self.cite
        return topic

    def answers(self, function: StepFunction) -> StepFunction:
        """Register what the answer does: ``f(state, seat, action, *arguments)``."""
        self.answer = function
        return function

    def checks(self, function: CheckFunction) -> CheckFunction:
        """Register why an action is not legal, None if it is: ``f(state, seat, action, *arguments)``."""
        self.check = function
        return function

    def cites(self, function: CiteFunction) -> CiteFunction:
        """Register which rule is behind it, where its arguments decide: ``f(state, seat, *arguments)``."""
        self.cite = function
        return function


def _unanswered(*_: object) -> None:
    raise TypeError("this question has no answer function")


class Rules:
    """The book: names to functions."""

    __slots__ = ("claims", "counts", "pay", "payments", "steps", "topics", "verbs")

    def __init__(self) -> None:
        self.steps: dict[str, StepFunction] = {}
        self.topics: dict[str, Topic] = {}
        self.verbs: dict[str, StepFunction] = {}
        self.counts: dict[str, CountFunction] = {}
        self.claims: dict[str, Any] = {}
        self.payments: Callable[..., list[Any]] = _no_payments
        self.pay: StepFunction = _unanswered

    def step(self, name: str) -> Callable[[StepFunction], StepFunction]:
        """Register a step: ``f(state, seat, *arguments)``."""

        def register(function: StepFunction) -> StepFunction:
            self._claim_name(name)
            self.steps[name] = function
            return function

        return register

    def question(
        self, name: str, *, rule: str, kinds: tuple[str, ...], always: bool = False
    ) -> Callable[[ActionsFunction], Topic]:
        """Register a question by its list of legal actions: ``f(state, seat, *arguments)``."""

        def register(function: ActionsFunction) -> Topic:
            self._claim_name(name)
            topic = Topic(name, function, rule, kinds, always)
            self.topics[name] = topic
            return topic

        return register

    def verb(self, name: str) -> Callable[[StepFunction], StepFunction]:
        """Register a verb of the effect grammar: ``f(state, seat, source, *arguments)``."""

        def register(function: StepFunction) -> StepFunction:
            self.verbs[name] = function
            return function

        return register

    def count(self, name: str) -> Callable[[CountFunction], CountFunction]:
        """Register a count of the effect grammar: ``f(state, seat, *arguments)``."""

        def register(function: CountFunction) -> CountFunction:
            self.counts[name] = function
            return function

        return register

    def include(self, other: Rules, rule: str = "") -> None:
        """Take over all steps and questions of another book, for example the kernel's own.

        Questions without a rule of their own get the one that is given.
        """
        for name, step in other.steps.items():
            self._claim_name(name)
            self.steps[name] = step
        for name, topic in other.topics.items():
            self._claim_name(name)
            self.topics[name] = topic.revised(rule=rule) if rule and not topic.rule else topic

    def revised(
        self,
        steps: dict[str, StepFunction] | None = None,
        topics: dict[str, Topic] | None = None,
        verbs: dict[str, StepFunction] | None = None,
    ) -> Rules:
        """Return a book in which some functions are exchanged: a variant, or a bug planted on purpose."""
        book = Rules()
        book.steps = {**self.steps, **(steps or {})}
        book.topics = {**self.topics, **(topics or {})}
        book.verbs = {**self.verbs, **(verbs or {})}
        book.counts, book.claims = self.counts, self.claims
        book.payments, book.pay = self.payments, self.pay
        return book

    def _claim_name(self, name: str) -> None:
        if name in self.steps or name in self.topics:
            raise ValueError(f"the name {name!r} is taken: steps and questions share one name space")


def _no_payments(*_: object) -> list[Any]:
    raise TypeError("this game has no payments")
