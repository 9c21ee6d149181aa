"""Frame, set-up and what everybody begins with: RV-1 to RV-26."""

from collections import Counter

import pytest

from civitas.games.revive.state import ON_BOARD, UNUSED
from civitas.games.revive.words import ABYSS, LARGE
from games.revive.positions import (
    GAME,
    C,
    cards,
    do,
    finish,
    go,
    has,
    options,
    own,
    plain,
    stock,
    table,
    topic,
)
from support import rule


@rule("RV-1")
def test_one_to_four_players_play_clockwise_and_most_points_win() -> None:
    assert GAME.counts == (1, 2, 3, 4)
    state = table(3)
    seen = []
    for _ in range(4):
        seen.append(state.active)
        do(state, "hibernate")
        while topic(state) != "turn":
            do(state, *state.questions()[0].actions[0])
    assert seen == [0, 1, 2, 0]
    own(state, 1).score = 200
    assert GAME.outcome(state).ranks[1] == 1


@rule("RV-2")
def test_without_the_campaign_only_four_tribes_with_their_sun_sides_are_used() -> None:
    seen = Counter(C.sides[player.side].id for seed in range(30) for player in GAME.setup({}, 4, seed).seats)
    assert sorted(seen) == ["hofstadterians_sun", "i0x49i_sun", "kuniban_sun", "nadair_sun"]
    assert GAME.refuse({"side": ["nadair_moon", "random"]}, 2) is not None
    assert GAME.refuse({"side": ["formica_sun", "random"]}, 2) is not None


@rule("RV-3", "RV-33")
def test_points_come_during_play_and_at_the_end_and_the_last_artifact_ends_it() -> None:
    state = table(2)
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    own(state).score = 7
    assert GAME.outcome(state).breakdown[0]["blue"] == 7
    own(state).hibernation = 3
    go(state)
    do(state, "hibernate")
    do(state, "reward", "hibernation_1")
    finish(state)
    assert state.over
    assert state.last == 0


@rule("RV-4")
def test_an_effect_may_be_left_alone() -> None:
    state = table(2)
    state.push("effect", 0, ("module", 1), "hibernation_3")
    state.asked = [None, None]
    state.run()
    display = list(state.modules)
    assert options(state, "decline") == [("decline",)]
    do(state, "decline")
    assert list(state.modules) == display


@rule("RV-I-38")
def test_a_large_artifact_is_not_left_on_the_board() -> None:
    state = table(2)
    state.push("effect", 0, ("artifact", 1), "reward_10")
    state.asked = [None, None]
    state.run()
    assert topic(state) == "artifact"
    assert options(state, "decline") == []
    do(state, *options(state, "artifact")[0])
    assert sum(own(state).artifacts) == 1


@rule("RV-5", "RV-6")
def test_five_start_tiles_lie_open_in_the_middle_and_25_tiles_face_down_around_them() -> None:
    state = table(2)
    starts = [place for place, turned in enumerate(state.turned) if turned >= 0]
    assert [C.map.place_ids[place] for place in starts] == ["t23", "t24", "t33", "t34", "t44"]
    assert all(state.tiles.items[place] >= C.start_tile for place in starts)
    hidden = [place for place in range(30) if place not in starts]
    assert all(C.area <= state.tiles.items[place] < C.start_tile for place in hidden)
    assert [state.tiles.known[place] for place in hidden] == [0] * 25
    orders = {tuple(GAME.setup({}, 2, seed).tiles.items) for seed in range(5)}
    assert len(orders) == 5


@rule("RV-7")
def test_four_of_five_large_locations_lie_in_the_corners_with_a_random_side() -> None:
    sides = Counter()
    for seed in range(40):
        state = GAME.setup({}, 2, seed)
        assert len(set(state.corners)) == 4
        tiles = [
            next(t for t, (_, two, _) in enumerate(C.location_tiles) if one in two) for one in state.corners
        ]
        assert len(set(tiles)) == 4
        assert max(tiles) < 5
        sides.update(state.corners)
    assert len(sides) == 10
    assert state.ground[LARGE].bit_count() == 4
    assert state.ground[ABYSS].bit_count() == 1


@rule("RV-8", "RV-10")
def test_five_citizens_and_five_modules_are_shown() -> None:
    state = table(2)
    assert (len(state.citizens), len(state.deck)) == (5, 34)
    assert (len(state.modules), len(state.module_pile)) == (5, 43)
    assert set(state.deck.known) == {0}


@rule("RV-9")
def test_three_machines_of_each_colour_are_shown() -> None:
    state = table(2)
    for colour, row in enumerate(state.machines):
        assert [C.machines[C.machine_of[C.item_ids[item]]].colour for item in row] == [colour] * 3
        assert len(state.machine_piles[colour]) == 7


@rule("RV-11", "RV-12")
def test_crates_lie_face_down_energy_and_small_artifacts_are_ready() -> None:
    state = table(2)
    assert (len(state.crates), set(state.crates.known)) == (28, {0})
    assert state.energy == 26
    assert [player.end_tile for player in state.seats] == [0, 0]
    assert state.last == -1


