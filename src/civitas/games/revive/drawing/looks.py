"""How the components of Revive look: colours with their outlines, goods in the colours of their terrain.

Gears belong to mountains, books to forests, food to the steppe; the icons of goods are drawn in those colours
here, on cards and in sheets alike.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
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
        elif (kind, text) == ("symbol", ":") and _needs_no_colon(found):
            continue
        elif name not in ("sign-and", "sign-choose", "sign-pay", "sign-when"):
            found.append((kind, text, name))
    if times not in ("", "1"):
        found.append(("symbol", f"×{times}", ""))
    if found and found[0][2] == "sign-per":
        colon = next((n for n, token in enumerate(found) if token[1] == ":"), 0)
        found = [*found[colon + 1 :], ("symbol", "/", ""), *found[1:colon]]
    return found


def _needs_no_colon(before: list[Token]) -> bool:
    return not before or before[-1][2] == "lasting" or before[-1][1] == "▸"


@lru_cache(maxsize=4096)
def _face(voice: Any, id: str) -> Any:
    face = voice.face(id)
    effects = [replace(effect, icons=toned(effect.icons)) for effect in face.effects]
    return replace(face, effects=effects, drawn=None, told=None)


@lru_cache(maxsize=4096)
def _icons(voice: Any, id: str, label: str) -> list[Token]:
    effects = [effect for effect in _face(voice, id).effects if label in ("", effect.label)]
    return [token for effect in effects for token in compact(effect.icons)]


def face_of(pen: Any, id: str) -> Any:
    """Return what is printed on a component, with goods in their own colours."""
    return _face(pen.voice, id)


def icons_of(pen: Any, id: str, label: str = "") -> list[Token]:
    """Return the icons of a component's effects, or of the one under a label, as they stand on a thing."""
    return _icons(pen.voice, id, label)


@lru_cache(maxsize=2048)
def _word(voice: Any, key: str, value: str) -> str:
    return str(voice.value(key, value))


def word(pen: Any, key: str, value: str) -> str:
    """Return a word of the title, found once."""
    return _word(pen.voice, key, value)


def coloured(face: Any, colour: str, **look: Any) -> dict[str, Any]:
    """Return the look of a component of one of the three colours."""
    return {
        "face": face,
        "cat": colour,
        "crest": CRESTS.get(colour, "octagon"),
        "pic": PICTURES.get(colour, "star"),
        **look,
    }


def citizen(pen: Any, id: str) -> dict[str, Any]:
    """Return how a citizen looks: both halves, the slot symbol, flasks."""
    return _citizen(pen.voice, id)


@lru_cache(maxsize=1024)
def _citizen(voice: Any, id: str) -> dict[str, Any]:
    printed, face = voice.entry(id).fields, _face(voice, id)
    halves = {
        half: {
            "icons": _icons(voice, id, voice.label(half, "field")),
            "flasks": printed.get(f"flasks_{half}") or 0,
            "again": printed.get("slot_symbol") == half,
        }
        for half in ("upper", "lower")
    }
    keys = [key for key in ("slot_symbol", "flasks_upper", "flasks_lower") if printed.get(key)]
    return coloured(
        *(face, printed["colour"]),
        sub=f"{face.kind_name} · {voice.value('colour', printed['colour'])}",
        halves=halves,
        facts=[(voice.label(key, "field"), voice.value("half", printed[key])) for key in keys],
    )


def module(pen: Any, id: str) -> dict[str, Any]:
    """Return how a slot module looks: one or two colours, its effect."""
    return _module(pen.voice, id)


@lru_cache(maxsize=1024)
def _module(voice: Any, id: str) -> dict[str, Any]:
    printed, face = voice.entry(id).fields, _face(voice, id)
    colours = list(printed["colours"])
    words = ", ".join(voice.value("colour", colour) for colour in colours)
    return coloured(
        *(face, colours[0]),
        sub=f"{face.kind_name} · {words}",
        colours=colours,
        flasks=printed.get("flasks") or 0,
        icons=_icons(voice, id, ""),
    )


def machine(pen: Any, id: str) -> dict[str, Any]:
    """Return how a machine looks; those of technologies and of the board have no colour of a tile."""
    return _machine(pen.voice, id)


@lru_cache(maxsize=1024)
def _machine(voice: Any, id: str) -> dict[str, Any]:
    printed, face = voice.entry(id).fields, _face(voice, id)
    colour = printed.get("colour") or ""
    kind = face.kind_name
    return coloured(
        *(face, colour),
        pic="industry",
        sub=f"{kind} · {voice.value('colour', colour)}" if colour else kind,
        flasks=printed.get("flasks") or 0,
        icons=_icons(voice, id, ""),
    )


def digest(data: Any) -> str:
    """Return a short text that differs whenever the data differs."""
    return blake2b(repr(data).encode(), digest_size=16).hexdigest()


def owner(player: str | None) -> int:
    """Return the number of a player, -1 for nobody."""
    return int(player.rpartition(".")[2]) if player else -1
