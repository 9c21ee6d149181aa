"""Gaining dice (CV-246 to CV-251, CV-265 to CV-268): from the display, else from who has the most."""

from __future__ import annotations

from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.kernel.chance import DICE
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.types import Action

KINDS = ("activation", "fate")
USED = 0
"""What stands for a die below the console where dice are named by their values."""


def owned(own: Civilization, kind: int) -> int:
    """Return the own dice of a kind, used or not."""
    return own.fate if kind else own.all_dice


def givers(state: CivolutionState, seat: int, kind: int) -> list[int]:
    """Return whom a die can be taken from: those with the most, but never oneself (CV-249 to CV-251)."""
    numbers = [owned(own, kind) for own in state.civilizations()]
    return [who for who, number in enumerate(numbers) if number == max(numbers) and who != seat]


@RULES.verb("die", Word("die-kind", name="what"), Amount(1))
def die(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain dice, one after the other."""
    kind = KINDS.index(what)
    if n > 1:
        state.push("effect", seat, ("die", what, n - 1), source)
    if state.dice[kind]:
        state.dice[kind] -= 1
        add_die(state, seat, kind)
    elif givers(state, seat, kind):
        state.push("take_die", seat, kind)


@useful("die")
def can_gain_die(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """There must be a die in the display or with somebody else who has the most."""
    kind = KINDS.index(what)
    return bool(state.dice[kind] or givers(state, seat, kind))


def add_die(state: CivolutionState, seat: int, kind: int) -> None:
    """Add a die: a fate die beside the console, an activation die rolled onto its space (CV-247, CV-248)."""
    own = state.seats[seat]
    if kind:
        own.fate += 1
        state.note("fate_die", seat, "CV-248")
    else:
        value = state.roll(DICE, 6) + 1
        own.dice[value - 1] += 1
        state.note("die", seat, "CV-247", value)


@RULES.question("take_die", rule="CV-249", kinds=("from",), free=True)
def take_die(state: CivolutionState, seat: int, kind: int) -> list[Action]:
    """List those with the most dice of the kind."""
    return [("from", who) for who in givers(state, seat, kind)]


@take_die.answers
def take_from(state: CivolutionState, seat: int, action: Action, kind: int) -> None:
    """Let the giver choose the die."""
    giver = action[1]
    state.note("die_taken", seat, "CV-249", giver)
    if kind:
        state.seats[giver].fate -= 1
        add_die(state, seat, kind)
    else:
        state.push("give_die", giver, seat)


@RULES.question("give_die", rule="CV-265", kinds=("give",), free=True)
def give_die(state: CivolutionState, seat: int, taker: int) -> list[Action]:
    """List the own dice by value, 0 for one below the console."""
    own = state.seats[seat]
    used = [("give", USED)] if own.used else []
    return [*used, *[("give", value) for value in range(1, 7) if own.dice[value - 1]]]


@give_die.answers
def hand_over(state: CivolutionState, seat: int, action: Action, taker: int) -> None:
    """Hand the die over; the new owner rolls it."""
    own = state.seats[seat]
    if action[1] == USED:
        own.used -= 1
    else:
        own.dice[action[1] - 1] -= 1
    add_die(state, taker, 0)
