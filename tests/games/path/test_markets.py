"""Phases C2 and C3, the markets and the priority rule: PC-70 to PC-92."""

import pytest

from civitas.games.path import GAME
from civitas.games.path.scoring import score
from civitas.games.path.state import PathState
from civitas.words import words_of
from games.path.positions import BOX, answer, arrange, claims, cubes, jump, market, options, table
from support import rule


def owned(state: PathState, seat: int) -> list[str]:
    own = state.seats[seat]
    return [BOX.item_ids[item] for item in own.wonders.items + own.leaders.items]


def all_keep(state: PathState) -> None:
    while state.waiting():
        answer(state, state.waiting()[0], "keep")


@rule("PC-70", "PC-72")
def test_a_wonder_is_paid_and_gives_its_bonus_at_once() -> None:
    state = table(2)
    market(state, wonders=("great_pyramid", "colossus", "lighthouse"))
    arrange(state, 0, cubes={"builder": 3})
    arrange(state, 1, cubes={"builder": 1})
    jump(state, "wonders")
    assert options(state, 0) == [("claim", "colossus"), ("claim", "lighthouse"), ("keep",)]
    assert options(state, 1) == []
    answer(state, 0, "claim", "colossus")
    own = state.seats[0]
    assert owned(state, 0) == ["colossus"]
    assert (cubes(state, 0), own.heritage) == ({"ambassador": 1}, 1)
    assert [BOX.item_ids[item] for item in state.wonder_market.items] == ["great_pyramid", "lighthouse"]
    assert state.over


def test_a_player_is_told_why_a_card_cannot_be_claimed() -> None:
    state = table(2)
    market(state, wonders=("great_pyramid", "colossus"))
    arrange(state, 0, cubes={"builder": 3})
    jump(state, "wonders")
    short = ("too_few_agents", "great_pyramid", 4, "builder", 3)
    assert state.explain(0, ("claim", "great_pyramid")) == short
    assert state.explain(0, ("claim", "lighthouse")) == ("not_in_market",)
    assert state.explain(0, ("claim", "nowhere")) == ("not_in_market",)
    assert [words_of(GAME, lang).reason(short) for lang in ("en", "de")] == [
        "Great Pyramid of Giza costs 4 builders, and you have 3.",
        "Cheops-Pyramide kostet 4 Baumeister, und du hast 3.",
    ]


@rule("PC-70", "PC-71")
def test_a_wonder_need_not_be_bought() -> None:
    state = table(2)
    market(state, wonders=("lighthouse",))
    arrange(state, 0, cubes={"builder": 9})
    jump(state, "wonders")
    answer(state, 0, "keep")
    assert (owned(state, 0), cubes(state, 0)) == ([], {"builder": 9})


@rule("PC-74")
def test_there_is_no_limit_to_wonders() -> None:
    state = table(2)
    market(state, wonders=("lighthouse",))
    have = ("jericho", "lascaux", "moai", "himeji", "sanchi", "buhen", "nazca_lines", "sankore")
    arrange(state, 0, cubes={"builder": 2}, wonders=have)
    jump(state, "wonders")
    answer(state, 0, "claim", "lighthouse")
    assert len(owned(state, 0)) == 9


@rule("PC-76", "PC-77")
def test_a_leader_is_paid_with_ambassadors_and_lies_on_the_slot() -> None:
    state = table(2)
    market(state, leaders=("caesar", "kahlo"))
    arrange(state, 0, cubes={"ambassador": 4})
    jump(state, "leaders")
    assert options(state, 0) == [("claim", "caesar"), ("keep",)]
    answer(state, 0, "claim", "caesar")
    own = state.seats[0]
    assert BOX.item_ids[own.living] == "caesar"
    assert (cubes(state, 0), own.heritage, own.graveyard) == ({"ambassador": 1}, 1, [])


@rule("PC-78", "PC-79", "PC-80")
def test_a_new_leader_sends_the_old_one_to_the_graveyard() -> None:
    state = table(2)
    market(state, leaders=("kahlo",))
    arrange(state, 0, cubes={"ambassador": 6}, leader="joan_of_arc", graveyard=("amanirenas",))
    assert state.seats[0].index.power == 5
    jump(state, "leaders")
    answer(state, 0, "claim", "kahlo")
    own = state.seats[0]
    assert BOX.item_ids[own.living] == "kahlo"
    assert [BOX.item_ids[item] for item in own.graveyard] == ["amanirenas", "joan_of_arc"]
    assert own.index.power == 2
    assert cubes(state, 0) == {"philosopher": 1}


