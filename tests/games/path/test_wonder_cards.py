"""The forty wonders: price, instant effects, printed points, calculations, second types (PC-70 to PC-75)."""

from typing import Any

import pytest

from civitas.games.path.scoring import score
from civitas.games.path.solo import rival_points
from civitas.games.path.words import TYPES
from games.path.cards import Gains, Reply, free_agents, free_points, gained, holdings, owned, reply, solo
from games.path.positions import BOX, answer, arrange, jump, lay_tokens, market, options, table
from support import rule

BOUGHT: list[tuple[str, int, tuple[Reply, ...], Gains]] = [
    # The wonder, its price, the answers, the gains; the trays stand at 3 and 4.
    ("jericho", 3, (), {"parked 5": 1, "parked 7": 1, "parked 9a": 1}),
    ("hanging_gardens", 2, (), {"population": 1, "ambassador": 1}),
    ("lascaux", 2, (), {"ambassador": 1}),
    ("alhambra", 3, (("choose", 0),), {"ambassador": 2}),
    ("alhambra", 3, (("choose", 1), free_points(science=1, military=1)), {"science": 1, "military": 1}),
    ("taj_mahal", 5, (), {"population": 1, "ambassador": 1}),
    ("moai", 4, (), {"ambassador": 1}),
    ("sydney_opera", 6, (), {}),
    ("statue_of_liberty", 5, (), {"population": 2, "ambassador": 2}),
    ("great_library", 3, (free_points(culture=2),), {"culture": 2}),
    ("stonehenge", 2, (), {"sage": 1}),
    ("nazca_lines", 2, (), {"spiritual": 1, "culture": 1}),
    ("house_of_wisdom", 4, (("take", "archery"),), {"heritage": 1}),
    ("sankore", 3, (), {"sage": 2}),
    ("chichen_itza", 4, (), {"parked 7": 2, "parked 9a": 2}),
    ("hadron_collider", 6, (), {}),
    (
        "space_station",
        7,
        (),
        {"culture": 1, "science": 1, "spiritual": 1, "military": 1, "industry": 1},
    ),
    ("gobekli_tepe", 2, (), {"philosopher": 1}),
    ("sanchi", 3, (), {"philosopher": 2}),
    ("temple_of_artemis", 3, (("choose", 0),), {"ambassador": 1}),
    ("temple_of_artemis", 3, (("choose", 1),), {"philosopher": 1}),
    ("angkor_wat", 5, (), {"philosophy": 1, "points": 1}),
    ("hagia_sophia", 4, (), {"philosopher": 1}),
    ("lalibela", 3, (), {"philosopher": 1, "sage": 1}),
    ("christ_the_redeemer", 5, (), {"philosopher": 3}),
    ("sagrada_familia", 7, (), {"philosopher": 2}),
    ("terracotta_army", 3, (), {"parked 6": 1, "parked 8": 1, "parked 9b": 1}),
    ("colossus", 3, (), {"heritage": 1, "ambassador": 1}),
    ("buhen", 2, (), {"heritage": 1, "unit": 1}),
    ("great_wall", 5, (), {"heritage": 3}),
    ("himeji", 3, (("choose", 0),), {"heritage": 2}),
    ("himeji", 3, (("choose", 1),), {"unit": 2}),
    ("sacsayhuaman", 4, (), {"heritage": 1, "parked 8": 1, "parked 9b": 1}),
    ("arc_de_triomphe", 6, (), {}),
    ("laferriere", 5, (), {"heritage": 2, "unit": 1}),
    ("great_pyramid", 4, (), {"philosopher": 1}),
    ("lighthouse", 2, (), {"builder": 1}),
    ("pont_du_gard", 3, (), {"population": 1, "ambassador": 1, "builder": 1}),
    ("grand_canal", 4, (free_agents(sage=1, unit=1),), {"sage": 1, "unit": 1}),
    ("great_zimbabwe", 3, (), {"ambassador": 1, "points": 1}),
    ("machu_picchu", 4, (), {"population": 2, "ambassador": 1}),
    ("eiffel_tower", 7, (), {}),
    ("panama_canal", 5, (free_agents(builder=2, unit=1),), {"builder": 2, "unit": 1}),
]


@rule("PC-70", "PC-72")
@pytest.mark.parametrize(("name", "cost", "replies", "gains"), BOUGHT)
def test_the_price_and_the_bonus(name: str, cost: int, replies: tuple[Reply, ...], gains: Gains) -> None:
    state = table(2)
    market(state, wonders=(name,))
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, cubes={"builder": cost})
    arrange(state, 1, cubes={"builder": cost - 1})
    jump(state, "wonders")
    assert state.waiting() == [0]
    reply(state, 0, ("claim", name), *replies)
    assert (holdings(state, 0), owned(state, 0)) == (gains, [name])
    assert state.over


