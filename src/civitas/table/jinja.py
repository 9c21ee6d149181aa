"""The environment of the page templates."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import Environment, StrictUndefined

from civitas.table.iconfile import icon


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once. A name that a page does not have is an error."""
    made = Environment(
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    )
    made.globals.update(static=static, url=_url, icon=icon)
    return made


def _url(name: str, *args: Any) -> str:
    return reverse(name, args=args)
