"""Set-up: PC-17 to PC-38 and PCS-1 to PCS-8."""

from collections import Counter

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.games.path.words import TYPES
from games.path.positions import BOX, cubes, names, research
from support import rule


def fresh(seats: int, seed: int, **options: str) -> PathState:
    state = GAME.setup(options, seats, seed)
    assert isinstance(state, PathState)
    return state


@rule("PC-20", "PC-21", "PC-22")
@pytest.mark.parametrize("seed", range(20))
def test_the_challenges_show_four_different_types(seed: int) -> None:
    line = [BOX.challenges[number] for number in fresh(2, seed).challenges]
    assert [card.stand for card in line] == [0, 1, 2, 3]
    assert sorted(TYPES[card.type] for card in line) == ["culture", "industry", "science", "spiritual"]


@rule("PC-22")
def test_every_challenge_of_a_stand_can_come() -> None:
    seen = {fresh(2, seed).challenges[2] for seed in range(120)}
    assert {BOX.challenges[number].stand for number in seen} == {2}
    assert len(seen) == 12


@rule("PC-23", "PC-17")
def test_each_battle_stand_gets_one_of_its_battles() -> None:
    seen = Counter(number for seed in range(80) for number in fresh(2, seed).battles)
    assert len(seen) == 24
    for seed in range(5):
        assert [BOX.battles[number].stand for number in fresh(2, seed).battles] == [0, 1, 2, 3]


@rule("PC-18", "PC-27")
def test_trays_stand_at_the_first_events_and_the_threat_shows_the_first_battle() -> None:
    state = fresh(3, 7)
    assert (state.challenge_at, state.battle_at) == (0, 0)
    assert state.threat == BOX.battles[state.battles[0]].threat


@rule("PC-25", "PC-19", "TS-2")
def test_three_players_turn_up_the_cards_of_their_market_card() -> None:
    state = fresh(3, 3)
    levels = [BOX.cards[item].level for item in state.wonder_market.items]
    assert (levels, state.leader_market.items) == ([1, 1], [])
    wonders = [BOX.cards[item].level for item in reversed(state.future_wonders.items)]
    leaders = [BOX.cards[item].level for item in reversed(state.future_leaders.items)]
    assert wonders[:4] == [1, 1, 2, 2]
    assert leaders[:6] == [1, 1, 1, 1, 2, 2]
    assert all(item in BOX.leader_items for item in state.future_leaders.items)


@rule("PC-28")
def test_the_library_is_full() -> None:
    assert fresh(5, 1).library == [9, 8, 8, 7] * 5


@rule("PC-30")
def test_ten_tokens_lie_face_down() -> None:
    state = fresh(2, 5)
    assert sorted(BOX.item_ids[item] for item in state.tokens.items) == sorted(
        name for name, _ in BOX.advantages
    )
    assert state.tokens.known == [0] * 10
    assert state.up == [0] * 5
    assert len({tuple(fresh(2, seed).tokens.items) for seed in range(20)}) == 20


@rule("PC-31", "TS-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_boards_one_to_n_are_dealt_in_random_order(seats: int) -> None:
    deals = {tuple(own.board for own in fresh(seats, seed).seats) for seed in range(40)}
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(range(seats))}
    assert len(deals) > 1


@rule("PC-33", "PC-34", "PC-35")
def test_a_fresh_player() -> None:
    own = fresh(4, 2).seats[0]
    assert names(own.hand) == ["tribe", "fire", "rituals", "hunting", "tools"]
    assert (own.population, own.limit(BOX)) == (0, 4)
    assert (own.research, own.philosophy, own.points) == ([0] * 5, 0, 0)
    assert own.old == own.left == own.right == own.discovery == []


@rule("PC-36", "PC-37", "TS-15")
def test_the_start_bonus_is_gained_once() -> None:
    state = fresh(5, 4)
    gained = {BOX.civilizations[own.board].id: cubes(state, seat) for seat, own in enumerate(state.seats)}
    assert gained == {
        "egypt": {"builder": 1},
        "rome": {},
        "maya": {"philosopher": 1},
        "china": {"sage": 1},
        "persia": {"ambassador": 1},
    }
    heritage = {BOX.civilizations[own.board].id: own.heritage for own in state.seats}
    assert heritage == {"egypt": 0, "rome": 1, "maya": 0, "china": 0, "persia": 0}
    assert [research(state, seat) for seat in range(5)] == [{}] * 5


@rule("PC-38", "PCS-2")
def test_alone_the_common_area_is_set_up_for_two() -> None:
    state = fresh(1, 3)
    assert state.rival is not None
    assert [BOX.cards[item].level for item in state.wonder_market.items] == [1, 1]
    assert len(state.future_wonders) + len(state.wonder_market) == 10
    assert len(state.future_leaders) == 10


@rule("PCS-3", "PCS-4")
def test_player_and_rival_have_different_boards() -> None:
    deals = set()
    for seed in range(60):
        state = fresh(1, seed)
        assert state.rival is not None
        deals.add((state.seats[0].board, state.rival.board))
        assert (state.rival.hand, state.rival.population, state.rival.research) == ([], 0, [0] * 5)
    assert len(deals) == 20
    chosen = fresh(1, 8, civilization="china")
    assert BOX.civilizations[chosen.seats[0].board].id == "china"


@rule("PCS-5", "PCS-6")
def test_the_rival_starts_with_its_interests_and_the_basic_technologies() -> None:
    rival = fresh(1, 6).rival
    assert rival is not None
    assert tuple(rival.interest) == BOX.rivals[rival.board][0]
    assert names(rival.old) == ["tribe", "fire", "rituals", "hunting", "tools"]
    assert [rival.cards_of_type(BOX, kind) for kind in range(5)] == [1] * 5


@rule("PCS-7")
@pytest.mark.parametrize(
    ("difficulty", "cubes_", "heritage"),
    [
        ("foundation", {}, 0),
        ("golden_age", {}, 0),
        ("world_power", {"ambassador": 1, "philosopher": 1, "builder": 1}, 1),
    ],
)
def test_the_rival_gains_what_its_difficulty_gives(
    difficulty: str, cubes_: dict[str, int], heritage: int
) -> None:
    state = fresh(1, 1, difficulty=difficulty)
    assert state.rival is not None
    assert (cubes(state, 1), state.rival.heritage) == (cubes_, heritage)


@rule("PCS-8")
def test_twelve_action_cards_lie_face_down() -> None:
    state = fresh(1, 1)
    assert sorted(state.action_pile.items) == list(BOX.action_items)
    assert state.action_pile.known == [0] * 12
    assert state.actions.items == []


def test_difficulty_and_civilization_are_for_one_player() -> None:
    assert GAME.refuse({"difficulty": "world_power"}, 2) == (
        "The option 'difficulty' must stay 'golden_age', not 'world_power', "
        "with this number of players and these other options."
    )
    assert GAME.refuse({"civilization": "maya"}, 1) is None
    assert GAME.refuse({}, 6) == "Path of Civilization is for 1 to 5 players, not 6."
