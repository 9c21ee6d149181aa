"""The forty leaders: what each does while living and from the graveyard (PC-79 to PC-81, V-15, V-16)."""

import pytest

from civitas.games.path.state import PathState
from games.path.cards import Gains, Reply, bury, free_points, gained, holdings, owned, reply
from games.path.positions import (
    BOX,
    agents,
    answer,
    arrange,
    cubes,
    jump,
    lay_tokens,
    market,
    names,
    options,
    research,
    stock,
    table,
    types,
)
from support import rule

DEPLOYED: list[tuple[str, tuple[Reply, ...], Gains]] = [
    ("cleopatra", (), {"ambassador": 1}),
    ("hypatia", (), {"sage": 1}),
    ("enheduanna", (), {"philosopher": 1}),
    ("amanirenas", (), {"unit": 1}),
    ("hatshepsut", (), {"builder": 1}),
    ("al_jazari", (), {"builder": 1}),
    ("tupaia", (("deployment", agents(unit=1)),), {"unit": 1}),
    ("gilbreth", (("deployment", agents(sage=1, builder=1)),), {"sage": 1, "builder": 1}),
]


@rule("PC-53", "PC-79")
@pytest.mark.parametrize(("name", "replies", "gains"), DEPLOYED, ids=[row[0] for row in DEPLOYED])
def test_living_leaders_deploy(name: str, replies: tuple[Reply, ...], gains: Gains) -> None:
    state = table(2)
    arrange(state, 0, leader=name)
    jump(state, "deployment")
    reply(state, 0, *replies)
    assert (cubes(state, 0), state.over) == (gains, True)
    bury(state, 0)
    jump(state, "deployment")
    assert (cubes(state, 0), state.over) == (gains, True)


RESEARCHED: list[tuple[str, tuple[Reply, ...], Gains]] = [
    ("homer", (), {"culture": 1}),
    ("leonardo", (("research", types(spiritual=1, industry=1)),), {"spiritual": 1, "industry": 1}),
    ("caesar", (), {"military": 1}),
    ("li_bing", (), {"industry": 1}),
    ("gutenberg", (), {"culture": 1}),
]


@rule("PC-93", "PC-79")
@pytest.mark.parametrize(("name", "replies", "gains"), RESEARCHED, ids=[row[0] for row in RESEARCHED])
def test_living_leaders_research(name: str, replies: tuple[Reply, ...], gains: Gains) -> None:
    state = table(2)
    arrange(state, 0, leader=name)
    jump(state, "research")
    reply(state, 0, *replies)
    assert (research(state, 0), state.over) == (gains, True)
    bury(state, 0)
    jump(state, "research")
    assert (research(state, 0), state.over) == (gains, True)


@rule("PC-14", "VG-10")
def test_gilbreth_raises_the_limit_by_two() -> None:
    state = table(2)
    own = arrange(state, 0, leader="gilbreth", left=("robotics",), right=("internet", "coal"))
    assert own.limit(BOX) == 6
    jump(state, "deployment")
    answer(state, 0, "deployment", agents(ambassador=1, sage=2, unit=1, builder=2))
    assert sum(own.cubes) == 6
    jump(state, "research")
    answer(state, 0, "research", types(science=2, industry=3, military=1))
    assert sum(own.research) == 6
    bury(state, 0)
    assert own.limit(BOX) == 4


@rule("VS-17", "PC-84")
@pytest.mark.parametrize("name", ["great_wall", "moai", "space_station", "hagia_sophia", "eiffel_tower"])
def test_cleopatra_gives_priority_for_every_type(name: str) -> None:
    state = table(5, boards=("egypt", "rome", "maya", "china", "persia"))
    market(state, wonders=(name,))
    for seat in range(5):
        arrange(state, seat, cubes={"builder": 7}, leader="cleopatra" if seat == 3 else "")
    jump(state, "wonders")
    for seat in range(5):
        answer(state, seat, "claim", name)
    while state.waiting():
        answer(state, state.waiting()[0], "keep")
    assert owned(state, 3)[0] == name
    assert [len(own.wonders) for own in state.seats] == [0, 0, 0, 1, 0]


