"""How the components of Revive look: colours with their outlines, goods in the colours of their terrain.

Gears belong to mountains, books to forests, food to the steppe; the icons of goods are drawn in those colours
here, on cards and in sheets alike.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

GOODS = ("crystal", "gear", "book", "food")
COLOURS = ("grey", "green", "yellow")
CRESTS = {"grey": "square", "green": "disc", "yellow": "diamond"}
PICTURES = {"grey": "peak", "green": "tree", "yellow": "grass"}
OWN = {
    **{good: f"rv-{good}" for good in GOODS},
    "energy": "rv-energy",
    "basic": "rv-basic",
    "points": "rv-point",
    "endpoints": "rv-end",
    "artifact": "rv-artifact",
    "mountain": "peak",
    "forest": "tree",
    "steppe": "grass",
    "desert": "dunes",
    "location": "village",
}
"""Icons that this board draws in its own colours."""
ICONS = {
    **{good: OWN[good] for good in GOODS},
    "energy": "rv-energy",
    "points": "rv-point",
    "total": "rv-end",
    "active": "fan",
    "rest": "moon",
    "crates": "crate",
    "figures": "person",
    "buildings": "building",
    "artifacts": "rv-artifact",
    "progress": "rv-marker",
    **{f"track_{colour}": f"track-{colour}" for colour in COLOURS},
}

Token = tuple[str, str, str]


def toned(icons: list[Token]) -> list[Token]:
    """Return the icons of an effect with goods in their own colours."""
    return [("icon", text, OWN[name]) if name in OWN else (kind, text, name) for kind, text, name in icons]


def compact(icons: list[Token]) -> list[Token]:
    """Return the icons of an effect as they stand on a small thing: what is gained, by what, from what.

    Effects side by side need no sign between them; "per" becomes a stroke behind what is gained; a payment
    shows what it takes and gives, and how often if that is more than once.
    """
    found: list[Token] = []
    times = ""
    skipped = False
    for kind, text, name in toned(icons):
        if skipped and kind == "number":
            times, skipped = text, False
        elif name == "sign-max":
            skipped = True
        elif name == "sign-becomes":
            found.append(("symbol", "▸", ""))
        elif (kind, text) == ("symbol", ":") and (not found or found[-1][2] == "lasting"):
            continue
        elif name not in ("sign-and", "sign-choose", "sign-pay", "sign-when"):
            found.append((kind, text, name))
    if times not in ("", "1"):
        found.append(("symbol", f"×{times}", ""))
    if found and found[0][2] == "sign-per":
        colon = next((n for n, token in enumerate(found) if token[1] == ":"), 0)
        found = [*found[colon + 1 :], ("symbol", "/", ""), *found[1:colon]]
    return found


@cache
def _toned_face(voice: Any, id: str) -> Any:
    face = voice.face(id)
    effects = [replace(effect, icons=toned(effect.icons)) for effect in face.effects]
    return replace(face, effects=effects, drawn=None, told=None)


def face_of(pen: Any, id: str) -> Any:
    """Return what is printed on a component, with goods in their own colours."""
    return _toned_face(pen.voice, id)


def icons_of(pen: Any, id: str, label: str = "") -> list[Token]:
    """Return the icons of a component's effects, or of the one under a label."""
    face = face_of(pen, id)
    effects = [effect for effect in face.effects if label in ("", effect.label)]
    return [token for effect in effects for token in compact(effect.icons)]


def coloured(pen: Any, id: str, colour: str, **look: Any) -> dict[str, Any]:
    """Return the look of a component of one of the three colours."""
    return {
        "face": face_of(pen, id),
        "cat": colour,
        "crest": CRESTS.get(colour, "octagon"),
        "pic": PICTURES.get(colour, "star"),
        **look,
    }


def citizen(pen: Any, id: str) -> dict[str, Any]:
    """Return how a citizen looks: both halves, the slot symbol, flasks."""
    printed = pen.printed(id)
    halves = {}
    for half in ("upper", "lower"):
        label = pen.label(half, "field")
        halves[half] = {
            "icons": icons_of(pen, id, label),
            "flasks": printed.get(f"flasks_{half}") or 0,
            "again": printed.get("slot_symbol") == half,
        }
    colour = printed["colour"]
    facts = []
    if printed.get("slot_symbol"):
        facts.append((pen.label("slot_symbol", "field"), pen.word("half", printed["slot_symbol"])))
    facts += [
        (pen.label(key, "field"), printed[key])
        for key in ("flasks_upper", "flasks_lower")
        if printed.get(key)
    ]
    return coloured(
        *(pen, id, colour),
        sub=f"{face_of(pen, id).kind_name} · {pen.word('colour', colour)}",
        halves=halves,
        facts=facts,
        water=False,
    )


def module(pen: Any, id: str) -> dict[str, Any]:
    """Return how a slot module looks: one or two colours, its effect."""
    printed = pen.printed(id)
    colours = list(printed["colours"])
    words = ", ".join(pen.word("colour", colour) for colour in colours)
    return coloured(
        *(pen, id, colours[0]),
        sub=f"{face_of(pen, id).kind_name} · {words}",
        colours=colours,
        flasks=printed.get("flasks") or 0,
    )


def machine(pen: Any, id: str) -> dict[str, Any]:
    """Return how a machine looks; those of technologies and of the board have no colour of a tile."""
    printed = pen.printed(id)
    colour = printed.get("colour") or ""
    kind = face_of(pen, id).kind_name
    return coloured(
        *(pen, id, colour),
        crest=CRESTS.get(colour, "octagon"),
        pic="industry",
        sub=f"{kind} · {pen.word('colour', colour)}" if colour else kind,
        flasks=printed.get("flasks") or 0,
    )


def owner(player: str | None) -> int:
    """Return the number of a player, -1 for nobody."""
    return int(player.rpartition(".")[2]) if player else -1
