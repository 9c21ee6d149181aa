"""The numbered rules: reads docs/rules/<game>.md, where every id has one line `- **PC-12** [tags] text`.

The English page is the master. A translation has the same name in a folder named by its language, such as
docs/rules/de/path.md. A game that lives elsewhere brings its pages with it, as rules.md beside its module.
Every page names the prefixes of its ids, and what the entries are, in a line of its own such as
`Ids: PC (rule), PCS (solo), TS (example)`.
"""

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from civitas.games import home
from civitas.kernel.game import Game

Prefixes = Mapping[str, str]
"""What the entries with each prefix of ids are: "rule", "ruling", "example" or "solo"."""

MASTER = "en"

_ID = re.compile(r"([A-Z]+(?:-[A-Z]+)?)-?([0-9]+)")
_LINE = re.compile(r"- \*\*([A-Z][A-Z0-9-]*)\*\* ((?:\[[^\]]+\] )*)(.+)")
_IDS = re.compile(r"^Ids: (.+)$", re.MULTILINE)
_PREFIX = re.compile(r"([A-Z]+(?:-[A-Z]+)?) \((rule|ruling|example|solo)\)")
_NOT_MODELLED = "not modelled:"
_MARKS = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*]+)\*|`(?P<code>[^`]+)`|\b(?P<rule>[A-Z]{2,3}(?:-[A-Z]+)?-?[0-9]+)\b"
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry of a page; `kind` is "rule", "ruling", "example" or "solo"."""

    id: str
    kind: str
    tags: tuple[str, ...]
    text: str
    section: str
    not_modelled: str | None


def pieces(text: str, ids: Container[str] = ()) -> list[tuple[str, str]]:
    """The text of a rule in pieces, each with what it is: strong, em, code, a rule among `ids`, or plain "".

    >>> pieces("*Then* pay **2**, see PC-7.", {"PC-7"})
    [('em', 'Then'), ('', ' pay '), ('strong', '2'), ('', ', see '), ('rule', 'PC-7'), ('', '.')]
    """
    found: list[tuple[str, str]] = []
    end = 0
    for match in _MARKS.finditer(text):
        kind = str(match.lastgroup)
        if kind == "rule" and match[kind] not in ids:
            continue
        found += [("", text[end : match.start()]), (kind, match[kind])]
        end = match.end()
    return [piece for piece in (*found, ("", text[end:])) if piece[1]]


def plain(text: str) -> str:
    """The text of a rule without its marks of emphasis."""
    return "".join(piece for _, piece in pieces(text))


def prefixes_of(text: str) -> dict[str, str]:
    """The prefixes that a page names, empty if it is no page of rules.

    >>> prefixes_of("# Chess\\n\\nIds: CH (rule), CH-EX (example)\\n")
    {'CH': 'rule', 'CH-EX': 'example'}
    """
    line = _IDS.search(text)
    return dict(_PREFIX.findall(line[1])) if line else {}


@cache
def pages() -> dict[str, dict[str, str]]:
    """The prefixes of every page in the folder, by game."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder().glob("*.md"))}
    return {game: found for game, text in texts.items() if (found := prefixes_of(text))}


def kinds() -> dict[str, str]:
    """What the entries with each prefix of all pages are."""
    return {prefix: kind for found in pages().values() for prefix, kind in found.items()}


def game_of(prefix: str) -> str:
    """The game on whose page the ids with a prefix stand."""
    return next(game for game, found in pages().items() if prefix in found)


def prefix(rule_id: str, prefixes: Prefixes | None = None) -> str:
    """The part of an id before its number: PC-12 -> PC, IW-EX-3 -> IW-EX, CV-T5 -> CV-T."""
    known = kinds() if prefixes is None else prefixes
    match = _ID.fullmatch(rule_id)
    if match is None or match[1] not in known:
        raise LookupError(
            f"{rule_id!r} is not a rule id; ids look like PC-12 and start with {_listed(known)}."
        )
    return match[1]


@cache
def page(game: str, lang: str = MASTER) -> dict[str, Rule]:
    """All numbered entries of a game's page by id, in the order of the page; English if not translated."""
    if game not in pages():
        raise LookupError(f"There is no rules page for {game!r}; there are pages for {_listed(pages())}.")
    return _read(game, folder() / f"{game}.md", lang)


def page_of(game: Game, lang: str) -> dict[str, Rule]:
    """All numbered entries of a registered title, wherever it lives, in the language of `written_in`."""
    return page(game.id, lang) if game.id in pages() else _page_beside(game, lang)


def written_in(game: Game, lang: str) -> str:
    """The language in which a title's page is read: the one asked for, else English."""
    return _written(folder() / f"{game.id}.md" if game.id in pages() else _beside(game), lang)


def translation(path: Path, lang: str) -> Path:
    """Where an English page stands in another language, whether it is there or not."""
    return path if lang == MASTER else path.parent / lang / path.name


def _written(path: Path, lang: str) -> str:
    return lang if translation(path, lang).exists() else MASTER


def _beside(game: Game) -> Path:
    return home(game) / "rules.md"


@cache
def _page_beside(game: Game, lang: str) -> dict[str, Rule]:
    path = _beside(game)
    if not path.exists():
        raise LookupError(f"There is no rules page for {game.id!r}; it would be {path}.")
    return _read(game.id, path, lang)


def _read(game: str, path: Path, lang: str) -> dict[str, Rule]:
    prefixes = prefixes_of(path.read_text(encoding="utf-8"))
    lang = _written(path, lang)
    return parse(game, translation(path, lang).read_text(encoding="utf-8"), prefixes, lang)


def rule(rule_id: str) -> Rule:
    """The entry with this id, on whichever page it stands."""
    game = game_of(prefix(rule_id))
    found = page(game).get(rule_id)
    if found is None:
        raise LookupError(f"There is no {rule_id} on the rules page of {game}.")
    return found


def parse(game: str, text: str, prefixes: Prefixes, lang: str = MASTER) -> dict[str, Rule]:
    """The numbered entries of a page's text."""
    file = translation(Path(f"{game}.md"), lang).as_posix()
    entries: dict[str, Rule] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            section = line.lstrip("#").strip()
        elif line.startswith("- **"):
            entry = _entry(line, section, prefixes)
            if entry is None:
                raise ValueError(
                    f"{file} line {number} is no rule line of this page: write `- **ID** [tags] text`."
                )
            if entry.id in entries:
                raise ValueError(
                    f"{file} line {number} uses {entry.id} a second time; every id has one line."
                )
            entries[entry.id] = entry
    return entries


@cache
def folder() -> Path:
    """Where the pages are: inside the installed package, or in docs/ of a checkout."""
    here = Path(__file__).resolve()
    for candidate in (here.parent / "rulebook", here.parents[3] / "docs" / "rules"):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(
        f"The rules pages are missing: neither {here.parent / 'rulebook'} nor docs/rules exists."
    )


def _entry(line: str, section: str, prefixes: Prefixes) -> Rule | None:
    match = _LINE.fullmatch(line)
    id = _ID.fullmatch(match[1]) if match else None
    if match is None or id is None or id[1] not in prefixes:
        return None
    tags = tuple(tag.strip() for tag in re.findall(r"\[([^\]]+)\]", match[2]))
    whys = [tag.removeprefix(_NOT_MODELLED).strip() for tag in tags if tag.startswith(_NOT_MODELLED)]
    return Rule(match[1], prefixes[id[1]], tags, match[3], section, whys[0] if whys else None)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
