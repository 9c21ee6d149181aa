"""Every wonder, leader and advantage token once in play, with the figures that its text promises."""

from typing import Any

import pytest

from civitas.games.path.scoring import score
from civitas.games.path.state import PathState
from games.path.positions import BOX, arrange, change, figures, jump, lay_tokens, market, options, table

Figures = dict[str, int]
Row = tuple[str, dict[str, Any], tuple[str, ...], list[tuple[Any, ...]], Figures]


def play(state: PathState, answers: list[tuple[Any, ...]]) -> None:
    """Give the answers of seat 0 in this order; without more of them everybody takes the first option."""
    left = list(answers)
    while state.waiting():
        seat = state.waiting()[0]
        chosen = left.pop(0) if left and seat == 0 else options(state, seat)[0]
        state.apply(seat, chosen)
    assert left == []


# In round 6 the challenge tray stands at 7 and the battle tray at 6; the price is paid in builders.
BOUGHT_WONDERS: dict[str, tuple[int, list[tuple[Any, ...]], Figures]] = {
    "jericho": (3, [], {"sage": 1, "parked 9a": 1}),
    "hanging_gardens": (2, [], {"population": 1, "ambassador": 1}),
    "lascaux": (2, [], {"ambassador": 1}),
    "alhambra": (3, [("choose", 0)], {"ambassador": 2}),
    "taj_mahal": (5, [], {"population": 1, "ambassador": 1}),
    "moai": (4, [], {"ambassador": 1}),
    "sydney_opera": (6, [], {}),
    "statue_of_liberty": (5, [], {"population": 2, "ambassador": 2}),
    "great_library": (3, [("research", (1, 0, 0, 1, 0))], {"culture": 1, "military": 1}),
    "stonehenge": (2, [], {"sage": 1}),
    "nazca_lines": (2, [], {"spiritual": 1, "culture": 1}),
    "house_of_wisdom": (4, [("take", "archery")], {"technologies": 1, "heritage": 1}),
    "sankore": (3, [], {"sage": 2}),
    "chichen_itza": (4, [], {"sage": 2, "parked 9a": 2}),
    "hadron_collider": (6, [], {}),
    "space_station": (
        7,
        [],
        {"culture": 1, "science": 1, "spiritual": 1, "military": 1, "industry": 1},
    ),
    "gobekli_tepe": (2, [], {"philosopher": 1}),
    "sanchi": (3, [], {"philosopher": 2}),
    "temple_of_artemis": (3, [("choose", 1)], {"philosopher": 1}),
    "angkor_wat": (5, [], {"philosophy": 1, "points": 1}),
    "hagia_sophia": (4, [], {"philosopher": 1}),
    "lalibela": (3, [], {"philosopher": 1, "sage": 1}),
    "christ_the_redeemer": (5, [], {"philosopher": 3}),
    "sagrada_familia": (7, [], {"philosopher": 2}),
    "terracotta_army": (3, [], {"unit": 1, "parked 8": 1, "parked 9b": 1}),
    "colossus": (3, [], {"heritage": 1, "ambassador": 1}),
    "buhen": (2, [], {"heritage": 1, "unit": 1}),
    "great_wall": (5, [], {"heritage": 3}),
    "himeji": (3, [("choose", 0)], {"heritage": 2}),
    "sacsayhuaman": (4, [], {"heritage": 1, "parked 8": 1, "parked 9b": 1}),
    "arc_de_triomphe": (6, [], {}),
    "laferriere": (5, [], {"heritage": 2, "unit": 1}),
    "great_pyramid": (4, [], {"philosopher": 1}),
    "lighthouse": (2, [], {"builder": 1}),
    "pont_du_gard": (3, [], {"population": 1, "ambassador": 1, "builder": 1}),
    "grand_canal": (4, [("gain", (1, 1, 0, 0, 0))], {"ambassador": 1, "sage": 1}),
    "great_zimbabwe": (3, [], {"ambassador": 1, "points": 1}),
    "machu_picchu": (4, [], {"population": 2, "ambassador": 1}),
    "eiffel_tower": (7, [], {}),
    "panama_canal": (5, [("gain", (0, 0, 2, 1, 0))], {"philosopher": 2, "unit": 1}),
}

