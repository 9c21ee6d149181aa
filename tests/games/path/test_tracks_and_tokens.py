"""The advantage tokens, the philosophy board, the population track and the civilization boards."""

from itertools import combinations

import pytest

from civitas.games.path import GAME
from civitas.games.path.scoring import score
from civitas.games.path.state import PathState
from civitas.kernel.zones import Zone
from games.path.cards import Gains, Reply, free_agents, free_points, holdings, owned, reply
from games.path.positions import BOX, answer, arrange, cubes, effect, jump, lay_tokens, market, table
from support import rule

Three = tuple[tuple[Gains, tuple[Reply, ...]], ...]


def plain(word: str) -> Three:
    """Return what a token of one thing gives with the multipliers 1, 2 and 3."""
    return (({word: 1}, ()), ({word: 2}, ()), ({word: 3}, ()))


TOKENS: list[tuple[str, Three]] = [
    ("adv_heritage", plain("heritage")),
    ("adv_ambassador", plain("ambassador")),
    ("adv_sage", plain("sage")),
    ("adv_philosopher", plain("philosopher")),
    ("adv_unit", plain("unit")),
    ("adv_builder", plain("builder")),
    (
        "adv_population",
        (
            ({"population": 1, "ambassador": 1}, ()),
            ({"population": 2, "ambassador": 1}, ()),
            ({"population": 3, "ambassador": 2}, ()),
        ),
    ),
    ("adv_points", plain("points")),
    (
        "adv_research",
        (
            ({"culture": 1}, (free_points(culture=1),)),
            ({"culture": 1, "science": 1}, (free_points(culture=1, science=1),)),
            ({"military": 3}, (free_points(military=3),)),
        ),
    ),
    (
        "adv_any",
        (
            ({"unit": 1}, (free_agents(unit=1),)),
            ({"unit": 1, "sage": 1}, (free_agents(unit=1, sage=1),)),
            ({"builder": 3}, (free_agents(builder=3),)),
        ),
    ),
]


def advance(token: str, level: int, cost: int) -> PathState:
    """Let seat 0 pay for a level whose only open token this is."""
    state = table(2)
    other = "adv_points" if token != "adv_points" else "adv_unit"
    lay_tokens(state, level, token, other, up=1)
    arrange(state, 0, philosophy=level - 1, cubes={"philosopher": cost})
    jump(state, "philosophy")
    return state


@rule("PC-64", "PC-30")
@pytest.mark.parametrize(("token", "gains"), TOKENS, ids=[row[0] for row in TOKENS])
def test_every_token_times_one_two_and_three(token: str, gains: Three) -> None:
    for (level, cost), (once, replies) in zip([(1, 2), (3, 3), (5, 5)], gains, strict=True):
        state = advance(token, level, cost)
        reply(state, 0, *replies)
        assert holdings(state, 0) == {**once, "philosophy": level}
        assert state.over


def test_the_table_names_all_tokens() -> None:
    assert [row[0] for row in TOKENS] == [name for name, _ in BOX.advantages]


@rule("PC-60", "PC-64", "PC-140")
@pytest.mark.parametrize(
    ("level", "cost", "multiplier", "points"),
    [(1, 2, 1, 3), (2, 2, 1, 6), (3, 3, 2, 10), (4, 4, 2, 15), (5, 5, 3, 21)],
)
def test_the_levels_of_philosophy(level: int, cost: int, multiplier: int, points: int) -> None:
    state = advance("adv_builder", level, cost)
    assert holdings(state, 0) == {"builder": multiplier, "philosophy": level}
    assert score(state, 0)["philosophy"] == points
    state = advance("adv_builder", level, cost - 1)
    assert state.seats[0].philosophy == level - 1
    assert score(state, 0)["philosophy"] == {1: 0, 2: 3, 3: 6, 4: 10, 5: 15}[level]


@rule("PC-9", "PC-14", "PC-141")
@pytest.mark.parametrize(
    ("space", "level", "ambassadors", "points"),
    [
        (1, 5, 1, 0),
        (2, 6, 0, 0),
        (3, 6, 1, 0),
        (4, 7, 0, 0),
        (5, 7, 1, 0),
        (6, 8, 1, 0),
        (7, 8, 1, 0),
        (8, 9, 1, 0),
        (9, 9, 0, 1),
        (10, 10, 0, 2),
        (11, 10, 0, 3),
        (12, 10, 0, 4),
    ],
)
def test_the_spaces_of_the_population_track(space: int, level: int, ambassadors: int, points: int) -> None:
    state = table(2)
    own = arrange(state, 0, population=space - 1)
    effect(state, 0, "hanging_gardens")
    assert (own.population, own.limit(BOX), own.cubes) == (space, level, [ambassadors, 0, 0, 0, 0])
    assert score(state, 0)["population"] == points


