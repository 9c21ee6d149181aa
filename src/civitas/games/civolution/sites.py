"""What revealed sites do (CV-299 to CV-304, CV-374 to CV-386): their lines, in the territories next to them.

A site's line is limited to these territories; where it acts in one of them only (grotto, rock), its user
chooses that one. Sites of one kind act separately, in the order of their numbers.
"""

from __future__ import annotations

from civitas.games.civolution.components import SITE_TILE
from civitas.games.civolution.console import FOOD
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import SITES, WATER
from civitas.kernel.grammar import Tree, When, alternatives, head, values
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC

GORGE, GLACIER = SITES.index("gorge"), SITES.index("glacier")
CHOSEN = (SITES.index("grotto"), SITES.index("rock"))
"""Kinds whose line acts in one territory of choice."""


def open_sites(state: CivolutionState) -> list[tuple[int, int, int]]:
    """Return the revealed sites as (kind, site, number of the tile), kind by kind."""
    kinds = state.components.site_kinds
    return sorted(
        (kinds[item - SITE_TILE], site, item - SITE_TILE)
        for site, (item, mask) in enumerate(zip(state.sites.items, state.sites.known, strict=True))
        if mask == PUBLIC
    )


def run_sites(state: CivolutionState, seat: int, line: tuple[str, ...], where: tuple[int, ...] = ()) -> None:
    """Push the lines of all revealed sites for an occurrence, for one civilization, to be done in order.

    ``line`` is how they begin, for example ("when", "phase", "5"); ``where`` limits them further.
    """
    components, own = state.components, state.seats[seat]
    here = presence(state, own)
    frames: list[tuple[int, Tree, tuple[int, ...], str]] = []
    for kind, site, number in open_sites(state):
        for tree in components.site_effects[number]:
            moment, trigger, body = When(*tree)
            if (moment, head(trigger), *[word for word in values(trigger) if word is not None]) != line:
                continue
            near = tuple(
                one for one in state.map.at_site[site] if one in here and (not where or one in where)
            )
            if near and SITES[kind] not in own.index.ignore:
                frames.append((kind, body, near, components.item_ids[SITE_TILE + number]))
    for kind, tree, near, source in reversed(frames):
        state.push("site", seat, kind, tree, near, source)


@RULES.step("site")
def site(
    state: CivolutionState, seat: int, kind: int, tree: Tree, near: tuple[int, ...], source: str
) -> None:
    """Carry out a site's line next to it; a Gorge takes nothing from who has no food (CV-300)."""
    if kind == GORGE and not state.seats[seat].markers[FOOD]:
        return
    if kind in CHOSEN:
        state.push("near_site", seat, tree, near, source)
    else:
        limited(state, seat, tree, near, source)


def limited(state: CivolutionState, seat: int, tree: Tree, near: tuple[int, ...], source: str) -> None:
    """Push an effect that is limited to some territories."""
    state.push("limit", seat, state.scope)
    state.push("effect", seat, tree, source)
    state.push("limit", seat, near)


@RULES.question("near_site", rule="CV-378", kinds=("decline", "site"), free=True)
def near_site(
    state: CivolutionState, seat: int, tree: Tree, near: tuple[int, ...], source: str
) -> list[Action]:
    """List the territories in which a grotto or a rock can be used."""
    territories = state.components.territories
    return [("decline",), *sorted(("site", territories[here].id) for here in near)]


@near_site.answers
def use_site(
    state: CivolutionState, seat: int, action: Action, tree: Tree, near: tuple[int, ...], source: str
) -> None:
    """Use the site in the chosen territory; on a boat in either order (CV-379)."""
    if action[0] == "site":
        here = state.components.territory_of[action[1]]
        if head(tree) == "&" and state.components.types[here] == WATER:
            tree = ("+", *alternatives(tree))
        limited(state, seat, tree, (here,), source)
