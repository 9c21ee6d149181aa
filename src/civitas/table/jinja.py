"""The environment of the page templates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import BaseLoader, ChoiceLoader, Environment, FunctionLoader, StrictUndefined

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.iconfile import address, icon, is_drawn, pic


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once. A name that a page does not have is an error."""
    loader = ChoiceLoader([options.pop("loader"), boards()])
    made = Environment(
        **{
            **options,
            "loader": loader,
            "undefined": StrictUndefined,
            "trim_blocks": True,
            "lstrip_blocks": True,
        }
    )
    made.globals.update(
        static=static, url=_url, icon=icon, pic=pic, drawn=is_drawn, sprite=lambda: address("svg")
    )
    made.filters["seat_name"] = lambda seat, names: names[seat]
    return made


def boards() -> BaseLoader:
    """Find the templates of the titles' boards in their rooms: "path/board.html"."""

    def source(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        id, _, file = name.partition("/")
        drawing = board_for(titles()[id]) if id in titles() else None
        if drawing is None or not (drawing.folder / file).is_file():
            return None
        return (drawing.folder / file).read_text(encoding="utf-8"), str(drawing.folder / file), lambda: True

    return FunctionLoader(source)


def _url(name: str, *args: Any) -> str:
    return reverse(name, args=args)
