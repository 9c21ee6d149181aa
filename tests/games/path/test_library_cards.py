"""The twenty-five technologies: both sides, price, purchase bonus, points, copies (PC-101 to PC-104)."""

import pytest

from civitas.games.path.scoring import score
from civitas.games.path.words import TYPES
from games.path.cards import Gains, holdings, reply
from games.path.positions import BOX, arrange, cubes, jump, names, options, research, table
from support import rule

BASIC: list[tuple[str, str]] = [
    ("tribe", "culture"),
    ("fire", "science"),
    ("rituals", "spiritual"),
    ("hunting", "military"),
    ("tools", "industry"),
]
SIDES: list[tuple[str, Gains, Gains]] = [
    ("writing", {"ambassador": 1}, {"science": 1, "industry": 1}),
    ("theatre", {"ambassador": 1, "sage": 1}, {"science": 2, "industry": 1}),
    ("printing", {"ambassador": 2, "sage": 1}, {"science": 2, "industry": 2}),
    ("internet", {"ambassador": 2, "sage": 1, "builder": 1}, {"science": 2, "industry": 3}),
    ("mathematics", {"sage": 1}, {"spiritual": 1, "culture": 1}),
    ("medicine", {"sage": 1, "philosopher": 1}, {"spiritual": 2, "culture": 1}),
    ("electricity", {"sage": 2, "philosopher": 1}, {"spiritual": 2, "culture": 2}),
    ("space_travel", {"sage": 2, "philosopher": 1, "ambassador": 1}, {"spiritual": 2, "culture": 3}),
    ("mythology", {"philosopher": 1}, {"military": 1, "science": 1}),
    ("monasticism", {"philosopher": 1, "unit": 1}, {"military": 2, "science": 1}),
    ("humanism", {"philosopher": 2, "unit": 1}, {"military": 2, "science": 2}),
    ("enlightenment", {"philosopher": 2, "unit": 1, "sage": 1}, {"military": 2, "science": 3}),
    ("archery", {"unit": 1}, {"industry": 1, "spiritual": 1}),
    ("gunpowder", {"unit": 1, "builder": 1}, {"industry": 2, "spiritual": 1}),
    ("aviation", {"unit": 2, "builder": 1}, {"industry": 2, "spiritual": 2}),
    ("nuclear_fission", {"unit": 2, "builder": 1, "philosopher": 1}, {"industry": 2, "spiritual": 3}),
    ("masonry", {"builder": 1}, {"culture": 1, "military": 1}),
    ("mechanics", {"builder": 1, "ambassador": 1}, {"culture": 2, "military": 1}),
    ("coal", {"builder": 2, "ambassador": 1}, {"culture": 2, "military": 2}),
    ("robotics", {"builder": 2, "ambassador": 1, "unit": 1}, {"culture": 2, "military": 3}),
]
BOUGHT: list[tuple[str, str, int, int, int, Gains]] = [
    # The technology, its type, copies, cost and points, then its purchase bonus from population space 0.
    ("writing", "culture", 9, 1, 0, {"population": 1, "ambassador": 1}),
    ("theatre", "culture", 8, 4, 1, {"population": 2, "ambassador": 1, "builder": 1}),
    ("printing", "culture", 8, 7, 3, {"population": 3, "ambassador": 2, "builder": 1, "spiritual": 1}),
    ("internet", "culture", 7, 10, 6, {"population": 3, "ambassador": 2, "builder": 2, "spiritual": 1}),
    ("mathematics", "science", 9, 1, 0, {"industry": 1}),
    ("medicine", "science", 8, 4, 1, {"industry": 1, "military": 1, "population": 1, "ambassador": 1}),
    (
        "electricity",
        "science",
        8,
        7,
        3,
        {"industry": 1, "military": 1, "population": 1, "ambassador": 1, "sage": 1, "philosopher": 1},
    ),
    (
        "space_travel",
        "science",
        7,
        10,
        6,
        {"industry": 1, "military": 1, "population": 1, "ambassador": 1, "sage": 2, "philosopher": 2},
    ),
    ("mythology", "spiritual", 9, 1, 0, {"philosopher": 1}),
    ("monasticism", "spiritual", 8, 4, 1, {"philosopher": 2, "culture": 1}),
    ("humanism", "spiritual", 8, 7, 3, {"philosopher": 3, "culture": 1, "heritage": 1}),
    (
        "enlightenment",
        "spiritual",
        7,
        10,
        6,
        {"philosopher": 3, "culture": 1, "industry": 1, "heritage": 1},
    ),
    ("archery", "military", 9, 1, 0, {"heritage": 1}),
    ("gunpowder", "military", 8, 4, 1, {"heritage": 2, "philosopher": 1}),
    ("aviation", "military", 8, 7, 3, {"heritage": 3, "philosopher": 1, "builder": 1}),
    ("nuclear_fission", "military", 7, 10, 6, {"heritage": 4, "philosopher": 2, "unit": 1}),
    ("masonry", "industry", 9, 1, 0, {"builder": 1}),
    ("mechanics", "industry", 8, 4, 1, {"builder": 2, "heritage": 1}),
    ("coal", "industry", 8, 7, 3, {"builder": 3, "heritage": 1, "population": 1, "ambassador": 1}),
    ("robotics", "industry", 7, 10, 6, {"builder": 4, "heritage": 2, "population": 1, "ambassador": 1}),
]


