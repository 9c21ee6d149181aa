"""One process in which bots think: ``python -m civitas.table.bots.worker PARENT``.

It looks for seats that a bot plays and that a table waits for, leases one at a time, lets the bot think
outside of any transaction and within its time, and hands the answer to the service that people's moves go
through too. Tables at which people sit come first, and nothing is slept through: the pause that lets people
follow a bot is a time before which its seat is not due. At a table that all people have left nobody waits, so
it waits for them. When no bot has anything to do, it looks at finished games that somebody wants analysed.

A bot sees its seat's view and nothing else. If it fails or is too slow, its best answer so far, or a random
one, keeps the table up. A bot that cannot even be interrupted ends its process: the site starts another one,
which thinks again. A question at which that happens several times is answered at random.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from datetime import timedelta
from random import Random, SystemRandom

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "civitas.table.settings")

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import close_old_connections  # noqa: E402
from django.db.models import Exists, F, OuterRef, Q  # noqa: E402
from django.utils import timezone  # noqa: E402

from civitas import bots  # noqa: E402
from civitas.kernel.game import Game  # noqa: E402
from civitas.kernel.state import Question  # noqa: E402
from civitas.kernel.types import Action  # noqa: E402
from civitas.kernel.views import Observation  # noqa: E402
from civitas.table.analysis.work import DESK  # noqa: E402
from civitas.table.bots.time_limit import GRACE, OutOfTime, at_most  # noqa: E402
from civitas.table.play import service  # noqa: E402
from civitas.table.play.match_cache import Frozen, reading  # noqa: E402
from civitas.table.play.models import Seat, Table  # noqa: E402

LOG = logging.getLogger("civitas.bots")
IDLE = 0.15
BUDGET: float = settings.BOT_SECONDS
LEASE = timedelta(seconds=BUDGET + GRACE + 3)
ATTEMPTS = 3
"""So many processes may end over a question before it is answered at random."""
THINKING = 0.8
"""The share of its time after which a bot shall come to its answer."""
PLAYERS: dict[tuple[int, int, str], bots.Bot] = {}
"""The bots that this process has lately let think, by table, seat and name; the oldest go first."""
MOST_PLAYERS = 64
PATIENCE = timedelta(minutes=5)
"""So long a bot waits in open lanes for a person who could take an answer back and does not confirm."""
SOON = timedelta(seconds=1)
"""So long before a bot answers no analysis goes on."""
FROZEN = timedelta(hours=1)
"""After so long a table is looked at again that could not be played on."""


def lease() -> Seat | None:
    """Take the bot's seat that has been due longest, so that no other process thinks about it too.

    Where people sit comes first; where all people have left comes not at all.
    """
    now = timezone.now()
    idle = Q(busy_until=None) | Q(busy_until__lt=now)
    people = Seat.objects.filter(table=OuterRef("table")).exclude(person=None)
    released = Q(ready=True) | ~Exists(people.filter(bot="", ready=False))
    seats = (
        Seat.objects.filter(idle, Q(due=None) | Q(due__lte=now))
        .filter(released | Q(table__moved__lt=now - PATIENCE))
        .filter(asked=True, table__status=Table.Status.RUNNING)
        .exclude(bot="")
        .annotate(attended=Exists(people.filter(bot="")), abandoned=Exists(people))
        .filter(Q(attended=True) | Q(abandoned=False))
    )
    for seat in seats.select_related("table").order_by("-attended", "asked_since")[:5]:
        free = Seat.objects.filter(idle, pk=seat.pk, asked=True)
        if free.update(busy_until=now + LEASE, attempts=F("attempts") + 1):
            return seat
    return None


def is_due_soon() -> bool:
    """Return whether a bot is about to answer, so that nothing is begun now that could make it late."""
    now = timezone.now()
    soon = Seat.objects.filter(asked=True, due__gt=now, due__lt=now + SOON).exclude(bot="")
    return soon.filter(table__status=Table.Status.RUNNING).exists()


def was_given_up(seat: Seat) -> bool:
    """Return whether several processes took this question up and never came back: its bot ends them."""
    return seat.attempts >= ATTEMPTS


def player_of(table: int, bot: str, game: Game, seat: int) -> bots.Bot:
    """Return the bot that plays this seat here; it goes on thinking where it was, if it is still known."""
    key = (table, seat, bot)
    player = PLAYERS.pop(key, None)
    if player is None or player.game is not game:
        player = bots.make(bot, game, seat, Random(SystemRandom().getrandbits(64)))
    PLAYERS[key] = player
    if len(PLAYERS) > MOST_PLAYERS:
        del PLAYERS[next(iter(PLAYERS))]
    return player


def choose(table: int, bot: str, question: Question, seen: Observation) -> Action:
    """Return the bot's answer; if it fails, its best so far or a random one."""
    deadline = bots.Deadline(BUDGET * THINKING)
    legal = question.actions[:]  # the question is the bot's own, and it may change it
    try:
        with at_most(BUDGET):
            action = player_of(table, bot, seen.game, question.seat).choose(seen, question, deadline)
        if action in legal:
            return action
        LOG.error("bot %s answered %s, which is not among the choices", bot, action)
    except OutOfTime:
        LOG.warning("bot %s had no answer to %s after %s seconds", bot, question.topic, BUDGET)
    except Exception:
        LOG.exception("bot %s failed at %s", bot, question.topic)
    PLAYERS.pop((table, question.seat, bot), None)
    if deadline.best in legal:
        return deadline.best
    return at_random(seen.game, legal)


def at_random(game: Game, legal: list[Action]) -> Action:
    """Return any answer of somebody who wants to go on playing."""
    return SystemRandom().choice(bots.serious(game, legal))


def answer(seat: Seat) -> bool:
    """Think about one seat and answer; return whether the move was made."""
    try:
        with reading(seat.table.code) as (_, match):
            asked_at = match.asked_at[seat.number]
            seen = Observation.of(match.state, seat.number)
            question = seen.question
    except Frozen:
        # The rules may come back, so the seat is only put off.
        Seat.objects.filter(pk=seat.pk).update(busy_until=timezone.now() + FROZEN, attempts=0)
        return False
    if question is None:
        Seat.objects.filter(pk=seat.pk).update(asked=False, busy_until=None)
        return False
    if was_given_up(seat):
        LOG.error("bot %s ended its process at %s; the answer is random", seat.bot, question.topic)
        action = at_random(seen.game, question.actions)
    else:
        action = choose(seat.table_id, seat.bot, question, seen)
    reply = service.answer_as_bot(seat.table.code, seat.number, asked_at, action)
    if reply.status != service.DONE:
        Seat.objects.filter(pk=seat.pk).update(busy_until=None, attempts=0)
    return reply.status == service.DONE


def work(parent: int) -> None:
    """Answer for bots, else analyse, until the process that started this one is gone."""
    while os.getppid() == parent:
        close_old_connections()
        try:
            seat = lease()
            if seat is not None:
                answer(seat)
            elif DESK.is_empty() or is_due_soon():
                time.sleep(IDLE)
            else:
                DESK.go_on()
        except Exception:
            LOG.exception("a bot's turn could not be carried out")
            time.sleep(1)


def main() -> None:
    """Run until the parent ends or a signal comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    os.nice(5)
    work(int(sys.argv[1]))


if __name__ == "__main__":
    main()
