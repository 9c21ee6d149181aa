"""The estimate of a position: certain at the end, and good enough to play by."""

from random import Random

import pytest

from civitas.games.path import GAME
from civitas.games.path.index import TECH_PRICE, Index
from civitas.games.path.state import PathState
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from games.path.positions import answer, arrange, jump, market, options, table


def greedy(state: PathState, question: Question) -> Action:
    values = []
    for action in question.actions:
        trial = state.copy()
        trial.apply(question.seat, action)
        values.append((GAME.evaluate(trial, question.seat), action))
    return max(values)[1]


def played(seed: int, greedy_seat: int) -> list[int]:
    rng = Random(seed)
    state = GAME.setup({}, 2, seed)
    assert isinstance(state, PathState)
    while not state.over:
        question = state.questions()[0]
        if question.seat == greedy_seat:
            state.apply(question.seat, greedy(state, question))
        else:
            state.apply(question.seat, rng.choice(question.actions))
    assert GAME.evaluate(state, 0) == GAME.outcome(state).totals[0]
    return GAME.outcome(state).totals


@pytest.mark.parametrize("seed", range(6))
def test_looking_one_answer_ahead_beats_chance(seed: int) -> None:
    seat = seed % 2
    totals = played(seed, seat)
    assert totals[seat] > totals[1 - seat] + 10


def test_more_is_better() -> None:
    def value(**given: object) -> float:
        state = table(2, round=4)
        arrange(state, 0, **given)  # type: ignore[arg-type]
        return GAME.evaluate(state, 0)

    bare = value()
    for given in (
        {"cubes": {"ambassador": 1}},
        {"cubes": {"unit": 1}},
        {"cubes": {"sage": 1}},
        {"research": {"culture": 2}},
        {"heritage": 1},
        {"population": 1},
        {"points": 1},
        {"philosophy": 1},
        {"old": ("coal",)},
        {"discovery": ("coal",)},
        {"leader": "hypatia"},
        {"wonders": ("jericho",)},
        {"parked": {"9a": 1}},
    ):
        assert value(**given) > bare, given


def test_a_claim_and_a_purchase_are_valued_before_they_are_settled() -> None:
    state = table(2, round=4)
    market(state, wonders=("great_wall", "lighthouse"))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 5})
    jump(state, "wonders")
    question = state.question(0)
    assert question is not None
    assert greedy(state, question) == ("claim", "great_wall")
    arrange(state, 0, research={"culture": 7, "military": 1})
    jump(state, "purchase")
    assert ("buy", "archery") in options(state, 0)
    question = state.question(0)
    assert question is not None
    assert greedy(state, question) == ("buy", "printing")
    answer(state, 0, "buy", "printing")


def test_a_claim_that_holds_is_kept_without_a_thought() -> None:
    state = table(2, boards=("egypt", "rome"))
    market(state, wonders=("lighthouse", "lascaux"))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 2})
    jump(state, "wonders")
    assert [GAME.outlook.habit(question) for question in state.questions()] == [None, None]
    answer(state, 0, "claim", "lascaux")
    answer(state, 1, "keep")
    assert [GAME.outlook.habit(question) for question in state.questions()] == [("keep",), None]


def features(state: PathState) -> dict[str, float]:
    return dict(zip(GAME.outlook.names, GAME.outlook.features(state, 0), strict=True))


@pytest.mark.parametrize(
    ("round", "phase", "counts"),
    [(8, "battle", True), (9, "purchase", True), (9, "challenge", False), (9, "battle", False)],
)
def test_research_counts_as_long_as_technologies_are_bought(round: int, phase: str, counts: bool) -> None:
    state = table(2, round=round)
    arrange(state, 0, research={"culture": 7})
    state.phase = phase
    found = features(state)
    names = ("research_culture", "research_squares", "levels_in_reach")
    assert [found[name] for name in names] == ([7, 49, 3] if counts else [0, 0, 0])


def test_levels_in_reach_are_counted_by_type_with_discounts() -> None:
    state = table(2, round=4)
    arrange(state, 0, research={"culture": 10, "science": 3, "military": 1})
    found = features(state)
    assert (found["levels_in_reach"], found["highest_in_reach"]) == (4 + 1 + 1, 4)
    state.seats[0].index = Index([])
    state.seats[0].index.discount[TECH_PRICE] = 1
    assert features(state)["levels_in_reach"] == 4 + 2 + 1


def test_philosophers_that_the_next_level_still_needs_are_missing() -> None:
    state = table(2, round=4)
    missing = features(state)["philosophers_missing"]
    arrange(state, 0, cubes={"philosopher": 1})
    assert features(state)["philosophers_missing"] == missing - 1
    arrange(state, 0, cubes={"philosopher": 9})
    assert features(state)["philosophers_missing"] == 0
    arrange(state, 0, cubes={"philosopher": 0}, philosophy=5)
    assert features(state)["philosophers_missing"] == 0
