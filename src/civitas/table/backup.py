"""Saving everything that lasts into one file, and putting it back.

The file is compressed JSON lines: a heading, one record a line, and a checksum of all of it. It does not
depend on the database, so a site can move from SQLite to PostgreSQL. It holds seeds and password hashes, so
only its owner may read it.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from django.contrib.sessions.models import Session
from django.core import serializers
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DatabaseError, connection, models, transaction

from civitas.kernel.types import Unplayable, action_of
from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Move, Mute, Report, Seat, Snapshot, Table

FORMAT = 1
LONGEST_LINE = 16 * 2**20
ODD = (
    DeserializationError,
    DatabaseError,
    ValidationError,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""What values can cause that no site would have written."""
# Analyses are not among them: they are made anew when somebody asks.
KEPT: tuple[type[models.Model], ...] = (
    Person,
    Session,
    Table,
    Seat,
    Move,
    Snapshot,
    ChatLine,
    Mute,
    Report,
)


def save(path: Path) -> dict[str, int]:
    """Write a backup; return how many records of each kind it holds. An existing file is not overwritten."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as file:
            checksum = blake2b(digest_size=16)
            with _one_view():
                counts = {model._meta.label_lower: model._default_manager.count() for model in KEPT}
                for line in _lines(counts):
                    checksum.update(line)
                    file.write(line)
            file.write(_line({"checksum": checksum.hexdigest()}))
            file.close()
            raw.flush()
            os.fsync(raw.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return counts


@contextmanager
def _one_view() -> Iterator[None]:
    """See everything as it is now, although others go on writing."""
    outermost = not connection.in_atomic_block
    connection.ensure_connection()
    mode = getattr(connection, "transaction_mode", None)
    # Only SQLite has a mode. This one reads: a writer's lock would make everybody wait until the end.
    connection.transaction_mode = "DEFERRED"
    try:
        with transaction.atomic():
            if connection.vendor == "postgresql" and outermost:
                connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield
    finally:
        connection.transaction_mode = mode


class Exact(DjangoJSONEncoder):
    """Django's encoder, which would cut times to milliseconds."""

    def default(self, value: Any) -> Any:
        """Return a value as JSON knows it."""
        return value.isoformat() if isinstance(value, datetime) else super().default(value)


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _lines(counts: dict[str, int]) -> Iterator[bytes]:
    yield _line({"civitas": FORMAT, "saved": datetime.now(UTC).isoformat(), "records": counts})
    for model in KEPT:
        for record in model._default_manager.order_by("pk").iterator(chunk_size=200):
            yield serializers.serialize("jsonl", [record], cls=Exact).strip().encode() + b"\n"


def restore(path: Path, replace: bool = False) -> dict[str, int]:
    """Read a backup into the database; all of it or nothing."""
    counts = _checked(path)
    with transaction.atomic():
        if Person.objects.exists() or Table.objects.exists():
            if not replace:
                raise Unplayable(
                    "There is data here already; --replace puts the backup in its place.", "backup_over"
                )
            for model in reversed(KEPT):
                model._default_manager.all().delete()
        try:
            _put_in(_records(path))
            connection.check_constraints()
        except ODD as error:
            why = " ".join(str(error).split())[:200]
            raise Unplayable(
                f"{path} was written by another release of Civitas or by hand: {why}; nothing was changed.",
                "backup_odd",
                path,
                why,
            ) from None
        for statement in connection.ops.sequence_reset_sql(no_style(), list(KEPT)):
            connection.cursor().execute(statement)
        found = {model._meta.label_lower: model._default_manager.count() for model in KEPT}
        if found != {**dict.fromkeys(found, 0), **counts}:
            raise Unplayable(
                f"{path} announces {counts} and holds {found}; nothing was changed.",
                "backup_counts",
                path,
                counts,
                found,
            )
    return counts


def _put_in(records: Iterator[str]) -> None:
    names: set[str] = set()
    for record in serializers.deserialize("jsonl", records):
        if not isinstance(record.object, KEPT):
            raise ValueError(f"there are no records of {record.object._meta.label_lower} in a backup")
        if isinstance(record.object, Person):
            # Backups from before names were compared know nothing of keys.
            record.object.give_way(names)
            names.add(record.object.login_key or "")
        record.object.clean_fields(exclude=_not_looked_at(record.object))
        _check(record.object)
        record.save()


def _not_looked_at(record: models.Model) -> set[str]:
    """Return the fields that the database looks at itself: those that are empty or name other records."""
    return {
        field.name
        for field in record._meta.fields
        if field.is_relation or field.value_from_object(record) in field.empty_values
    }


def _check(record: models.Model) -> None:
    """Refuse what a field can hold but no site would have written."""
    if isinstance(record, Table):
        plain = isinstance(record.options, dict) and _fits(record.outcome)
    elif isinstance(record, Move) and record.kind == Move.Kind.UNDO:
        plain = type(record.data) is int and record.data > 0
    elif isinstance(record, Move):
        plain = isinstance(record.data, list) and action_of(record.data) is not None
    else:
        plain = True
    if not plain:
        raise ValueError(f"record {record.pk} of {record._meta.label_lower} is odd")


def _fits(outcome: Any) -> bool:
    """Return whether this is the end of a game, or none yet."""
    if outcome is None:
        return True
    if not isinstance(outcome, dict):
        return False
    lists = [outcome.get(key) for key in ("totals", "ranks", "breakdown")]
    if not all(isinstance(found, list) and len(found) == len(lists[0] or ()) for found in lists):
        return False
    numbers = [*outcome["totals"], *outcome["ranks"]]
    parts = [value for own in outcome["breakdown"] if isinstance(own, dict) for value in own.values()]
    return (
        all(type(number) is int for number in [*numbers, *parts])
        and all(isinstance(own, dict) for own in outcome["breakdown"])
        and isinstance(outcome.get("verdict"), str)
    )


def _raw_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a backup one at a time; one that no backup has is not even held in memory."""
    with gzip.open(path) as file:
        while line := file.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                raise ValueError("a line is too long")
            yield line


def _records(path: Path) -> Iterator[str]:
    """Yield the records of a backup that was checked before."""
    lines = _raw_lines(path)
    next(lines)
    before = next(lines)
    for line in lines:
        yield before.decode()
        before = line


def _checked(path: Path) -> dict[str, int]:
    """Return the counts of a backup whose checksum agrees."""
    checksum = blake2b(digest_size=16)
    try:
        lines = _raw_lines(path)
        last = next(lines, b"")
        head = json.loads(last)
        known, counts = head["civitas"], dict(head["records"])
        most = sum(counts.values()) + 2
        read = 1
        for line in lines:
            checksum.update(last)
            last = line
            read += 1
            if known == FORMAT and read > most:
                raise ValueError("there is more than announced")
        named = json.loads(last)["checksum"]
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, LookupError, TypeError, RecursionError):
        raise Unplayable(f"{path} is not a whole backup of Civitas.", "backup_part", path) from None
    if known != FORMAT:
        raise Unplayable(
            f"{path} has format {known}; this program reads format {FORMAT}.",
            "backup_format",
            path,
            known,
            FORMAT,
        )
    if checksum.hexdigest() != named:
        raise Unplayable(f"{path} is damaged: its checksum does not agree.", "backup_damaged", path)
    return counts
