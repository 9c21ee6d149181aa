"""The kinds of components and their fields; a field of effects names the place that carries it out."""

from __future__ import annotations

from civitas.games.civolution.words import DECKS, LANDS, MAIN_MODULES, MATERIALS, TYPES
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
"""The empty place everywhere."""

_LINE = Effect(place="instant")
_PRICE = Effect("price", default=None)
_CONDITION = Effect("cond", default=None)
_STARTER = SetupNumber(0, 6, default=0)
_SPACE = Table({"pay": _PRICE, "have": _CONDITION, "instead": _CONDITION, "points": Number(0, 3, default=0)})
_ROWS = ListOf(Table({"dice": ListOf(Number(1, 6)), "do": Effect(place="vici-card")}))
_SIDE = Table({"side": Text(), "territories": ListOf(Text()), "ends": ListOf(Number(1, 100))})

KINDS = (
    Kind("constant", {"value": ListOf(Number(0))}, named=False),
    Kind(
        "players",
        {
            "players": Number(2, 4),
            "dice": ListOf(Number(3, 5), 2),
            "goal_spaces": Number(4, 6),
            "reset_spaces": Number(1),
            "blocked_encampments": Number(0),
            "hunting_tokens": Number(0),
        },
        named=False,
    ),
    Kind("material", {"land": OneOf(*LANDS), "row": Number(1, 3)}),
    Kind("settlement", {"pay": Effect("price"), "diamonds": Number(1, 3)}, named=False),
    Kind("hunting", {"type": OneOf(*TYPES), "food": ListOf(Number(0, 5), 6)}, named=False),
    Kind("favor_space", {"space": Number(1, 6), "statue_points": Number(0)}, named=False),
    Kind("track", {"value": Number(1, 5), "deck": OneOf(*DECKS)}),
    Kind("threshold", {"after": Number(0, 11), "effect": _LINE}, named=False),
    Kind("weather", {"place": Number(0, 6), "effect": _LINE}),
    Kind("category", {"unit": Effect("count"), "points": Number(1), "points_with_tile": Number(1)}),
    Kind(
        "stage",
        {
            "stage": Number(1, 5),
            "points": Number(1),
            "columns": Number(1, 9),
            "complete": Effect(default=None, place="instant"),
        },
        named=False,
    ),
    Kind("module", {"dice": ListOf(Number(1, 6)), "levels": Effects(place="instant")}),
    Kind("fixed", {"effect": _LINE}, named=False),
    Kind("console_activity", {"ability": Effect(place="ability")}),
    Kind(
        "territory",
        {
            "tile": OneOf(*"abcdefgh"),
            "type": OneOf(*TYPES),
            "plain": Number(0),
            "three": Number(0),
            "four": Number(0),
            "fire": Number(0),
            "beacons": Number(0, 3),
            "start": Flag(default=False),
            "island": Flag(default=False),
        },
    ),
    Kind(
        "tile",
        {
            "cells": Number(1, 2),
            "sides": ListOf(_SIDE),
            "notches": ListOf(Table({"at": Text(), "territories": ListOf(Text())})),
            "borders": ListOf(ListOf(Text(), 2)),
        },
        named=False,
    ),
    Kind(
        "site",
        {"copies": SetupNumber(1), "points": Number(0), "effects": Effects(default=(), place="site")},
    ),
    Kind("building_ground", {"materials": ListOf(OneOf(*MATERIALS))}),
    Kind(
        "research",
        {
            "deck": OneOf(*DECKS),
            "starter": _STARTER,
            "spaces": ListOf(_SPACE, 5),
            "instant": Effects(default=(), place="instant"),
            "ability": Effects(default=(), place="ability"),
        },
    ),
    Kind(
        "event",
        {
            "weather": OneOf("hotter", "colder"),
            "steps": Number(1, 2),
            "leader": Effect("count", default=None),
            "each": _CONDITION,
            "toll": Effect(default=None, place="loss"),
            "bonus": _LINE,
            "vici": ListOf(Number(1, 16), default=()),
        },
    ),
    Kind("starting_marker", {"starter": _STARTER, "gain": Effect(place="gain")}),
    Kind("starting_chip", {"starter": _STARTER, "module": OneOf(*MAIN_MODULES), "income": _LINE}),
    Kind("income_chip", {"income": _LINE}),
    Kind("goal_chip", {"where": OneOf("any", *TYPES, default=""), "have": _CONDITION, "pay": _PRICE}),
    Kind(
        "attribute_chip",
        {"have": Effect("cond"), "pay": Effect("price"), "ability": Effects(place="ability")},
    ),
    Kind(
        "vici_action",
        {
            "resets": ListOf(Number(0, 2), 2),
            "blue": _ROWS,
            "red": _ROWS,
            "last_era_blue": Effect(default=None, place="vici-card"),
            "last_era_red": Effect(default=None, place="vici-card"),
        },
    ),
    Kind("vici_category", {"category": Text(), "do": Effect(place="vici")}, named=False),
    Kind("vici_level", {"red_from": Number(1, 5)}),
    Kind("vici_grid", {"size": Number(1), "start": ListOf(Number(1)), "removes": ListOf(Number(1))}),
    Kind("vici_wheel", {"types": ListOf(OneOf(*LANDS), 6), "beacons": ListOf(Number(1, 3), 6)}),
)
