"""From the lobby to a running game: set-up, open seats, one-time links, leaving, playing again."""

from __future__ import annotations

import re
from datetime import timedelta
from unittest.mock import patch

from django.test import TestCase
from django.utils import timezone

from civitas import bots
from civitas.games import titles
from civitas.table.accounts.models import Person
from civitas.table.lobby import seating
from civitas.table.lobby.views import LISTED
from civitas.table.play.models import Seat, Table
from civitas.table.voice import PageVoice
from table.pages import Visitor, notices
from table.tables import play_at_random, running, waiting

FORM = {
    "seats": "2",
    "who-0": "me",
    "who-1": "link",
    "option-length": "short",
    "option-purse": "full",
    "pace": "live",
    "public": "no",
}


def new_table(visitor: Visitor, **changed: str) -> Table:
    reply = visitor.post("/new/hamlet", {**FORM, **{key.replace("_", "-"): changed[key] for key in changed}})
    assert reply.status_code == 302, notices(reply)
    return Table.objects.get(code=reply["Location"].rsplit("/", 1)[1])


def links(visitor: Visitor, table: Table) -> list[str]:
    page = visitor.page(table).content.decode()
    return re.findall(r'value="http://testserver(/seat/[^"]+)"', page)


class AtOnce(TestCase):
    def test_a_visitor_plays_at_once_with_a_name(self) -> None:
        visitor = Visitor()
        reply = visitor.post("/quick/hamlet", {"name": "  Anna "})
        table = Table.objects.get()
        assert reply["Location"] == f"/t/{table.code}"
        assert table.status == Table.Status.RUNNING
        assert Person.objects.get().name == "Anna"
        assert [seat.bot for seat in table.seats.all()] == ["", "hard"]
        assert "Which card do you sow?" in visitor.page(table).content.decode()

    def test_without_a_name_one_is_given(self) -> None:
        Visitor().post("/quick/hamlet", {"name": ""})
        assert re.fullmatch(r"Guest \d{3}", Person.objects.get().name)

    def test_the_lobby_offers_every_game(self) -> None:
        page = Visitor().get("/").content.decode()
        assert 'action="/quick/hamlet"' in page
        assert Visitor().post("/quick/chess").status_code == 404


class SetUp(TestCase):
    def setUp(self) -> None:
        self.anna = Visitor(Person.objects.guest("Anna"))

    def test_what_was_chosen_is_what_the_table_is(self) -> None:
        table = new_table(
            self.anna,
            seats="3",
            who_1="open",
            who_2="bot:random",
            option_purse="empty",
            pace="turns",
            public="yes",
            name_0="Queen",
        )
        assert table.options == {"length": "short", "purse": "empty"}
        assert (table.pace, table.public, table.status) == ("turns", True, "gathering")
        assert [(seat.kind, seat.name, seat.bot) for seat in table.seats.all()] == [
            ("person", "Queen", ""),
            ("open", "", ""),
            ("bot", "", "random"),
        ]

    def test_wrong_values_are_said_and_nothing_is_made(self) -> None:
        for changed, said in (
            ({"seats": "9"}, "This game is for 2 to 4 players."),
            ({"seats": ""}, "This game is for 2 to 4 players."),
            ({"option-length": "endless"}, "There is no such value for the option “Length”."),
            (
                {"who-1": "open"},
                "Nobody finds an open seat at a private table. Make the table public, or invite by link.",
            ),
            (
                {"who-0": "bot:random", "who-1": "bot:random"},
                "At a private table at least one seat needs a person.",
            ),
        ):
            reply = self.anna.post("/new/hamlet", {**FORM, **changed})
            assert reply.status_code == 422
            assert notices(reply) == [said]
        assert Table.objects.count() == 0

    def test_the_number_of_seats_can_be_changed_without_scripts(self) -> None:
        page = self.anna.post("/new/hamlet", {**FORM, "seats": "4", "resize": "1"}).content.decode()
        assert 'name="who-3"' in page
        assert Table.objects.count() == 0


