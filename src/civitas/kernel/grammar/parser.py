"""Parsing a line of the effect grammar into its tree, with errors that say what would be right."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Any, NoReturn

from civitas.kernel.grammar.structure import GOVERNING, Comparison, If, May, Pay, Per, When, misplaced
from civitas.kernel.grammar.vocabulary import INTEGER, WORD, Int, Tree, Vocabulary

_TOKEN = re.compile(rf"->|>=|<=|[()|&+:]|{WORD}(?:,{WORD})*")


MOST_CHARACTERS = 2_000
MOST_NESTED = 12
SHOWN = 160
"""So many characters of a wrong line are shown."""


class GrammarError(ValueError):
    """A line that does not parse: the text, the place of the mistake (from 0) and what would be right."""

    def __init__(self, text: str, position: int, message: str) -> None:
        super().__init__(text, position, message)
        self.text = text
        self.position = position
        self.message = message

    def __str__(self) -> str:
        text = self.text if len(self.text) <= SHOWN else f"{self.text[:SHOWN]} …"
        return f'"{text}", character {self.position + 1}: {self.message}'


def parse(text: str, vocabulary: Vocabulary, start: str = "effect", place: str = "") -> Tree:
    """The tree of a line. `start` is effect, count, trigger, price (a tuple of prices joined by +) or
    cond (a tuple of conditions joined by and). An effect for a place is refused if it cannot be carried out
    there."""
    if len(text) > MOST_CHARACTERS:
        raise GrammarError(text[:40] + " …", 0, f"a line has at most {MOST_CHARACTERS} characters")
    parser = _Parser(text, vocabulary)
    starts: dict[str, Callable[[], Tree]] = {
        "effect": parser.effect,
        "count": lambda: parser.term("count"),
        "trigger": lambda: parser.term("trigger"),
        "price": parser.prices,
        "cond": parser.conditions,
    }
    tree = starts[start]()
    if parser.token:
        parser.wrong(f'"{parser.token}" is too much; the {start} is complete before it')
    reason = misplaced(tree, place, vocabulary) if place else None
    if reason is not None:
        raise GrammarError(text, 0, reason)
    return tree


class _Parser:
    """Recursive descent with one token of look-ahead; `token` is empty at the end."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.tokens: list[tuple[str, int]] = []
        position = 0
        while position < len(text):
            if text[position].isspace():
                position += 1
                continue
            match = _TOKEN.match(text, position)
            if match is None:
                raise GrammarError(text, position, f'"{text[position]}" has no meaning here')
            self.tokens.append((match.group(), position))
            position = match.end()
        self.tokens.append(("", len(text)))
        self.index = 0
        self.nested = 0

    @property
    def token(self) -> str:
        return self.tokens[self.index][0]

    def wrong(self, message: str) -> NoReturn:
        raise GrammarError(self.text, self.tokens[self.index][1], message)

    def take(self) -> str:
        token = self.token
        self.index += 1
        return token

    def skip(self, token: str) -> bool:
        if self.token != token:
            return False
        self.index += 1
        return True

    def expect(self, token: str, after: str) -> None:
        if not self.skip(token):
            self.wrong(f'{self.found()}, but "{token}" must follow {after}')

    def found(self) -> str:
        return f'"{self.token}" stands here' if self.token else "the line ends here"

    def number(self, after: str, minimum: int = 0) -> int:
        wanted = Int(minimum)
        if not wanted.accepts(self.token):
            self.wrong(f"{self.found()}, but {wanted.wanted()} must follow {after}")
        return int(self.take())

    def limit(self) -> int | None:
        return self.number("max", 1) if self.skip("max") else None

    def effect(self, in_choice: bool = False) -> Tree:
        self.nested += 1
        if self.nested > MOST_NESTED:
            self.wrong(f"effects lie inside each other at most {MOST_NESTED} deep")
        parts = [self.step(in_choice)]
        joint = self.token
        while joint in ("&", "+") and self.skip(joint):
            parts.append(self.step(in_choice))
        if len(parts) > 1 and self.token in ("&", "+"):
            self.wrong('"&" and "+" stand side by side; put brackets around the part that belongs together')
        self.nested -= 1
        return (joint, *parts) if len(parts) > 1 else parts[0]

    def step(self, in_choice: bool) -> Tree:
        if self.skip("("):
            inner = self.effect()
            self.expect(")", "the bracketed effect")
            return inner
        word = self.token
        if word == "choose":
            return self.choose(in_choice)
        if word == "per":
            return self.per(in_choice)
        if word == "if":
            self.take()
            conditions = self.conditions()
            effect = self.body("the condition", in_choice)
            return tuple(If("if", conditions, effect, self.otherwise(in_choice)))
        if word == "pay":
            self.take()
            prices, limit = self.prices(), self.limit()
            self.expect("->", "the price")
            return tuple(Pay("pay", prices, limit, self.effect(in_choice)))
        if word == "may":
            self.take()
            return tuple(May("may", self.body("may", in_choice)))
        if word in ("when", "before"):
            self.take()
            return tuple(When(word, self.term("trigger"), self.body("the trigger", in_choice)))
        if word in self.vocabulary.terms["prefix"]:
            head = (*self.term("prefix"), self.body(f"the prefix {word}", in_choice))
            marked = self.vocabulary.terms["prefix"][word].otherwise
            return (*head, self.otherwise(in_choice)) if marked else head
        return self.term("verb")

    def body(self, after: str, in_choice: bool) -> Tree:
        self.expect(":", after)
        return self.effect(in_choice)

    def otherwise(self, in_choice: bool) -> Tree | None:
        return self.body("else", in_choice) if self.skip("else") else None

    def choose(self, in_choice: bool) -> Tree:
        if in_choice:
            self.wrong('a "choose:" inside an alternative needs brackets around it')
        self.take()
        self.expect(":", "choose")
        parts = [self.effect(in_choice=True)]
        while self.skip("|"):
            parts.append(self.effect(in_choice=True))
        if len(parts) == 1:
            self.wrong(f'{self.found()}, but "|" and a second alternative must follow')
        return ("choose", *parts)

    def per(self, in_choice: bool) -> Tree:
        self.take()
        each = self.number("per", 1) if INTEGER.fullmatch(self.token) else 1
        count, limit = self.term("count"), self.limit()
        return tuple(Per("per", each, count, limit, self.body("the count", in_choice)))

    def conditions(self) -> tuple[Tree, ...]:
        conditions = [self.condition()]
        while self.skip("and"):
            conditions.append(self.condition())
        return tuple(conditions)

    def condition(self) -> Tree:
        count = self.term("count")
        if self.token not in (">=", "<="):
            self.wrong(f'{self.found()}, but ">=" or "<=" must follow the count {count[0]}')
        return tuple(Comparison(count, self.take(), self.number("the comparison")))

    def prices(self) -> tuple[Tree, ...]:
        prices = [self.term("price")]
        while self.skip("+"):
            prices.append(self.term("price"))
        return tuple(prices)

    def term(self, kind: str) -> Tree:
        term = self.vocabulary.terms[kind].get(self.token)
        if term is None:
            self.unknown(kind)
        self.take()
        values: list[Any] = []
        for arg in term.args:
            if arg.accepts(self.token):
                values.append(arg.value(self.take()))
            elif arg.optional:
                values.append(None)
            else:
                self.wrong(f"{self.found()}, but {term.name} wants {arg.wanted()}{self.hint(arg.words)}")
        return (term.name, *values)

    def unknown(self, kind: str) -> NoReturn:
        known = list(self.vocabulary.terms[kind])
        if kind == "verb":
            known += [*self.vocabulary.terms["prefix"], *sorted(GOVERNING)]
        if not self.token or not self.token[0].isalnum():
            self.wrong(f"{self.found()}, but a {kind} must stand here{self.hint(known)}")
        self.wrong(f'"{self.token}" is not a known {kind}{self.hint(known)}')

    def hint(self, known: list[str] | tuple[str, ...]) -> str:
        near = difflib.get_close_matches(self.token, known, n=3, cutoff=0.6)
        return f"; did you mean {' or '.join(near)}?" if near else ""
