"""The environment of the page templates."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import BaseLoader, ChoiceLoader, Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.boards.marks import MARKS
from civitas.table.iconfile import address, icon, is_drawn, pic
from civitas.table.voice import Face


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once. A name that a page does not have is an error."""
    options |= {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    made = Environment(**{**options, "loader": ChoiceLoader([options["loader"], _boards()])})
    made.globals.update(static=_static, url=_url, icon=icon, printed=_printed(made))
    made.globals.update(marks={**MARKS, "says": _told(made)})
    made.globals.update(pic=pic, is_drawn=is_drawn, sprite=lambda: address("svg"), stamp=_stamp)
    made.filters["seat_name"] = lambda seat, names: names[seat]
    return made


def _told(made: Environment) -> Callable[[Face], Markup]:
    """Return what tells the effects of a component on its sheet; each is drawn once."""

    def told(face: Face) -> Markup:
        if face.told is None:
            several = len({effect.label for effect in face.effects}) > 1
            face.told = Markup(made.get_template("board/says.html").render(face=face, several=several))
        return face.told

    return told


def _boards() -> BaseLoader:
    """Find the templates of the titles' boards in their rooms: "path/board.html"."""

    def source(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        id, _, file = name.partition("/")
        drawing = board_for(titles()[id]) if id in titles() else None
        if drawing is None or not (drawing.folder / file).is_file():
            return None
        return (drawing.folder / file).read_text(encoding="utf-8"), str(drawing.folder / file), lambda: True

    return FunctionLoader(source)


def _stamp(content: str) -> str:
    """Return what a part of a page is known by: it changes with the content."""
    return "b" + blake2b(content.encode(), digest_size=6).hexdigest()


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
