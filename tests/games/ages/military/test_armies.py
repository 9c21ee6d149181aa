"""Tactics, armies and air forces (IW-214 to IW-226)."""

from __future__ import annotations

import pytest

from civitas.games.ages.military.armies import Tactic, army_numbers, best_army, bonus_of
from civitas.games.ages.military.force import worth_of
from civitas.games.ages.rates import strength, strength_parts, strength_sum
from civitas.games.ages.schema import TACTIC
from civitas.games.ages.state import AgesState
from games.ages.camp import all_of_kind, asked, camp, hold, ids, jump, man, play, set_up
from support import rule


def karsten() -> AgesState:
    """Medieval Army; 2 Warriors, 1 Swordsmen, 2 Knights."""
    state = camp()
    set_up(state, 0, "medieval_army")
    man(state, 0, warriors=2, swordsmen=1, knights=2)
    return state


def sacrifice(state: AgesState, **units: int) -> int:
    given = [state.components.number[card] for card, times in units.items() for _ in range(times)]
    return worth_of(state, state.seats[0], tuple(sorted(given)))


@rule("IW-EX-59", "IW-215")
def test_two_armies_and_a_unit_left_over() -> None:
    state = karsten()
    assert strength_parts(state, 0) == {"units": 8, "armies": 4, "buildings": 0, "cards": 0}
    assert strength(state, 0) == 12


@rule("IW-EX-60")
def test_a_single_sacrificed_unit_counts_without_army() -> None:
    state = karsten()
    assert strength(state, 0) + sacrifice(state, knights=1) == 14


@rule("IW-EX-61", "IW-220")
def test_a_sacrificed_army_counts_with_its_bonus() -> None:
    state = karsten()
    assert strength(state, 0) + sacrifice(state, knights=1, swordsmen=1) == 18


@rule("IW-EX-62", "IW-220")
def test_two_sacrificed_armies_of_whatever_units_match() -> None:
    state = karsten()
    assert strength(state, 0) + sacrifice(state, knights=2, warriors=2) == 22


@rule("IW-EX-63", "IW-217")
def test_an_obsolete_unit_reduces_the_bonus_of_its_army_only() -> None:
    state = camp()
    set_up(state, 0, "defensive_army")
    man(state, 0, warriors=1, swordsmen=3, cannon=2)
    assert strength_parts(state, 0)["units"] == 13
    assert strength(state, 0) == 22


def trenches(air: int) -> AgesState:
    state = camp()
    set_up(state, 0, "entrenchments")
    man(state, 0, warriors=0, swordsmen=1, modern_infantry=1, cannon=4, air_forces=air)
    return state


@rule("IW-EX-64", "IW-224", "IW-226")
def test_an_air_unit_doubles_the_better_army() -> None:
    state = trenches(1)
    assert strength_parts(state, 0)["units"] == 24
    assert strength(state, 0) == 47


@rule("IW-EX-65", "IW-224")
def test_a_second_air_unit_doubles_the_other_army() -> None:
    assert strength(trenches(2), 0) == 57


@rule("IW-EX-66", "IW-225", "IW-34")
def test_a_third_air_unit_adds_only_itself_and_the_cap_holds() -> None:
    state = trenches(3)
    assert strength_sum(state, 0) == 62
    assert strength(state, 0) == 60


@rule("IW-EX-1", "IW-34")
def test_losses_are_counted_from_the_full_sum() -> None:
    state = trenches(2)
    man(state, 0, warriors=1)
    assert strength(state, 0) == 58
    man(state, 0, air_forces=3)
    assert (strength_sum(state, 0), strength(state, 0)) == (63, 60)
    man(state, 0, air_forces=2)
    assert strength(state, 0) == 58


@rule("IW-EX-67", "IW-215")
def test_how_many_armies_there_are() -> None:
    legion, mobile = (3, 0, 0), (0, 1, 1)
    assert army_numbers(legion, (7, 0, 0), (7, 0, 0)) == (2, 0)
    assert army_numbers(mobile, (0, 3, 2), (0, 3, 2)) == (2, 0)


@rule("IW-EX-68", "IW-285", "IW-286")
def test_what_belongs_to_the_unit_and_what_to_the_civilization() -> None:
    state = camp()
    set_up(state, 0, "alexander")
    man(state, 0, warriors=0, knights=3)
    assert (strength(state, 0), sacrifice(state, knights=1)) == (9, 2)
    state = camp()
    set_up(state, 0, "genghis_khan")
    man(state, 0, warriors=0, knights=3)
    assert (strength(state, 0), sacrifice(state, knights=1)) == (9, 3)


