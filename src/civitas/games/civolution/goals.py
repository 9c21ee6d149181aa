"""Goal chips (CV-84 to CV-87, CV-211 to CV-214, CV-238, CV-439), and the word `install` (V-32)."""

from __future__ import annotations

from civitas.games.civolution.components import GOAL_CHIP, GoalChip
from civitas.games.civolution.displays import refill_goals, shown
from civitas.games.civolution.effects.prices import pay, payments
from civitas.games.civolution.install import column, holds_card, lay, named, place_actions
from civitas.games.civolution.partition import GOALS
from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import DECK, TYPE
from civitas.kernel.effects import holds
from civitas.kernel.grammar import Amount, Optional, Word
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC


def reached(state: CivolutionState, seat: int, goal: GoalChip) -> bool:
    """Return whether a goal's requirement can be met now (CV-212)."""
    if goal.pay is not None:
        return bool(payments(state, seat, goal.pay))
    assert goal.have is not None
    if not goal.where:
        return holds(state, seat, goal.have)
    types = state.components.types
    wanted = TYPE.get(goal.where)
    before = state.scope
    met = False
    for here, kind in enumerate(types):
        if wanted in (None, kind):
            state.scope = (here,)
            if holds(state, seat, goal.have):
                met = True
                break
    state.scope = before
    return met


def reached_goals(state: CivolutionState, seat: int) -> list[Action]:
    """Return the visible goals that can be installed now, sorted."""
    components = state.components
    return sorted(
        ("install", components.item_ids[item])
        for item in state.seats[seat].visible_goals()
        if reached(state, seat, components.goals[item - GOAL_CHIP])
    )


@RULES.step("installing_goals")
def installing_goals(state: CivolutionState, seat: int, n: int) -> None:
    """Ask while a goal can be installed."""
    if n and reached_goals(state, seat):
        state.push("install_goal", seat, n)


@RULES.question("install_goal", rule="CV-212", kinds=("done", "install"), free=True)
def install_goal(state: CivolutionState, seat: int, n: int) -> list[Action]:
    """List the goals."""
    return [("done",), *reached_goals(state, seat)]


@install_goal.checks
def why_not_install(state: CivolutionState, seat: int, action: Action, n: int) -> Reason | None:
    """Return why a goal cannot be installed."""
    if action in install_goal.actions(state, seat, n):
        return None
    item = state.components.item_of.get(action[1], NOTHING) if named(action, 2) else NOTHING
    own = state.seats[seat]
    if item not in own.goals.items:
        return ("not_among_goals",)
    return ("goal_covered" if item not in own.visible_goals() else "goal_not_reached", action[1])


@install_goal.answers
def install_chip(state: CivolutionState, seat: int, action: Action, n: int) -> None:
    """Ask for the place and how to pay."""
    if action[0] == "install":
        item = state.components.item_of[action[1]]
        state.push("installing_goals", seat, n - 1)
        state.push("goal_place", seat, item)
        price = state.components.goals[item - GOAL_CHIP].pay
        if price is not None:
            state.push("goal_price", seat, item, price)


@RULES.question("goal_price", rule="CV-238", kinds=("pay",), free=True)
def goal_price(state: CivolutionState, seat: int, item: int, price: tuple[object, ...]) -> list[Action]:
    """List the ways to pay."""
    return [("pay", way) for way in payments(state, seat, price)]


@goal_price.answers
def pay_goal(state: CivolutionState, seat: int, action: Action, item: int, price: tuple[object, ...]) -> None:
    """Pay."""
    pay(state, seat, action[1], state.components.item_ids[item])


@RULES.question("goal_place", rule="CV-213", kinds=("place",), free=True)
def goal_place(state: CivolutionState, seat: int, item: int) -> list[Action]:
    """List the columns, or the halves of the goal column."""
    return place_actions(state.seats[seat].index.partition.places_for(GOALS))


goal_place.about(column)


@goal_place.answers
def lay_goal(state: CivolutionState, seat: int, action: Action, item: int) -> None:
    """Move the chip into the column; an uncovered space gives an upgrade (CV-214)."""
    own, components = state.seats[seat], state.components
    spot = own.goals.items.index(item)
    space = own.goal_spaces[spot]
    own.goals = own.goals.copy()
    own.goal_spaces = own.goal_spaces[:spot] + own.goal_spaces[spot + 1 :]
    lay(state, own, own.goals, spot, (action[1] - 1, action[2], action[3]))
    own.reindex(components)
    state.note("installs", seat, "CV-212", components.item_ids[item], action[2])
    state.push("fire", seat, "install", "goal")
    if space not in own.goal_spaces:
        state.push("effect", seat, components.fixed["goal_space"], "fixed.goal_space")


def on_display(state: CivolutionState) -> list[Action]:
    """Return the goal chips of the display, sorted."""
    return sorted(("take", state.components.item_ids[item]) for item in shown(state.goal_display))


def offer_goal(state: CivolutionState, seat: int, at_once: bool) -> None:
    """Let a civilization take a goal chip; in phase 2 the display is refilled later (CV-87)."""
    if len(state.goal_display):
        state.push("take_goal", seat, at_once)


@RULES.question("take_goal", rule="CV-84", kinds=("decline", "take"), free=True)
def take_goal(state: CivolutionState, seat: int, at_once: bool) -> list[Action]:
    """List the chips of the display."""
    return [("decline",), *on_display(state)]


@take_goal.answers
def take_chip(state: CivolutionState, seat: int, action: Action, at_once: bool) -> None:
    """Put the chip on a free space, or ask what it covers (CV-85)."""
    if action[0] == "decline":
        return
    own = state.seats[seat]
    item = state.components.item_of[action[1]]
    state.goal_display, own.goals = state.goal_display.copy(), own.goals.copy()
    state.move(state.goal_display, state.goal_display.items.index(item), own.goals, PUBLIC)
    state.note("took_goal", seat, "CV-84", action[1])
    if at_once:
        refill_goals(state)
    free = [space for space in range(state.constant("goal_area")) if space not in own.goal_spaces]
    own.goal_spaces = [*own.goal_spaces, free[0] if free else state.constant("goal_area")]
    if not free:
        state.push("cover", seat)


@RULES.question("cover", rule="CV-85", kinds=("cover",), free=True)
def cover(state: CivolutionState, seat: int) -> list[Action]:
    """List the visible chips that the new one may cover."""
    own = state.seats[seat]
    return sorted(("cover", state.components.item_ids[item]) for item in own.visible_goals()[:-1])


@cover.answers
def cover_chip(state: CivolutionState, seat: int, action: Action) -> None:
    """Lay the new chip on another one."""
    own = state.seats[seat]
    covered = own.goals.items.index(state.components.item_of[action[1]])
    own.goal_spaces = [*own.goal_spaces[:-1], own.goal_spaces[covered]]
    state.note("covered", seat, "CV-85", action[1])


@RULES.verb("install", Word("deck", "goal", name="what"), Amount(1), Optional(Word("special")))
def install(
    state: CivolutionState, seat: int, source: str, what: str, n: int, special: str | None = None
) -> None:
    """Install cards or goal chips, one after the other."""
    if what == "goal":
        state.push("installing_goals", seat, n)
    else:
        state.push("installing", seat, DECK[what], n, special is not None)


@useful("install")
def can_install(state: CivolutionState, seat: int, what: str, n: int, special: str | None = None) -> bool:
    """There must be something to install; what hand cards are is not looked at."""
    if what == "goal":
        return bool(reached_goals(state, seat))
    return holds_card(state, seat, DECK[what])
