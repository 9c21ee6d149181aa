"""Every technology, government, special technology and wonder is played once, and its numbers are checked."""

import pytest

from civitas.games.ages.state import AgesState
from games.ages.positions import (
    CARDS,
    civil,
    construct,
    do,
    food,
    give,
    jump,
    military,
    number,
    own,
    put,
    resources,
    store,
    table,
    tracks,
    turn,
    why,
    work,
)
from support import rule

ZERO = {"culture": 0, "science": 0, "strength": 0, "happy": 0}

TECHNOLOGIES = [
    ("irrigation", 3, 4, {}, 2),
    ("selective_breeding", 5, 6, {}, 3),
    ("mechanized_agriculture", 7, 8, {}, 5),
    ("iron", 5, 5, {}, 2),
    ("coal", 7, 8, {}, 3),
    ("oil", 9, 11, {}, 5),
    ("alchemy", 4, 6, {"science": 2}, 0),
    ("scientific_method", 6, 8, {"science": 3}, 0),
    ("computers", 8, 10, {"science": 5}, 0),
    ("theology", 2, 5, {"culture": 1, "happy": 2}, 0),
    ("organized_religion", 4, 7, {"culture": 1, "happy": 3}, 0),
    ("printing_press", 3, 4, {"culture": 1, "science": 1}, 0),
    ("journalism", 6, 8, {"culture": 2, "science": 2}, 0),
    ("multimedia", 9, 11, {"culture": 3, "science": 3}, 0),
    ("drama", 4, 5, {"culture": 2, "happy": 1}, 0),
    ("opera", 7, 9, {"culture": 3, "happy": 1}, 0),
    ("movies", 10, 12, {"culture": 4, "happy": 1}, 0),
    ("bread_and_circuses", 3, 4, {"strength": 1, "happy": 2}, 0),
    ("team_sports", 5, 6, {"strength": 2, "happy": 3}, 0),
    ("professional_sports", 7, 8, {"strength": 3, "happy": 4}, 0),
    ("swordsmen", 3, 3, {"strength": 2}, 0),
    ("riflemen", 5, 5, {"strength": 3}, 0),
    ("modern_infantry", 8, 7, {"strength": 5}, 0),
    ("knights", 4, 3, {"strength": 2}, 0),
    ("cavalrymen", 6, 5, {"strength": 3}, 0),
    ("tanks", 9, 7, {"strength": 5}, 0),
    ("cannon", 7, 5, {"strength": 3}, 0),
    ("rockets", 10, 7, {"strength": 5}, 0),
    ("air_forces", 11, 7, {"strength": 5}, 0),
]


