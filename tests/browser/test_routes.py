"""Ways on maps: pointing at a target of the question shows the way there and its whole price."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import asked_or_over, click_something, sit_down_against_bot

TARGET = "[data-route]:not([data-route=''])"


def test_a_target_shows_the_way_and_its_price(visit: Visit) -> None:
    page = visit()
    sit_down_against_bot(page, "revive")
    rng, targets = Random(6), page.locator(f"main .hexspot.can{TARGET}")
    for _ in range(80):
        assert asked_or_over(page)
        if page.locator(".frame.q-turn").count() and targets.count():
            break
        click_something(page, rng)
    else:
        raise AssertionError("no field could be reached in 80 answers")
    drawn, first = page.locator("path.route"), targets.first
    assert not drawn.get_attribute("d")
    first.locator(".spotbtn").hover()
    expect(drawn).to_have_attribute("d", first.get_attribute("data-route") or "?")
    expect(first.locator(".pr").first).to_be_visible()
    page.mouse.move(2, 2)
    expect(drawn).to_have_attribute("d", "")
    first.locator(".spotbtn").focus()
    expect(drawn).to_have_attribute("d", first.get_attribute("data-route") or "?")
