"""What is refused or left out before the site reads it."""

from __future__ import annotations

import asyncio
from typing import Any

from civitas.table.gate import MOST_BODY, Gate


def pass_through(headers: list[tuple[bytes, bytes]], *chunks: bytes, kind: str = "http") -> tuple[Any, ...]:
    """Send a request through the gate; return what the site was given and what the visitor got."""
    seen: dict[str, Any] = {}
    sent: list[dict[str, Any]] = []
    left = [
        {"type": "http.request", "body": chunk, "more_body": number < len(chunks)}
        for number, chunk in enumerate(chunks, 1)
    ]

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        seen["scope"] = scope
        seen["events"] = []
        while True:
            event = await receive()
            seen["events"].append(event["type"])
            if event["type"] == "http.disconnect":
                return
            if not event.get("more_body"):
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Any:
        return left.pop(0)

    async def send(event: Any) -> None:
        sent.append(event)

    asyncio.run(Gate(inside)({"type": kind, "headers": headers}, receive, send))
    return seen, sent, len(left)


def test_a_body_that_is_announced_too_long_is_not_read() -> None:
    seen, sent, left = pass_through([(b"content-length", b"300000000")], b"x")
    assert (seen, left) == ({}, 1)
    assert sent[0]["status"] == 413
    assert b"not read" in sent[1]["body"]


def test_the_refusal_is_said_in_german_too() -> None:
    headers = [(b"content-length", b"9" * 40), (b"accept-language", b"de-DE,de;q=0.9")]
    assert "nicht gelesen" in pass_through(headers, b"x")[1][1]["body"].decode()


def test_a_body_of_unknown_length_is_read_no_further_than_allowed() -> None:
    chunks = [b"x" * 40_000] * 10
    seen, sent, left = pass_through([], *chunks)
    assert seen["events"] == ["http.request"] * 3 + ["http.disconnect"]
    assert (sent[0]["status"], left) == (413, 6)


def test_a_form_passes() -> None:
    seen, sent, _ = pass_through([(b"content-length", b"5")], b"a=b&c")
    assert seen["events"] == ["http.request"]
    assert sent[0]["status"] == 200
    assert MOST_BODY > 64 * 1024


def test_cookies_with_odd_signs_are_left_out() -> None:
    cookie = rb'csrftoken=abc; sessionid="x\000y"; lang=de' + b"; other=a\x01b"
    for kind in ("http", "websocket"):
        seen, _, _ = pass_through([(b"cookie", cookie), (b"x-other", b"\\")], b"", kind=kind)
        assert seen["scope"]["headers"] == [(b"cookie", b"csrftoken=abc; lang=de"), (b"x-other", b"\\")]
