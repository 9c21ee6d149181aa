"""Making tables, sitting down, leaving, coming back, bots that stand in, and playing again.

Every function works in one transaction with the table locked and raises Unseated, which names a sentence of
the site, if it is not possible; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from civitas.table.accounts.models import Person
from civitas.table.lobby.draft import LINK, ME, OPEN, Draft, strongest_bot
from civitas.table.play.models import Seat, Table
from civitas.table.play.service import begin, touch

BOTS_ONLY = 2
"""So many tables without a single person may run at once for whoever opened them."""


class Unseated(Exception):
    """Something that cannot be done at this table now; ``why`` names a sentence of the site."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@contextmanager
def locked(code: str, *statuses: str) -> Iterator[Table]:
    """Give a table that nobody else can change meanwhile; its pages are told of the change."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(code=code)
        if table.status not in statuses:
            raise Unseated("too_late")
        yield table
        touch(table)


def check_bots_only(host: Person) -> None:
    """Refuse one more table at which nobody but bots plays, if enough of this person's run already."""
    people = Seat.objects.filter(table=OuterRef("pk")).exclude(person=None)
    running = Table.objects.filter(~Exists(people), host=host, status=Table.Status.RUNNING)
    if running.count() >= BOTS_ONLY:
        raise Unseated("bots_only")


def create(draft: Draft, host: Person) -> Table:
    """Make a table; where nobody is missing, the game begins at once."""
    with transaction.atomic():
        if draft.bots_only:
            check_bots_only(host)
        table = Table.objects.create(
            game=draft.game.id,
            options=draft.chosen(),
            pace=draft.pace,
            public=draft.public,
            host=host,
        )
        mine = 0
        for number, row in enumerate(draft.rows):
            kind = Seat.Kind.OPEN if row.who == OPEN else Seat.Kind.BOT if row.bot else Seat.Kind.PERSON
            name = row.name if row.who in (ME, LINK) else ""
            if row.who == ME:
                mine += 1
            Seat.objects.create(
                table=table,
                number=number,
                kind=kind,
                person=host if row.who == ME else None,
                name="" if row.who == ME and mine == 1 and not name else name,
                bot=row.bot,
            )
        if not any(seat.free for seat in table.seats.all()):
            begin(table)
        return table


def sit(code: str, person: Person, number: int) -> None:
    """Take an open seat; the last one to sit down lets the game begin."""
    with locked(code, Table.Status.GATHERING) as table:
        seat = table.seats.filter(number=number, kind=Seat.Kind.OPEN).first()
        if seat is None or not seat.free:
            raise Unseated("seat_taken")
        if table.seats.filter(person=person).exists():
            raise Unseated("seated_already")
        _give(table, seat, person)


def sit_by_link(code: str, number: int, token: str, person: Person) -> None:
    """Take the seat that a one-time link gives; afterwards the link is void."""
    with locked(code, Table.Status.GATHERING) as table:
        seat = table.seats.filter(number=number).first()
        if seat is None or not seat.opens_with(token):
            raise Unseated("link_void")
        _give(table, seat, person)


def _give(table: Table, seat: Seat, person: Person) -> None:
    seat.person = person
    seat.link_serial += 1
    seat.seen = timezone.now()
    seat.save()
    if not any(place.free for place in table.seats.all()):
        begin(table)


def start(code: str, person: Person) -> None:
    """Begin with bots on the seats that are still free."""
    with locked(code, Table.Status.GATHERING) as table:
        if table.host_id != person.pk:
            raise Unseated("host_only")
        if not table.seats.exclude(person=None).exists():
            check_bots_only(person)
        for seat in table.seats.all():
            if seat.free:
                seat.kind, seat.bot = Seat.Kind.BOT, strongest_bot()
                seat.save()
        begin(table)


def leave(code: str, person: Person) -> None:
    """Stand up: before the start the seat is free again, then a bot goes on and the way back is open."""
    with locked(code, Table.Status.GATHERING, Table.Status.RUNNING) as table:
        seats = list(table.seats.filter(person=person, bot=""))
        if not seats:
            raise Unseated("not_seated")
        for seat in seats:
            if table.status == Table.Status.GATHERING:
                seat.person = None
                seat.link_serial += 1
            else:
                seat.bot = strongest_bot()
                seat.left = timezone.now()
            seat.save()


def free(code: str, person: Person, number: int) -> None:
    """Take a seat from somebody before the start; only the host can, and the old link stays void."""
    with locked(code, Table.Status.GATHERING) as table:
        if table.host_id != person.pk:
            raise Unseated("host_only")
        seat = table.seats.filter(number=number).exclude(person=None).first()
        if seat is None:
            raise Unseated("seat_free")
        seat.person = None
        seat.link_serial += 1
        seat.save()


def come_back(code: str, person: Person) -> None:
    """Take the own seats back from the bot that stood in."""
    with locked(code, Table.Status.RUNNING) as table:
        seats = table.seats.filter(person=person).exclude(bot="")
        if not seats:
            raise Unseated("not_seated")
        seats.update(bot="", left=None, seen=timezone.now(), busy_until=None)


def call_bot(code: str, person: Person, number: int, absent: list[int]) -> None:
    """Let a bot stand in for somebody who has not been seen for long; they can come back."""
    with locked(code, Table.Status.RUNNING) as table:
        if not table.seats.filter(person=person, bot="").exists():
            raise Unseated("not_seated")
        seat = table.seats.filter(number=number, bot="").first()
        if seat is None or number not in absent:
            raise Unseated("still_here")
        seat.bot = strongest_bot()
        seat.left = timezone.now()
        seat.save()


def close(code: str, person: Person) -> None:
    """Give up a table that has not begun."""
    with locked(code, Table.Status.GATHERING) as table:
        if table.host_id != person.pk:
            raise Unseated("host_only")
        table.status = Table.Status.CLOSED
        table.save()


def _one_further(value: Any) -> Any:
    """Return what belongs to the seats in their new order; what belongs to all stays as it is."""
    return [*value[1:], *value[:1]] if isinstance(value, list) else value


def rematch(code: str, person: Person) -> Table:
    """Play again with the same people, one seat further round; asking twice leads to the same table.

    For somebody who had left, a bot begins; the way back is open as before.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(code=code)
        if table.status != Table.Status.OVER:
            raise Unseated("not_over")
        if not table.seats.filter(person=person).exists():
            raise Unseated("not_seated")
        if table.rematch is not None:
            return table.rematch
        again = Table.objects.create(
            game=table.game,
            options={name: _one_further(value) for name, value in table.options.items()},
            pace=table.pace,
            public=table.public,
            host=person,
        )
        for number, seat in enumerate(_one_further(list(table.seats.all()))):
            gone = seat.person is None
            Seat.objects.create(
                table=again,
                number=number,
                kind=Seat.Kind.BOT if gone else seat.kind,
                person=seat.person,
                name=seat.name,
                bot="" if seat.person == person else seat.bot or (strongest_bot() if gone else ""),
                left=seat.left if seat.person != person else None,
            )
        table.rematch = again
        table.save()
        begin(again)
        touch(table)
        return again
