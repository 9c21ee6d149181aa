"""Ends of ages, antiquation, the last round, and leaving the game."""

import pytest

from civitas.games.ages.age_end import end_age
from civitas.games.ages.civil.card_row import first_in_round, remove
from civitas.games.ages.politics.leaving import clear_away, discard_pacts, discard_wars
from civitas.games.ages.state import AgesState
from civitas.kernel.zones import PUBLIC
from games.ages import camp
from games.ages.positions import (
    CARDS,
    GAME,
    age,
    bank,
    civil,
    construct,
    do,
    fields,
    give,
    hand,
    jump,
    number,
    own,
    put,
    row,
    table,
    turn,
    why,
)
from support import rule
from support.positions import jump as camp_jump


def last_card(state: AgesState, current: int) -> None:
    """Leave one card of an age in the civil deck, and one gap in the row."""
    age(state, current)
    deck = state.civil_deck
    while len([card for card in deck.items if CARDS.age[card] == current]) > 1:
        state.removed.put(*deck.take())


@rule("IW-236", "IW-237", "IW-EX-70")
def test_what_is_discarded_at_the_end_of_age_ii() -> None:
    state = table(3, "expert")
    age(state, 2)
    put(state, 0, "leonardo", "legion", "iron", "taj_mahal")
    construct(state, 0, "great_wall", stages=2)
    give(state, 0, "alchemy", "knights", "coal", "napoleon", "spy", "enslave")
    own(state).pact, own(state).pact_partner = number("open_borders"), 1
    own(state).play.put(number("open_borders"), -1)
    end_age(state)
    one = own(state)
    assert (one.leader, one.wonder, one.pact) == (-1, -1, -1)
    assert hand(state) == ["coal", "napoleon"]
    assert [CARDS.ids[card] for card in one.military_hand.items] == ["spy"]
    assert one.tactic == number("legion")
    assert number("iron") in one.index.slots
    assert one.index.wonders == (number("taj_mahal"),)
    assert one.blue_bank == 18
    assert state.age == 3


@rule("IW-AMB-31")
def test_civil_and_military_hand_cards_become_too_old() -> None:
    state = table(2, "expert")
    age(state, 2)
    give(state, 0, "knights", "work_of_art_a", "cannon", "legion", "classic_army")
    end_age(state)
    assert hand(state) == ["cannon"]
    assert [CARDS.ids[card] for card in own(state).military_hand.items] == ["classic_army"]


@rule("IW-238", "IW-192", "IW-221")
def test_technologies_governments_tactics_colonies_and_wonders_stay() -> None:
    state = table(2, "expert")
    age(state, 3)
    put(state, 0, "legion", "iron", "monarchy", "pyramids", "fertile_territory_1", "code_of_laws")
    before = own(state).index.in_play
    end_age(state)
    assert own(state).index.in_play == before


@rule("IW-239", "IW-240")
def test_tokens_and_action_tokens_return() -> None:
    state = table(2, "expert")
    put(state, 0, "hammurabi")
    construct(state, 0, "pyramids", stages=1)
    age(state, 1)
    own(state).civil_used = 1
    assert own(state).index.civil_actions == 5
    end_age(state)
    assert (own(state).index.civil_actions, civil(state)) == (4, 4)
    assert (own(state).blue_bank, own(state).stage_tokens) == (18, 0)


@rule("IW-242", "IW-EX-71")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0), (0, 0)])
def test_two_yellow_tokens_are_lost_in_the_expert_game(before: int, after: int) -> None:
    state = table(2, "expert")
    age(state, 1)
    bank(state, 0, before)
    box = state.yellow_box
    end_age(state)
    assert (own(state).yellow_bank, own(state).unused_workers) == (after, 1)
    assert state.yellow_box == box + before - after + 2


@rule("IW-244")
def test_no_yellow_tokens_are_lost_in_the_advanced_game() -> None:
    state = table(2, "advanced")
    age(state, 1)
    end_age(state)
    assert own(state).yellow_bank == 18


@rule("IW-243")
def test_nothing_is_antiquated_in_the_introductory_game() -> None:
    state = table(2)
    give(state, 0, "work_of_art_a")
    put(state, 0, "moses")
    age(state, 1)
    end_age(state)
    assert hand(state) == ["work_of_art_a"]
    assert own(state).leader == number("moses")


@rule("IW-241", "IW-161")
def test_the_decks_of_the_new_age_replace_the_old_ones() -> None:
    state = table(2, "expert")
    age(state, 1)
    state.military_discards.put(state.military_deck.items.pop(), state.military_deck.known.pop())
    end_age(state)
    assert {CARDS.age[card] for card in state.military_deck.items} == {2, 3}
    assert len(state.military_discards) == 0


@rule("IW-245")
def test_row_and_event_stacks_are_not_touched() -> None:
    state = table(2, "expert")
    age(state, 1)
    before = fields(state), state.current_events.items[:]
    end_age(state)
    assert (fields(state), state.current_events.items) == before


@rule("IW-235", "IW-68")
def test_an_age_ends_with_the_last_card_laid_out() -> None:
    state = table(4, "expert")
    put(state, 0, "moses")
    last_card(state, 1)
    row(state, f1="iron", f2="knights")
    state.round = 6
    jump(state, 0, "card_row", "turn")
    assert state.age == 2
    assert own(state).leader == -1
    ages = [CARDS.age[card] for card in state.row.items]
    assert ages == [1, 1] + [2] * 11


@rule("IW-251", "IW-EX-72")
def test_the_introductory_game_ends_with_its_round() -> None:
    state = table(3)
    last_card(state, 1)
    row(state, f3="iron")
    state.round = 8
    jump(state, 1, "begin_turn")
    assert (state.last_round, len(state.civil_deck)) == (8, 0)
    do(state, "end")
    assert state.active == 2
    do(state, "end")
    assert state.over


