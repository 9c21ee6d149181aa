"""Moderation of tables and chats. Seeds, moves and snapshots are not shown: they hold what players hide."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone

from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Report, Seat, Table
from civitas.table.play.service import touch


class SeatInline(admin.TabularInline):
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
class TableAdmin(admin.ModelAdmin):
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
class ChatLineAdmin(admin.ModelAdmin):
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

    def save_model(self, request: HttpRequest, obj: ChatLine, form: ModelForm, change: bool) -> None:
        """Hide or show the line on open pages too, as the actions do."""
        set_hidden(ChatLine.objects.filter(pk=obj.pk), obj.hidden)

    @admin.action(description="Hide")
    def hide(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Take these lines off the tables."""
        set_hidden(lines, True)

    @admin.action(description="Show again")
    def show(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Put these lines back."""
        set_hidden(lines, False)


def set_hidden(lines: QuerySet[ChatLine], hidden: bool) -> None:
    """Take lines off their tables, or put them back."""
    tables = {line.table for line in lines.select_related("table")}
    lines.update(hidden=hidden)
    for table in tables:
        touch(table, talk=True)


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """What players have reported, those first that nobody has looked at."""

    list_display = ("made", "settled", "said", "author", "table", "person")
    list_filter = ("settled",)
    search_fields = ("line__text", "line__name", "line__table__code")
    list_select_related = ("line__table", "line__person", "person")
    fields = ("made", "said", "author", "table", "person", "settled")
    readonly_fields = ("made", "said", "author", "table", "person")
    actions = ("hide_line", "silence_author", "settle")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reports are made at the table."""
        return False

    def said(self, report: Report) -> str:
        """What was said."""
        return report.line.text

    def author(self, report: Report) -> str:
        """Who said it."""
        return str(report.line.person or report.line.name)

    def table(self, report: Report) -> str:
        """Where."""
        return report.line.table.code

    @admin.action(description="Hide the line")
    def hide_line(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Take the reported lines off the tables."""
        set_hidden(ChatLine.objects.filter(reports__in=reports.values("pk")), True)
        self.settle(request, reports)

    @admin.action(description="Hide the line and silence its author for a day")
    def silence_author(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Take the lines off the tables and the chat from those who wrote them."""
        authors = Person.objects.filter(chat__reports__in=reports.values("pk"))
        Person.objects.filter(pk__in=authors.values("pk")).update(
            silenced_until=timezone.now() + timedelta(days=1)
        )
        self.hide_line(request, reports)

    @admin.action(description="Settle without doing anything")
    def settle(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Note that somebody has looked at these reports."""
        Report.objects.filter(pk__in=list(reports.values_list("pk", flat=True))).update(settled=True)
