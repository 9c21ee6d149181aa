"""Every leader and every action card is played once, and its numbers are checked."""

from pathlib import Path

import pytest

from civitas.games.ages.state import AgesState
from games.ages.positions import (
    CARDS,
    civil,
    construct,
    do,
    food,
    give,
    number,
    own,
    put,
    resources,
    store,
    table,
    topic,
    tracks,
    turn,
    work,
    workers,
)

ZERO = {"culture": 0, "science": 0, "strength": 0, "happy": 0}


def expert() -> AgesState:
    """An expert game in which seat 0 is on turn with one unused worker."""
    return turn(table(2, "expert"))


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Return what has changed on the tracks."""
    return {name: after[name] - before[name] for name in before}


LEADERS = [
    ("alexander", (), {"warriors": 3}, {"strength": 3}),
    ("caesar", (), {}, {"strength": 1}),
    ("homer", (), {"warriors": 3}, {"culture": 2}),
    ("genghis_khan", ("knights",), {"knights": 2}, {"strength": 2, "culture": 2}),
    ("joan_of_arc", ("theology", "drama"), {"religion": 1, "theology": 1, "drama": 1}, {"strength": 3}),
    ("leonardo", ("alchemy", "printing_press"), {"alchemy": 2, "printing_press": 1}, {"science": 1}),
    ("michelangelo", ("hanging_gardens", "drama"), {"religion": 1, "drama": 1}, {"culture": 4}),
    ("bach", ("drama", "opera"), {"drama": 1, "opera": 1}, {"culture": 2}),
    ("cook", ("fertile_territory_1", "wealthy_territory_1"), {}, {"culture": 4}),
    ("newton", ("scientific_method",), {"scientific_method": 1}, {"science": 2}),
    ("shakespeare", ("printing_press", "drama"), {"printing_press": 2, "drama": 1}, {"culture": 4}),
    ("einstein", ("multimedia",), {"multimedia": 1}, {"science": 3}),
    ("game_designer", ("computers",), {"computers": 2, "philosophy": 1}, {"culture": 6, "science": -3}),
    ("gandhi", (), {}, {"culture": 2}),
    ("rock_icon", ("opera", "movies"), {"opera": 2}, {"culture": 3, "happy": 2}),
]


@pytest.mark.parametrize(("leader", "cards", "at_work", "gain"), LEADERS)
def test_leaders_change_the_tracks(
    leader: str, cards: tuple[str, ...], at_work: dict[str, int], gain: dict[str, int]
) -> None:
    state = expert()
    put(state, 0, *cards)
    work(state, 0, **at_work)
    give(state, 0, leader)
    before = tracks(state)
    do(state, "play", leader)
    assert gained(before, tracks(state)) == {**ZERO, **gain}


@pytest.mark.parametrize(
    ("leader", "civils", "militaries"),
    [("caesar", 4, 3), ("hammurabi", 5, 1), ("napoleon", 4, 3), ("robespierre", 4, 3), ("columbus", 4, 2)],
)
def test_leaders_change_the_actions(leader: str, civils: int, militaries: int) -> None:
    state = expert()
    give(state, 0, leader)
    do(state, "play", leader)
    assert (own(state).index.civil_actions, own(state).index.military_actions) == (civils, militaries)


def test_einstein_scores_for_technologies() -> None:
    state = expert()
    put(state, 0, "einstein")
    give(state, 0, "iron", "republic")
    own(state).science = 19
    do(state, "play", "iron")
    do(state, "play", "republic")
    assert own(state).culture == 6


def test_churchill_learns_units_cheaper() -> None:
    state = expert()
    put(state, 0, "churchill")
    give(state, 0, "tanks", "iron")
    own(state).science = 11
    do(state, "play", "tanks")
    assert own(state).science == 11 - 6
    do(state, "play", "iron")
    assert own(state).science == 0


PLAIN_ACTIONS = [
    ("work_of_art_a", "culture", 6),
    ("work_of_art_1", "culture", 5),
    ("work_of_art_2", "culture", 4),
    ("work_of_art_3", "culture", 3),
    ("revolutionary_idea_a", "science", 1),
    ("revolutionary_idea_1", "science", 2),
    ("revolutionary_idea_2", "science", 4),
    ("revolutionary_idea_3", "science", 6),
    ("bountiful_harvest_1", "food", 2),
    ("bountiful_harvest_2", "food", 3),
    ("bountiful_harvest_3", "food", 4),
    ("mineral_deposits_1", "resources", 2),
    ("mineral_deposits_2", "resources", 3),
    ("mineral_deposits_3", "resources", 4),
    ("patriotism_a", "units", 1),
    ("patriotism_1", "units", 2),
    ("patriotism_2", "units", 3),
    ("patriotism_3", "units", 4),
]


@pytest.mark.parametrize(("card", "what", "gain"), PLAIN_ACTIONS)
def test_action_cards_that_give_something(card: str, what: str, gain: int) -> None:
    state = expert()
    give(state, 0, card)
    do(state, "play", card)
    one = own(state)
    amounts = {
        "culture": one.culture,
        "science": one.science,
        "food": food(state),
        "resources": resources(state),
        "units": one.unit_resources,
    }
    assert amounts == {**dict.fromkeys(amounts, 0), what: gain}
    assert one.military_extra == (1 if what == "units" else 0)
    assert civil(state) == 3


CHEAPER = [
    *[(f"rich_land_{level}", "bronze", 2, less) for level, less in (("a", 1), ("1", 2), ("2", 2))],
    *[(f"ideal_building_site_{level}", "religion", 3, less) for level, less in (("a", 1), ("1", 2))],
    *[(f"ideal_building_site_{level}", "computers", 10, less) for level, less in (("2", 3), ("3", 4))],
    ("rich_land_2", "coal", 8, 3),
]


@pytest.mark.parametrize(("card", "built", "cost", "less"), CHEAPER)
def test_action_cards_that_build(card: str, built: str, cost: int, less: int) -> None:
    state = expert()
    put(state, 0, *([built] if CARDS.age[number(built)] else []))
    give(state, 0, card)
    store(state, 0, bronze=cost - less)
    do(state, "play", card)
    if topic(state) != "turn":
        do(state, "build", built)
    assert (resources(state), own(state).unused_workers) == (0, 0)
    assert civil(state) == 3


@pytest.mark.parametrize(
    ("card", "old", "new", "price"),
    [
        ("efficient_upgrade_1", "bronze", "iron", 3 - 2),
        ("efficient_upgrade_2", "philosophy", "scientific_method", 5 - 3),
        ("efficient_upgrade_3", "agriculture", "mechanized_agriculture", 6 - 4),
    ],
)
def test_action_cards_that_upgrade(card: str, old: str, new: str, price: int) -> None:
    state = expert()
    put(state, 0, new)
    give(state, 0, card)
    store(state, 0, bronze=price)
    before = workers(state)[old]
    do(state, "play", card)
    assert (resources(state), workers(state)[new], civil(state)) == (0, 1, 3)
    assert workers(state).get(old, 0) == before - 1


@pytest.mark.parametrize(
    ("card", "price"),
    [
        ("engineering_genius_a", 7 - 2),
        ("engineering_genius_1", 7 - 3),
        ("engineering_genius_2", 7 - 4),
        ("engineering_genius_3", 7 - 5),
    ],
)
def test_engineering_genius_makes_a_stage_cheaper(card: str, price: int) -> None:
    state = expert()
    construct(state, 0, "eiffel_tower", stages=1)
    give(state, 0, card)
    store(state, 0, bronze=price)
    do(state, "play", card)
    assert (resources(state), own(state).stages, civil(state)) == (0, 2, 3)


@pytest.mark.parametrize(("card", "back"), [("frugality_a", 1), ("frugality_1", 2), ("frugality_2", 3)])
def test_frugality(card: str, back: int) -> None:
    state = expert()
    give(state, 0, card)
    store(state, 0, agriculture=2)
    do(state, "play", card)
    assert (own(state).unused_workers, food(state), civil(state)) == (2, back, 3)


@pytest.mark.parametrize(("card", "back"), [("breakthrough_1", 2), ("breakthrough_2", 4)])
def test_breakthrough(card: str, back: int) -> None:
    state = expert()
    give(state, 0, card, "iron")
    own(state).science = 5
    do(state, "play", card)
    assert (own(state).science, civil(state)) == (back, 3)
    assert number("iron") in own(state).index.slots


@pytest.mark.parametrize(
    ("card", "seats", "each"),
    [
        *[("wave_of_nationalism", seats, each) for seats, each in ((2, 6), (3, 3), (4, 2))],
        *[("military_build_up", seats, each) for seats, each in ((2, 8), (3, 5), (4, 3))],
    ],
)
def test_cards_for_the_weaker_civilizations(card: str, seats: int, each: int) -> None:
    state = table(seats, "expert")
    give(state, 0, card)
    for seat in range(1, seats):
        work(state, seat, warriors=seat)
    turn(state)
    do(state, "play", card)
    assert own(state).unit_resources == each * (seats - 2)
    again = table(seats, "expert")
    give(again, 0, card)
    work(again, 0, warriors=0)
    turn(again)
    do(again, "play", card)
    assert own(again).unit_resources == each * (seats - 1)


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 3), (4, 2)])
def test_endowment_for_the_arts(seats: int, each: int) -> None:
    state = table(seats, "expert")
    give(state, 0, "endowment_for_the_arts")
    own(state).culture = 10
    for seat in range(1, seats):
        own(state, seat).culture = 9 + seat
    turn(state)
    do(state, "play", "endowment_for_the_arts")
    assert own(state).culture == 10 + each * (seats - 2)


def test_all_civil_cards_are_named_in_these_tests() -> None:
    """A card that no test of this folder names would be a card that nobody has tried."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py"))
    text = text.replace('f"rich_land_{level}"', '"rich_land_a" "rich_land_1" "rich_land_2"')
    sites = " ".join(f'"ideal_building_site_{level}"' for level in ("a", "1", "2", "3"))
    text = text.replace('f"ideal_building_site_{level}"', sites)
    missing = [card.id for card in CARDS.cards if card.kind < 6 and f'"{card.id}"' not in text]
    assert missing == []
