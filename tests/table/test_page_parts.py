"""A page is made once: one load, few statements, only what changed, one scene for all who watch."""

from __future__ import annotations

import asyncio
import re
from typing import Any
from unittest.mock import patch

from django.db import connection
from django.test import TestCase

from civitas.games import titles
from civitas.table.accounts.models import Person
from civitas.table.live.audience import Audience
from civitas.table.play import page as pages
from civitas.table.play import scene as scenes
from civitas.table.play import story
from civitas.table.play.match_cache import reading
from civitas.table.voice import PageVoice
from table.pages import Visitor, choices, fields
from table.tables import play_at_random, running, waiting

HTMX = {"hx-request": "true"}


def stamps(page: str) -> str:
    return " ".join(re.findall(r'data-stamp="([^"]+)"', page))


class Parts(TestCase):
    def setUp(self) -> None:
        self.persons = [Person.objects.guest(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        self.table = running(*self.persons, options={"length": "long"}, public=True)
        play_at_random(self.table, self.persons, 80)
        self.visitor = Visitor(self.persons[waiting(self.table)[0]])

    def scene(self, visitor: Visitor, have: str = "") -> str:
        reply = visitor.get(f"/t/{self.table.code}/scene", headers={**HTMX, "x-have": have})
        return reply.content.decode()

    def test_an_answer_takes_at_most_eight_statements(self) -> None:
        most = 0
        for _ in range(17):
            visitor = Visitor(self.persons[waiting(self.table)[0]])
            page = visitor.page(self.table).content.decode()
            sent = {**fields(page, "answer"), "action": choices(page)[-1]}
            statements: list[str] = []

            def note(execute: Any, sql: str, *rest: Any, seen: list[str] = statements) -> Any:
                seen.append(sql)
                return execute(sql, *rest)

            headers = {**HTMX, "x-have": stamps(page)}
            with connection.execute_wrapper(note):
                reply = visitor.post(f"/t/{self.table.code}/answer", sent, headers=headers)
            assert reply.status_code == 200
            made = [sql for sql in statements if "SAVEPOINT" not in sql]
            assert sum("play_table" in sql and sql.startswith("SELECT") for sql in made) == 1
            most = max(most, len(made))
        assert most <= 8

    def test_a_page_gets_only_the_parts_that_it_does_not_have(self) -> None:
        page = self.visitor.page(self.table).content.decode()
        have = stamps(page)
        again = self.scene(self.visitor, have)
        assert again.count("data-kept") == len(have.split()) == 7
        assert 'class="card' not in again
        self.visitor.post(f"/t/{self.table.code}/chat", {"text": "hello"})
        fresh = self.scene(self.visitor, have)
        assert "hello" in fresh
        assert fresh.count("data-kept") == 6

    def test_whoever_says_something_and_whoever_answers_after_it_gets_the_chat(self) -> None:
        page = self.visitor.page(self.table).content.decode()
        headers = {**HTMX, "x-have": stamps(page)}
        said = self.visitor.post(f"/t/{self.table.code}/chat", {"text": "hello"}, headers=headers)
        assert "hello" in said.content.decode()
        sent = {**fields(page, "answer"), "action": choices(page)[-1]}
        answered = self.visitor.post(f"/t/{self.table.code}/answer", sent, headers=headers)
        assert "hello" in answered.content.decode()

    def test_of_a_drawn_board_only_the_zones_that_changed_are_sent(self) -> None:
        table = running(*self.persons, game="ages", options={"version": "expert"})
        play_at_random(table, self.persons, 30)
        visitor = Visitor(self.persons[waiting(table)[0]])
        page = visitor.page(table).content.decode()
        headers = {**HTMX, "x-have": stamps(page)}
        again = visitor.get(f"/t/{table.code}/scene", headers=headers).content.decode()
        assert again.count("data-kept") == len(stamps(page).split()) > 10
        sent = {**fields(page, "answer"), "action": choices(page)[0]}
        reply = visitor.post(f"/t/{table.code}/answer", sent, headers=headers).content.decode()
        assert 3 <= reply.count("data-kept") < len(stamps(page).split())

    def test_an_answer_sends_the_areas_that_changed(self) -> None:
        page = self.visitor.page(self.table).content.decode()
        sent = {**fields(page, "answer"), "action": choices(page)[0]}
        headers = {**HTMX, "x-have": stamps(page)}
        reply = self.visitor.post(f"/t/{self.table.code}/answer", sent, headers=headers).content.decode()
        assert reply.count("data-kept") >= 2
        assert len(reply) < len(page)

    def test_only_lines_that_are_shown_are_put_into_words(self) -> None:
        with reading(self.table.code) as (_, match):
            total = len(match.journal)
            said: list[object] = []

            def spoken(voice: PageVoice, entry: object) -> str:
                said.append(entry)
                return "line"

            with patch.object(PageVoice, "journal", spoken):
                found = story.log(match, None, PageVoice(match.game, "en", ["A", "B", "C", "D"]))
        assert total > story.LOG_SHOWN
        assert len(said) == len(found.lines) == story.LOG_SHOWN
        assert found.length == sum(entry[0] != "chance" for entry in match.journal)

    def test_all_who_watch_share_one_scene_per_version_and_language(self) -> None:
        made: list[object] = []
        draw = scenes.scene

        def counted(*args: Any) -> Any:
            made.append(args)
            return draw(*args)

        guests = [Visitor(), Visitor(), Visitor(Person.objects.guest("Emil"))]
        with patch.object(pages, "scene", counted):
            shown = {self.scene(guest) for guest in guests}
            shown |= {guest.page(self.table, "/watch/en").content.decode() for guest in guests}
            assert (len(made), len(shown)) == (1, 1)
            Visitor(language="de").page(self.table)
            assert len(made) == 2
            play_at_random(self.table, self.persons, 1)
            self.scene(guests[0])
            assert len(made) == 3
        (html,) = shown
        assert "csrfmiddlewaretoken" not in html
        assert 'id="answer"' not in html

    def test_every_title_can_be_watched(self) -> None:
        for game in titles():
            table = running(*self.persons[:2], game=game, public=True)
            for page in ("", "/scene", "/watch/de"):
                assert Visitor().page(table, page).status_code == 200, (game, page)

    def test_a_private_table_has_no_scene_for_all(self) -> None:
        table = running(*self.persons[:2])
        assert Visitor().page(table, "/watch/en").status_code == 404
        assert Visitor(self.persons[0]).page(table, "/watch/en").status_code == 404
        assert Visitor().page(self.table, "/watch/xx").status_code == 404


class Site:
    """What stands behind the audience: counts how often it is asked."""

    def __init__(self, version: int = 5, status: int = 200, cookie: bool = False) -> None:
        self.asked = 0
        self.headers = [(b"x-version", str(version).encode())] + [(b"set-cookie", b"a=b")] * cookie
        self.status = status

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": b"scene"})


def watch(site: Site, people: int = 5, query: bytes = b"v=5", **changed: Any) -> list[bytes]:
    """Let people ask for the scene at the same time, and once more."""
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": "/t/abcdefghjk/watch/en",
        "query_string": query,
        "headers": [(b"hx-request", b"true"), (b"host", b"here")],
        **changed,
    }
    got: list[bytes] = []

    async def send(event: Any) -> None:
        if event["type"] == "http.response.body":
            got.append(event["body"])

    async def run() -> None:
        audience = Audience(site)  # type: ignore[arg-type]
        ask = [audience(scope, None, send) for _ in range(people)]  # type: ignore[arg-type]
        await asyncio.gather(*ask)
        await audience(scope, None, send)  # type: ignore[arg-type]

    asyncio.run(run())
    return got


def test_the_site_is_asked_once_for_all_who_watch() -> None:
    site = Site()
    assert watch(site) == [b"scene"] * 6
    assert site.asked == 1


def test_what_is_not_for_all_is_not_passed_on() -> None:
    for site in (Site(version=4), Site(status=404), Site(cookie=True)):
        assert watch(site) == [b"scene"] * 6
        assert site.asked == 6


def test_other_addresses_are_not_kept() -> None:
    for changed in ({"path": "/t/abcdefghjk/scene"}, {"method": "HEAD"}, {"headers": []}):
        site = Site()
        watch(site, **changed)
        assert site.asked == 6


class OthersBoards(TestCase):
    """Where scripts run, the boards of others come when they are opened."""

    def setUp(self) -> None:
        self.persons = [Person.objects.guest(name) for name in ("Anna", "Ben")]
        self.table = running(*self.persons, game="revive")
        self.visitor = Visitor(self.persons[0])
        self.address = f"/t/{self.table.code}"

    def test_a_page_without_scripts_has_them(self) -> None:
        page = self.visitor.get(self.address).content.decode()
        assert re.search(r'id="area-1"[^>]*data-stamp=', page)
        assert "scripts=off" not in page

    def test_a_page_with_scripts_leaves_them_out_and_finds_back_when_scripts_are_gone(self) -> None:
        self.visitor.cookies["scripts"] = "on"
        page = self.visitor.get(self.address).content.decode()
        assert '<div id="area-1" data-kept></div>' in page
        assert re.search(r'id="area-0"[^>]*data-stamp=', page)
        assert f'<noscript><meta http-equiv="refresh" content="0; url={self.address}?scripts=off">' in page
        assert self.visitor.get(f"{self.address}?scripts=off").status_code == 302
        assert re.search(r'id="area-1"[^>]*data-stamp=', self.visitor.get(self.address).content.decode())

    def test_they_come_when_one_is_opened(self) -> None:
        self.visitor.cookies["scripts"] = "on"
        opened = self.visitor.get(f"{self.address}/scene", headers={**HTMX, "x-have": ""}).content.decode()
        assert re.search(r'id="area-1"[^>]*data-stamp=', opened)
