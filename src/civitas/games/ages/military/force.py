"""What sacrificed units and bonus cards are worth, and giving them to reach a strength (IW-183 to IW-187,
IW-194 to IW-196, IW-220, IW-263, IW-285, IW-286, IW-AMB-22, IW-AMB-24).

A force is described by groups: units on one card are a group, bonus cards of one kind are a group. A
selection is one number for each group. Only selections are offered in which nothing could be left out: who
gives more than is needed gets nothing for it. Pieces are given one after the other, in a fixed order so that
no selection is offered twice. What is given leaves at once and stays written in the question: cards go to the
discards, workers are kept aside until the effect has been carried out (IW-198, IW-232).
"""

from __future__ import annotations

from functools import lru_cache

from civitas.games.ages.military.armies import ARMY_TYPES, Tactic, bonus_of, tactic_of
from civitas.games.ages.military.hand import discard_from_hand
from civitas.games.ages.places import things
from civitas.games.ages.rates import unit_strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AIR, BONUS, UNITS
from civitas.games.ages.state import EXPERT, AgesState, Civilization
from civitas.kernel.types import Action

ALONE, DOUBLING, CARD = 3, 4, 5
"""Parts that no army asks for: a unit alone, a unit that doubles an army's bonus, a bonus card."""

Group = tuple[int, int, int, bool]
"""How many, strength of each, part (0 to 2 in an army, or one of the above), not obsolete."""
Groups = tuple[Group, ...]
Selection = tuple[int, ...]
"""How many of each group are given."""


def force_worth(groups: Groups, tactic: Tactic | None, given: Selection) -> tuple[int, int]:
    """Return how many units a selection has and its strength; complete armies count with their bonus."""
    worth = units = air = 0
    have, fresh = [0, 0, 0], [0, 0, 0]
    for number, (_, strength, part, younger) in zip(given, groups, strict=True):
        if number:
            worth += number * strength
            if part != CARD:
                units += number
            if part < ALONE:
                have[part] += number
                fresh[part] += number if younger else 0
            elif part == DOUBLING:
                air += number
    return units, worth + (bonus_of(tactic, have, fresh, air) if tactic else 0)


class Aim:
    """A strength to be reached by a force, with a least number of units."""

    __slots__ = ("fewest_units", "groups", "tactic", "wanted")

    def __init__(self, groups: Groups, tactic: Tactic | None, wanted: int, fewest_units: int) -> None:
        self.groups = groups
        self.tactic = tactic
        self.wanted = wanted
        self.fewest_units = fewest_units

    def reached(self, given: Selection) -> bool:
        """Return whether a selection suffices."""
        units, worth = force_worth(self.groups, self.tactic, given)
        return units >= self.fewest_units and worth >= self.wanted

    def spares_nothing(self, given: Selection) -> bool:
        """Return whether the aim is missed as soon as any single piece is left out."""
        return not any(
            number and self.reached((*given[:place], number - 1, *given[place + 1 :]))
            for place, number in enumerate(given)
        )

    def possible(self, given: Selection, first: int) -> bool:
        """Return whether groups from the first one on can fill up a selection so that it spares nothing."""
        groups = self.groups
        stack = [(given, first)]
        while stack:
            given, place = stack.pop()
            if self.reached(given):
                if self.spares_nothing(given):
                    return True
            elif place < len(groups):
                all_the_rest = (*given[:place], *[group[0] for group in groups[place:]])
                if self.reached(all_the_rest):
                    stack.append((given, place + 1))
                    if given[place] < groups[place][0]:
                        stack.append((one_more(given, place), place))
        return False


def one_more(given: Selection, place: int) -> Selection:
    """Return a selection with one more piece of a group."""
    return (*given[:place], given[place] + 1, *given[place + 1 :])


