"""Phases B and D, and the limit of the population level: PC-14 to PC-16, PC-52 to PC-58, PC-93 to PC-99."""

import pytest

from civitas.kernel.types import Refused
from games.path.positions import BOX, agents, answer, arrange, cubes, jump, options, research, table, types
from support import rule


@rule("PC-52", "PC-2")
def test_left_sides_deploy_their_agents() -> None:
    state = table(2)
    arrange(state, 0, left=("theatre", "gunpowder"), right=("coal", "printing"))
    jump(state, "deployment")
    assert cubes(state, 0) == {"ambassador": 1, "sage": 1, "unit": 1, "builder": 1}
    assert cubes(state, 1) == {}


@rule("PC-53", "PC-14")
def test_a_living_leader_adds_agents_within_the_limit() -> None:
    within = table(2)
    arrange(within, 0, left=("writing",), leader="hypatia")
    jump(within, "deployment")
    assert cubes(within, 0) == {"ambassador": 1, "sage": 1}
    above = table(2)
    arrange(above, 1, left=("theatre", "gunpowder"), leader="hypatia")
    jump(above, "deployment")
    assert len(options(above, 1)) == 4
    assert cubes(above, 1) == {}
    answer(above, 1, "deployment", agents(sage=2, unit=1, builder=1))
    assert cubes(above, 1) == {"sage": 2, "unit": 1, "builder": 1}


@rule("PC-54", "PC-55", "TS-3")
def test_five_of_six_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two left cards of the example offer 2 philosophers, 2 units and 2 ambassadors."""
    state = table(2)
    left = (("humanism", agents(philosopher=2, unit=1)), ("coal", agents(unit=1, ambassador=2)))
    for name, side in left:
        monkeypatch.setattr(BOX.technologies[BOX.technology_of[name]], "left", (*side, 0))
    arrange(state, 0, left=[name for name, _ in left], population=1)
    jump(state, "deployment")
    assert state.seats[0].limit(BOX) == 5
    assert options(state, 0) == [
        ("deployment", agents(ambassador=1, philosopher=2, unit=2)),
        ("deployment", agents(ambassador=2, philosopher=1, unit=2)),
        ("deployment", agents(ambassador=2, philosopher=2, unit=1)),
    ]
    answer(state, 0, "deployment", agents(philosopher=2, unit=2, ambassador=1))
    assert cubes(state, 0) == {"ambassador": 1, "philosopher": 2, "unit": 2}


@rule("PC-56")
def test_nobody_places_fewer_cubes_than_the_limit_allows() -> None:
    state = table(2)
    arrange(state, 0, left=("humanism", "coal"))
    jump(state, "deployment")
    with pytest.raises(Refused) as refusal:
        answer(state, 0, "deployment", agents(philosopher=2, unit=1))
    assert refusal.value.reason == ("takes", 4)


@rule("PC-53", "PC-55")
def test_a_cube_of_free_choice_is_named() -> None:
    state = table(2)
    arrange(state, 0, left=("writing",), leader="tupaia")
    jump(state, "deployment")
    assert options(state, 0) == [
        ("deployment", agents(ambassador=1, builder=1)),
        ("deployment", agents(ambassador=1, unit=1)),
        ("deployment", agents(ambassador=1, philosopher=1)),
        ("deployment", agents(ambassador=1, sage=1)),
        ("deployment", agents(ambassador=2)),
    ]


@rule("PC-58", "PC-5")
def test_sages_and_units_wait_at_the_next_event() -> None:
    state = table(2, round=6)
    arrange(state, 0, left=("mathematics", "archery"), parked={"9a": 1})
    jump(state, "deployment")
    assert cubes(state, 0) == {"sage": 1, "unit": 1}
    assert (state.challenge_at, state.battle_at) == (2, 1)
    assert state.seats[0].parked[3] == 1


@rule("VS-10", "PC-14")
def test_railways_raise_the_limit_but_not_the_population() -> None:
    state = table(2, round=8)
    own = arrange(
        state, 0, left=("robotics", "internet"), population=4, permanents=[(("limit", 2), "railways")]
    )
    assert own.limit(BOX) == 9
    assert BOX.population_level[own.population] == 7
    jump(state, "deployment")
    assert sum(own.cubes) == 8


@rule("PC-93", "PC-94")
def test_only_right_sides_give_research() -> None:
    state = table(2)
    arrange(state, 0, left=("coal", "printing"), right=("fire", "writing"))
    jump(state, "research")
    assert research(state, 0) == {"science": 2, "industry": 1}


@rule("PC-95", "TS-7")
def test_seven_of_ten_points() -> None:
    state = table(2)
    arrange(
        state,
        0,
        right=("enlightenment", "coal"),
        leader="caesar",
        population=4,
        research={"military": 4, "science": 2},
    )
    jump(state, "research")
    assert ("research", types(culture=2, military=5)) in options(state, 0)
    answer(state, 0, "research", types(military=5, science=2))
    assert research(state, 0) == {"military": 9, "science": 4}


@rule("PC-96", "TS-8", "PC-16")
def test_the_limit_is_no_cap_of_a_track() -> None:
    state = table(2)
    arrange(state, 0, right=("theatre", "fire"), population=2, research={"science": 5})
    jump(state, "research")
    assert research(state, 0) == {"science": 8, "industry": 1}


@rule("PC-97", "PC-8", "TS-26")
def test_points_above_ten_are_lost() -> None:
    state = table(2)
    arrange(state, 0, right=("theatre", "fire"), research={"science": 9})
    jump(state, "research")
    assert research(state, 0) == {"science": 10, "industry": 1}


@rule("PC-99")
def test_points_of_a_full_track_are_never_taken_while_others_are_on_offer() -> None:
    state = table(2)
    arrange(state, 0, right=("internet", "coal"), research={"industry": 10, "science": 9})
    jump(state, "research")
    assert [way for _, way in options(state, 0)] == [
        types(culture=1, science=1, military=2),
        types(culture=2, military=2),
        types(culture=2, science=1, military=1),
    ]


@rule("PC-98")
def test_unspent_research_stays() -> None:
    state = table(2)
    arrange(state, 0, right=("fire",), research={"science": 3, "culture": 2})
    jump(state, "research")
    assert research(state, 0) == {"science": 4, "culture": 2}


@rule("PC-93")
def test_leonardo_adds_two_points_of_free_choice() -> None:
    state = table(2)
    arrange(state, 0, right=("fire", "tribe"), leader="leonardo")
    jump(state, "research")
    assert len(options(state, 0)) == 15
    answer(state, 0, "research", types(culture=1, science=1, industry=2))
    assert research(state, 0) == {"culture": 1, "science": 1, "industry": 2}