PRINTED: list[tuple[str, str, int, int, int]] = [
    # The wonder, its type and level, its points; what its calculation adds beside the basic technologies.
    ("jericho", "culture", 1, 1, 0),
    ("hanging_gardens", "culture", 1, 1, 0),
    ("lascaux", "culture", 1, 1, 0),
    ("alhambra", "culture", 2, 2, 0),
    ("taj_mahal", "culture", 2, 4, 1),
    ("moai", "culture", 2, 3, 0),
    ("sydney_opera", "culture", 3, 5, 2),
    ("statue_of_liberty", "culture", 3, 5, 0),
    ("great_library", "science", 1, 1, 0),
    ("stonehenge", "science", 1, 0, 0),
    ("nazca_lines", "science", 1, 0, 0),
    ("house_of_wisdom", "science", 2, 3, 0),
    ("sankore", "science", 2, 2, 0),
    ("chichen_itza", "science", 2, 2, 0),
    ("hadron_collider", "science", 3, 5, 2),
    ("space_station", "science", 3, 7, 1),
    ("gobekli_tepe", "spiritual", 1, 1, 0),
    ("sanchi", "spiritual", 1, 1, 0),
    ("temple_of_artemis", "spiritual", 1, 3, 0),
    ("angkor_wat", "spiritual", 2, 3, 0),
    ("hagia_sophia", "spiritual", 2, 3, 0),
    ("lalibela", "spiritual", 2, 2, 0),
    ("christ_the_redeemer", "spiritual", 3, 5, 0),
    ("sagrada_familia", "spiritual", 3, 6, 2),
    ("terracotta_army", "military", 1, 3, 0),
    ("colossus", "military", 1, 2, 0),
    ("buhen", "military", 1, 1, 0),
    ("great_wall", "military", 2, 6, 0),
    ("himeji", "military", 2, 2, 0),
    ("sacsayhuaman", "military", 2, 4, 0),
    ("arc_de_triomphe", "military", 3, 7, 0),
    ("laferriere", "military", 3, 6, 0),
    ("great_pyramid", "industry", 1, 4, 0),
    ("lighthouse", "industry", 1, 1, 0),
    ("pont_du_gard", "industry", 1, 1, 0),
    ("grand_canal", "industry", 2, 3, 0),
    ("great_zimbabwe", "industry", 2, 2, 0),
    ("machu_picchu", "industry", 2, 3, 0),
    ("eiffel_tower", "industry", 3, 8, 1),
    ("panama_canal", "industry", 3, 4, 0),
]
ALSO = {
    "stonehenge": "spiritual",
    "hagia_sophia": "culture",
    "great_pyramid": "spiritual",
    "machu_picchu": "spiritual",
}


@rule("PC-73", "PC-143", "PC-116")
@pytest.mark.parametrize(("name", "kind", "level", "points", "end"), PRINTED, ids=[row[0] for row in PRINTED])
def test_printed_points_and_types(name: str, kind: str, level: int, points: int, end: int) -> None:
    state = table(2)
    own = arrange(state, 0, wonders=(name,))
    assert score(state, 0)["wonders"] == points + end
    assert [own.cards_of_type(BOX, place) for place in range(5)] == [
        1 + (word in (kind, ALSO.get(name))) for word in TYPES
    ]


def test_the_tables_name_all_wonders() -> None:
    wonders = [card.id for card in BOX.cards[:40]]
    assert sorted({row[0] for row in BOUGHT}) == sorted(wonders)
    assert [row[0] for row in PRINTED] == wonders


@rule("PCS-21", "PCS-30")
@pytest.mark.parametrize(("name", "kind", "level", "points", "end"), PRINTED, ids=[row[0] for row in PRINTED])
def test_the_rival_scores_points_and_level_only(
    name: str, kind: str, level: int, points: int, end: int
) -> None:
    state = solo(difficulty="golden_age")
    rival = state.rival
    assert rival is not None
    arrange(state, 1, wonders=(name,))
    assert rival_points(state, rival)["wonders"] == points + {1: 0, 2: 1, 3: 2}[level]
    assert [rival.cards_of_type(BOX, place) for place in range(5)] == [1 + (kind == word) for word in TYPES]