@rule("PC-80", "PC-81", "TS-21")
def test_a_swap_of_leaders_works_in_phase_d_of_the_same_round(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(2)
    market(state, leaders=("homer",))
    monkeypatch.setattr(BOX.cards[BOX.item_of["hypatia"]], "end", (("points", 1),))
    arrange(state, 0, cubes={"ambassador": 3}, leader="hypatia", right=("fire",), left=("writing",))
    jump(state, "leaders", "research")
    answer(state, 0, "claim", "homer")
    assert state.seats[0].research == [1, 1, 0, 0, 0]
    jump(state, "deployment")
    assert cubes(state, 0) == {"ambassador": 1}
    # Hypatia 2 printed and 1 of the example's calculation, Homer 1.
    assert score(state, 0)["leaders"] == 2 + 1 + 1


@rule("PC-83")
def test_a_leader_stays_without_a_purchase() -> None:
    state = table(2)
    market(state, leaders=("homer",))
    arrange(state, 0, cubes={"ambassador": 3}, leader="hypatia")
    jump(state, "leaders")
    assert options(state, 0) == [("claim", "homer"), ("keep",)]
    answer(state, 0, "keep")
    assert BOX.item_ids[state.seats[0].living] == "hypatia"


def conflict() -> PathState:
    state = table(4, boards=("egypt", "maya", "china", "rome"))
    market(state, leaders=("euclid", "confucius", "cleopatra"))
    for seat in range(4):
        arrange(state, seat, cubes={"ambassador": 3})
    jump(state, "leaders")
    for seat, name in enumerate(("euclid", "euclid", "confucius", "cleopatra")):
        answer(state, seat, "claim", name)
    return state


@rule("PC-84", "PC-85", "TS-5")
def test_the_leftmost_symbol_wins_the_first_conflict() -> None:
    state = conflict()
    assert claims(state) == ("euclid", "", "confucius", "cleopatra")
    assert options(state, 1) == [("claim", "cleopatra"), ("claim", "confucius"), ("keep",)]
    assert [cubes(state, seat) for seat in range(4)] == [{"ambassador": 3}] * 4


@rule("PC-86", "PC-88", "TS-6")
def test_the_loser_moves_and_pushes_another_out() -> None:
    state = conflict()
    answer(state, 1, "claim", "confucius")
    all_keep(state)
    assert [owned(state, seat) for seat in range(4)] == [["euclid"], ["confucius"], [], ["cleopatra"]]
    assert [state.seats[seat].cubes[0] for seat in range(4)] == [0, 0, 3, 0]
    assert state.seats[1].cubes[2] == 1


@rule("PC-87")
def test_a_claim_may_be_changed_only_to_deny_a_card() -> None:
    state = conflict()
    assert ("withdraw",) in options(state, 0)
    # Science, the type of Euclid: China 1st, Rome 2nd, Egypt who holds him 3rd, Maya 4th.
    assert [("claim", "euclid") in options(state, seat) for seat in (1, 2, 3)] == [False, True, True]
    answer(state, 0, "claim", "cleopatra")
    for seat in (1, 2, 3):
        answer(state, seat, "keep")
    all_keep(state)
    assert owned(state, 0) == ["cleopatra"]
    assert owned(state, 3) == []
    assert owned(state, 1) == []


@rule("PC-91", "PC-89")
def test_after_players_plus_one_rounds_only_who_holds_nothing_moves() -> None:
    state = table(2, boards=("egypt", "rome"))
    market(state, wonders=("lighthouse", "lascaux"))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 2})
    jump(state, "wonders")
    rounds = 0
    while held := claims(state):
        rounds += 1
        other = {"lighthouse": "lascaux", "lascaux": "lighthouse", "": "lighthouse"}
        for seat in state.waiting():
            answer(state, seat, *(("claim", other[held[0]]) if seat == 0 else ("keep",)))
    assert rounds == 4
    assert len(owned(state, 0)) == 1


