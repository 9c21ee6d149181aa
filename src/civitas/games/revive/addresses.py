"""Where on the board a choice lies (paths into what ``board`` returns), and how amounts are put together."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import RESOURCES
from civitas.kernel.shapes import SPREAD, Shape
from civitas.kernel.types import Action


def at_field(state: ReviveState, field_id: str) -> str:
    """Return where a field is drawn."""
    corner = field_id in state.components.map.corner_ids
    return f"map/corners/{field_id}" if corner else f"map/fields/{field_id}"


def about_fields(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The fields that an action names."""
    return tuple([at_field(state, part) for part in action[1:] if part in state.components.map.field_of])


def about_resources(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The own resources."""
    return (f"seats/{seat}/resources",)


def about_hibernation(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The own hibernation track."""
    return (f"seats/{seat}/hibernation",)


def about_modifiers(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """What the player has ready."""
    return (f"seats/{seat}/modifiers",)


def about_track(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The track that is named."""
    return (f"seats/{seat}/tracks/{action[1]}",)


def about_side(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The side of a tribe that is named."""
    return (f"sides/{action[1]}",)


def about_deck(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """A card of the display, or the deck."""
    return ("display/deck",) if action[1] in ("deck", "") else (f"display/citizens/{action[1]}",)


def about_turn(state: ReviveState, seat: int, action: Action, *args: Any) -> tuple[str, ...]:
    """The field, or the components that an action names."""
    if action[0] in ("build", "populate"):
        return (at_field(state, action[1]),)
    return tuple([f"@{part}" for part in action[1:] if part in state.components.known_ids])


def spread(seat: int, kinds: int) -> Shape:
    """Return the form of a mix of resources: a number for each kind."""
    fields = tuple([f"seats/{seat}/resources/{name}" for name in RESOURCES[:kinds]])
    return Shape(SPREAD, fields, read_spread)


def read_spread(action: Action) -> tuple[int, ...] | None:
    """Return the numbers of a mix; what is no mix stands beside the form."""
    return tuple(action[1]) if len(action) == 2 and isinstance(action[1], tuple) else None
