"""Positions of the solo game: V.I.C.I on the known continent, its cards, its dice, what it has."""

from __future__ import annotations

from typing import Any

from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import TRACKS
from civitas.kernel.types import TABLE
from civitas.kernel.zones import PUBLIC, Zone
from games.civolution.positions import BOX, do, land, settle, table

VICI = 1
"""V.I.C.I's number among the civilizations of a solo game."""


def solo(*tribes: str, yours: tuple[str, ...] = (), **options: Any) -> CivolutionState:
    """Return a solo game in era 1 with these tribes of V.I.C.I and yours."""
    state = table(1, **options)
    state.era = 1
    state.vici.tribes = []
    state.vici.provisions = [0] * len(BOX.territories)
    settle(state, VICI, *tribes)
    settle(state, 0, *yours)
    return state


def rolls(state: CivolutionState, *values: int) -> CivolutionState:
    """Let the next dice show these values."""
    state.forced = [value - 1 for value in values]
    return state


def step(state: CivolutionState, name: str, *dice: int) -> CivolutionState:
    """Let V.I.C.I carry out a step, with what its dice show; all of them must be rolled."""
    rolls(state, *dice)
    do(state, (name, TABLE))
    assert state.forced == []
    return state


def next_card(state: CivolutionState, *names: str) -> None:
    """Lay these cards on top of the stack, the first one uppermost."""
    rival = state.vici
    for name in reversed(names):
        item = BOX.item_of[name]
        for zone in (rival.pile, rival.laid, rival.discard):
            if item in zone.items:
                zone.take(zone.items.index(item))
        rival.pile.put(item, 0)


def lay(state: CivolutionState, *names: str) -> None:
    """Let these cards lie open in front of V.I.C.I."""
    next_card(state, *names)
    for _ in names:
        state.vici.laid.put(state.vici.pile.take()[0], PUBLIC)


def turn(state: CivolutionState, card: str, *dice: int) -> CivolutionState:
    """Let V.I.C.I take a turn with this card."""
    next_card(state, card)
    return step(state, "vici_turn", *dice)


def provide(state: CivolutionState, **numbers: int) -> None:
    """Put provision markers into territories."""
    for name, n in numbers.items():
        state.vici.provisions[land(name)] = n


def has(state: CivolutionState) -> dict[str, int]:
    """Return everything of V.I.C.I that cards change, and what they take away."""
    rival = state.vici
    return {
        "points": rival.points,
        "favor": rival.favor,
        **dict(zip(TRACKS, rival.tracks, strict=True)),
        "statues": len(rival.statues),
        "dice": rival.dice,
        "fate": rival.fate,
        "evolution": rival.evolution,
        "prosperity": rival.prosperity,
        "tribes": len(rival.tribes),
        "provisions": sum(rival.provisions),
        "tokens": len(state.hunted),
        "sites": sum(mask == PUBLIC for mask in state.sites.known),
        "removed": sum(item < 160 for item in state.box.items),
    }


def gained(state: CivolutionState, card: str, roll: int = 0) -> str:
    """Return what changes by a card, in a line; the row of this roll, later dice show a 1."""
    for deck in range(5):
        if not state.open[deck].items:
            state.open[deck] = Zone.of([state.deck[deck].take()[0]], PUBLIC)
    before, where = has(state), list(state.vici.tribes)
    next_card(state, card)
    rolls(state, *([roll] if roll else []), *[1] * 12)
    do(state, ("vici_turn", TABLE))
    state.forced = []
    after = has(state)
    changes = [f"{name} {after[name] - n:+d}" for name, n in before.items() if after[name] != n]
    moved = len(where) == len(state.vici.tribes) and where != state.vici.tribes
    return ", ".join([*changes, *(["moved"] if moved else [])])
