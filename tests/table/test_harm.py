"""What players would regret is asked about, explained, and can be taken back."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

from django.test import TestCase
from django.utils import timezone

import civitas.table
from civitas.games import titles
from civitas.table.accounts.models import Person
from civitas.table.boards import board_for
from civitas.table.bots import worker
from civitas.table.play import service, story
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Seat, Table
from civitas.table.play.scene import scene, why
from civitas.table.voice import PageVoice
from table.pages import Visitor, fields
from table.tables import actions, move_request, play, play_at_random, running, waiting

HTMX = {"hx-request": "true"}
END = "[&#34;end&#34;]"
LEAVE = "[&#34;leave&#34;]"


class Ages(TestCase):
    def setUp(self) -> None:
        self.persons = [Person.objects.guest("Anna"), Person.objects.guest("Ben")]

    def table(self, **options: str) -> Table:
        return running(*self.persons, game="ages", options=options)

    def asked(self, table: Table) -> Visitor:
        return Visitor(self.persons[waiting(table)[0]])

    def page(self, table: Table) -> str:
        return self.asked(table).page(table).content.decode()


class Leaving(Ages):
    def setUp(self) -> None:
        super().setUp()
        self.game = self.table(version="expert")
        rng = Random(3)
        while ("leave",) not in actions(self.game, waiting(self.game)[0]):
            seat = waiting(self.game)[0]
            wise = [action for action in actions(self.game, seat) if action[0] != "leave"]
            play(self.game, self.persons[seat], seat, rng.choice(wise))
        self.moves = self.game.moves.count()

    def test_it_stands_in_a_menu_only(self) -> None:
        page = self.page(self.game)
        form = page[page.index('<form id="answer"') : page.index("</form>", page.index('<form id="answer"'))]
        assert LEAVE not in form
        assert page.count(LEAVE) == 1
        menu = page[page.index('<details id="quitting">') :]
        assert f'name="ask" value="{LEAVE}"' in menu[: menu.index("</details>")]

    def test_it_is_always_confirmed(self) -> None:
        visitor = self.asked(self.game)
        session = visitor.session
        session["quiet"] = True
        session.save()
        sent = {**fields(self.page(self.game), "quit"), "ask": '["leave"]'}
        for headers in (HTMX, {}):
            reply = visitor.post(f"/t/{self.game.code}/answer", sent, headers=headers).content.decode()
            assert "Leave the game for good?" in reply
            assert self.game.moves.count() == self.moves
        sure = {**fields(reply, "answer"), "action": '["leave"]'}
        visitor.post(f"/t/{self.game.code}/answer", sure)
        assert Table.objects.get(pk=self.game.pk).status == Table.Status.OVER

    def test_it_is_not_explained_as_something_impossible(self) -> None:
        with reading(self.game.code) as (_, match):
            seat = match.state.waiting()[0]
            shown = scene(match, seat, PageVoice(match.game, "en", ["Anna", "Ben"]))
        assert shown.ask is not None
        assert "leave" not in {choice.kind for choice in shown.ask.choices}


class Ending(Ages):
    def test_unused_actions_are_asked_about_and_nothing_is_done(self) -> None:
        table = self.table()
        page = self.page(table)
        assert f'name="ask" value="{END}"' in page
        sent = {**fields(page, "answer"), "ask": '["end"]'}
        reply = self.asked(table).post(f"/t/{table.code}/answer", sent, headers=HTMX).content.decode()
        assert "1 civil action is not used." in reply
        assert "No, go back" in reply
        assert table.moves.count() == 0
        self.asked(table).post(f"/t/{table.code}/answer", {**fields(reply, "answer"), "action": '["end"]'})
        assert table.moves.count() == 1

    def test_it_is_said_in_german(self) -> None:
        table = self.table()
        visitor = Visitor(self.persons[waiting(table)[0]], "de")
        sent = {**fields(self.page(table), "answer"), "ask": '["end"]'}
        reply = visitor.post(f"/t/{table.code}/answer", sent, headers=HTMX).content.decode()
        assert "1 Zivilaktion bleibt ungenutzt." in reply

    def test_nothing_is_asked_where_nothing_is_lost(self) -> None:
        table = self.table()
        seat = waiting(table)[0]
        cheap = next(action for action in actions(table, seat) if action[0] == "take")
        play(table, self.persons[seat], seat, cheap)
        assert f'name="action" value="{END}"' in self.page(table)

    def test_it_can_be_switched_off_and_on(self) -> None:
        table = self.table()
        visitor = self.asked(table)
        sent = {**fields(visitor.page(table).content.decode(), "answer"), "ask": '["end"]', "quiet": "1"}
        visitor.post(f"/t/{table.code}/asking", {"ask": "off"})
        assert f'name="action" value="{END}"' in visitor.page(table).content.decode()
        visitor.post(f"/t/{table.code}/asking", {"ask": "on"})
        assert f'name="ask" value="{END}"' in visitor.page(table).content.decode()
        visitor.post(f"/t/{table.code}/answer", {**sent, "action": '["end"]'})
        assert visitor.session["quiet"] is True
        assert table.moves.count() == 1


class Told(Ages):
    def test_the_recap_covers_all_since_the_own_last_turn_by_player(self) -> None:
        table = self.table(version="expert")
        covered = left_out = 0
        for seed in range(60):
            play_at_random(table, self.persons, 5, seed)
            if Table.objects.get(pk=table.pk).status == Table.Status.OVER:
                break
            with reading(table.code) as (_, match):
                voice = PageVoice(match.game, "en", ["Anna", "Ben"])
                seat = match.state.waiting()[0]
                ends = [n for n, entry in enumerate(match.journal) if entry[:2] == ("turn_ends", seat)]
                news = match.journal[ends[-1] + 1 if ends else 0 :]
                turns = ("turn_begins", "turn_ends")
                others = [entry for entry in news if entry[1] != seat and entry[0] not in turns]
                told = story.spoken(others, seat, voice)
                groups = story.recap(match, seat, voice)
                drawing = board_for(match.game)
                assert drawing is not None
                fewer = story.recap(match, seat, voice, drawing)
                assert scene(match, seat, voice, drawing).recap == fewer
            kept = [
                entry for entry in others if entry[0] not in drawing.untold and drawing.gains(entry) != ()
            ]
            left_out += len(others) - len(kept)
            assert sorted(deed.text for group in fewer for deed in group.deeds) == sorted(
                line.text for line in story.spoken(kept, seat, voice)[-story.RECAP_SHOWN :]
            )
            assert all(group.deeds for group in fewer)
            assert len({group.seat for group in groups}) == len(groups)
            if groups:
                covered += 1
                assert sorted(deed.text for group in groups for deed in group.deeds) == sorted(
                    line.text for line in told[-story.RECAP_SHOWN :]
                )
        assert covered > 5
        assert left_out > 5

    def test_nothing_is_listed_twice_as_impossible(self) -> None:
        table = self.table(version="advanced")
        for seed in range(30):
            play_at_random(table, self.persons, 3, seed)
            with reading(table.code) as (_, match):
                seat = match.state.waiting()[0]
                ask = scene(match, seat, PageVoice(match.game, "en", ["Anna", "Ben"])).ask
            labels = [label for label, _ in ask.blocked] if ask else []
            assert len(set(labels)) == len(labels)

    def test_nothing_is_guessed_of_a_card_with_another_player(self) -> None:
        table = self.table()
        with reading(table.code) as (_, match):
            seat = match.state.waiting()[0]
            voice = PageVoice(match.game, "en", ["Anna", "Ben"])
            assert why(match, seat, "barbarossa", voice) == ([], [])

    def test_others_are_told_what_somebody_does_and_not_asked(self) -> None:
        table = self.table()
        seat = waiting(table)[0]
        page = Visitor(self.persons[1 - seat]).page(table).content.decode()
        assert "is on turn" in page
        assert "what do you do" not in page

    def test_the_log_goes_one_way_everywhere(self) -> None:
        table = self.table()
        play_at_random(table, self.persons, 6)
        visitor = self.asked(table)
        texts = []
        for page in (visitor.page(table), visitor.page(table, "/log")):
            shown = page.content.decode()
            log = shown[shown.index('<ol class="log') :]
            texts.append([line.split("<")[0] for line in log[: log.index("</ol>")].split("<span>")[1:]])
        assert texts[0] == texts[1][: len(texts[0])]
        assert "Round 1" in texts[1][-1]

    def test_a_way_back_is_never_said_to_end_beside_its_buttons(self) -> None:
        table = running(*self.persons)
        play(table, self.persons[0], 0, actions(table, 0)[0])
        with reading(table.code) as (_, match):
            undo = story.way_back(match, 0, PageVoice(match.game, "en"))
        assert undo.steps
        assert undo.barrier == ""


class Ended(TestCase):
    def test_the_winner_is_named(self) -> None:
        persons = [Person.objects.guest(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        table = running(*persons)
        play_at_random(table, persons, 3000)
        page = Visitor(persons[0]).page(table).content.decode()
        ranks = Table.objects.get(pk=table.pk).outcome["ranks"]
        best = [f"Name{seat}" for seat, rank in enumerate(ranks) if rank == 1]
        verdict = page[page.index('class="verdict"') :]
        assert f"{', '.join(best)} {'has won' if len(best) == 1 else 'share the victory'}" in verdict
        assert 'class="play over"' in page
        assert ">Place<" in page

    def test_whoever_played_alone_is_told_what_the_title_says_and_no_place(self) -> None:
        anna = Person.objects.guest("Anna")
        with patch.object(service, "new_seed", lambda: "1"):
            table = running(anna, game="path")
        play_at_random(table, [anna], 1000)
        points = Table.objects.get(pk=table.pk).outcome["totals"][0]
        visitor = Visitor(anna)
        page = visitor.page(table).content.decode()
        assert "The Rival has won." in page[page.index('class="verdict"') :]
        assert ">Place<" not in page
        assert f"{points} points: The Rival has won." in visitor.get("/history").content.decode()


@patch.object(service, "PAUSE", timedelta())
class AgainstBots(TestCase):
    """While all answer at once, the last bot waits until the person stands by the answers."""

    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        with patch.object(service, "PAUSE", timedelta()):
            self.table = running(self.anna, bots=2)
        self.visitor = Visitor(self.anna)

    def let_bots_play(self) -> int:
        made = 0
        while seat := worker.lease():
            made += worker.answer(seat)
        return made

    def answer_all(self) -> None:
        while actions(self.table, 0) and self.opened() == 1:
            play(self.table, self.anna, 0, actions(self.table, 0)[0])

    def opened(self) -> int:
        with reading(self.table.code) as (_, match):
            return match.opened

    def test_an_answer_can_be_taken_back_until_the_person_goes_on(self) -> None:
        assert self.let_bots_play() > 0
        self.answer_all()
        self.let_bots_play()
        assert (self.opened(), waiting(self.table)) == (1, [2])
        assert 'id="stand-by"' in self.visitor.page(self.table).content.decode()
        reply = service.undo(self.table.code, self.anna, move_request(self.table, 0), 1)
        assert reply.status == service.DONE
        assert 0 in waiting(self.table)
        self.answer_all()
        self.visitor.post(f"/t/{self.table.code}/ready")
        assert 'id="stand-by"' not in self.visitor.page(self.table).content.decode()
        self.let_bots_play()
        assert self.opened() == 2

    def test_whoever_still_decides_cannot_go_on(self) -> None:
        self.visitor.post(f"/t/{self.table.code}/ready")
        assert not Seat.objects.get(table=self.table, number=0).ready
        self.let_bots_play()
        assert waiting(self.table) == [0, 2]

    def test_nobody_waits_for_ever(self) -> None:
        self.answer_all()
        self.let_bots_play()
        assert self.opened() == 1
        Table.objects.filter(pk=self.table.pk).update(moved=timezone.now() - timedelta(minutes=6))
        self.let_bots_play()
        assert self.opened() == 2

    def test_a_bot_in_place_of_the_person_goes_on(self) -> None:
        other = Person.objects.guest("Ben")
        with patch.object(service, "PAUSE", timedelta()):
            table = running(self.anna, other, bots=1)
        Seat.objects.filter(table=table).exclude(number=1).update(bot="random")
        Seat.objects.filter(table=table, number=1).update(ready=True)
        with reading(table.code) as (_, match):
            before = len(match.log)
        self.let_bots_play()
        with reading(table.code) as (_, match):
            assert len(match.log) > before


def test_icons_and_numbers_tell_the_cards_of_a_kind_apart_where_sentences_are_hidden() -> None:
    for game in titles().values():
        voice = PageVoice(game, "en")
        looks: Counter[object] = Counter()
        for entry in voice.pack.by_id.values() if voice.pack else ():
            face = voice.face(entry.id)
            if face.effects:
                facts = tuple((fact.key, fact.value) for fact in face.facts)
                icons = tuple((kind, drawn) for effect in face.effects for kind, _, drawn in effect.icons)
                looks[face.kind, facts, icons] += 1
        assert looks
        assert max(looks.values()) == 1, game.id


def test_words_between_icons_are_not_hidden_with_the_sentences() -> None:
    styles = (Path(civitas.table.__file__).parent / "static" / "civitas.css").read_text()
    assert ".text" not in styles
    assert ".dense .sentence:not(.needed)" in styles
