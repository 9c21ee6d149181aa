"""A limit of time for whatever thinks in a bot process, also where it does not look at the clock."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

LOG = logging.getLogger("civitas.bots")
GRACE = 2.0
"""How long a bot may go on after it was interrupted."""


class OutOfTime(BaseException):
    """A bot has used up its time; no fault that a bot would handle itself."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupt what runs inside after so many seconds; only the main thread of a process can do this.

    What goes on regardless ends the process.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGALRM, give_up)
        signal.setitimer(signal.ITIMER_REAL, GRACE)
        raise OutOfTime

    def give_up(number: int, frame: FrameType | None) -> None:
        LOG.error("a bot cannot be interrupted; its process ends")
        os._exit(1)

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
