"""A backup holds everything and is put back whole or not at all."""

from __future__ import annotations

import gzip
import re
import tempfile
import tracemalloc
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from threading import Thread
from unittest.mock import patch

import pytest
from django.db import connection
from django.test import TestCase, TransactionTestCase

from civitas.kernel.types import Unplayable
from civitas.table import backup
from civitas.table.accounts.models import Person
from civitas.table.play.match_cache import forget, reading
from civitas.table.play.models import Move, Table
from civitas.table.running import at_rest
from civitas.table.running import running as site_running
from table.pages import Visitor
from table.tables import play_at_random, running


class Saved(TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "civitas.backup"
        self.anna, self.ben = (
            Person.objects.create_user("anna", "a good long password"),
            Person.objects.guest("Ben"),
        )
        self.table = running(self.anna, self.ben)
        play_at_random(self.table, [self.anna, self.ben], 21)
        self.visitor = Visitor(self.anna)
        self.visitor.post(f"/t/{self.table.code}/chat", {"text": "Grüße"})
        self.counts = backup.save(self.file)

    def checksum(self) -> str:
        forget(self.table.code)
        with reading(self.table.code) as (_, match):
            return match.state.checksum()

    def test_everything_comes_back(self) -> None:
        before = self.checksum()
        moves = list(Move.objects.order_by("pk").values())
        page = self.visitor.page(self.table).content
        Table.objects.all().delete()
        Person.objects.all().delete()
        assert backup.restore(self.file) == self.counts
        assert self.counts["play.move"] == 21
        assert list(Move.objects.order_by("pk").values()) == moves
        assert self.checksum() == before
        assert Person.objects.get(username="anna").check_password("a good long password")
        assert "Grüße" in self.visitor.page(self.table).content.decode()
        assert len(self.visitor.page(self.table).content) == len(page)
        assert play_at_random(Table.objects.get(code=self.table.code), [self.anna, self.ben], 3) == 3

    def test_what_is_there_is_replaced_only_if_asked_for(self) -> None:
        play_at_random(self.table, [self.anna, self.ben], 2)
        with pytest.raises(Unplayable, match="There is data here already"):
            backup.restore(self.file)
        assert Move.objects.count() == 23
        backup.restore(self.file, replace=True)
        assert Move.objects.count() == 21

    def test_a_damaged_file_changes_nothing(self) -> None:
        content = gzip.decompress(self.file.read_bytes())
        for damaged, said in (
            (content.replace(b'"sequence": 3', b'"sequence": 4', 1), "damaged"),
            (content[: len(content) // 2], "not a whole backup"),
            (b"", "not a whole backup"),
            (b'{"civitas": 99, "records": {}}\n{"checksum": ""}\n', "format 99"),
        ):
            self.file.write_bytes(gzip.compress(damaged))
            with pytest.raises(Unplayable, match=said):
                backup.restore(self.file, replace=True)
        self.file.write_bytes(b"no archive at all")
        with pytest.raises(Unplayable, match="not a whole backup"):
            backup.restore(self.file, replace=True)
        assert Move.objects.count() == 21

    def test_wherever_a_byte_is_wrong_it_is_said_in_one_sentence(self) -> None:
        content = self.file.read_bytes()
        for place in range(10, len(content), len(content) // 60):
            self.file.write_bytes(content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :])
            with pytest.raises(Unplayable, match=r"not a whole backup|damaged|format"):
                backup.restore(self.file, replace=True)
        assert Move.objects.count() == 21

    def test_a_record_of_another_release_is_said_in_one_sentence(self) -> None:
        lines = gzip.decompress(self.file.read_bytes()).replace(b'"pace":', b'"tempo":').splitlines(True)[:-1]
        checksum = blake2b(b"".join(lines), digest_size=16).hexdigest()
        self.file.write_bytes(gzip.compress(b"".join(lines) + f'{{"checksum": "{checksum}"}}\n'.encode()))
        with pytest.raises(Unplayable, match="another release of Civitas"):
            backup.restore(self.file, replace=True)
        assert Move.objects.count() == 21

    def rewritten(self, *changes: tuple[bytes, bytes]) -> None:
        """Change a backup and give it the right checksum."""
        content = gzip.decompress(self.file.read_bytes())
        for old, new in changes:
            assert old in content, old
            content = content.replace(old, new, 1)
        lines = content.splitlines(True)[:-1]
        checksum = blake2b(b"".join(lines), digest_size=16).hexdigest()
        self.file.write_bytes(gzip.compress(b"".join(lines) + f'{{"checksum": "{checksum}"}}\n'.encode()))

    def test_odd_values_with_the_right_checksum_change_nothing(self) -> None:
        whole = self.file.read_bytes()
        for old, new in (
            (b'"status": "running"', b'"status": "bananas"'),
            (b'"status": "running"', b'"status": 7'),
            (b'"kind": "answer"', b'"kind": "x"'),
            (b'"sequence": 3', b'"sequence": -3'),
            (b'"sequence": 3', b'"sequence": 1' + b"0" * 5000),
            (b'"sequence": 3', b'"sequence": [[]]'),
            (b'"sequence": 3', b'"sequence": 2'),
            (b'"options": {"length": "short"}', b'"options": [1]'),
            (b'"outcome": null', b'"outcome": {"ranks": 1}'),
            (b'"outcome": null', b'"outcome": ' + b"[" * 3000 + b"]" * 3000),
            (b'"data": ["', b'"data": [{}, "'),
            (b'"model": "play.move"', b'"model": "admin.logentry"'),
            (b'"model": "play.move"', b'"model": "no.such"'),
            (b'"number": 0', b'"number": "one"'),
            (b'"said": "', b'"said": "yesterday, '),
            (b'"person": ', b'"person": 99'),
        ):
            self.file.write_bytes(whole)
            self.rewritten((old, new))
            with pytest.raises(Unplayable, match="another release of Civitas or by hand") as refusal:
                backup.restore(self.file, replace=True)
            assert len(str(refusal.value).splitlines()) == 1, new
            assert Move.objects.count() == 21

    def test_a_file_that_swells_is_refused_before_it_fills_the_memory(self) -> None:
        bombs = (
            gzip.compress(b"\0" * 400_000_000, 1),
            gzip.compress(b'{"civitas": 1, "records": {}}\n' + b"{}\n" * 1_000_000),
        )
        for bomb in bombs:
            self.file.write_bytes(bomb)
            tracemalloc.start()
            with pytest.raises(Unplayable, match="not a whole backup"):
                backup.restore(self.file, replace=True)
            assert tracemalloc.get_traced_memory()[1] < 80_000_000
            tracemalloc.stop()

    def test_a_backup_from_before_names_were_compared(self) -> None:
        content = gzip.decompress(self.file.read_bytes())
        for key in (b"login_key", b"username_look", b"name_look", b"renamed_from"):
            content = re.sub(rb', ?"%s": ("[^"]*"|null)' % key, b"", content)
        assert b"login_key" not in content
        self.file.write_bytes(gzip.compress(content))
        self.rewritten()
        backup.restore(self.file, replace=True)
        assert Person.objects.get(username="anna").login_key == "anna"

    def test_only_its_owner_can_read_it_and_it_is_not_overwritten(self) -> None:
        assert self.file.stat().st_mode & 0o777 == 0o600
        with pytest.raises(FileExistsError):
            backup.save(self.file)


class Meanwhile(TransactionTestCase):
    def test_people_play_on_while_everything_is_saved(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        lines, made = backup._lines, []

        def play_meanwhile() -> None:
            made.append(play_at_random(table, [anna, ben], 1))
            connection.close()

        def with_somebody_playing(counts: dict[str, int]) -> Iterator[bytes]:
            other = Thread(target=play_meanwhile)
            other.start()
            other.join(timeout=5)
            assert made == [1]
            yield from lines(counts)

        with tempfile.TemporaryDirectory() as folder, patch.object(backup, "_lines", with_somebody_playing):
            counts = backup.save(Path(folder) / "civitas.backup")
        assert (counts["play.move"], Move.objects.count()) == (0, 1)


def test_nobody_restores_under_a_running_site(tmp_path: Path) -> None:
    refused = pytest.raises(Unplayable, match="is running; stop it first")
    with site_running(tmp_path), site_running(tmp_path), refused, at_rest(tmp_path):
        pass
    with at_rest(tmp_path):
        pass
