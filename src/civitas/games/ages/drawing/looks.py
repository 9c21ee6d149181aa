"""How the cards of Ages look: a category of colour and outline per kind, a picture, the numbers on them."""

from __future__ import annotations

from typing import Any

PRODUCTION = ("farm", "mine")
URBAN = ("laboratory", "temple", "library", "theatre", "arena")
UNITS = ("infantry", "cavalry", "artillery", "air")
TYPES = (*PRODUCTION, *URBAN, *UNITS)
CRESTS = {
    "production": "square",
    "urban": "gable",
    "unit": "shield",
    "government": "hexagon",
    "special": "octagon",
    "leader": "disc",
    "wonder": "arch",
    "action": "arrow",
    "event": "diamond",
    "territory": "island",
    "aggression": "wedge",
    "war": "star",
    "pact": "cushion",
    "tactic": "pennant",
    "bonus": "escutcheon",
}
PICTURES = {
    "government": "government",
    "leader": "bust",
    "wonder": "wonder",
    "action": "pointer",
    "event": "event",
    "territory": "colony",
    "aggression": "axe",
    "war": "war",
    "pact": "pact",
    "tactic": "tactic",
    "bonus": "military",
}
SPECIALS = {"civil": "scales", "military": "tactic", "colonization": "ship", "construction": "builder"}
NUMBERS = (
    ("food", "food"),
    ("resources", "resources"),
    ("science", "science"),
    ("culture", "culture"),
    ("happy", "happy"),
    ("strength", "strength"),
    ("civil_actions", "civil-action"),
    ("military_actions", "military-action"),
    ("colonization", "colonize"),
    ("yellow_tokens", "yellow-token"),
    ("blue_tokens", "blue-token"),
    ("civil_hand", "fan"),
    ("military_hand", "military-card"),
    ("defence", "military"),
)
ARMS = ("infantry", "cavalry", "artillery")


def category(kind: str, type_: str) -> str:
    """Return the category that gives a card its colour and outline."""
    if type_ in PRODUCTION:
        return "production"
    if type_ in URBAN:
        return "urban"
    if type_ in UNITS:
        return "unit"
    return "government" if kind == "start_technology" else kind


def look(pen: Any, id: str) -> dict[str, Any]:
    """Return how a card looks."""
    return dict(pen.look(id, _look))


def _look(pen: Any, id: str) -> dict[str, Any]:
    printed, kind = pen.printed(id), pen.kind(id)
    type_ = printed.get("type") or ""
    cat = category(kind, type_)
    age = printed.get("age", "")
    nums = [
        (icon, printed[key], pen.label(key, "field"))
        for key, icon in NUMBERS
        if isinstance(printed.get(key), int) and printed[key]
    ]
    face = pen.face(id)
    hidden = ("age", "type", "copies")
    return {
        "cat": cat,
        "crest": CRESTS.get(cat, "octagon"),
        "pic": pen.drawn(id) or _picture(cat, type_),
        "corner": age,
        "sub": f"{face.kind_name} · {pen.say('age')} {age}",
        "nums": nums,
        "facts": [(f.label, f.value) for f in face.facts if not f.for_setup and f.key not in hidden],
        "short": pen.say("bonus_short") if kind == "bonus" else face.name.removesuffix(f" {age}"),
        "needs": [(arm, printed[arm]) for arm in ARMS if kind == "tactic" and printed.get(arm)],
        "science_cost": printed.get("science_cost"),
        "revolution": printed.get("revolution"),
        "peaceful": printed.get("peaceful"),
        "stages": printed.get("stages") if kind == "wonder" else None,
        "cost": printed.get("cost") if kind in ("aggression", "war") else None,
    }


def _picture(cat: str, type_: str) -> str:
    if cat == "special":
        return SPECIALS.get(type_, "star")
    return PICTURES.get(cat) or type_ or "star"
