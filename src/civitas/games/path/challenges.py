"""Phase F, challenges (PC-110 to PC-123): fate for all, then history."""

from __future__ import annotations

from civitas.games.path import solo
from civitas.games.path.effects import history_points, open_window
from civitas.games.path.rules import RULES
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import CHALLENGE_STANDS, SAGE, VOCABULARY
from civitas.kernel.grammar import multiplied
from civitas.kernel.types import TABLE, Frame


@RULES.step("challenge")
def challenge(state: PathState, seat: int) -> None:
    """Start the next challenge with the fate of every seat; the Rival has none (PC-111, PCS-27)."""
    state.phase = "challenge"
    card = state.components.challenges[state.challenges[state.challenge_at]]
    state.note("challenge", TABLE, "PC-110", card.id)
    state.push("history", TABLE)
    open_window(state, [[("effect", who, card.fate, card.id)] for who in range(len(state.seats))])


@RULES.step("history")
def history(state: PathState, seat: int) -> None:
    """Pay for history points, empty the tray and move it, then give the bonus as often as earned."""
    card = state.components.challenges[state.challenges[state.challenge_at]]
    earned = [history_points(own, state.components, card.type) for own in state.civilizations()]
    state.challenge_at += 1
    for who, own in enumerate(state.civilizations()):
        extra = sum(points for at, points in card.thresholds if earned[who] >= at)
        own.points += earned[who] + extra
        state.note("history", state.teller(who), "PC-117", card.id, earned[who], extra or None)
        empty_challenge_tray(state, own)
    stacks: list[list[Frame]] = []
    for who in range(len(state.seats)):
        stack: list[Frame] = [("fire", who, "challenge", None)]
        times = bonus_times(card.divisor, earned[who])
        if times and card.bonus is not None:
            stack.append(("effect", who, multiplied(card.bonus, times, VOCABULARY), card.id))
        stacks.append(stack)
    if state.rival is not None:
        solo.gain(state, state.rival, card.bonus, bonus_times(card.divisor, earned[-1]))
    open_window(state, stacks)


def bonus_times(divisor: int, points: int) -> int:
    """Return how often the bonus is gained (PC-118)."""
    return points // divisor if divisor else 0


def empty_challenge_tray(state: PathState, own: Civilization) -> None:
    """Return sages that are not kept; parked cubes enter the tray at its new stand (PC-120, PC-121)."""
    at = state.challenge_at
    if at == len(CHALLENGE_STANDS):
        own.cubes[SAGE] = 0
    else:
        own.cubes[SAGE] = min(own.cubes[SAGE], own.index.keep_sages) + own.parked[at]
        own.parked[at] = 0
