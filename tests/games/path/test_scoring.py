"""The end of the game: PC-139 to PC-148."""

from civitas.games.path import GAME
from civitas.games.path.scoring import score
from games.path.positions import arrange, table
from support import rule


@rule("PC-139")
def test_technologies_count_wherever_they_lie() -> None:
    state = table(2)
    arrange(state, 0, left=("internet",), discovery=("printing",), old=("theatre", "theatre"))
    assert score(state, 0)["technologies"] == 6 + 3 + 1 + 1


@rule("PC-140")
def test_only_the_philosophy_level_reached_counts() -> None:
    state = table(2)
    assert [score(arranged, 0)["philosophy"] for arranged in _levels(state)] == [0, 3, 6, 10, 15, 21]


def _levels(state):  # type: ignore[no-untyped-def]
    for level in range(6):
        arrange(state, 0, philosophy=level)
        yield state


@rule("PC-141")
def test_the_population_space_counts_if_it_shows_points() -> None:
    state = table(2)
    arrange(state, 0, population=8)
    arrange(state, 1, population=11)
    assert [score(state, seat)["population"] for seat in (0, 1)] == [0, 3]


@rule("PC-142", "PC-82")
def test_leaders_count_living_and_buried_with_their_calculations() -> None:
    state = table(2)
    arrange(state, 0, leader="mandela", graveyard=("kahlo", "homer", "cleopatra"))
    # Printed 4 + 3 + 1 + 2; Mandela 1 per 2 leaders; Kahlo 1 per culture card, at most 5.
    assert score(state, 0)["leaders"] == 10 + 2 + 5


@rule("PC-143", "PC-73")
def test_wonders_count_with_their_calculations() -> None:
    state = table(2)
    arrange(state, 0, wonders=("eiffel_tower", "taj_mahal", "lascaux"), heritage=7)
    # Printed 8 + 4 + 1; the tower 1 per wonder; the Taj Mahal 1 per 2 of 3 culture cards.
    assert score(state, 0)["wonders"] == 13 + 3 + 1


@rule("PC-144", "PC-146")
def test_tokens_count_and_research_heritage_sages_units_and_parked_cubes_do_not() -> None:
    state = table(2)
    arrange(
        state,
        0,
        points=23,
        heritage=9,
        cubes={"sage": 5, "unit": 5},
        parked={"9a": 2},
        research={"culture": 10},
    )
    assert score(state, 0) == {
        "technologies": 0,
        "philosophy": 0,
        "population": 0,
        "leaders": 0,
        "wonders": 0,
        "tokens": 23,
        "cubes": 0,
    }


@rule("PC-145", "TS-27")
def test_half_of_the_cubes_left_over() -> None:
    state = table(2)
    arrange(state, 0, cubes={"ambassador": 3, "builder": 2, "philosopher": 2, "sage": 4})
    assert score(state, 0)["cubes"] == 3


@rule("PC-147", "PC-148", "TS-28")
def test_the_highest_total_wins_and_ties_share() -> None:
    state = table(3)
    arrange(
        state,
        0,
        old=("internet", "robotics", "enlightenment", "theatre", "mechanics"),
        philosophy=3,
        population=10,
        leader="lakshmibai",
        graveyard=("gilbreth",),
        wonders=("statue_of_liberty", "great_wall", "angkor_wat"),
        points=23,
        cubes={"builder": 5},
    )
    total = sum(score(state, 0).values())
    assert score(state, 0) == {
        "technologies": 20,
        "philosophy": 10,
        "population": 2,
        "leaders": 9,
        "wonders": 5 + 6 + 3,
        "tokens": 23,
        "cubes": 2,
    }
    arrange(state, 1, points=total)
    arrange(state, 2, points=total - 1)
    outcome = GAME.outcome(state)
    assert outcome.totals == [80, 80, 79]
    assert (outcome.ranks, outcome.winners()) == ([1, 1, 3], [0, 1])