END: list[tuple[str, dict[str, Any], int]] = [
    ("taj_mahal", {"old": ("writing",)}, 4 + 1),
    ("taj_mahal", {"old": ("writing",) * 8}, 4 + 5),
    ("moai", {"graveyard": ("homer",)}, 3 + 1),
    ("moai", {"leader": "caesar", "graveyard": ("homer", "euclid")}, 3 + 2),
    ("sydney_opera", {"old": ("writing",) * 2}, 5 + 4),
    ("sydney_opera", {"old": ("writing",) * 3}, 5 + 5),
    ("sydney_opera", {"old": ("writing",) * 5}, 5 + 5),
    ("hadron_collider", {"old": ("medicine",) * 2}, 5 + 4),
    ("hadron_collider", {"old": ("medicine",) * 3}, 5 + 5),
    ("hadron_collider", {"old": ("medicine",) * 5}, 5 + 5),
    ("space_station", {"wonders": ("jericho", "lascaux", "sanchi")}, 7 + 3 + 1 + 1 + 1),
    ("sagrada_familia", {"old": ("mythology",) * 2}, 6 + 4),
    ("sagrada_familia", {"old": ("mythology",) * 3}, 6 + 5),
    ("sagrada_familia", {"wonders": ("great_pyramid",), "old": ("mythology",) * 2}, 6 + 5 + 4),
    ("sagrada_familia", {"old": ("mythology",) * 4}, 6 + 5),
    ("arc_de_triomphe", {"heritage": 3}, 7 + 1),
    ("arc_de_triomphe", {"heritage": 10}, 7 + 5),
    ("arc_de_triomphe", {"heritage": 13}, 7 + 5),
    ("eiffel_tower", {"wonders": ("jericho", "lascaux")}, 8 + 3 + 2),
    ("eiffel_tower", {"wonders": ("jericho", "lascaux", "sanchi", "buhen")}, 8 + 5 + 4),
    ("eiffel_tower", {"wonders": ("jericho", "lascaux", "sanchi", "buhen", "lighthouse")}, 8 + 5 + 5),
]


@rule("PC-73", "PC-143")
@pytest.mark.parametrize(("name", "position", "points"), END)
def test_end_of_game_calculations(name: str, position: dict[str, Any], points: int) -> None:
    state = table(2)
    others = position.get("wonders", ())
    arrange(state, 0, **{**position, "wonders": (*others, name)})
    assert score(state, 0)["wonders"] == points


PARKED: list[tuple[str, int, Gains]] = [
    ("jericho", 3, {"parked 5": 1, "parked 7": 1, "parked 9a": 1}),
    ("jericho", 4, {"sage": 1, "parked 7": 1, "parked 9a": 1}),
    ("jericho", 6, {"sage": 1, "parked 9a": 1}),
    ("jericho", 9, {"sage": 1}),
    ("chichen_itza", 6, {"sage": 2, "parked 9a": 2}),
    ("chichen_itza", 9, {"sage": 2}),
    ("terracotta_army", 5, {"unit": 1, "parked 8": 1, "parked 9b": 1}),
    ("terracotta_army", 7, {"unit": 1, "parked 9b": 1}),
    ("terracotta_army", 9, {"unit": 1}),
    ("sacsayhuaman", 7, {"heritage": 1, "unit": 1, "parked 9b": 1}),
]


@rule("VS-3", "PC-75")
@pytest.mark.parametrize(("name", "round", "gains"), PARKED)
def test_parked_cubes_by_round(name: str, round: int, gains: Gains) -> None:
    state = table(2, round=round)
    market(state, wonders=(name,))
    arrange(state, 0, cubes={"builder": 4})
    jump(state, "wonders")
    before = {"builder": 4 - {"jericho": 3, "terracotta_army": 3}.get(name, 4)}
    answer(state, 0, "claim", name)
    assert gained(state, 0, before) == gains


@rule("PC-75", "VG-3")
def test_nothing_is_parked_at_an_event_that_is_over() -> None:
    state = table(2, round=9)
    state.challenge_at = state.battle_at = 4
    market(state, wonders=("jericho", "terracotta_army"))
    arrange(state, 0, cubes={"builder": 6})
    jump(state, "wonders", "wonders")
    answer(state, 0, "claim", "jericho")
    answer(state, 0, "claim", "terracotta_army")
    assert holdings(state, 0) == {}


@rule("VS-11", "PC-115")
@pytest.mark.parametrize(("challenge", "points"), [("number_zero", 2), ("axial_age", 2), ("tin_routes", 1)])
def test_stonehenge_counts_as_science_and_as_spiritual(challenge: str, points: int) -> None:
    state = table(2, round=3, challenges={"3": challenge})
    arrange(state, 0, wonders=("stonehenge",))
    jump(state, "challenge")
    assert state.seats[0].points == points


@rule("VS-11", "PC-84")
def test_a_conflict_about_stonehenge_looks_at_science_only() -> None:
    state = table(2, boards=("china", "maya"))
    market(state, wonders=("stonehenge",))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 2})
    jump(state, "wonders")
    for seat in (0, 1):
        answer(state, seat, "claim", "stonehenge")
    assert [action[0] for action in options(state, 0)] == ["keep", "withdraw"]
    for seat in (0, 1):
        answer(state, seat, "keep")
    assert (owned(state, 0), owned(state, 1)) == (["stonehenge"], [])


@rule("VS-11", "VS-1")
def test_stonehenge_is_one_wonder_for_the_industrial_revolution() -> None:
    state = table(2, round=7, challenges={"7": "industrial_revolution"})
    arrange(state, 0, wonders=("stonehenge", "hagia_sophia"))
    jump(state, "challenge")
    assert state.seats[0].points == 1
