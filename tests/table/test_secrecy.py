"""Through the whole stack: what a seat may not know does not change a byte of what it is sent."""

from __future__ import annotations

import json
from random import Random
from typing import ClassVar
from unittest.mock import patch

import pytest
from asgiref.sync import async_to_sync
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter
from django.contrib.auth.models import AnonymousUser
from django.test import TestCase, TransactionTestCase
from django.urls import path

from civitas.games import titles
from civitas.kernel.state import State
from civitas.kernel.zones import SPECTATOR
from civitas.table.accounts.models import Person
from civitas.table.limits import SOCKETS
from civitas.table.live.socket import OPEN, TOO_MANY, TableSocket
from civitas.table.live.watch import WATCH
from civitas.table.play import service
from civitas.table.play.match_cache import forget, reading
from civitas.table.play.models import Seat, Table
from civitas.table.play.service import DONE
from civitas.table.play.table_match import TableMatch
from civitas.table.voice import PageVoice
from table.pages import Visitor, settled
from table.tables import actions, move_request, play, play_at_random, running, waiting

PARTS = ("", "/log")


def permute_for(state: State, seat: int | None, rng: Random) -> int:
    """Deal anew what a seat does not know, back by back; return how many places changed."""
    shift = SPECTATOR if seat is None else seat
    places: dict[int, list[tuple[object, int]]] = {}
    for zone in state.zones():
        for index, mask in enumerate(zone.known):
            if not mask >> shift & 1:
                places.setdefault(state.game.back(zone.items[index]), []).append((zone, index))
    changed = 0
    for spots in places.values():
        before = [zone.items[index] for zone, index in spots]
        after = before[:]
        rng.shuffle(after)
        for (zone, index), item in zip(spots, after, strict=True):
            zone.items[index] = item
        changed += sum(one != two for one, two in zip(before, after, strict=True))
    return changed


def falsify(match: TableMatch, seat: int | None, rng: Random) -> int:
    """Change everything that a seat may not know: cards, keys, others' secrets and unrevealed answers."""
    state = match.state
    changed = permute_for(state, seat, rng)
    state.keys = [bytes(reversed(key)) for key in state.keys]
    for entries in (match.journal, *match.pending):
        for place, (kind, who, rule, values, mask, secret) in enumerate(entries):
            if secret and (seat is None or not mask >> seat & 1):
                entries[place] = (kind, who, rule, values, mask, tuple(5 for _ in secret))
    if state.lanes:
        for other, opening in enumerate(state.opening):
            if other != seat and opening is not None:
                if match.game.id == "hamlet":
                    state.seats[other].coins += 17
                state.answers[other] = ("something", "else")
                match.pending[other][:] = [("round", other, "", (7,), 0, ())]
                changed += 1
    return changed