class OpenSeats(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Visitor(Person.objects.guest("Anna")), Visitor(Person.objects.guest("Ben"))
        self.table = new_table(self.anna, who_1="open", public="yes")

    def test_somebody_sits_down_and_the_game_begins(self) -> None:
        assert self.table.code in self.ben.get("/").content.decode()
        self.ben.post(f"/t/{self.table.code}/sit", {"seat": 1})
        table = Table.objects.get(pk=self.table.pk)
        assert table.status == Table.Status.RUNNING
        assert [seat.person for seat in table.seats.all()] == [self.anna.person, self.ben.person]

    def test_a_seat_is_given_once(self) -> None:
        self.ben.post(f"/t/{self.table.code}/sit", {"seat": 1})
        cleo = Visitor(Person.objects.guest("Cleo"))
        cleo.post(f"/t/{self.table.code}/sit", {"seat": 1})
        assert notices(cleo.get("/"))[0].startswith("The game has begun")

    def test_nobody_sits_twice(self) -> None:
        self.anna.post(f"/t/{self.table.code}/sit", {"seat": 1})
        assert notices(self.anna.get("/")) == ["You already have a seat at this table."]

    def test_a_kept_seat_cannot_be_taken_without_its_link(self) -> None:
        table = new_table(self.anna, public="yes")
        self.ben.post(f"/t/{table.code}/sit", {"seat": 1})
        assert Seat.objects.get(table=table, number=1).person is None

    def test_the_host_can_free_a_seat_again(self) -> None:
        table = new_table(self.anna, seats="3", who_1="open", who_2="open", public="yes")
        self.ben.post(f"/t/{table.code}/sit", {"seat": 1})
        assert "Free this seat" not in self.ben.page(table).content.decode()
        self.ben.post(f"/t/{table.code}/free", {"seat": 1})
        assert Seat.objects.get(table=table, number=1).person == self.ben.person
        assert "Free this seat" in self.anna.page(table).content.decode()
        self.anna.post(f"/t/{table.code}/free", {"seat": 1})
        assert Seat.objects.get(table=table, number=1).person is None
        self.anna.post(f"/t/{table.code}/free", {"seat": 1})
        assert notices(self.anna.page(table)) == ["This seat is free already."]

    def test_the_host_can_begin_with_bots(self) -> None:
        self.ben.post(f"/t/{self.table.code}/start")
        assert Table.objects.get(pk=self.table.pk).status == Table.Status.GATHERING
        self.anna.post(f"/t/{self.table.code}/start")
        assert Table.objects.get(pk=self.table.pk).status == Table.Status.RUNNING
        assert Seat.objects.get(table=self.table, number=1).bot == "hard"

    def test_the_host_can_give_it_up(self) -> None:
        self.anna.post(f"/t/{self.table.code}/close")
        assert self.anna.page(self.table).status_code == 404


class Links(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Visitor(Person.objects.guest("Anna")), Visitor(Person.objects.guest("Ben"))
        self.table = new_table(self.anna, seats="3", who_2="link")
        self.links = links(self.anna, self.table)

    def test_only_the_host_sees_them(self) -> None:
        assert len(self.links) == 2
        self.ben.post(self.links[0])
        assert links(self.ben, self.table) == []

    def test_looking_does_not_use_a_link_up(self) -> None:
        for _ in range(3):
            assert "Anna has kept a seat for you." in self.ben.get(self.links[0]).content.decode()
        assert self.ben.post(self.links[0])["Location"] == f"/t/{self.table.code}"
        assert Seat.objects.get(table=self.table, number=1).person == self.ben.person

    def test_a_link_is_good_for_one_person(self) -> None:
        self.ben.post(self.links[0])
        cleo = Visitor(Person.objects.guest("Cleo"))
        for reply in (cleo.get(self.links[0]), cleo.post(self.links[0])):
            assert reply["Location"] == "/"
        assert Seat.objects.get(table=self.table, number=1).person == self.ben.person
        assert notices(cleo.get("/"))[0].startswith("This link has been used already")

    def test_whoever_used_a_link_up_comes_back_to_the_table_by_it(self) -> None:
        self.ben.post(self.links[0])
        for reply in (self.ben.get(self.links[0]), self.ben.post(self.links[0])):
            assert reply["Location"] == f"/t/{self.table.code}"
        assert notices(self.ben.page(self.table)) == []
        self.anna.post(f"/t/{self.table.code}/start")
        assert self.ben.get(self.links[0])["Location"] == f"/t/{self.table.code}"

    def test_a_link_fits_its_own_seat_only(self) -> None:
        code, token = self.table.code, self.links[0].rsplit("/", 1)[1]
        self.ben.post(f"/seat/{code}/2/{token}")
        self.ben.post(f"/seat/{code}/1/{'0' * 32}")
        self.ben.post(f"/seat/{code}/0/{token}")
        self.ben.post(f"/seat/nowhere/1/{token}")
        assert Seat.objects.filter(person=self.ben.person).count() == 0

    def test_after_somebody_stood_up_the_old_link_stays_void(self) -> None:
        self.ben.post(self.links[0])
        self.ben.post(f"/t/{self.table.code}/leave")
        assert Seat.objects.get(table=self.table, number=1).person is None
        self.ben.post(self.links[0])
        assert Seat.objects.get(table=self.table, number=1).person is None
        assert links(self.anna, self.table)[0] != self.links[0]

    def test_a_visitor_without_a_name_becomes_a_guest_and_the_last_seat_starts_the_game(self) -> None:
        self.ben.post(self.links[0])
        newcomer = Visitor()
        newcomer.post(self.links[1], {"name": "Dora"})
        assert Table.objects.get(pk=self.table.pk).status == Table.Status.RUNNING
        assert Seat.objects.get(table=self.table, number=2).person.name == "Dora"


class MyTables(TestCase):
    def test_those_where_it_is_my_turn_come_first(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        tables = [running(anna, ben), running(anna, ben), running(anna, ben)]
        for visit in (0, 2):
            while 0 in waiting(tables[visit]):
                play_at_random(tables[visit], [anna, ben], 1, visit)
        mine = Visitor(anna).get("/").content.decode()
        mine = mine[mine.index('id="mine"') : mine.index("</section>")]
        assert mine.index(tables[1].code) < min(mine.index(tables[0].code), mine.index(tables[2].code))
        assert mine.count("Your turn") == 1

    def test_finished_games_are_kept(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        play_at_random(table, [anna, ben], 1000)
        assert table.code in Visitor(anna).get("/").content.decode()
        assert table.code not in Visitor().get("/").content.decode()

    def test_all_finished_games_stand_in_the_history_with_the_own_result(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        play_at_random(table, [anna, ben], 1000)
        table.refresh_from_db()
        latest = [
            Table.objects.create(
                game="hamlet", status=Table.Status.OVER, ended=table.ended + timedelta(days=day)
            )
            for day in range(1, LISTED + 1)
        ]
        for one in latest:
            Seat.objects.create(table=one, number=0, kind=Seat.Kind.PERSON, person=anna)
        visitor = Visitor(anna)
        assert table.code not in visitor.get("/").content.decode()
        first, second = (visitor.get(f"/history?page={page}").content.decode() for page in (1, 2))
        assert all(one.code in first for one in latest)
        rank, points = table.outcome["ranks"][0], table.outcome["totals"][0]
        assert f"place {rank}, {points} points" in second
        assert table.code in second
        assert Visitor(ben).get("/history").content.decode().count('class="row-title"') == 1
        assert Visitor().get("/history").status_code == 302


class PlayAgain(TestCase):
    def test_the_same_people_play_again_one_seat_further_and_only_once(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        one, two = Visitor(anna), Visitor(ben)
        one.post(f"/t/{table.code}/rematch")
        assert Table.objects.count() == 1
        play_at_random(table, [anna, ben], 1000)
        first = one.post(f"/t/{table.code}/rematch")["Location"]
        second = two.post(f"/t/{table.code}/rematch")["Location"]
        assert first == second
        again = Table.objects.get(code=first.rsplit("/", 1)[1])
        assert [seat.person for seat in again.seats.all()] == [ben, anna]
        assert (again.status, again.options) == (Table.Status.RUNNING, table.options)
        assert again.seed != table.seed
        assert again.code in two.page(table).content.decode()

    def test_for_somebody_who_had_left_a_bot_begins(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        play_at_random(table, [anna, ben], 1000)
        Seat.objects.filter(table=table, number=1).update(bot="random", left=timezone.now())
        Visitor(anna).post(f"/t/{table.code}/rematch")
        again = Table.objects.get(pk=table.pk).rematch
        assert [(seat.person, seat.bot) for seat in again.seats.all()] == [(ben, "random"), (anna, "")]
        Visitor(ben).post(f"/t/{again.code}/return")
        assert Seat.objects.get(table=again, number=0).bot == ""

    def test_what_was_chosen_for_a_seat_goes_with_its_player(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        play_at_random(table, [anna, ben], 1000)
        Table.objects.filter(pk=table.pk).update(options={"length": "short", "tribe": ["north", "south"]})
        with patch.object(seating, "begin"):
            again = seating.rematch(table.code, anna)
        assert [seat.person for seat in again.seats.all()] == [ben, anna]
        assert again.options == {"length": "short", "tribe": ["south", "north"]}

    def test_strangers_cannot_ask_for_it(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben, public=True)
        play_at_random(table, [anna, ben], 1000)
        Visitor(Person.objects.guest("Cleo")).post(f"/t/{table.code}/rematch")
        assert Table.objects.count() == 1


class Options(TestCase):
    def test_only_options_that_fit_the_number_of_players_are_offered(self) -> None:
        visitor = Visitor()
        assert 'name="option-difficulty"' not in visitor.get("/new/path").content.decode()
        alone = {"seats": "1", "who-0": "me", "resize": "1"}
        assert 'name="option-difficulty"' in visitor.post("/new/path", alone).content.decode()

    def test_what_does_not_fit_is_as_if_it_had_not_been_chosen(self) -> None:
        visitor = Visitor()
        sent = {"seats": "2", "who-0": "me", "who-1": "bot:random", "option-difficulty": "world_power"}
        assert visitor.post("/new/path", sent).status_code == 302
        assert Table.objects.get().options == {}

    def test_every_value_of_every_option_is_explained_in_both_languages(self) -> None:
        for game in titles().values():
            for lang in ("en", "de"):
                voice = PageVoice(game, lang)
                said = [voice.about(option.id, value) for option in game.options for value in option.values]
                assert all(text.endswith(".") for text in said), (game.id, lang)
        page = Visitor().get("/new/ages").content.decode()
        assert "The whole game: all three ages, with wars as well." in page

    def test_the_site_and_the_terminal_have_the_same_usual_opponent(self) -> None:
        Visitor().post("/quick/hamlet", {"name": "Anna"})
        assert Seat.objects.get(number=1).bot == bots.usual()
