"""Military cards: drawing, hand limit, discards, decks (IW-143, IW-157 to IW-163, IW-274)."""

from __future__ import annotations

import pytest

from civitas.games.ages.schema import BONUS
from civitas.kernel.views import view
from civitas.kernel.zones import bit
from games.ages.camp import (
    all_of_kind,
    asked,
    camp,
    hold,
    idle,
    ids,
    jump,
    man,
    number,
    play,
    politics,
    pull,
    reveal,
    set_up,
)
from support import rule


@rule("IW-143", "IW-157")
def test_one_card_for_each_unused_military_action() -> None:
    state = camp()
    state.seats[0].military_used = 1
    jump(state, ("draw_military", 0))
    hand = state.seats[0].military_hand
    assert len(hand) == 1
    assert state.components.age[hand.items[0]] == 1


@rule("IW-157")
def test_never_more_than_three_cards_a_turn() -> None:
    state = camp()
    set_up(state, 0, "communism")
    assert state.seats[0].index.military_actions == 5
    jump(state, ("draw_military", 0))
    assert len(state.seats[0].military_hand) == 3


@rule("IW-AMB-37")
def test_an_unused_extra_action_draws_but_raises_no_limit() -> None:
    state = camp()
    state.seats[0].military_extra = 1
    jump(state, ("draw_military", 0))
    play(state, 0, ("draw", 3))
    assert len(state.seats[0].military_hand) == 3
    jump(state, ("discard_surplus", 0))
    assert asked(state, 0)[0] == "surplus"


@rule("IW-157")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_drawing_is_allowed_not_forced(number: int) -> None:
    state = camp()
    hold(state, 0, "legion")
    jump(state, ("draw_military", 0))
    assert asked(state, 0) == ("drawing", [("draw", 0), ("draw", 1), ("draw", 2)])
    play(state, 0, ("draw", number))
    assert idle(state)
    assert len(state.seats[0].military_hand) == 1 + number


@rule("IW-157")
def test_who_may_keep_all_cards_draws_without_being_asked() -> None:
    state = camp()
    assert idle(jump(state, ("draw_military", 0)))
    assert len(state.seats[0].military_hand) == 2


@rule("IW-158")
def test_nobody_draws_in_the_first_round() -> None:
    state = camp()
    state.round = 1
    jump(state, ("draw_military", 0))
    assert state.seats[0].military_hand.items == []


@rule("IW-159", "IW-160")
def test_the_owner_chooses_what_is_above_the_limit_and_lays_it_face_down() -> None:
    state = camp()
    hold(state, 0, "spy", "legion", "rats", "bonus_1")
    jump(state, ("discard_surplus", 0))
    topic, actions = asked(state, 0)
    assert topic == "surplus"
    assert actions == [("discard", card) for card in ("bonus_1", "legion", "rats", "spy")]
    play(state, 0, ("discard", "rats"), ("discard", "legion"))
    assert idle(state)
    assert sorted(ids(state.seats[0].military_hand)) == ["bonus_1", "spy"]
    assert ids(state.military_discards) == ["rats", "legion"]
    assert state.military_discards.known == [bit(0), bit(0)]


@rule("IW-159")
def test_used_military_actions_count_for_the_limit() -> None:
    state = camp()
    state.seats[0].military_used = 2
    hold(state, 0, "legion", "rats")
    assert idle(jump(state, ("discard_surplus", 0)))


@rule("IW-AMB-32", "IW-159")
def test_the_discard_follows_also_if_nothing_political_is_done() -> None:
    state = camp()
    hold(state, 0, "spy", "legion", "rats")
    jump(state, ("political_phase", 0), ("discard_surplus", 0))
    play(state, 0, ("pass",))
    assert asked(state, 0)[0] == "surplus"


@rule("IW-160")
def test_nobody_sees_the_hand_of_another() -> None:
    state = camp()
    hold(state, 0, "spy", "legion")
    jump(state, ("political_phase", 0))
    assert view(state, 0)["board"]["seats"][0]["military_hand"] == ["spy", "legion"]
    assert view(state, 1)["board"]["seats"][0]["military_hand"] == ["back.6", "back.5"]
    assert view(state, None)["board"]["seats"][0]["military_hand"] == ["back.6", "back.5"]


@rule("IW-161")
def test_an_empty_deck_is_renewed_from_the_discards_of_its_age() -> None:
    state = camp()
    deck = state.military_deck
    while state.components.age[deck.items[-1]] == 1:
        state.move(deck, -1, state.removed)
    for card in ("rats", "legion"):
        state.military_discards.put(pull(state, card), -1)
    state.seats[0].military_used = 0
    jump(state, ("draw_military", 0))
    assert sorted(ids(state.seats[0].military_hand)) == ["legion", "rats"]
    assert state.military_discards.items == []
    assert state.seats[0].military_hand.known == [bit(0), bit(0)]


