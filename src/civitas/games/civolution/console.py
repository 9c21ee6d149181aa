"""Where the 50 markers of a civilization can lie (CV-7), as places of one list that always sums to 50.

Idea, focus, food and money; six dice spaces for planning markers; six features; 18 storage spaces; the raw
material in each territory, on water that in the notch of the own boat there; then those that cannot be
returned at will: statues, reset columns, notches of boats still on the console; last the supply.
"""

from __future__ import annotations

from civitas.games.civolution.words import FEATURES, LANDS, MATERIALS, ROWS

TERRITORIES = 22
IDEA, FOCUS, FOOD, MONEY = range(4)
PLAN = 4
"""``PLAN + value - 1`` is the dice space of a value."""
FEATURE_AT = PLAN + 6
STORE = FEATURE_AT + len(FEATURES)
RAW = STORE + len(MATERIALS)
STATUES = RAW + TERRITORIES
RESETS = STATUES + 1
NOTCHES = RESETS + 1
SUPPLY = NOTCHES + 1
PLACES = SUPPLY + 1

FEATURE_SPACES = range(FEATURE_AT, STORE)
STORAGE = range(STORE, RAW)
RAW_SPACES = range(RAW, STATUES)
COUNTERS = {"idea": IDEA, "focus": FOCUS, "food": FOOD, "money": MONEY}

ACTIVE_FROM = 4
"""The stage tiles belong to stages 4 and 5."""
DIE_VALUES = range(1, 7)


def storage_of(land: int) -> range:
    """Return the three storage spaces of a land, rows 1 to 3 (CV-92)."""
    return range(STORE + ROWS * land, STORE + ROWS * land + ROWS)


def row_of(material: int) -> int:
    """Return the storage row of a material, 1 to 3: also its price in money (CV-256)."""
    return material % ROWS + 1


def diamonds(
    markers: list[int],
    settlements: int,
    food: tuple[int, ...],
    money: tuple[int, ...],
    gaps: tuple[int, ...],
) -> int:
    """Return the units of Prosperity (CV-344 to CV-348); ``settlements`` is what empty recesses show."""
    total = settlements + min(markers[FOOD] // food[0], food[1]) + min(markers[MONEY] // money[0], money[1])
    for land in range(len(LANDS)):
        first = STORE + ROWS * land
        if markers[first + 1]:
            total += gaps[0] * (markers[first] > 0) + gaps[1] * (markers[first + 2] > 0)
    return total
