"""What positions are worth to bots."""

from random import Random

from civitas.games.civolution.heuristics import evaluate, nearness, promises
from games.civolution.positions import (
    BOX,
    GAME,
    answer,
    deal,
    dice,
    installed,
    settle,
    stock,
    table,
    track,
    turn,
)


def test_at_the_end_a_position_is_worth_its_points() -> None:
    state = GAME.setup({}, 2, 5)
    rng = Random(5)
    while not state.over:
        question = state.questions()[0]
        state.apply(question.seat, rng.choice(question.actions))
    assert [evaluate(state, seat) for seat in (0, 1)] == GAME.outcome(state).totals


def test_more_is_better() -> None:
    state = table(2)
    state.era = 2
    settle(state, 0, "b_forest camp")
    turn(state, 0)
    before = evaluate(state, 0)
    for more in ({"idea": 1}, {"idea": 1, "wood": 1}, {"idea": 1, "wood": 1, "calm": 1}):
        stock(state, 0, **more)
        assert evaluate(state, 0) > before
        before = evaluate(state, 0)
    track(state, 0, culture=2)
    assert evaluate(state, 0) > before
    before = evaluate(state, 0)
    installed(state, 0, ("a1", 1, 1))
    assert evaluate(state, 0) > before


def test_a_card_is_nearer_the_less_is_missing() -> None:
    state = table(2)
    own, card = state.seats[0], BOX.research[BOX.item_of["a19"]]
    assert nearness(own, card) == 1 / 3
    stock(state, 0, coal=1)
    assert nearness(own, card) == 1 / 2
    stock(state, 0, coal=2)
    assert nearness(own, card) == 1


def test_a_module_that_is_being_activated_promises_its_effect() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    deal(state, 0, "a2")
    dice(state, 0, 2, 2, 5, 5, 1)
    stock(state, 0, idea=2)
    turn(state, 0)
    assert promises(state, 0) == 0
    answer(state, 0, "activate", "module.procreation")
    assert promises(state, 0) > 1
