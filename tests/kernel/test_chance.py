import pytest

from civitas.kernel.chance import derive, derive_seed, draw, stream_keys
from hamlet import GAME
from support.positions import jump


def test_a_draw_depends_on_key_and_number_alone() -> None:
    key = derive(7, "dice")
    assert [draw(key, number, 6) for number in range(12)] == [draw(key, number, 6) for number in range(12)]
    assert [draw(key, number, 6) for number in range(12)] == [1, 3, 4, 2, 3, 5, 0, 0, 5, 0, 0, 0]


def test_draws_cover_their_range_evenly() -> None:
    key = derive("even")
    drawn = [draw(key, number, 6) for number in range(6000)]
    assert sorted(set(drawn)) == list(range(6))
    assert all(850 < drawn.count(side) < 1150 for side in range(6))


def test_streams_and_seeds_differ() -> None:
    assert len(set(stream_keys(1, "hamlet", 4))) == 7
    assert stream_keys(1, "hamlet", 2) != stream_keys(2, "hamlet", 2)
    assert derive_seed(5, 1) != derive_seed(5, 2)
    assert derive(1, "23") != derive(12, "3")


def test_a_draw_can_be_forced_to_any_card_that_lies_unknown_there() -> None:
    state = GAME.setup({}, 2, 1)
    state.seats[0].coins = 9
    jump(state, ("turn", 0, 3), ("turn", 1, 0))
    wanted = state.deck.items[0]
    trial = state.copy()
    trial.apply(0, ("peek",), draws=(wanted,))
    assert trial.deck.items[-1] == wanted
    assert sorted(trial.deck.items) == sorted(state.deck.items)
    with pytest.raises(ValueError, match="does not lie unknown"):
        state.copy().apply(0, ("peek",), draws=(state.seats[0].hand.items[0],))
