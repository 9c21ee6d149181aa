"""The board of Path: time from left to right, a row for every type, the own tracks and slots below.

Everything in Path has a type, so the type is the row: priority, research track, technologies, wonders and
leaders of a type stand side by side, and one look along the row tells what can be paid and who would win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

Data = dict[str, Any]

TYPES = ("culture", "science", "spiritual", "military", "industry")
AGENTS = ("ambassador", "sage", "philosopher", "unit", "builder")
LEVELS = ("I", "II", "III", "IV")
PHASES = ("project", "deployment", "philosophy", "wonders", "leaders", "research", "purchase", "event")
LETTERS = ("A", "B", "C1", "C2", "C3", "D", "E", "F")
EVENTS = ("challenge", "battle")
RIVAL = 5
"""The Rival's place among the marks: its colour and shape are those of a sixth seat."""
TOP = 10
"""The last step of a research track."""
THREAT = -1
CROWDED = 3
"""From so many cards of one type in a market on, its row gives them room that the other market leaves."""
LINES = {"wordier": 84, "wordy": 60}
"""So many pixels has a line of icons on narrow cards, and on the narrowest."""
SLOTS = ("left", "right", "leader", "discovery", "hand", "permanents")
GAINED = ("wonders", "graveyard")
HARMFUL = frozenset({"withdraw"})
RECALLED = frozenset({"battle", "power", "history"})
ICONS = {
    **{agent: f"agent-{agent}" for agent in AGENTS},
    **{f"research_{kind}": f"research-{kind}" for kind in TYPES},
    "total": "points",
    "limit": "limit",
    "population": "population-space",
}
MARKETS = {"wonders": ("builder", "arch", "wonder"), "leaders": ("ambassador", "disc", "crown")}
CRESTS = {
    "technology": "square",
    "wonder": "arch",
    "leader": "disc",
    "challenge": "diamond",
    "battle": "star",
}


def draw(pen: Any) -> Data:
    """Return everything that the template shows."""
    board = pen.board
    hall: dict[int, Data] = dict(enumerate(board["seats"]))
    if board["rival"]:
        hall[RIVAL] = board["rival"]
        pen.others[RIVAL] = pen.say("rival")
    results = _results(pen)
    widths = {market: _widest(board[market]) for market in MARKETS}
    everybody = list(hall) if pen.seat is None else [*pen.order, *[seat for seat in hall if seat == RIVAL]]
    return {
        "hall": hall,
        "own": hall[pen.me],
        "everybody": everybody,
        "areas": {seat: f"seats/{seat}" if seat != RIVAL else "rival" for seat in hall},
        "phases": _phases(board, pen),
        "past_rounds": [1, 2],
        "stands": [_stand(pen, hall, place, event, results) for place, event in enumerate(board["events"])],
        "results": results,
        "over": all(event["done"] for event in board["events"]),
        "rows": [_row(pen, hall, kind, widths) for kind in TYPES],
        "widths": widths,
        "population": _population(pen, hall),
        "philosophy": _philosophy(pen, hall),
        "trays": {agent: pen.field(f"seats/{pen.me}/cubes/{agent}") for agent in AGENTS},
        "civilizations": {seat: pen.name(area["civilization"]) for seat, area in hall.items()},
        "person": persons(pen, hall),
        "sources": sources(pen),
        "claims": _claims(pen, hall),
        "asked": _asked(pen),
        "agents": AGENTS,
        "types": TYPES,
        "levels": LEVELS,
    }


