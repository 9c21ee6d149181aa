"""A player's console: modules in a chart of dice pairs, stocks, storage, stage partition (CV-104 to CV-106).

The 15 main modules are the pairs of different values, the feature modules the doubles. So the dice spaces
stand on the diagonal of the chart, and a module lies in the row of its lower and the column of its higher
value.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

Data = dict[str, Any]
Token = tuple[str, str, str]

LANDS = ("forest", "grassland", "hills", "swamp", "mountains", "desert")
DECKS = ("invention", "mutation", "insight", "building", "achievement")
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
COUNTERS = ("idea", "food", "focus", "money")
PEOPLE = "person"
SIGNS = frozenset({"sign-choose", "sign-when", "sign-before", "sign-pay", "sign-max"})
MANY = 5
"""More icons than this need no sign between effects that lie side by side."""
TIGHT, TIGHTEST = 9, 12
"""Words longer than this need narrower letters on a card, or its whole width."""
STAGES = 5
SIDES = 6
RESETS = 4
PRICES = {"die": 0, "plan": 9, "focus": 22}
"""What spending one is worth against an idea, which is worth ten: the least dear way is shown."""
CATS = {
    "goal_chip": "goal",
    "attribute_chip": "attribute",
    "income_chip": "income",
    "starting_chip": "income",
}
CRESTS = {
    "invention": "square",
    "mutation": "diamond",
    "insight": "hexagon",
    "building": "gable",
    "achievement": "arch",
    "goal": "pennant",
    "attribute": "disc",
    "income": "octagon",
}
PICS = {
    **{deck: f"cv-{deck}" for deck in DECKS},
    "goal": "target",
    "attribute": "heart",
    "income": "coin",
}


def category(pen: Any, id: str) -> str:
    """Return the category of a card or chip: its deck, or what kind of chip it is."""
    kind = pen.kind(id)
    return CATS.get(kind) or str(pen.printed(id).get("deck") or "income")


def piece(pen: Any, address: str, id: str, **look: Any) -> Any:
    """Draw a card or chip; what it asks for stands among its facts."""
    cat = category(pen, id)
    thing = pen.card(address, id, cat=cat, crest=CRESTS[cat], pic=PICS[cat], **look)
    thing.facts = [
        (fact.label, fact.value) for fact in thing.face.facts if fact.key in ("have", "pay", "where")
    ]
    thing.needs = needs(pen, id)
    longest = max(map(len, thing.name.replace("-", " ").split()))
    thing.tight = " tight tightest" if longest > TIGHTEST else " tight" if longest > TIGHT else ""
    thing.brief = [brief(effect.icons) for effect in thing.face.effects if effect.icons]
    return thing


def brief(icons: list[Token]) -> list[Token]:
    """Return the icons of an effect without its signs of grammar: the sheet has them in words."""
    kept: list[Token] = []
    limit = False
    for token in icons:
        kind, text, name = token
        if limit and kind == "number":
            limit = False
        elif name in SIGNS or (text == ":" and not kept):
            limit = name == "sign-max"
        else:
            kept.append(token)
    if len(kept) > MANY:
        return [token for token in kept if token[2] != "sign-and"]
    return kept


def needs(pen: Any, id: str) -> list[tuple[str, int]]:
    """Return what a chip asks for, as icons with numbers."""
    printed = pen.printed(id)
    found: list[tuple[str, int]] = []
    if printed.get("where") in LANDS:
        found.append((f"cv-{printed['where']}", 0))
    for count, sign, n in printed.get("have") or ():
        found += [(icon, 0) for icon in counted(pen, count)[:-1]]
        found.append((counted(pen, count)[-1], -n if sign == "<=" else n))
    if not printed.get("have"):
        found += [(priced(pen, price), price[-1]) for price in printed.get("pay") or ()]
    return found


def counted(pen: Any, count: tuple[Any, ...]) -> list[str]:
    """Return the icons of what is counted: of its kind alone, or of the land and the kind."""
    head, *rest = count
    words = [part for part in rest if isinstance(part, str)]
    whole = pen.icon_of("-".join([head, *words])) if words else ""
    if whole:
        return [whole]
    lands = [pen.icon_of(f"cv-{word}") for word in words if pen.icon_of(f"cv-{word}")]
    return [*lands, PEOPLE if head == "tribe" else pen.icon_of(head) or "any"]


def priced(pen: Any, price: tuple[Any, ...]) -> str:
    """Return the icon of a price."""
    words = [part for part in price if isinstance(part, str)]
    return str(pen.icon_of("-".join(words)) or pen.icon_of(words[0]) or "any")


def console(pen: Any, who: int) -> Data:
    """Return everything on the console of a player; only the own one is pressed."""
    own = pen.board["seats"][who]
    mine = who == pen.me
    root = f"seats/{who}"
    asked = mine and pen.topic == "act"
    return {
        "own": own,
        "who": who,
        "mine": mine,
        "modules": [_module(pen, root, id, own, mine, asked) for id in own["modules"]],
        "spaces": [_space(pen, root, place, space, mine) for place, space in enumerate(own["spaces"])],
        "used": _pressed(
            pen, mine, f"{root}/used", pen.say("used"), cat="module", crest="cushion", pic="cd-any"
        ),
        "reset": _pressed(
            pen, mine, f"{root}/reset_markers", pen.say("reset"), cat="module", crest="cushion", pic="reset"
        ),
        "resets": RESETS,
        "too_many": _too_many(pen, own) if asked else "",
        "pots": [_pot(pen, root, name, own[name], mine) for name in COUNTERS],
        "storage": _storage(pen, root, own, mine),
        "towns": [_town(pen, root, id, free, mine) for id, free in own["settlements"].items()],
        "activity": _activity(pen, root) if mine else None,
        "stages": partition(pen, root, own, mine),
        "goals": [_goal(pen, root, goal) for goal in own["goal_area"] if not goal["covered"]],
        "dice": sum(space["dice"] for space in own["spaces"]),
    }


def _too_many(pen: Any, own: Data) -> str:
    """Return why a Reset is refused, empty if it is not."""
    (limit,) = pen.printed("reset_limit")["value"]
    dice = sum(space["dice"] for space in own["spaces"])
    return str(pen.reason(("too_many_dice", limit))) if dice > limit else ""


def _pressed(pen: Any, mine: bool, address: str, name: str, **look: Any) -> Any:
    return pen.thing(address, name, **look) if mine else None


def _module(pen: Any, root: str, id: str, own: Data, mine: bool, asked: bool) -> Data:
    state, printed, word = own["modules"][id], pen.printed(id), id.removeprefix("module.")
    dice, level = printed["dice"], state["level"]
    face = pen.face(id)
    main = len(face.effects) > 1
    entry: Data = {
        "id": word,
        "name": face.name,
        "dice": dice,
        "level": level,
        "roman": ROMAN[level],
        "main": main,
        "cat": word if word in DECKS else "module",
        "pic": f"cv-{word}",
        "markers": own["features"].get(word, 0),
        "effects": face.effects,
        "now": face.effects[level - 1],
        "brief": brief(face.effects[level - 1].icons),
        "tier": "",
        "way": (),
        "why": "",
        "thing": None,
    }
    if asked:
        way = cheapest(own, dice) if dice else ((), 0)
        entry["tier"] = "none" if not state["payable"] else "free" if way == ((), 0) else "paid"
        entry["way"] = way
        entry["why"] = pen.reason(("not_payable", id)) if entry["tier"] == "none" else ""
    if mine:
        look = {"cat": entry["cat"], "crest": "cushion", "pic": entry["pic"]}
        entry["thing"] = pen.thing(f"{root}/modules/{id}", face.name, sub=_subtitle(pen, entry), **look)
    return entry


def _subtitle(pen: Any, module: Data) -> str:
    words = [pen.say("main" if module["main"] else "feature" if module["dice"] else "any_two")]
    if module["main"]:
        words.append(pen.say("level", n=module["roman"]))
    if module["dice"]:
        words.append(" + ".join(str(value) for value in module["dice"]))
    return " · ".join(words)


def cheapest(own: Data, dice: tuple[int, int]) -> tuple[tuple[str, ...], int] | None:
    """Return the least dear way to pay for a pair: markers beside dice, and ideas; None if none is plain."""
    sources: list[tuple[str, int, int]] = []
    for space in own["spaces"]:
        sources += [
            (kind, space["value"], space[key])
            for kind, key in (("die", "dice"), ("plan", "plan"))
            if space[key]
        ]
    if own["focus"]:
        sources.append(("focus", 0, own["focus"]))
    best: tuple[int, tuple[str, ...], int] | None = None
    for one, two in combinations_with_replacement(sources, 2):
        if one is two and one[2] < 2:
            continue
        ideas = min(
            _turned(one, dice[0]) + _turned(two, dice[1]), _turned(one, dice[1]) + _turned(two, dice[0])
        )
        if ideas > own["idea"]:
            continue
        markers = tuple(kind for kind, _, _ in (one, two) if kind != "die")
        price = 10 * ideas + sum(PRICES[kind] for kind in markers)
        if best is None or price < best[0]:
            best = (price, markers, ideas)
    return None if best is None else best[1:]


def _turned(source: tuple[str, int, int], wanted: int) -> int:
    """Return how many ideas turn a die or marker into a value."""
    if source[0] == "focus":
        return 0
    apart = abs(source[1] - wanted)
    return min(apart, SIDES - apart)


def _space(pen: Any, root: str, place: int, space: Data, mine: bool) -> Data:
    thing = _pressed(
        pen, mine, f"{root}/spaces/{place}", pen.say("space", n=space["value"]), cat="module", crest="cushion"
    )
    if thing is not None:
        thing.pic = f"cd-{space['value']}"
        thing.sub = pen.say("space_holds", dice=space["dice"], plan=space["plan"])
    return {**space, "thing": thing}


def _pot(pen: Any, root: str, name: str, value: int, mine: bool) -> Data:
    thing = _pressed(
        pen, mine, f"{root}/{name}", pen.label(name), cat=name, crest="disc", pic=pen.icon_of(name)
    )
    if thing is not None:
        thing.sub = str(value)
    return {"name": name, "icon": pen.icon_of(name), "label": pen.label(name), "value": value, "thing": thing}


def _storage(pen: Any, root: str, own: Data, mine: bool) -> list[Data]:
    """Return the storage: a column for each land, the third row on top."""
    columns: dict[str, list[Data]] = {land: [] for land in LANDS}
    for id, value in own["storage"].items():
        printed = pen.printed(id)
        picture = "mat-" + id.rpartition(".")[2].replace("_", "-")
        name = pen.name(id)
        thing = _pressed(pen, mine, f"{root}/storage/{id}", name, cat="stored", crest="square", pic=picture)
        if thing is not None:
            thing.sub = f"{pen.word('land', printed['land'])}, {value}"
        columns[printed["land"]].append(
            {"name": name, "pic": picture, "value": value, "row": printed["row"], "thing": thing}
        )
    return [
        {"land": land, "name": pen.word("land", land), "slots": sorted(slots, key=lambda slot: -slot["row"])}
        for land, slots in columns.items()
    ]


def _town(pen: Any, root: str, id: str, free: bool, mine: bool) -> Data:
    printed = pen.printed(id)
    thing = _pressed(pen, mine, f"{root}/settlements/{id}", pen.name(id), cat="building", crest="gable")
    if thing is not None:
        thing.pic = "town"
        thing.facts = [(fact.label, fact.value) for fact in pen.face(id).facts]
    return {
        "free": free,
        "diamonds": printed["diamonds"],
        "pay": [priced(pen, price) for price in printed["pay"]],
        "name": pen.name(id),
        "thing": thing,
    }


def _activity(pen: Any, root: str) -> Any:
    return pen.card(
        f"{root}/activities/fixed.activity",
        "fixed.activity",
        cat="module",
        crest="cushion",
        pic="cv-activity",
    )


def _goal(pen: Any, root: str, goal: Data) -> Any:
    thing = piece(pen, f"{root}/goals/{goal['id']}", goal["id"])
    thing.reached = goal["reached"]
    thing.space = goal["space"]
    return thing


def partition(pen: Any, root: str, own: Data, mine: bool) -> Data:
    """Return the stage partition as rows of cells, the highest stage first."""
    stages = own["stages"]
    columns = [_column(pen, root, place, column, mine) for place, column in enumerate(stages["columns"])]
    top = max(STAGES, *[column["top"] for column in columns])
    flip = _pressed(
        pen, mine, f"{root}/stages/active", pen.say("stage_tiles"), cat="module", crest="cushion", pic="flip"
    )
    rows = []
    for stage in range(top, 0, -1):
        printed = pen.printed(f"stage.{min(stage, STAGES)}")
        complete = pen.face(f"stage.{min(stage, STAGES)}").effects
        rows.append(
            {
                "stage": stage,
                "roman": ROMAN[stage],
                "points": printed["points"],
                "locked": stage in (4, 5) and stage not in stages["active"],
                "complete": complete[0] if complete and stage < 3 else None,
                "done": stage in stages["completed"],
                "cells": [_cell(column, stage) for column in columns],
            }
        )
    return {"rows": rows, "flip": flip, "count": len(own["installed"])}


def _column(pen: Any, root: str, place: int, column: Data, mine: bool) -> Data:
    pieces = [
        {**laid, "thing": piece(pen, f"{root}/installed/{laid['id']}", laid["id"], stage=laid["stage"])}
        for laid in column["pieces"]
    ]
    filled = [column["first"] - 1, column["first"] - 1]
    for laid in pieces:
        for side in (0, 1):
            if laid["half"] in (0, side + 1):
                filled[side] = max(filled[side], laid["stage"])
    kind = column["kind"]
    thing = _pressed(
        pen,
        mine,
        f"{root}/stages/columns/{place}",
        pen.say("column", n=place + 1),
        cat=kind or "module",
        crest=CRESTS.get(kind or "", "cushion"),
        pic=PICS.get(kind or "", "stair"),
    )
    return {
        "first": column["first"],
        "kind": kind,
        "pic": PICS.get(kind or "", ""),
        "pieces": pieces,
        "next": min(filled) + 1,
        "half": filled[0] != filled[1],
        "top": min(filled) + 1 if min(filled) >= STAGES else max(filled),
        "thing": thing,
    }


def _cell(column: Data, stage: int) -> Data:
    """Return one place of the partition: what lies there, or whether something can."""
    laid = [part for part in column["pieces"] if part["stage"] == stage]
    cell: Data = {"pieces": laid, "column": column, "half": bool(laid) and laid[0]["half"] > 0}
    if stage < column["first"]:
        cell["look"] = "base"
    elif stage == column["next"]:
        cell["look"] = "next"
    else:
        cell["look"] = "laid" if laid else "free"
    return cell
