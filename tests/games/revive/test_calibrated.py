"""The numbers that were calibrated together: whoever changes one measures again (calibrate_revive.py)."""

import re
from typing import Any

import pytest

from games.revive.positions import GAME

SUMS = {
    "box": 493,
    "setup": 45,
    "resource": 31,
    "building": 19,
    "final": 11,
    "abyss": 21,
    "place": 1212,
    "corner": 320,
    "crystal_symbol": 540,
    "start_tile": 1,
    "area_tile": 149,
    "large_location": 102,
    "large_location_tile": 0,
    "citizen": 198,
    "start_citizen": 96,
    "module": 105,
    "standard_machine": 5,
    "machine": 70,
    "crate": 63,
    "category": 32,
    "artifact_card": 0,
    "artifact": 30,
    "technology": 43,
    "tribe": 0,
    "tribe_side": 603,
    "slot": 24,
    "switch": 5,
    "track": 45,
    "reward": 168,
    "progress": 567,
    "hibernation": 30,
    "score_bonus": 107,
    "rank": 695,
    "chapter": 15,
    "campaign_card": 573,
    "red_sheet": 39,
}
"""By kind: the sum of all numbers in its entries, those in effects included."""
WORDS = ("id", "name", "story")


def numbers(value: Any) -> int:
    """Return the sum of all numbers in a value as it is written."""
    if isinstance(value, str):
        return sum(int(number) for number in re.findall(r"(?<![\w.])\d+", value))
    if isinstance(value, dict):
        return sum(numbers(part) for part in value.values())
    if isinstance(value, list):
        return sum(numbers(part) for part in value)
    return value if type(value) is int else 0


@pytest.mark.parametrize("kind", GAME.pack.entries)
def test_the_numbers_of_a_kind_are_those_that_were_measured(kind: str) -> None:
    entries = GAME.pack.entries[kind]
    written = [value for entry in entries for field, value in entry.raw.items() if field not in WORDS]
    assert numbers(written) == SUMS[kind]
