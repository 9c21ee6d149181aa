"""Income chips and activities (CV-206 to CV-209, CV-230, CV-254, CV-258 to CV-260), attribute chips (CV-216).

Attribute chips are taken at any moment of the own turn, without an action (CV-78).
"""

from __future__ import annotations

from civitas.games.civolution.components import ATTRIBUTE_CHIP, GOAL_CHIP, STARTING_CHIP
from civitas.games.civolution.console import FEATURE_AT
from civitas.games.civolution.displays import refill_attributes, refill_incomes, shown
from civitas.games.civolution.effects.gains import return_markers, score
from civitas.games.civolution.effects.prices import pay, payments
from civitas.games.civolution.goals import offer_goal
from civitas.games.civolution.index import Pending
from civitas.games.civolution.install import column, lay, place_actions
from civitas.games.civolution.partition import ATTRIBUTES, INCOME
from civitas.games.civolution.rules import RULES, does_something, useful
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.kernel.effects import set_off
from civitas.kernel.grammar import Amount, Optional, Pay, Tree, Word, head
from civitas.kernel.types import Action, Reason

Used = tuple[str, ...]
Waiting = tuple[Pending, ...]


def own_chips(own: Civilization) -> list[int]:
    """Return the income chips of a civilization, its starting chip card among them (CV-333)."""
    return [item for item in own.installed.items if STARTING_CHIP <= item < GOAL_CHIP]


def income_of(state: CivolutionState, item: int) -> Tree:
    """Return a chip's printed action."""
    return state.components.income_chips[item - STARTING_CHIP].income


def income_actions(state: CivolutionState, seat: int, chips: tuple[int, ...]) -> list[Action]:
    """Return what chips can do: the printed action if it does something, or a point (CV-207)."""
    found: list[Action] = []
    for item in chips:
        name = state.components.item_ids[item]
        if does_something(state, seat, income_of(state, item)):
            found.append(("perform", name))
        found.append(("point", name))
    return found


def use_chip(state: CivolutionState, seat: int, action: Action) -> None:
    """Perform a chip's action, or gain a point instead."""
    name = action[1]
    state.note("performs", seat, "CV-207", name)
    if action[0] == "point":
        score(state, seat, 1, name, "CV-207")
    else:
        state.push("effect", seat, income_of(state, state.components.item_of[name]), name)


@RULES.step("incomes")
def incomes(state: CivolutionState, seat: int, chips: tuple[int, ...], waiting: Waiting) -> None:
    """Ask while chips are not used, or abilities of the phase not carried out."""
    if chips or waiting:
        state.push("income", seat, chips, waiting)


@RULES.question("income", rule="CV-332", kinds=("perform", "point"), free=True)
def income(state: CivolutionState, seat: int, chips: tuple[int, ...], waiting: Waiting) -> list[Action]:
    """List the chips and abilities that can come next."""
    triggered: list[Action] = [("perform", source) for _, _, source in waiting]
    return sorted({*income_actions(state, seat, chips), *triggered})


@income.answers
def use_income(
    state: CivolutionState, seat: int, action: Action, chips: tuple[int, ...], waiting: Waiting
) -> None:
    """Use one, then go on with the others."""
    item = state.components.item_of[action[1]]
    if item in chips:
        state.push("incomes", seat, tuple(chip for chip in chips if chip != item), waiting)
        use_chip(state, seat, action)
        return
    chosen = next(one for one in waiting if one[2] == action[1])
    state.push("incomes", seat, chips, tuple(one for one in waiting if one is not chosen))
    set_off(state, seat, (chosen,))


