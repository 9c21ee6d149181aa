"""Each planted bug is caught by its law, and the same law finds nothing in the sound game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from civitas.kernel.game import Configuration
from hamlet import GAME, Hamlet
from laws import choice_bugs, leaks
from laws.battery import BATTERY, Law
from laws.bugs import BUGS, order_of_a_set
from laws.checksums import HASH_SEEDS, checksums, elsewhere
from laws.play import Case, LawBroken

SEEDS = range(6)
THREE = Configuration(3, {})


def caught(law: Law, game: Hamlet) -> bool:
    for seed in SEEDS:
        try:
            law(Case(game, THREE, seed))
        except LawBroken:
            return True
    return False


@pytest.mark.parametrize(("law", "make"), [bug[1:] for bug in BUGS], ids=[bug[0] for bug in BUGS])
def test_the_law_catches_the_bug(law: Law, make: Callable[[], Hamlet]) -> None:
    assert caught(law, make())
    assert not caught(law, GAME)


def test_every_law_has_a_bug_to_catch() -> None:
    assert {law for _, law, _ in BUGS} == set(BATTERY)
    assert {leaks.__name__, choice_bugs.__name__} <= {make.__module__ for _, _, make in BUGS}


def test_other_processes_catch_the_order_of_a_set() -> None:
    here = checksums(order_of_a_set())
    assert [elsewhere("order_of_a_set", seed) == here for seed in HASH_SEEDS] != [True] * len(HASH_SEEDS)
