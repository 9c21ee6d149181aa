"""What the table shows, and how a position is judged."""

import pytest

from civitas.games.ages.board import board
from civitas.games.ages.heuristics import COLONY, OUTLOOK, STRENGTH, evaluate, productions_left
from civitas.kernel.views import masked, view
from games.ages.positions import (
    GAME,
    bank,
    construct,
    do,
    give,
    jump,
    on_field,
    own,
    put,
    row,
    store,
    table,
    turn,
    work,
)
from support import rule


@rule("IW-8", "IW-14")
def test_the_main_board_shows_row_decks_and_events() -> None:
    state = table(3, "advanced")
    shown = board(masked(state, 0), 0)  # type: ignore[arg-type]
    assert [field["field"] for field in shown["row"]] == list(range(1, 14))
    assert shown["row"][5]["cost"] == 2
    assert (shown["civil_deck"], shown["military_deck"]) == (7, 0)
    assert shown["current_events"] == ["back.4"] * 5
    assert len(shown["bonus_cards"]) == 4
    assert (shown["round"], shown["age"], shown["start"]) == (1, "A", "seat.0")


def test_a_civilization_shows_its_rates() -> None:
    state = table(2, "expert")
    put(state, 0, "iron", "monarchy", "leonardo", "knights")
    work(state, 0, iron=2, religion=1, knights=1)
    store(state, 0, bronze=1, iron=2)
    construct(state, 0, "great_wall", stages=1)
    give(state, 0, "drama")
    turn(state)
    shown = view(state, 1)["board"]["seats"][0]
    assert shown["resources"] == {"stock": 5, "produced": 6}
    assert shown["food"] == {"stock": 0, "produced": 2, "consumption": 0}
    assert shown["strength"]["total"] == 3
    assert shown["strength"]["parts"]["units"] == 3
    assert shown["civil_actions"] == {"total": 5, "left": 5}
    assert shown["hand"] == ["drama"]
    assert shown["wonder"] == {
        "card": "great_wall",
        "stages": [2, 2, 3, 2],
        "built": 1,
        "tokens": 1,
        "next_price": 2,
    }
    iron = next(card for card in shown["technologies"] if card["card"] == "iron")
    assert (iron["workers"], iron["tokens"], iron["build_price"]) == (2, 2, 5)


def test_a_military_hand_is_shown_to_its_owner_only() -> None:
    state = table(2, "expert")
    give(state, 0, "legion", "spy")
    hands = [view(state, seat)["board"]["seats"][0]["military_hand"] for seat in (0, 1, None)]
    assert hands == [["legion", "spy"], ["back.5", "back.6"], ["back.5", "back.6"]]


@rule("IW-147")
def test_the_discontent_forecast() -> None:
    state = table(2, "expert")
    bank(state, 0, 13)
    work(state, 0, unused_workers=1, religion=1)
    shown = view(state, 0)["board"]["seats"][0]
    assert shown["happiness"] == {
        "faces": 1,
        "needed": 1,
        "discontented": 0,
        "uprising": False,
        "needed_after_increase": 2,
    }
    assert shown["production"]["uprising"] is False


def test_the_board_says_why_an_action_is_not_available() -> None:
    state = table(2)
    row(state, f1="iron", f12="knights")
    give(state, 0, "monarchy")
    turn(state)
    do(state, *on_field(state, 1))
    reasons = {tuple(action): tuple(reason) for action, reason in view(state, 0)["board"]["unavailable"]}
    assert reasons[("build", "bronze")] == ("needs_resources", 2, 0)
    assert reasons[("play", "iron")] == ("needs_science", 5, 0)
    assert reasons[("revolution", "monarchy")] == ("civil_actions_used", 1)
    assert ("take", 12, "knights") not in reasons
    assert view(state, 1)["board"]["unavailable"] == []