def sources(pen: Any) -> dict[str, list[str]]:
    """Return by the names of the parts of the page the addresses that each is drawn from."""
    board, mine = pen.board, f"seats/{pen.me}"

    def everybody(*keys: str) -> list[str]:
        return [f"seats/{seat}/{key}" for seat in range(len(board["seats"])) for key in keys]

    def of_type(key: str, kind: str) -> list[str]:
        return [f"{key}/{place}" for place, entry in enumerate(board[key]) if entry["type"] == kind]

    cubes = everybody(*[f"cubes/{agent}" for agent, _, _ in MARKETS.values()]) + ["rival/cubes"]
    fights = ("cards", "cubes/sage", "cubes/unit", "history", "power", "rank", "heritage", "parked")
    found = {
        "line": ["events", "round", "coming", "rival", *everybody(*fights)],
        "tokens": ["philosophy"],
        "heads": cubes,
        "population": ["population", *everybody("population")],
        "philosophy": ["philosophy", "rival", f"{mine}/philosophy_price"]
        + everybody("philosophy", "cubes/philosopher"),
        "project": [f"{mine}/{key}" for key in (*SLOTS, "old")],
        "gained": [f"{mine}/{key}" for key in (*GAINED, "old")],
        "cards": [f"{mine}/{key}" for key in (*SLOTS, *GAINED, "old", "cards")],
    }
    for kind in TYPES:
        cells = of_type("library", kind)
        found[f"cells-{kind}"] = [*cells, f"{mine}/research/{kind}"]
        found[f"library-{kind}"] = [*cells, *everybody(f"research/{kind}")]
        claims = [*cubes, f"order/{kind}", "claims", "rival/claim"]
        for market in MARKETS:
            offers = of_type(market, kind)
            found[f"{market}-{kind}"] = [*offers, *claims]
            found[f"offers-{market}-{kind}"] = [*offers, *(claims if market == _asked(pen) else claims[-2:])]
    return found


def _phases(board: Data, pen: Any) -> list[Data]:
    """Return the eight steps of a round with their letters."""
    now = "event" if board["phase"] in EVENTS else board["phase"]
    at = PHASES.index(now) if now in PHASES else len(PHASES)
    return [
        {"letter": letter, "name": pen.say(f"phase.{name}"), "past": place < at, "now": place == at}
        for place, (letter, name) in enumerate(zip(LETTERS, PHASES, strict=True))
    ]


def look(pen: Any, id: str) -> Data:
    """Return how a component looks: its category, crest, picture, and the line under its name."""
    return dict(pen.look(id, _look))


def _look(pen: Any, id: str) -> Data:
    printed, kind = pen.printed(id), pen.kind(id)
    level = printed.get("level", "")
    level = "" if level == "basic" else level
    type_ = printed.get("type", "")
    width = sum(_width(effect.icons) for effect in pen.face(id).effects)
    words = [pen.face(id).kind_name]
    if type_:
        words.append(pen.word("type", type_))
    if isinstance(level, str) and level:
        words.append(level)
    return {
        "cat": type_ or "fight",
        "crest": CRESTS.get(kind, "octagon"),
        "pic": type_ or {"battle": "strength", "advantage": "star"}.get(kind, "star"),
        "corner": level if isinstance(level, str) else "",
        "sub": " · ".join(words),
        "facts": [(pen.label("points"), printed["points"])] if printed.get("points") else [],
        "points": printed.get("points", 0),
        "wordy": next((name for name, room in LINES.items() if width > room), ""),
    }


def _width(icons: list[tuple[str, str, str]]) -> int:
    """Return about how many pixels the icons of an effect take on a narrow card, with their space."""
    return 5 + sum(
        12 if kind == "icon" and name != "sign-then" else 6 for kind, text, name in icons if text != "1"
    )


