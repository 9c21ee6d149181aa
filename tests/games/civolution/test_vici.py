"""V.I.C.I: set-up and its turn with all cards (CV-387 to CV-408, CV-433, CV-434, CV-445 to CV-449)."""

import pytest

from civitas.games.civolution.components import ACTION_CARD, STARTING_CHIP
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.vici.actions import half_in_use, icons
from civitas.games.civolution.vici.territories import markers_left
from civitas.kernel.types import TABLE, Unplayable
from civitas.kernel.zones import EMPTY, NOBODY, PUBLIC
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    dice,
    display,
    do,
    land,
    phase,
    run,
    topic,
    tribes,
)
from games.civolution.rival import VICI, gained, has, lay, next_card, solo, step, turn
from support import rule

ONE_TWO_THREE = ((1,), (2, 3), (4, 5, 6))
PAIRS = ((1, 2), (3, 4), (5, 6))
CARDS: dict[str, tuple[tuple[tuple[int, ...], ...], str, str]] = {
    "vici.1": (
        ONE_TWO_THREE,
        "technology +1, removed +1 | technology +1, fate +1 | construction +1",
        "technology +2, removed +1 | points +3, technology +1 | construction +2, fate +1",
    ),
    "vici.2": (
        PAIRS,
        "statues +1 | points +2, favor +1, sites +2 | points +2, sites +2",
        "favor +1, statues +1 | points +2, favor +1, sites +2 | points +5, sites +2",
    ),
    "vici.3": (
        ONE_TWO_THREE,
        "construction +1, removed +1 | construction +1, dice +1 | prestige +1",
        "construction +2, removed +1 | points +3, construction +1 | prestige +2, dice +1",
    ),
    "vici.4": (
        PAIRS,
        "favor +1, tokens +1 | statues +1, tokens +1 | prosperity +1, tokens +1",
        "statues +1, tokens +1 | statues +1, tokens +1 | prosperity +2, tokens +1",
    ),
    "vici.5": (
        ONE_TWO_THREE,
        "knowledge +1, removed +1 | knowledge +1, dice +1 | technology +1",
        "knowledge +2, removed +1 | points +3, knowledge +1 | technology +2, dice +1",
    ),
    "vici.6": (
        ONE_TWO_THREE,
        "culture +1, removed +1 | culture +1, fate +1 | knowledge +1",
        "culture +2, removed +1 | points +3, culture +1 | knowledge +2, fate +1",
    ),
    "vici.7": (
        PAIRS,
        "statues +1 | points +2, moved | evolution +1, tokens +1",
        "favor +1, statues +1 | points +3, tribes +1 | evolution +2, tokens +1",
    ),
    "vici.8": (
        ONE_TWO_THREE,
        "prestige +1, removed +1 | prestige +1, provisions +1 | culture +1",
        "prestige +2, removed +1 | points +3, prestige +1 | culture +2, provisions +1",
    ),
    "vici.9": (
        PAIRS,
        "points +1, tribes +1, provisions +1 | points +2, provisions +1, moved | points +3, tribes +1",
        "points +2, tribes +2, provisions +1 | points +3, tribes +1, provisions +1"
        " | points +3, tribes +1, provisions +1",
    ),
    "vici.10": (
        PAIRS,
        "points +1, tribes +1 | prosperity +1 | evolution +1",
        "points +4, tribes +1 | points +3, prosperity +1 | points +3, evolution +1",
    ),
    "vici.11": (((0,),), "points +1, tribes +1", "points +2, tribes +2"),
    "vici.12": (((0,),), "points +2, tribes +2", "points +5, tribes +2"),
    "vici.13": (((0,),), "evolution +2", "points +3, evolution +2"),
    "vici.14": (((0,),), "points +2, moved", "points +5, moved"),
    "vici.15": (
        ((0,),),
        "technology +1, prestige +1, prosperity +1",
        "points +3, technology +1, prestige +1, prosperity +1",
    ),
}
"""Each card: which dice make its rows, then the rows of the blue and of the red half.

A new tribe lights a free fire for 1 point, a migration into the desert of 2 points.
"""
POPULATION, EVOLUTION, KNOWLEDGE, EXPANSION = 7, 5, 2, 8
LEVEL = {"blue": "beginner", "red": "expert"}


