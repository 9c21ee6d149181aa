"""The estimate of a position: certain at the end, and good enough to play by."""

from collections.abc import Callable
from random import Random

import pytest

from civitas.bots import Deadline, make
from civitas.games.revive import GAME
from civitas.games.revive.heuristics import NAMES, OUTLOOK, share_left
from civitas.games.revive.state import ReviveState
from civitas.games.revive.worth import effect_worth, frame_worth, plain_worth
from civitas.kernel.grammar import parse
from civitas.kernel.modifiers import arm
from civitas.kernel.views import Observation
from games.revive.positions import (
    FIELD_OF,
    C,
    crates,
    do,
    go,
    hold,
    machines,
    module,
    own,
    plain,
    put,
    stock,
    table,
    tracks,
)


def feature(state: ReviveState, name: str) -> float:
    return OUTLOOK.features(state, 0)[NAMES.index(name)]


def line(text: str) -> float:
    return plain_worth(parse(text, GAME.vocabulary))


@pytest.mark.parametrize("seat", range(2))
def test_looking_one_answer_ahead_beats_chance(seat: int) -> None:
    rng = Random(seat)
    state = GAME.setup({}, 2, 5 + seat)
    while not state.over:
        question = state.questions()[0]
        actions = question.actions
        action = rng.choice(actions)
        if question.seat == seat and len(actions) > 1:
            values = []
            for action in rng.sample(actions, min(12, len(actions))):
                trial = state.copy()
                trial.apply(seat, action)
                values.append((OUTLOOK.own(trial, seat), action))
            action = max(values)[1]
        state.apply(question.seat, action)
    totals = GAME.outcome(state).totals
    assert OUTLOOK.own(state, seat) == totals[seat]
    assert totals[seat] > totals[1 - seat] + 10


def energy(state: ReviveState) -> None:
    own(state).energy += 1


def artifact(state: ReviveState) -> None:
    own(state).artifacts[0] += 1


def points(state: ReviveState) -> None:
    own(state).score += 1


@pytest.mark.parametrize(
    "change",
    [
        *(energy, artifact, points),
        lambda state: stock(state, 0, gear=1),
        lambda state: stock(state, 0, book=1),
        lambda state: stock(state, 0, food=1),
        lambda state: stock(state, 0, crystal=1),
        lambda state: module(state, 0, "slot_u1", 1, "double_cog"),
        lambda state: machines(state, 0, "hammer_mill", energy=1),
        lambda state: tracks(state, 0, grey=3),
        lambda state: put(state, 0, large="t42a"),
    ],
)
def test_more_is_better(change: Callable[[ReviveState], None]) -> None:
    state = table(2, "nadair_sun")
    plain(state)
    put(state, 0, figures="t41a", small="t41b")
    stock(state, 0)
    machines(state, 0, energy=0)
    before = OUTLOOK.own(state, 0)
    change(state)
    own(state).reindex(C)
    assert OUTLOOK.own(state, 0) > before


def test_large_locations_draw_pieces_near() -> None:
    iron, water = [C.location_ids.index(name) for name in ("iron_stair", "house_of_waters")]
    found = []
    for field, distance in (("t11a", 0), ("t33a", GAME.worths.far[0][FIELD_OF["t33a"]])):
        state = table(2, "nadair_sun")
        plain(state)
        state.corners = [iron, water, water, water]
        tracks(state, 0, grey=9)
        put(state, 0, figures=field)
        found.append(feature(state, "corners_near"))
        assert found[-1] == 9 / (2 + distance)
    assert found[0] > found[1]


def test_modules_count_by_the_cards_that_fire_them() -> None:
    state = table(2, "nadair_sun")
    hold(state, 0, active="kettle_tinker master_mason archivist")
    own(state).rest = []
    module(state, 0, "slot_u1", 1, "double_cog")
    grey = sum(C.cards[card].colour == 0 for card in own(state).cards())
    expected = GAME.worths.modules[C.item_of["double_cog"] - C.module] * grey / len(own(state).cards())
    assert feature(state, "modules_worth") == pytest.approx(expected)
    assert feature(state, "open_modules") == pytest.approx(expected)
    hold(state, 0, active="archivist", slots={"slot_u1": "kettle_tinker/upper"})
    assert feature(state, "open_modules") == 0


