"""The tables that this process has at hand: each match with its lock, brought up to date from the log.

The database is the truth. A match here is only a table that need not be played again for every page; it is
dropped whenever something goes wrong, and caught up when another process has written.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock, RLock

from django.db import transaction

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.match import Header
from civitas.table.play.models import Move, Seat, Snapshot, Table
from civitas.table.play.rules_of import bases
from civitas.table.play.table_match import TableMatch, TooDeep, Unreadable

KEPT = 64
LOG = logging.getLogger("civitas.play")


class Frozen(Exception):
    """A table that can be read but not played on: its title or its rules are no longer the same."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"{table} was played with rules version {table.rules_version}")
        self.table = table


class _Entry:
    __slots__ = ("lock", "match")

    def __init__(self) -> None:
        self.lock = RLock()
        self.match: TableMatch | None = None


class MatchCache:
    """Matches by the code of their table; the one that nobody asked for longest makes room."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self.entries: OrderedDict[str, _Entry] = OrderedDict()
        self.guard = Lock()

    def entry(self, code: str) -> _Entry:
        """Return the place of a table's match, made if it is missing."""
        with self.guard:
            entry = self.entries.pop(code, None) or _Entry()
            self.entries[code] = entry
            if len(self.entries) > self.kept:
                self.entries.popitem(last=False)
            return entry

    def forget(self, code: str) -> None:
        """Drop what is at hand of a table, so that it is read from the database again."""
        with self.guard:
            self.entries.pop(code, None)


CACHE = MatchCache()
forget = CACHE.forget


def load(code: str, locked: bool = False) -> Table:
    """Return a table with its seats, their persons, the host and the rematch, all in one statement."""
    seats = Seat.objects.select_related("person", "table__host", "table__rematch").order_by("number")
    if locked:
        seats = seats.select_for_update(of=("self", "table"))
    found = seats.filter(table__code=code)
    if not found:
        raise Table.DoesNotExist
    table = found[0].table
    for seat in found:
        seat.table = table
    # As prefetch_related leaves it, so that whoever asks for all seats of this table gets these.
    table._prefetched_objects_cache = {"seats": found}
    return table


class Open:
    """A table that this process holds for a while: nobody here changes it or its match meanwhile."""

    def __init__(self, code: str, entry: _Entry) -> None:
        self.code = code
        self._entry = entry
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table as it was when it was first asked for, or as a move has left it."""
        if self._table is None:
            self._table = load(self.code)
        return self._table

    @property
    def match(self) -> TableMatch:
        """The match at the newest move of the table."""
        self._entry.match = up_to_date(self.table, self._entry.match)
        return self._entry.match

    def moved(self, table: Table) -> None:
        """Take the table as a move has left it, unless the match has gone on since."""
        match = self._entry.match
        self._table = table if match is None or match.sequence <= table.sequence else None


@contextmanager
def holding(code: str) -> Iterator[Open]:
    """Hold a table, so that one request reads it once, whatever it does with it."""
    entry = CACHE.entry(code)
    with entry.lock:
        yield Open(code, entry)


@contextmanager
def reading(code: str) -> Iterator[tuple[Table, TableMatch]]:
    """Give a running or finished table and its match, both at the newest move."""
    with holding(code) as open_table:
        yield open_table.table, open_table.match


@contextmanager
def writing(code: str) -> Iterator[tuple[Table, TableMatch]]:
    """Give a table and its match inside a transaction that nobody else can write into.

    The database comes first: whoever waits there for another writer does not keep readers from the match.
    """
    entry = CACHE.entry(code)
    with ExitStack() as held:
        try:
            with transaction.atomic():
                table = load(code, locked=True)
                held.enter_context(entry.lock)
                entry.match = up_to_date(table, entry.match)
                yield table, entry.match
        except BaseException:
            entry.match = None
            raise


def header_of(table: Table) -> Header:
    """Return the header of a table's replay."""
    return Header(
        table.game,
        table.rules_version,
        table.pack_hash,
        table.options,
        len(table.seats.all()),
        table.seed,
    )


def is_current(table: Table, game: Game) -> bool:
    """Return whether a table is played by the rules and with the components that are here."""
    return (table.rules_version, table.pack_hash) == (game.version, game.pack_hash)


def is_frozen(table: Table) -> bool:
    """Return whether a table can only be read, so that it is nobody's turn there."""
    game = titles().get(table.game)
    if game is None:
        return True
    if is_current(table, game):
        return False
    try:
        with reading(table.code):
            return False
    except Frozen:
        return True


def up_to_date(table: Table, match: TableMatch | None) -> TableMatch:
    """Return the match at the table's newest move: what is at hand, or a snapshot, or all from the start."""
    if match is not None and match.sequence <= table.sequence:
        try:
            return _entered(table, match)
        except TooDeep:
            pass
    game = titles().get(table.game)
    if game is None or not table.seed:
        raise Frozen(table)
    if not is_current(table, game):
        return _carried_over(table, game)
    for snapshot in table.snapshots.filter(sequence__gte=table.renewed).order_by("-sequence"):
        try:
            return _entered(table, _taken_up(table, game, snapshot))
        except (TooDeep, Unreadable):
            continue
    return from_the_start(table)


def from_the_start(table: Table) -> TableMatch:
    """Return a table's match with every move played again that was made under the rules of now."""
    game = titles()[table.game]
    if table.renewed:
        first = table.snapshots.get(sequence=bases(table)[-1])
        return _entered(table, _taken_up(table, game, first, first=True))
    return _entered(table, TableMatch(game, table.options, len(table.seats.all()), table.seed))


def _carried_over(table: Table, game: Game) -> TableMatch:
    """Go on under other rules, if the newest snapshot loads and what came after it is still legal."""
    snapshot = table.snapshots.order_by("-sequence").first()
    if snapshot is None:
        raise Frozen(table)
    try:
        return _entered(table, _taken_up(table, game, snapshot, first=True))
    except Exception as error:
        # What a state of other rules makes of the rules of now cannot be foreseen.
        LOG.warning("%s cannot go on under rules version %s: %r", table, game.version, error)
        raise Frozen(table) from error


def _taken_up(table: Table, game: Game, snapshot: Snapshot, first: bool = False) -> TableMatch:
    content = bytes(snapshot.content)
    return TableMatch.from_bytes(game, header_of(table), snapshot.sequence, content, first)


def _entered(table: Table, match: TableMatch) -> TableMatch:
    if match.sequence < table.sequence:
        moves = Move.objects.filter(table=table, sequence__gt=match.sequence, sequence__lte=table.sequence)
        for move in moves.order_by("sequence"):
            match.enter(move.sequence, move.kind, move.seat, move.data)
    return match
