"""Vectors and action numbers: what they tell, what they never tell, and that they stay the same."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from civitas.games import opened, titles
from civitas.kernel.game import Game
from civitas.kernel.state import State
from civitas.kernel.types import Unplayable
from civitas.kernel.views import Observation
from civitas.learning import SPACE, Layout, Sitting, number_of, numbered
from civitas.learning.layout import expanded, pattern
from hamlet import GAME as HAMLET
from laws.twins import permute_unseen, swap_hidden

GAMES: dict[str, Game] = {"hamlet": HAMLET, **titles()}


def seats_of(game: Game) -> int:
    return 2 if 2 in game.counts else min(game.counts)


def positions(game: Game, number: int, seed: int) -> list[State]:
    """Return states of a random game at questions, and how many answers they have."""
    rng = Random(seed)
    state = game.setup(game.bench_options, seats_of(game), seed)
    met: list[State] = []
    while not state.over:
        question = rng.choice(state.questions())
        met.append(state.copy())
        state.apply(question.seat, rng.choice(question.actions))
    return rng.sample(met, number)


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_a_seat_sees_has_one_place(id: str) -> None:
    game = GAMES[id]
    layout = Layout(game, seats_of(game))
    assert len(set(layout.names)) == len(layout.names)
    for state in positions(game, 12, 3):
        seen = Observation.of(state, state.waiting()[0])
        assert layout.unknown(seen) == []
        numbers = layout.vector(seen)
        assert len(numbers) == len(layout)
        assert sum(1 for number in numbers if number) > 10


@pytest.mark.parametrize("id", GAMES)
def test_what_is_hidden_changes_no_number(id: str) -> None:
    game = GAMES[id]
    layout = Layout(game, seats_of(game))
    differing = 0
    for number, state in enumerate(positions(game, 6, 4)):
        seat = state.waiting()[0]
        for twist in (permute_unseen, lambda twin, rng, seat=seat: swap_hidden(twin, seat, rng)):
            twin = state.copy()
            twist(twin, Random(number))
            differing += twin.to_json() != state.to_json()
            assert layout.vector(Observation.of(twin, seat)) == layout.vector(Observation.of(state, seat))
    assert differing


def test_a_vector_tells_what_the_board_shows() -> None:
    game = GAMES["path"]
    state = game.setup({}, 3, 5)
    layout = Layout(game, 3)
    for seat in range(3):
        seen = Observation.of(state, seat)
        told = dict(zip(layout.names, layout.vector(seen), strict=True))
        board = seen.board
        assert told["round"] == board["round"] == 1
        for other in range(3):
            shown = board["seats"][other]
            around = f"seats/+{(other - seat) % 3}"
            assert told[f"{around}/cubes/sage"] == shown["cubes"]["sage"]
            assert told[f"{around}/civilization={shown['civilization']}"] == 1
        own = board["seats"][seat]["hand"]
        assert [told[f"seats/+0/hand/{card}"] for card in own] == [own.count(card) for card in own]
        assert told[f"question={seen.question.topic}"] == 1  # type: ignore[union-attr]


def test_patterns_are_spelled_out() -> None:
    assert list(expanded("seats/*/coins", HAMLET, 3)) == [f"seats/+{seat}/coins" for seat in range(3)]
    crops = list(expanded("seats/*/hand/<crop>", HAMLET, 2))
    assert crops[:2] == ["seats/+0/hand/rye", "seats/+0/hand/oats"]
    assert len(crops) == 12
    kinds = {"rye": "crop", "hand": "token"}
    assert pattern("order/seat+2", kinds) == "order/seat*"
    assert pattern("row[rye]/price", kinds) == "row[<crop>]/price"
    assert pattern("hand/first=rye", kinds) == "hand/first=<crop>"


def test_what_was_learnt_survives_another_layout() -> None:
    layout = Layout(HAMLET, 2)
    older = (*layout.names[5:9], "gone")
    assert layout.places_of(older) == [5, 6, 7, 8, None]


def test_a_title_without_a_file_and_those_who_watch_have_no_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unplayable, match="those who only watch have none"):
        Layout(HAMLET, 2).vector(Observation.of(HAMLET.setup({}, 2, 1), None))
    monkeypatch.setattr("civitas.learning.layout.FILE", "nowhere.txt")
    with pytest.raises(Unplayable, match=r"Hamlet has no nowhere.txt; python tools/layouts.py hamlet"):
        Layout(HAMLET, 2)


def test_a_number_belongs_to_the_action_and_not_to_its_place() -> None:
    """These numbers are what somebody's network has learnt; they must never change."""
    assert number_of(("end",)) == PINNED[0]
    assert number_of(("claim", "pyramids")) == PINNED[1]
    assert number_of(("project", ("irrigation", "masonry"), (1, 2, None))) == PINNED[2]
    actions = [("build", "bronze"), ("end",), ("take", 3, "moses")]
    for some in (actions, actions[1:], actions[::-1]):
        assert {action: number for number, action in numbered(some).items()} == {
            action: number_of(action) for action in some
        }


