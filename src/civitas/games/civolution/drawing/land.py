"""The continent with everything that stands on it: territories, sites, tribes, raw materials, boats."""

from __future__ import annotations

from functools import partial
from typing import Any

from civitas.games.civolution.drawing.outlines import picture
from civitas.games.civolution.migration import trail

Data = dict[str, Any]

MAP_TOPICS = frozenset(
    (
        *("migrate", "go", "rest", "board", "procreate", "spawn", "strengthen", "tire", "produce", "develop"),
        *("transport", "hunt", "catch", "explore", "reveal", "near_site", "build", "lose", "save", "ashore"),
        "feed",
    )
)
"""Questions that are answered on the continent: it is drawn large then."""
HARMFUL_SITES = ("gorge", "glacier", "volcano")
YARD, TILE, SPARE = range(3)
"""What lies on the first spots of a land: farm, cubes and wilderness; the material tile; signs."""
BOATS = 4
"""A water with more spots than this has the island on its first one."""
STACK = 3
"""So many cubes of a player are drawn; more are counted."""


def number(pen: Any, who: str) -> int:
    """Return the number of a seat, or of the rival's mark."""
    return len(pen.board["seats"]) if who == "rival" else int(who.rpartition(".")[2])


def continent(pen: Any) -> Data:
    """Return the drawing of the continent; pieces and facts are looked up only where they are drawn anew."""
    board = pen.board
    drawn = picture(board["tiles"])
    asked = pen.topic in MAP_TOPICS
    lands = [
        _territory(pen, place, land, drawn.lands[land["id"]])
        for place, land in enumerate(board["territories"])
    ]
    _lay_routes(pen, lands)
    sites = [_site(pen, place, site, drawn) for place, site in enumerate(board["sites"])]
    return {
        "lands": lands,
        "sites": sites,
        "coast": drawn.coast,
        "asked": asked,
    }


def _territory(pen: Any, place: int, land: Data, drawn: Any) -> Data:
    thing = pen.thing(
        f"territories/{place}",
        pen.name(land["id"]),
        sub=pen.word("type", land["type"]),
        cat="land",
        crest="disc",
        pic=f"cv-{land['type']}",
    )
    spots = drawn.spots
    entry: Data = {
        "thing": thing,
        "type": land["type"],
        "place": place,
        "id": land["id"],
        "path": drawn.path,
        "box": drawn.box,
        "spare": spots[SPARE],
        "hunted": land["hunted"],
        "steps": _steps(pen, land["id"]),
        "route": "",
    }
    if land["type"] == "water":
        entry["spare"] = spots[-1]
        entry["boats"] = partial(_boats, pen, land, spots)
        entry["facts"] = partial(_crews, pen, land)
    else:
        entry["on"] = partial(_on_land, pen, land, spots)
        thing.sub += ", " + (
            pen.name(land["material"]) if pen.known(land["material"]) else pen.say("undeveloped")
        )
        entry["facts"] = partial(_peoples, pen, land)
    return entry


def _steps(pen: Any, id: str) -> int:
    """Return how many migrations it takes to go there now, 0 if that is not asked."""
    if pen.topic != "go":
        return 0
    return min((do.action[2] for do in pen.choices if do.kind == "go" and do.action[1] == id), default=0)


def _lay_routes(pen: Any, lands: list[Data]) -> None:
    """Give every land that a tribe can go to the way there, as a path over the continent."""
    if pen.topic != "go":
        return
    known, (code, left, anywhere, *_) = pen.observation.known, pen.args
    origin = known.components.place_territory[code >> 1]
    spots = {land["id"]: land["spare"] for land in lands}
    ids = [territory.id for territory in known.components.territories]
    for land in lands:
        if land["steps"]:
            there = known.components.territory_of[land["id"]]
            points = [spots[ids[here]] for here in trail(known, pen.me, origin, there, left, anywhere)]
            land["route"] = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def _on_land(pen: Any, land: Data, spots: list[tuple[int, int]]) -> Data:
    camps = []
    for camp, (x, y) in zip(land["encampments"], spots[SPARE + 1 :], strict=True):
        holder = None if camp["seat"] is None else number(pen, camp["seat"])
        camps.append({**camp, "x": x, "y": y, "who": holder, "fire": camp["place"] == "fire"})
    known = pen.known(land["material"])
    return {
        "camps": camps,
        "tile": {
            "x": spots[TILE][0],
            "y": spots[TILE][1],
            "pic": land["material"].rpartition(".")[2].replace("_", "-") if known else "",
        },
        "yard": _yard(pen, land, spots[YARD]),
    }


