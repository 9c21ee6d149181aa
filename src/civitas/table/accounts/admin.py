"""Moderation of persons: block, silence, let speak again."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from civitas.table.accounts.models import Person


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):
    """Persons, without their passwords."""

    list_display = (
        "__str__",
        "name",
        "joined",
        "last_login",
        "is_active",
        "silenced_until",
        "is_staff",
        "renamed_from",
    )
    list_filter = ("is_active", "is_staff", ("renamed_from", admin.EmptyFieldListFilter))
    search_fields = ("username", "name", "email", "renamed_from")
    fields = (
        "username",
        "renamed_from",
        "name",
        "email",
        "language",
        "is_active",
        "silenced_until",
        "is_staff",
    )
    actions = ("block", "unblock", "silence", "unsilence")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Accounts are made by registering."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Only operators decide who is staff and change how somebody logs in, and nobody else changes them.

        Who can put another address into an account can ask for its password, and so see its cards.
        """
        told = ("renamed_from",)
        if request.user.is_superuser:
            return told
        if obj is not None and obj.is_superuser:
            return self.fields
        return (*told, "username", "email", "is_staff")

    @admin.action(description="Block: log out and refuse")
    def block(self, request: HttpRequest, persons: QuerySet[Person]) -> None:
        """Refuse these persons from now on."""
        persons.filter(is_superuser=False).update(is_active=False)

    @admin.action(description="Unblock")
    def unblock(self, request: HttpRequest, persons: QuerySet[Person]) -> None:
        """Let these persons in again."""
        persons.update(is_active=True)

    @admin.action(description="Silence in chats for a day")
    def silence(self, request: HttpRequest, persons: QuerySet[Person]) -> None:
        """Take the chat away for a day."""
        persons.update(silenced_until=timezone.now() + timedelta(days=1))

    @admin.action(description="Let speak again")
    def unsilence(self, request: HttpRequest, persons: QuerySet[Person]) -> None:
        """Give the chat back."""
        persons.update(silenced_until=None)
