"""The kinds of components and their fields, as the files of the folder `components` are written.

What the effects in them mean stands in docs/rules/path-effects.md.
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
    Record,
    SetupNumber,
    Text,
)

NOTHING = -1
"""No card, no claim, no type."""

ROUNDS = 9
PICKS = ("interest", "cost", "points")
"""By what the Rival chooses a card."""

_LINE = Effect(default=None)
_TYPE = OneOf(*TYPES)
_CARD_LEVEL = OneOf(*LEVELS[1:4])
_CARD = {
    "type": _TYPE,
    "level": _CARD_LEVEL,
    "cost": Number(0),
    "points": Number(0),
    "effects": Effects(),
}
_MARKET_ROUND = Record(
    {"round": Number(1, ROUNDS), "level": _CARD_LEVEL, "wonders": Number(0), "leaders": Number(0)}
)
KINDS = (
    Kind("advantage", {"gain": Effect()}),
    Kind("battle", {"round": OneOf(*BATTLE_STANDS), "threat": Number(0), "lines": ListOf(_LINE)}),
    Kind(
        "challenge",
        {
            "round": OneOf(*CHALLENGE_STANDS),
            "type": _TYPE,
            "fate": Effect(),
            "divisor": Number(1, default=0),
            "bonus": _LINE,
            "thresholds": ListOf(Record({"at": Number(1), "points": Number(1)}), default=()),
        },
    ),
    Kind("civilization", {"board": Number(1, 5), "start": _LINE, "priority": ListOf(_TYPE, 5)}),
    Kind("leader", _CARD),
    Kind("market", {"players": Number(2, 5), "rounds": ListOf(_MARKET_ROUND, ROUNDS)}),
    Kind(
        "philosophy",
        {"level": Number(1, 5), "cost": Number(1), "multiplier": Number(1), "points": Number(0)},
    ),
    Kind(
        "population",
        {"space": Number(0, 12), "level": Number(1), "bonus": _LINE, "points": Number(0)},
    ),
    Kind(
        "solo_board", {"market": Text(), "preference": ListOf(Text(), 10), "calendar": ListOf(_LINE, ROUNDS)}
    ),
    Kind(
        "solo_difficulty",
        {
            "technology_levels": ListOf(OneOf(*LEVELS[1:]), ROUNDS),
            "start": _LINE,
            "calendar": Flag(),
            "card_points": Record({level: Number(0) for level in LEVELS[1:4]}),
        },
    ),
    Kind("solo_civilization", {"civilization": Text(), "interest": ListOf(_TYPE, 5), "favour": _LINE}),
    Kind("solo_interest", {"type": _TYPE}),
    Kind(
        "solo_action",
        {
            "family": OneOf("battle", "wonder", "leader", "philosophy"),
            "income": ListOf(_LINE, 3),
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
            "left": _LINE,
            "right": _LINE,
            "bonus": _LINE,
        },
    ),
    Kind("wonder", _CARD),
)
