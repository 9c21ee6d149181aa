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
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DatabaseError, connection, models, transaction

from civitas.kernel.types import Unplayable
from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Move, Seat, Snapshot, Table

FORMAT = 1
KEPT: tuple[type[models.Model], ...] = (Person, Session, Table, Seat, Move, Snapshot, ChatLine)


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
    counts, records = _read(path)
    with transaction.atomic():
        if Person.objects.exists() or Table.objects.exists():
            if not replace:
                raise Unplayable("There is data here already; --replace puts the backup in its place.")
            for model in reversed(KEPT):
                model._default_manager.all().delete()
        try:
            for record in serializers.deserialize("jsonl", b"".join(records).decode()):
                record.save()
        except (DeserializationError, DatabaseError) as error:
            raise Unplayable(
                f"{path} was written by another release of Civitas: {error}; nothing was changed."
            ) from None
        for statement in connection.ops.sequence_reset_sql(no_style(), list(KEPT)):
            connection.cursor().execute(statement)
        found = {model._meta.label_lower: model._default_manager.count() for model in KEPT}
        if found != counts:
            raise Unplayable(f"{path} announces {counts} and holds {found}; nothing was changed.")
    return counts


def _read(path: Path) -> tuple[dict[str, int], list[bytes]]:
    """Return the counts and the records of a backup whose checksum agrees."""
    try:
        with gzip.open(path) as file:
            lines = file.readlines()
        head, last = json.loads(lines[0]), json.loads(lines[-1])
        known, counts, checksum = head["civitas"], head["records"], last["checksum"]
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, LookupError, TypeError):
        raise Unplayable(f"{path} is not a whole backup of Civitas.") from None
    if known != FORMAT:
        raise Unplayable(f"{path} has format {known}; this program reads format {FORMAT}.")
    if blake2b(b"".join(lines[:-1]), digest_size=16).hexdigest() != checksum:
        raise Unplayable(f"{path} is damaged: its checksum does not agree.")
    return counts, lines[1:-1]
