"""Others' boards: in the layout of the own one, fetched when opened where scripts run, whole without."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import ASKED, BOARD, asked_or_over, click_something, sit_down_against_bot

PARTS = (".lanes", ".tree", ".hib", ".slotbox")


def other(page: Page) -> int:
    """Return the seat of the other player."""
    mine = page.locator(".seat.me .bigsheet").get_attribute("id") or ""
    return 1 - int(mine.removeprefix("board-"))


def answer_until_boards_are_laid_out(page: Page) -> None:
    rng = Random(4)
    for _ in range(12):
        assert asked_or_over(page)
        if page.locator(".frame.q-turn").count() and page.locator("[data-late]").count():
            return
        click_something(page, rng)
    raise AssertionError("no turn comes")


def test_a_board_is_fetched_when_it_is_opened(visit: Visit) -> None:
    page = visit()
    sit_down_against_bot(page, "revive")
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    answer_until_boards_are_laid_out(page)
    board = page.locator(f"#board-{other(page)}")
    with page.expect_response(lambda got: "/scene" in got.url) as fetched:
        page.locator(".seat:not(.me) .strip").click()
    assert fetched.value.request.headers["x-open"] == str(other(page))
    expect(board).not_to_have_attribute("data-late", "")
    for part in PARTS:
        expect(board.locator(part).first).to_be_visible()
        expect(page.locator(f"main {part}").first).to_be_attached()
    board.locator(".x").first.click()
    expect(board).to_be_hidden()
    expect(page.locator(ASKED)).to_be_visible()


def test_a_page_without_scripts_has_all_boards(visit: Visit) -> None:
    page = visit("/new/revive", java_script_enabled=False)
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator("[data-late]")).to_have_count(0)
    expect(page.locator("[data-kept]")).to_have_count(0)
