"""Others: their boards open in the layout of the own one and are there without scripts; any bot plays."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from browser.conftest import PHONE, Visit
from browser.playing import ASKED, BOARD, asked_or_over, click_something, sit_down_against_bot

PARTS = (".lanes", ".tree", ".hib", ".slotbox")


def test_another_board_opens_in_the_layout_of_the_own_one(visit: Visit) -> None:
    page = visit()
    sit_down_against_bot(page, "revive")
    rng = Random(4)
    for _ in range(12):
        assert asked_or_over(page)
        if page.locator(".frame.q-turn").count():
            break
        click_something(page, rng)
    board = page.locator(".seat:not(.me) .bigsheet")
    page.locator(".seat:not(.me) .strip").click()
    for part in PARTS:
        expect(board.locator(part).first).to_be_visible()
        expect(page.locator(f"main {part}").first).to_be_attached()
    board.locator(".rewards .rew").first.click()
    sheet = board.locator(".sheet:popover-open")
    expect(sheet.locator("h3")).to_have_text(re.compile(r"\w+"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    board.locator(".x").first.click()
    expect(board).to_be_hidden()
    expect(page.locator(ASKED)).to_be_visible()
    page.reload()
    expect(board.locator("[data-kept]")).to_have_count(1)
    page.locator(".seat:not(.me) .strip").click()
    for part in PARTS:
        expect(board.locator(part).first).to_be_visible()


def test_a_page_without_scripts_has_all_boards(visit: Visit) -> None:
    page = visit("/new/revive", java_script_enabled=False)
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator("[data-kept]")).to_have_count(0)


def test_any_bot_can_be_written_down_on_a_phone_without_scripts(visit: Visit) -> None:
    page = visit("/new/revive", quiet=True, java_script_enabled=False, viewport=PHONE)
    page.fill("#name", "Anna")
    field = page.get_by_label("Bot at seat 2")
    expect(field).to_be_hidden()
    page.select_option("#who-1", "bot:")
    expect(field).to_be_visible()
    expect(page.locator("#name-1")).to_be_hidden()
    box = field.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    field.fill("magic:ms=1")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no bot “magic”")
    expect(field).to_have_value("magic:ms=1")
    field.fill("greedy:deals=1,most=8")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator(".seat:not(.me) .s-name")).to_contain_text("Bot (greedy: deals=1")