def battle_of(state: PathState, *heritage: int) -> None:
    """Fight with these places on the heritage track and no unit."""
    for own, n in zip(state.seats, heritage, strict=True):
        own.heritage = n
    jump(state, "battle")


@rule("VG-7", "PC-79")
@pytest.mark.parametrize(("heritage", "points"), [(9, 4 + 1), (4, 2 + 1), (1, 1), (0, 1)])
def test_homer_sings_of_every_battle(heritage: int, points: int) -> None:
    state = table(2, round=4, battles={"4": "zama"})
    arrange(state, 0, leader="homer")
    battle_of(state, heritage, 5)
    assert state.seats[0].points == points


@rule("VG-7", "PC-130")
@pytest.mark.parametrize(
    ("name", "powers", "gains"),
    [
        ("genghis_khan", (7, 5), {"points": 4, "population": 1, "ambassador": 1, "heritage": 1}),
        ("genghis_khan", (5, 5), {"points": 4, "population": 1, "ambassador": 1, "heritage": 1}),
        ("genghis_khan", (4, 5), {"points": 2}),
        ("lakshmibai", (7, 5), {"points": 4 + 2, "heritage": 1}),
        ("lakshmibai", (4, 4), {"points": 4 + 2, "heritage": 1}),
        ("lakshmibai", (4, 5), {"points": 2}),
    ],
)
def test_victories(name: str, powers: tuple[int, int], gains: Gains) -> None:
    state = table(2, round=4, battles={"4": "zama"})
    arrange(state, 0, leader=name)
    state.seats[0].heritage = powers[0]
    before = holdings(state, 0)
    battle_of(state, *powers)
    assert gained(state, 0, before) == gains


@rule("PC-124", "VG-10")
@pytest.mark.parametrize(
    ("leader", "graveyard", "points"),
    [
        ("joan_of_arc", (), 4),
        ("", ("joan_of_arc",), 0),
        ("", ("amanirenas",), 2),
        ("amanirenas", (), 0),
        ("joan_of_arc", ("amanirenas",), 4),
    ],
)
def test_power_of_leaders(leader: str, graveyard: tuple[str, ...], points: int) -> None:
    state = table(2, round=4, battles={"4": "kadesh"})
    arrange(state, 0, leader=leader, graveyard=graveyard)
    battle_of(state, 0, 0)
    assert state.seats[0].points == points


@rule("VS-8", "PC-133")
@pytest.mark.parametrize(("units", "left"), [(1, 1), (2, 2), (5, 2)])
def test_sun_tzu_keeps_up_to_two_units(units: int, left: int) -> None:
    state = table(2, round=6, battles={"6": "hastings"})
    arrange(state, 0, cubes={"unit": units}, leader="sun_tzu", parked={"8": 1})
    arrange(state, 1, heritage=30)
    jump(state, "battle")
    assert state.seats[0].cubes[3] == left + 1


@rule("VS-8", "PC-133")
def test_nothing_is_kept_after_the_last_battle() -> None:
    state = table(2, round=9, battles={"9b": "waterloo"})
    arrange(state, 0, cubes={"unit": 4}, leader="sun_tzu")
    jump(state, "battle")
    assert (cubes(state, 0), state.seats[0].points) == ({}, 3)


@rule("PC-120", "PC-115")
@pytest.mark.parametrize(("sages", "left"), [(1, 1), (2, 2), (4, 2)])
def test_wang_zhenyi_keeps_up_to_two_sages(sages: int, left: int) -> None:
    state = table(2, round=5, challenges={"5": "feudalism"})
    arrange(state, 0, cubes={"sage": sages}, leader="wang_zhenyi")
    jump(state, "challenge")
    assert state.seats[0].points == 1 + sages
    assert cubes(state, 0) == {"sage": left}


@rule("PC-120")
def test_no_sage_is_kept_after_the_last_challenge() -> None:
    state = table(2, round=9, challenges={"9a": "green_revolution"})
    arrange(state, 0, cubes={"sage": 3}, leader="wang_zhenyi")
    jump(state, "challenge")
    assert (cubes(state, 0), state.seats[0].points) == ({}, 4)


