"""The site as one ASGI application: pages, and the socket that says a table's version."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "civitas.table.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.urls import path  # noqa: E402

from civitas.table.gate import Gate  # noqa: E402
from civitas.table.live.audience import Audience  # noqa: E402
from civitas.table.live.socket import TableSocket  # noqa: E402
from civitas.table.play.presence import PRESENCE  # noqa: E402

PRESENCE.start()

application = Gate(
    ProtocolTypeRouter(
        {
            "http": Audience(pages),
            "websocket": AllowedHostsOriginValidator(
                AuthMiddlewareStack(URLRouter([path("live/<slug:code>", TableSocket.as_asgi())]))
            ),
        }
    )
)
