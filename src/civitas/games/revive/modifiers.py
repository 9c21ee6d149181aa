"""Modifiers that wait for the action or play that they change (RV-73, RV-109, RV-176, RV-178 to RV-182).

They lie in the player's ``armed`` list until one action of this turn uses them, or the turn ends.
"""

from __future__ import annotations

from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.state import ReviveState
from civitas.kernel.grammar import Int, Optional, Word, Words


def armed(player: Player, kind: str, source: str = "") -> bool:
    """Return whether a modifier of this kind waits, from one source if it is named."""
    return any(one[0] == kind and source in ("", one[3]) for one in player.armed)


def disarm(player: Player, kind: str) -> None:
    """Use up the first modifier of a kind."""
    for place, one in enumerate(player.armed):
        if one[0] == kind:
            del player.armed[place]
            return


def _arm(state: ReviveState, seat: int, kind: str, n: int, action: str, source: str) -> None:
    state.seats[seat].armed.append((kind, n, action, source))
    state.note("armed", seat, "RV-176", source)


@RULES.declare("range", Int(1))
def range_(state: ReviveState, seat: int, source: str, n: int) -> None:
    """The distance of one action costs less (RV-73, RV-200)."""
    _arm(state, seat, "range", n, "", source)


@RULES.declare("discount", Word("action", "any", name="action"), Int(1), Optional(Word("food", name="only")))
def discount(state: ReviveState, seat: int, source: str, action: str, n: int, only: str | None) -> None:
    """One action itself costs less (RV-182)."""
    _arm(state, seat, "discount", n, action, source)


@RULES.declare("anywhere")
def anywhere(state: ReviveState, seat: int, source: str) -> None:
    """One explore has no distance, to any tile (RV-150, RV-179)."""
    _arm(state, seat, "anywhere", 0, "explore", source)


@RULES.declare("rotate")
def rotate(state: ReviveState, seat: int, source: str) -> None:
    """One card may be played turned round (RV-178)."""
    _arm(state, seat, "rotate", 0, "", source)


@RULES.declare("all-colours")
def all_colours(state: ReviveState, seat: int, source: str) -> None:
    """One card has all colours for one play, taking or count (RV-180, I-35)."""
    _arm(state, seat, "all-colours", 0, "", source)


@RULES.declare("no-tribute")
def no_tribute(state: ReviveState, seat: int, source: str) -> None:
    """It lasts, so the index reads it (RV-143)."""


@RULES.declare("skip", Words("field", name="fields"))
def skip(state: ReviveState, seat: int, source: str, fields: tuple[str, ...]) -> None:
    """It lasts, so the index reads it (RV-138)."""


@RULES.declare("open-slot")
def open_slot(state: ReviveState, seat: int, source: str) -> None:
    """The right slot may be used from now on (RV-49)."""
    state.seats[seat].fifth = 1
    state.note("fifth_slot", seat, "RV-49")


@RULES.declare("switch-up")
def switch_up(state: ReviveState, seat: int, source: str) -> None:
    """Push the switch up (RV-168)."""
    state.seats[seat].switch = 1
