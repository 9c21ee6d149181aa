"""The material of The Rival Realm: action cards, calendar, difficulties, civilization cards (PC-149)."""

from collections import Counter
from itertools import pairwise

import pytest

from civitas.games.path import GAME
from civitas.games.path.philosophy import turn_tokens_down
from civitas.games.path.solo import rival_points, wish_list
from civitas.games.path.state import PathState
from civitas.games.path.words import AMBASSADOR, BUILDER, TYPE, TYPES
from games.path.cards import Gains, holdings, owned, rival_of, solo
from games.path.positions import (
    BOX,
    action_card,
    arrange,
    fetch,
    jump,
    lay_tokens,
    market,
    names,
    table,
)
from support import rule

ACTIONS: list[tuple[str, tuple[Gains, Gains, Gains], tuple[str, ...], str, str]] = [
    # The card, its income of the three eras, what it claims, how it picks, which type it brings to the front.
    ("levy", ({"unit": 1}, {"unit": 1}, {"unit": 2}), ("leader",), "interest", "military"),
    (
        "fortification",
        ({"heritage": 1}, {"heritage": 1}, {"heritage": 1, "builder": 1}),
        ("wonder",),
        "cost",
        "industry",
    ),
    (
        "campaign",
        ({"unit": 1}, {"heritage": 1, "unit": 1}, {"heritage": 1, "unit": 1}),
        ("wonder", "leader"),
        "points",
        "",
    ),
    ("quarry", ({"builder": 1}, {"builder": 2}, {"builder": 3}), ("wonder",), "interest", "industry"),
    (
        "lodge_of_masons",
        ({"builder": 2}, {"builder": 2}, {"builder": 2, "sage": 1}),
        ("wonder",),
        "cost",
        "science",
    ),
    (
        "great_exhibition",
        ({"builder": 1}, {"builder": 1, "ambassador": 1}, {"builder": 2, "ambassador": 1}),
        ("wonder", "leader"),
        "points",
        "culture",
    ),
    (
        "embassy",
        ({"ambassador": 1}, {"ambassador": 2}, {"ambassador": 3}),
        ("leader",),
        "interest",
        "culture",
    ),
    (
        "court",
        ({"ambassador": 2}, {"ambassador": 2}, {"ambassador": 2, "sage": 1}),
        ("leader",),
        "cost",
        "spiritual",
    ),
    (
        "succession",
        ({"ambassador": 1}, {"ambassador": 1, "unit": 1}, {"ambassador": 2, "unit": 1}),
        ("wonder", "leader"),
        "points",
        "military",
    ),
    (
        "academy",
        ({"philosopher": 1}, {"philosopher": 1, "sage": 1}, {"philosopher": 2, "sage": 1}),
        ("wonder",),
        "interest",
        "spiritual",
    ),
    ("retreat", ({"philosopher": 2}, {"philosopher": 2}, {"philosopher": 3}), (), "interest", "science"),
    (
        "disputation",
        ({"philosopher": 1}, {"philosopher": 2}, {"philosopher": 2, "ambassador": 1}),
        ("leader",),
        "interest",
        "",
    ),
]
NAMES = [row[0] for row in ACTIONS]


@rule("PCS-14")
@pytest.mark.parametrize(("first", "last", "era"), [(1, 3, 0), (4, 6, 1), (7, 9, 2)])
@pytest.mark.parametrize("row", ACTIONS, ids=NAMES)
def test_income_by_era(
    row: tuple[str, tuple[Gains, ...], tuple[str, ...], str, str], first: int, last: int, era: int
) -> None:
    for round_ in (first, last):
        state = solo(difficulty="foundation", round=round_)
        action_card(state, row[0])
        jump(state, "rival_income")
        assert holdings(state, 1) == row[1][era]
        assert holdings(state, 0) == {}


@rule("PCS-18", "PCS-21")
@pytest.mark.parametrize("row", ACTIONS, ids=NAMES)
def test_the_markets_that_a_card_claims(row: tuple[str, object, tuple[str, ...], str, str]) -> None:
    state = solo()
    market(state, wonders=("lighthouse",), leaders=("hypatia",))
    arrange(state, 1, cubes={"builder": 2, "ambassador": 3})
    action_card(state, row[0])
    jump(state, "wonders", "leaders")
    bought = [card for kind, card in (("wonder", "lighthouse"), ("leader", "hypatia")) if kind in row[2]]
    assert owned(state, 1) == bought
    assert holdings(state, 1) == {
        **({} if "wonder" in row[2] else {"builder": 2}),
        **({} if "leader" in row[2] else {"ambassador": 3}),
    }


