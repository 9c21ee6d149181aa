"""Population, farms, mines, buildings, units, wonders (IW-85 to IW-92, IW-107 to IW-112, IW-120 to IW-122).

Every price function and every check takes the number by which a card makes the action cheaper (IW-97); an
action contained in a card needs no action token (IW-96), so the tokens are looked at separately.
"""

from __future__ import annotations

from civitas.games.ages.in_play import enter_play, fire
from civitas.games.ages.index import Index
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import INFANTRY, LABORATORY, NOTHING, TYPES
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, affordable, increase_population, pay, to_blue_bank
from civitas.games.ages.turn import NO_SUCH_THING, card_named, civil_left, military_left, turn_action
from civitas.kernel.effects import holds
from civitas.kernel.grammar import head, parts, values
from civitas.kernel.types import Action, Reason

RESOURCE_OF = -10
"""A mark in `offers_used`, less the number of the leader, for each of his used resources for units."""
NO_CIVIL_ACTION: Reason = ("needs_civil_actions", 1, 0)
NO_MILITARY_ACTION: Reason = ("needs_military_actions", 1, 0)
NO_WORKER: Reason = ("no_unused_worker",)
EMPTY_BANK: Reason = ("yellow_bank_empty",)
NO_WONDER: Reason = ("no_wonder",)


def population_price(state: AgesState, seat: int, cheaper: int = 0) -> int:
    """Return the food for the next increase of the population (IW-19, IW-85)."""
    own = state.seats[seat]
    cost: int = state.components.population_cost[own.yellow_bank]
    return max(0, cost - own.index.discount_population - cheaper)


def cannot_increase(state: AgesState, seat: int, cheaper: int = 0) -> Reason | None:
    """Say why the population cannot be increased (IW-21)."""
    if not state.seats[seat].yellow_bank:
        return EMPTY_BANK
    cost, food = population_price(state, seat, cheaper), affordable(state, seat, FOOD)
    return ("needs_food", cost, food) if cost > food else None


def increase(state: AgesState, seat: int, cheaper: int = 0) -> None:
    """Pay the food and move a token from the yellow bank to the pool."""
    cost = population_price(state, seat, cheaper)
    increase_population(state.seats[seat])
    state.note("population", seat, "IW-85", cost)
    pay(state, seat, FOOD, cost)


def surcharge(state: AgesState, seat: int, slot: int) -> int:
    """Return what rivals add to the price of a technology (IWC-28)."""
    return sum(more for who, slots, more in state.surcharges if who != seat and slot in slots)


def build_price(state: AgesState, seat: int, slot: int, cheaper: int = 0) -> int:
    """Return the resources for one more worker on a technology (IW-86, IW-112)."""
    index = state.seats[seat].index
    cost = index.build_cost[slot]
    if index.conditional_discounts:
        for wanted, tests, slots, less in index.conditional_discounts:
            if slot in slots and holds(state, seat, tests) == wanted:
                cost = max(0, cost - less)
    if state.surcharges:
        cost += surcharge(state, seat, slot)
    return max(0, cost - cheaper)


def own_resources_needed(state: AgesState, seat: int, slot: int, cost: int) -> int:
    """Return what is to be paid after the resources for units of this turn are used up (IW-283)."""
    if state.components.type[slot] >= INFANTRY:
        return max(0, cost - state.seats[seat].unit_resources)
    return cost


def leader_resources(state: AgesState, seat: int) -> int:
    """Return how many of the leader's resources for units are unused; they are the first to be used."""
    own = state.seats[seat]
    triggered = own.index.triggers.get("turn")
    if not triggered or own.leader < 0:
        return 0
    source = state.components.ids[own.leader]
    given: int = sum(
        [
            sum(values(part))
            for tree, card in triggered
            if card == source
            for part in parts(tree)
            if head(part) == "unit-resources"
        ]
    )
    return max(0, given - own.offers_used.count(RESOURCE_OF - own.leader))


