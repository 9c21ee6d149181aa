"""Categories, final scoring and ties (CV-42, CV-43, CV-342 to CV-364)."""

from __future__ import annotations

from civitas.games.civolution.components import GOAL_CHIP, Category
from civitas.games.civolution.console import ACTIVE_FROM
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.vici.phases import rival_count
from civitas.kernel.effects import count
from civitas.kernel.game import Outcome

LAST_STAGE = 5


def units(state: CivolutionState, seat: int, category: Category) -> int:
    """Return the units of a category, for a seat or for V.I.C.I (CV-342 to CV-350, CV-430)."""
    return count(state, seat, category.unit) if seat < len(state.seats) else rival_count(state, category.unit)


def era_points(state: CivolutionState) -> int:
    """Return the points per unit in the era scoring (CV-42)."""
    return state.components.constants["era_points"][state.era - 1]


def category_points(state: CivolutionState, number: int) -> int:
    """Return the points per unit of a category in the final scoring (CV-353)."""
    category = state.components.categories[number]
    return category.with_tile if number in state.final_tiles else category.points


def stage_points(state: CivolutionState, seat: int) -> int:
    """Return what the stages score: 4 and 5 only with an active tile, higher ones nothing (CV-354)."""
    own, points = state.seats[seat], state.components.stage_points
    total = 0
    for column in own.index.partition.pieces:
        for _, stage, _ in column:
            if stage < ACTIVE_FROM or (stage <= LAST_STAGE and own.active >> (stage - ACTIVE_FROM) & 1):
                total += points[stage]
    return total


def column_points(state: CivolutionState, seat: int) -> int:
    """Return what point bonus cards score: each the cards and income chips of its column (CV-358, CV-359)."""
    own, item_of = state.seats[seat], state.components.item_of
    total = 0
    for name, points in own.index.column_points:
        item = item_of[name]
        for column in own.index.partition.pieces:
            if any(piece[0] == item for piece in column):
                total += points * sum(1 for other, _, _ in column if other < GOAL_CHIP)
    return total


def category_sheet(state: CivolutionState, seat: int) -> dict[str, int]:
    """Return the points so far and those of the categories, which is all that V.I.C.I scores (CV-432)."""
    sheet = {"track": state.civilizations()[seat].points}
    for number, category in enumerate(state.components.categories):
        sheet[category.id] = units(state, seat, category) * category_points(state, number)
    return sheet


def score_sheet(state: CivolutionState, seat: int) -> dict[str, int]:
    """Return the points so far and what the final scoring would add now."""
    sheet = category_sheet(state, seat)
    sheet["stages"] = stage_points(state, seat)
    sheet["columns"] = column_points(state, seat)
    return sheet


def outcome(state: CivolutionState) -> Outcome:
    """Rank by points, then by upgrades, then by seating order (CV-360 to CV-364).

    Alone you win only with more points than V.I.C.I (CV-432).
    """
    if state.rival is not None:
        sheet = score_sheet(state, 0)
        total = sum(sheet.values())
        won = total > sum(category_sheet(state, 1).values())
        return Outcome([total], [1 if won else 2], [sheet], "victory" if won else "defeat")
    seats = range(len(state.seats))
    order = state.seating()
    ties = [(state.seats[who].upgrades, -order.index(who)) for who in seats]
    return Outcome.by_total([score_sheet(state, who) for who in seats], tie_break=ties)
