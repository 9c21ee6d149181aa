"""Exploration (CV-155 to CV-162, CV-190): turning sites up."""

from __future__ import annotations

from civitas.games.civolution.components import SITE_TILE
from civitas.games.civolution.continent import SITES as SITE_COUNT
from civitas.games.civolution.gains import score
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import SITE
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC

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
    state.note("site", seat, "CV-155", name)
    score(state, seat, components.site_points[number], name, "CV-155")
    if components.site_kinds[number] == VOLCANO:
        for who, own in enumerate(state.seats):
            lost = [farm for farm in own.farms if farm in state.map.at_site[site]]
            own.farms = [farm for farm in own.farms if farm not in lost]
            for farm in lost:
                state.note("farm_lost", who, "CV-190", components.territories[farm].id)
    state.push("fire", seat, "reveal")


def explorable(state: CivolutionState, seat: int) -> list[int]:
    """Return the own territories with a face-down site."""
    return [here for here in presence(state, state.seats[seat]) if hidden_at(state, here)]


@RULES.verb("explore")
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
