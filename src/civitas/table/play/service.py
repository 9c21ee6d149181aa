"""The only place that writes moves.

Every function works inside one transaction with the table locked. What it returns has been committed; a page
that is behind, a second click and a resend change nothing and say so.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any, NamedTuple

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from civitas.games import title
from civitas.kernel.types import Action, Reason, Refused, tupled
from civitas.table.accounts.models import Person
from civitas.table.live.notify import message_of, tell
from civitas.table.play.match_cache import forget, from_the_start, is_current, load, writing
from civitas.table.play.models import Move, Seat, Snapshot, Table
from civitas.table.play.rules_of import bases
from civitas.table.play.table_match import TableMatch, TooDeep

SNAPSHOT_EVERY = 8
SNAPSHOTS_KEPT = 3
PAUSE = timedelta(seconds=settings.BOT_PAUSE)
"""A bot that answers at once is hard to follow; it takes at least so long at a live table."""

SETTLED = ("asked", "asked_since", "due", "busy_until", "attempts", "seen", "ready", "private_version")
"""What a move changes of the seats."""

DONE = "done"
AGAIN = "again"
STALE = "stale"
REFUSED = "refused"


class Reply(NamedTuple):
    """What became of a move: done, done before, out of date, or refused with a reason.

    ``why`` names a sentence of the site, ``reason`` is one of the game.
    """

    status: str
    table: Table
    why: str = ""
    reason: Reason | None = None


class MoveRequest(NamedTuple):
    """What a page sends along: its seat, the number of its seat's question, and its id for this move.

    Not the number of the table's moves: how many others make while all answer at once is hidden.
    """

    seat: int
    sequence: int
    client_id: str


def touch(table: Table, seat: int | None = None, talk: bool = False) -> None:
    """Count a change, and tell the open pages once it is committed; some can be seen from one seat alone."""
    if seat is None:
        changed = {"version": F("version") + 1, **({"talked": F("version") + 1} if talk else {})}
        Table.objects.filter(pk=table.pk).update(**changed)
        table.refresh_from_db(fields=["version", "talked"])
    else:
        table.seats.filter(number=seat).update(private_version=F("private_version") + 1)
    code = table.code
    transaction.on_commit(lambda: tell(code))


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


def begin(table: Table) -> None:
    """Deal the game of a table whose seats are all taken; the caller has locked the table."""
    game = title(table.game)
    table.seed = new_seed()
    table.rules_version = game.version
    table.pack_hash = game.pack_hash
    table.status = Table.Status.RUNNING
    table.started = table.moved = timezone.now()
    table.save()
    match = TableMatch(game, table.options, len(table.seats.all()), table.seed)
    _keep_snapshot(table, match)
    _settle(table, match)
    touch(table)


def answer(code: str, person: Person, request: MoveRequest, action: Action) -> Reply:
    """Answer the question of a seat that belongs to the person."""
    return _make(code, person, request, Move.Kind.ANSWER, action)


def undo(code: str, person: Person, request: MoveRequest, steps: int) -> Reply:
    """Take back the last answers of a seat that belongs to the person."""
    return _make(code, person, request, Move.Kind.UNDO, steps)


def answer_as_bot(code: str, seat: int, asked_at: int, action: Action) -> Reply:
    """Answer for a seat that a bot plays; the question must still be the one that it thought about."""
    with writing(code) as (table, match):
        place = table.seats.all()[seat]
        if table.status != Table.Status.RUNNING or not place.bot or match.asked_at[seat] != asked_at:
            return Reply(STALE, table)
        return _write(table, match, Move(kind=Move.Kind.ANSWER, seat=seat, data=action))


def _make(code: str, person: Person, request: MoveRequest, kind: str, data: Any) -> Reply:
    try:
        return _made(code, person, request, kind, data)
    except IntegrityError:
        # The id was given to another question; no page of ours does that.
        return Reply(STALE, load(code))


def _made(code: str, person: Person, request: MoveRequest, kind: str, data: Any) -> Reply:
    with writing(code) as (table, match):
        mine = [seat.number for seat in table.seats.all() if seat.person_id == person.pk and not seat.bot]
        if request.seat not in mine:
            return Reply(REFUSED, table, why="foreign_seat")
        running = table.status == Table.Status.RUNNING
        if not running or request.sequence != match.asked_at[request.seat]:
            # A page of ours gives an id to one question only, so an id is looked up only out of its time.
            earlier = table.moves.filter(client_id=request.client_id).first()
            if earlier is not None:
                same = (earlier.author_id, earlier.seat, earlier.kind) == (person.pk, request.seat, kind)
                return Reply(AGAIN if same and tupled(earlier.data) == data else STALE, table)
        if not running:
            return Reply(REFUSED, table, why="not_running")
        if not 0 <= request.sequence <= match.asked_at[request.seat]:
            return Reply(REFUSED, table, why="forged")
        if request.sequence < match.asked_at[request.seat]:
            return Reply(STALE, table)
        move = Move(kind=kind, seat=request.seat, data=data, client_id=request.client_id, author=person)
        return _write(table, match, move)


def _write(table: Table, match: TableMatch, move: Move) -> Reply:
    game = match.game
    if not is_current(table, game):
        _renew(table, match)
    move.table = table
    move.sequence = table.sequence + 1
    before = _seen_by_others(match)
    try:
        match = _entered(table, match, move)
    except Refused as refusal:
        return Reply(REFUSED, table, reason=refusal.reason)
    hidden = before is not None and before == _seen_by_others(match)
    move.save(force_insert=True)
    table.sequence = move.sequence
    if not hidden:
        table.moved = timezone.now()
    if match.state.over:
        table.status = Table.Status.OVER
        table.ended = table.moved
        table.outcome = game.outcome(match.state).to_json()
    if table.sequence % SNAPSHOT_EVERY == 0 or match.state.over:
        _keep_snapshot(table, match)
    if table.sequence % SNAPSHOT_EVERY == 1:
        _drop_old_snapshots(table)
    mover = table.seats.all()[move.seat]
    if not mover.bot:
        mover.seen, mover.ready = timezone.now(), False
    if hidden:
        mover.private_version += 1
    else:
        table.version += 1
    table.save()
    _settle(table, match, mover, hidden)
    code, message = table.code, message_of(table.version, table.seats.all())
    transaction.on_commit(lambda: tell(code, message))
    return Reply(DONE, table)


def _seen_by_others(match: TableMatch) -> tuple[Any, ...] | None:
    """Return all that an answer in open lanes can change for the other seats; None outside of lanes."""
    state = match.state
    return (match.opened, len(match.journal), state.waiting()) if state.lanes else None


def _entered(table: Table, match: TableMatch, move: Move) -> TableMatch:
    """Return the match with one more move: the given one, or one that reaches further back."""
    try:
        match.enter(move.sequence, move.kind, move.seat, move.data)
        return match
    except TooDeep:
        transaction.on_commit(lambda: forget(table.code))
    match = from_the_start(table)
    try:
        match.enter(move.sequence, move.kind, move.seat, move.data)
    except TooDeep:
        raise Refused(("undo_renewed",)) from None
    return match


def _renew(table: Table, match: TableMatch) -> None:
    """Note in the log that the table goes on under the rules of now, and from which snapshot on they hold.

    What was answered after that snapshot has been played again by them.
    """
    game = match.game
    table.sequence += 1
    Move.objects.create(
        table=table,
        sequence=table.sequence,
        kind=Move.Kind.RENEW,
        seat=-1,
        data=[table.rules_version, game.version, match.base, table.pack_hash, game.pack_hash],
    )
    table.rules_version = game.version
    table.pack_hash = game.pack_hash
    table.renewed = table.sequence
    table.save()
    match.enter(table.sequence, Move.Kind.RENEW, -1, None)
    _keep_snapshot(table, match)


def _keep_snapshot(table: Table, match: TableMatch) -> None:
    game = match.game
    Snapshot.objects.create(
        table=table,
        sequence=match.sequence,
        rules_version=game.version,
        pack_hash=game.pack_hash,
        content=match.to_bytes(),
    )


def _drop_old_snapshots(table: Table) -> None:
    """Keep the newest snapshots, and those from which newer rules took over."""
    oldest = table.sequence - SNAPSHOT_EVERY * SNAPSHOTS_KEPT
    table.snapshots.filter(sequence__lt=oldest).exclude(sequence__in=bases(table)).delete()


def confirm(code: str, person: Person) -> None:
    """Note that a person stands by the answers given in open lanes, so that bots may close them."""
    with transaction.atomic():
        table = load(code, locked=True)
        mine = [seat.pk for seat in table.seats.all() if seat.person_id == person.pk and not seat.ready]
        if mine:
            Seat.objects.filter(pk__in=mine, asked=False).update(ready=True)
            touch(table)


def _settle(table: Table, match: TableMatch, mover: Seat | None = None, hidden: bool = False) -> None:
    """Write down for whom the table waits now, so that lobby and bots need not open it.

    Since when it waits for somebody can be seen by the others, so a hidden answer does not change it.
    """
    waiting = set(match.state.waiting())
    now = timezone.now()
    seats = list(table.seats.all())
    changed = [] if mover is None else [mover]
    for seat in seats:
        asked = seat.number in waiting
        if asked != seat.asked or (asked and seat.number in match.changed):
            seat.asked = asked
            seat.asked_since = (seat.asked_since if hidden else now) if asked else None
            seat.due = now + PAUSE if asked and table.pace == Table.Pace.LIVE else None
            seat.busy_until, seat.attempts = None, 0
            changed.append(seat)
    changed += _let_reconsider(seats, match)
    if changed:
        Seat.objects.bulk_update({seat.pk: seat for seat in changed}.values(), SETTLED)


def _let_reconsider(seats: list[Seat], match: TableMatch) -> list[Seat]:
    """Hold a bot back where it would close open lanes before a person has confirmed; return whom it changes.

    Bots answer at once. While all answer at the same time, the last of them waits, so that a person can take
    answers back. Whoever has nothing to take back need not confirm.
    """
    held = max((seat.number for seat in seats if seat.bot and seat.asked), default=-1)
    changed = []
    for seat in seats:
        ready = True
        if match.state.lanes and held >= 0:
            if seat.bot:
                ready = seat.number != held
            else:
                ready = not seat.asked and (seat.ready or not match.undoable(seat.number))
        if ready != seat.ready:
            seat.ready = ready
            changed.append(seat)
    return changed