@RULES.verb("chip", Word("chip-kind", name="what"), Amount(1))
def chip(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain chips, one after the other."""
    if n > 1:
        state.push("effect", seat, ("chip", what, n - 1), source)
    if what == "goal":
        offer_goal(state, seat, True)
    elif len(state.income_display):
        state.push("take_income", seat)


@useful("chip")
def can_take_chip(state: CivolutionState, seat: int, what: str, n: int) -> bool:
    """The display must hold a chip."""
    return bool(len(state.goal_display if what == "goal" else state.income_display))


@RULES.question("take_income", rule="CV-206", kinds=("take",), free=True)
def take_income(state: CivolutionState, seat: int) -> list[Action]:
    """List the chips of the display."""
    return sorted(("take", state.components.item_ids[item]) for item in shown(state.income_display))


@take_income.answers
def take_chip(state: CivolutionState, seat: int, action: Action) -> None:
    """Ask for its place."""
    state.push("income_place", seat, state.components.item_of[action[1]])


@RULES.question("income_place", rule="CV-199", kinds=("place",), free=True)
def income_place(state: CivolutionState, seat: int, item: int) -> list[Action]:
    """List the columns on which the chip rests fully."""
    return place_actions(state.seats[seat].index.partition.places_for(INCOME))


income_place.about(column)


@income_place.answers
def lay_chip(state: CivolutionState, seat: int, action: Action, item: int) -> None:
    """Install the chip, refill the display, perform its action."""
    own, components = state.seats[seat], state.components
    display = state.income_display = state.income_display.copy()
    lay(state, own, display, display.items.index(item), (action[1] - 1, action[2], action[3]))
    own.reindex(components)
    refill_incomes(state)
    state.note("installs", seat, "CV-206", components.item_ids[item], action[2])
    state.push("incomes", seat, (item,), ())


@RULES.verb("perform", Word("income", "activity", name="what"), Amount(1), Optional(Word("different")))
def perform(
    state: CivolutionState, seat: int, source: str, what: str, n: int, different: str | None = None
) -> None:
    """Perform income chip actions or activities, one after the other."""
    if what == "income":
        state.push("perform_income", seat, n)
    else:
        state.push("performing", seat, n, different is not None, ())


@RULES.question("perform_income", rule="CV-254", kinds=("done", "perform", "point"), free=True)
def perform_income(state: CivolutionState, seat: int, n: int) -> list[Action]:
    """List what the own chips can do; the point is the same for all of them."""
    found = income_actions(state, seat, tuple(own_chips(state.seats[seat])))
    single = [action for action in found if action[0] == "point"][:1]
    return [("done",), *sorted([*single, *[action for action in found if action[0] == "perform"]])]


@perform_income.answers
def perform_chip(state: CivolutionState, seat: int, action: Action, n: int) -> None:
    """Use a chip; the same one may be used again (CV-254)."""
    if action[0] != "done":
        if n > 1:
            state.push("perform_income", seat, n - 1)
        use_chip(state, seat, action)


def activities(state: CivolutionState, seat: int, used: Used) -> list[tuple[str, Tree]]:
    """Return the activities that can be paid and are not used up, by card, sorted."""
    found: dict[str, Tree] = {}
    for tree, source in state.seats[seat].index.activities:
        if source not in used and (head(tree) != "pay" or payments(state, seat, Pay(*tree).prices)):
            found[source] = tree
    return sorted(found.items())


@RULES.step("performing")
def performing(state: CivolutionState, seat: int, n: int, different: bool, used: Used) -> None:
    """Ask while an activity can be performed."""
    if n and activities(state, seat, used):
        state.push("perform_activity", seat, n, different, used)


@RULES.question("perform_activity", rule="CV-258", kinds=("done", "perform"), free=True)
def perform_activity(state: CivolutionState, seat: int, n: int, different: bool, used: Used) -> list[Action]:
    """List the activities by the card they stand on."""
    return [("done",), *[("perform", source) for source, _ in activities(state, seat, used)]]


@perform_activity.answers
def perform_card(
    state: CivolutionState, seat: int, action: Action, n: int, different: bool, used: Used
) -> None:
    """Perform one, then go on."""
    if action[0] == "perform":
        source = action[1]
        tree = dict(activities(state, seat, used))[source]
        state.push("performing", seat, n - 1, different, (*used, source) if different else ())
        state.note("performs", seat, "CV-230", source)
        if head(tree) == "pay":
            state.push("activity_price", seat, tree, source)
        else:
            state.push("effect", seat, tree, source)


@RULES.question("activity_price", rule="CV-259", kinds=("pay",), free=True)
def activity_price(state: CivolutionState, seat: int, tree: Tree, source: str) -> list[Action]:
    """List the ways to pay."""
    return [("pay", way) for way in payments(state, seat, Pay(*tree).prices)]


@activity_price.answers
def pay_activity(state: CivolutionState, seat: int, action: Action, tree: Tree, source: str) -> None:
    """Pay, then carry the activity out."""
    state.push("effect", seat, Pay(*tree).body, source)
    pay(state, seat, action[1], source)


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


@RULES.question("attributes", rule="CV-216", kinds=("done",), free=True)
def attributes(state: CivolutionState, seat: int) -> list[Action]:
    """List going on, at the end of what a civilization does; it is put only if a chip can still be taken."""
    return [("done",)]


@attributes.answers
def leave_attributes(state: CivolutionState, seat: int, action: Action) -> None:
    """Go on."""


@RULES.question("attribute_place", rule="CV-218", kinds=("place",))
def attribute_place(state: CivolutionState, seat: int, item: int) -> list[Action]:
    """List the columns."""
    return place_actions(state.seats[seat].index.partition.places_for(ATTRIBUTES))


attribute_place.about(column)


@attribute_place.answers
def lay_attribute(state: CivolutionState, seat: int, action: Action, item: int) -> None:
    """Install the chip and refill the display at once."""
    own, components = state.seats[seat], state.components
    display = state.attribute_display = state.attribute_display.copy()
    lay(state, own, display, display.items.index(item), (action[1] - 1, action[2], action[3]))
    own.reindex(components)
    refill_attributes(state)
    state.note("installs", seat, "CV-216", components.item_ids[item], action[2])
    state.push("fire", seat, "attribute")
