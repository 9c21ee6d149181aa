"""V.I.C.I in feeding, events, scoring and at the end (CV-424 to CV-432); its place on the board."""

import pytest

from civitas.games.civolution.components import EVENT
from civitas.games.civolution.events import qualified
from civitas.games.civolution.scoring import category_sheet, outcome, units
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.vici.phases import event_count
from civitas.kernel.types import TABLE
from games.civolution.positions import (
    BOX,
    GAME,
    actions,
    answer,
    dice,
    do,
    event,
    land,
    points,
    stock,
    topic,
    track,
    tribes,
)
from games.civolution.rival import VICI, has, provide, solo, step
from support import rule

CATEGORY = {category.id.partition(".")[2]: number for number, category in enumerate(BOX.categories)}


def fed(*names: str, provisions: int) -> list[str]:
    """Return V.I.C.I's tribes in the grassland f after they were fed with so many markers."""
    state = solo(*[f"f_grassland {name}" for name in names], yours=("b_forest camp",))
    provide(state, f_grassland=provisions)
    do(state, ("vici_feeds", TABLE))
    assert state.vici.provisions[land("f_grassland")] == provisions
    return [name.removeprefix("f_grassland ") for name in tribes(state, VICI)]


@rule("CV-T60", "CV-424", "CV-425")
def test_the_worked_example_of_its_feeding() -> None:
    state = solo("f_grassland fire", "f_grassland camp", "f_grassland wild weak")
    step(state, "vici_feeding")
    assert state.vici.provisions[land("f_grassland")] == 1
    assert tribes(state, VICI) == ["f_grassland camp weak", "f_grassland fire strong"]


@rule("CV-424")
@pytest.mark.parametrize(
    ("names", "left"),
    [
        (("fire weak", "camp", "camp2 weak"), ["camp strong"]),
        (("fire weak", "camp weak"), ["fire weak"]),
        (("camp weak", "wild"), ["camp weak", "wilderness weak"]),
        (("wild weak", "wild"), ["wilderness weak"]),
    ],
)
def test_one_marker_feeds_one_tribe_on_an_encampment(names: tuple[str, ...], left: list[str]) -> None:
    assert fed(*names, provisions=1) == left


@rule("CV-424")
@pytest.mark.parametrize("provisions", [2, 3])
def test_two_markers_feed_all_encampments_and_one_tribe_in_the_wilderness(provisions: int) -> None:
    names = ("fire weak", "camp", "wild weak", "wild", "wild")
    left = ["camp strong", "fire weak", "wilderness strong", "wilderness weak"]
    assert fed(*names, provisions=provisions) == left
    assert fed("wild weak", provisions=provisions) == ["wilderness weak"]


@rule("CV-424", "CV-425")
def test_without_a_marker_no_tribe_is_fed() -> None:
    assert fed("fire", "camp weak", "camp2", provisions=0) == ["camp weak", "fire weak"]


@rule("CV-425", "CV-311")
def test_its_strong_tribes_give_points_after_feeding() -> None:
    state = solo("b_hills fire", "b_hills camp weak", "c_desert camp", yours=("d_forest camp",))
    do(state, ("strong_points", TABLE))
    assert (points(state), state.vici.points) == (1, 2)


@rule("CV-436")
def test_the_last_tribe_that_starves_is_replaced_at_once() -> None:
    state = solo("g_hills camp weak", yours=("b_hills fire",))
    do(state, ("vici_feeds", TABLE))
    assert tribes(state, VICI) == ["b_hills camp strong"]


@rule("CV-424", "CV-446")
def test_in_phase_6_it_provides_and_feeds_without_a_question_or_favor() -> None:
    state = solo("g_hills camp weak", "g_hills wild weak", yours=("b_hills fire",))
    state.vici.favor = 4
    state.start = VICI
    stock(state, 0, food=1)
    do(state, ("phase", TABLE, 6))
    assert topic(state) == "feed"
    assert (tribes(state, VICI), state.vici.favor) == (["g_hills camp weak"], 4)


