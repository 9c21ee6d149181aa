"""The rulings of section 19 and what the set-up leaves to the eye (CV-21, CV-286, CV-O1 to CV-O15)."""

from collections import Counter

from civitas.games.civolution.fate import hunting_grounds
from civitas.games.civolution.words import LANDS, MATERIALS
from civitas.kernel.types import TABLE
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    deal,
    dice,
    do,
    held,
    land,
    own_card,
    run,
    settle,
    stock,
    table,
    topic,
    track,
)
from support import rule


@rule("CV-21", "CV-286")
def test_the_score_goes_on_after_99_and_discs_share_spaces() -> None:
    state = table(2)
    state.seats[0].points = state.seats[1].points = 99
    run(state, 0, "points 1")
    shown = GAME.board(state, None)["seats"]
    assert [(seat["points"], seat["hundreds"]) for seat in shown] == [(100, 1), (99, 0)]
    state.seats[1].points = 100
    assert [seat["points"] for seat in GAME.board(state, None)["seats"]] == [100, 100]


@rule("CV-O1")
def test_a_line_is_crossed_by_the_step_beyond_its_space() -> None:
    state = table(2)
    track(state, 0, culture=0)
    run(state, 0, "advance culture 1")
    assert state.question(0) is None
    run(state, 0, "advance culture 1")
    assert topic(state) == "upgrade"


@rule("CV-O2")
def test_statue_points_by_favor_space() -> None:
    assert BOX.statue_points[1:] == [1, 1, 2, 2, 3, 3]


@rule("CV-O3")
def test_diamonds_of_settlements_and_money() -> None:
    assert BOX.settlement_diamonds == [1, 1, 2, 3]
    assert BOX.constants["money_diamonds"] == (2, 5)


@rule("CV-O4")
def test_fire_points_of_all_lands() -> None:
    fires = {LANDS[one.type]: one.fire for one in BOX.territories if one.type < len(LANDS)}
    assert fires == {"forest": 1, "grassland": 1, "hills": 1, "swamp": 2, "mountains": 2, "desert": 2}


@rule("CV-O5")
def test_statue_materials_of_the_six_grounds() -> None:
    grounds = [{MATERIALS[number] for number in materials} for materials in BOX.ground_materials if materials]
    assert grounds == [
        {"gold", "jade"},
        {"wood", "clay", "salt"},
        {"stone", "beeswax"},
        {"iron-ore", "coal"},
        {"clay", "copper", "gold"},
        {"wood", "stone", "jade"},
    ]


@rule("CV-O6")
def test_each_land_has_territories_with_one_two_and_three_beacons() -> None:
    beacons = Counter((one.type, one.beacons) for one in BOX.territories if one.type < len(LANDS))
    assert beacons == {(kind, number): 1 for kind in range(6) for number in (1, 2, 3)}


@rule("CV-O8")
def test_without_tokens_there_is_no_hunt_except_where_one_lies() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    elsewhere = ("e_swamp", "f_swamp", "c_swamp", "g_desert", "g_hills", "b_hills")
    state.hunted = [land(name) for name in elsewhere]
    assert hunting_grounds(state, 0, ()) == []
    own_card(state, 0, "b7")
    assert hunting_grounds(state, 0, ()) == [land("b_hills")]


@rule("CV-O10")
def test_markers_of_the_instant_bonus_cannot_pay_for_the_card() -> None:
    state = table(2)
    deal(state, 0, "d16")
    run(state, 0, "install building 1")
    assert actions(state) == [("done",)]
    stock(state, 0, clay=1)
    run(state, 0, "install building 1")
    answer(state, 0, "install", "d16")
    while topic(state) in ("card_place", "terms", "next"):
        answer(state, 0, *actions(state)[0])
    assert held(state, 0, "clay") == 1


@rule("CV-O13")
def test_drawing_takes_as_many_cards_as_there_are() -> None:
    state = table(2)
    for deck in state.deck:
        while deck.items:
            state.box.put(*deck.take())
    card = state.box.items.index(BOX.item_of["a1"]) if BOX.item_of["a1"] in state.box.items else 0
    state.deck[0].put(state.box.items.pop(card), state.box.known.pop(card))
    run(state, 0, "draw 4 2")
    if topic(state) == "draw":
        answer(state, 0, "draw", "invention")
    assert topic(state) == "keep_drawn"
    answer(state, 0, *actions(state)[0])
    assert len(state.seats[0].hand) == 1


@rule("CV-O15")
def test_planning_may_pay_for_planning_but_not_for_ever() -> None:
    state = table(2)
    dice(state, 0)
    stock(state, 0, plan3=1, plan4=1)
    do(state, ("turn", 0))
    assert ("activate", "module.planning") in actions(state)
    state.rounds = 99
    do(state, ("round_over", TABLE))
    assert not state.over
    state.rounds = 100
    do(state, ("round_over", TABLE))
    assert state.over
