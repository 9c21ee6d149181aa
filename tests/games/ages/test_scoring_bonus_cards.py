"""Bonus cards and final events (IW-50, IW-259, IW-265, IW-266, IW-275 to IW-280)."""

from __future__ import annotations

import pytest

from civitas.games.ages.schema import EVENT
from civitas.games.ages.state import AgesState
from civitas.kernel.views import view
from civitas.kernel.zones import PUBLIC
from games.ages.camp import GAME, asked, camp, hold, idle, ids, jump, man, number, pile, play, pull, set_up
from support import rule

LAST_EVENTS = 13


def new(seats: int, version: str = "expert", **options: str) -> AgesState:
    state = GAME.setup({"version": version, **options}, seats, 5)
    assert isinstance(state, AgesState)
    return state


def events_in_deck(state: AgesState) -> int:
    cards = state.components
    return sum(1 for item in state.military_deck.items if cards.kind[item] == EVENT and cards.age[item] == 3)


@rule("IW-50", "IW-47")
def test_the_advanced_game_begins_with_four_open_events() -> None:
    state = new(3, "advanced")
    assert len(state.bonus_cards) == 4
    assert state.bonus_cards.known == [PUBLIC] * 4
    assert {state.components.age[card] for card in state.bonus_cards.items} == {3}
    assert {state.components.kind[card] for card in state.bonus_cards.items} == {EVENT}
    assert max(state.components.age[card] for card in state.military_deck.items) == 2


@rule("IW-53")
def test_the_expert_game_has_no_open_bonus_cards() -> None:
    state = new(3)
    assert state.bonus_cards.items == []
    assert events_in_deck(state) == LAST_EVENTS


@rule("IW-259", "IW-AMB-35")
def test_the_advanced_game_scores_the_open_events() -> None:
    state = camp(3, "advanced", age=3)
    state.bonus_cards.items = [number(card) for card in ("impact_strength", "impact_colonies")]
    state.bonus_cards.known = [PUBLIC, PUBLIC]
    pile(state, "rats")
    set_up(state, 2, "historic_territory_1")
    state.active = 2
    jump(state, ("final_scoring", -1))
    assert state.over
    assert [own.culture for own in state.seats] == [14, 7, 4]
    assert [own.bonus[-1] for own in state.seats] == [14, 7, 4]
    assert GAME.outcome(state).totals == [14, 7, 4]


@rule("IW-EX-74", "IW-265")
def test_the_expert_game_scores_the_age_three_events_left_in_both_stacks() -> None:
    state = camp(2, age=4)
    pile(state, "terrorism", "impact_industry")
    for card in ("impact_colonies", "historic_territory_2"):
        state.future_events.put(pull(state, card), 0)
    set_up(state, 1, "fertile_territory_1")
    state.seats[0].culture = 5
    jump(state, ("final_scoring", -1))
    assert state.over
    assert [own.culture for own in state.seats] == [5 + 2, 2 + 4]
    assert [own.bonus[-1] for own in state.seats] == [2, 6]
    seen = view(state, None)["board"]
    assert "impact_industry" in seen["current_events"]
    assert seen["future_events"] == ["impact_colonies", "back.6"]


@rule("IW-266", "IW-289")
def test_final_ties_are_broken_as_if_the_start_player_were_on_turn() -> None:
    state = camp(4, age=4)
    pile(state, "impact_strength")
    state.start, state.active = 2, 0
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [5, 0, 15, 10]


@rule("IW-266")
def test_if_the_start_player_has_left_the_next_one_takes_his_part() -> None:
    state = camp(3, age=4)
    pile(state, "impact_strength")
    state.seats[0].left = 1
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [0, 10, 0]


def test_points_lost_by_a_final_event_are_booked_too() -> None:
    state = camp(2, age=4)
    pile(state, "impact_happiness")
    own = state.seats[0]
    own.culture, own.yellow_bank, own.unused_workers = 9, 10, 9
    jump(state, ("final_scoring", -1))
    assert (own.culture, own.bonus[-1]) == (3, -6)
    assert GAME.outcome(state).breakdown[0] == {"culture": 9, "events": -6}


@pytest.mark.parametrize(("option", "number_open"), [("public_3", 3), ("public_4", 4), ("public_5", 5)])
@rule("IW-275", "IW-276")
def test_public_bonus_cards(option: str, number_open: int) -> None:
    state = new(3, bonus=option)
    assert state.bonus_cards.known == [PUBLIC] * number_open
    assert events_in_deck(state) == LAST_EVENTS - number_open
    assert asked(state, state.start)[0] == "turn"
    pile(state, "rats")
    state.future_events.items, state.future_events.known = [], []
    state.bonus_cards.items[:] = [number("impact_colonies")] * number_open
    set_up(state, 0, "historic_territory_1")
    jump(state, ("final_scoring", -1))
    assert state.seats[0].culture == 4 * number_open


