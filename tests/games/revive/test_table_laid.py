"""What lies on the table when the first turn begins, and what the journal tells of it."""

from collections import Counter
from typing import Any

from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from games.revive.positions import GAME, C, own, table
from support import rule
from support.positions import jump


def told(state: ReviveState) -> list[tuple[Any, ...]]:
    """Return what the journal tells when the first turn begins."""
    state.sink = []
    jump(state, ("first_turn", 0))
    return [(kind, seat, *values) for _, (kind, seat, _, values, _, _) in state.sink]


@rule("RV-5", "RV-7", "RV-17")
def test_the_journal_tells_tribes_start_tiles_and_corners() -> None:
    state = table(2, "vukuntur_moon", "nadair_sun", seed=3)
    entries = told(state)
    assert [entry for entry in entries if entry[0] == "side"] == [
        ("side", 0, "vukuntur", "vukuntur_moon"),
        ("side", 1, "nadair", "nadair_sun"),
    ]
    falcon = C.map.field_ids[own(state).falcon]
    assert [entry for entry in entries if entry[0] == "flew"] == [("flew", 0, falcon)]
    places = [C.map.place_ids[place] for place in C.map.start_places]
    assert [entry[3] for entry in entries if entry[0] == "start_tile"] == places
    corners = [entry[2:4] for entry in entries if entry[0] == "corner"]
    names = [C.location_ids[location] for location in state.corners]
    assert corners == list(zip(C.map.corner_ids, names, strict=True))


@rule("RV-5")
def test_start_tiles_lie_in_two_ways_and_other_tiles_in_none() -> None:
    found = set()
    for seed in range(8):
        state = GAME.setup({}, 2, seed)
        assert isinstance(state, ReviveState)
        found |= {state.turned[place] for place in C.map.start_places}
        others = [way for place, way in enumerate(state.turned) if place not in C.map.start_places]
        assert set(others) == {NOTHING}
    assert found == {0, 1}


def test_the_set_ups_that_are_played_for_trial_meet_every_count_and_chapter() -> None:
    ways = GAME.configurations()
    assert [way for way in ways if GAME.refuse(way.options, way.seats) is not None] == []
    assert Counter(way.seats for way in ways) == {1: 5, 2: 4, 3: 4, 4: 4}
    chapters = {way.options["material"] for way in ways if "chapter" in way.options.get("material", "")}
    assert chapters == {f"chapter_{number}" for number in range(1, 6)}
