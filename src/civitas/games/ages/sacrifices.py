"""What sacrificed units and bonus cards are worth, and giving them (IW-183 to IW-187, IW-194 to IW-196,
IW-220, IW-263, IW-285, IW-286, IW-AMB-22, IW-AMB-24).

Units are given one after the other, cards after the units, so that no selection is offered twice. What is
given leaves at once, workers to the yellow bank, cards to the discards, and stays written in the question.
"""

from __future__ import annotations

from civitas.games.ages.armies import ARMY_TYPES, tactic_of
from civitas.games.ages.book import RULES
from civitas.games.ages.force import ALONE, DOUBLING, Unit, Way, units_worth, ways
from civitas.games.ages.kinds import AIR, BONUS, UNITS
from civitas.games.ages.military_hand import discard_from_hand
from civitas.games.ages.rates import unit_strength
from civitas.games.ages.state import EXPERT, AgesState, Civilization
from civitas.kernel.types import Action

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


def _unit(state: AgesState, own: Civilization, slot: int, number: int) -> Unit:
    type = state.cards.type[slot]
    if type == AIR:
        part = DOUBLING if slot in own.index.double_armies else ALONE
    else:
        part = ARMY_TYPES.index(type)
    tactic = tactic_of(state, own)
    fresh = tactic is None or state.cards.age[slot] >= tactic.fresh_from
    return number, unit_strength(state, own, slot), part, fresh


def worth_of(state: AgesState, own: Civilization, given: Given) -> int:
    """Return the strength of sacrificed units, complete armies with their bonus (IW-220)."""
    slots = sorted(set(given))
    units = tuple([_unit(state, own, slot, given.count(slot)) for slot in slots])
    return units_worth(units, tactic_of(state, own), tuple([unit[0] for unit in units]))


def card_worth(state: AgesState, own: Civilization, purpose: str, card: int) -> int:
    """Return what a bonus card counts in defence or for colonization."""
    fields = state.cards.cards[card].fields
    worth: int = fields[purpose]
    if purpose == DEFENCE:
        return worth * 2 if own.index.double_defence_cards else worth
    return worth + own.index.colonization_cards


def bonus_cards(state: AgesState, own: Civilization) -> list[int]:
    """Return the bonus cards in hand, sorted."""
    kind = state.cards.kind
    return sorted([card for card in own.military_hand.items if kind[card] == BONUS])


def most(state: AgesState, seat: int, purpose: str) -> int:
    """Return the strength of all units and all bonus cards of a civilization."""
    own = state.seats[seat]
    slots = unit_slots(own)
    units = worth_of(state, own, tuple([slot for slot in slots for _ in range(own.workers[slot])]))
    return units + sum([card_worth(state, own, purpose, card) for card in bonus_cards(state, own)])


def selections(
    state: AgesState, seat: int, purpose: str, wanted: int, units: Given, cards: Given
) -> list[Given]:
    """Return the ways to reach a strength that begin with what was given already, piece by piece."""
    own = state.seats[seat]
    slots = sorted({*unit_slots(own), *units}) if sacrifices_allowed(state) else []
    hand = sorted([*bonus_cards(state, own), *cards])
    kinds = sorted(set(hand))
    groups = tuple([_unit(state, own, slot, own.workers[slot] + units.count(slot)) for slot in slots])
    extra = tuple([(hand.count(card), card_worth(state, own, purpose, card)) for card in kinds])
    fewest = 1 if purpose == COLONIZATION else 0
    pieces = [*slots, *kinds]
    given = (*units, *cards)
    found = [_spread(pieces, way) for way in ways(groups, tactic_of(state, own), extra, wanted, fewest)]
    return [selection for selection in found if selection[: len(given)] == given]


def _spread(pieces: list[int], way: Way) -> Given:
    return tuple([piece for piece, number in zip(pieces, way, strict=True) for _ in range(number)])


def next_pieces(
    state: AgesState, seat: int, purpose: str, wanted: int, units: Given, cards: Given
) -> list[Action]:
    """List what may be given next on the way to a strength."""
    place = len(units) + len(cards)
    selected = selections(state, seat, purpose, wanted, units, cards)
    pieces = {selection[place] for selection in selected if len(selection) > place}
    return sorted([_piece(state, piece) for piece in pieces])


def _piece(state: AgesState, card: int) -> Action:
    return ("bonus" if state.cards.kind[card] == BONUS else "sacrifice", state.cards.ids[card])


def give(state: AgesState, seat: int, action: Action, units: Given, cards: Given) -> tuple[Given, Given]:
    """Give one piece; return all that was given."""
    card = state.cards.number[action[1]]
    if action[0] == "bonus":
        discard_from_hand(state, seat, card)
        state.note("bonus_used", seat, "IW-163", action[1])
        return units, (*cards, card)
    give_up_unit(state, seat, card)
    return (*units, card), cards


def give_up_unit(state: AgesState, seat: int, slot: int) -> None:
    """Sacrifice a unit: its worker goes to the yellow bank (IW-187, IW-198)."""
    own = state.seats[seat]
    own.workers[slot] -= 1
    own.yellow_bank += 1
    state.note("sacrificed", seat, "IW-187", state.cards.ids[slot])


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
    """List the units, from the last one given on, and stopping."""
    first = given[-1] if given else 0
    slots = [slot for slot in unit_slots(state.seats[seat]) if slot >= first]
    return [("done",), *sorted([("sacrifice", state.cards.ids[slot]) for slot in slots])]


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
    more = (*given, state.cards.number[action[1]])
    give_up_unit(state, seat, more[-1])
    sum_now = strength - worth_of(state, own, given) + worth_of(state, own, more)
    state.push("sacrifice", seat, card, rival, sum_now, more, then, other)
