"""The analysis of a finished game: who may have it, made once, by a bot process, whatever comes between."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from typing import Any
from unittest.mock import patch
from xml.etree import ElementTree

from django.test import TestCase
from django.utils import timezone

from civitas.arena.analyse import Analyst
from civitas.table.accounts.models import Person
from civitas.table.analysis import work
from civitas.table.bots import worker
from civitas.table.limits import LIMITS
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Analysis, Seat, Table
from table.pages import Visitor
from table.tables import play_at_random, running


class Interrupted(BaseException):
    """Stands for the end of a process."""


class Analysed(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.one = Visitor(self.anna)
        self.table = self.finished()
        self.address = f"/t/{self.table.code}/analysis"
        self.enterContext(patch.object(work, "SECONDS", 0.01))

    def finished(self, **fields: Any) -> Table:
        table = running(self.anna, self.ben, **fields)
        play_at_random(table, [self.anna, self.ben], 400)
        return Table.objects.get(pk=table.pk)

    def let_work(self, steps: int = 1000) -> int:
        """Let a fresh process work on analyses; return how often it did something."""
        desk = work.Desk()
        for done in range(steps):
            if desk.is_empty():
                return done
            desk.go_on()
        return steps

    def data(self, visitor: Visitor | None = None) -> dict[str, Any]:
        found: dict[str, Any] = (visitor or self.one).get(f"{self.address}.json").json()
        return found

    # from the question to the answer

    def test_the_way_of_an_analysis(self) -> None:
        assert f'href="{self.address}"' in self.one.page(self.table).content.decode()
        assert self.data() == {"status": "none", "seats": ["Name0", "Name1"]}
        page = self.one.get(self.address).content.decode()
        assert "Analyse this game" in page
        assert Analysis.objects.count() == 0

        reply = self.one.post(self.address)
        assert (reply.status_code, reply["Location"]) == (302, self.address)
        with reading(self.table.code) as (_, match):
            answers = len(match.log)
        assert self.let_work(3) == 3
        Analysis.objects.update(done=3)
        page = self.one.get(self.address).content.decode()
        assert f"3 of {answers} answers have been looked at." in page
        assert f'<progress max="{answers}" value="3"' in page
        assert {**self.data(), "seats": []} == {
            "status": "running",
            "seats": [],
            "rules_version": self.table.rules_version,
            "done": 3,
            "total": answers,
        }

        Analysis.objects.update(busy_until=None)
        self.let_work()
        found = self.data()
        assert (found["status"], found["done"]) == ("done", answers)
        assert found["moments"][-1]["answers"] == answers
        assert sum(found["moments"][-1]["chances"]) == 1
        for one in found["moments"]:
            assert len(one["chances"]) == 2
            assert abs(sum(one["chances"]) - 1) < 0.001

    def test_what_the_page_shows_in_both_languages(self) -> None:
        self.one.post(self.address)
        self.let_work()
        found = self.data()
        assert found["mistakes"]
        tenths = round(10 * found["mistakes"][0]["loss"])
        for language, better, chances, comma in (
            ("en", "Better:", "Chances to win", "."),
            ("de", "Besser:", "Gewinnchancen", ","),
        ):
            page = Visitor(self.anna, language=language).get(self.address).content.decode()
            assert page.count(better) == len(found["mistakes"])
            assert f"<h2>{chances}</h2>" in page
            assert f" {tenths // 10}{comma}{tenths % 10} " in page
            curve = re.search(r"<svg viewBox.*?</svg>", page, re.DOTALL)
            assert curve is not None
            assert len(list(ElementTree.fromstring(curve[0]).iter("polyline"))) == 2
            assert page.count('<tr><th scope="row">') == len(found["moments"])
            assert "style=" not in page
            assert "<style" not in page

    def test_mistakes_lead_to_their_place_in_the_log(self) -> None:
        self.one.post(self.address)
        self.let_work()
        page = self.one.get(self.address).content.decode()
        places = re.findall(rf'href="/t/{self.table.code}/log#(entry-\d+)"', page)
        assert len(places) == len(self.data()["mistakes"])
        log = self.one.page(self.table, "/log").content.decode()
        assert [place for place in places if f'id="{place}"' not in log] == []

    def test_names_cannot_break_the_curve(self) -> None:
        Seat.objects.filter(table=self.table, number=0).update(name="<b>&\"'")
        self.one.post(self.address)
        self.let_work()
        page = self.one.get(self.address).content.decode()
        assert "<b>&" not in page
        assert "<b>&\"'" in unescape(page)

    # who may

    def test_it_is_for_those_who_may_have_the_replay(self) -> None:
        public = self.finished(public=True)
        unfinished = running(self.anna, self.ben, public=True)
        for table, visitor, status in (
            (self.table, Visitor(self.ben), 200),
            (self.table, Visitor(Person.objects.guest("Cleo")), 404),
            (self.table, Visitor(), 404),
            (public, Visitor(), 200),
            (unfinished, self.one, 404),
        ):
            for part in ("/replay", "/analysis", "/analysis.json"):
                assert visitor.page(table, part).status_code == status, part
            asked = visitor.post(f"/t/{table.code}/analysis").status_code
            assert asked == (302 if status == 200 else 404)
        assert set(Analysis.objects.values_list("table", flat=True)) == {self.table.pk, public.pk}

    def test_it_says_no_to_other_rules(self) -> None:
        self.one.post(self.address)
        for change in ({"rules_version": 99}, {"renewed": 3}):
            Table.objects.filter(pk=self.table.pk).update(**change)
            assert "cannot be analysed" in self.one.get(self.address).content.decode()
            assert self.data()["status"] == "none"
            assert self.one.post(self.address).status_code == 302

    def test_there_is_a_limit_but_not_for_asking_again(self) -> None:
        most = LIMITS["analysis"].most
        for _ in range(most + 3):
            assert self.one.post(self.address).status_code == 302
        with patch.dict(LIMITS, analysis=LIMITS["analysis"]._replace(most=1)):
            other = self.finished()
            reply = self.one.post(f"/t/{other.code}/analysis")
            assert reply.status_code == 429
            assert "1 games were given to be analysed" in reply.content.decode()
        assert Analysis.objects.count() == 1

    # made once, whatever comes between

    def test_asking_twice_does_not_compute_twice(self) -> None:
        for _ in range(2):
            self.one.post(self.address)
            Visitor(self.ben).post(self.address)
        looked: list[int] = []
        look = Analyst.look

        def counted(analyst: Analyst, state: Any, number: int) -> Any:
            looked.append(number)
            return look(analyst, state, number)

        with patch.object(Analyst, "look", counted):
            self.let_work()
            self.one.post(self.address)
            assert self.let_work() == 0
        assert looked == list(range(self.data()["total"]))

    def test_two_processes_do_not_work_on_the_same(self) -> None:
        self.one.post(self.address)
        first, second = work.take_up(), work.take_up()
        assert first is not None
        assert second is None
        Analysis.objects.update(busy_until=timezone.now() - timedelta(seconds=1))
        third = work.take_up()
        assert third is not None
        assert not first.keep()
        assert third.keep()

    def test_another_process_goes_on_where_one_ended(self) -> None:
        self.one.post(self.address)
        with patch.object(work, "KEEP_EVERY", 0.0):
            assert self.let_work(5) == 5
        assert self.let_work() == 0
        later = Analysis.objects.get()
        assert (later.done, later.attempts) == (5, 1)
        with patch.object(work.timezone, "now", return_value=timezone.now() + work.LEASE * 2):
            assert self.let_work() == later.total - 5
        assert self.data()["status"] == "done"

    def test_an_answer_that_ends_its_process_is_passed_over(self) -> None:
        self.one.post(self.address)
        look = Analyst.look

        def deadly(analyst: Analyst, state: Any, number: int) -> Any:
            if number == 4:
                raise Interrupted
            return look(analyst, state, number)

        with patch.object(Analyst, "look", deadly):
            for _ in range(3):
                try:
                    self.let_work()
                except Interrupted:
                    Analysis.objects.update(busy_until=None)
        found = Analysis.objects.get()
        assert found.is_done
        assert found.attempts == 3
        assert 4 not in {one["answers"] for one in found.mistakes}

    def test_a_fault_or_too_much_time_costs_one_answer_only(self) -> None:
        self.one.post(self.address)
        look = Analyst.look

        def faulty(analyst: Analyst, state: Any, number: int) -> Any:
            if number == 2:
                raise ZeroDivisionError
            while number == 3:
                pass
            return look(analyst, state, number)

        with patch.object(Analyst, "look", faulty), patch.object(work, "BUDGET", 0.2):
            self.let_work()
        assert self.data()["status"] == "done"
        assert not {2, 3} & {one["answers"] for one in self.data()["mistakes"]}

    def test_what_cannot_be_begun_has_failed_and_can_be_asked_for_again(self) -> None:
        self.one.post(self.address)
        with patch.object(work, "reading", side_effect=ZeroDivisionError):
            assert self.let_work() == 0
        assert self.data()["status"] == "failed"
        assert "You can ask for it once more." in self.one.get(self.address).content.decode()
        self.one.post(self.address)
        self.let_work()
        assert self.data()["status"] == "done"

    def test_each_seat_keeps_its_greatest_mistakes(self) -> None:
        self.one.post(self.address)
        with patch.object(work, "MOST_MISTAKES", 1):
            self.let_work()
        found = self.data()["mistakes"]
        assert sorted(one["seat"] for one in found) == sorted({one["seat"] for one in found})

    def test_a_bot_process_answers_first_and_analyses_then(self) -> None:
        self.one.post(self.address)
        table = running(self.anna, bots=1)
        Seat.objects.filter(table=table).update(due=None, ready=True)
        looks, turns = self.data()["total"], iter(range(100_000))
        order: list[str] = []
        look, answer = Analyst.look, worker.answer

        def noted_look(*args: Any) -> Any:
            order.append("look")
            return look(*args)

        def noted_answer(seat: Seat) -> bool:
            order.append("answer")
            return answer(seat)

        def parent() -> int:
            """End after the last look; a bot that is due soon takes turns without one."""
            return int(order.count("look") < looks and next(turns, None) is not None)

        with (
            patch.object(worker, "DESK", work.Desk()),
            patch.object(worker, "answer", noted_answer),
            patch.object(Analyst, "look", noted_look),
            patch.object(worker.time, "sleep"),
            patch.object(worker, "close_old_connections"),
            patch.object(worker.os, "getppid", parent),
        ):
            worker.work(1)
        assert order == ["answer", *["look"] * looks]
        assert self.data()["status"] == "done"

    def test_a_bot_that_answers_soon_comes_first(self) -> None:
        table = running(self.anna, bots=1)
        bot = Seat.objects.filter(table=table, number=1)
        now = timezone.now()
        bot.update(asked=True, due=now + timedelta(seconds=0.5))
        assert worker.is_due_soon()
        bot.update(due=now + timedelta(minutes=1))
        assert not worker.is_due_soon()
        bot.update(due=now + timedelta(seconds=0.5), asked=False)
        assert not worker.is_due_soon()
