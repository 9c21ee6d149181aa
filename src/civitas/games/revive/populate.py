"""Populating and technologies (RV-74 to RV-82)."""

from __future__ import annotations

from civitas.games.revive.addresses import about_fields
from civitas.games.revive.campaign import happened
from civitas.games.revive.distance import (
    POPULATE,
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
from civitas.games.revive.effects.resources import add, pay_cost
from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import ABYSS_FIELD, CORNER
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.targets import settle_target
from civitas.games.revive.words import BOOK, LARGE, LOCATION, NODES, TECHNOLOGY
from civitas.kernel.effects import set_off
from civitas.kernel.types import Action, Reason


def open_nodes(state: ReviveState, player: Player) -> list[int]:
    """Return the technologies that can be unlocked: the bottom one, later those linked to one (RV-77)."""
    if not player.unlocked:
        return [0]
    nodes = state.components.sides[player.side].nodes
    return [
        place
        for place, node in enumerate(nodes)
        if not player.unlocked >> place & 1 and node.linked & player.unlocked
    ]


def sites(state: ReviveState, player: Player) -> int:
    """Return the locations without an own figure (RV-74, RV-79)."""
    return (state.ground[LOCATION] | state.ground[LARGE]) & ~player.figures


def tribute(state: ReviveState, seat: int, field: int, node: int) -> list[int]:
    """Return who gets a book: everybody else with a figure there, unless nobody is paid (RV-76, RV-143)."""
    if untaxed(state, seat, node):
        return []
    return [who for who in state.turn_order(seat)[1:] if state.seats[who].figures >> field & 1]


def untaxed(state: ReviveState, seat: int, node: int) -> bool:
    """Return whether nobody is paid, already for the populate that unlocks this (RV-143)."""
    player = state.seats[seat]
    technology = state.components.sides[player.side].nodes[node].technology
    return player.index.no_tribute or state.components.technologies[technology].no_tribute


def books(state: ReviveState, seat: int, field: int, node: int, discount: int) -> int:
    """Return what the technology costs; discounts touch nothing else (RV-80)."""
    player = state.seats[seat]
    off = standing(state, player, POPULATE, 1 << field) + discount
    return max(0, state.components.sides[player.side].nodes[node].books - off)


def pricer(state: ReviveState, seat: int, field: int, node: int, boost: Boost) -> list[Cost]:
    """Return what populating a location costs."""
    food = way(state, seat, 1 << field, boost.range)
    if food == NOTHING:
        return []
    others = len(tribute(state, seat, field, node))
    return [(0, books(state, seat, field, node, boost.discount) + others, food, 0)]


PRICERS["populate"] = pricer


def populations(state: ReviveState, seat: int) -> list[Action]:
    """Return all locations and technologies that can be paid with everything that is armed."""
    player, components = state.seats[seat], state.components
    nodes = open_nodes(state, player)
    boost = full_boost(player, "populate")
    free = sites(state, player)
    found: list[Action] = []
    names = components.map.field_ids
    others = [other.figures for who, other in enumerate(state.seats) if who != seat]
    varies = uneven(player, POPULATE)
    ways = by_food(state, seat, boost.range)
    for node in nodes:
        technology = technology_id(state, seat, node)
        paying = not untaxed(state, seat, node)
        cost = books(state, seat, ABYSS_FIELD, node, boost.discount)
        most = food_for(player.stock, BOOK, 0 if varies else cost)
        for food, mask in enumerate(ways[: most + 1]):
            for field in bits(mask & free):
                if varies:
                    cost = books(state, seat, field, node, boost.discount)
                tax = sum([figures >> field & 1 for figures in others]) if paying else 0
                if food <= food_for(player.stock, BOOK, cost + tax):
                    found.append(("populate", names[field], technology))
    return found


def technology_id(state: ReviveState, seat: int, node: int) -> str:
    """Return the technology at a place of the own side."""
    components = state.components
    return components.technologies[components.sides[state.seats[seat].side].nodes[node].technology].id


def node_of(state: ReviveState, seat: int, technology: str) -> int:
    """Return at which place of the own side a technology stands, NOTHING if it does not."""
    for place in range(len(NODES)):
        if technology_id(state, seat, place) == technology:
            return place
    return NOTHING


def why_not_populate(state: ReviveState, seat: int, action: Action) -> Reason:
    """Say why a location cannot be populated with a technology."""
    player = state.seats[seat]
    field = state.components.map.field_of.get(action[1], NOTHING) if len(action) == 3 else NOTHING
    node = NOTHING if field == NOTHING else node_of(state, seat, action[2])
    if node == NOTHING:
        return ("not_offered",)
    if player.unlocked >> node & 1:
        return ("unlocked", action[2])
    if node not in open_nodes(state, player):
        return ("not_linked", action[2])
    if player.figures >> field & 1:
        return ("lives_there", action[1])
    if not sites(state, player) >> field & 1:
        return ("no_location", action[1])
    return ("no_way",) if way(state, seat, 1 << field) == NOTHING else ("too_dear",)


@RULES.step("populate")
def populate(state: ReviveState, seat: int, field: int, node: int, cost: Cost) -> None:
    """Pay, move a figure to the location and unlock its technology (RV-75, RV-76)."""
    player, components = state.seats[seat], state.components
    technology = components.technologies[components.sides[player.side].nodes[node].technology]
    receivers = tribute(state, seat, field, node)
    pay_cost(state, seat, cost, technology.id)
    player.figures |= 1 << field
    player.reach = None
    state.note("populated", seat, "RV-75", components.map.field_ids[field], technology.id)
    for who in receivers:
        add(state, who, BOOK, 1, technology.id, "RV-76")
    state.push("populated", seat, field)
    state.push("learn", seat, node)
    for tree in reversed(technology.once):
        state.push("effect", seat, tree, technology.id)
    settle_target(state, seat, field, (0, cost[BOOK] - len(receivers), 0, 0))


@RULES.step("learn")
def learn(state: ReviveState, seat: int, node: int) -> None:
    """From now on the technology lasts (RV-81)."""
    player = state.seats[seat]
    player.unlocked |= 1 << node
    player.reindex(state.components)


@RULES.step("populated")
def populated(state: ReviveState, seat: int, field: int) -> None:
    """Let a large location give what it gives at once, and what waits for populating happen (RV-135)."""
    waiting = state.seats[seat].index.triggers.get("populate")
    if waiting:
        set_off(state, seat, waiting)
    if field >= CORNER:
        location = state.corners[field - CORNER]
        source = state.components.location_ids[location]
        state.push("effect", seat, state.components.location_effects[location], source)
        happened(state, seat, "first_large_location")


def movable_figures(state: ReviveState, seat: int) -> list[tuple[int, int]]:
    """Return from which small location a figure can move to which (RV-151)."""
    player = state.seats[seat]
    small = state.ground[LOCATION]
    return [(one, two) for one in bits(player.figures & small) for two in bits(small & ~player.figures)]


@RULES.verb("move-figure", optional=True, places=TECHNOLOGY)
def move_figure(state: ReviveState, seat: int, source: str) -> None:
    """Move a figure to another small location for nothing (RV-151, RV-I-33)."""
    if movable_figures(state, seat):
        state.push("move_figure", seat)


@RULES.question("move_figure", rule="RV-151", kinds=("decline", "move"))
def choose_move(state: ReviveState, seat: int) -> list[Action]:
    """List the moves, and leaving it."""
    ids = state.components.map.field_ids
    moves = [("move", ids[one], ids[two]) for one, two in movable_figures(state, seat)]
    return [("decline",), *sorted(moves)]


@choose_move.answers
def move_there(state: ReviveState, seat: int, action: Action) -> None:
    """Move it."""
    if action[0] == "move":
        field_of = state.components.map.field_of
        player = state.seats[seat]
        player.figures ^= 1 << field_of[action[1]] | 1 << field_of[action[2]]
        player.reach = None
        state.note("moved", seat, "RV-151", action[1], action[2])


choose_move.about(about_fields)
