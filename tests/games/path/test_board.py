"""What everybody sees: the board, open information, and rules that show there."""

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.kernel.views import view
from games.path.positions import (
    BOX,
    agents,
    answer,
    arrange,
    cubes,
    jump,
    listen,
    market,
    options,
    table,
)
from support import rule

ORDER = ["culture", "science", "spiritual", "military", "industry"]


@rule("PC-1")
def test_types_always_stand_in_the_same_order() -> None:
    board = view(table(2), None)["board"]
    assert list(dict.fromkeys(card["type"] for card in board["library"])) == ORDER
    assert list(board["seats"][0]["research"]) == ORDER
    assert list(board["seats"][0]["cards"]) == ORDER


@rule("PC-13", "VG-11")
def test_a_card_beats_the_limit_of_the_rules() -> None:
    state = table(2)
    arrange(state, 0, leader="gilbreth", left=("printing", "coal"))
    jump(state, "deployment")
    assert BOX.population_level[state.seats[0].population] == 4
    answer(state, 0, *options(state, 0)[0])
    assert sum(state.seats[0].cubes) == 6


@rule("PC-24")
def test_the_event_line_is_open_from_the_start() -> None:
    state = table(2, challenges={"9a": "moon_landing"}, battles={"9b": "verdun"})
    events = view(state, None)["board"]["events"]
    assert [event["stand"] for event in events] == ["3", "4", "5", "6", "7", "8", "9a", "9b"]
    assert (events[6]["id"], events[6]["thresholds"]) == ("moon_landing", [{"at": 10, "points": 3}])
    assert (events[7]["id"], events[7]["threat"], events[7]["lines"]) == ("verdun", 12, 2)
    assert [event["tray"] for event in events] == [True, True, False, False, False, False, False, False]


@rule("PC-26")
def test_the_round_marker_starts_at_one() -> None:
    assert view(GAME.setup({}, 2, 1), None)["board"]["round"] == 1


@rule("PC-29", "PC-62")
def test_markets_and_the_philosophy_board_are_on_the_table() -> None:
    state = table(3)
    market(state, wonders=("jericho",), leaders=("euclid",))
    arrange(state, 1, leader="archimedes", graveyard=("kalidasa",))
    board = view(state, 0)["board"]
    assert board["wonders"] == [
        {
            "id": "jericho",
            "type": "culture",
            "level": "I",
            "cost": 3,
            "points": 1,
            "prices": [3, 2, 3],
        }
    ]
    assert [card["prices"] for card in board["leaders"]] == [[3, 2, 3]]
    assert [(level["level"], level["cost"], level["multiplier"]) for level in board["philosophy"]] == [
        (1, 2, 1),
        (2, 2, 1),
        (3, 3, 2),
        (4, 4, 2),
        (5, 5, 3),
    ]
    hidden = {"id": "back.8", "available": False}
    assert [level["tokens"] for level in board["philosophy"]] == [[hidden, hidden]] * 5


@rule("PC-32")
def test_a_player_has_three_pawns_five_cylinders_and_cubes_in_five_trays() -> None:
    own = view(table(2), 0)["board"]["seats"][1]
    assert (own["population"]["space"], own["philosophy"], own["heritage"]) == (0, 0, 0)
    assert own["research"] == dict.fromkeys(ORDER, 0)
    assert own["cubes"] == dict.fromkeys(("ambassador", "sage", "philosopher", "unit", "builder"), 0)


@rule("PC-57")
def test_the_level_at_the_moment_of_placing_counts() -> None:
    state = table(2)
    arrange(state, 0, left=("printing", "coal"))
    jump(state, "deployment")
    state.seats[0].population = 6
    assert {sum(way) for _, way in options(state, 0)} == {4}
    answer(state, 0, "deployment", agents(ambassador=3, sage=1))
    assert cubes(state, 0) == {"ambassador": 3, "sage": 1}
    assert state.over


@rule("PC-125")
def test_the_power_of_all_is_shown() -> None:
    state = table(3, round=4, battles={"4": "zama"})
    arrange(state, 0, heritage=3, cubes={"unit": 2})
    arrange(state, 1, heritage=4)
    seats = view(state, None)["board"]["seats"]
    assert [(own["power"], own["rank"]) for own in seats] == [(7, 1), (4, 2), (0, None)]
    told = listen(state)
    jump(state, "battle")
    assert [entry[3] for _, entry in told if entry[0] == "power"] == [(7, 1), (4, 2), (0, None)]


@rule("TS-1")
def test_after_culture_and_industry_come_science_and_spiritual() -> None:
    met = set()
    for seed in range(150):
        state = GAME.setup({}, 2, seed)
        assert isinstance(state, PathState)
        kinds = [ORDER[BOX.challenges[number].type] for number in state.challenges]
        if kinds[:2] == ["culture", "industry"]:
            met.add(tuple(kinds[2:]))
    assert met == {("science", "spiritual"), ("spiritual", "science")}


