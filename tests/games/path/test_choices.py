"""What answers are about, how they are put together, what they would do: the laws of choices, and cases."""

from __future__ import annotations

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.game import Configuration
from civitas.kernel.preview import Preview, preview
from civitas.kernel.shapes import ARRANGE, PICK, SPREAD, Form
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from games.path.positions import arrange, effect, jump, market, table
from laws.choices import deals_what_could_be_true, fits_its_form, lies_on_things, looks_ahead
from laws.play import Case
from support import rule

SEEDS = range(3)


@pytest.mark.parametrize("configuration", GAME.configurations(), ids=repr)
def test_the_laws_of_choices_hold(configuration: Configuration) -> None:
    for seed in SEEDS:
        for law in (lies_on_things, fits_its_form, looks_ahead, deals_what_could_be_true):
            law(Case(GAME, configuration, seed))


def places(state: PathState, action: Action, seat: int = 0) -> tuple[str, ...]:
    """What an action of the seat's question is about; all of it is on the board."""
    seen = Observation.of(state, seat)
    assert seen.question is not None
    found = addresses(GAME, seen.known, seen.board, seen.question)[seen.question.actions.index(action)]
    for place in found:
        resolve(seen.board, place)
    return found


def test_a_project_is_about_the_cards_of_the_hand() -> None:
    state = table(2)
    arrange(state, 0, hand=("writing", "tribe", "fire", "tools"), old=("rituals", "hunting"))
    jump(state, "project")
    assert places(state, ("project", ("fire", "tools"), ("tribe", "writing"))) == (
        *("seats/0/hand/fire", "seats/0/hand/tools"),
        *("seats/0/hand/tribe", "seats/0/hand/writing"),
    )


def test_spreads_are_about_trays_and_tracks() -> None:
    state = effect(table(2), 0, "adv_any", "gain")
    assert places(state, ("gain", (0, 0, 0, 0, 1))) == ("seats/0/cubes/builder",)
    state = effect(table(2), 0, "adv_research", "gain")
    spread = state.questions()[0].actions[-1]
    assert places(state, spread)[0] == "seats/0/research/culture"


def test_a_claim_is_about_the_card_in_the_market_and_keeping_about_nothing() -> None:
    state = table(2)
    market(state, wonders=("jericho",))
    arrange(state, 0, cubes={"builder": 3})
    jump(state, "wonders")
    assert places(state, ("claim", "jericho")) == ("wonders/jericho",)
    assert places(state, ("keep",)) == ()


def test_a_payment_is_about_what_pays_and_the_card_that_asks() -> None:
    state = table(2, round=5, challenges={"5": "great_pilgrimages"})
    arrange(state, 0, cubes={"ambassador": 1})
    effect(state, 0, "great_pilgrimages", "fate")
    paid = ("pay", (1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert places(state, paid) == ("seats/0/cubes/ambassador", "events/great_pilgrimages")
    assert places(state, ("decline",)) == ("events/great_pilgrimages",)


def form_of(state: PathState, seat: int = 0) -> Form:
    question = state.question(seat)
    assert question is not None
    shape = GAME.rules.topics[question.topic].shape
    assert shape is not None
    return Form(shape(state, seat, *question.args), question.actions)


@rule("PC-46", "PC-47")
def test_a_project_lays_each_card_left_right_or_old() -> None:
    state = table(2)
    arrange(state, 0, hand=("tribe", "writing", "fire", "tools", "writing"))
    jump(state, "project")
    form = form_of(state)
    assert form.shape.form == ARRANGE
    assert form.shape.fields == tuple(f"seats/0/hand/{place}" for place in range(5))
    assert form.values(0, {}) == ["left", "old", "right"]
    # Two cards on the left leave the right side and one card that becomes old.
    assert form.values(4, {0: "left", 1: "left", 2: "right", 3: "old"}) == ["right"]
    chosen = ("left", "left", "right", "old", "right")
    assert form.action(chosen) == ("project", ("tribe", "writing"), ("fire", "writing"))
    # It does not matter which of the two equal cards goes where.
    assert form.action(("left", "right", "right", "old", "left")) == form.action(chosen)
    assert form.action(("left", "left", "left", "old", "right")) is None


@rule("PC-49")
def test_of_a_large_hand_cards_are_picked() -> None:
    state = table(2)
    names = ("tribe", "fire", "rituals", "hunting", "tools", "writing", "writing", "mathematics", "masonry")
    arrange(state, 0, hand=names)
    jump(state, "project")
    form = form_of(state)
    assert (form.shape.form, len(form.shape.fields)) == (PICK, 9)
    assert len(set(form.shape.fields)) == 9
    assert form.action((1, 0, 0, 0, 0, 0, 0, 0, 0)) == ("pick", "fire")


@rule("PC-6", "PC-8")
def test_a_spread_of_research_has_a_number_for_each_track() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 9})
    state.seats[0].research[3] = 10
    jump(state)
    state.push("effect", 0, ("research", "any", 3), "jericho")
    state.run()
    form = form_of(state)
    assert form.shape.form == SPREAD
    assert form.values(0, {}) == [0, 1]
    assert form.values(3, {}) == [0]
    assert form.values(4, {0: 1, 1: 2}) == [0]
    assert form.action((1, 2, 0, 0, 0)) == ("research", (1, 2, 0, 0, 0))


@rule("PC-7")
def test_a_payment_has_a_number_for_each_tray_that_can_pay() -> None:
    state = table(2, round=7)
    arrange(state, 0, cubes={"ambassador": 1, "builder": 2})
    jump(state)
    state.push("effect", 0, ("pay", (("any", 2),), 1, ("points", 1)), "jericho")
    state.run()
    form = form_of(state)
    assert form.shape.fields == ("seats/0/cubes/ambassador", "seats/0/cubes/builder")
    assert form.beside == [("decline",)]
    assert form.action((1, 1)) == ("pay", (1, 0, 0, 0, 1, 0, 0, 0, 0, 0))
    assert form.action((1, 2)) is None


@rule("PC-7", "PC-11")
def test_a_choice_shows_its_price_and_what_it_brings() -> None:
    state = table(2, round=5, challenges={"5": "great_pilgrimages"})
    arrange(state, 0, cubes={"ambassador": 3})
    effect(state, 0, "great_pilgrimages", "fate")
    told = preview(Observation.of(state, 0), ("pay", (1, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    assert told == Preview({"ambassador": 1}, {"points": 2, "total": 2}, False)


def test_a_project_shows_what_the_phases_will_bring() -> None:
    state = table(2)
    arrange(state, 0, hand=("tribe", "fire", "writing", "tools"))
    jump(state, "project")
    told = preview(Observation.of(state, 0), ("project", ("tools", "writing"), ("fire", "tribe")))
    assert told == Preview({}, {"deployment": 1, "research_phase": 2}, False)
