"""Passwords are hashed by few at a time: each hash needs about 100 MB while it is worked out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_ONCE = 2
PATIENCE = 10.0
_PLACES = BoundedSemaphore(AT_ONCE)


class TooBusy(Exception):
    """So many passwords are being worked out that this one would have to wait too long."""


@contextmanager
def _place() -> Iterator[None]:
    if not _PLACES.acquire(timeout=PATIENCE):
        raise TooBusy
    try:
        yield
    finally:
        _PLACES.release()


class FewAtATime(Argon2PasswordHasher):
    """Django's Argon2, which waits for its turn."""

    def encode(self, password: str, salt: str) -> Any:
        """Return the hash of a new password."""
        with _place():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> Any:
        """Return whether a password fits its hash."""
        with _place():
            return super().verify(password, encoded)
