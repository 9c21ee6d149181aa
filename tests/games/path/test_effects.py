"""Verbs, counts and general rules of effects: PC-3 to PC-11, VG-1 to VG-10, and readings of cards."""

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.games.path.words import BUILDER
from civitas.kernel.effects import count
from civitas.kernel.grammar import parse
from civitas.kernel.types import TABLE, Refused
from games.path.positions import (
    BOX,
    agents,
    answer,
    arrange,
    cubes,
    effect,
    jump,
    market,
    options,
    research,
    table,
    types,
)
from support import rule


def carry_out(state: PathState, line: str, seat: int = 0) -> None:
    """Carry out any line of the language for a seat."""
    tree = parse(line, GAME.vocabulary)
    jump(state)
    state.push("window", TABLE)
    lanes = [[("effect", seat, tree, "jericho")] if who == seat else [] for who in range(len(state.seats))]
    state.open_lanes(lanes)
    state.run()


def counted(state: PathState, line: str) -> int:
    return count(state, 0, parse(line, GAME.vocabulary, "count"))


@rule("PC-3", "PC-4")
def test_cubes_of_the_players_are_kept_apart_and_never_run_out() -> None:
    state = table(2)
    arrange(state, 1, cubes={"builder": 2})
    carry_out(state, "gain builder 40")
    assert (cubes(state, 0), cubes(state, 1)) == ({"builder": 40}, {"builder": 2})


@rule("PC-6", "PC-8")
def test_research_stops_at_ten() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 9})
    carry_out(state, "research culture 3 & research science 2")
    assert research(state, 0) == {"culture": 10, "science": 2}


@rule("PC-7")
def test_paid_cubes_return_to_the_supply() -> None:
    state = table(2)
    arrange(state, 0, cubes={"ambassador": 1, "builder": 1, "unit": 1})
    carry_out(state, "pay any 2 max 1 -> points 3")
    assert options(state, 0) == [
        ("decline",),
        ("pay", (0, 0, 0, 1, 1, 0, 0, 0, 0, 0)),
        ("pay", (1, 0, 0, 0, 1, 0, 0, 0, 0, 0)),
        ("pay", (1, 0, 0, 1, 0, 0, 0, 0, 0, 0)),
    ]
    answer(state, 0, "pay", (1, 0, 0, 0, 1, 0, 0, 0, 0, 0))
    assert (cubes(state, 0), state.seats[0].points) == ({"unit": 1}, 3)


@rule("PC-9", "TS-16")
def test_every_bonus_on_the_population_track_is_gained() -> None:
    state = table(2)
    carry_out(state, "population 3")
    own = state.seats[0]
    assert (own.population, own.limit(BOX), cubes(state, 0)) == (3, 6, {"ambassador": 2})
    own.population = 11
    carry_out(state, "population 3")
    assert own.population == 12


@rule("PC-10", "PC-11")
def test_heritage_and_points_add_up() -> None:
    state = table(2)
    carry_out(state, "heritage 2 & points 3 & heritage 1")
    assert (state.seats[0].heritage, state.seats[0].points) == (3, 3)


@rule("PC-75", "VS-3")
def test_jericho_bought_in_round_six() -> None:
    state = table(2, round=6)
    effect(state, 0, "jericho")
    assert cubes(state, 0) == {"sage": 1}
    assert state.seats[0].parked == [0, 0, 0, 1, 0, 0, 0, 0]


@rule("PC-75")
def test_parked_units() -> None:
    state = table(2, round=6)
    effect(state, 0, "terracotta_army")
    assert cubes(state, 0) == {"unit": 1}
    assert state.seats[0].parked == [0, 0, 0, 0, 0, 0, 1, 1]


@rule("PC-15")
def test_a_wonder_gives_more_than_the_limit() -> None:
    state = table(2)
    effect(state, 0, "panama_canal")
    assert len(options(state, 0)) == 35
    answer(state, 0, "gain", agents(sage=2, builder=1))
    assert cubes(state, 0) == {"sage": 2, "builder": 1}
    carry_out(state, "gain any 6")
    answer(state, 0, "gain", agents(unit=4))
    answer(state, 0, "gain", agents(unit=2))
    assert state.seats[0].cubes[3] == 6


@rule("VG-1")
def test_parts_run_from_left_to_right() -> None:
    state = table(2)
    arrange(state, 0, cubes={"sage": 2})
    carry_out(state, "(per sage: points 1) & gain sage 3")
    assert (state.seats[0].points, cubes(state, 0)) == (2, {"sage": 5})


