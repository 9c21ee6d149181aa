"""What the games say about components: planted effects are found, companions of winning are not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from civitas.arena.balance import Judged, balance
from civitas.arena.course import Played

Uses = list[list[tuple[str, float]]]


def game(ranks: list[int], leads: list[list[float]], uses: Uses) -> Played:
    totals = [10 * (2 - rank) for rank in ranks]
    seats = len(ranks)
    return Played(0, [*range(seats)], totals, ranks, [1] * seats, [0] * seats, [], "", uses=uses, leads=leads)


def rows_of(games: Sequence[Played]) -> dict[str, Judged]:
    return {row.name: row for row in balance(games)}


def played(rng: Random, seats: int, crown: float = 0.0) -> Played:
    """Play eight rounds of chance; who is ahead may take the laurel, the crown brings points each round."""
    own = [0.0] * seats
    leads: list[list[float]] = []
    used: list[dict[str, float]] = [{} for _ in range(seats)]
    for begun in range(8):
        leads.append([one - (sum(own) - one) / (seats - 1) for one in own])
        for seat in range(seats):
            if leads[-1][seat] > 0 and rng.random() < 0.3:
                used[seat].setdefault("laurel", begun)
            if rng.random() < 0.1:
                used[seat].setdefault("crown", begun)
            own[seat] += rng.gauss(crown if "crown" in used[seat] else 0, 3)
        if begun:
            used[rng.randrange(seats)].setdefault("fire", begun)
    for seat in range(seats):
        used[seat].setdefault("fire", 7)
    ranks = [1 + sum(other > one for other in own) for one in own]
    return game(ranks, leads, [list(uses.items()) for uses in used])


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_taken_when_ahead_wins_nothing_and_what_brings_points_wins(seats: int) -> None:
    rng = Random(1)
    rows = rows_of([played(rng, seats, crown=1.0) for _ in range(500)])
    laurel, crown = rows["laurel"], rows["crown"]
    assert laurel.win > 0.1
    assert abs(laurel.corrected) < laurel.margin < 0.03
    assert crown.corrected - crown.margin > 0.02


@pytest.mark.parametrize("seats", [2, 4])
def test_what_wins_nothing_is_not_said_to(seats: int) -> None:
    rng = Random(2)
    for row in balance([played(rng, seats) for _ in range(500)]):
        assert abs(row.corrected) <= row.margin + 1e-9


@pytest.mark.parametrize("seats", [2, 4])
def test_what_every_seat_uses_comes_out_as_nothing(seats: int) -> None:
    """The fire is lit by all, in whatever round."""
    rng = Random(3)
    fire = rows_of([played(rng, seats, crown=1.0) for _ in range(100)])["fire"]
    assert fire.used == fire.seats == 100 * seats
    assert [fire.win, fire.score, fire.corrected, fire.margin] == pytest.approx([0, 0, 0, 0])


def test_seats_of_one_game_are_not_independent() -> None:
    """Of both seats that pay a toll in one round one wins, whoever it is: nothing is unsure about that."""
    rng = Random(4)
    games = []
    for number in range(40):
        lead = rng.gauss(0, 10)
        toll: Uses = [[("toll", 0)], [("toll", 0)]] if number % 2 else [[], []]
        games.append(game([1, 2] if rng.gauss(lead, 10) > 0 else [2, 1], [[lead, -lead]], toll))
    toll_row = rows_of(games)["toll"]
    assert (toll_row.used, toll_row.seats) == (40, 80)
    assert [toll_row.corrected, toll_row.margin] == pytest.approx([0, 0])


def test_what_only_the_leader_takes_is_not_called_strong() -> None:
    """Both components are on the winner's side; only one of them wins from behind."""
    rng = Random(1)
    games = []
    for _ in range(400):
        lead = rng.gauss(0, 10)
        ahead = lead > 0
        crowned = rng.random() < 0.5
        wins = crowned if rng.random() < 0.5 else ahead
        uses: Uses = [[], [("plain", 0)]]
        uses[0] = [
            ("plain", 0),
            *([("laurel", 0)] if ahead else []),
            *([("crown", 0)] if crowned else []),
        ]
        games.append(game([1, 2] if wins else [2, 1], [[lead, -lead]], uses))
    rows = rows_of(games)
    assert rows["laurel"].win > 0.1
    assert rows["crown"].win > 0.1
    assert rows["crown"].corrected - rows["crown"].margin > 0.1
    assert abs(rows["laurel"].corrected) < rows["crown"].corrected / 2
    assert rows["plain"].used == 800


def test_figures_that_are_worked_out_by_hand() -> None:
    """Where nobody is ahead, each of two seats wins half; the crowned ones won three games of five."""
    level = [[0.0, 0.0]]
    games = [game([1, 2], level, [[("crown", 0)], []]) for _ in range(3)]
    games += [game([2, 1], level, [[("crown", 0)], []]) for _ in range(2)]
    (crown,) = balance(games)
    assert (crown.name, crown.used, crown.seats) == ("crown", 5, 10)
    assert [crown.win, crown.score] == pytest.approx([0.1, 1.0])
    assert crown.corrected == pytest.approx(0.5 * 0.1)
    assert crown.margin == pytest.approx(0.5 * 2.776 * (0.3 / 5) ** 0.5, rel=0.01)


def test_rare_components_are_not_judged() -> None:
    assert balance([game([1, 2], [[0.0, 0.0]], [[("crown", 0)], []])]) == []
    assert balance([]) == []


def test_games_that_were_kept_without_leads_are_not_judged() -> None:
    """Their uses have the lead where the number of the round is now."""
    old = [game([1, 2], [], [[("crown", -7.5)], []])] * 9
    assert balance(old) == []
    new = [game([1, 2], [[0.0, 0.0]], [[("crown", 0)], []])] * 6
    assert rows_of([*old, *new])["crown"].seats == 12
