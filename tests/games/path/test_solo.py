"""Solo against the Rival: PCS-1 to PCS-32."""

from itertools import pairwise

import pytest

from civitas.games.path import GAME
from civitas.games.path.philosophy import turn_tokens_down
from civitas.games.path.solo import gain, rival_points, wish_list
from civitas.games.path.state import PathState, Rival
from civitas.games.path.words import AMBASSADOR, BUILDER, TYPE, TYPES
from civitas.kernel.grammar import parse
from civitas.kernel.views import view
from games.path.positions import (
    BOX,
    action_card,
    answer,
    arrange,
    change,
    cubes,
    figures,
    jump,
    lay_tokens,
    market,
    names,
    options,
    stock,
    table,
)
from support import rule


def solo(rival_board: str = "rome", **options: str) -> tuple[PathState, Rival]:
    """Return a solo game of Egypt against a Rival with this board."""
    state = table(1, boards=("egypt",), **options)  # type: ignore[arg-type]
    rival = state.rival
    assert rival is not None
    rival.board = [board.id for board in BOX.civilizations].index(rival_board)
    rival.interest = list(BOX.rivals[rival.board][0])
    return state, rival


def interest(rival: Rival, *kinds: str) -> None:
    rest = [kind for kind in TYPES if kind not in kinds]
    rival.interest = [TYPE[kind] for kind in (*kinds, *rest)]


def gains(state: PathState, line: str, times: int = 1) -> None:
    assert state.rival is not None
    gain(state, state.rival, parse(line, GAME.vocabulary), times)


@rule("PCS-9", "PCS-11")
def test_the_rival_gains_as_a_player_without_a_limit() -> None:
    state, rival = solo()
    gains(state, "gain builder 9 & heritage 2 & points 3 & park sage 1 5,7")
    assert (cubes(state, 1), rival.heritage, rival.points) == ({"builder": 9}, 2, 3)
    assert rival.parked[:4] == [0, 1, 1, 0]


@rule("PCS-10")
def test_replacements() -> None:
    state, rival = solo()
    interest(rival, "military")
    gains(state, "population 2 & research culture 3 & gain any 2")
    assert cubes(state, 1) == {"ambassador": 2, "unit": 2}
    assert rival.research == [0] * 5
    gains(state, "technology any II & technology culture I")
    jump(state, "window")
    assert names(rival.old[5:]) == ["gunpowder", "writing"]


@rule("PCS-12", "PCS-13", "VS-21")
def test_quarry_brings_industry_to_the_front() -> None:
    state, rival = solo()
    interest(rival, "military", "culture", "science", "spiritual", "industry")
    index = state.action_pile.items.index(BOX.item_of["quarry"])
    state.action_pile.put(*state.action_pile.take(index))
    assert view(state, 0)["board"]["rival"]["action"] is None
    answer(state, 0, *options(state, 0)[0])
    assert view(state, 0)["board"]["rival"]["action"] == "quarry"
    assert len(state.action_pile) == 11
    assert [TYPES[kind] for kind in rival.interest] == [
        "industry",
        "military",
        "culture",
        "science",
        "spiritual",
    ]


@rule("PCS-14")
@pytest.mark.parametrize(
    ("difficulty", "round_", "gained"),
    [
        ("foundation", 3, {"builder": 1}),
        ("golden_age", 3, {"builder": 1, "sage": 1}),
        ("golden_age", 4, {"builder": 2, "unit": 1}),
        ("world_power", 9, {"builder": 3, "sage": 1, "unit": 1}),
    ],
)
def test_income(difficulty: str, round_: int, gained: dict[str, int]) -> None:
    state, _ = solo(difficulty=difficulty)
    state.round = round_
    action_card(state, "quarry")
    jump(state, "rival_income")
    assert cubes(state, 1) == gained


@rule("PCS-15", "PCS-16", "PCS-17")
def test_first_alone_the_rival_takes_what_it_prefers() -> None:
    state, rival = solo()
    lay_tokens(state, 1, "adv_points", "adv_builder")
    arrange(state, 1, cubes={"philosopher": 4})
    jump(state, "philosophy")
    turn_tokens_down(state)
    assert (rival.philosophy, cubes(state, 1), state.up[0]) == (1, {"philosopher": 2, "builder": 1}, 2)


