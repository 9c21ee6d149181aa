"""A player's boards: goods, three machine tracks with their rewards, slots, the tribe, and the two ladders.

The same parts are drawn for everybody, and everything on them opens.
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.drawing.looks import (
    COLOURS,
    CRESTS,
    GOODS,
    PICTURES,
    citizen,
    compact,
    digest,
    face_of,
    icons_of,
    machine,
    module,
    word,
)
from civitas.kernel.grammar import head, values

Data = dict[str, Any]

FIELDS = 14
REWARDS = 15
NODE_AT = {
    "l3": (50, 25),
    "m3": (150, 25),
    "r3": (250, 25),
    "l2": (50, 75),
    "m2": (150, 75),
    "r2": (250, 75),
    "b": (150, 125),
}
ABILITIES = 5
RUNGS = 6
PROGRESS = 21
PER_ROW = 11
SLOT_NAMES = ("slot_u1", "slot_u2", "slot_l1", "slot_l2", "slot_r5")


def brief(pen: Any, seat: int) -> Data:
    """Return what a player's strip shows."""
    own = pen.board["seats"][seat]
    if not own.get("side"):
        return {"seat": seat, "own": own, "ready": False}
    return {
        "seat": seat,
        "own": own,
        "ready": True,
        "digest": digest(own),
        "tribe": pen.name(own["tribe"]),
        "tribe_pic": pen.drawn(own["tribe"]) or "person",
        "purse": [(f"rv-{name}", own["resources"][name], pen.name(name)) for name in GOODS],
        "energy": own["energy"],
        "spent": sum(entry["charged"] for entry in own["machines"]),
        "artifacts": [(colour, n) for colour, n in own["artifacts"].items() if n],
        "open_card": any(pen.known(id) for id in own["artifact_card"]),
    }


def mat(pen: Any, seat: int) -> Data:
    """Return everything that belongs to one player, as it is drawn."""
    own, root = pen.board["seats"][seat], f"seats/{seat}"
    found = brief(pen, seat)
    if not found["ready"]:
        return {**found, "active": _cards(pen, seat, "active"), "modifiers": []}
    ids = [entry["id"] for entry in own["machines"]]
    return {
        **found,
        "goods": [_good(pen, seat, name) for name in GOODS],
        "lanes": [_lane(pen, seat, colour, ids) for colour in COLOURS],
        "nodes": [_node(pen, seat, place, ids) for place in range(len(own["technologies"]))],
        "links": _links(pen, own),
        "ability": _ability(pen, seat),
        "stock": _stock(pen, seat),
        "winter": _winter(pen, seat),
        "progress": _progress(pen, seat),
        "slots": [_slot(pen, seat, place) for place in range(len(own["slots"]))],
        "switch": pen.thing(
            *(f"{root}/switch", pen.name(own["switch"]["id"])),
            face=face_of(pen, own["switch"]["id"]),
            crest="octagon",
            pic="lever",
            cat="plain",
            up=own["switch"]["up"],
            icons=icons_of(pen, own["switch"]["id"]),
        ),
        "active": _cards(pen, seat, "active"),
        "rest": _cards(pen, seat, "rest"),
        "crates": _crates(pen, seat),
        "opened": [
            pen.card(f"{root}/opened/{place}", id, **_crate(pen, id), used=id in own["reused"])
            for place, id in enumerate(own["opened"])
        ],
        "card": _artifact_cards(pen, seat),
        "modifiers": [pen.name(id) for id in own["modifiers"]],
    }


def _good(pen: Any, seat: int, name: str) -> Data:
    """Return a resource with its places."""
    own = pen.board["seats"][seat]
    address = f"seats/{seat}/resources/{name}"
    n, cap = own["resources"][name], pen.printed(name)["cap"]
    thing = pen.thing(
        *(address, pen.name(name)),
        sub=pen.say("of", n=n, m=cap),
        crest="disc",
        pic=f"rv-{name}",
        cat="plain",
    )
    return {
        "name": name,
        "icon": f"rv-{name}",
        "n": n,
        "cap": cap,
        "thing": thing,
        "field": pen.field(address),
    }


