"""What can be chosen at set-up."""

from __future__ import annotations

from typing import Any

from civitas.kernel.game import Option

NEWCOMER, ADVANCED = "newcomer", "advanced"

LEVELS = ("beginner", "moderate", "medium", "advanced", "expert")


def _alone(options: dict[str, Any], seats: int) -> bool:
    return seats == 1


def _choosing(options: dict[str, Any], seats: int) -> bool:
    return seats == 1 and options["hand"] == [ADVANCED]


OPTIONS = (
    Option("hand", (NEWCOMER, ADVANCED), NEWCOMER, rule="CV-70", per_seat=True),
    Option("continent", ("random", "first"), "random", rule="CV-29"),
    Option("materials", ("first", "later"), "first", rule="CV-31"),
    Option("level", LEVELS, "medium", rule="CV-433", allowed=_alone),
    Option("challenge", ("normal", "harder"), "normal", rule="CV-434", allowed=_alone),
    Option("starting", ("dealt", "free"), "dealt", rule="CV-437", allowed=_choosing),
)
