"""The kinds of components of Revive and their fields; effects are lines of the shared grammar."""

from __future__ import annotations

from civitas.games.revive.words import (
    ARTIFACTS,
    COLOURS,
    FIELDS,
    LOCATION,
    NODES,
    RESOURCES,
    TERRAINS,
    TOKENS,
)
from civitas.kernel.pack import Effect, Effects, Flag, Kind, ListOf, Number, OneOf, SetupNumber, Table, Text

TRIBES = ("nadair", "hofstadterians", "i0x49i", "kuniban", "formica", "vukuntur")
MOMENTS = (
    *("chapter_start", "after_setup", "first_hibernation", "first_large_location", "first_artifact"),
    *("half_artifacts", "first_special_machine", "first_large_building", "third_ability"),
    *("first_giant_crystal", "score_20", "first_rim_explore", "chapter_end"),
)
"""When a campaign card is read (RV-213)."""

_HEX = ListOf(Number(), 2)
_HEXES = ListOf(_HEX)
NOTHING = -1
"""The empty place."""

_LINE = Effect(default=None, place="instant")
_CAMPAIGN = Flag(default=False)
_FIELD = OneOf(*FIELDS[: LOCATION + 1])
_COLOUR = OneOf(*COLOURS)
_COST = Table({name: Number(1, default=0) for name in RESOURCES})
_FLASKS = Number(0, default=0)
_CARD = {
    "colour": _COLOUR,
    "upper": Effect(place="card"),
    "lower": Effect(place="card"),
    "slot_symbol": OneOf("", "upper", "lower", default=""),
    "flasks_upper": _FLASKS,
    "flasks_lower": _FLASKS,
}
BOX = (
    *("boards", "area_tiles", "start_tiles", "large_locations", "energy", "modules", "machines", "crates"),
    *("large_artifacts", "small_artifacts", "end_tiles", "campaign_cards", "citizens", "action_markers"),
    *("falcons", "red_sheets", "player_boards", "tribe_boards", "campaign_tribe_boards", "start_citizens"),
    *("artifact_cards", "progress_markers", "resource_markers", "track_markers", "switches"),
    *("overview_cards", "small_buildings", "large_buildings", "figures", "pawns"),
)
_SETUP = (
    *("citizens_shown", "machines_shown", "modules_shown", "corners", "active_cards", "rest_cards"),
    *("energy", "track_field", "progress_on_rewards", "progress_on_tribe"),
)
KINDS = (
    Kind("box", {name: SetupNumber(0) for name in BOX}, named=False),
    Kind(
        "setup",
        {name: SetupNumber(0) for name in _SETUP} | {"resources": ListOf(ListOf(OneOf(*RESOURCES)), 4)},
        named=False,
    ),
    Kind("resource", {"place": Number(1, 4), "cap": Number(1)}),
    Kind("building", {"gears": Number(1), "times": Number(1), "count": Number(1)}),
    Kind(
        "final",
        {name: Number(1) for name in ("end_tile", "small_artifact", "resources_per_point")},
        named=False,
    ),
    Kind("abyss", {"hexes": _HEXES}),
    Kind("place", {"hexes": ListOf(_HEX, 4), "start": Flag()}),
    Kind("corner", {"footprint": _HEXES, "beside": _HEXES}),
    Kind(
        "crystal_symbol",
        {"at": ListOf(Number(), 2, default=()), "beside": _HEXES, "crystals": Number(1), "giant": Flag()},
    ),
    Kind("start_tile", {"front": ListOf(_FIELD, 4), "lake": _LINE}),
    Kind("area_tile", {"front": ListOf(_FIELD, 4), "lake": _LINE, "cost": _COST, "points": Number(0)}),
    Kind("large_location", {"effect": Effect(place="final"), "campaign": _CAMPAIGN}),
    Kind("large_location_tile", {"sides": ListOf(Text(), 2), "campaign": _CAMPAIGN}),
    Kind("citizen", _CARD),
    Kind("start_citizen", {"set": OneOf("A", "B", "C", "D"), **_CARD}),
    Kind("module", {"colours": ListOf(_COLOUR), "effect": Effect(place="module"), "flasks": _FLASKS}),
    Kind("standard_machine", {"effect": Effect(place="machine")}),
    Kind("machine", {"colour": _COLOUR, "effect": Effect(place="machine"), "flasks": _FLASKS}),
    Kind("crate", {"effect": Effect(place="instant")}),
    Kind("category", {"effect": Effect(place="final")}),
    Kind("artifact_card", {colour: Text() for colour in ARTIFACTS}),
    Kind("artifact", {"colour": OneOf(*ARTIFACTS), "players": Number(1, 4)}),
    Kind("technology", {"tribe": OneOf("", *TRIBES), "effects": Effects(place="technology")}),
    Kind("tribe", {"campaign": _CAMPAIGN}),
    Kind(
        "tribe_side",
        {
            "tribe": OneOf(*TRIBES),
            "side": OneOf("sun", "moon"),
            "ability": Effect(place="ability"),
            "standing": Effect(default=None, place="standing"),
            "token": OneOf("", *TOKENS, "falcon", default=""),
            "tokens": Number(0, default=0),
            "uses": Number(0, default=0),
            "links": ListOf(ListOf(OneOf(*NODES), 2)),
            "nodes": ListOf(
                Table(
                    {
                        "place": OneOf(*NODES),
                        "technology": Text(),
                        "books": Number(1),
                        "points": Number(0),
                    }
                ),
                7,
            ),
        },
    ),
    Kind(
        "slot",
        {
            "half": OneOf("upper", "lower", "either"),
            "locked": Flag(),
            "places": Number(2, 3),
            "active": ListOf(Number(1)),
        },
    ),
    Kind("switch", {"effect": Effect(place="instant"), "campaign": _CAMPAIGN}),
    Kind(
        "track",
        {
            "colour": _COLOUR,
            "terrain": OneOf(*TERRAINS),
            "fields": Number(2),
            "overflow": Effect(place="overflow"),
        },
    ),
    Kind(
        "reward",
        {
            "gives": OneOf("standard_machine", "special_machine", "artifact", "card_bonus"),
            "colour": OneOf("", *COLOURS, default=""),
            "machine": Text(default=""),
            "bonus": _LINE,
            "effect": Effect(default=None, place="final"),
            "needs": ListOf(Table({"track": _COLOUR, "field": Number(2)})),
        },
    ),
    Kind("progress", {"field": Number(1, 21), "points": Number(0), "bonus": _LINE}),
    Kind(
        "hibernation",
        {
            "field": Number(1),
            "reward": Effect(place="instant"),
            "forced": Effect(default=None, place="forced"),
        },
    ),
    Kind("score_bonus", {"field": Number(1, 49), "bonus": Effect(place="instant")}),
    Kind("rank", {"points": Number(0)}, named=False),
    Kind("chapter", {"number": Number(1, 5)}),
    Kind(
        "campaign_card",
        {
            "number": Number(1, 30),
            "chapter": Number(1, 5),
            "trigger": OneOf(*MOMENTS),
            "story": Table({"en": Text(), "de": Text()}),
            "unlocks": ListOf(Text(), default=()),
            "who": OneOf("", "actor", "others", "all", default=""),
            "effect": _LINE,
        },
    ),
    Kind(
        "red_sheet",
        {"number": Number(1, 2), "items": ListOf(Table({"what": Text(), "count": SetupNumber(1)}))},
        named=False,
    ),
)
