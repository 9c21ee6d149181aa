"""Playing technologies and changing the government."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.ages.game import AgesGame
from civitas.games.ages.in_play import lose_leader
from civitas.games.ages.setup import blue_tokens
from civitas.games.ages.state import AgesState
from games.ages.positions import (
    CARDS,
    GAME,
    actions,
    civil,
    do,
    give,
    hand,
    military,
    number,
    on_field,
    own,
    put,
    resources,
    row,
    store,
    table,
    topic,
    tracks,
    turn,
    why,
    work,
)
from support import rule


@rule("IW-101")
def test_a_technology_costs_an_action_and_science() -> None:
    state = table()
    give(state, 0, "iron")
    own(state).science = 4
    turn(state)
    assert why(state, "play", "iron") == ("needs_science", 5, 4)
    own(state).science = 6
    do(state, "play", "iron")
    assert (own(state).science, civil(state), hand(state)) == (1, 3, [])
    assert number("iron") in own(state).index.slots


@rule("IW-102", "IW-10")
def test_a_new_technology_has_no_tokens_and_the_older_one_keeps_its_own() -> None:
    state = table()
    give(state, 0, "alchemy")
    own(state).science = 4
    turn(state)
    do(state, "play", "alchemy")
    assert own(state).workers[number("alchemy")] == 0
    assert own(state).workers[number("philosophy")] == 1
    assert tracks(state)["science"] == 1
    assert own(state).index.by_type[2] == (number("philosophy"), number("alchemy"))


@rule("IW-103")
def test_there_are_no_prerequisites() -> None:
    state = table(2, "expert")
    give(state, 0, "computers", "movies")
    own(state).science = 20
    turn(state)
    do(state, "play", "computers")
    do(state, "play", "movies")
    assert own(state).science == 2


@rule("IW-104", "IW-27", "IW-83")
def test_special_technologies_work_without_workers() -> None:
    state = table()
    give(state, 0, "code_of_laws", "warfare")
    own(state).science = 10
    turn(state)
    do(state, "play", "code_of_laws")
    assert (own(state).index.civil_actions, civil(state)) == (5, 4)
    do(state, "play", "warfare")
    assert (own(state).index.military_actions, military(state)) == (3, 3)
    assert tracks(state)["strength"] == 2


@rule("IW-105", "IW-EX-29")
def test_a_special_technology_replaces_the_older_one_of_its_kind() -> None:
    state = table(2, "expert")
    put(state, 0, "code_of_laws")
    give(state, 0, "justice_system")
    own(state).science = 7
    turn(state)
    do(state, "play", "justice_system")
    assert own(state).index.civil_actions == 5
    assert civil(state) == 4
    assert own(state).blue_bank == 21
    assert number("code_of_laws") in state.removed.items
    assert own(state).index.specials == (number("justice_system"),)


@rule("IW-105")
def test_tokens_of_a_replaced_card_do_not_stay_when_the_bank_is_empty() -> None:
    state = table(2, "expert")
    put(state, 0, "justice_system")
    give(state, 0, "civil_service")
    own(state).science = 10
    store(state, 0, bank=0, bronze=21)
    box = state.blue_box
    turn(state)
    do(state, "play", "civil_service")
    assert (blue_tokens(own(state)), own(state).blue_bank, state.blue_box) == (21, 0, box)
    assert own(state).index.civil_actions == 6


@rule("IW-105")
def test_only_the_difference_of_yellow_and_blue_tokens_moves(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(
        '[[special]]\nid = "justice_system"\nyellow_tokens = 2\nblue_tokens = 3\n'
        '[[special]]\nid = "civil_service"\nyellow_tokens = 1\nblue_tokens = 1\n'
        '[[leader]]\nid = "moses"\nyellow_tokens = 1\nblue_tokens = 2\n'
    )
    state = with_pack(AgesGame(), tmp_path).setup({"version": "expert"}, 2, 1)
    assert isinstance(state, AgesState)
    give(state, 0, "code_of_laws", "justice_system", "civil_service", "moses")
    own(state).science = 23
    turn(state)
    banks = []
    for card in ("code_of_laws", "justice_system", "civil_service", "moses"):
        do(state, "play", card)
        banks.append((own(state).yellow_bank, own(state).blue_bank))
    assert banks == [(18, 18), (20, 21), (19, 19), (20, 21)]
    lose_leader(state, 0, "IW-236")
    assert (own(state).yellow_bank, own(state).blue_bank) == (19, 19)
    assert GAME.invariants(state) == []


@rule("IW-105")
def test_an_older_special_technology_cannot_follow_a_newer_one() -> None:
    state = table(2, "expert")
    put(state, 0, "justice_system")
    give(state, 0, "code_of_laws")
    own(state).science = 9
    turn(state)
    assert why(state, "play", "code_of_laws") == ("newer_in_play", "justice_system")


@rule("IW-106")
def test_cartography_gives_only_strength_in_the_introductory_game() -> None:
    state = table()
    give(state, 0, "cartography")
    own(state).science = 4
    turn(state)
    do(state, "play", "cartography")
    assert tracks(state)["strength"] == 2
    assert own(state).index.colonization == 2


@rule("IW-114", "IW-115", "IW-EX-19")
def test_a_revolution_is_the_only_civil_action_of_the_turn() -> None:
    state = table()
    put(state, 0, "hammurabi")
    row(state, f1="monarchy")
    own(state).science = 3
    turn(state)
    assert (civil(state), military(state)) == (5, 1)
    do(state, *on_field(state, 1))
    assert why(state, "revolution", "monarchy") == ("civil_actions_used", 1)
    turn(state)
    do(state, "revolution", "monarchy")
    index = own(state).index
    assert (index.civil_actions, index.military_actions) == (6, 2)
    assert (civil(state), military(state), own(state).science) == (0, 2, 0)
    assert index.urban_limit == 3


@rule("IW-115", "IW-117")
def test_after_a_revolution_only_military_actions_used_before_are_used() -> None:
    state = table()
    give(state, 0, "monarchy")
    own(state).science = 3
    turn(state)
    do(state, "disband", "warriors")
    do(state, "revolution", "monarchy")
    assert (own(state).index.military_actions, military(state), civil(state)) == (3, 2, 0)
    assert (hand(state), own(state).play.items) == ([], [number("monarchy")])


@rule("IW-116")
def test_a_government_is_not_taken_and_introduced_by_revolution_in_one_turn() -> None:
    state = table()
    row(state, f1="monarchy")
    own(state).science = 8
    turn(state)
    do(state, *on_field(state, 1))
    assert actions(state, "revolution") == []
    assert why(state, "play", "monarchy") == ("needs_science", 9, 8)


@rule("IW-118", "IW-113", "IW-EX-20")
def test_a_peaceful_change_costs_one_action_and_the_higher_price() -> None:
    state = table()
    put(state, 0, "hammurabi")
    row(state, f1="monarchy")
    own(state).science = 9
    turn(state)
    do(state, *on_field(state, 1))
    do(state, "play", "monarchy")
    assert own(state).index.civil_actions == 6
    assert (civil(state), military(state), own(state).science) == (4, 2, 0)


@rule("IW-117")
def test_all_effects_of_a_new_government_hold_at_once() -> None:
    state = table()
    give(state, 0, "theocracy")
    own(state).science = 2
    store(state, 0, bronze=2)
    turn(state)
    do(state, "revolution", "theocracy")
    assert tracks(state) == {"culture": 1, "science": 1, "strength": 1, "happy": 2}
    assert military(state) == 3
    do(state, "build", "warriors")
    assert military(state) == 2


@rule("IW-113")
def test_only_one_government_is_in_play() -> None:
    state = table()
    put(state, 0, "monarchy")
    give(state, 0, "theocracy")
    own(state).science = 7
    turn(state)
    do(state, "play", "theocracy")
    assert own(state).government == number("theocracy")
    assert number("monarchy") in state.removed.items
    assert own(state).index.civil_actions == 4


@rule("IW-119", "IW-AMB-7")
def test_buildings_above_a_lower_limit_stay() -> None:
    state = table(2, "expert")
    put(state, 0, "democracy", "alchemy")
    work(state, 0, philosophy=4, unused_workers=1)
    give(state, 0, "republic")
    own(state).science = 14
    store(state, 0, bronze=9)
    turn(state)
    do(state, "play", "republic")
    assert own(state).workers[number("philosophy")] == 4
    assert tracks(state)["science"] == 4
    assert why(state, "build", "philosophy") == ("urban_limit", "laboratory", 3)
    assert why(state, "upgrade", "philosophy", "alchemy") is None


@rule("IW-84", "IW-294", "IW-EX-32")
def test_a_lost_action_token_may_be_a_used_one() -> None:
    state = table()
    put(state, 0, "hammurabi")
    give(state, 0, "leonardo")
    turn(state)
    assert (civil(state), military(state)) == (5, 1)
    do(state, "play", "leonardo")
    assert (civil(state), military(state)) == (4, 2)


@rule("IW-84", "IW-114")
def test_an_action_stays_used_although_its_token_is_given_up() -> None:
    state = table()
    put(state, 0, "hammurabi")
    give(state, 0, "leonardo", "monarchy")
    own(state).science = 9
    turn(state)
    do(state, "play", "leonardo")
    assert civil(state) == 4
    assert why(state, "revolution", "monarchy") == ("civil_actions_used", 1)
    do(state, "play", "monarchy")
    assert civil(state) == 5 - 1


@rule("IW-298", "IW-EX-33", "IW-AMB-42")
def test_newton_gives_a_civil_action_back() -> None:
    state = table(2, "expert")
    put(state, 0, "newton")
    give(state, 0, "monarchy", "iron")
    own(state).science = 20
    turn(state)
    beside = state.copy()
    do(state, "revolution", "monarchy")
    assert civil(state) == 1
    do(beside, "play", "iron")
    assert civil(beside) == 4
    assert why(beside, "revolution", "monarchy") == ("civil_actions_used", 1)
    do(beside, "destroy", "bronze")
    assert civil(beside) == 3
    assert why(beside, "revolution", "monarchy") == ("civil_actions_used", 2)


@rule("IW-114")
def test_a_revolution_needs_all_civil_actions() -> None:
    state = table(2, "expert")
    give(state, 0, "monarchy")
    own(state).science = 20
    turn(state)
    own(state).civil_missing = 2
    assert why(state, "revolution", "monarchy") == ("civil_actions_missing", 2)
    assert ("play", "monarchy") in actions(state)
    own(state).civil_missing = 0
    assert why(state, "revolution", "monarchy") is None


@rule("IW-114", "IW-306")
def test_missing_actions_forbid_the_revolution_of_a_breakthrough() -> None:
    state = table(2, "expert")
    give(state, 0, "monarchy", "breakthrough_1")
    own(state).science = 3
    turn(state)
    assert ("play", "breakthrough_1") in actions(state)
    own(state).civil_missing = 1
    assert ("play", "breakthrough_1") not in actions(state)


@rule("IW-298", "IW-AMB-42")
def test_newton_gives_one_action_back_after_a_revolution() -> None:
    state = table(2, "expert")
    put(state, 0, "newton")
    give(state, 0, "monarchy", "code_of_laws")
    own(state).science = 20
    turn(state)
    do(state, "revolution", "monarchy")
    assert civil(state) == 1
    do(state, "play", "code_of_laws")
    assert (own(state).index.civil_actions, civil(state)) == (6, 2)


@rule("IW-298")
def test_newton_still_needs_an_unused_action() -> None:
    state = table(2, "expert")
    put(state, 0, "newton")
    give(state, 0, "iron")
    own(state).science = 20
    turn(state)
    own(state).civil_used = 4
    assert why(state, "play", "iron") == ("needs_civil_actions", 1, 0)


@rule("IW-297", "IW-EX-34", "IW-AMB-41")
def test_robespierre_revolts_with_military_actions() -> None:
    state = table(2, "expert")
    put(state, 0, "robespierre")
    give(state, 0, "monarchy")
    own(state).science = 3
    turn(state)
    own(state).civil_used = 2
    used = state.copy()
    do(state, "revolution", "monarchy")
    assert (military(state), civil(state)) == (0, 5 - 2)
    used.seats[0].military_used = 1
    assert why(used, "revolution", "monarchy") == ("military_actions_used", 1)


@rule("IW-297")
def test_robespierre_uses_up_the_military_actions_of_this_turn_too() -> None:
    state = table(2, "expert")
    put(state, 0, "robespierre")
    give(state, 0, "monarchy", "patriotism_1")
    own(state).science = 3
    turn(state)
    do(state, "play", "patriotism_1")
    assert military(state) == 4
    do(state, "revolution", "monarchy")
    assert (own(state).index.military_actions, military(state), civil(state)) == (4, 0, 4)


@rule("IW-306", "IW-EX-35")
def test_breakthrough_may_be_a_revolution() -> None:
    state = table()
    give(state, 0, "breakthrough_1", "monarchy")
    own(state).science = 3
    turn(state)
    do(state, "play", "breakthrough_1")
    assert own(state).government == number("monarchy")
    assert (civil(state), own(state).science) == (0, 2)
    later = table()
    give(later, 0, "breakthrough_1", "monarchy")
    own(later).science = 3
    turn(later)
    do(later, "destroy", "bronze")
    assert why(later, "play", "breakthrough_1") == ("nothing_to_do",)


@rule("IW-97")
def test_breakthrough_needs_the_full_price_first() -> None:
    state = table()
    give(state, 0, "breakthrough_1", "iron", "drama")
    own(state).science = 4
    turn(state)
    do(state, "play", "breakthrough_1")
    assert own(state).science == 4 - 4 + 2
    assert hand(state) == ["iron"]
    assert topic(state) == "turn"


@rule("IW-30")
@pytest.mark.parametrize(("before", "after"), [(38, 40), (39, 40), (40, 40), (3, 5)])
def test_science_points_are_capped(before: int, after: int) -> None:
    state = table()
    give(state, 0, "revolutionary_idea_1")
    own(state).science = before
    turn(state)
    do(state, "play", "revolutionary_idea_1")
    assert own(state).science == after


@rule("IW-5", "IW-6")
def test_level_and_kind_come_from_the_card() -> None:
    levels = {card: CARDS.age[number(card)] for card in ("bronze", "iron", "coal", "oil")}
    assert levels == {"bronze": 0, "iron": 1, "coal": 2, "oil": 3}
    kinds = [CARDS.kind[number(card)] for card in ("iron", "monarchy", "masonry", "moses", "pyramids")]
    assert kinds == [0, 1, 2, 3, 4]


@rule("IW-12", "IW-13")
def test_types_of_buildings_and_units() -> None:
    types = {CARDS.ids[slot]: CARDS.type[slot] for slot in range(CARDS.slots)}
    urban = ("philosophy", "religion", "printing_press", "drama", "team_sports")
    assert [types[card] for card in urban] == [2, 3, 4, 5, 6]
    units = ("warriors", "knights", "cannon", "air_forces")
    assert [types[card] for card in units] == [7, 8, 9, 10]
    assert resources(table()) == 0


@rule("IW-84")
def test_a_lost_action_token_may_be_one_that_is_missing() -> None:
    state = table(2, "expert")
    put(state, 0, "hammurabi")
    give(state, 0, "leonardo")
    turn(state)
    own(state).civil_missing = 3
    assert civil(state) == 2
    lose_leader(state, 0, "IW-236")
    assert (own(state).index.civil_actions, civil(state)) == (4, 2)


@rule("IW-84")
@pytest.mark.parametrize(
    ("used", "missing", "left"), [(3, 2, 0), (3, 0, 2), (1, 2, 2), (0, 2, 3), (0, 1, 4), (0, 0, 4)]
)
def test_a_token_that_cannot_be_used_is_the_first_to_be_lost(used: int, missing: int, left: int) -> None:
    state = table(2, "expert")
    put(state, 0, "hammurabi")
    turn(state)
    own(state).civil_used, own(state).civil_missing = used, missing
    lose_leader(state, 0, "IW-236")
    assert (own(state).index.civil_actions, civil(state)) == (4, left)


@rule("IW-84")
@pytest.mark.parametrize("used", [0, 5])
def test_actions_missing_in_the_next_turn_stay_missing_when_a_token_is_lost_before_it(used: int) -> None:
    state = table(2, "expert")
    put(state, 1, "hammurabi")
    turn(state, 0)
    own(state, 1).civil_used, own(state, 1).civil_missing = used, 2
    lose_leader(state, 1, "IW-240")
    do(state, "end")
    assert (state.active, own(state, 1).index.civil_actions, civil(state, 1)) == (1, 4, 2)


@rule("IW-84")
def test_several_tokens_are_given_up_at_once() -> None:
    state = table(2, "expert")
    put(state, 0, "pyramids", "code_of_laws", "caesar")
    own(state).civil_used, own(state).civil_missing, own(state).military_used = 1, 2, 1
    assert (civil(state), military(state)) == (6 - 1 - 2, 3 - 1)
    own(state).play.take(own(state).play.items.index(number("pyramids")))
    own(state).play.take(own(state).play.items.index(number("code_of_laws")))
    lose_leader(state, 0, "IW-236")
    assert (own(state).index.civil_actions, own(state).military_used) == (4, 0)
    assert (civil(state), military(state)) == (3, 2)