def _cards(pen: Any, seat: int, key: str) -> list[Any]:
    ids = pen.board["seats"][seat].get(key, ())
    found = [
        pen.card(f"seats/{seat}/{key}/{place}", id, **citizen(pen, id))
        for place, id in enumerate(ids)
        if pen.known(id)
    ]
    for thing in found:
        thing.offered = seat == pen.me and key == "active" and pen.topic == "turn"
    return found


def _crate(pen: Any, id: str) -> Data:
    return {"face": face_of(pen, id), "crest": "square", "pic": "crate", "cat": "crate"}


def _crates(pen: Any, seat: int) -> Data:
    """Return the closed crates: mine with their effects, those of others as backs."""
    ids = pen.board["seats"][seat]["crates"]
    things = [
        pen.card(f"seats/{seat}/crates/{place}", id, **_crate(pen, id))
        for place, id in enumerate(ids)
        if pen.known(id)
    ]
    return {"things": things, "hidden": len(ids) - len(things), "n": len(ids)}


def _artifact_cards(pen: Any, seat: int) -> list[Any]:
    """Return the artifact cards that the viewer knows: the own ones, at the end everybody's."""
    found = []
    for place, id in enumerate(pen.board["seats"][seat]["artifact_card"]):
        if not pen.known(id):
            continue
        printed = pen.printed(id)
        thing = pen.card(
            *(f"seats/{seat}/artifact_card/{place}", id), cat="relic", crest="arch", pic="rv-artifact"
        )
        thing.categories = [
            (colour, pen.name(printed[colour]), icons_of(pen, printed[colour]))
            for colour in ("purple", "orange", "white")
        ]
        thing.facts = [
            (word(pen, "colour", colour), pen.name(printed[colour]))
            for colour in ("purple", "orange", "white")
        ]
        found.append(thing)
    return found


# machine tracks


def _lane(pen: Any, seat: int, colour: str, ids: list[str]) -> Data:
    """Return one machine track: its fields, and the reward fields below it."""
    at = pen.board["seats"][seat]["tracks"][colour]
    rewards = [
        reward
        for number in range(1, REWARDS + 1)
        for reward in [f"reward_{number:02}"]
        if pen.printed(reward)["needs"][0]["track"] == colour
    ]
    rewards.sort(key=lambda id: pen.printed(id)["needs"][0]["field"])
    then = _pending(pen, colour) if seat == pen.me else 0
    thing = pen.thing(
        *(f"seats/{seat}/tracks/{colour}", pen.label(f"track_{colour}")),
        sub=pen.say("of", n=at, m=FIELDS),
        cat=colour,
        crest=CRESTS[colour],
        pic=PICTURES[colour],
    )
    return {
        "colour": colour,
        "at": at,
        "then": min(FIELDS, at + then) if then else 0,
        "thing": thing,
        "rewards": [_reward(pen, seat, id, ids) for id in rewards],
        "spoken": pen.say("on_track", colour=word(pen, "colour", colour), n=at, m=FIELDS),
    }


def _pending(pen: Any, colour: str) -> int:
    """Return the steps on a track that wait among the effects of the open question."""
    if pen.topic != "next":
        return 0
    steps = [track_step(tree) for _, tree, _ in pen.args[0]]
    return sum(n for there, n in steps if there == colour)


def track_step(tree: Any) -> tuple[str, int]:
    """Return the track that an effect moves on and how far; of others an empty name."""
    if head(tree) != "track":
        return "", 0
    colour, steps = values(tree)
    return colour, steps


def _reward(pen: Any, seat: int, id: str, ids: list[str]) -> Data:
    """Return a reward field: what it gives and needs, or the machine that lies there."""
    own, printed = pen.board["seats"][seat], pen.printed(id)
    tracks = own["tracks"]
    pairs = [(need["track"], need["field"]) for need in printed["needs"]]
    needs = [(track, field, tracks[track] >= field) for track, field in pairs]
    there = own["placed"].get(id)
    gives = printed["gives"]
    found: Data = {"id": id, "gives": gives, "needs": needs, "field": pairs[0][1], "charged": 0}
    found["open"] = id in own["rewards"]
    colour = printed.get("colour") or pairs[0][0]
    if there:
        place = ids.index(there)
        thing = pen.card(f"seats/{seat}/machines/{place}", there, **machine(pen, there))
        thing.cat = colour
        found["charged"] = own["machines"][place]["charged"]
        return {**found, "thing": thing, "icons": icons_of(pen, there), "machine": True}
    shown = printed.get("machine") or id
    icons = icons_of(pen, shown)
    if gives == "special_machine":
        icons = [("icon", word(pen, "gives", gives), f"rv-machine-{colour}")]
    elif gives == "artifact":
        icons = [("icon", word(pen, "gives", gives), "rv-artifact")]
    elif gives == "card_bonus":
        icons = icons_of(pen, id)
    words = ", ".join(f"{word(pen, 'track', track)} {field}" for track, field, _ in needs)
    address = f"rewards/{id}" if seat == pen.me else f"seats/{seat}/rewards/{id}"
    thing = pen.thing(
        *(address, pen.name(id)),
        face=face_of(pen, shown) if gives != "special_machine" else None,
        cat=colour,
        crest=CRESTS[colour],
        pic=PICTURES[colour],
        facts=[(pen.label("needs", "field"), words)],
    )
    return {**found, "thing": thing, "icons": icons, "machine": False}


