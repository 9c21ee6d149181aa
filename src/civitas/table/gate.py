"""What every connection passes before the site reads it: pages and sockets alike.

A body that is longer than any form of ours is refused before it is read. A cookie with signs that no cookie
of ours has is left out, because a database may choke on them.
"""

from __future__ import annotations

import re
from typing import Any

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

from civitas.table.texts import site

MOST_BODY = 128 * 1024
_ODD = re.compile(rb"[\x00-\x1f\x7f]|\\")


class Gate:
    """The site behind the gate."""

    def __init__(self, inside: ASGI3Application) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Let a connection in, or answer it at once."""
        if scope["type"] not in ("http", "websocket"):
            await self.inside(scope, receive, send)
            return
        headers = _without_odd_cookies(scope["headers"])
        inner: Any = {**scope, "headers": headers}
        if scope["type"] == "websocket":
            await self.inside(inner, receive, send)
        elif _announced(headers) > MOST_BODY:
            await _too_large(headers, send)
        else:
            await self._counted(inner, receive, send)

    async def _counted(self, scope: Any, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Let a request in whose length is not known, and stop it when it has become too long."""
        length = 0
        began = False

        async def take() -> Any:
            nonlocal length
            event = await receive()
            if event["type"] == "http.request":
                length += len(event.get("body", b""))
                if length > MOST_BODY:
                    return {"type": "http.disconnect"}
            return event

        async def give(event: Any) -> None:
            nonlocal began
            began = True
            await send(event)

        await self.inside(scope, take, give)
        if length > MOST_BODY and not began:
            await _too_large(scope["headers"], send)


def _announced(headers: list[tuple[bytes, bytes]]) -> int:
    for name, value in headers:
        if name == b"content-length" and value.isdigit():
            return int(value[:12])
    return 0


def _without_odd_cookies(headers: Any) -> list[tuple[bytes, bytes]]:
    kept = []
    for name, value in headers:
        if name == b"cookie" and _ODD.search(value):
            parts = [part for part in value.split(b";") if not _ODD.search(part)]
            value = b";".join(parts)
        kept.append((name, value))
    return kept


async def _too_large(headers: list[tuple[bytes, bytes]], send: ASGISendCallable) -> None:
    wanted = next((value for name, value in headers if name == b"accept-language"), b"")
    say = site("de" if wanted.lower().startswith(b"de") else "en")
    content = say("problem.large_text").encode()
    answer: list[Any] = [
        {
            "type": "http.response.start",
            "status": 413,
            "headers": [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"content-length", str(len(content)).encode()),
                (b"connection", b"close"),
            ],
        },
        {"type": "http.response.body", "body": content},
    ]
    for event in answer:
        await send(event)
