"""Every challenge and every battle once in play, with the figures that its text promises."""

from typing import Any

import pytest

from civitas.games.path.vocabulary import BATTLE_STANDS, CHALLENGE_STANDS
from games.path.positions import BOX, arrange, change, effect, figures, jump, lay_tokens, table
from games.path.test_cards import Figures, play

ROUND = {"3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9a": 9, "9b": 9}


def agents_(*numbers: int) -> tuple[Any, ...]:
    return ("gain", numbers)


def points_(*numbers: int) -> tuple[Any, ...]:
    return ("research", numbers)


def pay(**parts: int) -> tuple[Any, ...]:
    order = ("ambassador", "sage", "philosopher", "unit", "builder")
    order += ("culture", "science", "spiritual", "military", "industry")
    return ("pay", tuple(parts.get(name, 0) for name in order))


def convert(given: str, wanted: str) -> tuple[Any, ...]:
    return ("convert", given, wanted)


DONE, DECLINE = ("done",), ("decline",)

# The position is that of `resolve`: history is 7 for culture, 4 for science and spiritual, 5 for industry.
CHALLENGES: dict[str, tuple[list[tuple[Any, ...]], Figures]] = {
    "invention_of_paper": ([("choose", 0)], {"culture": 1, "points": 7, "ambassador": 3}),
    "first_epics": ([], {"points": 4 + 7, "culture": 3}),
    "games_of_olympia": ([], {"points": 2 + 7, "ambassador": 2}),
    "first_calendars": ([points_(1, 0, 0, 0, 0)], {"culture": 1, "points": 4, "sage": 2}),
    "birth_of_medicine": (
        [points_(0, 0, 0, 2, 0)],
        {"population": 1, "ambassador": 1, "points": 4, "military": 2},
    ),
    "number_zero": ([pay(culture=2)], {"culture": -2, "points": 6, "science": 3}),
    "cult_of_the_ancestors": (
        [convert("unit", "philosopher"), DONE],
        {"unit": -1, "philosopher": 1, "points": 4, "heritage": 1},
    ),
    "axial_age": ([], {"points": 6, "philosopher": 3}),
    "book_of_the_dead": ([], {"philosopher": 2, "points": 4, "spiritual": 2}),
    "domestication": ([], {"builder": 1, "points": 5, "population": 1, "ambassador": 1}),
    "tin_routes": (
        [convert("builder", "ambassador"), convert("builder", "ambassador")],
        {"ambassador": 2, "points": 5},
    ),
    "irrigated_valleys": ([], {"builder": 1, "points": 5, "industry": 2}),
    "xuanzang": (
        [convert("sage", "philosopher"), DONE, points_(0, 0, 3, 0, 0)],
        {"philosopher": 1, "points": 6, "spiritual": 3},
    ),
    "silk_roads": (
        [convert("ambassador", "sage"), DONE],
        {"points": 8, "population": 2, "ambassador": 1},
    ),
    "griots": ([agents_(0, 0, 0, 2, 0)], {"points": 9, "unit": 2}),
    "first_universities": ([], {"points": 4, "sage": 1}),
    "compass": ([("choose", 1), points_(0, 0, 0, 2, 0)], {"military": 2, "points": 4, "unit": 1}),
    "birth_of_algebra": ([points_(2, 0, 0, 0, 0)], {"points": 4, "culture": 2}),
    "great_pilgrimages": (
        [pay(ambassador=1), pay(ambassador=1)],
        {"ambassador": -2, "points": 4 + 4, "philosopher": 1},
    ),
    "age_of_monasteries": ([], {"points": 3 + 4, "spiritual": 2}),
    "cathedral_builders": (
        [pay(builder=2, philosopher=1)],
        {"builder": -1, "philosopher": -1, "philosophy": 1, "points": 2 + 4},
    ),
    "rapid_sedentarisation": (
        [convert("ambassador", "builder"), convert("ambassador", "builder")],
        {"ambassador": -1, "builder": 2, "points": 5},
    ),
    "feudalism": ([], {"unit": 2, "points": 5, "heritage": 1}),
    "rise_of_the_guilds": ([], {"builder": 1, "points": 5 + 2}),
    "demographic_shock": (
        [agents_(0, 0, 2, 0, 0)],
        {"philosopher": 2, "points": 7, "population": 2, "ambassador": 2},
    ),
    "renaissance": ([points_(0, 3, 0, 0, 0)], {"science": 3, "points": 7, "ambassador": 2}),
    "first_newspapers": (
        [pay(ambassador=2), points_(1, 1, 1, 1, 0)],
        {"ambassador": -2, "points": 3 + 7, "culture": 1, "science": 1, "spiritual": 1, "military": 1},
    ),
    "first_circumnavigation": ([], {"points": 1 + 4, "population": 1, "ambassador": 1}),
    "smallpox_vaccination": (
        [agents_(0, 0, 1, 0, 0)],
        {"population": 2, "ambassador": 2, "points": 4, "philosopher": 1},
    ),
    "encyclopedia": ([], {"points": 4 + 4, "sage": 1}),
    "reformation": (
        [pay(philosopher=1), points_(0, 0, 0, 0, 3), DECLINE],
        {"industry": 3, "points": 4},
    ),
    "edicts_of_tolerance": ([], {"points": 1 + 4 + 2}),
    "abolition_of_slavery": ([], {"points": 3 + 4 + 1, "population": 1, "ambassador": 1}),
    "industrial_revolution": ([], {"points": 5 + 5, "builder": 1}),
    "railways": ([], {"points": 5, "unit": 1}),
    "crop_exchange": (
        [pay(unit=2), DECLINE],
        {"unit": -2, "population": 1, "ambassador": 1, "points": 1 + 5, "industry": 2},
    ),
    "birth_of_cinema": ([], {"points": 1 + 7}),
    "womens_suffrage": ([], {"points": 3 + 7}),
    "world_heritage": ([], {"points": 3 + 7}),
    "moon_landing": ([], {"points": 1 + 4}),
    "human_genome": ([pay(culture=3), DECLINE], {"culture": -3, "points": 1 + 4}),
    "quantum_revolution": ([pay(science=3)], {"science": -3, "points": 6}),
    "human_rights": ([], {"points": 4}),
    "parliament_of_religions": ([pay(philosopher=2)], {"philosopher": -2, "points": 2 + 4}),
    "peace_movements": ([pay(unit=1), pay(unit=1)], {"unit": -2, "points": 2 + 4}),
    "assembly_line": ([pay(builder=2)], {"builder": -2, "points": 2 + 5}),
    "green_revolution": ([], {"points": 2 + 5}),
    "energy_transition": (
        [convert("ambassador", "sage")] * 3,
        {"ambassador": -3, "points": 8},
    ),
}

