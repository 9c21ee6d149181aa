"""What makes an action on the map cheaper when it is used first: machines and crates (RV-73, RV-107, RV-176).

They stand as chips in the sheets of the targets that they serve. Every price has lasting discounts in it.
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.components import parts
from civitas.games.revive.drawing.looks import compact
from civitas.kernel.grammar import Tree, head, values

Data = dict[str, Any]
Helps = dict[tuple[str, bool], list[Data]]

SOURCES = {"machine": "rv-energy", "open": "crate"}
"""The free actions that can arm something, with the icons of what they are done with."""
TARGETS = ("explore", "build", "populate")


def helps(pen: Any) -> Helps:
    """Return the chips by action, for targets that lie beside an own piece and for those farther away."""
    found: Helps = {(act, far): [] for act in TARGETS for far in (False, True)}
    for do in pen.choices:
        if do.kind in SOURCES:
            for tree in _trees(pen, *do.action):
                for place, chips in found.items():
                    if _serves(tree, *place):
                        chips.append(_chip(pen, do, tree))
    return found


def _trees(pen: Any, kind: str, id: str) -> tuple[Tree, ...]:
    """Return what using a machine or opening a crate does."""
    components = pen.observation.known.components
    if kind == "machine":
        return parts(components.machines[components.machine_of[id]].effect)
    trees: tuple[Tree, ...] = tuple(components.crates[components.item_of[id] - components.crate])
    return trees


def _serves(tree: Tree, act: str, far: bool) -> bool:
    """Return whether an effect takes something off an action; range only helps where the way costs food."""
    name = head(tree)
    if name == "discount":
        return values(tree)[0] in (act, "any")
    return far and (name == "range" or (name == "anywhere" and act == "explore"))


def _chip(pen: Any, do: Any, tree: Tree) -> Data:
    return {
        "do": do,
        "icon": SOURCES[do.kind],
        "name": pen.name(do.action[1]),
        "icons": compact(pen.effect(tree).icons),
    }
