"""Taking civil cards from the row."""

import pytest

from games.ages.positions import (
    actions,
    civil,
    construct,
    do,
    fields,
    give,
    hand,
    on_field,
    own,
    put,
    row,
    table,
    turn,
    why,
)
from support import rule


@rule("IW-70", "IW-100")
def test_a_card_costs_one_two_or_three_civil_actions_by_its_field() -> None:
    for field, cost in [(1, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3)]:
        state = table()
        row(state, **{f"f{field}": "iron"})
        turn(state)
        do(state, *on_field(state, field))
        assert civil(state) == 4 - cost
        assert hand(state) == ["iron"]


@rule("IW-71", "IW-EX-4")
def test_each_completed_wonder_makes_the_next_one_dearer() -> None:
    state = table()
    put(state, 0, "pyramids", "colossus")
    row(state, f7="taj_mahal", f8="iron")
    turn(state)
    assert civil(state) == 5
    do(state, *on_field(state, 7))
    assert civil(state) == 5 - 4


@rule("IW-72", "IW-76")
def test_a_wonder_is_under_construction_at_once() -> None:
    state = table()
    row(state, f1="pyramids", f2="colossus", f3="iron")
    turn(state)
    do(state, *on_field(state, 1))
    assert hand(state) == []
    assert own(state).wonder == own(state).play.items[0]
    assert why(state, *on_field(state, 2)) == ("wonder_under_construction", "pyramids")
    assert why(state, *on_field(state, 3)) is None


@rule("IW-77")
def test_nobody_gets_rid_of_an_unfinished_wonder() -> None:
    state = table()
    construct(state, 0, "pyramids", stages=1)
    turn(state)
    kinds = {action[0] for action in actions(state)}
    assert kinds <= {"build", "destroy", "disband", "end", "population", "stage", "take", "upgrade"}


def test_a_card_is_taken_from_its_own_field() -> None:
    state = table()
    row(state, f1="iron", f2="knights")
    turn(state)
    assert why(state, "take", 2, "iron") == ("not_on_that_field",)
    assert why(state, "take", 3, "iron") == ("not_on_that_field",)
    assert why(state, "take", 1) == ("not_offered",)
    assert why(state, "take", 1, "iron") is None


@rule("IW-73", "IW-74", "IW-EX-16")
def test_the_hand_limit_blocks_taking_but_not_wonders() -> None:
    state = table()
    give(state, 0, "iron", "knights", "alchemy", "drama")
    row(state, f1="irrigation", f2="pyramids")
    turn(state)
    assert why(state, *on_field(state, 1)) == ("hand_full",)
    assert why(state, *on_field(state, 2)) is None
    give(state, 0, "theology")
    assert len(hand(state)) == 5
    own(state).science = 9
    do(state, "play", "iron")
    do(state, "play", "knights")
    assert why(state, *on_field(state, 1)) is None


@rule("IW-73")
def test_cards_raise_the_hand_limit() -> None:
    state = table()
    put(state, 0, "library_of_alexandria")
    give(state, 0, "iron", "knights", "alchemy", "drama")
    row(state, f1="irrigation", f2="theology")
    turn(state)
    do(state, *on_field(state, 1))
    assert why(state, *on_field(state, 2)) == ("hand_full",)


@rule("IW-75", "IW-AMB-5")
def test_one_leader_of_each_age_over_the_whole_game() -> None:
    state = table()
    row(state, f1="moses", f2="homer", f3="leonardo")
    turn(state)
    do(state, *on_field(state, 1))
    assert why(state, *on_field(state, 2)) == ("leader_of_age_taken", "A")
    do(state, *on_field(state, 3))
    do(state, "play", "moses")
    do(state, "play", "leonardo")
    own(state).civil_used = 0
    assert why(state, *on_field(state, 2)) == ("leader_of_age_taken", "A")


