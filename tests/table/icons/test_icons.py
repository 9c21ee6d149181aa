"""Every icon of every title has a drawing that is safe in a page and can be told apart without its colour."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.grammar import Vocabulary, icons
from civitas.table.icons import UnknownIcon, drawing, mark, names, sprite, stylesheet
from civitas.table.icons.draw import Drawer
from civitas.words.laws import specimens, undrawn
from hamlet import GAME as HAMLET

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {f"{SVG}{name}" for name in ("svg", "symbol", "g", "path", "title")}
ATTRIBUTES = {
    *("id", "class", "viewBox", "role", "aria-hidden", "transform", "d"),
    *("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
}
PAINTS = re.compile(r'(fill|stroke)="(?!none)[^"]*"')
ENOUGH = 3.0
"""The contrast that shapes need against the page (WCAG 1.4.11)."""

DRAWER = Drawer()
GAMES = list({**titles(), HAMLET.id: HAMLET}.values())


def trees(game: Game, vocabulary: Vocabulary) -> list[tuple]:
    shown = [tree for _, _, one, two in specimens(vocabulary) for tree in (one, two)]
    return shown + [tree for _, _, tree in game.pack.trees()] if game.pack else shown


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_icon_of_a_title_is_drawn(game: Game) -> None:
    vocabulary = game.vocabulary or Vocabulary(game.id)
    assert undrawn(vocabulary, trees(game, vocabulary), names()) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_icons_of_a_title_differ_without_their_colours(game: Game) -> None:
    vocabulary = game.vocabulary or Vocabulary(game.id)
    used = {
        str(value)
        for tree in trees(game, vocabulary)
        for kind, value in icons(tree, vocabulary)
        if kind == "icon"
    }
    shapes = {name: PAINTS.sub("", drawing(name)) for name in sorted(used)}
    assert [pair for pair in combinations(shapes, 2) if shapes[pair[0]] == shapes[pair[1]]] == []


def test_colour_alone_never_tells_pictures_apart() -> None:
    for one, two in combinations(sorted(DRAWER.pictures), 2):
        if {one[:3], two[:3]} == {"cv-", "rv-"}:
            continue  # Pictures of two titles never stand side by side.
        first, second = DRAWER.inside(one), DRAWER.inside(two)
        assert first == second or PAINTS.sub("", first) != PAINTS.sub("", second), (one, two)


@pytest.mark.parametrize("name", names())
def test_a_drawing_is_plain_svg(name: str) -> None:
    root = ElementTree.fromstring(drawing(name, "a <label> & more"))
    assert root.get("viewBox") == "0 0 24 24"
    assert root.findtext(f"{SVG}title") == "a <label> & more"
    assert root.find(f".//{SVG}path") is not None
    for element in root.iter():
        assert element.tag in ELEMENTS
        assert element.attrib.keys() <= ATTRIBUTES
        assert not any("url" in value or ":" in value for value in element.attrib.values())


def test_without_a_label_a_drawing_is_hidden_from_readers() -> None:
    root = ElementTree.fromstring(drawing("coin"))
    assert root.get("aria-hidden") == "true"
    assert root.find(f"{SVG}title") is None


def test_the_sprite_has_every_icon_once() -> None:
    root = ElementTree.fromstring(sprite())
    assert [symbol.get("id") for symbol in root.findall(f"{SVG}symbol")] == names()
    assert len(set(names())) == len(names())
    assert {element.tag for element in root.iter()} <= ELEMENTS


def test_no_picture_hides_a_glyph() -> None:
    assert DRAWER.pictures.keys() & DRAWER.glyphs.keys() == set()


def test_marks_are_drawn() -> None:
    assert {mark("->"), mark("per"), mark("choose"), mark("if")} <= set(names())
    assert set(DRAWER.marks.values()) <= set(names())
    assert mark("(") is None


def test_an_unknown_icon_is_named() -> None:
    with pytest.raises(UnknownIcon, match="There is no icon 'spaceship'"):
        drawing("spaceship")


@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        ("coin:pink", "no colour 'pink'; there are red"),
        ("coin@attic", "no place 'attic'; there are full"),
        ("coin wood:", "'wood:' is no layer"),
    ],
)
def test_a_wrong_layer_is_explained(recipe: str, message: str) -> None:
    drawer = Drawer()
    drawer.pictures["wrong"] = recipe
    with pytest.raises(UnknownIcon, match=message):
        drawer.inside("wrong")


def test_a_badge_is_set_off_by_the_ground() -> None:
    inside = DRAWER.inside("wonder-science")
    wonder, ground, science = re.findall(r'fill="([^"]+)"', inside)
    assert wonder == "currentColor"
    assert "--icon-ground" in ground
    assert "--icon-blue" in science


@pytest.mark.parametrize("name", sorted(DRAWER.palette.colours))
def test_a_colour_stands_out_on_its_pages(name: str) -> None:
    tones = DRAWER.palette.colours[name]
    assert contrast(tones["light"], "#f4efe2") >= ENOUGH
    assert contrast(tones["dark"], "#2b2b33") >= ENOUGH
    assert min(contrast(tones["both"], "#ffffff"), contrast(tones["both"], "#17171b")) >= ENOUGH
    assert f"--icon-{name}: light-dark({tones['light']}, {tones['dark']});" in stylesheet()


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