# the tribe


def _node(pen: Any, seat: int, place: int, ids: list[str]) -> Data:
    """Return a technology of the tribe board; one that is a machine lies among the machines."""
    own = pen.board["seats"][seat]
    tech = own["technologies"][place]
    works = tech["id"] in ids
    address = f"machines/{ids.index(tech['id'])}" if works else f"technologies/{place}"
    thing = pen.card(
        *(f"seats/{seat}/{address}", tech["id"]),
        face=face_of(pen, tech["id"]),
        cat="tribe",
        crest="hexagon",
        pic=pen.drawn(own["tribe"]) or "person",
        sub=f"{pen.face(tech['id']).kind_name} · {word(pen, 'state', tech['state'])}",
        facts=[(pen.label("books"), tech["books"]), (pen.say("end_points"), tech["points"])],
    )
    charged = own["machines"][ids.index(tech["id"])]["charged"] if works else 0
    icons = [
        token for token in icons_of(pen, tech["id"]) if token[2] not in ("lasting", "machine", "any-time")
    ]
    return {**tech, "thing": thing, "works": works, "charged": charged, "icons": _trimmed(icons)}


def _trimmed(icons: list[Any]) -> list[Any]:
    """Return icons without a colon at the beginning."""
    return icons[1:] if icons and icons[0][0] == "symbol" and icons[0][1] == ":" else icons


def _links(pen: Any, own: Data) -> list[Data]:
    known = {tech["place"] for tech in own["technologies"] if tech["state"] == "known"}
    found = []
    for one, other in pen.printed(own["side"])["links"]:
        (x1, y1), (x2, y2) = NODE_AT[one], NODE_AT[other]
        lit = len({one, other} & known)
        found.append({"x1": x1, "y1": y1, "x2": x2, "y2": y2, "style": ("", "near", "lit")[lit]})
    return found


def _ability(pen: Any, seat: int) -> Data:
    own = pen.board["seats"][seat]
    side = own["side"]
    face = word(pen, "side", pen.printed(side)["side"])
    thing = pen.thing(
        *(f"seats/{seat}/side", pen.name(side)),
        sub=f"{pen.say('ability')} · {pen.name(own['tribe'])}, {face}",
        face=face_of(pen, side),
        cat="tribe",
        crest="hexagon",
        pic=pen.drawn(own["tribe"]) or "person",
        facts=[(pen.label("abilities_used"), own["abilities_used"])],
    )
    used = own["abilities_used"]
    return {
        "thing": thing,
        "icons": icons_of(pen, side, pen.label("ability", "field")),
        "left": max(0, ABILITIES - used),
        "used": min(ABILITIES, used),
        "moon": pen.printed(side)["side"] == "moon",
    }


def _stock(pen: Any, seat: int) -> list[Data]:
    """Return the pieces left: buildings with their prices, figures, tokens of the tribe."""
    stock = pen.board["seats"][seat]["stock"]
    found = []
    for key, icon in (("small_building", "small"), ("large_building", "large"), ("figures", "figure")):
        entry = {"icon": f"rv-{icon}-{seat}", "n": stock[key], "price": 0, "thing": None}
        if key != "figures":
            thing = pen.thing(
                *(f"seats/{seat}/stock/{key}", pen.name(key)), sub=pen.say("left", n=stock[key])
            )
            thing.facts = [(pen.label("gears", "field"), pen.printed(key)["gears"])]
            entry |= {"price": pen.printed(key)["gears"], "thing": thing, "name": pen.name(key)}
        else:
            entry["name"] = pen.label("figures")
        found.append(entry)
    if "tokens" in stock:
        token = pen.printed(pen.board["seats"][seat]["side"])["token"]
        laid = {"icon": f"lay-{token}", "n": stock["tokens"], "price": 0, "name": pen.label("tokens")}
        found.append({**laid, "thing": None})
    return found


