"""At the table: two browsers, taking back, one shared screen, languages, sizes, and what opens beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from browser.conftest import DESK, PHONE, Visit
from browser.playing import BOARD, CHOICES, GO_ON, all_titles, version

SCENE = re.compile(r"/scene(\?|$)")


def new_table(page: Page, who: str, name: str = "Anna", **fields: str) -> None:
    """Open a table of Hamlet for two."""
    page.goto("/new/hamlet")
    page.fill("#name", name)
    page.select_option("#who-1", who)
    for field, value in fields.items():
        page.fill(f"#{field.replace('_', '-')}", value)
    page.locator("#new-table button.primary").click()


@pytest.fixture
def two(visit: Visit) -> tuple[Page, Page]:
    """Anna at seat 1 and Ben, invited by link, at seat 2."""
    anna = visit()
    new_table(anna, "link")
    link = anna.locator("#link-1").input_value()
    ben = visit(link)
    ben.fill("#name", "Ben")
    ben.get_by_role("button", name="Take the seat").click()
    expect(anna.locator(CHOICES).first).to_be_visible()
    expect(ben.locator(CHOICES).first).to_be_visible()
    return anna, ben


def choose(page: Page, label: str | re.Pattern[str]) -> None:
    page.locator(CHOICES).filter(has_text=label).first.click()


def sow_and_store(page: Page) -> None:
    choose(page, "Sow")
    expect(page.locator("#prompt")).to_contain_text("What does your card bring?")
    choose(page, "Store coins")
    expect(page.locator("#answer", has_text="Store coins")).to_have_count(0)


def test_two_browsers_see_each_others_moves_without_reloading(two: tuple[Page, Page]) -> None:
    anna, ben = two
    marks = [page.evaluate("window.mark = Math.random()") for page in two]
    sow_and_store(anna)
    expect(anna.locator("#ask")).to_contain_text("It is the others’ turn")
    expect(ben.locator(".waiting li")).to_have_count(1)
    sow_and_store(ben)
    for page in two:
        expect(page.locator("#prompt")).to_contain_text("What do you claim?")
        expect(page.locator(".log")).to_contain_text("Ben stores coins.")
        expect(page.locator(".log")).to_contain_text("Anna stores coins.")
    assert [page.evaluate("window.mark") for page in two] == marks


def say(page: Page, text: str) -> None:
    page.fill("#chat-text", text)
    page.keyboard.press("Enter")


class Held:
    """The first answer with a fresh scene, held back on its way to the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.first: tuple[Route, APIResponse] | None = None
        page.route(SCENE, self._hold)

    def _hold(self, route: Route) -> None:
        if self.first:
            route.continue_()
        else:
            self.first = route, route.fetch()

    def wait(self) -> None:
        for _ in range(500):
            if self.first is not None:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("no fresh scene was asked for")

    def deliver(self) -> None:
        assert self.first is not None
        route, response = self.first
        with self.page.expect_response(SCENE):
            route.fulfill(response=response)


def test_a_scene_that_comes_late_does_not_put_an_old_question_back(two: tuple[Page, Page]) -> None:
    anna, ben = two
    held = Held(anna)
    say(ben, "hello")
    held.wait()
    choose(anna, "Sow")
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")
    shown = version(anna)
    held.deliver()
    for _ in range(10):
        anna.wait_for_timeout(50)
        assert version(anna) >= shown
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")


def test_news_that_come_while_a_scene_is_on_its_way_are_not_lost(two: tuple[Page, Page]) -> None:
    anna, ben = two
    held = Held(anna)
    say(ben, "hello")
    held.wait()
    sow_and_store(ben)
    expect(ben.locator("#answer")).to_have_count(0)
    anna.wait_for_timeout(500)
    held.deliver()
    expect(anna.locator(".waiting li")).to_have_count(1, timeout=3_000)


def test_an_answer_that_is_hidden_does_not_move_the_others_pages(two: tuple[Page, Page]) -> None:
    anna, ben = two
    before = version(anna)
    fetched: list[str] = []
    anna.on("request", lambda request: fetched.append(request.url))
    choose(ben, "Sow")
    expect(ben.locator("#prompt")).to_contain_text("What does your card bring?")
    anna.wait_for_timeout(1200)
    assert (version(anna), [address for address in fetched if SCENE.search(address)]) == (before, [])
    choose(ben, "Store coins")
    expect(anna.locator(".waiting li")).to_have_count(1)


def test_the_link_can_be_used_once(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "link")
    link = anna.locator("#link-1").input_value()
    ben = visit(link)
    ben.get_by_role("button", name="Take the seat").click()
    expect(ben.locator("#answer")).to_be_visible()
    cleo = visit(link)
    expect(cleo.locator(".notice")).to_contain_text("This link has been used already")


