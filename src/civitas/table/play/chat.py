"""Talking at the table, and what players can do about somebody who talks badly.

Whoever may see a table reads its chat: at a private table those who sit there, at a public one everybody who
watches. Only those who sit there write. A player can mute somebody, which nobody else notices, and report a
line, which those who run the site then see.
"""

from __future__ import annotations

from django.db import transaction

from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Mute, Report, Table
from civitas.table.play.service import touch

LONGEST = 400
SHOWN = 100


def talk(table: Table, viewer: Person | None = None) -> tuple[list[ChatLine], list[Mute]]:
    """Return the newest lines that a viewer wants to read, the oldest first, and whom the viewer has muted.

    Most tables are silent and hardly anybody is muted: nothing more is asked of the database then.
    """
    said = table.chat.filter(hidden=False).order_by("-id")
    newest = list(reversed(said[:SHOWN]))
    unheard = muted(table, viewer) if newest and viewer is not None else []
    if unheard:
        newest = list(reversed(said.exclude(person__in=[mute.muted_id for mute in unheard])[:SHOWN]))
    return newest, unheard


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
        touch(locked, talk=True)
    return ""


def muted(table: Table, viewer: Person) -> list[Mute]:
    """Return whom the viewer has muted among those who have written at this table."""
    return list(
        Mute.objects.filter(person=viewer, muted__chat__table=table).select_related("muted").distinct()
    )


def mute(table: Table, person: Person, line: int) -> str:
    """No longer show somebody's lines to this person, at any table."""
    author = _author(table, person, line)
    if author is None:
        return "no_line"
    Mute.objects.get_or_create(person=person, muted=author)
    return "now_muted"


def unmute(table: Table, person: Person, mute: int) -> str:
    """Show somebody's lines again."""
    found, _ = Mute.objects.filter(pk=mute, person=person).delete()
    return "now_unmuted" if found else "no_line"


def report(table: Table, person: Person, line: int) -> str:
    """Show a line to those who run the site; each person once."""
    if _author(table, person, line) is None:
        return "no_line"
    Report.objects.get_or_create(line_id=line, person=person)
    return "now_reported"


def _author(table: Table, person: Person, line: int) -> Person | None:
    """Return who wrote a line of this table that can still be read, unless it is the person's own."""
    found = table.chat.filter(pk=line, hidden=False).exclude(person=person).select_related("person").first()
    return found.person if found else None