def pay_resources(state: AgesState, seat: int, slot: int, cost: int) -> None:
    """Pay for a building, farm, mine or unit."""
    rest = own_resources_needed(state, seat, slot, cost)
    if cost > rest:
        own = state.seats[seat]
        own.unit_resources -= cost - rest
        own.offers_used += (RESOURCE_OF - own.leader,) * min(cost - rest, leader_resources(state, seat))
    pay(state, seat, RESOURCES, rest)


def at_urban_limit(state: AgesState, seat: int, slot: int) -> bool:
    """Return whether the government allows no further building of this type (IW-28, IW-87)."""
    type = state.components.type[slot]
    if not LABORATORY <= type < INFANTRY:
        return False
    own = state.seats[seat]
    workers = own.workers
    return sum([workers[other] for other in own.index.by_type[type]]) >= own.index.urban_limit


def cannot_build(state: AgesState, seat: int, slot: int, cheaper: int = 0, settled: int = 0) -> Reason | None:
    """Say why no worker can be put to a technology in play, action tokens aside (IW-86, IW-87, IW-120).

    ``settled`` are the workers that the same card brings before.
    """
    own = state.seats[seat]
    if not own.unused_workers + settled:
        return NO_WORKER
    if at_urban_limit(state, seat, slot):
        return ("urban_limit", TYPES[state.components.type[slot]], own.index.urban_limit)
    cost = own_resources_needed(state, seat, slot, build_price(state, seat, slot, cheaper))
    have = affordable(state, seat, RESOURCES)
    return ("needs_resources", cost, have) if cost > have else None


def build(state: AgesState, seat: int, slot: int, cheaper: int = 0) -> None:
    """Pay and move a worker from the pool onto the technology."""
    own = state.seats[seat]
    cost = build_price(state, seat, slot, cheaper)
    own.unused_workers -= 1
    own.workers[slot] += 1
    rule = "IW-120" if state.components.type[slot] >= INFANTRY else "IW-86"
    state.note("built", seat, rule, state.components.ids[slot], cost)
    pay_resources(state, seat, slot, cost)


def upgrade_price(
    state: AgesState, seat: int, lower: int, higher: int, difference: int, cheaper: int = 0
) -> int:
    """Return the resources for an upgrade: the difference of the building costs (IW-107, IW-112, IWC-28)."""
    if state.surcharges:
        difference += surcharge(state, seat, higher)
    return max(0, difference - cheaper)


def cannot_upgrade(
    state: AgesState, seat: int, lower: int, higher: int, difference: int, cheaper: int = 0
) -> Reason | None:
    """Say why a worker cannot move from one technology to another of its type, action tokens aside."""
    if not state.seats[seat].workers[lower]:
        return ("no_worker_on", state.components.ids[lower])
    cost = upgrade_price(state, seat, lower, higher, difference, cheaper)
    cost = own_resources_needed(state, seat, higher, cost)
    have = affordable(state, seat, RESOURCES)
    return ("needs_resources", cost, have) if cost > have else None


def upgrade(state: AgesState, seat: int, lower: int, higher: int, difference: int, cheaper: int = 0) -> None:
    """Pay and move a worker from the lower to the higher technology."""
    own = state.seats[seat]
    cost = upgrade_price(state, seat, lower, higher, difference, cheaper)
    own.workers[lower] -= 1
    own.workers[higher] += 1
    rule = "IW-122" if state.components.type[higher] >= INFANTRY else "IW-107"
    state.note("upgraded", seat, rule, state.components.ids[lower], state.components.ids[higher], cost)
    pay_resources(state, seat, higher, cost)


def stages_price(state: AgesState, seat: int, number: int, cheaper: int = 0) -> int:
    """Return the resources for the next stages of the wonder, each at its price (IW-89)."""
    own = state.seats[seat]
    prices = state.components.cards[own.wonder].stages[own.stages : own.stages + number]
    return max(0, sum(prices) - cheaper)


def cannot_stage(state: AgesState, seat: int, number: int, cheaper: int = 0) -> Reason | None:
    """Say why so many stages cannot be built, action tokens aside (IW-89, IW-104)."""
    own = state.seats[seat]
    if own.wonder < 0:
        return NO_WONDER
    left = len(state.components.cards[own.wonder].stages) - own.stages
    if number > left:
        return ("stages_left", left)
    if number > own.index.stages_per_action:
        return ("stages_per_action", own.index.stages_per_action)
    cost, have = stages_price(state, seat, number, cheaper), affordable(state, seat, RESOURCES)
    return ("needs_resources", cost, have) if cost > have else None


