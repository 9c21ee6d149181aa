"""Components as text: what they say, their icons in words, and where their values come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civitas.games import Packed
from civitas.kernel.game import Game
from civitas.kernel.grammar import Tree
from civitas.kernel.pack import Component, Effect, Effects, Field, ListOf, Pack
from civitas.kernel.types import Unplayable
from civitas.terminal.voice import TerminalVoice
from civitas.words import capital


def pack_of(game: Game) -> Pack:
    """Return the components of a title."""
    if not isinstance(game, Packed):
        name = game.names["en"]
        raise Unplayable(f"{name} has no component files.", "no_files", name)
    return game.pack


def components(voice: TerminalVoice, wanted: str) -> list[Component]:
    """Return the component with this id or name, else all in whose id or name it is a part."""
    entries = found(voice, wanted) if wanted else []
    if not entries:
        game = voice.game
        sentence = f"{game.names['en']} has no component '{wanted}'; civitas cards {game.id} lists them."
        raise Unplayable(sentence, "no_component", game.names["en"], wanted, game.id)
    return entries


def name_of(voice: TerminalVoice, entry: Component) -> str:
    """Return the name of a component; what has none printed on it is called by its kind."""
    return entry.names.get(voice.lang) or voice.label(entry.kind, "kind")


def card(voice: TerminalVoice, entry: Component) -> dict[str, Any]:
    """Return a component as plain data in the words of one language."""
    fields = pack_of(voice.game).kinds[entry.kind].fields
    trees = {name: list(field.trees(entry.fields[name])) for name, field in fields.items()}
    return {
        "id": entry.id,
        "kind": entry.kind,
        "name": name_of(voice, entry),
        "provenance": entry.provenance,
        "known": list(entry.known),
        "fields": {name: entry.raw[name] for name in fields if name in entry.raw},
        "text": {name: [voice.effect(tree) for tree in some] for name, some in trees.items() if some},
        "icons": {name: [voice.icons(tree) for tree in some] for name, some in trees.items() if some},
    }


def card_lines(voice: TerminalVoice, entry: Component) -> list[str]:
    """Return a component as lines to read: its name, its numbers, its effects, its provenance."""
    phrase = voice.phrase
    lines = [f"{name_of(voice, entry)} ({voice.label(entry.kind, 'kind')}, {entry.id})"]
    for name, field in pack_of(voice.game).kinds[entry.kind].fields.items():
        label = voice.label(name, "field")
        effects = list(_effects(field, entry.fields[name]))
        for place, tree in effects:
            lines.append(
                f"{label} {place}: {voice.effect(tree)}" if place else f"{label}: {voice.effect(tree)}"
            )
            lines.append(f"  {phrase('icons')}: {voice.icons(tree)}")
        written = entry.raw.get(name)
        beside = field.beside(written) if effects else written
        if beside not in (None, "", [], {}):
            lines.append(f"{label}: {_plain(voice, name, beside)}")
    lines.append(f"{phrase('provenance')}: {phrase('provenances', entry.provenance)}")
    if entry.known:
        names = [phrase("name") if name == "name" else voice.label(name, "field") for name in entry.known]
        lines.append(f"{phrase('known')}: {', '.join(names)}")
    return lines


def in_short(voice: TerminalVoice, entry: Component) -> str:
    """Return what a component does in as few words as possible; empty if it has no effect."""
    fields = pack_of(voice.game).kinds[entry.kind].fields
    spoken = {name: _phrases(voice, field, entry.fields[name]) for name, field in fields.items()}
    if sum(_holds_effects(field) for field in fields.values()) > 1:
        spoken = {
            name: f"{voice.small_label(name, 'field')}: {text}" for name, text in spoken.items() if text
        }
    return capital("; ".join(text for text in spoken.values() if text))


def found(voice: TerminalVoice, wanted: str) -> list[Component]:
    """Return the component with this id or name, else all whose names contain it."""
    entries = list(pack_of(voice.game).by_id.values())
    wanted = wanted.casefold()
    names = [(entry, entry.id, name_of(voice, entry).casefold()) for entry in entries]
    exact = [entry for entry, id, name in names if wanted in (id, name)]
    return exact or [entry for entry, id, name in names if wanted in id or wanted in name]


def _holds_effects(field: Field) -> bool:
    while isinstance(field, ListOf):
        field = field.field
    return isinstance(field, Effect)


def _phrases(voice: TerminalVoice, field: Field, value: Any) -> str:
    said = [(place, voice.clause(tree)) for place, tree in _effects(field, value)]
    return "; ".join(f"{place}. {text}" if place else text for place, text in said)


def _effects(field: Field, value: Any) -> Iterator[tuple[int, Tree]]:
    """Yield the effects of a field, with their place where that means something (a rank, an era), else 0."""
    if isinstance(field, ListOf) and not isinstance(field, Effects):
        for place, part in enumerate(value or (), start=1):
            yield from ((place, tree) for tree in field.field.trees(part))
    else:
        yield from ((0, tree) for tree in field.trees(value))


def _plain(voice: TerminalVoice, key: str, value: Any) -> str:
    if isinstance(value, list):
        whole = [_plain(voice, key, part) for part in value]
        return ", ".join(f"({part})" if isinstance(value[0], dict) else part for part in whole)
    if isinstance(value, dict):
        parts = [f"{voice.small_label(part, 'field')} {_plain(voice, part, v)}" for part, v in value.items()]
        return " · ".join(parts)
    return voice.value(key, value)