@rule("PC-90")
@pytest.mark.parametrize("seed", range(6))
def test_without_second_thoughts_the_result_is_deferred_acceptance(seed: int) -> None:
    state = table(5, seed)
    names = ("jericho", "stonehenge", "gobekli_tepe", "buhen", "lighthouse")
    market(state, wonders=names)
    wishes = [[names[(seat * (seed + 1) + step) % 5] for step in range(5)] for seat in range(5)]
    for seat in range(5):
        arrange(state, seat, cubes={"builder": 3})
    jump(state, "wonders")
    while held := claims(state):
        for seat in state.waiting():
            winnable = [action[1] for action in options(state, seat) if action[0] == "claim"]
            first = next((name for name in wishes[seat] if name in winnable), "")
            answer(state, seat, *(("keep",) if held[seat] else ("claim", first)))
    assert [owned(state, seat) for seat in range(5)] == [[name] for name in proposed(state, wishes)]


def proposed(state: PathState, wishes: list[list[str]]) -> list[str]:
    """Player-proposing deferred acceptance, written another way."""
    holder: dict[str, int] = {}
    free = list(range(len(wishes)))
    left = [list(wish) for wish in wishes]
    while free:
        seat = free.pop()
        name = left[seat].pop(0)
        kind = BOX.cards[BOX.item_of[name]].type
        rival = holder.get(name)
        place = [BOX.civilizations[own.board].place[kind] for own in state.seats]
        if rival is None or place[seat] < place[rival]:
            holder[name] = seat
            if rival is not None:
                free.append(rival)
        else:
            free.append(seat)
    return [next(name for name, who in holder.items() if who == seat) for seat in range(len(wishes))]


@rule("PC-92")
def test_no_two_boards_share_a_place_for_a_type() -> None:
    for kind in range(5):
        assert sorted(board.place[kind] for board in BOX.civilizations) == [0, 1, 2, 3, 4]


@rule("VS-4")
def test_archimedes_and_a_buried_pachacuti_take_two_off_down_to_one() -> None:
    state = table(2)
    market(state, wonders=("lighthouse", "great_pyramid"))
    arrange(state, 0, cubes={"builder": 2}, leader="archimedes", graveyard=("pachacuti",))
    jump(state, "wonders")
    assert options(state, 0) == [("claim", "great_pyramid"), ("claim", "lighthouse"), ("keep",)]
    answer(state, 0, "claim", "lighthouse")
    assert cubes(state, 0) == {"builder": 2}


@rule("VS-6", "VG-7")
def test_shakespeare_does_not_pay_for_the_purchase_that_buries_him() -> None:
    state = table(2)
    market(state, leaders=("kahlo", "homer"))
    arrange(state, 0, cubes={"ambassador": 9}, leader="shakespeare")
    jump(state, "leaders", "leaders")
    answer(state, 0, "claim", "kahlo")
    assert state.seats[0].points == 0
    answer(state, 0, "claim", "homer")
    assert state.seats[0].points == 2


@rule("VS-17")
def test_cleopatra_wins_every_comparison() -> None:
    state = table(2, boards=("egypt", "rome"))
    market(state, wonders=("lighthouse",))
    arrange(state, 0, cubes={"builder": 2})
    arrange(state, 1, cubes={"builder": 2}, leader="cleopatra")
    jump(state, "wonders")
    for seat in (0, 1):
        answer(state, seat, "claim", "lighthouse")
    all_keep(state)
    assert (owned(state, 0), owned(state, 1)) == ([], ["lighthouse", "cleopatra"])


@rule("VS-18")
def test_mansa_musa_pays_two_points_when_he_is_buried() -> None:
    state = table(2)
    market(state, leaders=("homer",))
    arrange(state, 0, cubes={"ambassador": 3}, leader="mansa_musa")
    jump(state, "leaders")
    answer(state, 0, "claim", "homer")
    assert state.seats[0].points == 2
    jump(state, "evolution", "research")
    assert state.seats[0].points == 2


@rule("VG-8")
def test_an_ongoing_effect_works_for_the_same_purchase() -> None:
    state = table(2)
    market(state, leaders=("gutenberg",))
    arrange(state, 0, cubes={"ambassador": 4})
    jump(state, "leaders", "research")
    answer(state, 0, "claim", "gutenberg")
    answer(state, 0, "take", "masonry")
    assert (cubes(state, 0), state.seats[0].research[0]) == ({"builder": 1}, 1)
