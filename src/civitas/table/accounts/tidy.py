"""Forgetting guests who left nothing behind, and sessions that have run out."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from civitas.table.accounts.models import Person


def tidy() -> int:
    """Remove what nobody can come back to; return how many guests were forgotten."""
    call_command("clearsessions")
    long_ago = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    forgotten = Person.objects.filter(
        username=None, joined__lt=long_ago, seats=None, hosted=None, moves=None, chat=None
    )
    count = forgotten.count()
    forgotten.delete()
    return count
