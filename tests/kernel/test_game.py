import pytest

from civitas.kernel.game import Outcome
from civitas.kernel.types import Unplayable
from civitas.kernel.views import view
from civitas.kernel.zones import hidden
from hamlet import GAME


@pytest.mark.parametrize(
    ("options", "seats", "sentence"),
    [
        ({}, 5, "Hamlet is for 2 to 4 players, not 5."),
        ({"colour": "red"}, 2, "Hamlet has no option 'colour'; it has length, purse."),
        ({"length": "endless"}, 2, "The option 'length' is one of short, long, not 'endless'."),
    ],
)
def test_a_wrong_set_up_is_refused(options: dict[str, str], seats: int, sentence: str) -> None:
    assert GAME.refuse(options, seats) == sentence
    with pytest.raises(Unplayable, match=sentence.split(";")[0]):
        GAME.setup(options, seats, 1)


def test_configurations_cover_all_pairs() -> None:
    found = [(one.seats, *one.options.values()) for one in GAME.configurations()]
    for seats in GAME.counts:
        assert {("short"), ("long")} == {one[1] for one in found if one[0] == seats}
        assert {("empty"), ("full")} == {one[2] for one in found if one[0] == seats}
    assert len(found) <= 24


def test_equal_totals_share_a_rank_unless_a_tie_break_decides() -> None:
    parts = [{"points": 5}, {"points": 7}, {"points": 5, "coins": 2}]
    assert Outcome.by_total(parts).ranks == [3, 1, 1]
    assert Outcome.by_total(parts).winners() == [1, 2]
    assert Outcome.by_total(parts, tie_break=[0, 1, 2]).ranks == [3, 2, 1]


def test_boards_name_components_by_id_and_hidden_ones_by_their_back() -> None:
    assert GAME.shown([24, 3, hidden(1), hidden(0)]) == ["bakery", "wheat", "back.1", "back.0"]
    state = GAME.setup({}, 2, 1)
    board = view(state, 0)["board"]
    assert board["seats"][0]["hand"] == [GAME.component(card) for card in sorted(state.seats[0].hand.items)]
    assert board["seats"][1]["hand"] == ["back.0"] * 3
    assert set(board["deck"]) == {"back.0"}
