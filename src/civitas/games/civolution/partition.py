"""The stage partition (CV-196 to CV-205, CV-213, CV-232 to CV-234): nine columns, filled from below.

A place is a column, a stage and a half: 0 the whole width, 1 the left and 2 the right half, which only goal
chips take. Each kind of card or chip lives in one column, income chips rest anywhere. The heights say up to
which stage the left and the right half of a column are filled.
"""

from __future__ import annotations

from civitas.games.civolution.components import (
    ATTRIBUTE_CHIP,
    EVENT,
    GOAL_CHIP,
    SITE_TILE,
    STARTING_CHIP,
    Components,
)
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.words import DECKS

GOALS = len(DECKS)
ATTRIBUTES = GOALS + 1
INCOME = ATTRIBUTES + 1
"""Kinds: the five decks by number, then these; INCOME owns no column."""
WHOLE, LEFT, RIGHT = range(3)
KIND_WORDS = (*DECKS, "goal", "attribute", "income")

Place = tuple[int, int, int]


def coded(place: Place) -> int:
    """Return a place as one number, as the state keeps it."""
    column, stage, half = place
    return (column * 32 + stage) * 3 + half


def decoded(code: int) -> Place:
    """Return the place of a number."""
    rest, half = divmod(code, 3)
    column, stage = divmod(rest, 32)
    return column, stage, half


def kind_of(components: Components, item: int) -> int:
    """Return which kind a card or chip is."""
    if item < EVENT:
        return components.research[item].deck
    assert STARTING_CHIP <= item < SITE_TILE
    if item < GOAL_CHIP:
        return INCOME
    return GOALS if item < ATTRIBUTE_CHIP else ATTRIBUTES


class Partition:
    """What lies where, derived from the installed items; never changed, so copies of a state share it."""

    __slots__ = ("column_of", "heights", "owners", "pieces", "starts")

    def __init__(self, components: Components, items: list[int], places: list[int]) -> None:
        self.starts = components.column_start
        self.heights = [[start - 1, start - 1] for start in self.starts]
        self.owners = [NOTHING] * len(self.starts)
        self.column_of = [NOTHING] * INCOME
        self.pieces: list[list[tuple[int, int, int]]] = [[] for _ in self.starts]
        """By column: (item, stage, half) in the order of installing."""
        for item, code in zip(items, places, strict=True):
            column, stage, half = decoded(code)
            kind = kind_of(components, item)
            if kind != INCOME:
                self.owners[column] = kind
                self.column_of[kind] = column
            if half != RIGHT:
                self.heights[column][0] = stage
            if half != LEFT:
                self.heights[column][1] = stage
            self.pieces[column].append((item, stage, half))

    def columns_for(self, kind: int) -> list[int]:
        """Return the columns that a kind may use; of columns that look the same only the first."""
        if kind != INCOME and self.column_of[kind] != NOTHING:
            return [self.column_of[kind]]
        columns: list[int] = []
        seen: list[tuple[int, int]] = []
        for column, owner in enumerate(self.owners):
            left, right = self.heights[column]
            if left != right:
                continue
            if owner != NOTHING:
                if kind == INCOME:
                    columns.append(column)
            elif (look := (self.starts[column], left)) not in seen:
                seen.append(look)
                columns.append(column)
        return columns

    def places_for(self, kind: int) -> list[Place]:
        """Return where the next piece of a kind may go, sorted."""
        places: list[Place] = []
        for column in self.columns_for(kind):
            left, right = self.heights[column]
            if kind != GOALS:
                places.append((column, left + 1, WHOLE))
            elif left == right:
                places.append((column, left + 1, LEFT))
            else:
                places += [(column, left + 1, LEFT), (column, right + 1, RIGHT)]
        return places

    def complete(self, stage: int) -> bool:
        """Return whether a stage is seamlessly filled (CV-205, CV-234)."""
        return all(
            left >= stage and right >= stage
            for start, (left, right) in zip(self.starts, self.heights, strict=True)
            if start <= stage
        )
