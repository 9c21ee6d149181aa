"""Bots at the table: they answer like everybody else, see no more, and never hold a table up."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from datetime import timedelta
from unittest.mock import patch

from django.test import TestCase
from django.utils import timezone

from civitas import bots
from civitas.bots import Bot, Deadline
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation, view
from civitas.table.accounts.models import Person
from civitas.table.bots import time_limit, worker
from civitas.table.lobby import seating
from civitas.table.play import service
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Move, Seat, Table
from hamlet import GAME
from table.tables import actions, play, running, waiting

SEEN: list[Observation] = []
COUNTED: list[int] = []


@bots.bot("test_slow")
class Slow(Bot):
    """Thinks for ever."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        while True:
            time.sleep(0.01)


@bots.bot("test_stubborn")
class Stubborn(Bot):
    """Thinks for ever and handles every fault on the way."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


@bots.bot("test_broken")
class Broken(Bot):
    """Has a fault."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        raise ZeroDivisionError


@bots.bot("test_cheat")
class Cheat(Bot):
    """Answers what was not asked, and remembers what it was shown."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        SEEN.append(observation)
        return ("win",)


@bots.bot("test_inventive")
class Inventive(Bot):
    """Writes an answer of its own into the list."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        question.actions.insert(0, ("sow", 999))
        return ("sow", 999)


