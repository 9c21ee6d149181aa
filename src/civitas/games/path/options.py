"""What can be chosen at set-up: the solo game's difficulty and civilization (PCS-3, PCS-7)."""

from __future__ import annotations

from typing import Any

from civitas.kernel.game import Option

CIVILIZATIONS = ("egypt", "rome", "maya", "china", "persia")
DIFFICULTIES = ("foundation", "golden_age", "world_power")


def _alone(options: dict[str, Any], seats: int) -> bool:
    return seats == 1


OPTIONS = (
    Option("difficulty", DIFFICULTIES, "golden_age", rule="PCS-7", allowed=_alone),
    Option("civilization", ("random", *CIVILIZATIONS), "random", rule="PCS-3", allowed=_alone),
)
