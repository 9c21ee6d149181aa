"""Re-deals that could be true: event piles hold events and territories, bonus cards are events."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games.ages.schema import EVENT, TERRITORY
from civitas.games.ages.state import AgesState
from civitas.kernel.views import Observation
from games.ages.camp import GAME, camp, hold, pile
from laws.choices import deals_what_could_be_true, names_true_places
from laws.play import Case
from support import rule


@pytest.mark.parametrize("configuration", GAME.configurations()[::4], ids=repr)
def test_redeals_are_played_to_the_end(configuration: object) -> None:
    for law in (deals_what_could_be_true, names_true_places):
        law(Case(GAME, configuration, 3))  # type: ignore[arg-type]


@rule("IW-168")
def test_event_piles_hold_events_and_territories() -> None:
    state = camp(3, age=2)
    pile(state, "rats", "fertile_territory_1", "cold_war")
    for card in ("terrorism", "developed_territory_2"):
        hold(state, 1, card)
        state.move(state.seats[1].military_hand, -1, state.future_events)
    seen = Observation.of(state, 0)
    for seed in range(30):
        dealt = seen.deal(Random(seed))
        assert isinstance(dealt, AgesState)
        lying = [*dealt.current_events.items, *dealt.future_events.items]
        assert len(lying) == 5
        assert {GAME.components.kind[card] for card in lying} <= {EVENT, TERRITORY}


@rule("IW-275")
@pytest.mark.parametrize("bonus", ["private", "age_by_age"])
def test_bonus_cards_are_events_of_the_last_age(bonus: str) -> None:
    state = GAME.setup({"version": "expert", "bonus": bonus}, 3, 5)
    seen = Observation.of(state, state.waiting()[0])
    for seed in range(30):
        dealt = seen.deal(Random(seed))
        assert isinstance(dealt, AgesState)
        cards = [GAME.components.cards[card] for card in dealt.bonus_cards.items]
        assert {(card.kind, card.age) for card in cards} == {(EVENT, 3)}
