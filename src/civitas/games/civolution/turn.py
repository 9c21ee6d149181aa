"""The Action phase (CV-93, CV-94, CV-287 to CV-298): turns, Resets, and how the phase ends."""

from __future__ import annotations

from itertools import combinations

from civitas.games.civolution.console import FOOD, IDEA, RESETS
from civitas.games.civolution.dice import payable
from civitas.games.civolution.effects.gains import gain_markers
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.chance import DICE
from civitas.kernel.types import TABLE, Action, Reason

MOST_ROUNDS = 100
"""After so many rounds of one era a program ends the Action phase (CV-O15)."""
TRIGGERED, LAST = 1, 2


@RULES.step("action_round")
def action_round(state: CivolutionState, seat: int) -> None:
    """Let everybody have a turn, then look whether another round follows (CV-93, CV-293)."""
    state.rounds += 1
    state.push("round_over", TABLE)
    state.push_in_order("turn", "vici_turn")


@RULES.step("round_over")
def round_over(state: CivolutionState, seat: int) -> None:
    """Finish the round in which the end was triggered, then play one complete last round."""
    if state.ending == LAST or state.rounds >= MOST_ROUNDS:
        return
    if state.ending == TRIGGERED:
        state.ending = LAST
        state.note("last_round", TABLE, "CV-293")
    state.push("action_round", TABLE)


@RULES.step("turn")
def turn(state: CivolutionState, seat: int) -> None:
    """Ask for a module or a Reset, then for attribute chips; last come the stages that were completed."""
    state.turn = seat
    state.push("finish", seat)
    state.push("attributes", seat)
    state.push("act", seat)


@RULES.question("act", rule="CV-94", kinds=("activate", "reset"), always=True, free=True)
def act(state: CivolutionState, seat: int) -> list[Action]:
    """List the modules that can be activated, and the Reset."""
    modules = state.components.modules
    paid = payable(state.seats[seat], modules)
    found: list[Action] = [("activate", module.id) for module, can in zip(modules, paid, strict=True) if can]
    if may_reset(state, seat):
        found.append(("reset",))
    return sorted(found)


def may_reset(state: CivolutionState, seat: int) -> bool:
    """Return whether few enough dice are left on the dice spaces (CV-287)."""
    return sum(state.seats[seat].dice) <= state.constant("reset_limit")


@act.answers
def act_so(state: CivolutionState, seat: int, action: Action) -> None:
    """Ask how to pay for the module, or reset."""
    if action[0] == "reset":
        reset(state, seat)
    else:
        number = next(place for place, one in enumerate(state.components.modules) if one.id == action[1])
        state.push("way", seat, number)


@act.checks
def why_not(state: CivolutionState, seat: int, action: Action) -> Reason | None:
    """Return why a module cannot be activated or a Reset is refused."""
    if action in act.actions(state, seat):
        return None
    if action == ("reset",):
        return ("too_many_dice", state.constant("reset_limit"))
    if action[0] == "activate" and len(action) == 2:
        dice = [module.dice for module in state.components.modules if module.id == action[1]]
        if dice:
            return ("not_payable", action[1])
    return ("not_offered",)


@act.about
def what_to_do(state: CivolutionState, seat: int, action: Action) -> tuple[str, ...]:
    """The module, or the reset markers."""
    return (f"seats/{seat}/reset_markers",) if action[0] == "reset" else (f"@{action[1]}",)


def reset(state: CivolutionState, seat: int) -> None:
    """Move the indicator, take dice and roll them, gain a marker (CV-288 to CV-291)."""
    state.note("reset", seat, "CV-288")
    advance_indicator(state, seat)
    state.push("fire", seat, "reset")
    state.push("reset_marker", seat)
    state.push("reroll", seat)


def advance_indicator(state: CivolutionState, seat: int) -> None:
    """Move the phase indicator by a reset space; the end space triggers the end (CV-288, CV-293)."""
    spaces = state.components.players[state.players].reset_spaces
    if state.indicator < spaces:
        state.indicator += 1
        if state.indicator == spaces:
            state.ending = TRIGGERED
            state.note("end_triggered", state.voice(seat), "CV-293")


@RULES.question("reroll", rule="CV-289", kinds=("reroll",), free=True)
def reroll(state: CivolutionState, seat: int) -> list[Action]:
    """List which of the dice left on the dice spaces are rolled with the used ones."""
    left = [value for value, n in enumerate(state.seats[seat].dice, 1) for _ in range(n)]
    picks = {some for size in range(len(left) + 1) for some in combinations(left, size)}
    return [("reroll", some) for some in sorted(picks)]


@reroll.answers
def roll_dice(state: CivolutionState, seat: int, action: Action) -> None:
    """Roll all dice taken once and place each on its value."""
    own = state.seats[seat]
    taken = own.used + len(action[1])
    own.used = 0
    for value in action[1]:
        own.dice[value - 1] -= 1
    rolled = sorted(state.roll(DICE, 6) + 1 for _ in range(taken))
    for value in rolled:
        own.dice[value - 1] += 1
    state.note("rolled", seat, "CV-289", tuple(rolled))


@RULES.question("reset_marker", rule="CV-290", kinds=("gain",), free=True)
def reset_marker(state: CivolutionState, seat: int) -> list[Action]:
    """List the idea and the food space."""
    return [("gain", "food"), ("gain", "idea")]


@reset_marker.answers
def gain_reset_marker(state: CivolutionState, seat: int, action: Action) -> None:
    """Move the leftmost reset marker; without one a marker comes from the supply (CV-291)."""
    place = FOOD if action[1] == "food" else IDEA
    markers = state.seats[seat].markers
    if markers[RESETS]:
        markers[RESETS] -= 1
        markers[place] += 1
    else:
        gain_markers(state, seat, place, 1)
    state.note("reset_marker", seat, "CV-290", action[1])


@RULES.step("finish")
def finish(state: CivolutionState, seat: int) -> None:
    """Give the bonuses of stages that were completed, until nothing changes (CV-205, CV-245, CV-443)."""
    own, components = state.seats[seat], state.components
    partition = own.index.partition
    pending = []
    for stage, bonus in enumerate(components.stage_bonus):
        if bonus is not None and not own.completed >> stage & 1 and partition.complete(stage):
            own.completed |= 1 << stage
            state.note("completed", seat, "CV-205", stage)
            pending.append((stage, *bonus))
    if pending:
        state.push("finish", seat)
        state.push("attributes", seat)
        state.push("order", seat, tuple(pending), None)


@reroll.about
def which_dice(state: CivolutionState, seat: int, action: Action) -> tuple[str, ...]:
    """The used dice and the dice spaces of the others."""
    return (f"seats/{seat}/used", *[f"seats/{seat}/spaces/{value - 1}" for value in action[1]])


@reset_marker.about
def which_space(state: CivolutionState, seat: int, action: Action) -> tuple[str, ...]:
    """The idea or the food space."""
    return (f"seats/{seat}/{action[1]}",)