def known(level: str = "beginner") -> CivolutionState:
    """Return a position with two tribes in the forest, one in the grassland, and known categories."""
    state = solo("b_forest camp", "b_forest camp2", "c_grassland camp", level=level)
    state.era_tiles = [POPULATION, EVOLUTION, KNOWLEDGE, EXPANSION]
    state.final_tiles = [0, 1, 6]
    return state


@rule("CV-401", "CV-402", "CV-400")
@pytest.mark.parametrize("half", LEVEL)
@pytest.mark.parametrize("card", CARDS)
def test_every_row_of_every_card(card: str, half: str) -> None:
    dice, blue, red = CARDS[card]
    rows = (blue if half == "blue" else red).split(" | ")
    for values, expected in zip(dice, rows, strict=True):
        for value in values:
            assert gained(known(LEVEL[half]), card, value) == expected


@rule("CV-72", "CV-387")
def test_alone_the_table_is_that_of_two_players() -> None:
    state = GAME.setup({}, 1, 3)
    assert isinstance(state, CivolutionState)
    assert (state.players, state.start, state.dice) == (2, 0, [3, 3])
    assert len(state.goal_display.items) == 4
    assert [len(state.camps[start]) for start in BOX.starts] == [3, 3]


@rule("CV-387")
def test_alone_with_option_b_you_pick_one_of_two_chip_cards() -> None:
    state = GAME.setup({"hand": ["advanced"]}, 1, 3)
    while topic(state) == "keep":
        answer(state, 0, *actions(state)[0])
    assert topic(state) == "starting_chip"
    assert len(actions(state)) == 2


@rule("CV-388", "CV-389")
def test_the_rival_begins_with_shuffled_cards_and_its_discs_on_yours() -> None:
    orders = set()
    for seed in range(4):
        rival = GAME.setup({}, 1, seed).vici  # type: ignore[attr-defined]
        assert sorted(rival.pile.items) == list(range(ACTION_CARD, ACTION_CARD + 15))
        assert set(rival.pile.known) == {NOBODY}
        assert (rival.points, rival.favor, rival.tracks) == (0, 1, [0] * 5)
        orders.add(tuple(rival.pile.items))
    assert len(orders) == 4


@rule("CV-390", "CV-391")
def test_the_rival_has_a_strong_tribe_and_a_provision_in_each_start_territory() -> None:
    state = GAME.setup({}, 1, 3)
    assert isinstance(state, CivolutionState)
    assert tribes(state, VICI) == ["b_forest camp strong", "c_grassland camp strong"]
    assert tribes(state, 0) == tribes(state, VICI)
    assert not {code >> 1 for code in state.seats[0].tribes} & {code >> 1 for code in state.vici.tribes}
    assert [state.vici.provisions[start] for start in BOX.starts] == [1, 1]
    assert sum(state.vici.provisions) == 2
    assert (state.constant("tribes_vici"), markers_left(state)) == (15, 44)


@rule("CV-392", "CV-393")
def test_the_rival_has_two_markers_in_each_grid_and_seven_dice() -> None:
    rival = solo().vici
    assert (rival.evolution, rival.prosperity) == (2, 2)
    assert (rival.dice, rival.fate, rival.statues) == (6, 1, [])


@rule("CV-437")
def test_a_free_start_offers_every_card_and_shuffles_the_rest() -> None:
    options = {"hand": ["advanced"], "starting": "free"}
    state = GAME.setup(options, 1, 3)
    assert isinstance(state, CivolutionState)
    sizes = []
    while topic(state) == "keep":
        sizes.append(len(actions(state)))
        answer(state, 0, *actions(state)[-1])
    assert sizes == [32] * 5 + [12]
    assert len(state.seats[0].hand) == 5
    answer(state, 0, *actions(state)[0])
    assert [len(deck) + len(up) for deck, up in zip(state.deck, state.open, strict=True)] == [31] * 5
    assert {mask for deck in state.deck for mask in deck.known} == {NOBODY}
    with pytest.raises(Unplayable):
        GAME.setup({"hand": ["advanced", "advanced"], "starting": "free"}, 2, 3)