PICKS = {
    # Interest row culture, science, spiritual, military, industry.
    "interest": (
        ["lascaux", "sanchi", "terracotta_army", "great_pyramid"],
        ["murasaki", "enheduanna", "lakshmibai", "li_bing"],
    ),
    "cost": (
        ["great_pyramid", "sanchi", "terracotta_army", "lascaux"],
        ["lakshmibai", "murasaki", "enheduanna", "li_bing"],
    ),
    "points": (
        ["great_pyramid", "terracotta_army", "lascaux", "sanchi"],
        ["lakshmibai", "enheduanna", "murasaki", "li_bing"],
    ),
}


@rule("PCS-19", "PCS-32")
@pytest.mark.parametrize("row", ACTIONS, ids=NAMES)
def test_how_a_card_picks(row: tuple[str, object, object, str, str]) -> None:
    state = solo()
    rival = rival_of(state)
    rival.interest = [0, 1, 2, 3, 4]
    market(
        state,
        wonders=("great_pyramid", "terracotta_army", "sanchi", "lascaux"),
        leaders=("li_bing", "lakshmibai", "enheduanna", "murasaki"),
    )
    arrange(state, 1, cubes={"builder": 5, "ambassador": 5})
    action_card(state, row[0])
    for zone, agent, order in (
        (state.wonder_market, BUILDER, PICKS[row[3]][0]),
        (state.leader_market, AMBASSADOR, PICKS[row[3]][1]),
    ):
        assert [BOX.item_ids[item] for item in wish_list(state, rival, zone, agent)] == order


@rule("PCS-12", "PCS-13")
@pytest.mark.parametrize("row", ACTIONS, ids=NAMES)
def test_which_type_comes_to_the_front(row: tuple[str, object, object, str, str]) -> None:
    state = solo()
    rival = rival_of(state)
    rival.interest = [0, 4, 3, 2, 1]
    before = ["culture", "industry", "military", "spiritual", "science"]
    fetch(state, row[0], state.action_pile)
    jump(state, "rival_project")
    front = [row[4]] if row[4] else []
    assert [TYPES[kind] for kind in rival.interest] == front + [kind for kind in before if kind not in front]
    assert [BOX.item_ids[item] for item in state.actions.items] == [row[0]]


@rule("PCS-14")
@pytest.mark.parametrize(
    ("round_", "gains"),
    [
        (1, {}),
        (2, {}),
        (3, {"sage": 1}),
        (4, {"unit": 1}),
        (5, {"sage": 1}),
        (6, {"unit": 1}),
        (7, {"sage": 1}),
        (8, {"unit": 1}),
        (9, {"sage": 1, "unit": 1}),
    ],
)
@pytest.mark.parametrize(
    ("difficulty", "used"), [("foundation", False), ("golden_age", True), ("world_power", True)]
)
def test_the_calendar(difficulty: str, used: bool, round_: int, gains: Gains) -> None:
    state = solo(difficulty=difficulty, round=round_)
    action_card(state, "retreat")
    jump(state, "rival_income")
    philosophers = {"philosopher": 2 if round_ < 7 else 3}
    assert holdings(state, 1) == ({**gains, **philosophers} if used else philosophers)


@rule("PCS-23", "PCS-7")
@pytest.mark.parametrize(
    ("difficulty", "levels"),
    [("foundation", "111112223"), ("golden_age", "111122233"), ("world_power", "111222333")],
)
def test_the_levels_of_the_rivals_technologies(difficulty: str, levels: str) -> None:
    for round_, level in enumerate(levels, start=1):
        state = solo(difficulty=difficulty, round=round_)
        rival = rival_of(state)
        rival.interest = [TYPE["industry"], 0, 1, 2, 3]
        jump(state, "rival_purchase", "purchase")
        assert names(rival.old[5:]) == [{"1": "masonry", "2": "mechanics", "3": "coal"}[level]]
        assert rival.research == [0] * 5


@rule("PCS-30", "PCS-7")
@pytest.mark.parametrize(
    ("difficulty", "points"),
    [("foundation", (0, 0, 0)), ("golden_age", (0, 1, 2)), ("world_power", (1, 1, 2))],
)
def test_points_per_card_by_difficulty(difficulty: str, points: tuple[int, int, int]) -> None:
    cards = [("buhen", "sun_tzu", 1, 1), ("himeji", "rumi", 2, 1), ("panama_canal", "kahlo", 4, 3)]
    for (wonder, leader, of_wonder, of_leader), extra in zip(cards, points, strict=True):
        state = solo(difficulty=difficulty)
        arrange(state, 1, wonders=(wonder,), leader=leader)
        pad = rival_points(state, rival_of(state))
        assert (pad["wonders"], pad["leaders"]) == (of_wonder + extra, of_leader + extra)