def test_a_double_click_is_one_move(two: tuple[Page, Page]) -> None:
    anna, _ = two
    before = version(anna)
    anna.locator(CHOICES).first.dblclick()
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")
    anna.reload()
    assert version(anna) == before + 1


def test_two_tabs_of_one_seat_stay_in_step(two: tuple[Page, Page]) -> None:
    anna, _ = two
    tab = anna.context.new_page()
    tab.goto(anna.url)
    choose(anna, "Sow")
    expect(tab.locator("#prompt")).to_contain_text("What does your card bring?")


def test_a_page_that_missed_everything_is_told(two: tuple[Page, Page]) -> None:
    anna, _ = two
    deaf = anna.context.new_page()
    deaf.route("**/live/**", lambda route: route.abort())
    deaf.route("**/version", lambda route: route.abort())
    deaf.add_init_script("window.WebSocket = class { addEventListener() {} }")
    deaf.goto(anna.url)
    expect(deaf.locator(CHOICES).first).to_be_visible()
    choose(anna, "Sow")
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")
    deaf.locator(CHOICES).last.click()
    expect(deaf.locator("#notices")).to_contain_text("Your page was out of date")
    expect(deaf.locator("#prompt")).to_contain_text("What does your card bring?")


def test_taking_back_and_its_barrier(two: tuple[Page, Page]) -> None:
    anna, ben = two
    sow_and_store(anna)
    anna.get_by_role("button", name="Take back", exact=True).click()
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")
    choose(anna, "Store wood")
    expect(anna.locator(".log")).to_contain_text("stores wood")
    anna.get_by_role("button", name="Take back everything so far").click()
    expect(anna.locator("#prompt")).to_contain_text("Which card do you sow?")
    sow_and_store(anna)
    anna.locator(".log button").last.click()
    expect(anna.locator("#prompt")).to_contain_text("Which card do you sow?")
    sow_and_store(anna)
    sow_and_store(ben)
    expect(anna.locator("#undo")).to_contain_text("Somebody else has answered since")
    expect(ben.locator("#undo")).to_contain_text("Something was revealed or rolled since")
    expect(ben.locator("#undo button")).to_have_count(0)


def test_one_screen_goes_from_hand_to_hand(visit: Visit) -> None:
    page = visit()
    new_table(page, "me", name_0="Anna", name_1="Ben")
    expect(page.get_by_role("heading", name="Anna is next")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)
    page.get_by_role("button", name="I am Anna").click()
    sow_and_store(page)
    expect(page.get_by_role("heading", name="Ben is next")).to_be_visible()
    expect(page.locator(".card, .log")).to_have_count(0)
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator(".seat-area.own h2")).to_contain_text("Ben")
    sow_and_store(page)
    expect(page.locator("#prompt")).to_contain_text("What do you claim?")


def test_nothing_of_one_player_is_left_for_the_next_at_the_same_screen(visit: Visit) -> None:
    page = visit()
    new_table(page, "me", name_0="Anna", name_1="Ben")
    page.get_by_role("button", name="I am Anna").click()
    page.locator(".own .card h4 a").first.click()
    expect(page.locator("#aside-content")).to_contain_text("Possible now")
    page.locator("dialog button").click()
    sow_and_store(page)
    expect(page.get_by_role("heading", name="Ben is next")).to_be_visible()
    expect(page.locator("#aside-content")).to_be_empty()
    page.keyboard.press("Enter")
    page.reload()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ben is next")).to_be_visible()
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator(".seat-area.own h2")).to_contain_text("Ben")
    page.go_back()
    expect(page.locator(".seat-area.own h2")).to_contain_text("Ben")


def test_the_newest_line_of_the_chat_is_in_sight(two: tuple[Page, Page]) -> None:
    anna, ben = two
    for number in range(1, 13):
        anna.fill("#chat-text", f"line {number}")
        anna.keyboard.press("Enter")
        expect(anna.locator("#chat-text")).to_have_value("")
    for page in (anna, ben):
        expect(page.locator(".chat li")).to_have_count(12)
        left = page.locator("ol.chat").evaluate(
            "list => list.scrollHeight - list.clientHeight - list.scrollTop"
        )
        assert left < 2
    anna.reload()
    expect(anna.locator(".chat li")).to_have_count(12)
    assert anna.locator("ol.chat").evaluate("list => list.scrollTop") > 0


