"""The words of one game's effects: verbs, counts, prices, triggers and prefixes with typed arguments."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

Tree = tuple[Any, ...]

RESERVED = frozenset({"choose", "per", "if", "pay", "when", "before", "else", "max", "and"})
KINDS = ("verb", "count", "price", "trigger", "prefix")

WORD = r"-?[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*"
INTEGER = re.compile(r"-?[0-9]+")
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

    __slots__ = ("args", "icon", "kind", "name", "optional", "order_free", "otherwise")

    def __init__(
        self,
        kind: str,
        name: str,
        args: tuple[Argument, ...],
        icon: str | None,
        order_free: bool = False,
        optional: bool = False,
        otherwise: bool = False,
    ) -> None:
        self.kind = kind
        self.name = name
        self.args = args
        self.icon = icon
        self.order_free = order_free
        self.optional = optional
        self.otherwise = otherwise

    def show(self, node: Tree) -> str:
        """The node without its effect, as it is written."""
        shown = [
            arg.show(value) for arg, value in zip(self.args, node[1:], strict=False) if value is not None
        ]
        return " ".join([self.name, *shown])


class Vocabulary:
    """The closed set of words of one game.

    `icon` is a name or several pieces separated by blanks; {0}, {1} stand for the arguments ("agent-{0}").
    Without it the icon is called after the term and its words: `gain-builder`.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lists: dict[str, tuple[str, ...]] = {}
        self.terms: dict[str, dict[str, Term]] = {kind: {} for kind in KINDS}

    def words(self, name: str, *words: str) -> None:
        if name in self.lists:
            raise ValueError(f"{self.name}: the word list {name} is registered twice")
        for word in words:
            if word in RESERVED or not _WORD.fullmatch(word):
                raise ValueError(f"{self.name}: {word} cannot be a word of the list {name}")
        self.lists[name] = words

    def verb(
        self,
        name: str,
        *args: Argument,
        order_free: bool = False,
        optional: bool = False,
        icon: str | None = None,
    ) -> None:
        """`order_free`: its order among others cannot matter; `optional`: declining it can matter."""
        self._register("verb", name, args, icon, order_free=order_free, optional=optional)

    def count(self, name: str, *args: Argument, icon: str | None = None) -> None:
        self._register("count", name, args, icon)

    def price(self, name: str, *args: Argument, icon: str | None = None) -> None:
        self._register("price", name, args, icon)

    def trigger(self, name: str, *args: Argument, icon: str | None = None) -> None:
        self._register("trigger", name, args, icon)

    def prefix(self, name: str, *args: Argument, otherwise: bool = False, icon: str | None = None) -> None:
        """`otherwise`: an `else:` may follow, and the tree ends with (…, effect, else or None)."""
        self._register("prefix", name, args, icon, otherwise=otherwise)

    def _register(
        self, kind: str, name: str, args: tuple[Argument, ...], icon: str | None, **marks: bool
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
