"""Reading a folder of components into a `Pack`, and laying an owner's pack over it entry by entry."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from civitas.kernel.grammar import Tree, Vocabulary
from civitas.kernel.pack.fields import REQUIRED, FieldError, Kind, shown
from civitas.kernel.pack.source import PackError, Source, sources

LANGUAGES = {"en": "English", "de": "German"}
PROVENANCES = ("rulebook", "published", "reconstructed")
OWNER = "owner"
COMMON = ("id", "name", "provenance", "known")
MOST_NAMED = 12
"""So many words that are known are named beside one that is not and looks like none of them."""

_ID = re.compile(r"[a-z0-9]+([._][a-z0-9]+)*")


class Component:
    """One component: `fields` as the game uses them, `raw` as they are written."""

    __slots__ = ("fields", "file", "id", "kind", "known", "line", "names", "provenance", "raw")

    def __init__(
        self,
        id: str,
        kind: str,
        names: Mapping[str, str],
        fields: Mapping[str, Any],
        provenance: str,
        known: tuple[str, ...],
        raw: Mapping[str, Any],
        file: str,
        line: int,
    ) -> None:
        self.id = id
        self.kind = kind
        self.names = names
        self.fields = fields
        self.provenance = provenance
        self.known = known
        self.raw = raw
        self.file = file
        self.line = line

    def __getitem__(self, field: str) -> Any:
        return self.fields[field]


class Pack:
    """All components of a game.

    `hash` covers what they say and their order within a kind, because decks are dealt from it; neither the
    spread over files nor comments and blanks count.
    """

    __slots__ = ("by_id", "entries", "hash", "kinds")

    def __init__(self, kinds: Mapping[str, Kind], entries: Iterable[Component]) -> None:
        self.kinds = kinds
        self.entries: dict[str, list[Component]] = {name: [] for name in kinds}
        self.by_id: dict[str, Component] = {}
        for entry in entries:
            self.entries[entry.kind].append(entry)
            self.by_id[entry.id] = entry
        self.hash = self._digest()

    def _digest(self) -> str:
        content = {
            kind: [[e.id, e.names, e.fields, e.provenance, sorted(e.known)] for e in entries]
            for kind, entries in self.entries.items()
        }
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def trees(self) -> Iterator[tuple[Component, str, Tree]]:
        """Every effect in the pack, with its entry and field."""
        for entry in self.by_id.values():
            for name, field in self.kinds[entry.kind].fields.items():
                for tree in field.trees(entry.fields[name]):
                    yield entry, name, tree


class Change:
    """One field of one entry that an owner's pack changes, both values as written (None: left out)."""

    __slots__ = ("entry", "field", "new", "old")

    def __init__(self, entry: Component, field: str, old: Any, new: Any) -> None:
        self.entry = entry
        self.field = field
        self.old = old
        self.new = new

    def __str__(self) -> str:
        entry = self.entry
        old = "nothing" if self.old is None else shown(self.old)
        where = f"{entry.file}, line {entry.line}"
        return f'{where}: {entry.kind} "{entry.id}" {self.field}: {old} → {shown(self.new)}'


def load(
    folder: Path,
    kinds: Sequence[Kind],
    vocabulary: Vocabulary,
    overlay: Path | None = None,
    game: str | None = None,
) -> Pack:
    """The components of a folder; `overlay` is an owner's folder whose entries replace given fields.

    A file may name its game at the top (`game = "path"`); it is refused if it is another one than `game`.
    """
    reader = _Reader(kinds, vocabulary, game)
    entries: dict[str, Component] = {}
    for source, kind, index, table in reader.tables(folder):
        entry = reader.entry(source, kind, index, table)
        if entry.id in entries:
            first = entries[entry.id]
            message = f'the id "{entry.id}" stands already in {first.file}, line {first.line}; '
            raise PackError(entry.file, entry.line, message + "every id may stand once in the whole game")
        entries[entry.id] = entry
    if overlay is not None:
        seen: set[str] = set()
        for source, kind, index, table in reader.tables(overlay):
            entry = reader.override(source, kind, index, table, entries)
            if entry.id in seen:
                message = f'the id "{entry.id}" stands twice in this pack; put its fields into one entry'
                raise PackError(entry.file, entry.line, message)
            seen.add(entry.id)
            entries[entry.id] = entry
    return Pack(reader.kinds, entries.values())


def changes(base: Pack, changed: Pack) -> list[Change]:
    """What an overlay changes: `changed` is the same folder loaded with it."""
    found = []
    for id, new in changed.by_id.items():
        old = base.by_id[id]
        fields = [name for name in new.raw if name not in ("provenance", "known")]
        differing = [name for name in fields if old.raw.get(name) != new.raw[name]]
        found += [Change(new, name, old.raw.get(name), new.raw[name]) for name in differing]
        if not differing and old.provenance != new.provenance:
            found.append(Change(new, "provenance", old.provenance, new.provenance))
    return found


