"""The socket of a page: it carries the version of one table for one viewer, and nothing else ever."""

from __future__ import annotations

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.db.models import Q

from civitas.table.live.notify import Message, group, present, version_for
from civitas.table.live.watch import WATCH
from civitas.table.play.models import Table

REFUSED = 4404


class TableSocket(AsyncJsonWebsocketConsumer):
    """Tells a page when its table has changed; the page then asks for what its viewer may see."""

    code = ""
    said = -1

    async def connect(self) -> None:
        """Let in whoever may see the table, and say the present version."""
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
            await self.send_json({"version": version})

    async def receive_json(self, content: object, **kwargs: object) -> None:
        """Pages have nothing to say here."""

    async def disconnect(self, code: int) -> None:
        """Stop listening."""
        if self.code:
            await self.channel_layer.group_discard(group(self.code), self.channel_name)
            WATCH.leave(self.code)
