"""Bots that are written down for a seat: any of them can be had, and none can hurt the site."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from unittest.mock import patch

import pytest
from django.test import TestCase

from civitas import bots
from civitas.bots import Bot, Deadline
from civitas.bots.external import External
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable
from civitas.kernel.views import Observation
from civitas.table import limits
from civitas.table.accounts.models import NAME_LENGTH, Person
from civitas.table.bots import worker
from civitas.table.bots.specification import called, in_full, seatable
from civitas.table.lobby import seating
from civitas.table.play import service
from civitas.table.play.models import Move, Seat, Table
from civitas.table.texts import site
from table.pages import Visitor, notices
from table.tables import play_at_random, running

FORM = {
    "seats": "2",
    "who-0": "me",
    "who-1": "bot:",
    "option-length": "short",
    "pace": "live",
    "public": "no",
}
EXTERNAL = (
    "external",
    "external:command=touch /tmp/x",
    " External:command=id",
    "EXTERNAL",
    "external :command=id",
    "ext\u200bernal:command=id",
    "\uff45xternal:command=id",
    "bot:external:command=id",
    "random,external:command=id",
    "random:command=id",
    "test_program:command=id",
)
DETAILED = (
    "plan:beam=3,deals=2,plans=8,rolls=64,rounds=1.5,most=48,overlook=0.25,look=6,tries=16,replan=1,lanes=8"
)


@bots.bot("test_odd")
class Odd(Bot):
    """Has settings of all kinds."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Random,
        share: float = 0.5,
        path: str = "",
        big: int = 5000,
        calm: bool = False,
    ) -> None:
        super().__init__(game, seat, rng)

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        return question.actions[0]


def refused(written: str) -> str:
    with pytest.raises(Unplayable) as refusal:
        seatable(written)
    return site("en").refusal(refusal.value)


@pytest.fixture
def program() -> Iterator[None]:
    """Let the owner of the site have given a program of theirs a name."""
    bots.level("test_program", "external:command=cat")
    yield
    bots.registry._BOTS.pop("test_program")


def test_a_bot_is_written_as_everywhere_else() -> None:
    for written in ("mcts:ms=200", "plan:beam=4,rolls=8,plans=4", "hard:beam=2", "random", DETAILED):
        assert seatable(written) == written


def test_what_was_written_is_kept_tidily() -> None:
    assert seatable(" plan: beam = 0004, rolls=1_0,rounds=2.50") == "plan:beam=4,rolls=10,rounds=2.5"
    assert seatable("mcts:") == "mcts"


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize("written", EXTERNAL)
def test_no_spelling_starts_a_program(written: str) -> None:
    sentence = refused(written)
    assert "external," not in sentence
    assert "command," not in sentence


@pytest.mark.usefixtures("program")
def test_what_the_owner_named_keeps_its_command() -> None:
    made, settings = bots.specified(seatable("test_program:seconds=2"))
    assert (made, settings["command"]) == (External, "cat")


def test_only_numbers_can_be_set() -> None:
    known = "The bot “test_odd” has no setting “{}”; it has share, big, calm, written key=value."
    for part in ("path=/etc/passwd", "of=1", "path"):
        assert refused(f"test_odd:{part}") == known.format(part)
    assert (
        refused("test_odd:calm=no") == "The setting “calm” of the bot “test_odd” is true or false, not “no”."
    )
    assert bots.specified(seatable("test_odd:calm=TRUE"))[1]["calm"] is True
    assert refused("random:deals=1") == "The bot “random” has no settings; write its name alone."
    for number in ("nan", "-1", "1e400", "ten"):
        assert refused(f"test_odd:share={number}").endswith(f"is a number like 0.5, not “{number}”.")


def test_what_was_left_empty_is_refused_too() -> None:
    assert refused("mcts:ms=") == "The setting “ms” of the bot “mcts” is a number like 0, not “ ”."
    for written in ("mcts:,", "mcts:ms=1,", "mcts:=", ":ms=1", ":", ","):
        assert refused(written)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("plan:beam=100000,plans=100000", "The setting “beam” of the bot “plan” is at most 100 here."),
        ("plan:beam", "The setting “beam” of the bot “plan” needs a value, written beam=value."),
        ("plan:beam=4,beam=5", "The setting “beam” of the bot “plan” is given twice; give it once."),
        ("plan:overlook=5", "The setting “overlook” of the bot “plan” is a chance from 0 to 1, not “5”."),
        ("plan:rolls=999999999", "The setting “rolls” of the bot “plan” is at most 1000 here."),
        ("plan:deals=100000000", "The setting “deals” of the bot “plan” is at most 1000 here."),
        ("mcts:iterations=999999999", "The setting “iterations” of the bot “mcts” is at most 100000 here."),
        (
            "mcts:iterations=1000000000",
            "The setting “iterations” of the bot “mcts” is a number like 64, not “1000000000”.",
        ),
        ("test_odd:big=5001", "The setting “big” of the bot “test_odd” is at most 1000 here."),
    ],
)
def test_numbers_have_limits(written: str, sentence: str) -> None:
    assert refused(written) == sentence
    assert seatable("test_odd:big=5000,share=0.125") == "test_odd:big=5000,share=0.125"


