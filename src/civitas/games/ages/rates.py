"""The tracks: growth, strength, happy faces and what follows from them (IW-29 to IW-37, IW-146 to IW-152).

Nothing here is stored: the true sums are worked out from the workers and the index of the cards in play
whenever they are read, and the caps hold for the reading only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.ages.military.armies import army_bonus
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import LABORATORY, UNITS, URBAN
from civitas.games.ages.state import AgesState, Civilization
from civitas.games.ages.words import ONCE

if TYPE_CHECKING:
    from civitas.games.ages.index import Counted


def counted(state: AgesState, seat: int, words: list[Counted]) -> int:
    """Add up words that count something."""
    counts = state.game.rules.counts
    total = 0
    for amount, divisor, what, most in words:
        times = counts[what[0]](state, seat, *what[1:]) // divisor
        total += amount * (times if most is None else min(times, most))
    return total


def per_worker(state: AgesState, own: Civilization, table: list[int], types: tuple[int, ...]) -> int:
    """Add up a printed number over all workers on cards of some types."""
    workers = own.workers
    by_type = own.index.by_type
    total = 0
    for type in types:
        for slot in by_type[type]:
            total += workers[slot] * table[slot]
    return total


def culture_sum(state: AgesState, seat: int) -> int:
    """Return the true sum of the culture growth."""
    own = state.seats[seat]
    total = own.index.culture + per_worker(state, own, state.components.culture, URBAN)
    return total + counted(state, seat, own.index.counted_culture)


def science_sum(state: AgesState, seat: int) -> int:
    """Return the true sum of the science growth."""
    own = state.seats[seat]
    total = own.index.science + per_worker(state, own, state.components.science, URBAN)
    return total + counted(state, seat, own.index.counted_science)


@RULES.count("culture-growth", places=ONCE)
def culture_growth(state: AgesState, seat: int) -> int:
    """Return the culture growth as the track shows it (IW-32, IWC-43)."""
    return min(max(culture_sum(state, seat), 0), state.components.culture_growth_cap)


@RULES.count("science-growth", places=ONCE)
def science_growth(state: AgesState, seat: int) -> int:
    """Return the science growth as the track shows it."""
    return min(max(science_sum(state, seat), 0), state.components.science_growth_cap)


def unit_strength(state: AgesState, own: Civilization, slot: int) -> int:
    """Return the strength of one unit, with what belongs to the unit itself (IW-286)."""
    strength = state.components.strength[slot]
    for slots, more in own.index.unit_strength:
        if slot in slots:
            strength += more
    return strength


def strength_parts(state: AgesState, seat: int) -> dict[str, int]:
    """Return what the military strength is made of (IW-33)."""
    own = state.seats[seat]
    units = sum(
        own.workers[slot] * unit_strength(state, own, slot)
        for type in UNITS
        for slot in own.index.by_type[type]
    )
    return {
        "units": units,
        "armies": army_bonus(state, own),
        "buildings": per_worker(state, own, state.components.strength, URBAN),
        "cards": own.index.strength + counted(state, seat, own.index.counted_strength),
    }


def strength_sum(state: AgesState, seat: int) -> int:
    """Return the true sum of the military strength."""
    return sum(strength_parts(state, seat).values())


def strength(state: AgesState, seat: int) -> int:
    """Return the military strength as the track shows it (IW-34)."""
    return min(strength_sum(state, seat), state.components.strength_cap)


def happy_sum(state: AgesState, seat: int) -> int:
    """Return the true sum of happy faces less unhappy faces (IW-35, IWC-7)."""
    own = state.seats[seat]
    happy = own.index.happy + per_worker(state, own, state.components.happy, URBAN)
    return (happy * 2 if own.index.double_happy else happy) - own.index.unhappy


@RULES.count("happy")
def happy_faces(state: AgesState, seat: int) -> int:
    """Return the happy faces as the track shows them (IW-36)."""
    return min(max(happy_sum(state, seat), 0), state.components.happy_cap)


def faces_needed(state: AgesState, seat: int) -> int:
    """Return how many happy faces the yellow bank asks for (IW-146)."""
    return state.components.happy_needed[state.seats[seat].yellow_bank]  # type: ignore[no-any-return]


@RULES.count("discontented")
def discontented(state: AgesState, seat: int) -> int:
    """Return the number of discontented workers (IW-147)."""
    return max(0, faces_needed(state, seat) - happy_faces(state, seat))


def uprising(state: AgesState, seat: int) -> bool:
    """Return whether more workers are discontented than unused (IW-150)."""
    return discontented(state, seat) > state.seats[seat].unused_workers


def consumption(state: AgesState, seat: int) -> int:
    """Return the food to be paid in production (IW-20)."""
    return state.components.consumption[state.seats[seat].yellow_bank]  # type: ignore[no-any-return]


def corruption(state: AgesState, seat: int) -> int:
    """Return the resources to be lost with this blue bank (IW-141)."""
    return state.components.corruption[state.seats[seat].blue_bank]  # type: ignore[no-any-return]


def mine_tokens(state: AgesState, own: Civilization) -> list[tuple[int, int]]:
    """Return how many tokens the mines produce by place, the highest value first (IW-140, IW-300, IW-302)."""
    workers, index, value = own.workers, own.index, state.components.value
    mines = list(index.by_type[1])
    produced = {slot: workers[slot] for slot in mines}
    if index.extra_mine_token:
        best = max((slot for slot in mines if workers[slot]), default=None)
        if best is not None:
            produced[best] += index.extra_mine_token
    if index.laboratories_as_mines:
        for slot in index.by_type[LABORATORY]:
            if state.components.age[slot]:
                produced[slot] = workers[slot]
    slots = sorted(produced, key=lambda slot: (-value[slot], slot))
    return [(slot, produced[slot]) for slot in slots if produced[slot]]


def farm_tokens(state: AgesState, own: Civilization) -> list[tuple[int, int]]:
    """Return how many tokens the farms produce, by place, the highest value first (IW-137)."""
    workers = own.workers
    return [(slot, workers[slot]) for slot in reversed(own.index.farms) if workers[slot]]


@RULES.count("food-produced")
def food_produced(state: AgesState, seat: int) -> int:
    """Return the worth of one undisturbed food production (IWC-36)."""
    value = state.components.value
    return sum(value[slot] * tokens for slot, tokens in farm_tokens(state, state.seats[seat]))


@RULES.count("resources-produced")
def resources_produced(state: AgesState, seat: int) -> int:
    """Return the worth of one undisturbed resource production (IWC-36)."""
    value = state.components.value
    return sum(value[slot] * tokens for slot, tokens in mine_tokens(state, state.seats[seat]))
