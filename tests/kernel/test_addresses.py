"""Addresses: paths into the board, and where components lie."""

from __future__ import annotations

import pytest

from civitas.kernel.addresses import Places, addresses, resolve
from civitas.kernel.views import Observation
from hamlet import GAME
from support.positions import jump

BOARD = {
    "row": [{"card": "inn", "cost": 2}, {"card": "mill", "cost": 3}],
    "deck": ["back.0", "back.0"],
    "seats": [{"hand": ["oats", "rye", "oats"]}, {"hand": ["inn"]}],
}


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("row/1", {"card": "mill", "cost": 3}),
        ("row/mill", {"card": "mill", "cost": 3}),
        ("seats/0/hand/rye", "rye"),
        ("seats/0/hand/2", "oats"),
        ("seats/1", {"hand": ["inn"]}),
        ("deck", ["back.0", "back.0"]),
    ],
)
def test_an_address_is_a_path_into_the_board(address: str, found: object) -> None:
    assert resolve(BOARD, address) == found


@pytest.mark.parametrize("address", ["row/2", "seats/0/hand/inn", "nowhere", "row/-1", "seats/x"])
def test_an_address_that_is_nowhere_is_an_error(address: str) -> None:
    with pytest.raises(KeyError):
        resolve(BOARD, address)


def test_a_component_is_looked_for_among_the_own_things_first() -> None:
    known = {"inn", "mill", "oats", "rye"}
    assert Places(BOARD, known, 1).address("@inn") == "seats/1/hand/inn"
    assert Places(BOARD, known, 0).address("@inn") == "row/inn"
    assert Places(BOARD, known, 0).address("@oats") == "seats/0/hand/0"
    assert Places(BOARD, known, None).address("@rye") == "seats/0/hand/rye"
    assert Places(BOARD, known, 0).address("@barn") == ""
    assert Places(BOARD, known, 0).address("deck") == "deck"


def test_the_choices_of_a_question_lie_on_things() -> None:
    state = GAME.setup({}, 2, 1)
    jump(state, ("turn", 0, 3))
    state.seats[0].points = 1
    state.ask_again()
    seen = Observation.of(state, 0)
    found = dict(
        zip(seen.question.actions, addresses(GAME, seen.known, seen.board, seen.question), strict=True)
    )
    assert found[("end",)] == ()
    assert found[("peek",)] == ("deck",)
    assert found[("borrow",)] == ("chest",)
    assert found[("fish",)] == ("seats/0/wood",)
    swapped = [at for action, at in found.items() if action[0] == "swap"]
    assert len(swapped) == 3
    assert all(len(at) == 1 and at[0].startswith("seats/0/hand/") for at in swapped)
