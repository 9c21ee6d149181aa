"""What positions are worth to bots."""

from random import Random

from civitas.games.civolution.heuristics import NAMES, OUTLOOK, evaluate, nearness, share_left, within_reach
from civitas.games.civolution.scoring import category_sheet, score_sheet
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import VOCABULARY
from civitas.kernel.grammar import parse
from games.civolution.positions import (
    BOX,
    GAME,
    answer,
    deal,
    develop,
    dice,
    do,
    installed,
    raw,
    settle,
    stock,
    table,
    topic,
    track,
    turn,
)
from games.civolution.rival import solo


def play(state: CivolutionState) -> None:
    """Play on at random to the end."""
    rng = Random(5)
    while not state.over:
        question = state.questions()[0]
        state.apply(question.seat, rng.choice(question.actions))


def promised(state: CivolutionState, seat: int) -> dict[str, float]:
    """Return what is promised by name."""
    named = zip(NAMES, OUTLOOK.features(state, seat), strict=True)
    return {name.partition("_")[2]: n for name, n in named if n and name.startswith("promised_")}


def test_at_the_end_a_position_is_worth_its_points() -> None:
    state = GAME.setup({}, 2, 5)
    play(state)
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

    def near() -> float:
        return nearness(own, within_reach(state, own), card)

    assert near() == 1 / 3
    develop(state, "c_swamp", "coal")
    raw(state, 0, c_swamp=1)
    assert near() == 1 / (1 + 2 - 0.6)
    stock(state, 0, coal=1)
    assert near() == 1 / (1 + 1 - 0.6)
    stock(state, 0, coal=2)
    assert near() == 1


def test_a_module_that_is_being_activated_promises_its_effect() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp")
    deal(state, 0, "a2")
    dice(state, 0, 2, 2, 5, 5, 1)
    stock(state, 0, idea=2)
    turn(state, 0)
    assert promised(state, 0) == {}
    answer(state, 0, "activate", "module.procreation")
    assert promised(state, 0) == {"procreate": 1.0}


def test_of_alternatives_the_better_one_is_promised() -> None:
    state = table(2)
    turn(state, 0)
    do(state, ("effect", 0, ("choose", ("idea", 1), ("points", 9)), "fixed.farm"))
    assert promised(state, 0) == {"points": 9.0}


def test_alone_the_lead_over_the_rival_counts() -> None:
    state = solo()
    before = evaluate(state, 0)
    state.vici.points += 7
    assert evaluate(state, 0) < before
    state = GAME.setup({}, 1, 5)
    play(state)
    mine, its = sum(score_sheet(state, 0).values()), sum(category_sheet(state, 1).values())
    assert evaluate(state, 0) == mine - its


def test_alone_the_eras_left_to_the_rival_count_by_the_half_of_its_cards() -> None:
    for level, blue, red in (("beginner", 4, 0), ("medium", 2, 2), ("expert", 0, 4)):
        state = GAME.setup({"level": level}, 1, 5)
        found = dict(zip(NAMES, OUTLOOK.read(state, 0), strict=True))
        assert (found["rival_blue"], found["rival_red"]) == (blue, red)
    assert OUTLOOK.rows("1") != OUTLOOK.rows("2") == OUTLOOK.rows("4")
    found = dict(zip(NAMES, OUTLOOK.read(table(2), 0), strict=True))
    assert (found["rival_blue"], found["rival_red"]) == (0, 0)


def test_less_is_left_after_every_reset_and_phase() -> None:
    state = GAME.setup({}, 2, 5)
    lefts = [share_left(state, 0)]
    rng = Random(5)
    while not state.over:
        question = state.questions()[0]
        state.apply(question.seat, rng.choice(question.actions))
        lefts.append(share_left(state, 0))
    assert (lefts[0], lefts[-1]) == (1.0, 0.0)
    assert lefts == sorted(lefts, reverse=True)
    assert len(set(lefts)) > 12


def test_a_card_that_cannot_be_paid_is_not_promised() -> None:
    state = table(2)
    deal(state, 0, "a2")
    do(state, ("installing", 0, 0, 1, False))
    assert (topic(state), promised(state, 0)) == ("install", {})
    stock(state, 0, peat=1, iron_ore=1, wood=1)
    assert promised(state, 0)["install"] > 4


def test_what_hand_cards_wait_for_counts_as_wanted() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "c_swamp camp")
    develop(state, "c_swamp", "coal")
    develop(state, "b_forest", "wood")
    deal(state, 0, "a19")
    for line, expected in (
        ("produce 1", {"produce": 1.0, "wanted": 1.0}),
        ("produce 3", {"produce": 3.0, "wanted": 2.0}),
        ("feature calm 1", {"feature": 1.0}),
    ):
        state.agenda[:] = [("effect", 0, parse(line, VOCABULARY), "fixed.farm")]
        assert promised(state, 0) == expected


def test_only_raw_material_that_is_there_is_promised_for_transport() -> None:
    state = table(2)
    settle(state, 0, "c_swamp camp")
    develop(state, "c_swamp", "coal")
    deal(state, 0, "a19")
    raw(state, 0, c_swamp=1)
    for line in ("transport 3", "transport-all"):
        state.agenda[:] = [("effect", 0, parse(line, VOCABULARY), "fixed.farm")]
        assert promised(state, 0) == {"transport": 1.0, "wanted": 1.0}