def _nearest(word: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"known are {', '.join(names[:MOST_NAMED])}{more}"


class _Reader:
    """Reads and checks entries; every refusal is a PackError with its line."""

    def __init__(self, kinds: Sequence[Kind], vocabulary: Vocabulary, game: str | None) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.vocabulary = vocabulary
        self.game = game

    def tables(self, folder: Path) -> Iterator[tuple[Source, Kind, int, dict[str, Any]]]:
        for source in sources(folder):
            for key, value in source.data.items():
                if key == "game":
                    self._same_game(source, value)
                    continue
                kind = self.kinds.get(key)
                line = source.line_of_key(key)
                if kind is None:
                    message = f'"{key}" is not a kind of component; {_nearest(key, self.kinds)}'
                    raise PackError(source.file, line, message)
                if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
                    raise PackError(source.file, line, f"every {key} must stand under its own line [[{key}]]")
                for index, table in enumerate(value):
                    yield source, kind, index, table

    def _same_game(self, source: Source, value: Any) -> None:
        if self.game is not None and value != self.game:
            message = f'the file is for the game {shown(value)}, but "{self.game}" is wanted here'
            raise PackError(source.file, source.line_of_key("game"), message)

    def entry(self, source: Source, kind: Kind, index: int, table: dict[str, Any]) -> Component:
        at = _Place(source, kind, index, table)
        self._known_fields(at, table)
        provenance = table.get("provenance")
        if provenance not in PROVENANCES:
            given = "has no provenance" if provenance is None else f"has the provenance {shown(provenance)}"
            raise at.wrong(f"{given}, but it must be one of {', '.join(PROVENANCES)}", "provenance")
        fields: dict[str, Any] = {}
        for name, field in kind.fields.items():
            if name in table:
                fields[name] = self._read(at, name, table[name])
            elif field.default is REQUIRED:
                raise at.wrong(f"has no {name}; it must be {field.wanted()}")
            else:
                fields[name] = field.default
        names = self._names(at, table.get("name", {})) if kind.named or "name" in table else {}
        known = self._known(at, table.get("known", []), provenance)
        return Component(at.id, kind.name, names, fields, provenance, known, table, source.file, at.line)

    def override(
        self, source: Source, kind: Kind, index: int, table: dict[str, Any], entries: Mapping[str, Component]
    ) -> Component:
        at = _Place(source, kind, index, table)
        base = entries.get(at.id)
        if base is None:
            raise at.wrong(f"is not in the game; {_nearest(at.id, entries)}", "id")
        if base.kind != kind.name:
            raise at.wrong(f"is a {base.kind} in the game; put it under [[{base.kind}]]")
        self._known_fields(at, table)
        if table.get("provenance", OWNER) != OWNER or "known" in table:
            field = "known" if "known" in table else "provenance"
            raise at.wrong(f'comes from a pack, so its provenance is "{OWNER}"; leave {field} out', field)
        given = {name: value for name, value in table.items() if name not in COMMON}
        read = {name: self._read(at, name, value) for name, value in given.items()}
        raw = {**base.raw, **given, "provenance": OWNER}
        raw.pop("known", None)
        names = base.names
        if "name" in table:
            if not isinstance(table["name"], dict):
                raise at.wrong(f'has the name {shown(table["name"])}; write name = {{ de = "…" }}', "name")
            raw["name"] = {**base.raw.get("name", {}), **table["name"]}
            names = self._names(at, raw["name"])
        return Component(
            at.id, kind.name, names, {**base.fields, **read}, OWNER, (), raw, source.file, at.line
        )

    def _known_fields(self, at: _Place, table: Mapping[str, Any]) -> None:
        fields = (*COMMON, *at.kind.fields)
        for name in table:
            if name not in fields:
                raise at.wrong(f'has an unknown field "{name}"; {_nearest(name, fields)}', name)

    def _read(self, at: _Place, name: str, value: Any) -> Any:
        try:
            return at.kind.fields[name].read(value, self.vocabulary)
        except FieldError as wrong:
            line = at.source.line_of(at.kind.name, at.index, name, wrong.needle)
            message = f'the {name} of {at.kind.name} "{at.id}" {wrong}'
            raise PackError(at.source.file, line, message) from wrong

    def _names(self, at: _Place, names: Any) -> dict[str, str]:
        if not isinstance(names, dict):
            raise at.wrong(f'has the name {shown(names)}; write name = {{ en = "…", de = "…" }}', "name")
        for lang in names:
            if lang not in LANGUAGES:
                raise at.wrong(f'has a name in the language "{lang}"; known are en and de', "name")
        for lang, language in LANGUAGES.items():
            name = names.get(lang)
            if not isinstance(name, str) or not name.strip():
                raise at.wrong(f'has no {language} name; write name = {{ en = "…", de = "…" }}', "name")
        return {lang: names[lang] for lang in LANGUAGES}

    def _known(self, at: _Place, known: Any, provenance: str) -> tuple[str, ...]:
        fields = ("name", *at.kind.fields)
        if not isinstance(known, list) or any(name not in fields for name in known):
            raise at.wrong(f"has known = {shown(known)}; it must be a list of {', '.join(fields)}", "known")
        if known and provenance != "reconstructed":
            raise at.wrong(f"is {provenance}; leave known out, it is for reconstructed entries", "known")
        return tuple(known)


class _Place:
    """Where an entry stands, for sentences about it."""

    def __init__(self, source: Source, kind: Kind, index: int, table: Mapping[str, Any]) -> None:
        self.source = source
        self.kind = kind
        self.index = index
        self.line = source.line_of(kind.name, index)
        id = table.get("id")
        if id is None:
            message = f'{kind.name} number {index + 1} of this file has no id; write id = "a_short_name"'
            raise PackError(source.file, self.line, message)
        if not isinstance(id, str) or not _ID.fullmatch(id):
            message = f"the id {shown(id)} must be lower-case words joined by dots or underscores"
            raise PackError(source.file, source.line_of(kind.name, index, "id"), message)
        self.id = id

    def wrong(self, message: str, field: str = "") -> PackError:
        line = self.source.line_of(self.kind.name, self.index, field)
        return PackError(self.source.file, line, f'{self.kind.name} "{self.id}" {message}')
