"""The ways that boards draw on their maps are those that the rules pay for."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from civitas.games import titles
from civitas.games.civolution.migration import neighbours, reach
from civitas.games.civolution.migration import trail as migration
from civitas.games.civolution.state import CivolutionState
from civitas.games.revive.distance import cheapest_trail, way
from civitas.games.revive.geometry import bits, trail
from civitas.games.revive.map_parts import ALL_FIELDS
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.kernel.state import State


def played(title: str, seed: int, answers: int) -> State:
    """Play a title at random for a while."""
    game, rng = titles()[title], Random(seed)
    state = game.setup({}, 2, seed)
    for _ in range(answers):
        if state.over:
            break
        seat = rng.choice(state.waiting())
        question = state.question(seat)
        assert question is not None
        state.apply(seat, rng.choice([a for a in question.actions if a[0] not in game.quitting]))
    return state


def test_a_trail_goes_round_what_is_dear() -> None:
    ring = [0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001]
    everything = 0b111111
    assert trail(ring, 0b1, everything, 0, 0b000100) == (0, 1, 2)
    assert trail(ring, 0b1, everything, 0b111000, 0b000100) == (0, 5, 4, 3, 2)
    assert trail(ring, 0b1, everything & ~0b10, 0, 0b000100) == (0, 5, 4, 3, 2)
    assert trail(ring, 0b1, 0, 0, 0b000100) == ()


def test_the_way_over_the_hexes_costs_what_the_engine_asks_for() -> None:
    compared = 0
    for seed in range(4):
        state = played("revive", seed, 120)
        assert isinstance(state, ReviveState)
        near = state.components.map.near
        for seat, player in enumerate(state.seats):
            if player.index.skip or player.index.temple_range:
                continue
            for field in range(ALL_FIELDS):
                food, route = way(state, seat, 1 << field), cheapest_trail(state, seat, 1 << field)
                if food == NOTHING or (state.sources(seat) | state.temples(seat)) >> field & 1:
                    continue
                assert max(0, len(route) - 2 - player.index.range) == food
                assert all(near[one] >> other & 1 for one, other in pairwise(route))
                assert all(there in bits(state.explored()) for there in route[1:-1])
                compared += 1
    assert compared > 100


def test_a_migration_is_drawn_over_as_many_borders_as_it_counts() -> None:
    state = played("civolution", 2, 150)
    assert isinstance(state, CivolutionState)
    near = neighbours(state, state.seats[0])
    for origin in range(len(state.components.types)):
        for there, legs in reach(state, 0, origin, 3, False).items():
            route = migration(state, 0, origin, there, 3, False)
            assert (route[0], route[-1], len(route)) == (origin, there, legs + 1)
            assert all(other in near[one] for one, other in pairwise(route))
    assert migration(state, 0, 0, 1, 0, False) == ()
