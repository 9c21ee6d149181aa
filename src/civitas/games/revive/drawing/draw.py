"""The board of Revive: the map with prices, the display above, own boards beside, cards and slots below.

Terracotta edges show what can be pressed. What one action sets off stands as a row of effects in the dock.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from civitas.games.revive.drawing.hexmap import draw_map, spot_key
from civitas.games.revive.drawing.looks import (
    COLOURS,
    ICONS,
    citizen,
    compact,
    face_of,
    icons_of,
    machine,
    module,
    owner,
    word,
)
from civitas.games.revive.drawing.mat import brief, mat, track_step

__all__ = ["HARMFUL", "ICONS", "draw"]

Data = dict[str, Any]

HARMFUL = frozenset({"remove"})
ARTIFACTS = ("purple", "orange", "white")
DOCKED = {
    *("any_track", "artifact", "choose", "gain_alike", "gain_basic", "next", "offer", "pay_price", "price"),
    *("prism", "count_prism", "remove_artifact", "settle", "take_prism", "token_way", "winter_reward"),
}
"""Questions that are answered in the dock; their things open too where they lie on the board."""
FREE = frozenset({"change", "exchange", "machine", "open"})
WAYS_OUT = frozenset({"decline", "done", "end", "keep"})
PARTS = (
    *("progress", "technologies", "large_locations", "card_bonus", "end_tile", "small_artifacts"),
    "resources_left",
)
NO_RANK = -1


def draw(pen: Any) -> Data:
    """Return everything that the template shows."""
    board = pen.board
    pen.docked = _docked(pen)
    return {
        "clock": _clock(pen),
        "left": sum("state" not in entry and "owner" not in entry for entry in board["artifacts"]),
        "last": owner(board["end_tile"]),
        "active": owner(board["active_player"]),
        "display": _display(pen),
        "map": draw_map(pen),
        "spot_key": spot_key,
        "lands": ("map", *[f"seats/{seat}/side" for seat in range(len(board["seats"]))]),
        "mats": [_mat(pen, seat) for seat in range(len(board["seats"]))],
        "sides": [_side(pen, place, id) for place, id in enumerate(board.get("sides", ()))],
        "solo": len(board["seats"]) == 1,
        "ranks": _ranks(pen),
        "chips": [_chip(pen, do) for do in pen.docked],
        "lays": _lays(pen),
        "holding": _holding(pen),
        "free": [do for do in pen.choices if do.kind in ("change", "exchange")],
        "machines_ready": len([do for do in pen.choices if do.kind == "machine"]),
        "crates_ready": len([do for do in pen.choices if do.kind == "open"]),
        "steps": _steps(pen),
        "prompt": _prompt(pen),
        "forecast": _forecast(pen),
        "campaign": _campaign(pen),
    }


def _mat(pen: Any, seat: int) -> Data:
    """Return a player's boards; those of others wait for the page, unless a question is about them."""
    root = f"seats/{seat}/"
    asked = any(path.startswith(root) for do in pen.choices for path in do.addresses)
    if seat == pen.me or asked:
        return {**mat(pen, seat), "asked": asked}

    @cache
    def whole() -> Data:
        return {**mat(pen, seat), "asked": True}

    return {**brief(pen, seat), "asked": False, "whole": whole}


# top


def _clock(pen: Any) -> list[Data]:
    """Return the large artifacts by colour, those that are gone after those that are left."""
    found = []
    for colour in ARTIFACTS:
        entries = [entry for entry in pen.board["artifacts"] if entry["colour"] == colour]
        entries.sort(key=lambda entry: "owner" in entry or "state" in entry)
        found.append(
            {
                "colour": colour,
                "icon": f"rv-{colour}",
                "left": sum("owner" not in entry and "state" not in entry for entry in entries),
                "entries": [
                    {
                        "name": pen.name(entry["id"]),
                        "owner": owner(entry.get("owner")),
                        "removed": "state" in entry,
                        "gone": "owner" in entry or "state" in entry,
                    }
                    for entry in entries
                ],
            }
        )
    return found


def _campaign(pen: Any) -> Data | None:
    """Return the chapter of the campaign and the cards that were read."""
    chapter = pen.board.get("chapter")
    if chapter is None:
        return None
    cards = [
        {
            "name": pen.name(id),
            "story": pen.printed(id)["story"][pen.lang],
            "effects": [effect.text for effect in pen.face(id).effects],
        }
        for id in pen.board["campaign_cards"]
    ]
    return {"name": pen.name(chapter), "number": pen.printed(chapter)["number"], "cards": cards}


def _ranks(pen: Any) -> list[Data]:
    """Return the ladder of the solo game, with the rung of the forecast."""
    if len(pen.board["seats"]) > 1:
        return []
    total = pen.board["seats"][0].get("known_points", 0)
    points = [int(id.rpartition("_")[2]) for id in RANKS]
    reached = max([place for place, least in enumerate(points) if total >= least], default=NO_RANK)
    return [
        {"points": least, "name": pen.say(f"rank.{id}"), "now": place == reached}
        for place, (id, least) in enumerate(zip(RANKS, points, strict=True))
    ]


RANKS = ("rank_000", "rank_050", "rank_075", "rank_100", "rank_130", "rank_160", "rank_180")


# display


