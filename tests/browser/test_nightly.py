"""Whole games of every title with a board of its own, from the lobby to the score, in every way to play.

By pressing things with two and four seats and alone, by keys only, on a phone, and without scripts. They take
minutes each, so that `make nightly` plays them.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.playing import (
    MOST_CLICKS,
    asked_or_over,
    by_keys,
    click_something,
    play_to_the_end,
    press_without_scripts,
    reload_until_asked,
    sit_down_against_bot,
    sit_down_alone,
)
from civitas.games import titles
from civitas.table.boards import board_for

pytestmark = pytest.mark.nightly

DRAWN = {id: game for id, game in titles().items() if board_for(game)}
ALONE = [id for id, game in DRAWN.items() if 1 in game.counts]


def demand_a_result(page: Page, seats: int) -> None:
    """Look at the score."""
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator("table.result thead th .dot")).to_have_count(seats)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", DRAWN)
def test_by_pressing_things(visit: Visit, game: str, seats: int) -> None:
    page = visit()
    sit_down_against_bot(page, game, seats=seats)
    assert play_to_the_end(page) > 5
    demand_a_result(page, seats)


def test_by_pressing_things_in_an_expert_game_of_ages(visit: Visit) -> None:
    page = visit()
    sit_down_against_bot(page, "ages", version="expert", leaving="off")
    expect(page.get_by_text("Version: Expert game")).to_be_attached()
    assert play_to_the_end(page, seed=3) > 50
    demand_a_result(page, 2)


@pytest.mark.parametrize("game", ALONE)
def test_alone(visit: Visit, game: str) -> None:
    page = visit()
    sit_down_alone(page, game)
    assert play_to_the_end(page, seed=4) > 5
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator("table.result")).to_be_visible()


@pytest.mark.parametrize("game", DRAWN)
def test_by_keys_only(visit: Visit, game: str) -> None:
    page = visit()
    sit_down_against_bot(page, game)
    assert play_to_the_end(page, seed=5, press=by_keys) > 5
    demand_a_result(page, 2)


@pytest.mark.parametrize("game", DRAWN)
def test_on_the_phone(visit: Visit, game: str) -> None:
    page = visit(viewport=PHONE)
    sit_down_against_bot(page, game)
    rng = Random(6)
    for _ in range(MOST_CLICKS):
        if not asked_or_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        click_something(page, rng)
    demand_a_result(page, 2)


@pytest.mark.parametrize("game", DRAWN)
def test_without_scripts(visit: Visit, game: str) -> None:
    page = visit(f"/new/{game}", java_script_enabled=False)
    page.fill("#name", "Anna")
    page.select_option("#who-1", "bot:random")
    page.get_by_role("button", name="Open the table").click()
    rng = Random(7)
    for _ in range(MOST_CLICKS):
        if not reload_until_asked(page):
            break
        press_without_scripts(page, rng)
        expect(page.locator("#notices .notice.error")).to_have_count(0)
    demand_a_result(page, 2)
