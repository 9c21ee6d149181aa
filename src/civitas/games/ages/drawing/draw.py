"""The board of Ages: the card row with its three shelves of prices, and civilizations with banks as tracks.

Workers are pieces on technologies by type and age; what stands in play lies below, the hands at the foot. The
boards of the others have the same layout and open from their strips.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from civitas.games.ages.drawing.looks import TYPES, UNITS, URBAN, look
from civitas.games.ages.drawing.tracks import blue, yellow
from civitas.kernel.types import Entry

Data = dict[str, Any]
Gains: TypeAlias = tuple[tuple[str, int], ...]

AGES = ("A", "I", "II", "III")
SHELVES = (1, 2, 3)
FACES = 8
HARMFUL = frozenset({"destroy", "disband", "give_up"})
UNTOLD = frozenset({"laid", "removed"})
"""What the recap leaves out: what came into the card row lies there."""
RECALLED = frozenset({"final_event", "culture", "culture_lost"})
ICONS = {
    "civil_actions": "p-white",
    "military_actions": "p-red",
    "faces": "happy",
    "hand": "fan",
    "military_hand": "military-card",
    "colonization": "colonize",
    "unused_workers": "p-yellow",
    "yellow_bank": "yellow-token",
    "blue_bank": "blue-token",
}
STEPS = ("politics", "actions", "production")
PAID = {"consumed": "food", "corrupted": "resources"}


def draw(pen: Any) -> Data:
    """Return everything that the template shows."""
    board = pen.board
    strengths = [seat["strength"]["total"] for seat in board["seats"]]
    bonus = _open(pen, "bonus_cards")
    pen.docked = _ladder(pen)
    return {
        "ages": _ages(pen),
        "shelves": [_shelf(pen, price) for price in SHELVES],
        "civs": [_brief(pen, seat) for seat in range(len(board["seats"]))],
        "civ": civilizations(pen),
        "own": board["seats"][pen.me],
        "active": _seat(board["active"]),
        "start": _seat(board["start"]),
        "strongest": max(strengths),
        "weakest": min(strengths),
        "current": [_back(pen, id) for id in board["current_events"]],
        "future": [_back(pen, id) for id in board["future_events"]],
        "past": [pen.name(id) for id in reversed(board["past_events"]) if pen.known(id)],
        "deck": pen.thing("military_deck", pen.say("military_deck"), cat="unit"),
        "bonus": bonus,
        "finals": _finals(pen, [*bonus, *_left_over(pen)]) if pen.over else [],
        "auction": _auction(pen),
        "fight": _fight(pen),
        "event": _asking_card(pen),
        "steps": [
            {"name": pen.say(f"step.{step}"), "now": step == board["phase"], "past": _is_past(board, step)}
            for step in STEPS
        ],
        "military": board["version"] != "introductory",
    }


def gains(entry: Entry) -> Gains | None:
    """Return what a production brought: points, goods, and what was lost of them (IW-136 to IW-141)."""
    kind, values = entry[0], entry[3]
    if kind == "scored":
        return tuple(one for one in (("science", values[0]), ("culture", values[1])) if one[1])
    if kind == "produced":
        return ((values[0], values[1]),) if values[1] else ()
    if kind in PAID:
        return ((PAID[kind], -values[0]),) if values[0] else ()
    return None


def _is_past(board: Data, step: str) -> bool:
    return board["phase"] in STEPS and STEPS.index(step) < STEPS.index(board["phase"])


def _seat(player: str | None) -> int:
    """Return the number of a player, -1 for nobody."""
    return int(player.rpartition(".")[2]) if player else -1


def _ages(pen: Any) -> list[Data]:
    now = AGES.index(pen.board["age"]) if pen.board["age"] in AGES else len(AGES)
    return [{"age": age, "now": place == now, "past": place < now} for place, age in enumerate(AGES)]


def _back(pen: Any, id: str) -> str:
    """Return the age on the back or the face of a military card."""
    if pen.known(id):
        return str(pen.printed(id)["age"])
    return AGES[int(id.rpartition(".")[2]) % len(AGES)]


def _open(pen: Any, pile: str) -> list[Any]:
    """Return the cards of a pile that lie open."""
    cards = enumerate(pen.board[pile])
    return [pen.card(f"{pile}/{place}", id, **look(pen, id)) for place, id in cards if pen.known(id)]


def _ladder(pen: Any) -> list[Any]:
    """Return the bids: each is one press in the dock, so that passing keeps its key."""
    bids = [do for do in pen.choices if do.kind == "bid"]
    if bids:
        pen.form = None
    return bids


def _left_over(pen: Any) -> list[Any]:
    """Return the events of age III that the end of an expert game finds in the piles and scores (IW-265)."""
    if pen.board["version"] != "expert" or pen.observation.known.options["fewer_bonus"] == "on":
        return []
    cards = _open(pen, "current_events") + _open(pen, "future_events")
    return [thing for thing in cards if thing.corner == AGES[-1] and pen.kind(thing.id) == "event"]


def _finals(pen: Any, cards: list[Any]) -> list[Any]:
    """Return the final events, each with the culture that it brought everybody."""
    brought: dict[str, dict[int, int]] = {}
    for kind, seat, _, values, _, _ in pen.past:
        if kind == "final_event":
            brought[values[0]] = {}
        elif values[1] in brought:
            got = brought[values[1]]
            got[seat] = got.get(seat, 0) + (values[0] if kind == "culture" else -values[0])
    for thing in cards:
        got = brought.get(thing.id, {})
        thing.came = sorted(got.items(), key=lambda one: (-one[1], one[0]))
    return cards


def _shelf(pen: Any, price: int) -> Data:
    """Return the fields of the card row with one price."""
    fields, sources = [], []
    for place, field in enumerate(pen.board["row"]):
        if field["cost"] != price:
            continue
        sources.append(f"row/{place}")
        thing = pen.card(f"row/{place}", field["card"], **look(pen, field["card"]))
        thing.offered = True
        own = field.get("price", price)
        thing.dear = own if own != price else None
        thing.leaves = field["leaves"]
        if thing.leaves:
            thing.sub += ", " + pen.say("leaves")
        fields.append(thing)
    return {"price": price, "fields": fields, "sources": sources, "say": pen.say("each", n=price)}


def _brief(pen: Any, seat: int) -> Data:
    """Return what the strip of a player shows."""
    own = pen.board["seats"][seat]
    return {
        "own": own,
        "pact": pen.name(own["pact"]["card"]) if own["pact"] else "",
        "pact_with": _partner(own["pact"], seat),
        "war": pen.name(own["war"]["card"]) if own["war"] else "",
        "war_against": _seat(own["war"]["against"]) if own["war"] else -1,
    }


def civilizations(pen: Any) -> Callable[[int], Data]:
    """Return what draws a civilization; the own one and those that are asked about are drawn at once."""
    seats = range(len(pen.board["seats"]))
    drawn = {
        seat: _civilization(pen, seat) for seat in seats if seat == pen.me or pen.concerns(f"seats/{seat}")
    }

    def civilization(seat: int) -> Data:
        if seat not in drawn:
            drawn[seat] = _civilization(pen, seat)
        return drawn[seat]

    return civilization


def _civilization(pen: Any, seat: int) -> Data:
    """Return a civilization as it is drawn, the own one or another's."""
    own = pen.board["seats"][seat]
    root = f"seats/{seat}"

    def card(key: str, id: str) -> Any:
        return pen.card(f"{root}/{key}", id, **look(pen, id))

    def cards(key: str) -> list[Any]:
        return [card(f"{key}/{place}", id) for place, id in enumerate(own[key]) if pen.known(id)]

    prices = {entry["card"]: entry for entry in own.get("hand_prices") or ()}
    hand = cards("hand")
    for thing in hand:
        if not thing.revolution:
            thing.science_cost = prices.get(thing.id, {}).get("science_price", thing.science_cost)
        thing.offered = seat == pen.me
    military = cards("military_hand")
    for thing in military:
        thing.offered = seat == pen.me and pen.topic == "politics"
    flipped = own["flipped"]
    wonders = cards("wonders")
    for thing in wonders:
        thing.flipped = thing.id in flipped
    return {
        "seat": seat,
        "own": own,
        "mine": seat == pen.seat,
        "pool": _pool(pen, seat),
        "food": pen.thing(f"{root}/food", pen.label("food"), pic="food", crest="disc", cat="production"),
        "resources": pen.thing(
            f"{root}/resources", pen.label("resources"), pic="resources", crest="disc", cat="production"
        ),
        "yellow": yellow(pen.board, own["yellow_bank"]),
        "blue": blue(pen.board, own["blue_bank"]),
        "faces": [
            {"place": place, "x": (place - 1) * 33, "state": _face(own["happiness"], place)}
            for place in range(1, FACES + 1)
        ],
        "columns": _columns(pen, seat),
        "ages": [age for age in AGES if any(tech["age"] == age for tech in own["technologies"])],
        "government": card("government", own["government"]),
        "leader": card("leader", own["leader"]) if own["leader"] else None,
        "site": _site(pen, seat),
        "tactic": card("tactic", own["tactic"]) if own["tactic"] else None,
        "pact": card("pact", own["pact"]["card"]) if own["pact"] else None,
        "pact_with": _partner(own["pact"], seat),
        "war": card("war", own["war"]["card"]) if own["war"] else None,
        "war_against": _seat(own["war"]["against"]) if own["war"] else -1,
        "groups": [
            (key, things)
            for key, things in (
                ("wonders", wonders),
                ("specials", cards("specials")),
                ("colonies", cards("colonies")),
            )
            if things
        ],
        "hand": hand,
        "hidden": len(own["hand"]) - len(hand),
        "military": military,
        "hidden_military": len(own["military_hand"]) - len(military),
        "free": max(0, own["hand_limit"] - len(own["hand"])),
        "free_military": max(0, own["military_hand_limit"] - len(own["military_hand"])),
        "too_many": max(0, len(own["military_hand"]) - own["military_hand_limit"]),
    }


