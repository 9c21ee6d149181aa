"""Events of the introductory game, and whom events concern."""

import pytest

from civitas.games.ages.politics.events import carry_out_event, concerned, ranked
from civitas.games.ages.state import AgesState
from games.ages.positions import (
    CARDS,
    actions,
    asked,
    bank,
    do,
    find,
    food,
    jump,
    number,
    own,
    put,
    resources,
    store,
    table,
    tokens,
    topic,
    work,
    workers,
)
from support import rule


def reveal(state: AgesState, card: str) -> None:
    """Let an event be the next one of the introductory game, and reveal it."""
    find(state, number(card))
    state.current_events.put(number(card), 0)
    state.round = 3
    jump(state, 0, "round_event", "turn")


@rule("IW-60", "IW-153")
def test_the_start_player_reveals_an_event_in_each_round_from_the_third() -> None:
    state = table(3)
    state.round = 2
    jump(state, 0, "round_event", "turn")
    assert len(state.past_events) == 0
    state.round = 3
    jump(state, 1, "round_event", "turn")
    assert len(state.past_events) == 0
    reveal(state, "dev_science")
    assert [CARDS.ids[card] for card in state.past_events.items] == ["dev_science"]
    assert [own(state, seat).science for seat in range(3)] == [2, 2, 2]


@rule("IW-155", "IW-AMB-14")
def test_after_nine_events_there_are_no_more() -> None:
    state = table(2)
    for round in range(3, 14):
        state.round = round
        jump(state, 0, "round_event", "turn")
        while topic(state) != "turn":
            do(state, *actions(state)[-1])
    assert len(state.past_events) == 9
    assert len(state.current_events) == 0


@rule("IW-156", "IW-EX-17")
def test_development_of_agriculture() -> None:
    state = table(2)
    put(state, 1, "irrigation")
    reveal(state, "dev_agriculture")
    assert tokens(state, 0) == {"agriculture": 2}
    assert tokens(state, 1) == {"irrigation": 1}


def test_development_of_crafts_trade_routes_and_settlement() -> None:
    state = table(2)
    reveal(state, "dev_crafts")
    reveal(state, "dev_trade_routes")
    reveal(state, "dev_settlement")
    reveal(state, "no_event")
    for seat in (0, 1):
        assert (resources(state, seat), food(state, seat), own(state, seat).science) == (3, 1, 1)
        assert (own(state, seat).unused_workers, own(state, seat).yellow_bank) == (2, 17)


@rule("IW-21")
def test_settlement_gives_nothing_with_an_empty_bank() -> None:
    state = table(2)
    bank(state, 0, 0)
    reveal(state, "dev_settlement")
    assert (own(state, 0).unused_workers, own(state, 1).unused_workers) == (1, 2)


@rule("IW-180", "IW-AMB-14")
def test_all_decide_in_turn_order_from_the_start_player() -> None:
    state = table(3)
    reveal(state, "dev_markets")
    order = []
    for answer in (0, 1, 0):
        order.append(asked(state))
        assert topic(state) == "choose"
        do(state, "choose", answer)
    assert order == [0, 1, 2]
    assert [resources(state, seat) for seat in range(3)] == [2, 0, 2]
    assert [food(state, seat) for seat in range(3)] == [0, 2, 0]


@rule("IW-154")
def test_free_builds_need_a_worker_and_room_and_are_optional() -> None:
    state = table(4)
    work(state, 1, unused_workers=0)
    work(state, 2, religion=2)
    reveal(state, "dev_religion")
    assert asked(state) == 0
    do(state, "build", "religion")
    assert asked(state) == 3
    do(state, "decline")
    assert [workers(state, seat).get("religion", 0) for seat in range(4)] == [1, 0, 2, 0]
    assert (own(state, 0).unused_workers, own(state, 3).unused_workers) == (0, 1)


def test_development_of_warfare_has_no_limit() -> None:
    state = table(2)
    work(state, 0, warriors=5)
    reveal(state, "dev_warfare")
    do(state, "build", "warriors")
    assert workers(state)["warriors"] == 6
    assert resources(state) == 0


@rule("IW-174", "IW-175", "IW-EX-41")
def test_among_equals_the_one_whose_turn_comes_next_is_stronger() -> None:
    state = table(4, "expert")
    for seat in range(4):
        work(state, seat, warriors=7)
    assert ranked(state, "strength", 1) == [1, 2, 3, 0]
    assert concerned(state, ("strongest", 1, ("culture", 1)), 1)[0] == [1]
    assert concerned(state, ("weakest", 1, ("culture", 1)), 1)[0] == [0]
    assert concerned(state, ("weakest", 2, ("culture", 1)), 1)[0] == [3, 0]
    assert concerned(state, ("most-culture", ("culture", 1)), 2)[0] == [2]
    assert concerned(state, ("fewest-culture", ("culture", 1)), 2)[0] == [1]


@rule("IW-177", "IW-EX-42")
def test_with_two_players_the_two_strongest_are_one() -> None:
    state = table(2, "expert")
    work(state, 1, warriors=3)
    assert concerned(state, ("strongest", 2, ("culture", 1)), 0)[0] == [1]
    assert concerned(state, ("weakest", 2, ("culture", 1)), 0)[0] == [0]


@rule("IW-176")
def test_all_happiest_civilizations_profit() -> None:
    state = table(3, "expert")
    work(state, 0, religion=1)
    work(state, 2, religion=1)
    assert concerned(state, ("happiest", ("population", 1)), 1)[0] == [2, 0]


@rule("IW-AMB-16", "IW-289")
@pytest.mark.parametrize(("place", "seat"), [(1, 2), (2, 0), (3, 1)])
def test_places_are_ranked_with_ties_by_turn_order(place: int, seat: int) -> None:
    state = table(3, "expert")
    work(state, 2, philosophy=2)
    tree = ("players", 3, ("place", "science-growth", place, ("culture", 1)))
    assert concerned(state, tree, 0) == ([seat], ("culture", 1))
    assert concerned(state, ("players", 4, tree[2]), 0)[0] == []


@rule("IW-173")
def test_who_is_meant_is_found_before_anything_happens() -> None:
    state = table(2, "expert")
    work(state, 1, warriors=2)
    own(state, 0).culture, own(state, 1).culture = 5, 5
    store(state, 0, bank=18)
    state.agenda.clear()
    state.push("turn", 0)
    tree = ("&", ("culture", 4), ("science", 1))
    assert concerned(state, ("strongest", 1, tree), 0) == ([1], tree)
    carry_out_event(state, number("cold_war"), 0)
    work(state, 0, warriors=9)
    state.asked = [None, None]
    state.run()
    assert [own(state, seat).science for seat in (0, 1)] == [0, 6]
