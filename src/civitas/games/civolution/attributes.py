"""Attribute chips (CV-78, CV-216 to CV-218): taken at any moment of the own turn, without an action."""

from __future__ import annotations

from civitas.games.civolution.components import ATTRIBUTE_CHIP
from civitas.games.civolution.console import FEATURE_AT
from civitas.games.civolution.displays import refill_attributes, shown
from civitas.games.civolution.gains import return_markers
from civitas.games.civolution.install import place_actions
from civitas.games.civolution.partition import ATTRIBUTES, coded
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC


def takeable(state: CivolutionState, seat: int) -> list[Action]:
    """Return the chips of the display whose feature the civilization has, sorted."""
    components, markers = state.components, state.seats[seat].markers
    found: list[Action] = []
    for item in shown(state.attribute_display):
        chip = components.attributes[item - ATTRIBUTE_CHIP]
        if markers[FEATURE_AT + chip.feature] >= chip.have:
            found.append(("attribute", chip.id))
    return sorted(found)


def take(state: CivolutionState, seat: int, action: Action) -> None:
    """Return a marker of the feature and ask for the place."""
    components, own = state.components, state.seats[seat]
    item = components.item_of[action[1]]
    chip = components.attributes[item - ATTRIBUTE_CHIP]
    return_markers(own, FEATURE_AT + chip.feature, chip.pay)
    state.push("attribute_place", seat, item)


def why_not(state: CivolutionState, seat: int, action: Action) -> Reason | None:
    """Return why a chip cannot be taken."""
    if action in takeable(state, seat):
        return None
    components = state.components
    item = components.item_of.get(action[1], -1) if len(action) == 2 and isinstance(action[1], str) else -1
    if item not in shown(state.attribute_display):
        return ("not_on_display",)
    chip = components.attributes[item - ATTRIBUTE_CHIP]
    return ("too_few_features", chip.have, components.feature_ids[chip.feature])


ATTRIBUTE = RULES.free_action("attribute", rule="CV-216", actions=takeable, act=take, check=why_not)


@RULES.question("attribute_place", rule="CV-218", kinds=("place",))
def attribute_place(state: CivolutionState, seat: int, item: int) -> list[Action]:
    """List the columns."""
    return place_actions(state.seats[seat].index.partition.places_for(ATTRIBUTES))


@attribute_place.answers
def lay_attribute(state: CivolutionState, seat: int, action: Action, item: int) -> None:
    """Install the chip and refill the display at once."""
    own, components = state.seats[seat], state.components
    state.move(state.attribute_display, state.attribute_display.items.index(item), own.installed, PUBLIC)
    own.places.append(coded((action[1] - 1, action[2], action[3])))
    own.reindex(components)
    refill_attributes(state)
    state.note("installs", seat, "CV-216", components.item_ids[item], action[2])
    state.push("fire", seat, "attribute")
