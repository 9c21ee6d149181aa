"""The twenty-four battles: the threat and every reward line (PC-124 to PC-131)."""

import pytest

from games.path.cards import Gains, Reply, free_agents, free_points, gained, reply
from games.path.positions import BOX, arrange, jump, table
from support import rule

NONE: tuple[Reply, ...] = ()
CULTURE_1 = (free_points(culture=1),)
CULTURE_2 = (free_points(culture=2),)
CULTURE_3 = (free_points(culture=3),)

BATTLES: list[tuple[str, str, int, list[tuple[Gains, tuple[Reply, ...]]]]] = [
    # The battle, its stand and threat, then for each line the gains and the answers they need.
    (
        "kadesh",
        "4",
        3,
        [({"points": 4, "ambassador": 1}, NONE), ({"points": 2}, NONE), ({"points": 1}, NONE)],
    ),
    (
        "salamis",
        "4",
        2,
        [
            ({"points": 3, "culture": 2}, CULTURE_2),
            ({"points": 2, "culture": 1}, CULTURE_1),
            ({"culture": 1}, CULTURE_1),
        ],
    ),
    ("kalinga", "4", 3, [({"points": 3, "philosopher": 1}, NONE), ({"points": 1, "philosopher": 1}, NONE)]),
    ("zama", "4", 4, [({"points": 4, "heritage": 1}, NONE), ({"points": 2}, NONE)]),
    (
        "red_cliffs",
        "4",
        2,
        [({"points": 4}, NONE), ({"points": 3}, NONE), ({"points": 2}, NONE), ({"points": 1}, NONE)],
    ),
    (
        "meroe",
        "4",
        3,
        [
            ({"points": 3, "builder": 1}, NONE),
            ({"points": 1, "builder": 1}, NONE),
            ({"builder": 1}, NONE),
        ],
    ),
    (
        "talas",
        "6",
        5,
        [
            ({"points": 3, "culture": 3}, CULTURE_3),
            ({"points": 2, "culture": 1}, CULTURE_1),
            ({"points": 1}, NONE),
        ],
    ),
    (
        "calakmul",
        "6",
        4,
        [
            ({"points": 3, "philosopher": 1}, NONE),
            ({"points": 1, "philosopher": 1}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    ("hastings", "6", 6, [({"points": 4, "builder": 1}, NONE), ({"points": 2}, NONE)]),
    (
        "hattin",
        "6",
        5,
        [({"points": 3, "sage": 2}, NONE), ({"points": 1, "sage": 1}, NONE), ({"sage": 1}, NONE)],
    ),
    (
        "kirina",
        "6",
        3,
        [
            ({"points": 3, "population": 1, "ambassador": 1}, NONE),
            ({"points": 2}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    (
        "ain_jalut",
        "6",
        7,
        [({"points": 4, "heritage": 1}, NONE), ({"points": 3}, NONE), ({"points": 1}, NONE)],
    ),
    (
        "constantinople",
        "8",
        8,
        [
            ({"points": 4, "builder": 1}, NONE),
            ({"points": 2, "builder": 1}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    (
        "tenochtitlan",
        "8",
        7,
        [
            ({"points": 3, "population": 2, "ambassador": 1}, NONE),
            ({"points": 2, "population": 1, "ambassador": 1}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    (
        "panipat",
        "8",
        7,
        [
            ({"points": 3, "ambassador": 2}, NONE),
            ({"points": 2, "ambassador": 1}, NONE),
            ({"ambassador": 1}, NONE),
        ],
    ),
    (
        "tondibi",
        "8",
        6,
        [
            ({"points": 4, "culture": 2}, CULTURE_2),
            ({"points": 3, "culture": 1}, CULTURE_1),
            ({"points": 2}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    ("sekigahara", "8", 9, [({"points": 5, "heritage": 1}, NONE), ({"points": 3}, NONE)]),
    (
        "vienna",
        "8",
        8,
        [
            ({"points": 4, "builder": 1}, (free_agents(builder=1),)),
            ({"points": 3}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    ("waterloo", "9b", 10, [({"points": 6}, NONE), ({"points": 3}, NONE), ({"points": 1}, NONE)]),
    (
        "ayacucho",
        "9b",
        8,
        [({"points": 5}, NONE), ({"points": 4}, NONE), ({"points": 2}, NONE), ({"points": 1}, NONE)],
    ),
    ("adwa", "9b", 9, [({"points": 5}, NONE), ({"points": 3}, NONE), ({"points": 2}, NONE)]),
    ("verdun", "9b", 12, [({"points": 7}, NONE), ({"points": 3}, NONE)]),
    (
        "midway",
        "9b",
        9,
        [
            ({"points": 4, "population": 1, "ambassador": 1}, NONE),
            ({"points": 2, "population": 1, "ambassador": 1}, NONE),
            ({"points": 1}, NONE),
        ],
    ),
    (
        "normandy",
        "9b",
        11,
        [({"points": 6}, NONE), ({"points": 4}, NONE), ({"points": 2}, NONE), ({"points": 1}, NONE)],
    ),
]
ROUND = {"4": 4, "6": 6, "8": 8, "9b": 9}
Lines = list[tuple[Gains, tuple[Reply, ...]]]


def fight(name: str, stand: str, lines: Lines, powers: list[int], ranks: list[int]) -> None:
    """Fight with these powers; whoever has a rank with a line gains it, everybody else nothing."""
    state = table(len(powers), round=ROUND[stand], battles={stand: name})
    for seat, power in enumerate(powers):
        arrange(state, seat, heritage=power % 2, cubes={"unit": power // 2})
    before = [{"heritage": power % 2} for power in powers]
    jump(state, "battle")
    for seat, place in enumerate(ranks):
        gains, replies = lines[place - 1] if 0 < place <= len(lines) else ({}, NONE)
        reply(state, seat, *replies)
        assert gained(state, seat, before[seat]) == gains
    assert state.over


@rule("PC-127", "PC-124", "PC-132")
@pytest.mark.parametrize(("name", "stand", "threat", "lines"), BATTLES, ids=[row[0] for row in BATTLES])
def test_the_lines_from_rank_one_down(name: str, stand: str, threat: int, lines: Lines) -> None:
    powers = [threat + 4, threat + 3, threat + 2, threat + 1, 0]
    fight(name, stand, lines, powers, [1, 2, 3, 4, 0])


@rule("PC-126", "PC-129", "PC-131")
@pytest.mark.parametrize(("name", "stand", "threat", "lines"), BATTLES, ids=[row[0] for row in BATTLES])
def test_the_threat_ties_with_its_power_and_blocks_a_line(
    name: str, stand: str, threat: int, lines: Lines
) -> None:
    fight(name, stand, lines, [threat, 0], [1, 0])
    fight(name, stand, lines, [threat - 1, 0], [2, 0])
    fight(name, stand, lines, [threat + 1, threat - 1], [1, 3])


@rule("PC-43", "PC-27")
@pytest.mark.parametrize(("name", "stand", "threat", "lines"), BATTLES, ids=[row[0] for row in BATTLES])
def test_the_pawn_shows_the_threat_of_the_next_battle(
    name: str, stand: str, threat: int, lines: Lines
) -> None:
    state = table(2, round=ROUND[stand] - 1, battles={stand: name})
    state.threat, state.battle_at = 0, list(ROUND).index(stand)
    jump(state, "round")
    assert state.threat == threat


def test_the_table_names_all_battles() -> None:
    assert [row[0] for row in BATTLES] == [card.id for card in BOX.battles]
