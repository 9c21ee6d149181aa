"""Modifiers that wait for the action or play that they change (RV-73, RV-109, RV-176, RV-178 to RV-182).

They lie in the player's ``armed`` list until one action of this turn uses them, or the turn ends. The kind of
a discount names its action: ``discount build``.
"""

from __future__ import annotations

from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import TECHNOLOGY, UNMODIFIED
from civitas.kernel.effects import possible, repetitions
from civitas.kernel.grammar import Int, Optional, Per, Tree, Word, alternatives, head, values
from civitas.kernel.modifiers import arm, armed, spend

MODIFIERS = frozenset(("range", "discount", "anywhere", "rotate", "all-colours"))


def is_armed(player: Player, kind: str, source: str = "") -> bool:
    """Return whether a modifier of this kind waits, from one source if it is named."""
    return any(one[0] == kind and source in ("", one[2]) for one in player.armed)


def disarm(player: Player, kind: str) -> None:
    """Use up the first modifier of a kind."""
    spend(player.armed, kind, min(1, armed(player.armed, kind)))


def _arm(state: ReviveState, seat: int, kind: str, n: int, source: str) -> None:
    arm(state.seats[seat].armed, kind, n, source)
    state.note("armed", seat, "RV-176", source)


@RULES.verb("range", Int(1), places=(*UNMODIFIED, "lasting", "temple"))
def range_(state: ReviveState, seat: int, source: str, n: int) -> None:
    """The distance of one action costs less (RV-73, RV-200)."""
    _arm(state, seat, "range", n, source)


@RULES.verb(
    "discount",
    Word("action", "any", name="action"),
    Int(1),
    Optional(Word("food", name="only")),
    places=(*UNMODIFIED, "lasting", "beside"),
)
def discount(state: ReviveState, seat: int, source: str, action: str, n: int, only: str | None) -> None:
    """One action itself costs less (RV-182)."""
    _arm(state, seat, f"discount {action}", n, source)


@RULES.verb("anywhere", places=("machine",))
def anywhere(state: ReviveState, seat: int, source: str) -> None:
    """One explore has no distance, to any tile (RV-150, RV-179)."""
    _arm(state, seat, "anywhere", 1, source)


@RULES.verb("rotate", places=("machine",))
def rotate(state: ReviveState, seat: int, source: str) -> None:
    """One card may be played turned round (RV-178)."""
    _arm(state, seat, "rotate", 1, source)


@RULES.verb("all-colours", places=("machine",))
def all_colours(state: ReviveState, seat: int, source: str) -> None:
    """One card has all colours for one play, taking or count (RV-180, RV-I-35)."""
    _arm(state, seat, "all-colours", 1, source)


@RULES.verb("open-slot", places=TECHNOLOGY)
def open_slot(state: ReviveState, seat: int, source: str) -> None:
    """The right slot may be used from now on (RV-49)."""
    state.seats[seat].fifth = 1
    state.note("fifth_slot", seat, "RV-49")


@RULES.verb("switch-up", places=TECHNOLOGY)
def switch_up(state: ReviveState, seat: int, source: str) -> None:
    """Push the switch up (RV-168)."""
    state.seats[seat].switch = 1


def feasible(state: ReviveState, seat: int, tree: Tree) -> bool:
    """Return whether a machine or an ability can do anything.

    A modifier serves what stands behind it; what follows the first effect may fail, as a card of a colour
    that is not there (RV-160). A count of nothing does nothing (RV-I-31).
    """
    first = head(tree)
    if first == "per":
        _, each, what, most, _ = Per(*tree)
        return repetitions(state, seat, each, what, most) > 0
    if first == "+":
        return any(feasible(state, seat, part) for part in alternatives(tree))
    if first != "&":
        return possible(state, seat, tree)
    player = state.seats[seat]
    before = len(player.armed)
    fits = True
    for part in alternatives(tree):
        if head(part) not in MODIFIERS:
            fits = feasible(state, seat, part)
            break
        amount = next((value for value in values(part) if isinstance(value, int)), 1)
        kind = f"discount {values(part)[0]}" if head(part) == "discount" else head(part)
        arm(player.armed, kind, amount)
    del player.armed[before:]
    return fits
