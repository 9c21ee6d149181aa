"""The environment of the page templates."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from civitas.table.iconfile import icon
from civitas.table.voice import Face


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once. A name that a page does not have is an error."""
    made = Environment(
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    )
    made.globals.update(static=_static, url=_url, icon=icon, printed=_printed(made))
    return made


def _printed(made: Environment) -> Callable[[Face], Markup]:
    """Return what draws the effects of a component; each is drawn once, because a title has few of them."""

    def printed(face: Face) -> Markup:
        if face.drawn is None:
            face.drawn = Markup(made.get_template("parts/effects.html").render(face=face))
        return face.drawn

    return printed


@lru_cache(maxsize=256)
def _static(path: str) -> str:
    return static(path)


@lru_cache(maxsize=4096)
def _url(name: str, *args: Any) -> str:
    return reverse(name, args=args)
