"""Progress tracks (CV-271 to CV-280), module upgrades (CV-214, CV-215, CV-277) and stage tiles (CV-210)."""

from __future__ import annotations

from civitas.games.civolution.console import ACTIVE_FROM
from civitas.games.civolution.effects.gains import score
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import MAIN_MODULES, MODULE, SHARED, TRACK
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action

TOP_LEVEL = 3
STAGE_TILES = (ACTIVE_FROM, ACTIVE_FROM + 1)


@RULES.verb("advance", Word("track", "any", name="track"), Amount(1), places=SHARED)
def advance(state: CivolutionState, seat: int, source: str, track: str, n: int) -> None:
    """Move a disc, all steps on one track (CV-272)."""
    if track == "any":
        state.push("advance", seat, n, source)
    else:
        state.push("advancing", seat, TRACK[track], n, source)


@RULES.question("advance", rule="CV-272", kinds=("advance",), free=True)
def advance_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the tracks."""
    return sorted(("advance", name) for name in state.components.track_ids)


@advance_which.answers
def advance_there(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Move the disc."""
    state.push("advancing", seat, state.components.track_ids.index(action[1]), n, source)


@RULES.step("advancing")
def advancing(state: CivolutionState, seat: int, track: int, n: int, source: str) -> None:
    """Tell the move, then go step by step."""
    state.note("advanced", seat, "CV-272", source, state.components.track_ids[track], n)
    steps(state, seat, track, n)


@RULES.step("steps")
def steps(state: CivolutionState, seat: int, track: int, n: int) -> None:
    """Move on to the next bonus; each line crossed gives its own at once, the end points (CV-273)."""
    own, components = state.seats[seat], state.components
    end, beyond = components.constants["track_end"]
    name = components.track_ids[track]
    while n and own.tracks[track] < end:
        bonus = components.thresholds.get(own.tracks[track])
        own.tracks[track] += 1
        n -= 1
        pale = own.tracks[track] in components.pale
        if bonus is not None or pale:
            state.push("steps", seat, track, n)
            if pale:
                state.push("fire", seat, "pale")
            if bonus is not None:
                state.push("fire", seat, "threshold")
                state.push("effect", seat, bonus[0], name)
            return
    score(state, seat, n * beyond, name, "CV-278")


def upgradable(state: CivolutionState, seat: int, what: str, source: str) -> list[Action]:
    """Return the main modules that can be raised; a track reaches those with its die value (CV-277)."""
    components, levels = state.components, state.seats[seat].modules
    numbers = [MODULE[what]] if what in MODULE else list(range(len(MAIN_MODULES)))
    if what == "same-value":
        if source not in components.track_ids:
            return []
        value = components.track_values[components.track_ids.index(source)]
        numbers = [number for number in numbers if value in components.modules[number].dice]
    return sorted(
        ("upgrade", components.modules[number].id) for number in numbers if levels[number] < TOP_LEVEL
    )


@RULES.verb("upgrade", Word("module", "any", "same-value", name="module"), Amount(1))
def upgrade(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Raise main modules by a level."""
    if upgradable(state, seat, what, source):
        state.push("upgrade", seat, what, n, source)


@RULES.question("upgrade", rule="CV-215", kinds=("upgrade",), free=True)
def upgrade_which(state: CivolutionState, seat: int, what: str, n: int, source: str) -> list[Action]:
    """List the modules."""
    return upgradable(state, seat, what, source)


@upgrade_which.answers
def upgrade_module(state: CivolutionState, seat: int, action: Action, what: str, n: int, source: str) -> None:
    """Raise one, then go on."""
    number = next(place for place, one in enumerate(state.components.modules) if one.id == action[1])
    own = state.seats[seat]
    own.modules[number] += 1
    state.note("upgraded", seat, "CV-215", action[1], own.modules[number])
    if n > 1:
        state.push("effect", seat, ("upgrade", what, n - 1), source)


def inactive_tiles(state: CivolutionState, seat: int) -> list[Action]:
    """Return the stage tiles that can be flipped."""
    active = state.seats[seat].active
    return [("flip", stage) for stage in STAGE_TILES if not active >> (stage - ACTIVE_FROM) & 1]


@RULES.verb("flip", Amount(1))
def flip(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Flip inactive stage tiles to active (CV-210)."""
    if inactive_tiles(state, seat):
        state.push("flip", seat, n, source)


@useful("flip")
def can_flip(state: CivolutionState, seat: int, n: int) -> bool:
    """There must be an inactive tile."""
    return bool(inactive_tiles(state, seat))


@RULES.question("flip", rule="CV-210", kinds=("flip",), free=True)
def flip_which(state: CivolutionState, seat: int, n: int, source: str) -> list[Action]:
    """List the tiles."""
    return inactive_tiles(state, seat)


@flip_which.answers
def flip_tile(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> None:
    """Flip one, then go on."""
    state.seats[seat].active |= 1 << (action[1] - ACTIVE_FROM)
    state.note("flipped", seat, "CV-210", action[1])
    if n > 1:
        state.push("effect", seat, ("flip", n - 1), source)


@flip_which.about
def which_tile(state: CivolutionState, seat: int, action: Action, n: int, source: str) -> tuple[str, ...]:
    """The stage tiles."""
    return (f"seats/{seat}/stages/active",)
