"""The socket of a page: it carries the version of one table for one viewer, and nothing else ever."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db.models import Q

from civitas.table.address import counted
from civitas.table.limits import SOCKETS
from civitas.table.live.notify import Message, group, present, version_for
from civitas.table.live.watch import WATCH
from civitas.table.play.models import Table

REFUSED = 4404
TOO_MANY = 4429
OPEN: Counter[str] = Counter()
"""How many sockets each person, or each address without one, has open in this process."""


class TableSocket(AsyncWebsocketConsumer):
    """Tells a page when its table has changed; the page then asks for what its viewer may see."""

    code = ""
    said = -1
    who = ""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one socket; whatever ends it, it is no longer counted and told afterwards."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._leave()

    async def dispatch(self, message: Message) -> None:
        """Handle an event; one that tells of a move needs no database and no thread of its own."""
        if message["type"] == "table.version":
            await self.table_version(message)
        else:
            await super().dispatch(message)

    async def connect(self) -> None:
        """Let in whoever may see the table, and say the present version."""
        if not self._enter():
            await self.accept()
            await self.close(TOO_MANY)
            return
        code = self.scope["url_route"]["kwargs"]["code"]
        message = await self._present(code)
        await self.accept()
        if message is None:
            await self.close(REFUSED)
            return
        self.code = code
        await self.channel_layer.group_add(group(code), self.channel_name)
        await WATCH.join(code, message)
        await self._say(message)

    def _enter(self) -> bool:
        """Count this socket, unless its person or address has enough of them."""
        person = self.scope["user"].pk
        client = self.scope.get("client") or ("", 0)
        who, most = (
            (f"person{person}", SOCKETS["person"])
            if person is not None
            else (f"address{counted(client[0])}", SOCKETS["address"])
        )
        if OPEN[who] >= most:
            return False
        OPEN[who] += 1
        self.who = who
        return True

    @database_sync_to_async
    def _present(self, code: str) -> Message | None:
        person = self.scope["user"].pk
        mine = Q(public=True)
        if person is not None:
            mine |= Q(host_id=person) | Q(seats__person_id=person)
        return present([code])[code] if Table.objects.filter(mine, code=code).exists() else None

    async def table_version(self, event: Message) -> None:
        """Pass a new version on."""
        WATCH.told(self.code, event)
        await self._say(event)

    async def _say(self, message: Message) -> None:
        """Say the viewer's version if it has grown; what only others can see does not make it grow."""
        version = version_for(message, self.scope["user"].pk)
        if version > self.said:
            self.said = version
            await self.send(json.dumps({"version": version}))

    async def websocket_receive(self, message: Any) -> None:
        """Pages have nothing to say here, so nothing that comes in is looked at."""

    async def _leave(self) -> None:
        """Stop listening and counting, once."""
        who, self.who = self.who, ""
        if who:
            OPEN[who] -= 1
            if OPEN[who] <= 0:
                del OPEN[who]
        code, self.code = self.code, ""
        if code:
            WATCH.leave(code)
            await self.channel_layer.group_discard(group(code), self.channel_name)
