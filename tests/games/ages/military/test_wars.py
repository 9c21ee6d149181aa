"""Wars: declaring, resolving a turn later (IW-227 to IW-234, IW-263)."""

from __future__ import annotations

import pytest

from civitas.games.ages.schema import WAR
from civitas.games.ages.state import AgesState
from games.ages.camp import (
    GAME,
    all_of_kind,
    ally,
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
    set_up,
    stock,
    wars_of,
)
from support import rule


def war(card: str, attack: int, defence: int, seats: int = 2) -> AgesState:
    """Seat 0 has declared war on seat 1, and its next turn begins; both have only Warriors."""
    state = camp(seats, age=2)
    set_up(state, 0, "warfare", "strategy")
    man(state, 0, warriors=attack - 4)
    man(state, 1, warriors=defence)
    hold(state, 0, card)
    play(politics(state), 0, ("war", card, 1))
    return state


def fight(state: AgesState) -> AgesState:
    """Resolve the war without sacrifices."""
    jump(state, ("resolve_war", 0))
    play(state, 0, ("done",))
    return play(state, 1, ("done",)) if state.waiting() == [1] else state


@rule("IW-227", "IW-125")
def test_a_declared_war_lies_in_front_of_the_declarer_and_costs_actions() -> None:
    state = war("war_culture_2", 9, 3)
    own = state.seats[0]
    assert (own.war, own.war_target, own.military_used) == (number("war_culture_2"), 1, 3)
    assert "war_culture_2" in ids(own.play)
    assert own.military_hand.items == []


@rule("IW-EX-69", "IW-228", "IW-229")
def test_a_war_is_resolved_at_the_start_of_the_next_turn() -> None:
    state = war("war_culture_2", 9, 3)
    state.seats[1].culture = 20
    hold(state, 0, "rats", "bonus_3")
    hold(state, 1, "bonus_3")
    jump(state, ("begin_turn", 0))
    assert asked(state, 0) == ("sacrifice", [("done",), ("sacrifice", "warriors")])
    play(state, 0, ("sacrifice", "warriors"), ("done",))
    assert asked(state, 1) == ("sacrifice", [("done",), ("sacrifice", "warriors")])
    play(state, 1, ("sacrifice", "warriors"), ("sacrifice", "warriors"), ("done",))
    assert [own.culture for own in state.seats] == [5, 15]
    assert asked(state, 0)[0] == "politics"
    assert ("prepare", "rats") in asked(state, 0)[1]


@rule("IW-230")
def test_the_attacked_side_may_win() -> None:
    state = war("war_culture_2", 6, 10)
    state.seats[0].culture = 7
    fight(state)
    assert [own.culture for own in state.seats] == [3, 4]


@rule("IW-AMB-25", "IW-230")
def test_equal_strength_has_no_effect() -> None:
    state = war("war_culture_2", 7, 7)
    for own in state.seats:
        own.culture = 9
    fight(state)
    assert [own.culture for own in state.seats] == [9, 9]
    assert wars_of(state) == []


@rule("IW-231", "IW-201")
def test_the_winner_gets_no_more_than_the_loser_loses() -> None:
    state = war("war_culture_2", 20, 3)
    state.seats[1].culture = 5
    fight(state)
    assert [own.culture for own in state.seats] == [5, 0]


@rule("IW-232")
def test_the_war_is_discarded_and_sacrificed_workers_go_to_the_bank() -> None:
    state = war("war_culture_2", 9, 3)
    bank = state.seats[0].yellow_bank
    jump(state, ("resolve_war", 0))
    play(state, 0, ("sacrifice", "warriors"), ("done",))
    play(state, 1, ("done",))
    assert idle(state)
    assert state.seats[0].yellow_bank == bank + 1
    assert ids(state.military_discards) == ["war_culture_2"]
    assert (state.seats[0].war, state.seats[0].war_target) == (-1, -1)


@rule("IW-263")
def test_in_the_last_round_strengths_are_only_compared() -> None:
    state = war("war_culture_2", 9, 3)
    state.seats[1].culture = 10
    state.last_round = state.round
    jump(state, ("resolve_war", 0))
    assert idle(state)
    assert [own.culture for own in state.seats] == [6, 4]


@rule("IW-233")
def test_a_war_of_the_last_round_is_never_resolved() -> None:
    state = camp(2, age=4)
    state.last_round = state.round
    man(state, 0, warriors=9)
    set_up(state, 0, "warfare")
    state.seats[1].culture = 10
    hold(state, 0, "war_culture_3")
    jump(state, ("political_phase", 0), ("end_turn", 0))
    play(state, 0, ("war", "war_culture_3", 1))
    while not state.over:
        play(state, state.waiting()[0], ("end",))
    assert wars_of(state) == [(0, 1)]
    assert [own.culture for own in state.seats] == [0, 10]