@rule("PCS-16")
def test_together_with_the_player_both_tokens_stay_open() -> None:
    state, rival = solo()
    lay_tokens(state, 1, "adv_points", "adv_builder")
    for seat in (0, 1):
        arrange(state, seat, cubes={"philosopher": 2})
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_points")
    assert state.up[0] == 3
    assert (cubes(state, 1), rival.points, state.seats[0].points) == ({"builder": 1}, 0, 1)


@rule("VS-20", "PCS-17")
def test_population_twice_is_two_ambassadors() -> None:
    state, _ = solo()
    lay_tokens(state, 3, "adv_population", "adv_points", up=1)
    arrange(state, 1, cubes={"philosopher": 3}, philosophy=2)
    jump(state, "philosophy")
    assert cubes(state, 1) == {"ambassador": 2}


@rule("PCS-18")
def test_the_rival_claims_only_in_the_markets_of_its_card() -> None:
    state, rival = solo()
    market(state, wonders=("lighthouse",), leaders=("homer",))
    arrange(state, 1, cubes={"builder": 5, "ambassador": 5})
    action_card(state, "embassy")
    jump(state, "wonders", "leaders")
    assert (rival.wonders.items, [BOX.item_ids[item] for item in rival.leaders.items]) == ([], ["homer"])


@rule("PCS-19")
@pytest.mark.parametrize(
    ("card", "order"),
    [
        ("quarry", ["great_pyramid", "pont_du_gard", "colossus", "buhen", "sanchi"]),
        ("fortification", ["great_pyramid", "pont_du_gard", "colossus", "sanchi", "buhen"]),
        ("campaign", ["great_pyramid", "colossus", "pont_du_gard", "buhen", "sanchi"]),
    ],
)
def test_the_list_of_claims(card: str, order: list[str]) -> None:
    state, rival = solo()
    interest(rival, "industry", "military", "spiritual")
    market(state, wonders=("buhen", "sanchi", "pont_du_gard", "colossus", "great_pyramid", "great_wall"))
    arrange(state, 1, cubes={"builder": 4})
    action_card(state, card)
    wishes = wish_list(state, rival, state.wonder_market, BUILDER)
    assert [BOX.item_ids[item] for item in wishes] == order


@rule("PCS-20")
def test_a_rival_with_better_priority_keeps_its_claim() -> None:
    state, _ = solo("rome")
    market(state, wonders=("buhen", "lighthouse"))
    arrange(state, 0, cubes={"builder": 2})
    arrange(state, 1, cubes={"builder": 2})
    action_card(state, "campaign")
    jump(state, "wonders")
    assert view(state, 0)["board"]["rival"]["claim"] == "buhen"
    assert options(state, 0) == [("claim", "lighthouse"), ("keep",)]
    assert state.explain(0, ("claim", "buhen")) == ("held_by_rival", "buhen")


@rule("PCS-20", "PCS-21")
def test_pushed_out_the_rival_claims_the_next_card() -> None:
    state, rival = solo("rome")
    market(state, wonders=("lighthouse", "pont_du_gard", "lascaux"))
    arrange(state, 0, cubes={"builder": 3})
    arrange(state, 1, cubes={"builder": 3})
    action_card(state, "quarry")
    jump(state, "wonders")
    assert rival.claim == BOX.item_of["pont_du_gard"]
    answer(state, 0, "claim", "pont_du_gard")
    assert rival.claim == BOX.item_of["lighthouse"]
    assert ("claim", "lighthouse") in options(state, 0)
    answer(state, 0, "claim", "lascaux")
    assert [BOX.item_ids[item] for item in rival.wonders.items] == ["lighthouse"]
    assert [BOX.item_ids[item] for item in state.seats[0].wonders.items] == ["lascaux"]
    assert (cubes(state, 1), cubes(state, 0)) == ({"builder": 1}, {"ambassador": 1, "builder": 1})


