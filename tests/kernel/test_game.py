from collections import Counter
from itertools import combinations, product

import pytest

from civitas.games import titles
from civitas.kernel.game import Game, Option, Outcome
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


COVERED = [game for game in (GAME, *titles().values()) if type(game).configurations is Game.configurations]
"""The titles that leave their set-ups to the kernel; others list their own."""


@pytest.mark.parametrize("game", COVERED, ids=lambda game: game.id)
def test_the_covering_set_meets_every_legal_pair_and_has_nothing_to_spare(game: Game) -> None:
    found = [{"seats": one.seats, **one.options} for one in game.configurations()]
    met = Counter(pair for row in found for pair in combinations(sorted(row.items()), 2))
    axes = {"seats": game.counts, **{option.id: option.values for option in game.options}}
    for values in product(*axes.values()):
        row = dict(zip(axes, values, strict=True))
        if game.refuse({key: row[key] for key in axes if key != "seats"}, row["seats"]) is None:
            assert all(met[pair] for pair in combinations(sorted(row.items()), 2))
    for row in found:
        assert min(met[pair] for pair in combinations(sorted(row.items()), 2)) == 1
    assert len(found) <= 24


def test_options_per_seat_are_covered_too() -> None:
    class Tribes(type(GAME)):  # type: ignore[misc]
        options = (Option("tribe", ("bear", "elk", "owl"), "bear", per_seat=True),)

    found = [one.options["tribe"] for one in Tribes().configurations()]
    assert {len(tribes) for tribes in found} == {2, 3, 4}
    assert {tribes[0] for tribes in found if len(tribes) == 4} == {"bear", "elk", "owl"}
    assert all(len(set(tribes)) == min(3, len(tribes)) for tribes in found)


def test_the_default_of_an_option_is_one_of_its_values() -> None:
    with pytest.raises(ValueError, match="none of its values"):
        Option("length", ("short", "long"), "medium")


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
