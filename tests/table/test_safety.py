"""Limits, headers, moderation, and an installation that refuses to start unsafely."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import ClassVar
from unittest.mock import patch

import pytest
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import DatabaseError, OperationalError
from django.test import RequestFactory, TestCase

from civitas.games import ELSEWHERE
from civitas.table import environment
from civitas.table.accounts.models import Person
from civitas.table.environment import Misconfigured
from civitas.table.limits import LIMITS, TooOften
from civitas.table.lobby import views as lobby
from civitas.table.lobby.seating import BOTS_ONLY
from civitas.table.play.models import ChatLine, Seat, Table
from civitas.table.texts import site
from civitas.table.visitor import too_often
from table.pages import Visitor, notices
from table.tables import running

GOOD_SECRET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEF"


class Limits(TestCase):
    def test_every_limit_has_its_sentence_in_both_languages(self) -> None:
        for lang in ("en", "de"):
            for name, limit in LIMITS.items():
                said = site(lang)(f"limit.{name}", n=limit.most, wait=7)
                assert str(limit.most) in said
                assert "7" in said

    def test_the_one_too_many_is_refused_with_a_clear_message(self) -> None:
        visitor = Visitor(Person.objects.guest("Anna"))
        table = running(visitor.person, Person.objects.guest("Ben"))
        for number in range(LIMITS["chat"].most):
            reply = visitor.post(f"/t/{table.code}/chat", {"text": f"line {number}"})
            assert reply.status_code == 302
        reply = visitor.post(f"/t/{table.code}/chat", {"text": "one too many"})
        assert reply.status_code == 429
        assert 0 < int(reply["Retry-After"]) <= 60
        assert "You have written 20 messages within a minute." in reply.content.decode()
        assert ChatLine.objects.count() == 20

    def test_a_long_wait_is_said_in_minutes(self) -> None:
        for seconds, said in (
            (1, "1 second."),
            (119, "119 seconds."),
            (121, "3 minutes."),
            (900, "15 minutes."),
        ):
            reply = too_often(RequestFactory().get("/"), TooOften("login", seconds))
            assert f"Try again in {said}" in reply.content.decode()

    def test_a_factor_is_part_of_what_is_said(self) -> None:
        script = (
            "import django; django.setup(); from django.conf import settings; "
            "from civitas.table.limits import LIMITS; "
            "print(LIMITS['chat'].most, LIMITS['login'].most, settings.AXES_FAILURE_LIMIT)"
        )
        surroundings = {**os.environ, "CIVITAS_LIMIT_FACTOR": "1.5"}
        said = subprocess.run(
            [sys.executable, "-c", script], env=surroundings, capture_output=True, text=True, check=True
        )
        assert said.stdout.split() == ["30", "12", "12"]

    def test_a_page_with_scripts_shows_it_as_a_notice(self) -> None:
        visitor = Visitor(Person.objects.guest("Anna"))
        table = running(visitor.person, Person.objects.guest("Ben"))
        for _ in range(LIMITS["chat"].most + 1):
            reply = visitor.post(f"/t/{table.code}/chat", {"text": "x"}, headers={"hx-request": "true"})
        assert (reply.status_code, reply["HX-Retarget"]) == (429, "#notices")
        assert "<html" not in reply.content.decode()
        assert notices(reply)[0].startswith("You have written 20 messages")

    def test_others_are_not_concerned(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        one, two = Visitor(anna), Visitor(ben)
        for _ in range(LIMITS["chat"].most + 1):
            one.post(f"/t/{table.code}/chat", {"text": "x"})
        assert two.post(f"/t/{table.code}/chat", {"text": "y"}).status_code == 302

    def test_guests_are_counted_by_address(self) -> None:
        replies = [Visitor().post("/quick/hamlet").status_code for _ in range(LIMITS["guest"].most + 1)]
        assert replies[-2:] == [302, 429]

    def test_links_are_counted_so_that_nobody_can_guess_them(self) -> None:
        replies = [
            Visitor().get(f"/seat/abcdefghij/1/{number:032}").status_code
            for number in range(LIMITS["link"].most + 1)
        ]
        assert replies[-2:] == [302, 429]


class BotsOnly(TestCase):
    """Nobody can keep the bots busy with tables that nobody plays at."""

    FORM: ClassVar = {"seats": "2", "who-0": "bot:random", "who-1": "bot:random", "public": "yes"}

    def test_few_of_them_run_at_once_for_one_person(self) -> None:
        visitor = Visitor(Person.objects.guest("Anna"))
        replies = [visitor.post("/new/hamlet", self.FORM) for _ in range(BOTS_ONLY + 1)]
        assert [reply.status_code for reply in replies] == [302] * BOTS_ONLY + [422]
        assert "played by bots alone already" in replies[-1].content.decode()
        Table.objects.update(status=Table.Status.OVER)
        assert visitor.post("/new/hamlet", self.FORM).status_code == 302

    def test_few_are_opened_from_one_address(self) -> None:
        count = LIMITS["bots_only"].most
        persons = [Person.objects.guest(f"Anna{number}") for number in range(count + 1)]
        replies = [Visitor(person).post("/new/hamlet", self.FORM).status_code for person in persons]
        assert replies == [302] * count + [429]

    def test_beginning_with_nobody_there_counts_too(self) -> None:
        visitor = Visitor(Person.objects.guest("Anna"))
        for _ in range(BOTS_ONLY):
            visitor.post("/new/hamlet", self.FORM)
        visitor.post("/new/hamlet", {**self.FORM, "who-1": "open"})
        table = Table.objects.get(status=Table.Status.GATHERING)
        visitor.post(f"/t/{table.code}/start")
        assert Table.objects.get(pk=table.pk).status == Table.Status.GATHERING


class Headers(TestCase):
    def test_no_script_or_style_but_our_own_files(self) -> None:
        anna = Visitor(Person.objects.guest("Anna"))
        table = running(anna.person, Person.objects.guest("Ben"))
        for page in (anna.get("/"), anna.page(table), anna.get("/new/hamlet"), anna.get("/rules/hamlet")):
            policy = page["Content-Security-Policy"]
            directives = {part.strip() for part in policy.split(";")}
            assert directives >= {"default-src 'none'", "script-src 'self'", "style-src 'self'"}
            assert "unsafe" not in policy
            text = page.content.decode()
            assert "<script>" not in text
            assert " style=" not in text
            assert " onclick=" not in text
            assert page["X-Frame-Options"] == "DENY"
            assert page["Cache-Control"] == "no-store"

    def test_nothing_is_loaded_from_elsewhere(self) -> None:
        folder = Path(settings.ROOT_URLCONF and environment.__file__).parent
        for file in [*folder.glob("static/**/*.*"), *folder.glob("templates/**/*.html")]:
            text = file.read_text(encoding="utf-8")
            assert "https://" not in text, file
            assert "//cdn" not in text, file


class OddInput(TestCase):
    """What no page of ours sends is refused, never a fault."""

    NO_NUMBERS = ("²", "٣", "-1", "1.0", "9" * 30, "9" * 5000)

    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.visitor = Visitor(self.anna)

    def test_numbers_of_seats_that_are_none(self) -> None:
        table = running(self.anna, self.anna, public=True)
        for number in self.NO_NUMBERS:
            for part in ("hand", "bot", "sit"):
                reply = self.visitor.post(f"/t/{table.code}/{part}", {"seat": number})
                assert reply.status_code == 302, (part, number)
            assert self.visitor.post("/new/hamlet", {"seats": number}).status_code == 422

    def test_the_way_back_is_an_address_of_this_site_and_never_a_name(self) -> None:
        for sent, leads in (
            ("/rules/hamlet", "/rules/hamlet"),
            ("table", "/"),
            ("nothing", "/"),
            ("//elsewhere.example", "/"),
            ("https://elsewhere.example/", "/"),
            ("javascript:alert(1)", "/"),
        ):
            reply = self.visitor.post("/language", {"language": "de", "next": sent})
            assert (reply.status_code, reply["Location"]) == (302, leads)


class Problems(TestCase):
    """What went wrong is said on a page in the visitor's language, without a word about the inside."""

    TITLES: ClassVar = {
        "en": (
            "There is nothing here",
            "This address is for a form",
            "not understood",
            "went wrong on our side",
        ),
        "de": (
            "Hier ist nichts",
            "Diese Adresse ist für ein Formular",
            "nicht zu verstehen",
            "schiefgegangen",
        ),
    }

    def test_every_kind_in_both_languages(self) -> None:
        for lang, titles in self.TITLES.items():
            visitor = Visitor(language=lang, raise_request_exception=False)
            with patch.object(lobby, "my_tables", side_effect=ZeroDivisionError("inside")):
                fault = visitor.get("/")
            replies = [
                (404, visitor.get("/nowhere")),
                (405, visitor.get("/account/logout")),
                (400, visitor.get("/", headers={"host": "elsewhere.example"})),
                (500, fault),
            ]
            for title, (status, reply) in zip(titles, replies, strict=True):
                page = reply.content.decode()
                assert reply.status_code == status
                assert title in page, (lang, status)
                assert f'<html lang="{lang}"' in page
                assert "Traceback" not in page
                assert "inside" not in page
        assert replies[1][1]["Allow"] == "POST"

    def test_the_page_comes_also_if_the_database_is_what_failed(self) -> None:
        visitor = Visitor(Person.objects.guest("Anna"), raise_request_exception=False)
        for fault, status, said in (
            (OperationalError("database is locked"), 503, "Nothing can be written at the moment"),
            (DatabaseError("odd"), 500, "Something went wrong on our side"),
        ):
            with patch.object(SessionStore, "load", side_effect=fault):
                reply = visitor.get("/")
            assert reply.status_code == status
            assert said in reply.content.decode()
            assert "locked" not in reply.content.decode()


