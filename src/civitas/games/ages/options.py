"""What can be chosen at set-up: the version and the variants (IW-268 to IW-280)."""

from __future__ import annotations

from typing import Any

from civitas.kernel.game import Option


def _military(options: dict[str, Any], seats: int) -> bool:
    return bool(options["version"] != "introductory")


def _expert(options: dict[str, Any], seats: int) -> bool:
    return bool(options["version"] == "expert")


def _scores_events(options: dict[str, Any], seats: int) -> bool:
    return _expert(options, seats) and options["bonus"] != "standard"


OPTIONS = (
    Option("version", ("introductory", "advanced", "expert"), "introductory", rule="IW-57"),
    Option("easier", ("off", "on"), "off", rule="IW-270"),
    Option("less_mean", ("off", "on"), "off", rule="IW-271", allowed=_military),
    Option("peaceful", ("off", "on", "without_pacts"), "off", rule="IW-273", allowed=_military),
    Option("military_draw", ("end_of_turn", "action"), "end_of_turn", rule="IW-274", allowed=_military),
    Option(
        "bonus",
        ("standard", "public_3", "public_4", "public_5", "age_by_age", "private", "open_choice"),
        "standard",
        rule="IW-275",
        allowed=_military,
    ),
    Option("fewer_bonus", ("off", "on"), "off", rule="IW-280", allowed=_scores_events),
    Option("corruption", ("standard", "alternative"), "standard", rule="IW-269", allowed=_military),
    Option("leaving", ("on", "off"), "on", rule="IW-246", allowed=_expert),
)
