"""The environment of the page templates."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import BaseLoader, ChoiceLoader, Environment, FunctionLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context
from markupsafe import Markup, escape

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.boards.marks import CLOSED, MARKS, stamp
from civitas.table.iconfile import address, icon, is_drawn, pic
from civitas.table.texts import Site
from civitas.table.voice import Face


class Calling(Context):
    """Calls what a template calls: nothing here wants to be told the context, so nothing is asked for it."""

    def call(*args: Any, **named: Any) -> Any:
        """Call the second argument; the first one is the context itself."""
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return args[1](*args[2:], **named)


class Writing(CodeGenerator):
    """Writes templates as code that leaves alone what is markup already: most of a board is."""

    def _output_child_pre(self, node: nodes.Expr, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.escaped(")
        else:
            super()._output_child_pre(node, frame, finalize)


def escaped(value: Any) -> str:
    """Return a value as it may stand in a page."""
    if type(value) is Markup:
        return value
    return str(value) if type(value) is int else escape(value)


class Pages(Environment):
    """The environment of our templates: most of what they read lies in dicts, so these are asked first."""

    context_class = Calling
    code_generator_class = Writing
    escaped = staticmethod(escaped)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return what stands in a dict under a name, or the attribute of that name."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)


def environment(**options: Any) -> Environment:
    """Make the environment; Django calls this once. A name that a page does not have is an error."""
    options |= {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    made = Pages(**{**options, "loader": ChoiceLoader([options["loader"], _boards()])})
    made.globals.update(static=_static, url=_url, icon=icon, printed=_printed(made))
    made.globals.update(marks={**MARKS, "says": _told(made)})
    made.globals.update(pic=pic, is_drawn=is_drawn, sprite=lambda: address("svg"), stamp=stamp, closed=CLOSED)
    made.globals.update(linked=_linked)
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


def _printed(made: Environment) -> Callable[[Face], Markup]:
    """Return what draws the effects of a component; each is drawn once, because a title has few of them."""

    def printed(face: Face) -> Markup:
        if face.drawn is None:
            face.drawn = Markup(made.get_template("parts/effects.html").render(face=face))
        return face.drawn

    return printed


@lru_cache(maxsize=4096)
def _linked(game: str, id: str, say: Site) -> Markup:
    """Return the link to a rule: a log has dozens of them on every page."""
    link = '<a class="rule" href="{0}" hx-get="{0}" hx-target="#aside-content" title="{1}">{2}</a>'
    return Markup(link).format(_url("rule", game, id), say("table.rule", id=id), id)


@lru_cache(maxsize=256)
def _static(path: str) -> str:
    return static(path)


@lru_cache(maxsize=4096)
def _url(name: str, *args: Any) -> str:
    return reverse(name, args=args)
