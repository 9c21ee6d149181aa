"""Phase F, challenges and battles: PC-109 to PC-137."""

import pytest

from civitas.games.path.battles import rank
from civitas.games.path.state import PathState
from games.path.positions import (
    BOX,
    answer,
    arrange,
    cubes,
    effect,
    jump,
    listen,
    options,
    research,
    table,
)
from support import rule


@rule("PC-109")
def test_events_of_the_nine_rounds() -> None:
    state = table(2)
    told = listen(state)
    while not state.over:
        seat = state.waiting()[0]
        answer(state, seat, *options(state, seat)[0])
    line = [entry[3][0] for _, entry in told if entry[0] in ("round", "challenge", "battle")]
    challenges = [BOX.challenges[number].id for number in state.challenges]
    battles = [BOX.battles[number].id for number in state.battles]
    expected: list[object] = [2]
    for number, (challenge, battle) in enumerate(zip(challenges[:3], battles[:3], strict=True)):
        expected += [3 + 2 * number, challenge, 4 + 2 * number, battle]
    assert line == [*expected, 9, challenges[3], battles[3]]


def sedentary() -> PathState:
    state = table(2, round=5, challenges={"5": "rapid_sedentarisation"})
    arrange(
        state, 0, cubes={"ambassador": 2, "sage": 3}, wonders=("pont_du_gard", "lighthouse", "great_zimbabwe")
    )
    arrange(state, 1, cubes={"ambassador": 2, "sage": 2}, wonders=("grand_canal", "eiffel_tower"))
    jump(state, "challenge")
    return state


@rule("PC-110", "PC-117", "TS-11")
def test_rome_converts_once_and_scores_seven() -> None:
    state = sedentary()
    answer(state, 1, "done")
    answer(state, 0, "convert", "ambassador", "builder")
    answer(state, 0, "done")
    assert state.seats[0].points == 7
    assert cubes(state, 0) == {"ambassador": 1 + 2, "builder": 1}


@rule("PC-114", "PC-118", "TS-12")
def test_maya_declines_and_scores_five() -> None:
    state = sedentary()
    answer(state, 0, "done")
    assert options(state, 1) == [("convert", "ambassador", "builder"), ("done",)]
    answer(state, 1, "done")
    assert (state.seats[1].points, cubes(state, 1)) == (5, {"ambassador": 3})
    assert state.challenge_at == 2


@rule("PC-111", "PC-114")
def test_a_fate_of_two_moves_ends_by_itself() -> None:
    state = sedentary()
    answer(state, 0, "convert", "ambassador", "builder")
    answer(state, 0, "convert", "ambassador", "builder")
    assert state.waiting() == [1]


@rule("PC-112", "TS-10", "VS-1")
@pytest.mark.parametrize(("wonders", "points"), [(2, 0), (3, 5), (5, 5), (6, 10)])
def test_industrial_revolution(wonders: int, points: int) -> None:
    state = table(2, round=7, challenges={"7": "industrial_revolution"})
    names = ("jericho", "lascaux", "moai", "himeji", "sanchi", "sankore")
    arrange(state, 0, wonders=names[:wonders])
    jump(state, "challenge")
    assert state.seats[0].points == points + 1


@rule("PC-113")
def test_a_permanent_fate_is_kept() -> None:
    state = table(2, round=7, challenges={"7": "railways"})
    jump(state, "challenge")
    assert [own.index.limit for own in state.seats] == [2, 2]
    assert state.seats[0].permanents == [(("limit", 2), "railways")]


@rule("PC-115", "PC-116", "TS-22")
def test_history_counts_everything_of_the_type() -> None:
    state = table(2, round=3, challenges={"3": "first_epics"})
    arrange(
        state,
        0,
        hand=(),
        old=("tribe",),
        left=("writing",),
        discovery=("theatre",),
        leader="homer",
        graveyard=("cleopatra",),
        wonders=("jericho", "lascaux"),
        cubes={"sage": 3},
    )
    jump(state, "challenge")
    assert state.seats[0].points == 2 * 2 + 10
    assert research(state, 0) == {"culture": 5}


@rule("PC-119", "VG-9")
@pytest.mark.parametrize(("sages", "points"), [(6, 7), (7, 8 + 1), (9, 10 + 1), (10, 11 + 4)])
def test_thresholds_of_the_last_challenge(sages: int, points: int) -> None:
    state = table(2, round=9, challenges={"9a": "human_genome"})
    arrange(state, 0, cubes={"sage": sages})
    jump(state, "challenge")
    assert state.seats[0].points == points
    assert cubes(state, 0) == {}


