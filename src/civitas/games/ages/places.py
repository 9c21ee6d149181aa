"""Where things lie on the board: the addresses that choices are about (board.py draws the same places)."""

from __future__ import annotations

from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action

Addresses = tuple[str, ...]

ON_TECHNOLOGIES = frozenset({"build", "destroy", "disband", "leave_out", "remove", "sacrifice", "upgrade"})
"""Kinds of actions about technologies in play."""
IN_HAND = frozenset({"play", "revolution"})
"""Kinds of actions about civil cards in hand."""
IN_MILITARY_HAND = frozenset({"bonus", "colonize", "discard", "prepare", "tactic"})
"""Kinds of actions about military cards in hand."""
AT_RIVALS = frozenset({"aggression", "pact", "war"})
"""Kinds of actions with a military card in hand and a rival."""


def technology(seat: int, card: str) -> str:
    """A technology in play."""
    return f"seats/{seat}/technologies/{card}"


def fields(state: AgesState, field: int) -> Addresses:
    """The card on a field of the row."""
    return (f"row/{state.places.index(field)}",)


def things(state: AgesState, seat: int, action: Action, *_: object) -> Addresses:
    """What an action of a civilization is about, whichever question it answers."""
    kind, *names = action
    if kind == "take":
        return fields(state, names[0])
    if kind in ON_TECHNOLOGIES:
        return tuple(technology(seat, name) for name in names)
    if kind in IN_HAND:
        return (f"seats/{seat}/hand/{names[0]}",)
    if kind in IN_MILITARY_HAND:
        return (f"seats/{seat}/military_hand/{names[0]}",)
    if kind in AT_RIVALS:
        return (f"seats/{seat}/military_hand/{names[0]}", f"seats/{names[1]}")
    if kind == "stage":
        return (f"seats/{seat}/wonder",)
    if kind == "population":
        return (f"seats/{seat}/unused_workers",)
    if kind == "draw":
        return ("military_deck",)
    return tuple(f"@{name}" for name in names if name in state.components.number)