BOUGHT_LEADERS: dict[str, tuple[int, list[tuple[Any, ...]], Figures]] = {
    "cleopatra": (3, [], {}),
    "homer": (3, [], {}),
    "kalidasa": (2, [], {"population": 1, "ambassador": 1}),
    "murasaki": (3, [], {"ambassador": 1}),
    "shakespeare": (3, [], {}),
    "tupaia": (4, [], {"population": 1, "ambassador": 1}),
    "kahlo": (6, [], {}),
    "mandela": (6, [], {"population": 2, "ambassador": 1}),
    "euclid": (3, [], {}),
    "hypatia": (3, [], {}),
    "aryabhata": (2, [], {"science": 1, "sage": 1}),
    "ibn_al_haytham": (3, [], {}),
    "leonardo": (4, [], {}),
    "wang_zhenyi": (3, [], {"sage": 2}),
    "curie": (6, [("research", (0, 2, 0, 0, 0))], {"sage": 1, "science": 2}),
    "turing": (6, [("take", "gunpowder")], {"technologies": 1, "heritage": 2, "philosopher": 1}),
    "confucius": (3, [], {"philosopher": 1}),
    "enheduanna": (3, [], {}),
    "ashoka": (2, [], {"unit": 2}),
    "hildegard": (3, [], {"philosopher": 1}),
    "rumi": (4, [], {"philosophy": 1, "points": 1}),
    "juana_ines": (3, [], {}),
    "gandhi": (6, [("convert", "unit", "philosopher"), ("done",)], {"unit": -1, "philosopher": 1}),
    "arendt": (5, [], {}),
    "caesar": (3, [], {"heritage": 1}),
    "sun_tzu": (2, [], {"unit": 1}),
    "amanirenas": (3, [], {}),
    "genghis_khan": (3, [], {"heritage": 2}),
    "joan_of_arc": (3, [], {}),
    "pachacuti": (3, [], {"heritage": 1, "population": 1, "ambassador": 1}),
    "lakshmibai": (5, [], {"heritage": 2}),
    "louverture": (5, [], {"unit": 2}),
    "hatshepsut": (3, [], {}),
    "li_bing": (3, [], {}),
    "archimedes": (2, [], {}),
    "mansa_musa": (4, [("gain", (0, 0, 0, 2, 0))], {"unit": 2}),
    "gutenberg": (4, [("take", "masonry")], {"technologies": 1, "builder": 1}),
    "al_jazari": (3, [], {}),
    "tesla": (6, [], {"builder": 2}),
    "gilbreth": (5, [], {}),
}


def test_the_tables_are_complete() -> None:
    assert [*BOUGHT_WONDERS, *BOUGHT_LEADERS] == [card.id for card in BOX.cards]


@pytest.mark.parametrize("name", BOUGHT_WONDERS)
def test_a_wonder_is_bought(name: str) -> None:
    cost, answers, gained = BOUGHT_WONDERS[name]
    state = table(2, round=6)
    lay_tokens(state, 1, "adv_points", "adv_unit", up=1)
    market(state, wonders=(name,))
    arrange(state, 0, cubes={"builder": cost})
    before = figures(state)
    jump(state, "wonders")
    play(state, [("claim", name), *answers])
    assert change(state, before) == {**gained, "builder": gained.get("builder", 0) - cost}


@pytest.mark.parametrize("name", BOUGHT_LEADERS)
def test_a_leader_is_bought(name: str) -> None:
    cost, answers, gained = BOUGHT_LEADERS[name]
    state = table(2, round=6)
    lay_tokens(state, 1, "adv_points", "adv_unit", up=1)
    market(state, leaders=(name,))
    arrange(state, 0, cubes={"ambassador": cost, "unit": 2})
    before = figures(state)
    jump(state, "leaders")
    play(state, [("claim", name), *answers])
    assert change(state, before) == {**gained, "ambassador": gained.get("ambassador", 0) - cost}


