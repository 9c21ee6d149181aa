"""Which game an owner's pack is for."""

from __future__ import annotations

from pathlib import Path

from civitas.games import titles
from civitas.kernel.pack import PackError
from civitas.kernel.pack.source import sources


def game_of_pack(folder: Path, asked: str | None) -> str:
    """Return the id of the game: as asked, else as the files say, else the only game whose ids fit."""
    if asked is not None:
        return asked
    files = sources(folder)
    named = [str(source.data["game"]) for source in files if "game" in source.data]
    if named:
        return named[0]
    if len(titles()) == 1:
        return next(iter(titles()))
    message = f'no file says which game the pack is for; write game = "…" at the top ({", ".join(titles())})'
    raise PackError(str(folder), None, message)
