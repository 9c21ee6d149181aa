"""Set-up (CV-1, CV-2, CV-21 to CV-71)."""

import pytest

from civitas.games.civolution.components import (
    INCOME_CHIP,
    MATERIAL_TILE,
    STARTING_CHIP,
    STARTING_MARKER,
)
from civitas.games.civolution.console import NOTCHES, RAW, RESETS, SUPPLY
from civitas.games.civolution.partition import decoded
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import MATERIAL
from civitas.kernel.zones import NOBODY, PUBLIC
from games.civolution.positions import BOX, GAME, actions, answer, land, topic
from support import rule

COUNTS = (2, 3, 4)


def fresh(seats: int, seed: int = 1, **options: object) -> CivolutionState:
    state = GAME.setup(dict(options), seats, seed)
    assert isinstance(state, CivolutionState)
    return state


@rule("CV-1")
def test_one_to_four_players_play_four_eras() -> None:
    assert GAME.counts == (1, *COUNTS)
    assert fresh(2).constant("eras") == 4


@rule("CV-2", "CV-63")
def test_seating_order_begins_with_the_holder_of_the_monolith() -> None:
    starts = {fresh(3, seed).start for seed in range(20)}
    assert starts == {0, 1, 2}
    state = fresh(3)
    state.start = 2
    assert state.seating() == [2, 0, 1]


@rule("CV-22")
def test_the_weather_begins_mild() -> None:
    assert BOX.weather[fresh(2).weather][0] == "weather.mild"


@rule("CV-23", "CV-45")
def test_four_events_are_used_and_sixteen_leave_the_game_unseen() -> None:
    state = fresh(2)
    assert len(state.event_stack) + len(state.events) == 4
    events = [item for item in state.box.items if 160 <= item < STARTING_MARKER]
    assert len(events) == 16


@rule("CV-24")
def test_four_categories_are_scored_in_eras_three_at_the_end_and_two_leave() -> None:
    state = fresh(3)
    assert (len(set(state.era_tiles)), len(set(state.final_tiles))) == (4, 3)
    assert not set(state.era_tiles) & set(state.final_tiles)


@rule("CV-25", "CV-26", "CV-292")
@pytest.mark.parametrize(("seats", "goals", "resets"), [(2, 4, 5), (3, 5, 7), (4, 6, 9)])
def test_goal_and_reset_spaces_by_player_count(seats: int, goals: int, resets: int) -> None:
    state = fresh(seats)
    assert len(state.goal_display) == goals
    assert BOX.players[seats].reset_spaces == resets


@rule("CV-27")
def test_three_income_and_three_attribute_chips_lie_open() -> None:
    state = fresh(2)
    assert (len(state.income_display), len(state.income_bag)) == (3, 22)
    assert (len(state.attribute_display), len(state.attribute_bag)) == (3, 9)


@rule("CV-31")
def test_in_first_games_wood_and_papyrus_lie_open_at_the_start() -> None:
    state = fresh(2, materials="first")
    places = [BOX.land_place[land(name)] for name in ("b_forest", "c_grassland")]
    items = [state.tiles.items[place] - MATERIAL_TILE for place in places]
    assert items == [MATERIAL["wood"], MATERIAL["papyrus"]]
    assert sum(mask == PUBLIC for mask in state.tiles.known) == 2


@rule("CV-32")
def test_in_later_games_the_start_tiles_are_random_and_face_up() -> None:
    seen = set()
    for seed in range(30):
        state = fresh(2, seed, materials="later")
        place = BOX.land_place[land("b_forest")]
        assert state.tiles.known[place] == PUBLIC
        seen.add(state.tiles.items[place] - MATERIAL_TILE)
        types = [BOX.types[number] for number in BOX.lands]
        assert [(item - MATERIAL_TILE) // 3 for item in state.tiles.items] == types
    assert seen == {0, 1, 2}


@rule("CV-33", "CV-131")
@pytest.mark.parametrize(("seats", "covered"), [(2, 10), (3, 4), (4, 0)])
def test_encampments_are_covered_by_player_count(seats: int, covered: int) -> None:
    state = fresh(seats)
    assert len(BOX.camp_kinds) - sum(len(camps) for camps in state.camps) == covered


@rule("CV-34")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 6), (3, 12), (4, 16)])
def test_hunting_tokens_by_player_count(seats: int, tokens: int) -> None:
    assert BOX.players[seats].hunting_tokens == tokens


