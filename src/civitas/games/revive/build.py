"""Building (RV-83 to RV-89)."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.campaign import happened
from civitas.games.revive.distance import (
    BUILD,
    PRICERS,
    Boost,
    Cost,
    by_food,
    food_for,
    full_boost,
    standing,
    uneven,
    way,
)
from civitas.games.revive.effects.resources import pay_cost
from civitas.games.revive.explore import lake_reward
from civitas.games.revive.geometry import bits
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.targets import settle_target
from civitas.games.revive.words import COLOURS, DESERT, FOREST, GEAR, LAKE, MOUNTAIN, STEPPE
from civitas.kernel.types import Action, Reason

SMALL, LARGE = range(2)


def building_sites(state: ReviveState) -> int:
    """Return the deserts without a building (RV-84, RV-I-20)."""
    return state.ground[DESERT] & ~state.built()


def left(state: ReviveState, player: Player, size: int) -> int:
    """Return how many buildings of a size are left (RV-22)."""
    used = (player.large if size else player.small).bit_count()
    return int(state.components.building_counts[size]) - used


def pricer(state: ReviveState, seat: int, field: int, size: int, boost: Boost) -> list[Cost]:
    """Return what building on a field costs."""
    food = way(state, seat, 1 << field, boost.range)
    if food == NOTHING:
        return []
    off = standing(state, state.seats[seat], BUILD, 1 << field) + boost.discount
    return [(max(0, state.components.gears[size] - off), 0, food, 0)]


PRICERS["build"] = pricer


def buildings(state: ReviveState, seat: int) -> list[Action]:
    """Return all sites and sizes that can be paid with everything that is armed."""
    player, components = state.seats[seat], state.components
    sizes = [size for size in (SMALL, LARGE) if left(state, player, size)]
    boost = full_boost(player, "build")
    stock = player.stock
    sites = building_sites(state)
    found: list[Action] = []
    off = player.index.discount[BUILD] + boost.discount
    varies = uneven(player, BUILD)
    most = [food_for(stock, GEAR, components.gears[size] - off) for size in (SMALL, LARGE)]
    names = components.map.field_ids
    farthest = food_for(stock, GEAR, 0) if varies else max([most[size] for size in sizes], default=NOTHING)
    for food, mask in enumerate(by_food(state, seat, boost.range)[: farthest + 1]):
        for field in bits(mask & sites):
            if varies:
                off = standing(state, player, BUILD, 1 << field) + boost.discount
                most = [food_for(stock, GEAR, components.gears[size] - off) for size in (SMALL, LARGE)]
            for size in sizes:
                if food <= most[size]:
                    found.append(("build", names[field], components.building_ids[size]))
    return found


def why_not_build(state: ReviveState, seat: int, action: Action) -> Reason:
    """Say why nothing can be built there."""
    components = state.components
    field = components.map.field_of.get(action[1], NOTHING) if len(action) == 3 else NOTHING
    if field == NOTHING or action[2] not in components.building_ids:
        return ("not_offered",)
    if not state.ground[DESERT] >> field & 1:
        return ("no_desert", action[1])
    if state.built() >> field & 1:
        return ("built_on", action[1])
    if not left(state, state.seats[seat], components.building_ids.index(action[2])):
        return ("no_building_left", action[2])
    return ("no_way",) if way(state, seat, 1 << field) == NOTHING else ("too_dear",)


@RULES.step("build")
def build(state: ReviveState, seat: int, field: int, size: int, cost: Cost) -> None:
    """Pay, put the building there and gain what is beside it (RV-85 to RV-88)."""
    player, components = state.seats[seat], state.components
    field_id, building = components.map.field_ids[field], components.building_ids[size]
    pay_cost(state, seat, cost, building)
    had = state.lakeside(seat)
    if size:
        player.large |= 1 << field
    else:
        player.small |= 1 << field
    player.reach = None
    state.note("built", seat, "RV-83", building, field_id)
    pending = yields(state, seat, field, size, had)
    state.push("order", seat, tuple([(n, tree, id) for n, (tree, id) in enumerate(pending)]), None)
    if size:
        happened(state, seat, "first_large_building")
    near_giants = [n for n, mask in enumerate(components.map.symbols) if mask >> field & 1]
    if any(state.crystals & components.map.giants & 1 << number for number in near_giants):
        happened(state, seat, "first_giant_crystal")
    settle_target(state, seat, field, (cost[GEAR], 0, 0, 0))


def yields(state: ReviveState, seat: int, field: int, size: int, had: int) -> list[tuple[Any, str]]:
    """Return what a building brings: steps, crystals, lakes that were not beside an own building before."""
    parts, times = state.components.map, state.components.building_times[size]
    near = parts.near[field]
    source = state.components.building_ids[size]
    found: list[tuple[Any, str]] = []
    for kind in (MOUNTAIN, FOREST, STEPPE):
        steps = times * (near & state.ground[kind]).bit_count()
        if steps:
            found.append((("track", COLOURS[kind - 1], steps), source))
    for number, mask in enumerate(parts.symbols):
        if mask >> field & 1 and state.crystals >> number & 1:
            found.append((("gain", "crystal", times * parts.crystals[number]), parts.crystal_ids[number]))
    found += [lake_reward(state, lake) for lake in bits(near & state.ground[LAKE] & ~had)]
    if state.token_fields("desert") >> field & 1:
        found.append((("points", 1), source))
    return found
