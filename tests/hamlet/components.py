"""Crops and plots of Hamlet. Cards are the items 0 to 23, four of each crop; plots are the items from 24."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.kernel.pack import Component, Effect, Effects, Kind, Number, Pack, load
from hamlet.effects import RULES

FOLDER = Path(__file__).parent / "components"
KINDS = (
    Kind("crop", {"value": Number(min=1, max=6)}),
    Kind(
        "plot",
        {
            "cost": Number(min=0, max=9),
            "points": Number(min=0),
            "side": Number(min=0, max=3),
            "effect": Effect(place="instant"),
            "lasting": Effects(default=(), place="lasting"),
        },
    ),
)
PACK = load(FOLDER, KINDS, RULES.vocabulary, game="hamlet")

CROPS = tuple(entry.id for entry in PACK.entries["crop"])
CARDS = 4 * len(CROPS)
PLOT_ITEM = {entry.id: CARDS + number for number, entry in enumerate(PACK.entries["plot"])}
CARD_BACK = 0
PLOT_BACK = 1


class Plot:
    """A place to build on."""

    __slots__ = ("cost", "effect", "id", "lasting", "points", "side")

    def __init__(self, entry: Component) -> None:
        self.id = entry.id
        self.cost: int = entry["cost"]
        self.points: int = entry["points"]
        self.side: int = entry["side"]
        self.effect: tuple[Any, ...] = entry["effect"]
        self.lasting: tuple[Any, ...] = entry["lasting"]


def plots(pack: Pack) -> list[Plot | None]:
    """Return the plots by item; cards have none."""
    return [None] * CARDS + [Plot(entry) for entry in pack.entries["plot"]]


def values(pack: Pack) -> list[int]:
    """Return what each card brings, by item."""
    return [pack.by_id[component(card)]["value"] for card in range(CARDS)]


def component(item: int) -> str:
    """Return the id of the component that an item is."""
    return CROPS[item % len(CROPS)] if item < CARDS else PACK.entries["plot"][item - CARDS].id
