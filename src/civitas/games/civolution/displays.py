"""Displays, bags and stacks that all share (CV-25 to CV-27, CV-36, CV-168, CV-217, CV-243)."""

from __future__ import annotations

from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import TABLE
from civitas.kernel.zones import EMPTY, PUBLIC, Slots, Zone


def laid_out(bag: Zone, spaces: int) -> Slots:
    """Return a display with a chip of the bag on every space."""
    return Slots.of([bag.take()[0] for _ in range(spaces)], PUBLIC)  # type: ignore[return-value]


def shown(display: Slots) -> list[int]:
    """Return the chips of a display from the top down."""
    return [item for item in display.items if item != EMPTY]


def refill(state: CivolutionState, display: Slots, bag: Zone) -> None:
    """Fill the empty spaces of a display; an empty bag leaves them empty (CV-217, CV-243)."""
    for place in display.free():
        if bag.items:
            state.place(bag, -1, display, place, PUBLIC)


def refill_goals(state: CivolutionState) -> None:
    """Fill the goal display (CV-87, CV-211)."""
    refill(state, state.goal_display, state.goal_bag)


def refill_incomes(state: CivolutionState) -> None:
    """Fill the income display (CV-206)."""
    refill(state, state.income_display, state.income_bag)


def refill_attributes(state: CivolutionState) -> None:
    """Fill the attribute display (CV-217)."""
    refill(state, state.attribute_display, state.attribute_bag)


def put_under(stack: Zone, item: int, mask: int) -> None:
    """Put a card face down under its stack."""
    stack.items.insert(0, item)
    stack.known.insert(0, mask)


def turn_up(state: CivolutionState, deck: int) -> None:
    """Turn up the top card of a face-down stack, if there is one (CV-82, CV-168, CV-441)."""
    if state.deck[deck].items:
        item = state.move(state.deck[deck], -1, state.open[deck], PUBLIC)
        state.note("turned_up", TABLE, "CV-82", state.components.item_ids[item])
