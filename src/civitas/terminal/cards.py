"""Components as text: what they say, their icons in words, and where their values come from."""

from __future__ import annotations

from typing import Any

from civitas.games import Packed
from civitas.kernel.game import Game
from civitas.kernel.pack import Entry, Pack
from civitas.kernel.types import Unplayable
from civitas.terminal.voice import Voice


def pack_of(game: Game) -> Pack:
    """Return the components of a title."""
    if not isinstance(game, Packed):
        raise Unplayable(f"{game.names['en']} has no component files.")
    return game.pack


def component(game: Game, id: str) -> Entry:
    """Return one component."""
    entry = pack_of(game).by_id.get(id)
    if entry is None:
        raise Unplayable(f"{game.names['en']} has no component '{id}'; civitas cards {game.id} lists them.")
    return entry


def card(voice: Voice, entry: Entry) -> dict[str, Any]:
    """Return a component as plain data in the words of one language."""
    fields = pack_of(voice.game).kinds[entry.kind].fields
    trees = {name: list(field.trees(entry.fields[name])) for name, field in fields.items()}
    return {
        "id": entry.id,
        "kind": entry.kind,
        "name": entry.names.get(voice.lang, entry.id),
        "provenance": entry.provenance,
        "known": list(entry.known),
        "fields": {name: entry.raw[name] for name in fields if name in entry.raw},
        "text": {name: [voice.effect(tree) for tree in some] for name, some in trees.items() if some},
        "icons": {name: [voice.icons(tree) for tree in some] for name, some in trees.items() if some},
    }


def card_lines(voice: Voice, entry: Entry) -> list[str]:
    """Return a component as lines to read: its name, its numbers, its effects, its provenance."""
    said = card(voice, entry)
    phrase = voice.phrase
    lines = [f"{said['name']} ({voice.label('kind', entry.kind)}, {entry.id})"]
    for name, value in said["fields"].items():
        label = voice.label("field", name)
        if name in said["text"]:
            for text, icons in zip(said["text"][name], said["icons"][name], strict=True):
                lines += [f"{label}: {text}", f"  {phrase('icons')}: {icons}"]
        else:
            lines.append(f"{label}: {_plain(value)}")
    lines.append(f"{phrase('provenance')}: {phrase('provenances', entry.provenance)}")
    if entry.known:
        names = [phrase("name") if name == "name" else voice.label("field", name) for name in entry.known]
        lines.append(f"{phrase('known')}: {', '.join(names)}")
    return lines


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(part)}" for key, part in value.items())
    return str(value)
