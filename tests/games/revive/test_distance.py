"""Distance: RV-69 to RV-73."""

from random import Random

from civitas.games.revive.distance import by_food, reach, way
from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import ABYSS_FIELD, ALL_FIELDS, HEXES
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ABYSS, LARGE
from games.revive.positions import (
    FIELD_OF,
    C,
    mask,
    near,
    own,
    paint,
    plain,
    put,
    table,
)
from support import rule


@rule("RV-69", "RV-EX-10")
def test_each_field_between_costs_one_food() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t41a")
    assert [way(state, 0, mask(field)) for field in ("t41b", "t42a", "t42b", "t43a")] == [0, 1, 2, 3]


@rule("RV-70", "RV-EX-9")
def test_before_the_first_piece_the_way_starts_at_the_abyss_and_never_again() -> None:
    state = table(2)
    plain(state)
    beside_abyss = [C.map.field_ids[field] for field in bits(C.map.near[ABYSS_FIELD])]
    assert {way(state, 0, mask(field)) for field in beside_abyss} == {0}
    second = next(name for name in near(beside_abyss[0]) if name not in beside_abyss)
    assert way(state, 0, mask(second)) == 1
    put(state, 0, figures="t11a")
    assert way(state, 0, mask(beside_abyss[0])) > 1


@rule("RV-71", "RV-EX-11")
def test_beside_an_own_piece_the_way_is_free() -> None:
    state = table(2)
    plain(state)
    put(state, 0, small="t43a")
    assert {way(state, 0, mask(field)) for field in near("t43a")} == {0}


@rule("RV-72", "RV-I-16", "RV-I-21")
def test_abyss_and_large_locations_are_counted_through_as_one_field() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t33b")
    across = next(
        C.map.field_ids[f] for f in bits(C.map.near[ABYSS_FIELD]) if C.map.field_ids[f].startswith("t34")
    )
    assert FIELD_OF["t33b"] in bits(C.map.near[ABYSS_FIELD])
    assert way(state, 0, mask(across)) == 1
    for number in range(HEXES):
        paint(state, **{C.map.field_ids[number]: "unknown"})
    paint(state, t11a="desert", t21a="desert")
    state.seats[0].figures = mask("t11a")
    state.new_map()
    assert way(state, 0, mask("corner_nw")) == 0
    assert way(state, 0, mask("t21a")) == 1


def brute(state: ReviveState, sources: int, skip: int) -> list[int]:
    """Relax every pair of neighbours until nothing changes: the slow way to the same distances."""
    far = 10**6
    distance = [far] * ALL_FIELDS
    for field in range(ALL_FIELDS):
        if C.map.near[field] & sources:
            distance[field] = 0
    changed = True
    while changed:
        changed = False
        for here in range(ALL_FIELDS):
            kind = state.kind(here)
            if kind < 0 or distance[here] == far:
                continue
            step = 0 if skip >> kind & 1 else 1
            for there in range(ALL_FIELDS):
                if C.map.near[here] >> there & 1 and distance[here] + step < distance[there]:
                    distance[there] = distance[here] + step
                    changed = True
    return [-1 if one == far else one for one in distance]


@rule("RV-64", "RV-69", "RV-138")
def test_distances_are_those_of_a_brute_force_search() -> None:
    rng = Random(11)
    state = table(2, "nadair_sun")
    for _ in range(1000):
        for kind in range(len(state.ground)):
            if kind not in (ABYSS, LARGE):
                state.ground[kind] = 0
        for field in range(HEXES):
            kind = rng.randrange(-2, 6)
            if kind >= 0:
                state.ground[kind] |= 1 << field
        player = own(state)
        player.small = sum(1 << rng.randrange(HEXES) for _ in range(1)) if rng.random() < 0.8 else 0
        player.figures = 1 << rng.randrange(ALL_FIELDS) if rng.random() < 0.5 else 0
        player.index.skip = rng.choice((0, 1 << 2 | 1 << 4, 1 << 0 | 1 << 4))
        state.new_map()
        expected = brute(state, state.sources(0), player.index.skip)
        found = [-1] * ALL_FIELDS
        for distance, fields in enumerate(reach(state, 0)[0]):
            for field in bits(fields):
                found[field] = distance
        assert found == expected


@rule("RV-73", "RV-32")
def test_range_lowers_the_way_but_not_below_nothing() -> None:
    state = table(2)
    plain(state)
    put(state, 0, figures="t41a")
    levels = by_food(state, 0, 2)
    assert levels[0] >> FIELD_OF["t42b"] & 1
    assert levels[1] >> FIELD_OF["t43a"] & 1
