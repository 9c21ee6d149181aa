"""What every title's texts must obey: both languages whole, every effect printed for 1 and for 2.

The numbered rules too: a translated page says the same as the English one, as far as ids and numbers tell.

Each function returns one sentence for each thing that is wrong; a test asserts that there is none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from civitas.kernel.grammar import Argument, Int, Optional, Tree, Vocabulary, icons
from civitas.kernel.grammar import Words as WordList
from civitas.kernel.pack import Field, ListOf, OneOf, Table
from civitas.words.rules import Rule, kinds
from civitas.words.speech import Words, is_back, is_seat
from civitas.words.store import LANGUAGES, Key, MissingText, keys, look
from civitas.words.template import TemplateError, template

WARNINGS = "warnings"
"""The key of a board under which stands, by kind of action, what would come of it: codes with values."""
_NUMBER = re.compile(r"[0-9]+(?:[ab]\b)?")
"""A number, also as a stand of the event line has it: 9a."""


def missing_keys(
    words: Iterable[Words],
    topics: Iterable[str] = (),
    actions: Iterable[str] = (),
    journals: Iterable[str] = (),
    reasons: Iterable[str] = (),
    options: Mapping[str, Iterable[str]] | None = None,
) -> list[str]:
    """Keys without a text, in each language; `options` are the values by option.

    A topic, action, journal kind or reason is also served by texts for each of its special cases.
    """
    wrong = []
    for said in words:
        for section, names in (
            ("topic", topics),
            ("action", actions),
            ("journal", journals),
            ("reason", reasons),
        ):
            for name in names:
                if not _served(said, (section, name)):
                    wrong.append(f"{_file(said)}: {section}.{name} is missing.")
        for option, values in (options or {}).items():
            for value in (None, *values):
                try:
                    said.option(option, value)
                except MissingText as error:
                    wrong.append(f"{_file(said)}: {error}")
    return wrong


def unequal_keys(words: Iterable[Words]) -> list[str]:
    """Keys that stand in the title's text file of one language and not in the other, and broken texts."""
    by_lang = {said.lang: said for said in words}
    found = {lang: set(keys(said.texts.own)) for lang, said in by_lang.items()}
    wrong = []
    for lang, other in ((LANGUAGES[0], LANGUAGES[1]), (LANGUAGES[1], LANGUAGES[0])):
        for key in sorted(found[other] - found[lang]):
            wrong.append(f"{_file(by_lang[lang])}: {'.'.join(key)} is missing; {other}.toml has it.")
    for said in by_lang.values():
        wrong += [f"{_file(said)}: {error}." for error in _broken(said.texts.own)]
    return wrong


def unspoken(words: Iterable[Words], vocabulary: Vocabulary) -> list[str]:
    """Verbs, counts, prices, triggers and prefixes that do not print, or print the same for 1 and for 2."""
    wrong = []
    for said in words:
        for kind, name, one, two in specimens(vocabulary):
            try:
                first, second = said.effect(one), said.effect(two)
                said.icons(one)
            except (LookupError, TemplateError) as error:
                wrong.append(f"{_file(said)}: the {kind} {name} does not print: {error}")
                continue
            if one != two and first == second:
                wrong.append(f"{_file(said)}: the {kind} {name} reads the same for 1 and for 2: {first}")
    return wrong


def unspoken_components(words: Iterable[Words]) -> list[str]:
    """Effects of the pack that do not print."""
    wrong = []
    for said in words:
        for entry, _, tree in said.pack.trees() if said.pack else ():
            try:
                said.effect(tree)
            except (LookupError, TemplateError) as error:
                wrong.append(
                    f"{entry.file}, line {entry.line}: an effect of {entry.id} does not print: {error}"
                )
    return wrong


def unlabelled_components(words: Iterable[Words]) -> list[str]:
    """Kinds, fields and words in fields of the pack that have no label of their own."""
    wrong = []
    for said in words:
        for kind in said.pack.kinds.values() if said.pack else ():
            labels = [
                (kind.name, "kind"),
                *[label for name, field in kind.fields.items() for label in _labels(name, field)],
            ]
            wrong += [
                f"{_file(said)}: {section}.{key} is missing, for the components of the kind {kind.name}."
                for key, section in labels
                if _is_mute(said, key, section)
            ]
    return list(dict.fromkeys(wrong))