@rule("IW-251", "IW-262", "IW-EX-72")
@pytest.mark.parametrize(
    ("version", "last", "turns"),
    [("introductory", 1, [1, 2]), ("advanced", 2, [1, 2]), ("expert", 3, [1, 2, 0, 1, 2])],
)
def test_who_has_a_turn_after_the_last_card_is_laid_out(version: str, last: int, turns: list[int]) -> None:
    state = table(3, version)
    last_card(state, last)
    row(state, f3="iron")
    state.round = 12
    jump(state, 1, "begin_turn")
    taken = []
    while not state.over:
        taken.append(state.active)
        do(state, "end")
    assert taken == turns


@rule("IW-258", "IW-260")
def test_the_advanced_game_ends_with_age_ii_and_draws_no_more() -> None:
    state = table(3, "advanced")
    last_card(state, 2)
    row(state, f3="iron")
    state.round = 12
    jump(state, 1, "card_row", "turn")
    assert (state.last_round, state.age) == (12, 3)
    assert len(state.military_deck) == 0


@rule("IW-261", "IW-262", "IW-3")
def test_the_expert_game_has_one_more_round_in_age_iv() -> None:
    state = table(3, "expert")
    last_card(state, 3)
    row(state, f3="iron")
    give(state, 0, "coal")
    state.round = 17
    jump(state, 1, "card_row", "turn")
    assert (state.last_round, state.age) == (18, 4)
    assert hand(state) == []
    assert len(state.military_deck) == 0
    before = len(state.row)
    jump(state, 2, "card_row", "turn")
    assert len(state.row) < before


@rule("IW-246", "IW-248", "IW-69")
def test_leaving_closes_the_turn_order_and_changes_the_row() -> None:
    state = table(3, "expert", leaving="on")
    age(state, 1)
    give(state, 1, "iron")
    put(state, 1, "moses", "wealthy_territory_1")
    state.round = 3
    turn(state, 1)
    do(state, "leave")
    assert GAME.invariants(state) == []
    assert own(state, 1).left == 1
    assert state.active == 2
    before = len(state.row)
    remove(state)
    assert len(state.row) == before - 3
    assert len(own(state, 1).hand) == len(own(state, 1).play) == 0
    assert GAME.outcome(state).ranks[1] == 3


@rule("IW-247", "IW-250")
def test_wars_and_pacts_with_who_left_are_discarded() -> None:
    state = table(3, "expert", leaving="on")
    own(state, 0).war, own(state, 0).war_target = number("holy_war"), 1
    own(state, 0).play.put(number("holy_war"), -1)
    own(state, 2).pact, own(state, 2).pact_partner = number("peace_treaty"), 1
    own(state, 2).play.put(number("peace_treaty"), -1)
    discard_wars(state, 1)
    discard_pacts(state, 1)
    clear_away(state, 1)
    assert (own(state, 0).war, own(state, 2).pact) == (-1, -1)
    assert number("holy_war") in state.removed.items
    assert number("peace_treaty") in state.removed.items


@rule("IW-249")
def test_the_last_player_remaining_wins_at_once() -> None:
    state = table(2, "expert", leaving="on")
    own(state, 0).culture, own(state, 1).culture = 3, 50
    state.round = 3
    turn(state, 1)
    do(state, "leave")
    assert state.over
    assert GAME.outcome(state).winners() == [0]


@rule("IW-246")
def test_leaving_is_possible_only_before_anything_was_done() -> None:
    state = table(2, "expert", leaving="on")
    turn(state)
    assert why(state, "leave") is None
    do(state, "destroy", "bronze")
    assert why(state, "leave") == ("too_late_to_leave",)
    for off in (table(2, "expert", leaving="off"), table(2, "advanced")):
        turn(off)
        assert why(off, "leave") == ("leaving_not_agreed",)


@rule("IW-AMB-33", "IW-54")
def test_when_the_start_player_has_left_the_next_one_begins_the_round() -> None:
    state = table(4, "expert", leaving="on")
    assert first_in_round(state) == 0
    own(state, 0).left = 1
    assert first_in_round(state) == 1
    own(state, 1).left = 1
    assert first_in_round(state) == 2


@rule("IW-246", "IW-247")
def test_who_declared_war_may_leave_before_it_is_resolved() -> None:
    state = camp.camp(3, leaving="on", age=2)
    own = state.seats[0]
    own.play.put(camp.pull(state, "war_culture_2"), PUBLIC)
    own.war, own.war_target = number("war_culture_2"), 1
    row = list(state.row.items)
    camp_jump(state, ("begin_turn", 0))
    assert camp.asked(state, 0) == ("staying", [("leave",), ("stay",)])
    assert state.row.items == row
    gone = state.copy()
    camp.play(gone, 0, ("leave",))
    assert (gone.seats[0].left, gone.seats[0].war, gone.active) == (1, -1, 1)
    camp.play(state, 0, ("stay",))
    assert camp.asked(state, 0)[0] == "sacrifice"
    camp.play(state, 0, ("done",))
    camp.play(state, 1, ("done",))
    assert camp.asked(state, 0)[0] == "turn"
    assert state.explain(0, ("leave",)) == ("too_late_to_leave",)


@rule("IW-246")
@pytest.mark.parametrize("leaving", ["on", "off"])
def test_without_an_own_war_nobody_is_asked_to_leave(leaving: str) -> None:
    state = camp.camp(3, leaving=leaving, age=2)
    camp_jump(state, ("begin_turn", 0))
    topic, actions = camp.asked(state, 0)
    assert topic == "turn"
    assert (("leave",) in actions) == (leaving == "on")