def build_stages(state: AgesState, seat: int, number: int, cheaper: int = 0) -> None:
    """Pay for the next stages of the wonder, then mark them."""
    cost = stages_price(state, seat, number, cheaper)
    state.note("staged", seat, "IW-89", state.components.ids[state.seats[seat].wonder], number, cost)
    state.push("mark_stages", seat, number)
    pay(state, seat, RESOURCES, cost)


@RULES.step("mark_stages")
def mark_stages(state: AgesState, seat: int, number: int) -> None:
    """Lay a blue token on each stage, if there is one; the last stage completes the wonder (IW-90)."""
    own = state.seats[seat]
    own.stages += number
    laid = min(number, own.blue_bank)
    own.blue_bank -= laid
    own.stage_tokens += laid
    if own.stages == len(state.components.cards[own.wonder].stages):
        complete_wonder(state, seat)


def complete_wonder(state: AgesState, seat: int) -> None:
    """Return the tokens and let the wonder take effect (IW-91)."""
    own = state.seats[seat]
    wonder, own.wonder = own.wonder, NOTHING
    tokens = own.stage_tokens
    own.stages = own.stage_tokens = 0
    to_blue_bank(own, tokens)
    enter_play(state, seat, wonder)
    source = state.components.ids[wonder]
    state.note("completed", seat, "IW-91", source)
    fire(state, seat, "completed", source)


def _list_population(state: AgesState, seat: int, actions: list[Action]) -> None:
    if civil_left(state.seats[seat]) and cannot_increase(state, seat) is None:
        actions.append(("population",))


def _may_increase(state: AgesState, seat: int, action: Action) -> Reason | None:
    if len(action) != 1:
        return NO_SUCH_THING
    return cannot_increase(state, seat) if civil_left(state.seats[seat]) else NO_CIVIL_ACTION


def _increase(state: AgesState, seat: int, action: Action) -> None:
    state.seats[seat].civil_used += 1
    increase(state, seat)


turn_action("population", _list_population, _may_increase, _increase)


def _no_token_for(state: AgesState, seat: int, slot: int) -> Reason | None:
    """Units need a military action, everything else a civil one."""
    own = state.seats[seat]
    if state.components.type[slot] >= INFANTRY:
        return None if military_left(own) > 0 else NO_MILITARY_ACTION
    return None if civil_left(own) else NO_CIVIL_ACTION


def _use_token_for(state: AgesState, seat: int, slot: int) -> None:
    own = state.seats[seat]
    if state.components.type[slot] >= INFANTRY:
        own.military_used += 1
    else:
        own.civil_used += 1


def _most_discount(index: Index) -> int:
    """Return by how much prices may lie below those of the index; 0 for most civilizations."""
    return sum([less for *_, less in index.conditional_discounts]) if index.conditional_discounts else 0


