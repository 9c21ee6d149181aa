"""The map: one drawing of hexagons, and over it a grid of buttons for all that can be pressed.

Hexagons stand on a tip, odd rows half a hexagon to the right. The grid has a column per half hexagon; the
classes ``x…`` and ``y…`` put a button into it, because the pages allow no style attributes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from itertools import pairwise
from typing import Any

from civitas.games.revive.distance import cheapest_trail
from civitas.games.revive.drawing.helps import helps
from civitas.games.revive.drawing.looks import face_of, icons_of, owner, word
from civitas.games.revive.map_parts import CORNER, HEXES

Data = dict[str, Any]
Hex = tuple[int, int]
Point = tuple[float, float]

WIDE, PITCH, HALF = 86.6, 75.0, 43.3
PLATES = {
    "corner_nw": (-86, 22),
    "corner_ne": (1039, 150),
    "corner_sw": (0, 742),
    "corner_se": (1060, 640),
}
"""Where figures stand on the large locations."""
CORNERS = {"corner_nw": (2, 1), "corner_ne": (27, 2), "corner_sw": (1, 9), "corner_se": (25, 12)}
"""The grid places of the large locations' buttons."""
ELSEWHERE = {"t11": (-HALF, 34)}
"""The place whose number stands below its first hexagon, because a large location lies over its notch."""
ACTIONS = {"desert": "build", "location": "populate"}


def centre(row: int, column: int) -> Point:
    """Return the middle of a hexagon in the drawing."""
    return round(column * WIDE + (HALF if row % 2 else 0), 1), row * PITCH


def around(point: Point) -> list[Point]:
    """Return the tips of a hexagon, clockwise from the top."""
    x, y = point
    return [
        *((x, y - 50), (x + HALF, y - 25), (x + HALF, y + 25)),
        *((x, y + 50), (x - HALF, y + 25), (x - HALF, y - 25)),
    ]


@cache
def outline(hexes: tuple[Hex, ...]) -> str:
    """Return the path around several hexagons that lie together."""
    edges: dict[frozenset[Point], tuple[Point, Point] | None] = {}
    for row, column in hexes:
        tips = [(round(x), round(y)) for x, y in around(centre(row, column))]
        for place, tip in enumerate(tips):
            ends = (tip, tips[(place + 1) % 6])
            edges[frozenset(ends)] = None if frozenset(ends) in edges else ends
    onward = dict(edge for edge in edges.values() if edge is not None)
    start = here = next(iter(onward))
    found = [start]
    while onward[here] != start:
        here = onward[here]
        found.append(here)
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in found) + "z"


def hexes_of(pen: Any, id: str, key: str = "hexes") -> tuple[Hex, ...]:
    """Return the hexagons of a place, the abyss or a corner."""
    return tuple([(row, column) for row, column in pen.printed(id)[key]])


def draw_map(pen: Any) -> Data:
    """Return the drawing under the buttons and everything that can be pressed, row by row."""
    board = pen.board["map"]
    spots = [*_tiles(pen), *_fields(pen), *_corners(pen)]
    spots.sort(key=lambda spot: (spot["y"], spot["x"]))
    cheaper = helps(pen)
    for spot in spots:
        reached = spot["price"] or (spot["price"] is None and spot["kind"] == "tile")
        spot["cheaper"] = cheaper.get((spot["act"], spot["far"] > 0), ()) if reached else ()
    own = pen.board["seats"][pen.me]
    placed = any(spot["mine"] for spot in spots)
    return {
        "spots": spots,
        "ground": [_ground(field) for field in board["fields"]],
        "frost": [_corner(pen, place) for place in board["places"] if "turned" not in place],
        "tiles": [_corner(pen, place) for place in board["places"] if "turned" in place],
        "corners": [outline(hexes_of(pen, corner["id"], "footprint")) for corner in board["corners"]],
        "abyss": outline(hexes_of(pen, "abyss")),
        "from_abyss": bool(own.get("side")) and not placed,
        "crystals": [_crystal(pen, id) for id in board["crystals"]],
        "lakes": list(_lakes(pen)),
        "pieces": [piece for spot in spots for piece in spot["pieces"]],
        "falcon": _falcon(pen),
        "numbers": partial(_numbers, pen),
        "open": Counter([spot["act"] for spot in spots if spot["thing"].choices]),
        "helps": tuple([chip["do"].value for chips in cheaper.values() for chip in chips]),
        "signs": ("mountain", "forest", "steppe", "desert", "lake", "location"),
    }


def _corner(pen: Any, place: Data) -> Point:
    """Return the middle of a tile's first hexagon; all tiles have the same outline."""
    return centre(*hexes_of(pen, place["id"])[0])


def _numbers(pen: Any) -> list[tuple[float, float, str]]:
    """Return the number of each place and where it stands: in the notch between its two upper hexagons.

    Pieces, prices and rewards of lakes leave that point free on both sides of the border.
    """
    found = []
    for place in pen.board["map"]["places"]:
        x, y = _corner(pen, place)
        right, down = ELSEWHERE.get(place["id"], (HALF, -22))
        found.append((round(x + right, 1), y + down, pen.name(place["id"]).rpartition(" ")[2]))
    return found


