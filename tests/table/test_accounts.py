"""Guests and accounts: the way in, the way back in, and what stays one's own."""

from __future__ import annotations

import re
from datetime import timedelta
from unittest.mock import patch

from django.contrib.auth.hashers import identify_hasher
from django.core import mail
from django.test import TestCase
from django.utils import timezone

from civitas.table.accounts.forms import RegisterForm
from civitas.table.accounts.models import Person
from civitas.table.accounts.tidy import tidy
from civitas.table.play.models import Seat, Table
from table.pages import Visitor, notices
from table.tables import running

PASSWORD = "orchard-lantern-42"


def account(username: str = "Anna", **fields: str) -> Person:
    return Person.objects.create_user(username, PASSWORD, **fields)


class Registering(TestCase):
    def register(self, visitor: Visitor, **changed: str) -> object:
        sent = {"username": "Anna", "password": PASSWORD, "email": "", **changed}
        return visitor.post("/account/register", sent)

    def test_a_guest_who_registers_keeps_every_seat(self) -> None:
        guest = Person.objects.guest("Wanderer")
        table = running(guest, Person.objects.guest("Ben"))
        visitor = Visitor(guest)
        assert self.register(visitor).status_code == 302
        person = Person.objects.get(username="Anna")
        assert person.pk == guest.pk
        assert not person.guest
        assert Seat.objects.get(table=table, number=0).person == person
        assert 'id="answer"' in visitor.page(table).content.decode()

    def test_of_two_who_want_a_name_at_the_same_moment_one_is_told(self) -> None:
        account("Anna")
        with patch.object(RegisterForm, "clean_username", lambda form: form.cleaned_data["username"]):
            reply = self.register(Visitor())
        assert reply.status_code == 422
        assert "This name is taken, or" in reply.content.decode()

    def test_passwords_are_kept_with_argon2id(self) -> None:
        self.register(Visitor())
        encoded = Person.objects.get().password
        assert identify_hasher(encoded).algorithm == "argon2"
        assert encoded.startswith("argon2$argon2id$")

    def test_what_is_refused(self) -> None:
        account("anna")
        for changed, said in (
            ({}, "This name is taken, or looks like one that is."),
            ({"username": "Ben", "password": "short"}, "too short"),
            ({"username": "Ben", "password": "1234567890123"}, "entirely numeric"),
            ({"username": "benjamin99", "password": "benjamin99x"}, "too similar"),
            ({"username": "a b"}, '<p class="error">Letters, digits, dots, hyphens and underscores'),
            ({"username": "Ben", "email": "nowhere"}, "valid email"),
        ):
            reply = self.register(Visitor(), **changed)
            assert reply.status_code == 422
            assert said in reply.content.decode(), changed
        assert Person.objects.count() == 1

    def test_in_german_the_reasons_are_german(self) -> None:
        reply = Visitor(language="de").post("/account/register", {"username": "Ben", "password": "kurz"})
        assert "Dieses Passwort ist zu kurz" in reply.content.decode()


class LoggingIn(TestCase):
    def log_in(
        self, visitor: Visitor, username: str = "anna", password: str = PASSWORD, **more: str
    ) -> object:
        return visitor.post("/account/login", {"username": username, "password": password, **more})

    def test_capitals_of_the_name_do_not_matter(self) -> None:
        account("Anna")
        visitor = Visitor()
        assert self.log_in(visitor, "aNNa")["Location"] == "/"
        assert "Anna" in visitor.get("/").content.decode()

    def test_a_guests_tables_go_over_to_the_account(self) -> None:
        person = account()
        guest = Person.objects.guest("Wanderer")
        table = running(guest, Person.objects.guest("Ben"))
        visitor = Visitor(guest)
        self.log_in(visitor)
        assert Seat.objects.get(table=table, number=0).person == person
        assert Table.objects.get(pk=table.pk).host == person
        assert 'id="answer"' in visitor.page(table).content.decode()

    def test_they_also_do_if_the_guest_had_chosen_a_language(self) -> None:
        person = account()
        guest = Person.objects.guest("Wanderer")
        table = running(guest, Person.objects.guest("Ben"))
        visitor = Visitor(guest)
        visitor.post("/language", {"language": "de"})
        self.log_in(visitor)
        assert Seat.objects.get(table=table, number=0).person == person
        assert Table.objects.get(pk=table.pk).host == person

    def test_another_accounts_tables_do_not(self) -> None:
        account("anna")
        other = account("ben")
        table = running(other, Person.objects.guest("Cleo"))
        visitor = Visitor(other)
        self.log_in(visitor)
        assert Seat.objects.get(table=table, number=0).person == other
        assert visitor.page(table).status_code == 404

    def test_a_wrong_password_is_refused(self) -> None:
        account()
        assert self.log_in(Visitor(), password="wrong").status_code == 422

    def test_after_eight_wrong_passwords_the_right_one_is_refused_too(self) -> None:
        account()
        visitor = Visitor()
        replies = [self.log_in(visitor, password=f"wrong {attempt}").status_code for attempt in range(8)]
        assert replies == [422] * 7 + [429]
        locked = self.log_in(visitor)
        assert locked.status_code == 429
        assert "There were 8 wrong passwords in a row." in locked.content.decode()

    def test_it_leads_on_only_to_pages_of_this_site(self) -> None:
        account()
        assert self.log_in(Visitor(), next="/rules/hamlet")["Location"] == "/rules/hamlet"
        assert self.log_in(Visitor(), next="https://elsewhere.example/")["Location"] == "/"

    def test_a_blocked_person_is_out_at_once(self) -> None:
        person = account()
        visitor = Visitor(person)
        Person.objects.filter(pk=person.pk).update(is_active=False)
        assert "Log in" in visitor.get("/").content.decode()
        assert self.log_in(Visitor()).status_code == 422

    def test_logging_out_needs_a_form(self) -> None:
        visitor = Visitor(account())
        assert visitor.get("/account/logout").status_code == 405
        visitor.post("/account/logout")
        assert "Log in" in visitor.get("/").content.decode()