@rule("VG-2")
def test_a_choice_between_gains_is_free_and_compulsory() -> None:
    state = table(2)
    effect(state, 0, "alhambra")
    assert options(state, 0) == [("choose", 0), ("choose", 1)]
    answer(state, 0, "choose", 1)
    assert len(options(state, 0)) == 15
    answer(state, 0, "research", types(culture=1, military=1))
    assert research(state, 0) == {"culture": 1, "military": 1}


@rule("VG-3")
def test_points_of_free_choice_go_where_there_is_room() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 10, "science": 10, "spiritual": 10, "military": 9, "industry": 9})
    carry_out(state, "research any 1")
    assert options(state, 0) == [("research", types(industry=1)), ("research", types(military=1))]
    answer(state, 0, "research", types(military=1))
    carry_out(state, "research any 4")
    assert research(state, 0) == dict.fromkeys(
        ("culture", "science", "spiritual", "military", "industry"), 10
    )
    carry_out(state, "research any 2")
    assert options(state, 0) == []


@rule("VG-5")
def test_counts_are_read_once() -> None:
    state = table(2)
    arrange(state, 0, cubes={"unit": 2})
    carry_out(state, "per unit: gain unit 1")
    assert cubes(state, 0) == {"unit": 4}


@rule("VG-6")
def test_instant_effects_are_not_cut() -> None:
    state = table(2)
    market(state, wonders=("christ_the_redeemer",))
    arrange(state, 0, cubes={"builder": 5}, left=("theatre", "gunpowder"))
    jump(state, "deployment", "wonders")
    answer(state, 0, "claim", "christ_the_redeemer")
    assert state.seats[0].cubes[2] == 3


@rule("VG-7")
def test_triggers_fire_living_first_then_graveyard_then_permanent() -> None:
    state = table(2)
    state.sink = []
    own = arrange(state, 0, leader="shakespeare", research={"science": 1})
    own.permanents = [(("when", ("tech", None), ("points", 4)), "railways")]
    own.reindex(BOX)
    jump(state, "purchase")
    told = [entry[3] for _, entry in state.sink if entry[0] == "points"]
    assert told == [("shakespeare", 1), ("railways", 4)]


@rule("VG-10")
def test_ongoing_numbers_are_summed() -> None:
    state = table(2)
    own = arrange(state, 0, leader="ibn_al_haytham", graveyard=("euclid", "juana_ines"))
    assert own.index.history == 4


@rule("VS-11")
def test_stonehenge_counts_for_two_types_and_is_one_wonder() -> None:
    state = table(2)
    arrange(state, 0, wonders=("stonehenge",))
    assert [counted(state, f"card {kind}") for kind in ("science", "spiritual", "culture")] == [2, 2, 1]
    assert (counted(state, "wonder"), counted(state, "wonder spiritual"), counted(state, "wonder-type")) == (
        1,
        1,
        1,
    )


def test_counts() -> None:
    state = table(2)
    arrange(
        state,
        0,
        hand=(),
        old=("fire", "tools", "printing"),
        left=("internet",),
        leader="caesar",
        graveyard=("homer", "cleopatra"),
        cubes={"sage": 2, "unit": 1},
        population=6,
        philosophy=2,
        heritage=3,
        research={"science": 4},
    )
    expected = {
        "leader": 3,
        "leader culture": 2,
        "buried-leader": 2,
        "leader-type": 2,
        "tech": 7,
        "tech culture": 3,
        "advanced-tech": 2,
        "discarded-tech": 6,
        "card-set": 1,
        "population": 8,
        "population-space": 6,
        "philosophy": 2,
        "heritage": 3,
        "sage": 2,
        "unit": 1,
        "builder": 0,
        "agent": 3,
        "research science": 4,
    }
    assert {line: counted(state, line) for line in expected} == expected


def test_conversion_without_a_number_goes_as_far_as_the_cubes() -> None:
    state = table(2)
    arrange(state, 0, cubes={"unit": 2})
    carry_out(state, "convert unit philosopher")
    answer(state, 0, "convert", "unit", "philosopher")
    answer(state, 0, "convert", "unit", "philosopher")
    assert cubes(state, 0) == {"philosopher": 2}
    assert options(state, 0) == []


def test_a_conversion_of_a_cube_that_is_not_there_is_refused() -> None:
    state = table(2)
    arrange(state, 0, cubes={"unit": 1})
    carry_out(state, "convert any any 1")
    with pytest.raises(Refused) as refusal:
        answer(state, 0, "convert", "sage", "unit")
    assert refusal.value.reason == ("no_cube", "sage")