def unlabelled_boards(
    words: Iterable[Words],
    boards: Iterable[Mapping[str, Any]],
    parts: Iterable[str] = (),
    backs: Iterable[int] = (),
) -> list[str]:
    """Keys and texts of boards, parts of the final score and backs of cards that have no label."""
    boards = list(boards)
    met = dict.fromkeys(found for board in boards for found in _walk("board", board))
    met.update(dict.fromkeys(("score", part, True) for part in parts))
    met.update(dict.fromkeys(("back", f"back.{back}", False) for back in backs))
    wrong = []
    for said in words:
        for under, text, is_key in met:
            sections = (under, "board") if is_key else (under,)
            if is_seat(text):
                continue
            if is_back(text):
                mute = not said.texts.has(tuple(text.split(".")))
            else:
                mute = _is_mute(said, text, *sections)
            if mute:
                where = "a key" if is_key else f"a value of {under}"
                wrong.append(f"{_file(said)}: {text}, {where} on the board, has no label.")
        wrong += [
            f"{_file(said)}: warning.{code} is missing."
            for code in dict.fromkeys(code for board in boards for code in _warned(board))
            if not said.texts.has(("warning", code))
        ]
    return list(dict.fromkeys(wrong))


def untagged_rules(words: Iterable[Words], page: Mapping[str, Rule]) -> list[str]:
    """Tags of a rules page that have no words."""
    wrong = []
    for said in words:
        for tag in dict.fromkeys(tag for rule in page.values() for tag in rule.tags):
            try:
                said.tag(tag)
            except MissingText as error:
                wrong.append(f"{_file(said)}: the tag {tag} of the rules has no words: {error}")
    return wrong


def untrue_rules(page: Mapping[str, Rule], translated: Mapping[str, Rule]) -> list[str]:
    """Where a translated rules page differs from its English one in more than words, or not even in them."""
    if list(page) != list(translated):
        return [_first_difference(list(page), list(translated))]
    wrong = []
    for id, rule in page.items():
        other = translated[id]
        if [_tag(tag) for tag in rule.tags] != [_tag(tag) for tag in other.tags]:
            wrong.append(f"{id}: the tags are {list(other.tags)}, but in English {list(rule.tags)}.")
        if rule.text == other.text:
            wrong.append(f"{id}: the text is still the English one.")
        for what, pattern in (("ids", _rule_id()), ("numbers", _NUMBER)):
            here, there = Counter(pattern.findall(other.text)), Counter(pattern.findall(rule.text))
            if here != there:
                missing, added = sorted((there - here).elements()), sorted((here - there).elements())
                wrong.append(f"{id}: of the {what} of the English text {missing} is missing, {added} is new.")
    return wrong + [
        f"{second}: a section begins here in one language only."
        for first, second in pairwise(page)
        if (page[first].section == page[second].section)
        != (translated[first].section == translated[second].section)
    ]


@cache
def _rule_id() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(kinds())})-?[0-9]+")


def _first_difference(ids: list[str], others: list[str]) -> str:
    place = next((n for n, (id, other) in enumerate(zip(ids, others, strict=False)) if id != other), None)
    if place is None:
        place = min(len(ids), len(others))
    here, there = (page[place] if place < len(page) else "nothing" for page in (others, ids))
    return f"The translation has {here} where the English page has {there}."


def _tag(tag: str) -> str:
    """A tag without its reason, which is translated."""
    return tag.partition(":")[0]


def undrawn(vocabulary: Vocabulary, trees: Iterable[Tree], drawn: Iterable[str]) -> list[str]:
    """Icon names of these effects that have no drawing."""
    known = set(drawn)
    names = {str(value) for tree in trees for kind, value in icons(tree, vocabulary) if kind == "icon"}
    return [f"{vocabulary.name}: the icon {name} is not drawn." for name in sorted(names - known)]


