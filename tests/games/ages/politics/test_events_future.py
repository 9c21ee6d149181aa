"""Future and current events: preparing, revealing, renewing (IW-167 to IW-180)."""

from __future__ import annotations

import pytest

from civitas.games.ages.politics.events import concerned, ranked
from civitas.kernel.views import view
from civitas.kernel.zones import PUBLIC, bit
from games.ages.camp import GAME, asked, camp, hold, idle, ids, jump, man, number, pile, play, politics, pull
from support import rule


@pytest.mark.parametrize(
    ("card", "points"), [("rats", 1), ("terrorism", 2), ("impact_science", 3), ("fertile_territory_2", 2)]
)
@rule("IW-168", "IW-EX-38")
def test_a_prepared_event_scores_its_age_whenever_it_is_played(card: str, points: int) -> None:
    state = camp(age=2)
    pile(state, "no_event", "dev_science")
    hold(state, 0, card)
    play(politics(state), 0, ("prepare", card))
    assert state.seats[0].culture == points
    assert ids(state.future_events) == [card]
    assert state.seats[0].military_hand.items == []


@rule("IW-167", "IW-169")
def test_preparing_reveals_and_carries_out_the_top_current_event() -> None:
    state = camp()
    pile(state, "dev_science", "no_event")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    assert [own.science for own in state.seats] == [2, 2, 2]
    assert ids(state.past_events) == ["dev_science"]
    assert state.past_events.known == [PUBLIC]
    assert ids(state.current_events) == ["no_event"]


@rule("IW-171", "IW-EX-39")
def test_both_stacks_together_keep_their_size() -> None:
    state = GAME.setup({"version": "advanced"}, 3, 2)
    assert len(state.current_events) + len(state.future_events) == 5
    sizes = set()
    prepared = 0
    while not state.over:
        seat = state.waiting()[0]
        actions = asked(state, seat)[1]
        events = [action for action in actions if action[0] == "prepare"]
        prepared += bool(events)
        others = [action for action in actions if action[0] not in ("destroy", "disband")] or actions
        play(state, seat, events[0] if events else others[state.round % len(others)])
        sizes.add(len(state.current_events) + len(state.future_events))
    assert prepared > 5
    assert sizes == {5}


@rule("IW-170", "IW-EX-40")
def test_the_future_events_follow_sorted_by_age() -> None:
    orders = set()
    for seed in range(12):
        state = camp(age=3)
        state.keys = GAME.setup({"version": "expert"}, 3, seed).keys
        pile(state, "no_event")
        for card in ("terrorism", "rats", "cold_war", "impact_science"):
            state.future_events.put(pull(state, card), bit(1))
        hold(state, 0, "pestilence")
        play(politics(state), 0, ("prepare", "pestilence"))
        top_down = ids(state.current_events)[::-1]
        assert sorted(top_down[:2]) == ["pestilence", "rats"]
        assert sorted(top_down[2:4]) == ["cold_war", "terrorism"]
        assert top_down[4] == "impact_science"
        assert state.future_events.items == []
        assert state.current_events.known == [0] * 5
        orders.add(tuple(top_down))
    assert len(orders) == 4


@rule("IW-170")
def test_the_stack_is_renewed_only_after_the_last_event() -> None:
    state = camp()
    pile(state, "no_event", "dev_science")
    hold(state, 0, "rats", "pestilence")
    play(politics(state), 0, ("prepare", "rats"))
    assert (ids(state.current_events), ids(state.future_events)) == (["dev_science"], ["rats"])
    play(politics(state), 0, ("prepare", "pestilence"))
    assert sorted(ids(state.current_events)) == ["pestilence", "rats"]


@rule("IW-172")
def test_only_the_ages_of_the_stacks_are_seen() -> None:
    state = camp()
    pile(state, "no_event", "dev_science")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    boards = [view(state, seat)["board"] for seat in (0, 1, None)]
    assert [board["future_events"] for board in boards] == [["rats"], ["back.5"], ["back.5"]]
    assert all(board["current_events"] == ["back.4"] for board in boards)


@rule("IW-173")
def test_a_revealed_event_is_shown_to_all() -> None:
    state = camp()
    pile(state, "dev_crafts", "no_event")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    assert view(state, None)["board"]["past_events"] == ["dev_crafts"]
    assert [own.blue[number("bronze")] for own in state.seats] == [2, 2, 2]


@rule("IW-174", "IW-175", "IW-EX-41")
def test_among_equals_the_player_on_turn_is_stronger() -> None:
    state = camp(4)
    for seat in range(4):
        man(state, seat, warriors=7)
    state.active = 1
    assert ranked(state, "strength", 1) == [1, 2, 3, 0]
    strongest = ("strongest", 1, ("culture", 4))
    weakest = ("weakest", 1, ("culture", 4))
    assert concerned(state, strongest, 1)[0] == [1]
    assert concerned(state, weakest, 1)[0] == [0]


@rule("IW-175", "IW-AMB-16")
def test_the_same_tie_break_holds_for_culture_and_science() -> None:
    state = camp(4)
    for own in state.seats:
        own.culture = 9
    assert concerned(state, ("most-culture", ("culture", 1)), 2)[0] == [2]
    assert concerned(state, ("fewest-culture", ("culture", 1)), 2)[0] == [1]
    assert concerned(state, ("place", "science-growth", 2, ("culture", 1)), 2)[0] == [3]


@rule("IW-177", "IW-EX-42")
def test_with_two_players_only_one_is_among_the_strongest_or_weakest() -> None:
    state = camp(2)
    man(state, 1, warriors=3)
    assert concerned(state, ("strongest", 2, ("culture", 1)), 0)[0] == [1]
    assert concerned(state, ("weakest", 2, ("culture", 1)), 0)[0] == [0]


@rule("IW-180", "IW-AMB-15")
def test_decisions_are_made_in_turn_order_from_the_player_on_turn() -> None:
    state = camp()
    state.active = 1
    pile(state, "dev_markets", "no_event")
    hold(state, 1, "rats")
    play(politics(state, 1), 1, ("prepare", "rats"))
    for seat in (1, 2, 0):
        assert state.waiting() == [seat]
        play(state, seat, ("choose", 0))
    assert idle(state)


@rule("IW-178")
def test_nobody_loses_more_than_he_has() -> None:
    state = camp()
    man(state, 0, warriors=3)
    man(state, 1, warriors=2)
    state.seats[2].culture = 3
    pile(state, "crusades", "no_event")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    assert [own.culture for own in state.seats] == [5, 0, 0]


@rule("IW-245")
def test_the_end_of_an_age_leaves_the_event_stacks_alone() -> None:
    state = camp(age=2)
    pile(state, "rats", "pestilence")
    state.civil_deck.items, state.civil_deck.known = [number("coal"), number("oil")][::-1], [0, 0]
    state.row.items, state.row.known, state.places = [], [], []
    jump(state, ("card_row", 0))
    assert state.age == 4
    assert ids(state.current_events) == ["pestilence", "rats"]


@rule("IW-287")
def test_an_age_three_event_scores_at_once_when_it_is_revealed() -> None:
    state = camp(age=3)
    man(state, 1, warriors=5)
    man(state, 2, warriors=3)
    pile(state, "impact_strength", "no_event")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    assert [own.culture for own in state.seats] == [1, 14, 7]
