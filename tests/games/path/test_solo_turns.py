"""What the Rival does in a round, case by case: PCS-1 to PCS-32 beyond the first example of each."""

import pytest

from civitas.games.path import GAME
from civitas.games.path import solo as rules
from civitas.games.path.philosophy import turn_tokens_down
from civitas.games.path.schema import NOTHING
from civitas.games.path.state import PathState
from civitas.games.path.words import TYPE, TYPES
from civitas.kernel.grammar import parse
from games.path.cards import Gains, holdings, owned, reply, rival_of, solo
from games.path.positions import (
    BOX,
    action_card,
    agents,
    answer,
    arrange,
    fetch,
    jump,
    lay_tokens,
    listen,
    market,
    names,
    options,
    stock,
)
from support import rule


def interested(state: PathState, *kinds: str) -> None:
    """Put these types at the front of the Rival's interest row."""
    rival_of(state).interest = [TYPE[kind] for kind in (*kinds, *[one for one in TYPES if one not in kinds])]


def gain(state: PathState, line: str) -> None:
    """Let the Rival gain what a line says, and all that it then wishes for."""
    rules.gain(state, rival_of(state), parse(line, GAME.vocabulary))
    jump(state, "window")


@rule("PCS-1", "PCS-11")
def test_the_limit_cuts_the_player_but_not_the_rival() -> None:
    state = solo(difficulty="golden_age", round=9)
    action_card(state, "academy")
    arrange(state, 0, left=("humanism", "coal"))
    jump(state, "rival_income", "deployment")
    assert holdings(state, 1) == {"philosopher": 2, "sage": 2, "unit": 1}
    assert {sum(way) for _, way in options(state, 0)} == {4}
    answer(state, 0, "deployment", agents(philosopher=2, unit=1, builder=1))
    assert sum(state.seats[0].cubes) == 4


@rule("PCS-4", "PCS-6")
def test_a_round_leaves_the_rival_without_population_research_and_hand() -> None:
    state = solo(round=2)
    rival = rival_of(state)
    gain(state, "population 3 & research each 2")
    jump(state, "round")
    assert (rival.population, rival.research, rival.hand) == (0, [0] * 5, [])
    assert holdings(state, 1) == {"ambassador": 3}
    assert names(rival.old) == ["tribe", "fire", "rituals", "hunting", "tools"]


@rule("PCS-9", "PCS-16")
@pytest.mark.parametrize(
    ("line", "before", "after"),
    [
        ("philosophy 1", 0, 1),
        ("philosophy 2", 1, 3),
        ("philosophy 3", 4, 5),
        ("philosophy 1 & philosophy 1", 4, 5),
        ("philosophy 1", 5, 5),
    ],
)
def test_levels_for_nothing(line: str, before: int, after: int) -> None:
    state = solo()
    rival = arrange(state, 1, philosophy=before)
    gain(state, line)
    assert (rival.philosophy, rival.waiting) == (after, [])
    assert [bool(up) for up in state.up] == [before < level <= after for level in range(1, 6)]


@rule("PCS-9")
def test_cubes_are_parked_as_by_a_player() -> None:
    state = solo(round=6)
    gain(state, "park sage 1 5,7,9a & park unit 2 6,9b")
    assert holdings(state, 1) == {"sage": 1, "parked 9a": 1, "unit": 2, "parked 9b": 2}
    gain(state, "gain sage 1")
    state.challenge_at = 4
    gain(state, "gain sage 5")
    assert holdings(state, 1)["sage"] == 2


@rule("PCS-10")
@pytest.mark.parametrize(
    ("first", "agent"),
    [
        ("culture", "ambassador"),
        ("science", "sage"),
        ("spiritual", "philosopher"),
        ("military", "unit"),
        ("industry", "builder"),
    ],
)
def test_an_agent_of_choice_follows_the_first_interest(first: str, agent: str) -> None:
    state = solo()
    interested(state, first)
    gain(state, "gain any 3 & research any 2 & population 1")
    expected = {agent: 3}
    expected["ambassador"] = expected.get("ambassador", 0) + 1
    assert holdings(state, 1) == expected


