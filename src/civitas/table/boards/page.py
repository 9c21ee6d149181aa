"""A board ready for its page: the drawing's data, and what the frame around every board shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from civitas.games import titles
from civitas.table.boards.drawing import board_for
from civitas.table.boards.pen import Pen
from civitas.table.iconfile import FOR_EVER


@dataclass
class Drawn:
    """A title's own board for one viewer."""

    template: str
    pen: Pen
    data: dict[str, Any]


def drawn(pen: Pen) -> Drawn:
    """Draw a board."""
    pen.data = pen.drawing.module.draw(pen)
    pen.settle()
    return Drawn(pen.drawing.template, pen, pen.data)


def style_address(name: str) -> str:
    """Return the address of a board's style."""
    return reverse("board_style", args=[name])


@require_safe
def style(request: HttpRequest, name: str) -> HttpResponse:
    """Send the style of a title's board; the name changes with the content, so it is kept for ever."""
    game = titles().get(name.rpartition("-")[0])
    drawing = board_for(game) if game is not None else None
    if drawing is None or drawing.style_name != name:
        raise Http404
    response = HttpResponse(drawing.style, content_type="text/css; charset=utf-8")
    response["Cache-Control"] = FOR_EVER
    return response