def spot_key(pen: Any, spot: Data) -> tuple[Any, ...] | None:
    """Return all that the drawing of a spot depends on; None while something can be done there."""
    thing = spot["thing"]
    if thing.choices:
        return None
    price = None if spot["price"] is None else tuple(spot["price"])
    whose = (*thing.who, thing.had is None, *(thing.had or ()), *pen.names)
    back: tuple[Any, ...] = ()
    if spot["kind"] == "tile":
        back = (tuple(spot["printed"]), spot["points"], tuple(spot["hints"]))
    chips = tuple([chip["do"].value for chip in spot["cheaper"]])
    refused = tuple([(no.label, no.why) for no in thing.refusals])
    place = (thing.address, thing.name, thing.id, spot["kind"], spot["x"], spot["y"])
    return (
        pen.lang,
        *place,
        thing.had is None,
        spot["mine"],
        price,
        spot["far"],
        spot["live"],
        tuple(thing.who),
        whose,
        refused,
        chips,
        back,
    )


def _ground(field: Data) -> Data:
    x, y = centre(field["row"], field["column"])
    return {"kind": field["field"], "x": x, "y": y}


def _priced(pen: Any, id: str, thing: Any) -> Data:
    """Return the price that stands on a spot, and how: payable beside or by a way, or not payable."""
    price = None if pen.over else pen.board.get("prices", {}).get(id)
    return {
        "route": partial(_route, pen, id),
        "price": [(pen.icon_of(name), n) for name, n in price.items()] if price is not None else None,
        "far": pen.board.get("reach", {}).get(id, 0),
        "live": pen.topic in ("turn", "do"),
        "thing": thing,
    }


def _route(pen: Any, id: str) -> str:
    """Return the way from an own piece to a place or field, as a path over the map."""
    known = pen.observation.known
    parts = known.components.map
    ends = parts.places[parts.place_ids.index(id)] if id in parts.place_ids else 1 << parts.field_of[id]
    points = [_middle(pen, parts, field) for field in cheapest_trail(known, pen.me, ends)]
    if not points:
        return ""
    steps = [f"{x - from_x:.0f} {y - from_y:.0f}" for (from_x, from_y), (x, y) in pairwise(points)]
    return f"M{points[0][0]:.0f} {points[0][1]:.0f}l" + " ".join(steps)


def _middle(pen: Any, parts: Any, field: int) -> Point:
    """Return where a way crosses a field."""
    if field < HEXES:
        return centre(*parts.hexes[field])
    if field >= CORNER:
        return PLATES[parts.corner_ids[field - CORNER]]
    holes = [centre(*hex) for hex in hexes_of(pen, "abyss")]
    return sum(x for x, _ in holes) / len(holes), sum(y for _, y in holes) / len(holes)


def _tiles(pen: Any) -> Iterable[Data]:
    """Yield the unexplored tiles."""
    for number, place in enumerate(pen.board["map"]["places"]):
        if "turned" in place:
            continue
        row, column = hexes_of(pen, place["id"])[0]
        hints = [word(pen, "field", key) for key in ("lake", "location") if place[key]]
        thing = pen.thing(
            *(f"map/places/{number}", pen.name(place["id"])),
            sub=pen.say("frost"),
            offered=True,
            who=[],
            had=None,
            cat="t-frost",
            crest="hexagon",
            pic="flake",
            facts=[(pen.label("points"), place["points"]), (pen.say("hints"), ", ".join(hints) or "–")],
        )
        yield {
            **_priced(pen, place["id"], thing),
            "kind": "tile",
            "act": "explore",
            "x": 2 * column + 3,
            "y": row + 2,
            "printed": [(pen.icon_of(name), n) for name, n in place["cost"].items()],
            "points": place["points"],
            "hints": [key for key in ("lake", "location") if place[key]],
            "corner": "",
            "pieces": [],
            "mine": False,
        }


def _fields(pen: Any) -> Iterable[Data]:
    """Yield the explored fields: those that carry something, and those that the question names."""
    named = {address for do in pen.choices for address in do.addresses}
    tiles = {place["id"]: place.get("tile") for place in pen.board["map"]["places"]}
    for number, field in enumerate(pen.board["map"]["fields"]):
        kind, address = field["field"], f"map/fields/{number}"
        pieces = _pieces(pen, field, centre(field["row"], field["column"]))
        bare = kind not in ("desert", "location", "lake") and "token" not in field
        if bare and address not in named:
            continue
        x, y = 2 * field["column"] + field["row"] % 2 + 3, field["row"] + 2
        thing = pen.thing(
            *(address, word(pen, "field", kind)),
            sub=pen.voice.label(field["id"]),
            cat=f"t-{kind}",
            crest="hexagon",
            pic=f"rv-{kind}",
            offered=kind in ACTIONS and not pieces,
            who=[(piece["seat"], piece["what"]) for piece in pieces],
            had=None,
        )
        if kind == "lake":
            thing.face = face_of(pen, tiles[field["id"][:-1]])
            thing.id = tiles[field["id"][:-1]]
            thing.had = [owner(who) for who in field.get("had", ())]
        yield {
            **_priced(pen, field["id"], thing),
            "kind": kind,
            "corner": "",
            "act": ACTIONS.get(kind, "look"),
            "x": x,
            "y": y,
            "pieces": pieces,
            "mine": any(piece["seat"] == pen.me for piece in pieces),
        }