@rule("PC-120", "PC-121", "TS-25")
def test_parked_sages_enter_the_tray_when_it_arrives() -> None:
    state = table(2, round=3, challenges={"3": "irrigated_valleys", "5": "rise_of_the_guilds"})
    arrange(state, 0, cubes={"sage": 2})
    effect(state, 0, "jericho")
    assert state.seats[0].parked[:4] == [0, 1, 1, 1]
    jump(state, "challenge")
    assert state.seats[0].points == 3
    assert (cubes(state, 0), state.seats[0].parked[:4]) == ({"sage": 1, "builder": 1}, [0, 0, 1, 1])
    state.round = 5
    jump(state, "challenge")
    assert state.seats[0].points == 3 + 2
    assert (cubes(state, 0), state.seats[0].parked[:4]) == ({"sage": 1, "builder": 1}, [0, 0, 0, 1])


@rule("PC-122")
def test_sages_won_by_history_belong_to_the_next_challenge() -> None:
    state = table(2, round=3, challenges={"3": "first_calendars"})
    arrange(state, 0, cubes={"sage": 3})
    jump(state, "challenge")
    answer(state, 0, "research", (1, 0, 0, 0, 0))
    answer(state, 1, "research", (1, 0, 0, 0, 0))
    assert state.seats[0].points == 4
    assert cubes(state, 0) == {"sage": 2}


@rule("PC-123")
def test_history_is_no_comparison() -> None:
    state = table(2, round=3, challenges={"3": "irrigated_valleys"})
    for seat in (0, 1):
        arrange(state, seat, cubes={"sage": 3})
    jump(state, "challenge")
    assert [own.points for own in state.seats] == [4, 4]
    assert [research(state, seat) for seat in (0, 1)] == [{"industry": 2}] * 2


@rule("VS-2")
def test_griots_raise_this_history() -> None:
    state = table(2, round=5, challenges={"5": "griots"})
    arrange(state, 0, leader="hypatia", graveyard=("euclid", "caesar"))
    jump(state, "challenge")
    # One culture card, two sages of the fate, one history point of the buried Euclid.
    assert state.seats[0].points == 4
    assert options(state, 0) != []
    answer(state, 0, "gain", (0, 1, 0, 0, 0))
    assert cubes(state, 0) == {"sage": 1}


@rule("VS-12")
def test_the_energy_transition_moves_cubes_into_the_count() -> None:
    state = table(2, round=9, challenges={"9a": "energy_transition"})
    arrange(state, 0, cubes={"builder": 2, "unit": 2, "sage": 9})
    jump(state, "challenge")
    answer(state, 0, "convert", "unit", "sage")
    answer(state, 0, "convert", "builder", "sage")
    answer(state, 0, "convert", "builder", "sage")
    assert state.seats[0].points == 13 + 5
    assert cubes(state, 0) == {"unit": 1}


@rule("VS-13", "TS-29")
def test_a_unit_paid_in_9a_is_missing_in_9b() -> None:
    state = table(2, round=9, challenges={"9a": "peace_movements"}, battles={"9b": "waterloo"})
    arrange(state, 0, cubes={"unit": 5})
    arrange(state, 1, cubes={"unit": 5})
    jump(state, "challenge", "battle")
    answer(state, 1, "decline")
    answer(state, 0, "pay", (0, 0, 0, 1, 0, 0, 0, 0, 0, 0))
    answer(state, 0, "decline")
    # Powers 8 and 10 against 10: rank 3 pays one point, rank 1 shared with the threat pays six.
    assert [own.points for own in state.seats] == [1 + 1 + 1, 1 + 6]


