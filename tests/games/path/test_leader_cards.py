"""The forty leaders: price, instant effects, printed points, end-of-game calculations (PC-76 to PC-83)."""

from typing import Any

import pytest

from civitas.games.path.scoring import score
from civitas.games.path.solo import rival_points
from civitas.games.path.words import TYPES
from games.path.cards import Gains, Reply, free_agents, free_points, gained, holdings, owned, reply, solo
from games.path.positions import BOX, arrange, jump, lay_tokens, market, names, table
from support import rule

TO_PHILOSOPHER = ("convert", "unit", "philosopher")

BOUGHT: list[tuple[str, int, tuple[Reply, ...], Gains]] = [
    ("cleopatra", 3, (), {}),
    ("homer", 3, (), {}),
    ("kalidasa", 2, (), {"population": 1, "ambassador": 1}),
    ("murasaki", 3, (), {"ambassador": 1}),
    ("shakespeare", 3, (), {}),
    ("tupaia", 4, (), {"population": 1, "ambassador": 1}),
    ("kahlo", 6, (), {}),
    ("mandela", 6, (), {"population": 2, "ambassador": 1}),
    ("euclid", 3, (), {}),
    ("hypatia", 3, (), {}),
    ("aryabhata", 2, (), {"science": 1, "sage": 1}),
    ("ibn_al_haytham", 3, (), {}),
    ("leonardo", 4, (), {}),
    ("wang_zhenyi", 3, (), {"sage": 2}),
    ("curie", 6, (free_points(culture=1, military=1),), {"sage": 1, "culture": 1, "military": 1}),
    ("turing", 6, (("take", "monasticism"),), {"philosopher": 2, "culture": 1}),
    ("confucius", 3, (), {"philosopher": 1}),
    ("enheduanna", 3, (), {}),
    ("ashoka", 2, (), {"unit": 2}),
    ("hildegard", 3, (), {"philosopher": 1}),
    ("rumi", 4, (), {"philosophy": 1, "points": 1}),
    ("juana_ines", 3, (), {}),
    ("gandhi", 6, (TO_PHILOSOPHER,) * 3, {"unit": -3, "philosopher": 3}),
    ("arendt", 5, (), {}),
    ("caesar", 3, (), {"heritage": 1}),
    ("sun_tzu", 2, (), {"unit": 1}),
    ("amanirenas", 3, (), {}),
    ("genghis_khan", 3, (), {"heritage": 2}),
    ("joan_of_arc", 3, (), {}),
    ("pachacuti", 3, (), {"heritage": 1, "population": 1, "ambassador": 1}),
    ("lakshmibai", 5, (), {"heritage": 2}),
    ("louverture", 5, (), {"unit": 2}),
    ("hatshepsut", 3, (), {}),
    ("li_bing", 3, (), {}),
    ("archimedes", 2, (), {}),
    ("mansa_musa", 4, (free_agents(unit=1, builder=1),), {"unit": 1, "builder": 1}),
    ("gutenberg", 4, (("take", "masonry"),), {"builder": 1}),
    ("al_jazari", 3, (), {}),
    ("tesla", 6, (), {"builder": 2}),
    ("gilbreth", 5, (), {}),
]


@rule("PC-76", "PC-77", "PC-79")
@pytest.mark.parametrize(("name", "cost", "replies", "gains"), BOUGHT, ids=[row[0] for row in BOUGHT])
def test_the_price_and_the_instant_effects(
    name: str, cost: int, replies: tuple[Reply, ...], gains: Gains
) -> None:
    state = table(2)
    market(state, leaders=(name,))
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, cubes={"ambassador": cost, "unit": 5})
    arrange(state, 1, cubes={"ambassador": cost - 1})
    jump(state, "leaders")
    assert state.waiting() == [0]
    before = {**holdings(state, 0), "ambassador": 0}
    reply(state, 0, ("claim", name), *replies)
    assert gained(state, 0, before) == gains
    assert (owned(state, 0), state.over) == ([name], True)


@rule("PC-104")
def test_leaders_of_a_technology_give_the_card() -> None:
    state = table(2)
    market(state, leaders=("turing",))
    arrange(state, 0, cubes={"ambassador": 6}, old=("medicine",))
    jump(state, "leaders")
    reply(state, 0, ("claim", "turing"), ("take", "medicine"))
    assert names(state.seats[0].discovery) == ["medicine"]
    assert state.library[BOX.technology_of["medicine"]] == 6