@rule("PC-33", "PC-94")
@pytest.mark.parametrize(("name", "kind"), BASIC)
def test_basic_technologies(name: str, kind: str) -> None:
    state = table(2)
    arrange(state, 0, left=(name,))
    jump(state, "deployment")
    assert holdings(state, 0) == {}
    own = arrange(state, 0, right=(name,), left=())
    jump(state, "research")
    assert holdings(state, 0) == {kind: 1}
    assert [own.cards_of_type(BOX, place) for place in range(5)] == [1] * 5
    assert score(state, 0)["technologies"] == 0


@rule("PC-52", "PC-93", "PC-46")
@pytest.mark.parametrize(("name", "left", "right"), SIDES, ids=[row[0] for row in SIDES])
def test_the_two_sides(name: str, left: Gains, right: Gains) -> None:
    state = table(2)
    arrange(state, 0, left=(name,), population=2)
    arrange(state, 1, right=(name,), population=2)
    jump(state, "deployment", "research")
    assert (cubes(state, 0), research(state, 0)) == (left, {})
    assert (cubes(state, 1), research(state, 1)) == ({}, right)


@rule("PC-101", "PC-102", "PC-104")
@pytest.mark.parametrize(
    ("name", "kind", "copies", "cost", "points", "bonus"), BOUGHT, ids=[row[0] for row in BOUGHT]
)
def test_the_price_and_the_purchase_bonus(
    name: str, kind: str, copies: int, cost: int, points: int, bonus: Gains
) -> None:
    number = BOX.technology_of[name]
    state = table(2)
    arrange(state, 0, research={kind: cost - 1})
    jump(state, "purchase")
    assert ("buy", name) not in options(state, 0)
    assert state.library[number] == copies
    state = table(2)
    arrange(state, 0, research={kind: cost})
    jump(state, "purchase")
    reply(state, 0, *[("buy", name)] * (cost > 1))
    assert holdings(state, 0) == bonus
    assert (names(state.seats[0].discovery), state.library[number]) == ([name], copies - 1)


@rule("PC-139", "PC-116", "PC-48")
@pytest.mark.parametrize(
    ("name", "kind", "copies", "cost", "points", "bonus"), BOUGHT, ids=[row[0] for row in BOUGHT]
)
def test_the_points_and_the_type(
    name: str, kind: str, copies: int, cost: int, points: int, bonus: Gains
) -> None:
    state = table(2)
    own = arrange(state, 0, old=(name,), discovery=(name,))
    assert score(state, 0)["technologies"] == 2 * points
    assert [own.cards_of_type(BOX, place) for place in range(5)] == [
        3 if word == kind else 1 for word in TYPES
    ]


def test_the_tables_name_all_technologies() -> None:
    library = [technology.id for technology in BOX.technologies[:20]]
    assert [row[0] for row in SIDES] == [row[0] for row in BOUGHT] == library
    assert [row[0] for row in BASIC] == [technology.id for technology in BOX.technologies[20:]]