def test_better_positions_are_judged_better() -> None:
    state = table(2)
    turn(state)
    before = evaluate(state, 0)
    for change in ("culture", "science"):
        better = state.copy()
        setattr(better.seats[0], change, 5)
        assert evaluate(better, 0) > before
    richer = state.copy()
    store(richer, 0, bronze=4)
    assert evaluate(richer, 0) > before
    temples = state.copy()
    work(temples, 0, religion=1, unused_workers=0)
    assert evaluate(temples, 0) > before
    hungry = state.copy()
    bank(hungry, 0, 4)
    assert evaluate(hungry, 0) < before


def test_ending_the_turn_uses_up_a_production() -> None:
    """What a position inside a turn is worth, a bot asks after ending it (`closing`)."""
    state = table(2)
    turn(state)
    left = productions_left(state, 0)
    after = state.copy()
    do(after, "end")
    assert productions_left(after, 0) == left - 1
    assert "end" in GAME.outlook.closing


def test_whoever_left_has_lost() -> None:
    state = table(3, "expert", leaving="on")
    own(state, 1).left = 1
    assert evaluate(state, 1) < min(evaluate(state, 0), evaluate(state, 2))
    assert GAME.outcome(state).ranks[1] == 3


@rule("IW-63")
@pytest.mark.parametrize(("seats", "leaving"), [(2, [1, 2, 3]), (3, [1, 2]), (4, [1])])
def test_the_row_says_what_leaves_next(seats: int, leaving: list[int]) -> None:
    board = GAME.board(table(seats), 0)
    assert [entry["field"] for entry in board["row"] if entry["leaves"]] == leaving


@rule("IW-19", "IW-141")
def test_the_areas_of_the_banks_are_tables() -> None:
    board = GAME.board(table(), 0)
    assert [area["population_cost"] for area in board["yellow_areas"]] == [
        *(2, 3, 4, 4, 5, 5, 7, 7),
        None,
    ]
    assert [area["corruption"] for area in board["blue_areas"]] == [0, 2, 4, 6]


@rule("IW-101", "IW-107", "IW-113")
def test_cards_in_hand_and_upgrades_have_prices() -> None:
    state = table()
    give(state, 0, "monarchy", "moses", "theology")
    put(state, 0, "iron")
    work(state, 0, bronze=2)
    turn(state)
    mine = GAME.board(state, 0)["seats"][0]
    assert {"card": "moses"} in mine["hand_prices"]
    assert {"card": "monarchy", "science_price": 9, "revolution_price": 3} in mine["hand_prices"]
    assert mine["upgrades"] == [{"from": "bronze", "to": "iron", "upgrade_price": 3}]


@rule("IW-57")
def test_the_board_names_the_part_of_the_turn() -> None:
    state = turn(table())
    assert GAME.board(state, 0)["phase"] == "actions"
    military = table(2, "expert")
    assert GAME.board(jump(military, 0, "politics", "action_phase", "end_turn"), 0)["phase"] == "politics"


def test_the_highest_bid_is_worth_a_colony_less_the_units_that_pay_it() -> None:
    state = turn(table(2, "advanced"), 0)
    plain = evaluate(state, 0)
    weights = OUTLOOK.at(state, 0)
    colony, strength = weights[COLONY], weights[STRENGTH]
    for high, bids, gain in (
        (3, (3, 0), colony - 3 * strength),
        (5, (5, 4), colony - 5 * strength),
        (5, (4, 5), 0.0),
        (0, (0, 0), 0.0),
    ):
        state.agenda.append(("bid", 1, "vast_territory_1", high, bids))
        assert evaluate(state, 0) - plain == pytest.approx(gain)
        state.agenda.pop()
    give(state, 0, "bonus_2")
    plain = evaluate(state, 0)
    state.agenda.append(("bid", 1, "vast_territory_1", 5, (5, 4)))
    assert evaluate(state, 0) - plain == pytest.approx(colony - 3 * strength)
