"""One full two-seat game of every short title, from the lobby to the score, by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import all_titles, play_to_the_end, sit_down_against_bot

LONG = ("ages", "civolution", "revive")
"""Titles whose whole games take minutes; they are played every night (test_nightly.py)."""


@pytest.mark.parametrize("game", [id for id in all_titles() if id not in LONG])
def test_a_whole_game(visit: Visit, game: str) -> None:
    page = visit()
    sit_down_against_bot(page, game)
    assert play_to_the_end(page) > 5
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator("table.result thead th .dot")).to_have_count(2)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_form_keeps_what_was_typed_when_the_number_of_seats_changes(visit: Visit) -> None:
    page = visit("/new/path")
    page.fill("#name", "Anna")
    expect(page.locator("#name-1")).to_be_hidden()
    page.select_option("#who-1", "me")
    page.fill("#name-1", "Herta")
    page.select_option("#seats", "3")
    expect(page.locator("#who-2")).to_be_visible()
    expect(page.locator("#name")).to_have_value("Anna")
    expect(page.locator("#name-1")).to_have_value("Herta")


def test_quick_play_without_an_account_and_a_second_game(visit: Visit) -> None:
    page = visit()
    page.locator('form[action="/quick/hamlet"] input[name="name"]').fill("Anna")
    page.locator('form[action="/quick/hamlet"] button').click()
    play_to_the_end(page, seed=2)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("table.result")).to_have_count(0)
    expect(page.locator("#scene")).to_be_visible()
