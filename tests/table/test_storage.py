"""A database that is locked, full or read-only: reading goes on, and writing says in one sentence why not."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta

from django.db import OperationalError, connection, connections
from django.test import TestCase, TransactionTestCase
from django.utils import timezone

from civitas.table.accounts.models import Person
from civitas.table.play.match_cache import forget
from civitas.table.play.models import Move, Seat
from civitas.table.play.presence import PRESENCE
from table.pages import Visitor
from table.tables import running

SENTENCE = "The site cannot save anything right now, so nothing was changed; reading goes on."


class Presence(TestCase):
    def test_reading_a_page_writes_nothing(self) -> None:
        anna = Person.objects.guest("Anna")
        table = running(anna, Person.objects.guest("Ben"))
        visitor = Visitor(anna)
        with connection.execute_wrapper(self.only_reads):
            for part in ("", "/scene", "/version", "/log"):
                assert visitor.page(table, part).status_code == 200
            assert visitor.get("/").status_code == 200
        assert Seat.objects.get(table=table, number=0).seen is None
        PRESENCE.write()
        seen = Seat.objects.get(table=table, number=0).seen
        assert seen is not None
        assert timezone.now() - seen < timedelta(seconds=60)

    @staticmethod
    def only_reads(execute, sql, params, many, context):  # type: ignore[no-untyped-def]
        assert sql.startswith("SELECT"), sql
        return execute(sql, params, many, context)


class Locked(TransactionTestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.table = running(self.anna, Person.objects.guest("Ben"))
        self.visitor = Visitor(self.anna)
        self.other_tab = Visitor(self.anna)
        self.form = self.visitor.form(self.table)
        self.choice = self.visitor.choices(self.table)[0]
        self.patience = connection.settings_dict["OPTIONS"]["timeout"]
        connection.settings_dict["OPTIONS"]["timeout"] = 1.5
        connection.close()

    def tearDown(self) -> None:
        connection.settings_dict["OPTIONS"]["timeout"] = self.patience
        connection.close()

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.rollback()

    def test_reading_waits_neither_for_a_writer_nor_for_one_who_waits_for_it(self) -> None:
        replies = []

        def write() -> None:
            sent = {**self.form, "action": self.choice}
            replies.append(self.visitor.post(f"/t/{self.table.code}/answer", sent))
            connections.close_all()

        with self.locked():
            writer = threading.Thread(target=write)
            writer.start()
            time.sleep(0.3)
            started = time.monotonic()
            for part in ("", "/scene", "/version", "/log"):
                assert self.other_tab.page(self.table, part).status_code == 200
            assert Visitor().get("/").status_code == 200
            assert time.monotonic() - started < 1
            writer.join()
        assert replies[0].status_code == 503
        assert SENTENCE in replies[0].content.decode()
        assert Move.objects.count() == 0
        assert self.visitor.answer(self.table).status_code == 302
        assert Move.objects.count() == 1


class NothingCanBeWritten(TransactionTestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.table = running(self.anna, Person.objects.guest("Ben"), public=True)
        self.visitor = Visitor(self.anna)
        self.form = {**self.visitor.form(self.table), "action": self.visitor.choices(self.table)[0]}

    def tearDown(self) -> None:
        connection.close()
        forget(self.table.code)

    def check(self) -> None:
        reply = self.visitor.post(f"/t/{self.table.code}/answer", self.form)
        assert reply.status_code == 503
        assert SENTENCE in reply.content.decode()
        reply = Visitor(language="de").post("/quick/hamlet", {"name": "Cleo"})
        assert reply.status_code == 503
        assert "lesen geht weiterhin" in reply.content.decode()
        for part in ("", "/scene", "/version", "/log"):
            assert self.visitor.page(self.table, part).status_code == 200
        PRESENCE.write()
        assert PRESENCE.seats
        assert Move.objects.count() == 0

    def test_a_disk_that_can_only_be_read(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = 1")
        self.check()

    def test_a_full_disk(self) -> None:
        def full(execute, sql, params, many, context):  # type: ignore[no-untyped-def]
            if sql.startswith(("INSERT", "UPDATE", "DELETE")):
                raise OperationalError("database or disk is full")
            return execute(sql, params, many, context)

        with connection.execute_wrapper(full):
            self.check()
