"""Moderation of tables and chats. Seeds, moves and snapshots are not shown: they hold what players hide."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from civitas.table.play.models import ChatLine, Seat, Table
from civitas.table.play.service import touch


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]
    """Who sits at a table."""

    model = Seat
    fields = ("number", "kind", "person", "name", "bot", "asked", "seen", "left")
    readonly_fields = ("number", "kind", "person", "bot", "asked", "seen", "left")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Seats are made with the table."""
        return False


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables, to close or to take off the public list."""

    list_display = ("code", "game", "status", "pace", "public", "host", "created", "moved")
    list_filter = ("status", "game", "public", "pace")
    search_fields = ("code", "host__name", "host__username", "seats__name")
    # Not the number of moves: it grows with answers that even a moderator who plays must not notice.
    fields = ("code", "game", "options", "status", "pace", "public", "host", "created", "moved")
    # Changed by the actions only: a running table that is called over would give its seed away.
    readonly_fields = fields
    inlines = (SeatInline,)
    actions = ("close", "make_private")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Tables are made in the lobby."""
        return False

    @admin.action(description="Close")
    def close(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        """End these tables for everybody."""
        with transaction.atomic():
            for table in tables.exclude(status=Table.Status.OVER).select_for_update(of=("self",)):
                table.status = Table.Status.CLOSED
                table.save(update_fields=["status"])
                Seat.objects.filter(table=table).update(asked=False)
                touch(table)

    @admin.action(description="Take off the public list")
    def make_private(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        """Show these tables only to those who sit there."""
        tables.update(public=False)


@admin.register(ChatLine)
class ChatLineAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What was said, to hide it."""

    list_display = ("said", "table", "name", "person", "text", "hidden")
    list_filter = ("hidden",)
    search_fields = ("text", "name", "table__code")
    fields = ("said", "table", "name", "person", "text", "hidden")
    readonly_fields = ("said", "table", "name", "person", "text")
    actions = ("hide", "show")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Lines are written at the table."""
        return False

    @admin.action(description="Hide")
    def hide(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Take these lines off the tables."""
        self._set(lines, True)

    @admin.action(description="Show again")
    def show(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Put these lines back."""
        self._set(lines, False)

    def _set(self, lines: QuerySet[ChatLine], hidden: bool) -> None:
        tables = {line.table for line in lines.select_related("table")}
        lines.update(hidden=hidden)
        for table in tables:
            touch(table)
