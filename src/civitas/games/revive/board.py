"""What the tables draw: the map, the display, the artifacts, and one area per player.

Addresses are paths into this data: ``map/fields/t23a``, ``map/places/t11``, ``display/citizens/archivist``,
``seats/0/active/...``.
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.distance import by_food
from civitas.games.revive.effects.tribes import markers_off
from civitas.games.revive.explore import back
from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import CORNER, HEXES
from civitas.games.revive.offers import prices, refusals, sides
from civitas.games.revive.player import Player
from civitas.games.revive.populate import open_nodes
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.scoring import category_points, score
from civitas.games.revive.state import ON_BOARD, REMOVED, UNUSED, ReviveState
from civitas.games.revive.words import (
    ARTIFACTS,
    COLOURS,
    DESERT,
    FIELDS,
    HALVES,
    LAKE,
    LARGE,
    LOCATION,
    NODES,
    RESOURCES,
)

Data = dict[str, Any]


def board(known: ReviveState, seat: int | None) -> Data:
    """Return the board as a seat knows it; None is who watches."""
    components = known.components
    data: Data = {
        "turn": known.turns,
        "active_player": f"seat.{known.active}",
        "actions_left": known.left,
        "artifacts": _artifacts(known),
        "small_artifacts_left": known.area_small,
        "end_tile": None if known.last == NOTHING else f"seat.{known.last}",
        "decks": {
            "citizens": len(known.deck),
            "modules": len(known.module_pile),
            **{colour: len(pile) for colour, pile in zip(COLOURS, known.machine_piles, strict=True)},
            "crates": len(known.crates),
            "energy": known.energy,
        },
        "display": {
            "citizens": known.game.shown(known.citizens),
            "deck": len(known.deck),
            "modules": known.game.shown(known.modules),
            "machines": {
                colour: known.game.shown(row) for colour, row in zip(COLOURS, known.machines, strict=True)
            },
        },
        "map": _map(known),
        "seats": [_seat(known, who) for who in range(len(known.seats))],
    }
    if len(known.seats) == 1:
        data["action_marker"] = known.marker
    if known.options["material"].startswith("chapter"):
        data["chapter"] = known.options["material"]
        data["campaign_cards"] = [components.campaign[number].id for number in bits(known.read)]
    if seat is not None and known.seats[seat].side == NOTHING:
        data["sides"] = sides(known, seat)
    if seat is not None and known.seats[seat].side != NOTHING:
        data["reach"] = _reach(known, seat)
        data["prices"] = prices(known, seat)
        data["unavailable"] = refusals(known, seat)
        data["forecast"] = _forecast(known, seat)
    return data


def _artifacts(known: ReviveState) -> list[Data]:
    found = []
    for number, where in enumerate(known.artifacts):
        if where != UNUSED:
            entry: Data = {
                "id": known.components.artifact_ids[number],
                "colour": ARTIFACTS[known.components.artifact_colours[number]],
            }
            if where == REMOVED:
                entry["state"] = "removed"
            elif where != ON_BOARD:
                entry["owner"] = f"seat.{where}"
            found.append(entry)
    return found


def _map(known: ReviveState) -> Data:
    parts = known.components.map
    return {
        "places": [_place(known, place) for place in range(len(parts.place_ids))],
        "fields": [_field(known, field) for field in range(HEXES) if known.kind(field) != NOTHING],
        "corners": [
            {
                "id": corner,
                "location": known.components.location_ids[known.corners[number]],
                "figures": _owners(known, CORNER + number),
                "token": _token(known, CORNER + number),
            }
            for number, corner in enumerate(parts.corner_ids)
        ],
        "crystals": [parts.crystal_ids[number] for number in bits(known.crystals)],
        "falcon": next(
            (parts.field_ids[player.falcon] for player in known.seats if player.falcon != NOTHING), None
        ),
    }


def _place(known: ReviveState, place: int) -> Data:
    entry: Data = {"id": known.components.map.place_ids[place]}
    item = known.tiles.items[place]
    if known.turned[place] == NOTHING:
        shown = back(known, place)
        entry |= {
            "cost": {name: n for name, n in zip(RESOURCES, shown.cost, strict=True) if n},
            "points": shown.points,
            "lake": int(shown.lake),
            "location": int(shown.location),
        }
        if item >= 0:
            entry["tile"] = known.components.item_ids[item]
    else:
        entry |= {"tile": known.components.item_ids[item], "turned": known.turned[place]}
    return entry


def _field(known: ReviveState, field: int) -> Data:
    row, column = known.components.map.hexes[field]
    entry: Data = {
        "id": known.components.map.field_ids[field],
        "row": row,
        "column": column,
        "field": FIELDS[known.kind(field)],
    }
    for who, player in enumerate(known.seats):
        for size, mask in enumerate((player.small, player.large)):
            if mask >> field & 1:
                entry["building"] = known.components.building_ids[size]
                entry["owner"] = f"seat.{who}"
    if known.kind(field) == LAKE:
        had = [f"seat.{who}" for who in range(len(known.seats)) if known.lakeside(who) >> field & 1]
        if had:
            entry["had"] = had
    figures = _owners(known, field)
    if figures:
        entry["figures"] = figures
    token = _token(known, field)
    if token is not None:
        entry["token"] = token
    return entry


def _owners(known: ReviveState, field: int) -> list[str]:
    return [f"seat.{who}" for who, player in enumerate(known.seats) if player.figures >> field & 1]


def _token(known: ReviveState, field: int) -> str | None:
    for player in known.seats:
        if player.tokens >> field & 1:
            return known.components.sides[player.side].token
    return None


def _reach(known: ReviveState, seat: int) -> Data:
    """Return the food of the way to everything that an action can be about, after lasting ranges."""
    parts = known.components.map
    targets = known.ground[DESERT] | known.ground[LOCATION] | known.ground[LARGE]
    found: Data = {}
    for food, mask in enumerate(by_food(known, seat)):
        for field in bits(mask & targets):
            found[parts.field_ids[field]] = food
        for place, fields in enumerate(parts.places):
            if known.turned[place] == NOTHING and mask & fields:
                found.setdefault(parts.place_ids[place], food)
    return found


def _forecast(known: ReviveState, seat: int) -> Data:
    """Return what the own score would be now, the artifact card's categories one by one."""
    player, components = known.seats[seat], known.components
    found: Data = {"score": score(known, seat)}
    card = player.secret.items[-1]
    if card >= 0:
        names = components.card_categories[card - components.artifact_card]
        points = category_points(known, seat)
        found["categories"] = [
            {"id": name, "colour": colour, "times": 1 + player.artifacts[place], "points": points[place]}
            for place, (name, colour) in enumerate(zip(names, ARTIFACTS, strict=True))
        ]
    return found


