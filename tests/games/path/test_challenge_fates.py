"""The forty-eight challenges: the fate of each, with its maximum and its condition (PC-110 to PC-114)."""

from typing import Any

import pytest

from games.path.cards import Gains, Reply, free_agents, free_points, gained, holdings, paid, reply
from games.path.positions import BOX, answer, arrange, effect, jump, lay_tokens, names, table
from support import rule

Position = dict[str, Any]
Fate = tuple[str, Position, tuple[Reply, ...], Gains]
LEADERS = ("hypatia", "euclid", "caesar", "hatshepsut", "leonardo")
WONDERS = ("lascaux", "jericho", "sanchi", "buhen", "lighthouse", "stonehenge")


def moved(one: str, two: str) -> Reply:
    """Return the answer that moves a cube from a tray to another."""
    return ("convert", one, two)


OF_ROUND_3: list[Fate] = [
    ("invention_of_paper", {}, (("choose", 0),), {"culture": 1}),
    ("invention_of_paper", {}, (("choose", 1),), {"science": 1}),
    ("first_epics", {}, (), {}),
    ("first_epics", {"leader": "homer", "graveyard": LEADERS[:2]}, (), {"points": 6}),
    ("games_of_olympia", {"cubes": {"unit": 2}}, (), {"points": 2}),
    ("games_of_olympia", {"cubes": {"unit": 5}}, (), {"points": 3}),
    ("first_calendars", {}, (free_points(military=1),), {"military": 1}),
    ("birth_of_medicine", {}, (), {"population": 1, "ambassador": 1}),
    ("number_zero", {"research": {"culture": 1}}, (), {}),
    (
        "number_zero",
        {"research": {"culture": 1, "military": 4}},
        (paid(culture=1, military=1),),
        {"culture": -1, "military": -1, "sage": 2},
    ),
    ("number_zero", {"research": {"military": 4}}, (("decline",),), {}),
    (
        "cult_of_the_ancestors",
        {"cubes": {"ambassador": 1, "unit": 2}},
        (moved("ambassador", "philosopher"), moved("unit", "philosopher")),
        {"ambassador": -1, "unit": -1, "philosopher": 2},
    ),
    ("cult_of_the_ancestors", {"cubes": {"philosopher": 2}}, (), {}),
    ("axial_age", {"philosophy": 0}, (), {}),
    ("axial_age", {"philosophy": 1}, (), {"sage": 2}),
    ("book_of_the_dead", {"wonders": WONDERS[:1]}, (), {"philosopher": 1}),
    ("book_of_the_dead", {"wonders": WONDERS[:3]}, (), {"philosopher": 2}),
    ("domestication", {"population": 0}, (), {}),
    ("domestication", {"population": 1}, (), {"builder": 1}),
    (
        "tin_routes",
        {"cubes": {"builder": 3}},
        (moved("builder", "ambassador"),) * 2,
        {"builder": -2, "ambassador": 2},
    ),
    ("irrigated_valleys", {}, (), {"builder": 1}),
]
OF_ROUND_5: list[Fate] = [
    (
        "xuanzang",
        {"cubes": {"sage": 3}},
        (moved("sage", "philosopher"),) * 2,
        {"sage": -2, "philosopher": 2},
    ),
    (
        "silk_roads",
        {"cubes": {"unit": 3}},
        (moved("unit", "ambassador"), moved("unit", "builder")),
        {"unit": -2, "ambassador": 1, "builder": 1},
    ),
    ("silk_roads", {"cubes": {"unit": 3}}, (moved("unit", "sage"), ("done",)), {"unit": -1, "sage": 1}),
    ("griots", {"leader": "homer"}, (), {"sage": 1}),
    ("griots", {"leader": "homer", "graveyard": LEADERS[:2]}, (), {"sage": 2}),
    ("first_universities", {"old": ("medicine",)}, (), {}),
    ("first_universities", {"old": ("medicine",) * 2}, (free_points(culture=2),), {"culture": 2}),
    (
        "first_universities",
        {"old": ("medicine",) * 5},
        (free_points(culture=2), free_points(military=1, industry=1)),
        {"culture": 2, "military": 1, "industry": 1},
    ),
    ("compass", {}, (("choose", 0),), {"population": 1, "ambassador": 1}),
    ("compass", {}, (("choose", 1), free_points(science=2)), {"science": 2}),
    (
        "great_pilgrimages",
        {"cubes": {"ambassador": 3}},
        (paid(ambassador=1),) * 2,
        {"ambassador": -2, "points": 4},
    ),
    (
        "great_pilgrimages",
        {"cubes": {"ambassador": 1}},
        (paid(ambassador=1),),
        {"ambassador": -1, "points": 2},
    ),
    ("age_of_monasteries", {"philosophy": 3}, (), {"points": 3}),
    ("cathedral_builders", {"cubes": {"builder": 1, "philosopher": 9}}, (), {}),
    ("cathedral_builders", {"cubes": {"builder": 9}}, (), {}),
    (
        "cathedral_builders",
        {"cubes": {"builder": 4, "philosopher": 2}},
        (paid(builder=2, philosopher=1),),
        {"builder": -2, "philosopher": -1, "philosophy": 1, "points": 1},
    ),
    (
        "rapid_sedentarisation",
        {"cubes": {"ambassador": 3}},
        (moved("ambassador", "builder"),) * 2,
        {"ambassador": -2, "builder": 2},
    ),
    ("feudalism", {"heritage": 5}, (), {"unit": 2}),
    ("feudalism", {"heritage": 6}, (), {"unit": 3}),
    ("feudalism", {"heritage": 9}, (), {"unit": 3}),
    ("rise_of_the_guilds", {}, (), {}),
    ("rise_of_the_guilds", {"old": ("masonry",)}, (), {"builder": 1}),
    ("rise_of_the_guilds", {"old": ("masonry",) * 3}, (), {"builder": 2}),
    ("rise_of_the_guilds", {"old": ("masonry",) * 5}, (), {"builder": 2}),
]
OF_ROUND_7: list[Fate] = [
    ("demographic_shock", {"population": 3}, (), {}),
    ("demographic_shock", {"population": 4}, (free_agents(unit=1, sage=1),), {"unit": 1, "sage": 1}),
    ("renaissance", {"leader": "homer"}, (), {}),
    (
        "renaissance",
        {"leader": "homer", "graveyard": LEADERS[:2]},
        (free_points(culture=3),),
        {"culture": 3},
    ),
    (
        "renaissance",
        {"leader": "homer", "graveyard": LEADERS[:3]},
        (free_points(culture=3), free_points(science=3)),
        {"culture": 3, "science": 3},
    ),
    ("first_newspapers", {"cubes": {"ambassador": 1}}, (), {}),
    (
        "first_newspapers",
        {"cubes": {"ambassador": 6}},
        (paid(ambassador=2),) * 2,
        {"ambassador": -4, "points": 6},
    ),
    ("first_circumnavigation", {}, (), {"points": 1}),
    ("first_circumnavigation", {"wonders": WONDERS[:3], "leader": "euclid"}, (), {"points": 1}),
    ("first_circumnavigation", {"wonders": WONDERS[:5], "leader": "euclid"}, (), {"points": 2}),
    ("smallpox_vaccination", {}, (), {"population": 2, "ambassador": 1}),
    ("encyclopedia", {"old": ("printing", "medicine")}, (), {"points": 2}),
    ("encyclopedia", {"old": ("printing", "internet", "coal")}, (), {"points": 6}),
    ("encyclopedia", {"old": ("printing",) * 5}, (), {"points": 6}),
    (
        "reformation",
        {"cubes": {"philosopher": 3}},
        (paid(philosopher=1), free_points(culture=3), paid(philosopher=1), free_points(science=3)),
        {"philosopher": -2, "culture": 3, "science": 3},
    ),
    (
        "reformation",
        {"cubes": {"philosopher": 3}},
        (paid(philosopher=1), free_points(industry=3), ("decline",)),
        {"philosopher": -1, "industry": 3},
    ),
    ("edicts_of_tolerance", {"leader": "euclid", "graveyard": ("hypatia", "caesar")}, (), {"points": 2}),
    ("abolition_of_slavery", {"philosophy": 2}, (), {}),
    ("abolition_of_slavery", {"philosophy": 3}, (), {"points": 3}),
    ("industrial_revolution", {"wonders": WONDERS[:2]}, (), {}),
    ("industrial_revolution", {"wonders": WONDERS[:5]}, (), {"points": 5}),
    ("industrial_revolution", {"wonders": WONDERS[:6]}, (), {"points": 10}),
    ("crop_exchange", {"cubes": {"unit": 1}}, (), {}),
    (
        "crop_exchange",
        {"cubes": {"unit": 5, "sage": 1}},
        (paid(unit=1, sage=1), paid(unit=2)),
        {"unit": -3, "sage": -1, "population": 2, "ambassador": 1, "points": 2},
    ),
]
OF_ROUND_9: list[Fate] = [
    ("birth_of_cinema", {"leader": "homer"}, (), {}),
    ("birth_of_cinema", {"leader": "homer", "graveyard": LEADERS[:4]}, (), {"points": 2}),
    ("womens_suffrage", {"population": 5}, (), {}),
    ("womens_suffrage", {"population": 6}, (), {"points": 3}),
    ("world_heritage", {"wonders": ("lascaux", "jericho", "sanchi")}, (), {"points": 2}),
    ("moon_landing", {"old": ("printing",)}, (), {}),
    ("moon_landing", {"old": ("printing",) * 5}, (), {"points": 2}),
    ("human_genome", {"research": {"culture": 2}}, (), {}),
    (
        "human_genome",
        {"research": {"culture": 10, "science": 4}},
        (paid(culture=3), paid(culture=3), paid(culture=2, science=1)),
        {"culture": -8, "science": -1, "points": 3},
    ),
    ("quantum_revolution", {"research": {"science": 2, "culture": 9}}, (), {}),
    ("quantum_revolution", {"research": {"science": 7}}, (paid(science=3),), {"science": -3, "sage": 2}),
    ("human_rights", {"philosophy": 3}, (), {}),
    ("human_rights", {"philosophy": 4}, (), {"points": 3}),
    ("parliament_of_religions", {"cubes": {"philosopher": 1}}, (), {}),
    (
        "parliament_of_religions",
        {"cubes": {"philosopher": 6}},
        (paid(philosopher=2),) * 2,
        {"philosopher": -4, "points": 4},
    ),
    ("peace_movements", {"cubes": {"unit": 4}}, (paid(unit=1),) * 3, {"unit": -3, "points": 3}),
    ("assembly_line", {"cubes": {"builder": 1}}, (), {}),
    ("assembly_line", {"cubes": {"builder": 6}}, (paid(builder=2),) * 2, {"builder": -4, "points": 4}),
    ("green_revolution", {"population": 2}, (), {}),
    ("green_revolution", {"population": 8}, (), {"points": 2}),
    ("green_revolution", {"population": 12}, (), {"points": 4}),
    (
        "energy_transition",
        {"cubes": {"builder": 2, "unit": 2}},
        (moved("unit", "sage"), moved("builder", "sage"), moved("unit", "sage")),
        {"builder": -1, "unit": -2, "sage": 3},
    ),
]
FATES = {3: OF_ROUND_3, 5: OF_ROUND_5, 7: OF_ROUND_7, 9: OF_ROUND_9}
ROWS = [(round_, *row) for round_, rows in FATES.items() for row in rows]