THRESHOLDS = {
    "birth_of_cinema": {10: 3},
    "womens_suffrage": {9: 2},
    "world_heritage": {11: 4},
    "moon_landing": {10: 3},
    "human_genome": {8: 1, 11: 3},
    "quantum_revolution": {12: 5},
    "human_rights": {9: 2},
    "parliament_of_religions": {10: 3},
    "peace_movements": {11: 4},
    "assembly_line": {8: 1, 11: 3},
    "green_revolution": {10: 3},
    "energy_transition": {13: 5},
}


def test_the_tables_are_complete() -> None:
    assert list(CHALLENGES) == [card.id for card in BOX.challenges]
    assert list(THRESHOLDS) == [card.id for card in BOX.challenges if card.thresholds]
    assert list(BATTLES) == [card.id for card in BOX.battles]


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_challenge(name: str) -> None:
    answers, expected = CHALLENGES[name]
    stand = CHALLENGE_STANDS[next(card.stand for card in BOX.challenges if card.id == name)]
    state = table(2, round=ROUND[stand], challenges={stand: name})
    lay_tokens(state, 4, "adv_points", "adv_unit", up=1)
    arrange(
        state,
        0,
        cubes={"sage": 2, "ambassador": 3, "builder": 3, "philosopher": 2, "unit": 2},
        research={"culture": 3, "science": 4},
        heritage=4,
        population=6,
        philosophy=3,
        old=("printing", "coal"),
        leader="homer",
        graveyard=("cleopatra",),
        wonders=("jericho", "stonehenge", "lighthouse"),
    )
    before = figures(state)
    jump(state, "challenge")
    play(state, answers)
    used = {"sage": expected.get("sage", 0) - 2}
    changed = change(state, before)
    assert {**changed, "sage": changed.get("sage", 0)} == {**expected, **used}


