"""Cards and plots of Hamlet. Cards are the items 0 to 23, plots the items from 24 on."""

from __future__ import annotations

from typing import Any

CARDS = 24
CARD_BACK = 0
PLOT_BACK = 1


def value(card: int) -> int:
    """Return what a card brings, 1 to 6."""
    return card % 6 + 1


class Plot:
    """A place to build on."""

    __slots__ = ("cost", "effect", "id", "points", "side")

    def __init__(self, id: str, cost: int, points: int, side: int, effect: tuple[Any, ...]) -> None:
        self.id = id
        self.cost = cost
        self.points = points
        self.side = side
        self.effect = effect


PLOTS = (
    Plot("bakery", 3, 3, 0, ("coin", 1)),
    Plot("forge", 5, 5, 1, ("+", ("gamble",), ("pay", (("wood", 1),), 2, ("point", 1)), ("coin", 1))),
    Plot("inn", 4, 4, 2, ("choose", ("coin", 2), ("wood", 2))),
    Plot("mill", 4, 3, 3, ("&", ("wood", 1), ("per", 2, ("hand",), 2, ("point", 1)))),
    Plot("orchard", 2, 2, 0, ("if", ((("wood",), ">=", 2),), ("point", 1), ("wood", 1))),
    Plot("pond", 3, 2, 1, ("+", ("gamble",), ("gamble",), ("fetch",))),
    Plot("smithy", 6, 6, 2, ("pay", (("any", 2),), None, ("point", 1))),
    Plot("tavern", 5, 4, 3, ("+", ("fetch",), ("gamble",))),
)
PLOT_ITEM = {plot.id: CARDS + number for number, plot in enumerate(PLOTS)}


def plot(item: int) -> Plot:
    """Return the plot that an item stands for."""
    return PLOTS[item - CARDS]
