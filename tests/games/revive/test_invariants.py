"""What must never happen at a table is noticed and said; saved games come back; numbers that are watched."""

from collections.abc import Callable

import pytest

from civitas.games.revive.offers import prices, refusals, sides
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.scoring import category_points
from civitas.games.revive.state import ReviveState
from civitas.kernel.record import plain as plain_data
from games.revive.positions import GAME, C, do, go, hold, own, put, run, stock, table, tracks
from games.revive.test_every_component import rich

BROKEN: dict[str, Callable[[ReviveState], object]] = {
    "seat 0 has a negative number": lambda state: own(state).stock.__setitem__(0, -1),
    "seat 0 stands on field 0 of a track": lambda state: own(state).tracks.__setitem__(1, 0),
    f"seat 0 stands on field {C.track_length[2] + 1} of": lambda state: own(state).tracks.__setitem__(
        2, C.track_length[2] + 1
    ),
    "progress markers on the track, not": lambda state: setattr(own(state), "covered", 99),
    "seat 0 has more technologies than": lambda state: setattr(own(state), "unlocked", 127),
    f"there are {C.energy + 1} energy": lambda state: setattr(own(state), "energy", own(state).energy + 1),
    "something lies in two places": lambda state: own(state).rest.append(own(state).active[0]),
    "something is in use that lies in a pile": lambda state: own(state).rest.append(state.deck.items[0]),
}


@pytest.mark.parametrize("words", BROKEN)
def test_what_is_wrong_with_a_table_is_said(words: str) -> None:
    state = table(2)
    assert GAME.invariants(state) == []
    BROKEN[words](state)
    assert [line for line in GAME.invariants(state) if words in line]


def test_tracks_may_stand_on_their_first_and_last_fields() -> None:
    state = table(2)
    own(state).tracks = [1, 1, 1]
    assert GAME.invariants(state) == []
    own(state).tracks = list(C.track_length)
    assert GAME.invariants(state) == []


def test_a_saved_game_comes_back_with_what_its_cards_and_pieces_do() -> None:
    state = rich("vukuntur_moon")
    put(state, 0, large="t52c", falcon="t43b")
    hold(state, 0, active="archivist", slots={"slot_u1": "juggler/upper"})
    go(state)
    again = GAME.load(plain_data(state.to_json()))
    assert isinstance(again, ReviveState)
    assert again.checksum() == state.checksum()
    assert again.questions()[0].actions == state.questions()[0].actions
    for one, other in zip(again.seats, state.seats, strict=True):
        assert (one.small, one.large, one.figures, one.falcon) == (
            other.small,
            other.large,
            other.figures,
            other.falcon,
        )
        assert (one.index.range, one.index.discount) == (other.index.range, other.index.discount)


def test_the_numbers_that_a_player_watches() -> None:
    state = rich()
    hold(state, 0, active="archivist hermit", rest="drummer")
    stock(state, 0, gear=4, food=2, crystal=1)
    tracks(state, 0, grey=3, green=5, yellow=2)
    put(state, 0, large="t52c")
    own(state).artifacts = [1, 0, 2]
    own(state).score = 7
    own(state).covered = 2
    found = GAME.measures(state, 0)
    total = found.pop("total")
    assert found == {
        "gear": 4,
        "book": 0,
        "food": 2,
        "crystal": 1,
        "track_grey": 3,
        "track_green": 5,
        "track_yellow": 2,
        "energy": 2,
        "points": 7,
        "active": 2,
        "rest": 1,
        "crates": 2,
        "progress": 2,
        "figures": 2,
        "buildings": 2,
        "artifacts": 3,
    }
    assert total > 7


def test_the_board_names_prices_of_places_and_fields() -> None:
    state = go(rich())
    found = prices(state, 0)
    back = C.tiles[C.item_of["area_02"] - C.area].back
    assert found["t44"]["food"] == back.cost[2]
    assert found["t43c"] == {"gear": 3}
    assert found["t56d"]["gear"] == 3
    assert found["t56d"]["food"] > 0
    assert found["t54a"]["book"] > 0


def test_the_board_says_why_a_card_cannot_be_played_without_an_open_slot() -> None:
    state = rich()
    closed = [card for card in C.cards if card.symbol == NOTHING and card.id != "archivist"]
    names = ("slot_u1", "slot_u2", "slot_l1", "slot_l2")
    slots = {slot: f"{card.id}/upper" for slot, card in zip(names, closed, strict=False)}
    hold(state, 0, active="archivist", slots=slots)
    go(state)
    plays = [pair for pair in refusals(state, 0) if pair[0][0] == "play"]
    assert plays == [[("play", "archivist", "slot_u1", "upper"), ("slot_taken", "slot_u1")]]


def test_sides_are_offered_to_who_chooses() -> None:
    state = GAME.setup({"tribes": "chosen"}, 3, 5)
    assert isinstance(state, ReviveState)
    (seat,) = state.waiting()
    offered = [action[1] for action in state.questions()[0].actions]
    assert sides(state, seat) == offered
    assert sides(state, (seat + 1) % 3) == []
    assert state.explain(seat, ("side", offered[0])) is None
    assert state.explain(seat, ("side", "nobody_sun")) == ("side_taken",)


def test_an_unknown_artifact_card_scores_nothing() -> None:
    state = table(2)
    own(state).secret.items[:] = []
    own(state).secret.known[:] = []
    assert category_points(state, 0) == [0, 0, 0]


@pytest.mark.parametrize(
    ("line", "action", "reason"),
    [
        ("do explore", ("explore", "t44"), None),
        ("do explore", ("explore", "t43"), ("explored", "t43")),
        ("do explore", ("build", "t43c", "small_building"), ("not_offered",)),
        ("do explore", ("decline",), None),
        ("module 1", ("take", "fern_vial"), ("not_in_display",)),
        ("play any", ("play", "archivist", "slot_l1", "lower"), None),
        ("play any", ("play", "hermit", "slot_l1", "lower"), ("not_active", "hermit")),
        ("play any", ("decline",), None),
    ],
)
def test_why_something_cannot_be_answered(line: str, action: tuple[str, ...], reason: object) -> None:
    state = rich()
    hold(state, 0, active="archivist", rest="hermit")
    run(state, line)
    assert state.explain(0, action) == reason


def test_what_is_learnt_is_not_learnt_again() -> None:
    state = rich()
    own(state).unlocked = 127
    go(state)
    assert state.explain(0, ("populate", "t54a", "rootsong")) == ("unlocked", "rootsong")


def test_matching_resources_have_the_colour_in_question() -> None:
    state = table(2)
    stock(state, 0)
    own(state).hue = 1
    run(state, "gain matching 2")
    assert own(state).stock == [0, 2, 0, 0]
    own(state).hue = NOTHING
    run(state, "gain matching 2")
    assert own(state).stock == [0, 2, 0, 0]


def test_cleared_displays_are_filled_again() -> None:
    state = table(1)
    before = (len(state.citizens), len(state.modules), [len(row) for row in state.machines])
    go(state, left=1)
    do(state, "hibernate")
    while state.questions()[0].topic != "clear":
        do(state, *state.questions()[0].actions[0])
    gone = C.item_ids[state.citizens[0]]
    do(state, "remove", gone)
    do(state, "done")
    assert (len(state.citizens), len(state.modules), [len(row) for row in state.machines]) == before
    assert C.item_of[gone] not in state.citizens
