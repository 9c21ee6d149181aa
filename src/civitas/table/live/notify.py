"""Tells the open pages of a table its newest version number, and nothing else."""

from __future__ import annotations

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

LOG = logging.getLogger("civitas.live")


def group(code: str) -> str:
    """Return the name of the group of sockets that watch a table."""
    return f"table.{code}"


def tell(code: str, version: int) -> None:
    """Send the version to everybody who watches; a message that is lost is made good by asking again."""
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)(group(code), {"type": "table.version", "version": version})
    except Exception:
        LOG.warning("the pages of table %s could not be told of version %s", code, version, exc_info=True)
