"""The log of moves is the truth: once each, in order, refused when out of step, the same after a restart."""

from __future__ import annotations

from threading import Thread
from unittest.mock import patch

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import TestCase, TransactionTestCase

from civitas.kernel import stretches
from civitas.kernel.types import Unplayable
from civitas.table.accounts.models import Person
from civitas.table.play import service
from civitas.table.play.match_cache import Frozen, forget, reading
from civitas.table.play.models import Move, Seat, Snapshot, Table
from civitas.table.play.service import AGAIN, DONE, REFUSED, STALE, MoveRequest
from civitas.table.play.table_match import TableMatch
from hamlet import GAME
from table.pages import Visitor
from table.tables import actions, move_request, play, play_at_random, running, waiting


def checksum(table: Table) -> str:
    with reading(table.code) as (_, match):
        return match.state.checksum()


class TwoPersons(TestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.ben = Person.objects.guest("Ben")
        self.persons = [self.anna, self.ben]
        self.table = running(self.anna, self.ben)

    def reload(self) -> Table:
        return Table.objects.get(pk=self.table.pk)


class Once(TwoPersons):
    def test_a_double_click_applies_a_move_once(self) -> None:
        action = actions(self.table, 0)[0]
        click = move_request(self.table, 0)
        first = service.answer(self.table.code, self.anna, click, action)
        second = service.answer(self.table.code, self.anna, click, action)
        assert (first.status, second.status) == (DONE, AGAIN)
        assert (first.table.sequence, second.table.sequence) == (1, 1)
        assert self.table.moves.count() == 1

    def test_a_resend_is_acknowledged_also_when_the_game_has_gone_on(self) -> None:
        action = actions(self.table, 0)[0]
        click = move_request(self.table, 0)
        service.answer(self.table.code, self.anna, click, action)
        play_at_random(self.table, self.persons, 9)
        assert service.answer(self.table.code, self.anna, click, action).status == AGAIN
        assert self.reload().sequence == 10

    def test_an_id_that_was_used_for_something_else_is_out_of_date(self) -> None:
        one, two = actions(self.table, 0)[:2]
        click = move_request(self.table, 0)
        service.answer(self.table.code, self.anna, click, one)
        assert service.answer(self.table.code, self.anna, click, two).status == STALE
        assert self.table.moves.count() == 1

    def test_of_two_tabs_the_second_is_out_of_date(self) -> None:
        one, two = actions(self.table, 0)[:2]
        tabs = [move_request(self.table, 0), move_request(self.table, 0)]
        assert service.answer(self.table.code, self.anna, tabs[0], one).status == DONE
        assert service.answer(self.table.code, self.anna, tabs[1], two).status == STALE

    def test_what_others_answer_at_the_same_time_does_not_make_a_page_stale(self) -> None:
        page = move_request(self.table, 0)
        assert play(self.table, self.ben, 1, actions(self.table, 1)[0]).status == DONE
        assert service.answer(self.table.code, self.anna, page, actions(self.table, 0)[0]).status == DONE

    def test_a_page_of_an_earlier_question_is_out_of_date(self) -> None:
        page = move_request(self.table, 0)
        play_at_random(self.table, self.persons, 8)
        seat = waiting(self.table)[0]
        old = MoveRequest(seat, page.sequence, "an-old-page-0001")
        answered = service.answer(self.table.code, self.persons[seat], old, actions(self.table, seat)[0])
        assert (answered.status, answered.table.sequence) == (STALE, 8)

    def test_the_database_holds_one_move_per_number_and_per_id(self) -> None:
        play(self.table, self.anna, 0, actions(self.table, 0)[0])
        made = self.table.moves.get()
        for twin in (
            Move(table=self.table, sequence=1, kind="answer", seat=1, data=[]),
            Move(table=self.table, sequence=2, kind="answer", seat=1, data=[], client_id=made.client_id),
        ):
            with pytest.raises(IntegrityError), transaction.atomic():
                twin.save()


class Refusals(TwoPersons):
    def refused(self, person: Person, page: MoveRequest, action: tuple[object, ...]) -> service.Reply:
        before = checksum(self.table)
        reply = service.answer(self.table.code, person, page, action)
        assert reply.status == REFUSED
        assert checksum(self.table) == before
        assert self.table.moves.count() == 0
        return reply

    def test_a_foreign_seat(self) -> None:
        reply = self.refused(self.ben, move_request(self.table, 0), actions(self.table, 0)[0])
        assert reply.why == "foreign_seat"

    def test_a_seat_that_does_not_exist(self) -> None:
        assert self.refused(self.ben, move_request(self.table, 7), ("sow", 1)).why == "foreign_seat"

    def test_a_number_from_the_future(self) -> None:
        reply = self.refused(self.anna, move_request(self.table, 0, sequence=5), actions(self.table, 0)[0])
        assert reply.why == "forged"

    def test_a_negative_number(self) -> None:
        reply = self.refused(self.anna, move_request(self.table, 0, sequence=-1), actions(self.table, 0)[0])
        assert reply.why == "forged"

    def test_an_action_that_is_not_legal(self) -> None:
        assert self.refused(self.anna, move_request(self.table, 0), ("sow", 99)).reason == ("not_in_hand",)
        assert self.refused(self.anna, move_request(self.table, 0), ("fish",)).reason == ("not_now",)
        assert self.refused(self.anna, move_request(self.table, 0), ()).reason == ("not_now",)

    def test_a_seat_that_a_bot_plays(self) -> None:
        Seat.objects.filter(table=self.table, number=0).update(bot="random")
        assert (
            self.refused(self.anna, move_request(self.table, 0), actions(self.table, 0)[0]).why
            == "foreign_seat"
        )

    def test_a_bot_answers_only_for_its_own_seat_and_its_own_question(self) -> None:
        action = actions(self.table, 0)[0]
        assert service.answer_as_bot(self.table.code, 0, 0, action).status == STALE
        Seat.objects.filter(table=self.table, number=0).update(bot="random")
        assert service.answer_as_bot(self.table.code, 0, 3, action).status == STALE
        assert service.answer_as_bot(self.table.code, 0, 0, action).status == DONE

    def test_a_table_that_is_over(self) -> None:
        play_at_random(self.table, self.persons, 1000)
        table = self.reload()
        assert table.status == Table.Status.OVER
        assert len(table.outcome["totals"]) == 2
        assert service.answer(table.code, self.anna, move_request(table, 0), ("end",)).why == "not_running"


class Undo(TwoPersons):
    def test_taking_back_is_a_line_of_the_log_and_leads_back_exactly(self) -> None:
        before = checksum(self.table)
        play(self.table, self.anna, 0, actions(self.table, 0)[0])
        reply = service.undo(self.table.code, self.anna, move_request(self.table, 0), 1)
        assert (reply.status, reply.table.sequence) == (DONE, 2)
        assert [move.kind for move in self.table.moves.all()] == ["answer", "undo"]
        assert checksum(self.table) == before

    def test_a_page_from_before_the_undo_is_out_of_date(self) -> None:
        play(self.table, self.anna, 0, actions(self.table, 0)[0])
        page = move_request(self.table, 0)
        service.undo(self.table.code, self.anna, move_request(self.table, 0), 1)
        assert service.answer(self.table.code, self.anna, page, ("store", "wood")).status == STALE

    def test_nothing_can_be_taken_back_behind_a_barrier(self) -> None:
        for seat in (0, 0, 1, 1):
            play(self.table, self.persons[seat], seat, actions(self.table, seat)[0])
        reply = service.undo(self.table.code, self.ben, move_request(self.table, 1), 1)
        assert (reply.status, reply.reason) == (REFUSED, ("undo_revealed",))
        reply = service.undo(self.table.code, self.anna, move_request(self.table, 0), 1)
        assert (reply.status, reply.reason) == (REFUSED, ("undo_answered",))

    def test_more_than_there_is(self) -> None:
        play(self.table, self.anna, 0, actions(self.table, 0)[0])
        reply = service.undo(self.table.code, self.anna, move_request(self.table, 0), 2)
        assert (reply.status, reply.reason) == (REFUSED, ("undo_revealed",))

    def test_it_reaches_behind_the_snapshot_that_a_process_started_from(self) -> None:
        with patch.object(service, "SNAPSHOT_EVERY", 2):
            play(self.table, self.anna, 0, actions(self.table, 0)[0])
            first = checksum(self.table)
            play(self.table, self.anna, 0, ("store", "wood"))
            forget(self.table.code)
            with reading(self.table.code) as (_, match):
                assert match.floor == 2
            assert service.undo(self.table.code, self.anna, move_request(self.table, 0), 1).status == DONE
            assert checksum(self.table) == first
            forget(self.table.code)
            assert checksum(self.table) == first


class Restart(TwoPersons):
    def test_a_table_is_the_same_after_a_restart_at_every_move(self) -> None:
        for seed in range(60):
            if not play_at_random(self.table, self.persons, 1, seed):
                break
            seat = seed % 2
            if seed % 5 == 0:
                service.undo(self.table.code, self.persons[seat], move_request(self.table, seat), 1)
            with reading(self.table.code) as (_, match):
                live = match.to_bytes()
            forget(self.table.code)
            with reading(self.table.code) as (table, match):
                assert match.sequence == table.sequence
                assert match.to_bytes() == live

    def test_snapshots_are_few_and_start_near_the_end(self) -> None:
        play_at_random(self.table, self.persons, 30)
        kept = list(Snapshot.objects.filter(table=self.table).values_list("sequence", flat=True))
        assert kept == [8, 16, 24]

    def test_a_damaged_snapshot_is_passed_over(self) -> None:
        play_at_random(self.table, self.persons, 20)
        before = checksum(self.table)
        Snapshot.objects.filter(table=self.table).update(content=b"damaged")
        forget(self.table.code)
        assert checksum(self.table) == before

    def test_another_process_has_written(self) -> None:
        play_at_random(self.table, self.persons, 3)
        with reading(self.table.code) as (table, _):
            other = TableMatch(GAME, table.options, 2, table.seed)
            for move in table.moves.all():
                other.enter(move.sequence, move.kind, move.seat, move.data)
            seat = other.state.waiting()[0]
            action = other.state.question(seat).actions[0]
            other.enter(4, "answer", seat, action)
        Move.objects.create(table=self.table, sequence=4, kind="answer", seat=seat, data=action)
        Table.objects.filter(pk=self.table.pk).update(sequence=4)
        assert checksum(self.table) == other.state.checksum()


class NewRules(TwoPersons):
    def test_a_table_goes_on_from_a_snapshot_that_loads_and_says_so_in_the_log(self) -> None:
        play_at_random(self.table, self.persons, 12)
        before = checksum(self.table)
        forget(self.table.code)
        with patch.object(type(GAME), "version", 2):
            assert checksum(self.table) == before
            play_at_random(self.table, self.persons, 1)
            assert [move.kind for move in self.table.moves.all()][-2:] == ["renew", "answer"]
            assert self.reload().rules_version == 2
            forget(self.table.code)
            live = checksum(self.table)
            play_at_random(self.table, self.persons, 60)
            kept = self.table.snapshots.values_list("sequence", flat=True)
            assert 8 in kept
        assert live != before

    def test_each_stretch_keeps_its_rules_and_the_replay_verifies_them(self) -> None:
        play_at_random(self.table, self.persons, 12)
        forget(self.table.code)
        with patch.object(type(GAME), "version", 2):
            assert play_at_random(self.table, self.persons, 500) < 500
            page = Visitor(self.anna).page(self.table).content.decode()
            assert "Rules version: 1, from answer 9 on 2" in page
            sent = Visitor(self.anna).get(f"/t/{self.table.code}/replay").content.decode()
            match, believed = stretches.from_lines(GAME, sent.splitlines())
            assert (match.state.checksum(), believed) == (checksum(self.table), 8)
            with reading(self.table.code) as (_, played):
                assert [entry[:4] for entry in match.journal] == [entry[:4] for entry in played.journal]
            wrong = sent.splitlines()
            wrong[-1] = '{"checksum": "0"}'
            with pytest.raises(Unplayable, match="does not end in the state"):
                stretches.from_lines(GAME, wrong)
        first, before = stretches.from_lines(GAME, sent.splitlines())
        assert (len(first.log), before) == (8, 0)
        with patch.object(type(GAME), "version", 3), pytest.raises(Unplayable, match="rules versions 1, 2"):
            stretches.from_lines(GAME, sent.splitlines())

    def test_nothing_from_before_the_new_rules_can_be_taken_back(self) -> None:
        play(self.table, self.anna, 0, actions(self.table, 0)[0])
        forget(self.table.code)
        Snapshot.objects.filter(table=self.table).delete()
        with reading(self.table.code) as (table, match):
            service._keep_snapshot(table, match)
        forget(self.table.code)
        with patch.object(type(GAME), "version", 2):
            reply = service.undo(self.table.code, self.anna, move_request(self.table, 0), 1)
        assert (reply.status, reply.reason) == (REFUSED, ("undo_renewed",))

    def test_without_a_snapshot_that_loads_it_can_only_be_read(self) -> None:
        play_at_random(self.table, self.persons, 12)
        Snapshot.objects.filter(table=self.table).update(content=b"damaged")
        forget(self.table.code)
        with patch.object(type(GAME), "version", 2), pytest.raises(Frozen):
            checksum(self.table)

    def test_a_table_that_can_only_be_read_is_nobodys_turn(self) -> None:
        visitor = Visitor(self.anna)
        assert "Your turn" in visitor.get("/").content.decode()
        shared = running(self.anna, self.anna)
        Snapshot.objects.update(content=b"damaged")
        for table in (self.table, shared):
            forget(table.code)
        with patch.object(type(GAME), "version", 2):
            lobby = visitor.get("/").content.decode()
            assert self.table.code in lobby
            assert "Your turn" not in lobby
            assert "●" not in lobby
            for table in (self.table, shared):
                page = visitor.page(table).content.decode()
                assert "It can be read but not played on." in page
                assert "●" not in page


class ManyAtOnce(TransactionTestCase):
    def test_ten_clicks_from_ten_threads_are_one_move(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        action = actions(table, 0)[0]
        click = move_request(table, 0)
        replies: list[str] = []

        def send(number: int) -> None:
            own = click if number % 2 else move_request(table, 0, sequence=0)
            try:
                if number > 5:
                    forget(table.code)
                replies.append(service.answer(table.code, anna, own, action).status)
            finally:
                connection.close()

        threads = [Thread(target=send, args=(number,)) for number in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(replies) == 10
        assert replies.count(DONE) == 1
        assert Move.objects.filter(table=table).count() == 1
