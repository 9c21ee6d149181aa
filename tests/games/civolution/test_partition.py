"""The stage partition (CV-196 to CV-205, CV-213, CV-232 to CV-234)."""

from civitas.games.civolution.partition import (
    ATTRIBUTES,
    GOALS,
    INCOME,
    LEFT,
    NOTHING,
    RIGHT,
    WHOLE,
    Partition,
    coded,
    decoded,
)
from games.civolution.positions import BOX
from support import rule


def partition(*pieces: tuple[str, int, int, int]) -> Partition:
    """Return a partition with pieces: name, column from 0 on, stage, half."""
    items = [BOX.item_of[name] for name, *_ in pieces]
    return Partition(BOX, items, [coded(place) for _, *place in pieces])  # type: ignore[arg-type]


def test_places_are_kept_as_numbers() -> None:
    assert [decoded(coded((column, stage, half))) for column, stage, half in ((0, 1, 0), (8, 7, 2))] == [
        (0, 1, 0),
        (8, 7, 2),
    ]


@rule("CV-196")
def test_four_columns_start_at_stage_1_two_at_2_two_at_3_and_one_at_4() -> None:
    assert BOX.column_start == (1, 1, 1, 1, 2, 2, 3, 3, 4)
    assert [sum(start <= stage for start in BOX.column_start) for stage in (1, 2, 3, 4)] == [4, 6, 8, 9]


@rule("CV-198")
def test_a_new_kind_may_start_in_any_empty_column_equal_ones_offered_once() -> None:
    assert partition().places_for(0) == [(0, 1, WHOLE), (4, 2, WHOLE), (6, 3, WHOLE), (8, 4, WHOLE)]


@rule("CV-197", "CV-201")
def test_a_kind_stays_in_its_column_and_goes_to_the_lowest_free_stage() -> None:
    there = partition(("a1", 4, 2, WHOLE), ("a2", 4, 3, WHOLE))
    assert there.places_for(0) == [(4, 4, WHOLE)]
    assert (4, 2, WHOLE) not in there.places_for(1)
    assert there.owners[4] == 0


@rule("CV-198", "CV-232")
def test_a_column_with_income_chips_only_can_still_be_started() -> None:
    there = partition(("i1", 0, 1, WHOLE), ("s1", 8, 4, WHOLE))
    assert there.places_for(2) == [(0, 2, WHOLE), (1, 1, WHOLE), (4, 2, WHOLE), (6, 3, WHOLE), (8, 5, WHOLE)]
    assert there.owners[0] == there.owners[8] == NOTHING


@rule("CV-199", "CV-241")
def test_income_chips_rest_on_any_column() -> None:
    there = partition(("a1", 0, 1, WHOLE), ("b1", 1, 1, WHOLE))
    assert there.places_for(INCOME) == [
        (0, 2, WHOLE),
        (1, 2, WHOLE),
        (2, 1, WHOLE),
        (4, 2, WHOLE),
        (6, 3, WHOLE),
        (8, 4, WHOLE),
    ]


@rule("CV-T24", "CV-202")
def test_an_income_chip_cannot_lie_on_one_goal_chip_but_on_two_side_by_side() -> None:
    single = partition(("g1", 0, 1, LEFT))
    assert all(column != 0 for column, _, _ in single.places_for(INCOME))
    both = partition(("g1", 0, 1, LEFT), ("g2", 0, 1, RIGHT))
    assert (0, 2, WHOLE) in both.places_for(INCOME)


@rule("CV-213")
def test_a_goal_chip_may_be_stacked_on_a_single_one_and_the_gap_filled_later() -> None:
    single = partition(("g1", 0, 1, LEFT))
    assert single.places_for(GOALS) == [(0, 2, LEFT), (0, 1, RIGHT)]
    stacked = partition(("g1", 0, 1, LEFT), ("g2", 0, 2, LEFT))
    assert stacked.places_for(GOALS) == [(0, 3, LEFT), (0, 1, RIGHT)]
    even = partition(("g1", 0, 1, LEFT), ("g2", 0, 1, RIGHT))
    assert even.places_for(GOALS) == [(0, 2, LEFT)]


@rule("CV-234", "CV-205")
def test_a_stage_is_complete_when_all_its_places_are_filled_the_goal_column_on_both_sides() -> None:
    three = [("a1", 0, 1, WHOLE), ("b1", 1, 1, WHOLE), ("i1", 2, 1, WHOLE)]
    half = partition(*three, ("g1", 3, 1, LEFT))
    assert not half.complete(1)
    assert partition(*three, ("g1", 3, 1, LEFT), ("g2", 3, 1, RIGHT)).complete(1)
    assert partition(*three, ("i2", 3, 1, WHOLE)).complete(1)
    assert not partition(*three, ("i2", 3, 1, WHOLE)).complete(2)


@rule("CV-204")
def test_columns_grow_beyond_stage_5() -> None:
    pile = [("i1", 8, 4, WHOLE), ("i2", 8, 5, WHOLE), ("i3", 8, 6, WHOLE)]
    assert (8, 7, WHOLE) in partition(*pile).places_for(INCOME)


@rule("CV-233")
def test_seven_kinds_leave_two_columns_to_income_chips_alone() -> None:
    kinds = [("a1", 0, 1), ("b1", 1, 1), ("c1", 2, 1), ("d1", 3, 1), ("e1", 4, 2), ("t1", 5, 2)]
    there = partition(*[(*one, WHOLE) for one in kinds], ("g1", 6, 3, LEFT), ("g2", 6, 3, RIGHT))
    assert there.column_of == [0, 1, 2, 3, 4, 6, 5]
    assert [column for column, _, _ in there.places_for(INCOME)] == list(range(9))
    assert there.places_for(ATTRIBUTES) == [(5, 3, WHOLE)]
