"""The socket of a page: it carries the version number of one table, and nothing else ever."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.db.models import Q

from civitas.table.live.notify import group
from civitas.table.live.watch import WATCH
from civitas.table.play.models import Table

REFUSED = 4404


class TableSocket(AsyncJsonWebsocketConsumer):
    """Tells a page when its table has changed; the page then asks for what its viewer may see."""

    code = ""

    async def connect(self) -> None:
        """Let in whoever may see the table, and say the present version."""
        code = self.scope["url_route"]["kwargs"]["code"]
        version = await self._version(code)
        await self.accept()
        if version is None:
            await self.close(REFUSED)
            return
        self.code = code
        await self.channel_layer.group_add(group(code), self.channel_name)
        await WATCH.join(code, version)
        await self.send_json({"version": version})

    @database_sync_to_async
    def _version(self, code: str) -> int | None:
        person = self.scope["user"].pk
        mine = Q(public=True)
        if person is not None:
            mine |= Q(host_id=person) | Q(seats__person_id=person)
        return Table.objects.filter(mine, code=code).values_list("version", flat=True).first()

    async def table_version(self, event: dict[str, Any]) -> None:
        """Pass a new version on."""
        WATCH.told(self.code, event["version"])
        await self.send_json({"version": event["version"]})

    async def receive_json(self, content: Any, **kwargs: Any) -> None:
        """Pages have nothing to say here."""

    async def disconnect(self, code: int) -> None:
        """Stop listening."""
        if self.code:
            await self.channel_layer.group_discard(group(self.code), self.channel_name)
            WATCH.leave(self.code)
