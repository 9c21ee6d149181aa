"""Others' boards: they open in the layout of the own one, and a page without scripts has them all."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from browser.conftest import Visit
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