@rule("PCS-10", "PCS-25", "PCS-32")
def test_free_technologies_follow_the_row_without_moving_it() -> None:
    state = solo("egypt", "rome")
    interested(state, "science", "military", "culture")
    rival = rival_of(state)
    gain(state, "technology any II & technology industry I")
    assert names(rival.old[5:]) == ["medicine", "masonry"]
    assert [TYPES[kind] for kind in rival.interest[:3]] == ["science", "military", "culture"]
    stock(state, mathematics=0, archery=0)
    gain(state, "technology any I & technology science I")
    assert names(rival.old[7:]) == ["writing", "writing"]
    assert holdings(state, 1) == {"ambassador": 1 + 1 + 1, "builder": 1}


@rule("PCS-10", "PCS-25")
def test_behind_the_last_space_the_row_starts_again() -> None:
    state = solo("egypt", "rome")
    interested(state, "science", "military", "culture", "spiritual", "industry")
    stock(state, mythology=0, masonry=0)
    gain(state, "technology spiritual I")
    assert names(rival_of(state).old[5:]) == ["mathematics"]
    stock(state, **{technology.id: 0 for technology in BOX.technologies[:20]})
    gain(state, "technology spiritual I")
    assert (names(rival_of(state).old[6:]), rival_of(state).waiting) == ([], [])


@rule("PCS-12", "PCS-13")
def test_the_card_is_turned_up_after_the_project_and_the_row_moves() -> None:
    state = solo("egypt", "rome")
    fetch(state, "lodge_of_masons", state.action_pile)
    jump(state, "project", "rival_project")
    assert len(state.actions) == 0
    reply(state, 0, ("project", ("fire", "hunting"), ("rituals", "tools")))
    assert [BOX.item_ids[item] for item in state.actions.items] == ["lodge_of_masons"]
    assert [TYPES[kind] for kind in rival_of(state).interest] == [
        "science",
        "military",
        "spiritual",
        "industry",
        "culture",
    ]


@rule("PCS-15")
@pytest.mark.parametrize(
    ("level", "philosophers", "after", "left"),
    [(0, 1, 0, 1), (0, 2, 1, 0), (1, 5, 2, 3), (2, 2, 2, 2), (3, 4, 4, 0), (4, 9, 5, 4), (5, 9, 5, 9)],
)
def test_the_rival_advances_one_level(level: int, philosophers: int, after: int, left: int) -> None:
    state = solo()
    if level < 5:
        lay_tokens(state, level + 1, "adv_research", "adv_points", up=1)
    rival = arrange(state, 1, philosophy=level, cubes={"philosopher": philosophers})
    jump(state, "philosophy")
    assert (rival.philosophy, rival.cubes) == (after, [0, 0, left, 0, 0])


@rule("PCS-16", "PC-66")
@pytest.mark.parametrize(("up", "gains"), [(1, {"points": 1}), (2, {"builder": 1}), (3, {"builder": 1})])
def test_later_the_rival_takes_an_open_token(up: int, gains: Gains) -> None:
    state = solo()
    lay_tokens(state, 1, "adv_points", "adv_builder", up=up)
    arrange(state, 1, cubes={"philosopher": 2})
    jump(state, "philosophy")
    assert holdings(state, 1) == {**gains, "philosophy": 1}
    assert state.up[0] == up


@rule("PCS-16", "PC-62")
def test_after_the_rival_alone_the_player_has_only_its_token() -> None:
    state = solo()
    lay_tokens(state, 1, "adv_points", "adv_builder")
    arrange(state, 1, cubes={"philosopher": 2})
    jump(state, "philosophy")
    turn_tokens_down(state)
    arrange(state, 0, cubes={"philosopher": 2})
    jump(state, "philosophy")
    assert holdings(state, 0) == {"builder": 1, "philosophy": 1}