@rule("IW-78", "IW-95")
def test_an_action_card_is_not_played_in_the_turn_in_which_it_was_taken() -> None:
    state = table()
    row(state, f1="work_of_art_a", f2="revolutionary_idea_a")
    turn(state)
    do(state, *on_field(state, 1))
    do(state, *on_field(state, 2))
    assert why(state, "play", "work_of_art_a") == ("taken_this_turn",)
    do(state, "end")
    turn(state)
    do(state, "play", "work_of_art_a")
    assert own(state).culture == 6


@rule("IW-78")
def test_an_older_copy_may_be_played_beside_a_fresh_one() -> None:
    state = table()
    give(state, 0, "rich_land_a")
    row(state, f1="rich_land_a")
    put(state, 0, "iron")
    turn(state)
    do(state, *on_field(state, 1))
    own(state).blue[4] = 9
    own(state).blue_bank -= 9
    own(state).unused_workers = 1
    do(state, "play", "rich_land_a")
    do(state, "build", "bronze")
    assert hand(state) == ["rich_land_a"]
    assert why(state, "play", "rich_land_a") == ("taken_this_turn",)


@rule("IW-79", "IW-AMB-6", "IW-EX-18")
def test_the_same_technology_is_never_taken_twice() -> None:
    state = table(2, "expert")
    put(state, 0, "iron")
    give(state, 0, "monarchy")
    row(state, f1="iron", f2="coal", f3="monarchy", f4="theocracy")
    turn(state)
    assert why(state, *on_field(state, 1)) == ("has_technology", "iron")
    assert why(state, *on_field(state, 2)) is None
    assert why(state, *on_field(state, 3)) == ("has_technology", "monarchy")
    assert why(state, *on_field(state, 4)) is None


@rule("IW-80", "IW-93")
def test_leaders_and_technologies_may_be_played_at_once() -> None:
    state = table()
    row(state, f1="moses", f2="iron")
    turn(state)
    own(state).science = 5
    do(state, *on_field(state, 1))
    do(state, "play", "moses")
    do(state, *on_field(state, 2))
    do(state, "play", "iron")
    assert civil(state) == 0
    assert own(state).science == 0


@rule("IW-EX-5", "IW-56")
@pytest.mark.parametrize(("seat", "prices"), [(0, [{1}]), (1, [{1, 2}, {1}]), (2, [{1, 2, 3}, {1, 2}, {1}])])
def test_round_1_allows_one_two_or_three_actions(seat: int, prices: list[set[int]]) -> None:
    state = table(3)
    row(state, f1="iron", f2="knights", f3="alchemy", f6="drama", f10="theology")
    for _ in range(seat):
        do(state, "end")
    for allowed in prices:
        offered = {1 if field <= 5 else 2 if field <= 9 else 3 for _, field, _ in actions(state, "take")}
        assert offered == allowed
        do(state, *on_field(state, actions(state, "take")[0][1]))
    assert actions(state, "take") == []


@rule("IW-EX-6")
def test_the_first_round_of_the_rulebook() -> None:
    state = table(3)
    row(
        state,
        f1="moses",
        f2="homer",
        f3="colossus",
        f4="engineering_genius_a",
        f5="aristotle",
        f6="hammurabi",
        f7="library_of_alexandria",
    )
    do(state, *on_field(state, 1))
    do(state, "end")
    do(state, *on_field(state, 3))
    do(state, *on_field(state, 4))
    do(state, "end")
    beside = state.copy()
    do(state, *on_field(state, 5))
    do(state, *on_field(state, 7))
    do(state, "end")
    assert [hand(state, seat) for seat in range(3)] == [["moses"], ["engineering_genius_a"], ["aristotle"]]
    assert own(state, 1).wonder >= 0
    assert own(state, 2).wonder >= 0
    do(beside, *on_field(beside, 6))
    assert civil(beside, 2) == 1
    assert fields(beside)[2] == "homer"
    assert fields(beside)[5] == "aristotle"
    assert actions(beside, "take") == []
