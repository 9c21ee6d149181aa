"""The numbers that a player watches, and what a choice would change."""

from __future__ import annotations

import pytest

from civitas.kernel.preview import preview
from civitas.kernel.views import Observation
from civitas.words import LANGUAGES, words_of
from games.ages import camp
from games.ages.positions import GAME, construct, give, put, row, store, table, turn, work
from laws.choices import looks_ahead
from laws.play import Case
from support import rule


@pytest.mark.parametrize("configuration", GAME.configurations()[::4], ids=repr)
def test_previews_come_true(configuration: object) -> None:
    looks_ahead(Case(GAME, configuration, 5))  # type: ignore[arg-type]


@rule("IW-86")
def test_a_building_has_its_price_and_its_growth() -> None:
    state = table()
    work(state, 0, unused_workers=1)
    store(state, 0, bronze=5)
    seen = Observation.of(turn(state), 0)
    assert preview(seen, ("build", "philosophy"))._asdict() == {
        "price": {"resources": 3, "civil_actions": 1},
        "change": {"science_growth": 1, "unused_workers": -1, "blue_bank": 3},
        "revealed": False,
    }


@rule("IW-70")
def test_a_card_of_the_row_costs_civil_actions() -> None:
    state = table()
    row(state, f6="homer")
    seen = Observation.of(turn(state), 0)
    found = preview(seen, ("take", 6, "homer"))
    assert (found.price, found.change) == ({"civil_actions": 2}, {"hand": 1})


@rule("IW-91")
def test_the_last_stage_shows_what_the_wonder_brings() -> None:
    state = table()
    construct(state, 0, "pyramids", stages=2)
    store(state, 0, bronze=2)
    seen = Observation.of(turn(state), 0)
    found = preview(seen, ("stage",))
    assert found.price == {"resources": 1}
    assert found.change["blue_bank"] == 3


@rule("IW-118")
def test_a_government_shows_its_price_in_science() -> None:
    state = table()
    give(state, 0, "monarchy")
    put(state, 0, "moses")
    state.seats[0].science = 9
    seen = Observation.of(turn(state), 0)
    assert preview(seen, ("play", "monarchy")).price == {"science": 9}
    assert preview(seen, ("revolution", "monarchy")).price == {"science": 3, "civil_actions": 4}


def test_every_measure_has_a_name() -> None:
    for version in ("introductory", "expert"):
        names = GAME.measures(table(2, version), 0)
        assert names.keys() >= GAME.purse
        for lang in LANGUAGES:
            said = words_of(GAME, lang)
            assert all(said.label(name, "board") for name in names)


def test_who_has_left_watches_nothing() -> None:
    state = camp.camp()
    state.seats[1].left = 1
    assert GAME.measures(state, 1) == {}