@rule("PC-111", "PC-112", "PC-114")
@pytest.mark.parametrize(("round_", "name", "position", "replies", "gains"), ROWS)
def test_fates(round_: int, name: str, position: Position, replies: tuple[Reply, ...], gains: Gains) -> None:
    state = table(2, round=round_)
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, **position)
    before = holdings(state, 0)
    effect(state, 0, name, "fate")
    reply(state, 0, *replies)
    assert gained(state, 0, before) == gains
    assert state.over


def test_all_fates_are_here_or_permanent() -> None:
    kept = {"birth_of_algebra", "railways"}
    assert {row[1] for row in ROWS} | kept == {card.id for card in BOX.challenges}


@rule("PC-113", "VS-15")
@pytest.mark.parametrize(
    ("science", "replies", "bought", "left"),
    [(2, (("buy", "medicine"),), "medicine", 0), (1, (), "mathematics", 2)],
)
def test_birth_of_algebra_makes_technologies_cheaper_for_good(
    science: int, replies: tuple[Reply, ...], bought: str, left: int
) -> None:
    state = table(2, round=5)
    arrange(state, 0, old=("mathematics",) * science)
    effect(state, 0, "birth_of_algebra", "fate")
    arrange(state, 0, research={"science": 3})
    jump(state, "purchase")
    reply(state, 0, *replies)
    assert names(state.seats[0].discovery) == [bought]
    assert state.seats[0].research[1] == left


@rule("PC-113", "VS-10")
def test_railways_raise_the_limit_of_phase_d() -> None:
    state = table(2, round=7)
    own = arrange(state, 0, right=("internet", "coal"))
    effect(state, 0, "railways", "fate")
    assert own.limit(BOX) == 6
    jump(state, "research")
    answer(state, 0, "research", (1, 2, 0, 0, 3))
    assert own.research == [1, 2, 0, 0, 3]