@rule("CV-426")
def test_weather_and_event_bonuses_pass_the_rival_by() -> None:
    state = solo("b_hills camp", "c_desert camp weak")
    state.weather = 1
    event(state, "f2")
    before = has(state)
    do(state, ("weather", TABLE), ("event", TABLE))
    assert has(state) == before


@rule("CV-426")
@pytest.mark.parametrize(("yours", "won"), [(1, []), (2, []), (3, [0])])
def test_you_lead_only_with_more_than_the_rival(yours: int, won: list[int]) -> None:
    lands = ("b_forest camp", "c_swamp camp", "g_forest camp")
    state = solo("b_hills camp", "c_desert camp", yours=lands[:yours])
    assert qualified(state, BOX.events[BOX.item_of["f2"] - EVENT]) == won


@rule("CV-T58", "CV-427", "CV-428")
@pytest.mark.parametrize(
    ("markers", "numbers"),
    [(0, [0, 0, 0, 0, 0, 0]), (7, [1, 4, 3, 3, 5, 1]), (16, [3, 8, 8, 8, 12, 2])],
)
def test_some_majorities_are_read_off_the_prosperity_grid(markers: int, numbers: list[int]) -> None:
    state = solo()
    state.vici.prosperity = markers
    names = ("f4", "f6", "f16", "f17", "f19", "f20")
    assert [event_count(state, BOX.events[BOX.item_of[name] - EVENT]) for name in names] == numbers


@rule("CV-427")
@pytest.mark.parametrize(("money", "won"), [(3, []), (4, [0])])
def test_your_money_is_compared_with_two_rows_of_the_grid(money: int, won: list[int]) -> None:
    state = solo()
    state.vici.prosperity = 7
    stock(state, 0, money=money)
    assert qualified(state, BOX.events[BOX.item_of["f17"] - EVENT]) == won


@rule("CV-429")
@pytest.mark.parametrize(("rivals", "won"), [((6, 1), []), ((6, 0), [0]), ((5, 3), [])])
def test_the_event_of_dice_counts_those_of_the_rival(rivals: tuple[int, int], won: list[int]) -> None:
    state = solo()
    dice(state, 0, 1, 2)
    state.vici.dice, state.vici.fate = rivals
    assert qualified(state, BOX.events[BOX.item_of["f11"] - EVENT]) == won


def scored(category: str, era: int = 1) -> CivolutionState:
    """Return a game after the scoring of an era with this category."""
    state = solo("b_hills camp", "b_hills wild", "c_desert camp", yours=("d_forest camp",))
    state.vici.tracks = [4, 0, 0, 0, 0]
    state.vici.evolution, state.vici.prosperity = 7, 5
    stock(state, 0, calm=2)
    state.era = era
    state.era_tiles = [CATEGORY[category]] * 4
    do(state, ("era_scoring", TABLE))
    return state


@rule("CV-430", "CV-42")
@pytest.mark.parametrize(
    ("category", "era", "rivals"),
    [
        ("technology", 1, 20),
        ("evolution", 1, 35),
        ("prosperity", 2, 20),
        ("population", 3, 9),
        ("expansion", 4, 4),
    ],
)
def test_the_rival_scores_eras_with_its_grids_as_units(category: str, era: int, rivals: int) -> None:
    state = scored(category, era)
    assert state.vici.points == rivals
    assert state.start == VICI


@rule("CV-430", "CV-330")
def test_the_monolith_goes_to_who_has_more_and_in_a_tie_to_the_other() -> None:
    for yours, holder, after in ((3, VICI, 0), (1, 0, VICI), (2, 0, VICI), (2, VICI, 0)):
        state = solo()
        state.vici.tracks[0] = 2
        track(state, 0, technology=yours)
        state.start, state.era_tiles = holder, [CATEGORY["technology"]] * 4
        do(state, ("era_scoring", TABLE))
        assert state.start == after
        named = "rival" if after == VICI else "seat.0"
        assert GAME.board(state, 0)["start"] == named