KADESH = {"battles": {"4": "kadesh"}, "round": 4}
VALLEYS = {"challenges": {"3": "irrigated_valleys"}, "round": 3}
OFFER = {"left": ("printing", "coal")}
LIVING: list[Row] = [
    ("cleopatra", {}, ("deployment",), [], {"ambassador": 1}),
    ("homer", {}, ("research",), [], {"culture": 1}),
    ("homer", KADESH, ("battle",), [], {"points": 1}),
    (
        "shakespeare",
        {"research": {"military": 1}},
        ("purchase",),
        [],
        {"military": -1, "heritage": 1, "technologies": 1, "points": 1},
    ),
    ("tupaia", {}, ("deployment",), [("deployment", (0, 0, 0, 1, 0))], {"unit": 1}),
    (
        "euclid",
        {"research": {"military": 3}},
        ("purchase",),
        [("buy", "gunpowder")],
        {"military": -3, "heritage": 2, "philosopher": 1, "technologies": 1},
    ),
    ("hypatia", {}, ("deployment",), [], {"sage": 1}),
    ("ibn_al_haytham", VALLEYS, ("challenge",), [], {"builder": 1, "points": 3, "industry": 1}),
    (
        "ibn_al_haytham",
        {"research": {"science": 1}},
        ("purchase",),
        [],
        {"science": -1, "industry": 1, "technologies": 1, "sage": 1},
    ),
    (
        "ibn_al_haytham",
        {"research": {"military": 1}},
        ("purchase",),
        [],
        {"military": -1, "heritage": 1, "technologies": 1},
    ),
    ("leonardo", {}, ("research",), [("research", (1, 0, 1, 0, 0))], {"culture": 1, "spiritual": 1}),
    (
        "wang_zhenyi",
        {**VALLEYS, "cubes": {"sage": 3}},
        ("challenge",),
        [],
        {"builder": 1, "points": 4, "industry": 2, "sage": -1},
    ),
    ("enheduanna", {}, ("deployment",), [], {"philosopher": 1}),
    (
        "confucius",
        {"cubes": {"philosopher": 1}},
        ("philosophy",),
        [],
        {"philosopher": -1, "philosophy": 1, "points": 1},
    ),
    (
        "ashoka",
        {"cubes": {"unit": 2}},
        ("evolution",),
        [("convert", "unit", "philosopher")],
        {"unit": -1, "philosopher": 1},
    ),
    (
        "hildegard",
        {"cubes": {"philosopher": 2}},
        ("philosophy",),
        [],
        {"philosopher": -2, "philosophy": 1, "points": 3},
    ),
    ("juana_ines", VALLEYS, ("challenge",), [], {"builder": 1, "points": 1, "philosopher": 1}),
    ("caesar", {}, ("research",), [], {"military": 1}),
    ("sun_tzu", {**KADESH, "cubes": {"unit": 1}}, ("battle",), [], {"points": 2}),
    ("amanirenas", {}, ("deployment",), [], {"unit": 1}),
    (
        "genghis_khan",
        {**KADESH, "heritage": 4},
        ("battle",),
        [],
        {"points": 4, "population": 1, "ambassador": 2},
    ),
    ("joan_of_arc", KADESH, ("battle",), [], {"points": 4, "ambassador": 1}),
    ("lakshmibai", {**KADESH, "heritage": 4}, ("battle",), [], {"points": 6, "ambassador": 1}),
    ("lakshmibai", {**KADESH, "heritage": 2}, ("battle",), [], {"points": 2}),
    ("hatshepsut", {}, ("deployment",), [], {"builder": 1}),
    ("li_bing", {}, ("research",), [], {"industry": 1}),
    (
        "archimedes",
        {"cubes": {"builder": 1}, "wonders": ("gobekli_tepe",)},
        ("wonders",),
        [("claim", "gobekli_tepe")],
        {"builder": -1, "philosopher": 1},
    ),
    ("gutenberg", {}, ("research",), [], {"culture": 1}),
    ("al_jazari", {}, ("deployment",), [], {"builder": 1}),
    (
        "al_jazari",
        {"cubes": {"builder": 2}, "wonders": ("gobekli_tepe",)},
        ("wonders",),
        [("claim", "gobekli_tepe"), ("research", (0, 1, 0, 0, 0))],
        {"builder": -2, "philosopher": 1, "science": 1},
    ),
    (
        "gilbreth",
        OFFER,
        ("deployment",),
        [("deployment", (3, 1, 0, 2, 0))],
        {"ambassador": 3, "sage": 1, "unit": 2},
    ),
]
BURIED: list[Row] = [
    ("kalidasa", {"cubes": {"ambassador": 2}}, ("leaders",), [("claim", "homer")], {"ambassador": -2}),
    (
        "shakespeare",
        {"cubes": {"ambassador": 3}},
        ("leaders",),
        [("claim", "homer")],
        {"ambassador": -3, "points": 2},
    ),
    ("euclid", VALLEYS, ("challenge",), [], {"builder": 1, "points": 2, "industry": 1}),
    ("juana_ines", VALLEYS, ("challenge",), [], {"builder": 1, "points": 2, "industry": 1}),
    ("amanirenas", KADESH, ("battle",), [], {"points": 2}),
    (
        "pachacuti",
        {"cubes": {"builder": 1}, "wonders": ("gobekli_tepe",)},
        ("wonders",),
        [("claim", "gobekli_tepe")],
        {"builder": -1, "philosopher": 1},
    ),
]
REPLACED: dict[str, Figures] = {
    "joan_of_arc": {"philosopher": 1},
    "li_bing": {"population": 1, "ambassador": -2},
    "mansa_musa": {"points": 2},
}


def run(row: Row, place: str) -> None:
    name, given, steps, answers, expected = row
    setting = {key: given[key] for key in ("round", "battles", "challenges") if key in given}
    own = {key: value for key, value in given.items() if key not in (*setting, "wonders")}
    state = table(2, **setting)
    lay_tokens(state, 1, "adv_points", "adv_unit", up=1)
    market(state, wonders=given.get("wonders", ()), leaders=("homer",) if name != "homer" else ())
    cards: dict[str, Any] = {"leader": name} if place == "leader" else {"graveyard": (name,)}
    arrange(state, 0, **own, **cards)
    before = figures(state)
    jump(state, *steps)
    play(state, answers)
    assert change(state, before) == expected


