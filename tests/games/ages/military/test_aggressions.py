"""Aggressions: playing, attack, defence, resolution (IW-193 to IW-204)."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.ages.rates import strength
from civitas.games.ages.schema import AGGRESSION
from civitas.games.ages.state import AgesState
from civitas.words import words_of
from games.ages.camp import (
    GAME,
    all_of_kind,
    ally,
    asked,
    begin_wonder,
    camp,
    hold,
    idle,
    ids,
    jump,
    man,
    number,
    play,
    politics,
    set_up,
    stock,
)
from support import rule


def spying(knights: int) -> AgesState:
    """Andy (0) has strength 14 with Riflemen and Spy, Birgitt (1) 10, Knights, a +4 card and 3 science."""
    state = camp(2, age=2)
    man(state, 0, warriors=11, riflemen=1)
    set_up(state, 1, "transcontinental_railroad", *(("strategy",) if knights == 1 else ("warfare",)))
    man(state, 1, warriors=0, knights=knights)
    hold(state, 0, "spy")
    hold(state, 1, "bonus_2")
    state.seats[1].science = 3
    assert (strength(state, 0), strength(state, 1)) == (14, 10)
    return politics(state)


@rule("IW-EX-46", "IW-194", "IW-201")
def test_spy_succeeds_and_takes_only_what_is_there() -> None:
    state = spying(1)
    andy, birgitt = state.seats
    yellow = andy.yellow_bank
    play(state, 0, ("aggression", "spy", 1), ("sacrifice", "riflemen"), ("done",))
    assert asked(state, 1)[0] == "defend"
    play(state, 1, ("give_in",))
    assert idle(state)
    assert (andy.science, birgitt.science) == (3, 0)
    assert (andy.yellow_bank, strength(state, 0), andy.military_used) == (yellow + 1, 11, 1)
    assert ids(birgitt.military_hand) == ["bonus_2"]
    assert birgitt.workers[number("knights")] == 1
    assert ids(state.military_discards) == ["spy"]


@rule("IW-EX-47", "IW-AMB-20", "IW-195")
def test_the_defence_must_reach_the_attack() -> None:
    state = spying(1)
    play(state, 0, ("aggression", "spy", 1), ("sacrifice", "riflemen"), ("done",))
    assert asked(state, 1)[1] == [("bonus", "bonus_2"), ("give_in",), ("sacrifice", "knights")]
    play(state, 1, ("bonus", "bonus_2"), ("sacrifice", "knights"))
    assert idle(state)
    assert [own.science for own in state.seats] == [3, 0]
    state = spying(2)
    play(state, 0, ("aggression", "spy", 1), ("sacrifice", "riflemen"), ("done",))
    play(state, 1, ("sacrifice", "knights"), ("sacrifice", "knights"), ("bonus", "bonus_2"))
    assert idle(state)
    andy, birgitt = state.seats
    assert (andy.science, birgitt.science, birgitt.workers[number("knights")]) == (0, 3, 0)
    assert ids(state.military_discards) == ["spy", "bonus_2"]


@rule("IW-EX-48", "IW-197")
def test_equal_strength_repels_the_attack() -> None:
    state = camp(2)
    man(state, 0, warriors=12)
    man(state, 1, warriors=12)
    stock(state, 1, bronze=5)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    assert idle(state)
    assert (state.seats[0].blue[number("bronze")], state.seats[1].blue[number("bronze")]) == (0, 5)


@rule("IW-193", "IW-125")
def test_an_aggression_costs_the_military_actions_on_the_card() -> None:
    state = camp(2)
    man(state, 0, warriors=5)
    hold(state, 0, "enslave")
    state.seats[0].military_used = 1
    politics(state)
    assert state.explain(0, ("aggression", "enslave", 1)) == ("needs_military_actions", 2, 1)
    state.seats[0].military_used = 0
    politics(state)
    play(state, 0, ("aggression", "enslave", 1))
    assert state.seats[0].military_used == 2


@rule("IW-194")
def test_sacrificed_units_count_a_second_time_with_their_army() -> None:
    state = camp(2)
    set_up(state, 0, "medieval_army")
    man(state, 0, warriors=2, swordsmen=1, knights=2)
    man(state, 1, warriors=17)
    stock(state, 1, bronze=3)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("sacrifice", "swordsmen"))
    assert state.question(0).args[2] == 14  # type: ignore[union-attr]
    play(state, 0, ("sacrifice", "knights"))
    assert state.question(0).args[2] == 18  # type: ignore[union-attr]
    play(state, 0, ("done",))
    play(state, 1, ("give_in",))
    assert state.seats[0].blue[number("bronze")] == 3


@rule("IW-194")
def test_the_attacker_sacrifices_units_in_any_order() -> None:
    state = camp(2)
    man(state, 0, warriors=2, swordsmen=1)
    man(state, 1, warriors=9)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("sacrifice", "swordsmen"))
    assert asked(state, 0) == ("sacrifice", [("done",), ("sacrifice", "warriors")])
    play(state, 0, ("sacrifice", "warriors"))
    assert state.question(0).args[2] == 4 + 2 + 1  # type: ignore[union-attr]


@rule("IW-195")
def test_the_defender_may_use_any_number_of_cards() -> None:
    state = camp(2)
    man(state, 0, warriors=8)
    hold(state, 0, "plunder_1")
    hold(state, 1, "bonus_1", "bonus_1", "bonus_1", "bonus_2")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    choices = [("bonus", "bonus_1"), ("bonus", "bonus_2"), ("give_in",), ("sacrifice", "warriors")]
    assert asked(state, 1)[1] == choices
    play(state, 1, ("bonus", "bonus_1"), ("bonus", "bonus_1"), ("bonus", "bonus_2"))
    assert idle(state)
    assert ids(state.seats[1].military_hand) == ["bonus_1"]
    assert state.seats[1].workers[number("warriors")] == 1


@rule("IW-196", "IW-AMB-21")
def test_a_fight_may_exceed_the_cap_of_sixty() -> None:
    state = camp(2)
    man(state, 0, modern_infantry=13)
    man(state, 1, tanks=12, warriors=0)
    assert (strength(state, 0), strength(state, 1)) == (60, 60)
    stock(state, 1, bronze=3)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("sacrifice", "modern_infantry"), ("done",))
    assert asked(state, 1)[1] == [("give_in",), ("sacrifice", "tanks")]
    play(state, 1, ("sacrifice", "tanks"))
    assert idle(state)
    assert state.seats[1].blue[number("bronze")] == 3


@rule("IW-198", "IW-AMB-19")
def test_sacrificed_units_are_out_of_reach_of_the_effect() -> None:
    state = camp(2)
    man(state, 0, warriors=4)
    own = state.seats[1]
    own.yellow_bank += own.unused_workers
    own.unused_workers = 0
    hold(state, 0, "enslave")
    play(politics(state), 0, ("aggression", "enslave", 1), ("sacrifice", "warriors"), ("done",))
    play(state, 1, ("give_in",))
    assert asked(state, 1)[0] == "lost_worker"
    assert asked(state, 1)[1] == [
        ("remove", card) for card in ("agriculture", "bronze", "philosophy", "warriors")
    ]
    assert strength(state, 0) == 3


@rule("IW-200", "IW-292", "IW-133")
def test_goods_pass_through_both_blue_banks() -> None:
    state = camp(2, age=2)
    man(state, 0, warriors=4, iron=0, bronze=2)
    stock(state, 1, bronze=5, agriculture=1)
    bank = state.seats[1].blue_bank
    hold(state, 0, "plunder_2")
    play(politics(state), 0, ("aggression", "plunder_2", 1), ("done",))
    play(state, 1, ("give_in",))
    assert asked(state, 0)[1] == [("mix", 0, 5), ("mix", 1, 4)]
    play(state, 0, ("mix", 1, 4))
    andy, birgitt = state.seats
    assert birgitt.blue_bank == bank + 5
    assert (andy.blue[number("iron")], andy.blue[number("agriculture")], andy.blue_bank) == (2, 1, 15)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1 in food, 1 in resources"), ("de", "1 an Nahrung, 1 an Rohstoffen")],
)
def test_a_mix_of_goods_in_words(language: str, said: str) -> None:
    assert words_of(GAME, language).action(("mix", 1, 1), "mix") == said


@rule("IW-201")
def test_the_winner_gets_no_more_than_the_victim_has() -> None:
    state = camp(2)
    man(state, 0, warriors=4)
    stock(state, 1, agriculture=2)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    play(state, 1, ("give_in",))
    assert idle(state)
    andy, birgitt = state.seats
    assert (andy.blue[number("agriculture")], birgitt.blue[number("agriculture")]) == (2, 0)


@rule("IW-202", "IW-291")
def test_the_victim_chooses_the_lost_population() -> None:
    state = camp(2)
    man(state, 0, warriors=4)
    own = state.seats[1]
    own.yellow_bank += own.unused_workers
    own.unused_workers = 0
    bank = own.yellow_bank
    hold(state, 0, "enslave")
    play(politics(state), 0, ("aggression", "enslave", 1), ("done",))
    play(state, 1, ("give_in",))
    assert state.waiting() == [1]
    play(state, 1, ("remove", "philosophy"))
    assert (own.workers[number("philosophy")], own.yellow_bank) == (0, bank + 1)


@rule("IW-203")
def test_the_attacker_cannot_use_bonus_cards() -> None:
    state = camp(2)
    man(state, 0, warriors=2)
    man(state, 1, warriors=5)
    hold(state, 0, "plunder_1", "bonus_3")
    play(politics(state), 0, ("aggression", "plunder_1", 1))
    assert asked(state, 0)[1] == [("done",), ("sacrifice", "warriors")]


@rule("IW-204", "IW-212")
def test_a_pact_may_forbid_attacks() -> None:
    state = camp(age=3)
    man(state, 0, warriors=5)
    hold(state, 0, "plunder_1")
    ally(state, 1, "peace_treaty", 0)
    politics(state)
    assert state.explain(0, ("aggression", "plunder_1", 1)) == ("pact_forbids_attack", "peace_treaty")
    assert ("aggression", "plunder_1", 2) in asked(state, 0)[1]


@rule("IW-204", "IW-212")
def test_a_pact_may_end_by_the_attack_and_does_not_help_in_it() -> None:
    state = camp(age=3)
    man(state, 0, warriors=4)
    ally(state, 1, "military_pact", 0)
    assert (strength(state, 0), strength(state, 1)) == (8, 5)
    hold(state, 0, "plunder_1")
    stock(state, 1, bronze=1)
    play(politics(state), 0, ("aggression", "plunder_1", 1))
    assert state.seats[1].pact == -1
    assert (strength(state, 0), strength(state, 1)) == (4, 1)
    assert "military_pact" in ids(state.military_discards)


@rule("IW-212")
def test_a_pact_that_says_nothing_stays_in_force() -> None:
    state = camp(age=3)
    man(state, 0, warriors=4)
    ally(state, 1, "trade_routes", 0)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    assert state.seats[1].pact == number("trade_routes")


def test_open_borders_add_three_to_the_attack_on_the_partner() -> None:
    state = camp(age=3)
    man(state, 0, warriors=4)
    man(state, 1, warriors=6)
    ally(state, 1, "open_borders", 0)
    stock(state, 1, bronze=3)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1))
    assert state.question(0).args[2] == 7  # type: ignore[union-attr]


@rule("IW-EX-73", "IW-263")
def test_in_the_last_round_only_the_defender_adds_cards() -> None:
    state = camp(2, age=4)
    state.last_round = state.round
    man(state, 0, warriors=20)
    man(state, 1, warriors=16)
    state.seats[1].culture = 9
    hold(state, 0, "armed_intervention")
    hold(state, 1, "bonus_2")
    play(politics(state), 0, ("aggression", "armed_intervention", 1))
    assert asked(state, 1)[1] == [("bonus", "bonus_2"), ("give_in",)]
    play(state, 1, ("bonus", "bonus_2"))
    assert idle(state)
    assert [own.culture for own in state.seats] == [0, 9]


@rule("IW-290")
def test_the_attacker_chooses_which_urban_building_is_raided() -> None:
    state = camp(2, age=2)
    man(state, 0, warriors=5)
    man(state, 1, philosophy=1, alchemy=2, religion=1)
    hold(state, 0, "raid_2")
    play(politics(state), 0, ("aggression", "raid_2", 1), ("done",))
    play(state, 1, ("give_in",))
    assert state.waiting() == [0]
    assert asked(state, 0)[1] == [
        ("destroy", "alchemy", 1),
        ("destroy", "alchemy", 2),
        ("destroy", "philosophy", 1),
        ("destroy", "religion", 1),
    ]
    pool = state.seats[1].unused_workers
    play(state, 0, ("destroy", "alchemy", 2))
    assert (state.seats[1].unused_workers, state.seats[0].blue[number("bronze")]) == (pool + 2, 6)


def test_a_raid_without_urban_buildings_brings_nothing() -> None:
    state = camp(2)
    man(state, 0, warriors=5)
    man(state, 1, philosophy=0)
    hold(state, 0, "raid_1")
    play(politics(state), 0, ("aggression", "raid_1", 1), ("done",))
    play(state, 1, ("give_in",))
    assert idle(state)
    assert state.seats[0].blue[number("bronze")] == 0


@pytest.mark.parametrize(
    ("card", "needed"), [("annex", "colony"), ("assassinate", "leader"), ("sabotage", "wonder")]
)
def test_some_aggressions_need_an_object(card: str, needed: str) -> None:
    state = camp(2, age=2)
    man(state, 0, warriors=5)
    hold(state, 0, card)
    politics(state)
    assert state.explain(0, ("aggression", card, 1)) == ("target_lacks", needed, 1)


@pytest.mark.parametrize(("leader", "cost"), [("homer", 0), ("joan_of_arc", 1), ("newton", 2)])
def test_assassinate_costs_the_level_of_the_leader(leader: str, cost: int) -> None:
    state = camp(2, age=2)
    man(state, 0, warriors=5)
    set_up(state, 1, leader)
    hold(state, 0, "assassinate")
    play(politics(state), 0, ("aggression", "assassinate", 1), ("done",))
    play(state, 1, ("give_in",))
    assert state.seats[0].military_used == cost
    assert state.seats[0].culture == 3 * cost
    assert state.seats[1].leader == -1


def test_gandhi_doubles_the_cost_and_attacks_nobody() -> None:
    state = camp(2, age=3)
    set_up(state, 1, "gandhi")
    man(state, 0, warriors=5)
    hold(state, 0, "plunder_1")
    hold(state, 1, "raid_1")
    politics(state)
    assert state.explain(0, ("aggression", "plunder_1", 1)) == ("needs_military_actions", 4, 2)
    politics(state, 1)
    assert state.explain(1, ("aggression", "raid_1", 0)) == ("leader_forbids_attacks", "gandhi")


def test_joan_of_arc_scores_when_she_is_attacked() -> None:
    state = camp(2)
    set_up(state, 1, "joan_of_arc")
    man(state, 0, warriors=5)
    hold(state, 0, "plunder_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1))
    assert asked(state, 0)[0] == "sacrifice"
    assert state.seats[1].culture == 5


def test_churchill_doubles_defence_cards() -> None:
    state = camp(2)
    set_up(state, 1, "churchill")
    man(state, 0, warriors=5)
    hold(state, 0, "plunder_1")
    hold(state, 1, "bonus_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1), ("done",))
    play(state, 1, ("bonus", "bonus_1"))
    assert idle(state)


@rule("IW-195")
def test_a_hopeless_defence_may_be_offered() -> None:
    state = camp(2)
    man(state, 1, warriors=2)
    state.seats[1].culture = 9
    jump(state, ("defend", 1, "armed_intervention", 0, 20, 2, (), ()))
    bank = state.seats[1].yellow_bank
    play(state, 1, ("sacrifice", "warriors"))
    assert asked(state, 1)[1] == [("give_in",), ("sacrifice", "warriors")]
    play(state, 1, ("give_in",))
    assert [own.culture for own in state.seats] == [7, 2]
    assert (state.seats[1].yellow_bank, state.seats[1].workers[number("warriors")]) == (bank + 1, 1)


def test_nobody_attacks_himself_or_somebody_who_has_left() -> None:
    state = camp()
    man(state, 0, warriors=5)
    hold(state, 0, "plunder_1")
    state.seats[2].left = 1
    politics(state)
    for target in (0, 2, 3, "x"):
        assert state.explain(0, ("aggression", "plunder_1", target)) == ("no_rival",)
    assert state.explain(0, ("aggression", "raid_1", 1)) == ("not_in_hand",)


def victim() -> AgesState:
    """The attacker (0) has strength 9; the victim (1) has something of everything, and no unused worker."""
    state = camp(2, age=3)
    man(state, 0, warriors=9, bronze=2)
    set_up(state, 1, "newton", "wealthy_territory_1")
    begin_wonder(state, 1, "eiffel_tower", 2)
    man(state, 1, computers=3, bronze=2)
    stock(state, 1, agriculture=4, bronze=6)
    own = state.seats[1]
    own.yellow_bank += own.unused_workers
    own.unused_workers = 0
    own.culture, own.science = 20, 8
    return state


AGGRESSIONS: dict[str, tuple[int, list[Any], dict[str, tuple[int, int]]]] = {
    "enslave": (2, [], {"unused_workers": (1, 0), "population": (15, 8), "resources": (3, 6)}),
    "plunder_1": (2, [(0, ("mix", 2, 1))], {"food": (2, 2), "resources": (1, 5)}),
    "raid_1": (1, [(0, ("destroy", "computers", 1))], {"unused_workers": (1, 1), "resources": (5, 6)}),
    "annex": (2, [], {"blue_bank": (20, 4), "colonies": (1, 0)}),
    "assassinate": (2, [], {"culture": (6, 20), "leader": (0, 0)}),
    "plunder_2": (2, [(0, ("mix", 0, 5))], {"food": (0, 4), "resources": (5, 1)}),
    "raid_2": (2, [(0, ("destroy", "computers", 2))], {"unused_workers": (1, 2), "resources": (10, 6)}),
    "sabotage": (2, [], {"culture": (6, 20), "wonder": (0, 0), "blue_bank": (18, 8)}),
    "spy": (1, [], {"science": (5, 3)}),
    "armed_intervention": (2, [], {"culture": (7, 13)}),
    "plunder_3": (2, [(0, ("mix", 3, 5))], {"food": (3, 1), "resources": (5, 1)}),
    "raid_3": (3, [(0, ("destroy", "computers", 3))], {"unused_workers": (1, 3), "resources": (15, 6)}),
}
"""Military actions, answers after the attack, and what attacker and victim have then."""


def measured(state: AgesState, seat: int, what: str) -> int:
    own = state.seats[seat]
    if what == "resources":
        return own.blue[number("bronze")]
    if what == "food":
        return own.blue[number("agriculture")]
    if what == "population":
        return own.unused_workers + sum(own.workers)
    if what == "colonies":
        return len(own.index.colonies)
    if what in ("leader", "wonder"):
        return int(getattr(own, what) >= 0)
    return int(getattr(own, what))


@pytest.mark.parametrize("card", AGGRESSIONS)
@rule("IW-199")
def test_every_aggression(card: str) -> None:
    cost, answers, expected = AGGRESSIONS[card]
    state = victim()
    set_up(state, 0, "warfare")
    hold(state, 0, card)
    play(politics(state), 0, ("aggression", card, 1), ("done",))
    play(state, 1, ("give_in",))
    assert state.seats[0].military_used == cost
    if card == "enslave":
        play(state, 1, ("remove", "bronze"))
    for seat, action in answers:
        play(state, seat, action)
    assert idle(state)
    found = {what: (measured(state, 0, what), measured(state, 1, what)) for what in expected}
    assert found == expected


def test_the_table_names_every_aggression() -> None:
    assert sorted(AGGRESSIONS) == sorted(all_of_kind(AGGRESSION))