def expert() -> AgesState:
    """An expert game in which seat 0 is on turn with one unused worker."""
    return turn(table(2, "expert"))


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Return what has changed on the tracks."""
    return {name: after[name] - before[name] for name in before}


@pytest.mark.parametrize(("card", "science", "cost", "gain", "worth"), TECHNOLOGIES)
def test_technologies_are_played_and_built(
    card: str, science: int, cost: int, gain: dict[str, int], worth: int
) -> None:
    state = expert()
    give(state, 0, card)
    own(state).science = science
    before = tracks(state)
    do(state, "play", card)
    assert own(state).science == 0
    assert tracks(state) == before
    store(state, 0, bank=18, bronze=cost)
    do(state, "build", card)
    assert resources(state) == 0
    assert gained(before, tracks(state)) == {**ZERO, **gain}
    assert civil(state) == (3 if CARDS.type[number(card)] >= 7 else 2)
    work(state, 0, agriculture=0, bronze=0)
    jump(state, 0, "produce_food", "produce_resources", "turn")
    assert food(state) + resources(state) == worth


GOVERNMENTS = [
    ("monarchy", 3, 9, 5, 3, 3, {}),
    ("theocracy", 2, 7, 4, 3, 3, {"culture": 1, "happy": 2}),
    ("constitutional_monarchy", 5, 12, 6, 4, 3, {}),
    ("republic", 4, 14, 7, 2, 3, {}),
    ("communism", 6, 17, 7, 5, 4, {}),
    ("democracy", 8, 21, 7, 3, 4, {"culture": 2}),
    ("fundamentalism", 7, 19, 6, 5, 4, {"strength": 5}),
]


@pytest.mark.parametrize(("card", "lower", "higher", "civils", "militaries", "limit", "gain"), GOVERNMENTS)
def test_governments_are_introduced_in_both_ways(
    card: str, lower: int, higher: int, civils: int, militaries: int, limit: int, gain: dict[str, int]
) -> None:
    for way, price in (("revolution", lower), ("play", higher)):
        state = expert()
        give(state, 0, card)
        own(state).science = price - 1
        assert why(state, way, card) == ("needs_science", price, price - 1)
        own(state).science = price
        before = tracks(state)
        do(state, way, card)
        index = own(state).index
        assert (index.civil_actions, index.military_actions, index.urban_limit) == (civils, militaries, limit)
        assert civil(state) == (0 if way == "revolution" else civils - 1)
        assert military(state) == militaries
        assert gained(before, tracks(state)) == {**ZERO, **gain}


def test_communism_has_an_unhappy_face() -> None:
    state = expert()
    put(state, 0, "communism")
    work(state, 0, religion=2)
    assert tracks(state)["happy"] == 1


SPECIALS = [
    ("code_of_laws", 6, {"civil_actions": 1}),
    ("justice_system", 7, {"civil_actions": 1, "blue_bank": 3}),
    ("civil_service", 10, {"civil_actions": 2, "blue_bank": 3}),
    ("warfare", 4, {"strength": 1, "military_actions": 1}),
    ("strategy", 8, {"strength": 3, "military_actions": 2}),
    ("military_theory", 12, {"strength": 5, "military_actions": 3}),
    ("cartography", 4, {"strength": 1, "colonization": 2}),
    ("navigation", 6, {"strength": 2, "colonization": 3}),
    ("satellites", 8, {"strength": 3, "colonization": 4}),
    ("masonry", 3, {"stages": 1}),
    ("architecture", 6, {"stages": 2}),
    ("engineering", 9, {"stages": 3}),
]


def numbers(state: AgesState) -> dict[str, int]:
    """Return what special technologies change."""
    one = own(state)
    return {
        "civil_actions": one.index.civil_actions,
        "military_actions": one.index.military_actions,
        "strength": tracks(state)["strength"],
        "colonization": one.index.colonization,
        "blue_bank": one.blue_bank,
        "stages": one.index.stages_per_action,
    }


@pytest.mark.parametrize(("card", "science", "gain"), SPECIALS)
def test_special_technologies(card: str, science: int, gain: dict[str, int]) -> None:
    state = expert()
    give(state, 0, card)
    own(state).science = science
    before = numbers(state)
    do(state, "play", card)
    after = numbers(state)
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == gain
    assert own(state).science == 0


@pytest.mark.parametrize(
    ("card", "discounts"),
    [("masonry", [0, 1, 1, 1]), ("architecture", [0, 1, 2, 2]), ("engineering", [0, 1, 2, 3])],
)
def test_construction_discounts_by_level(card: str, discounts: list[int]) -> None:
    state = expert()
    put(state, 0, card, "alchemy", "scientific_method", "computers", "iron")
    cost = own(state).index.build_cost
    laboratories = [number(name) for name in ("philosophy", "alchemy", "scientific_method", "computers")]
    assert [CARDS.build_cost[slot] - cost[slot] for slot in laboratories] == discounts
    assert cost[number("iron")] == 5


WONDERS = [
    ("colossus", (3, 3), {"culture": 1, "strength": 1}),
    ("hanging_gardens", (2, 2, 2), {"culture": 1, "happy": 2}),
    ("library_of_alexandria", (1, 2, 2, 1), {"culture": 1, "science": 1}),
    ("pyramids", (3, 2, 1), {}),
    ("great_wall", (2, 2, 3, 2), {"culture": 1, "happy": 1, "strength": 1}),
    ("st_peters", (4, 4), {"culture": 2}),
    ("taj_mahal", (2, 4, 2), {"culture": 3}),
    ("universitas_carolina", (3, 3, 3), {"culture": 1, "science": 2}),
    ("eiffel_tower", (3, 7, 3), {"culture": 4, "happy": 1}),
    ("kremlin", (4, 4, 4), {"culture": 3}),
    ("ocean_liners", (3, 2, 2, 2, 3), {}),
    ("transcontinental_railroad", (3, 4, 5), {"strength": 5}),
    ("fast_food", (4, 4, 4, 4), {}),
    ("hollywood", (5, 6, 5), {}),
    ("internet", (2, 3, 4, 3, 2), {}),
    ("space_flight", (3, 4, 9), {}),
]


@pytest.mark.parametrize(("card", "stages", "gain"), WONDERS)
def test_wonders_are_built_stage_by_stage(card: str, stages: tuple[int, ...], gain: dict[str, int]) -> None:
    state = expert()
    construct(state, 0, card)
    own(state).civil_used = -9
    before = tracks(state)
    for price in stages:
        store(state, 0, bronze=price - 1)
        assert why(state, "stage") == ("needs_resources", price, price - 1)
        store(state, 0, bronze=price)
        do(state, "stage")
        assert resources(state) == 0
    assert own(state).index.wonders == (number(card),)
    assert gained(before, tracks(state)) == {**ZERO, **gain}
    assert own(state).blue_bank == 18


def completed(wonder: str, *cards: str, **at_work: int) -> AgesState:
    """Return a game in which the last stage of a wonder has just been built."""
    state = expert()
    put(state, 0, *cards)
    work(state, 0, **at_work)
    construct(state, 0, wonder, stages=len(CARDS.cards[number(wonder)].stages) - 1)
    store(state, 0, bronze=9)
    return do(state, "stage")


def test_the_numbers_of_pyramids_kremlin_and_library() -> None:
    assert own(completed("pyramids")).index.civil_actions == 5
    kremlin = own(completed("kremlin")).index
    assert (kremlin.civil_actions, kremlin.military_actions, kremlin.unhappy) == (5, 3, 2)
    library = own(completed("library_of_alexandria")).index
    assert (library.civil_hand, library.military_hand) == (1, 1)
    assert own(completed("colossus")).index.colonization == 1


def test_the_great_wall_strengthens_infantry_and_artillery() -> None:
    state = completed("great_wall", "cannon", "knights", warriors=2, cannon=1, knights=1)
    assert tracks(state)["strength"] == 2 + 3 + 2 + 3


@rule("IW-288")
def test_modern_wonders_score_when_they_are_completed() -> None:
    state = completed("fast_food", agriculture=2, bronze=3, philosophy=1, religion=1, warriors=2)
    assert own(state).culture == 2 * 5 + 4
    assert tracks(state)["culture"] == 1


@rule("IW-304", "IW-EX-79")
def test_hollywood_and_internet_count_levels_of_workers() -> None:
    hollywood = completed("hollywood", "opera", "movies", "journalism", opera=2, movies=1)
    assert own(hollywood).culture == 14
    internet = completed("internet", "scientific_method", "multimedia", scientific_method=2, multimedia=1)
    assert own(internet).culture == 14


@rule("IW-303", "IW-EX-78")
def test_first_space_flight_adds_up_the_levels_of_all_technologies() -> None:
    state = completed("space_flight", "iron", "alchemy", "opera", "rockets", "republic", "masonry")
    assert own(state).culture == 1 + 1 + 2 + 3 + 2 + 1


def test_a_second_modern_wonder_does_not_fire_the_first_one_again() -> None:
    state = completed("internet", "alchemy", alchemy=1)
    assert own(state).culture == 2
    construct(state, 0, "space_flight", stages=2)
    store(state, 0, bronze=9)
    do(state, "stage")
    assert own(state).culture == 2 + 1
