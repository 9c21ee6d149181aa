"""What a board prints beside the map for the seat that looks: prices with lasting discounts, and reasons.

Prices are those of the cheapest way (RV-32, RV-69, RV-80, RV-182), with everything that is ready for the next
action taken off. The reasons are the engine's own, for what is asked for and cannot be had.
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.build import SMALL, building_sites
from civitas.games.revive.distance import Cost, costs, full_boost
from civitas.games.revive.explore import unexplored
from civitas.games.revive.geometry import bits
from civitas.games.revive.play import open_slots
from civitas.games.revive.populate import open_nodes, sites, technology_id
from civitas.games.revive.setup import choose_side
from civitas.games.revive.state import ReviveState
from civitas.games.revive.turn import REASONS, turn
from civitas.games.revive.words import HALVES, RESOURCES
from civitas.kernel.types import Action

Prices = dict[str, dict[str, int]]


def prices(known: ReviveState, seat: int) -> Prices:
    """Return by place and field what exploring, a small building or the cheapest figure costs there."""
    player, parts = known.seats[seat], known.components.map
    nodes = open_nodes(known, player)
    targets: list[tuple[str, int, str, tuple[int, ...]]]
    targets = [("explore", place, parts.place_ids[place], (0,)) for place in unexplored(known)]
    targets += [("build", field, parts.field_ids[field], (SMALL,)) for field in bits(building_sites(known))]
    targets += [
        ("populate", field, parts.field_ids[field], tuple(nodes)) for field in bits(sites(known, player))
    ]
    found: Prices = {}
    for action, target, id, extras in targets:
        boost = full_boost(player, action)
        dear = [cost for extra in extras for cost in costs(known, seat, action, target, extra, boost)]
        if dear:
            found[id] = _named(min(dear, key=sum))
    return found


def _named(cost: Cost) -> dict[str, int]:
    return {name: n for name, n in zip(RESOURCES, cost, strict=True) if n}


def refusals(known: ReviveState, seat: int) -> list[list[Any]]:
    """Return what the seat is asked for in its turn and cannot have, with the reasons."""
    if not known.left or not known.stack or known.stack[-1] != ("turn", seat):
        return []
    player, components = known.seats[seat], known.components
    parts, nodes = components.map, open_nodes(known, player)
    wanted: list[Action] = [("explore", parts.place_ids[place]) for place in unexplored(known)]
    wanted += [
        ("build", parts.field_ids[field], components.building_ids[SMALL])
        for field in bits(building_sites(known))
    ]
    wanted += [
        ("populate", parts.field_ids[field], technology_id(known, seat, nodes[0]))
        for field in bits(sites(known, player))
        if nodes
    ]
    if not open_slots(known, seat):
        slot = components.slots[0]
        wanted += [("play", components.item_ids[card], slot.id, HALVES[0]) for card in player.active]
    offered = frozenset(turn.actions(known, seat))
    found: list[list[Any]]
    found = [[action, REASONS[action[0]](known, seat, action)] for action in wanted if action not in offered]
    if not player.switch:
        found.append([("switch", components.switches[known.switch][0]), ("switch_used",)])
    machine = known.game.rules.free["machine"].check
    for number in player.machines():
        use = ("machine", components.machines[number].id)
        found.append([use, machine(known, seat, use)])
    return [pair for pair in found if pair[1] is not None]


def sides(known: ReviveState, seat: int) -> list[str]:
    """Return the sides of tribes that the seat may choose from (RV-17)."""
    asked = known.stack and known.stack[-1] == ("choose_side", seat)
    return [action[1] for action in choose_side.actions(known, seat)] if asked else []