@rule("CV-35", "CV-T62")
@pytest.mark.parametrize(("seats", "left", "activation", "fate"), [(2, 3, 15, 5), (4, 5, 29, 9)])
def test_dice_in_the_display_and_in_use(seats: int, left: int, activation: int, fate: int) -> None:
    state = fresh(seats)
    assert state.dice == [left, left]
    assert left + sum(own.all_dice for own in state.seats) == activation
    assert left + sum(own.fate for own in state.seats) == fate


@rule("CV-36")
def test_phase_1_turns_up_the_first_card_of_five_shuffled_stacks() -> None:
    state = fresh(2)
    assert [len(stack) for stack in state.open] == [1] * 5
    assert all(mask == NOBODY for stack in state.deck for mask in stack.known)


@rule("CV-38", "CV-39")
def test_start_territories_have_two_plain_one_three_one_four_and_a_fire() -> None:
    assert [BOX.territories[number].id for number in BOX.starts] == [
        "territory.b_forest",
        "territory.c_grassland",
    ]
    for start in BOX.starts:
        kinds = [BOX.camp_kinds[camp] for camp in BOX.territories[start].camps]
        assert kinds == ["fire", "plain", "plain", "three", "four"]


@rule("CV-46", "CV-47", "CV-48")
def test_consoles_begin_with_level_1_and_a_die_of_each_value() -> None:
    state = fresh(2)
    for own in state.seats:
        assert sorted(own.modules) == [1] * 14 + [2]
        assert own.dice == [1] * 6


@rule("CV-49", "CV-50", "CV-52")
def test_one_fate_die_inactive_stage_tiles_and_discs_at_the_start() -> None:
    own = fresh(3).seats[2]
    assert (own.fate, own.active, own.favor, own.points) == (1, 0, 1, 0)
    assert own.tracks == [0] * 5


@rule("CV-53", "CV-54")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_strong_tribe_in_each_start_territory_off_the_fire(seats: int) -> None:
    state = fresh(seats)
    for own in state.seats:
        places = [code >> 1 for code in own.tribes]
        assert [BOX.place_territory[place] for place in places] == BOX.starts
        assert not any(BOX.is_fire[place] for place in places)
        assert all(code & 1 for code in own.tribes)
    assert len({code for own in state.seats for code in own.tribes}) == 2 * seats


@rule("CV-55", "CV-56", "CV-51")
def test_raw_materials_reset_markers_and_markers_on_boats() -> None:
    own = fresh(2).seats[0]
    assert [own.markers[RAW + start] for start in BOX.starts] == [1, 1]
    assert (own.markers[RESETS], own.markers[NOTCHES]) == (4, 2)
    assert own.boats == own.farms == []


@rule("CV-57", "CV-367", "CV-62")
def test_eight_markers_are_in_use_before_the_starting_markers() -> None:
    for seed in range(6):
        state = fresh(2, seed)
        for own in state.seats:
            placed = sum(own.markers[:RAW])
            assert sum(own.markers) == 50
            assert own.markers[SUPPLY] == 50 - 8 - placed
            assert placed >= 7


@rule("CV-58", "CV-59")
def test_newcomers_get_the_five_cards_of_their_number() -> None:
    for seed in range(8):
        state = fresh(4, seed)
        numbers = []
        for own in state.seats:
            cards = [BOX.research[item] for item in own.hand.items]
            assert sorted(card.deck for card in cards) == [0, 1, 2, 3, 4]
            assert len({card.starter for card in cards}) == 1
            numbers.append(cards[0].starter)
        assert len(set(numbers)) == 4


