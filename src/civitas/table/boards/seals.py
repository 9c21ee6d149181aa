"""What a part of a board is known by: the data that it shows, and what can be done with the things in it.

A part names the addresses of the board that it is drawn from. Whatever else it depends on (the topic of the
question, who looks at it) it must say beside them: a law compares boards with and without remembered parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from civitas.table.boards.things import Field, Thing

SIZE = 16
Laid = list[tuple[str, bytes]]

_encode = msgspec.json.Encoder().encode


def laid(things: dict[str, list[Thing]], fields: Iterable[Field]) -> Laid:
    """Return what lies on things, by their addresses: choices, refusals, and the fields of a form."""
    found = [
        (path, _encode((thing.choices, thing.refusals, thing.losing)))
        for path, there in things.items()
        for thing in there
        if thing.choices or thing.refusals
    ]
    return found + [(field.address, _encode(field)) for field in fields]


def seal(
    board: dict[str, Any], laid: Laid, sources: Sequence[str], bare: Sequence[str] = ()
) -> tuple[bytes, bool]:
    """Return what differs whenever a part of these addresses differs, and whether anything lies on it.

    Of bare addresses the data alone counts: the part does not show what can be done there.
    """
    told = blake2b(digest_size=SIZE)
    for source in (*sources, *bare):
        told.update(source.encode())
        told.update(_encode(_at(board, source)))
    starts = tuple(f"{source}/" for source in sources)
    busy = False
    for path, what in laid:
        if path.startswith(starts) or path in sources:
            busy = True
            told.update(path.encode())
            told.update(what)
    return told.digest(), busy


def _at(board: Any, address: str) -> Any:
    """Return the data at an address, None where the board has none."""
    here = board
    for step in address.split("/"):
        if isinstance(here, dict):
            here = here.get(step)
        elif isinstance(here, list | tuple) and step.isdecimal() and int(step) < len(here):
            here = here[int(step)]
        else:
            return None
    return here