@rule("IW-277")
def test_bonus_cards_age_by_age() -> None:
    state = new(3, bonus="age_by_age")
    assert len(state.bonus_cards) == 5

    def revealed() -> int:
        return state.bonus_cards.known.count(PUBLIC)

    assert revealed() == 1
    assert events_in_deck(state) == LAST_EVENTS - 5
    found = []
    round_one = True
    while not state.over:
        before = (state.age, state.round)
        seat = state.waiting()[0]
        actions = asked(state, seat)[1]
        play(state, seat, ("end",) if ("end",) in actions else actions[-1])
        if round_one and state.round == 2:
            round_one = False
            found.append(("round", revealed()))
        elif state.age > max(before[0], 1):
            found.append((f"age {state.age - 1}", revealed()))
    assert found == [("round", 2), ("age 1", 3), ("age 2", 4), ("age 3", 5)]


@rule("IW-277")
def test_bonus_cards_that_were_not_revealed_do_not_score() -> None:
    state = camp(2, "advanced", age=3, bonus="age_by_age")
    state.bonus_cards.items[:] = [number("impact_industry")] * 5
    state.bonus_cards.known[:] = [PUBLIC] * 4 + [0]
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [8, 8]


@pytest.mark.parametrize(("seats", "dealt", "kept"), [(2, 6, 4), (3, 4, 3), (4, 3, 4)])
@rule("IW-EX-80", "IW-278")
def test_private_bonus_cards(seats: int, dealt: int, kept: int) -> None:
    state = new(seats, bonus="private")
    first = state.start
    each = kept // seats
    for step in range(seats):
        seat = (first + step) % seats
        topic, actions = asked(state, seat)
        assert topic == "keep_bonus"
        choices = {card for action in actions for card in action[1:]}
        assert len(choices) == dealt
        assert all(len(action) == 1 + each for action in actions)
        others = [card for card in view(state, (seat + 1) % seats)["board"]["bonus_cards"] if card in choices]
        assert others == []
        play(state, seat, actions[0])
    assert asked(state, first)[0] == "turn"
    assert len(state.bonus_cards) == kept
    assert events_in_deck(state) == LAST_EVENTS - 1 - kept
    assert all(mask not in (0, PUBLIC) for mask in state.bonus_cards.known)
    in_deck = [
        place for place, item in enumerate(state.military_deck.items) if state.components.age[item] == 3
    ]
    ages = [state.components.age[item] for item in state.military_deck.items]
    assert ages == sorted(ages, reverse=True)
    assert len(state.military_deck.known) == len(state.military_deck.items)
    assert all(state.military_deck.known[place] == 0 for place in in_deck)


@rule("IW-278")
def test_private_bonus_cards_are_revealed_and_scored_by_all() -> None:
    state = new(3, bonus="private")
    for _ in range(3):
        seat = state.waiting()[0]
        play(state, seat, asked(state, seat)[1][0])
    state.bonus_cards.items[:] = [number("impact_industry")] * 3
    pile(state, "rats")
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [6, 6, 6]
    assert state.bonus_cards.known == [PUBLIC] * 3


@rule("IW-AMB-45", "IW-278")
def test_in_the_advanced_game_the_other_bonus_cards_are_not_used() -> None:
    state = new(3, "advanced", bonus="private")
    for _ in range(3):
        seat = state.waiting()[0]
        play(state, seat, asked(state, seat)[1][0])
    assert len(state.bonus_cards) == 3
    assert events_in_deck(state) == 0


@pytest.mark.parametrize(("seats", "chosen"), [(2, 4), (3, 3), (4, 4)])
@rule("IW-279")
def test_open_choice_of_bonus_cards(seats: int, chosen: int) -> None:
    state = new(seats, bonus="open_choice")
    assert len(state.bonus_cards) == LAST_EVENTS
    order = [(state.start + step) % seats for step in range(chosen)]
    wanted = []
    for left, seat in enumerate(order):
        topic, actions = asked(state, seat)
        assert (topic, len(actions)) == ("pick_bonus", LAST_EVENTS - left)
        wanted.append(actions[-1][1])
        play(state, seat, actions[-1])
    assert sorted(ids(state.bonus_cards)) == sorted(wanted)
    assert state.bonus_cards.known == [PUBLIC] * chosen
    assert events_in_deck(state) == LAST_EVENTS - chosen


@pytest.mark.parametrize(("option", "expected"), [("off", 2 + 2), ("on", 2)])
@rule("IW-280")
def test_fewer_bonus_points(option: str, expected: int) -> None:
    state = camp(2, age=4, bonus="public_3", fewer_bonus=option)
    pile(state, "no_event")
    state.current_events.items[:] = [number("impact_agriculture")]
    state.bonus_cards.items[:] = [number(f"impact_{name}") for name in ("industry", "colonies", "wonders")]
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [expected, expected]


@rule("IW-287")
def test_an_event_scored_in_play_is_not_scored_again() -> None:
    state = camp(2, age=3)
    pile(state, "impact_industry", "no_event")
    hold(state, 0, "rats")
    jump(state, ("political_phase", 0))
    play(state, 0, ("prepare", "rats"))
    assert idle(state)
    man(state, 0, bronze=4)
    jump(state, ("final_scoring", -1))
    assert [own.culture for own in state.seats] == [3, 2]
