"""The position as text, from the board of a view alone, whatever the title.

A board is plain data: a component is its id, a hidden card is `back.<n>`, every int is a number, any other
text is a word of the title. What is empty is left out. Of what all share, single values stand in one line,
lists of equal things become tables, cards say what they do. What belongs to the seats stands side by side, or
one below the other where the screen is too narrow for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from civitas.kernel.types import tupled
from civitas.terminal.cards import in_short
from civitas.terminal.voice import TerminalVoice
from civitas.words import capital, is_back

SEATS = "seats"
ID = "id"
BETWEEN = " · "
LEAST_COLUMN = 26
"""Where a seat would have less room than this, the seats stand one below the other."""
LABELS = 22
"""So much room the labels beside the columns of the seats may take."""
LEAST_NOTE = 44
"""Where the line of a table leaves less room than this, what its card does stands below it."""
MANY_ROWS = 12
"""In a table with more rows than this, cards do not say what they do: choices and the look-up will."""
INDENT = "  "
UNAVAILABLE = "unavailable"
WARNINGS = "warnings"
"""The key under which a board lists actions with the reason why they are not available."""

Data = Mapping[str, Any]


class Position:
    """Draws boards for one title and language; `players` say who sits where, `width` is the screen's."""

    def __init__(self, voice: TerminalVoice, players: Sequence[str], width: int = 120) -> None:
        self.voice = voice
        self.players = players
        self.width = width

    def drawn(self, board: Data, seat: int | None, before: Data | None = None) -> list[RenderableType]:
        """Return what to print: what all share, without what was so `before`, then the seats."""
        shared = {
            key: value for key, value in board.items() if key not in (SEATS, WARNINGS) and not is_empty(value)
        }
        single = {
            key: value for key, value in shared.items() if not isinstance(value, list | tuple | Mapping)
        }
        parts: list[RenderableType] = [self.line(single)] if single else []
        same = []
        for key, value in shared.items():
            if key in single:
                continue
            if before is not None and before.get(key) == value:
                same.append(self.label(key))
            else:
                parts.append(self.part(key, value))
        if same:
            parts.append(Text(self.voice.phrase("unchanged", args=(", ".join(same),)), style="dim"))
        if SEATS in board:
            parts.append(self.areas(board[SEATS], seat))
            if seat is not None:
                parts += self.own_cards(board[SEATS][seat])
        return parts

    def line(self, values: Data) -> Text:
        """Return single values in one line."""
        line = Text()
        for key, value in values.items():
            line.append(BETWEEN if line else "").append(f"{self.label(key)} ", style="bold")
            line.append(self.inline(key, value))
        return line

    def part(self, key: str, value: Any) -> RenderableType:
        """Return one part of what all share, under its label or behind it."""
        if key == UNAVAILABLE:
            return Group(Text(self.label(key), style="bold"), *self.refusals(value))
        if isinstance(value, Mapping):
            return Group(Text(self.label(key), style="bold"), Padding(self.pairs(key, value), (0, 0, 0, 2)))
        if all(isinstance(row, Mapping) for row in value):
            return self.rows(key, value)
        if any(self.does(card) for card in value):
            return self.rows(key, [self.printed(card) for card in value])
        return Text(f"{self.label(key)}: ", style="bold").append(self.inline(key, value), style="not bold")

    def refusals(self, unavailable: Sequence[Any]) -> Iterator[Text]:
        """Return why actions are not available: those with the same reason in one line."""
        by_reason: dict[str, list[str]] = {}
        for action, reason in unavailable:
            by_reason.setdefault(self.voice.reason(tupled(reason)), []).append(
                self.voice.deed(tupled(action))
            )
        for reason, actions in by_reason.items():
            yield Text(f"{INDENT}{'; '.join(actions)}: {reason}")

    def rows(self, key: str, rows: Sequence[Data]) -> RenderableType:
        """Return things of one sort as a table; what is the same for all of them stands in the heading."""
        columns = [column for column in _keys(rows) if not all(is_blank(row.get(column)) for row in rows)]
        same = {
            column: rows[0][column]
            for column in columns
            if column != ID and len(rows) > 1 and all(row.get(column) == rows[0].get(column) for row in rows)
        }
        heading = Text(self.label(key), style="bold")
        if same:
            heading.append(f" ({self.listed(key, same)})", style="not bold")
        shown = [column for column in columns if column not in same]
        plain = [column for column in shown if not any(_has_parts(row.get(column)) for row in rows)]
        lines = self.lines(key, rows, plain)
        while cell_len(lines[0]) > self.width and len(plain) > 1:
            plain.pop()
            lines = self.lines(key, rows, plain)
        parts = [column for column in shown if column not in plain]
        notes = [self.note(key, row, parts, len(rows) <= MANY_ROWS) for row in rows]
        return Group(heading, *self.with_notes(lines, ["", *notes]))

    def lines(self, key: str, rows: Sequence[Data], columns: Sequence[str]) -> list[str]:
        """Return the head and the rows of a table."""
        heads = ["" if column == ID else self.label(column, key) for column in columns]
        return self.aligned([heads, *[self.cells(row, columns) for row in rows]])

    def cells(self, row: Data, columns: Sequence[str]) -> list[Any]:
        """Return numbers as they are, all else in words."""
        values = [row.get(column) for column in columns]
        return [
            value if type(value) is int else self.cell(column, value)
            for column, value in zip(columns, values, strict=True)
        ]

    def note(self, key: str, row: Data, parts: Sequence[str], does: bool) -> str:
        """Return what stands behind a row: what the card does, and values that have no column."""
        said = [self.listed(key, {part: row.get(part) for part in parts})]
        if does:
            said.append(self.does(row.get(ID)))
        return BETWEEN.join(capital(text) for text in said if text)

    def aligned(self, rows: Sequence[Sequence[Any]]) -> list[str]:
        """Return lines with their cells below each other, numbers to the right."""
        lines = [INDENT] * len(rows)
        for column in zip(*rows, strict=True):
            right = any(type(cell) is int for cell in column)
            width = max(cell_len(str(cell)) for cell in column)
            for place, cell in enumerate(column):
                blanks = " " * (width - cell_len(str(cell)))
                lines[place] += (f"{blanks}{cell}" if right else f"{cell}{blanks}") + INDENT
        return lines

    def with_notes(self, lines: Sequence[str], notes: Sequence[str]) -> list[RenderableType]:
        """Return lines with their notes behind them, or below them where they leave too little room."""
        if any(notes) and self.width - cell_len(lines[0]) >= LEAST_NOTE:
            table = Table.grid()
            table.add_column(no_wrap=True)
            table.add_column(ratio=1, style="dim")
            for line, note in zip(lines, notes, strict=True):
                table.add_row(Text(line), Text(note))
            return [table]
        parts: list[RenderableType] = []
        for line, note in zip(lines, notes, strict=True):
            parts.append(Text(line.rstrip()))
            if note:
                parts.append(Padding(Text(note, style="dim"), (0, 0, 0, len(INDENT) * 3)))
        return parts

    def areas(self, areas: Sequence[Data], seat: int | None) -> RenderableType:
        """Return what belongs to the seats, the own part emphasised."""
        if self.width >= LABELS + len(areas) * LEAST_COLUMN:
            return self.side_by_side(areas, seat)
        order = sorted(range(len(areas)), key=lambda who: who == seat)
        parts: list[RenderableType] = []
        for who in order:
            parts.append(Text(self.player(who), style="bold"))
            whole = self.pairs(SEATS, areas[who]) if who == seat else self.block(areas[who])
            parts.append(Padding(whole, (0, 0, 0, 2)))
        return Group(*parts)

    def side_by_side(self, areas: Sequence[Data], seat: int | None) -> Table:
        """Return one column per seat."""
        table = Table(show_lines=False)
        table.add_column("", max_width=LABELS)
        for who in range(len(areas)):
            table.add_column(Text(self.player(who)), style="bold" if who == seat else "")
        for key in _keys(areas):
            if not all(is_empty(area.get(key)) for area in areas):
                cells = [
                    Text(self.cell(key, area.get(key)) or self.voice.phrase("nothing")) for area in areas
                ]
                table.add_row(Text(self.label(key, SEATS)), *cells)
        return table

    def own_cards(self, area: Data) -> list[RenderableType]:
        """Return what the cards in the own hand and in play do."""
        cards: list[str] = []
        for key in self.voice.game.in_play:
            value = area.get(key)
            cards += [value] if isinstance(value, str) else value or []
        explained = [card for card in dict.fromkeys(cards) if self.does(card)]
        if not explained:
            return []
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1, style="dim")
        for card in explained:
            table.add_row(Text(INDENT + self.inline("", card)), Text(self.does(card)))
        return [Text(self.voice.phrase("your_cards"), style="bold"), table]

    def printed(self, card: str) -> Data:
        """Return a card that lies there with the numbers that are printed on it."""
        entry = self.voice.entry(card)
        fields = entry.fields if entry is not None else {}
        return {ID: card, **{name: value for name, value in fields.items() if type(value) is int}}

    def block(self, values: Data) -> Text:
        """Return labels and values one behind the other."""
        said = [
            f"{self.label(key, SEATS)}: {self.inline(key, value)}"
            for key, value in values.items()
            if not is_blank(value)
        ]
        return Text("; ".join(said))

    def pairs(self, key: str, values: Data) -> Table:
        """Return labels and values, aligned."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold")
        table.add_column(ratio=1)
        for part, value in values.items():
            if not is_empty(value):
                table.add_row(Text(self.label(part, key)), Text(self.inline(part, value)))
        return table

    def cell(self, key: str, value: Any) -> str:
        return "" if is_empty(value) else self.inline(key, value)

    def inline(self, key: str, value: Any) -> str:
        """Return a value of the board in one line of words."""
        if isinstance(value, Mapping):
            return self.thing(key, value) if ID in value else self.listed(key, value)
        if not isinstance(value, list | tuple):
            return self.voice.phrase("nothing") if is_empty(value) else self.voice.value(key, value)
        if all(type(part) is int for part in value):
            return ", ".join(str(part) for part in value)
        return ", ".join(self.counted(key, value))

    def counted(self, key: str, values: Sequence[Any]) -> Iterator[str]:
        """Return things by name, in their order, with neighbours that look the same counted."""
        for value, group in groupby(values):
            many = len(list(group))
            if isinstance(value, Mapping) and ID in value and is_empty({**value, ID: None}):
                value = value[ID]
            if isinstance(value, str) and is_back(value):
                yield self.voice.back(value, many)
                continue
            said = self.inline(key, value)
            if isinstance(value, list | tuple) or (isinstance(value, Mapping) and ID not in value):
                said = f"({said})"
            yield said if many == 1 else f"{many}× {said}"

    def thing(self, key: str, thing: Data) -> str:
        """Return a thing with an id by its name, and the rest behind it in brackets."""
        rest = self.listed(key, {part: value for part, value in thing.items() if part != ID})
        return self.inline(ID, thing[ID]) + (f" ({rest})" if rest else "")

    def listed(self, key: str, values: Data) -> str:
        """Return labels and values in one line; a flag is only its label."""
        said = []
        for part, value in values.items():
            if not is_blank(value):
                label = self.voice.small_label(part, key, "board", "field")
                said.append(label if value is True else f"{label} {self.inline(part, value)}")
        return BETWEEN.join(said)

    def does(self, card: Any) -> str:
        """Return what a component does, empty if it is none or does nothing."""
        entry = self.voice.entry(card)
        return in_short(self.voice, entry) if entry is not None else ""

    def label(self, key: str, above: str = "board") -> str:
        return self.voice.label(key, above, "board", "field")

    def player(self, seat: int) -> str:
        return f"{self.voice.seat(seat)} ({self.players[seat]})"


def is_empty(value: Any) -> bool:
    """Whether there is nothing: no value, or only nothing inside of it."""
    if isinstance(value, Mapping):
        return all(is_blank(part) for part in value.values())
    return value is None or value == "" or (isinstance(value, list | tuple) and not value)


def is_blank(value: Any) -> bool:
    """Whether a part of a thing says nothing: empty, zero or no."""
    return value == 0 or is_empty(value)


def _has_parts(value: Any) -> bool:
    """Whether a value is made of things that have parts themselves."""
    return isinstance(value, list | tuple) and any(isinstance(part, list | tuple | Mapping) for part in value)


def _keys(rows: Sequence[Data]) -> list[str]:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    return [key for key in keys if key == ID] + [key for key in keys if key != ID]