@rule("TS-29", "PC-109")
def test_heritage_of_a_fate_in_9a_counts_in_9b(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(2, round=9, challenges={"9a": "world_heritage"}, battles={"9b": "ayacucho"})
    monkeypatch.setattr(BOX.challenges[state.challenges[3]], "fate", ("heritage", 1))
    arrange(state, 0, heritage=8, cubes={"sage": 3})
    arrange(state, 1, heritage=1, cubes={"unit": 3})
    told = listen(state)
    jump(state, "challenge", "battle")
    # History 1 + 3 and 1; powers 9 and 8 against a threat of 8: ranks 1 and 2, so 5 and 4 points.
    assert [entry[3] for _, entry in told if entry[0] == "power"] == [(9, 1), (8, 2)]
    assert [own.points for own in state.seats] == [4 + 5, 1 + 4]
    assert [cubes(state, seat) for seat in (0, 1)] == [{}, {}]


@rule("PC-126", "PC-130", "PC-131")
@pytest.mark.parametrize(
    ("powers", "threat", "ranks"),
    [
        ([8, 8, 3, 0], 5, [1, 1, 4, 0]),
        ([6, 4], 6, [1, 3]),
        ([5, 5, 5], 2, [1, 1, 1]),
        ([1, 9], 4, [3, 1]),
    ],
)
def test_ranks(powers: list[int], threat: int, ranks: list[int]) -> None:
    assert rank(powers, threat) == ranks


@rule("PC-124", "PC-127", "TS-13")
def test_egypt_and_rome_share_the_first_line() -> None:
    """The threat of Calakmul is 4; its lines pay 3, 1 and 1 points, the first two a philosopher each."""
    state = table(4, round=6, battles={"6": "calakmul"})
    for seat, (heritage, units) in enumerate([(4, 2), (2, 3), (1, 1), (0, 0)]):
        arrange(state, seat, heritage=heritage, cubes={"unit": units})
    told = listen(state)
    jump(state, "battle")
    powers = [(8, 1), (8, 1), (3, 4), (0, None)]
    assert [entry[3] for _, entry in told if entry[0] == "power"] == powers
    assert [own.points for own in state.seats] == [3, 3, 0, 0]
    assert [own.heritage for own in state.seats] == [4, 2, 1, 0]
    assert [cubes(state, seat) for seat in range(4)] == [{"philosopher": 1}, {"philosopher": 1}, {}, {}]


@rule("PC-128", "PC-129", "PC-136")
def test_no_power_no_rank_and_the_threat_keeps_its_line() -> None:
    state = table(3, round=4, battles={"4": "red_cliffs"})
    arrange(state, 0, heritage=1)
    arrange(state, 1, heritage=3)
    jump(state, "battle")
    assert [own.points for own in state.seats] == [2, 4, 0]


@rule("PC-131", "TS-23")
def test_a_tie_with_the_threat() -> None:
    """The threat of Tondibi is 6; its lines pay 4, 3, 2 and 1 points, the first two research as well."""
    state = table(2, round=8, battles={"8": "tondibi"})
    arrange(state, 0, heritage=6)
    arrange(state, 1, heritage=4)
    jump(state, "battle")
    assert [own.points for own in state.seats] == [4, 2]
    assert state.waiting() == [0]


@rule("TS-24")
def test_a_tie_of_three() -> None:
    state = table(3, round=4, battles={"4": "salamis"})
    for seat in range(3):
        arrange(state, seat, heritage=5)
    jump(state, "battle")
    assert [own.points for own in state.seats] == [3, 3, 3]
    assert state.waiting() == [0, 1, 2]


@rule("PC-132", "PC-133", "PC-134")
def test_all_units_are_used_up_and_the_tray_moves() -> None:
    state = table(2, round=6, battles={"6": "hattin"})
    arrange(state, 0, heritage=2, cubes={"unit": 3})
    arrange(state, 1, cubes={"unit": 1})
    jump(state, "battle")
    assert [own.points for own in state.seats] == [3, 0]
    assert [cubes(state, seat) for seat in (0, 1)] == [{"sage": 2}, {"sage": 1}]
    assert (state.seats[0].heritage, state.battle_at) == (2, 2)


@rule("PC-135")
def test_parked_units_enter_the_next_battle() -> None:
    state = table(2, round=4)
    arrange(state, 0, cubes={"unit": 1}, parked={"6": 2, "8": 1})
    arrange(state, 1, heritage=20)
    jump(state, "battle")
    assert state.seats[0].cubes[3] == 2
    assert state.seats[0].parked[4:] == [0, 0, 1, 0]


@rule("PC-137")
def test_rewards_do_not_change_the_battle_that_gave_them() -> None:
    state = table(2, round=6, battles={"6": "ain_jalut"})
    arrange(state, 0, heritage=8)
    arrange(state, 1, heritage=7)
    jump(state, "battle")
    assert [own.points for own in state.seats] == [4, 3]
    assert [own.heritage for own in state.seats] == [9, 7]


@rule("VS-8")
def test_sun_tzu_keeps_two_units() -> None:
    state = table(2, round=4, battles={"4": "kadesh"})
    arrange(state, 0, cubes={"unit": 3}, leader="sun_tzu")
    arrange(state, 1, heritage=5)
    jump(state, "battle")
    assert state.seats[0].points == 4
    assert cubes(state, 0) == {"ambassador": 1, "unit": 2}


@rule("VS-9")
def test_joan_of_arc_lifts_a_player_off_zero() -> None:
    state = table(2, round=4, battles={"4": "kadesh"})
    arrange(state, 0, leader="joan_of_arc")
    jump(state, "battle")
    assert [own.points for own in state.seats] == [4, 0]


@rule("VS-19")
def test_midway_with_a_tie_above_the_threat() -> None:
    state = table(3, round=9, battles={"9b": "midway"})
    state.battle_at = 3
    for seat, heritage in enumerate((10, 10, 3)):
        arrange(state, seat, heritage=heritage)
    jump(state, "battle")
    assert [own.points for own in state.seats] == [4, 4, 0]
    assert [own.population for own in state.seats] == [1, 1, 0]