@lru_cache(maxsize=1 << 13)
def next_places(aim: tuple[Groups, Tactic | None, int, int], given: Selection) -> tuple[int, ...]:
    """Return the groups of which a piece may be given next; none once the aim is reached.

    Pieces are given in the order of the groups, so that no selection is offered twice.

    >>> warriors, swordsmen, card = (1, 1, 0, True), (1, 2, 0, True), (1, 2, CARD, True)
    >>> next_places(((swordsmen, card, warriors), None, 2, 1), (0, 0, 0))
    (0, 1)
    >>> next_places(((swordsmen, card, warriors), None, 2, 1), (0, 1, 0))
    (2,)
    """
    search = Aim(*aim)
    if search.reached(given):
        return ()
    last = max([place for place, number in enumerate(given) if number], default=0)
    return tuple(
        [
            place
            for place in range(last, len(given))
            if given[place] < search.groups[place][0] and search.possible(one_more(given, place), place)
        ]
    )


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
    """Return the bonus cards in hand, sorted."""
    kind = state.components.kind
    return sorted([card for card in own.military_hand.items if kind[card] == BONUS])


def most(state: AgesState, seat: int, purpose: str) -> int:
    """Return the strength of all units and all bonus cards of a civilization."""
    own = state.seats[seat]
    slots = unit_slots(own)
    units = worth_of(state, own, tuple([slot for slot in slots for _ in range(own.workers[slot])]))
    return units + sum([card_worth(state, own, purpose, card) for card in bonus_cards(state, own)])


class Search:
    """What a civilization can give for a purpose, and what it has given already.

    A bid that cannot be paid exists only where hidden cards are guessed; it is paid with everything.
    """

    __slots__ = ("aim", "given", "pieces")

    def __init__(
        self, state: AgesState, seat: int, purpose: str, wanted: int, units: Given, cards: Given
    ) -> None:
        own = state.seats[seat]
        tactic = tactic_of(state, own)
        found: list[tuple[int, Group]] = []
        for slot in sorted({*unit_slots(own), *units}) if sacrifices_allowed(state) else ():
            fresh = tactic is None or state.components.age[slot] >= tactic.fresh_from
            number = own.workers[slot] + units.count(slot)
            group = number, unit_strength(state, own, slot), _part(state, own, slot), fresh
            found.append((slot, group))
        hand = [*bonus_cards(state, own), *cards]
        for card in sorted(set(hand)):
            group = hand.count(card), card_worth(state, own, purpose, card), CARD, True
            found.append((card, group))
        self.pieces = [piece for piece, _ in found]
        groups: Groups = tuple([group for _, group in found])
        fewest = 0
        if purpose == COLONIZATION:
            fewest = 1
            wanted = min(wanted, force_worth(groups, tactic, tuple([group[0] for group in groups]))[1])
        self.aim: tuple[Groups, Tactic | None, int, int] = (groups, tactic, wanted, fewest)
        self.given: Selection = tuple([units.count(piece) + cards.count(piece) for piece in self.pieces])

    def reached(self) -> bool:
        """Return whether enough was given."""
        return Aim(*self.aim).reached(self.given)

    def next_pieces(self) -> list[int]:
        """Return what may be given next, so that nothing will be superfluous."""
        return [self.pieces[place] for place in next_places(self.aim, self.given)]


def next_pieces(
    state: AgesState, seat: int, purpose: str, wanted: int, units: Given, cards: Given
) -> list[Action]:
    """List what may be given next on the way to a strength: units by type and level, then cards."""
    pieces = Search(state, seat, purpose, wanted, units, cards).next_pieces()
    kind, ids = state.components.kind, state.components.ids
    return sorted([("bonus" if kind[piece] == BONUS else "sacrifice", ids[piece]) for piece in pieces])


def reached(state: AgesState, seat: int, purpose: str, wanted: int, units: Given, cards: Given) -> bool:
    """Return whether what was given reaches a strength."""
    return Search(state, seat, purpose, wanted, units, cards).reached()


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