@rule("CV-431")
def test_in_phase_8_it_only_scores_its_statues_by_favor() -> None:
    state = solo("b_hills camp")
    state.vici.favor = 3
    state.vici.statues = [24] * 4
    before = has(state)
    do(state, ("statue_points", TABLE))
    assert has(state) == {**before, "points": 8}


@rule("CV-432", "CV-353")
def test_the_rival_scores_the_nine_categories_and_no_console() -> None:
    state = solo("b_hills camp", "b_hills wild", "c_desert camp")
    rival = state.vici
    rival.points, rival.tracks = 50, [4, 3, 2, 1, 0]
    state.final_tiles = [CATEGORY["technology"], CATEGORY["evolution"], CATEGORY["expansion"]]
    sheet = category_sheet(state, VICI)
    assert list(sheet.values()) == [50, 8, 3, 2, 1, 0, 4, 2, 6, 6]
    assert [units(state, VICI, category) for category in BOX.categories] == [4, 3, 2, 1, 0, 2, 2, 3, 2]


@rule("CV-432")
@pytest.mark.parametrize(
    ("more", "rank", "verdict"), [(1, 1, "victory"), (0, 2, "defeat"), (-1, 2, "defeat")]
)
def test_you_win_only_with_more_points_than_the_rival(more: int, rank: int, verdict: str) -> None:
    state = solo()
    own = outcome(state).totals[0]
    state.seats[0].points += sum(category_sheet(state, VICI).values()) - own + more
    assert (outcome(state).ranks, outcome(state).verdict) == ([rank], verdict)
    state.seats[0].modules = [3] * 15
    assert outcome(state).verdict == verdict


def test_the_board_tells_everything_about_the_rival() -> None:
    state = solo("b_hills fire", "b_hills wild weak")
    state.vici.statues = [24]
    provide(state, b_hills=1)
    board = GAME.board(state, 0)
    here = board["territories"][land("b_hills")]
    assert here["encampments"][0]["seat"] == "rival"
    assert here["wilderness"] == [{"seat": "rival", "strength": "weak"}]
    assert (here["provisions"], here["farm_blocked"]) == (1, False)
    assert board["sites"][24]["buildings"] == [{"seat": "rival", "building": "statue"}]
    rival = board["rival"]
    assert (rival["pile"], rival["supply"], rival["tribes_left"]) == (15, 44, 13)
    assert (rival["strong"], rival["weak"], rival["expansion"]) == (1, 1, 1)
    assert GAME.board(GAME.setup({}, 2, 1), 0)["rival"] is None


def test_whole_solo_games_end_on_every_level_with_all_pieces_kept() -> None:
    for configuration in [one for one in GAME.configurations() if one.seats == 1]:
        state = GAME.setup(configuration.options, 1, 5)
        assert isinstance(state, CivolutionState)
        asked = 0
        while (question := state.question(0)) is not None:
            state.apply(0, question.actions[(7 * asked) % len(question.actions)])
            asked += 1
            if asked % 25 == 0:
                assert GAME.invariants(state) == []
        assert state.over
        assert GAME.outcome(state).verdict in ("victory", "defeat")
        assert sorted(item for zone in state.zones() for item in zone.items if item >= 0) == GAME.universe(
            state
        )


@rule("CV-449", "CV-446")
def test_what_the_rival_leaves_to_you_is_asked_of_you() -> None:
    state = solo()
    state.dice, state.vici.dice = [0, 0], 6
    dice(state, 0, 3, 5)
    do(state, ("vici_does", TABLE, ("die", "activation", 1), "vici.3"))
    assert actions(state) == [("give", 0), ("give", 3), ("give", 5)]
    answer(state, 0, "give", 0)
    assert (state.vici.dice, state.seats[0].used) == (7, 3)