class Bytes(TestCase):
    def test_they_do_not_change_when_hidden_parts_are_permuted(self) -> None:
        for game in titles():
            with self.subTest(game):
                compared, changed = self.compare(game)
                assert compared >= 20
                assert changed > 100

    def compare(self, game: str) -> tuple[int, int]:
        """Play a game; every few moves compare what each viewer is sent with what a twin would be sent."""
        persons = [Person.objects.guest(name) for name in ("Anna", "Ben", "Cleo")]
        table = running(*persons, game=game, public=True)
        viewers = [(seat, Visitor(person)) for seat, person in enumerate(persons)] + [(None, Visitor())]
        voice = PageVoice(titles()[game], "en")
        cards = [f"/card/{id}" for id in voice.pack.by_id if voice.is_component(id)] if voice.pack else []
        compared = changed = 0
        for turn in range(44):
            if not play_at_random(table, persons, 1, turn) or turn % 8:
                continue
            for seat, viewer in viewers:
                parts = (*PARTS, *Random(turn).sample(cards, 4))
                true = [settled(viewer.page(table, part)) for part in parts]
                refused = settled(self.wrong_move(viewer, table, seat))
                with reading(table.code) as (_, match):
                    changed += falsify(match, seat, Random(turn))
                false = [settled(viewer.page(table, part)) for part in parts]
                assert false == true, f"{game}: after move {turn} seat {seat} could tell"
                assert settled(self.wrong_move(viewer, table, seat)) == refused
                forget(table.code)
                compared += 1
        return compared, changed

    def wrong_move(self, viewer: Visitor, table: Table, seat: int | None) -> object:
        sequence = Table.objects.get(pk=table.pk).sequence
        sent = {"seat": seat or 0, "sequence": sequence, "move": "a-wrong-move", "action": '["sow", 99]'}
        return viewer.post(f"/t/{table.code}/answer", sent, headers={"hx-request": "true"})

    def test_the_comparison_would_notice_a_card_that_is_known(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        viewer = Visitor(anna)
        true = settled(viewer.page(table))
        with reading(table.code) as (_, match):
            hand = match.state.seats[0].hand
            hand.items[0] = (hand.items[0] + 1) % 24
        assert settled(viewer.page(table)) != true
        forget(table.code)


class OpenAnswers(TestCase):
    """While all answer at once, nothing tells the others that or how often somebody has answered."""

    LEAST: ClassVar = {"hamlet": 5, "path": 2}
    """In these titles an answer often leads to another one before all is revealed."""

    def test_no_byte_changes_until_somebody_is_done(self) -> None:
        for game, least in self.LEAST.items():
            with self.subTest(game):
                assert self.compare(game) >= least

    def compare(self, game: str) -> int:
        """Play a game; compare what the others are sent before and after each hidden answer."""
        persons = [Person.objects.guest(name) for name in ("Anna", "Ben", "Cleo")]
        table = running(*persons, game=game, public=True)
        viewers = [*[Visitor(person) for person in persons], Visitor()]
        compared = 0
        for turn in range(100):
            seats = waiting(table)
            if not seats or compared == 5:
                break
            rng = Random(turn)
            seat = rng.choice(seats)
            with reading(table.code) as (_, match):
                open_before, frame = bool(match.state.lanes), match.opened
            others = [viewers[(seat + 1) % 3], viewers[-1]]
            before = [self.sent(viewer, table) for viewer in others] if open_before else []
            assert play(table, persons[seat], seat, rng.choice(actions(table, seat))).status == DONE
            with reading(table.code) as (_, match):
                hidden = open_before and match.opened == frame and match.state.waiting() == seats
            if hidden:
                assert [self.sent(viewer, table) for viewer in others] == before, f"{game}: move {turn}"
                compared += 1
        return compared

    def sent(self, viewer: Visitor, table: Table) -> list[bytes]:
        pages = [settled(viewer.page(table, part)) for part in ("/scene", "/version")]
        return [*pages, settled(viewer.get("/"))]

    def test_a_seat_counts_its_own_questions_only(self) -> None:
        """The form's number of the next question does not tell how often others answered meanwhile."""

        def numbers(others: int) -> list[int]:
            persons = [Person.objects.guest(name) for name in ("Anna", "Ben")]
            table = running(*persons, game="hamlet")
            own = Visitor(persons[0])
            found = [int(own.form(table)["sequence"])]
            for _ in range(others):
                if waiting(table) == [0, 1]:
                    play(table, persons[1], 1, actions(table, 1)[0])
                    service.undo(table.code, persons[1], move_request(table, 1), 1)
            own.answer(table)
            return [*found, int(own.form(table)["sequence"])]

        assert numbers(0) == numbers(3) == [0, 1]

    def test_the_lobby_keeps_its_order(self) -> None:
        persons = [Person.objects.guest(name) for name in ("Anna", "Ben")]
        tables = [running(*persons, public=True) for _ in range(2)]
        stranger = Visitor()

        def order() -> list[int]:
            page = stranger.get("/").content.decode()
            return [page.index(table.code) for table in tables]

        before = order(), Table.objects.get(pk=tables[0].pk).moved
        since = Seat.objects.get(table=tables[0], number=1).asked_since
        with reading(tables[0].code) as (_, match):
            assert match.state.lanes
        play(tables[0], persons[1], 1, actions(tables[0], 1)[0])
        assert waiting(tables[0]) == [0, 1]
        assert (order(), Table.objects.get(pk=tables[0].pk).moved) == before
        assert Seat.objects.get(table=tables[0], number=1).asked_since == since

    def test_its_own_pages_are_told(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        one, two = Visitor(anna), Visitor(ben)
        before = one.page(table, "/version").json(), two.page(table, "/version").json()
        two.answer(table)
        assert one.page(table, "/version").json() == before[0]
        assert two.page(table, "/version").json()["version"] == before[1]["version"] + 1

    def test_the_number_of_moves_cannot_be_found_out_by_guessing(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)

        def guesses() -> list[str]:
            wrong = [move_request(table, 0, number, f"a-guess-{number:04}") for number in range(4)]
            return [service.answer(table.code, anna, guess, ("sow", 99)).why for guess in wrong]

        before = guesses()
        play(table, ben, 1, actions(table, 1)[0])
        assert guesses() == before

    def test_why_nothing_can_be_taken_back_does_not_depend_on_it(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        with reading(table.code) as (_, match):
            while not (match.state.lanes and match.undo_barrier(0) == "undo_revealed"):
                seat = match.state.waiting()[-1]
                play(table, [anna, ben][seat], seat, actions(table, seat)[0])
            assert match.state.waiting() == [0, 1]
            play(table, ben, 1, actions(table, 1)[0])
            assert match.undo_barrier(0) == "undo_revealed"


class Seeds(TestCase):
    def test_a_seed_leaves_the_server_only_after_the_end(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        viewer = Visitor(anna)
        assert viewer.get(f"/t/{table.code}/replay").status_code == 404
        while waiting(table):
            play_at_random(table, [anna, ben], 7)
            for part in PARTS:
                assert table.seed.encode() not in viewer.page(table, part).content
        replay = viewer.get(f"/t/{table.code}/replay")
        assert replay.status_code == 200
        assert table.seed.encode() in replay.content

    def test_moderators_do_not_see_it_either(self) -> None:
        boss = Person.objects.create_superuser("boss", "a good long password")
        table = running(boss, Person.objects.guest("Ben"))
        page = Visitor(boss).get(f"/admin/play/table/{table.pk}/change/")
        assert page.status_code == 200
        assert table.seed.encode() not in page.content


class Doors(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.stranger = Visitor(Person.objects.guest("Cleo"))

    def test_a_private_table_is_not_there_for_strangers(self) -> None:
        table = running(self.anna, self.ben)
        for part in ("", "/scene", "/log", "/version", "/card/bakery", "/replay"):
            assert self.stranger.page(table, part).status_code == 404, part
        for part in ("answer", "undo", "chat", "hand"):
            assert self.stranger.post(f"/t/{table.code}/{part}", {"text": "hello"}).status_code == 404, part
        assert table.code not in self.stranger.get("/").content.decode()

    def test_nothing_done_around_it_tells_strangers_that_it_is_there(self) -> None:
        gathering = Table.objects.create(game="hamlet", host=self.anna)
        Seat.objects.create(table=gathering, number=0, kind=Seat.Kind.OPEN)
        before = Person.objects.count()
        for table in (running(self.anna, self.ben), gathering):
            for visitor in (self.stranger, Visitor()):
                for part in ("sit", "start", "leave", "free", "close", "return", "bot", "rematch"):
                    there = visitor.post(f"/t/{table.code}/{part}", {"seat": 0})
                    missing = visitor.post(f"/t/nosuchtabl/{part}", {"seat": 0})
                    assert there.status_code == missing.status_code == 404, part
        assert Person.objects.count() == before

    def test_a_public_one_shows_strangers_only_what_is_public(self) -> None:
        table = running(self.anna, self.ben, public=True)
        page = self.stranger.page(table).content.decode()
        assert 'id="answer"' not in page
        assert page.count("3 × Face-down card") == 2
        own = Visitor(self.anna).page(table).content.decode()
        assert own.count("3 × Face-down card") == 1


class Sockets(TransactionTestCase):
    def test_a_socket_says_the_version_and_nothing_else(self) -> None:
        anna, ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        table = running(anna, ben)
        before = Table.objects.get(pk=table.pk).version
        assert async_to_sync(self.listen)(anna, table) == [{"version": before}]

    def test_strangers_are_not_told(self) -> None:
        table = running(Person.objects.guest("Anna"), Person.objects.guest("Ben"))
        assert async_to_sync(self.listen)(AnonymousUser(), table) == []
        assert async_to_sync(self.listen)(Person.objects.guest("Cleo"), table) == []

    FRAMES: ClassVar = (
        {"text": "no json"},
        {"text": "[" * 100_000},
        {"text": "x" * 1_000_000},
        {"text": '{"type": "disconnect"}'},
        {"bytes": b"\xff\x00\xfe"},
        {"text": None, "bytes": b""},
        {},
    )

    def test_whatever_a_page_sends_is_ignored_and_the_page_is_forgotten_when_it_goes(self) -> None:
        anna = Person.objects.guest("Anna")
        table = running(anna, Person.objects.guest("Ben"))
        async_to_sync(self.talk)(anna, table)

    async def talk(self, person: Person, table: Table) -> None:
        sockets = [self.opened(person, table) for _ in range(5)]
        for socket in sockets:
            await socket.send_input({"type": "websocket.connect"})
            assert (await socket.receive_output(timeout=2))["type"] == "websocket.accept"
            assert (await socket.receive_output(timeout=2))["type"] == "websocket.send"
        assert WATCH.pages[table.code] == 5
        for socket in sockets:
            for frame in self.FRAMES:
                await socket.send_input({"type": "websocket.receive", **frame})
            assert await socket.receive_nothing(timeout=0.1)
            await socket.send_input({"type": "websocket.disconnect", "code": 1006})
            await socket.wait(timeout=2)
        assert table.code not in WATCH.pages
        assert not OPEN

    def test_a_socket_that_fails_is_forgotten_too(self) -> None:
        anna = Person.objects.guest("Anna")
        table = running(anna, Person.objects.guest("Ben"))

        async def fail() -> None:
            socket = self.opened(anna, table)
            await socket.send_input({"type": "websocket.connect"})
            for _ in range(2):
                await socket.receive_output(timeout=2)
            await socket.send_input({"type": "nonsense"})
            with pytest.raises(ValueError, match="No handler"):
                await socket.wait(timeout=2)

        async_to_sync(fail)()
        assert table.code not in WATCH.pages
        assert not OPEN

    def test_nobody_has_too_many(self) -> None:
        anna = Person.objects.guest("Anna")
        table = running(anna, Person.objects.guest("Ben"), public=True)

        async def crowd(person: object) -> list[str]:
            answers = []
            sockets = [self.opened(person, table, f"2001:db8::{number}") for number in range(3)]
            for socket in sockets:
                await socket.send_input({"type": "websocket.connect"})
                await socket.receive_output(timeout=2)
                last = await socket.receive_output(timeout=2)
                answers.append(last.get("code", "in"))
            for socket in sockets:
                await socket.send_input({"type": "websocket.disconnect", "code": 1000})
                await socket.wait(timeout=2)
            return answers

        with patch.dict(SOCKETS, person=2, address=2):
            for person in (anna, AnonymousUser()):
                assert async_to_sync(crowd)(person) == ["in", "in", TOO_MANY]
        assert not OPEN

    def opened(self, person: object, table: Table, client: str = "127.0.0.1") -> ApplicationCommunicator:
        application = URLRouter([path("live/<slug:code>", TableSocket.as_asgi())])
        scope = {
            "type": "websocket",
            "path": f"/live/{table.code}",
            "headers": [],
            "user": person,
            "client": (client, 4000),
        }
        return ApplicationCommunicator(application, scope)

    async def listen(self, person: object, table: Table) -> list[object]:
        socket = self.opened(person, table)
        await socket.send_input({"type": "websocket.connect"})
        heard = []
        assert (await socket.receive_output(timeout=2))["type"] == "websocket.accept"
        message = await socket.receive_output(timeout=2)
        if message["type"] == "websocket.send":
            heard.append(json.loads(message["text"]))
            await socket.send_input({"type": "websocket.receive", "text": '{"give": "everything"}'})
            assert await socket.receive_nothing(timeout=0.3)
        await socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await socket.wait(timeout=2)
        return heard
