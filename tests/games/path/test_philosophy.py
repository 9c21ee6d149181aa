"""Phase C1 and philosophy levels by effects: PC-59 to PC-69."""

from civitas.games.path.philosophy import turn_tokens_down
from civitas.kernel.views import view
from games.path.positions import answer, arrange, cubes, effect, jump, lay_tokens, market, options, table
from support import rule


@rule("PC-59", "PC-60", "TS-19")
def test_the_step_is_forced_and_only_one_level_a_round() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_points", "adv_sage")
    arrange(state, 0, cubes={"philosopher": 4})
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_points")
    assert state.seats[0].philosophy == 1
    assert cubes(state, 0) == {"philosopher": 2}


@rule("PC-59")
def test_without_enough_philosophers_nothing_happens() -> None:
    state = table(2)
    arrange(state, 0, cubes={"philosopher": 1})
    jump(state, "philosophy")
    assert (state.seats[0].philosophy, cubes(state, 0)) == (0, {"philosopher": 1})


@rule("PC-61")
def test_at_the_last_level_philosophers_stay() -> None:
    state = table(2)
    arrange(state, 0, cubes={"philosopher": 9}, philosophy=5)
    jump(state, "philosophy")
    assert (state.seats[0].philosophy, cubes(state, 0)) == (5, {"philosopher": 9})


@rule("PC-62", "PC-64", "TS-4")
def test_the_first_alone_picks_one_token_for_all() -> None:
    state = table(2)
    lay_tokens(state, 3, "adv_heritage", "adv_builder")
    arrange(state, 0, cubes={"philosopher": 3}, philosophy=2)
    assert view(state, 1)["board"]["philosophy"][2]["tokens"][0] == {"id": "back.8", "available": False}
    jump(state, "philosophy")
    shown = view(state, 1)["board"]["philosophy"][2]["tokens"]
    assert [token["id"] for token in shown] == ["adv_heritage", "adv_builder"]
    answer(state, 0, "advantage", "adv_heritage")
    assert (state.seats[0].heritage, cubes(state, 0)) == (2, {})
    turn_tokens_down(state)
    assert view(state, 1)["board"]["philosophy"][2]["tokens"] == [
        {"id": "adv_heritage", "available": True},
        {"id": "adv_builder", "available": False},
    ]


@rule("PC-66")
def test_a_later_arrival_has_only_the_open_token() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder", up=2)
    arrange(state, 1, cubes={"philosopher": 2})
    jump(state, "philosophy")
    assert options(state, 1) == []
    assert (cubes(state, 1), state.seats[1].heritage) == ({"builder": 1}, 0)


@rule("PC-63", "PC-65", "TS-18")
def test_two_who_arrive_together_leave_both_tokens_open() -> None:
    state = table(3)
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    for seat in (0, 1):
        arrange(state, seat, cubes={"philosopher": 2})
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_heritage")
    answer(state, 1, "advantage", "adv_heritage")
    assert [own.heritage for own in state.seats] == [1, 1, 0]
    assert state.up[0] == 3
    arrange(state, 2, cubes={"philosopher": 2})
    jump(state, "philosophy")
    assert options(state, 2) == [("advantage", "adv_builder"), ("advantage", "adv_heritage")]


@rule("PC-62", "PC-63")
def test_who_reaches_a_level_later_in_the_round_still_finds_both_tokens() -> None:
    """One by paying in C1, the other by a card later on; in the next round both stay open."""
    state = table(2, boards=("egypt", "rome"))
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    arrange(state, 0, cubes={"philosopher": 2})
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_heritage")
    assert state.up[0] == 3
    effect(state, 1, "rumi")
    assert options(state, 1) == [("advantage", "adv_builder"), ("advantage", "adv_heritage")]
    answer(state, 1, "advantage", "adv_builder")
    jump(state, "round")
    assert state.up[0] == 3


@rule("PC-62", "PC-66")
def test_at_the_end_of_the_round_the_token_not_chosen_is_turned_down() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    arrange(state, 0, cubes={"philosopher": 2})
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_builder")
    assert state.up[0] == 3
    jump(state, "round")
    assert state.up[0] == 2


