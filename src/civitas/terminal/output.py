"""Printing for people and for programs: tables, JSON, progress."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

UNSEEN_WIDTH = 200
"""The width of tables that go into a file or to another program."""


def new_table(*headings: str) -> Table:
    """Return a table without rows."""
    table = Table()
    for heading in headings:
        table.add_column(Text(heading))
    return table


def add_row(table: Table, *cells: str) -> None:
    """Add a row of plain texts."""
    table.add_row(*[Text(cell) for cell in cells])


def print_table(table: Table) -> None:
    """Print a table as wide as the screen, or as it needs where nobody looks at a screen."""
    console = Console(highlight=False)
    (console if console.is_terminal else Console(highlight=False, width=UNSEEN_WIDTH)).print(table)


def print_json(data: Any) -> None:
    """Print data for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


@contextmanager
def progress_bar(total: int | None) -> Iterator[tuple[Progress, TaskID]]:
    """Show a bar on standard error while somebody looks at it."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar, bar.add_task("", total=total)
