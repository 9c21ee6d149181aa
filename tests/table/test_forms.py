"""Answers that are put together in the browser, on pages without scripts: slots, spreads, payments."""

from __future__ import annotations

import re
from html import unescape

from django.test import TestCase

from civitas.games.path import GAME
from civitas.kernel.shapes import form_of
from civitas.kernel.views import Observation
from civitas.table.accounts.models import Person
from civitas.table.boards.pen import FORM, composed
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Table
from games.path.positions import arrange, jump
from table.pages import Visitor, fields, notices
from table.tables import actions, play, running


class Forms(TestCase):
    def setUp(self) -> None:
        self.anna = Person.objects.guest("Anna")
        self.table = running(self.anna, Person.objects.guest("Ben"), game="path")
        self.visitor = Visitor(self.anna)

    def groups(self, page: str) -> dict[str, list[str]]:
        """Return the radio groups of a page: the values of each field."""
        found: dict[str, list[str]] = {}
        for name, value in re.findall(
            r'<input[^>]*?type="radio"[^>]*?name="(f\d+)"[^>]*?value="([^"]*)"', page
        ):
            found.setdefault(name, [])
            if unescape(value) not in found[name]:
                found[name].append(unescape(value))
        return found

    def send(self, table: Table, page: str, chosen: dict[str, str]) -> list[str]:
        """Send the answer form with these values and return what the page says then."""
        sent = {**fields(page, "answer"), FORM: "1", **chosen}
        return notices(self.visitor.post(f"/t/{table.code}/answer", sent, follow=True))

    def hand(self) -> list[str]:
        with reading(self.table.code) as (_, match):
            return [GAME.components.technologies[card].id for card in match.state.seats[0].hand]

    def project(self, page: str) -> None:
        """Fill four slots: the first two cards to the left, the next two to the right."""
        slots = ["left", "left", "right", "right", "old"]
        groups = self.groups(page)
        assert list(groups) == [f"f{place}" for place in range(5)]
        assert all(sorted(values) == ['"left"', '"old"', '"right"'] for values in groups.values())
        before = self.hand()
        chosen = {f"f{place}": f'"{slot}"' for place, slot in enumerate(slots)}
        (said,) = self.send(self.table, page, {**chosen, "f2": '"left"'})
        assert said.startswith("Those choices do not fit together yet, so nothing was done.")
        assert self.hand() == before
        self.send(self.table, page, chosen)
        with reading(self.table.code) as (_, match):
            own = match.state.seats[0]
            names = [
                [GAME.components.technologies[card].id for card in pile] for pile in (own.left, own.right)
            ]
        assert [sorted(pile) for pile in names] == [sorted(before[:2]), sorted(before[2:4])]

    def test_the_project_is_answered_by_filling_four_slots(self) -> None:
        self.project(self.visitor.page(self.table).content.decode())

    def test_the_plain_page_has_the_same_fields(self) -> None:
        self.visitor.get(f"/t/{self.table.code}?view=plain")
        page = self.visitor.page(self.table).content.decode()
        assert "<legend>Tribe</legend>" in page
        assert actions(self.table, 0)[0][0] == "project"
        assert '<button name="action"' not in page[page.index('id="answer"') : page.index("</form>")]
        self.project(page)

    def test_every_form_of_a_game_can_be_sent_as_fields(self) -> None:
        """As they come: the page offers their fields, and what is sent is that action."""
        kinds: set[str] = set()
        for plainly in ("plain", "board"):
            self.visitor.get(f"/t/{self.table.code}?view={plainly}")
            for _ in range(60):
                with reading(self.table.code) as (_, match):
                    state = match.state
                    if state.over:
                        break
                    questions = state.questions()
                question = next((one for one in questions if one.seat == 0), None)
                if question is None:
                    other = questions[0]
                    _play(self.table, other.seat, other.actions[-1])
                    continue
                seen = Observation.of(state, 0)
                form = form_of(GAME, seen.known, question)
                if form is None or len(form.choices()) < 7:
                    _play(self.table, 0, question.actions[-1])
                    continue
                page = self.visitor.page(self.table).content.decode()
                choice = form.choices()[-1]
                wanted = form.action(choice)
                sent = {f"f{place}": _written(value) for place, value in enumerate(choice)}
                groups = self.groups(page)
                if form.shape.form != "pick":
                    assert all(value in groups[name] for name, value in sent.items())
                self.send(self.table, page, sent)
                with reading(self.table.code) as (_, match):
                    assert match.log[-1].action == wanted
                kinds.add(str(wanted[0]) if wanted else "")
        assert {"project", "research"} <= kinds


def _written(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _play(table: Table, seat: int, action: tuple[object, ...]) -> None:
    person = table.seats.get(number=seat).person
    assert person is not None
    play(table, person, seat, action)


def test_the_fields_of_a_payment_make_up_one_action() -> None:
    state = GAME.setup({}, 2, 1)
    arrange(state, 0, cubes=dict.fromkeys(("ambassador", "sage", "builder"), 2))
    jump(state)
    state.push("effect", 0, ("pay", (("any", 2),), 1, ("points", 3)), "jericho")
    state.run()
    question = state.question(0)
    assert question is not None
    form = form_of(GAME, state, question)
    assert form is not None
    assert composed(form, {"f0": "1", "f1": "0", "f2": "1"}) == ("pay", (1, 0, 0, 0, 1, *[0] * 5))
    assert composed(form, {"f0": "2", "f1": "0", "f2": "1"}) is None
    assert composed(form, {"f0": "1"}) is None
