"""The titles' own boards in a browser: pressing things, keys alone, no scripts, the phone, axe."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from browser.conftest import DESK, PHONE, Visit
from browser.playing import (
    BOARD,
    THINGS,
    asked_or_over,
    click_something,
    lead_on,
    sit_down_against_bot,
    sit_down_alone,
)
from civitas.games import titles
from civitas.table.boards import board_for

MEASURE = (Path(__file__).parents[2] / "tools" / "measure.js").read_text(encoding="utf-8")
ON_EACH_OTHER = ("overlap", "text is hidden", "text over text", "thing is cut", "page is too wide")
DRAWN = [id for id, game in titles().items() if board_for(game)]
SERIOUS = ("serious", "critical")


def move(page: Page) -> str:
    """Return the id of the move that the page would make."""
    return page.locator('#answer input[name="move"]').get_attribute("value") or ""


def board_of(visit: Visit, game: str, **options: object) -> Page:
    page = visit(**options)
    sit_down_against_bot(page, game)
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    page.wait_for_load_state("load")
    return page


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
def test_a_board_fits_and_has_no_serious_fault(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = board_of(visit, game, viewport=size)
    width, height = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert width <= size["width"]
    if size is DESK:
        assert height <= size["height"]
    found = Axe().run(page).response["violations"]
    serious = [fault for fault in found if fault["impact"] in SERIOUS]
    faults = [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in serious]
    assert faults == []


@pytest.mark.parametrize("game", DRAWN)
def test_a_window_that_is_lower_than_the_board_scrolls_it(visit: Visit, game: str) -> None:
    page = board_of(visit, game, viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page.mouse.move(0, 0)
    dock, key = page.locator("#dock"), page.locator(".keys .end")
    for height in (768, 620):
        page.set_viewport_size({"width": 1366, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found = [(kind, what) for kind, what in page.evaluate(MEASURE) if kind in ON_EACH_OTHER]
        assert [fault for fault in found if not fault[1].startswith("dock:")] == []
        stood = dock.bounding_box()
        expect(key).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert page.evaluate("scrollY") > 0
        assert dock.bounding_box() == stood
        expect(key).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("size", [(820, 1180), (1024, 768)], ids=["820", "1024"])
def test_a_narrow_window_has_one_column(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = board_of(visit, game, viewport={"width": size[0], "height": size[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    expect(page.locator(".keys .end")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    dock, tabs = page.locator("#dock").bounding_box(), page.locator(".tabs").bounding_box()
    assert dock is not None
    assert tabs is not None
    assert abs(dock["y"] + dock["height"] - tabs["y"]) < 3


LONG = "Wilhelmina Schwarzenberg"
SMALL = {"width": 1280, "height": 800}
BROKEN = """() => [...document.querySelectorAll(".mod .m-name > span")]
  .filter(e => !/[ -]/.test(e.textContent) && e.getClientRects().length && e.offsetHeight > 16)
  .map(e => e.textContent)"""
"""Names of modules of one word that stand on two lines."""


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("size", [DESK, SMALL, PHONE], ids=["1440", "1280", "390"])
def test_a_long_name_leaves_the_score_beside_it_alone(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = visit(viewport=size)
    sit_down_against_bot(page, game, name=LONG, seats=4)
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    page.wait_for_load_state("load")
    found = [(kind, what) for kind, what in page.evaluate(MEASURE) if kind in ON_EACH_OTHER]
    assert [fault for fault in found if fault[1].startswith("strip:")] == []


def test_numbers_of_four_civilizations_leave_the_forecast_beside_them_alone(visit: Visit) -> None:
    page = visit(viewport=SMALL)
    sit_down_against_bot(page, "civolution", seats=4)
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    page.wait_for_load_state("load")
    page.evaluate("document.querySelectorAll('.strip .s-row b').forEach(e => { e.textContent = 10; })")
    found = [(kind, what) for kind, what in page.evaluate(MEASURE) if kind in ON_EACH_OTHER]
    assert [fault for fault in found if fault[1].startswith("strip:")] == []


def test_prices_of_a_tribe_stay_inside_their_fields_on_a_small_laptop(visit: Visit) -> None:
    page = board_of(visit, "revive", viewport=SMALL)
    prices = page.locator(".tree .node .nfoot")
    assert prices.count() >= 6
    cut = "all => all.filter(e => e.scrollWidth > e.parentElement.clientWidth).map(e => e.textContent)"
    assert prices.evaluate_all(cut) == []


def test_names_of_modules_stay_whole_on_a_usual_laptop(visit: Visit) -> None:
    page = board_of(visit, "civolution", viewport={"width": 1366, "height": 768})
    page.locator('nav button[popovertarget="doors"]').click()
    page.locator("#doors .languages").get_by_role("button", name="Deutsch").click()
    expect(page.locator(".mod .m-name", has_text="Wanderung").first).to_be_visible()
    assert page.evaluate(BROKEN) == []


def test_the_rival_of_one_who_plays_alone_is_named_beside_its_score(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    sit_down_alone(page, "path")
    expect(page.locator(f"{BOARD}.asking")).to_be_visible(timeout=30_000)
    page.wait_for_load_state("load")
    found = [(kind, what) for kind, what in page.evaluate(MEASURE) if kind in ON_EACH_OTHER]
    assert [fault for fault in found if fault[1].startswith("strip:")] == []
    name = page.locator(".seat-5 .strip .s-name > b")
    assert name.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_keys_in_the_sheets_of_chat_log_and_menu_look_like_keys(visit: Visit) -> None:
    page = board_of(visit, "ages")
    page.locator('nav button[popovertarget="chatbook"]').click()
    send = page.get_by_role("button", name="Send")
    assert send.evaluate("e => parseFloat(getComputedStyle(e).borderTopWidth)") > 0
    page.keyboard.press("Escape")
    page.locator('nav button[popovertarget="logbook"]').click()
    line = page.locator("#log li:has(.dot)").first
    dot, text = line.locator(".dot").bounding_box(), line.locator("span:not(.dot)").first.bounding_box()
    assert dot is not None
    assert text is not None
    assert text["x"] - dot["x"] - dot["width"] >= 4
    page.keyboard.press("Escape")
    page.locator('nav button[popovertarget="doors"]').click()
    chosen, other = page.locator("#doors .languages .do").all()
    ground = "e => getComputedStyle(e).backgroundColor"
    assert chosen.evaluate(ground) != other.evaluate(ground)


@pytest.mark.parametrize("game", ["ages", "revive"])
def test_a_thing_is_pressed_and_confirmed_by_keys_alone(visit: Visit, game: str) -> None:
    page = board_of(visit, game)
    before = move(page)
    page.locator(THINGS).first.focus()
    page.keyboard.press("Enter")
    sheet = page.locator(".sheet:popover-open")
    expect(sheet).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("Enter")
    expect(sheet.locator(".dos .do").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f'#answer input[name="move"][value="{before}"]')).to_have_count(0)
    expect(sheet).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('#answer input[name="move"]')).to_have_count(1)


def test_the_board_of_another_player_comes_when_it_is_opened(visit: Visit) -> None:
    page = board_of(visit, "path")
    for _ in range(6):
        click_something(page, Random(5))
        assert asked_or_over(page)
    with page.expect_request(lambda request: "/scene" in request.url) as asked:
        page.locator('.strip[popovertarget="board-1"]').click()
    assert "closed" not in asked.value.headers["x-have"].split()
    fresh = page.request.get(f"{page.url}/scene", headers={"x-have": ""}).text()
    stamp = re.search(r'id="coll-1"[^>]* data-stamp="(\w+)"', fresh)
    assert stamp is not None
    expect(page.locator("#coll-1")).to_have_attribute("data-stamp", stamp[1])
    expect(page.locator("#board-1")).to_be_visible()


def test_a_sheet_closes_also_when_news_overtake_the_answer(visit: Visit) -> None:
    page = board_of(visit, "ages")
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/answer", lambda route: held.append((route, route.fetch())))
    page.locator(THINGS).first.click()
    sheet = page.locator(".sheet:popover-open")
    sheet.locator(".dos .do").first.click()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator('nav button[popovertarget="chatbook"]').click()
    other.fill("#chat-text", "hello")
    other.keyboard.press("Enter")
    expect(page.locator("#talk")).to_contain_text("hello")
    route, response = held[0]
    route.fulfill(response=response)
    expect(sheet).to_have_count(0)


def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    page = board_of(visit, "ages")
    page.locator("main .thing.cannot > .card").first.click()
    expect(page.locator(".sheet:popover-open .whynot")).to_contain_text(re.compile(r"\w+"))


REASONS = """() => {
  const wrong = new Set();
  for (const sheet of document.querySelectorAll(".zones .sheet")) {
    const list = document.createElement("ul");
    list.className = "whynot";
    sheet.append(list);
    const {display, flexDirection, height} = getComputedStyle(list);
    const lines = display === "flex" && flexDirection === "column" && height === "auto";
    if (!lines) wrong.add(sheet.parentElement.dataset.address);
    list.remove();
  }
  return [...wrong];
}"""
"""The things on whose sheets a reason would be laid out like the things themselves."""


@pytest.mark.parametrize("game", DRAWN)
def test_reasons_stand_in_sheets_as_lines_whatever_lies_around_them(visit: Visit, game: str) -> None:
    page = board_of(visit, game)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(REASONS) == []


def test_a_project_is_put_together_without_scripts(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.locator('a[href="/new/path"]').click()
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".frame")).to_be_visible()
    for _ in range(40):
        if page.locator(".pick").count():
            break
        page.locator(".keys .end:enabled, .bids .do").first.click()
    hand = page.locator(".pick")
    page.locator("#confirm").click()
    expect(page.locator("#notices")).to_contain_text("do not fit together")
    for place, side in ((0, ".hl"), (0, ".hl"), (0, ".hr"), (0, ".hr")):
        waiting = page.locator(".pick:has(.o:checked)")
        waiting.nth(place).locator(f"label{side}").click()
    expect(page.locator(".pick:has(.o:checked)")).to_have_count(hand.count() - 4)
    page.locator("#confirm").click()
    expect(page.locator("#notices .notice")).to_have_count(0)


def press(page: Page, thing: Locator) -> None:
    """Press a thing and the first choice of its sheet; the page then asks the next question."""
    before = move(page)
    thing.click()
    page.locator(".sheet:popover-open .dos .do").first.click()
    expect(page.locator(f'#answer input[name="move"][value="{before}"]')).to_have_count(0)


def test_a_map_is_played_on_a_phone_without_scripts(visit: Visit) -> None:
    page = visit(viewport=PHONE, java_script_enabled=False)
    sit_down_alone(page, "revive", scripts=False)
    pressed = 0
    for _ in range(12):
        expect(page.locator(".frame.asking")).to_be_visible()
        here, things = page.locator(".ask .do"), page.locator(THINGS)
        if here.count():
            here.first.click()
        elif things.count():
            press(page, things.first)
            pressed += 1
        else:
            lead_on(page)
    assert pressed > 1
    expect(page.locator(".frame")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_lens_shows_one_kind_of_prices_and_the_map_pans_in_its_box(visit: Visit) -> None:
    page = board_of(visit, "revive", viewport=PHONE)
    page.locator(".lens label", has_text="Populate").click()
    expect(page.locator(".act-explore .pr").filter(visible=True)).to_have_count(0)
    expect(page.locator(".act-populate .pr").filter(visible=True).first).to_be_visible()
    wide, shown = page.evaluate("(b => [b.scrollWidth, b.clientWidth])(document.querySelector('.mapbox'))")
    assert wide > shown
    page.locator(".zoom label", has_text="Overview").click()
    wide, shown = page.evaluate("(b => [b.scrollWidth, b.clientWidth])(document.querySelector('.mapbox'))")
    assert wide <= shown


def test_the_same_board_as_a_list(visit: Visit) -> None:
    page = board_of(visit, "path")
    page.locator('nav button[popovertarget="doors"]').click()
    page.get_by_role("link", name="Board as a list").click()
    expect(page.locator("#area-shared")).to_be_visible()
    page.get_by_role("link", name="Board as a picture").click()
    expect(page.locator(BOARD)).to_be_visible()
