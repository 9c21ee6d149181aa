"""The end of the introductory game."""

from civitas.games.ages.state import AgesState
from games.ages.positions import (
    GAME,
    actions,
    construct,
    do,
    give,
    jump,
    own,
    put,
    store,
    table,
    tracks,
    turn,
    work,
)
from support import rule


def andy() -> AgesState:
    """The civilization of the rulebook's example."""
    state = table(2)
    put(state, 0, "theocracy", "alchemy", "drama", "iron", "swordsmen", "knights", "code_of_laws")
    put(state, 0, "cartography", "library_of_alexandria", "st_peters", "leonardo")
    construct(state, 0, "great_wall", stages=2)
    work(state, 0, warriors=1, swordsmen=2, alchemy=2, philosophy=0, drama=1, religion=3)
    work(state, 0, agriculture=4, bronze=1, iron=3)
    return state


@rule("IW-EX-36", "IW-253", "IW-254")
def test_the_example_of_the_rulebook_scores_61() -> None:
    state = andy()
    assert tracks(state) == {"culture": 9, "science": 6, "strength": 6, "happy": 8}
    jump(state, 0, "final_scoring")
    assert own(state).bonus == (16, 12, 16, 6, 11, 0)
    assert GAME.outcome(state).totals[0] == 61


@rule("IW-255", "IW-256", "IW-257")
def test_each_part_of_the_bonus() -> None:
    state = table(2)
    put(state, 0, "irrigation")
    work(state, 0, religion=2, philosophy=2, irrigation=1, agriculture=1, bronze=3, warriors=0)
    jump(state, 0, "final_scoring")
    assert own(state).bonus == (2, 0, 4, 2, 2 + 1 + 3, 0)


@rule("IW-EX-37")
def test_an_untouched_civilization_scores_7() -> None:
    state = table(2)
    jump(state, 0, "final_scoring")
    assert own(state).bonus == (0, 2, 0, 1, 4, 0)
    assert GAME.outcome(state).breakdown[0] == {"culture": 0, "strength": 2, "science": 1, "production": 4}


@rule("IW-252")
def test_left_over_goods_and_cards_are_worth_nothing() -> None:
    state = table(2)
    store(state, 0, bronze=5, agriculture=5)
    give(state, 0, "iron", "drama")
    own(state).science = 20
    jump(state, 0, "final_scoring")
    assert GAME.outcome(state).totals == [7, 7]


@rule("IW-267", "IW-AMB-34")
def test_a_tie_is_a_shared_victory() -> None:
    state = table(3)
    own(state, 0).culture = own(state, 1).culture = 4
    jump(state, 0, "final_scoring")
    outcome = GAME.outcome(state)
    assert outcome.totals == [11, 11, 7]
    assert outcome.ranks == [1, 1, 3]
    assert outcome.winners() == [0, 1]


@rule("IW-57")
def test_a_whole_introductory_game_ends() -> None:
    state = table(2)
    rounds = []
    while not state.over:
        rounds.append(state.round)
        listed = actions(state)
        do(state, *(("end",) if ("end",) in listed else listed[0]))
    assert rounds[-1] == state.last_round == 9
    assert sum(own(state).bonus) > 0


@rule("IW-295")
def test_absent_mechanisms_are_void_in_the_introductory_game() -> None:
    state = table(2)
    put(state, 0, "columbus", "colossus")
    turn(state)
    assert tracks(state) == {"culture": 1, "science": 1, "strength": 2, "happy": 0}
    assert all(action[0] != "use" for action in state.questions()[0].actions)