@rule("CV-395", "CV-446")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_goal_roll_removes_the_chip_at_its_position(roll: int) -> None:
    state = solo()
    before = list(state.goal_display.items)
    step(state, "vici_goal", roll)
    after = [item if place != roll - 1 else EMPTY for place, item in enumerate(before)]
    assert state.goal_display.items == after
    if roll <= 4:
        assert before[roll - 1] in state.box.items
        step(state, "vici_goal", roll)
        assert state.goal_display.items == after


@rule("CV-394", "CV-395", "CV-396")
def test_in_phases_1_to_3_the_rival_only_rolls_for_a_goal() -> None:
    state = solo("b_forest camp", yours=("c_grassland camp",))
    before = has(state)
    phase(state, 1)
    assert len(state.events) == 2
    phase(state, 2)
    first = state.goal_display.items[0]
    answer(state, 0, "decline", rolls=(1,))
    assert first in state.box.items
    assert EMPTY not in state.goal_display.items
    phase(state, 3)
    answer(state, 0, *actions(state)[0])
    assert has(state) == before


@rule("CV-397", "CV-93")
@pytest.mark.parametrize("holder", [0, VICI])
def test_turns_alternate_from_the_holder_of_the_monolith_on(holder: int) -> None:
    state = known()
    state.start = holder
    dice(state, 0, 1, 2)
    next_card(state, "vici.11", "vici.12")
    do(state, ("action_round", TABLE))
    assert topic(state) == "act"
    assert len(state.vici.laid) == holder
    answer(state, 0, "reset")
    answer(state, 0, "reroll", ())
    answer(state, 0, "gain", "idea")
    assert len(state.vici.laid) == 1 + holder
    assert topic(state) == "act"


@rule("CV-T55", "CV-398")
def test_enough_icons_of_both_colours_are_a_reset_instead_of_the_card() -> None:
    state = known()
    lay(state, "vici.2", "vici.4", "vici.7")
    assert icons(state) == [3, 3]
    before = has(state)
    turn(state, "vici.1")
    assert has(state) == before
    assert (len(state.vici.laid), state.indicator) == (0, 1)
    assert len(state.vici.discard) == 4


@rule("CV-398")
def test_three_icons_of_a_colour_are_no_reset() -> None:
    state = known()
    lay(state, "vici.2", "vici.4")
    turn(state, "vici.1", 4)
    assert icons(state) == [4, 3]
    assert state.vici.tracks == [0, 0, 0, 1, 0]


@rule("CV-T67", "CV-434")
def test_in_the_harder_game_the_card_of_a_reset_is_carried_out_too() -> None:
    state = solo(level="beginner", challenge="harder")
    lay(state, "vici.2", "vici.4", "vici.7")
    turn(state, "vici.1", 5)
    assert state.vici.tracks == [0, 0, 0, 1, 0]
    assert (len(state.vici.laid), state.indicator) == (0, 1)


@rule("CV-448")
def test_a_reset_on_the_end_space_only_discards_and_one_before_it_triggers_the_end() -> None:
    state = known()
    state.indicator = BOX.players[2].reset_spaces - 1
    lay(state, "vici.2", "vici.4", "vici.7")
    turn(state, "vici.1")
    assert (state.indicator, state.ending) == (5, 1)
    lay(state, "vici.2", "vici.4", "vici.7")
    turn(state, "vici.1")
    assert (state.indicator, state.ending, len(state.vici.laid)) == (5, 1, 0)


@rule("CV-399")
def test_an_empty_stack_is_made_anew_of_the_discards() -> None:
    state = known()
    rival = state.vici
    while rival.pile.items:
        rival.discard.put(rival.pile.take()[0], PUBLIC)
    state.forced = [0] * 12
    do(state, ("vici_turn", TABLE))
    assert (len(rival.pile), len(rival.laid), len(rival.discard)) == (14, 1, 0)
    assert set(rival.pile.known) == {NOBODY}


