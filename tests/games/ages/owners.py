"""An owner's packs for tests: the title with some strings on its cards exchanged."""

from __future__ import annotations

from pathlib import Path

from civitas.games import with_pack
from civitas.games.ages.game import AgesGame
from games.ages import camp


def with_strings(folder: Path, kind: str, card: str, *strings: str, field: str = "effects") -> AgesGame:
    """Return the title in which a card says these strings."""
    listed = ", ".join(f'"{string}"' for string in strings)
    value = f"[{listed}]" if field in ("effects", "immediate") else f"{{ effects = [{listed}] }}"
    (folder / "own.toml").write_text(f'[[{kind}]]\nid = "{card}"\n{field} = {value}\n', encoding="utf-8")
    changed = with_pack(camp.GAME, folder)
    assert isinstance(changed, AgesGame)
    return changed