@rule("PC-67")
def test_players_on_different_levels_do_not_interact() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    lay_tokens(state, 2, "adv_sage", "adv_unit")
    arrange(state, 0, cubes={"philosopher": 2})
    arrange(state, 1, cubes={"philosopher": 2}, philosophy=1)
    jump(state, "philosophy")
    assert state.waiting() == [0, 1]
    answer(state, 1, "advantage", "adv_unit")
    answer(state, 0, "advantage", "adv_builder")
    turn_tokens_down(state)
    assert state.up[:2] == [2, 2]


@rule("PC-64", "PC-65")
def test_the_multiplier_counts_one_token_whole() -> None:
    state = table(2)
    lay_tokens(state, 5, "adv_points", "adv_builder", up=3)
    arrange(state, 0, cubes={"philosopher": 5}, philosophy=4)
    jump(state, "philosophy")
    answer(state, 0, "advantage", "adv_points")
    assert (state.seats[0].points, cubes(state, 0)) == (3, {})


@rule("PC-68", "TS-20")
def test_builders_from_philosophy_pay_for_a_wonder_of_the_same_round() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder", up=2)
    market(state, wonders=("lascaux",))
    arrange(state, 0, cubes={"philosopher": 2, "builder": 1})
    jump(state, "philosophy", "wonders")
    answer(state, 0, "claim", "lascaux")
    assert state.seats[0].wonders.items == [2]
    assert cubes(state, 0) == {"ambassador": 1}


@rule("PC-69", "VG-4")
def test_a_level_by_a_card_is_reached_in_full_without_payment() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    arrange(state, 0, cubes={"philosopher": 1}, leader="hildegard")
    effect(state, 0, "rumi")
    answer(state, 0, "advantage", "adv_builder")
    own = state.seats[0]
    assert (own.philosophy, own.points, cubes(state, 0)) == (1, 2, {"philosopher": 1, "builder": 1})
    turn_tokens_down(state)
    assert state.up[0] == 2


@rule("VG-4", "PC-63")
def test_levels_reached_by_two_cards_in_one_step_are_reached_together() -> None:
    state = table(2, boards=("egypt", "maya"))
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    market(state, leaders=("rumi",), wonders=("angkor_wat",))
    state.challenges[0] = next(
        n for n, card in enumerate(state.components.challenges) if card.id == "cathedral_builders"
    )
    for seat in (0, 1):
        arrange(state, seat, cubes={"philosopher": 1, "builder": 2})
    jump(state, "challenge")
    for seat in (0, 1):
        answer(state, seat, "pay", (0, 0, 1, 0, 2, 0, 0, 0, 0, 0))
    answer(state, 0, "advantage", "adv_heritage")
    answer(state, 1, "advantage", "adv_builder")
    assert [own.philosophy for own in state.seats] == [1, 1]
    assert state.up[0] == 3


@rule("VS-5", "PC-59")
def test_confucius_forces_the_step_earlier() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, cubes={"philosopher": 1}, leader="confucius")
    jump(state, "philosophy")
    own = state.seats[0]
    assert (own.philosophy, own.points, cubes(state, 0)) == (1, 1, {})


@rule("VS-14")
def test_cathedral_builders_need_the_whole_price() -> None:
    state = table(2, round=5, challenges={"5": "cathedral_builders"})
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    arrange(state, 0, cubes={"philosopher": 1, "builder": 1})
    arrange(state, 1, cubes={"philosopher": 1, "builder": 2})
    jump(state, "challenge")
    assert state.waiting() == [1]
    answer(state, 1, "pay", (0, 0, 1, 0, 2, 0, 0, 0, 0, 0))
    assert [own.philosophy for own in state.seats] == [0, 1]
    assert state.seats[1].points == 2
    assert cubes(state, 1) == {}


@rule("PC-66")
def test_a_token_that_is_not_available_is_refused() -> None:
    state = table(2)
    lay_tokens(state, 1, "adv_heritage", "adv_builder")
    arrange(state, 0, cubes={"philosopher": 2})
    jump(state, "philosophy")
    for action, reason in (
        (("advantage", "adv_any"), ("not_available", "adv_any", 1)),
        (("advantage", "fire"), ("not_offered",)),
    ):
        assert state.explain(0, action) == reason
