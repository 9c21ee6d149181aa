"""What choices are about, and how answers are put together."""

from __future__ import annotations

import pytest

from civitas.games.ages.state import AgesState
from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.shapes import Form
from civitas.kernel.views import Observation
from games.ages import camp, positions
from games.ages.camp import hold, man, reveal, set_up, stock
from laws.choices import fits_its_form, lies_on_things
from laws.play import Case
from support import rule
from support.positions import jump


def lies(state: AgesState, seat: int = 0) -> dict[tuple[object, ...], tuple[str, ...]]:
    """Return the addresses of every action of a seat."""
    seen = Observation.of(state, seat)
    assert seen.question is not None
    found = addresses(camp.GAME, seen.known, seen.board, seen.question)
    return dict(zip(seen.question.actions, found, strict=True))


def form(state: AgesState, seat: int = 0) -> Form:
    """Return the form of the question of a seat."""
    question = state.question(seat)
    assert question is not None
    shape = camp.GAME.rules.topics[question.topic].shape
    assert shape is not None
    return Form(shape(state, seat, *question.args), question.actions)


@pytest.mark.parametrize("configuration", camp.GAME.configurations()[::3], ids=repr)
def test_every_choice_lies_on_a_thing_and_fits_its_form(configuration: object) -> None:
    for law in (lies_on_things, fits_its_form):
        law(Case(camp.GAME, configuration, 11))  # type: ignore[arg-type]


@rule("IW-81")
def test_actions_of_a_turn_lie_on_cards_and_counters() -> None:
    state = positions.table(2)
    positions.row(state, f1="moses", f4="homer")
    positions.give(state, 0, "rich_land_a", "alchemy")
    positions.put(state, 0, "iron")
    positions.construct(state, 0, "pyramids")
    positions.work(state, 0, unused_workers=1, bronze=2)
    positions.store(state, 0, bronze=6, agriculture=3)
    state.seats[0].science = 9
    positions.turn(state)
    found = lies(state)
    assert found[("take", 1, "moses")] == ("row/0",)
    assert found[("take", 4, "homer")] == ("row/1",)
    assert found[("build", "bronze")] == ("seats/0/technologies/bronze",)
    assert found[("upgrade", "bronze", "iron")] == (
        "seats/0/technologies/bronze",
        "seats/0/technologies/iron",
    )
    assert found[("play", "alchemy")] == ("seats/0/hand/alchemy",)
    assert found[("stage",)] == ("seats/0/wonder",)
    assert found[("population",)] == ("seats/0/unused_workers",)
    assert found[("end",)] == ()


@rule("IW-165")
def test_an_aggression_lies_on_its_card_and_its_target() -> None:
    state = camp.camp()
    hold(state, 0, "raid_1")
    man(state, 0, warriors=3)
    found = lies(camp.politics(state))
    assert found[("aggression", "raid_1", 2)] == ("seats/0/military_hand/raid_1", "seats/2")
    assert found[("pass",)] == ()


@rule("IW-181")
def test_a_bid_is_a_number() -> None:
    state = camp.camp()
    man(state, 0, warriors=3)
    reveal(state, "fertile_territory_1")
    bids = form(state)
    assert bids.shape.fields == ("auction/bid",)
    assert bids.values(0, {}) == [1, 2, 3]
    assert bids.action((2,)) == ("bid", 2)
    assert bids.beside == [("pass",)]


@rule("IW-128")
def test_a_payment_is_what_stays_on_each_card() -> None:
    state = camp.camp()
    set_up(state, 0, "iron", "coal")
    stock(state, 0, bronze=0, iron=3, coal=2)
    jump(state, ("loss", 0, 1, 3))
    kept = form(state)
    assert kept.shape.fields[0] == "seats/0/technologies/bronze/tokens"
    for choice in kept.choices():
        worth = sum(n * value for n, value in zip(choice, (1, 3, 2), strict=True))
        assert worth == 3 * 2 + 2 * 3 - 3
    assert all(resolve(camp.GAME.board(state, 0), field) >= 0 for field in kept.shape.fields)


@rule("IW-290")
def test_goods_are_spread_over_food_and_resources() -> None:
    state = camp.camp(2)
    stock(state, 1, agriculture=2, bronze=2)
    state.target = 1
    jump(state, ("mix", 0, "take", 3, "plunder_1"))
    goods = form(state)
    assert goods.shape.fields == ("seats/1/food", "seats/1/resources")
    assert goods.choices() == [(1, 2), (2, 1)]


@rule("IW-290")
def test_buildings_are_destroyed_on_one_card() -> None:
    state = camp.camp(2)
    man(state, 1, philosophy=2, religion=1)
    state.target = 1
    jump(state, ("destruction", 0, 2, "raid_1"))
    buildings = form(state)
    assert buildings.shape.fields == (
        "seats/1/technologies/philosophy/workers",
        "seats/1/technologies/religion/workers",
    )
    assert buildings.choices() == [(1, 0), (2, 0), (0, 1)]