@rule("PCS-19", "PCS-20")
def test_only_cards_that_can_be_paid_in_full_are_claimed() -> None:
    state = solo("egypt", "rome")
    market(state, wonders=("great_wall", "lascaux"))
    arrange(state, 1, cubes={"builder": 4})
    action_card(state, "quarry")
    jump(state, "wonders")
    assert (owned(state, 1), holdings(state, 1)) == (["lascaux"], {"builder": 2})


@rule("PCS-20", "PC-84")
def test_pushed_out_of_its_whole_list_the_rival_withdraws() -> None:
    state = solo("egypt", "rome")
    rival = rival_of(state)
    market(state, wonders=("lighthouse",))
    arrange(state, 0, cubes={"builder": 2})
    arrange(state, 1, cubes={"builder": 2})
    action_card(state, "quarry")
    jump(state, "wonders")
    assert BOX.item_ids[rival.claim] == "lighthouse"
    answer(state, 0, "claim", "lighthouse")
    assert rival.claim == NOTHING
    answer(state, 0, "keep")
    assert (owned(state, 0), owned(state, 1)) == (["lighthouse"], [])
    assert holdings(state, 1) == {"builder": 2}


@rule("PCS-20", "PC-87")
def test_the_rival_never_returns_to_a_card_that_became_free() -> None:
    state = solo("egypt", "rome")
    rival = rival_of(state)
    market(state, wonders=("lighthouse", "pont_du_gard", "gobekli_tepe"))
    interested(state, "industry", "spiritual")
    arrange(state, 0, cubes={"builder": 3})
    arrange(state, 1, cubes={"builder": 3})
    action_card(state, "academy")
    jump(state, "wonders")
    answer(state, 0, "claim", "pont_du_gard")
    answer(state, 0, "claim", "lighthouse")
    assert BOX.item_ids[rival.claim] == "gobekli_tepe"
    answer(state, 0, "keep")
    assert (owned(state, 0), owned(state, 1)) == (["lighthouse"], ["gobekli_tepe"])


@rule("PCS-20", "PC-91")
def test_at_the_end_of_its_list_the_rival_begins_again_at_what_it_can_hold() -> None:
    """Pushed out of both cards it can pay, it takes the one that became free again, and all is settled."""
    state = solo("egypt", "rome")
    rival = rival_of(state)
    market(state, wonders=("lighthouse", "pont_du_gard"))
    interested(state, "industry", "spiritual")
    arrange(state, 0, cubes={"builder": 3})
    arrange(state, 1, cubes={"builder": 3})
    action_card(state, "academy")
    jump(state, "wonders")
    first = BOX.item_ids[rival.claim]
    other = {"lighthouse": "pont_du_gard", "pont_du_gard": "lighthouse"}[first]
    answer(state, 0, "claim", first)
    assert BOX.item_ids[rival.claim] == other
    answer(state, 0, "claim", other)
    assert (owned(state, 0), owned(state, 1)) == ([other], [first])


@rule("PCS-5", "PCS-20")
def test_priority_is_the_row_of_the_card_wherever_the_markers_are() -> None:
    state = solo("egypt", "rome")
    interested(state, "culture", "industry", "spiritual", "science", "military")
    market(state, wonders=("buhen",))
    arrange(state, 0, cubes={"builder": 2})
    arrange(state, 1, cubes={"builder": 2})
    action_card(state, "quarry")
    jump(state, "wonders")
    assert (owned(state, 0), owned(state, 1)) == ([], ["buhen"])