def _corners(pen: Any) -> Iterable[Data]:
    """Yield the large locations."""
    for number, corner in enumerate(pen.board["map"]["corners"]):
        x, y = CORNERS[corner["id"]]
        pieces = _pieces(pen, corner, PLATES[corner["id"]])
        id = corner["location"]
        thing = pen.card(
            *(f"map/corners/{number}", id),
            face=face_of(pen, id),
            cat="corner",
            crest="gable",
            pic=pen.drawn(id),
            offered=not pieces,
            who=[(piece["seat"], piece["what"]) for piece in pieces],
            had=None,
        )
        yield {
            **_priced(pen, corner["id"], thing),
            "kind": "large",
            "corner": corner["id"],
            "act": "populate",
            "x": x,
            "y": y,
            "icons": icons_of(pen, id),
            "pieces": pieces,
            "mine": any(piece["seat"] == pen.me for piece in pieces),
        }


def _pieces(pen: Any, field: Data, at: Point) -> list[Data]:
    """Return the pieces on a field: a building, figures side by side, a token of a tribe."""
    x, y = at
    found = []
    if "building" in field:
        large = field["building"] == "large_building"
        found.append({"piece": "large" if large else "small", "what": pen.name(field["building"])})
        found[0] |= {"seat": owner(field["owner"]), "x": x, "y": y, "r": 33 if large else 27}
    standing = [owner(who) for who in field.get("figures") or ()]
    for place, seat in enumerate(standing):
        shift = (place - (len(standing) - 1) / 2) * (34 if len(standing) > 2 else 40)
        small = len(standing) > 1
        found.append({"piece": "figure", "what": pen.say("figure"), "seat": seat, "x": round(x + shift, 1)})
        found[-1] |= {"y": y - 8, "r": (17 if len(standing) > 2 else 20) if small else 26}
    if field.get("token"):
        holder = _holder(pen, field["token"])
        found.append({"piece": "token", "token": field["token"], "what": word(pen, "token", field["token"])})
        found[-1] |= {"seat": holder, "x": x + 20, "y": y - 24, "r": 17}
    return found


def _holder(pen: Any, token: str) -> int:
    """Return whose tribe lays tokens of this kind."""
    for seat, area in enumerate(pen.board["seats"]):
        if area.get("side") and pen.printed(area["side"]).get("token") == token:
            return seat
    return 0


def _falcon(pen: Any) -> Data | None:
    id = pen.board["map"]["falcon"]
    field = next((field for field in pen.board["map"]["fields"] if field["id"] == id), None)
    if field is None:
        return None
    x, y = centre(field["row"], field["column"])
    return {"x": x, "y": y - 24, "seat": _holder(pen, "falcon")}


def _crystal(pen: Any, id: str) -> Data:
    """Return where a crystal stands: at the rim, or a giant one where three fields meet."""
    printed = pen.printed(id)
    beside = [centre(row, column) for row, column in printed["beside"]]
    x, y = sum(at[0] for at in beside) / len(beside), sum(at[1] for at in beside) / len(beside)
    if printed["giant"]:
        return {"x": round(x), "y": round(y), "giant": True}
    ax, ay = centre(*printed["at"])
    return {"x": round(x + (ax - x) * 0.78), "y": round(y + (ay - y) * 0.78), "giant": False}


def _lakes(pen: Any) -> Iterable[Data]:
    """Yield the rewards of lakes on their plates, and who has had them."""
    tiles = {place["id"]: place.get("tile") for place in pen.board["map"]["places"]}
    for field in pen.board["map"]["fields"]:
        if field["field"] != "lake":
            continue
        icons = icons_of(pen, tiles[field["id"][:-1]])
        drawn = [name for kind, _, name in icons if kind == "icon"]
        number = next((text for kind, text, _ in icons if kind == "number" and text != "1"), "")
        x, y = centre(field["row"], field["column"])
        size = 32 if len(drawn) == 1 else 25
        width = len(drawn) * size + (18 if number else 0)
        yield {
            "x": x,
            "y": y,
            "plate": max(25, width / 2 + 6),
            "icons": [(name, round(x - width / 2 + place * size, 1)) for place, name in enumerate(drawn)],
            "size": size,
            "number": number,
            "number_x": round(x + width / 2 - 15, 1),
            "had": [(owner(who), x - 11 * place) for place, who in enumerate(field.get("had", ()))],
        }
