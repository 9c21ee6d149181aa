"""Which game an owner's pack is for."""

from __future__ import annotations

from pathlib import Path

from civitas.games import titles
from civitas.kernel.pack import PackError
from civitas.kernel.pack.source import sources


def game_of_pack(folder: Path, asked: str | None) -> str:
    """Return the id of the game: as asked, else as the files say."""
    if asked is not None:
        return asked
    for source in sources(folder):
        if "game" in source.data:
            return str(source.data["game"])
    message = f'no file says which game the pack is for; write game = "…" at its top ({", ".join(titles())})'
    raise PackError(str(folder), None, message)
