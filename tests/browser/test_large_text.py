"""Boards with letters twice as large, as the browser's text size or as its zoom: nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.playing import ASKED, BOARD, sit_down_against_bot
from civitas.games import titles
from civitas.table.boards import board_for

DRAWN = [id for id, game in titles().items() if board_for(game)]
ZOOMED = {"width": 720, "height": 450}
"""A desk of 1440 x 900 as the browser shows it at 200 %."""
LARGE = {"standard": 32, "fixed": 26}

CUT = """() => [...document.querySelectorAll(".dock *, .tabs *, .top *, .strip *, .zones *")].filter((e) => {
  if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true})) return false;
  if (e.closest(".thing, .strip, .vh, .unseen, svg, .tour-says")) return false;
  if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) return false;
  for (let box = e; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    const hides = (axis) => ["hidden", "clip"].includes(style[axis]);
    const clamped = /\\d/.test(style.webkitLineClamp);
    if (hides("overflowY") && box.scrollHeight > box.clientHeight + 3 && !clamped) return true;
    if (hides("overflowX") && box.scrollWidth > box.clientWidth + 3) return true;
    if (["auto", "scroll"].includes(style.overflowY) || style.position === "fixed") return false;
  }
  return false;
}).map((e) => `${e.className} ${e.textContent.trim().slice(0, 40)}`)"""
"""Texts outside of things with a sheet that are cut where nobody can scroll to them."""


def enlarge(page: Page) -> None:
    """Choose letters twice as large in the browser."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE})
    expect(page.locator(".ask h2").first).to_be_visible()


def letters(page: Page) -> float:
    """Return the size of the question's letters."""
    return float(page.locator(ASKED).evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))


def check(page: Page, width: int) -> None:
    """See that the page is not too wide and that question, keys and lists can be reached."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator(ASKED)).to_be_in_viewport()
    expect(page.locator(".keys .end")).to_be_in_viewport(ratio=1)
    page.locator("#all > summary").click()
    last = page.locator("#answer .choices button").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    page.locator("#all > summary").click()
    for tab in page.locator(".tabs a").all():
        expect(tab).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("game", DRAWN)
def test_nothing_is_lost_with_letters_twice_as_large(visit: Visit, game: str) -> None:
    page = visit()
    sit_down_against_bot(page, game)
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    page.wait_for_load_state("load")
    before = letters(page)
    page.set_viewport_size(ZOOMED)
    check(page, ZOOMED["width"])
    page.set_viewport_size({"width": 1440, "height": 900})
    enlarge(page)
    after = letters(page)
    assert after > 1.5 * before
    check(page, 1440)
    page.locator(".strip").nth(1).click()
    expect(page.locator(".bigsheet:popover-open .x").first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    check(page, PHONE["width"])