def test_somebody_watches_a_public_table(visit: Visit) -> None:
    anna = visit()
    anna.goto("/new/hamlet")
    anna.check('input[name="public"][value="yes"]')
    anna.locator("#new-table button.primary").click()
    expect(anna.locator("#answer")).to_be_visible()
    watcher = visit(anna.url)
    expect(watcher.get_by_role("heading", name="You are watching")).to_be_visible()
    expect(watcher.locator("#answer, #chat")).to_have_count(0)
    sow_and_store(anna)
    anna.locator("#go-on").click()
    expect(watcher.locator(".log")).to_contain_text("stores coins")


def test_german_and_english(visit: Visit) -> None:
    page = visit(locale="de-DE")
    expect(page.locator("h1")).to_have_text("Ein Tisch für große Zivilisationen")
    page.locator('form[action="/quick/hamlet"] button').click()
    expect(page.locator("#prompt")).to_contain_text("Welche Karte")
    expect(page).to_have_title("● Du bist dran · Weiler · Civitas")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#prompt")).to_contain_text("Which card do you sow?")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
@pytest.mark.parametrize("game", all_titles())
def test_nothing_is_wider_than_the_screen_and_the_question_is_in_sight(
    visit: Visit, size: dict[str, int], game: str
) -> None:
    page = visit(viewport=size)
    _fits(page, size)
    page.goto(f"/new/{game}")
    _fits(page, size)
    page.goto("/")
    page.locator(f'form[action="/quick/{game}"] button').click()
    expect(page.locator("#prompt")).to_be_in_viewport()
    expect(page.locator(".keys" if page.locator(BOARD).count() else CHOICES).first).to_be_in_viewport()
    _fits(page, size)
    page.goto(f"/rules/{game}")
    _fits(page, size)


def _fits(page: Page, size: dict[str, int]) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_title_and_the_icon_say_whose_turn_it_is(two: tuple[Page, Page]) -> None:
    anna, ben = two
    icon = anna.locator("#favicon")
    expect(anna).to_have_title("● Your turn · Hamlet · Civitas")
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    sow_and_store(anna)
    expect(anna).to_have_title("Hamlet · Civitas")
    expect(icon).to_have_attribute("href", re.compile(r"favicon\.svg"))
    sow_and_store(ben)
    expect(anna).to_have_title("● Your turn · Hamlet · Civitas")


def test_the_keyboard_reaches_every_choice(two: tuple[Page, Page]) -> None:
    anna, _ = two
    anna.keyboard.press("2")
    second = anna.locator(CHOICES).nth(1)
    expect(second).to_be_focused()
    anna.keyboard.press("Enter")
    expect(anna.locator("#prompt")).to_contain_text("What does your card bring?")


def test_a_half_written_line_survives_the_moves_of_others(two: tuple[Page, Page]) -> None:
    anna, ben = two
    anna.fill("#chat-text", "I think we sh")
    anna.locator("#chat-text").focus()
    sow_and_store(ben)
    expect(anna.locator(".waiting li")).to_have_count(1)
    expect(anna.locator("#chat-text")).to_have_value("I think we sh")
    expect(anna.locator("#chat-text")).to_be_focused()
    anna.keyboard.type("ould trade")
    anna.keyboard.press("Enter")
    expect(ben.locator(".chat")).to_contain_text("I think we should trade")
    expect(anna.locator("#chat-text")).to_have_value("")


def test_a_rule_and_a_card_open_beside_the_board(two: tuple[Page, Page]) -> None:
    anna, _ = two
    anna.locator("#prompt a.rule").click()
    expect(anna.locator("dialog")).to_contain_text("at the same time, face down")
    anna.locator("dialog button").click()
    expect(anna.locator("dialog")).to_be_hidden()
    anna.locator(".shared .card h4 a").first.click()
    expect(anna.locator("dialog")).to_contain_text("The current question has nothing to do with this.")
    anna.locator("dialog button").click()
    anna.locator(".own .card h4 a").first.click()
    expect(anna.locator("dialog")).to_contain_text("Possible now")


def test_a_bot_takes_over_and_the_seat_is_taken_back(two: tuple[Page, Page]) -> None:
    anna, ben = two
    table = anna.url
    expect(ben.locator(".waiting li")).to_have_count(2)
    anna.get_by_text("Leave the table").click()
    anna.get_by_role("button", name="Leave", exact=True).click()
    expect(anna.get_by_role("heading", name="My tables")).to_be_visible()
    sow_and_store(ben)
    ben.locator(GO_ON).click()
    expect(ben.locator("#prompt")).to_contain_text("What do you claim?")
    anna.goto(table)
    expect(anna.locator("#ask")).to_contain_text("A bot is playing for you")
    anna.get_by_role("button", name="Take my seat back").click()
    expect(anna.locator("#ask")).not_to_contain_text("A bot is playing for you")
