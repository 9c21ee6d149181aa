"""Categories, final scoring and ties (CV-342 to CV-364)."""

from civitas.games.civolution.effects.counts import diamond
from civitas.games.civolution.partition import LEFT
from civitas.games.civolution.scoring import (
    category_points,
    column_points,
    outcome,
    score_sheet,
    stage_points,
    units,
)
from games.civolution.positions import (
    BOX,
    GAME,
    installed,
    settle,
    settlements,
    stock,
    table,
    track,
)
from support import rule

NAMES = [category.id.partition(".")[2] for category in BOX.categories]


@rule("CV-342", "CV-343", "CV-352")
def test_units_of_tracks_and_evolution() -> None:
    state = table(2)
    track(state, 0, technology=3, culture=7)
    stock(state, 0, calm=2, perception=3)
    counted = {name: units(state, 0, one) for name, one in zip(NAMES, BOX.categories, strict=True)}
    assert counted == {
        "technology": 3,
        "prestige": 0,
        "knowledge": 0,
        "construction": 0,
        "culture": 7,
        "evolution": 5,
        "prosperity": 0,
        "population": 0,
        "expansion": 0,
    }
    assert list(score_sheet(state, 0))[1:10] == [category.id for category in BOX.categories]


@rule("CV-349", "CV-350")
def test_population_counts_tribes_and_expansion_territories() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest wild weak", "a_water boat")
    assert units(state, 0, BOX.categories[7]) == 3
    assert units(state, 0, BOX.categories[8]) == 2


@rule("CV-T46", "CV-344", "CV-345")
def test_diamonds_of_food_money_settlements_and_storage() -> None:
    state = table(2)
    stock(state, 0, food=5)
    assert diamond(state, 0) == 1
    stock(state, 0, food=0, money=5)
    assert diamond(state, 0) == 2
    stock(state, 0, money=0, wood=1, beeswax=1)
    assert diamond(state, 0) == 1
    stock(state, 0, wood=0, oil=1)
    assert diamond(state, 0) == 2
    stock(state, 0, wood=1)
    assert diamond(state, 0) == 3
    stock(state, 0, wood=0, beeswax=0, oil=0)
    settlements(state, 0, 3)
    assert diamond(state, 0) == sum(BOX.settlement_diamonds[:3])


@rule("CV-346", "CV-371", "CV-345")
def test_food_and_money_are_capped() -> None:
    state = table(2)
    stock(state, 0, food=21)
    assert diamond(state, 0) == 5
    stock(state, 0, food=0, money=20)
    assert diamond(state, 0) == 5


@rule("CV-347", "CV-348")
def test_gaps_between_storage_rows_count_one_and_two() -> None:
    state = table(2)
    stock(state, 0, sand=2, copper=2)
    assert diamond(state, 0) == 0
    stock(state, 0, salt=1)
    assert diamond(state, 0) == 3


@rule("CV-353")
def test_a_final_tile_raises_the_points_of_its_category() -> None:
    state = table(2)
    state.final_tiles = [0, 7, 8]
    assert [category_points(state, number) for number in range(9)] == [2, 1, 1, 1, 1, 1, 1, 3, 3]


@rule("CV-T50", "CV-355", "CV-357")
def test_stages_4_and_5_score_only_with_an_active_tile() -> None:
    state = table(2)
    own = state.seats[0]
    assert stage_points(state, 0) == 0
    own.active = 1
    assert stage_points(state, 0) == 7
    installed(state, 0, ("c1", 9, 5))
    assert stage_points(state, 0) == 7
    own.active = 3
    assert stage_points(state, 0) == 17
    installed(state, 0, ("i1", 9, 6))
    assert stage_points(state, 0) == 17


@rule("CV-354", "CV-356", "CV-232")
def test_every_piece_scores_its_stage_goal_chips_separately() -> None:
    state = table(2)
    installed(state, 0, ("a1", 1, 1), ("a2", 1, 2), ("a3", 1, 3))
    assert stage_points(state, 0) == 2 + 3 + 4
    installed(state, 0, ("g1", 2, 1, LEFT), ("g2", 2, 1, 2))
    assert stage_points(state, 0) == 9 + 4


@rule("CV-T51", "CV-358", "CV-359")
def test_point_bonus_cards_score_their_whole_column() -> None:
    state = table(2)
    installed(state, 0, ("a16", 1, 1), ("i1", 1, 2), ("a1", 1, 3))
    assert column_points(state, 0) == 2 * 3
    installed(state, 0, ("c10", 2, 1), ("c12", 2, 2), ("c1", 2, 3), ("i2", 2, 4))
    assert column_points(state, 0) == 6 + 2 * 4


@rule("CV-360", "CV-361")
def test_most_points_win() -> None:
    state = table(2)
    state.seats[1].points = 105
    state.seats[0].points = 99
    assert outcome(state).ranks == [2, 1]
    assert outcome(state).totals[1] >= 105


@rule("CV-T52", "CV-362", "CV-363")
def test_a_tie_goes_to_more_upgrades() -> None:
    state = table(2)
    for own in state.seats:
        own.installed.items.clear()
        own.installed.known.clear()
        own.places.clear()
        own.reindex(BOX)
    state.seats[0].modules = [2] * 8 + [1] * 7
    state.seats[1].modules = [3, 2, 2, 2, 2, 2, 2, 2] + [1] * 7
    assert [own.upgrades for own in state.seats] == [8, 9]
    assert outcome(state).ranks == [2, 1]


@rule("CV-364")
def test_then_the_earlier_in_seating_order_wins() -> None:
    state = table(3)
    for own in state.seats:
        own.installed.items.clear()
        own.installed.known.clear()
        own.places.clear()
        own.reindex(BOX)
    state.start = 2
    assert outcome(state).ranks == [2, 3, 1]


def test_the_breakdown_sums_up_to_the_total() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    found = outcome(state)
    assert found.totals == [sum(parts.values()) for parts in found.breakdown]
    assert GAME.evaluate(state, 0) > 0


@rule("CV-18")
def test_six_features() -> None:
    state = table(2)
    stock(state, 0, stamina=1, intelligence=1, calm=1, dexterity=1, expression=1, perception=1)
    assert units(state, 0, BOX.categories[5]) == 6


@rule("CV-359")
def test_the_first_goal_chip_in_a_column_does_not_count_either() -> None:
    state = table(2)
    installed(state, 0, ("a16", 1, 1), ("g1", 1, 2, 0))
    assert column_points(state, 0) == 2