@rule("IW-216", "IW-217")
def test_newer_units_serve_in_old_tactics() -> None:
    state = camp()
    set_up(state, 0, "fighting_band")
    man(state, 0, warriors=1, modern_infantry=1)
    assert strength(state, 0) == 1 + 5 + 1


@rule("IW-218")
def test_a_tactic_with_one_bonus_knows_no_obsolete_units() -> None:
    state = camp()
    set_up(state, 0, "mobile_artillery")
    man(state, 0, warriors=0, knights=1, cannon=1)
    assert strength(state, 0) == 2 + 3 + 5


@rule("IW-219", "IW-AMB-22")
def test_obsolete_units_are_left_out_of_full_armies() -> None:
    tactic = Tactic((1, 1, 0), 5, 2, 1)
    assert bonus_of(tactic, (3, 2, 0), (1, 2, 0), 0) == 5 + 2
    assert bonus_of(tactic, (3, 2, 0), (2, 2, 0), 0) == 5 + 5


@rule("IW-AMB-23", "IW-226")
def test_an_air_unit_never_makes_an_army_obsolete() -> None:
    state = camp()
    set_up(state, 0, "modern_army")
    man(state, 0, warriors=0, riflemen=2, cavalrymen=1, cannon=1, air_forces=1)
    assert strength_parts(state, 0)["armies"] == 26


@rule("IW-AMB-24", "IW-223")
def test_an_air_unit_sacrificed_with_its_army_doubles_the_bonus() -> None:
    state = trenches(1)
    assert sacrifice(state, modern_infantry=1, cannon=2) == 5 + 6 + 9
    assert sacrifice(state, modern_infantry=1, cannon=2, air_forces=1) == 5 + 6 + 5 + 18
    assert sacrifice(state, cannon=2, air_forces=1) == 6 + 5


@rule("IW-299", "IW-AMB-39")
def test_napoleon_adds_the_best_army_once_more() -> None:
    state = trenches(0)
    assert (best_army(state, 0), strength(state, 0)) == (9, 19 + 14)
    set_up(state, 0, "napoleon")
    assert strength(state, 0) == 19 + 14 + 9
    man(state, 0, air_forces=1)
    assert (best_army(state, 0), strength(state, 0)) == (18, 60)
    assert strength_sum(state, 0) == 24 + 23 + 18


@rule("IW-299")
def test_napoleon_without_army_gives_nothing() -> None:
    state = camp()
    set_up(state, 0, "napoleon", "legion")
    man(state, 0, warriors=2)
    assert (best_army(state, 0), strength(state, 0)) == (0, 2)


def test_without_tactic_there_is_no_army() -> None:
    state = camp()
    set_up(state, 0, "napoleon")
    man(state, 0, warriors=6)
    assert (best_army(state, 0), strength(state, 0)) == (0, 6)


def test_genghis_khan_has_no_armies() -> None:
    state = camp()
    set_up(state, 0, "genghis_khan", "light_cavalry")
    man(state, 0, warriors=0, knights=2)
    assert strength(state, 0) == 6
    assert sacrifice(state, knights=2) == 6


@rule("IW-123", "IW-214", "IW-222")
def test_a_tactic_costs_a_military_action_and_replaces_the_old_one() -> None:
    state = camp()
    man(state, 0, warriors=3)
    hold(state, 0, "fighting_band", "legion")
    jump(state, ("action_phase", 0))
    play(state, 0, ("tactic", "fighting_band"))
    assert (strength(state, 0), state.seats[0].military_used) == (4, 1)
    play(state, 0, ("tactic", "legion"))
    assert (strength(state, 0), state.seats[0].military_used) == (5, 2)
    assert ids(state.military_discards) == ["fighting_band"]
    assert state.seats[0].military_hand.items == []


@rule("IW-123")
def test_a_tactic_needs_a_military_action_and_the_card() -> None:
    state = camp()
    hold(state, 0, "legion", "spy")
    jump(state, ("action_phase", 0))
    assert state.explain(0, ("tactic", "phalanx")) == ("not_in_hand",)
    assert state.explain(0, ("tactic", "spy")) == ("no_tactic_card", "spy")
    state.seats[0].military_used = 2
    assert state.explain(0, ("tactic", "legion")) == ("needs_military_actions", 1, 0)


