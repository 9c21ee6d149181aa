"""What players read about those whom the table waits for: with what they are busy, not what is asked."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import TestCase

from civitas.games import titles
from civitas.kernel.state import Question
from civitas.table.accounts.models import Person
from civitas.table.voice import PageVoice
from civitas.words import LANGUAGES
from table.pages import Visitor
from table.tables import running, waiting

TO_THE_READER = re.compile(
    r"\b(you|yours?|yourself|choose|which|what do|du|dich|dir|dein\w*|wähle|welche\w*)\b|[?!.{}\[\]]", re.I
)
"""What only stands in a question or a request to the one who reads it."""


@pytest.mark.parametrize("name", sorted(titles()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_of_every_title_says_with_what_somebody_is_busy(name: str, lang: str) -> None:
    game = titles()[name]
    voice = PageVoice(game, lang)
    said = {topic: voice.busy(Question(1, topic, (), [], "")) for topic in game.rules.topics}
    assert [topic for topic, text in said.items() if not text] == []
    assert {topic: text for topic, text in said.items() if TO_THE_READER.search(text)} == {}
    begins = r"is [a-z]+" if lang == "en" else r"\w+t\b"
    assert {topic: text for topic, text in said.items() if not re.match(begins, text)} == {}


def test_no_text_is_left_for_a_topic_that_is_gone() -> None:
    for game in titles().values():
        assert set(PageVoice(game, "en").words.texts.own["busy"]) <= set(game.rules.topics)


class OnTheBoard(TestCase):
    def setUp(self) -> None:
        self.persons = [Person.objects.guest("Anna"), Person.objects.guest("Ben")]

    def said(self, game: str, language: str) -> list[str]:
        """Return what the one who is not on turn reads in the dock of a fresh table."""
        table = running(*self.persons, game=game)
        (asked,) = waiting(table)
        page = Visitor(self.persons[1 - asked], language=language).page(table).content.decode()
        busy = re.search(r'<ul class="busy">(.*?)</ul>', page, re.DOTALL)
        assert busy is not None
        told = [unescape(text) for text in re.findall(r"<span>(.*?)</span></li>", busy[1])]
        return [text.replace(f"Name{asked}", "NAME") for text in told]

    def test_each_is_named_with_what_they_do(self) -> None:
        assert self.said("ages", "en") == ["NAME is on turn"]
        assert self.said("ages", "de") == ["NAME ist am Zug"]

    def test_those_who_watch_read_it_too(self) -> None:
        table = running(*self.persons, game="path", public=True)
        assert len(waiting(table)) == 2
        page = Visitor(language="de").page(table).content.decode()
        for name in ("Name0", "Name1"):
            assert f"<span>{name} plant Technologien für die Projekte</span>" in page
