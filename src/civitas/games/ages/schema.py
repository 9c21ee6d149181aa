"""The kinds of components and their fields, as the files of the folder `components` are written.

Which numbers mean what stands in docs/rules/ages-effects.md, section 9.
"""

from __future__ import annotations

from civitas.kernel.pack import Effects, Flag, Kind, ListOf, Number, OneOf, SetupNumber, Table

AGES = ("A", "I", "II", "III")

FARM, MINE, LABORATORY, TEMPLE, LIBRARY, THEATRE, ARENA, INFANTRY, CAVALRY, ARTILLERY, AIR = range(11)
TYPES = (
    *("farm", "mine", "laboratory", "temple", "library", "theatre", "arena"),
    *("infantry", "cavalry", "artillery", "air"),
)
URBAN = (LABORATORY, TEMPLE, LIBRARY, THEATRE, ARENA)
UNITS = (INFANTRY, CAVALRY, ARTILLERY, AIR)

TECHNOLOGY, GOVERNMENT, SPECIAL, LEADER, WONDER, ACTION = range(6)
EVENT, TERRITORY, AGGRESSION, WAR, PACT, TACTIC, BONUS = range(6, 13)
KIND_NAMES = (
    *("technology", "government", "special", "leader", "wonder", "action"),
    *("event", "territory", "aggression", "war", "pact", "tactic", "bonus"),
)
SPECIAL_TYPES = ("civil", "military", "colonization", "construction")
NOTHING = -1
"""No card, no seat."""

NUMBERS = (
    *("culture", "science", "strength", "happy", "colonization", "civil_actions", "military_actions"),
    *("civil_hand", "military_hand", "yellow_tokens", "blue_tokens"),
)
_SIGNED = {name: Number(default=0) for name in NUMBERS}
_LASTING = Effects(default=(), place="lasting")
_CARD = {
    "age": OneOf(*AGES),
    "copies": ListOf(SetupNumber(min=0), length=3),
    **_SIGNED,
}
_POSITIVE = Number(min=0, default=0)
_WORKED = {
    "build_cost": _POSITIVE,
    "food": _POSITIVE,
    "resources": _POSITIVE,
    "effects": Effects(default=(), place="technology"),
}
_ROW = {
    "tokens": Number(min=0),
    "population_cost": Number(min=0, default=None),
    "consumption": Number(min=0),
    "happy": Number(min=0),
}
_SIDE = Table({**_SIGNED, "effects": Effects(default=(), place="pact")})

KINDS = (
    Kind(
        "box",
        {f"{colour}_tokens": Number(min=0) for colour in ("yellow", "blue", "white", "red")}
        | {"civil_cards": Number(min=0), "military_cards": Number(min=0)},
        named=False,
    ),
    Kind(
        "start",
        {
            name: Number(min=0)
            for name in ("yellow_bank", "unused_workers", "blue_bank", "culture", "science")
        },
        named=False,
    ),
    Kind(
        "start_technology",
        {
            "age": OneOf("A"),
            "type": OneOf(*TYPES, "government"),
            "workers": SetupNumber(min=0, default=0),
            "urban_limit": _POSITIVE,
            **_SIGNED,
            **_WORKED,
        },
    ),
    Kind(
        "yellow_bank",
        {"rows": ListOf(Table(_ROW)), "famine": Number(min=0), "lost_at_age_end": Number(min=0)},
        named=False,
    ),
    Kind(
        "blue_bank",
        {"rows": ListOf(Table({"tokens": Number(min=0), "corruption": Number(min=0)}))},
        named=False,
    ),
    Kind(
        "card_row",
        {
            "cost": ListOf(Number(min=1), length=13),
            "removed": ListOf(Number(min=1), length=3),
            "wonder_surcharge": Number(min=0),
        },
        named=False,
    ),
    Kind(
        "caps",
        {
            name: Number(min=0)
            for name in ("science", "culture_growth", "science_growth", "strength", "happy", "military_draw")
        },
        named=False,
    ),
    Kind("event_stack", {"more_than_players": Number(min=0), "open_in_advanced": Number(min=0)}, named=False),
    Kind(
        "introductory_bonus",
        {
            name: Number(min=0)
            for name in (
                "level_1_technology",
                "strength",
                "happy",
                "science_growth",
                "food_produced",
                "resources_produced",
            )
        },
        named=False,
    ),
    Kind("technology", {"type": OneOf(*TYPES), "science_cost": Number(min=0), **_CARD, **_WORKED}),
    Kind(
        "government",
        {"revolution": Number(min=0), "peaceful": Number(min=0), "urban_limit": Number(min=1), **_CARD},
    ),
    Kind(
        "special",
        {
            "type": OneOf(*SPECIAL_TYPES),
            "science_cost": Number(min=0),
            **_CARD,
            "urban_discount": ListOf(Number(min=0), length=4, default=(0, 0, 0, 0)),
            "stages_per_action": Number(min=1, default=1),
        },
    ),
    Kind("leader", {**_CARD, "effects": _LASTING}),
    Kind(
        "wonder", {**_CARD, "stages": ListOf(Number(min=0)), "effects": Effects(default=(), place="wonder")}
    ),
    Kind("action", {**_CARD, "effects": Effects(default=(), place="action")}),
    Kind("event", {**_CARD, "effects": Effects(default=(), place="event")}),
    Kind("territory", {**_CARD, "immediate": Effects(default=(), place="instant")}),
    Kind(
        "aggression",
        {
            **_CARD,
            "cost": Number(min=0),
            "cost_level": OneOf("leader", "wonder", default=None),
            "effects": Effects(default=(), place="target"),
        },
    ),
    Kind("war", {**_CARD, "cost": Number(min=0), "effects": Effects(default=(), place="war")}),
    Kind("pact", {**_CARD, "a": _SIDE, "b": _SIDE, "no_attack": Flag(), "ends_on_attack": Flag()}),
    Kind(
        "tactic",
        {
            **_CARD,
            "infantry": _POSITIVE,
            "cavalry": _POSITIVE,
            "artillery": _POSITIVE,
            "obsolete": Number(min=0, default=None),
        },
    ),
    Kind("bonus", {**_CARD, "defence": Number(min=0)}),
)
