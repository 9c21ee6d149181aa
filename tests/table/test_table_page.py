"""The table page without scripts: every form once, twice, late, forged, and from the wrong person."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from unittest.mock import patch

from django.test import TestCase
from django.utils import timezone

from civitas.kernel.types import tupled
from civitas.kernel.views import view
from civitas.table.accounts.models import Person
from civitas.table.play.match_cache import forget, reading
from civitas.table.play.models import ChatLine, Seat, Snapshot, Table
from civitas.table.play.presence import PRESENCE
from civitas.table.play.table_match import TableMatch, Unreadable
from hamlet import GAME
from table.pages import Visitor, choices, fields, notices
from table.tables import actions, play, play_at_random, running, waiting

HTMX = {"hx-request": "true"}
STALE = "Your page was out of date, so nothing was done. This is how the table stands now."


class AtTable(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.table = running(self.anna, self.ben)
        self.one, self.two = Visitor(self.anna), Visitor(self.ben)

    def moves(self) -> int:
        return self.table.moves.count()


class Forms(AtTable):
    def test_the_choices_are_those_of_the_game(self) -> None:
        offered = [tupled(json.loads(value)) for value in self.one.choices(self.table)]
        assert offered == actions(self.table, 0)

    def test_an_answer_is_made_and_leads_back_to_the_table(self) -> None:
        reply = self.one.answer(self.table)
        assert (reply.status_code, reply["Location"]) == (302, f"/t/{self.table.code}")
        assert self.moves() == 1
        assert "What does your card bring?" in self.one.page(self.table).content.decode()

    def test_a_double_click_is_one_move_and_no_complaint(self) -> None:
        sent = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        for _ in range(2):
            reply = self.one.post(f"/t/{self.table.code}/answer", sent, headers=HTMX)
            assert reply.status_code == 200
            assert notices(reply) == []
        assert self.moves() == 1

    def test_of_two_tabs_the_second_gets_the_fresh_table_and_is_told(self) -> None:
        first, second = self.one.choices(self.table)[:2]
        form = self.one.form(self.table)
        url = f"/t/{self.table.code}/answer"
        self.one.post(url, {**form, "action": first})
        late = self.one.post(url, {**form, "action": second, "move": "another-tab-1"}, headers=HTMX)
        assert late.status_code == 409
        assert notices(late) == [STALE]
        assert "What does your card bring?" in late.content.decode()
        assert self.moves() == 1

    def test_without_scripts_the_complaint_stands_on_the_next_page(self) -> None:
        form = self.one.form(self.table)
        old = {**form, "action": self.one.choices(self.table)[0], "move": "an-old-page-1"}
        self.one.answer(self.table)
        self.one.post(f"/t/{self.table.code}/answer", old)
        assert notices(self.one.page(self.table)) == [STALE]
        assert notices(self.one.page(self.table)) == []

    def test_a_foreign_seat_is_refused(self) -> None:
        sent = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        reply = self.two.post(f"/t/{self.table.code}/answer", sent, headers=HTMX)
        assert reply.status_code == 403
        assert notices(reply) == ["This seat is not yours, so nothing was done."]
        assert self.moves() == 0

    def test_the_author_comes_from_the_login_only(self) -> None:
        sent = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        sent |= {"author": str(self.ben.pk), "person": str(self.ben.pk)}
        self.one.post(f"/t/{self.table.code}/answer", sent)
        assert self.table.moves.get().author == self.anna

    def test_a_forged_number_is_refused(self) -> None:
        for number in ("1", "999999999", "-1"):
            reply = self.one.answer(self.table, sequence=number)
            assert reply.status_code == 302
            said = notices(self.one.page(self.table))
            assert said == ["Your page refers to a move that does not exist yet, so nothing was done."]
        assert self.moves() == 0

    def test_what_no_page_sends_is_refused(self) -> None:
        good = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        for wrong in (
            {"action": "not json"},
            {"action": '"sow"'},
            {"action": "[" * 300},
            {"action": "{}"},
            {"action": '["sow", {}]'},
            {"action": '["sow", [1, {"a": 2}]]'},
            {"action": "[{}, 1]"},
            {"action": "[" * 1990 + "]" * 1990},
            {"seat": "one"},
            {"sequence": "1.5"},
            {"sequence": "9" * 30},
            {"move": "x"},
            {"move": "y" * 65},
        ):
            reply = self.one.post(f"/t/{self.table.code}/answer", {**good, **wrong}, headers=HTMX)
            assert reply.status_code == 403, wrong
            assert notices(reply) == ["The move was not understood, so nothing was done."]
        assert self.moves() == 0

    def test_an_illegal_action_is_refused_in_the_words_of_the_game(self) -> None:
        reply = self.one.answer(self.table, '["sow", 99]')
        assert reply.status_code == 302
        assert notices(self.one.page(self.table)) == ["That card is not in your hand."]

    def test_a_form_without_the_token_is_refused(self) -> None:
        strict = Visitor(self.anna, enforce_csrf_checks=True)
        sent = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        reply = strict.post(f"/t/{self.table.code}/answer", sent)
        assert reply.status_code == 403
        assert "The form was not accepted" in reply.content.decode()
        assert self.moves() == 0

    def test_a_token_of_the_own_page_is_accepted(self) -> None:
        strict = Visitor(self.anna, enforce_csrf_checks=True)
        page = strict.page(self.table).content.decode()
        sent = {**fields(page, "answer"), "action": choices(page)[0]}
        assert strict.post(f"/t/{self.table.code}/answer", sent).status_code == 302
        assert self.moves() == 1

    def test_somebody_without_a_login_is_refused(self) -> None:
        Table.objects.filter(pk=self.table.pk).update(public=True)
        sent = {**self.one.form(self.table), "action": self.one.choices(self.table)[0]}
        persons = Person.objects.count()
        reply = Visitor().post(f"/t/{self.table.code}/answer", sent, headers=HTMX)
        assert reply.status_code == 403
        assert (self.moves(), Person.objects.count()) == (0, persons)


class Undo(AtTable):
    def test_one_step(self) -> None:
        self.one.answer(self.table)
        page = self.one.page(self.table).content.decode()
        reply = self.one.post(f"/t/{self.table.code}/undo", {**fields(page, "undo"), "steps": "1"})
        assert reply.status_code == 302
        assert "Which card do you sow?" in self.one.page(self.table).content.decode()

    def test_everything_and_to_a_line_of_the_log(self) -> None:
        self.one.answer(self.table)
        self.one.answer(self.table)
        page = self.one.page(self.table).content.decode()
        assert 'name="steps" value="2">Take back everything so far<' in page
        log = page[page.index('id="log-title"') :]
        assert log.count("back to here") == 2
        self.one.post(f"/t/{self.table.code}/undo", {**fields(page, "undo"), "steps": "2"})
        assert "Which card do you sow?" in self.one.page(self.table).content.decode()

    def test_a_double_click_takes_back_once(self) -> None:
        self.one.answer(self.table)
        self.one.answer(self.table)
        sent = {**fields(self.one.page(self.table).content.decode(), "undo"), "steps": "1"}
        for _ in range(2):
            self.one.post(f"/t/{self.table.code}/undo", sent)
        assert "What does your card bring?" in self.one.page(self.table).content.decode()

    def test_the_barrier_is_explained(self) -> None:
        for visitor in (self.one, self.one, self.two, self.two):
            visitor.answer(self.table)
        assert "Something was revealed or rolled since" in self.two.page(self.table).content.decode()
        assert "Somebody else has answered since" in self.one.page(self.table).content.decode()


class Shown(AtTable):
    def test_the_title_says_whose_turn_it_is(self) -> None:
        assert "<title>● Your turn · Hamlet · Civitas</title>" in self.one.page(self.table).content.decode()
        self.one.answer(self.table)
        self.one.answer(self.table)
        page = self.one.page(self.table).content.decode()
        assert "<title>Hamlet · Civitas</title>" in page
        assert '<meta http-equiv="refresh"' in page

    def test_who_is_waited_for_and_why(self) -> None:
        self.one.answer(self.table)
        self.one.answer(self.table)
        page = self.one.page(self.table).content.decode()
        waiting_list = page[page.index('class="waiting"') : page.index("</ul>")]
        assert 'Name1</strong> <span class="faint">is choosing a card to sow</span>' in waiting_list
        assert "you" not in waiting_list
        assert "Name0" not in waiting_list

    def test_the_recap_tells_what_others_did(self) -> None:
        page = ""
        for turn in range(60):
            play_at_random(self.table, [self.anna, self.ben], 1, turn)
            seat = waiting(self.table)[0]
            page = Visitor([self.anna, self.ben][seat]).page(self.table).content.decode()
            if turn >= 30 and 'class="recap"' in page:
                break
        recap = page[page.index('class="recap"') : page.index("</details>")]
        assert f"Name{1 - seat}" in recap
        assert f"Name{seat} " not in recap

    def test_what_is_not_possible_and_why(self) -> None:
        for turn in range(200):
            if "fish" not in {action[0] for action in actions(self.table, 0)} and ("end",) in actions(
                self.table, 0
            ):
                break
            play_at_random(self.table, [self.anna, self.ben], 1, turn)
        page = self.one.page(self.table).content.decode()
        blocked = page[page.index('class="blocked"') :]
        assert "Fish for 1 wood" in blocked
        assert "That costs 1 wood" in blocked or "no actions left" in blocked

    def test_what_a_card_says_and_why_not(self) -> None:
        page = self.one.page(self.table, "/card/bakery").content.decode()
        assert "Bakery" in page
        assert "Gain 1 coin." in page
        assert "<strong>Sow Bakery</strong>" not in page
        assert self.one.page(self.table, "/card/nothing").status_code == 404
        crop = GAME.component(actions(self.table, 0)[0][1])
        assert "Possible now" in self.one.page(self.table, f"/card/{crop}").content.decode()
        part = self.one.get(f"/t/{self.table.code}/card/{crop}", headers=HTMX).content.decode()
        assert "<html" not in part

    def test_a_card_that_is_too_dear_says_so(self) -> None:
        table = running(self.anna, self.ben, game="ages")
        (seat,) = waiting(table)
        with reading(table.code) as (_, match):
            row = view(match.state, seat)["board"]["row"]
        dear = next(place for place in row if place["cost"] == 3)
        page = (self.one, self.two)[seat].page(table, f"/card/{dear['card']}").content.decode()
        assert f"from field {dear['field']}" in page
        assert "That costs 3 civil actions; you have 1 left." in page

    def test_a_rule_of_the_log_can_be_opened(self) -> None:
        assert 'href="/rules/hamlet/HM-2"' in self.one.page(self.table).content.decode()
        rule = self.one.get("/rules/hamlet/HM-2")
        assert "at the same time, face down" in rule.content.decode()
        part = self.one.get("/rules/hamlet/HM-2", headers=HTMX).content.decode()
        assert "<html" not in part
        assert "at the same time, face down" in part
        assert self.one.get("/rules/hamlet/HM-77").status_code == 404
        assert self.one.get("/rules/chess").status_code == 404
        assert 'id="HM-9"' in self.one.get("/rules/hamlet").content.decode()

    def test_the_rules_are_read_in_german(self) -> None:
        visitor = Visitor(self.anna, "de-DE,de;q=0.9")
        rule = visitor.get("/rules/hamlet/HM-2", headers=HTMX).content.decode()
        assert '<p lang="de">Alle Dörfler säen gleichzeitig' in rule
        assert 'href="/rules/path/PC-84"' in visitor.get("/rules/path/PC-71").content.decode()
        page = visitor.get("/rules/path").content.decode()
        assert '<h2 id="section-1" lang="de">1 Begriffe und allgemeine Regeln</h2>' in page
        assert '<span class="badge">abgeleitet</span>' in page
        assert 'lang="en"' not in page[page.index("<article") : page.index("</article>")]
        english = self.one.get("/rules/path").content.decode()
        assert '<span class="badge">derived</span>' in english
        assert 'lang="de"' not in english[english.index("<article") : english.index("</article>")]

    def test_german(self) -> None:
        page = Visitor(self.anna, "de-DE,de;q=0.9").page(self.table).content.decode()
        assert '<html lang="de"' in page
        for text in ("Du bist dran", "Gemeinsamer Bereich", "Verlauf", "Chat", "Welche Karte"):
            assert text in page
        assert any(crop in page for crop in ("Roggen", "Hafer", "Gerste", "Weizen", "Hopfen", "Trauben"))

    def test_the_language_can_be_changed_and_is_kept(self) -> None:
        visitor = Visitor(self.anna)
        visitor.post("/language", {"language": "de", "next": f"/t/{self.table.code}"})
        assert '<html lang="de"' in visitor.page(self.table).content.decode()
        assert Person.objects.get(pk=self.anna.pk).language == "de"
        assert '<html lang="de"' in Visitor(Person.objects.get(pk=self.anna.pk)).get("/").content.decode()
        assert visitor.post("/language", {"language": "xx"}).status_code == 404

    def test_the_end_shows_places_and_parts(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 1000)
        page = self.one.page(self.table).content.decode()
        assert "The game is over" in page
        table = Table.objects.get(pk=self.table.pk)
        for total in table.outcome["totals"]:
            assert f"<strong>{total}</strong>" in page
        assert 'id="answer"' not in page

    def test_the_version_grows_with_what_can_be_seen(self) -> None:
        before = self.one.page(self.table, "/version").json()["version"]
        self.one.answer(self.table)
        self.one.post(f"/t/{self.table.code}/chat", {"text": "hello"})
        assert self.one.page(self.table, "/version").json()["version"] == before + 2


class OldRules(AtTable):
    def test_a_table_of_other_rules_can_be_read_but_not_played(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 16)
        form = {"seat": 0, "sequence": 16, "move": "under-new-rules", "action": '["end"]', "steps": 1}
        forget(self.table.code)
        with (
            patch.object(TableMatch, "from_bytes", side_effect=Unreadable),
            patch.object(type(GAME), "version", 9),
        ):
            page = self.one.page(self.table).content.decode()
            assert "It can be read but not played on." in page
            assert "Round 1 begins." in page
            assert "Round 1 begins." in self.one.page(self.table, "/log").content.decode()
            for act in ("answer", "undo"):
                reply = self.one.post(f"/t/{self.table.code}/{act}", form, headers=HTMX)
                assert reply.status_code == 403
            assert self.one.page(self.table, "/card/bakery").status_code == 200
        assert self.moves() == 16

    def test_whatever_goes_wrong_with_an_old_table_it_can_be_read(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 16)
        Snapshot.objects.filter(table=self.table, sequence=16).delete()
        for fault in (KeyError("a step of old"), AttributeError("gone"), ZeroDivisionError):
            forget(self.table.code)
            with patch.object(TableMatch, "enter", side_effect=fault), patch.object(type(GAME), "version", 9):
                page = self.one.page(self.table)
            assert page.status_code == 200
            assert "It can be read but not played on." in page.content.decode()
            assert "Round 1 begins." in page.content.decode()

    def test_a_damaged_snapshot_is_passed_over(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 16)
        Snapshot.objects.filter(table=self.table, sequence=16).update(content=b"damaged")
        forget(self.table.code)
        with patch.object(type(GAME), "version", 9):
            assert "Round 1 begins." in self.one.page(self.table).content.decode()

    def test_the_result_of_a_finished_one_is_kept(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 1000)
        forget(self.table.code)
        with (
            patch.object(TableMatch, "from_bytes", side_effect=Unreadable),
            patch.object(type(GAME), "version", 9),
        ):
            page = self.one.page(self.table).content.decode()
        best = Table.objects.get(pk=self.table.pk).outcome["totals"]
        assert "It can be read but not played on." in page
        assert "The game is over" in page
        assert f"<strong>{max(best)}</strong>" in page


class Chat(AtTable):
    def say(self, visitor: Visitor, text: str) -> None:
        visitor.post(f"/t/{self.table.code}/chat", {"text": text})

    def test_what_is_said_is_shown_to_all_and_nothing_in_it_is_markup(self) -> None:
        self.say(self.one, "<b>hello</b>\u202e  there")
        page = self.two.page(self.table).content.decode()
        assert "<strong>Name0</strong> &lt;b&gt;hello&lt;/b&gt; there" in page

    def test_it_is_cut_to_its_length(self) -> None:
        self.say(self.one, "x" * 1000)
        assert len(ChatLine.objects.get().text) == 400

    def test_nothing_is_not_said(self) -> None:
        self.say(self.one, "   ")
        assert ChatLine.objects.count() == 0

    def test_those_who_watch_cannot_write(self) -> None:
        Table.objects.filter(pk=self.table.pk).update(public=True)
        watcher = Visitor(Person.objects.guest("Cleo"))
        self.say(watcher, "hello")
        self.say(Visitor(), "hello")
        assert ChatLine.objects.count() == 0
        assert notices(watcher.page(self.table)) == ["Only those who sit at the table can write here."]

    def test_a_hidden_line_is_gone(self) -> None:
        self.say(self.one, "rude words")
        ChatLine.objects.update(hidden=True)
        assert "rude words" not in self.two.page(self.table).content.decode()


class HotSeat(TestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.table = running(self.anna, self.anna)
        self.device = Visitor(self.anna)

    def take(self, seat: int) -> None:
        self.device.post(f"/t/{self.table.code}/hand", {"seat": seat})

    def test_nobodys_cards_are_shown_between_two_players(self) -> None:
        page = self.device.page(self.table).content.decode()
        assert "Name0 is next" in page
        assert 'class="card' not in page
        assert "log-title" not in page

    def test_the_device_goes_from_hand_to_hand(self) -> None:
        self.take(0)
        assert 'name="seat" value="0"' in self.device.page(self.table).content.decode()
        self.device.answer(self.table)
        self.device.answer(self.table)
        assert "Name1 is next" in self.device.page(self.table).content.decode()
        self.take(1)
        page = self.device.page(self.table).content.decode()
        assert fields(page, "answer")["seat"] == "1"
        assert page.count("3 × Face-down card") == 1

    def test_only_an_own_seat_can_be_taken(self) -> None:
        ben = Person.objects.guest("Ben")
        table = running(self.anna, self.anna, ben)
        self.device.post(f"/t/{table.code}/hand", {"seat": 2})
        page = self.device.page(table).content.decode()
        assert "Name0 is next" in page

    def test_a_whole_game_at_one_device(self) -> None:
        for _ in range(600):
            table = Table.objects.get(pk=self.table.pk)
            if table.status == Table.Status.OVER:
                break
            page = self.device.page(table).content.decode()
            if "I am Name" in page:
                self.take(0 if "I am Name0" in page else 1)
                continue
            sent = {**fields(page, "answer"), "action": choices(page)[-1]}
            assert self.device.post(f"/t/{table.code}/answer", sent).status_code == 302
        assert Table.objects.get(pk=self.table.pk).status == Table.Status.OVER


class Bots(AtTable):
    def test_a_bot_takes_over_for_someone_who_left_and_the_seat_can_be_taken_back(self) -> None:
        self.one.post(f"/t/{self.table.code}/leave")
        seat = Seat.objects.get(table=self.table, number=0)
        assert seat.bot == "hard"
        page = self.one.page(self.table).content.decode()
        assert "A bot is playing for you at the moment." in page
        assert 'id="answer"' not in page
        reply = self.one.post(
            f"/t/{self.table.code}/answer",
            {"seat": 0, "sequence": 0, "move": "while-away-1", "action": '["sow", 1]'},
            headers=HTMX,
        )
        assert reply.status_code == 403
        self.one.post(f"/t/{self.table.code}/return")
        assert self.one.answer(self.table).status_code == 302
        assert self.moves() == 1

    def test_a_bot_can_be_called_only_for_somebody_who_is_long_away(self) -> None:
        self.two.post(f"/t/{self.table.code}/bot", {"seat": 0})
        assert Seat.objects.get(table=self.table, number=0).bot == ""
        assert notices(self.two.page(self.table))[0].startswith("This player was here")
        self.let_an_hour_pass()
        assert "Let a bot take over" in self.two.page(self.table).content.decode()
        self.two.post(f"/t/{self.table.code}/bot", {"seat": 0})
        assert Seat.objects.get(table=self.table, number=0).bot == "hard"

    def test_somebody_who_thinks_before_an_open_page_is_not_away(self) -> None:
        self.let_pass(timedelta(minutes=20))
        self.one.page(self.table, "/version")
        PRESENCE.write()
        assert "Let a bot take over" not in self.two.page(self.table).content.decode()
        self.let_pass(timedelta(minutes=31))
        self.one.page(self.table, "/version")
        assert "Let a bot take over" in self.two.page(self.table).content.decode()

    def test_strangers_cannot_call_one(self) -> None:
        Table.objects.filter(pk=self.table.pk).update(public=True)
        self.let_an_hour_pass()
        Visitor(Person.objects.guest("Cleo")).post(f"/t/{self.table.code}/bot", {"seat": 0})
        assert Seat.objects.get(table=self.table, number=0).bot == ""

    def let_an_hour_pass(self) -> None:
        self.let_pass(timedelta(hours=1))

    def let_pass(self, time: timedelta) -> None:
        ago = timezone.now() - time
        Table.objects.filter(pk=self.table.pk).update(started=ago)
        Seat.objects.filter(table=self.table).update(asked_since=ago, seen=ago)

    def test_a_move_by_the_other_is_not_the_bots_business(self) -> None:
        assert play(self.table, self.ben, 1, actions(self.table, 1)[0]).status == "done"


class LanguageOfThoseWhoWatch(TestCase):
    def switch(self, visitor: Visitor, table: Table) -> dict[str, str]:
        """Return where the switch in the menu of a drawn board leads, by language, and check what is said."""
        page = visitor.page(table).content.decode()
        menu = re.search(r'<div popover id="doors".*?</nav>', page, re.DOTALL)
        assert menu is not None
        links = re.findall(r'href="([^"]+)" lang="(\w+)" hreflang="\w+"(?: aria-current="(\w+)")?', menu[0])
        (current,) = [lang for _, lang, is_current in links if is_current]
        assert f'<html lang="{current}"' in page
        return {lang: address for address, lang, _ in links}

    def test_it_is_in_the_menu_of_a_drawn_board_also_when_the_game_is_over(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben, game="path", public=True)
        for moves in (0, 2000):
            play_at_random(table, [anna, ben], moves)
            for visitor in (Visitor(), Visitor(Person.objects.guest(f"Cleo{moves}"))):
                reply = visitor.get(self.switch(visitor, table)["de"])
                assert (reply.status_code, reply["Location"]) == (302, f"/t/{table.code}")
                assert 'lang="de"' in visitor.page(table).content.decode()
                visitor.get(self.switch(visitor, table)["en"])
                self.switch(visitor, table)
        assert Table.objects.get(pk=table.pk).status == Table.Status.OVER

    def test_an_unknown_language_changes_nothing(self) -> None:
        anna = Person.objects.guest("Anna")
        table = running(anna, Person.objects.guest("Ben"), game="path", public=True)
        assert '<html lang="en"' in Visitor().get(f"/t/{table.code}?language=xx").content.decode()