def _seat(known: ReviveState, who: int) -> Data:
    player, components = known.seats[who], known.components
    if player.side == NOTHING:
        return {"tribe": None, "active": known.game.shown(player.active)}
    side = components.sides[player.side]
    return {
        "tribe": side.tribe,
        "side": side.id,
        "points": player.score,
        "known_points": sum(score(known, who).values()),
        "resources": dict(zip(RESOURCES, player.stock, strict=True)),
        "energy": player.energy,
        "machines": [
            {"id": components.machines[number].id, "charged": player.charged >> number & 1}
            for number in player.machines()
        ],
        "placed": {
            components.rewards[place].id: components.machines[number].id
            for place, number in enumerate(player.placed)
            if number != NOTHING
        },
        "switch": {"id": components.switches[known.switch][0], "up": player.switch},
        "tracks": dict(zip(COLOURS, player.tracks, strict=True)),
        "rewards": [components.rewards[number].id for number in bits(player.rewards)],
        "technologies": _technologies(known, player),
        "abilities_used": markers_off(known, who),
        "stock": {
            components.building_ids[0]: components.building_counts[0] - player.small.bit_count(),
            components.building_ids[1]: components.building_counts[1] - player.large.bit_count(),
            "figures": len(NODES) - player.figures.bit_count(),
            **({"tokens": side.tokens - player.tokens.bit_count()} if side.tokens else {}),
        },
        "hibernation": player.hibernation,
        "progress": player.covered,
        "active": known.game.shown(player.active),
        "rest": known.game.shown(player.rest),
        "slots": [_slot(known, player, number) for number in range(len(components.slots))],
        "crates": known.game.shown(player.crates.items),
        "opened": known.game.shown(player.opened),
        "reused": known.game.shown(player.reused),
        "artifacts": dict(zip(ARTIFACTS, player.artifacts, strict=True)),
        "small_artifacts": player.small_artifacts,
        "artifact_card": known.game.shown(player.secret.items),
        "modifiers": [one[2] for one in player.armed],
    }


def _technologies(known: ReviveState, player: Player) -> list[Data]:
    components = known.components
    reachable = open_nodes(known, player)
    return [
        {
            "id": components.technologies[node.technology].id,
            "place": NODES[place],
            "books": node.books,
            "points": node.points,
            "state": "known" if player.unlocked >> place & 1 else "open" if place in reachable else "closed",
        }
        for place, node in enumerate(components.sides[player.side].nodes)
    ]


def _slot(known: ReviveState, player: Player, number: int) -> Data:
    components = known.components
    slot = components.slots[number]
    return {
        "id": slot.id,
        "locked": int(slot.locked and not player.fifth),
        "cards": [
            {"card": components.item_ids[lying >> 1], "half": HALVES[lying & 1]}
            for lying in player.slots[number]
        ],
        "modules": [
            None if player.modules[place] == NOTHING else components.modules[player.modules[place]].id
            for place in slot.places
        ],
    }
