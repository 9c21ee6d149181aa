"""A board ready for its page: the drawing's data, and what the frame around every board shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from civitas.games import titles
from civitas.table.boards.drawing import board_for
from civitas.table.boards.pen import Pen
from civitas.table.iconfile import FOR_EVER


class Line(Protocol):
    """A line of the log."""

    text: str
    seat: int


@dataclass
class Told:
    """What one player did, one sentence after the other; equal ones are counted."""

    seat: int
    lines: list[str]


@dataclass
class Drawn:
    """A title's own board for one viewer."""

    template: str
    style: str
    pen: Pen
    data: dict[str, Any]


def drawn(pen: Pen) -> Drawn:
    """Draw a board."""
    data = pen.drawing.module.draw(pen)
    pen.settle()
    return Drawn(pen.drawing.template, style_address(pen.drawing.style_name), pen, data)


def told(lines: Sequence[Line], names: Sequence[str]) -> list[Told]:
    """Group what happened by players, the latest first, without repeating their names."""
    blocks: list[Told] = []
    for line in lines:
        text = line.text
        if 0 <= line.seat < len(names):
            text = text.removeprefix(f"{names[line.seat]} ")
        text = text[:1].upper() + text[1:]
        if not blocks or blocks[-1].seat != line.seat:
            blocks.append(Told(line.seat, []))
        blocks[-1].lines.append(text)
    for block in blocks:
        block.lines = _counted(block.lines)
    return blocks[::-1]


def _counted(lines: list[str]) -> list[str]:
    counted: list[tuple[str, int]] = []
    for line in lines:
        if counted and counted[-1][0] == line:
            counted[-1] = (line, counted[-1][1] + 1)
        else:
            counted.append((line, 1))
    return [f"{line} ×{times}" if times > 1 else line for line, times in counted]


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