def _list_builds(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if not own.unused_workers:
        return
    civil, military = civil_left(own), military_left(own) > 0
    purse = affordable(state, seat, RESOURCES) + _most_discount(own.index)
    for_units = purse + own.unit_resources
    types, offered, cost = state.components.type, state.components.build_actions, own.index.build_cost
    for slot in own.index.slots:
        if types[slot] >= INFANTRY:
            if not military or cost[slot] > for_units:
                continue
        elif not civil or cost[slot] > purse:
            continue
        if cannot_build(state, seat, slot) is None:
            actions.append(offered[slot])


def _named_slot(state: AgesState, seat: int, action: Action) -> int:
    """Return the technology in play that an action names, -1 if it names none."""
    card = card_named(state, action)
    return card if card in state.seats[seat].index.slots else NOTHING


def _may_build(state: AgesState, seat: int, action: Action) -> Reason | None:
    slot = _named_slot(state, seat, action)
    if slot < 0:
        return ("not_in_play",)
    return _no_token_for(state, seat, slot) or cannot_build(state, seat, slot)


def _build(state: AgesState, seat: int, action: Action) -> None:
    slot = state.components.number[action[1]]
    _use_token_for(state, seat, slot)
    build(state, seat, slot)


turn_action("build", _list_builds, _may_build, _build)


def _list_destructions(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if civil_left(own):
        for slot in own.index.slots:
            if own.workers[slot] and state.components.type[slot] < INFANTRY:
                actions.append(("destroy", state.components.ids[slot]))


def _list_disbandings(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if military_left(own) > 0:
        for slot in own.index.slots:
            if own.workers[slot] and state.components.type[slot] >= INFANTRY:
                actions.append(("disband", state.components.ids[slot]))


def _may_remove(state: AgesState, seat: int, action: Action) -> Reason | None:
    slot = _named_slot(state, seat, action)
    if slot < 0:
        return ("not_in_play",)
    unit = state.components.type[slot] >= INFANTRY
    if unit != (action[0] == "disband"):
        return ("units_are_disbanded",) if unit else ("buildings_are_destroyed",)
    if not state.seats[seat].workers[slot]:
        return ("no_worker_on", action[1])
    return _no_token_for(state, seat, slot)


def _remove(state: AgesState, seat: int, action: Action) -> None:
    """Take a worker off a card, back to the pool; nothing is refunded (IW-88, IW-121)."""
    own = state.seats[seat]
    slot = state.components.number[action[1]]
    _use_token_for(state, seat, slot)
    own.workers[slot] -= 1
    own.unused_workers += 1
    if action[0] == "disband":
        state.note("disbanded", seat, "IW-121", action[1])
    else:
        state.note("destroyed", seat, "IW-88", action[1])


turn_action("destroy", _list_destructions, _may_remove, _remove)
turn_action("disband", _list_disbandings, _may_remove, _remove)


def _list_upgrades(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if not own.index.upgrades:
        return
    civil, military = civil_left(own), military_left(own) > 0
    purse = affordable(state, seat, RESOURCES) + own.unit_resources
    types, workers = state.components.type, own.workers
    for lower, higher, difference, action in own.index.upgrades:
        if workers[lower] and difference <= purse and (military if types[higher] >= INFANTRY else civil):
            if cannot_upgrade(state, seat, lower, higher, difference) is None:
                actions.append(action)


def _may_upgrade(state: AgesState, seat: int, action: Action) -> Reason | None:
    for lower, higher, difference, offered in state.seats[seat].index.upgrades:
        if offered == action:
            token = _no_token_for(state, seat, higher)
            return token or cannot_upgrade(state, seat, lower, higher, difference)
    return ("no_such_upgrade",)


def _upgrade(state: AgesState, seat: int, action: Action) -> None:
    for lower, higher, difference, offered in state.seats[seat].index.upgrades:
        if offered == action:
            _use_token_for(state, seat, higher)
            upgrade(state, seat, lower, higher, difference)
            return


turn_action("upgrade", _list_upgrades, _may_upgrade, _upgrade)


def _list_stages(state: AgesState, seat: int, actions: list[Action]) -> None:
    own = state.seats[seat]
    if own.wonder < 0 or not civil_left(own):
        return
    for number in range(1, own.index.stages_per_action + 1):
        if cannot_stage(state, seat, number) is not None:
            return
        actions.append(("stage",) if number == 1 else ("stage", number))


def _stage_number(action: Action) -> int:
    """Return how many stages an action means: one, or the number it names; 0 for nonsense."""
    if len(action) == 1:
        return 1
    return action[1] if len(action) == 2 and isinstance(action[1], int) and action[1] > 1 else 0


def _may_stage(state: AgesState, seat: int, action: Action) -> Reason | None:
    number = _stage_number(action)
    if not number:
        return NO_SUCH_THING
    return cannot_stage(state, seat, number) if civil_left(state.seats[seat]) else NO_CIVIL_ACTION


def _stage(state: AgesState, seat: int, action: Action) -> None:
    state.seats[seat].civil_used += 1
    build_stages(state, seat, _stage_number(action))


turn_action("stage", _list_stages, _may_stage, _stage)
