"""Fate dice: favor tests (CV-109 to CV-112), hunts (CV-149 to CV-153, CV-373), lucky finds (CV-158, CV-159).

After a roll ideas may change the dice (CV-97, CV-98); what is offered are results and the fewest ideas for
each.
"""

from __future__ import annotations

from civitas.games.civolution.console import FOOD, IDEA, STORE, storage_of
from civitas.games.civolution.effects.gains import FAVOR_END, gain_markers, return_markers, store
from civitas.games.civolution.index import Index, distance
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.sites import run_sites
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import land_types, presence
from civitas.games.civolution.words import LAND, LANDS, TYPES
from civitas.kernel.chance import DICE
from civitas.kernel.grammar import Amount, Tree
from civitas.kernel.types import Action, Reason


def roll_fate(state: CivolutionState, seat: int) -> tuple[int, ...]:
    """Roll all own fate dice once; return their values, sorted."""
    values = tuple(sorted(state.roll(DICE, 6) + 1 for _ in range(state.seats[seat].fate)))
    state.note("fate", seat, "CV-109", values)
    return values


def ideas_for(index: Index, values: tuple[int, ...], wanted: int) -> int:
    """Return the fewest ideas that turn one of the dice into a value."""
    return min(-(-distance(value, wanted) // index.idea_step) for value in values)


def spend_ideas(state: CivolutionState, seat: int, n: int) -> None:
    """Return idea markers for changed dice."""
    if n:
        return_markers(state.seats[seat], IDEA, n)
        state.note("ideas", seat, "CV-98", n)


@RULES.prefix("favor-test", otherwise=True, inside="instant")
def favor_test(state: CivolutionState, seat: int, source: str, body: Tree, otherwise: Tree | None) -> None:
    """Roll; on the sixth space it passes without a roll (CV-110)."""
    own = state.seats[seat]
    reach = own.favor + own.index.favor_range
    if reach >= FAVOR_END:
        _end_test(state, seat, True, body, otherwise, source)
        return
    values = roll_fate(state, seat)
    need = min(ideas_for(own.index, values, wanted) for wanted in range(1, reach + 1))
    if need == 0 or need > own.markers[IDEA]:
        _end_test(state, seat, need == 0, body, otherwise, source)
    else:
        state.push("rescue", seat, values, need, body, otherwise, source)


def _end_test(
    state: CivolutionState, seat: int, passed: bool, body: Tree, otherwise: Tree | None, source: str
) -> None:
    """Carry out what follows, then what the test sets off (V-53)."""
    state.note("test_passed" if passed else "test_failed", seat, "CV-109", source)
    state.push("fire", seat, "test-passed" if passed else "test-failed")
    effect = body if passed else otherwise
    if effect is not None:
        state.push("effect", seat, effect, source)


@RULES.question("rescue", rule="CV-111", kinds=("fail", "ideas"), free=True)
def rescue(
    state: CivolutionState,
    seat: int,
    values: tuple[int, ...],
    need: int,
    body: Tree,
    otherwise: Tree,
    source: str,
) -> list[Action]:
    """List failing, and passing with the fewest ideas."""
    return [("fail",), ("ideas", need)]


@rescue.answers
def rescue_test(
    state: CivolutionState,
    seat: int,
    action: Action,
    values: tuple[int, ...],
    need: int,
    body: Tree,
    otherwise: Tree,
    source: str,
) -> None:
    """Spend the ideas, or fail."""
    passed = action[0] == "ideas"
    if passed:
        spend_ideas(state, seat, need)
    _end_test(state, seat, passed, body, otherwise, source)


Hunted = tuple[int, ...]


def tokens_left(state: CivolutionState) -> int:
    """Return the hunting tokens in the supply (CV-34)."""
    return state.components.players[state.players].hunting_tokens - len(state.hunted)


def hunting_grounds(state: CivolutionState, seat: int, hunted: Hunted) -> list[int]:
    """Return where a civilization can hunt: a token must be left to mark it (CV-373, V-65)."""
    own = state.seats[seat]
    if own.index.hunt_any:
        return [
            here
            for here in presence(state, own)
            if here not in hunted and (here in state.hunted or tokens_left(state))
        ]
    if not tokens_left(state):
        return []
    return [here for here in presence(state, own) if here not in state.hunted and here not in hunted]


@RULES.verb("hunt", Amount(1))
def hunt(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Hunt up to n times, in different territories."""
    state.push("hunting", seat, n, (), source)


@useful("hunt")
def can_hunt(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a territory to hunt in."""
    return bool(hunting_grounds(state, seat, ()))


@RULES.step("hunting")
def hunting(state: CivolutionState, seat: int, n: int, hunted: Hunted, source: str) -> None:
    """Ask while there is a territory to hunt in."""
    if n and hunting_grounds(state, seat, hunted):
        state.push("hunt", seat, n, hunted, source)


@RULES.question("hunt", rule="CV-149", kinds=("done", "hunt"), free=True)
def hunt_where(state: CivolutionState, seat: int, n: int, hunted: Hunted, source: str) -> list[Action]:
    """List the territories."""
    territories = state.components.territories
    grounds = hunting_grounds(state, seat, hunted)
    return [("done",), *sorted(("hunt", territories[here].id) for here in grounds)]


@hunt_where.checks
def why_not_hunt(
    state: CivolutionState, seat: int, action: Action, n: int, hunted: Hunted, source: str
) -> Reason | None:
    """Return why there can be no hunt."""
    if action in hunt_where.actions(state, seat, n, hunted, source):
        return None
    territory_of = state.components.territory_of
    if len(action) != 2 or not isinstance(action[1], str) or action[1] not in territory_of:
        return ("not_offered",)
    if territory_of[action[1]] not in presence(state, state.seats[seat]):
        return ("no_tribe_there", action[1])
    return ("hunted_already", action[1])


@hunt_where.answers
def hunt_there(
    state: CivolutionState, seat: int, action: Action, n: int, hunted: Hunted, source: str
) -> None:
    """Announce the territory, roll, and let a die be chosen."""
    if action[0] == "hunt":
        here = state.components.territory_of[action[1]]
        state.push("hunting", seat, n - 1, (*hunted, here), source)
        state.push("catch", seat, here, roll_fate(state, seat), source)


@RULES.question("catch", rule="CV-150", kinds=("catch",), free=True)
def catch(state: CivolutionState, seat: int, here: int, values: tuple[int, ...], source: str) -> list[Action]:
    """List food and ideas: more food only for more ideas."""
    own = state.seats[seat]
    table = state.components.hunting[state.components.types[here]]
    offers = sorted((ideas_for(own.index, values, wanted), -table[wanted - 1]) for wanted in range(1, 7))
    best, found = -1, []
    for ideas, food in offers:
        if ideas <= own.markers[IDEA] and -food > best:
            best = -food
            found.append(("catch", -food, ideas))
    return sorted(found)


@catch.about
def hunting_ground(
    state: CivolutionState, seat: int, action: Action, here: int, values: tuple[int, ...], source: str
) -> tuple[str, ...]:
    """The territory."""
    return (f"@{state.components.territories[here].id}",)


@catch.answers
def catch_food(
    state: CivolutionState, seat: int, action: Action, here: int, values: tuple[int, ...], source: str
) -> None:
    """Gain the food, lay the token, and let the hunt set off what it does."""
    components = state.components
    spend_ideas(state, seat, action[2])
    state.push("fire", seat, "hunt", TYPES[components.types[here]])
    if here not in state.hunted:
        state.hunted.append(here)
        state.hunted.sort()
    state.note("hunted", seat, "CV-150", components.territories[here].id, action[1])
    run_sites(state, seat, "when", "hunt", TYPES[components.types[here]], (here,))
    gain_markers(state, seat, FOOD, action[1])


@RULES.verb("find", Amount(1))
def find(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Make lucky finds, one after the other."""
    if land_types(state, seat):
        state.push("find", seat, n, source)


@useful("find")
def can_find(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be a tribe on land."""
    return bool(land_types(state, seat))


@RULES.question("find", rule="CV-158", kinds=("find",), free=True)
def find_where(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the land types."""
    return sorted(("find", LANDS[land]) for land in land_types(state, seat))


@find_where.answers
def find_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Announce the land and roll; some need no roll (V-64)."""
    if n > 1:
        state.push("effect", seat, ("find", n - 1), source)
    if state.seats[seat].index.find_any:
        state.push("store", seat, action[1], 1, source)
    else:
        state.push("found", seat, action[1], roll_fate(state, seat), source)


@RULES.question("found", rule="CV-159", kinds=("find",), free=True)
def found(state: CivolutionState, seat: int, land: str, values: tuple[int, ...], source: str) -> list[Action]:
    """List the materials that the dice and ideas lead to: dice 1-2 row 1, 3-4 row 2, 5-6 row 3."""
    own = state.seats[seat]
    actions: list[Action] = []
    for row, place in enumerate(storage_of(LAND[land])):
        ideas = min(ideas_for(own.index, values, wanted) for wanted in (2 * row + 1, 2 * row + 2))
        if ideas <= own.markers[IDEA]:
            actions.append(("find", state.components.material_ids[place - STORE], ideas))
    return sorted(actions)


@found.answers
def found_there(
    state: CivolutionState, seat: int, action: Action, land: str, values: tuple[int, ...], source: str
) -> None:
    """Store what was found."""
    spend_ideas(state, seat, action[2])
    store(state, seat, state.components.material_of[action[1]], 1, source)
