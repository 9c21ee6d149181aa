"""What the others did, step by step: marks on the board, sentences read out, a plain list without scripts."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Visit
from browser.playing import ASKED, asked_or_over, click_something, lead_on, sit_down_against_bot
from civitas.games import titles
from civitas.table.boards import board_for

DRAWN = [id for id, game in titles().items() if board_for(game)]
LINES = ".recap li[data-step]"
ON_THE_BOARD = """() => [...document.querySelectorAll(".recap li[data-about]")].some((line) => {
    const keys = line.dataset.about.split(" ");
    return keys.some((key) => document.querySelector(`[popovertarget="${CSS.escape(key)}"]`));
})"""
"""Whether a line is about something that can be marked."""


def until_the_other_did_something(page: Page, game: str) -> None:
    """Sit down and answer until there is something to tell, some of it about things on the board."""
    sit_down_against_bot(page, game)
    rng = Random(5)
    for _ in range(40):
        assert asked_or_over(page)
        if page.locator(ASKED).count() and page.locator(LINES).count() > 1 and page.evaluate(ON_THE_BOARD):
            return
        if page.locator("#confirm").count():
            click_something(page, rng)
        else:
            with page.expect_response(lambda sent: sent.request.method == "POST"):
                lead_on(page)
    raise AssertionError("nothing is told")


def spoken(line: Locator) -> list[str]:
    """Return what is read out of a line: icons by their names, each with its number, else its sentence."""
    icons = line.locator(".n").evaluate_all("all => all.map((one) => `${one.title} ${one.textContent}`)")
    return icons or [line.text_content() or "?"]


@pytest.mark.parametrize("game", DRAWN)
def test_each_step_marks_what_it_is_about_and_is_read_out(visit: Visit, game: str) -> None:
    page = visit()
    until_the_other_did_something(page, game)
    count = page.locator(LINES).count()
    on, says, marked = page.locator(".tour-on"), page.locator(".tour-says"), page.locator("button.told")
    page.evaluate("window.stays = true")
    expect(on).to_have_text("Step by step")
    expect(page.get_by_role("button", name="Previous step")).to_have_count(0)
    on.click()
    expect(on).to_have_text(f"1/{count}")
    expect(page.locator(f"{LINES}.told")).to_have_count(1)
    for words in spoken(page.locator(f"{LINES}.told")):
        expect(says).to_contain_text(words)
    page.keyboard.press("n")
    expect(on).to_have_text(f"2/{count}")
    page.get_by_role("button", name="Previous step").click()
    expect(on).to_have_text(f"1/{count}")
    with_marks = 0
    for _ in range(count - 1):
        with_marks += marked.count() > 0
        page.keyboard.press("n")
    assert with_marks + marked.count() > 0, "some step is about something on the board"
    page.keyboard.press("n")
    expect(on).to_have_text("Step by step")
    expect(page.locator(".told")).to_have_count(0)
    assert page.evaluate("window.stays"), "the page was not loaded again"


def test_nothing_moves_where_less_motion_is_wanted(visit: Visit) -> None:
    page = visit(reduced_motion="reduce", viewport=PHONE)
    until_the_other_did_something(page, "ages")
    page.locator(".tour-on").click()
    expect(page.locator(".tour-says")).to_be_visible()
    marked = page.locator("button.told")
    for _ in range(page.locator(LINES).count() - 1):
        if marked.count():
            break
        page.keyboard.press("n")
    expect(marked.first).to_be_attached()
    assert marked.evaluate_all("all => all.flatMap((one) => one.getAnimations()).length") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_without_scripts_the_recap_is_a_plain_list(visit: Visit) -> None:
    page = visit("/new/ages", java_script_enabled=False)
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    for _ in range(60):
        page.wait_for_load_state("load")
        if page.locator(LINES).count():
            break
        if page.locator(ASKED).count():
            lead_on(page)
        else:
            page.wait_for_timeout(250)
            page.reload()
    expect(page.locator(LINES).first).to_be_visible()
    expect(page.locator(".tour")).to_be_hidden()