@pytest.mark.parametrize("name", THRESHOLDS)
def test_the_thresholds_of_a_challenge(name: str) -> None:
    for at, extra in THRESHOLDS[name].items():
        below = sum(points for other, points in THRESHOLDS[name].items() if other < at)
        assert [_points(name, sages) for sages in (at - 2, at - 1)] == [at - 1 + below, at + below + extra]


def _points(name: str, sages: int) -> int:
    """Return the points of a seat with these sages and one card of the type, without using the fate."""
    state = table(2, round=9, challenges={"9a": name})
    arrange(state, 0, cubes={"sage": sages})
    jump(state, "challenge")
    while state.waiting():
        seat = state.waiting()[0]
        state.apply(seat, DONE if state.question(seat).topic == "convert" else DECLINE)  # type: ignore[union-attr]
    return state.seats[0].points


BATTLES: dict[str, tuple[int, list[Figures]]] = {
    "kadesh": (3, [{"points": 4, "ambassador": 1}, {"points": 2}, {"points": 1}]),
    "salamis": (2, [{"points": 3, "industry": 2}, {"points": 2, "industry": 1}, {"industry": 1}]),
    "kalinga": (3, [{"points": 3, "philosopher": 1}, {"points": 1, "philosopher": 1}]),
    "zama": (4, [{"points": 4, "heritage": 1}, {"points": 2}]),
    "red_cliffs": (2, [{"points": 4}, {"points": 3}, {"points": 2}, {"points": 1}]),
    "meroe": (3, [{"points": 3, "builder": 1}, {"points": 1, "builder": 1}, {"builder": 1}]),
    "talas": (5, [{"points": 3, "industry": 3}, {"points": 2, "industry": 1}, {"points": 1}]),
    "calakmul": (4, [{"points": 3, "philosopher": 1}, {"points": 1, "philosopher": 1}, {"points": 1}]),
    "hastings": (6, [{"points": 4, "builder": 1}, {"points": 2}]),
    "hattin": (5, [{"points": 3, "sage": 2}, {"points": 1, "sage": 1}, {"sage": 1}]),
    "kirina": (3, [{"points": 3, "population": 1, "ambassador": 1}, {"points": 2}, {"points": 1}]),
    "ain_jalut": (7, [{"points": 4, "heritage": 1}, {"points": 3}, {"points": 1}]),
    "constantinople": (8, [{"points": 4, "builder": 1}, {"points": 2, "builder": 1}, {"points": 1}]),
    "tenochtitlan": (
        7,
        [
            {"points": 3, "population": 2, "ambassador": 1},
            {"points": 2, "population": 1, "ambassador": 1},
            {"points": 1},
        ],
    ),
    "panipat": (7, [{"points": 3, "ambassador": 2}, {"points": 2, "ambassador": 1}, {"ambassador": 1}]),
    "tondibi": (
        6,
        [{"points": 4, "industry": 2}, {"points": 3, "industry": 1}, {"points": 2}, {"points": 1}],
    ),
    "sekigahara": (9, [{"points": 5, "heritage": 1}, {"points": 3}]),
    "vienna": (8, [{"points": 4, "builder": 1}, {"points": 3}, {"points": 1}]),
    "waterloo": (10, [{"points": 6}, {"points": 3}, {"points": 1}]),
    "ayacucho": (8, [{"points": 5}, {"points": 4}, {"points": 2}, {"points": 1}]),
    "adwa": (9, [{"points": 5}, {"points": 3}, {"points": 2}]),
    "verdun": (12, [{"points": 7}, {"points": 3}]),
    "midway": (
        9,
        [
            {"points": 4, "population": 1, "ambassador": 1},
            {"points": 2, "population": 1, "ambassador": 1},
            {"points": 1},
        ],
    ),
    "normandy": (11, [{"points": 6}, {"points": 4}, {"points": 2}, {"points": 1}]),
}


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle(name: str) -> None:
    """Four players above the threat take the lines in order; those without a line get nothing."""
    threat, lines = BATTLES[name]
    stand = BATTLE_STANDS[next(card.stand for card in BOX.battles if card.id == name)]
    state = table(4, round=ROUND[stand], battles={stand: name})
    assert state.threat == threat
    for seat in range(4):
        arrange(state, seat, heritage=threat + 4 - seat)
    before = [figures(state, seat) for seat in range(4)]
    jump(state, "battle")
    play(state, [])
    gained = [change(state, before[seat], seat) for seat in range(4)]
    assert gained == [*lines, {}, {}, {}][:4]