@rule("PC-9", "PC-34", "TS-16")
def test_passing_gives_every_bonus_and_the_last_space_ends_the_track() -> None:
    state = table(2)
    own = state.seats[0]
    assert (own.limit(BOX), score(state, 0)["population"]) == (4, 0)
    state = advance("adv_population", 5, 5)
    assert cubes(state, 0) == {"ambassador": 2}
    own = arrange(state, 0, population=11)
    effect(state, 0, "smallpox_vaccination", "fate")
    assert own.population == 12
    assert cubes(state, 0) == {"ambassador": 2}
    effect(state, 0, "hanging_gardens")
    assert own.population == 12


PRIORITY = {
    "egypt": ["industry", "spiritual", "science", "culture", "military"],
    "rome": ["military", "science", "spiritual", "industry", "culture"],
    "maya": ["spiritual", "culture", "military", "science", "industry"],
    "china": ["science", "industry", "culture", "military", "spiritual"],
    "persia": ["culture", "military", "industry", "spiritual", "science"],
}
WONDER = {
    "culture": "lascaux",
    "science": "stonehenge",
    "spiritual": "sanchi",
    "military": "buhen",
    "industry": "lighthouse",
}


@rule("PC-84", "PC-92")
@pytest.mark.parametrize("kind", WONDER)
@pytest.mark.parametrize(("one", "two"), list(combinations(PRIORITY, 2)))
def test_priority_of_the_boards(one: str, two: str, kind: str) -> None:
    state = table(2, boards=(one, two))
    market(state, wonders=(WONDER[kind],))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 3})
    jump(state, "wonders")
    for seat in (0, 1):
        answer(state, seat, "claim", WONDER[kind])
    while state.waiting():
        answer(state, state.waiting()[0], "keep")
    winner = 0 if PRIORITY[one].index(kind) < PRIORITY[two].index(kind) else 1
    assert (owned(state, winner), owned(state, 1 - winner)) == ([WONDER[kind]], [])


@rule("PC-36", "PC-37")
@pytest.mark.parametrize(
    ("board", "gains"),
    [
        ("egypt", {"builder": 1}),
        ("rome", {"heritage": 1}),
        ("maya", {"philosopher": 1}),
        ("china", {"sage": 1}),
        ("persia", {"ambassador": 1}),
    ],
)
def test_start_bonuses(board: str, gains: Gains) -> None:
    state = GAME.setup({"civilization": board}, 1, 3)
    assert isinstance(state, PathState)
    assert holdings(state, 0) == gains


MARKETS: dict[int, list[tuple[int, int, int]]] = {
    # By player count: level, wonders and leaders of the nine rounds.
    2: [(1, 2, 0), (1, 1, 2), (1, 0, 1), (2, 2, 1), (2, 1, 1), (2, 1, 2), (3, 1, 1), (3, 1, 1), (3, 1, 1)],
    3: [(1, 2, 0), (1, 2, 2), (1, 0, 2), (2, 2, 2), (2, 2, 1), (2, 1, 2), (3, 2, 2), (3, 2, 1), (3, 1, 2)],
    4: [(1, 3, 0), (1, 3, 3), (1, 0, 3), (2, 3, 3), (2, 2, 2), (2, 2, 2), (3, 3, 2), (3, 2, 2), (3, 1, 2)],
    5: [(1, 4, 0), (1, 4, 4), (1, 0, 4), (2, 4, 3), (2, 3, 3), (2, 2, 3), (3, 3, 3), (3, 3, 3), (3, 2, 2)],
}


@rule("PC-25", "PC-40", "PC-41")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_cards_of_every_round_are_turned_up(seats: int) -> None:
    state = GAME.setup({}, seats, 6)
    assert isinstance(state, PathState)
    expected: tuple[list[int], list[int]] = ([], [])
    for level, wonders, leaders in MARKETS[max(2, seats)]:
        expected[0].extend([level] * wonders)
        expected[1].extend([level] * leaders)
        shown = [[BOX.cards[item].level for item in zone.items] for zone in _markets(state)]
        assert (shown[0], shown[1]) == expected
        jump(state, "round")
    assert (len(state.future_wonders), len(state.future_leaders)) == (0, 0)


def _markets(state: PathState) -> tuple[Zone, Zone]:
    return (state.wonder_market, state.leader_market)
