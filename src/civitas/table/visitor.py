"""Who is visiting and in which language; what every page knows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_only_middleware


@sync_only_middleware
def VisitorMiddleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Find out the visitor's language."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    return middleware


def context(request: HttpRequest) -> dict[str, Any]:
    return {}