def test_a_question_inside_an_action_is_worth_its_best_answer() -> None:
    state = table(2, "nadair_sun")
    plain(state)
    put(state, 0, figures="t41a")
    stock(state, 0, gear=5, food=3)
    arm(own(state).armed, "discount build", 2, "tower_crane")
    go(state)
    do(state, "build", "t43a", "small_building")
    assert state.questions()[0].topic == "settle"
    answers = []
    for action in state.questions()[0].actions:
        trial = state.copy()
        trial.apply(0, action)
        answers.append(OUTLOOK.own(trial, 0))
    assert len(answers) == 2
    assert OUTLOOK.own(state, 0) == max(answers)


def test_time_runs_by_own_turns_and_alone_by_the_marker() -> None:
    state = table(2, "nadair_sun")
    state.start = 1
    for turns, first, second in (
        (1, 0.95, 1),
        (2, 0.95, 0.95),
        (3, 0.9, 0.95),
        (20, 0.5, 0.5),
        (90, 0.1, 0.1),
    ):
        state.turns = turns
        assert (share_left(state, 1), share_left(state, 0)) == pytest.approx((first, second))
    state.last = 1
    assert share_left(state, 0) == 0.05
    alone = table(1, "nadair_sun")
    alone.marker = 14
    assert share_left(alone, 0) == pytest.approx(7 / 21)
    alone.marker = 21
    assert share_left(alone, 0) == 0


def test_effects_are_worth_what_they_bring() -> None:
    assert line("gain gear 3") == pytest.approx(3 * line("gain gear 1"))
    assert line("gain gear 1 + points 2") == pytest.approx(line("gain gear 1") + 2)
    assert line("choose: gain book 1 | gain book 2") > line("gain book 2")
    assert line("pay book 1 max 1 -> gain crystal 2") < line("gain crystal 2")
    assert line("lasting: when hibernate: gain book 1") > line("gain book 1")
    assert line("artifact 1 + energy 1") > line("artifact 1")
    state = table(2, "nadair_sun")
    crates(state, 0, "mixed_goods", "velvet_case")
    per = parse("per crate: points 2", GAME.vocabulary)
    assert effect_worth(state, 0, per) == 4
    assert frame_worth(state, ("effect", 0, per, "")) == 4
    assert frame_worth(state, ("order", 0, ((0, per, ""), (1, per, "")), None)) == 8
    assert frame_worth(state, ("choose", 0, (per, ("points", 5)), "")) == 5
    assert frame_worth(state, ("end_turn", 0)) == 0


def test_a_module_that_waits_to_be_put_promises_its_own_worth() -> None:
    state = table(2, "nadair_sun")
    dear, cheap = max(GAME.worths.module.values()), min(GAME.worths.module.values())
    found = {frame_worth(state, ("put_module", 0, module.id)) for module in C.modules}
    assert max(found) - min(found) == pytest.approx(dear - cheap)
    assert dear > cheap


def test_alone_the_way_of_the_marker_is_worth_something() -> None:
    state = go(table(1))
    before = OUTLOOK.own(state, 0)
    state.marker += 2
    assert OUTLOOK.own(state, 0) < before - 2
    assert OUTLOOK.rows("1") != OUTLOOK.rows("2") == OUTLOOK.rows("4")


def test_alone_nobody_hibernates_to_begin_with() -> None:
    """The marker left the track after 15 turns, nine of them hibernations, four at once."""
    first = []
    for seed in range(4):
        state = GAME.setup(GAME.bench_options, 1, seed)
        player = make("medium", GAME, 0, Random(seed))
        while state.turns < 2:
            (question,) = state.questions()
            action = player.choose(Observation.of(state, 0), question, Deadline())
            first.append(action[0])
            state.apply(0, action)
    assert "hibernate" not in first
    assert "play" in first
