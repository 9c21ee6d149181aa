"""The analysis of a finished game in a browser: asked for, waited for, and read."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import play_to_the_end, sit_down_against_bot


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_from_the_result_to_the_curve(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    sit_down_against_bot(page, "hamlet")
    play_to_the_end(page)
    page.get_by_role("link", name="Analyse the game").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".curve polyline")).to_have_count(2, timeout=60_000)
    expect(page.locator("#analysis-progress")).to_have_count(0)
    page.get_by_text("The same as a table").click()
    expect(page.locator("#analysis table tbody tr").last).to_be_visible()
    wrong = [one["id"] for one in Axe().run(page).response["violations"]]
    assert wrong == []
    page.locator(".mistakes a").first.click()
    expect(page.locator("li:target")).to_be_visible()
