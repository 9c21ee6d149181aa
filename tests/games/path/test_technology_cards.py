"""Every technology of the library once bought and once played on each side."""

import pytest

from civitas.games.path.vocabulary import AGENTS, TYPES
from games.path.positions import BOX, arrange, change, figures, jump, table
from games.path.test_cards import Figures, play

# From space 0 the first three steps of population bring an ambassador at 1 and at 3.
BONUS: dict[str, Figures] = {
    "writing": {"population": 1, "ambassador": 1},
    "theatre": {"population": 2, "ambassador": 1, "builder": 1},
    "printing": {"population": 3, "ambassador": 2, "builder": 1, "spiritual": 1},
    "internet": {"population": 3, "ambassador": 2, "builder": 2, "spiritual": 1},
    "mathematics": {"industry": 1},
    "medicine": {"industry": 1, "military": 1, "population": 1, "ambassador": 1},
    "electricity": {
        "industry": 1,
        "military": 1,
        "population": 1,
        "ambassador": 1,
        "sage": 1,
        "philosopher": 1,
    },
    "space_travel": {
        "industry": 1,
        "military": 1,
        "population": 1,
        "ambassador": 1,
        "sage": 2,
        "philosopher": 2,
    },
    "mythology": {"philosopher": 1},
    "monasticism": {"philosopher": 2, "culture": 1},
    "humanism": {"philosopher": 3, "culture": 1, "heritage": 1},
    "enlightenment": {"philosopher": 3, "culture": 1, "industry": 1, "heritage": 1},
    "archery": {"heritage": 1},
    "gunpowder": {"heritage": 2, "philosopher": 1},
    "aviation": {"heritage": 3, "philosopher": 1, "builder": 1},
    "nuclear_fission": {"heritage": 4, "philosopher": 2, "unit": 1},
    "masonry": {"builder": 1},
    "mechanics": {"builder": 2, "heritage": 1},
    "coal": {"builder": 3, "heritage": 1, "population": 1, "ambassador": 1},
    "robotics": {"builder": 4, "heritage": 2, "population": 1, "ambassador": 1},
}
LEFT = ((1, 0, 0), (1, 1, 0), (2, 1, 0), (2, 1, 1))
"""By level: cubes of the own type, of the next one, of the one before (PC-1 as a ring)."""
RIGHT = ((1, 1), (2, 1), (2, 2), (2, 3))
"""By level: research of the next type and of the one before."""
COST = (1, 4, 7, 10)


def test_the_table_is_complete() -> None:
    assert list(BONUS) == [technology.id for technology in BOX.technologies[:20]]


@pytest.mark.parametrize("name", BONUS)
def test_a_technology_is_bought(name: str) -> None:
    number = list(BONUS).index(name)
    kind, cost = TYPES[number // 4], COST[number % 4]
    state = table(2)
    arrange(state, 0, research={kind: cost})
    before = figures(state)
    jump(state, "purchase")
    play(state, [("buy", name)] if cost > 1 else [])
    assert change(state, before) == {**BONUS[name], kind: -cost, "technologies": 1}


@pytest.mark.parametrize("name", BONUS)
def test_a_technology_is_played(name: str) -> None:
    number = list(BONUS).index(name)
    kind, level = divmod(number, 4)
    state = table(2)
    arrange(state, 0, left=(name,), population=12)
    arrange(state, 1, right=(name,), population=12)
    before = [figures(state, seat) for seat in (0, 1)]
    jump(state, "deployment", "research")
    ring = (kind, (kind + 1) % 5, (kind - 1) % 5)
    cubes = {AGENTS[place]: n for place, n in zip(ring, LEFT[level], strict=True) if n}
    points = {TYPES[place]: n for place, n in zip(ring[1:], RIGHT[level], strict=True)}
    assert change(state, before[0], 0) == cubes
    assert change(state, before[1], 1) == points


@pytest.mark.parametrize(
    ("name", "kind"), [("tribe", 0), ("fire", 1), ("rituals", 2), ("hunting", 3), ("tools", 4)]
)
def test_a_basic_technology_is_played(name: str, kind: int) -> None:
    state = table(2)
    arrange(state, 0, left=(name,))
    arrange(state, 1, right=(name,))
    before = [figures(state, seat) for seat in (0, 1)]
    jump(state, "deployment", "research")
    assert change(state, before[0], 0) == {}
    assert change(state, before[1], 1) == {TYPES[kind]: 1}