@rule("IW-161")
def test_with_neither_deck_nor_discards_nothing_is_drawn() -> None:
    state = camp()
    deck = state.military_deck
    while state.components.age[deck.items[-1]] == 1:
        state.move(deck, -1, state.removed)
    jump(state, ("draw_military", 0))
    assert state.seats[0].military_hand.items == []


@rule("IW-161")
def test_cards_of_other_ages_go_to_the_box() -> None:
    state = camp(age=2)
    hold(state, 0, "rats", "spy", "legion", "terrorism")
    jump(state, ("discard_surplus", 0))
    play(state, 0, ("discard", "rats"), ("discard", "spy"))
    assert ids(state.military_discards) == ["spy"]
    assert number("rats") in state.removed.items


@rule("IW-260", "IW-AMB-28")
def test_after_the_last_age_of_the_advanced_game_nobody_draws() -> None:
    state = camp(version="advanced", age=3)
    jump(state, ("draw_military", 0))
    assert state.seats[0].military_hand.items == []


@rule("IW-261", "IW-AMB-29")
def test_in_age_four_neither_production_nor_cards_draw() -> None:
    state = camp(age=4)
    jump(state, ("draw_military", 0), ("effect", 0, ("draw-military", 3), "strategic_territory_1"))
    assert state.seats[0].military_hand.items == []


@rule("IW-274")
def test_drawing_as_a_military_action() -> None:
    state = camp(military_draw="action")
    jump(state, ("draw_military", 0))
    assert state.seats[0].military_hand.items == []
    jump(state, ("action_phase", 0))
    play(state, 0, ("draw",), ("draw",))
    assert len(state.seats[0].military_hand) == 2
    assert state.explain(0, ("draw",)) == ("needs_military_actions", 1, 0)


@rule("IW-274")
def test_drawing_as_an_action_has_no_limit_of_three() -> None:
    state = camp(military_draw="action")
    set_up(state, 0, "communism")
    jump(state, ("action_phase", 0))
    play(state, 0, *[("draw",)] * 5)
    assert len(state.seats[0].military_hand) == 5


def test_without_the_variant_cards_are_no_action() -> None:
    state = jump(camp(), ("action_phase", 0))
    assert state.explain(0, ("draw",)) == ("not_offered",)


def test_a_variant_deck_that_is_empty_offers_no_card() -> None:
    state = camp(military_draw="action")
    deck = state.military_deck
    while deck.items:
        state.move(deck, -1, state.removed)
    jump(state, ("action_phase", 0))
    assert state.explain(0, ("draw",)) == ("no_military_cards",)


@rule("IW-162", "IW-163")
def test_bonus_cards_are_neither_political_nor_turn_actions() -> None:
    state = camp()
    hold(state, 0, "bonus_1")
    jump(state, ("political_phase", 0))
    assert asked(state, 0)[1] == [("pass",)]
    play(state, 0, ("pass",))
    jump(state, ("action_phase", 0))
    assert ("play", "bonus_1") not in asked(state, 0)[1]


BONUS_CARDS = {"bonus_1": (2, 1), "bonus_2": (4, 2), "bonus_3": (6, 3)}
"""The value in defence and the value for colonization."""


@pytest.mark.parametrize("card", BONUS_CARDS)
@rule("IW-163")
def test_every_bonus_card(card: str) -> None:
    defence, colonization = BONUS_CARDS[card]
    state = camp(2)
    man(state, 0, warriors=1 + defence)
    hold(state, 0, "plunder_1")
    hold(state, 1, card)
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    assert asked(state, 1)[1] == [("bonus", card), ("give_in",), ("sacrifice", "warriors")]
    play(state, 1, ("bonus", card))
    assert idle(state)
    state = camp(2)
    man(state, 0, warriors=2 + defence)
    hold(state, 0, "plunder_1")
    hold(state, 1, card)
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    play(state, 1, ("bonus", card))
    assert asked(state, 1)[1] == [("give_in",), ("sacrifice", "warriors")]
    state = camp(2)
    hold(state, 0, card)
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[1][-2:] == [("bid", 1 + colonization), ("pass",)]


def test_the_table_names_every_bonus_card() -> None:
    assert sorted(BONUS_CARDS) == sorted(all_of_kind(BONUS))