@rule("PCS-21", "PC-78")
def test_a_new_leader_sends_the_rivals_old_one_to_the_graveyard() -> None:
    state = solo("egypt", "rome")
    market(state, leaders=("genghis_khan",))
    rival = arrange(state, 1, cubes={"ambassador": 4}, leader="kalidasa", graveyard=("sun_tzu",))
    action_card(state, "levy")
    jump(state, "leaders")
    assert BOX.item_ids[rival.living] == "genghis_khan"
    assert [BOX.item_ids[item] for item in rival.graveyard] == ["sun_tzu", "kalidasa"]
    assert holdings(state, 1) == {"ambassador": 1}


@rule("PCS-22")
def test_phase_d_brings_the_rival_nothing() -> None:
    state = solo()
    arrange(state, 1, leader="leonardo")
    arrange(state, 0, right=("fire",))
    jump(state, "research")
    assert (holdings(state, 0), holdings(state, 1)) == ({"science": 1}, {})


@rule("PCS-25", "PC-108")
@pytest.mark.parametrize(
    ("rival", "player_gets", "rival_gets"),
    [("rome", "writing", "archery"), ("persia", "writing", "archery"), ("china", "archery", "writing")],
)
def test_the_last_copy(rival: str, player_gets: str, rival_gets: str) -> None:
    """Military is first for Rome, second for Persia, third for Maya and fourth for China."""
    state = solo("maya", rival)
    interested(state, "military", "culture")
    stock(state, archery=1)
    arrange(state, 0, research={"military": 1, "culture": 1})
    jump(state, "rival_purchase", "purchase")
    answer(state, 0, "buy", "archery")
    assert names(state.seats[0].discovery) == [player_gets]
    assert names(rival_of(state).old[5:]) == [rival_gets]
    assert state.library[BOX.technology_of["archery"]] == 0


@rule("PCS-26", "VS-21")
def test_the_row_turns_once_a_round() -> None:
    state = solo("egypt", "rome")
    interested(state, "industry", "military", "culture", "science", "spiritual")
    jump(state, "rival_purchase", "purchase", "rival_turns")
    assert names(rival_of(state).old[5:]) == ["masonry"]
    assert [TYPES[kind] for kind in rival_of(state).interest] == [
        "military",
        "culture",
        "science",
        "spiritual",
        "industry",
    ]


@rule("PCS-27", "PCS-10")
@pytest.mark.parametrize(
    ("name", "round_", "sages", "gains"),
    [
        ("griots", 5, 2, {"points": 3}),
        ("griots", 5, 3, {"points": 4, "unit": 1}),
        ("silk_roads", 5, 5, {"points": 6, "ambassador": 2}),
        ("birth_of_algebra", 5, 5, {"points": 6}),
        ("abolition_of_slavery", 7, 7, {"points": 8 + 2, "ambassador": 2}),
        ("human_genome", 9, 6, {"points": 7}),
        ("human_genome", 9, 7, {"points": 8 + 1}),
        ("human_genome", 9, 10, {"points": 11 + 4}),
    ],
)
def test_history_of_the_rival(name: str, round_: int, sages: int, gains: Gains) -> None:
    state = solo(round=round_, challenges={{9: "9a"}.get(round_, str(round_)): name})
    interested(state, "military")
    arrange(state, 1, cubes={"sage": sages})
    jump(state, "history")
    assert holdings(state, 1) == gains


@rule("PCS-27")
def test_the_rival_has_no_fate() -> None:
    state = solo(round=7, challenges={"7": "smallpox_vaccination"})
    jump(state, "challenge")
    assert holdings(state, 0) == {"population": 2, "ambassador": 1, "points": 1}
    assert holdings(state, 1) == {"points": 1}


