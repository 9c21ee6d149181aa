"""How pages look: light, dark, high contrast and patterns in one place, for guests."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import BOARD, sit_down_against_bot

SERIOUS = ("serious", "critical")


def paper(page: Page) -> str:
    """Return the colour of the page's ground."""
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def choose(page: Page, name: str) -> None:
    """Choose a look in the menu of a board."""
    page.locator('nav button[popovertarget="doors"]').click()
    page.locator('#doors [popovertarget="looks"]').click()
    page.locator("#looks").get_by_role("button", name=name, exact=True).click()
    page.wait_for_load_state("load")
    expect(page.locator(BOARD)).to_be_visible()


def faults(page: Page) -> list[str]:
    """Return the serious faults that axe finds."""
    return [fault["id"] for fault in Axe().run(page).response["violations"] if fault["impact"] in SERIOUS]


def test_a_guest_chooses_colours_contrast_and_patterns_in_one_place(visit: Visit) -> None:
    page = visit(color_scheme="light")
    sit_down_against_bot(page, "revive")
    page.wait_for_load_state("load")
    light = paper(page)
    choose(page, "Dark")
    dark = paper(page)
    assert dark != light
    choose(page, "High")
    assert paper(page) == "rgb(0, 0, 0)"
    assert faults(page) == []
    band = "getComputedStyle(document.querySelector('.strip'), '::before').backgroundImage"
    assert page.evaluate(band) == "none"
    choose(page, "With patterns")
    bands = page.eval_on_selector_all(
        ".strip", "all => all.map((one) => getComputedStyle(one, '::before').backgroundImage)"
    )
    assert len(set(bands)) == len(bands) == 2
    assert "none" not in bands
    assert faults(page) == []
    page.goto("/")
    assert paper(page) == "rgb(0, 0, 0)"
    page.locator(".display > summary").click()
    page.get_by_role("button", name="Light", exact=True).click()
    expect(page.locator(".display")).to_be_attached()
    assert paper(page) == "rgb(255, 255, 255)"


def test_somebody_who_watches_chooses_without_scripts(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False, locale="de-DE", color_scheme="light")
    page.locator(".display > summary").click()
    page.get_by_role("button", name="Dunkel").click()
    page.wait_for_load_state("load")
    expect(page.locator('html[data-theme="dark"]')).to_be_attached()
    expect(page.locator('button[value="dark"][aria-pressed="true"]')).to_be_attached()
