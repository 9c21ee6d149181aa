"""Which game an owner's pack is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.games import Packed, titles
from civitas.kernel.pack import PackError
from civitas.kernel.pack.source import sources


def game_of_pack(folder: Path, asked: str | None) -> str:
    """Return the id of the game: as asked, else as the files say, else the one that knows the entries."""
    if asked is not None:
        return asked
    files = sources(folder)
    for source in files:
        if "game" in source.data:
            return str(source.data["game"])
    ids = {id for source in files for id in _ids(source.data)}
    fitting = [
        name
        for name, game in titles().items()
        if isinstance(game, Packed) and not ids.isdisjoint(game.pack.by_id)
    ]
    if len(fitting) == 1:
        return fitting[0]
    message = (
        f'it is not clear which game the pack is for; write game = "…" at its top ({", ".join(titles())})'
    )
    raise PackError(str(folder), None, message)


def _ids(data: dict[str, Any]) -> list[str]:
    tables = [table for value in data.values() if isinstance(value, list) for table in value]
    return [str(table["id"]) for table in tables if isinstance(table, dict) and "id" in table]