@rule("PCS-21")
def test_the_rivals_cards_have_no_effect_but_count_by_printed_type() -> None:
    state, rival = solo()
    market(state, leaders=("joan_of_arc",), wonders=("stonehenge",))
    arrange(state, 1, cubes={"ambassador": 4, "builder": 2}, leader="caesar")
    action_card(state, "campaign")
    jump(state, "wonders", "leaders")
    assert (rival.buried, rival.placed, rival.heritage) == (1, 2, 0)
    assert cubes(state, 1) == {"ambassador": 1}
    assert rival.index.power == 0
    counted = {kind: rival.cards_of_type(BOX, TYPE[kind]) for kind in TYPES}
    assert counted == {"culture": 1, "science": 2, "spiritual": 1, "military": 3, "industry": 1}


@rule("PCS-22", "PCS-23", "PCS-26")
def test_the_rival_takes_a_technology_of_its_first_interest() -> None:
    state, rival = solo("rome", difficulty="golden_age")
    state.round = 5
    interest(rival, "science", "culture")
    arrange(state, 0, research={"culture": 1})
    jump(state, "research", "rival_purchase", "purchase", "rival_turns")
    assert names(rival.old[5:]) == ["medicine"]
    assert cubes(state, 1) == {"ambassador": 1}
    assert [TYPES[kind] for kind in rival.interest[:2]] == ["culture", "spiritual"]
    assert rival.interest[4] == TYPE["science"]


@rule("PCS-24")
def test_the_favour_comes_with_the_first_type_of_the_priority_track() -> None:
    state, rival = solo("rome")
    interest(rival, "military")
    jump(state, "rival_purchase", "purchase")
    assert names(rival.old[5:]) == ["archery"]
    assert rival.heritage == 1 + 1
    state, rival = solo("rome")
    interest(rival, "industry")
    jump(state, "rival_purchase", "purchase")
    assert (cubes(state, 1), rival.heritage) == ({"builder": 1}, 0)


@rule("PCS-25")
def test_empty_compartments_lead_to_lower_levels_and_then_to_the_next_type() -> None:
    state, rival = solo("rome", difficulty="golden_age")
    state.round = 9
    interest(rival, "science", "culture")
    stock(state, electricity=0)
    jump(state, "rival_purchase", "purchase")
    assert names(rival.old[5:]) == ["medicine"]
    stock(state, medicine=0, mathematics=0)
    jump(state, "rival_purchase", "purchase")
    assert names(rival.old[6:]) == ["printing"]


@rule("PCS-25", "PC-108")
def test_the_last_copy_goes_to_the_better_priority() -> None:
    state, rival = solo("rome")
    interest(rival, "industry")
    stock(state, masonry=1)
    arrange(state, 0, research={"industry": 1, "culture": 1})
    jump(state, "rival_purchase", "purchase")
    answer(state, 0, "buy", "masonry")
    assert names(state.seats[0].discovery) == ["masonry"]
    assert names(rival.old[5:]) == ["writing"]


@rule("PCS-27")
def test_history_of_the_rival_has_no_fate() -> None:
    state, rival = solo()
    state.round = 3
    state.challenges[0] = next(n for n, card in enumerate(BOX.challenges) if card.id == "irrigated_valleys")
    arrange(state, 1, cubes={"sage": 3})
    jump(state, "challenge")
    assert (rival.points, cubes(state, 1)) == (4, {})
    assert cubes(state, 0) == {"builder": 1}


@rule("PCS-28", "PCS-29")
def test_the_rival_fights_as_a_player() -> None:
    state, rival = solo()
    state.round = 4
    state.battles[0] = next(n for n, card in enumerate(BOX.battles) if card.id == "kadesh")
    arrange(state, 0, heritage=4)
    arrange(state, 1, heritage=1, cubes={"unit": 2}, parked={"6": 1})
    jump(state, "battle")
    assert (rival.points, state.seats[0].points) == (4, 2)
    assert cubes(state, 1) == {"ambassador": 1, "unit": 1}


@rule("PCS-30")
@pytest.mark.parametrize(("difficulty", "cards"), [("foundation", 0), ("golden_age", 3), ("world_power", 4)])
def test_score_of_the_rival(difficulty: str, cards: int) -> None:
    state, rival = solo(difficulty=difficulty)
    arrange(
        state,
        1,
        leader="caesar",
        graveyard=("genghis_khan",),
        wonders=("eiffel_tower",),
        philosophy=2,
        points=11,
        cubes={"ambassador": 2, "builder": 1, "philosopher": 2, "sage": 3},
    )
    rival.old.append(BOX.technology_of["internet"])
    state.library[BOX.technology_of["internet"]] -= 1
    pad = rival_points(state, rival)
    assert pad["leaders"] + pad["wonders"] == 2 + 2 + 8 + cards
    assert (pad["technologies"], pad["philosophy"], pad["population"]) == (6, 6, 0)
    assert (pad["tokens"], pad["cubes"]) == (11, 2)


