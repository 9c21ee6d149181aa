"""Hibernating (RV-98 to RV-105, RV-187, RV-208) and the solo action marker (RV-206, RV-207, RV-210)."""

from __future__ import annotations

from civitas.games.revive.addresses import about_hibernation
from civitas.games.revive.campaign import happened
from civitas.games.revive.effects.cards import refill_citizens
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.turn import end_phase, move_marker, solo
from civitas.kernel.effects import set_off
from civitas.kernel.types import Action

HIBERNATION_STEPS = 2
"""How far hibernating moves the solo action marker (RV-207)."""


@RULES.step("hibernate")
def hibernate(state: ReviveState, seat: int, moves: int) -> None:
    """Return energy, wake the resting cards, lay the slots to rest, switch up (RV-98 to RV-101)."""
    player = state.seats[seat]
    player.energy += player.charged.bit_count()
    player.charged = 0
    state.winter = 1
    player.active += player.rest
    player.rest = [lying >> 1 for slot in player.slots for lying in slot]
    player.slots = [[] for _ in player.slots]
    player.switch = 1
    player.reindex(state.components)
    state.note("hibernates", seat, "RV-98")
    last = len(state.components.hibernation_ids)
    arrived = player.hibernation < last
    player.hibernation = min(last, player.hibernation + 1)
    state.push("winter_over", seat)
    if solo(state):
        if moves:
            move_marker(state, seat, HIBERNATION_STEPS)
        if shown(state):
            state.push("clear", seat)
    forced = state.components.hibernation_forced[player.hibernation - 1]
    if arrived and forced is not None:
        state.push("effect", seat, forced, state.components.hibernation_ids[player.hibernation - 1])
    state.push("winter_reward", seat)


@RULES.question("winter_reward", rule="RV-102", kinds=("reward",))
def winter_reward(state: ReviveState, seat: int) -> list[Action]:
    """List the field of the marker and all lower ones; on the last field all (RV-102, RV-104)."""
    reached = state.components.hibernation_ids[: state.seats[seat].hibernation]
    return sorted([("reward", id) for id in reached])


@winter_reward.answers
def take_reward(state: ReviveState, seat: int, action: Action) -> None:
    """Take the reward."""
    components = state.components
    tree = components.hibernation_rewards[components.hibernation_ids.index(action[1])]
    state.note("winter_reward", seat, "RV-102", action[1])
    state.push("effect", seat, tree, action[1])


winter_reward.about(about_hibernation)


@RULES.step("winter_over")
def winter_over(state: ReviveState, seat: int) -> None:
    """Let what waits for hibernation happen; crates and crystals stay allowed to the end of the turn."""
    state.push("winter", seat)
    waiting = state.seats[seat].index.triggers.get("hibernate")
    if waiting:
        set_off(state, seat, waiting)
    happened(state, seat, "first_hibernation")


@RULES.question("winter", rule="RV-105", kinds=("end",), always=True, free=True)
def winter(state: ReviveState, seat: int) -> list[Action]:
    """List the end of the turn; the free actions that are left come beside it."""
    return [("end",)]


@winter.answers
def end_winter(state: ReviveState, seat: int, action: Action) -> None:
    """End the turn."""
    state.note("turn_ends", seat, "RV-42")


@RULES.step("hibernate_by_card")
def hibernate_by_card(state: ReviveState, seat: int, card: int) -> None:
    """A card makes its player hibernate, which ends the turn; then it leaves the game (RV-187, RV-I-28).

    Solo the play moves the action marker, the hibernation does not; in the end phase there is none (RV-I-8).
    """
    if end_phase(state):
        return
    state.left = 0
    state.stack[:] = [frame for frame in state.stack if frame != ("turn", seat)]
    state.push("leave_game", seat, card)
    state.push("hibernate", seat, 0)


@RULES.step("leave_game")
def leave_game(state: ReviveState, seat: int, card: int) -> None:
    """Take a card out of the game; it counts nowhere any more (RV-I-29)."""
    player = state.seats[seat]
    if card in player.rest:
        player.rest.remove(card)
    elif card in player.active:
        player.active.remove(card)
    state.note("left_game", seat, "RV-187", state.components.item_ids[card])


def shown(state: ReviveState) -> list[int]:
    """Return everything in the display."""
    return [*state.citizens, *state.modules, *[item for row in state.machines for item in row]]


@RULES.question("clear", rule="RV-208", kinds=("done", "remove"))
def clear(state: ReviveState, seat: int) -> list[Action]:
    """List what can be removed, one after the other, and refilling."""
    ids = state.components.item_ids
    return [("done",), *sorted([("remove", ids[item]) for item in shown(state)])]


@clear.answers
def remove_shown(state: ReviveState, seat: int, action: Action) -> None:
    """Remove one thing to the box, or refill."""
    if action[0] == "done":
        refill_display(state)
        return
    item = state.components.item_of[action[1]]
    for row in (state.citizens, state.modules, *state.machines):
        if item in row:
            row.remove(item)
    state.note("removed", seat, "RV-208", action[1])
    if shown(state):
        state.push("clear", seat)
    else:
        refill_display(state)


def refill_display(state: ReviveState) -> None:
    """Fill the display as at set-up, as far as the piles reach."""
    refill_citizens(state)
    setup = state.components.setup
    rows = [(state.modules, state.module_pile, setup["modules_shown"])]
    rows += [
        (row, pile, setup["machines_shown"])
        for row, pile in zip(state.machines, state.machine_piles, strict=True)
    ]
    for row, pile, places in rows:
        while len(row) < places:
            item = state.bring_out(pile)
            if item == NOTHING:
                break
            row.append(item)