PINNED = (11725, 14919, 8161)


def test_two_answers_of_one_question_never_share_a_number() -> None:
    by_number: dict[int, Any] = {}
    twins = None
    for value in range(1000):
        action = ("choose", value)
        other = by_number.setdefault(number_of(action), action)
        if other != action:
            twins = (other, action)
            break
    assert twins is not None
    found = numbered(twins)
    assert len(found) == 2
    assert found[number_of(twins[0])] == twins[0]
    assert found[number_of(twins[1], 1)] == twins[1]
    assert len(numbered([("choose", value) for value in range(2000)])) == 2000


@pytest.mark.parametrize("id", GAMES)
def test_a_sitting_goes_to_the_end_by_numbers_alone(id: str) -> None:
    game = GAMES[id]
    rng = Random(2)
    sitting = Sitting(game, seats_of(game), 8)
    halfway: Sitting | None = None
    while not sitting.over:
        assert len(sitting.choices) > 1
        assert all(0 <= number < SPACE for number in sitting.choices)
        assert {action[0] for action in sitting.choices.values()}.isdisjoint(game.quitting)
        if sitting.moves == 20:
            halfway = sitting.copy()
        sitting.act(rng.choice(sorted(sitting.choices)))
    assert halfway is not None
    assert (halfway.moves, halfway.over, halfway.returns()) == (20, False, [0.0] * sitting.seats)
    assert (sitting.seat, sitting.choices) == (-1, {})
    if game is not HAMLET:
        again = pickle.loads(pickle.dumps(halfway))  # noqa: S301
        assert (again.moves, again.seat, again.choices) == (20, halfway.seat, halfway.choices)
        assert again.vector(again.seat) == halfway.vector(halfway.seat)
    assert sum(sitting.returns()) == pytest.approx(0)
    with pytest.raises(Unplayable, match="The action 3 is not legal now; 0 others are"):
        sitting.act(3)


@pytest.mark.parametrize(
    ("seats", "winners", "returns"),
    [
        (2, [1], [-1.0, 1.0]),
        (2, [0, 1], [0.0, 0.0]),
        (4, [2], [-1 / 3, -1 / 3, 1.0, -1 / 3]),
        (3, [0, 2], [0.25, -0.5, 0.25]),
        (2, [], [-1.0, -1.0]),
        (1, [0], [1.0]),
        (1, [], [-1.0]),
    ],
)
def test_what_a_game_is_worth(
    seats: int, winners: list[int], returns: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(HAMLET, 2, 1, {"length": "short"})
    while not sitting.over:
        sitting.act(min(sitting.choices))
    sitting.seats = seats
    monkeypatch.setattr("civitas.kernel.game.Outcome.winners", lambda outcome: winners)
    assert sitting.returns() == pytest.approx(returns)


def test_a_sitting_needs_the_components_that_it_was_written_down_with(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('[[wonder]]\nid = "jericho"\ncost = 4\n')
    written = pickle.dumps(Sitting(opened("path", tmp_path), 2, 5))
    with pytest.raises(Unplayable, match="was played with a pack, which is not here"):
        pickle.loads(written)  # noqa: S301
