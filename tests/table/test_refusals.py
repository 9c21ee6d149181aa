"""Every refusal has words in both languages: no page shows a bare code, or a sentence of the other one."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from django.test import TestCase

from civitas import games, kernel
from civitas.games import titles
from civitas.kernel import game as game_module
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from civitas.table.accounts.models import Person
from civitas.table.play import table_match
from civitas.table.play.models import Table
from civitas.table.texts import site
from civitas.table.voice import PageVoice
from civitas.words import LANGUAGES, words_of
from civitas.words.laws import missing_keys
from hamlet import GAME
from table.pages import Visitor, notices
from table.tables import play_at_random, running

KERNEL = Path(inspect.getfile(kernel)).parent


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def refusals(module: object) -> set[str]:
    """Return the codes of the refusals that a module may raise where a table is set up."""
    calls = [
        node
        for node in ast.walk(parsed(Path(inspect.getfile(module))))  # type: ignore[arg-type]
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Unplayable"
    ]
    return {call.args[1].value for call in calls if len(call.args) > 1}  # type: ignore[attr-defined]


def codes(value: ast.expr | None) -> Iterator[str]:
    """Return the codes of the reasons that an expression may be."""
    if isinstance(value, ast.IfExp):
        yield from (*codes(value.body), *codes(value.orelse))
    elif isinstance(value, ast.BoolOp):
        for part in value.values:
            yield from codes(part)
    elif isinstance(value, ast.Tuple) and value.elts:
        first = value.elts[0]
        for head in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(head, ast.Constant) and isinstance(head.value, str):
                yield head.value


def reasons(folder: Path) -> set[str]:
    """Return the codes of all reasons in the sources of a folder: what functions return, and constants."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.AnnAssign) and "Reason" in ast.unparse(node.annotation):
                found.update(codes(node.value))
            if isinstance(node, ast.FunctionDef) and node.returns and "Reason" in ast.unparse(node.returns):
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return | ast.Assign):
                        found.update(codes(inner.value))
    return found


def test_every_refusal_of_a_set_up_has_words() -> None:
    found = refusals(game_module) | refusals(games)
    assert found >= {"players", "option_fixed", "no_game"}
    for lang in LANGUAGES:
        assert [code for code in sorted(found) if not site(lang).has(f"refusal.{code}")] == []


@pytest.mark.parametrize("name", sorted(titles()))
def test_every_reason_of_a_title_has_words(name: str) -> None:
    game = titles()[name]
    own, common = reasons(Path(inspect.getfile(type(game))).parent), reasons(KERNEL)
    assert len(own) >= 10
    assert "not_offered" in common
    words = [words_of(game, lang) for lang in LANGUAGES]
    assert missing_keys(words, reasons=sorted(own | common)) == []


def test_every_barrier_of_taking_back_has_words() -> None:
    barriers = {
        node.value
        for node in ast.walk(parsed(Path(inspect.getfile(table_match))))
        if isinstance(node, ast.Constant) and str(node.value).startswith(("undo_", "nothing_"))
    } - {"undo_barrier"}
    assert barriers == {"nothing_to_undo", "undo_answered", "undo_revealed"}
    assert missing_keys([words_of(GAME, lang) for lang in LANGUAGES], reasons=sorted(barriers)) == []


def test_a_reason_without_words_is_told_in_general_ones() -> None:
    said = [PageVoice(GAME, lang).reason(("odd_code", 3)) for lang in LANGUAGES]
    assert said == ["That is not possible at this moment.", "Das ist in diesem Augenblick nicht möglich."]


class OnThePage(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.one = Visitor(self.anna, language="de")

    def test_the_form_of_a_new_table(self) -> None:
        for code, said in (
            ("option_fixed", "Eine der Optionen passt nicht zu den anderen"),
            ("of_this_title_alone", "Mit dieser Auswahl kann das Spiel nicht aufgebaut werden."),
        ):
            with patch.object(Game, "refusal", return_value=Unplayable("An English sentence.", code, 3)):
                reply = self.one.post("/new/hamlet", {"seats": "2", "who-0": "me", "who-1": "bot:random"})
            page = reply.content.decode()
            assert reply.status_code == 422
            assert said in page
            assert code not in page
            assert "English sentence" not in page

    def test_playing_again_what_can_no_longer_be_played(self) -> None:
        table = running(self.anna, self.ben)
        play_at_random(table, [self.anna, self.ben], 400)
        Table.objects.filter(pk=table.pk).update(options={"length": "gone"})
        reply = self.one.post(f"/t/{table.code}/rematch")
        assert reply.status_code == 422
        assert "Eine der Optionen hat einen Wert, den es nicht gibt." in reply.content.decode()
        Table.objects.filter(pk=table.pk).update(game="chess")
        reply = self.one.post(f"/t/{table.code}/rematch")
        assert reply.status_code == 422
        assert "Dieses Spiel ist hier nicht mehr installiert." in reply.content.decode()
        assert Table.objects.count() == 1

    def test_a_move_that_is_refused(self) -> None:
        table = running(self.anna, self.ben)
        self.one.answer(table, '["odd_action"]')
        assert notices(self.one.page(table)) == ["Das ist in diesem Augenblick nicht möglich."]