@pytest.mark.parametrize("name", BATTLES)
def test_the_threat_of_a_battle_takes_the_first_line(name: str) -> None:
    threat, lines = BATTLES[name]
    stand = BATTLE_STANDS[next(card.stand for card in BOX.battles if card.id == name)]
    state = table(2, round=ROUND[stand], battles={stand: name})
    arrange(state, 0, heritage=threat - 1)
    before = figures(state)
    jump(state, "battle")
    play(state, [])
    assert change(state, before) == lines[1]


MOST = {
    "number_zero": 1,
    "cult_of_the_ancestors": 2,
    "tin_routes": 2,
    "xuanzang": 2,
    "silk_roads": 2,
    "great_pilgrimages": 2,
    "cathedral_builders": 1,
    "rapid_sedentarisation": 2,
    "first_newspapers": 2,
    "reformation": 2,
    "crop_exchange": 2,
    "human_genome": 3,
    "quantum_revolution": 1,
    "parliament_of_religions": 2,
    "peace_movements": 3,
    "assembly_line": 2,
    "energy_transition": 3,
}


@pytest.mark.parametrize("name", MOST)
def test_how_often_a_fate_may_be_used(name: str) -> None:
    stand = CHALLENGE_STANDS[next(card.stand for card in BOX.challenges if card.id == name)]
    state = table(2, round=ROUND[stand], challenges={stand: name})
    plenty = dict.fromkeys(("ambassador", "sage", "philosopher", "unit", "builder"), 20)
    arrange(state, 0, cubes=plenty, research={"science": 10, "culture": 10})
    jump(state, "challenge")
    used = 0
    while (question := state.question(0)) is not None and state.phase == "challenge" and state.lanes:
        if question.topic not in ("offer", "convert"):
            state.apply(0, question.actions[0])
            continue
        using = [action for action in question.actions if action[0] in ("pay", "convert")]
        used += 1
        state.apply(0, using[0])
    assert used == MOST[name]


@pytest.mark.parametrize(
    ("name", "given", "gained"),
    [
        ("axial_age", {"philosophy": 1}, 2),
        ("axial_age", {"philosophy": 0}, 0),
        ("domestication", {"population": 1}, 1),
        ("domestication", {"population": 0}, 0),
        ("demographic_shock", {"population": 4}, 2),
        ("demographic_shock", {"population": 3}, 0),
        ("abolition_of_slavery", {"philosophy": 3}, 3),
        ("abolition_of_slavery", {"philosophy": 2}, 0),
        ("womens_suffrage", {"population": 6}, 3),
        ("womens_suffrage", {"population": 5}, 0),
        ("human_rights", {"philosophy": 4}, 3),
        ("human_rights", {"philosophy": 3}, 0),
        ("games_of_olympia", {"cubes": {"unit": 5}}, 3),
        ("feudalism", {"heritage": 10}, 3),
        ("feudalism", {"heritage": 5}, 2),
        ("rise_of_the_guilds", {"old": ("coal",) * 5}, 2),
        ("encyclopedia", {"old": ("coal",) * 4}, 6),
        ("first_universities", {"old": ("mathematics",) * 2}, 2),
        ("green_revolution", {"population": 11}, 3),
        ("moon_landing", {"old": ("coal",) * 5}, 2),
    ],
)
def test_conditions_and_limits_of_a_fate(name: str, given: dict[str, Any], gained: int) -> None:
    """The sum of all figures grows by what the fate gives."""
    stand = CHALLENGE_STANDS[next(card.stand for card in BOX.challenges if card.id == name)]
    state = table(2, round=ROUND[stand])
    arrange(state, 0, **given)
    before = sum(figures(state).values())
    effect(state, 0, name, "fate")
    play(state, [])
    assert sum(figures(state).values()) - before == gained