@rule("CV-433", "CV-438", "CV-T59")
@pytest.mark.parametrize(
    ("level", "halves"),
    [
        ("beginner", [0, 0, 0, 0]),
        ("moderate", [0, 0, 0, 1]),
        ("medium", [0, 0, 1, 1]),
        ("advanced", [0, 1, 1, 1]),
        ("expert", [1, 1, 1, 1]),
    ],
)
def test_the_level_says_from_which_era_on_the_red_half_counts(level: str, halves: list[int]) -> None:
    state = solo(level=level)
    found = []
    for state.era in (1, 2, 3, 4):
        found.append(half_in_use(state))
        state.sink = []
        do(state, ("vici_level", TABLE))
        (_, (kind, _, rule_id, values, _, _)), *_ = state.sink
        assert (kind, rule_id) == (("vici_blue", "vici_red")[found[-1]], "CV-433")
        assert values == (f"vici.level.{level}",)
        assert GAME.board(state, 0)["rival"]["half"] == ("blue", "red")[found[-1]]
    assert found == halves


@rule("CV-T68", "CV-445")
def test_the_card_of_the_next_era_gives_points_in_the_last_one() -> None:
    state = known()
    state.era, state.era_tiles = 3, [0, 1, 2, EVOLUTION]
    assert gained(state, "vici.13") == "evolution +2"
    for level, points in (("beginner", 4), ("expert", 7)):
        state = known(level)
        state.era = 4
        assert gained(state, "vici.13") == f"points {points:+d}"


@rule("CV-403")
@pytest.mark.parametrize(
    ("space", "steps", "end", "points"),
    [(1, 1, 2, 0), (3, 1, 4, 0), (7, 1, 8, 3), (9, 1, 10, 3), (7, 2, 9, 3), (11, 2, 12, 5), (12, 2, 12, 4)],
)
def test_of_the_bonuses_of_a_track_only_points_count(space: int, steps: int, end: int, points: int) -> None:
    state = solo()
    state.vici.tracks[0] = space
    do(state, ("vici_does", TABLE, ("advance", "technology", steps), "vici.1"))
    assert (state.vici.tracks[0], state.vici.points, state.vici.favor) == (end, points, 1)


@rule("CV-404")
def test_a_removed_card_leaves_the_game_and_an_emptied_stack_gets_a_new_one() -> None:
    state = known()
    first, second, third = (state.deck[0].take()[0] for _ in range(3))
    state.box.put(state.open[0].take()[0], PUBLIC)
    state.open[0].put(first, PUBLIC)
    state.open[0].put(second, PUBLIC)
    state.deck[0].put(third, NOBODY)
    for left in ([first], [third]):
        do(state, ("vici_does", TABLE, ("discard-card", "invention"), "vici.1"))
        assert state.open[0].items == left
    assert {first, second} <= set(state.box.items)


@rule("CV-405", "CV-447")
def test_statues_have_no_limit_but_the_supply_and_favor_ends_at_the_last_space() -> None:
    state = solo()
    for _ in range(7):
        do(state, ("vici_does", TABLE, ("favor", 1), "vici.2"))
    assert state.vici.favor == 6
    for _ in range(50):
        do(state, ("vici_does", TABLE, ("island-statue", 1), "vici.2"))
    assert (len(state.vici.statues), markers_left(state)) == (46, 0)
    do(state, ("vici_does", TABLE, ("evolution", 1), "vici.10"))
    do(state, ("vici_provides", TABLE))
    assert (state.vici.evolution, sum(state.vici.provisions)) == (2, 0)


@rule("CV-406", "CV-447")
def test_dice_of_the_rival_come_from_the_display_and_are_not_rolled() -> None:
    state = solo()
    state.forced = [5]
    do(state, ("vici_does", TABLE, ("die", "activation", 1), "vici.3"))
    do(state, ("vici_does", TABLE, ("die", "fate", 1), "vici.1"))
    assert (state.vici.dice, state.vici.fate, state.dice, state.forced) == (7, 2, [2, 2], [5])