@rule("IW-234", "IW-48")
def test_the_advanced_game_has_no_wars() -> None:
    state = GAME.setup({"version": "advanced"}, 4, 1)
    assert WAR not in {GAME.components.kind[item] for zone in state.zones() for item in zone.items}


@rule("IW-AMB-21")
def test_a_war_counts_sacrifices_beyond_the_cap() -> None:
    state = camp(2, age=2)
    man(state, 0, modern_infantry=13)
    man(state, 1, tanks=11, warriors=0)
    set_up(state, 0, "warfare")
    state.seats[1].culture = 30
    hold(state, 0, "war_culture_2")
    play(politics(state), 0, ("war", "war_culture_2", 1))
    jump(state, ("resolve_war", 0))
    play(state, 0, ("sacrifice", "modern_infantry"), ("done",))
    play(state, 1, ("done",))
    assert state.seats[0].culture == 65 - 55


@rule("IW-247", "IW-AMB-33")
def test_a_war_against_somebody_who_leaves_is_discarded() -> None:
    state = war("war_culture_2", 9, 3, seats=3)
    state.options["leaving"] = "on"
    state.seats[1].culture = 10
    jump(state, ("turn", 1))
    play(state, 1, ("leave",))
    assert wars_of(state) == []
    assert "war_culture_2" in ids(state.military_discards)


def test_nobody_declares_war_on_a_civilization_without_sovereignty() -> None:
    state = camp(age=3)
    set_up(state, 2, "warfare")
    hold(state, 2, "holy_war", "plunder_1")
    ally(state, 0, "loss_of_sovereignty", 1)
    politics(state, 2)
    assert state.explain(2, ("war", "holy_war", 1)) == ("pact_forbids_wars", 1)
    assert ("war", "holy_war", 0) in asked(state, 2)[1]
    assert ("aggression", "plunder_1", 1) in asked(state, 2)[1]


def test_a_war_declared_before_the_pact_is_resolved() -> None:
    state = war("war_culture_2", 9, 3, seats=3)
    state.seats[1].culture = 10
    ally(state, 2, "peace_treaty", 1)
    ally(state, 1, "loss_of_sovereignty", 0)
    fight(state)
    assert [own.culture for own in state.seats[:2]] == [6, 4]


def test_open_borders_help_the_declarer_at_the_resolution() -> None:
    state = war("war_culture_2", 9, 6, seats=3)
    ally(state, 1, "open_borders", 0)
    state.seats[1].culture = 20
    fight(state)
    assert state.seats[0].culture == 6


def test_churchill_builds_cheaper_while_a_war_is_open() -> None:
    state = war("war_culture_2", 9, 3)
    set_up(state, 1, "churchill")
    stock(state, 1, bronze=1)
    jump(state, ("action_phase", 1))
    assert ("build", "warriors") in asked(state, 1)[1]
    state = camp(2)
    set_up(state, 1, "churchill")
    stock(state, 1, bronze=1)
    jump(state, ("action_phase", 1))
    assert state.explain(1, ("build", "warriors")) == ("needs_resources", 2, 1)


def loser(card: str, advantage: int = 7) -> AgesState:
    """Seat 0 wins by 7 against seat 1, which has something of everything."""
    state = camp(2, age=3)
    set_up(state, 0, "warfare")
    man(state, 0, warriors=advantage + 4)
    man(state, 1, warriors=4)
    set_up(state, 1, "code_of_laws", "cartography")
    man(state, 1, bronze=2, agriculture=2)
    stock(state, 1, agriculture=3, bronze=5)
    own = state.seats[1]
    own.culture, own.science = 30, 9
    hold(state, 0, card)
    play(politics(state), 0, ("war", card, 1))
    return fight(state)


@rule("IW-290")
def test_war_over_resources() -> None:
    state = loser("war_resources")
    assert asked(state, 0)[1] == [("mix", 2, 5), ("mix", 3, 4)]
    play(state, 0, ("mix", 2, 5))
    own, rival = state.seats
    assert (own.blue[number("agriculture")], own.blue[number("bronze")]) == (2, 5)
    assert (rival.blue[number("agriculture")], rival.blue[number("bronze")]) == (1, 0)


def test_war_over_culture() -> None:
    for card in ("war_culture_2", "war_culture_3"):
        state = loser(card)
        assert [own.culture for own in state.seats] == [7, 23]


def test_war_over_territory() -> None:
    state = loser("war_territory")
    assert [own.yellow_bank for own in state.seats] == [8 + 3, 15 - 3]