def _display(pen: Any) -> Data:
    shown = pen.board["display"]
    machines = {
        colour: [
            pen.card(f"display/machines/{colour}/{place}", id, **machine(pen, id))
            for place, id in enumerate(shown["machines"][colour])
        ]
        for colour in COLOURS
    }
    return {
        "citizens": [
            pen.card(f"display/citizens/{place}", id, **citizen(pen, id))
            for place, id in enumerate(shown["citizens"])
        ],
        "deck": pen.thing("display/deck", pen.say("deck"), cat="plain", crest="square", pic="card-back"),
        "deck_n": shown["deck"],
        "modules": [
            pen.card(f"display/modules/{place}", id, **module(pen, id))
            for place, id in enumerate(shown["modules"])
        ],
        "machines": machines,
    }


def _side(pen: Any, place: int, id: str) -> Any:
    """Return a side of a tribe to choose from."""
    printed = pen.printed(id)
    thing = pen.card(
        *(f"sides/{place}", id),
        face=face_of(pen, id),
        cat="tribe",
        crest="hexagon",
        pic=pen.drawn(printed["tribe"]) or "person",
        sub=f"{pen.name(printed['tribe'])}, {word(pen, 'side', printed['side'])}",
    )
    thing.facts = [(pen.name(node["technology"]), node["books"]) for node in printed["nodes"]]
    thing.tribe = pen.name(printed["tribe"])
    thing.ability = icons_of(pen, id, pen.label("ability", "field"))
    return thing


# dock


def _docked(pen: Any) -> list[Any]:
    """Return the choices that stand in the dock, free actions and ways out apart."""
    if pen.form is not None or pen.topic not in DOCKED | {"lay_tile"}:
        return []
    return [do for do in pen.choices if do.kind not in FREE and do.kind not in WAYS_OUT]


def _chip(pen: Any, do: Any) -> Data:
    """Return a choice with icons: the effect that it lets happen, or what it gives."""
    icons: list[Any] = []
    if pen.topic == "next":
        _, tree, source = next(item for item in pen.args[0] if item[0] == do.action[1])
        icons = compact(pen.effect(tree).icons)
        colour, steps = track_step(tree)
        if colour in COLOURS:
            at = pen.board["seats"][pen.me]["tracks"][colour]
            icons = [icons[0], ("symbol", f"{at} → {at + steps}", "")]
        named = pen.name(source) if pen.known(source) else ""
        return {"do": do, "icons": icons, "says": do.label, "source": named}
    if pen.topic == "choose":
        icons = compact(pen.effect(pen.args[0][do.action[1]]).icons)
    elif pen.topic == "any_track":
        icons = [("icon", do.label, f"track-{do.action[1]}")]
    elif pen.topic in ("artifact", "remove_artifact") and len(do.action) > 1:
        icons = [("icon", do.label, f"rv-{pen.printed(do.action[1])['colour']}")]
    elif pen.topic == "winter_reward":
        label = pen.label("reward", "field")
        says = next(effect.text for effect in pen.face(do.action[1]).effects if effect.label == label)
        icons = icons_of(pen, do.action[1], label)
        return {"do": do, "icons": icons, "says": says, "source": do.label}
    return {"do": do, "icons": icons, "says": do.label, "source": ""}


def _lays(pen: Any) -> list[Data]:
    """Return the two ways to lay an explored tile."""
    if pen.topic != "lay_tile" or not pen.choices:
        return []
    tile = next((place["tile"] for place in pen.board["map"]["places"] if _is_asked(place)), None)
    if tile is None:
        return []
    front = list(pen.printed(tile)["front"])
    return [
        {"do": do, "front": front[::-1] if do.action[1] else front} for do in pen.choices if do.kind == "lay"
    ]


def _holding(pen: Any) -> Data | None:
    """Return the module that is being placed."""
    if pen.topic != "put_module":
        return None
    id = pen.args[0]
    return {**module(pen, id), "name": pen.name(id), "says": [effect.text for effect in pen.face(id).effects]}


def _is_asked(place: Data) -> bool:
    return "tile" in place and "turned" not in place


def _steps(pen: Any) -> list[Data]:
    """Return the steps of the own turn."""
    if pen.seat is None or owner(pen.board["active_player"]) != pen.seat or pen.over:
        return []
    names = ["action"] if len(pen.board["seats"]) == 1 else ["first", "second"]
    left = pen.board["actions_left"]
    if pen.topic in ("winter", "winter_reward", "clear"):
        return [{"name": pen.say("step.winter"), "now": True, "past": False}]
    inside = pen.topic != "turn"
    taken = len(names) - left
    now = taken - 1 if inside and taken else taken
    found = [
        {"name": pen.say(f"step.{name}"), "now": place == now, "past": place < now}
        for place, name in enumerate(names)
    ]
    return [*found, {"name": pen.say("step.end"), "now": now >= len(names), "past": False}]


def _prompt(pen: Any) -> str:
    """Return what can be done in the own turn; other questions speak for themselves."""
    if pen.topic != "turn":
        return ""
    prompt = str(pen.say(f"turn.{pen.board['actions_left']}"))
    winter = any(do.kind == "hibernate" for do in pen.choices)
    return f"{prompt}{pen.say('turn.winter')}" if winter else prompt


def _forecast(pen: Any) -> Data | None:
    """Return the own score if the game ended now, by parts."""
    told = pen.board.get("forecast")
    if told is None:
        return None
    score = told["score"]
    categories = [
        {
            "colour": entry["colour"],
            "icon": f"rv-{entry['colour']}",
            "name": pen.name(entry["id"]),
            "times": entry["times"],
            "points": entry["points"],
            "icons": icons_of(pen, entry["id"]),
        }
        for entry in told.get("categories", ())
    ]
    return {
        "total": sum(score.values()),
        "now": score["blue"],
        "parts": [(pen.label(part, "score"), score[part]) for part in PARTS if score[part]],
        "categories": categories,
    }
