"""Procreation, new weak tribes and strengthening (CV-132 to CV-138, CV-261)."""

from __future__ import annotations

from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import arrive, find_tribe, landings, occupants, presence, tribe_names
from civitas.games.civolution.words import WATER
from civitas.kernel.grammar import Amount
from civitas.kernel.types import Action


def tribes_left(state: CivolutionState, seat: int) -> int:
    """Return the tribes in the supply (CV-372)."""
    return state.constant("tribes") - len(state.seats[seat].tribes)


def births(state: CivolutionState, seat: int) -> dict[Action, int]:
    """Return where a new tribe can be put; without any tribe that is everywhere (CV-134)."""
    own = state.seats[seat]
    if not tribes_left(state, seat):
        return {}
    territories = presence(state, own) if own.tribes else list(range(len(state.components.territories)))
    taken = occupants(state)
    found: dict[Action, int] = {}
    for territory in territories:
        found.update(landings(state, seat, territory, taken))
    return found


@RULES.verb("procreate", Amount(1))
def procreate(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Procreate up to n times, in the same or in different territories (CV-137)."""
    if births(state, seat):
        state.push("procreate", seat, n, source)


@useful("procreate")
def can_procreate(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a tribe left and a place for it (CV-135)."""
    return bool(births(state, seat))


@RULES.question("procreate", rule="CV-132", kinds=("displace", "done", "settle"), free=True)
def procreate_where(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the places for a new tribe."""
    return sorted([("done",), *births(state, seat)])


@procreate_where.answers
def procreate_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Put the tribe there, then go on."""
    if action[0] != "done":
        place = births(state, seat)[action]
        if n > 1:
            state.push("effect", seat, ("procreate", n - 1), source)
        state.note("born", seat, "CV-132", action[1])
        arrive(state, seat, place)


def nests(state: CivolutionState, seat: int, only: int) -> dict[Action, int]:
    """Return the free encampments of own land territories, or of one territory."""
    components = state.components
    if not tribes_left(state, seat):
        return {}
    taken = occupants(state)
    found: dict[Action, int] = {}
    for territory in presence(state, state.seats[seat]):
        if components.types[territory] != WATER and only in (-1, territory):
            places = landings(state, seat, territory, taken)
            found.update({action: place for action, place in places.items() if action[0] == "settle"})
    return found


@RULES.verb("spawn", Amount(1))
def spawn(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Put new weak tribes on free encampments of one own territory (V-22)."""
    state.push("spawning", seat, n, -1)


@useful("spawn")
def can_spawn(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a tribe left and a free encampment."""
    return bool(nests(state, seat, -1))


@RULES.step("spawning")
def spawning(state: CivolutionState, seat: int, n: int, only: int) -> None:
    """Ask while there is a free encampment in the territory."""
    if n and nests(state, seat, only):
        state.push("spawn", seat, n, only)


@RULES.question("spawn", rule="CV-261", kinds=("done", "settle"), free=True)
def spawn_where(state: CivolutionState, seat: int, n: int, only: int) -> list[Action]:
    """List the free encampments."""
    return [("done",), *sorted(nests(state, seat, only))]


@spawn_where.answers
def spawn_there(state: CivolutionState, seat: int, action: Action, n: int, only: int) -> None:
    """Put a weak tribe there; the next ones go into the same territory."""
    if action[0] == "settle":
        place = nests(state, seat, only)[action]
        territory = state.components.territory_of[action[1]]
        state.push("spawning", seat, n - 1, territory)
        state.note("born", seat, "CV-261", action[1])
        arrive(state, seat, place)
        tribes = state.seats[seat].tribes
        tribes[tribes.index(2 * place + 1)] = 2 * place
        tribes.sort()


@RULES.verb("strengthen", Amount(1))
def strengthen(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Stand up own weak tribes (CV-138)."""
    if can_strengthen(state, seat, n):
        state.push("strengthen", seat, n, source)


@useful("strengthen")
def can_strengthen(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a weak tribe."""
    return any(not code & 1 for code in state.seats[seat].tribes)


@RULES.question("strengthen", rule="CV-138", kinds=("done", "strengthen"), free=True)
def strengthen_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the weak tribes."""
    return [("done",), *tribe_names(state, state.seats[seat], "strengthen", strong=False)]


@strengthen_which.answers
def strengthen_tribe(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Stand one up, then go on."""
    if action[0] == "strengthen":
        own = state.seats[seat]
        code = find_tribe(state, own, action[1:])
        own.tribes[own.tribes.index(code)] = code + 1
        own.tribes.sort()
        state.note("strengthened", seat, "CV-138", source, action[1])
        if n > 1:
            state.push("effect", seat, ("strengthen", n - 1), source)
