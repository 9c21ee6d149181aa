"""What a person does at the table, by clicking."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError, expect

from civitas.games import ELSEWHERE, titles

CHOICES = "#answer :is(.choices, .answer-fields) button"
LISTED = "#answer .choices button"
"""Whole answers; the button of the fields beside them sends what is filled in, fitting or not."""
GO_ON = "#go-on"
SURE = "form.confirm button.danger"
ON_CARDS = "button.on-card"
BOARD = ".frame"
"""A title's own board: choices lie on things, the complete list is folded."""
THINGS = "main .thing.can > button"
ASKED = ".frame.asking #prompt"
MOST_CLICKS = 1500

Press = Callable[[Locator], None]
"""How a button is pressed."""


def by_pointer(button: Locator) -> None:
    """Click; who waits longer than this waits for something that another move has taken away."""
    button.click(timeout=3_000)


def by_keys(button: Locator) -> None:
    """Go to a button and press it without a pointer."""
    button.focus(timeout=3_000)
    button.page.keyboard.press("Enter")


def all_titles() -> list[str]:
    """Return the titles that the site of these tests offers."""
    before = os.environ.get(ELSEWHERE)
    os.environ[ELSEWHERE] = "hamlet"
    try:
        return list(titles())
    finally:
        if before is None:
            del os.environ[ELSEWHERE]
        else:
            os.environ[ELSEWHERE] = before


def sit_down_against_bot(
    page: Page, game: str, name: str = "Anna", bot: str = "random", seats: int = 2, **options: str
) -> None:
    """Go from the lobby to a running table with bots on all other seats."""
    page.locator(f'a[href="/new/{game}"]').click()
    page.fill("#name", name)
    with page.expect_navigation():
        page.select_option("#seats", str(seats))
    for seat in range(1, seats):
        page.select_option(f"#who-{seat}", f"bot:{bot}")
    for option, value in options.items():
        page.select_option(f"#option-{option}", value)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#scene")).to_be_visible()


def sit_down_alone(page: Page, game: str, scripts: bool = True) -> None:
    """Go from the lobby to a running table without anybody else."""
    page.locator(f'a[href="/new/{game}"]').click()
    page.fill("#name", "Anna")
    with page.expect_navigation():
        page.select_option("#seats", "1")
        if not scripts:
            page.locator('button[name="resize"]').click()
    page.get_by_role("button", name="Open the table").click()


def asked_or_over(page: Page) -> bool:
    """Wait until the player is asked or the game is over; return whether it goes on."""
    for _ in range(60):
        expect(
            page.locator(f"{CHOICES}, {ASKED}, {GO_ON}, table.result").filter(visible=True).first
        ).to_be_visible(timeout=60_000)
        if not page.locator(GO_ON).count():
            return page.locator("table.result").count() == 0
        stand_by(page)
    raise AssertionError("the bots do not go on")


def stand_by(page: Page) -> None:
    """Let the bots close what all answer at once; they may have done so already."""
    try:
        page.locator(GO_ON).click(timeout=3_000)
        expect(page.locator(GO_ON)).to_have_count(0)
    except (TimeoutError, AssertionError):
        return


def version(page: Page) -> int:
    """Return the version of the table that the page shows."""
    return int(page.locator("#scene").get_attribute("data-version") or 0)


def click_something(page: Page, rng: Random, press: Press = by_pointer) -> None:
    """Answer the question: by a card on the board where there is one, else from the list.

    Others may answer meanwhile and move the buttons; then another one is chosen.
    """
    for _ in range(10):
        shown = page.locator('#answer input[name="move"]').get_attribute("value")
        try:
            if page.locator(BOARD).count():
                press_something(page, rng, press)
            else:
                cards = page.locator(ON_CARDS)
                buttons = cards if cards.count() and rng.random() < 0.5 else page.locator(CHOICES)
                press(buttons.nth(rng.randrange(buttons.count())))
        except TimeoutError:
            continue
        gone = page.locator(f'#answer:not(.confirm) input[name="move"][value="{shown}"]')
        expect(gone).to_have_count(0)
        if page.locator(SURE).count():
            press(page.locator(SURE))
            expect(page.locator("form.confirm")).to_have_count(0)
        return
    raise AssertionError("no button could be clicked")


def press_something(page: Page, rng: Random, press: Press = by_pointer) -> None:
    """Press a thing and confirm in its sheet, or a key of the dock, or choose from the list."""
    things, dock = page.locator(THINGS).filter(visible=True), page.locator(".dock .bids .do")
    key = page.locator(".keys .end:enabled:not(#confirm)")
    ways = ["thing"] * 3 * bool(things.count()) + ["dock"] * bool(dock.count()) + ["key"] * bool(key.count())
    way = rng.choice(ways) if ways and not page.locator("#confirm").count() else "list"
    if way == "thing":
        press(things.nth(rng.randrange(things.count())))
        press(page.locator(".sheet:popover-open .dos .do").first)
    elif way == "dock":
        press(dock.nth(rng.randrange(dock.count())))
    elif way == "key":
        press(key)
    else:
        page.evaluate("document.getElementById('all').open = true")
        buttons = page.locator(LISTED if page.locator(LISTED).count() else CHOICES)
        press(buttons.nth(rng.randrange(buttons.count())))


def lead_on(page: Page) -> None:
    """Take a way out, confirm what was asked back, or choose from the list."""
    key = page.locator(f"{SURE}, .keys .end:enabled, .bids .do")
    if key.count():
        key.first.click()
    else:
        page.locator("#all > summary").click()
        page.locator(CHOICES).first.click()


def reload_until_asked(page: Page) -> bool:
    """Without scripts, look anew until the bots have answered; return whether the game goes on."""
    for _ in range(240):
        page.wait_for_load_state("load")
        if page.locator("table.result").count():
            return False
        if page.locator(ASKED).count():
            return True
        if page.locator(GO_ON).count():
            page.locator(GO_ON).click()
            continue
        page.wait_for_timeout(250)
        page.reload()
    raise AssertionError("the bots do not answer")


def press_without_scripts(page: Page, rng: Random) -> None:
    """Press a thing and the first choice of its sheet, or go on; what fills a form is taken from the list."""
    things = page.locator(THINGS).filter(visible=True)
    if page.locator("#confirm").count():
        page.locator("#all > summary").click()
        whole = page.locator(LISTED)
        whole.nth(rng.randrange(whole.count())).click()
    elif things.count() and not page.locator(SURE).count():
        things.nth(rng.randrange(things.count())).click()
        page.locator(".sheet:popover-open .dos .do").first.click()
    else:
        lead_on(page)
    page.wait_for_load_state("load")


def play_to_the_end(page: Page, seed: int = 1, press: Press = by_pointer) -> int:
    """Press things until the score is shown; return how many were pressed."""
    rng = Random(seed)
    for presses in range(MOST_CLICKS):
        if not asked_or_over(page):
            return presses
        click_something(page, rng, press)
    raise AssertionError("the game does not end")