@rule("PC-115", "VG-10")
@pytest.mark.parametrize(
    ("leader", "graveyard", "history"),
    [
        ("ibn_al_haytham", (), 1 + 2),
        ("", ("ibn_al_haytham",), 1),
        ("", ("euclid",), 1 + 1),
        ("euclid", (), 1),
        ("", ("juana_ines",), 1 + 1),
        ("ibn_al_haytham", ("euclid", "juana_ines"), 1 + 2 + 1 + 1),
    ],
)
def test_history_of_leaders(leader: str, graveyard: tuple[str, ...], history: int) -> None:
    state = table(2, round=5, challenges={"5": "feudalism"})
    arrange(state, 0, leader=leader, graveyard=graveyard)
    jump(state, "challenge")
    own = state.seats[0]
    assert (own.points, own.heritage) == (history, history // 3)


@rule("VG-7", "PC-110")
def test_juana_ines_gains_a_philosopher_after_each_challenge() -> None:
    state = table(2, round=3, challenges={"3": "irrigated_valleys", "5": "rapid_sedentarisation"})
    arrange(state, 0, leader="juana_ines")
    jump(state, "challenge")
    assert cubes(state, 0) == {"builder": 1, "philosopher": 1}
    assert cubes(state, 1) == {"builder": 1}
    bury(state, 0)
    jump(state, "challenge")
    assert cubes(state, 0) == {"builder": 1, "philosopher": 1}


@rule("VG-7", "PC-104")
def test_ibn_al_haytham_counts_science_only() -> None:
    state = table(2)
    arrange(state, 0, leader="ibn_al_haytham", research={"science": 1})
    jump(state, "purchase")
    assert names(state.seats[0].discovery) == ["mathematics"]
    assert holdings(state, 0) == {"sage": 1, "industry": 1}
    jump(state, "purchase")
    assert names(state.seats[0].discovery) == ["mathematics", "masonry"]
    assert holdings(state, 0) == {"sage": 1, "builder": 1}


@rule("VG-7", "VS-6")
def test_shakespeare_pays_for_technologies_while_he_lives() -> None:
    state = table(2)
    arrange(state, 0, leader="shakespeare", research={"military": 2})
    jump(state, "purchase")
    assert holdings(state, 0) == {"points": 1, "heritage": 1, "military": 1}
    bury(state, 0)
    jump(state, "purchase")
    assert holdings(state, 0) == {"points": 1, "heritage": 2}


@rule("VS-6", "VG-7")
def test_a_buried_shakespeare_pays_for_leaders() -> None:
    state = table(2)
    market(state, leaders=("homer", "caesar"))
    arrange(state, 0, cubes={"ambassador": 6}, graveyard=("shakespeare",))
    jump(state, "leaders", "leaders")
    answer(state, 0, "claim", "homer")
    assert state.seats[0].points == 2
    answer(state, 0, "claim", "caesar")
    assert state.seats[0].points == 4


@rule("VG-7", "PC-64")
def test_hildegard_pays_for_each_level_while_she_lives() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_builder", "adv_sage", up=1)
    lay_tokens(state, 2, "adv_unit", "adv_heritage", up=1)
    arrange(state, 0, cubes={"philosopher": 4}, leader="hildegard")
    jump(state, "philosophy")
    assert holdings(state, 0) == {"builder": 1, "philosophy": 1, "points": 2, "philosopher": 2}
    bury(state, 0)
    jump(state, "philosophy")
    assert holdings(state, 0) == {"builder": 1, "unit": 1, "philosophy": 2, "points": 2}


@rule("VG-7", "PC-72")
def test_al_jazari_researches_after_each_wonder() -> None:
    state = table(2)
    market(state, wonders=("gobekli_tepe",))
    arrange(state, 0, cubes={"builder": 2}, leader="al_jazari")
    jump(state, "wonders")
    reply(state, 0, ("claim", "gobekli_tepe"), free_points(military=1))
    assert holdings(state, 0) == {"philosopher": 1, "military": 1}


@rule("VG-2", "PC-79")
def test_ashoka_turns_one_unit_at_the_start_of_phase_c() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, cubes={"unit": 2, "philosopher": 1}, leader="ashoka")
    jump(state, "evolution", "philosophy")
    assert options(state, 0) == [("convert", "unit", "philosopher"), ("done",)]
    answer(state, 0, "convert", "unit", "philosopher")
    assert holdings(state, 0) == {"unit": 1, "philosophy": 1, "points": 1}
    bury(state, 0)
    jump(state, "evolution")
    assert state.over


