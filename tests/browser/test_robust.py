"""Without scripts, without a connection, after a crash; and with help for those who cannot see the screen."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, Visit
from browser.playing import (
    BOARD,
    CHOICES,
    GO_ON,
    all_titles,
    asked_or_over,
    click_something,
    sit_down_against_bot,
    version,
)
from support.serving import Server

GRAVE = ("serious", "critical")


def test_a_whole_game_with_scripts_switched_off(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.locator('form[action="/quick/hamlet"] input[name="name"]').fill("Anna")
    page.locator('form[action="/quick/hamlet"] button').click()
    rng = Random(4)
    for _ in range(400):
        if page.locator("table.result").count():
            break
        buttons = page.locator(f"{CHOICES}, {GO_ON}")
        if buttons.count() == 0:
            page.wait_for_timeout(100)
            page.reload()
            continue
        buttons.nth(rng.randrange(buttons.count())).click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_waiting_pages_refresh_themselves_without_scripts(visit: Visit) -> None:
    anna = visit(java_script_enabled=False)
    anna.goto("/new/hamlet")
    anna.select_option("#who-1", "link")
    anna.locator("#new-table button.primary").click()
    link = anna.locator("#link-1").input_value()
    assert anna.locator('meta[http-equiv="refresh"]').count() == 1
    ben = visit(link)
    ben.get_by_role("button", name="Take the seat").click()
    expect(anna.locator(CHOICES).first).to_be_visible(timeout=20_000)


def test_a_page_finds_back_after_the_site_was_killed_and_started_again(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    port = server.port
    try:
        page = visit(server=server, quiet=True)
        sit_down_against_bot(page, "hamlet")
        rng = Random(7)
        for _ in range(4):
            assert asked_or_over(page)
            click_something(page, rng)
        assert asked_or_over(page)
        before = version(page)
        log = page.locator(".log li").count()
        server.stop(signal.SIGKILL)
        expect(page.locator("#connection")).to_be_visible()
        server = Server(tmp_path, port=port)
        expect(page.locator("#connection")).to_be_hidden(timeout=20_000)
        assert version(page) >= before
        assert page.locator(".log li").count() >= log
        click_something(page, rng)
        assert asked_or_over(page)
    finally:
        server.stop()


def test_a_click_while_the_site_is_away_is_not_lost_or_doubled(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    port = server.port
    try:
        page = visit(server=server, quiet=True)
        sit_down_against_bot(page, "hamlet")
        expect(page.locator("#prompt")).to_contain_text("Which card do you sow?")
        server.stop(signal.SIGKILL)
        page.locator(CHOICES).first.click()
        expect(page.locator("#connection")).to_be_visible()
        server = Server(tmp_path, port=port)
        expect(page.locator("#connection")).to_be_hidden(timeout=20_000)
        page.locator(CHOICES).first.click()
        expect(page.locator("#prompt")).to_contain_text("What does your card bring?")
        expect(page.locator(".log").get_by_text("Anna sows")).to_have_count(1)
    finally:
        server.stop()


def _grave_faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url} {fault['id']}: {node['html'][:120]} {[one['data'] for one in node['any']]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def test_one_lost_request_is_not_taken_for_a_lost_connection_for_long(visit: Visit) -> None:
    page = visit(quiet=True)
    sit_down_against_bot(page, "hamlet")
    expect(page.locator(CHOICES).first).to_be_visible(timeout=30_000)
    page.route("**/answer", lambda route: route.abort())
    page.locator(CHOICES).first.click()
    expect(page.locator("#connection")).to_be_visible()
    page.unroute("**/answer")
    expect(page.locator("#connection")).to_be_hidden(timeout=10_000)


@pytest.mark.parametrize("game", all_titles())
def test_axe_finds_no_serious_fault_at_any_table(visit: Visit, game: str) -> None:
    page = visit(reduced_motion="reduce")
    page.locator(f'form[action="/quick/{game}"] button').click()
    faults = []
    rng = Random(3)
    for _ in range(3):
        assert asked_or_over(page)
        faults += _grave_faults(page)
        click_something(page, rng)
    if page.locator(BOARD).count():
        page.locator("main .thing > button").first.click()
        expect(page.locator(".sheet:popover-open")).to_be_visible()
    else:
        page.locator(".board .card h4 a").first.click()
        expect(page.locator("dialog")).to_be_visible()
    faults += _grave_faults(page)
    page.goto(f"/rules/{game}")
    faults += _grave_faults(page)
    assert faults == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
def test_axe_finds_no_serious_fault(visit: Visit, size: dict[str, int], scheme: str) -> None:
    page = visit(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    faults = _grave_faults(page)
    for path in ("/new/hamlet", "/rules/hamlet", "/rules/hamlet/HM-1", "/account/login", "/account/register"):
        page.goto(path)
        faults += _grave_faults(page)
    page.goto("/new/hamlet")
    page.select_option("#who-1", "link")
    page.locator("#new-table button.primary").click()
    expect(page.locator("#link-1")).to_be_visible()
    faults += _grave_faults(page)
    page.goto("/")
    page.locator('form[action="/quick/hamlet"] button').click()
    rng = Random(3)
    for clicks in range(12):
        if not asked_or_over(page):
            break
        if clicks % 4 == 0:
            faults += _grave_faults(page)
        click_something(page, rng)
    page.goto("/")
    faults += _grave_faults(page)
    assert faults == []
