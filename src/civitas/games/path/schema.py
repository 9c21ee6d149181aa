"""The kinds of components and their fields, as the files of the folder `components` are written.

Every effect names the place where it stands, which says what can be carried out there. What it means is said
in docs/rules/path-effects.md.
"""

from __future__ import annotations

from civitas.games.path.words import BATTLE_STANDS, CHALLENGE_STANDS, LEVELS, TYPES
from civitas.kernel.pack import (
    Effect,
    Effects,
    Flag,
    Kind,
    ListOf,
    Number,
    OneOf,
    SetupNumber,
    Table,
    Text,
)

NOTHING = -1
"""No card, no claim, no type."""

ROUNDS = 9
PICKS = ("interest", "cost", "points")
"""By what the Rival chooses a card."""

_GAIN = Effect(default=None, place="gain")
_TYPE = OneOf(*TYPES)
_CARD_LEVEL = OneOf(*LEVELS[1:4])
_CARD = {
    "type": _TYPE,
    "level": _CARD_LEVEL,
    "cost": Number(0),
    "points": Number(0),
}
_MARKET_ROUND = Table(
    {"round": Number(1, ROUNDS), "level": _CARD_LEVEL, "wonders": Number(0), "leaders": Number(0)}
)
KINDS = (
    Kind("advantage", {"gain": Effect(place="gain")}),
    Kind("battle", {"round": OneOf(*BATTLE_STANDS), "threat": Number(0), "lines": ListOf(_GAIN)}),
    Kind(
        "challenge",
        {
            "round": OneOf(*CHALLENGE_STANDS),
            "type": _TYPE,
            "fate": Effect(place="fate"),
            "divisor": Number(1, default=0),
            "bonus": _GAIN,
            "thresholds": ListOf(Table({"at": Number(1), "points": Number(1)}), default=()),
        },
    ),
    Kind("civilization", {"board": Number(1, 5), "start": _GAIN, "priority": ListOf(_TYPE, 5)}),
    Kind("leader", {**_CARD, "effects": Effects(place="leader")}),
    Kind("market", {"players": Number(2, 5), "rounds": ListOf(_MARKET_ROUND, ROUNDS)}),
    Kind(
        "philosophy",
        {"level": Number(1, 5), "cost": Number(1), "multiplier": Number(1), "points": Number(0)},
    ),
    Kind(
        "population",
        {"space": Number(0, 12), "level": Number(1), "bonus": _GAIN, "points": Number(0)},
    ),
    Kind(
        "solo_board", {"market": Text(), "preference": ListOf(Text(), 10), "calendar": ListOf(_GAIN, ROUNDS)}
    ),
    Kind(
        "solo_difficulty",
        {
            "technology_levels": ListOf(OneOf(*LEVELS[1:]), ROUNDS),
            "start": _GAIN,
            "calendar": Flag(),
            "card_points": Table({level: Number(0) for level in LEVELS[1:4]}),
        },
    ),
    Kind("solo_civilization", {"civilization": Text(), "interest": ListOf(_TYPE, 5), "favour": _GAIN}),
    Kind("solo_interest", {"type": _TYPE}),
    Kind(
        "solo_action",
        {
            "family": OneOf("battle", "wonder", "leader", "philosophy"),
            "income": ListOf(_GAIN, 3),
            "claims": ListOf(OneOf("wonder", "leader")),
            "pick": OneOf(*PICKS),
            "front": OneOf("", *TYPES),
        },
    ),
    Kind(
        "technology",
        {
            "type": _TYPE,
            "level": OneOf(*LEVELS),
            "copies": SetupNumber(0),
            "cost": Number(0),
            "points": Number(0),
            "left": Effect(default=None, place="left"),
            "right": Effect(default=None, place="right"),
            "bonus": _GAIN,
        },
    ),
    Kind("wonder", {**_CARD, "effects": Effects(place="wonder")}),
)