def test_a_specification_has_a_limit_that_the_database_keeps() -> None:
    longest = "plan:overlook=0." + "0" * limits.SPECIFICATION
    assert seatable(longest[: limits.SPECIFICATION]) == "plan:overlook=0"
    assert "at most 120 characters" in refused(longest)
    dense = "test_odd:share=.5"
    with patch("civitas.table.bots.specification.SPECIFICATION", len(dense)):
        assert "at most" in refused(dense)
    assert Seat._meta.get_field("bot").max_length == limits.SPECIFICATION


def test_a_bot_has_a_name_that_fits_where_names_stand() -> None:
    en, de = site("en"), site("de")
    assert called("hard", de) == "schwer"
    assert called("mcts:ms=200", en) == "tree searcher: ms=200"
    assert called("plan:beam=4,rolls=8", de) == "Planer: beam=4, rolls=8"
    assert called("plan:beam=4,rolls=8,plans=4", en) == "planner: beam=4, …"
    assert called("mcts:iterations=100000", en) == "tree searcher: …"
    assert all(len(called(DETAILED, say)) <= NAME_LENGTH for say in (en, de))
    assert in_full("plan:beam=4,rolls=8") == "plan:beam=4, rolls=8"
    assert in_full("plan") == ""


class AtATable(TestCase):
    def setUp(self) -> None:
        self.anna = Visitor(Person.objects.guest("Anna"))

    def sent(self, written: str, **changed: str) -> str:
        reply = self.anna.post("/new/hamlet", {**FORM, "bot-1": written, **changed})
        assert reply.status_code == 422 if "resize" not in changed else 200
        assert Table.objects.count() == 0
        return reply.content.decode()

    def test_a_seat_is_given_to_a_bot_with_settings(self) -> None:
        self.anna.post("/new/hamlet", {**FORM, "bot-1": " plan: beam=4, rolls=8,plans=4"})
        seat = Seat.objects.get(number=1)
        assert (seat.kind, seat.bot) == ("bot", "plan:beam=4,rolls=8,plans=4")
        assert seat.table.status == Table.Status.RUNNING
        page = self.anna.page(seat.table).content.decode()
        assert "Bot (planner: beam=4, …)" in page
        assert "Bot at seat 2: plan:beam=4, rolls=8, plans=4" in page
        assert "Bot (planner: beam=4, …)" in self.anna.get("/").content.decode()

    def test_what_is_wrong_is_said_and_what_was_written_stays(self) -> None:
        page = self.sent('"><script>:x=1')
        assert "There is no bot “&#34;&gt;&lt;script&gt;”; there are " in page
        assert 'value="&#34;&gt;&lt;script&gt;:x=1"' in page
        assert '<option value="bot:" selected>' in page
        assert 'aria-invalid="true"' in page
        assert "<script>:" not in page

    def test_a_bot_that_is_not_named_is_asked_for_in_both_languages(self) -> None:
        assert "Write down which bot takes the seat" in self.sent(" ")
        reply = self.anna.post("/new/hamlet", FORM, headers={"accept-language": "de"})
        assert notices(reply) == ["Schreib auf, welcher Bot den Platz bekommt, zum Beispiel mcts:ms=200."]

    def test_what_was_written_outlives_another_number_of_seats(self) -> None:
        page = self.sent("mcts:ms=200", seats="3", resize="1")
        assert 'name="bot-2"' in page
        assert 'value="mcts:ms=200"' in page
        assert "aria-invalid" not in page

    def test_it_counts_only_where_another_bot_was_chosen(self) -> None:
        self.anna.post("/new/hamlet", {**FORM, "who-1": "bot:random", "bot-1": "external:command=id"})
        assert Seat.objects.get(number=1).bot == "random"

    def test_it_cannot_be_slipped_in_as_the_name_of_a_bot(self) -> None:
        self.anna.post("/new/hamlet", {**FORM, "who-1": "bot:external:command=id"})
        assert Seat.objects.get(number=1).bot == bots.usual()

    def test_bots_with_settings_alone_are_bots_alone(self) -> None:
        page = self.sent("mcts:ms=1", **{"who-0": "bot:", "bot-0": "mcts:ms=2"})
        assert "At a private table at least one seat needs a person." in page

    def test_it_plays_again_and_is_named_in_the_analysis(self) -> None:
        anna, ben = self.anna.person, Person.objects.guest("Ben")
        table = running(anna, ben)
        play_at_random(table, [anna, ben], 1000)
        Seat.objects.filter(table=table, number=1).update(bot="mcts:ms=200", person=None, name="")
        again = seating.rematch(table.code, anna)
        assert [seat.bot for seat in again.seats.all()] == ["mcts:ms=200", ""]
        told = self.anna.page(table, "/analysis.json").json()
        assert told["seats"] == ["Name0", "Bot (tree searcher: ms=200)"]


@patch.object(service, "PAUSE", timedelta())
class Thinking(TestCase):
    def test_the_greatest_settings_are_stopped_in_time(self) -> None:
        for bot in (
            "plan:beam=100,deals=1000,plans=1000,rolls=1000,rounds=1000,most=1000,tries=1000,replan=1,lanes=1000",
            "mcts:iterations=100000,rounds=1000,most=1000",
            "mcts:ms=60000",
            "greedy:deals=1000,most=1000",
        ):
            table = running(Person.objects.guest("Anna"), bots=1)
            seat = Seat.objects.get(table=table, number=1)
            seat.bot = seatable(bot)
            started = time.monotonic()
            with patch.object(worker, "BUDGET", 0.2):
                assert worker.answer(seat)
            assert time.monotonic() - started < 2
            assert Move.objects.filter(table=table, seat=1).count() == 1