@rule("PCS-31", "PC-149")
@pytest.mark.parametrize(
    ("points", "verdict", "ranks"), [(11, "victory", [1]), (10, "shared", [1]), (9, "defeat", [2])]
)
def test_the_verdict(points: int, verdict: str, ranks: list[int]) -> None:
    state, _ = solo()
    arrange(state, 0, points=points)
    arrange(state, 1, points=10)
    outcome = GAME.outcome(state)
    assert (outcome.verdict, outcome.ranks, outcome.totals) == (verdict, ranks, [points])


@rule("PCS-32", "PCS-19")
def test_of_equal_cards_the_older_one_is_claimed() -> None:
    state, rival = solo()
    market(state, leaders=("homer", "cleopatra"))
    arrange(state, 1, cubes={"ambassador": 3})
    action_card(state, "court")
    assert wish_list(state, rival, state.leader_market, AMBASSADOR)[0] == BOX.item_of["homer"]


@rule("PC-150")
def test_the_solo_material_is_marked_as_reconstructed() -> None:
    kinds = ("solo_board", "solo_difficulty", "solo_civilization", "solo_interest", "solo_action")
    entries = [entry for kind in kinds for entry in GAME.pack.entries[kind]]
    assert {entry.provenance for entry in entries} == {"reconstructed"}
    assert GAME.pack.by_id["rival_realm"].names == {"en": "The Rival Realm", "de": "Das Rivalenreich"}


@rule("PCS-1")
def test_a_solo_game_runs_all_rounds_with_the_rules_of_the_game() -> None:
    state = GAME.setup({"difficulty": "world_power"}, 1, 12)
    assert isinstance(state, PathState)
    while not state.over:
        answer(state, 0, *options(state, 0)[-1])
    assert (state.round, state.challenge_at, state.battle_at) == (9, 4, 4)
    assert state.rival is not None
    assert len(state.rival.old) == 5 + 9
    assert len(state.action_pile) == 3


INCOME = {
    "levy": [{"unit": 1}, {"unit": 1}, {"unit": 2}],
    "fortification": [{"heritage": 1}, {"heritage": 1}, {"heritage": 1, "builder": 1}],
    "campaign": [{"unit": 1}, {"heritage": 1, "unit": 1}, {"heritage": 1, "unit": 1}],
    "quarry": [{"builder": 1}, {"builder": 2}, {"builder": 3}],
    "lodge_of_masons": [{"builder": 2}, {"builder": 2}, {"builder": 2, "sage": 1}],
    "great_exhibition": [{"builder": 1}, {"builder": 1, "ambassador": 1}, {"builder": 2, "ambassador": 1}],
    "embassy": [{"ambassador": 1}, {"ambassador": 2}, {"ambassador": 3}],
    "court": [{"ambassador": 2}, {"ambassador": 2}, {"ambassador": 2, "sage": 1}],
    "succession": [{"ambassador": 1}, {"ambassador": 1, "unit": 1}, {"ambassador": 2, "unit": 1}],
    "academy": [{"philosopher": 1}, {"philosopher": 1, "sage": 1}, {"philosopher": 2, "sage": 1}],
    "retreat": [{"philosopher": 2}, {"philosopher": 2}, {"philosopher": 3}],
    "disputation": [{"philosopher": 1}, {"philosopher": 2}, {"philosopher": 2, "ambassador": 1}],
}
BEHAVIOUR = {
    "levy": ("leader", "interest", "military"),
    "fortification": ("wonder", "cost", "industry"),
    "campaign": ("wonder leader", "points", ""),
    "quarry": ("wonder", "interest", "industry"),
    "lodge_of_masons": ("wonder", "cost", "science"),
    "great_exhibition": ("wonder leader", "points", "culture"),
    "embassy": ("leader", "interest", "culture"),
    "court": ("leader", "cost", "spiritual"),
    "succession": ("wonder leader", "points", "military"),
    "academy": ("wonder", "interest", "spiritual"),
    "retreat": ("", "interest", "science"),
    "disputation": ("leader", "interest", ""),
}


