"""Looks after changes that other processes wrote: bots, or a second web process without Redis.

One task per process asks the database twice a second for the versions of the tables that have open pages
here, in a single query, and tells those pages. It sleeps when nobody watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from civitas.table.live.notify import Message, group, present

EVERY = 0.5
LOG = logging.getLogger("civitas.live")


class Watch:
    """The tables with open pages in this process, and what their pages were told last."""

    def __init__(self) -> None:
        self.pages: Counter[str] = Counter()
        self.messages: dict[str, Message] = {}
        self.task: asyncio.Task[None] | None = None

    async def join(self, code: str, message: Message) -> None:
        """A page of a table was opened."""
        self.pages[code] += 1
        self.told(code, message)
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._look())

    def told(self, code: str, message: Message) -> None:
        """The pages of a table know this."""
        self.messages[code] = message

    def leave(self, code: str) -> None:
        """A page of a table was closed."""
        self.pages[code] -= 1
        if self.pages[code] <= 0:
            del self.pages[code]
            self.messages.pop(code, None)

    async def _look(self) -> None:
        while self.pages:
            await asyncio.sleep(EVERY)
            try:
                for code, message in (await database_sync_to_async(present)(list(self.pages))).items():
                    if message != self.messages.get(code, message):
                        self.told(code, message)
                        await get_channel_layer().group_send(group(code), message)
            except Exception:
                LOG.warning("the versions of the open tables could not be read", exc_info=True)


WATCH = Watch()
