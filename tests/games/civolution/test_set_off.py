"""What installing sets off, what is shown while it is done, and weather that cards ignore (V-71, CV-219)."""

import pytest

from civitas.kernel.zones import PUBLIC
from games.civolution.cards import finish, rich
from games.civolution.positions import (
    BOX,
    answer,
    deal,
    do,
    held,
    own_card,
    points,
    run,
    stock,
    table,
    topic,
)
from games.civolution.test_amounts import plenty
from support import rule


@rule("CV-219")
def test_installing_a_card_sets_off_what_waits_for_cards_and_for_its_type() -> None:
    for waiting, ideas, gained in (("d23", 1, 0), ("e16", 0, 0)):
        state = table(2)
        own_card(state, 0, waiting)
        deal(state, 0, "a1")
        stock(state, 0, wood=2)
        before = points(state), held(state, 0, "idea")
        run(state, 0, "install invention 1")
        finish(state)
        assert len(state.seats[0].hand) == 0
        assert (points(state) - before[0], held(state, 0, "idea") - before[1]) == (gained, ideas)


@rule("CV-219")
def test_a_card_that_is_installed_is_shown_before_its_place_is_chosen() -> None:
    state = plenty()
    run(state, 0, "install invention 1")
    answer(state, 0, "install", "a2")
    assert topic(state) == "card_place"
    hand = state.seats[0].hand
    shown = [item for item, known in zip(hand.items, hand.known, strict=True) if known == PUBLIC]
    assert shown == [BOX.item_of["a2"]]


@pytest.mark.parametrize("ignored", ["hot", "cold"])
@pytest.mark.parametrize("space", range(7))
def test_weather_that_is_ignored_does_nothing(space: int, ignored: str) -> None:
    state = rich()
    state.seats[0].index.ignore = [ignored]
    do(state, ("weathered", 0, space))
    spared = space <= 1 if ignored == "hot" else space >= 5
    asked = state.question(0) is not None
    assert asked is not spared