def specimens(vocabulary: Vocabulary) -> Iterator[tuple[str, str, Tree, Tree]]:
    """For each term and each of its words pairs of effects, with 1 and with 2 for the numbers."""
    for kind in vocabulary.terms:
        ones, twos = _nodes(vocabulary, kind, 1), _nodes(vocabulary, kind, 2)
        for one, two in zip(ones, twos, strict=True):
            pairs = zip(_effects(kind, one, 1, vocabulary), _effects(kind, two, 2, vocabulary), strict=True)
            for first, second in pairs:
                yield kind, one[0], first, second


def _effects(kind: str, node: Tree, n: int, vocabulary: Vocabulary) -> list[Tree]:
    """The effects in which a term can stand."""
    verb = _nodes(vocabulary, "verb", 1)[0]
    if kind == "count":
        return [
            ("per", n, node, None, verb),
            ("per", n, node, n, verb),
            ("if", ((node, ">=", n),), verb, None),
            ("if", ((node, "<=", n),), verb, verb),
        ]
    if kind == "price":
        return [("pay", (node,), None, verb), ("pay", (node, node), n, verb)]
    if kind == "trigger":
        return [("when", node, verb), ("before", node, verb)]
    if kind == "prefix" and vocabulary.term(kind, node).otherwise:
        return [(*node, verb, None), (*node, verb, verb)]
    return [(*node, verb)] if kind == "prefix" else [node]


def _nodes(vocabulary: Vocabulary, kind: str, n: int) -> list[Tree]:
    """Nodes of a kind in which every word and every absence occurs once."""
    nodes: list[Tree] = []
    for name, term in vocabulary.terms[kind].items():
        values = [_values(arg, n) for arg in term.args]
        for row in range(max([len(some) for some in values], default=1)):
            nodes.append((name, *(some[row % len(some)] for some in values)))
    return nodes


def _values(arg: Argument, n: int) -> list[Any]:
    if isinstance(arg, Optional):
        return [*_values(arg.inner, n), None]
    if isinstance(arg, Int):
        return [n]
    if isinstance(arg, WordList):
        return [tuple(arg.words[:n]), *((word,) for word in arg.words)]
    return list(arg.words)


def _labels(name: str, field: Field) -> Iterator[tuple[str, str]]:
    """The keys of a field and the words that may stand in it, each with its section."""
    yield name, "field"
    while isinstance(field, ListOf):
        field = field.field
    if isinstance(field, Table):
        for part, inner in field.fields.items():
            yield from _labels(part, inner)
    elif isinstance(field, OneOf):
        yield from ((value, name) for value in field.values if isinstance(value, str) and value)


def _walk(under: str, value: Any) -> Iterator[tuple[str, str, bool]]:
    """The keys and the texts of a board: what they stand under, what they are, whether it is a key."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key != WARNINGS:
                yield under, key, True
                yield from _walk(key, part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _walk(under, part)
    elif isinstance(value, str) and value:
        yield under, value, False


def _warned(board: Mapping[str, Any]) -> Iterator[str]:
    """The codes of what a board warns of."""
    for warnings in (board.get(WARNINGS) or {}).values():
        yield from (code for code, *_ in warnings)


def _is_mute(said: Words, key: str, *sections: str) -> bool:
    try:
        said.label(key, *sections)
    except MissingText:
        return True
    return False


def _file(said: Words) -> str:
    return f"{said.texts.game}/texts/{said.lang}.toml"


def _served(said: Words, key: Key) -> bool:
    if said.texts.has(key):
        return True
    found = list(keys(said.texts.own))
    if key[0] == "action" and any(one[0] == "action" and one[2:] and one[-1] == key[1] for one in found):
        return True
    return any(one[:2] == key for one in found)


def _broken(layer: Mapping[str, Any]) -> Iterator[TemplateError]:
    for key in keys(layer):
        text = look(layer, key) or {}
        for name, written in text.items():
            if isinstance(written, str) and name != "by":
                try:
                    template(written)
                except TemplateError as error:
                    yield error
