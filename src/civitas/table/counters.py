"""Where limits are counted: in Redis where there is one, else in this process.

Counts of a running window are never thrown away to make room, as a cache would: whoever wants a limit
forgotten could otherwise fill the cache. What has run out goes first. If even then there is no room,
newcomers share counters among themselves, so that the memory stays bounded and nobody's count is lost.
"""

from __future__ import annotations

from secrets import token_hex
from threading import Lock
from typing import Protocol

from django.conf import settings
from django.core.cache import cache

MOST = 100_000
SHARED = 1024


class Counters(Protocol):
    """Counts uses of a key until its window ends."""

    def add(self, key: str, now: float, ends: float) -> int:
        """Count one use and return how many there were in this window."""


class ProcessCounters:
    """Counts in this process, bounded."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.counts: dict[str, tuple[int, float]] = {}
        self.lock = Lock()
        self.salt = token_hex(16)
        self.next_sweep = 0.0

    def add(self, key: str, now: float, ends: float) -> int:
        """Count one use."""
        with self.lock:
            if key not in self.counts and len(self.counts) >= self.most:
                key = self._placed(key, now)
            used, end = self.counts.get(key, (0, ends))
            if end <= now:
                used, end = 0, ends
            self.counts[key] = (used + 1, max(end, ends))
            return used + 1

    def _placed(self, key: str, now: float) -> str:
        """Return the key if there is room once what has run out is gone, else that of a shared counter."""
        if now >= self.next_sweep:
            self.counts = {other: count for other, count in self.counts.items() if count[1] > now}
            self.next_sweep = now + 1
        if len(self.counts) < self.most:
            return key
        return f"shared:{hash((self.salt, key)) % SHARED}"

    def clear(self) -> None:
        """Forget everything; only tests do."""
        self.counts.clear()


class CacheCounters:
    """Counts in the cache that all processes share."""

    def add(self, key: str, now: float, ends: float) -> int:
        """Count one use."""
        cache.add(key, 0, timeout=max(1, round(ends - now)) + 1)
        try:
            return int(cache.incr(key))
        except ValueError:
            return 1


IN_PROCESS = ProcessCounters()
IN_CACHE = CacheCounters()


def counters() -> Counters:
    """Return where this site counts."""
    return IN_CACHE if settings.REDIS else IN_PROCESS
