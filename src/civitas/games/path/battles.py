"""Phase F, battles (PC-124 to PC-137): ranks by power, with the external threat among them."""

from __future__ import annotations

from civitas.games.path import solo
from civitas.games.path.effects import open_window, power_of
from civitas.games.path.rules import RULES
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import BATTLE_STANDS, CHALLENGE_STANDS, UNIT
from civitas.kernel.types import TABLE, Frame

UNRANKED = 0


def rank(powers: list[int], threat: int) -> list[int]:
    """Return everybody's rank; power 0 is not ranked, ties share a rank and skip the next (PC-126 to PC-131).

    >>> rank([8, 8, 3, 0], 5)
    [1, 1, 4, 0]
    """
    rivals = [*powers, threat]
    return [1 + sum(1 for other in rivals if other > power) if power else UNRANKED for power in powers]


@RULES.step("battle")
def battle(state: PathState, seat: int) -> None:
    """Compare the powers, use up the units, move the tray, then give the rewards."""
    state.phase = "battle"
    card = state.components.battles[state.battles[state.battle_at]]
    powers = [power_of(own) for own in state.civilizations()]
    ranks = rank(powers, card.threat)
    state.note("battle", TABLE, "PC-124", card.id, card.threat)
    state.battle_at += 1
    for who, own in enumerate(state.civilizations()):
        state.note("power", state.teller(who), "PC-125", powers[who], ranks[who] or None)
        empty_battle_tray(state, own)
    stacks: list[list[Frame]] = []
    for who in range(len(state.seats)):
        stack: list[Frame] = [("fire", who, "battle", None)]
        if ranks[who] == 1:
            stack.insert(0, ("fire", who, "victory", None))
        if UNRANKED < ranks[who] <= len(card.lines):
            line = card.lines[ranks[who] - 1]
            if line is not None:
                stack.append(("effect", who, line, card.id))
        stacks.append(stack)
    if state.rival is not None and UNRANKED < ranks[-1] <= len(card.lines):
        solo.gain(state, state.rival, card.lines[ranks[-1] - 1])
    open_window(state, stacks)


def empty_battle_tray(state: PathState, own: Civilization) -> None:
    """Return units that are not kept; parked cubes enter the tray at its new stand (PC-133, PC-135)."""
    at = state.battle_at
    if at == len(BATTLE_STANDS):
        own.cubes[UNIT] = 0
    else:
        place = len(CHALLENGE_STANDS) + at
        own.cubes[UNIT] = min(own.cubes[UNIT], own.index.keep_units) + own.parked[place]
        own.parked[place] = 0
