"""Every event card is revealed once and its numbers are checked (IW-173, IW-176 to IW-180, IW-287)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from civitas.games.ages.rates import culture_growth, discontented, happy_faces, strength
from civitas.games.ages.schema import EVENT
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import civil_left
from civitas.kernel.types import Action
from civitas.words import words_of
from games.ages.camp import (
    GAME,
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
    reveal,
    set_up,
    stock,
)
from support import rule


def world() -> AgesState:
    """Three civilizations in age II; seat 0 is on turn, seat 1 is the strongest, seat 2 the weakest."""
    state = camp(3, age=2)
    for seat, (warriors, religion, food, bronze) in enumerate([(3, 0, 2, 1), (5, 1, 3, 4), (1, 0, 1, 2)]):
        man(state, seat, warriors=warriors, religion=religion)
        stock(state, seat, agriculture=food, bronze=bronze)
        own = state.seats[seat]
        own.culture = (9, 20, 5)[seat]
        own.science = (5, 6, 7)[seat]
    assert [strength(state, seat) for seat in range(3)] == [3, 5, 1]
    assert [own.yellow_bank for own in state.seats] == [16, 13, 18]
    assert [discontented(state, seat) for seat in range(3)] == [1, 0, 0]
    return state


MEASURES: dict[str, Callable[[AgesState, int], int]] = {
    "culture": lambda state, seat: state.seats[seat].culture,
    "science": lambda state, seat: state.seats[seat].science,
    "food": lambda state, seat: state.seats[seat].blue[number("agriculture")],
    "resources": lambda state, seat: state.seats[seat].blue[number("bronze")],
    "blue_bank": lambda state, seat: state.seats[seat].blue_bank,
    "yellow_bank": lambda state, seat: state.seats[seat].yellow_bank,
    "unused_workers": lambda state, seat: state.seats[seat].unused_workers,
    "religion": lambda state, seat: state.seats[seat].workers[number("religion")],
    "philosophy": lambda state, seat: state.seats[seat].workers[number("philosophy")],
    "warriors": lambda state, seat: state.seats[seat].workers[number("warriors")],
    "hand": lambda state, seat: len(state.seats[seat].military_hand),
    "keeps_military": lambda state, seat: state.seats[seat].keeps_military,
    "civil_missing": lambda state, seat: state.seats[seat].civil_missing,
    "leaders": lambda state, seat: int(state.seats[seat].leader >= 0),
    "colonies": lambda state, seat: len(state.seats[seat].index.colonies),
    "happy": happy_faces,
    "culture_growth": culture_growth,
}
BEFORE = {
    "culture": (10, 20, 5),
    "science": (5, 6, 7),
    "food": (2, 3, 1),
    "resources": (1, 4, 2),
    "blue_bank": (15, 11, 15),
    "yellow_bank": (16, 13, 18),
    "unused_workers": (1, 1, 1),
    "religion": (0, 1, 0),
    "philosophy": (1, 1, 1),
    "warriors": (3, 5, 1),
    "hand": (0, 0, 0),
    "keeps_military": (0, 0, 0),
    "civil_missing": (0, 0, 0),
    "leaders": (0, 0, 0),
    "colonies": (0, 0, 0),
    "happy": (0, 1, 0),
    "culture_growth": (0, 1, 0),
}
"""What the three have; seat 0 has scored 1 for preparing an event."""

Answers = list[tuple[int, Action]]
EVENTS: dict[str, tuple[Answers, dict[str, tuple[int, int, int]]]] = {
    "dev_agriculture": ([], {"food": (4, 5, 3), "blue_bank": (13, 9, 13)}),
    "dev_crafts": ([], {"resources": (3, 6, 4), "blue_bank": (13, 9, 13)}),
    "dev_markets": (
        [(0, ("choose", 0)), (1, ("choose", 1)), (2, ("choose", 0))],
        {"resources": (3, 4, 4), "food": (2, 5, 1), "blue_bank": (13, 9, 13)},
    ),
    "dev_politics": ([], {"hand": (3, 3, 3), "keeps_military": (1, 0, 0)}),
    "dev_religion": (
        [(0, ("build", "religion")), (1, ("decline",)), (2, ("build", "religion"))],
        {"religion": (1, 1, 1), "unused_workers": (0, 1, 0), "happy": (1, 1, 1), "culture_growth": (1, 1, 1)},
    ),
    "dev_science": ([], {"science": (7, 8, 9)}),
    "dev_settlement": ([], {"unused_workers": (2, 2, 2), "yellow_bank": (15, 12, 17)}),
    "dev_trade_routes": (
        [],
        {"science": (6, 7, 8), "resources": (2, 5, 3), "food": (3, 4, 2), "blue_bank": (13, 9, 13)},
    ),
    "dev_warfare": (
        [(0, ("decline",)), (1, ("build", "warriors")), (2, ("build", "warriors"))],
        {"warriors": (3, 6, 2), "unused_workers": (1, 0, 0)},
    ),
    "no_event": ([], {}),
    "border_conflict": (
        [(2, ("destroy", "philosophy"))],
        {
            "philosophy": (1, 1, 0),
            "unused_workers": (1, 1, 2),
            "resources": (1, 7, 2),
            "blue_bank": (15, 8, 15),
        },
    ),
    "crusades": ([], {"culture": (10, 24, 1)}),
    "cultural_influence": ([], {"culture": (10, 21, 5)}),
    "foray": (
        [(0, ("mix", 1, 2)), (1, ("mix", 3, 0))],
        {"food": (3, 6, 1), "resources": (3, 4, 2), "blue_bank": (12, 8, 15)},
    ),
    "good_harvest": ([], {"food": (4, 5, 3), "blue_bank": (13, 9, 13)}),
    "immigration": ([], {"unused_workers": (1, 2, 1), "yellow_bank": (16, 12, 18)}),
    "new_deposits": ([], {"resources": (3, 6, 4), "blue_bank": (13, 9, 13)}),
    "pestilence": ([], {"unused_workers": (0, 0, 0), "yellow_bank": (17, 14, 19)}),
    "raiders": (
        [(0, ("mix", 2, 0)), (2, ("mix", 1, 1))],
        {"food": (0, 3, 0), "resources": (1, 4, 1), "blue_bank": (17, 11, 17)},
    ),
    "rats": ([], {"food": (0, 0, 0), "blue_bank": (17, 14, 16)}),
    "rebellion": ([], {"civil_missing": (2, 0, 0)}),
    "reign_of_terror": ([], {"unused_workers": (1, 1, 0), "yellow_bank": (16, 13, 19)}),
    "scientific_breakthrough": ([], {"science": (6, 7, 8)}),
    "uncertain_borders": ([], {"yellow_bank": (16, 14, 17)}),
    "civil_unrest": ([], {"culture": (6, 20, 5)}),
    "cold_war": ([], {"science": (11, 12, 7)}),
    "crime_wave": ([], {"culture": (7, 20, 2), "blue_bank": (14, 11, 14)}),
    "economic_progress": (
        [],
        {"food": (3, 4, 3), "resources": (3, 6 - 2, 4), "blue_bank": (12, 10, 11)},
    ),
    "emigration": ([], {"unused_workers": (0, 1, 1), "yellow_bank": (17, 13, 18)}),
    "national_pride": ([], {"culture": (10, 25, 5)}),
    "popularization_of_science": ([], {"culture": (11, 21, 6)}),
    "refugees": (
        [],
        {"culture": (10, 23, 2), "unused_workers": (1, 2, 0), "yellow_bank": (16, 12, 19)},
    ),
    "terrorism": (
        [(2, ("destroy", "religion", 1))],
        {
            "philosophy": (0, 1, 1),
            "religion": (0, 0, 0),
            "unused_workers": (2, 2, 1),
            "happy": (0, 0, 0),
            "culture_growth": (0, 0, 0),
        },
    ),
}
"""The answers in their order, and what is different from before."""
APART = {
    "barbarians",
    "iconoclasm",
    "independence_declaration",
    "international_agreement",
    "ravages_of_time",
}


@pytest.mark.parametrize("event", EVENTS)
def test_every_event(event: str) -> None:
    answers, changed = EVENTS[event]
    state = reveal(world(), event)
    for seat, action in answers:
        assert state.waiting() == [seat]
        play(state, seat, action)
    assert idle(state)
    found = {what: tuple(measure(state, seat) for seat in range(3)) for what, measure in MEASURES.items()}
    assert found == {**BEFORE, **changed}


def test_border_conflict_leaves_units_alone() -> None:
    state = reveal(world(), "border_conflict")
    assert asked(state, 2) == (
        "lost_building",
        [("destroy", card) for card in ("agriculture", "bronze", "philosophy")],
    )
    state = world()
    man(state, 2, agriculture=0, bronze=0, philosophy=0, warriors=1)
    reveal(state, "border_conflict")
    assert idle(state)
    assert state.seats[2].workers[number("warriors")] == 1


def test_the_start_is_as_the_table_says() -> None:
    state = world()
    state.seats[0].culture += 1
    found = {what: tuple(measure(state, seat) for seat in range(3)) for what, measure in MEASURES.items()}
    assert found == BEFORE


@pytest.mark.parametrize(
    ("culture", "units", "expected"),
    [
        ((9, 20, 5), (3, 5, 1), (1, 1, 1)),
        ((9, 20, 30), (3, 5, 1), (1, 1, 0)),
        ((40, 20, 30), (3, 5, 1), (0, 1, 1)),
    ],
)
def test_barbarians(culture: tuple[int, ...], units: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """The richest loses population, but only if it is among the two weakest."""
    state = world()
    for seat in range(3):
        state.seats[seat].culture = culture[seat]
        man(state, seat, warriors=units[seat])
    reveal(state, "barbarians")
    assert tuple(own.unused_workers for own in state.seats) == expected


@pytest.mark.parametrize(("richer_is_weaker", "lost"), [(True, 1), (False, 0)])
def test_barbarians_with_two_players(richer_is_weaker: bool, lost: int) -> None:
    state = camp(2)
    man(state, 0, warriors=3)
    state.seats[1 if richer_is_weaker else 0].culture = 8
    reveal(state, "barbarians")
    assert sum(own.unused_workers for own in state.seats) == 2 - lost


@pytest.mark.parametrize(
    ("event", "language", "said"),
    [
        (
            "barbarians",
            "en",
            "the civilization with the most culture points: if it is among the 2 weakest civilizations: "
            "lose 1 population",
        ),
        (
            "barbarians",
            "de",
            "die Zivilisation mit den meisten Kulturpunkten: wenn sie zu den 2 schwächsten Zivilisationen "
            "gehört: verliere 1 Bevölkerung",
        ),
        ("border_conflict", "en", "the weakest civilization: lose 1 farm, mine or urban building"),
        (
            "border_conflict",
            "de",
            "die schwächste Zivilisation: verliere 1 Farm, Mine oder städtisches Gebäude",
        ),
        ("rats", "de", "jede Zivilisation: verliere all deine Nahrung"),
    ],
)
def test_what_an_event_says_is_what_it_does(event: str, language: str, said: str) -> None:
    words = words_of(GAME, language)
    assert words.effect(GAME.components.cards[number(event)].effects[0]).rstrip(".").lower() == said.lower()


def test_iconoclasm() -> None:
    state = world()
    set_up(state, 0, "newton")
    set_up(state, 1, "michelangelo")
    reveal(state, "iconoclasm")
    assert idle(state)
    assert [own.leader for own in state.seats] == [number("newton"), -1, -1]
    assert number("michelangelo") in state.removed.items


def test_iconoclasm_after_the_last_age_spares_no_leader() -> None:
    state = camp(3, age=4)
    set_up(state, 0, "einstein")
    reveal(state, "iconoclasm")
    assert state.seats[0].leader == -1


def test_independence_declaration() -> None:
    state = world()
    set_up(state, 2, "historic_territory_1", "fertile_territory_1")
    reveal(state, "independence_declaration")
    assert asked(state, 2)[1] == [("give_up", "fertile_territory_1"), ("give_up", "historic_territory_1")]
    play(state, 2, ("give_up", "historic_territory_1"))
    assert idle(state)
    assert state.seats[2].index.colonies == (number("fertile_territory_1"),)
    assert happy_faces(state, 2) == 0


def test_international_agreement() -> None:
    state = world()
    state.row.items = [number(card) for card in ("iron", "caesar", "theology", "coal")]
    state.row.known = [-1] * 4
    state.places = [1, 6, 7, 10]
    reveal(state, "international_agreement")
    assert asked(state, 1) == ("offer", [("decline",), ("pay", 1)])
    play(state, 1, ("pay", 1))
    cheap = [("done",), ("take", 1, "iron"), ("take", 6, "caesar"), ("take", 7, "theology")]
    assert asked(state, 1) == ("agreement", [*cheap, ("take", 10, "coal")])
    play(state, 1, ("take", 10, "coal"))
    assert asked(state, 1)[1] == cheap
    play(state, 1, ("take", 6, "caesar"))
    own = state.seats[1]
    assert idle(state)
    assert sorted(ids(own.hand)) == ["caesar", "coal"]
    assert (own.political_debt, own.civil_used) == (1, 0)
    assert len(state.row.items) == 13
    assert state.places == list(range(1, 14))
    hold(state, 1, "pestilence")
    assert idle(jump(state, ("political_phase", 1)))
    assert own.political_debt == 0


def test_who_takes_no_card_keeps_the_political_action() -> None:
    state = reveal(world(), "international_agreement")
    play(state, 1, ("decline",))
    assert idle(state)
    assert state.seats[1].political_debt == 0


def test_the_agreement_is_not_offered_if_no_card_can_be_taken() -> None:
    state = world()
    for card in ("iron", "coal", "oil", "theology"):
        state.seats[1].hand.put(number(card), -1)
    state.row.items, state.row.known, state.places = [number("alchemy")], [-1], [1]
    assert idle(reveal(state, "international_agreement"))


def test_ravages_of_time() -> None:
    state = world()
    set_up(state, 0, "pyramids", "taj_mahal", "eiffel_tower")
    set_up(state, 1, "kremlin")
    own = state.seats[0]
    assert (culture_growth(state, 0), own.index.civil_actions) == (7, 5)
    reveal(state, "ravages_of_time")
    assert state.waiting() == [0]
    assert asked(state, 0)[1] == [("turn_over", "pyramids"), ("turn_over", "taj_mahal")]
    play(state, 0, ("turn_over", "pyramids"))
    assert idle(state)
    assert (culture_growth(state, 0), own.index.civil_actions) == (9, 4)
    assert len(own.index.wonders) == 3


def test_a_wonder_turned_over_may_be_met_again_without_change() -> None:
    state = world()
    set_up(state, 0, "taj_mahal")
    jump(state, *[("effect", 0, ("flip-wonder", ("A", "I"), 2), "ravages_of_time")] * 2)
    assert culture_growth(state, 0) == 2
    assert state.seats[0].flipped == ((number("taj_mahal"), 2),)


@rule("IW-176")
def test_immigration_favours_all_tied_civilizations() -> None:
    state = world()
    man(state, 2, religion=1)
    reveal(state, "immigration")
    assert [own.unused_workers for own in state.seats] == [1, 2, 2]


@rule("IW-179")
def test_population_is_lost_from_the_pool_first() -> None:
    state = world()
    own = state.seats[2]
    own.yellow_bank += own.unused_workers
    own.unused_workers = 0
    reveal(state, "reign_of_terror")
    assert asked(state, 2) == (
        "lost_worker",
        [("remove", card) for card in ("agriculture", "bronze", "philosophy", "warriors")],
    )
    play(state, 2, ("remove", "agriculture"))
    assert (own.workers[number("agriculture")], own.yellow_bank) == (1, 20)


@rule("IW-178")
def test_without_workers_no_population_is_lost() -> None:
    state = world()
    own = state.seats[2]
    own.yellow_bank += own.unused_workers + sum(own.workers)
    own.unused_workers = 0
    own.workers = [0] * len(own.workers)
    assert idle(reveal(state, "reign_of_terror"))


@rule("IW-152")
def test_rebellion_takes_civil_actions_of_the_next_action_phase() -> None:
    state = world()
    reveal(state, "rebellion")
    assert civil_left(state.seats[0]) == 2
    jump(state, ("action_phase", 0), ("end_turn", 0))
    play(state, 0, ("end",))
    assert state.seats[0].civil_missing == 0
    assert civil_left(state.seats[0]) == 4


@rule("IW-159")
def test_development_of_politics_lets_the_player_on_turn_keep_all_cards() -> None:
    state = world()
    state.active = 0
    reveal(state, "dev_politics")
    assert idle(jump(state, ("discard_surplus", 0)))
    jump(state, ("discard_surplus", 0))
    assert asked(state, 0)[0] == "surplus"
    jump(state, ("discard_surplus", 1))
    assert asked(state, 1)[0] == "surplus"


def test_crime_wave_takes_no_token_from_an_empty_bank() -> None:
    state = world()
    own = state.seats[2]
    own.blue[number("bronze")] += own.blue_bank
    own.blue_bank = 0
    reveal(state, "crime_wave")
    assert (own.blue_bank, own.blue[number("bronze")]) == (0, 17)


def rich() -> AgesState:
    """Seat 0 has much of everything, the others what they began with."""
    state = camp(3, age=3)
    man(state, 0, irrigation=1, iron=2, alchemy=2, opera=1, bread_and_circuses=1, knights=1, riflemen=1)
    set_up(state, 0, "monarchy", "strategy", "pyramids", "taj_mahal", "eiffel_tower", "hollywood")
    set_up(state, 0, "fertile_territory_1", "historic_territory_1", "oil")
    return state


IMPACTS: dict[str, tuple[int, int, int]] = {
    "impact_agriculture": (2 + 2, 2, 2),
    "impact_architecture": (2 + 2 + 1, 0, 0),
    "impact_colonies": (8, 0, 0),
    "impact_competition": (1 + 2 + 1, 0, 0),
    "impact_government": (6 * 2 + 5, 4 * 2 + 2, 4 * 2 + 2),
    "impact_happiness": (5 * 2, 0, 0),
    "impact_industry": (2 + 4, 2, 2),
    "impact_population": ((16 - 10) * 2, 0, 0),
    "impact_progress": ((1 + 2) * 2, 0, 0),
    "impact_science": (14, 7, 0),
    "impact_strength": (14, 7, 0),
    "impact_technology": (4, 0, 0),
    "impact_wonders": (5 + 4 + 3 + 2, 0, 0),
}


@pytest.mark.parametrize("event", IMPACTS)
@rule("IW-287")
def test_every_impact(event: str) -> None:
    state = rich()
    reveal(state, event)
    assert idle(state)
    expected = IMPACTS[event]
    assert tuple(own.culture for own in state.seats) == (expected[0] + 1, *expected[1:])


@pytest.mark.parametrize(
    ("seats", "event", "expected"),
    [
        (2, "impact_strength", [10, 0]),
        (3, "impact_strength", [14, 7, 0]),
        (4, "impact_strength", [15, 10, 5, 0]),
        (2, "impact_science", [10, 0]),
        (4, "impact_science", [15, 10, 5, 0]),
    ],
)
@rule("IW-289")
def test_ranked_impacts_by_player_number(seats: int, event: str, expected: list[int]) -> None:
    state = camp(seats, age=3)
    reveal(state, event)
    state.seats[0].culture -= 1
    assert [own.culture for own in state.seats] == expected


def test_impact_of_happiness_takes_for_the_discontented() -> None:
    state = camp(2, age=3)
    own = state.seats[1]
    own.culture, own.yellow_bank, own.unused_workers = 11, 10, 9
    man(state, 1, religion=1)
    assert (happy_faces(state, 1), discontented(state, 1)) == (1, 2)
    reveal(state, "impact_happiness")
    assert own.culture == 11 + 2 - 4


def test_impact_of_technology_counts_age_two_in_the_advanced_game() -> None:
    state = camp(3, version="advanced", age=2)
    man(state, 0, opera=1)
    set_up(state, 0, "strategy", "iron", "republic")
    jump(state, ("final_event", -1, number("impact_technology")))
    assert [own.culture for own in state.seats] == [12, 0, 0]


def test_impact_of_population_leaves_out_the_discontented() -> None:
    state = camp(2, age=3)
    own = state.seats[1]
    own.unused_workers += 11
    own.yellow_bank -= 11
    man(state, 1, religion=1)
    assert own.unused_workers + sum(own.workers) == 19
    assert discontented(state, 1) == 4
    reveal(state, "impact_population")
    assert own.culture == 2 * (19 - 4 - 10)


def test_the_tables_name_every_event() -> None:
    named: set[Any] = {*EVENTS, *APART, *IMPACTS}
    assert sorted(named) == sorted(all_of_kind(EVENT))