@pytest.mark.parametrize("row", LIVING, ids=lambda row: f"{row[0]}-{row[2][0]}")
def test_a_living_leader(row: Row) -> None:
    run(row, "leader")


@pytest.mark.parametrize("row", BURIED, ids=lambda row: row[0])
def test_a_buried_leader(row: Row) -> None:
    run(row, "graveyard")


@pytest.mark.parametrize("name", REPLACED)
def test_a_leader_is_replaced(name: str) -> None:
    expected = {"ambassador": -3, **REPLACED[name]}
    run((name, {"cubes": {"ambassador": 3}}, ("leaders",), [("claim", "homer")], expected), "leader")


FINAL = {
    "murasaki": 3,
    "kahlo": 5,
    "mandela": 1,
    "curie": 1,
    "turing": 1,
    "gandhi": 1,
    "arendt": 3,
    "louverture": 2,
    "tesla": 4,
    "taj_mahal": 3,
    "moai": 2,
    "sydney_opera": 5,
    "hadron_collider": 3,
    "space_station": 3,
    "sagrada_familia": 3,
    "arc_de_triomphe": 2,
    "eiffel_tower": 4,
}


def test_the_final_table_is_complete() -> None:
    assert sorted(FINAL) == sorted(card.id for card in BOX.cards if card.end)


@pytest.mark.parametrize("name", FINAL)
def test_a_calculation_at_the_end(name: str) -> None:
    """Besides the card: 5 culture, 2 science, 2 spiritual, 1 military and 3 industry cards."""
    card = BOX.cards[BOX.item_of[name]]
    leader = card.id in BOUGHT_LEADERS
    state = table(2)
    arrange(
        state,
        0,
        old=("printing", "coal"),
        leader=name if leader else "",
        graveyard=("homer", "cleopatra"),
        wonders=("jericho", "stonehenge", "lighthouse", *(() if leader else (name,))),
        heritage=4,
        philosophy=3,
    )
    pad = score(state, 0)
    printed = {"leaders": 1 + 2, "wonders": 1 + 0 + 1}
    kind = "leaders" if leader else "wonders"
    assert pad[kind] == printed[kind] + card.points + FINAL[name]


TOKENS: dict[str, Figures] = {
    "adv_heritage": {"heritage": 2},
    "adv_ambassador": {"ambassador": 2},
    "adv_sage": {"sage": 2},
    "adv_philosopher": {"philosopher": 2},
    "adv_unit": {"unit": 2},
    "adv_builder": {"builder": 2},
    "adv_population": {"population": 2, "ambassador": 1},
    "adv_points": {"points": 2},
    "adv_research": {"industry": 2},
    "adv_any": {"builder": 2},
}


@pytest.mark.parametrize("name", TOKENS)
def test_a_token_is_gained_twice_at_level_three(name: str) -> None:
    state = table(2)
    other = "adv_unit" if name != "adv_unit" else "adv_sage"
    lay_tokens(state, 3, name, other, up=1)
    arrange(state, 0, philosophy=2, cubes={"philosopher": 3})
    before = figures(state)
    jump(state, "philosophy")
    play(state, [])
    spent = {"philosophy": 1, "philosopher": TOKENS[name].get("philosopher", 0) - 3}
    assert change(state, before) == {**TOKENS[name], **spent}


# By type in the order of PC-1, eight each: three of level I, three of level II, two of level III.
WONDER_POINTS = [
    [1, 1, 1, 2, 4, 3, 5, 5],
    [1, 0, 0, 3, 2, 2, 5, 7],
    [1, 1, 3, 3, 3, 2, 5, 6],
    [3, 2, 1, 6, 2, 4, 7, 6],
    [4, 1, 1, 3, 2, 3, 8, 4],
]
LEADER_POINTS = [
    [2, 1, 0, 1, 2, 2, 3, 4],
    [2, 2, 0, 1, 2, 1, 3, 2],
    [1, 2, 1, 1, 1, 2, 4, 3],
    [2, 1, 2, 2, 2, 2, 5, 3],
    [2, 1, 1, 2, 1, 1, 3, 4],
]


@pytest.mark.parametrize(("first", "table_"), [(0, WONDER_POINTS), (40, LEADER_POINTS)])
def test_printed_points_types_and_levels(first: int, table_: list[list[int]]) -> None:
    for number, points in enumerate(points for row in table_ for points in row):
        card = BOX.cards[first + number]
        kind, place = divmod(number, 8)
        level = (1, 1, 1, 2, 2, 2, 3, 3)[place]
        assert (card.points, card.type, card.level) == (points, kind, level), card.id
