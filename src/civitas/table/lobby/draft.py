"""The form for a new table: what was chosen, what can be chosen, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any

from civitas import bots
from civitas.kernel.game import Game, Option
from civitas.kernel.types import Unplayable
from civitas.table.accounts.forms import name_refusal
from civitas.table.accounts.models import NAME_LENGTH, Person
from civitas.table.bots.specification import seatable
from civitas.table.limits import SPECIFICATION
from civitas.table.play.models import Table
from civitas.table.texts import Site
from civitas.table.visitor import cleaned, whole_number
from civitas.table.voice import PageVoice

ME = "me"
LINK = "link"
OPEN = "open"
BOT = "bot:"
ANOTHER = BOT
"""A bot that is not in the list: its specification stands in a field of its own."""


@dataclass
class Row:
    """One seat of the form."""

    who: str
    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    written: str = ""
    """The specification that was written for another bot."""
    refused: bool = False
    """Whether it gets no seat."""

    @property
    def bot(self) -> str:
        """The bot at this seat, empty if there is none."""
        if self.who == ANOTHER:
            return self.written
        return self.who.removeprefix(BOT) if self.who.startswith(BOT) else ""


@dataclass
class Draft:
    """A table as somebody wants it."""

    game: Game
    rows: list[Row]
    options: dict[str, str]
    pace: str = Table.Pace.LIVE
    public: bool = False
    host: str = ""
    """How a guest who sends the form wants to be called."""
    problems: list[str] = field(default_factory=list)

    @property
    def bots_only(self) -> bool:
        """Whether no person would sit at this table."""
        return all(row.bot for row in self.rows)

    def chosen(self) -> dict[str, Any]:
        """Return the options as the game takes them, only those that differ from the default."""
        seats = len(self.rows)
        options: dict[str, Any] = {}
        for option in self.game.options:
            value: Any = (
                [row.options[option.id] for row in self.rows] if option.per_seat else self.options[option.id]
            )
            if value != self.game.default(option, seats):
                options[option.id] = value
        return options


@cache
def _fits(game: Game, id: str, seats: int) -> bool:
    option = next(option for option in game.options if option.id == id)
    if option.allowed is None:
        return True
    others = [
        [option.default] if other.id == id or other.per_seat else other.values for other in game.options
    ]
    names = [other.id for other in game.options]
    return any(option.allowed(dict(zip(names, values, strict=True)), seats) for values in product(*others))


def fitting(game: Game, seats: int) -> list[Option]:
    """Return the options that mean something with so many players, whatever else is chosen."""
    return [option for option in game.options if _fits(game, option.id, seats)]


def strongest_bot() -> str:
    """Return the bot that plays where nobody chose one."""
    return bots.usual()


def blank(game: Game, seats: int | None = None) -> Draft:
    """Return the form as it is offered first: me against bots."""
    count = seats if seats in game.counts else max(2, min(game.counts)) if max(game.counts) > 1 else 1
    rows = [Row(ME), *[Row(BOT + strongest_bot()) for _ in range(count - 1)]]
    for row in rows:
        row.options = {option.id: option.default for option in game.options if option.per_seat}
    return Draft(game, rows, {option.id: option.default for option in game.options if not option.per_seat})


def read(game: Game, sent: Mapping[str, str], say: Site, lang: str, person: Person | None = None) -> Draft:
    """Read a form that was sent; every problem is one sentence."""
    seats = whole_number(sent.get("seats", ""))
    draft = blank(game, seats)
    if seats not in game.counts:
        draft.problems.append(say("new.wrong_count", low=min(game.counts), high=max(game.counts)))
    voice = PageVoice(game, lang)
    fits = fitting(game, len(draft.rows))
    for option in game.options:
        for row_number, row in enumerate(draft.rows if option.per_seat else [None]):
            key = f"option-{option.id}" + ("" if row is None else f"-{row_number}")
            value = sent.get(key, option.default) if option in fits else option.default
            if value not in option.values:
                draft.problems.append(say("new.wrong_option", option=voice.option(option.id)))
                value = option.default
            (draft.options if row is None else row.options)[option.id] = value
    allowed = {ME, LINK, OPEN, ANOTHER, *(BOT + name for name in bots.names())}
    for row_number, row in enumerate(draft.rows):
        who = sent.get(f"who-{row_number}", row.who)
        row.who = who if who in allowed else row.who
        row.name = cleaned(sent.get(f"name-{row_number}", ""), NAME_LENGTH)
        name_wrong = name_refusal(say, row.name, person) if row.name else ""
        for refusal in (name_wrong, _read_bot(row, sent.get(f"bot-{row_number}", ""), say)):
            if refusal and refusal not in draft.problems:
                draft.problems.append(refusal)
    draft.pace = Table.Pace.TURNS if sent.get("pace") == Table.Pace.TURNS else Table.Pace.LIVE
    draft.public = sent.get("public") == "yes"
    draft.host = cleaned(sent.get("name", ""), NAME_LENGTH)
    if not draft.problems and draft.bots_only and not draft.public:
        draft.problems.append(say("new.nobody"))
    if not draft.problems and any(row.who == OPEN for row in draft.rows) and not draft.public:
        draft.problems.append(say("new.open_private"))
    if not draft.problems:
        draft.problems += _conflicts(draft, say, voice)
    return draft


def _read_bot(row: Row, written: str, say: Site) -> str:
    """Read the specification that stands at a seat; where it is wanted and refused, return why."""
    row.written = cleaned(written, 2 * SPECIFICATION)
    if row.who != ANOTHER:
        return ""
    try:
        row.written = seatable(row.written)
    except Unplayable as refusal:
        row.refused = True
        return say.refusal(refusal)
    return ""


def _conflicts(draft: Draft, say: Site, voice: PageVoice) -> list[str]:
    seats = len(draft.rows)
    full = draft.game.complete(draft.chosen(), seats)
    wrong = [
        say("new.conflict", option=voice.option(option.id))
        for option in draft.game.options
        if option.allowed
        and full[option.id] != draft.game.default(option, seats)
        and not option.allowed(full, seats)
    ]
    refusal = draft.game.refusal(draft.chosen(), seats)
    return wrong or ([say.refusal(refusal)] if refusal else [])
