"""The start of a round and phase A: PC-39 to PC-51."""

from civitas.games.path.schema import ROUNDS
from civitas.kernel.views import view
from games.path.positions import BOX, answer, arrange, jump, names, options, table
from support import rule


@rule("PC-39", "PC-42")
def test_a_round_takes_played_and_new_technologies_back_to_hand() -> None:
    state = table(2)
    for seat in (0, 1):
        arrange(
            state, seat, hand=(), left=("fire", "tools"), right=("tribe", "writing"), discovery=("archery",)
        )
    jump(state, "round")
    assert state.round == 2
    assert sorted(names(state.seats[0].hand)) == ["archery", "fire", "tools", "tribe", "writing"]
    assert state.seats[0].left == state.seats[0].right == state.seats[0].discovery == []


@rule("PC-40", "PC-41")
def test_new_cards_are_added_to_the_market_and_old_ones_stay() -> None:
    state = table(3)
    before = state.wonder_market.items[:]
    coming = state.future_wonders.items[-2:]
    jump(state, "round")
    assert state.wonder_market.items == before + coming[::-1]
    assert set(state.wonder_market.known) == {-1}
    assert len(state.leader_market) == 2


@rule("PC-43", "PC-44")
def test_the_threat_changes_at_the_start_of_the_round_after_a_battle() -> None:
    state = table(2, round=4, battles={"4": "kadesh", "6": "hastings"})
    assert state.threat == 3
    jump(state, "battle")
    assert state.threat == 3
    jump(state, "round")
    assert (state.round, state.threat) == (5, 6)


@rule("PC-45", "PC-12")
def test_the_phases_follow_each_other_and_all_play_at_once() -> None:
    state = table(3)
    assert state.phase == "project"
    assert state.waiting() == [0, 1, 2]
    for seat in (2, 0):
        answer(state, seat, "project", ("fire", "hunting"), ("rituals", "tools"))
    assert state.phase == "project"
    answer(state, 1, "project", ("fire", "hunting"), ("rituals", "tools"))
    assert state.phase == "purchase"
    assert state.seats[0].research == [0, 0, 1, 0, 1]


@rule("PC-46", "PC-47", "PC-48")
def test_two_cards_left_two_right_and_the_fifth_becomes_old() -> None:
    state = table(2)
    assert len(options(state, 0)) == 30
    answer(state, 0, "project", ("fire", "tribe"), ("hunting", "tools"))
    own = state.seats[0]
    assert (names(own.left), names(own.right)) == (["fire", "tribe"], ["hunting", "tools"])
    assert (names(own.old), own.hand) == (["rituals"], [])
    assert own.cards_of_type(BOX, 2) == 1


@rule("PC-49")
def test_of_six_cards_two_are_discarded() -> None:
    state = table(2)
    arrange(state, 0, hand=("fire", "tools", "tribe", "rituals", "hunting", "writing"))
    jump(state, "project")
    assert len(options(state, 0)) == 90
    answer(state, 0, "project", ("fire", "tribe"), ("hunting", "writing"))
    assert sorted(names(state.seats[0].old)) == ["rituals", "tools"]


@rule("PC-49")
def test_a_very_large_hand_is_cut_first() -> None:
    state = table(2)
    hand = (
        "writing",
        "theatre",
        "printing",
        "internet",
        "mathematics",
        "medicine",
        "mythology",
        "coal",
        "archery",
    )
    arrange(state, 0, hand=(*hand, "robotics"))
    jump(state, "project")
    assert len(options(state, 0)) == 9
    answer(state, 0, "pick", "coal")
    answer(state, 0, "pick", "writing")
    assert len(options(state, 0)) == 420
    assert {"coal", "writing"} <= set(names(state.seats[0].old))


@rule("PC-50")
def test_a_hand_of_three_is_played_whole_with_at_most_two_on_a_side() -> None:
    state = table(2)
    arrange(state, 0, hand=("fire", "tools", "tribe"))
    jump(state, "project")
    sizes = {(len(left), len(right)) for _, left, right in options(state, 0)}
    assert sizes == {(1, 2), (2, 1)}
    assert len(options(state, 0)) == 6


@rule("PC-51")
def test_a_project_is_secret_until_all_have_chosen() -> None:
    state = table(2)
    before = view(state, 1)["board"]["seats"][0]
    answer(state, 0, "project", ("fire", "tribe"), ("hunting", "tools"))
    assert view(state, 1)["board"]["seats"][0] == before
    assert view(state, 0)["board"]["seats"][0]["left"] == ["fire", "tribe"]
    answer(state, 1, "project", ("fire", "tribe"), ("hunting", "tools"))
    assert view(state, 1)["board"]["seats"][0]["left"] == ["fire", "tribe"]


@rule("PC-138")
def test_the_game_ends_after_round_nine() -> None:
    state = table(2, round=ROUNDS)
    jump(state, "round")
    assert state.over
    assert (state.round, state.phase) == (9, "end")
