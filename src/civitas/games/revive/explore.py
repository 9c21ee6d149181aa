"""Exploring (RV-63 to RV-68), and new fields beside old buildings (RV-97)."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.addresses import about_deck
from civitas.games.revive.campaign import happened
from civitas.games.revive.components import Back
from civitas.games.revive.distance import (
    EXPLORE,
    PRICERS,
    Boost,
    Cost,
    by_food,
    full_boost,
    standing,
    way,
    with_food,
)
from civitas.games.revive.effects.cards import take_from_display
from civitas.games.revive.effects.points import score
from civitas.games.revive.effects.resources import pay_cost, payable
from civitas.games.revive.geometry import bits
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import COLOURS, FOOD, LAKE, MOUNTAIN, STEPPE
from civitas.kernel.effects import set_off
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC, hidden

DECK = "deck"


def unexplored(state: ReviveState) -> list[int]:
    """Return the places whose tile lies face down."""
    return [place for place, turned in enumerate(state.turned) if turned == NOTHING]


def back(state: ReviveState, place: int) -> Back:
    """Return what the back of a tile shows to all, whether its front is known or not (RV-68)."""
    item = state.tiles.items[place]
    components = state.components
    if item < 0:
        return components.backs[hidden(item) - components.tile_back]
    return components.tiles[item - components.area].back


def prices(state: ReviveState, seat: int, place: int, food: int, boost: Boost) -> list[Cost]:
    """Return what exploring a place can cost, the way given."""
    player = state.seats[seat]
    off = standing(state, player, EXPLORE, state.components.map.places[place]) + boost.discount
    cost = back(state, place).cost
    found = [with_food(food, one) for one in state.components.reduced(cost, off)]
    less = player.index.explore_food
    return [(c[0], c[1], max(0, c[FOOD] - less), c[3]) for c in found] if less else found


def pricer(state: ReviveState, seat: int, place: int, extra: int, boost: Boost) -> list[Cost]:
    """Return what exploring a place can cost (RV-63, RV-149)."""
    food = 0 if boost.anywhere else way(state, seat, state.components.map.places[place], boost.range)
    return [] if food == NOTHING else prices(state, seat, place, food, boost)


PRICERS["explore"] = pricer


def explorations(state: ReviveState, seat: int) -> list[Action]:
    """Return all places that can be explored and paid with everything that is armed."""
    player, parts = state.seats[seat], state.components.map
    boost = full_boost(player, "explore")
    stock = player.stock
    by_cost = by_food(state, seat, boost.range)
    index = player.index
    most = sum(stock) + boost.discount + index.discount[EXPLORE] + index.explore_food
    most += index.near_workshop + index.near_falcon
    found: list[Action] = []
    if most < state.components.cheapest:
        return found
    for place in unexplored(state):
        fields = parts.places[place]
        food = NOTHING
        if boost.anywhere:
            food = 0
        else:
            for cost, mask in enumerate(by_cost):
                if mask & fields:
                    food = cost
                    break
        if food == NOTHING or food + sum(back(state, place).cost) > most:
            continue
        if any(payable(stock, one) for one in prices(state, seat, place, food, boost)):
            found.append(("explore", parts.place_ids[place]))
    return found


def why_not_explore(state: ReviveState, seat: int, action: Action) -> Reason:
    """Say why a tile cannot be explored."""
    ids = state.components.map.place_ids
    if len(action) != 2 or action[1] not in ids:
        return ("not_offered",)
    place = ids.index(action[1])
    if state.turned[place] != NOTHING:
        return ("explored", action[1])
    if way(state, seat, state.components.map.places[place]) == NOTHING:
        return ("no_way",)
    return ("too_dear",)


@RULES.step("explore")
def explore(state: ReviveState, seat: int, place: int, extra: int, cost: Cost) -> None:
    """Pay, score the points on the back, take a card, then turn the tile up (RV-63 to RV-66)."""
    place_id = state.components.map.place_ids[place]
    state.note("explores", seat, "RV-63", place_id)
    pay_cost(state, seat, cost, place_id)
    state.push("turn_tile", seat, place)
    state.push("explorers_card", seat)
    points = back(state, place).points
    if points:
        score(state, seat, points, place_id)


@RULES.question("explorers_card", rule="RV-65", kinds=("take",))
def explorers_card(state: ReviveState, seat: int) -> list[Action]:
    """List the cards of the display and the top card of the deck; nothing if there is none (RV-I-10)."""
    ids = state.components.item_ids
    found: list[Action] = [("take", ids[card]) for card in state.citizens]
    if state.deck.items:
        found.append(("take", DECK))
    return sorted(found) or [("take", "")]


@explorers_card.answers
def take_explorers_card(state: ReviveState, seat: int, action: Action) -> None:
    """Take it into the active area."""
    if action[1] == DECK:
        card = state.bring_out(state.deck)
        state.seats[seat].active.append(card)
        state.note("drew", seat, "RV-65", state.components.item_ids[card])
    elif action[1]:
        take_from_display(state, seat, state.components.item_of[action[1]])


@explorers_card.checks
def may_take_card(state: ReviveState, seat: int, action: Action) -> Reason | None:
    """Say why a card cannot be taken."""
    return None if action in explorers_card.actions(state, seat) else ("not_in_display",)


explorers_card.about(about_deck)


@RULES.step("turn_tile")
def turn_tile(state: ReviveState, seat: int, place: int) -> None:
    """Turn the tile up; its player then chooses one of two orientations (RV-66)."""
    state.reveal(state.tiles, place, PUBLIC)
    state.push("lay_tile", seat, place)


@RULES.question("lay_tile", rule="RV-66", kinds=("lay",))
def lay_tile(state: ReviveState, seat: int, place: int) -> list[Action]:
    """List the orientations, one if the tile looks the same turned round."""
    front = state.components.tiles[state.tiles.items[place] - state.components.area].front
    return [("lay", 0)] if front == front[::-1] else [("lay", 0), ("lay", 1)]


@lay_tile.answers
def lay_so(state: ReviveState, seat: int, action: Action, place: int) -> None:
    """Lay the tile, and let the owners of buildings beside it gain what is new (RV-67, RV-97)."""
    parts = state.components.map
    state.turned[place] = action[1]
    state.note(
        "laid", seat, "RV-66", state.components.item_ids[state.tiles.items[place]], parts.place_ids[place]
    )
    spread_tile(state, place)
    state.push("explored", seat, place)
    new_fields(state, parts.places[place])


@lay_tile.about
def which_place(state: ReviveState, seat: int, action: Action, place: int) -> tuple[str, ...]:
    """The place of the tile."""
    return (f"map/places/{state.components.map.place_ids[place]}",)


def spread_tile(state: ReviveState, place: int) -> None:
    """Put the fields of a tile onto the map."""
    front = state.components.tiles[state.tiles.items[place] - state.components.area].front
    for corner, kind in enumerate(front[::-1] if state.turned[place] else front):
        state.ground[kind] |= 1 << (4 * place + corner)
    state.new_map()


def new_fields(state: ReviveState, fields: int) -> None:
    """Reward everybody whose buildings are beside new fields, in turn order (RV-97, RV-I-25)."""
    for who in reversed(state.turn_order(state.active)):
        pending = rewards_beside(state, who, fields)
        if pending:
            state.push("order", who, pending, None)


def rewards_beside(state: ReviveState, seat: int, fields: int) -> tuple[tuple[int, Any, str], ...]:
    """Return what new terrain and lakes bring to the buildings of one player."""
    player, near = state.seats[seat], state.components.map.near
    if not player.buildings:
        return ()
    small, large = state.components.building_times
    steps = [0, 0, 0]
    pending: list[tuple[Any, str]] = []
    source = ""
    for field in bits(fields):
        kind = state.kind(field)
        if MOUNTAIN <= kind <= STEPPE:
            steps[kind - 1] += small * (near[field] & player.small).bit_count()
            steps[kind - 1] += large * (near[field] & player.large).bit_count()
        elif kind == LAKE and near[field] & player.buildings:
            pending.append(lake_reward(state, field))
        source = state.components.map.place_ids[field >> 2]
    pending += [(("track", COLOURS[colour], n), source) for colour, n in enumerate(steps) if n]
    return tuple([(number, tree, id) for number, (tree, id) in enumerate(pending)])


def lake_reward(state: ReviveState, field: int) -> tuple[Any, str]:
    """Return the reward of a lake and the tile that it is on."""
    tile = state.components.tiles[state.lake_of(field)]
    return tile.lake, tile.id


@RULES.step("explored")
def explored(state: ReviveState, seat: int, place: int) -> None:
    """Let what waits for an exploration happen."""
    if state.components.map.places[place] & state.components.map.rim:
        happened(state, seat, "first_rim_explore")
    waiting = state.seats[seat].index.triggers.get("explore")
    if waiting:
        set_off(state, seat, waiting)
