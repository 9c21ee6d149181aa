"""Talking at the table."""

from __future__ import annotations

from django.db import transaction

from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Table
from civitas.table.play.service import touch

LONGEST = 400
SHOWN = 100


def lines(table: Table) -> list[ChatLine]:
    """Return the newest lines, the oldest of them first."""
    return list(reversed(table.chat.filter(hidden=False).order_by("-id")[:SHOWN]))


def say(table: Table, person: Person, text: str) -> str:
    """Add a line for somebody who has a seat; return the name of the sentence that says why not."""
    if person.silenced:
        return "silenced"
    with transaction.atomic():
        locked = Table.objects.select_for_update().get(pk=table.pk)
        seat = locked.seats.filter(person=person).first()
        if seat is None:
            return "seated_only"
        ChatLine.objects.create(table=locked, person=person, name=seat.name or person.name, text=text)
        touch(locked)
    return ""