@rule("PCS-14")
@pytest.mark.parametrize("card", INCOME)
def test_every_action_card_pays_by_era(card: str) -> None:
    for era, gained in enumerate(INCOME[card]):
        for round_ in (3 * era + 1, 3 * era + 3):
            state, rival = solo(difficulty="foundation")
            state.round = round_
            before = figures(state, 1)
            action_card(state, card)
            jump(state, "rival_income")
            assert change(state, before, 1) == gained
            assert rival.waiting == []


@rule("PCS-13", "PCS-18", "PCS-19")
def test_what_the_action_cards_claim_pick_and_bring_to_the_front() -> None:
    for card in BOX.actions:
        claims, pick, front = BEHAVIOUR[card.id]
        assert (" ".join(card.claims), card.pick) == (claims, pick)
        assert card.front == TYPE.get(front, -1)


@rule("PCS-14")
def test_the_calendar() -> None:
    gained = []
    for round_ in range(1, 10):
        state, _ = solo(difficulty="golden_age")
        state.round = round_
        action_card(state, "quarry")
        jump(state, "rival_income")
        gained.append((cubes(state, 1).get("sage", 0), cubes(state, 1).get("unit", 0)))
    assert gained == [(0, 0), (0, 0), (1, 0), (0, 1), (1, 0), (0, 1), (1, 0), (0, 1), (1, 1)]


@rule("PCS-23")
@pytest.mark.parametrize(
    ("difficulty", "levels"),
    [("foundation", "111112223"), ("golden_age", "111122233"), ("world_power", "111222333")],
)
def test_levels_of_the_rivals_technologies(difficulty: str, levels: str) -> None:
    for round_, level in enumerate(levels, start=1):
        state, rival = solo(difficulty=difficulty)
        state.round = round_
        jump(state, "rival_purchase", "purchase")
        assert [BOX.technologies[card].level for card in rival.old[5:]] == [int(level)]


@rule("PCS-3")
def test_a_chosen_civilization_is_never_the_rivals() -> None:
    for seed in range(25):
        state = GAME.setup({"civilization": "china"}, 1, seed)
        assert isinstance(state, PathState)
        assert state.rival is not None
        assert (state.seats[0].board, state.rival.board != 3) == (3, True)


@rule("PCS-24")
@pytest.mark.parametrize(
    ("board", "favour"),
    [
        ("egypt", {"builder": 1}),
        ("rome", {"heritage": 1}),
        ("maya", {"philosopher": 1}),
        ("china", {"sage": 1}),
        ("persia", {"ambassador": 1}),
    ],
)
def test_favours(board: str, favour: dict[str, int]) -> None:
    state, rival = solo(board)
    bonus = {"egypt": "builder", "rome": "heritage", "maya": "philosopher", "persia": "ambassador"}
    before = figures(state, 1)
    jump(state, "rival_purchase", "purchase")
    expected = {**favour, "technologies": 1}
    if board in bonus:
        expected[bonus[board]] += 1
    assert change(state, before, 1) == expected
    assert rival.interest == list(BOX.rivals[rival.board][0])


@rule("PCS-16")
def test_the_order_of_preference() -> None:
    state, _ = solo()
    names_ = [BOX.advantages[number][0] for number in state.components.preference]
    for better, worse in pairwise(names_):
        state, _ = solo()
        lay_tokens(state, 1, worse, better)
        arrange(state, 1, cubes={"philosopher": 2})
        jump(state, "philosophy")
        turn_tokens_down(state)
        assert state.up[0] == 2
    assert names_[:3] == ["adv_any", "adv_builder", "adv_philosopher"]
    assert names_[-2:] == ["adv_points", "adv_research"]


@rule("PCS-9")
def test_the_rival_rises_by_a_gain_up_to_the_last_level() -> None:
    state, rival = solo()
    lay_tokens(state, 5, "adv_points", "adv_heritage", up=1)
    rival.philosophy = 4
    gains(state, "philosophy 3")
    jump(state, "window")
    assert (rival.philosophy, rival.points, rival.waiting) == (5, 3, [])
    gains(state, "points 2", times=0)
    assert rival.points == 3