PRINTED: list[tuple[str, str, int, int, int]] = [
    # The leader, its type and level, its points; what its calculation adds beside the basic technologies.
    ("cleopatra", "culture", 1, 2, 0),
    ("homer", "culture", 1, 1, 0),
    ("kalidasa", "culture", 1, 0, 0),
    ("murasaki", "culture", 2, 1, 1),
    ("shakespeare", "culture", 2, 2, 0),
    ("tupaia", "culture", 2, 2, 0),
    ("kahlo", "culture", 3, 3, 2),
    ("mandela", "culture", 3, 4, 0),
    ("euclid", "science", 1, 2, 0),
    ("hypatia", "science", 1, 2, 0),
    ("aryabhata", "science", 1, 0, 0),
    ("ibn_al_haytham", "science", 2, 1, 0),
    ("leonardo", "science", 2, 2, 0),
    ("wang_zhenyi", "science", 2, 1, 0),
    ("curie", "science", 3, 3, 1),
    ("turing", "science", 3, 2, 0),
    ("confucius", "spiritual", 1, 1, 0),
    ("enheduanna", "spiritual", 1, 2, 0),
    ("ashoka", "spiritual", 1, 1, 0),
    ("hildegard", "spiritual", 2, 1, 0),
    ("rumi", "spiritual", 2, 1, 0),
    ("juana_ines", "spiritual", 2, 2, 0),
    ("gandhi", "spiritual", 3, 4, 0),
    ("arendt", "spiritual", 3, 3, 2),
    ("caesar", "military", 1, 2, 0),
    ("sun_tzu", "military", 1, 1, 0),
    ("amanirenas", "military", 1, 2, 0),
    ("genghis_khan", "military", 2, 2, 0),
    ("joan_of_arc", "military", 2, 2, 0),
    ("pachacuti", "military", 2, 2, 0),
    ("lakshmibai", "military", 3, 5, 0),
    ("louverture", "military", 3, 3, 0),
    ("hatshepsut", "industry", 1, 2, 0),
    ("li_bing", "industry", 1, 1, 0),
    ("archimedes", "industry", 1, 1, 0),
    ("mansa_musa", "industry", 2, 2, 0),
    ("gutenberg", "industry", 2, 1, 0),
    ("al_jazari", "industry", 2, 1, 0),
    ("tesla", "industry", 3, 3, 2),
    ("gilbreth", "industry", 3, 4, 0),
]


@rule("PC-82", "PC-142")
@pytest.mark.parametrize(("name", "kind", "level", "points", "end"), PRINTED, ids=[row[0] for row in PRINTED])
def test_the_printed_points_count_living_and_buried(
    name: str, kind: str, level: int, points: int, end: int
) -> None:
    state = table(2)
    own = arrange(state, 0, leader=name)
    assert score(state, 0)["leaders"] == points + end
    assert [own.cards_of_type(BOX, place) for place in range(5)] == [1 + (kind == word) for word in TYPES]
    own.buried = 1
    assert score(state, 0)["leaders"] == points + end


def test_the_tables_name_all_leaders() -> None:
    leaders = [card.id for card in BOX.cards[40:]]
    assert [row[0] for row in BOUGHT] == [row[0] for row in PRINTED] == leaders


@rule("PCS-21", "PCS-30")
@pytest.mark.parametrize(("name", "kind", "level", "points", "end"), PRINTED, ids=[row[0] for row in PRINTED])
def test_the_rival_scores_points_and_level_only(
    name: str, kind: str, level: int, points: int, end: int
) -> None:
    state = solo(difficulty="golden_age")
    rival = state.rival
    assert rival is not None
    arrange(state, 1, leader=name)
    assert rival_points(state, rival)["leaders"] == points + {1: 0, 2: 1, 3: 2}[level]
    assert [rival.cards_of_type(BOX, place) for place in range(5)] == [1 + (kind == word) for word in TYPES]


END: list[tuple[str, dict[str, Any], int]] = [
    ("murasaki", {"old": ("writing",) * 5}, 1 + 3),
    ("murasaki", {"old": ("writing",) * 6}, 1 + 4),
    ("murasaki", {"old": ("writing",) * 8}, 1 + 4),
    ("kahlo", {"old": ("writing",) * 2}, 3 + 4),
    ("kahlo", {"old": ("writing",) * 3}, 3 + 5),
    ("kahlo", {"old": ("writing",) * 4}, 3 + 5),
    ("mandela", {"graveyard": ("hypatia",)}, 4 + 1 + 2),
    ("mandela", {"graveyard": ("hypatia", "caesar")}, 4 + 1 + 4),
    ("mandela", {"graveyard": ("hypatia", "caesar", "tupaia")}, 4 + 2 + 6),
    ("curie", {"old": ("mathematics",)}, 3 + 1),
    ("curie", {"old": ("mathematics",) * 2}, 3 + 2),
    ("curie", {"old": ("mathematics",) * 4}, 3 + 3),
    ("curie", {"old": ("mathematics",) * 6}, 3 + 3),
    ("turing", {"old": ("coal", "medicine")}, 2),
    ("turing", {"old": ("coal", "robotics")}, 2 + 1),
    ("turing", {"old": ("coal",) * 6}, 2 + 3),
    ("gandhi", {"philosophy": 1}, 4),
    ("gandhi", {"philosophy": 2}, 4 + 1),
    ("gandhi", {"philosophy": 5}, 4 + 2),
    ("arendt", {"old": ("mythology",)}, 3 + 3),
    ("arendt", {"old": ("mythology",) * 2}, 3 + 4),
    ("arendt", {"old": ("mythology",) * 3}, 3 + 4),
    ("louverture", {"heritage": 1}, 3),
    ("louverture", {"heritage": 5}, 3 + 2),
    ("louverture", {"heritage": 6}, 3 + 3),
    ("louverture", {"heritage": 9}, 3 + 3),
    ("tesla", {"old": ("masonry",)}, 3 + 3),
    ("tesla", {"old": ("masonry",) * 2}, 3 + 4),
    ("tesla", {"old": ("masonry",) * 4}, 3 + 4),
]


@rule("PC-142", "PC-79")
@pytest.mark.parametrize(("name", "position", "points"), END)
def test_end_of_game_calculations(name: str, position: dict[str, Any], points: int) -> None:
    state = table(2)
    arrange(state, 0, leader=name, **position)
    assert score(state, 0)["leaders"] == points