class Tidying(TestCase):
    def test_guests_who_left_nothing_behind_are_forgotten(self) -> None:
        long_ago = timezone.now() - timedelta(days=400)
        names = ("gone", "seated", "recent", "account")
        gone, seated, recent = [Person.objects.guest(name) for name in names[:3]]
        kept = account("account")
        running(seated, recent)
        Person.objects.exclude(pk=recent.pk).update(joined=long_ago)
        assert tidy() == 1
        assert not Person.objects.filter(pk=gone.pk).exists()
        assert Person.objects.filter(pk__in=[seated.pk, recent.pk, kept.pk]).count() == 3


class Passwords(TestCase):
    NEW = "meadow-compass-17"

    def test_changing(self) -> None:
        person = account()
        visitor = Visitor(person)
        sent = {"old_password": PASSWORD, "new_password1": self.NEW, "new_password2": self.NEW}
        assert visitor.post("/account/password", {**sent, "old_password": "wrong"}).status_code == 200
        assert visitor.post("/account/password", sent).status_code == 302
        assert Person.objects.get(pk=person.pk).check_password(self.NEW)
        assert notices(visitor.get("/account")) == ["The password is changed."]

    def test_guests_have_none_to_change(self) -> None:
        reply = Visitor(Person.objects.guest("Anna")).get("/account/password")
        assert reply["Location"] == "/account/register"

    def test_resetting_by_mail(self) -> None:
        person = account(email="anna@example.org")
        Visitor(language="de").post("/account/reset", {"email": "anna@example.org"})
        assert mail.outbox[0].subject == "Ein neues Passwort für Civitas"
        link = re.search(r"http://testserver(/account/reset/\S+)", mail.outbox[0].body)
        assert link is not None
        visitor = Visitor()
        form = visitor.get(link[1])["Location"]
        sent = {"new_password1": self.NEW, "new_password2": self.NEW}
        assert visitor.post(form, sent).status_code == 302
        assert Person.objects.get(pk=person.pk).check_password(self.NEW)
        used = Visitor().get(link[1])
        assert "This link has been used already or is too old." in used.content.decode()

    def test_nobody_learns_whether_an_address_is_known(self) -> None:
        account(email="anna@example.org")
        known, unknown = Visitor(), Visitor()
        known.post("/account/reset", {"email": "anna@example.org"})
        unknown.post("/account/reset", {"email": "nobody@example.org"})
        assert notices(known.get("/")) == notices(unknown.get("/"))
        assert len(mail.outbox) == 1

    def test_a_guest_is_not_asked_for_an_address_that_nobody_would_use(self) -> None:
        assert (
            'name="email"' not in Visitor(Person.objects.guest("Wanderer")).get("/account").content.decode()
        )
        visitor = Visitor(account(email="old@example.org"))
        assert 'name="email"' in visitor.get("/account").content.decode()
        visitor.post("/account", {"name": "Anna", "email": "new@example.org"})
        assert Person.objects.get(username="Anna").email == "new@example.org"

    def test_the_name_that_others_see_can_be_changed(self) -> None:
        person = account()
        Visitor(person).post("/account", {"name": "Queen  Anna", "email": ""})
        assert Person.objects.get(pk=person.pk).name == "Queen Anna"