@rule("IW-221", "IW-238")
def test_a_tactic_outlives_the_ages() -> None:
    state = camp(age=3)
    set_up(state, 0, "legion")
    man(state, 0, warriors=3)
    state.civil_deck.items, state.civil_deck.known = [state.components.number["oil"]], [0]
    state.row.items, state.row.known, state.places = [], [], []
    jump(state, ("card_row", 0))
    assert (state.age, state.seats[0].tactic) == (4, state.components.number["legion"])
    assert strength(state, 0) == 5


TACTICS = {
    "fighting_band": ({"warriors": 2}, 2 + 1, None),
    "heavy_cavalry": ({"knights": 3}, 6 + 4, None),
    "legion": ({"warriors": 3}, 3 + 2, None),
    "light_cavalry": ({"knights": 2}, 4 + 2, None),
    "medieval_army": ({"warriors": 1, "knights": 1}, 3 + 2, None),
    "phalanx": ({"warriors": 2, "knights": 1}, 4 + 3, None),
    "classic_army": ({"swordsmen": 2, "knights": 2}, 8 + 9, ({"warriors": 2, "knights": 2}, 6 + 5)),
    "conquistadors": ({"swordsmen": 1, "knights": 2}, 6 + 5, ({"warriors": 1, "knights": 2}, 5 + 3)),
    "defensive_army": ({"swordsmen": 2, "cannon": 1}, 7 + 6, ({"warriors": 2, "cannon": 1}, 5 + 3)),
    "fortifications": ({"cannon": 2}, 6 + 4, None),
    "mobile_artillery": ({"knights": 1, "cannon": 1}, 5 + 5, None),
    "napoleonic_army": (
        {"swordsmen": 1, "knights": 1, "cannon": 1},
        7 + 8,
        ({"warriors": 1, "knights": 1, "cannon": 1}, 6 + 4),
    ),
    "entrenchments": ({"riflemen": 1, "cannon": 2}, 9 + 9, ({"swordsmen": 1, "cannon": 2}, 8 + 5)),
    "mechanized_army": ({"cavalrymen": 1, "cannon": 2}, 9 + 10, ({"knights": 1, "cannon": 2}, 8 + 5)),
    "modern_army": (
        {"riflemen": 2, "cavalrymen": 1, "cannon": 1},
        12 + 13,
        ({"riflemen": 2, "knights": 1, "cannon": 1}, 11 + 7),
    ),
    "shock_troops": ({"riflemen": 1, "cavalrymen": 3}, 12 + 11, ({"warriors": 1, "cavalrymen": 3}, 10 + 6)),
}


@pytest.mark.parametrize("tactic", TACTICS)
def test_every_tactic(tactic: str) -> None:
    """Each tactic is played from hand; one army, full and obsolete, has the printed bonus."""
    fresh, expected, old = TACTICS[tactic]
    for units, sum_expected in [(fresh, expected), *([old] if old else [])]:
        state = camp()
        man(state, 0, warriors=0)
        man(state, 0, **units)
        hold(state, 0, tactic)
        jump(state, ("action_phase", 0))
        assert ("tactic", tactic) in asked(state, 0)[1]
        play(state, 0, ("tactic", tactic))
        assert strength(state, 0) == sum_expected


@pytest.mark.parametrize("tactic", TACTICS)
@rule("IW-215")
def test_every_unit_of_an_army_is_needed(tactic: str) -> None:
    units = TACTICS[tactic][0]
    for missing in units:
        state = camp()
        set_up(state, 0, tactic)
        man(state, 0, warriors=0)
        man(state, 0, **{unit: times - (unit == missing) for unit, times in units.items()})
        assert strength_parts(state, 0)["armies"] == 0


@pytest.mark.parametrize("tactic", TACTICS)
@rule("IW-220", "IW-217")
def test_every_army_can_be_sacrificed_whole_or_in_part(tactic: str) -> None:
    fresh, expected, old = TACTICS[tactic]
    for units, sum_expected in [(fresh, expected), *([old] if old else [])]:
        state = camp()
        set_up(state, 0, tactic)
        man(state, 0, warriors=0)
        man(state, 0, **units)
        assert sacrifice(state, **units) == sum_expected
        for missing in units:
            some = {unit: times - (unit == missing) for unit, times in units.items()}
            alone = sum(times * sacrifice(state, **{unit: 1}) for unit, times in some.items())
            assert sacrifice(state, **some) == alone


def test_a_missing_unit_makes_no_army() -> None:
    state = camp()
    set_up(state, 0, "modern_army")
    man(state, 0, warriors=0, riflemen=1, cavalrymen=1, cannon=1)
    assert strength(state, 0) == 9


def test_the_table_names_every_tactic() -> None:
    assert sorted(TACTICS) == sorted(all_of_kind(TACTIC))