@rule("PCS-28", "PCS-10")
@pytest.mark.parametrize(
    ("name", "round_", "heritage", "units", "gains"),
    [
        ("tenochtitlan", 8, 1, 4, {"points": 3, "ambassador": 2}),
        ("tenochtitlan", 8, 0, 3, {"points": 2, "ambassador": 1}),
        ("vienna", 8, 0, 4, {"points": 4, "sage": 1}),
        ("talas", 6, 5, 0, {"points": 3}),
        ("sekigahara", 8, 10, 0, {"points": 5, "heritage": 1}),
        ("waterloo", 9, 0, 0, {}),
        ("verdun", 9, 11, 0, {"points": 3}),
    ],
)
def test_battles_of_the_rival(name: str, round_: int, heritage: int, units: int, gains: Gains) -> None:
    state = solo(round=round_, battles={{9: "9b"}.get(round_, str(round_)): name})
    interested(state, "science")
    arrange(state, 1, heritage=heritage, cubes={"unit": units})
    jump(state, "battle")
    before = {"heritage": heritage} if heritage else {}
    total = {word: before.get(word, 0) + gains.get(word, 0) for word in {**before, **gains}}
    assert holdings(state, 1) == total


@rule("PCS-28", "PC-129")
def test_the_threat_stays_between_player_and_rival() -> None:
    state = solo(round=4, battles={"4": "red_cliffs"})
    arrange(state, 0, heritage=1)
    arrange(state, 1, heritage=3)
    jump(state, "battle")
    assert (state.seats[0].points, rival_of(state).points) == (2, 4)


@rule("PCS-29")
def test_the_rival_keeps_nothing_but_what_was_parked() -> None:
    state = solo(round=3, challenges={"3": "games_of_olympia"}, battles={"4": "zama"})
    arrange(state, 1, cubes={"sage": 1, "unit": 1}, leader="sun_tzu", parked={"5": 2, "6": 1, "9b": 3})
    jump(state, "history", "battle")
    assert holdings(state, 1) == {"sage": 2, "unit": 1, "parked 9b": 3, "points": 2 + 2}


@rule("PCS-31", "PC-38")
def test_the_total_of_the_rival_decides() -> None:
    state = solo(difficulty="golden_age")
    arrange(state, 0, points=7, old=("internet",))
    arrange(state, 1, points=5, wonders=("eiffel_tower",), cubes={"builder": 3})
    assert (GAME.outcome(state).verdict, GAME.outcome(state).totals) == ("defeat", [13])
    arrange(state, 0, population=11)
    assert (GAME.outcome(state).verdict, GAME.outcome(state).totals) == ("shared", [16])
    arrange(state, 0, population=12)
    assert (GAME.outcome(state).verdict, GAME.outcome(state).totals) == ("victory", [17])


@rule("PCS-5")
def test_the_rival_compares_by_its_card_and_not_by_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Science is third for Egypt, second on Rome's card and board, fourth on the card turned round."""
    state = solo("egypt", "rome")
    rival = rival_of(state)
    market(state, wonders=("stonehenge",))
    arrange(state, 0, cubes={"builder": 2})
    arrange(state, 1, cubes={"builder": 2})
    action_card(state, "quarry")
    row, favour = BOX.rivals[rival.board]
    with monkeypatch.context() as turned:
        turned.setitem(BOX.rivals, rival.board, (row[::-1], favour))
        jump(state, "wonders")
        assert options(state, 0) == [("claim", "stonehenge"), ("keep",)]
    jump(state, "wonders")
    assert (owned(state, 0), owned(state, 1)) == ([], ["stonehenge"])


@rule("PCS-14", "PCS-9")
def test_levels_and_technologies_of_an_income_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = solo("egypt", "rome", difficulty="foundation")
    lay_tokens(state, 1, "adv_points", "adv_sage", up=1)
    action_card(state, "retreat")
    line = parse("philosophy 1 & technology industry I", GAME.vocabulary)
    monkeypatch.setattr(rules.action_card(state), "income", (line,) * 3)
    jump(state, "rival_income")
    assert holdings(state, 1) == {"philosophy": 1, "points": 1, "builder": 1}


@rule("PCS-26")
def test_the_journal_names_the_next_interest() -> None:
    state = solo("egypt", "rome")
    heard = listen(state)
    jump(state, "rival_turns")
    assert [entry[3] for _, entry in heard if entry[0] == "interest"] == [("interest_science",)]