def _winter(pen: Any, seat: int) -> Data:
    """Return the hibernation track: six rungs with rewards."""
    at = pen.board["seats"][seat]["hibernation"]
    thing = pen.thing(
        *(f"seats/{seat}/hibernation", pen.label("hibernation")),
        sub=pen.say("of", n=at, m=RUNGS),
        crest="disc",
        pic="flake",
        cat="plain",
    )
    rungs = []
    for number in range(1, RUNGS + 1):
        id = f"hibernation_{number}"
        forced = [e.text for e in pen.face(id).effects if e.label == pen.label("forced", "field")]
        reward = [e for e in face_of(pen, id).effects if e.label == pen.label("reward", "field")]
        rungs.append(
            {"n": number, "icons": compact(reward[0].icons), "says": reward[0].text, "forced": forced}
        )
    return {"at": at, "rungs": rungs, "thing": thing}


def _progress(pen: Any, seat: int) -> Data:
    """Return the progress track: covered fields, points and bonuses of the others."""
    covered = pen.board["seats"][seat]["progress"]
    cells = []
    for number in range(1, PROGRESS + 1):
        id = "progress_full" if number == PROGRESS else f"progress_{number:02}"
        icons = [name for kind, _, name in icons_of(pen, id) if kind == "icon"]
        column, row = (number - 1) % PER_ROW, (number - 1) // PER_ROW
        cells.append(
            {
                "n": number,
                "x": column * 19 + 1,
                "y": row * 25 + 1,
                "points": pen.printed(id)["points"],
                "bonus": icons[0] if icons else "",
                "covered": number <= covered,
                "now": number == covered + 1,
                "marker": number == pen.board.get("action_marker"),
            }
        )
    now = next((cell["points"] for cell in cells if cell["now"]), 0)
    return {"n": covered, "cells": cells, "spoken": pen.say("on_progress", n=covered, points=now)}


# slots


def _slot(pen: Any, seat: int, place: int) -> Data:
    """Return a slot: the half that counts, cards that lie there, places of modules."""
    slot = pen.board["seats"][seat]["slots"][place]
    printed = pen.printed(slot["id"])
    cards = []
    for lying in slot["cards"]:
        look = citizen(pen, lying["card"])
        half = look["halves"][lying["half"]]
        cards.append(
            {
                "name": pen.name(lying["card"]),
                "colour": look["cat"],
                "id": lying["card"],
                "half": lying["half"],
            }
            | {"icons": half["icons"], "again": half["again"], "pic": look["pic"], "crest": look["crest"]}
        )
    modules = [
        None
        if id is None
        else {"id": id, "name": pen.name(id), "icons": icons_of(pen, id), **module(pen, id)}
        for id in slot["modules"]
    ]
    thing = pen.thing(
        *(f"seats/{seat}/slots/{place}", pen.name(slot["id"])),
        sub=word(pen, "half", printed["half"]) + (f" · {pen.say('locked')}" if slot["locked"] else ""),
        cat="plain",
        crest="octagon",
        pic="card-front",
        tells=[(card["name"], _says(pen, card["id"], card["half"])) for card in cards]
        + [(entry["name"], " ".join(e.text for e in entry["face"].effects)) for entry in modules if entry],
    )
    return {
        "id": slot["id"],
        "short": pen.say(f"slot.{slot['id']}"),
        "half": printed["half"],
        "locked": slot["locked"],
        "cards": cards,
        "top": cards[-1] if cards else None,
        "modules": modules,
        "active": [number in printed["active"] for number in range(1, len(modules) + 1)],
        "thing": thing,
    }


def _module(pen: Any, id: str) -> Data:
    return {"id": id, "name": pen.name(id), **module(pen, id)}


def _says(pen: Any, id: str, half: str) -> str:
    label = pen.label(half, "field")
    return " ".join(effect.text for effect in pen.face(id).effects if effect.label == label)
