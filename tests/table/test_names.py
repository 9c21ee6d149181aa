"""Names that can be told apart, and one account per log-in name."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth import authenticate
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.test import RequestFactory, TestCase, TransactionTestCase

from civitas.table.accounts.models import Person
from civitas.table.accounts.names import free_name, is_odd, look
from civitas.table.play.models import Table
from civitas.table.play.places import seat_names
from civitas.table.texts import site
from table.pages import Visitor
from table.tables import running

PASSWORD = "harbour-lantern-42"


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna",  # zero-width space
        "An\u2060na",  # word joiner
        "\u3164",  # Hangul filler
        "Anna\u115f",
        "\u2800\u2800",  # braille blank
        "Anna\U000e0041",  # tag
        "Anna\ufe0f",  # variation selector
        "An\u202ena",  # right-to-left override
        "A\u0301\u0302\u0303nna",  # three accents
        "...",
        "\u0301",
    ],
)
def test_signs_that_nobody_sees_are_odd(name: str) -> None:
    assert is_odd(name)


@pytest.mark.parametrize(
    "name", ["Anna", "Jörg", "Łukasz", "Ольга", "李明", "أحمد", "Anna 2", "O’Neill", "Ŝ̀"]
)
def test_names_of_people_are_not(name: str) -> None:
    assert not is_odd(name)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("anna", "ANNA"),
        ("anna", "аnna"),  # Cyrillic
        ("paul", "pаu1"),
        ("oliver", "0liver"),
        ("omar", "οmar"),  # Greek
        ("martin", "rnartin"),
        ("will", "wi1l"),
        ("anna-b", "anna_b"),
        ("anna b", "annab"),
        ("anna", "ａｎｎａ"),
        ("anna", "𝐚𝐧𝐧𝐚"),
    ],
)
def test_look_alikes(one: str, two: str) -> None:
    assert look(one) == look(two)


def test_different_names_look_different() -> None:
    names = ["anna", "hanna", "anne", "jörg", "jorg", "ben", "bernd", "Ольга", "李明", "anna2", "anna3"]
    assert len({look(name) for name in names}) == len(names)


class Refused(TestCase):
    def setUp(self) -> None:
        self.owner = Person.objects.create_user("cleopatra", PASSWORD, name="Queen")

    def test_as_a_log_in_name(self) -> None:
        for name in ("сleopatra", "CLEOPATRA", "c1eopatra", "queen", "cleo\u3164patra"):
            reply = Visitor().post("/account/register", {"username": name, "password": PASSWORD})
            assert reply.status_code == 422, name
        assert Person.objects.count() == 1

    def test_as_a_guest(self) -> None:
        for name in ("Сleopatra", "Qᴜeen".replace("ᴜ", "υ"), "An\u200bna", "\u3164"):
            reply = Visitor().post("/quick/hamlet", {"name": name})
            assert reply.status_code == 422, name
        assert Table.objects.count() == 0
        assert Visitor().post("/quick/hamlet", {"name": "Anna"}).status_code == 302

    def test_as_the_name_that_others_see(self) -> None:
        guest = Visitor(Person.objects.guest("Anna"))
        assert guest.post("/account", {"name": "cleopatra"}).status_code == 422
        assert guest.post("/account", {"name": "Anna\u200b"}).status_code == 422
        assert Visitor(self.owner).post("/account", {"name": "Cleopatra", "email": ""}).status_code == 302

    def test_as_the_name_of_a_seat(self) -> None:
        guest = Visitor(Person.objects.guest("Anna"))
        form = {"seats": "2", "who-0": "me", "who-1": "link", "name-1": "Сleopatra"}
        assert guest.post("/new/hamlet", form).status_code == 422
        assert guest.post("/new/hamlet", {**form, "name-1": "Ben"}).status_code == 302

    def test_players_who_look_the_same_get_numbers(self) -> None:
        table = running(Person.objects.guest("Anna"), Person.objects.guest("Аnna"))
        table.seats.update(name="")
        seats = list(table.seats.select_related("person"))
        assert seat_names(seats, site("en")) == ["Anna (1)", "Аnna (2)"]


class OneAccount(TestCase):
    def test_the_database_refuses_a_second_one_whatever_its_capitals(self) -> None:
        Person.objects.create_user("Straße", PASSWORD)
        for name in ("straße", "STRASSE"):
            with pytest.raises(IntegrityError), transaction.atomic():
                Person.objects.create_user(name, PASSWORD)

    def test_logging_in_works_with_every_way_of_writing(self) -> None:
        person = Person.objects.create_user("Straße", PASSWORD)
        for name in ("Straße", "STRASSE", "strasse"):
            request = RequestFactory().post("/")
            assert authenticate(request, username=name, password=PASSWORD) == person

    def test_an_operator_cannot_give_a_name_twice(self) -> None:
        boss = Visitor(Person.objects.create_superuser("boss", PASSWORD))
        Person.objects.create_user("anna", PASSWORD)
        other = Person.objects.create_user("berta", PASSWORD)
        form = {"username": "ANNA", "name": "Berta", "is_active": "on"}
        assert boss.post(f"/admin/accounts/person/{other.pk}/change/", form).status_code == 200
        assert Person.objects.get(pk=other.pk).username == "berta"


class Migrating(TransactionTestCase):
    """Accounts from before keep working; of two with one name the later gets another."""

    def migrate(self, name: str) -> object:
        executor = MigrationExecutor(connection)
        executor.migrate([("accounts", name)])
        return executor.loader.project_state([("accounts", name)]).apps.get_model("accounts", "Person")

    def tearDown(self) -> None:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())

    def test_the_later_of_two_is_renamed_and_the_administration_tells(self) -> None:
        old = self.migrate("0001_initial")
        for username in ("Anna", "ANNA", "anna-2", "anna", "Ben", None, None):
            old.objects.create(username=username, name=username or "Guest", password="x")
        self.migrate("0003_one_account_per_name")
        found = Person.objects.order_by("pk").values_list("username", "renamed_from")
        assert list(found) == [
            ("Anna", ""),
            ("ANNA-3", "ANNA"),
            ("anna-2", ""),
            ("anna-4", "anna"),
            ("Ben", ""),
            (None, ""),
            (None, ""),
        ]
        boss = Visitor(Person.objects.create_superuser("boss", PASSWORD))
        page = boss.get("/admin/accounts/person/?renamed_from__isempty=0").content.decode()
        assert "ANNA-3" in page
        assert "Ben" not in page


def test_a_free_name_is_not_longer_than_a_name_may_be() -> None:
    assert free_name("a" * 40, {"a" * 38 + "-2"}, 40) == "a" * 38 + "-3"


def test_the_migration_compares_as_the_site_does() -> None:
    module = import_module("civitas.table.accounts.migrations.0002_names_compared")
    assert module.look is look
    assert apps.get_model("accounts", "Person") is Person
