"""The tables that this process has at hand: each ledger with its lock, brought up to date from the log.

The database is the truth. A ledger here is only a table that need not be played again for every page; it is
dropped whenever something goes wrong, and caught up when another process has written.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, RLock

from django.db import transaction

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.match import Header
from civitas.table.play.ledger import Ledger, TooDeep, Unreadable
from civitas.table.play.models import Move, Snapshot, Table

KEPT = 64
LOG = logging.getLogger("civitas.play")


class Frozen(Exception):
    """A table that can be read but not played on: its title or its rules are no longer the same."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"{table} was played with rules version {table.rules_version}")
        self.table = table


class _Place:
    __slots__ = ("ledger", "lock")

    def __init__(self) -> None:
        self.lock = RLock()
        self.ledger: Ledger | None = None


_places: OrderedDict[str, _Place] = OrderedDict()
_guard = Lock()


def _place(code: str) -> _Place:
    with _guard:
        place = _places.pop(code, None) or _Place()
        _places[code] = place
        if len(_places) > KEPT:
            _places.popitem(last=False)
        return place


@contextmanager
def reading(code: str) -> Iterator[tuple[Table, Ledger]]:
    """Give a running or finished table and its ledger, both at the newest move."""
    place = _place(code)
    with place.lock:
        table = Table.objects.get(code=code)
        place.ledger = up_to_date(table, place.ledger)
        yield table, place.ledger


@contextmanager
def writing(code: str) -> Iterator[tuple[Table, Ledger]]:
    """Give a table and its ledger inside a transaction that nobody else can write into."""
    place = _place(code)
    with place.lock:
        try:
            with transaction.atomic():
                table = Table.objects.select_for_update().get(code=code)
                place.ledger = up_to_date(table, place.ledger)
                yield table, place.ledger
        except BaseException:
            place.ledger = None
            raise


def forget(code: str) -> None:
    """Drop what is at hand of a table, so that it is read from the database again."""
    with _guard:
        _places.pop(code, None)


def header_of(table: Table) -> Header:
    """Return the header of a table's replay."""
    return Header(
        table.game,
        table.rules_version,
        table.pack_hash,
        table.options,
        table.seats.count(),
        table.seed,
    )


def is_current(table: Table, game: Game) -> bool:
    """Return whether a table is played by the rules and with the components that are here."""
    return (table.rules_version, table.pack_hash) == (game.version, game.pack_hash)


def up_to_date(table: Table, ledger: Ledger | None) -> Ledger:
    """Return the ledger at the table's newest move: what is at hand, or a snapshot, or all from the start."""
    if ledger is not None and ledger.sequence <= table.sequence:
        try:
            return _entered(table, ledger)
        except TooDeep:
            pass
    game = titles().get(table.game)
    if game is None or not table.seed:
        raise Frozen(table)
    if not is_current(table, game):
        return _carried_over(table, game)
    for snapshot in table.snapshots.order_by("-sequence"):
        try:
            return _entered(table, _taken_up(table, game, snapshot))
        except (TooDeep, Unreadable):
            continue
    return from_the_start(table)


def from_the_start(table: Table) -> Ledger:
    """Return a table's ledger with every move played again that was made under the rules of now."""
    game = titles()[table.game]
    if table.renewed:
        return _entered(table, _taken_up(table, game, table.snapshots.get(sequence=table.renewed)))
    return _entered(table, Ledger(game, table.options, table.seats.count(), table.seed))


def _carried_over(table: Table, game: Game) -> Ledger:
    """Go on under other rules, if the newest snapshot loads and what came after it is still legal."""
    snapshot = table.snapshots.order_by("-sequence").first()
    if snapshot is None:
        raise Frozen(table)
    try:
        return _entered(table, _taken_up(table, game, snapshot))
    except Exception as error:
        # What a state of other rules makes of the rules of now cannot be foreseen.
        LOG.warning("%s cannot go on under rules version %s: %r", table, game.version, error)
        raise Frozen(table) from error


def _taken_up(table: Table, game: Game, snapshot: Snapshot) -> Ledger:
    return Ledger.from_bytes(game, header_of(table), snapshot.sequence, bytes(snapshot.content))


def _entered(table: Table, ledger: Ledger) -> Ledger:
    if ledger.sequence < table.sequence:
        moves = Move.objects.filter(table=table, sequence__gt=ledger.sequence, sequence__lte=table.sequence)
        for move in moves.order_by("sequence"):
            ledger.enter(move.sequence, move.kind, move.seat, move.data)
    return ledger