@bots.bot("test_hesitant")
class Hesitant(Bot):
    """Has an answer and goes on thinking for ever."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        deadline.offer(question.actions[-1])
        while True:
            time.sleep(0.01)


@bots.bot("test_mindful")
class Mindful(Bot):
    """Counts how often it was asked in this game."""

    asked = 0

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        self.asked += 1
        COUNTED.append(self.asked)
        return question.actions[0]


@patch.object(service, "PAUSE", timedelta())
@patch.object(service, "_let_reconsider", lambda *_: [])
class AtWork(TestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        with (
            patch.object(service, "PAUSE", timedelta()),
            patch.object(service, "_let_reconsider", lambda *_: []),
        ):
            self.table = running(self.anna, bots=1)
        self.seat = Seat.objects.get(table=self.table, number=1)

    def seat_bot(self, name: str) -> None:
        Seat.objects.filter(pk=self.seat.pk).update(bot=name)

    def test_a_seat_is_leased_to_one_process_at_a_time(self) -> None:
        assert worker.lease() == self.seat
        assert worker.lease() is None

    def test_a_lease_that_ran_out_is_given_again(self) -> None:
        with patch.object(worker, "LEASE", -worker.LEASE):
            worker.lease()
        assert worker.lease() == self.seat

    def test_seats_of_people_and_tables_that_do_not_run_are_left_alone(self) -> None:
        Seat.objects.filter(pk=self.seat.pk).update(bot="", person=self.anna)
        assert worker.lease() is None
        self.seat_bot("random")
        Table.objects.filter(pk=self.table.pk).update(status=Table.Status.CLOSED)
        assert worker.lease() is None

    def test_its_answer_is_a_move_without_an_author(self) -> None:
        assert worker.answer(worker.lease())
        move = Move.objects.get()
        assert (move.seat, move.kind, move.author) == (1, "answer", None)

    def test_a_slow_bot_is_interrupted_and_the_table_goes_on(self) -> None:
        self.seat_bot("test_slow")
        started = time.monotonic()
        with patch.object(worker, "BUDGET", 0.2):
            assert worker.answer(worker.lease())
        assert 0.2 <= time.monotonic() - started < 2
        assert Move.objects.count() == 1

    def test_when_time_is_up_the_best_answer_so_far_counts(self) -> None:
        self.seat_bot("test_hesitant")
        last = actions(self.table, 1)[-1]
        with patch.object(worker, "BUDGET", 0.2):
            assert worker.answer(worker.lease())
        assert tuple(Move.objects.get().data) == last

    def test_what_a_bot_writes_into_its_question_is_not_legal(self) -> None:
        self.seat_bot("test_inventive")
        legal = actions(self.table, 1)
        with self.assertLogs("civitas.bots", "ERROR"):
            assert worker.answer(worker.lease())
        assert tuple(Move.objects.get().data) in legal
        assert ("sow", 999) not in legal

    def test_one_bot_plays_a_seat_to_the_end(self) -> None:
        Seat.objects.filter(table=self.table).update(bot="test_mindful", person=None)
        COUNTED.clear()
        for _ in range(5):
            worker.answer(worker.lease())
        assert max(COUNTED) > 1

    def test_only_the_latest_bots_are_remembered(self) -> None:
        with patch.object(worker, "MOST_PLAYERS", 2), patch.object(worker, "PLAYERS", {}):
            first = worker.player_of(1, "random", GAME, 0)
            assert worker.player_of(1, "random", GAME, 0) is first
            for table in (2, 3):
                worker.player_of(table, "random", GAME, 0)
            assert [key[0] for key in worker.PLAYERS] == [2, 3]

    def test_a_bot_that_handles_every_fault_is_interrupted_too(self) -> None:
        self.seat_bot("test_stubborn")
        with patch.object(worker, "BUDGET", 0.2):
            assert worker.answer(worker.lease())

    def test_what_cannot_be_interrupted_ends_its_process(self) -> None:
        child = os.fork()
        if child == 0:
            with patch.object(time_limit, "GRACE", 0.1), worker.at_most(0.1):
                end = time.monotonic() + 5
                while time.monotonic() < end:
                    with suppress(BaseException):
                        time.sleep(0.01)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1

    def test_a_process_that_died_is_followed_by_one_that_thinks_again(self) -> None:
        self.seat_bot("test_cheat")
        SEEN.clear()
        with patch.object(worker, "LEASE", -worker.LEASE):
            worker.lease()
        assert worker.answer(worker.lease())
        assert len(SEEN) == 1

    def test_a_bot_that_ends_every_process_is_not_asked_for_ever(self) -> None:
        self.seat_bot("test_cheat")
        SEEN.clear()
        with patch.object(worker, "LEASE", -worker.LEASE):
            for _ in range(worker.ATTEMPTS):
                worker.lease()
        assert worker.answer(worker.lease())
        assert SEEN == []
        assert Move.objects.get().data[0] == "sow"
        assert Seat.objects.get(pk=self.seat.pk).attempts == 0

    def test_the_pause_is_a_date_and_nobody_sleeps_through_it(self) -> None:
        with patch.object(service, "PAUSE", timedelta(seconds=60)):
            waiting = running(self.anna, bots=1)
        assert worker.lease() == self.seat
        assert worker.lease() is None
        Seat.objects.filter(table=waiting).update(due=timezone.now())
        leased = worker.lease()
        with patch.object(time, "sleep", side_effect=AssertionError):
            assert leased.table == waiting
            assert worker.answer(leased)

    def test_people_are_served_before_bots_among_themselves(self) -> None:
        Seat.objects.filter(table=self.table).update(bot="random", person=None)
        later = running(Person.objects.guest("Ben"), bots=1)
        assert [worker.lease().table for _ in range(2)] == [later, self.table]

    def test_a_table_that_all_people_left_waits_for_them(self) -> None:
        seating.leave(self.table.code, self.anna)
        assert worker.lease() is None
        seating.come_back(self.table.code, self.anna)
        assert worker.lease() == self.seat

    def test_a_broken_bot_does_not_stop_the_table(self) -> None:
        self.seat_bot("test_broken")
        assert worker.answer(worker.lease())

    def test_a_random_answer_never_gives_the_game_up(self) -> None:
        while not actions(self.table, 1) or actions(self.table, 1)[-1] != ("keep",):
            seat = waiting(self.table)[0]
            if seat == 0:
                play(self.table, self.anna, 0, actions(self.table, 0)[0])
            else:
                worker.answer(self.seat)
        self.seat_bot("test_broken")
        self.seat.refresh_from_db()
        for attempts in (0, worker.ATTEMPTS):
            self.seat.attempts = attempts
            with (
                patch.object(type(GAME), "quitting", frozenset({"claim"})),
                patch.object(worker.SystemRandom, "choice", lambda _, offered: offered[0]),
                patch.object(service, "answer_as_bot") as answered,
            ):
                worker.answer(self.seat)
            assert answered.call_args.args[-1] == ("keep",)

    def test_a_bot_that_is_no_longer_installed_does_not_either(self) -> None:
        self.seat_bot("retired")
        assert worker.answer(worker.lease())

    def test_a_cheating_bot_sees_its_view_only_and_its_answer_is_not_taken(self) -> None:
        self.seat_bot("test_cheat")
        SEEN.clear()
        with reading(self.table.code) as (_, match):
            allowed = view(match.state, 1)
        assert worker.answer(worker.lease())
        assert [allowed] == [seen.to_json() for seen in SEEN]
        assert allowed["state"]["keys"] == []
        assert Move.objects.get().data[0] == "sow"

    def test_a_position_that_changed_meanwhile_is_thought_about_again(self) -> None:
        leased = worker.lease()
        Seat.objects.filter(pk=self.seat.pk).update(bot="", person=self.anna)
        play(self.table, self.anna, 1, actions(self.table, 1)[0])
        self.seat_bot("random")
        with patch.object(worker, "choose", return_value=("store", "wood")):
            worker.answer(leased)
        assert Move.objects.count() == 2

    def test_bots_alone_play_to_the_end(self) -> None:
        Seat.objects.filter(table=self.table).update(bot="random", person=None)
        for _ in range(500):
            leased = worker.lease()
            if leased is None:
                break
            worker.answer(leased)
        table = Table.objects.get(pk=self.table.pk)
        assert table.status == Table.Status.OVER
        assert not Seat.objects.filter(asked=True).exists()
