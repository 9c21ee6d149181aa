"""Where the hand is: scroll place and focus, errors in sight, questions before harm."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, Visit
from browser.playing import CHOICES, THINGS, asked_or_over, sit_down_against_bot


@pytest.fixture(params=[DESK, PHONE], ids=["1440", "390"])
def ages(request: pytest.FixtureRequest, visit: Visit) -> Page:
    """A turn of Ages with several actions: round 2, so that the page is long."""
    page = visit(viewport=request.param, quiet=True)
    sit_down_against_bot(page, "ages", bot="random")
    page.goto(f"{page.url}?view=plain")
    expect(page.locator(CHOICES).first).to_be_visible(timeout=30_000)
    return page


def end_turn(page: Page) -> None:
    page.locator(f"{CHOICES}[value='[\"end\"]']").click()


def test_taking_a_card_keeps_the_place_and_leaves_no_other_card_focused(ages: Page) -> None:
    card = ages.locator("#area-shared .card:has(button.on-card)").nth(1)
    mark = card.get_attribute("id")
    card.scroll_into_view_if_needed()
    area = ages.locator("#area-shared")
    before = area.bounding_box()
    button = card.locator("button.on-card")
    button.focus()
    ages.keyboard.press("Enter")
    expect(ages.locator(f"#{mark} button.on-card")).to_have_count(0)
    ages.wait_for_timeout(300)
    after = area.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < 40
    focused = ages.evaluate(
        "[document.activeElement.tagName, document.activeElement.closest('.card')?.id ?? '']"
    )
    assert focused[0] != "BUTTON"
    assert focused[1] in ("", mark)


def test_ending_a_turn_with_an_unused_action_is_asked_about(ages: Page) -> None:
    end_turn(ages)
    dialog = ages.get_by_role("alertdialog")
    expect(dialog).to_contain_text("civil action")
    expect(ages.locator("#keep-on")).to_be_focused()
    ages.keyboard.press("Enter")
    expect(ages.locator(CHOICES).first).to_be_visible()
    end_turn(ages)
    ages.get_by_label("Do not ask me this again").check()
    ages.locator("form.confirm button.danger").click()
    expect(ages.get_by_role("alertdialog")).to_have_count(0)


def test_an_error_is_in_sight_on_a_scrolled_page(ages: Page) -> None:
    ages.evaluate("document.querySelector('#answer .choices button').setAttribute('value', '[\"dance\"]')")
    ages.evaluate("document.querySelector('#answer .choices button').setAttribute('name', 'action')")
    ages.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    ages.evaluate("document.querySelector('#answer .choices button').click()")
    notice = ages.locator("#notices .notice")
    expect(notice).to_be_visible()
    expect(notice).to_be_in_viewport()


def test_a_drawn_board_stays_where_it_is_while_the_question_below_shrinks(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    sit_down_against_bot(page, "revive")
    assert asked_or_over(page)
    page.locator(THINGS).filter(visible=True).first.click()
    page.locator("#ask").evaluate("e => { e.style.minHeight = '300px'; }")
    page.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
    page.locator(".sheet:popover-open .dos .do").first.click()
    expect(page.locator("#ask[style]")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 500
