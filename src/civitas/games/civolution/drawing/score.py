"""What is scored: the categories of the eras, the sums as things stand, the era's end (CV-342 to CV-360)."""

from __future__ import annotations

from typing import Any

from civitas.games.civolution.drawing.console import ROMAN

Data = dict[str, Any]


def eras(pen: Any) -> list[Data]:
    """Return the eras with what each of them scores."""
    era = pen.board["era"]
    return [
        {
            "roman": ROMAN[place],
            "icon": pen.icon_of(_category(entry["id"])),
            "points": entry["points"],
            "name": pen.name(entry["id"]),
            "past": place < era,
            "now": place == era,
        }
        for place, entry in enumerate(pen.board["scoring"]["eras"], 1)
    ]


def sums(pen: Any, hall: dict[int, Data], everybody: list[int]) -> Data:
    """Return the table of what everybody would score now."""
    board = pen.board
    final = board["scoring"]["final"]
    rows = [
        {
            "icon": pen.icon_of(_category(id)),
            "name": pen.name(id),
            "points": points,
            "tile": points > pen.printed(id)["points"],
            "units": [(hall[who]["units"][id], hall[who]["score"].get(id, 0)) for who in everybody],
        }
        for id, points in final.items()
    ]
    era = _present(board)
    units = [hall[who]["units"][era["id"]] for who in everybody]
    return {
        "rows": rows,
        "era": {**era, "name": pen.name(era["id"]), "units": units, "best": max(units)},
        "totals": [hall[who]["total"] for who in everybody],
        "track": [hall[who]["points"] for who in everybody],
        "stages": [hall[who]["score"].get("stages", 0) for who in everybody],
        "columns": [hall[who]["score"].get("columns", 0) for who in everybody],
    }


def forecast(pen: Any, own: Data) -> Data:
    """Return what the end of the era brings as things stand."""
    era = _present(pen.board)
    units = own["units"][era["id"]]
    return {
        "icon": pen.icon_of(_category(era["id"])),
        "units": units,
        "each": era["points"],
        "points": units * era["points"],
        "name": pen.name(era["id"]),
        "needed": own["feeding"]["needed"],
        "larder": own["feeding"]["larder"],
        "incomes": sum(1 for id in own["installed"] if pen.known(id) and pen.printed(id).get("income")),
    }


def _category(id: str) -> str:
    """Return the icon of a scoring category."""
    word = id.removeprefix("category.")
    own = {"evolution": "helix", "prosperity": "gem", "population": "group", "expansion": "expansion"}
    return own.get(word, f"cv-{word}")


def _present(board: Data) -> Data:
    """Return the scoring of the present era; before the first and after the last one, of the next to it."""
    found: list[Data] = board["scoring"]["eras"]
    era: int = board["era"]
    return found[max(0, min(len(found), era) - 1)]