def _yard(pen: Any, land: Data, spot: tuple[int, int]) -> list[Data]:
    """Return what stands loosely in a land, side by side about its spot: farm, cubes, wilderness."""
    pieces: list[Data] = []
    if land["farm"] is not None:
        who = number(pen, land["farm"])
        pieces.append({"pic": "pc-farm", "who": who, "wide": 24, "size": 24})
    elif land.get("farm_blocked"):
        pieces.append({"pic": "cross", "who": number(pen, "rival"), "wide": 16, "size": 16})
    for name, count in land["raw"].items():
        pieces += _cubes(number(pen, name), count)
    if land.get("provisions"):
        pieces += _cubes(number(pen, "rival"), land["provisions"])
    for tribe in land["wilderness"]:
        who = number(pen, tribe["seat"])
        pieces.append({"pic": f"{tribe['strength']}-{who}", "who": who, "wide": 22, "size": 26})
    return _in_rows(pieces, spot)


def _cubes(who: int, count: int) -> list[Data]:
    shown = min(count, STACK)
    last = {"wide": 18, "times": count if count > STACK else 0}
    return [
        {"pic": f"q-{who}", "who": who, "size": 18, **({"wide": 11} if place < shown - 1 else last)}
        for place in range(shown)
    ]


def _in_rows(pieces: list[Data], spot: tuple[int, int]) -> list[Data]:
    """Lay pieces into rows of at most 80, centred about a spot."""
    rows: list[list[Data]] = [[]]
    for piece in pieces:
        if rows[-1] and sum(part["wide"] for part in rows[-1]) + piece["wide"] > 80:
            rows.append([])
        rows[-1].append(piece)
    for line, row in enumerate(rows):
        x = spot[0] - sum(part["wide"] for part in row) / 2
        y = spot[1] + 24 * (line - (len(rows) - 1) / 2)
        for piece in row:
            piece |= {"x": round(x), "y": round(y - piece["size"] / 2), "times": piece.get("times", 0)}
            x += piece["wide"]
    return pieces


def _boats(pen: Any, land: Data, spots: list[tuple[int, int]]) -> list[Data]:
    boats = []
    moorings = spots[1:-1] if len(spots) > BOATS else spots[:-1]
    for place, boat in enumerate(land["boats"]):
        x, y = moorings[place % len(moorings)]
        who = number(pen, boat["seat"])
        boats.append(
            {"x": x, "y": y, "who": who, "tribes": boat["tribes"], "raw": land["raw"].get(boat["seat"], 0)}
        )
    return boats


def _peoples(pen: Any, land: Data) -> list[tuple[str, str]]:
    """Return who stands in a land, in words."""
    found: dict[str, list[str]] = {}
    for camp in land["encampments"]:
        if camp["seat"] is not None:
            found.setdefault(camp["seat"], []).append(
                f"{pen.word('place', camp['place'])} ({pen.word('strength', camp['strength'])})"
            )
    for tribe in land["wilderness"]:
        said = f"{pen.word('place', 'wilderness')} ({pen.word('strength', tribe['strength'])})"
        found.setdefault(tribe["seat"], []).append(said)
    facts = [(pen.called(number(pen, who)), ", ".join(said)) for who, said in found.items()]
    if land["farm"] is not None:
        facts.append((pen.word("project", "farm"), pen.called(number(pen, land["farm"]))))
    facts += [(f"{pen.say('raw')}, {pen.called(number(pen, who))}", n) for who, n in land["raw"].items()]
    if land.get("provisions"):
        facts.append((pen.say("provisions"), land["provisions"]))
    return facts


def _crews(pen: Any, land: Data) -> list[tuple[str, str]]:
    facts = []
    for boat in land["boats"]:
        crew = ", ".join(pen.word("strength", strength) for strength in boat["tribes"]) or "–"
        cargo = f", {pen.say('raw')}" if land["raw"].get(boat["seat"]) else ""
        facts.append(
            (f"{pen.word('project', 'boat')}, {pen.called(number(pen, boat['seat']))}", crew + cargo)
        )
    return facts


def _site(pen: Any, place: int, site: Data, drawn: Any) -> Data:
    up = pen.known(site["site"])
    id = site["site"] if up else ""
    kind = "ground" if id.startswith("ground.") else id.removeprefix("site.")
    island = site["x"] is None
    if island:
        home = next(land["id"] for land in pen.board["territories"] if pen.printed(land["id"])["island"])
        x, y = drawn.lands[home].spots[0]
    else:
        x, y = drawn.sites[place]
    name = pen.name(id) if up else pen.say("site_down")
    thing = pen.thing(
        f"sites/{place}",
        name,
        sub=pen.say("site", n=place),
        cat="site",
        crest="octagon",
        pic=f"cv-{kind}" if up else "question",
        face=pen.face(id) if up else None,
    )
    thing.facts = [
        (pen.word("project", built["building"]), pen.called(number(pen, built["seat"])))
        for built in site["buildings"]
    ]
    return {
        "thing": thing,
        "x": x,
        "y": y,
        "kind": kind,
        "island": island,
        "tone": "down" if not up else "bad" if kind in HARMFUL_SITES else kind,
        "materials": [material.rpartition(".")[2].replace("_", "-") for material in site["materials"]],
        "buildings": [
            {"pic": f"pc-{built['building']}", "who": number(pen, built["seat"])}
            for built in site["buildings"]
        ],
    }