def _partner(pact: Data | None, seat: int) -> int:
    if pact is None:
        return -1
    return next(who for who in (_seat(pact["a"]), _seat(pact["b"])) if who != seat)


def _face(happiness: Data, place: int) -> str:
    if place <= happiness["faces"]:
        return "happy"
    return "sad" if place <= happiness["needed"] else ""


def _pool(pen: Any, seat: int) -> Any:
    """Return the unused workers: what is pressed to increase the population."""
    own = pen.board["seats"][seat]
    happiness = own["happiness"]
    after = happiness["needed_after_increase"]
    return pen.thing(
        f"seats/{seat}/unused_workers",
        pen.say("grow_long"),
        sub=f"{pen.label('yellow_bank')} {own['yellow_bank']}",
        cat="people",
        crest="disc",
        pic="person",
        offered=seat == pen.me,
        facts=[(pen.label("happiness"), f"{happiness['faces']} / {happiness['needed']} → {after}")],
    )


def _columns(pen: Any, seat: int) -> list[Data]:
    """Return the technologies with workers, a column for every type."""
    own = pen.board["seats"][seat]
    columns = []
    for kind in TYPES:
        cells = {}
        for place, tech in enumerate(own["technologies"]):
            if tech["type"] != kind:
                continue
            thing = pen.card(f"seats/{seat}/technologies/{place}", tech["card"], **look(pen, tech["card"]))
            thing.sub += f", {pen.label('workers')} {tech['workers']}"
            thing.field_here = pen.field(f"seats/{seat}/technologies/{place}/tokens") or pen.field(
                f"seats/{seat}/technologies/{place}"
            )
            cells[tech["age"]] = {**tech, "thing": thing}
        built = sum(cell["workers"] for cell in cells.values())
        columns.append(
            {
                "type": kind,
                "name": pen.word("type", kind),
                "kin": "red" if kind in UNITS else "grey" if kind in URBAN else "brown",
                "cells": cells,
                "limit": own["urban_limit"] if kind in URBAN and cells else 0,
                "built": built,
            }
        )
    return columns


