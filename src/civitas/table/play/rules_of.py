"""By which rules each stretch of a table was played: said on its page, and kept in its replay.

When the rules have changed, a table goes on from its newest snapshot. What came before was played by the
older rules and is kept as it was; what was answered after it has been played again by the newer ones.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from civitas.kernel import stretches
from civitas.kernel.match import Header
from civitas.kernel.stretches import Stretch
from civitas.table.play.models import Move, Table
from civitas.table.play.table_match import TableMatch, Unreadable


def _renewals(table: Table) -> list[list[Any]]:
    """Return the changes of rules: versions before and after, the snapshot between them, and the packs."""
    if not table.renewed:
        return []
    found = table.moves.filter(kind=Move.Kind.RENEW).order_by("sequence")
    # Earlier sites kept the snapshot of the change itself, and did not note the packs.
    return [
        move.data if len(move.data) > 2 else [*move.data, move.sequence, table.pack_hash, table.pack_hash]
        for move in found
    ]


def bases(table: Table) -> list[int]:
    """Return the snapshots from which newer rules took over; they are kept."""
    return [renewal[2] for renewal in _renewals(table)]


def versions(table: Table) -> list[tuple[int, int]]:
    """Return from which answer on which rules version holds: (number of answers before, version)."""
    found = _renewals(table)
    if not found:
        return [(0, table.rules_version)]
    return [(0, found[0][0]), *[(len(_content(table, base)["log"]), new) for _, new, base, *_ in found]]


def _content(table: Table, sequence: int) -> dict[str, Any]:
    snapshot = table.snapshots.filter(sequence=sequence).first()
    try:
        found: dict[str, Any] = msgspec.json.decode(zlib.decompress(bytes(snapshot.content)))
    except (AttributeError, zlib.error, msgspec.DecodeError) as error:
        raise Unreadable(str(error)) from error
    return found


def replay(table: Table, match: TableMatch) -> list[str]:
    """Return the replay file of a table, in stretches where the rules have changed."""
    found = _renewals(table)
    if not found:
        return match.to_lines()
    old, _, _, pack, _ = found[0]
    header = Header(table.game, old, pack, match.header.options, match.header.seats, table.seed)
    later = []
    for _, new, base, _, new_pack in found:
        content = _content(table, base)
        later.append((len(content["log"]), Stretch(new, new_pack, content["state"], content["journal"])))
    return stretches.to_lines(header, match.log, later, match.state.checksum())
