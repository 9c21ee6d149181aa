"""Who is here: pages note it in memory, and one thread writes it down now and then.

Opening a page only reads, so it never waits for somebody who writes, and it comes also from a full disk.
"""

from __future__ import annotations

import logging
import threading

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from civitas.table.play.models import Seat

EVERY = 5.0
LOG = logging.getLogger("civitas.play")


class Presence:
    """The seats whose players have been seen since it was last written down."""

    def __init__(self) -> None:
        self.seats: set[int] = set()
        self.lock = threading.Lock()

    def note(self, seats: list[int]) -> None:
        """Note that the players of these seats are here."""
        with self.lock:
            self.seats.update(seats)

    def write(self) -> None:
        """Write down who is here; what cannot be written now is kept for the next time."""
        with self.lock:
            seats, self.seats = self.seats, set()
        if not seats:
            return
        try:
            Seat.objects.filter(pk__in=seats).update(seen=timezone.now())
        except DatabaseError as error:
            LOG.warning("who is here could not be written down: %s", error)
            self.note(sorted(seats))

    def start(self) -> None:
        """Write now and then as long as the process lives."""
        threading.Thread(target=self._go_on, name="presence", daemon=True).start()

    def _go_on(self) -> None:
        pause = threading.Event()
        while not pause.wait(EVERY):
            close_old_connections()
            self.write()
            close_old_connections()


PRESENCE = Presence()
