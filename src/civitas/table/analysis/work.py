"""What a bot process does for analyses while no bot has to answer: one answer of one game at a time.

A process holds at most one analysis. It is leased, so that no other one works on it too, and written down
every few seconds together with a new lease; when a process ends, another one goes on from there. After that,
each answer is written off before it is looked at: one that ends its process is passed over and not met again.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from time import monotonic
from typing import Any

from django.conf import settings
from django.db.models import F, Q
from django.utils import timezone

from civitas.arena.analyse import Analyst, Mistake, Moment
from civitas.table.bots.time_limit import GRACE, OutOfTime, at_most
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Analysis

LOG = logging.getLogger("civitas.bots")
BOT = "medium"
"""Whose answers the players' are compared with."""
SECONDS: float = settings.ANALYSIS_SECONDS
DEALS = 12
"""So often at most what is hidden is dealt anew, as far as the time allows."""
ROUNDS = 3
MOST_MISTAKES = 8
"""So many answers of each seat are kept, those that lost most."""
BUDGET: float = settings.BOT_SECONDS
"""After so long the look at an answer is broken off, as a bot's thinking is."""
KEEP_EVERY = 2.0
LOOK_EVERY = 1.0
LEASE = timedelta(seconds=BUDGET + GRACE + 25)


class Work:
    """One analysis that this process has leased."""

    def __init__(self, row: Analysis) -> None:
        self.row = row
        with reading(row.table.code) as (_, match):
            self.analyst = Analyst(match, BOT, DEALS, SECONDS, ROUNDS)
        self.state = self.analyst.at(row.done)
        self.kept = monotonic()

    def go_on(self) -> bool:
        """Look at one more answer; return whether there is more to do here."""
        number = self.row.done
        self.row.done += 1
        was_cut_off = self.row.attempts > 1
        if was_cut_off and not self.keep():
            return False
        try:
            with at_most(BUDGET):
                self._note(*self.analyst.look(self.state, number))
        except (OutOfTime, Exception) as fault:
            LOG.warning("answer %s of %s is passed over in its analysis: %r", number, self.row.table, fault)
            self.state = self.analyst.at(number + 1)
        is_over = self.row.is_done
        if (is_over or monotonic() - self.kept > KEEP_EVERY) and not self.keep():
            return False
        return not is_over

    def _note(self, mistake: Mistake | None, moment: Moment | None) -> None:
        if moment is not None:
            self.row.moments.append(moment._asdict())
        if mistake is not None:
            self.row.mistakes = _worst([*self.row.mistakes, _plain(mistake)])

    def keep(self) -> bool:
        """Write down how far it has come and renew the lease; False if somebody else has it by now."""
        held, self.row.busy_until = self.row.busy_until, timezone.now() + LEASE
        self.kept = monotonic()
        mine = Analysis.objects.filter(pk=self.row.pk, busy_until=held)
        return bool(
            mine.update(
                done=self.row.done,
                moments=self.row.moments,
                mistakes=self.row.mistakes,
                busy_until=self.row.busy_until,
            )
        )


def _plain(mistake: Mistake) -> dict[str, Any]:
    question = mistake.question
    return {
        "answers": mistake.answers,
        "seat": question.seat,
        "topic": question.topic,
        "args": question.args,
        "chosen": mistake.chosen,
        "better": mistake.better,
        "loss": round(mistake.loss, 2),
    }


def _worst(mistakes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the greatest mistakes of each seat, the greatest first."""
    mistakes = sorted(mistakes, key=lambda one: (-one["loss"], one["answers"]))
    kept: list[dict[str, Any]] = []
    for one in mistakes:
        if sum(other["seat"] == one["seat"] for other in kept) < MOST_MISTAKES:
            kept.append(one)
    return kept


class Desk:
    """What a process has in hand, and when it last looked for something."""

    def __init__(self) -> None:
        self.work: Work | None = None
        self.looked = 0.0

    def is_empty(self) -> bool:
        """Return whether there is nothing to analyse; now and then something is taken up."""
        if self.work is None and monotonic() - self.looked > LOOK_EVERY:
            self.looked = monotonic()
            self.work = take_up()
        return self.work is None

    def go_on(self) -> None:
        """Do a little of what is in hand."""
        if self.work is not None and not self.work.go_on():
            self.work, self.looked = None, 0.0


DESK = Desk()


def take_up() -> Work | None:
    """Lease the analysis that has been waiting longest; one that cannot be begun is noted as failed."""
    now = timezone.now()
    idle = Q(busy_until=None) | Q(busy_until__lt=now)
    waiting = Analysis.objects.filter(idle, done__lt=F("total"), failed=False).order_by("asked", "pk")
    row = waiting.select_related("table").first()
    if row is None:
        return None
    lease = now + LEASE
    free = Analysis.objects.filter(idle, pk=row.pk)
    if not free.update(busy_until=lease, attempts=F("attempts") + 1):
        return None
    row.refresh_from_db(fields=["busy_until", "attempts", "done", "moments", "mistakes"])
    try:
        return Work(row)
    except Exception as fault:
        LOG.warning("%s cannot be analysed: %r", row.table, fault)
        Analysis.objects.filter(pk=row.pk).update(failed=True, busy_until=None)
        return None
