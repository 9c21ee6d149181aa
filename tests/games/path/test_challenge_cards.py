"""The forty-eight challenges: type, divisor, bonus and thresholds of each (PC-115 to PC-119)."""

import pytest

from games.path.cards import Gains, Reply, free_agents, free_points, holdings, reply
from games.path.positions import BOX, arrange, jump, table
from support import rule

OLD = {"culture": "theatre", "science": "medicine", "spiritual": "monasticism", "industry": "mechanics"}
NONE: tuple[Reply, ...] = ()
Bonus = tuple[Gains, tuple[Reply, ...]]


def plain(once: Gains) -> tuple[Bonus, Bonus]:
    """Return a bonus without questions for one and for two times."""
    return (once, NONE), ({word: 2 * n for word, n in once.items()}, NONE)


POPULATION: tuple[Bonus, Bonus] = (
    ({"population": 1, "ambassador": 1}, NONE),
    ({"population": 2, "ambassador": 1}, NONE),
)
ANY_AGENT: tuple[Bonus, Bonus] = (
    ({"unit": 1}, (free_agents(unit=1),)),
    ({"unit": 1, "builder": 1}, (free_agents(unit=1, builder=1),)),
)
ANY_POINT: tuple[Bonus, Bonus] = (
    ({"military": 1}, (free_points(military=1),)),
    ({"military": 2}, (free_points(military=2),)),
)
ANY_TWO_POINTS: tuple[Bonus, Bonus] = (
    ({"military": 2}, (free_points(military=2),)),
    ({"military": 3, "science": 1}, (free_points(military=3, science=1),)),
)

HISTORY: list[tuple[str, int, str, int, tuple[Bonus, Bonus]]] = [
    ("invention_of_paper", 3, "culture", 2, plain({"ambassador": 1})),
    ("first_epics", 3, "culture", 2, plain({"culture": 1})),
    ("games_of_olympia", 3, "culture", 3, plain({"ambassador": 1})),
    ("first_calendars", 3, "science", 2, plain({"sage": 1})),
    ("birth_of_medicine", 3, "science", 3, ANY_TWO_POINTS),
    ("number_zero", 3, "science", 2, plain({"science": 1})),
    ("cult_of_the_ancestors", 3, "spiritual", 3, plain({"heritage": 1})),
    ("axial_age", 3, "spiritual", 2, plain({"philosopher": 1})),
    ("book_of_the_dead", 3, "spiritual", 2, plain({"spiritual": 1})),
    ("domestication", 3, "industry", 3, POPULATION),
    ("tin_routes", 3, "industry", 2, plain({"builder": 1})),
    ("irrigated_valleys", 3, "industry", 2, plain({"industry": 1})),
    ("xuanzang", 5, "culture", 2, ANY_POINT),
    ("silk_roads", 5, "culture", 3, POPULATION),
    ("griots", 5, "culture", 4, ANY_AGENT),
    ("first_universities", 5, "science", 3, plain({"sage": 1})),
    ("compass", 5, "science", 3, plain({"unit": 1})),
    ("birth_of_algebra", 5, "science", 3, ANY_TWO_POINTS),
    ("great_pilgrimages", 5, "spiritual", 3, plain({"philosopher": 1})),
    ("age_of_monasteries", 5, "spiritual", 2, plain({"spiritual": 1})),
    ("cathedral_builders", 5, "spiritual", 3, plain({"builder": 1})),
    ("rapid_sedentarisation", 5, "industry", 3, plain({"ambassador": 1})),
    ("feudalism", 5, "industry", 3, plain({"heritage": 1})),
    ("rise_of_the_guilds", 5, "industry", 4, plain({"points": 2})),
    ("demographic_shock", 7, "culture", 3, POPULATION),
    ("renaissance", 7, "culture", 3, plain({"ambassador": 1})),
    ("first_newspapers", 7, "culture", 3, ANY_TWO_POINTS),
    ("first_circumnavigation", 7, "science", 4, POPULATION),
    ("smallpox_vaccination", 7, "science", 4, ANY_AGENT),
    ("encyclopedia", 7, "science", 3, plain({"sage": 1})),
    ("reformation", 7, "spiritual", 3, plain({"philosopher": 1})),
    ("edicts_of_tolerance", 7, "spiritual", 4, plain({"points": 2})),
    (
        "abolition_of_slavery",
        7,
        "spiritual",
        4,
        (
            ({"population": 1, "ambassador": 1, "points": 1}, NONE),
            ({"population": 2, "ambassador": 1, "points": 2}, NONE),
        ),
    ),
    ("industrial_revolution", 7, "industry", 3, plain({"builder": 1})),
    ("railways", 7, "industry", 3, plain({"unit": 1})),
    ("crop_exchange", 7, "industry", 2, plain({"industry": 1})),
]
THRESHOLDS: list[tuple[str, str, list[tuple[int, int]]]] = [
    # The challenge, its type, then history points and the points beyond them.
    ("birth_of_cinema", "culture", [(9, 0), (10, 3)]),
    ("womens_suffrage", "culture", [(8, 0), (9, 2)]),
    ("world_heritage", "culture", [(10, 0), (11, 4)]),
    ("moon_landing", "science", [(9, 0), (10, 3)]),
    ("human_genome", "science", [(7, 0), (8, 1), (10, 1), (11, 1 + 3)]),
    ("quantum_revolution", "science", [(11, 0), (12, 5)]),
    ("human_rights", "spiritual", [(8, 0), (9, 2)]),
    ("parliament_of_religions", "spiritual", [(9, 0), (10, 3)]),
    ("peace_movements", "spiritual", [(10, 0), (11, 4)]),
    ("assembly_line", "industry", [(7, 0), (8, 1), (10, 1), (11, 1 + 3)]),
    ("green_revolution", "industry", [(9, 0), (10, 3)]),
    ("energy_transition", "industry", [(12, 0), (13, 5)]),
]


@rule("PC-115", "PC-117", "PC-118")
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize(
    ("name", "round_", "kind", "divisor", "bonus"), HISTORY, ids=[row[0] for row in HISTORY]
)
def test_history(
    name: str, round_: int, kind: str, divisor: int, bonus: tuple[Bonus, Bonus], times: int
) -> None:
    """One point below twice the divisor pays the bonus once, the point more pays it twice."""
    state = table(2, round=round_, challenges={str(round_): name})
    points = 2 * divisor - 2 + times
    arrange(state, 0, old=(OLD[kind],) * 2, cubes={"sage": points - 3})
    jump(state, "history")
    gains, replies = bonus[times - 1]
    reply(state, 0, *replies)
    assert holdings(state, 0) == {**gains, "points": points + gains.get("points", 0)}
    assert holdings(state, 1) == {"points": 1}
    assert state.over


@rule("PC-119", "VG-9")
@pytest.mark.parametrize(("name", "kind", "steps"), THRESHOLDS, ids=[row[0] for row in THRESHOLDS])
def test_thresholds(name: str, kind: str, steps: list[tuple[int, int]]) -> None:
    for points, extra in steps:
        state = table(2, round=9, challenges={"9a": name})
        arrange(state, 0, old=(OLD[kind],) * 2, cubes={"sage": points - 3})
        jump(state, "history")
        assert holdings(state, 0) == {"points": points + extra}


def test_the_tables_name_all_challenges() -> None:
    listed = [row[0] for row in HISTORY] + [row[0] for row in THRESHOLDS]
    assert listed == [card.id for card in BOX.challenges]
