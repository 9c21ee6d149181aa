"""A drawing for every icon that the effects of the titles use; what each says in words is `Words.icon`.

The glyphs in `glyphs/` are drawn by hand, one shape each; `pictures/`, and `icons.toml` in the folder of a
title, put them together under the names of the vocabularies. A new icon is a line there.
"""

from __future__ import annotations

from functools import cache
from xml.sax.saxutils import escape

from civitas.table.icons.draw import SIZE, Drawer, UnknownIcon

__all__ = ["UnknownIcon", "drawing", "mark", "names", "sprite", "stylesheet"]

NAMESPACE = "http://www.w3.org/2000/svg"
BOX = f"0 0 {SIZE} {SIZE}"


@cache
def _drawer() -> Drawer:
    return Drawer()


def names() -> list[str]:
    """All names that have a drawing."""
    return _drawer().names()


def mark(sign: str) -> str | None:
    """The name of the drawing for a mark of the effect grammar ("->", "per"), None if it stays type."""
    return _drawer().marks.get(sign)


@cache
def drawing(name: str, label: str = "") -> str:
    """One icon as an `<svg>` to stand inside a page; without a label it is hidden from screen readers."""
    said = f'role="img"><title>{escape(label)}</title>' if label else 'aria-hidden="true">'
    return f'<svg xmlns="{NAMESPACE}" class="icon" viewBox="{BOX}" {said}{_drawer().inside(name)}</svg>'


@cache
def sprite() -> str:
    """All icons as symbols of one file, for `<svg class="icon"><use href="…/icons.svg#name"/></svg>`."""
    symbols = "\n".join(
        f'<symbol id="{name}" viewBox="{BOX}">{_drawer().inside(name)}</symbol>' for name in names()
    )
    return f'<svg xmlns="{NAMESPACE}">\n{symbols}\n</svg>\n'


def stylesheet() -> str:
    """The style rules for the class `icon` and its colours, which follow the page's `color-scheme`."""
    return _drawer().palette.stylesheet()
