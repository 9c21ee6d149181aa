"""Whether a table can be analysed, what there is of its analysis, and asking for it.

An analysis is made once, whoever asks and however often. It is worth something only under the rules by which
the game was played, so it is made anew if others are here.
"""

from __future__ import annotations

from django.db import transaction

from civitas.games import titles
from civitas.table.play.match_cache import is_current
from civitas.table.play.models import Analysis, Table


def is_possible(table: Table) -> bool:
    """Return whether a game can be played again from its start by the rules that are here."""
    game = titles().get(table.game)
    return game is not None and is_current(table, game) and not table.renewed


def present(table: Table) -> Analysis | None:
    """Return what there is of the analysis of a table by its rules."""
    found = Analysis.objects.filter(table=table).first()
    return found if found is not None and _is_by_rules_of(table, found) else None


def ask(table: Table, answers: int) -> Analysis:
    """Put a game of so many answers into the queue, unless it is there or analysed already."""
    with transaction.atomic():
        wanted = {"rules_version": table.rules_version, "pack_hash": table.pack_hash, "total": answers}
        found, is_new = Analysis.objects.select_for_update().get_or_create(table=table, defaults=wanted)
        if is_new or (_is_by_rules_of(table, found) and not found.failed):
            return found
        found.delete()
        return Analysis.objects.create(table=table, **wanted)


def _is_by_rules_of(table: Table, analysis: Analysis) -> bool:
    return (analysis.rules_version, analysis.pack_hash) == (table.rules_version, table.pack_hash)
