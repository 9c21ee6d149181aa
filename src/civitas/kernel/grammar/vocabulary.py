"""The words of one game's effects: verbs, counts, prices, triggers and prefixes with typed arguments."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

Tree = tuple[Any, ...]

RESERVED = frozenset({"choose", "may", "per", "if", "pay", "when", "before", "else", "max", "and"})
KINDS = ("verb", "count", "price", "trigger", "prefix")
COMBINATORS = ("&", "+", "choose", "may", "per", "if", "pay", "when", "before")
INSTANT = "instant"
"""The place of effects that happen at once; words stand there unless they say otherwise."""
MOST_DIGITS = 6

WORD = r"-?[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*"
INTEGER = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_WORD = re.compile(WORD)


class Argument(ABC):
    """One typed place behind a name; `name` is how texts refer to it."""

    name: str
    words: tuple[str, ...] = ()
    optional = False

    @abstractmethod
    def accepts(self, token: str) -> bool: ...

    @abstractmethod
    def value(self, token: str) -> Any: ...

    @abstractmethod
    def wanted(self) -> str: ...

    def show(self, value: Any) -> str:
        return str(value)

    def resolved(self, lists: dict[str, tuple[str, ...]]) -> Argument:
        return self


class Int(Argument):
    """A whole number."""

    def __init__(self, minimum: int = 0, name: str = "n") -> None:
        self.minimum = minimum
        self.name = name

    def accepts(self, token: str) -> bool:
        return INTEGER.fullmatch(token) is not None and int(token) >= self.minimum

    def value(self, token: str) -> int:
        return int(token)

    def wanted(self) -> str:
        return f"a whole number of at least {self.minimum}"


class Amount(Int):
    """How much of something; where `per` multiplies, this is the number that it multiplies."""


class Word(Argument):
    """One word of the named lists; a name that is no list stands for itself: Word("agent", "any")."""

    def __init__(self, *lists: str, name: str | None = None) -> None:
        self.lists = lists
        self.name = name or lists[0]

    def resolved(self, lists: dict[str, tuple[str, ...]]) -> Argument:
        copy = type(self)(*self.lists, name=self.name)
        copy.words = tuple(word for part in self.lists for word in lists.get(part, (part,)))
        return copy

    def accepts(self, token: str) -> bool:
        return token in self.words

    def value(self, token: str) -> Any:
        return token

    def wanted(self) -> str:
        return f"{self.name} ({', '.join(self.words)})"


class Words(Word):
    """A comma list of different words, written without blanks: 5,7,9a."""

    def accepts(self, token: str) -> bool:
        parts = token.split(",")
        return len(set(parts)) == len(parts) and all(part in self.words for part in parts)

    def value(self, token: str) -> Any:
        return tuple(token.split(","))

    def show(self, value: Any) -> str:
        return ",".join(value)


class Optional(Argument):
    """An argument that may be absent; the tree then holds None."""

    optional = True

    def __init__(self, inner: Argument) -> None:
        self.inner = inner
        self.name = inner.name
        self.words = inner.words

    def resolved(self, lists: dict[str, tuple[str, ...]]) -> Argument:
        return Optional(self.inner.resolved(lists))

    def accepts(self, token: str) -> bool:
        return self.inner.accepts(token)

    def value(self, token: str) -> Any:
        return self.inner.value(token)

    def wanted(self) -> str:
        return self.inner.wanted()

    def show(self, value: Any) -> str:
        return self.inner.show(value)


class Term:
    """A registered name with its arguments and what the engine and the pictures must know about it."""

    __slots__ = ("args", "icon", "inside", "kind", "name", "optional", "order_free", "otherwise", "places")

    def __init__(
        self,
        kind: str,
        name: str,
        args: tuple[Argument, ...],
        icon: str | None,
        order_free: bool = False,
        optional: bool = False,
        otherwise: bool = False,
        places: tuple[str, ...] = (INSTANT,),
        inside: str = "",
    ) -> None:
        self.kind = kind
        self.name = name
        self.args = args
        self.icon = icon
        self.order_free = order_free
        self.optional = optional
        self.otherwise = otherwise
        self.places = places
        self.inside = inside

    def amount(self) -> int | None:
        """Where in a node the number stands that `per` multiplies; None if there is none."""
        places = [place for place, arg in enumerate(self.args, 1) if isinstance(arg, Amount)]
        return places[0] if places else None

    def show(self, node: Tree) -> str:
        """The node without its effect, as it is written."""
        shown = [
            arg.show(value) for arg, value in zip(self.args, node[1:], strict=False) if value is not None
        ]
        return " ".join([self.name, *shown])


class Vocabulary:
    """The closed set of words of one game, and the places where they may stand.

    `icon` is a name or several pieces separated by blanks; {0}, {1} stand for the arguments ("agent-{0}").
    Without it the icon is called after the term and its words: `gain-builder`.

    A place is a kind of field: the fields of components name theirs, a word names those where it may stand, a
    place names the combinators that it can carry out. What nothing can carry out is refused when it is read.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lists: dict[str, tuple[str, ...]] = {}
        self.terms: dict[str, dict[str, Term]] = {kind: {} for kind in KINDS}
        self.places: dict[str, dict[str, str]] = {}
        """For each place its combinators, with the place of what they govern."""

    def words(self, name: str, *words: str) -> None:
        if name in self.lists:
            raise ValueError(f"{self.name}: the word list {name} is registered twice")
        for word in words:
            if word in RESERVED or not _WORD.fullmatch(word):
                raise ValueError(f"{self.name}: {word} cannot be a word of the list {name}")
        self.lists[name] = words

    def place(self, name: str, *combinators: str, **inside: str) -> None:
        """Name a place and the combinators that are carried out there.

        What they govern stands in the same place, or in another one that is named: ``when="instant"``.
        """
        if name in self.places:
            raise ValueError(f"{self.name}: the place {name} is registered twice")
        self.places[name] = {**dict.fromkeys(combinators, name), **inside}
        for combinator in self.places[name]:
            if combinator not in COMBINATORS:
                raise ValueError(f"{self.name}: {combinator} is not a combinator")

    def verb(
        self,
        name: str,
        *args: Argument,
        order_free: bool = False,
        optional: bool = False,
        icon: str | None = None,
        places: tuple[str, ...] = (INSTANT,),
    ) -> None:
        """`order_free`: its order among others cannot matter; `optional`: declining it can matter."""
        self._register("verb", name, args, icon, order_free=order_free, optional=optional, places=places)

    def count(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = ()
    ) -> None:
        """Without places a count may stand wherever something is counted."""
        self._register("count", name, args, icon, places=places)

    def price(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = (INSTANT,)
    ) -> None:
        self._register("price", name, args, icon, places=places)

    def trigger(
        self, name: str, *args: Argument, icon: str | None = None, places: tuple[str, ...] = (INSTANT,)
    ) -> None:
        self._register("trigger", name, args, icon, places=places)

    def prefix(
        self,
        name: str,
        *args: Argument,
        otherwise: bool = False,
        icon: str | None = None,
        places: tuple[str, ...] = (INSTANT,),
        inside: str = "",
    ) -> None:
        """`otherwise`: an `else:` may follow, and the tree ends with (…, effect, else or None).

        `inside` is the place of its effect, where that is another than its own.
        """
        self._register("prefix", name, args, icon, otherwise=otherwise, places=places, inside=inside)

    def _register(
        self, kind: str, name: str, args: tuple[Argument, ...], icon: str | None, **marks: Any
    ) -> None:
        if name in RESERVED or not _NAME.fullmatch(name):
            raise ValueError(f"{self.name}: {name} cannot be the name of a {kind}")
        rivals = ("verb", "prefix") if kind in ("verb", "prefix") else (kind,)
        if any(name in self.terms[rival] for rival in rivals):
            raise ValueError(f"{self.name}: the {kind} {name} is registered twice")
        resolved = tuple(arg.resolved(self.lists) for arg in args)
        self.terms[kind][name] = Term(kind, name, resolved, icon, **marks)

    def term(self, kind: str, node: Tree) -> Term:
        return self.terms[kind][node[0]]