@rule("VS-5", "PC-60")
@pytest.mark.parametrize(("level", "cost"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_confucius_takes_one_philosopher_off(level: int, cost: int) -> None:
    state = table(2)
    lay_tokens(state, level + 1, "adv_heritage", "adv_sage", up=1)
    arrange(state, 0, cubes={"philosopher": cost}, philosophy=level, leader="confucius")
    jump(state, "philosophy")
    assert (state.seats[0].philosophy, cubes(state, 0)) == (level + 1, {})


@rule("VS-5", "PC-59")
@pytest.mark.parametrize(("level", "cost"), [(0, 2), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_buried_confucius_takes_nothing_off(level: int, cost: int) -> None:
    state = table(2)
    lay_tokens(state, level + 1, "adv_heritage", "adv_sage", up=1)
    arrange(state, 0, cubes={"philosopher": cost - 1}, philosophy=level, graveyard=("confucius",))
    arrange(state, 1, cubes={"philosopher": cost}, philosophy=level)
    jump(state, "philosophy")
    assert [own.philosophy for own in state.seats] == [level, level + 1]
    assert (cubes(state, 0), cubes(state, 1)) == ({"philosopher": cost - 1}, {})


@rule("VS-4", "PC-70")
@pytest.mark.parametrize(
    ("leader", "graveyard", "price"),
    [("archimedes", (), 4), ("", ("archimedes",), 5), ("pachacuti", (), 5), ("", ("pachacuti",), 4)],
)
def test_discounts_on_wonders(leader: str, graveyard: tuple[str, ...], price: int) -> None:
    state = table(2)
    market(state, wonders=("great_wall",))
    arrange(state, 0, cubes={"builder": 5}, leader=leader, graveyard=graveyard)
    jump(state, "wonders")
    answer(state, 0, "claim", "great_wall")
    assert cubes(state, 0) == ({"builder": 5 - price} if price < 5 else {})
    assert state.seats[0].heritage == 3


@rule("PC-76", "PC-79")
def test_a_buried_kalidasa_makes_leaders_cheaper() -> None:
    state = table(2)
    market(state, leaders=("arendt",))
    arrange(state, 0, cubes={"ambassador": 4}, leader="kalidasa")
    jump(state, "leaders")
    assert state.over
    bury(state, 0)
    jump(state, "leaders")
    answer(state, 0, "claim", "arendt")
    assert (owned(state, 0), cubes(state, 0)) == (["kalidasa", "arendt"], {})


@rule("VS-16", "PC-102")
def test_euclid_makes_technologies_cheaper_while_he_lives() -> None:
    state = table(3)
    stock(state, mathematics=0)
    arrange(state, 0, research={"science": 3}, leader="euclid")
    jump(state, "purchase")
    assert names(state.seats[0].discovery) == ["medicine"]
    assert state.seats[0].research == [0, 0, 0, 1, 1]


ONCE: list[tuple[str, Gains]] = [
    ("joan_of_arc", {"philosopher": 1}),
    ("li_bing", {"population": 1, "ambassador": 1}),
    ("mansa_musa", {"points": 2}),
    ("archimedes", {}),
]


@rule("PC-80", "VS-18")
@pytest.mark.parametrize(("name", "gains"), ONCE, ids=[row[0] for row in ONCE])
def test_what_a_leader_leaves_behind_once(name: str, gains: Gains) -> None:
    state = table(2)
    market(state, leaders=("hypatia", "enheduanna"))
    arrange(state, 0, cubes={"ambassador": 6}, leader=name)
    jump(state, "leaders", "leaders")
    before = {**holdings(state, 0), "ambassador": 3}
    answer(state, 0, "claim", "hypatia")
    assert gained(state, 0, before) == gains
    before = {**holdings(state, 0), "ambassador": state.seats[0].cubes[0] - 3}
    answer(state, 0, "claim", "enheduanna")
    assert gained(state, 0, before) == {}
