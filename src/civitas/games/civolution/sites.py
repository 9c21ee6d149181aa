"""Sites (CV-155 to CV-161, CV-190, CV-299 to CV-304, CV-374 to CV-386): turning them up, and what they then
do.

A site's line is limited to the territories next to it; where it acts in one of them only (grotto, rock), its
user chooses that one. Sites of one kind act separately, in the order of their numbers.
"""

from __future__ import annotations

from civitas.games.civolution.components import SITE_TILE
from civitas.games.civolution.console import FOOD
from civitas.games.civolution.continent import SITES as SITE_COUNT
from civitas.games.civolution.effects.gains import score
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import SHARED, SITE, SITES, WATER
from civitas.kernel.grammar import Amount, Tree, When, Word, alternatives, head, values
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC

GORGE = SITES.index("gorge")
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


def revealed(state: CivolutionState, kind: int) -> list[int]:
    """Return the revealed sites of a kind."""
    kinds = state.components.site_kinds
    return [
        site
        for site, (item, mask) in enumerate(zip(state.sites.items, state.sites.known, strict=True))
        if mask == PUBLIC and kinds[item - SITE_TILE] == kind
    ]


@RULES.step("run_sites")
def run_sites(
    state: CivolutionState, seat: int, moment: str, trigger: str, what: str, where: tuple[int, ...] = ()
) -> None:
    """Push the lines of all revealed sites for an occurrence, for one civilization, to be done in order.

    ``where`` limits them further. Only what a module does has a moment before it.
    """
    components, own = state.components, state.seats[seat]
    here = presence(state, own)
    frames: list[tuple[int, Tree, tuple[int, ...], str]] = []
    for kind, site, number in open_sites(state):
        for tree in components.site_effects[number]:
            line = When(*tree)
            if head(line.trigger) != trigger or values(line.trigger)[0] not in (None, what):
                continue
            if trigger == "activate" and line.head != moment:
                continue
            near = tuple(
                one for one in state.map.at_site[site] if one in here and (not where or one in where)
            )
            if near and SITES[kind] not in own.index.ignore:
                frames.append((kind, line.body, near, components.item_ids[SITE_TILE + number]))
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


VOLCANO = SITE["volcano"]


def hidden_at(state: CivolutionState, territory: int) -> list[int]:
    """Return the face-down sites next to a territory."""
    known = state.sites.known
    return [site for site in state.map.sites_at[territory] if known[site] != PUBLIC]


def turn_up_site(state: CivolutionState, seat: int, site: int) -> None:
    """Turn a site up and gain its points; a Volcano sends the farms around it back (CV-156, CV-190)."""
    components = state.components
    number = state.reveal(state.sites, site, PUBLIC) - SITE_TILE
    name = components.item_ids[SITE_TILE + number]
    state.note("site", state.voice(seat), "CV-155", name)
    score(state, seat, components.site_points[number], components.site_ids[number], "CV-155")
    if components.site_kinds[number] == VOLCANO:
        for who, own in enumerate(state.seats):
            lost = [farm for farm in own.farms if farm in state.map.at_site[site]]
            own.farms = [farm for farm in own.farms if farm not in lost]
            for farm in lost:
                state.note("farm_lost", who, "CV-190", components.territories[farm].id)
    if seat < len(state.seats):
        state.push("fire", seat, "reveal")


def explorable(state: CivolutionState, seat: int) -> list[int]:
    """Return the own territories with a face-down site."""
    return [here for here in presence(state, state.seats[seat]) if hidden_at(state, here)]


@RULES.verb("explore", places=SHARED)
def explore(state: CivolutionState, seat: int, source: str) -> None:
    """Reveal all sites around an own territory."""
    if explorable(state, seat):
        state.push("explore", seat)


@useful("explore")
def can_explore(state: CivolutionState, seat: int) -> bool:
    """There must be a face-down site next to an own territory."""
    return bool(explorable(state, seat))


@RULES.question("explore", rule="CV-155", kinds=("decline", "explore"), free=True)
def explore_where(state: CivolutionState, seat: int) -> list[Action]:
    """List the territories."""
    territories = state.components.territories
    return [("decline",), *sorted(("explore", territories[here].id) for here in explorable(state, seat))]


@explore_where.answers
def explore_there(state: CivolutionState, seat: int, action: Action) -> None:
    """Reveal the sites."""
    if action[0] == "explore":
        for site in hidden_at(state, state.components.territory_of[action[1]]):
            turn_up_site(state, seat, site)


def revealable(state: CivolutionState, seat: int, where: str) -> list[int]:
    """Return the face-down sites, all or next to own territories."""
    if where == "any":
        return [site for site in range(SITE_COUNT) if state.sites.known[site] != PUBLIC]
    return sorted({site for here in presence(state, state.seats[seat]) for site in hidden_at(state, here)})


@RULES.verb("reveal", Word("near", "any", name="where"), Amount(1))
def reveal(state: CivolutionState, seat: int, source: str, where: str, n: int) -> None:
    """Reveal single sites (CV-161)."""
    if revealable(state, seat, where):
        state.push("reveal", seat, where, n, source)


@useful("reveal")
def can_reveal(state: CivolutionState, seat: int, where: str, n: int) -> bool:
    """There must be a face-down site."""
    return bool(revealable(state, seat, where))


@RULES.question("reveal", rule="CV-161", kinds=("done", "reveal"), free=True)
def reveal_which(state: CivolutionState, seat: int, where: str, n: int, source: str) -> list[Action]:
    """List the sites by number."""
    return [("done",), *[("reveal", site) for site in revealable(state, seat, where)]]


@reveal_which.answers
def reveal_site(state: CivolutionState, seat: int, action: Action, where: str, n: int, source: str) -> None:
    """Reveal one, then go on."""
    if action[0] == "reveal":
        if n > 1:
            state.push("effect", seat, ("reveal", where, n - 1), source)
        turn_up_site(state, seat, action[1])


@reveal_which.about
def which_site(
    state: CivolutionState, seat: int, action: Action, where: str, n: int, source: str
) -> tuple[str, ...]:
    """The site."""
    return (f"sites/{action[1]}",) if action[0] == "reveal" else ()