@rule("CV-449", "CV-O14")
@pytest.mark.parametrize(("yours", "asked"), [(8, True), (9, True), (7, False)])
def test_from_an_empty_display_the_rival_takes_your_die_unless_it_alone_has_most(
    yours: int, asked: bool
) -> None:
    state = solo()
    state.dice = [0, 0]
    state.vici.dice = 8
    dice(state, 0, 1, 2, 2, used=yours - 3)
    do(state, ("vici_does", TABLE, ("die", "activation", 1), "vici.3"))
    assert topic(state) == ("give_die" if asked else "")
    if asked:
        assert actions(state) == [("give", 0), ("give", 1), ("give", 2)]
        answer(state, 0, "give", 2)
        assert state.seats[0].dice == [1, 1, 0, 0, 0, 0]
    assert state.vici.dice == 8 + asked
    assert state.seats[0].all_dice == yours - asked


@rule("CV-449")
def test_a_fate_die_of_yours_goes_without_a_question() -> None:
    state = solo()
    state.dice = [0, 0]
    state.seats[0].fate = 3
    do(state, ("vici_does", TABLE, ("die", "fate", 1), "vici.1"))
    assert (state.seats[0].fate, state.vici.fate) == (2, 2)


@rule("CV-266", "CV-249")
def test_you_take_dice_from_the_rival_if_it_has_the_most() -> None:
    state = solo()
    state.dice = [0, 0]
    state.vici.dice, state.vici.fate = 8, 4
    state.forced = [3]
    run(state, 0, "die activation 1")
    assert (state.vici.dice, state.seats[0].all_dice) == (7, 7)
    assert state.seats[0].dice[3] == 2
    run(state, 0, "die fate 1")
    assert (state.vici.fate, state.seats[0].fate) == (3, 2)


@rule("CV-407")
@pytest.mark.parametrize(
    ("grid", "which", "before", "roll", "place"),
    [
        ("evolution", "attribute", 5, 2, 0),
        ("evolution", "attribute", 9, 3, 1),
        ("prosperity", "income", 5, 6, 2),
        ("prosperity", "income", 8, 1, 0),
        ("prosperity", "income", 11, 4, 1),
    ],
)
def test_icon_spaces_of_the_grids_remove_a_chip(
    grid: str, which: str, before: int, roll: int, place: int
) -> None:
    state = solo()
    setattr(state.vici, grid, before)
    chips = list(getattr(state, f"{which}_display").items)
    state.forced = [roll - 1]
    do(state, ("vici_does", TABLE, (grid, 1), "vici.10"))
    assert getattr(state.vici, grid) == before + 1
    after = getattr(state, f"{which}_display").items
    assert chips[place] in state.box.items
    assert [a == b for a, b in zip(after, chips, strict=True)] == [n != place for n in range(3)]
    assert EMPTY not in after


@rule("CV-407")
def test_an_empty_place_of_a_display_loses_nothing() -> None:
    state = solo()
    display(state, "attribute", "t1", "t2")
    while state.attribute_bag.items:
        state.box.put(state.attribute_bag.take()[0], PUBLIC)
    state.vici.evolution = 5
    state.forced = [5]
    do(state, ("vici_does", TABLE, ("evolution", 1), "vici.10"))
    assert [item != EMPTY for item in state.attribute_display.items] == [True, True, False]


@rule("CV-408", "CV-O9")
@pytest.mark.parametrize("grid", ["evolution", "prosperity"])
def test_a_full_grid_takes_no_marker(grid: str) -> None:
    state = solo()
    setattr(state.vici, grid, 15)
    do(state, ("vici_does", TABLE, (grid, 2), "vici.10"))
    assert getattr(state.vici, grid) == 16
    assert markers_left(state) == 32


@rule("CV-402")
def test_a_card_does_the_action_of_the_category_of_each_era() -> None:
    state = known()
    state.era = 2
    assert gained(state, "vici.12") == "evolution +2"
    state = known()
    state.era = 2
    assert gained(state, "vici.13") == "knowledge +2"


@rule("CV-446")
def test_the_rival_takes_no_chip_and_places_no_raw_material() -> None:
    state = solo("c_grassland camp", "c_grassland camp2")
    step(state, "vici_departs", 2)
    assert land("c_swamp") in {BOX.place_territory[code >> 1] for code in state.vici.tribes}
    assert (topic(state), markers_left(state)) == ("", 46)
    assert all(item >= STARTING_CHIP for item in state.seats[0].installed.items)
