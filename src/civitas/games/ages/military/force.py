"""What sacrificed units and bonus cards are worth, and giving them to reach a strength (IW-183 to IW-187,
IW-194 to IW-196, IW-220, IW-263, IW-285, IW-286, IW-AMB-22, IW-AMB-24).

Pieces are given one after the other, any units and bonus cards, also more than is needed or too few to stop
an attack. What is given leaves at once and stays written in the question: cards go to the discards, workers
are kept aside until the effect has been carried out (IW-198, IW-232).
"""

from __future__ import annotations

from civitas.games.ages.military.armies import ARMY_TYPES, bonus_of, tactic_of
from civitas.games.ages.military.hand import discard_from_hand
from civitas.games.ages.places import things
from civitas.games.ages.rates import unit_strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AIR, BONUS, UNITS
from civitas.games.ages.state import EXPERT, AgesState, Civilization
from civitas.kernel.types import Action

ALONE, DOUBLING = 3, 4
"""Parts that no army asks for: a unit alone, a unit that doubles an army's bonus."""

DEFENCE, COLONIZATION = "defence", "colonization"

Given = tuple[int, ...]
"""Cards in the order in which they were given: the technologies of units, or bonus cards."""


def sacrifices_allowed(state: AgesState) -> bool:
    """Return whether units may be sacrificed: not in the last round of the expert game (IW-263)."""
    return state.version != EXPERT or not state.last_round or state.round < state.last_round


def unit_slots(own: Civilization) -> list[int]:
    """Return the technologies with units on them, by type and level."""
    by_type, workers = own.index.by_type, own.workers
    return [slot for type in UNITS for slot in by_type[type] if workers[slot]]


def worth_of(state: AgesState, own: Civilization, given: Given) -> int:
    """Return the strength of sacrificed units, complete armies with their bonus (IW-220)."""
    tactic, level = tactic_of(state, own), state.components.age
    worth = air = 0
    have, fresh = [0, 0, 0], [0, 0, 0]
    for slot in given:
        worth += unit_strength(state, own, slot)
        part = _part(state, own, slot)
        if part == DOUBLING:
            air += 1
        elif tactic is not None and part != ALONE:
            have[part] += 1
            fresh[part] += level[slot] >= tactic.fresh_from
    return worth + (bonus_of(tactic, have, fresh, air) if tactic else 0)


def _part(state: AgesState, own: Civilization, slot: int) -> int:
    """Return the part that a unit can play in an army."""
    type = state.components.type[slot]
    if type == AIR:
        return DOUBLING if slot in own.index.double_armies else ALONE
    return ARMY_TYPES.index(type)


def card_worth(state: AgesState, own: Civilization, purpose: str, card: int) -> int:
    """Return what a bonus card counts in defence or for colonization."""
    fields = state.components.cards[card].fields
    worth: int = fields[purpose]
    if purpose == DEFENCE:
        return worth * 2 if own.index.double_defence_cards else worth
    return worth + own.index.colonization_cards


def bonus_cards(state: AgesState, own: Civilization) -> list[int]:
    """Return the bonus cards in hand that are known, sorted."""
    kind = state.components.kind
    return sorted([card for card in own.military_hand.items if card >= 0 and kind[card] == BONUS])


def most(state: AgesState, seat: int, purpose: str) -> int:
    """Return the strength of all units and all bonus cards of a civilization."""
    own = state.seats[seat]
    slots = unit_slots(own)
    units = worth_of(state, own, tuple([slot for slot in slots for _ in range(own.workers[slot])]))
    return units + sum([card_worth(state, own, purpose, card) for card in bonus_cards(state, own)])


def pieces(state: AgesState, seat: int) -> list[Action]:
    """List what a civilization may give next: units, and bonus cards in hand."""
    own, ids = state.seats[seat], state.components.ids
    units = unit_slots(own) if sacrifices_allowed(state) else []
    cards = sorted(set(bonus_cards(state, own)))
    return sorted([*[("bonus", ids[card]) for card in cards], *[("sacrifice", ids[slot]) for slot in units]])


def given_worth(state: AgesState, seat: int, purpose: str, units: Given, cards: Given) -> int:
    """Return the strength of what was given."""
    own = state.seats[seat]
    return worth_of(state, own, units) + sum([card_worth(state, own, purpose, card) for card in cards])


def give(state: AgesState, seat: int, action: Action, units: Given, cards: Given) -> tuple[Given, Given]:
    """Give one piece; return all that was given."""
    card = state.components.number[action[1]]
    if action[0] == "bonus":
        discard_from_hand(state, seat, card)
        state.note("bonus_used", seat, "IW-163", action[1])
        return units, (*cards, card)
    give_up_unit(state, seat, card)
    return (*units, card), cards


def give_up_unit(state: AgesState, seat: int, slot: int) -> None:
    """Sacrifice a unit; no effect of what it is given for can reach its worker."""
    own = state.seats[seat]
    own.workers[slot] -= 1
    own.fallen += 1
    state.note("sacrificed", seat, "IW-187", state.components.ids[slot])


@RULES.step("bury")
def bury(state: AgesState) -> None:
    """Put the workers of sacrificed units into the yellow banks of their owners (IW-187, IW-198, IW-232)."""
    for own in state.seats:
        own.yellow_bank += own.fallen
        own.fallen = 0


def ask_sacrifices(
    state: AgesState, seat: int, card: str, rival: int, strength: int, then: str, other: int
) -> None:
    """Let a civilization raise its strength by any units; then the step runs with the sum.

    The step is called as ``f(state, seat, card, rival, sum, other)``.
    """
    if sacrifices_allowed(state):
        state.push("sacrifice", seat, card, rival, strength, (), then, other)
    else:
        state.push(then, seat, card, rival, strength, other)


@RULES.question("sacrifice", rule="IW-194", kinds=("done", "sacrifice"))
def sacrifice(
    state: AgesState, seat: int, card: str, rival: int, strength: int, given: Given, then: str, other: int
) -> list[Action]:
    """List the units, and stopping."""
    slots = unit_slots(state.seats[seat])
    return [("done",), *sorted([("sacrifice", state.components.ids[slot]) for slot in slots])]


@sacrifice.answers
def sacrificed(
    state: AgesState,
    seat: int,
    action: Action,
    card: str,
    rival: int,
    strength: int,
    given: Given,
    then: str,
    other: int,
) -> None:
    """Sacrifice one more unit, or fight."""
    if action[0] == "done":
        state.push(then, seat, card, rival, strength, other)
        return
    own = state.seats[seat]
    more = (*given, state.components.number[action[1]])
    give_up_unit(state, seat, more[-1])
    sum_now = strength - worth_of(state, own, given) + worth_of(state, own, more)
    state.push("sacrifice", seat, card, rival, sum_now, more, then, other)


sacrifice.about(things)
