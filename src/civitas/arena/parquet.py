"""The games of a run as Parquet files, for those who go on with them elsewhere: by seat and by decision."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from civitas.arena.book import read_run
from civitas.arena.course import Played
from civitas.kernel.types import Unplayable


def check_parquet() -> None:
    """Refuse what could not be written."""
    if find_spec("pyarrow") is None:
        raise Unplayable(
            "Parquet needs pyarrow, which is not installed; install civitas[arena].", "no_pyarrow"
        )


def write_parquet(folder: Path) -> list[Path]:
    """Write `seats.parquet` and `decisions.parquet` beside the games; return where they are."""
    check_parquet()
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    described, games = read_run(folder)
    bots = described["bots"]
    written = []
    for name, rows in (("seats", seat_rows(bots, games)), ("decisions", decision_rows(bots, games))):
        path = folder / f"{name}.parquet"
        parquet.write_table(arrow.Table.from_pylist(rows), path)
        written.append(path)
    return written


def seat_rows(bots: list[str], games: list[Played]) -> list[dict[str, Any]]:
    """Return one row for each seat of each game; a part of the points that a seat has not is 0."""
    parts = dict.fromkeys(key for one in games for parts in one.breakdown for key in parts)
    return [
        {
            "game": one.number,
            "seat": seat,
            "bot": bots[entry],
            "total": one.totals[seat],
            "rank": one.ranks[seat],
            "share": one.shares()[seat],
            "decisions": one.decisions[seat],
            "seconds": one.seconds[seat],
            "checksum": one.checksum,
            **{f"points.{key}": one.breakdown[seat].get(key, 0) for key in parts},
        }
        for one in games
        for seat, entry in enumerate(one.seating)
    ]


def decision_rows(bots: list[str], games: list[Played]) -> list[dict[str, Any]]:
    """Return one row for each decision of each game."""
    return [
        {
            "game": one.number,
            "decision": place,
            "seat": seat,
            "bot": bots[one.seating[seat]],
            "topic": topic,
            "answers": answers,
            "chosen": chosen,
            "seconds": seconds,
        }
        for one in games
        for place, (seat, topic, answers, chosen, seconds) in enumerate(one.moves)
    ]
