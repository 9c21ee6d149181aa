"""One answer for all who watch a public table: what the site made for the first of them is given to the rest.

After a move everybody who watches asks for the same thing at the same moment, with the version that they were
told of and the parts that they have. The first of them is let in; the others wait for the answer and get a
copy. It is the same for everybody, because the address is that of the public scene and whoever asks is not
looked at; an answer that would set a cookie, or is of another version, is not passed on.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from typing import Any

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

KEPT = 64
ADDRESS = re.compile(r"/t/[a-z0-9]{10}/watch/[a-z]{2}")
ASKED = re.compile(rb"v=([0-9]{1,9})")
LOOKED_AT = (b"host", b"x-have")

Key = tuple[Any, ...]
Answer = tuple[dict[str, Any], ...]


class Audience:
    """The pages of the site, with one answer for many who ask the same."""

    def __init__(self, inside: ASGI3Application) -> None:
        self.inside = inside
        self.answers: OrderedDict[Key, asyncio.Future[Answer]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Answer from what was answered before, or let the request in."""
        key = _key(scope)
        if key is None:
            await self.inside(scope, receive, send)
            return
        answer = self.answers.get(key)
        if answer is None:
            await self._first(key, scope, receive, send)
            return
        try:
            events = await asyncio.shield(answer)
        except LookupError:
            await self.inside(scope, receive, send)
            return
        for event in events:
            await send(event)  # type: ignore[arg-type]

    async def _first(
        self, key: Key, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        """Let the first one in, and keep its answer if it is good for all."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.answers[key] = answer
        if len(self.answers) > KEPT:
            self.answers.popitem(last=False)
        events: list[dict[str, Any]] = []

        async def noting(event: Any) -> None:
            events.append(event)
            await send(event)

        try:
            await self.inside(scope, receive, noting)
        finally:
            if _is_for_all(events, key):
                answer.set_result(tuple(events))
            else:
                self.answers.pop(key, None)
                answer.set_exception(LookupError())
                answer.exception()


def _key(scope: Scope) -> Key | None:
    """Return what the answer depends on, None if it is not one for all."""
    if scope["type"] != "http" or scope["method"] != "GET" or not ADDRESS.fullmatch(scope["path"]):
        return None
    asked = ASKED.fullmatch(scope["query_string"])
    headers = dict(scope["headers"])
    if asked is None or headers.get(b"hx-request") != b"true":
        return None
    packed = b"gzip" in headers.get(b"accept-encoding", b"")
    return scope["path"], scope["scheme"], int(asked[1]), packed, *map(headers.get, LOOKED_AT)


def _is_for_all(events: list[dict[str, Any]], key: Key) -> bool:
    """Whether an answer came whole, sets no cookie and shows at least the version that was asked for."""
    if not events or events[0]["type"] != "http.response.start" or events[0]["status"] != 200:
        return False
    if events[-1].get("more_body", False):
        return False
    headers = {name.lower(): value for name, value in events[0]["headers"]}
    return b"set-cookie" not in headers and int(headers.get(b"x-version", b"-1")) >= key[2]
