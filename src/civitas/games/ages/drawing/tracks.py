"""The banks as tracks: places in areas, from the tables of the board."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]

PLACES = 18
STEP = 13.6
SPACE = 4.0


def yellow(board: Data, tokens: int) -> list[Data]:
    """Return the areas of the yellow bank: what growth costs, what is eaten, which faces are needed."""
    areas: list[Data] = []
    high = PLACES
    for row in board["yellow_areas"]:
        low = row["tokens"]
        if low == 0:
            continue
        same = areas and areas[-1]["cost"] == row["population_cost"]
        if not same:
            areas.append({"cost": row["population_cost"], "eaten": row["consumption"], "rows": []})
        areas[-1]["rows"].append((low, high, row["happy"]))
        high = low - 1
    return _laid_out(areas, tokens)


def blue(board: Data, tokens: int) -> list[Data]:
    """Return the areas of the blue bank with their corruption."""
    areas: list[Data] = []
    high = PLACES
    for row in board["blue_areas"]:
        if row["tokens"]:
            areas.append({"corruption": row["corruption"], "rows": [(row["tokens"], high, 0)]})
            high = row["tokens"] - 1
    return _laid_out(areas, tokens)


def _laid_out(areas: list[Data], tokens: int) -> list[Data]:
    """Return the areas from left to right with their places, the fewest tokens first."""
    drawn = []
    for number, area in enumerate(reversed(areas)):
        low = min(row[0] for row in area["rows"])
        high = max(row[1] for row in area["rows"])
        x = (low - 1) * STEP + number * SPACE
        rows, span = area["rows"], range(low, high + 1)
        drawn.append(
            {
                **area,
                "x": round(x, 1),
                "width": round((high - low + 1) * STEP, 1),
                "now": low <= tokens and (tokens <= high or high == PLACES),
                "places": [(round(x + (place - low) * STEP, 1), place <= tokens) for place in span],
                "faces": [(round(x + ((a + b) / 2 - low + 0.5) * STEP, 1), happy) for a, b, happy in rows],
            }
        )
    return drawn
