"""The script that measures boards finds faults that were planted, and none where there are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

MEASURE = (Path(__file__).parents[2] / "tools" / "measure.js").read_text(encoding="utf-8")
PAGE = """<body style="margin: 0; font: 16px/20px serif"><div class="frame"><div class="zones"><div id="zone">
<div style="position: relative; height: 200px">{}</div></div></div></div></body>"""
BOX = '<{0} style="position: absolute; left: {1}px; top: {2}px; width: {3}px; height: 30px; {4}">{5}</{0}>'
CUT = "overflow: hidden; white-space: nowrap;"
GROUND = "background: rgb(9, 9, 9);"


def box(tag: str, left: int, top: int, width: int, style: str = "", inside: str = "A name on it") -> str:
    return BOX.format(tag, left, top, width, style, inside)


FINE = box("button", 0, 0, 150) + box("button", 160, 0, 150) + box("p", 0, 60, 150)
SHEET = '<div class="thing">{}<div popover class="sheet">A name on it</div></div>'
PLANTED = {
    "nothing": (FINE, []),
    "pressed things that overlap": (FINE + box("button", 100, 10, 150), ["overlap", "text is hidden"]),
    "a text that is cut": (FINE + box("p", 0, 100, 30, CUT), ["cut"]),
    "a cut text whose sheet has it": (FINE + SHEET.format(box("p", 0, 100, 30, CUT)), ["cut, sheet has it"]),
    "a text that can be scrolled to": (FINE + box("p", 0, 100, 30, "overflow: auto"), []),
    "texts on each other": (FINE + box("p", 4, 62, 150), ["text over text"]),
    "a text under something": (FINE + box("p", 0, 60, 150, GROUND, ""), ["text is hidden"]),
    "a text under clear glass": (FINE + box("p", 0, 60, 150, "", ""), []),
    "a page that is too wide": (FINE + box("p", 0, 100, 2000, "", ""), ["page is too wide"]),
    "a thing below the page": (FINE + box("button", 0, 890, 150), ["outside", "page scrolls"]),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_planted_faults_are_found(chromium: Browser, planted: str) -> None:
    inside, wanted = PLANTED[planted]
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.set_content(PAGE.format(inside))
    assert sorted({kind for kind, _ in page.evaluate(MEASURE)}) == wanted
    page.close()
