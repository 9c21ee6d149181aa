"""Tells the open pages of a table that it has changed, each viewer a version number of its own.

What somebody answers while all answer at once is hidden from the others, so it must not move their number
either. A viewer's version is the table's, which grows with what everybody can see, plus those of the seats
that the viewer plays, which grow with what can be seen from there alone.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from civitas.table.play.models import Seat

LOG = logging.getLogger("civitas.live")
Message = dict[str, Any]


def group(code: str) -> str:
    """Return the name of the group of sockets that watch a table."""
    return f"table.{code}"


def present(codes: list[str]) -> dict[str, Message]:
    """Return what there is to tell of tables: the common version, and by person what only they can see."""
    found: dict[str, Message] = {}
    seats = Seat.objects.filter(table__code__in=codes)
    for code, version, person, private in seats.values_list(
        "table__code", "table__version", "person", "private_version"
    ):
        message = found.setdefault(code, {"type": "table.version", "version": version, "private": {}})
        if person is not None and private:
            own: dict[str, int] = message["private"]
            own[str(person)] = own.get(str(person), 0) + private
    return found


def version_for(message: Message, person: int | None) -> int:
    """Return the version of a table as one viewer counts it."""
    return int(message["version"] + message["private"].get(str(person), 0))


def message_of(version: int, seats: Iterable[Seat]) -> Message:
    """Return what there is to tell of a table whose version and seats are at hand."""
    private: dict[str, int] = {}
    for seat in seats:
        if seat.person_id is not None and seat.private_version:
            private[str(seat.person_id)] = private.get(str(seat.person_id), 0) + seat.private_version
    return {"type": "table.version", "version": version, "private": private}


def tell(code: str, message: Message | None = None) -> None:
    """Tell everybody who watches; a message that is lost is made good by asking again."""
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)(group(code), message or present([code])[code])
    except Exception:
        LOG.warning("the pages of table %s could not be told of a change", code, exc_info=True)