def _results(pen: Any) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return by event what came of it: per player history and points, or power and rank."""
    found: dict[str, list[tuple[int, ...]]] = {}
    fought = ""
    for kind, teller, _, values, _, _ in pen.past:
        seat = RIVAL if teller < 0 else teller
        if kind == "battle":
            fought = values[0]
        elif kind == "power":
            power, rank = values
            found.setdefault(fought, []).append((seat, power, rank or 0))
        else:
            id, earned, extra = values
            found.setdefault(id, []).append((seat, earned, earned + (extra or 0)))
    return {id: tuple(rows) for id, rows in found.items()}


def _came_out(event: Data, effects: list[Any], rows: tuple[tuple[int, ...], ...]) -> list[Data]:
    """Return what everybody got from an event that is over, the best first: points, and icons of the rest."""
    came: list[Data] = []
    for seat, strength, got in rows:
        row: Data = {"seat": seat, "strength": strength, "points": 0, "times": 1, "icons": ()}
        if event["kind"] == "battle":
            row |= {"rank": got, "icons": effects[got - 1].icons if 0 < got <= len(effects) else ()}
        else:
            times = strength // event["divisor"] if event["divisor"] else 0
            row |= {"points": got, "times": times, "icons": effects[1].icons if times else ()}
        came.append(row)
    return sorted(came, key=lambda row: (-row["strength"], row["seat"]))


def _stand(pen: Any, hall: dict[int, Data], place: int, event: Data, results: Data) -> Data:
    """Return a stand of the time line with its event."""
    board = pen.board
    thing = pen.card(f"events/{place}", event["id"], **look(pen, event["id"]))
    round_ = int(event["stand"][0])
    coming = [c for c in board["coming"] if c["round"] == round_ and event["stand"] != "9b"]
    thing.sub = f"{pen.say(event['kind'])} · {event['stand']}"
    if event["kind"] == "battle":
        thing.facts = [(pen.say("threat"), event["threat"])]
    tray = bool(event["tray"])
    return {
        **event,
        "thing": thing,
        "cat": thing.cat,
        "now": round_ == board["round"] and not event["done"],
        "coming": coming[0] if coming else None,
        "effects": thing.face.effects,
        "came": _came_out(event, thing.face.effects, results.get(event["id"], ())) if event["done"] else [],
        "ranking": _ranking(hall, event) if tray and event["kind"] == "battle" else [],
        "parked": {
            seat: area["parked"][event["stand"]]
            for seat, area in hall.items()
            if area["parked"].get(event["stand"])
        },
    }


def _ranking(hall: dict[int, Data], event: Data) -> list[Data]:
    """Return who would have which rank in a battle as things stand, the threat among them."""
    rows = [(area["power"], seat) for seat, area in hall.items()] + [(event["threat"], THREAT)]
    rows.sort(key=lambda row: (-row[0], row[1]))
    return [
        {"seat": seat, "power": power, "rank": 1 + sum(1 for more, _ in rows if more > power) if power else 0}
        for power, seat in rows
    ]


def _order(pen: Any, kind: str) -> list[int]:
    """Return the seats by priority for a type, the best first."""
    return [RIVAL if name == "rival" else int(name.rpartition(".")[2]) for name in pen.board["order"][kind]]


def _row(pen: Any, hall: dict[int, Data], kind: str, widths: dict[str, int]) -> Data:
    """Return the row of a type: who comes first, the library, the track, the markets."""
    board, me = pen.board, pen.me
    order = _order(pen, kind)
    lying = {market: sum(card["type"] == kind for card in board[market]) for market in MARKETS}
    return {
        "type": kind,
        "name": pen.word("type", kind),
        "order": order,
        "split": lying if max(lying.values()) >= CROWDED and lying != widths else None,
        "cells": [
            _cell(pen, place, entry) for place, entry in enumerate(board["library"]) if entry["type"] == kind
        ],
        "step": hall[me]["research"][kind],
        "track": pen.thing(
            f"seats/{me}/research/{kind}", pen.say("track", type=pen.word("type", kind)), cat=kind
        ),
        "field": pen.field(f"seats/{me}/research/{kind}"),
        "others": {
            step: [seat for seat in hall if seat not in (me, RIVAL) and hall[seat]["research"][kind] == step]
            for step in range(TOP + 1)
        },
        "offers": {
            market: [
                _offer(pen, hall, market, place, card, order)
                for place, card in enumerate(board[market])
                if card["type"] == kind
            ]
            for market in MARKETS
        },
    }


def _widest(market: list[Data]) -> int:
    """Return how many cards of one type lie in a market, at most: so much room it needs beside the other."""
    return max([1, *Counter([card["type"] for card in market]).values()])


def _cell(pen: Any, place: int, entry: Data) -> Data:
    """Return a compartment of the library."""
    thing = pen.card(f"library/{place}", entry["id"], **look(pen, entry["id"]))
    price, step = entry["prices"][pen.me], pen.board["seats"][pen.me]["research"][entry["type"]]
    thing.facts = [
        (pen.label("cost"), price),
        (pen.label("points"), entry["points"]),
        (pen.label("copies"), entry["copies"]),
    ]
    payable = step >= price and entry["copies"] > 0
    state = "lit" if payable else "far" if entry["copies"] else "gone"
    thing.sub += ", " + pen.say("copies", n=entry["copies"])
    return {**entry, "thing": thing, "price": price, "state": state, "cheap": price < entry["cost"]}


def _offer(pen: Any, hall: dict[int, Data], market: str, place: int, card: Data, order: list[int]) -> Data:
    """Return a card of a market: who could pay for it, in the order of priority, and who claims it."""
    agent, crest, _ = MARKETS[market]
    thing = pen.card(f"{market}/{place}", card["id"], **look(pen, card["id"]))
    thing.crest = crest
    thing.offered = market == _asked(pen)
    price = card["prices"][pen.me]
    thing.sub += f", {pen.label('cost')} {price}"
    prices = {seat: card["prices"][seat] if seat != RIVAL else card["cost"] for seat in order}
    held = [seat for seat in order if seat in _claimants(pen, card["id"])]
    if held:
        thing.sub += ", " + pen.say("claimed", names=", ".join(pen.called(seat) for seat in held))
    return {
        **card,
        "thing": thing,
        "agent": agent,
        "price": price,
        "payable": hall[pen.me]["cubes"][agent] >= price,
        "cheap": price < card["cost"],
        "held": held,
        "able": [s for s in order if s in held or hall[s]["cubes"][agent] >= prices[s]],
        "purses": [(seat, hall[seat]["cubes"][agent], prices[seat]) for seat in order],
    }


def _asked(pen: Any) -> str:
    """Return the market whose cards can be claimed now, if any."""
    claims = pen.board["claims"]
    return str(claims["market"]) if pen.topic == "claim" and claims is not None else ""


def _claimants(pen: Any, id: str) -> list[int]:
    claims, rival = pen.board["claims"], pen.board["rival"]
    held = [seat for seat, target in enumerate(claims["targets"]) if target == id] if claims else []
    return held + [RIVAL] if rival and rival["claim"] == id else held


def _claims(pen: Any, hall: dict[int, Data]) -> Data | None:
    """Return who claims what in the open market."""
    claims = pen.board["claims"]
    if claims is None:
        return None
    agent, crest, _ = MARKETS[claims["market"]]
    rows = []
    for seat in pen.order + ([RIVAL] if RIVAL in hall else []):
        target = hall[RIVAL]["claim"] if seat == RIVAL else claims["targets"][seat]
        row: Data = {"seat": seat, "target": target}
        if target:
            row |= look(pen, target) | {"name": pen.name(target), "crest": crest}
            row["cost"] = pen.printed(target)["cost"]
        rows.append(row)
    wishes = hall[RIVAL]["claims"].get(claims["market"], []) if RIVAL in hall else []
    return {
        **claims,
        "agent": agent,
        "rows": rows,
        "wishes": [{**look(pen, id), "name": pen.name(id), "crest": crest} for id in wishes],
    }


def _population(pen: Any, hall: dict[int, Data]) -> list[Data]:
    """Return the spaces of the population track with everybody's pawns."""
    spaces = []
    for place, space in enumerate(pen.board["population"]):
        face = pen.face(space["id"])
        spaces.append(
            {
                **space,
                "bonus": face.effects,
                "same": place > 0 and pen.board["population"][place - 1]["level"] == space["level"],
                "pawns": [
                    seat
                    for seat, area in hall.items()
                    if seat != RIVAL and area["population"]["space"] == space["space"]
                ],
            }
        )
    return spaces