@rule("IW-232")
def test_sacrificed_workers_are_out_of_reach_of_a_war_over_territory() -> None:
    state = war("war_territory", 20, 3)
    winner, own = state.seats
    own.unused_workers += own.yellow_bank - 1
    own.yellow_bank = 1
    bank = winner.yellow_bank
    jump(state, ("resolve_war", 0))
    play(state, 0, ("done",))
    play(state, 1, ("sacrifice", "warriors"), ("sacrifice", "warriors"), ("done",))
    assert idle(state)
    assert (winner.yellow_bank, own.yellow_bank, own.fallen) == (bank + 1, 2, 0)


@rule("IW-290")
def test_war_over_technology() -> None:
    state = loser("war_technology", 11)
    assert asked(state, 0)[1] == [("done",), ("seize", "cartography"), ("seize", "code_of_laws")]
    science = state.copy()
    play(science, 0, ("done",))
    assert [own.science for own in science.seats] == [9, 0]
    other_way = state.copy()
    play(other_way, 0, ("seize", "cartography"))
    assert asked(other_way, 0)[1] == [("done",), ("seize", "code_of_laws")]
    play(state, 0, ("seize", "code_of_laws"))
    assert asked(state, 0)[1] == [("done",), ("seize", "cartography")]
    play(state, 0, ("seize", "cartography"))
    assert idle(state)
    own, rival = state.seats
    assert (own.science, rival.science) == (1, 8)
    assert (own.index.civil_actions, rival.index.civil_actions) == (5, 4)
    assert own.index.colonization == 2


@pytest.mark.parametrize(
    ("advantage", "seizable"), [(5, ["cartography"]), (6, ["cartography", "code_of_laws"])]
)
def test_a_technology_can_be_taken_for_exactly_its_price(advantage: int, seizable: list[str]) -> None:
    state = loser("war_technology", advantage)
    assert asked(state, 0)[1] == [("done",), *[("seize", card) for card in seizable]]


def test_a_taken_technology_replaces_an_older_one_and_brings_its_tokens() -> None:
    state = camp(2, age=3)
    set_up(state, 0, "code_of_laws")
    set_up(state, 1, "justice_system")
    state.seats[1].blue_bank += 3
    state.blue_box -= 3
    state.target = 1
    jump(state, ("effect", 0, ("take", "knowledge", 9), "war_technology"))
    play(state, 0, ("seize", "justice_system"))
    own, rival = state.seats
    assert (own.blue_bank, rival.blue_bank) == (21, 18)
    assert own.index.specials == (number("justice_system"),)
    assert (own.index.civil_actions, rival.index.civil_actions) == (5, 4)
    assert number("code_of_laws") in state.removed.items


def test_a_taken_technology_is_lost_if_a_newer_one_is_in_play() -> None:
    state = camp(2, age=3)
    set_up(state, 0, "justice_system")
    set_up(state, 1, "code_of_laws")
    state.target = 1
    jump(state, ("effect", 0, ("take", "knowledge", 9), "war_technology"))
    play(state, 0, ("seize", "code_of_laws"))
    own, rival = state.seats
    assert own.index.specials == (number("justice_system"),)
    assert rival.index.specials == ()


def test_a_technology_in_play_here_already_cannot_be_named() -> None:
    state = camp(3, age=3)
    set_up(state, 0, "code_of_laws")
    set_up(state, 1, "code_of_laws")
    state.seats[1].science = 4
    state.target = 1
    jump(state, ("effect", 0, ("take", "knowledge", 9), "war_technology"))
    assert idle(state)
    assert state.seats[0].science == 4


def test_holy_war() -> None:
    state = loser("holy_war", 11)
    own, rival = state.seats
    assert asked(state, 1)[0] == "lost_worker"
    play(state, 1, ("remove", "bronze"), ("remove", "warriors"))
    assert idle(state)
    assert own.culture == 9
    assert (rival.unused_workers, rival.workers[number("bronze")], rival.workers[number("warriors")]) == (
        0,
        1,
        3,
    )


WARS = {
    "war_culture_2": "test_war_over_culture",
    "war_culture_3": "test_war_over_culture",
    "war_resources": "test_war_over_resources",
    "war_technology": "test_war_over_technology",
    "war_territory": "test_war_over_territory",
    "holy_war": "test_holy_war",
}
COSTS = {
    "war_culture_2": 3,
    "war_culture_3": 3,
    "war_resources": 2,
    "war_technology": 2,
    "war_territory": 3,
    "holy_war": 3,
}


@pytest.mark.parametrize("card", COSTS)
def test_what_every_war_costs(card: str) -> None:
    assert war(card, 9, 3).seats[0].military_used == COSTS[card]


def test_every_war_has_its_test() -> None:
    assert sorted(WARS) == sorted(COSTS) == sorted(all_of_kind(WAR))
    assert all(name in globals() for name in WARS.values())
