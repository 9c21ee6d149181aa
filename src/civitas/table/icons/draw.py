"""Icons put together from glyphs.

A picture is a row of layers, `glyph:colour@place`: the glyph, or another picture, in a colour of the palette
(its own if none is named) at a place of the square of 24 by 24 (all of it if none is named). `ink` is the
colour of the text around, `ground` that of the page. Colours are presentation attributes with custom
properties, because a sprite in a file of its own sees neither the page's classes nor, under a strict policy,
styles of its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from civitas.games import home, titles

HERE = Path(__file__).parent
SIZE = 24
STROKE = 2.4
HALO = 4.5
"""How much wider the ground under a glyph with a halo is, in the glyph's own measure."""

LAYER = re.compile(r"(?P<part>[A-Za-z][A-Za-z0-9-]*)(:(?P<colour>[a-z]+))?(@(?P<place>[a-z]+))?")


class UnknownIcon(KeyError):
    """An icon, colour or place that does not exist."""

    def __str__(self) -> str:
        return str(self.args[0])


class Glyph:
    """A hand-drawn shape in one colour: a filled path, a line, or both, perhaps turned about its centre."""

    def __init__(
        self, fill: str = "", line: str = "", width: float = STROKE, colour: str = "ink", turn: int = 0
    ) -> None:
        self.fill = " ".join(fill.split())
        self.line = line
        self.width = width
        self.colour = colour
        self.turn = turn


class Palette:
    """What the names of colours stand for."""

    def __init__(
        self, colours: Mapping[str, Mapping[str, str]], tones: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.colours = colours
        self.tones = tones
        self.paints = {name: f"var(--icon-{name}, {shades['both']})" for name, shades in colours.items()}
        self.paints |= {name: f"var(--icon-{name}, {shades['light']})" for name, shades in tones.items()}
        self.paints |= {"ink": "currentColor", "ground": "var(--icon-ground, Canvas)"}

    def paint(self, name: str) -> str:
        if name not in self.paints:
            raise UnknownIcon(f"There is no colour '{name}'; there are {', '.join(self.paints)}.")
        return self.paints[name]

    def stylesheet(self) -> str:
        """The colours as custom properties that follow the page's `color-scheme`."""
        lines = [
            f"    --icon-{name}: light-dark({shades['light']}, {shades['dark']});"
            for name, shades in {**self.colours, **self.tones}.items()
        ]
        head = "@supports (color: light-dark(red, red)) {\n  :root {\n"
        return (
            head
            + "\n".join(lines)
            + "\n  }\n}\n.icon { width: 1.5em; height: 1.5em; vertical-align: -0.4em; }\n"
        )


class Drawer:
    """Draws pictures: all is read from the data files beside this module and in the titles' folders."""

    def __init__(self, folder: Path = HERE) -> None:
        self.glyphs = {
            name: Glyph(**fields)
            for path in sorted(folder.glob("glyphs/*.toml"))
            for name, fields in _read(path).items()
        }
        self.palette = Palette(_read(folder / "palette.toml"), _read(folder / "tones.toml"))
        self.places: Mapping[str, Mapping[str, Any]] = _read(folder / "places.toml")
        self.pictures: dict[str, str] = {}
        self.marks: dict[str, str] = {}
        rooms = [home(game) for game in titles().values()]
        titles_own = [room / name for room in rooms for name in ("icons.toml", "drawing/pictures.toml")]
        for path in [*sorted(folder.glob("pictures/*.toml")), *titles_own]:
            data = _read(path) if path.exists() else {}
            self.glyphs |= {name: Glyph(**fields) for name, fields in data.get("glyph", {}).items()}
            self.pictures |= data.get("picture", {})
            self.marks |= data.get("mark", {})
            for family in data.get("family", ()):
                self.pictures |= _members(family)

    def names(self) -> list[str]:
        return sorted(self.glyphs.keys() | self.pictures.keys())

    def inside(self, name: str) -> str:
        """What stands inside the square: the layers of a picture, or the glyph of that name."""
        return self._part(name, "", False)

    def _part(self, name: str, colour: str, halo: bool) -> str:
        if name in self.pictures:
            return "".join(self._layer(layer, halo) for layer in self.pictures[name].split())
        if name in self.glyphs:
            return self._glyph(self.glyphs[name], colour, halo)
        raise UnknownIcon(f"There is no icon '{name}'.")

    def _layer(self, layer: str, halo: bool) -> str:
        read = LAYER.fullmatch(layer)
        if read is None:
            raise UnknownIcon(f"'{layer}' is no layer; one is written glyph:colour@place.")
        place = read["place"] or "full"
        if place not in self.places:
            raise UnknownIcon(f"There is no place '{place}'; there are {', '.join(self.places)}.")
        x, y, scale = self.places[place]["at"]
        colour = read["colour"] or ""
        ground = self._part(read["part"], colour, True) if self.places[place].get("halo") and not halo else ""
        drawn = ground + self._part(read["part"], colour, halo)
        if (x, y, scale) == (0, 0, 1):
            return drawn
        return f'<g transform="translate({x} {y}) scale({scale})">{drawn}</g>'

    def _glyph(self, glyph: Glyph, colour: str, halo: bool) -> str:
        paint = self.palette.paint("ground" if halo else colour or glyph.colour)
        drawn = ""
        if glyph.fill:
            edge = _stroke(paint, HALO) if halo else ""
            drawn += f'<path fill="{paint}" fill-rule="evenodd"{edge} d="{glyph.fill}"/>'
        if glyph.line:
            edge = _stroke(paint, glyph.width + HALO if halo else glyph.width)
            drawn += f'<path fill="none"{edge} d="{glyph.line}"/>'
        half = SIZE // 2
        return f'<g transform="rotate({glyph.turn} {half} {half})">{drawn}</g>' if glyph.turn else drawn


def _stroke(paint: str, width: float) -> str:
    return f' stroke="{paint}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'


def _members(family: Mapping[str, Any]) -> dict[str, str]:
    """The pictures of a family: each pattern for each name, with the colour of that name."""
    return {
        pattern.format(name=name): layers.format(name=name, colour=colour)
        for name, colour in family["of"].items()
        for pattern, layers in family["picture"].items()
    }


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)