def test_ashoka_converts_at_the_start_of_phase_c() -> None:
    state = table(2)
    arrange(state, 0, leader="ashoka", cubes={"unit": 1, "philosopher": 1})
    jump(state, "evolution", "philosophy")
    answer(state, 0, "convert", "unit", "philosopher")
    assert state.seats[0].philosophy == 1


def test_paying_research_of_one_type() -> None:
    state = table(2, round=9, challenges={"9a": "quantum_revolution"})
    arrange(state, 0, research={"science": 3, "culture": 9})
    arrange(state, 1, research={"science": 2})
    jump(state, "challenge")
    assert options(state, 0) == [("decline",), ("pay", (0, 0, 0, 0, 0, 0, 3, 0, 0, 0))]
    answer(state, 0, "pay", (0, 0, 0, 0, 0, 0, 3, 0, 0, 0))
    assert [own.points for own in state.seats] == [3, 1]


def test_several_levels_of_philosophy_one_by_one() -> None:
    state = table(2)
    carry_out(state, "philosophy 2 & points 1")
    own = state.seats[0]
    while state.waiting():
        answer(state, 0, *options(state, 0)[0])
    assert own.philosophy == 2
    assert own.request is None
    assert own.waiting == []


def test_many_points_of_free_choice_are_named_four_at_a_time() -> None:
    state = table(2)
    carry_out(state, "research any 6")
    answer(state, 0, "research", types(culture=4))
    answer(state, 0, "research", types(science=2))
    assert research(state, 0) == {"culture": 4, "science": 2}
    assert options(state, 0) == []


def full(state: PathState, *kinds: str) -> None:
    """Bring tracks of the first seat to their end."""
    arrange(state, 0, research=dict.fromkeys(kinds, 10))


@rule("VG-2")
def test_an_alternative_that_would_be_lost_is_not_offered() -> None:
    state = table(2)
    full(state, "culture")
    carry_out(state, "choose: research culture 1 | research science 1 | points 1")
    assert options(state, 0) == [("choose", 1), ("choose", 2)]


@rule("VG-2")
def test_an_alternative_of_which_a_part_is_lost_can_be_chosen() -> None:
    state = table(2)
    full(state, "culture")
    carry_out(state, "choose: research culture 1 & points 2 | points 1")
    answer(state, 0, "choose", 0)
    assert state.seats[0].points == 2


@rule("VG-3")
def test_where_all_alternatives_would_be_lost_nothing_is_asked() -> None:
    state = table(2)
    full(state, "culture")
    carry_out(state, "choose: research culture 1 | research culture 2")
    assert state.question(0) is None


@rule("VG-3")
@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("philosophy 1", {"philosophy": 5}),
        ("population 1", {"population": 12}),
        ("research any 1", {"research": [10] * 5}),
        ("research each 1", {"research": [10] * 5}),
        ("convert sage unit 1", {}),
    ],
)
def test_a_deal_that_would_bring_nothing_is_not_offered(line: str, lost: dict[str, object]) -> None:
    state = table(2)
    own = arrange(state, 0, cubes={"builder": 1})
    carry_out(state, f"pay builder 1 -> {line} & points 1")
    assert options(state, 0)[0] == ("decline",)
    for field, value in lost.items():
        setattr(own, field, value)
    carry_out(state, f"pay builder 1 -> {line}")
    assert state.question(0) is None
    assert own.cubes[BUILDER] == 1


@pytest.mark.parametrize(
    ("line", "at"), [("gain sage 1", (4, 0)), ("gain unit 1", (0, 4)), ("park sage 1 3,5", (2, 0))]
)
def test_a_deal_for_a_tray_that_is_gone_is_not_offered(line: str, at: tuple[int, int]) -> None:
    state = table(2)
    arrange(state, 0, cubes={"builder": 1})
    carry_out(state, f"pay builder 1 -> {line}")
    assert options(state, 0)[0] == ("decline",)
    state.challenge_at, state.battle_at = at
    carry_out(state, f"pay builder 1 -> {line}")
    assert state.question(0) is None


def test_a_deal_for_a_technology_needs_one_in_the_library() -> None:
    state = table(2)
    arrange(state, 0, cubes={"builder": 1})
    carry_out(state, "pay builder 1 -> technology culture I")
    assert options(state, 0)[0] == ("decline",)
    state.library[BOX.technology_of["writing"]] = 0
    carry_out(state, "pay builder 1 -> technology culture I")
    assert state.question(0) is None