class Moderation(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.table = running(self.anna, self.ben)
        self.one = Visitor(self.anna)
        self.one.post(f"/t/{self.table.code}/chat", {"text": "rude words"})
        self.staff = Visitor(Person.objects.create_user("mod", "a good long password", is_staff=True))

    def act(self, model: str, action: str, *keys: int) -> None:
        sent = {"action": action, "_selected_action": keys}
        assert self.staff.post(f"/admin/{model}/", sent).status_code == 302

    def test_only_staff_gets_in(self) -> None:
        assert self.one.get("/admin/play/chatline/").status_code == 302
        assert "rude words" in self.staff.get("/admin/play/chatline/").content.decode()

    def test_a_chat_line_is_hidden(self) -> None:
        self.act("play/chatline", "hide", ChatLine.objects.get().pk)
        assert "rude words" not in self.one.page(self.table).content.decode()
        self.act("play/chatline", "show", ChatLine.objects.get().pk)
        assert "rude words" in self.one.page(self.table).content.decode()

    def test_a_line_that_is_hidden_in_its_form_vanishes_from_open_pages(self) -> None:
        line = ChatLine.objects.get()
        opened = Table.objects.get(pk=self.table.pk)
        stamp = re.search(r'id="talk" data-stamp="(\w+)"', self.one.page(self.table).content.decode())[1]
        assert self.staff.post(f"/admin/play/chatline/{line.pk}/change/", {"hidden": "on"}).status_code == 302
        now = Table.objects.get(pk=self.table.pk)
        assert (now.version, now.talked) == (opened.version + 1, opened.version + 1)
        assert ChatLine.objects.get().hidden
        part = self.one.get(f"/t/{self.table.code}/scene", headers={"X-Have": stamp}).content.decode()
        assert "rude words" not in part
        assert '<section id="talk" data-kept>' not in part

    def test_a_person_is_silenced(self) -> None:
        self.act("accounts/person", "silence", self.anna.pk)
        self.one.post(f"/t/{self.table.code}/chat", {"text": "more"})
        assert ChatLine.objects.count() == 1
        assert notices(self.one.page(self.table))[0].startswith("A moderator has taken the chat away")
        self.act("accounts/person", "unsilence", self.anna.pk)
        self.one.post(f"/t/{self.table.code}/chat", {"text": "more"})
        assert ChatLine.objects.count() == 2

    def test_a_person_is_blocked_but_never_an_operator(self) -> None:
        boss = Person.objects.create_superuser("boss", "a good long password")
        self.act("accounts/person", "block", self.anna.pk, boss.pk)
        assert self.one.page(self.table).status_code == 404
        assert Person.objects.get(pk=boss.pk).is_active

    def test_a_table_is_closed(self) -> None:
        self.act("play/table", "close", self.table.pk)
        assert self.one.page(self.table).status_code == 404
        assert not Seat.objects.filter(table=self.table, asked=True).exists()

    def test_staff_cannot_make_itself_more(self) -> None:
        pk = self.staff.person.pk
        form = {"username": "mod", "name": "mod", "is_active": "on", "is_staff": "on", "is_superuser": "on"}
        self.staff.post(f"/admin/accounts/person/{pk}/change/", form)
        assert not Person.objects.get(pk=pk).is_superuser
        assert self.staff.get("/admin/play/table/add/").status_code == 403
        assert self.staff.get(f"/admin/play/table/{self.table.pk}/delete/").status_code == 403

    def test_staff_cannot_call_a_running_table_over_to_learn_its_seed(self) -> None:
        address = f"/admin/play/table/{self.table.pk}/change/"
        inline = {"seats-TOTAL_FORMS": 0, "seats-INITIAL_FORMS": 0}
        self.staff.post(address, {"status": "over", "public": "on", **inline})
        table = Table.objects.get(pk=self.table.pk)
        assert (table.status, table.public) == (Table.Status.RUNNING, False)
        assert self.one.get(f"/t/{table.code}/replay").status_code == 404

    def test_staff_cannot_redirect_the_mail_of_an_account(self) -> None:
        cleo = Person.objects.create_user("cleo", "a good long password", email="cleo@example.org")
        form = {"username": "other", "name": "Cleo", "email": "mod@example.org", "is_active": "on"}
        self.staff.post(f"/admin/accounts/person/{cleo.pk}/change/", form)
        kept = Person.objects.get(pk=cleo.pk)
        assert (kept.username, kept.name, kept.email) == ("cleo", "Cleo", "cleo@example.org")

    def test_moves_and_snapshots_are_not_shown(self) -> None:
        boss = Visitor(Person.objects.create_superuser("boss", "a good long password"))
        for model in ("move", "snapshot"):
            assert boss.get(f"/admin/play/{model}/").status_code == 404


class TestSettings:
    def secret(self, folder: Path, public: bool, **given: str) -> str:
        return environment.secret(given, public, folder)

    def test_public_mode_refuses_to_start_without_a_secret_of_its_own(self, tmp_path: Path) -> None:
        with pytest.raises(Misconfigured, match="Public mode needs a secret of its own"):
            self.secret(tmp_path, True)
        assert self.secret(tmp_path, True, CIVITAS_SECRET=GOOD_SECRET) == GOOD_SECRET

    def test_a_secret_made_at_home_does_not_count_in_public(self, tmp_path: Path) -> None:
        self.secret(tmp_path, False)
        with pytest.raises(Misconfigured):
            self.secret(tmp_path, True)

    @pytest.mark.parametrize("poor", ["secret", "x" * 60, "ab" * 30])
    def test_a_poor_secret_is_refused(self, tmp_path: Path, poor: str) -> None:
        with pytest.raises(Misconfigured):
            self.secret(tmp_path, True, CIVITAS_SECRET=poor)

    def test_at_home_a_secret_is_made_once_and_only_its_owner_reads_it(self, tmp_path: Path) -> None:
        made = self.secret(tmp_path, False)
        assert len(made) == 64
        assert self.secret(tmp_path, False) == made
        assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600

    def test_a_secret_that_was_not_written_to_its_end_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "secret").write_text("")
        with pytest.raises(Misconfigured, match="holds no whole secret; remove it"):
            environment.secret({}, False, tmp_path)

    def test_a_database_that_is_none_is_said_in_one_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "civitas.sqlite3").write_bytes(b"not a database" * 300)
        ended = subprocess.run(
            [sys.executable, "-m", "civitas.cli", "backup", str(tmp_path / "x.backup")],
            env={**os.environ, "CIVITAS_HOME": str(tmp_path), "DATABASE_URL": ""},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
        assert "cannot be used: file is not a database" in ended.stderr

    def test_public_mode_needs_the_names_of_the_site(self) -> None:
        for names in ("", "*", " , "):
            with pytest.raises(Misconfigured, match="CIVITAS_HOSTS"):
                environment.hosts({"CIVITAS_HOSTS": names}, True)
        assert environment.hosts({"CIVITAS_HOSTS": "play.example.org"}, True)[0] == "play.example.org"

    def test_others_on_the_machine_cannot_read_the_data(self, tmp_path: Path) -> None:
        folder = environment.home({"CIVITAS_HOME": str(tmp_path / "new" / "home")})
        assert folder.stat().st_mode & 0o777 == 0o700

    def test_an_operator_needs_a_good_password_too(self, tmp_path: Path) -> None:
        def make(name: str, password: str) -> subprocess.CompletedProcess[str]:
            return subprocess.run(
                [sys.executable, "-m", "civitas.cli", "operator", name],
                env={**os.environ, "CIVITAS_HOME": str(tmp_path), "DATABASE_URL": ""},
                input=f"{password}\n{password}\n",
                capture_output=True,
                text=True,
                timeout=60,
                check=False,
            )

        weak = make("boss", "boss")
        assert weak.returncode == 2
        assert "The account was not made: " in weak.stderr
        assert "This password is too short." in weak.stderr
        assert make("boss", "a good long password").returncode == 0

    def test_switches_are_on_or_off(self) -> None:
        with pytest.raises(Misconfigured, match="CIVITAS_PUBLIC is 0 or 1, not 'yes'"):
            environment.is_on({"CIVITAS_PUBLIC": "yes"}, "CIVITAS_PUBLIC")

    def test_the_home_folder_is_for_its_owner_alone(self, tmp_path: Path) -> None:
        folder = tmp_path / "home"
        folder.mkdir(mode=0o755)
        for name in ("civitas.sqlite3", "civitas.sqlite3-wal", "secret"):
            (folder / name).touch(mode=0o644)
        (folder / "mail").mkdir(mode=0o755)
        environment.home({"CIVITAS_HOME": str(folder)})
        modes = {path.name: path.stat().st_mode & 0o777 for path in [folder, *folder.iterdir()]}
        assert modes.pop("home") == modes.pop("mail") == 0o700
        assert set(modes.values()) == {0o600}

    def test_a_folder_with_other_things_stays_as_it_is(self, tmp_path: Path) -> None:
        tmp_path.chmod(0o755)
        (tmp_path / "photos").touch(mode=0o644)
        (tmp_path / "secret").touch(mode=0o644)
        environment.home({"CIVITAS_HOME": str(tmp_path)})
        assert tmp_path.stat().st_mode & 0o777 == 0o755
        assert (tmp_path / "photos").stat().st_mode & 0o777 == 0o644
        assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600

    def test_a_new_database_is_for_its_owner_alone(self, tmp_path: Path) -> None:
        folder = tmp_path / "home"
        script = "from civitas.table.command import prepare; prepare()"
        surroundings = {**os.environ, "CIVITAS_HOME": str(folder)}
        subprocess.run([sys.executable, "-c", script], env=surroundings, check=True, umask=0o022)
        assert folder.stat().st_mode & 0o777 == 0o700
        assert (folder / "civitas.sqlite3").stat().st_mode & 0o777 == 0o600

    def test_a_refused_host_is_one_line_in_the_log(self) -> None:
        script = (
            "import django; django.setup(); from django.test import Client; "
            "Client(headers={'host': 'evil.example'}, raise_request_exception=False).get('/')"
        )
        around = {name: value for name, value in os.environ.items() if name != ELSEWHERE}
        said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=around)
        assert said.returncode == 0, said.stderr
        assert "evil.example" in said.stderr
        assert len(said.stderr.splitlines()) == 1, said.stderr

    def test_one_setting_names_another_database(self, tmp_path: Path) -> None:
        chosen = environment.database({"DATABASE_URL": "postgresql://me:p%40ss@db:5433/civ"}, tmp_path)
        assert chosen["ENGINE"] == "django.db.backends.postgresql"
        assert [chosen[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
            "civ",
            "me",
            "p@ss",
            "db",
            "5433",
        ]
        with pytest.raises(Misconfigured, match="DATABASE_URL should look like"):
            environment.database({"DATABASE_URL": "mysql://db/civ"}, tmp_path)

    def test_sqlite_waits_for_the_disk(self, tmp_path: Path) -> None:
        options = environment.database({}, tmp_path)["OPTIONS"]
        assert options["transaction_mode"] == "IMMEDIATE"
        assert "journal_mode=WAL" in options["init_command"]
        assert "synchronous=FULL" in options["init_command"]

    def test_one_setting_names_redis_for_several_processes(self, tmp_path: Path) -> None:
        script = "from civitas.table import settings as s; print(s.CHANNEL_LAYERS, s.CACHES)"
        surroundings = {**os.environ, "CIVITAS_HOME": str(tmp_path)}
        for url, backend in (
            ("", "InMemoryChannelLayer"),
            ("redis://127.0.0.1/0", "RedisPubSubChannelLayer"),
        ):
            said = subprocess.run(
                [sys.executable, "-c", script],
                env={**surroundings, "REDIS_URL": url},
                capture_output=True,
                text=True,
                check=True,
            )
            assert backend in said.stdout

    def test_mail_by_one_setting(self, tmp_path: Path) -> None:
        chosen = environment.mail({"CIVITAS_MAIL": "smtp://me:secret@mail.example.org"}, tmp_path)
        assert (chosen["EMAIL_HOST"], chosen["EMAIL_PORT"], chosen["EMAIL_USE_TLS"]) == (
            "mail.example.org",
            587,
            True,
        )
        assert environment.mail({}, tmp_path)["EMAIL_FILE_PATH"] == str(tmp_path / "mail")

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"CIVITAS_PUBLIC": "1"}, "Public mode needs a secret of its own"),
            (
                {"CIVITAS_PUBLIC": "1", "CIVITAS_SECRET": GOOD_SECRET},
                "Public mode needs the names of the site",
            ),
            ({"host": "0.0.0.0"}, "Listening on 0.0.0.0 lets strangers in"),
            ({"CIVITAS_LIMIT_FACTOR": "many"}, "CIVITAS_LIMIT_FACTOR is a number of at least 1, not 'many'."),
            (
                {"CIVITAS_BOT_PROCESSES": "2.5"},
                "CIVITAS_BOT_PROCESSES is a whole number from 0 to 16, not '2.5'.",
            ),
            ({"CIVITAS_BOT_SECONDS": "0"}, "CIVITAS_BOT_SECONDS is a number of at least 0.1, not '0'."),
            ({"DATABASE_URL": "postgresql://db:port/civitas"}, "DATABASE_URL should look like"),
            ({"DATABASE_URL": "postgresql://127.0.0.1:1/civitas"}, "The database 'civitas' cannot be used: "),
            ({"REDIS_URL": "localhost"}, "REDIS_URL should look like redis://host:6379/0."),
            ({"CIVITAS_MAIL": "smtp://mail:port"}, "CIVITAS_MAIL should look like"),
        ],
    )
    def test_the_command_says_it_in_one_sentence(
        self, tmp_path: Path, given: dict[str, str], said: str
    ) -> None:
        surroundings = {**os.environ, "CIVITAS_HOME": str(tmp_path), **given}
        host = surroundings.pop("host", "127.0.0.1")
        command = [sys.executable, "-m", "civitas.cli", "serve", "--port", "0", "--host", host]
        ended = subprocess.run(
            command, env=surroundings, capture_output=True, text=True, timeout=60, check=False
        )
        assert ended.returncode == 2
        assert ended.stderr.startswith(said)
        assert ended.stderr.count("\n") == 1


def test_tables_are_told_apart_by_names_that_nobody_guesses() -> None:
    codes = {Table().code for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 10 for code in codes)