def test_the_board_tells_what_the_next_challenge_would_bring() -> None:
    state = table(2, challenges={"3": "first_epics"})
    arrange(state, 0, cubes={"sage": 4}, old=("writing",))
    own = view(state, 1)["board"]["seats"][0]
    assert own["history"] == {"points": 6, "cards": 2, "sages": 4, "ongoing": 0, "bonus": 3, "extra": 0}


def test_the_rank_compares_with_the_battle_to_come() -> None:
    """After battle 4 the pawn shows its threat until round 5 begins; the next battle has another one."""
    state = table(2, round=4, battles={"4": "zama", "6": "kirina"})
    arrange(state, 0, heritage=3)
    seats = view(state, 0)["board"]["seats"]
    assert (state.threat, [own["rank"] for own in seats]) == (4, [2, None])
    jump(state, "battle")
    seats = view(state, 0)["board"]["seats"]
    assert (state.threat, [own["rank"] for own in seats]) == (4, [1, None])


@rule("PCS-5")
def test_the_rival_shows_the_priority_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(1)
    assert state.rival is not None
    row, favour = BOX.rivals[state.rival.board]
    monkeypatch.setitem(BOX.rivals, state.rival.board, (row[::-1], favour))
    board = view(state, 0)["board"]
    assert board["rival"]["priority"] == [ORDER[kind] for kind in row[::-1]]
    own = BOX.civilizations[state.seats[0].board]
    assert board["seats"][0]["priority"] == [ORDER[kind] for kind in own.priority]


def test_the_board_tells_the_score_so_far() -> None:
    state = table(2)
    arrange(state, 0, points=7, philosophy=2, old=("internet",))
    own = view(state, 1)["board"]["seats"][0]
    assert own["total"] == 7 + 6 + 6
    assert own["score"]["philosophy"] == 6


def test_coming_cards_are_announced_by_number_and_level() -> None:
    coming = view(table(3, round=3), 0)["board"]["coming"]
    assert coming[0] == {"round": 4, "level": "II", "wonders": 2, "leaders": 2}
    assert len(coming) == 6


@rule("PC-91")
def test_the_board_shows_the_claims_of_all_and_the_own_answer_alone() -> None:
    state = table(3, boards=("egypt", "rome", "maya"))
    market(state, wonders=("jericho", "lascaux"))
    for seat in range(3):
        arrange(state, seat, cubes={"builder": 9})
    jump(state, "wonders")
    answer(state, 0, "claim", "jericho")
    for seat, own in ((0, "jericho"), (1, None), (None, None)):
        claims = view(state, seat)["board"]["claims"]
        assert claims == {"market": "wonders", "round": 1, "targets": [None] * 3, "answer": own}
    answer(state, 1, "keep")
    answer(state, 2, "keep")
    claims = view(state, 1)["board"]["claims"]
    assert claims == {"market": "wonders", "round": 2, "targets": ["jericho", None, None], "answer": None}
    assert view(table(2), 0)["board"]["claims"] is None


@rule("PC-84")
def test_the_board_says_who_comes_first_for_each_type() -> None:
    state = table(3, boards=("egypt", "rome", "maya"))
    for kind, order in view(state, None)["board"]["order"].items():
        places = [BOX.civilizations[state.seats[seat].board].place[ORDER.index(kind)] for seat in range(3)]
        assert order == [f"seat.{seat}" for seat in sorted(range(3), key=places.__getitem__)]
    arrange(state, 2, leader="cleopatra")
    assert {order[0] for order in view(state, None)["board"]["order"].values()} == {"seat.2"}


def test_the_rival_has_its_place_in_the_order() -> None:
    board = view(table(1, civilization="egypt"), 0)["board"]
    assert {tuple(sorted(order)) for order in board["order"].values()} == {("rival", "seat.0")}


def test_the_sides_of_technologies_are_numbers() -> None:
    board = view(table(2), 0)["board"]
    sides = {entry["id"]: (entry["left"], entry["right"]) for entry in board["library"] + board["basic"]}
    assert len(sides) == 25
    assert sides["writing"] == ({"ambassador": 1}, {"science": 1, "industry": 1})


def test_what_cannot_be_bought_is_listed_with_its_reason() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 1, "industry": 1})
    jump(state, "purchase")
    state.library[BOX.technology_of["mathematics"]] = 0
    listed = {action[1]: reason for action, reason in view(state, 0)["board"]["unavailable"]}
    assert "writing" not in listed
    assert listed["mathematics"] == ["sold_out", "mathematics"]
    assert listed["theatre"][0] == "too_dear"
    assert len(listed) == 18
    assert view(state, None)["board"]["unavailable"] == []


def test_what_cannot_be_claimed_is_listed_with_its_reason() -> None:
    state = table(2)
    market(state, wonders=("jericho", "great_pyramid"))
    arrange(state, 0, cubes={"builder": 3})
    jump(state, "wonders")
    listed = view(state, 0)["board"]["unavailable"]
    assert [action for action, _ in listed] == [["claim", "great_pyramid"]]
    assert listed[0][1][0] == "too_few_agents"


def test_the_population_track_lies_on_the_board() -> None:
    track = view(table(2), 0)["board"]["population"]
    assert [space["space"] for space in track] == list(range(13))
    assert (track[0]["level"], track[12]["id"]) == (4, "population_12")