def _site(pen: Any, seat: int) -> Data | None:
    """Return the wonder under construction with its stages."""
    wonder = pen.board["seats"][seat]["wonder"]
    if wonder is None:
        return None
    thing = pen.card(f"seats/{seat}/wonder", wonder["card"], **look(pen, wonder["card"]))
    return {**wonder, "thing": thing}


def _auction(pen: Any) -> Data | None:
    """Return the auction of a territory: everybody's bid."""
    auction = pen.board["auction"]
    if auction is None:
        return None
    bids = {_seat(entry["seat"]): entry["bid"] for entry in auction.get("bids") or ()}
    passed = {_seat(player) for player in auction["passed"]}
    return {
        **auction,
        "thing": pen.card("auction/territory", auction["territory"], **look(pen, auction["territory"])),
        "leader": _seat(auction["highest_bidder"]),
        "rows": [(seat, bids.get(seat), seat in passed) for seat in pen.order],
    }


def _fight(pen: Any) -> Data | None:
    """Return a fight: both sides with the strengths that were announced."""
    fight = pen.board["fight"]
    if fight is None:
        return None
    return {
        **fight,
        "thing": pen.card("fight/card", fight["card"], **look(pen, fight["card"])),
        "asked": _seat(fight["asked"]),
        "rival": _seat(fight["rival"]),
    }


def _asking_card(pen: Any) -> Any:
    """Return the card that asks the open question, if one does and it lies nowhere else."""
    named = [arg for arg in pen.args if isinstance(arg, str) and pen.known(arg)]
    if not named or pen.board["auction"] or pen.board["fight"]:
        return None
    return pen.card(f"asking/{named[-1]}", named[-1], **look(pen, named[-1]))
