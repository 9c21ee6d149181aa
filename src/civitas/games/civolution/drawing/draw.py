"""The board of Civolution: the console as a chart of dice pairs, continent, stages, displays, the rival."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.civolution.drawing.console import (
    COUNTERS,
    DECKS,
    console,
    counted,
    piece,
    priced,
)
from civitas.games.civolution.drawing.land import MAP_TOPICS, continent, number
from civitas.games.civolution.drawing.score import eras, forecast, sums

Data = dict[str, Any]

TRACKS = ("technology", "prestige", "knowledge", "construction", "culture")
WEATHER = ("hot", "warm", "mild", "rain", "cold")
PHASES = range(1, 9)
FAVOR_SPACES = 6
GRID = 16
ICONS_FOR_RESET = 4
DIRECT = frozenset(
    (
        *("choose", "next", "rescue", "way", "reroll", "reset_marker", "catch", "find", "found", "save"),
        *("develop", "terms", "card_price", "goal_price", "activity_price", "settlement_price", "may"),
    )
)
"""Questions about how something is carried out: all answers stand in the dock too."""
FEW = 8
HARMFUL = frozenset({"lose", "weaken", "forfeit", "fail", "discard"})
ICONS = {
    "points": "points",
    "dice": "cd-5",
    "used": "cd-any",
    "fate": "cd-fate",
    "plan": "plan",
    "raw": "raw",
    "supply": "q-0",
    "hand": "fan",
    "installed": "stair",
    "upgrades": "chevrons",
    "territories": "expansion",
    **{name: f"cv-{name}" for name in TRACKS},
    "settlements": "village",
    "boats": "ship",
}


def draw(pen: Any) -> Data:
    """Return everything that the template shows."""
    board = pen.board
    seats = range(len(board["seats"]))
    if board["rival"]:
        pen.others[len(seats)] = pen.say("vici")
    hall: dict[int, Data] = dict(enumerate(board["seats"]))
    everybody = [*pen.order, *([len(seats)] if board["rival"] else [])]
    if board["rival"]:
        hall[len(seats)] = board["rival"]
    own = board["seats"][pen.me]
    return {
        "own": own,
        "hall": hall,
        "everybody": everybody,
        "me": console(pen, pen.me),
        "console": lambda who: console(pen, who),
        "seal": seals(pen),
        "map": continent(pen),
        "large": "map" if pen.topic in MAP_TOPICS else "console",
        "eras": eras(pen),
        "phases": [
            {"n": n, "name": pen.say(f"phase.{n}"), "past": n < board["phase"], "now": n == board["phase"]}
            for n in PHASES
        ],
        "resets": _resets(board["reset"]),
        "weather": _weather(pen),
        "event": _event(pen),
        "tracks": [_track(pen, hall, word, deck) for word, deck in zip(TRACKS, DECKS, strict=True)],
        "lines": _lines(pen),
        "favor": [
            {"n": n, "discs": [who for who in everybody if hall[who]["favor"] == n]}
            for n in range(1, FAVOR_SPACES + 1)
        ],
        "displays": {
            "goal_display": [
                piece(pen, f"goal_display/{place}", id, offered=True, reached=own["reached"][place])
                for place, id in enumerate(board["goal_display"])
                if pen.known(id)
            ],
            **{
                key: [piece(pen, f"{key}/{id}", id, offered=True) for id in board[key] if pen.known(id)]
                for key in ("income_display", "attribute_display", "starting")
            },
        },
        "hand": [_card(pen, f"seats/{pen.me}/hand/{id}", id) for id in own["hand"] if pen.known(id)],
        "offer": [_card(pen, f"seats/{pen.me}/offer/{id}", id) for id in own["offer"] if pen.known(id)],
        "stacks": [_stack(pen, deck) for deck in DECKS],
        "sums": sums(pen, hall, everybody),
        "rival": _rival(pen) if board["rival"] else None,
        "start": None if board["start"] is None else number(pen, board["start"]),
        "turn": None if board["turn"] is None else number(pen, board["turn"]),
        "step": _step(pen),
        "direct": pen.topic in DIRECT and len(pen.choices) <= FEW,
        "forecast": forecast(pen, own),
    }


def seals(pen: Any) -> Callable[..., tuple[Any, ...]]:
    """Return what says by the name of a part of the page everything that its drawing depends on.

    A part is drawn anew only if the data in it changed, or what can be done with the things in it.
    """
    me = pen.me
    displays = ("goal_display", "income_display", "attribute_display")

    def own(*keys: str) -> tuple[str, ...]:
        return tuple([f"seats/{me}/{key}" for key in keys])

    areas = [*[f"seats/{seat}" for seat in range(len(pen.names))], "rival"]
    worth = own("stages", "features", "storage", "ready")
    going = tuple([do.value for do in pen.choices]) if pen.topic == "go" else ()
    parts: dict[str, tuple[tuple[str, ...], tuple[str, ...], Any]] = {
        "modules": (
            own("modules", "spaces", "used", "reset_markers"),
            own("features", "idea", "focus"),
            pen.topic == "act",
        ),
        "stores": (
            own("storage", "settlements", "activities", *COUNTERS),
            own("fate", "supply", "farms_left", "boats_left", "tribes_left"),
            None,
        ),
        "ground": ((), ("tiles",), None),
        "lands": (("territories",), ("tiles",), (pen.topic in MAP_TOPICS, pen.topic == "go" and pen.args)),
        "pieces": ((), ("tiles", "territories"), going),
        "sites": (("sites",), ("tiles",), None),
        "landsheets": (("territories",), ("tiles",), None),
        "sitesheets": (("sites",), ("tiles",), None),
        "stages": (own("stages", "installed"), (), None),
        "tracks": (
            own("tracks"),
            tuple([f"{area}/{key}" for area in areas for key in ("tracks", "favor")]),
            None,
        ),
        "chips": ((*own("goals"), *displays), own("goal_area", "reached"), None),
        "cards": ((*own("hand", "offer"), "starting"), worth, None),
        "research": (("research",), worth, None),
    }

    def seal(name: str, quiet: bool = True, who: int = me) -> tuple[Any, ...]:
        if name == "look":
            return tuple(pen.seal(name, (), quiet, who, bare=(f"seats/{who}",)))
        sources, bare, more = parts[name]
        return tuple(pen.seal(name, sources, quiet, me, pen.seat, more, bare=bare))

    return seal


def _resets(reset: Data) -> list[str]:
    """Return the spaces of the reset track: done, open, and the last one."""
    spaces = ["done" if place <= reset["at"] else "" for place in range(1, reset["spaces"] + 1)]
    spaces[-1] = f"last {spaces[-1]}".strip()
    return spaces


def _weather(pen: Any) -> list[Data]:
    board = pen.board
    now = board["weather"].removeprefix("weather.").removeprefix("beyond_")
    event = board["event"]
    then = event["weather_next"].removeprefix("weather.") if event else ""
    return [
        {
            "word": word,
            "at": word == now,
            "to": word == then.removeprefix("beyond_"),
            "beyond": then == f"beyond_{word}",
        }
        for word in WEATHER
    ]


def _event(pen: Any) -> Data | None:
    """Return the event of the era with what it asks for and what it brings."""
    event = pen.board["event"]
    if event is None:
        return None
    printed = pen.printed(event["id"])
    thing = pen.card("event", event["id"], cat="event", crest="diamond")
    thing.facts = [(fact.label, fact.value) for fact in thing.face.facts if fact.key in ("each", "leader")]
    then = event["weather_next"]
    thing.pic = f"weather-{then.rpartition('.')[2].removeprefix('beyond_')}"
    if printed["leader"]:
        wanted = [(icon, 0) for icon in counted(pen, printed["leader"])]
    else:
        wanted = [
            (icon, n if place == 0 else 0)
            for count, _, n in printed["each"] or ()
            for place, icon in enumerate(reversed(counted(pen, count)))
        ][::-1]
    return {
        "thing": thing,
        "leader": bool(printed["leader"]),
        "wanted": wanted,
        "met": [number(pen, who) for who in event["qualified"]],
        "mine": f"seat.{pen.me}" in event["qualified"],
        "then": pen.name(then),
        "brings": pen.face(then).effects,
    }


def _track(pen: Any, hall: dict[int, Data], word: str, deck: str) -> Data:
    id = f"track.{word}"
    at: dict[int, list[int]] = {}
    for who, area in hall.items():
        at.setdefault(area["tracks"][id], []).append(who)
    spoken = ", ".join(f"{pen.called(who)} {area['tracks'][id]}" for who, area in hall.items())
    thing = pen.thing(
        f"seats/{pen.me}/tracks/{id}", pen.name(id), cat=deck, crest="cushion", pic=f"cv-{word}"
    )
    thing.sub = spoken
    discs = []
    for space, there in at.items():
        for place, who in enumerate(there):
            small = len(there) > 1
            x = 50 + space * 20 - (10 if small else 7) + (place % 2) * 10
            discs.append(
                {"who": who, "x": x, "y": (0.5 if small else 3.5) + (place // 2) * 10, "small": small}
            )
    return {"word": word, "deck": deck, "value": TRACKS.index(word) + 1, "thing": thing, "discs": discs}


def _lines(pen: Any) -> list[Data]:
    """Return the bonuses of the lines of the tracks, by the space that they come after."""
    shown = []
    for after in (1, 3, 5, 7, 9, 11):
        effect = pen.face(f"threshold.{after}").effects[0]
        icons = [token for token in effect.icons if token[0] == "icon"]
        shown.append({"x": 40 + (after + 1) * 20, "icon": icons[0][2], "text": effect.text})
    return shown


def _card(pen: Any, address: str, id: str) -> Any:
    """Draw a research card with its five cost spaces; those of the stage that it would go to are active."""
    thing = piece(pen, address, id)
    own = pen.board["seats"][pen.me]
    thing.stage = _stage_of(own["stages"]["columns"], thing.cat)
    thing.spaces = _spaces(pen, id, own, thing.stage)
    thing.ready = id in own["ready"]
    return thing


def _stage_of(columns: list[Data], kind: str) -> int:
    """Return the lowest stage to which the next card of a kind goes."""

    def following(column: Data) -> int:
        return 1 + max(int(column["first"]) - 1, *[int(piece["stage"]) for piece in column["pieces"]], 0)

    mine = [following(column) for column in columns if column["kind"] == kind]
    free = [following(column) for column in columns if column["kind"] is None]
    return min(mine or free or [5])


def _spaces(pen: Any, id: str, own: Data, stage: int) -> list[Data]:
    spaces = []
    for place, space in enumerate(pen.printed(id).get("spaces", ()), 1):
        entry: Data = {"points": space["points"], "active": place <= stage, "kind": "", "icon": "", "n": 0}
        met = True
        if space["have"]:
            (_, feature), _, n = space["have"][0]
            entry |= {"kind": "have", "icon": f"cv-{feature}", "n": n, "text": pen.word("feature", feature)}
            met = own["features"].get(feature, 0) >= n
        elif space["pay"]:
            _, material, n = space["pay"][0]
            entry |= {"kind": "pay", "icon": priced(pen, space["pay"][0]), "n": n}
            entry["text"] = pen.word("material", material)
            met = own["storage"].get(f"material.{material.replace('-', '_')}", n) >= n
        entry["missing"] = entry["active"] and bool(entry["kind"]) and not met
        spaces.append(entry)
    return spaces


def _stack(pen: Any, deck: str) -> Data:
    """Return the open and the face-down stack of a deck; the last open card lies on top."""
    stack = pen.board["research"][deck]
    name = pen.word("deck", deck)
    top = stack["open"][-1] if stack["open"] else None
    look = {"cat": deck, "crest": "square", "pic": f"cv-{deck}"}
    if top is not None and pen.known(top):
        open_ = _card(pen, f"research/{deck}/open", top)
    else:
        open_ = pen.thing(f"research/{deck}/open", name, **look)
    hidden = pen.thing(
        f"research/{deck}/hidden", pen.say("stack", deck=name), sub=str(stack["hidden"]), **look
    )
    return {
        "deck": deck,
        "name": name,
        "open": open_,
        "hidden": hidden,
        "count": len(stack["open"]),
        "left": stack["hidden"],
        "below": [pen.name(id) for id in reversed(stack["open"][:-1]) if pen.known(id)],
    }


def _step(pen: Any) -> int:
    """Return which step of the turn is asked: the module, or carrying it out."""
    if pen.topic in ("act", "way"):
        return 0
    return 1 if pen.topic else -1


def _rival(pen: Any) -> Data:
    """Return V.I.C.I: the cards laid with the half in use, its grids and reset icons."""
    rival = pen.board["rival"]
    half = rival["half"]
    cards = []
    for id in rival["laid"]:
        printed, face = pen.printed(id), pen.face(id)
        rows = printed[half]
        first = len(printed["blue"]) if half == "red" else 0
        cards.append(
            {
                "name": face.name,
                "resets": printed["resets"],
                "rows": [
                    {"dice": row["dice"], "effect": face.effects[first + place]}
                    for place, row in enumerate(rows)
                    if first + place < len(face.effects)
                ],
            }
        )
    grids = [
        {
            "name": pen.name(f"vici.grid.{word}"),
            "cells": [
                {"n": n, "on": n <= rival[word], "removes": n in pen.printed(f"vici.grid.{word}")["removes"]}
                for n in range(1, GRID + 1)
            ],
        }
        for word in ("evolution", "prosperity")
    ]
    wheel = pen.printed("vici.wheel")
    return {
        **rival,
        "half_name": pen.word("half", half),
        "cards": cards,
        "grids": grids,
        "wheel": [
            {"n": n, "type": pen.word("type", word), "pic": f"cv-{word}", "beacons": beacons}
            for n, (word, beacons) in enumerate(zip(wheel["types"], wheel["beacons"], strict=True), 1)
        ],
        "thing": pen.thing("rival", pen.say("vici"), cat="module", crest="shield", pic="vici"),
        "blue": [place < rival["icons"]["blue"] for place in range(ICONS_FOR_RESET)],
        "red": [place < rival["icons"]["red"] for place in range(ICONS_FOR_RESET)],
    }
