"""The position as text, from the board of a view alone, whatever the title.

A board is plain data. Its keys are named by the texts `board.<key>`; texts in it are components or words;
lists of numbers are items of the zones, the negative ones hidden, unless the title's texts list the key in
`numbers`. What belongs to the seats stands side by side, one column each.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from civitas.terminal.voice import Voice

SEATS = "seats"
BETWEEN = " · "


class Position:
    """Draws boards for one title and language; `players` say who sits where."""

    def __init__(self, voice: Voice, players: list[str]) -> None:
        self.voice = voice
        self.players = players
        self.numbers = frozenset(voice.words.texts.setting("numbers"))

    def drawn(self, board: dict[str, Any], seat: int | None) -> list[RenderableType]:
        """Return what to print: first what all share, then the seats."""
        parts: list[RenderableType] = []
        for key, value in board.items():
            if key != SEATS:
                line = Text(f"{self.voice.label('board', key)}: ", style="bold")
                parts.append(line.append(self.shown(key, value), style="not bold"))
        if SEATS in board:
            parts.append(self.side_by_side(board[SEATS], seat))
        return parts

    def side_by_side(self, areas: list[dict[str, Any]], seat: int | None) -> Table:
        """Return one column per seat, the own one emphasised."""
        table = Table(show_lines=False)
        table.add_column("")
        for who in range(len(areas)):
            heading = f"{self.voice.seat(who)} ({self.players[who]})"
            table.add_column(Text(heading), style="bold" if who == seat else "")
        keys = dict.fromkeys(key for area in areas for key in area)
        for key in keys:
            cells = [Text(self.shown(key, area.get(key))) for area in areas]
            table.add_row(Text(self.voice.label("board", key)), *cells)
        return table

    def shown(self, key: str, value: Any) -> str:
        """Return a value of the board in words."""
        phrase = self.voice.phrase
        if value is None or value == [] or value == {} or value == "":
            return phrase("nothing")
        if isinstance(value, bool):
            return phrase("yes" if value else "no")
        if isinstance(value, str):
            return self.voice.name(value)
        if isinstance(value, dict):
            label = self.voice.label
            return BETWEEN.join(f"{label('board', part)} {self.shown(part, v)}" for part, v in value.items())
        if not isinstance(value, list):
            return str(value)
        if key not in self.numbers and all(type(part) is int for part in value):
            return self.items(value)
        return ", ".join(self.nested(key, part) for part in value)

    def nested(self, key: str, value: Any) -> str:
        said = self.shown(key, value)
        return f"({said})" if isinstance(value, list | dict) else said

    def items(self, items: list[int]) -> str:
        """Return items by name, in their order, with neighbours that look the same counted."""
        said = []
        for name, same in groupby("" if item < 0 else self.voice.item(item) for item in items):
            many = len(list(same))
            if not name:
                said.append(self.voice.phrase("hidden", args=(many,)))
            else:
                said.append(name if many == 1 else f"{many}× {name}")
        return ", ".join(said)
