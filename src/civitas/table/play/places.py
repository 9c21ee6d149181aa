"""Who may see a table, at which seats somebody sits, and whose turn it is at a shared device."""

from __future__ import annotations

from datetime import timedelta

from django.http import Http404, HttpRequest
from django.utils import timezone

from civitas.table.accounts.names import look
from civitas.table.bots.specification import called
from civitas.table.play.models import Seat, Table
from civitas.table.play.presence import PRESENCE
from civitas.table.texts import Site

SEEN_EVERY = timedelta(seconds=30)
ABSENT = {Table.Pace.LIVE: timedelta(minutes=5), Table.Pace.TURNS: timedelta(days=3)}
"""After so long without a sign of life, a bot may be called for somebody whom the table waits for."""
PATIENCE = 6
"""So many times as long the table waits for somebody whose page is open but who does not answer."""


class Places:
    """The seats of a table, as one visitor stands to them."""

    def __init__(self, request: HttpRequest, table: Table, say: Site) -> None:
        self.request = request
        self.table = table
        self.seats: list[Seat] = list(table.seats.all())
        self.names = seat_names(self.seats, say)
        person = request.user.pk if request.user.is_authenticated else None
        mine = [seat for seat in self.seats if person is not None and seat.person_id == person]
        self.mine = [seat.number for seat in mine if not seat.bot]
        self.left = [seat.number for seat in mine if seat.bot]
        self.version = table.version + sum(seat.private_version for seat in mine)
        self.hosting = person is not None and table.host_id == person
        if not (table.public or mine or self.hosting):
            raise Http404

    @property
    def shared_device(self) -> bool:
        """Whether one person plays several seats here."""
        return len(self.mine) > 1

    def current(self) -> int | None:
        """Return the seat that the viewer plays now; at a shared device the one who holds it."""
        if not self.mine:
            return None
        if not self.shared_device:
            return self.mine[0]
        held = self.request.session.get(self._key)
        return held if held in self.mine else None

    def next_hand(self) -> int | None:
        """Return the seat to hand the device to: somebody is asked, and it is not who holds it."""
        if not self.shared_device or self.table.status != Table.Status.RUNNING:
            return None
        asked = [seat.number for seat in self.seats if seat.asked and seat.number in self.mine]
        held = self.current()
        if held in asked or not asked:
            return None if held is not None else self.mine[0]
        following = [number for number in asked if held is not None and number > held]
        return (following or asked)[0]

    def take(self, seat: int) -> None:
        """Note that the player of this seat now holds the device."""
        if seat in self.mine:
            self.request.session[self._key] = seat

    @property
    def _key(self) -> str:
        return f"hand:{self.table.code}"

    def mark_seen(self) -> None:
        """Note that the visitor is here, at most once in a while; reading a page writes nothing."""
        now = timezone.now()
        stale = [
            seat.pk
            for seat in self.seats
            if seat.number in self.mine and (seat.seen is None or now - seat.seen > SEEN_EVERY)
        ]
        if stale:
            PRESENCE.note(stale)

    def absent(self) -> list[int]:
        """Return the seats for which those who wait may call a bot."""
        now = timezone.now()
        limit = ABSENT[Table.Pace(self.table.pace)]
        found = []
        for seat in self.seats:
            asked = seat.asked_since or self.table.started
            if not seat.asked or seat.bot or seat.number in self.mine or asked is None:
                continue
            if now - max(asked, seat.seen or asked) > limit or now - asked > PATIENCE * limit:
                found.append(seat.number)
        return found


def seat_names(seats: list[Seat], say: Site) -> list[str]:
    """Return what the players are called; nobody is called like another, nor looks so."""
    names: list[str] = []
    for seat in seats:
        name = seat.name or (seat.person.name if seat.person else "")
        if not name and seat.bot:
            name = say("seat.bot", bot=called(seat.bot, say))
        if not name:
            name = say("seat.free")
        names.append(name)
    looks = [look(name) for name in names]
    return [
        name if looks.count(looks[number]) == 1 else f"{name} ({number + 1})"
        for number, name in enumerate(names)
    ]
