"""Reads effect strings by the words of docs/rules/ages-effects.md, so that page and cards stay in step."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "ages-effects.md"
TOKEN = re.compile(r"->|>=|<=|[()|&+:]|[A-Za-z0-9]+(?:[-,][A-Za-z0-9]+)*")


class Words:
    """The verbs, counts, prefixes, prices and triggers with their arguments, and the word lists."""

    def __init__(self) -> None:
        self.terms: dict[str, dict[str, list[str]]] = {
            kind: {} for kind in ("verb", "count", "prefix", "price", "trigger")
        }
        self.lists: dict[str, list[str]] = {}
        block = PAGE.read_text(encoding="utf-8").split("```words\n")[1].split("```")[0]
        for line in block.splitlines():
            kind, name, *rest = line.split()
            known = self.lists if kind == "list" else self.terms[kind]
            assert name not in known, f"{kind} {name} is listed twice"
            known[name] = rest


class Reader:
    """One effect string; `used` collects (kind, name) and `arguments` the words behind the names."""

    def __init__(self, text: str, words: Words) -> None:
        assert TOKEN.sub("", text).strip() == "", f"unknown sign in: {text}"
        self.text = text
        self.words = words
        self.tokens = [*TOKEN.findall(text), ""]
        self.at = 0
        self.used: set[tuple[str, str]] = set()
        self.arguments: set[tuple[str, str]] = set()

    def read(self) -> "Reader":
        self.effect()
        assert self.token == "", f"{self.token!r} is too much in: {self.text}"
        return self

    @property
    def token(self) -> str:
        return self.tokens[self.at]

    def skip(self, token: str) -> bool:
        found = self.token == token
        self.at += found
        return found

    def expect(self, token: str) -> None:
        assert self.skip(token), f"{token!r} must stand before {self.token!r} in: {self.text}"

    def number(self) -> None:
        assert self.token.isdigit(), f"{self.token!r} is no number in: {self.text}"
        self.at += 1

    def effect(self) -> None:
        self.step()
        joint = self.token
        while joint in ("&", "+") and self.skip(joint):
            self.step()

    def step(self) -> None:
        if self.skip("("):
            self.effect()
            self.expect(")")
        elif self.skip("choose"):
            self.expect(":")
            self.effect()
            assert self.token == "|", f"a single alternative in: {self.text}"
            while self.skip("|"):
                self.effect()
        elif self.skip("per"):
            if self.token.isdigit():
                self.number()
            self.term("count")
            self.maximum()
            self.body()
        elif self.skip("if"):
            self.condition()
            self.body()
        elif self.skip("pay"):
            self.term("price")
            self.maximum()
            self.expect("->")
            self.effect()
        elif self.skip("when") or self.skip("before"):
            self.term("trigger")
            self.body()
        elif self.token in self.words.terms["prefix"]:
            self.term("prefix")
            self.body()
        else:
            self.term("verb")

    def body(self) -> None:
        self.expect(":")
        self.effect()

    def maximum(self) -> None:
        if self.skip("max"):
            self.number()

    def condition(self) -> None:
        self.term("count")
        assert self.token in (">=", "<="), f"no comparison in: {self.text}"
        self.at += 1
        self.number()

    def term(self, kind: str) -> None:
        name = self.token
        assert name in self.words.terms[kind], f"{name!r} is no {kind} in: {self.text}"
        self.used.add((kind, name))
        self.at += 1
        for argument in self.words.terms[kind][name]:
            if argument == "N":
                self.number()
                continue
            parts = self.token.split(",") if argument.endswith("*") else [self.token]
            allowed = self.words.lists[argument.rstrip("*")]
            for part in parts:
                assert part in allowed, f"{part!r} is not in {argument} in: {self.text}"
                self.arguments.add((argument.rstrip("*"), part))
            self.at += 1