def _philosophy(pen: Any, hall: dict[int, Data]) -> list[Data]:
    """Return the levels of philosophy; the first one is where everybody begins."""
    own = hall[pen.me]["philosophy"]
    levels: list[Data] = [
        {
            "level": 0,
            "pawns": [s for s in hall if hall[s]["philosophy"] == 0],
            "now": own == 0,
            "next": False,
            "multiplier": 1,
            "tokens": [],
        }
    ]
    for place, level in enumerate(pen.board["philosophy"]):
        number = level["level"]
        tokens = []
        for index, token in enumerate(level["tokens"]):
            if not pen.known(token["id"]):
                tokens.append({"thing": None, "available": token["available"]})
                continue
            thing = pen.card(f"philosophy/{place}/tokens/{index}", token["id"], **look(pen, token["id"]))
            thing.cat, thing.crest = "science", "disc"
            if not token["available"]:
                thing.sub += ", " + pen.say("used")
            tokens.append(
                {"thing": thing, "available": token["available"], "icons": thing.face.effects[0].icons[:1]}
            )
        levels.append(
            {
                **level,
                "price": hall[pen.me]["philosophy_price"] if number == own + 1 else level["cost"],
                "pawns": [seat for seat in hall if hall[seat]["philosophy"] == number],
                "now": number == own,
                "next": number == own + 1,
                "tokens": tokens,
            }
        )
    return levels


