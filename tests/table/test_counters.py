"""Limits that nobody can make the site forget, and addresses that count as one."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from django.test import TestCase

from civitas.table.accounts import hashing
from civitas.table.accounts.hashing import FewAtATime, TooBusy
from civitas.table.accounts.models import Person
from civitas.table.address import counted
from civitas.table.counters import SHARED, ProcessCounters
from civitas.table.limits import LIMITS
from table.pages import Visitor
from table.tables import running

PASSWORD = "harbour-lantern-42"


def test_a_count_survives_however_many_others_come() -> None:
    counters = ProcessCounters(most=100)
    for _ in range(7):
        counters.add("victim", 0, 60)
    for number in range(5000):
        counters.add(f"other{number}", 1, 60)
    assert counters.add("victim", 2, 60) == 8
    assert len(counters.counts) <= 100 + SHARED


def test_newcomers_without_room_are_counted_all_the_same() -> None:
    counters = ProcessCounters(most=10)
    for number in range(10):
        counters.add(f"other{number}", 1, 60)
    assert [counters.add("late", 2, 60) for _ in range(3)][-1] >= 3


def test_what_has_run_out_makes_room() -> None:
    counters = ProcessCounters(most=10)
    for number in range(10):
        counters.add(f"other{number}", 1, 60)
    assert counters.add("late", 61, 120) == 1
    assert list(counters.counts) == ["late"]


@pytest.mark.parametrize(
    ("address", "one"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("nonsense", ""),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, one: str) -> None:
    assert counted(address) == one


class LogIn(TestCase):
    def log_in(self, name: str, password: str = "wrong", **extra: str) -> int:
        sent = {"username": name, "password": password}
        return Visitor().post("/account/login", sent, **extra).status_code

    def test_an_address_has_few_attempts_before_any_hashing(self) -> None:
        count = LIMITS["attempt"].most
        with patch.object(FewAtATime, "encode", return_value="argon2$x") as hashed:
            replies = [self.log_in(f"nobody{number}") for number in range(count + 20)]
        assert replies == [422] * count + [429] * 20
        assert hashed.call_count == count

    def test_the_addresses_of_one_network_are_one(self) -> None:
        with patch.object(FewAtATime, "encode", return_value="argon2$x"):
            replies = [
                self.log_in(f"nobody{number}", REMOTE_ADDR=f"2001:db8::{number:x}")
                for number in range(1, LIMITS["attempt"].most + 2)
            ]
        assert replies[-1] == 429

    def test_capitals_do_not_avoid_the_lock(self) -> None:
        Person.objects.create_user("victim", PASSWORD)
        for number in range(LIMITS["login"].most):
            self.log_in("victim" if number % 2 else "VICTIM")
        assert self.log_in("Victim", PASSWORD) == 429

    def test_what_no_account_has_is_not_hashed(self) -> None:
        with patch.object(FewAtATime, "encode", side_effect=AssertionError):
            assert self.log_in("x" * 300) == 422
            assert self.log_in("nobody", "y" * 300) == 422
            assert self.log_in("no\0body") in (400, 422)

    def test_the_administration_has_no_door_of_its_own(self) -> None:
        reply = Visitor().get("/admin/login/?next=/admin/")
        assert (reply.status_code, reply["Location"]) == (302, "/account/login?next=/admin/")
        assert Visitor().post("/admin/login/", {"username": "a", "password": "b"}).status_code == 302

    def test_few_passwords_are_worked_out_at_once(self) -> None:
        for _ in range(hashing.AT_ONCE):
            hashing._PLACES.acquire()
        try:
            with patch.object(hashing, "PATIENCE", 0.01):
                with pytest.raises(TooBusy):
                    FewAtATime().encode("x", "saltsaltsalt")
                assert self.log_in("nobody") == 503
        finally:
            for _ in range(hashing.AT_ONCE):
                hashing._PLACES.release()
        assert self.log_in("nobody") == 422


class Doors(TestCase):
    def test_leaving_and_coming_back_is_limited(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        visitor = Visitor(anna)
        for number in range(LIMITS["seat"].most):
            part = "return" if number % 2 else "leave"
            assert visitor.post(f"/t/{table.code}/{part}").status_code == 302
        assert visitor.post(f"/t/{table.code}/leave").status_code == 429

    def test_so_is_the_lobby(self) -> None:
        visitor = Visitor()
        with patch.dict(LIMITS, lobby=LIMITS["lobby"]._replace(most=3)):
            assert [visitor.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]