@rule("CV-64", "CV-67", "CV-68")
def test_a_newcomers_chip_card_has_the_same_number_raises_a_module_and_brings_a_goal() -> None:
    state = fresh(3)
    for own in state.seats:
        chip = BOX.income_chips[own.installed.items[0] - STARTING_CHIP]
        assert chip.starter == BOX.research[own.hand.items[0]].starter
        assert own.modules[chip.module] == 2
        assert own.upgrades == 1
        assert len(own.goals) == 1


@rule("CV-69", "CV-333")
def test_the_starting_chip_card_lies_in_stage_4_of_the_rightmost_column() -> None:
    state = fresh(2)
    own = state.seats[0]
    assert STARTING_CHIP <= own.installed.items[0] < INCOME_CHIP
    assert decoded(own.places[0]) == (8, 4, 0)
    assert own.index.partition.heights[8] == [4, 4]


@rule("CV-60", "CV-61")
def test_advanced_players_keep_one_of_two_of_each_deck_and_one_of_three_marker_cards() -> None:
    state = fresh(2, hand=["advanced", "advanced"])
    under = []
    for seat in (0, 1):
        for _ in range(6):
            offered = actions(state, seat)
            assert len(offered) == (3 if offered[0][1].startswith("m") else 2)
            under += [name for _, name in offered[1:] if not name.startswith("m")]
            answer(state, seat, *offered[0])
    assert sorted(BOX.research[item].deck for item in state.seats[0].hand.items) == [0, 1, 2, 3, 4]
    lowest = [BOX.item_ids[item] for stack in state.deck for item in stack.items[:2]]
    assert sorted(lowest) == sorted(under)
    markers = [item for item in state.box.items if STARTING_MARKER <= item < STARTING_CHIP]
    assert len(markers) == 12


@rule("CV-65", "CV-66")
def test_advanced_players_pick_chip_cards_counter_clockwise_from_the_right_of_the_start() -> None:
    state = fresh(3, hand=["advanced"] * 3)
    order = []
    while topic(state, state.waiting()[0]) == "keep":
        seat = state.waiting()[0]
        answer(state, seat, *actions(state, seat)[0])
    while state.questions()[0].topic in ("starting_chip", "plan"):
        question = state.questions()[0]
        if question.topic == "starting_chip":
            assert len(question.actions) == 4 - len(order)
            order.append(question.seat)
        answer(state, question.seat, *question.actions[0])
    assert order == [(state.start - step) % 3 for step in (1, 2, 3)]
    assert len(state.starting) == 0
    goals_out = sum(len(own.goals) for own in state.seats)
    assert goals_out == 3
    assert len(state.goal_bag) + len(state.goal_display) + goals_out == 65


@rule("CV-70")
def test_in_mixed_groups_newcomers_get_their_sets_and_only_the_others_choose() -> None:
    state = fresh(3, hand=["newcomer", "advanced", "newcomer"])
    assert state.waiting() == [1]
    assert len(state.starting) == 4
    assert [len(own.hand) for own in state.seats] == [5, 0, 5]


@rule("CV-71")
def test_a_hand_may_grow_without_limit() -> None:
    state = fresh(2)
    for deck in state.deck:
        while deck.items:
            state.move(deck, -1, state.seats[0].hand)
    assert len(state.seats[0].hand) > 140
    assert GAME.invariants(state) == []


@rule("CV-44")
def test_hands_bags_and_stacks_are_hidden_and_displays_are_not() -> None:
    state = fresh(2, hand=["advanced", "advanced"])
    assert set(state.goal_bag.known) == {NOBODY}
    assert set(state.goal_display.known) == {PUBLIC}
    assert set(state.seats[1].offer.known) == {2}


@rule("CV-7", "CV-8")
def test_the_same_markers_lie_on_spaces_of_the_console_and_on_the_continent() -> None:
    state = fresh(2)
    own = state.seats[0]
    forest = BOX.starts[0]
    assert own.markers[RAW + forest] == 1
    own.markers[RAW + forest] -= 1
    assert GAME.invariants(state) != []
