"""What the bots see in a civilization."""

from __future__ import annotations

from random import Random

from civitas.bots import Deadline, make
from civitas.games.ages.heuristics import NAMES, OUTLOOK, WITHDRAWING, expected_end, features, share_left
from civitas.games.ages.rates import uprising
from civitas.games.ages.state import AgesState
from civitas.kernel.views import Observation
from games.ages.positions import GAME, bank, give, put, table, turn, work


def seen(state: AgesState, *names: str) -> list[float]:
    """Return some features of the first civilization."""
    values = features(state, 0)
    return [values[NAMES.index(name)] for name in names]


def test_a_technology_in_hand_counts_by_the_ages_it_is_ahead() -> None:
    state = table(2, "expert")
    groups = ("farms_in_hand", "mines_in_hand", "laboratories_in_hand", "urban_in_hand", "units_in_hand")
    assert seen(state, *groups) == [0, 0, 0, 0, 0]
    for card in ("iron", "computers", "theology", "drama", "swordsmen"):
        give(state, 0, card)
    assert seen(state, *groups) == [0, 1, 3, 1 + 2, 1]
    put(state, 0, "coal")
    assert seen(state, "mines_in_hand") == [0]


def test_workers_lag_behind_the_newest_technology_in_play() -> None:
    state = table(2, "expert")
    assert seen(state, "farm_lag", "mine_lag", "urban_lag") == [0, 0, 0]
    put(state, 0, "coal", "irrigation", "theology")
    work(state, 0, bronze=3, coal=1, agriculture=2, religion=1)
    assert seen(state, "farm_lag", "mine_lag", "urban_lag") == [2, 6, 1]


def test_workers_are_withdrawn_only_against_an_uprising() -> None:
    state = table(2, "expert")
    bank(state, 0, 10)
    work(state, 0, religion=0, warriors=4, unused_workers=1)
    assert uprising(turn(state), 0)
    chosen = make("medium", GAME, 0, Random(1)).choose(
        Observation.of(state, 0), state.questions()[0], Deadline()
    )
    assert chosen[0] in WITHDRAWING
    work(state, 0, unused_workers=4)
    assert not uprising(turn(state), 0)
    assert OUTLOOK.seldom(state, 0) == WITHDRAWING


def test_the_shorter_versions_have_weights_of_their_own() -> None:
    states = {version: table(2, version) for version in ("introductory", "advanced", "expert")}
    kinds = {version: OUTLOOK.kind(2, state.options) for version, state in states.items()}
    assert kinds == {"introductory": "introductory", "advanced": "advanced", "expert": "2"}
    short, middle, long, crowded = (OUTLOOK.rows(kind) for kind in ("introductory", "advanced", "2", "4"))
    assert short != middle != long != crowded != middle


def test_the_end_of_a_crowds_game_is_told_by_the_civil_cards_that_are_left() -> None:
    state = table(4, "expert")
    assert (expected_end(state), share_left(state, 0)) == (state.round + round(172 / 6.5) + 1, 1.0)
    state.round = 24
    del state.civil_deck.items[26:]
    assert expected_end(state) == 24 + 4 + 1
    assert share_left(state, 0) == 6 / 28
    assert [expected_end(table(4, "introductory")), expected_end(table(3, "expert"))] == [10, 21]
    assert [expected_end(table(3, "advanced")), share_left(table(3, "advanced"), 0)] == [15, 15 / 20]


def test_four_seats_have_weights_of_their_own() -> None:
    four, three = table(4, "expert"), table(3, "expert")
    growth = NAMES.index("resource_growth")
    assert OUTLOOK.at(four, 0)[growth] > OUTLOOK.at(three, 0)[growth] > 0
    assert OUTLOOK.kind(4, {"version": "introductory"}) == "introductory"


def test_a_crowd_makes_the_next_rounds_a_matter_of_luck() -> None:
    assert [OUTLOOK.luck(seats) for seats in (2, 3, 4)] == [1, 1, 2]