@rule("RV-13", "RV-EX-1")
@pytest.mark.parametrize(("players", "large"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_large_artifacts_fit_the_number_of_players(players: int, large: int) -> None:
    state = table(players)
    used = [number for number, where in enumerate(state.artifacts) if where == ON_BOARD]
    assert len(used) == large
    assert max(C.artifact_players[number] for number in used) == players
    assert set(Counter(C.artifact_colours[number] for number in used).values()) == {players}


@rule("RV-14", "RV-EX-1")
@pytest.mark.parametrize(("players", "large"), [(1, 6), (2, 9), (3, 12), (4, 12)])
def test_the_long_game_uses_those_of_one_player_more(players: int, large: int) -> None:
    state = table(players, length="long")
    assert state.artifacts.count(ON_BOARD) == large


@rule("RV-15", "RV-I-18", "RV-DT-12")
def test_the_long_game_of_four_has_two_small_artifacts_among_the_large_ones() -> None:
    state = table(4, length="long")
    assert state.area_small == 2
    state.artifacts = [ON_BOARD, *[1] * 11]
    state.area_small = 1
    state.push("effect", 0, ("artifact", 1), "reward_10")
    state.asked = [None] * 4
    state.run()
    assert options(state, "artifact", "small") == [("artifact", "singing_compass"), ("small",)]
    do(state, "artifact", "singing_compass")
    assert state.last == -1
    state.push("effect", 0, ("artifact", 1), "reward_10")
    state.asked = [None] * 4
    state.run()
    assert (state.last, own(state).small_artifacts, own(state).end_tile) == (0, 1, 1)


@rule("RV-16", "RV-26")
def test_everybody_can_begin() -> None:
    assert {GAME.setup({}, 4, seed).start for seed in range(30)} == {0, 1, 2, 3}


@rule("RV-17")
def test_experienced_players_choose_tribes_counter_clockwise() -> None:
    state = GAME.setup({"tribes": "chosen"}, 3, 5)
    order = []
    for _ in range(3):
        order.append(state.waiting()[0])
        assert topic(state) == "choose_side"
        assert len(options(state, "side")) == 4 - len(order) + 1
        do(state, *options(state, "side")[0])
    assert order == [(state.start - place) % 3 for place in (1, 2, 3)]
    assert len({C.sides[player.side].tribe for player in state.seats}) == 3
    assert topic(state) == "turn"


@rule("RV-18", "RV-19")
def test_markers_energy_and_switch_at_the_start() -> None:
    player = own(table(2))
    assert player.tracks == [1, 1, 1]
    assert (player.energy, player.switch) == (1, 1)


@rule("RV-20")
def test_everybody_has_one_of_four_sets_three_cards_active_and_three_resting() -> None:
    state = table(4)
    sets = [{C.cards[card].set for card in player.cards()} for player in state.seats]
    assert sorted(letter for one in sets for letter in one) == ["A", "B", "C", "D"]
    assert [(len(player.active), len(player.rest)) for player in state.seats] == [(3, 3)] * 4
    assert len({tuple(cards(own(GAME.setup({}, 1, seed)).active)) for seed in range(20)}) > 8


@rule("RV-21")
def test_one_artifact_card_is_secret_and_experienced_players_keep_one_of_two() -> None:
    state = table(3)
    assert [player.secret.known for player in state.seats] == [[1], [2], [4]]
    assert len(state.box) == 7
    state = GAME.setup({"artifact_cards": "chosen"}, 2, 1)
    two = cards(own(state).secret.items)
    assert [action[1] for action in state.question(0).actions] == two
    state.apply(0, ("keep", two[1]))
    state.apply(1, state.question(1).actions[0])
    assert cards(own(state).secret.items) == [two[1]]
    assert len(state.box) == 8


@rule("RV-22")
def test_everybody_has_five_small_and_three_large_buildings_and_seven_figures() -> None:
    state = table(2)
    assert C.building_counts == (5, 3)
    assert len(C.sides[own(state).side].nodes) == 7
    plain(state)
    sites = ["t41a", "t42a", "t43a", "t44a", "t45a"]
    for field in sites:
        stock(state, 0, gear=6, food=6, crystal=3)
        own(state).figures |= 1 << C.map.field_of["t43d"]
        state.new_map()
        go(state)
        do(state, "build", field, "small_building")
    stock(state, 0, gear=6, food=6)
    go(state)
    assert {action[2] for action in options(state, "build")} == {"large_building"}
    assert state.explain(0, ("build", "t42c", "small_building")) == ("no_building_left", "small_building")


@rule("RV-23", "RV-24", "RV-25")
def test_markers_of_score_hibernation_progress_and_resources_at_the_start() -> None:
    state = table(2)
    player = own(state, 1)
    assert (player.score, player.hibernation, player.markers, player.covered) == (0, 0, 5, 0)
    assert player.rewards == 0
    assert len(C.rewards) == 15
    assert has(state, 1) == {"crystal": 1, "gear": 1}


@rule("RV-26", "RV-EX-2")
def test_start_resources_by_seat() -> None:
    state = table(4)
    assert [has(state, seat) for seat in range(4)] == [
        {"crystal": 1},
        {"crystal": 1, "gear": 1},
        {"crystal": 1, "gear": 1, "book": 1},
        {"crystal": 1, "gear": 1, "book": 1, "food": 1},
    ]
    assert has(table(1)) == {"crystal": 1}