def persons(pen: Any, hall: dict[int, Data]) -> Callable[[int], Data]:
    """Return what draws a player; oneself and those who are asked about are drawn at once."""
    drawn = {
        seat: _person(pen, seat, area)
        for seat, area in hall.items()
        if seat in (pen.me, RIVAL) or pen.concerns(f"seats/{seat}")
    }

    def person(seat: int) -> Data:
        if seat not in drawn:
            drawn[seat] = _person(pen, seat, hall[seat])
        return drawn[seat]

    return person


def _person(pen: Any, seat: int, area: Data) -> Data:
    """Return what lies before a player: slots, leader, hand, cards by type."""
    root = "rival" if seat == RIVAL else f"seats/{seat}"

    def laid(key: str) -> list[Any]:
        return [_technology(pen, f"{root}/{key}/{place}", id) for place, id in enumerate(area.get(key) or ())]

    def small(key: str) -> list[Any]:
        return [
            _shown(pen, f"{root}/{key}/{place}", id, look(pen, id))
            for place, id in enumerate(area.get(key) or ())
        ]

    leader = area["leader"] and _shown(pen, f"{root}/leader", area["leader"], look(pen, area["leader"]))
    slots = {key: laid(key) for key in ("left", "right", "discovery", "hand")}
    wonders, graveyard, old = small("wonders"), small("graveyard"), small("old")
    own = [thing for key in ("left", "right", "discovery", "hand") for thing in slots[key]]
    rows = []
    for kind in TYPES:
        rows.append(
            {
                "type": kind,
                "name": pen.word("type", kind),
                "count": area["cards"][kind],
                "bits": [(thing, "") for thing in wonders if thing.cat == kind]
                + ([(leader, "lives")] if leader and leader.cat == kind else [])
                + [(thing, "gone") for thing in graveyard if thing.cat == kind]
                + [(thing, "") for thing in own if thing.cat == kind]
                + [(thing, "gone") for thing in old if thing.cat == kind],
            }
        )
    return {
        **slots,
        "leader": leader,
        "old": old,
        "rows": rows,
        "sheets": [
            thing
            for thing in [*wonders, *graveyard, *old, *([*own, leader] if seat == RIVAL else ())]
            if thing and not thing.seen
        ],
        "permanents": [pen.name(id) if pen.known(id) else "" for id in area.get("permanents") or ()],
    }


def _technology(pen: Any, address: str, id: str) -> Any:
    """Return a technology with its two halves."""
    board = pen.board
    thing = _shown(pen, address, id, look(pen, id))
    entry = next(entry for entry in [*board["library"], *board["basic"]] if entry["id"] == id)
    thing.left, thing.right = entry["left"], entry["right"]
    return thing


def _shown(pen: Any, address: str, id: str, look: Data) -> Any:
    """Return a card of a player; one of the library that is not chosen by its sheet opens the sheet there."""
    thing = pen.card(address, id, **look, seen=False)
    place = next((n for n, entry in enumerate(pen.board["library"]) if entry["id"] == id), None)
    field = pen.field(address)
    if place is not None and (field or not pen.concerns(address)):
        thing.key, thing.seen = f"t-library-{place}", True
    return thing
