"""The rules of one title as a book of named functions.

A *step* is carried out without asking. A *question* has a function that lists the legal actions and one
that carries out the answer; others may say why an action is not legal, what it is about and how an answer is
put together. A *free action* is offered beside the answers of every question that allows it. The words of the
effect grammar are declared here too, each together with the function that carries it out. Everything is found
by name, because the agenda in the state holds names only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from civitas.kernel.grammar import INSTANT, Argument, Vocabulary
from civitas.kernel.shapes import Shape
from civitas.kernel.types import Action, Reason

StepFunction = Callable[..., None]
ActionsFunction = Callable[..., list[Action]]
CheckFunction = Callable[..., Reason | None]
CountFunction = Callable[..., int]
CiteFunction = Callable[..., str]
AboutFunction = Callable[..., tuple[str, ...]]
ShapeFunction = Callable[..., Shape]
PossibleFunction = Callable[..., bool]
F = TypeVar("F", bound=Callable[..., Any])


class Topic:
    """One kind of question.

    ``always`` says that it is put even if only one answer is left: because its length follows from hidden
    cards, or because answering is itself the point (ending a turn). ``free`` says that the seat whose turn it
    is may use its free actions here; the question stays open under them. ``fades`` says that it is not put if
    nothing of it is possible any more, as after a free action that used up what it needed.
    """

    __slots__ = (
        *("actions", "always", "answer", "check", "cite", "concern", "fades", "free", "kinds", "name"),
        *("rule", "shape"),
    )

    def __init__(
        self,
        name: str,
        actions: ActionsFunction,
        rule: str,
        kinds: tuple[str, ...],
        always: bool = False,
        free: bool = False,
        fades: bool = False,
    ) -> None:
        self.name = name
        self.actions = actions
        self.answer: StepFunction = _unanswered
        self.check: CheckFunction | None = None
        self.cite: CiteFunction | None = None
        self.concern: AboutFunction | None = None
        self.shape: ShapeFunction | None = None
        self.rule = rule
        self.kinds = kinds
        self.always = always
        self.free = free
        self.fades = fades

    def revised(
        self,
        actions: ActionsFunction | None = None,
        answer: StepFunction | None = None,
        check: CheckFunction | None = None,
        rule: str = "",
    ) -> Topic:
        """Return the same question with some functions or its rule exchanged."""
        topic = Topic(
            *(self.name, actions or self.actions, rule or self.rule, self.kinds),
            *(self.always, self.free, self.fades),
        )
        topic.answer = answer or self.answer
        topic.check = check or self.check
        topic.cite = self.cite
        topic.concern = self.concern
        topic.shape = self.shape
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

    def about(self, function: AboutFunction) -> AboutFunction:
        """Register the addresses that an action is about: ``f(state, seat, action, *arguments)``.

        Without it an action is about the components that it names, or else about those of the question.
        """
        self.concern = function
        return function

    def shaped(self, function: ShapeFunction) -> ShapeFunction:
        """Register how an answer is put together: ``f(state, seat, *arguments)``."""
        self.shape = function
        return function


class FreeAction:
    """Something that the seat on turn may do at every question that allows it, as often as it can."""

    __slots__ = ("act", "actions", "check", "concern", "kind", "rule")

    def __init__(
        self, kind: str, rule: str, actions: ActionsFunction, act: StepFunction, check: CheckFunction
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.actions = actions
        self.act = act
        self.check = check
        self.concern: AboutFunction | None = None

    def about(self, function: AboutFunction) -> AboutFunction:
        """Register the addresses that the action is about: ``f(state, seat, action)``."""
        self.concern = function
        return function


def _unanswered(*_: object) -> None:
    raise TypeError("this question has no answer function")


class Rules:
    """The book: names to functions, and the words of the effects."""

    __slots__ = (
        *("all_or_nothing", "claims", "counts", "free", "lasting_words", "pay", "payments", "per_multiplies"),
        *("possibles", "steps", "topics", "verbs", "vocabulary"),
    )

    def __init__(self, name: str = "") -> None:
        self.vocabulary = Vocabulary(name)
        self.steps: dict[str, StepFunction] = {}
        self.topics: dict[str, Topic] = {}
        self.free: dict[str, FreeAction] = {}
        self.verbs: dict[str, StepFunction] = {}
        self.counts: dict[str, CountFunction] = {}
        self.possibles: dict[str, PossibleFunction] = {}
        self.lasting_words: dict[str, Callable[..., None]] = {}
        self.claims: dict[str, Any] = {}
        self.payments: Callable[..., list[Any]] = _no_payments
        self.pay: StepFunction = _unanswered
        self.per_multiplies = False
        """Whether `per` multiplies the amounts of its effect; else it is carried out so many times."""
        self.all_or_nothing = True
        """Whether effects side by side can happen only together; else what is impossible of them is lost."""

    def step(self, name: str) -> Callable[[F], F]:
        """Register a step: ``f(state, seat, *arguments)``."""

        def register(function: F) -> F:
            self._claim_name(name)
            self.steps[name] = function
            return function

        return register

    def question(
        self,
        name: str,
        *,
        rule: str,
        kinds: tuple[str, ...],
        always: bool = False,
        free: bool = False,
        fades: bool = False,
    ) -> Callable[[ActionsFunction], Topic]:
        """Register a question by its list of legal actions: ``f(state, seat, *arguments)``."""

        def register(function: ActionsFunction) -> Topic:
            self._claim_name(name)
            topic = Topic(name, function, rule, kinds, always, free, fades)
            self.topics[name] = topic
            return topic

        return register

    def free_action(
        self, kind: str, *, rule: str, actions: ActionsFunction, act: StepFunction, check: CheckFunction
    ) -> FreeAction:
        """Register a free action: ``actions(state, seat)``, ``act`` and ``check(state, seat, action)``."""
        if kind in self.free:
            raise ValueError(f"the free action {kind!r} is registered twice")
        self.free[kind] = FreeAction(kind, rule, actions, act, check)
        return self.free[kind]

    def words(self, name: str, *words: str) -> None:
        """Declare a list of words that arguments are taken from."""
        self.vocabulary.words(name, *words)

    def place(self, name: str, *combinators: str, **inside: str) -> None:
        """Declare a place where effects stand, with the combinators that are carried out there.

        What a combinator governs may stand in another place: ``when="instant"``.
        """
        self.vocabulary.place(name, *combinators, **inside)

    def verb(
        self,
        name: str,
        *args: Argument,
        order_free: bool = False,
        optional: bool = False,
        icon: str | None = None,
        places: tuple[str, ...] = (INSTANT,),
    ) -> Callable[[F], F]:
        """Declare a verb and how it is carried out: ``f(state, seat, source, *arguments)``."""
        self.vocabulary.verb(name, *args, order_free=order_free, optional=optional, icon=icon, places=places)
        return self._keep(self.verbs, name)

    def possible(self, name: str) -> Callable[[F], F]:
        """Register whether a verb or prefix can happen now: ``f(state, seat, *arguments) -> bool``."""
        return self._keep(self.possibles, name)

    def prefix(
        self,
        name: str,
        *args: Argument,
        otherwise: bool = False,
        icon: str | None = None,
        places: tuple[str, ...] = (INSTANT,),
        inside: str = "",
    ) -> Callable[[F], F]:
        """Declare a prefix and how it is carried out: ``f(state, seat, source, *arguments, body)``.

        With ``otherwise`` the other body follows, or None.
        """
        self.vocabulary.prefix(name, *args, otherwise=otherwise, icon=icon, places=places, inside=inside)
        return self._keep(self.verbs, name)

    def timing(
        self,
        name: str,
        *args: Argument,
        icon: str | None = None,
        places: tuple[str, ...] = (INSTANT,),
        inside: str = "",
    ) -> None:
        """Declare a prefix that says when or for whom its effect holds; components are sorted by it."""
        self.vocabulary.prefix(name, *args, icon=icon, places=places, inside=inside)

    def lasting(
        self,
        name: str,
        *args: Argument,
        icon: str | None = None,
        places: tuple[str, ...] = ("lasting",),
        prefix: bool = False,
        inside: str = "",
    ) -> Callable[[F], F]:
        """Declare a word that holds while its component does: ``f(index, source, *arguments)`` notes it.

        A lasting prefix is called with its body last.
        """
        if prefix:
            self.vocabulary.prefix(name, *args, icon=icon, places=places, inside=inside)
        else:
            self.vocabulary.verb(name, *args, icon=icon, places=places)
        return self._keep(self.lasting_words, name)

    def gathers(self, combinator: str) -> Callable[[F], F]:
        """Register how a lasting combinator is noted: ``f(index, source, *what stands behind it)``."""
        return self._keep(self.lasting_words, combinator)

    def count(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = ()
    ) -> Callable[[F], F]:
        """Declare a count and how it is counted: ``f(state, seat, *arguments)``."""
        self.vocabulary.count(name, *args, icon=icon, places=places)
        return self._keep(self.counts, name)

    def price(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = (INSTANT,)
    ) -> None:
        """Declare a price; the title's ``payments`` and ``pay`` know it."""
        self.vocabulary.price(name, *args, icon=icon, places=places)

    def trigger(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = (INSTANT,)
    ) -> None:
        """Declare a trigger, something that `when` and `before` wait for."""
        self.vocabulary.trigger(name, *args, icon=icon, places=places)

    def _keep(self, functions: dict[str, Any], name: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            if name in functions:
                raise ValueError(f"the word {name!r} is carried out in two ways")
            functions[name] = function
            return function

        return register

    def include(self, other: Rules, rule: str = "", free: bool = False) -> None:
        """Take over all steps and questions of another book, for example the kernel's own.

        Questions without a rule of their own get the one given; ``free`` lets them allow free actions.
        """
        for name, step in other.steps.items():
            self._claim_name(name)
            self.steps[name] = step
        for name, topic in other.topics.items():
            self._claim_name(name)
            own = topic.revised(rule="" if topic.rule else rule)
            own.free = own.free or free
            self.topics[name] = own

    def revised(
        self,
        steps: dict[str, StepFunction] | None = None,
        topics: dict[str, Topic] | None = None,
        verbs: dict[str, StepFunction] | None = None,
    ) -> Rules:
        """Return a book in which some functions are exchanged: a variant, or a bug planted on purpose."""
        book = Rules()
        for name in Rules.__slots__:
            setattr(book, name, getattr(self, name))
        book.steps = {**self.steps, **(steps or {})}
        book.topics = {**self.topics, **(topics or {})}
        book.verbs = {**self.verbs, **(verbs or {})}
        return book

    def _claim_name(self, name: str) -> None:
        if name in self.steps or name in self.topics:
            raise ValueError(f"the name {name!r} is taken: steps and questions share one name space")


def _no_payments(*_: object) -> list[Any]:
    raise TypeError("this game has no payments")