RIVALS: list[tuple[str, list[str], Gains]] = [
    ("egypt", ["industry", "spiritual", "science", "culture", "military"], {"builder": 1}),
    ("rome", ["military", "science", "spiritual", "industry", "culture"], {"heritage": 1}),
    ("maya", ["spiritual", "culture", "military", "science", "industry"], {"philosopher": 1}),
    ("china", ["science", "industry", "culture", "military", "spiritual"], {"sage": 1}),
    ("persia", ["culture", "military", "industry", "spiritual", "science"], {"ambassador": 1}),
]


@rule("PCS-5", "PCS-3")
@pytest.mark.parametrize(("board", "row", "favour"), RIVALS, ids=[row[0] for row in RIVALS])
def test_the_interest_row_at_the_start(board: str, row: list[str], favour: Gains) -> None:
    states = [table(1, seed) for seed in range(24)]
    rivals = [rival_of(state) for state in states]
    rows = [rival.interest for rival in rivals if BOX.civilizations[rival.board].id == board]
    assert rows
    assert {tuple(TYPES[kind] for kind in interest) for interest in rows} == {tuple(row)}


@rule("PCS-24", "PCS-10")
@pytest.mark.parametrize(("board", "row", "favour"), RIVALS, ids=[row[0] for row in RIVALS])
def test_the_favour_of_the_rivals_civilization(board: str, row: list[str], favour: Gains) -> None:
    bonus: dict[str, Gains] = {
        "culture": {"ambassador": 1},
        "science": {},
        "spiritual": {"philosopher": 1},
        "military": {"heritage": 1},
        "industry": {"builder": 1},
    }
    player = "rome" if board == "egypt" else "egypt"
    state = solo(player, board)
    jump(state, "rival_purchase", "purchase")
    assert Counter(holdings(state, 1)) == Counter(bonus[row[0]]) + Counter(favour)
    state = solo(player, board)
    rival_of(state).interest = [TYPE[kind] for kind in (*row[1:], row[0])]
    jump(state, "rival_purchase", "purchase")
    assert holdings(state, 1) == bonus[row[1]]


@rule("PCS-16", "PCS-17")
def test_the_order_of_preference() -> None:
    order: list[tuple[str, Gains]] = [
        ("adv_any", {"unit": 1}),
        ("adv_builder", {"builder": 1}),
        ("adv_philosopher", {"philosopher": 1}),
        ("adv_ambassador", {"ambassador": 1}),
        ("adv_population", {"ambassador": 1}),
        ("adv_heritage", {"heritage": 1}),
        ("adv_unit", {"unit": 1}),
        ("adv_sage", {"sage": 1}),
        ("adv_points", {"points": 1}),
        ("adv_research", {}),
    ]
    for (better, gains), (worse, _) in pairwise(order):
        state = solo("egypt", "rome")
        lay_tokens(state, 1, worse, better)
        arrange(state, 1, cubes={"philosopher": 2})
        jump(state, "philosophy")
        assert holdings(state, 1) == {**gains, "philosophy": 1}
        turn_tokens_down(state)
        assert state.up[0] == 2
    state = solo()
    lay_tokens(state, 2, "adv_research", "adv_points", up=1)
    arrange(state, 1, cubes={"philosopher": 2}, philosophy=1)
    jump(state, "philosophy")
    assert (holdings(state, 1), state.up[1]) == ({"philosophy": 2}, 1)


@rule("PC-149", "PCS-8")
def test_the_material_of_the_solo_game() -> None:
    entries = GAME.pack.entries
    assert [len(entries[f"solo_{kind}"]) for kind in ("board", "civilization", "action", "interest")] == [
        1,
        5,
        12,
        5,
    ]
    families = Counter(entry["family"] for entry in entries["solo_action"])
    assert families == {"battle": 3, "wonder": 3, "leader": 3, "philosophy": 3}
    assert [entry["type"] for entry in entries["solo_interest"]] == list(TYPES)
    assert [entry.id for entry in entries["solo_action"]] == NAMES
    state = GAME.setup({}, 1, 2)
    assert isinstance(state, PathState)
    assert (len(state.action_pile), len(state.actions)) == (12, 0)
