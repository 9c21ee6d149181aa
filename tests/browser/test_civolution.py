"""Civolution's board in a browser: alone against V.I.C.I on the phone, by keys alone, without scripts."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.playing import (
    ASKED,
    asked_or_over,
    by_keys,
    click_something,
    press_without_scripts,
    reload_until_asked,
    sit_down_against_bot,
    sit_down_alone,
)

CLICKS = 12
"""So many questions of a solo game are answered; the whole game of two is played in test_games.py."""
SLEEP = "#console .mod.sleep > button"
"""Any two dice pay for it, and it always asks what to gain."""


def answer_until_the_turn(page: Page) -> None:
    """Answer the questions before the first turn: cards to keep, goals, the extra find."""
    rng = Random(1)
    for _ in range(30):
        assert asked_or_over(page)
        if page.locator(".frame.q-act").count():
            return
        click_something(page, rng)
    raise AssertionError("the first turn does not come")


def test_alone_on_the_phone_by_pressing_things(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    sit_down_alone(page, "civolution")
    expect(page.locator(ASKED)).to_be_visible(timeout=30_000)
    expect(page.locator(".seat-1 .strip")).to_contain_text("V.I.C.I")
    rng = Random(2)
    for _ in range(CLICKS):
        assert asked_or_over(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        click_something(page, rng)
    page.locator(".tabs a[href='#map']").click()
    page.locator("label[for='z2']").click()
    box, drawn = (page.locator(part).bounding_box() for part in (".mapbox", ".continent"))
    assert box is not None
    assert drawn is not None
    assert drawn["width"] > 2 * box["width"], "the map is larger than its box and pans in it"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_things_open_and_are_confirmed_by_keys_alone(visit: Visit) -> None:
    page = visit()
    sit_down_against_bot(page, "civolution")
    answer_until_the_turn(page)
    sheet = page.locator(".sheet:popover-open")
    by_keys(page.locator("#lands .terrbtn").first)
    expect(sheet).to_contain_text("Water A")
    page.keyboard.press("Escape")
    by_keys(page.locator("#console .mod.r1.c2 > button"))
    expect(sheet.locator(".levels li")).to_have_count(3)
    expect(sheet.locator(".levels .now")).to_have_count(1)
    page.keyboard.press("Escape")
    question = page.locator(ASKED).text_content() or ""
    by_keys(page.locator(SLEEP))
    expect(sheet.locator(".dos .do").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(ASKED)).not_to_have_text(question)
    page.keyboard.press("u")
    expect(page.locator(".undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(ASKED)).to_have_text(question)


def test_the_board_without_scripts(visit: Visit) -> None:
    page = visit("/new/civolution", java_script_enabled=False)
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    rng = Random(3)
    for _ in range(8):
        assert reload_until_asked(page)
        press_without_scripts(page, rng)
        expect(page.locator("#notices .notice.error")).to_have_count(0)
    expect(page.locator("#console")).to_be_visible()
    page.locator("label[for='f-map']").click()
    wide = page.locator("#map").bounding_box()
    narrow = page.locator("#console").bounding_box()
    assert wide is not None
    assert narrow is not None
    assert wide["width"] > narrow["width"]
